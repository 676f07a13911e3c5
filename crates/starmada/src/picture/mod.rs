//! The table as text: a map, and a few lines for every ship and flight; and as a drawing.

mod drawing;
mod map;
mod marks;

use std::fmt::Write;
use table::{Picture, Side, counted};

use crate::sheet::Track;
use crate::space::{Ground, Pose};
use crate::state::{Element, Fate, Game, Hits};
use crate::telling::hits_in_words;
use crate::words::{moment, ordinal};

pub(crate) use drawing::drawing;
pub(crate) use marks::mark;

pub(crate) fn picture(game: &Game, columns: usize) -> Picture {
    let mut map = vec![moment(game)];
    map.extend(map::draw(game, columns));
    let sides = [0, 1].into_iter().flat_map(|side| side_lines(game, Side(side)));
    Picture { map, lines: map::crowds(game).into_iter().chain(sides).collect() }
}

/// A side's points and fleet; elements that are not placed yet are only named.
fn side_lines(game: &Game, side: Side) -> Vec<String> {
    let index = usize::from(side.0);
    let (points, target) = (game.points[index], game.terms.targets[index]);
    let mut lines = vec![format!("The {} side: {points} of {target} points", ordinal(side.0))];
    let ships = (0..game.ships.len() as u8).filter(|ship| game.side_of_ship(*ship) == side);
    let (waiting, there): (Vec<u8>, Vec<u8>) = ships.partition(|ship| is_waiting(game, *ship));
    for ship in there {
        lines.extend(ship_lines(game, ship).lines().map(str::to_owned));
    }
    for flight in game.flights_of(side) {
        let own = game.flight(flight);
        let place = own.pose.map_or_else(String::new, |pose| place(game, &pose, 0));
        let mark = mark(game, Element::Flight(flight));
        lines.push(format!("  {mark:<2} {:<22} {place}, {}", own.name, counted(own.fighters, "fighter")));
    }
    if !waiting.is_empty() {
        let names =
            waiting.iter().map(|ship| format!("{} {}", mark(game, Element::Ship(*ship)), game.ship(*ship).name));
        lines.push(format!("  not placed yet: {}", names.collect::<Vec<_>>().join(", ")));
    }
    lines
}

fn is_waiting(game: &Game, ship: u8) -> bool {
    game.ship(ship).pose.is_none() && game.ship(ship).fate == Fate::Fighting
}

fn place(game: &Game, pose: &Pose, pivot: i8) -> String {
    let facing = Ground::heading_name(&pose.turned(i32::from(pivot)));
    let heading = Ground::heading_name(pose);
    let turned = if pivot == 0 { String::new() } else { format!(" facing {facing}") };
    format!("{} heading {heading}{turned}", game.ground.name(pose))
}

/// The tracks of a ship, the current box in brackets, and its working weapons.
fn ship_lines(game: &Game, ship: u8) -> String {
    let (own, sheet) = (game.ship(ship), game.sheet(ship));
    let Some(pose) = own.pose else {
        let fate = match own.fate {
            Fate::Destroyed => "destroyed",
            Fate::Left => "gone from the board",
            Fate::Fighting => "not placed yet",
        };
        return format!("  {:<2} {:<22} {}, {fate}\n", mark(game, Element::Ship(ship)), own.name, sheet.class);
    };
    let mut text = format!(
        "  {:<2} {:<22} {} ({}), {}, speed {}\n",
        mark(game, Element::Ship(ship)),
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
    if own.marked != Hits::NONE {
        let _ = write!(text, "  noted: {}", hits_in_words(own.marked));
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
