//! The table seen from above: one character is about twice as high as it is wide, and so is what it stands for.

use armada::play::view::View;

use super::{mark_of, marks};

/// Millimetres a character is wide on a full-size table.
const FINEST: f64 = 20.0;

/// A page of characters on which marks find a free place.
struct Page {
    cells: Vec<Vec<char>>,
    step: f64,
}

/// The map, so wide at most.
pub(super) fn draw(view: &View, width: usize) -> String {
    let [across, deep] = view.play_area;
    let room = width.saturating_sub(8).max(20) as f64;
    let step = FINEST.max(across / room);
    let columns = (across / step).ceil() as usize;
    let rows = (deep / step / 2.0).ceil() as usize;
    let mut page = Page { cells: vec![vec![' '; columns]; rows], step };
    for obstacle in view.obstacles.values() {
        if let Some(at) = obstacle.at {
            page.put(at, &format!("({})", obstacle.token.chars().next().unwrap_or('o')));
        }
    }
    for marker in view.markers.values() {
        page.put(marker.at, "*");
    }
    let marks = marks(view);
    for (name, ship) in &view.ships {
        if let (Some(at), Some(heading)) = (ship.at, ship.heading) {
            page.put(at, &format!("{}{}", mark_of(&marks, name), arrow(heading)));
        }
    }
    for (name, squadron) in &view.squadrons {
        if let Some(at) = squadron.at {
            page.put(at, mark_of(&marks, name));
        }
    }
    page.print(deep)
}

/// Which way a ship faces.
fn arrow(heading: f64) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[(heading / 45.0).round() as usize % 8]
}

impl Page {
    /// Writes a mark at a place, or at the nearest free one in its row.
    fn put(&mut self, [x, y]: [f64; 2], mark: &str) {
        let rows = self.cells.len();
        let from_bottom = (y / self.step / 2.0).floor().max(0.0) as usize;
        let row = &mut self.cells[rows.saturating_sub(1).saturating_sub(from_bottom)];
        let length = mark.chars().count();
        let Some(most) = row.len().checked_sub(length) else { return };
        let wanted = ((x / self.step).floor().max(0.0) as usize).saturating_sub(length / 2).min(most);
        let free = |start: &usize| row[*start..*start + length].iter().all(|cell| *cell == ' ');
        let near = (0..=4).flat_map(|away| [wanted.checked_add(away), wanted.checked_sub(away)]).flatten();
        let start = near.filter(|start| *start <= most).find(free).unwrap_or(wanted);
        for (cell, character) in row[start..].iter_mut().zip(mark.chars()) {
            *cell = character;
        }
    }

    fn print(&self, deep: f64) -> String {
        let columns = self.cells.first().map_or(0, Vec::len);
        let mut ruler = String::new();
        for mark in (0..).map(|number| number * 200).take_while(|mark| f64::from(*mark) < self.step * columns as f64) {
            let at = 6 + (f64::from(mark) / self.step) as usize;
            ruler = format!("{ruler:<at$}{mark}");
        }
        let edge = format!("     +{}+", "-".repeat(columns));
        let mut lines = vec![edge.clone()];
        for (number, row) in self.cells.iter().enumerate() {
            let bottom = deep - (number as f64 + 1.0) * self.step * 2.0;
            let label = if number % 3 == 2 { format!("{:4.0}", bottom.max(0.0)) } else { "    ".into() };
            lines.push(format!("{label} |{}|", row.iter().collect::<String>()));
        }
        lines.push(edge);
        lines.push(ruler);
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_where_things_are_and_make_room_for_each_other() {
        let mut page = Page { cells: vec![vec![' '; 10]; 2], step: 20.0 };
        page.put([100.0, 10.0], "A1↑");
        page.put([100.0, 10.0], "b1");
        page.put([10_000.0, 10_000.0], "b2");
        let rows: Vec<String> = page.cells.iter().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["        b2", "  b1A1↑   "]);
        assert_eq!([0.0, 44.0, 180.0, 359.0].map(arrow), ['↑', '↗', '↓', '↑']);
    }
}
