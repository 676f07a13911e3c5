//! The ruler in words: how many hexes two elements are apart, in which arcs they see each other, which weapons reach.

use hexes::{Cell, Direction};
use table::{Meant, Refusal, meant};

use crate::picture::mark;
use crate::sheet::Band;
use crate::space::Pose;
use crate::state::{Element, Game};
use crate::words::element_name;

/// Something on the table: an element, or a bare hex.
struct Place {
    title: String,
    element: Option<Element>,
    pose: Pose,
}

/// How far two things are apart, or one from everything.
pub(crate) fn measure(game: &Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
    let from = named(game, from)?;
    let Some(to) = to else { return Ok(to_everything(game, &from)) };
    let to = named(game, to)?;
    let mut lines = vec![format!("From {} to {}: {}.", from.title, to.title, far(&from, &to))];
    lines.extend(fire(game, &from, &to));
    lines.extend(fire(game, &to, &from));
    Ok(lines)
}

fn far(from: &Place, to: &Place) -> String {
    match from.pose.distance(&to.pose) {
        1 => "1 hex".into(),
        hexes => format!("{hexes} hexes"),
    }
}

fn to_everything(game: &Game, from: &Place) -> Vec<String> {
    let others = elements(game).into_iter().filter(|other| Some(*other) != from.element);
    let mut others: Vec<Place> = others.filter_map(|other| place_of(game, other)).collect();
    others.sort_by_key(|other| from.pose.distance(&other.pose));
    let header = format!("From {}:", from.title);
    let lines = others.iter().map(|other| format!("  {}: {}", other.title, far(from, other)));
    std::iter::once(header).chain(lines).collect()
}

/// What a ship could fire at an opposing element as they stand, and that it could not.
fn fire(game: &Game, from: &Place, to: &Place) -> Option<String> {
    let (Some(Element::Ship(ship)), Some(target)) = (from.element, to.element) else { return None };
    if game.side_of(target) == game.side_of_ship(ship) {
        return None;
    }
    let (own, distance) = (game.ship(ship), from.pose.distance(&to.pose));
    let occupied = from.pose.arcs_of(&to.pose, own.pivot);
    let mut bearing = Vec::new();
    for (battery, of) in (0u8..).zip(&game.sheet(ship).batteries) {
        let Some(band) = of.weapon.band(distance) else { continue };
        for (bank, arcs) in (0u8..).zip(&of.banks) {
            let working = game.working(ship, battery, bank);
            if working > 0 && occupied.meet(arcs.arcs) {
                bearing.push(format!("{working} x {} [{}] at {} range", of.name, arcs.arcs, band_word(band)));
            }
        }
    }
    let bearing = if bearing.is_empty() { "nothing bears".into() } else { bearing.join(", ") };
    Some(format!("  {} has {} in {occupied}: {bearing}.", from.title, to.title))
}

fn band_word(band: Band) -> &'static str {
    match band {
        Band::Short => "short",
        Band::Medium => "medium",
        Band::Long => "long",
    }
}

fn elements(game: &Game) -> Vec<Element> {
    let ships = (0..game.ships.len() as u8).map(Element::Ship);
    ships.chain((0..game.flights.len() as u8).map(Element::Flight)).collect()
}

fn title(game: &Game, element: Element) -> String {
    format!("{} {}", mark(game, element), element_name(game, element))
}

fn place_of(game: &Game, element: Element) -> Option<Place> {
    Some(Place { title: title(game, element), element: Some(element), pose: game.pose_of(element)? })
}

/// What a person means: a mark of the map, a name or its beginning, or a hex as in 0409.
fn named(game: &Game, words: &str) -> Result<Place, Refusal> {
    let words = words.trim();
    if let Some(place) = hex(game, words) {
        return Ok(place);
    }
    let all = elements(game);
    let element = match all.iter().find(|element| mark(game, **element) == words) {
        Some(marked) => *marked,
        None => match meant(words, all.iter().map(|element| element_name(game, *element))) {
            Meant::One(index) => all[index],
            Meant::Several(one, other) => {
                let says = format!("{words:?} could be {} or {}", title(game, all[one]), title(game, all[other]));
                return Err(Refusal::malformed(says));
            }
            Meant::Nothing => return Err(unknown(game, words)),
        },
    };
    place_of(game, element).ok_or_else(|| Refusal::malformed(format!("{} is not on the table", title(game, element))))
}

fn hex(game: &Game, words: &str) -> Option<Place> {
    let figures = (words.len() == 4 && words.is_ascii()).then(|| words.split_at(2))?;
    let cell = Cell { column: figures.0.parse().ok()?, row: figures.1.parse().ok()? };
    let at = game.ground.board()?.hex(cell)?;
    Some(Place { title: words.into(), element: None, pose: Pose::Hex { at, heading: Direction::E } })
}

fn unknown(game: &Game, words: &str) -> Refusal {
    let names: Vec<String> = elements(game).iter().map(|element| element_name(game, *element).to_owned()).collect();
    let near = fault::nearest(words, names.iter().map(String::as_str));
    let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
    Refusal::malformed(format!(
        "nothing here is called {words:?}{hint} (a mark of the map, a name, or a hex as in 0409)"
    ))
}
