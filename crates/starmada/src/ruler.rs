//! The ruler in words: the distance of two elements in hexes, the arcs in which they see each other, the weapons in
//! range.

use table::{Meant, Refusal, meant};

use crate::picture::mark;
use crate::space::{Ground, Pose};
use crate::spot::{Spot, column_and_row};
use crate::state::{Element, Game};
use crate::words::{element_name, hexes};

/// Something on the table: an element, or an empty place.
struct Place {
    title: String,
    element: Option<Element>,
    pose: Pose,
}

/// The distance between two things, or from one to everything.
pub(crate) fn measure(game: &Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
    let (from, to) = if to.is_none() { two_hexes(from).unwrap_or((from, to)) } else { (from, to) };
    let from = named(game, from)?;
    let Some(to) = to else { return Ok(to_everything(game, &from)) };
    let to = named(game, to)?;
    let mut lines = vec![format!("From {} to {}: {}.", from.title, to.title, far(&from, &to))];
    lines.extend(fire(game, &from, &to));
    lines.extend(fire(game, &to, &from));
    Ok(lines)
}

/// `0409 0512`, without a word between.
fn two_hexes(words: &str) -> Option<(&str, Option<&str>)> {
    let (one, other) = words.trim().split_once(' ')?;
    let is_hex = |word: &str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    (is_hex(one) && is_hex(other.trim())).then_some((one, Some(other)))
}

/// Two elements on the table, of different sides if possible.
pub(crate) fn to_measure(game: &Game) -> Option<[String; 2]> {
    let there: Vec<Element> = elements(game).into_iter().filter(|element| game.pose_of(*element).is_some()).collect();
    let first = *there.first()?;
    let opposing = there.iter().find(|other| game.side_of(**other) != game.side_of(first));
    let other = *opposing.or(there.get(1))?;
    Some([mark(game, first), mark(game, other)])
}

fn far(from: &Place, to: &Place) -> String {
    hexes(from.pose.distance(&to.pose))
}

fn to_everything(game: &Game, from: &Place) -> Vec<String> {
    let others = elements(game).into_iter().filter(|other| Some(*other) != from.element);
    let mut others: Vec<Place> = others.filter_map(|other| place_of(game, other)).collect();
    others.sort_by_key(|other| from.pose.distance(&other.pose));
    let header = format!("From {}:", from.title);
    let lines = others.iter().map(|other| format!("  {}: {}", other.title, far(from, other)));
    std::iter::once(header).chain(lines).collect()
}

/// What a ship could fire at an opposing element at their current positions.
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
                bearing.push(format!("{working} x {} [{}] at {} range", of.name, arcs.arcs, band.word()));
            }
        }
    }
    let bearing = if bearing.is_empty() { "nothing bears".into() } else { bearing.join(", ") };
    Some(format!("  {} has {} in {occupied}: {bearing}.", from.title, to.title))
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

/// Resolves what a person typed: a mark of the map, a name or its beginning, or the coordinates of a place.
fn named(game: &Game, words: &str) -> Result<Place, Refusal> {
    let words = words.trim();
    if let Some(figures) = figures(game.ground, words) {
        return bare_place(game.ground, figures);
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

/// The coordinates of a place: `0409` and `4 9` are column and row of a hex, `60 40` are centimetres on an open table.
fn figures(ground: Ground, words: &str) -> Option<[f64; 2]> {
    let parts: Vec<&str> = if let Some(hex) = column_and_row(words).filter(|_| ground.board().is_some()) {
        hex.into()
    } else {
        let bare = words.strip_prefix('(').and_then(|words| words.strip_suffix(')')).unwrap_or(words);
        bare.split([' ', ',']).filter(|part| !part.is_empty()).collect()
    };
    let figures: Vec<f64> = parts.iter().map(|part| part.parse()).collect::<Result<_, _>>().ok()?;
    figures.try_into().ok().filter(|figures: &[f64; 2]| figures.iter().all(|figure| figure.is_finite()))
}

fn bare_place(ground: Ground, [along, across]: [f64; 2]) -> Result<Place, Refusal> {
    let pose = ground.pose(Spot::new([along, across, 0.0])).ok_or_else(|| {
        Refusal::malformed(match ground {
            Ground::Hexes { columns, rows } => {
                format!("there is no hex {along} {across}: the board has {columns} columns and {rows} rows")
            }
            Ground::Table { length, width } => {
                format!("{along} {across} is not on the table, which is {length} cm long and {width} cm wide")
            }
        })
    })?;
    Ok(Place { title: ground.name(&pose), element: None, pose })
}

fn unknown(game: &Game, words: &str) -> Refusal {
    let names: Vec<String> = elements(game).iter().map(|element| element_name(game, *element).to_owned()).collect();
    let near = fault::nearest(words, names.iter().map(String::as_str));
    let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
    let place = match game.ground {
        Ground::Hexes { .. } => "a hex as in 0409 or 4 9",
        Ground::Table { .. } => "a place in centimetres as in 60 40",
    };
    Refusal::malformed(format!("nothing here is called {words:?}{hint} (a mark of the map, a name, or {place})"))
}
