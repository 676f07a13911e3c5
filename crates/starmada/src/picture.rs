//! The table as text: a map with every second row shifted by half a hex, and a line for every ship and flight.

use std::fmt::Write;
use table::Side;

use crate::sheet::Track;
use crate::space::{CM_PER_HEX, Ground, Pose};
use crate::state::{Fate, Game, MarkerKind, TerrainKind};
use crate::words::{ordinal, phase_name};

/// The letter of a ship on the map: capital for the first side, small for the second.
pub(crate) fn letter(game: &Game, ship: u8) -> char {
    let side = game.side_of_ship(ship);
    let before = (0..ship).filter(|other| game.side_of_ship(*other) == side).count() as u8;
    let base = if side == Side(0) { b'A' } else { b'a' };
    (base + before % 26) as char
}

pub(crate) fn picture(game: &Game) -> String {
    let mut text = String::new();
    // Writing into a text cannot fail.
    let _ = writeln!(text, "Game turn {}, {}", game.turn, phase_name(game.phase));
    text.push_str(&map(game));
    for side in [0, 1] {
        let (points, target) = (game.points[usize::from(side)], game.terms.targets[usize::from(side)]);
        let _ = writeln!(text, "The {} side: {points} of {target} points", ordinal(side));
        for ship in (0..game.ships.len() as u8).filter(|ship| game.side_of_ship(*ship) == Side(side)) {
            text.push_str(&ship_lines(game, ship));
        }
        for flight in game.flights_of(Side(side)) {
            let own = game.flight(flight);
            let place = own.pose.map_or_else(String::new, |pose| place(game, &pose, 0));
            let _ = writeln!(text, "  {} {:<22} {place}, {} fighters", flight_mark(side), own.name, own.fighters);
        }
    }
    text.truncate(text.trim_end().len());
    text
}

fn flight_mark(side: u8) -> char {
    if side == 0 { '*' } else { 'x' }
}

fn place(game: &Game, pose: &Pose, pivot: i8) -> String {
    let facing = Ground::heading_name(&pose.turned(i32::from(pivot)));
    let heading = Ground::heading_name(pose);
    let turned = if pivot == 0 { String::new() } else { format!(" facing {facing}") };
    format!("{} heading {heading}{turned}", game.ground.name(pose))
}

/// The tracks of a ship, the box that counts in brackets, and what still fires.
fn ship_lines(game: &Game, ship: u8) -> String {
    let (own, sheet) = (game.ship(ship), game.sheet(ship));
    let Some(pose) = own.pose else {
        let fate = match own.fate {
            Fate::Destroyed => "destroyed",
            Fate::Left => "gone from the board",
            Fate::Fighting => "not placed yet",
        };
        return format!("  {} {:<22} {}, {fate}\n", letter(game, ship), own.name, sheet.class);
    };
    let mut text = format!(
        "  {} {:<22} {} ({}), {}, speed {}\n",
        letter(game, ship),
        own.name,
        sheet.kind,
        sheet.combat_rating,
        place(game, &pose, own.pivot),
        own.before.speed
    );
    let hull = sheet.hull - own.hits.hull;
    let tracks = [("engine", &sheet.engine, own.hits.engine), ("weapons", &sheet.weapons, own.hits.weapons)];
    let _ = write!(text, "      hull {hull}/{}", sheet.hull);
    for (name, track, hits) in tracks.into_iter().chain([("shields", &sheet.shields, own.hits.shields)]) {
        let _ = write!(text, "  {name} {}", boxes(track, hits));
    }
    text.push('\n');
    for (battery, of) in (0u8..).zip(&sheet.batteries) {
        let banks =
            (0u8..).zip(&of.banks).map(|(bank, arcs)| format!("[{}]x{}", arcs.arcs, game.working(ship, battery, bank)));
        let banks: Vec<String> = banks.collect();
        let _ = writeln!(text, "      {} {} {} ({})", of.name, of.weapon, banks.join(" "), of.loss_limit);
    }
    text
}

fn boxes(track: &Track, hits: u8) -> String {
    if track.is_empty() {
        return "none".into();
    }
    let boxes = (0u8..).zip(track.boxes()).map(|(at, value)| match at.cmp(&hits) {
        std::cmp::Ordering::Less => "x".into(),
        std::cmp::Ordering::Equal => format!("[{value}]"),
        std::cmp::Ordering::Greater => value.to_string(),
    });
    boxes.collect::<Vec<_>>().join(" ")
}

/// Two letters a hex; rows from the top.
fn map(game: &Game) -> String {
    let (columns, rows) = match game.ground {
        Ground::Hexes { columns, rows } => (usize::from(columns), usize::from(rows)),
        Ground::Table { length, width } => {
            (usize::from(length.div_ceil(CM_PER_HEX)), usize::from(width.div_ceil(CM_PER_HEX)))
        }
    };
    let mut cells = vec![vec!["· ".to_owned(); columns]; rows];
    let mut put = |at: Option<(usize, usize)>, mark: String| {
        if let Some(cell) = at.and_then(|(column, row)| cells.get_mut(row)?.get_mut(column)) {
            *cell = mark;
        }
    };
    for terrain in &game.terrain {
        let mark = match terrain.kind {
            TerrainKind::AsteroidField => '%',
            TerrainKind::Asteroid | TerrainKind::Nucleus => 'o',
            TerrainKind::Coma => '~',
            TerrainKind::Planet => 'O',
            TerrainKind::Explosion => '#',
        };
        let pose = Pose::Hex { at: terrain.at, heading: hexes::Direction::E };
        put(cell_of(game, &pose), format!("{mark} "));
    }
    for marker in &game.markers {
        let mark = if marker.kind == MarkerKind::Flare { '\'' } else { '?' };
        let pose = Pose::Hex { at: marker.at, heading: hexes::Direction::E };
        put(cell_of(game, &pose), format!("{mark} "));
    }
    for flight in game.flying() {
        let own = game.flight(flight);
        let mark = format!("{}{}", flight_mark(game.side_of_flight(flight).0), own.fighters);
        put(own.pose.and_then(|pose| cell_of(game, &pose)), mark);
    }
    for ship in game.afloat() {
        let Some(pose) = game.ship(ship).pose else { continue };
        let crowd =
            game.afloat().filter(|other| game.ship(*other).pose.is_some_and(|own| own.shares_place(&pose))).count();
        let nose = pose.turned(i32::from(game.ship(ship).pivot));
        let mark = if crowd > 1 { '+' } else { arrow(&nose) };
        put(cell_of(game, &pose), format!("{}{mark}", letter(game, ship)));
    }
    let mut text = String::from("    ");
    for column in (1..=columns).step_by(2) {
        let _ = write!(text, "{column:<4}");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for (row, line) in cells.iter().enumerate() {
        let shift = if game.ground.board().is_some() && row % 2 == 1 { " " } else { "" };
        let _ = writeln!(text, "{:>2}  {shift}{}", row + 1, line.concat().trim_end());
    }
    text
}

fn cell_of(game: &Game, pose: &Pose) -> Option<(usize, usize)> {
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
