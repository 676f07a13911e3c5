//! The display sheet as a drawing, in our own layout: tracks as rows of boxes, banks as squares beside a diagram of
//! their arcs. It uses no external fonts or scripts, and every text is escaped.

use std::fmt::Write;

use hexes::Arcs;
use table::svg;

use super::{Sheet, Track};

const WIDTH: u32 = 560;
const LEFT: u32 = 24;
const BOX: u32 = 26;
const FONT: &str = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const INK: &str = "#1d2733";
const FAINT: &str = "#7b8794";
const CHECKED: &str = "#c0392b";

/// The damage on the sheet of a ship in battle.
#[derive(Clone, Debug, Default)]
pub struct Wear {
    /// The ship's name.
    pub name: String,
    /// Checked hull, engine, weapons and shield boxes.
    pub hits: [u8; 4],
    /// Lost weapons, by battery and bank.
    pub lost: Vec<Vec<u8>>,
    /// Lost equipment, by system.
    pub lost_equipment: Vec<u8>,
}

/// A page that is filled from top to bottom.
struct Page {
    body: String,
    y: u32,
}

impl Page {
    fn text(&mut self, x: u32, size: u32, weight: &str, colour: &str, text: &str) {
        // Writing into a text cannot fail.
        let _ = writeln!(
            self.body,
            r#"<text x="{x}" y="{}" font-size="{size}" font-weight="{weight}" fill="{colour}">{}</text>"#,
            self.y,
            svg::text(text)
        );
    }

    fn square(&mut self, x: u32, y: u32, size: u32, crossed: bool) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="3" fill="none" stroke="{INK}" stroke-width="1.5"/>"#
        );
        if crossed {
            let (far_x, far_y) = (x + size, y + size);
            let _ = writeln!(
                self.body,
                r#"<path d="M{x} {y}L{far_x} {far_y}M{far_x} {y}L{x} {far_y}" stroke="{CHECKED}" stroke-width="2"/>"#
            );
        }
    }

    /// A row of numbered boxes, the checked ones crossed out.
    fn track(&mut self, name: &str, boxes: &[u8], checked: u8) {
        self.y += 34;
        self.text(LEFT, 13, "600", INK, name);
        let mut x = LEFT + 84;
        let mut row = self.y;
        for (at, value) in (0u8..).zip(boxes) {
            if x + BOX > WIDTH - LEFT {
                x = LEFT + 84;
                row += BOX + 4;
            }
            self.square(x, row - 18, BOX, at < checked);
            let _ = writeln!(
                self.body,
                r#"<text x="{}" y="{}" font-size="13" text-anchor="middle" fill="{INK}">{value}</text>"#,
                x + BOX / 2,
                row
            );
            x += BOX + 4;
        }
        self.y = row;
    }

    /// The twelfths of a circle covered by the arcs, dead ahead at the top.
    fn rose(&mut self, x: u32, y: u32, arcs: Arcs) {
        let radius = 11.0_f64;
        let (cx, cy) = (f64::from(x), f64::from(y));
        for arc in arcs.iter() {
            let middle = f64::from(arc.middle()) * 30.0;
            let point = |degrees: f64| {
                let (sin, cos) = degrees.to_radians().sin_cos();
                format!("{:.2} {:.2}", cx + radius * sin, cy - radius * cos)
            };
            let (from, to) = (point(middle - 30.0), point(middle + 30.0));
            let _ = writeln!(
                self.body,
                r##"<path d="M{cx} {cy}L{from}A{radius} {radius} 0 0 1 {to}Z" fill="#2a6fb0" fill-opacity="0.75"/>"##
            );
        }
        let _ = writeln!(
            self.body,
            r#"<circle cx="{cx}" cy="{cy}" r="{radius}" fill="none" stroke="{FAINT}" stroke-width="1"/>"#
        );
    }
}

/// The sheet as SVG, undamaged or with the damage of a ship.
pub fn svg(sheet: &Sheet, wear: &Wear) -> String {
    let mut page = Page { body: String::new(), y: 36 };
    let title = format!("{} {}", sheet.class, sheet.kind);
    page.text(LEFT, 20, "700", INK, &title);
    page.text(WIDTH - 90, 20, "700", INK, &format!("({})", sheet.combat_rating));
    page.y += 20;
    let name = if wear.name.is_empty() { String::new() } else { format!(" · {}", wear.name) };
    page.text(LEFT, 13, "400", FAINT, &format!("{}{name}", sheet.faction));
    let hull: Vec<u8> = (1..=sheet.hull).rev().collect();
    page.track("Hull", &hull, wear.hits[0]);
    let tracks: [(&str, &Track); 3] =
        [("Engines", &sheet.engine), ("Weapons", &sheet.weapons), ("Shields", &sheet.shields)];
    for ((name, track), checked) in tracks.into_iter().zip(&wear.hits[1..]) {
        if !track.is_empty() {
            page.track(name, track.boxes(), *checked);
        }
    }
    page.y += 14;
    for (battery, of) in sheet.batteries.iter().enumerate() {
        page.y += 26;
        page.text(LEFT, 14, "600", INK, &of.name);
        page.text(LEFT + 200, 13, "400", INK, &of.weapon.to_string());
        page.text(WIDTH - 60, 14, "600", INK, &format!("({})", of.loss_limit));
        for (bank, own) in of.banks.iter().enumerate() {
            page.y += 28;
            let y = page.y;
            page.rose(LEFT + 12, y - 5, own.arcs);
            page.text(LEFT + 32, 13, "400", INK, &own.arcs.to_string());
            let lost = wear.lost.get(battery).and_then(|lost| lost.get(bank)).copied().unwrap_or(0);
            for weapon in 0..u32::from(own.weapons) {
                let (column, row) = (weapon % 20, weapon / 20);
                page.square(LEFT + 130 + column * 18, y - 13 + row * 18, 14, weapon < u32::from(lost));
            }
            page.y += 18 * (u32::from(own.weapons.max(1) - 1) / 20);
        }
    }
    systems(&mut page, sheet, wear);
    page.y += 28;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{0}\" viewBox=\"0 0 {WIDTH} {0}\" \
         font-family=\"{FONT}\" role=\"img\"><title>{1}</title>\n<rect width=\"{WIDTH}\" height=\"{0}\" rx=\"10\" \
         fill=\"#fbfcfd\" stroke=\"{FAINT}\"/>\n{2}</svg>\n",
        page.y,
        svg::text(&title),
        page.body
    )
}

/// Equipment with its boxes, then traits on a shaded background, then munitions, one per line.
fn systems(page: &mut Page, sheet: &Sheet, wear: &Wear) {
    if !sheet.equipment.is_empty() {
        page.y += 34;
        page.text(WIDTH - 60, 14, "600", INK, &format!("({})", sheet.equipment_limit));
        let mut x = LEFT;
        for (at, system) in sheet.equipment.iter().enumerate() {
            page.text(x, 13, "400", INK, &system.name);
            x += 8 + 8 * system.name.chars().count() as u32;
            let lost = wear.lost_equipment.get(at).copied().unwrap_or(0);
            let y = page.y;
            for piece in 0..system.count {
                page.square(x, y - 12, 14, piece < lost);
                x += 18;
            }
            x += 16;
        }
    }
    for system in &sheet.traits {
        page.y += 28;
        let y = page.y - 16;
        let _ = writeln!(
            page.body,
            r##"<rect x="{}" y="{y}" width="{}" height="22" rx="4" fill="#e4e9ee"/>"##,
            LEFT - 6,
            WIDTH - 2 * LEFT + 12
        );
        page.text(LEFT, 13, "400", INK, &format!("{} {}", system.name, system.count));
    }
    for system in &sheet.munitions {
        page.y += 26;
        page.text(LEFT, 13, "400", INK, &system.name);
        let y = page.y;
        for piece in 0..u32::from(system.count.min(20)) {
            page.square(LEFT + 130 + piece * 18, y - 12, 14, false);
        }
    }
}
