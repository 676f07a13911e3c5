//! The board seen from above: two letters a hex, every second row shifted by half a hex.

use std::collections::BTreeMap;

use super::marks::mark;
use crate::space::{CM_PER_HEX, Ground, Pose};
use crate::state::{Element, Game, MarkerKind, TerrainKind};
use crate::words::element_name;

/// A column and a row, from 0.
type Cell = (usize, usize);

/// The map, rows from the top.
pub(super) fn draw(game: &Game) -> Vec<String> {
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
    let mut lines = vec![figures(columns)];
    lines.extend(cells.iter().enumerate().map(|(row, line)| {
        let shift = if game.ground.board().is_some() && row % 2 == 1 { " " } else { "" };
        format!("{:>2}  {shift}{}", row + 1, line.concat().trim_end())
    }));
    lines
}

/// Who stands together in a hex of which the map only says how many are there.
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

/// The numbers of the columns, every second one.
fn figures(columns: usize) -> String {
    let figures: Vec<String> = (1..=columns).step_by(2).map(|column| format!("{column:<3}")).collect();
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

/// Who stands where.
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

/// One element with where its nose points, or how many there are.
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
        Ground::Table { width, .. } => {
            let cell = |cm: f64| (cm / f64::from(CM_PER_HEX)) as usize;
            // The far edge is drawn at the top.
            Some((cell(spot.get(0)), cell(f64::from(width) - spot.get(1))))
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

    #[test]
    fn everything_on_the_board_is_on_the_map_once() {
        let mut game = Game::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).expect("a game");
        let at = |column, row| Pose::Hex { at: hexes::Cell { column, row }.hex(), heading: hexes::Direction::E };
        for ship in 0..game.ships.len() as u8 {
            // The first three share a hex.
            game.ship_mut(ship).pose = Some(at(5 + ship.saturating_sub(2), 4));
        }
        let map = draw(&game).join("\n");
        assert!(map.contains("+3"), "{map}");
        let crowds = crowds(&game);
        assert!(matches!(&crowds[..], [only] if only.starts_with("+3 at 0504: A ")), "{crowds:?}");
        for ship in 3..game.ships.len() as u8 {
            let mark = format!("{}→", mark(&game, Element::Ship(ship)));
            assert_eq!(map.matches(&mark).count(), 1, "{mark} in\n{map}");
        }
    }
}
