//! The table as a drawing: the ground, terrain and markers, and every ship and flight where it is and as it faces.

use std::fmt::Write;

use hexes::{Board, Hex};
use table::{Side, counted, svg};

use super::mark;
use crate::space::{CM_PER_HEX, Ground, Pose};
use crate::state::{Element, Game, MarkerKind, TerrainKind};
use crate::words::{element_name, moment, ordinal};

/// The width of a hex between two sides, in pixels; five centimetres of an open table are as wide.
const HEX: f64 = 40.0;
/// From the middle of a hex to its corners, and from row to row.
const CORNER: f64 = 23.094;
const ROW: f64 = 1.5 * CORNER;
const MARGIN: f64 = 30.0;
const CAPTION: f64 = 40.0;

const VOID: &str = "#070b14";
const GROUND: &str = "#0d1422";
const GRID: &str = "#24324d";
const TEXT: &str = "#d5deed";
const FAINT: &str = "#8a98b0";
const FONT: &str = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";

/// An SVG document of the whole table.
pub(crate) fn drawing(game: &Game) -> String {
    let [across, down] = size(game.ground).map(|side| side + 2.0 * MARGIN);
    let mut body = String::new();
    draw_ground(&mut body, game.ground);
    draw_terrain(&mut body, game);
    for (number, element, pose) in elements(game) {
        draw_element(&mut body, game, element, &pose, number);
    }
    let caption = svg::text(&caption(game));
    let height = down + CAPTION;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {across:.0} {height:.0}\" font-family=\"{FONT}\" role=\"img\"><title>{caption}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{VOID}\"/>\n{body}\
         <text x=\"{MARGIN}\" y=\"{:.0}\" font-size=\"15\" fill=\"{TEXT}\">{caption}</text>\n</svg>\n",
        down + 14.0
    )
}

/// The moment and the score.
fn caption(game: &Game) -> String {
    let score = |side: u8| {
        let (points, target) = (game.points[usize::from(side)], game.terms.targets[usize::from(side)]);
        format!("the {} side has {points} of {target} points", ordinal(side))
    };
    format!("{}: {}, {}", moment(game), score(0), score(1))
}

fn colour(side: Side) -> &'static str {
    if side == Side(0) { "#5cc8bd" } else { "#e8b04b" }
}

/// All ships and flights on the board, each with its number among those that share its place.
fn elements(game: &Game) -> Vec<(usize, Element, Pose)> {
    let all = game.afloat().map(Element::Ship).chain(game.flying().map(Element::Flight));
    let mut placed: Vec<(usize, Element, Pose)> = Vec::new();
    for element in all {
        if let Some(pose) = game.pose_of(element) {
            let number = placed.iter().filter(|(_, _, other)| other.shares_place(&pose)).count();
            placed.push((number, element, pose));
        }
    }
    placed
}

fn size(ground: Ground) -> [f64; 2] {
    match ground {
        Ground::Hexes { columns, rows } => {
            [(f64::from(columns) + 0.5) * HEX, f64::from(rows.max(1) - 1) * ROW + 2.0 * CORNER]
        }
        Ground::Table { length, width } => [length, width].map(|cm| f64::from(cm) * HEX / f64::from(CM_PER_HEX)),
    }
}

fn middle_of(hex: Hex) -> [f64; 2] {
    let (q, r) = (f64::from(hex.q), f64::from(hex.r));
    [MARGIN + (q + r / 2.0 + 0.5) * HEX, MARGIN + r * ROW + CORNER]
}

/// Where a pose is in the drawing, and its direction in degrees clockwise from straight up.
fn place(ground: Ground, pose: &Pose) -> ([f64; 2], f64) {
    match pose {
        Pose::Hex { at, heading } => (middle_of(*at), 90.0 + 60.0 * f64::from(*heading as u8)),
        Pose::Table { heading, .. } => {
            let spot = ground.spot(pose);
            let [_, height] = size(ground);
            let px = |cm: f64| cm * HEX / f64::from(CM_PER_HEX);
            // The far edge is at the top.
            ([MARGIN + px(spot.get(0)), MARGIN + height - px(spot.get(1))], f64::from(*heading) / 10.0)
        }
    }
}

fn draw_ground(body: &mut String, ground: Ground) {
    // Writing into a text cannot fail.
    match ground {
        Ground::Hexes { columns, rows } => {
            let board = Board { columns, rows };
            let hexes: String = board.hexes().map(outline).collect();
            let _ = writeln!(body, r#"<path d="{hexes}" fill="{GROUND}" stroke="{GRID}"/>"#);
            for column in (1..=columns).step_by(2) {
                let [x, _] = middle_of(hexes::Cell { column, row: 1 }.hex());
                figure(body, x, MARGIN - 8.0, column);
            }
            for row in 1..=rows {
                let [_, y] = middle_of(hexes::Cell { column: 1, row }.hex());
                figure(body, MARGIN / 2.0, y + 4.0, row);
            }
        }
        Ground::Table { .. } => {
            let [width, height] = size(ground);
            let _ = writeln!(
                body,
                r#"<rect x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" fill="{GROUND}" stroke="{GRID}"/>"#
            );
        }
    }
}

fn figure(body: &mut String, x: f64, y: f64, number: u8) {
    let _ = writeln!(
        body,
        r#"<text x="{x:.0}" y="{y:.0}" font-size="11" text-anchor="middle" fill="{FAINT}">{number}</text>"#
    );
}

/// A hex as a path.
fn outline(hex: Hex) -> String {
    let [x, y] = middle_of(hex);
    let (half, side, slant) = (HEX / 2.0, CORNER, CORNER / 2.0);
    format!("M{x:.1} {:.1}l{half} {slant:.2}v{side:.2}l-{half} {slant:.2}l-{half} -{slant:.2}v-{side:.2}z", y - CORNER)
}

fn draw_terrain(body: &mut String, game: &Game) {
    for terrain in &game.terrain {
        let (colour, name) = match terrain.kind {
            TerrainKind::AsteroidField => ("#4d4a45", "asteroid field"),
            TerrainKind::Asteroid => ("#6d675c", "asteroid"),
            TerrainKind::Nucleus => ("#a9c4d8", "comet"),
            TerrainKind::Coma => ("#34506b", "coma of a comet"),
            TerrainKind::Planet => ("#3f6b58", "planet"),
            TerrainKind::Explosion => ("#a04a2c", "explosion"),
        };
        let path = outline(terrain.at);
        let _ = writeln!(body, r#"<path d="{path}" fill="{colour}" stroke="{GRID}"><title>{name}</title></path>"#);
    }
    for marker in &game.markers {
        let [x, y] = middle_of(marker.at);
        let name = match marker.kind {
            MarkerKind::Flare => "flare",
            MarkerKind::Probe => "probe",
        };
        let fill = if marker.face_up { colour(marker.side) } else { GROUND };
        let _ = writeln!(
            body,
            r#"<circle cx="{x:.1}" cy="{:.1}" r="4" fill="{fill}" stroke="{}"><title>{name}</title></circle>"#,
            y - CORNER / 2.0,
            colour(marker.side)
        );
    }
}

/// A ship as an arrowhead that faces where its nose does, a flight as a smaller one; below it its mark and name.
fn draw_element(body: &mut String, game: &Game, element: Element, pose: &Pose, number: usize) {
    let ([x, y], heading) = place(game.ground, pose);
    let (shape, facing, about) = match element {
        Element::Ship(ship) => {
            let own = game.ship(ship);
            let facing = heading + 60.0 * f64::from(own.pivot);
            let left = game.sheet(ship).hull - own.hits.hull;
            (SHIP, facing, format!("speed {}, hull {left} of {}", own.before.speed, game.sheet(ship).hull))
        }
        Element::Flight(flight) => (FLIGHT, heading, counted(game.flight(flight).fighters, "fighter")),
    };
    let (name, ink) = (element_name(game, element), colour(game.side_of(element)));
    // Those that share a place stand behind each other, with their names below each other.
    let aside = 9.0 * number as f64;
    let (label, title) =
        (svg::text(&format!("{} {name}", mark(game, element))), svg::text(&format!("{name}: {about}")));
    let _ = writeln!(
        body,
        "<g><title>{title}</title><path d=\"{shape}\" transform=\"translate({:.1} {:.1}) rotate({facing:.1})\" \
         fill=\"{ink}\" stroke=\"{VOID}\"/><text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"9\" text-anchor=\"middle\" \
         fill=\"{ink}\">{label}</text></g>",
        x + aside,
        y - aside / 2.0,
        y + 20.0 + aside
    );
}

const SHIP: &str = "M0 -13L8 10L0 6L-8 10Z";
const FLIGHT: &str = "M0 -7L5 6L-5 6Z";

#[cfg(test)]
mod tests {
    use hexes::{Cell, Direction};
    use table::{Chance, Seed};

    use super::*;
    use crate::setup::Setup;

    fn game(setup: &Setup) -> Game {
        Game::set_up(setup, Chance::new(Seed::from_number(1))).expect("a game")
    }

    #[test]
    fn everything_on_the_board_is_drawn_where_it_is_and_as_it_faces() {
        let mut game = game(&Setup::default());
        let empty = drawing(&game);
        let at = |column, heading| Pose::Hex { at: Cell { column, row: 1 }.hex(), heading };
        game.ship_mut(0).pose = Some(at(1, Direction::E));
        game.ship_mut(1).pose = Some(at(3, Direction::SW));
        game.ship_mut(1).pivot = -1;
        let drawn = drawing(&game);
        let [one, other] = [0, 1].map(|ship| game.ship(ship).name.clone());
        assert!(!empty.contains(&one) && drawn.contains(&format!(">A {one}</text>")), "{drawn}");
        assert!(drawn.contains("translate(50.0 53.1) rotate(90.0)"), "east is to the right: {drawn}");
        assert!(drawn.contains("translate(130.0 53.1) rotate(150.0)"), "two hexes on, its nose turned back: {drawn}");
        assert!(drawn.contains(&format!("{other}: speed ")), "{drawn}");
        assert_eq!(drawn.matches("v23.09l").count(), 32 * 18, "every hex once");
        assert!(drawn.contains("Deployment: the first side has 0 of "), "{drawn}");
    }

    #[test]
    fn those_that_share_a_place_are_told_apart() {
        let mut game = game(&Setup::default());
        let pose = Some(Pose::Hex { at: Cell { column: 5, row: 4 }.hex(), heading: Direction::E });
        (game.ship_mut(0).pose, game.ship_mut(1).pose) = (pose, pose);
        let drawn = drawing(&game);
        let places: std::collections::BTreeSet<&str> =
            drawn.match_indices("translate(").map(|(from, _)| &drawn[from..from + 22]).collect();
        assert_eq!(places.len(), 2, "{places:?}");
    }

    #[test]
    fn on_an_open_table_the_far_edge_is_at_the_top() {
        let ground = Ground::Table { length: 180, width: 120 };
        let mut game = game(&Setup { ground, ..Setup::default() });
        game.ship_mut(0).pose = ground.pose(crate::spot::Spot::new([0.0, 120.0, 45.0]));
        assert!(drawing(&game).contains("translate(30.0 30.0) rotate(45.0)"), "{}", drawing(&game));
    }
}
