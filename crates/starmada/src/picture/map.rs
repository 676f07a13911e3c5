//! The board from above as text: two characters per hex, every second row shifted by half a hex.
//!
//! If the whole board is too wide, only the columns that are in use are drawn; if those are too many, the board is
//! split into parts, one below the other. An open table is drawn in squares as wide as a hex, numbered in centimetres as
//! places on it are written.

use std::collections::BTreeMap;
use std::ops::Range;

use super::is_waiting;
use super::marks::mark;
use crate::space::{CM_PER_HEX, Ground, Pose};
use crate::state::{Element, Game, MarkerKind, TerrainKind};
use crate::words::element_name;

/// A column and a row, from 0.
type Cell = (usize, usize);

/// Characters before the first hex of a row: its number, and the half hex by which every second row is shifted.
const MARGIN: usize = 5;

/// Characters per hex.
const HEX: usize = 2;

/// The minimum number of columns of a part.
const FEWEST: usize = 4;

/// The map, rows from the top, no wider than `width` if possible.
pub(super) fn draw(game: &Game, width: usize) -> Vec<String> {
    let cells = cells(game);
    let (columns, _) = size(game);
    let parts = parts(game, columns, (width.saturating_sub(MARGIN) / HEX).max(FEWEST));
    let titled =
        |part: &Range<usize>| (part.len() < columns).then(|| title(game.ground, part, parts.len() == 1, width));
    parts.iter().flat_map(|part| titled(part).into_iter().chain(rows(game, &cells, part))).collect()
}

/// The text of every hex, row by row.
fn cells(game: &Game) -> Vec<Vec<String>> {
    let (columns, rows) = size(game);
    let mut cells = vec![vec!["· ".to_owned(); columns]; rows];
    let mut put = |(column, row): Cell, mark: String| {
        if let Some(cell) = cells.get_mut(row).and_then(|line| line.get_mut(column)) {
            *cell = mark;
        }
    };
    for (cell, sign) in lying(game) {
        put(cell, format!("{sign} "));
    }
    for (cell, elements) in standing(game) {
        put(cell, cell_mark(game, &elements));
    }
    cells
}

/// The columns of each part, with at most this many per part.
fn parts(game: &Game, columns: usize, most: usize) -> Vec<Range<usize>> {
    if let Some(window) = window(game, columns, most) {
        return vec![window];
    }
    let width = columns.div_ceil(columns.div_ceil(most));
    (0..columns).step_by(width).map(|from| from..(from + width).min(columns)).collect()
}

/// The columns in use, with as many on either side as fit; `None` if they are too many, if the whole board fits, or
/// while ships are still to be placed, possibly in other columns.
fn window(game: &Game, columns: usize, most: usize) -> Option<Range<usize>> {
    if (0..game.ships.len() as u8).any(|ship| is_waiting(game, ship)) {
        return None;
    }
    let standing = standing(game).into_keys().map(|(column, _)| column);
    let used: Vec<usize> = standing.chain(lying(game).into_iter().map(|((column, _), _)| column)).collect();
    let (first, last) = (*used.iter().min()?, *used.iter().max()?);
    let spare = most.checked_sub(last - first + 1)?;
    let from = first.saturating_sub(spare / 2).min(columns.checked_sub(most)?);
    Some(from..from + most)
}

fn title(ground: Ground, part: &Range<usize>, is_all: bool, width: usize) -> String {
    let cm = usize::from(CM_PER_HEX);
    let title = match ground {
        Ground::Hexes { columns, .. } => format!("Columns {}-{} of {columns}", part.start + 1, part.end),
        Ground::Table { length, .. } => {
            format!("{}-{} of {length} cm", part.start * cm, (part.end * cm).min(usize::from(length)))
        }
    };
    let whole = format!("{title}, the others empty");
    if is_all && whole.len() <= width { whole } else { title }
}

/// A range of columns of all rows, below their numbers.
fn rows(game: &Game, cells: &[Vec<String>], part: &Range<usize>) -> Vec<String> {
    let rows = cells.iter().enumerate().map(|(row, line)| {
        let margin = match game.ground {
            Ground::Hexes { .. } => format!("{:>2}  {}", row + 1, if row % 2 == 1 { " " } else { "" }),
            Ground::Table { .. } => format!("{:>3} ", (cells.len() - 1 - row) * usize::from(CM_PER_HEX)),
        };
        format!("{margin}{}", line[part.clone()].concat().trim_end())
    });
    std::iter::once(figures(game.ground, part)).chain(rows).collect()
}

/// The elements in hexes for which the map only shows a count.
pub(super) fn crowds(game: &Game) -> Vec<String> {
    let standing = standing(game);
    let crowded = standing.values().filter(|elements| elements.len() > 1);
    crowded.map(|elements| together(game, elements)).collect()
}

fn size(game: &Game) -> (usize, usize) {
    match game.ground {
        Ground::Hexes { columns, rows } => (usize::from(columns), usize::from(rows)),
        Ground::Table { length, width } => {
            (usize::from(length.div_ceil(CM_PER_HEX)), usize::from(width.div_ceil(CM_PER_HEX)))
        }
    }
}

/// The numbers of the columns, every second one; on an open table the centimetres where they begin.
fn figures(ground: Ground, part: &Range<usize>) -> String {
    let number = |column: usize| match ground {
        Ground::Hexes { .. } => column + 1,
        Ground::Table { .. } => column * usize::from(CM_PER_HEX),
    };
    let figures: Vec<String> = part.clone().step_by(2).map(|column| format!("{:<3}", number(column))).collect();
    format!("    {}", figures.join(" ")).trim_end().to_owned()
}

/// Terrain, flares and probes.
fn lying(game: &Game) -> Vec<(Cell, char)> {
    let terrain = game.terrain.iter().map(|terrain| (terrain.at, terrain_sign(terrain.kind)));
    let markers =
        game.markers.iter().map(|marker| (marker.at, if marker.kind == MarkerKind::Flare { '\'' } else { '?' }));
    let cell = |(at, sign)| Some((cell_of(game, &Pose::Hex { at, heading: hexes::Direction::E })?, sign));
    terrain.chain(markers).filter_map(cell).collect()
}

fn terrain_sign(kind: TerrainKind) -> char {
    match kind {
        TerrainKind::AsteroidField => '%',
        TerrainKind::Asteroid | TerrainKind::Nucleus => 'o',
        TerrainKind::Coma => '~',
        TerrainKind::Planet => 'O',
        TerrainKind::Explosion => '#',
    }
}

/// The elements in each hex.
fn standing(game: &Game) -> BTreeMap<Cell, Vec<Element>> {
    let mut standing: BTreeMap<Cell, Vec<Element>> = BTreeMap::new();
    let elements = game.afloat().map(Element::Ship).chain(game.flying().map(Element::Flight));
    for element in elements {
        if let Some(cell) = game.pose_of(element).and_then(|pose| cell_of(game, &pose)) {
            standing.entry(cell).or_default().push(element);
        }
    }
    standing
}

/// One element with the direction of its nose, or the number of elements.
fn cell_mark(game: &Game, elements: &[Element]) -> String {
    match elements {
        [Element::Ship(ship)] => {
            let nose = game.ship(*ship).pose.map(|pose| pose.turned(i32::from(game.ship(*ship).pivot)));
            let mark = mark(game, Element::Ship(*ship));
            let nose = if mark.len() == 1 { nose.map_or(' ', |pose| arrow(&pose)).to_string() } else { String::new() };
            format!("{mark}{nose}")
        }
        [only] => mark(game, *only),
        several if several.len() < 10 => format!("+{}", several.len()),
        _ => "++".into(),
    }
}

fn together(game: &Game, elements: &[Element]) -> String {
    let place = elements
        .first()
        .and_then(|first| game.pose_of(*first))
        .map_or_else(String::new, |pose| game.ground.name(&pose));
    let names: Vec<String> =
        elements.iter().map(|element| format!("{} {}", mark(game, *element), element_name(game, *element))).collect();
    format!("+{} at {place}: {}", elements.len(), names.join(", "))
}

fn cell_of(game: &Game, pose: &Pose) -> Option<Cell> {
    let spot = game.ground.spot(pose);
    match game.ground {
        Ground::Hexes { .. } => Some((usize::from(spot.whole(0)?) - 1, usize::from(spot.whole(1)?) - 1)),
        Ground::Table { .. } => {
            let (columns, rows) = size(game);
            // What stands exactly on the far or the east edge is in the last square.
            let square = |cm: f64, squares: usize| ((cm / f64::from(CM_PER_HEX)) as usize).min(squares - 1);
            // The far edge is drawn at the top.
            Some((square(spot.get(0), columns), rows - 1 - square(spot.get(1), rows)))
        }
    }
}

fn arrow(pose: &Pose) -> char {
    match pose {
        Pose::Hex { heading, .. } => heading.arrow(),
        Pose::Table { heading, .. } => ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][usize::from((heading + 225) / 450) % 8],
    }
}

#[cfg(test)]
mod tests {
    use table::{Chance, Seed};

    use super::*;
    use crate::setup::Setup;

    fn game() -> Game {
        Game::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).expect("a game")
    }

    fn at(column: u8, row: u8) -> Pose {
        Pose::Hex { at: hexes::Cell { column, row }.hex(), heading: hexes::Direction::E }
    }

    #[test]
    fn everything_on_the_board_is_on_the_map_once() {
        let mut game = game();
        for ship in 0..game.ships.len() as u8 {
            // The first three share a hex.
            game.ship_mut(ship).pose = Some(at(5 + ship.saturating_sub(2), 4));
        }
        let map = draw(&game, 80).join("\n");
        assert!(map.contains("+3"), "{map}");
        let crowds = crowds(&game);
        assert!(matches!(&crowds[..], [only] if only.starts_with("+3 at 0504: A ")), "{crowds:?}");
        for ship in 3..game.ships.len() as u8 {
            let mark = format!("{}→", mark(&game, Element::Ship(ship)));
            assert_eq!(map.matches(&mark).count(), 1, "{mark} in\n{map}");
        }
    }

    #[test]
    fn an_open_table_is_numbered_in_the_centimetres_that_places_are_written_in() {
        let setup = Setup { ground: Ground::Table { length: 182, width: 121 }, ..Setup::default() };
        let mut game = Game::set_up(&setup, Chance::new(Seed::from_number(1))).expect("a game");
        for (ship, cm) in [[62.5, 12.0, 90.0], [182.0, 121.0, 270.0], [0.0, 0.0, 0.0]].into_iter().enumerate() {
            game.ships[ship].pose = game.ground.pose(crate::spot::Spot::new(cm));
        }
        let map = draw(&game, 90);
        assert_eq!(map[0].split_whitespace().take(3).collect::<Vec<_>>(), ["0", "10", "20"], "{}", map[0]);
        let row = |cm: &str| map[1..].iter().find(|line| line.split_whitespace().next() == Some(cm)).expect("a row");
        let column = |cm: usize| 4 + HEX * cm / usize::from(CM_PER_HEX);
        let at = |cm: &str, column: usize| row(cm).chars().skip(column).take(2).collect::<String>();
        assert_eq!(at("10", column(60)), "A→", "12 cm from the near edge:\n{}", map.join("\n"));
        assert_eq!(at("120", column(180)), "B←", "in the far corner:\n{}", map.join("\n"));
        assert_eq!(at("0", column(0)), "C↑", "in the near corner:\n{}", map.join("\n"));
        assert_eq!(map[0].chars().skip(column(60)).take(2).collect::<String>(), "60", "{}", map[0]);
        let parts = draw(&game, 40);
        assert!(parts[0].starts_with("0-") && parts[0].ends_with(" of 182 cm"), "{}", parts[0]);
    }

    /// The length of the longest line, in characters.
    fn widest(map: &[String]) -> usize {
        map.iter().map(|line| line.chars().count()).max().unwrap_or_default()
    }

    #[test]
    fn a_board_that_is_too_wide_comes_in_parts_that_hold_every_hex_once() {
        let mut game = game();
        game.ship_mut(0).pose = Some(at(32, 18));
        for width in [20, 40, 60] {
            let map = draw(&game, width);
            assert!(widest(&map) <= width, "{width}:\n{}", map.join("\n"));
            let text = map.join("\n");
            assert_eq!(text.matches('·').count(), 32 * 18 - 1, "{width}:\n{text}");
            assert!(text.contains("Columns 1-") && text.contains("-32 of 32\n"), "{width}:\n{text}");
        }
        assert!(!draw(&game, 80).join("\n").contains("Columns"), "the whole board has room");
    }

    #[test]
    fn where_everything_stands_close_together_only_those_columns_are_drawn() {
        let mut game = game();
        for ship in 0..game.ships.len() as u8 {
            game.ship_mut(ship).pose = Some(at(14 + ship % 9, 1 + ship / 9));
        }
        let map = draw(&game, 60);
        assert!(widest(&map) <= 60, "{}", map.join("\n"));
        assert_eq!(map[0], "Columns 5-31 of 32, the others empty");
        assert!(map[1].trim_start().starts_with("5   7   9"), "{}", map[1]);
        for ship in 0..game.ships.len() as u8 {
            let mark = format!("{}→", mark(&game, Element::Ship(ship)));
            assert!(map.join("\n").contains(&mark), "{mark} in\n{}", map.join("\n"));
        }
        game.ship_mut(0).pose = Some(at(32, 1));
        game.ship_mut(1).pose = Some(at(1, 1));
        assert!(draw(&game, 60)[0].starts_with("Columns 1-16 of 32"), "too far apart");
    }
}
