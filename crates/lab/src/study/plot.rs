//! Pictures of a study as SVG: shares with intervals, ratings with intervals, margins.

use std::fmt::Write as _;

use table::svg;

use crate::statistics::Estimate;
use crate::study::summary::counted;
use crate::study::{Finished, Plan, Summary};

const WIDTH: f64 = 920.0;
const ROW: f64 = 34.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 48.0;
const RIGHT: f64 = 250.0;
/// The width of a letter, about.
const LETTER: f64 = 7.8;
/// The most of the width that names may take.
const LONGEST_NAME: f64 = 320.0;
const HISTOGRAM: f64 = 120.0;
const BARS: usize = 31;

const STYLE: &str = "svg{--paper:#fff;--ink:#1b2330;--faint:#667085;--grid:#dfe4ea;--mark:#1f66b3;--bar:#8db6e0}\
@media(prefers-color-scheme:dark){svg{--paper:#12161c;--ink:#e8ecf2;--faint:#9aa5b4;--grid:#2c343f;--mark:#6fb1f5;\
--bar:#3f6b9c}}\
text{font:14px system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif;fill:var(--ink)}\
.title{font-size:17px;font-weight:600}.faint{fill:var(--faint);font-size:12px}\
.paper{fill:var(--paper)}.grid{stroke:var(--grid)}.zero{stroke:var(--faint);stroke-dasharray:4 4}\
.whisker{stroke:var(--mark);stroke-width:2.5}.dot{fill:var(--mark)}.bar{fill:var(--bar)}";

/// A picture with the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// The name of its file.
    pub name: &'static str,
    /// The picture.
    pub svg: String,
}

/// A line of a picture: a name, an estimate, and the estimate in words.
struct Line {
    name: String,
    estimate: Option<Estimate>,
    says: String,
}

impl Plot {
    /// All pictures of a study.
    pub fn all(plan: &Plan, summary: &Summary, finished: &[Finished]) -> Vec<Plot> {
        vec![
            Plot { name: "shares.svg", svg: shares(summary) },
            Plot { name: "elo.svg", svg: ratings(summary) },
            Plot { name: "margins.svg", svg: margins(plan, finished) },
        ]
    }
}

fn shares(summary: &Summary) -> String {
    let line = |pairing: &crate::study::PairingSummary| {
        let says = pairing.share.map(|share| share.map(|share| 100.0 * share));
        let [first, second] = &pairing.contenders;
        Line {
            name: format!("{first} against {second}"),
            estimate: says,
            says: says.map_or_else(|| "no pair yet".to_owned(), |it| in_words(it, " %", pairing.games)),
        }
    };
    let lines: Vec<Line> = summary.pairings.iter().map(line).collect();
    let ticks = [0.0, 25.0, 50.0, 75.0, 100.0];
    whiskers("Share of points won by the first", "per cent; draws count as halves", &lines, &ticks, 50.0)
}

fn ratings(summary: &Summary) -> String {
    let line = |rated: &crate::study::Rated| Line {
        name: rated.name.clone(),
        estimate: Some(rated.elo),
        says: in_words(rated.elo, "", rated.games),
    };
    let lines: Vec<Line> = summary.contenders.iter().map(line).collect();
    let ends = lines.iter().filter_map(|line| line.estimate).flat_map(|it| [it.low, it.high]);
    whiskers("Elo", "points, relative to the mean of all", &lines, &ticks(ends), 0.0)
}

fn in_words(Estimate { value, low, high }: Estimate, unit: &str, games: u64) -> String {
    format!("{value:.0}{unit} ({low:.0} to {high:.0}), {games} games")
}

/// Round numbers that enclose these and zero.
fn ticks(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let (low, high) = values.filter(|it| it.is_finite()).fold((-1.0_f64, 1.0_f64), |(a, b), it| (a.min(it), b.max(it)));
    let rough = (high - low) / 5.0;
    let power = 10.0_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(rough).max(1.0);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last).map(|at| at as f64 * step).collect()
}

/// A page that is being written.
struct Page {
    body: String,
    height: f64,
    /// Where the scale begins and ends.
    scale: [f64; 2],
    /// The values there.
    values: [f64; 2],
}

impl Page {
    fn new(title: &str, below: &str, names: impl Iterator<Item = usize>, height: f64, ticks: &[f64]) -> Page {
        let left = (names.max().unwrap_or(0) as f64 * LETTER + 40.0).clamp(120.0, LONGEST_NAME);
        let values = [ticks.first().copied().unwrap_or(0.0), ticks.last().copied().unwrap_or(1.0)];
        let mut page = Page { body: String::new(), height, scale: [left, WIDTH - RIGHT], values };
        page.text([20.0, 28.0], "title", "start", title);
        page.text([20.0, 48.0], "faint", "start", below);
        for tick in ticks {
            let (x, low) = (page.x(*tick), height - BOTTOM + 6.0);
            page.line([x, TOP], [x, low], "grid");
            page.text([x, low + 18.0], "faint", "middle", &format!("{tick:.0}"));
        }
        page
    }

    fn x(&self, value: f64) -> f64 {
        let [from, to] = self.scale;
        let share = (value - self.values[0]) / (self.values[1] - self.values[0]).max(1e-9);
        from + share.clamp(0.0, 1.0) * (to - from)
    }

    fn text(&mut self, [x, y]: [f64; 2], class: &str, anchor: &str, says: &str) {
        let says = svg::text(says);
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\" text-anchor=\"{anchor}\">{says}</text>"
        );
    }

    fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], class: &str) {
        let _ = writeln!(
            self.body,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>"
        );
    }

    /// A name at the left, shortened if it is too long.
    fn name(&mut self, y: f64, name: &str) {
        let most = ((self.scale[0] - 32.0) / LETTER) as usize;
        let short: String = if name.chars().count() > most {
            name.chars().take(most.saturating_sub(1)).chain(['…']).collect()
        } else {
            name.to_owned()
        };
        self.text([20.0, y], "", "start", &short);
    }

    fn finish(self, title: &str) -> String {
        let Page { body, height, .. } = self;
        let title = svg::text(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
             viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n{body}</svg>\n"
        )
    }
}

/// A dot with its interval for each line.
fn whiskers(title: &str, below: &str, lines: &[Line], ticks: &[f64], zero: f64) -> String {
    let height = TOP + BOTTOM + ROW * lines.len().max(1) as f64;
    let mut page = Page::new(title, below, lines.iter().map(|line| line.name.chars().count()), height, ticks);
    let x = page.x(zero);
    page.line([x, TOP], [x, height - BOTTOM + 6.0], "zero");
    for (at, line) in lines.iter().enumerate() {
        let y = TOP + ROW * (at as f64 + 0.5);
        page.name(y + 5.0, &line.name);
        if let Some(Estimate { value, low, high }) = line.estimate {
            let [low, value, high] = [low, value, high].map(|it| page.x(it));
            page.line([low, y], [high, y], "whisker");
            let _ = writeln!(page.body, "<circle cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"5\" class=\"dot\"/>");
        }
        page.text([WIDTH - RIGHT + 14.0, y + 4.0], "faint", "start", &line.says);
    }
    page.finish(title)
}

/// How often each margin occurred, for each pairing.
fn margins(plan: &Plan, finished: &[Finished]) -> String {
    let counted = counted(plan, finished);
    let of = |at: usize| counted[at].1.iter().flatten().map(|game| game.margin() as f64).collect::<Vec<f64>>();
    let pairings = plan.pairings();
    let all = (0..pairings.len()).flat_map(of).flat_map(|margin| [margin, -margin]);
    let ticks = ticks(all);
    let names: Vec<String> = pairings
        .iter()
        .map(|[first, second]| format!("{} against {}", plan.contenders[*first], plan.contenders[*second]))
        .collect();
    let height = TOP + BOTTOM + HISTOGRAM * names.len().max(1) as f64;
    let title = "Margins";
    let below = "the first's score minus the second's, and in how many games";
    let mut page = Page::new(title, below, names.iter().map(|name| name.chars().count()), height, &ticks);
    let x = page.x(0.0);
    page.line([x, TOP], [x, height - BOTTOM + 6.0], "zero");
    for (at, name) in names.iter().enumerate() {
        let floor = TOP + HISTOGRAM * (at as f64 + 1.0) - 6.0;
        page.name(floor - 4.0, name);
        histogram(&mut page, &of(at), floor);
    }
    page.finish(title)
}

fn histogram(page: &mut Page, margins: &[f64], floor: f64) {
    let [low, high] = page.values;
    let width = (high - low) / BARS as f64;
    let mut bars = [0_u32; BARS];
    for margin in margins {
        bars[(((margin - low) / width) as usize).min(BARS - 1)] += 1;
    }
    let most = bars.iter().copied().max().unwrap_or(0).max(1);
    for (at, count) in bars.iter().enumerate().filter(|(_, count)| **count > 0) {
        let [x, end] = [at, at + 1].map(|at| page.x(low + width * at as f64));
        let height = (HISTOGRAM - 30.0) * f64::from(*count) / f64::from(most);
        let _ = writeln!(
            page.body,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" class=\"bar\"/>",
            x + 0.5,
            floor - height,
            end - x - 1.0
        );
    }
    let says = format!("{} games, {most} in the tallest bar", margins.len());
    page.text([WIDTH - RIGHT + 14.0, floor - 4.0], "faint", "start", &says);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_enclose_everything() {
        assert_eq!(ticks([-37.0, 181.0].into_iter()), [-50.0, 0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(ticks([].into_iter()), [-1.0, 0.0, 1.0]);
    }
}
