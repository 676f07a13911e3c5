//! The table seen from above. A character is about twice as high as it is wide, and so is the area it covers.

use super::marks::{mark_of, marks};
use crate::play::view::View;

/// Minimum width of a character, in millimetres: six feet fit in a hundred columns.
const MIN_CELL_MM: f64 = 20.0;

/// Columns beside the map: figures and the frame.
const FRAME_COLUMNS: usize = 7;

/// Columns for which the map is drawn at least, however narrow the terminal.
const MIN_COLUMNS: usize = 24;

/// Columns that a figure below the map needs, with the space behind it.
const FIGURE_COLUMNS: f64 = 6.0;

/// A page of characters on which marks find a free place.
struct Page {
    cells: Vec<Vec<char>>,
    step: f64,
}

/// The map with its frame, in at most this many columns, unless that is less than [`MIN_COLUMNS`] allows.
pub(super) fn draw(view: &View, width: usize) -> Vec<String> {
    let [across, deep] = view.play_area;
    let step = MIN_CELL_MM.max(across / width.saturating_sub(FRAME_COLUMNS).max(MIN_COLUMNS) as f64);
    let columns = (across / step).ceil() as usize;
    let rows = (deep / step / 2.0).ceil() as usize;
    let mut page = Page { cells: vec![vec![' '; columns]; rows], step };
    let marks = marks(view);
    // Ships and squadrons come first, so that obstacles and tokens give way to them.
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
    for (name, obstacle) in &view.obstacles {
        if let Some(at) = obstacle.at {
            page.put(at, &format!("({})", mark_of(&marks, name)));
        }
    }
    for (name, marker) in &view.markers {
        page.put(marker.at, mark_of(&marks, name));
    }
    page.print(deep)
}

/// Which way a ship faces.
fn arrow(heading: f64) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[(heading / 45.0).round() as usize % 8]
}

impl Page {
    /// Writes a mark at a place, or at the nearest free one. A mark never covers another, nor touches it in its row; if
    /// nothing is free it is omitted, and only the tables show it.
    fn put(&mut self, [x, y]: [f64; 2], mark: &str) {
        let length = mark.chars().count();
        let rows = self.cells.len();
        let from_bottom = (y / self.step / 2.0).floor().max(0.0) as usize;
        let row = rows.saturating_sub(1).saturating_sub(from_bottom);
        let Some(most) = self.cells.first().and_then(|row| row.len().checked_sub(length)) else { return };
        let wanted = ((x / self.step).floor().max(0.0) as usize).saturating_sub(length / 2).min(most);
        // A row is twice as high as a column is wide.
        let away = |(at, start): &(usize, usize)| at.abs_diff(row) * 2 + start.abs_diff(wanted);
        let places = (0..rows).flat_map(|at| (0..=most).map(move |start| (at, start)));
        let free = places.filter(|(at, start)| self.is_free(*at, *start, length));
        let Some((row, start)) = free.min_by_key(away) else { return };
        for (cell, character) in self.cells[row][start..].iter_mut().zip(mark.chars()) {
            *cell = character;
        }
    }

    /// Is there room for a mark of this length, with a space on either side?
    fn is_free(&self, row: usize, start: usize, length: usize) -> bool {
        let row = &self.cells[row];
        row[start.saturating_sub(1)..(start + length + 1).min(row.len())].iter().all(|cell| *cell == ' ')
    }

    fn print(&self, deep: f64) -> Vec<String> {
        let columns = self.cells.first().map_or(0, Vec::len);
        let every = if 200.0 / self.step < FIGURE_COLUMNS { 500 } else { 200 };
        let mut ruler = String::new();
        for figure in (0..).map(|number| number * every).take_while(|at| f64::from(*at) < self.step * columns as f64) {
            let at = 6 + (f64::from(figure) / self.step) as usize;
            let longer = format!("{ruler:<at$}{figure}");
            // A figure at the far end may have no room.
            if longer.len() <= columns + FRAME_COLUMNS {
                ruler = longer;
            }
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
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use table::Eye;

    fn rows(page: &Page) -> Vec<String> {
        page.cells.iter().map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn marks_stand_where_things_are_and_make_room_for_each_other() {
        let mut page = Page { cells: vec![vec![' '; 10]; 2], step: 20.0 };
        page.put([100.0, 10.0], "A1↑");
        page.put([100.0, 10.0], "b1");
        page.put([10_000.0, 10_000.0], "b2");
        assert_eq!(rows(&page), ["    b1  b2", "    A1↑   "]);
        assert_eq!([0.0, 44.0, 180.0, 359.0].map(arrow), ['↑', '↗', '↓', '↑']);
    }

    #[test]
    fn no_mark_covers_another_however_many_stand_in_one_place() {
        let mut page = Page { cells: vec![vec![' '; 30]; 5], step: 20.0 };
        let marks: Vec<String> = (1..=20).map(|number| format!("a{number}")).collect();
        for mark in &marks {
            page.put([300.0, 90.0], mark);
        }
        let text = rows(&page).join(" ");
        let found: Vec<&str> = text.split_whitespace().collect();
        for mark in &marks {
            assert!(found.contains(&mark.as_str()), "{mark} is not on the map:\n{}", rows(&page).join("\n"));
        }
    }

    #[test]
    fn a_full_page_keeps_what_is_on_it() {
        let mut page = Page { cells: vec![vec![' '; 5]; 1], step: 20.0 };
        page.put([0.0, 0.0], "a1");
        page.put([0.0, 0.0], "a2");
        page.put([0.0, 0.0], "a3");
        assert_eq!(rows(&page), ["a1 a2"]);
    }

    #[test]
    fn a_map_fits_the_terminal_and_every_thing_has_its_own_mark() {
        let mut kit = Kit::new();
        for number in 0..6 {
            kit.squadron(A, "x-wing-squadron", [600.0 + f64::from(number) * 35.0, 300.0]);
            kit.squadron(B, "tie-fighter-squadron", [600.0 + f64::from(number) * 35.0, 340.0]);
        }
        kit.ship(A, "cr90-corvette-a", [700.0, 400.0], 0.0);
        let view = View::of(&kit.game, Eye::Spectator);
        let all = marks(&view);
        for (index, marked) in all.iter().enumerate() {
            assert!(!all[..index].iter().any(|other| other.mark == marked.mark), "{} twice", marked.mark);
        }
        for width in [60, 80, 100, 200] {
            let map = draw(&view, width);
            assert!(map.iter().all(|line| line.chars().count() <= width), "wider than {width}:\n{}", map.join("\n"));
            let text = map.join("\n");
            let words: Vec<&str> = text.split([' ', '|', '\n']).filter(|word| !word.is_empty()).collect();
            for marked in &all {
                let there = words.iter().any(|word| word.trim_end_matches('↑') == marked.mark);
                assert!(there, "{} is not on a map {width} wide:\n{text}", marked.mark);
            }
        }
    }
}
