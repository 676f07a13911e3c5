//! Converts marks in millimetres to an SVG page in pixels. Only here the y axis is flipped.

use std::fmt::Write as _;

use table::svg;

use super::Drawing;
use super::ink::{self, Ink};
use super::label::{self, Box, Label, SMALLEST};
use super::mark::{Bounds, Mark, Mm, Shape, length};
use super::texture;

/// The margin around the visible part, in millimetres.
const MARGIN: f64 = 26.0;
/// The maximum size of the picture, in pixels.
const LARGEST: [f64; 2] = [1160.0, 860.0];
/// The minimum width in pixels, so that captions have room.
const NARROWEST: f64 = 640.0;
/// The maximum scale, in pixels per millimetre.
const CLOSEST: f64 = 4.0;

const FONT: &str = "system-ui, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/// A page being written.
pub(super) struct Page {
    view: Bounds,
    scale: f64,
    size: [f64; 2],
    body: String,
    clips: usize,
}

/// A number of pixels with at most two decimals.
fn px(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

impl Page {
    pub(super) fn write(drawing: &Drawing) -> String {
        let mut view = drawing.view;
        for corner in drawing.fan.bounds().into_iter().flat_map(|bounds| [bounds.min, bounds.max]) {
            view.include(corner);
        }
        let mut page = Page::fitted(view);
        let mut marks: Vec<&Mark> = drawing.marks.iter().collect();
        // A stable sort: within a layer, what was drawn first is below.
        marks.sort_by_key(|mark| mark.layer);
        for mark in marks {
            page.mark(mark);
        }
        page.labels(drawing);
        page.finish(drawing)
    }

    fn fitted(view: Bounds) -> Self {
        let view = if view.is_empty() { Bounds { min: [0.0; 2], max: [304.8; 2] } } else { view };
        let view = view.widened([MARGIN, MARGIN]);
        let [width, height] = view.size();
        let scale = (LARGEST[0] / width).min(LARGEST[1] / height).min(CLOSEST);
        // A tall view is widened on both sides, to avoid a narrow strip.
        let missing = (NARROWEST / scale - width).max(height * 1.1 - width).max(0.0);
        let view = view.widened([missing / 2.0, 0.0]);
        let size = view.size().map(|length| (length * scale).round());
        Page { view, scale, size, body: String::new(), clips: 0 }
    }

    /// The position on the page of a place on the table. The table's y axis points up, that of a page down.
    fn at(&self, [x, y]: Mm) -> [f64; 2] {
        [(x - self.view.min[0]) * self.scale, (self.view.max[1] - y) * self.scale]
    }

    fn pair(&self, at: Mm) -> String {
        let [x, y] = self.at(at);
        format!("{} {}", px(x), px(y))
    }

    fn mark(&mut self, mark: &Mark) {
        let element = self.element(&mark.shape, &paint(&mark.ink));
        self.body.push_str(&element);
        if let Some(texture) = mark.ink.texture {
            let over = self.element(&mark.shape, &format!(" fill=\"url(#{texture})\""));
            self.body.push_str(&over);
        }
    }

    fn element(&mut self, shape: &Shape, paint: &str) -> String {
        match shape {
            Shape::Polygon(corners) => format!("<path d=\"{}Z\"{paint}/>\n", self.steps(corners)),
            Shape::Line(corners) => format!("<path d=\"{}\"{paint}/>\n", self.steps(corners)),
            Shape::Rounded(corners, radius) => format!("<path d=\"{}\"{paint}/>\n", self.rounded(corners, *radius)),
            Shape::Circle(at, radius) => self.circle(*at, radius * self.scale, paint),
            Shape::Dot(at, radius) => self.circle(*at, *radius, paint),
            Shape::Around(corners, distance, inside) => {
                let id = self.clips;
                self.clips += 1;
                let (clip, around) = (self.steps(inside), self.around(corners, *distance));
                format!(
                    "<clipPath id=\"arc{id}\"><path d=\"{clip}Z\"/></clipPath>\n\
                     <path clip-path=\"url(#arc{id})\" d=\"{around}\"{paint}/>\n"
                )
            }
        }
    }

    fn circle(&self, at: Mm, radius: f64, paint: &str) -> String {
        let [x, y] = self.at(at);
        format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{paint}/>\n", px(x), px(y), px(radius))
    }

    fn steps(&self, corners: &[Mm]) -> String {
        let mut path = String::new();
        for (index, corner) in corners.iter().enumerate() {
            let step = if index == 0 { "M" } else { "L" };
            // Writing into a text cannot fail.
            let _ = write!(path, "{step}{}", self.pair(*corner));
        }
        path
    }

    fn rounded(&self, corners: &[Mm], radius: f64) -> String {
        let toward = |from: Mm, to: Mm| {
            let (x, y) = (to[0] - from[0], to[1] - from[1]);
            let part = (radius / length([x, y]).max(f64::EPSILON)).min(0.5);
            [from[0] + x * part, from[1] + y * part]
        };
        let count = corners.len();
        let mut path = String::new();
        for (index, corner) in corners.iter().enumerate() {
            let (before, after) = (corners[(index + count - 1) % count], corners[(index + 1) % count]);
            let step = if index == 0 { "M" } else { "L" };
            let (enter, leave) = (toward(*corner, before), toward(*corner, after));
            let _ = write!(path, "{step}{}Q{} {}", self.pair(enter), self.pair(*corner), self.pair(leave));
        }
        path + "Z"
    }

    /// The line at a distance around a convex shape whose corners run counter-clockwise.
    fn around(&self, corners: &[Mm], distance: f64) -> String {
        let radius = px(distance * self.scale);
        let mut path = String::new();
        for (index, start) in corners.iter().enumerate() {
            let end = corners[(index + 1) % corners.len()];
            let (x, y) = (end[0] - start[0], end[1] - start[1]);
            let out = distance / length([x, y]).max(f64::EPSILON);
            let moved = |[from_x, from_y]: Mm| self.pair([from_x + y * out, from_y - x * out]);
            if path.is_empty() {
                let _ = write!(path, "M{}", moved(*start));
            } else {
                let _ = write!(path, "A{radius} {radius} 0 0 0 {}", moved(*start));
            }
            let _ = write!(path, "L{}", moved(end));
        }
        // The arc around the first corner comes last.
        if let [first, second, ..] = corners {
            let (x, y) = (second[0] - first[0], second[1] - first[1]);
            let out = distance / length([x, y]).max(f64::EPSILON);
            let _ = write!(path, "A{radius} {radius} 0 0 0 {}Z", self.pair([first[0] + y * out, first[1] - x * out]));
        }
        path
    }

    fn labels(&mut self, drawing: &Drawing) {
        let boxes = |page: &Page, places: &[(Mm, f64)]| -> Vec<Box> {
            places.iter().map(|(at, half)| Box::around(page.at(*at), half * page.scale)).collect()
        };
        let mut taken = boxes(self, &drawing.avoid);
        self.fan(drawing, &mut taken);
        taken.extend(boxes(self, &drawing.ghosts));
        // Labels that must be shown choose their places first.
        for needed in [true, false] {
            for label in drawing.labels.iter().filter(|label| label.needed == needed) {
                let at = self.at(label.at);
                let seen = (0.0..=self.size[0]).contains(&at[0]) && (0.0..=self.size[1]).contains(&at[1]);
                if !seen {
                    continue;
                }
                if let Some(spot) = label::place(label, at, label.away * self.scale, self.size, &taken) {
                    taken.push(spot);
                    self.text(label, spot);
                }
            }
        }
    }

    fn fan(&mut self, drawing: &Drawing, taken: &mut Vec<Box>) {
        for spoke in drawing.fan.laid(|at| self.at(at), self.scale, taken) {
            let ([x, y], [tip_x, tip_y]) = (spoke.spot.middle(), self.at(spoke.at));
            let line = paint(&Ink::line(spoke.colour, 0.7, 0.5));
            let _ = writeln!(self.body, "<path d=\"M{} {}L{} {}\"{line}/>", px(x), px(y), px(tip_x), px(tip_y));
            let words = vec![(spoke.text, spoke.colour)];
            let label = Label { at: spoke.at, away: 0.0, words, size: SMALLEST, bold: false, needed: true };
            taken.push(spoke.spot);
            for part in [0.2, 0.35, 0.5, 0.65, 0.8] {
                taken.push(Box::around([x + (tip_x - x) * part, y + (tip_y - y) * part], 3.0));
            }
            self.text(&label, spoke.spot);
        }
    }

    fn text(&mut self, label: &Label, spot: Box) {
        let Box { x, y, width, height } = spot;
        let weight = if label.bold { " font-weight=\"600\"" } else { "" };
        let mut words = String::new();
        for (word, colour) in &label.words {
            let _ = write!(words, "<tspan fill=\"{colour}\">{}</tspan>", svg::text(word));
        }
        let (middle, line, size) = (px(x + width / 2.0), px(y + height / 2.0 + label.size * 0.35), px(label.size));
        let _ = writeln!(
            self.body,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{}\" fill-opacity=\"0.85\"/>\
             <text x=\"{middle}\" y=\"{line}\" text-anchor=\"middle\" font-size=\"{size}\"{weight} \
             xml:space=\"preserve\">{words}</text>",
            px(x),
            px(y),
            px(width),
            px(height),
            ink::TABLE,
        );
    }

    fn finish(self, drawing: &Drawing) -> String {
        const LINE: f64 = 22.0;
        let lines = drawing.caption_lines(self.size[0]);
        let strip = if lines.is_empty() { 0.0 } else { LINE * lines.len() as f64 + 18.0 };
        let [width, table] = self.size;
        let height = table + strip;
        let mut captions = String::new();
        for (index, (line, colour)) in lines.iter().enumerate() {
            let y = table + 26.0 + LINE * index as f64;
            let _ = writeln!(
                captions,
                "<text x=\"20\" y=\"{}\" font-size=\"14\" fill=\"{colour}\">{}</text>",
                px(y),
                svg::text(line)
            );
        }
        let title = svg::text(&drawing.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" role=\"img\">\n\
             <title>{title}</title>\n\
             <defs>\n{patterns}<clipPath id=\"page\"><rect width=\"{w}\" height=\"{t}\"/></clipPath>\n</defs>\n\
             <rect width=\"{w}\" height=\"{h}\" fill=\"{void}\"/>\n\
             <g font-family=\"{FONT}\" font-variant-numeric=\"tabular-nums\">\n\
             <g clip-path=\"url(#page)\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n{body}</g>\n\
             {captions}</g>\n</svg>\n",
            w = px(width),
            h = px(height),
            t = px(table),
            void = ink::VOID,
            patterns = texture::patterns(drawing.marks.iter().filter_map(|mark| mark.ink.texture)),
            body = self.body,
        )
    }
}

/// The SVG attributes of a style.
fn paint(ink: &Ink) -> String {
    let mut text = String::new();
    if let Some(fill) = ink.fill {
        let _ = write!(text, " fill=\"{fill}\"");
        if ink.fill_opacity < 1.0 {
            let _ = write!(text, " fill-opacity=\"{}\"", px(ink.fill_opacity));
        }
    }
    if let Some(stroke) = ink.stroke {
        let _ = write!(text, " stroke=\"{stroke}\" stroke-width=\"{}\"", px(ink.width));
        if ink.stroke_opacity < 1.0 {
            let _ = write!(text, " stroke-opacity=\"{}\"", px(ink.stroke_opacity));
        }
    }
    if let Some(dash) = ink.dash {
        let _ = write!(text, " stroke-dasharray=\"{dash}\"");
    }
    text
}
