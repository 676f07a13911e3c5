//! Reads a scene from a file: strict keys, known ids, valid numbers.

use fault::Fault;
use plane::{FARTHEST_MM, Heading, Point, Pose};
use table::Seat;

use super::{FIRST, Obstacle, SECOND, Scene, Ship, Squadron, Station, Token, check};
use crate::catalog::{self, Catalog, ObstacleKind, Rect};
use crate::written::{self, At, Fields, Node, Reader, known, one_of, pair};
use crate::{Edition, PlacedToken, TokenKind};

/// An element of a scene and the offset of its id in the file.
pub(super) struct Written<T> {
    pub(super) thing: T,
    pub(super) at: usize,
}

/// The ids so far; ships, squadrons, obstacles and tokens share one namespace, because messages refer to any of them.
type Ids = Vec<String>;

pub(super) fn scene(file: &str, bytes: &[u8]) -> Result<Scene, Vec<Fault>> {
    let text = fault::text_of(file, bytes).map_err(|fault| vec![fault])?;
    let whole = written::tree(file, text, "a scene has at least one of [[ships]], [[squadrons]]");
    let whole = whole.map_err(|fault| vec![fault])?;
    let mut reader = Reader::new(file, text);
    let scene = reader.fields(whole).and_then(|fields| read(fields, &mut reader));
    reader.finish(scene)
}

fn read(mut fields: Fields, reader: &mut Reader<'_>) -> Option<Scene> {
    ruleset(fields.text_if_any("ruleset", reader), reader);
    let edition = edition(fields.text_if_any("edition", reader), reader);
    let play_area = play_area(fields.take("play_area").as_ref(), reader);
    let mut ids = Ids::new();
    let ships = all(reader, fields.take("ships"), "ships", &mut ids, ship);
    let squadrons = all(reader, fields.take("squadrons"), "squadrons", &mut ids, squadron);
    let obstacles = all(reader, fields.take("obstacles"), "obstacles", &mut ids, obstacle);
    let ship_ids: Vec<String> = ships.iter().map(|ship| ship.thing.id.clone()).collect();
    let tokens = all(reader, fields.take("tokens"), "tokens", &mut ids, |fields, reader, id| {
        token(fields, reader, id, &ship_ids)
    });
    fields.refuse_rest(reader);
    let places: Vec<usize> =
        ships.iter().map(|ship| ship.at).chain(squadrons.iter().map(|squadron| squadron.at)).collect();
    let scene = Scene {
        edition: edition?,
        play_area: play_area?,
        ships: ships.into_iter().map(|ship| ship.thing).collect(),
        squadrons: squadrons.into_iter().map(|squadron| squadron.thing).collect(),
        obstacles: obstacles.into_iter().map(|obstacle| obstacle.thing).collect(),
        tokens: tokens.into_iter().map(|token| token.thing).collect(),
    };
    check::positions(&scene, &places, reader);
    Some(scene)
}

fn all<T>(
    reader: &mut Reader<'_>,
    list: Option<Node>,
    what: &'static str,
    ids: &mut Ids,
    one: impl Fn(&mut Fields, &mut Reader<'_>, String) -> Option<T>,
) -> Vec<Written<T>> {
    let mut read = Vec::new();
    for mut fields in reader.tables(list, what) {
        let id = id(&mut fields, ids, reader);
        let at = id.as_ref().map_or(fields.at, |id| id.at);
        let thing = one(&mut fields, reader, id.map(|id| id.value).unwrap_or_default());
        fields.refuse_rest(reader);
        read.extend(thing.map(|thing| Written { thing, at }));
    }
    read
}

fn ship(fields: &mut Fields, reader: &mut Reader<'_>, id: String) -> Option<Ship> {
    let seat = seat(fields, reader);
    let card = known(fields, "card", reader, |id| Catalog::get().ship(id));
    let at = position(fields, reader);
    let heading = fields.number("heading", reader).and_then(|degrees| heading(&degrees, reader));
    let speed = fields.number_if_any("speed", reader);
    let speed = match (speed, card) {
        (Some(speed), Some(card)) => Some(on_chart(&speed, card, reader)?),
        _ => None,
    };
    Some(Ship { id, seat: seat?, card: card?, pose: Pose { at: at?, heading: heading? }, speed })
}

fn squadron(fields: &mut Fields, reader: &mut Reader<'_>, id: String) -> Option<Squadron> {
    let seat = seat(fields, reader);
    let card = known(fields, "card", reader, |id| Catalog::get().squadron(id));
    let at = position(fields, reader);
    Some(Squadron { id, seat: seat?, card: card?, at: at? })
}

fn obstacle(fields: &mut Fields, reader: &mut Reader<'_>, id: String) -> Option<Obstacle> {
    let token = known(fields, "kind", reader, |id| Catalog::get().obstacle(id));
    let at = position(fields, reader);
    let turned = match fields.number_if_any("heading", reader) {
        Some(degrees) => heading(&degrees, reader),
        None => Some(Heading::AHEAD),
    };
    let mirrored = fields.flag("mirrored", reader);
    let station = station(fields, reader, token);
    Some(Obstacle { id, token: token?, pose: Pose { at: at?, heading: turned? }, mirrored: mirrored?, station })
}

/// The card of a station and its owner: both, or neither.
fn station(fields: &mut Fields, reader: &mut Reader<'_>, token: Option<&catalog::Obstacle>) -> Option<Station> {
    let at = fields.place("card").or_else(|| fields.place("seat"))?;
    let card = known(fields, "card", reader, |id| Catalog::get().station(id));
    let seat = seat(fields, reader);
    if token.is_some_and(|token| token.kind != ObstacleKind::Station) {
        let fault = reader.fault(at, "only a station has a card and belongs to a seat");
        reader.report(fault.help("leave out `card` and `seat` for other obstacles"));
    }
    Some(Station { seat: seat?, card: card? })
}

fn token(fields: &mut Fields, reader: &mut Reader<'_>, id: String, ships: &[String]) -> Option<Token> {
    let word = fields.text("kind", reader);
    let known = TokenKind::ALL.map(TokenKind::word);
    let kind = word.and_then(|word| {
        let kind = TokenKind::ALL.into_iter().find(|kind| kind.word() == word.value);
        kind.or_else(|| one_of(&word, "token", &known, reader))
    });
    let at = position(fields, reader);
    let ship = fields.text_if_any("ship", reader).and_then(|word| {
        let found = ships.iter().position(|ship| *ship == word.value);
        if found.is_none() {
            let fault = reader.fault(word.at, format!("no ship of the scene has the id `{}`", word.value));
            reader.report(fault.nearest(&word.value, ships.iter().map(String::as_str)));
        }
        found
    });
    Some(Token { id, placed: PlacedToken::new(kind?, at?), ship })
}

fn id(fields: &mut Fields, ids: &mut Ids, reader: &mut Reader<'_>) -> Option<At<String>> {
    let id = fields.text("id", reader)?;
    if id.value.trim().is_empty() {
        reader.report(reader.fault(id.at, "an id needs at least one letter"));
    } else if ids.contains(&id.value) {
        let fault = reader.fault(id.at, format!("the id `{}` is used twice", id.value));
        reader.report(fault.help("ships, squadrons, obstacles and tokens share their ids; give this one another"));
    } else {
        ids.push(id.value.clone());
    }
    Some(id)
}

fn seat(fields: &mut Fields, reader: &mut Reader<'_>) -> Option<Seat> {
    let word = fields.text("seat", reader)?;
    match word.value.as_str() {
        "first" => Some(FIRST),
        "second" => Some(SECOND),
        _ => one_of(&word, "seat", &["first", "second"], reader),
    }
}

fn position(fields: &mut Fields, reader: &mut Reader<'_>) -> Option<Point> {
    let at = fields.pair("at", reader)?;
    let [x, y] = at.value;
    let point = Point::from_mm(x, y);
    if point.is_none() {
        let says = format!("[{x}, {y}] is not a place on any table");
        reader.report(reader.fault(at.at, says).help("positions are millimetres from the first player's left corner"));
    }
    point
}

fn heading(degrees: &At<f64>, reader: &mut Reader<'_>) -> Option<Heading> {
    let heading = Heading::from_degrees(degrees.value);
    if heading.is_none() {
        reader.report(reader.fault(degrees.at, format!("{} is not a heading in degrees", degrees.value)));
    }
    heading
}

fn on_chart(speed: &At<f64>, card: &catalog::Ship, reader: &mut Reader<'_>) -> Option<u8> {
    let fastest = card.speed_chart.fastest();
    let found = (0..=fastest).find(|known| (f64::from(*known) - speed.value).abs() < f64::EPSILON);
    if found.is_none() {
        let says = format!("the speed chart of {} has no speed {}", card.name, speed.value);
        reader.report(reader.fault(speed.at, says).help(format!("it has the speeds 0 to {fastest}")));
    }
    found
}

fn ruleset(word: Option<At<String>>, reader: &mut Reader<'_>) {
    if let Some(word) = word.filter(|word| word.value != "armada") {
        one_of::<()>(&word, "ruleset", &["armada"], reader);
    }
}

fn edition(word: Option<At<String>>, reader: &mut Reader<'_>) -> Option<Edition> {
    let Some(word) = word else {
        return Some(Edition::default());
    };
    let known = Edition::ALL.iter().copied();
    match known.clone().find(|edition| edition.word() == word.value) {
        Some(edition) => Some(edition),
        None => one_of(&word, "edition", &known.map(Edition::word).collect::<Vec<_>>(), reader),
    }
}

fn play_area(node: Option<&Node>, reader: &mut Reader<'_>) -> Option<Rect> {
    let Some(node) = node else {
        return standard();
    };
    let size = pair(node, "play_area", reader)?;
    let [width, depth] = size.value;
    let sound = |length: f64| length > 0.0 && length <= FARTHEST_MM;
    if !(sound(width) && sound(depth)) {
        let says = format!("{width} x {depth} mm is not a valid play area");
        reader.report(reader.fault(size.at, says).help("a 3' x 6' table is `play_area = [1828.8, 914.4]`"));
        return None;
    }
    Some(Rect { min: catalog::Point::default(), max: catalog::Point::new(width, depth) })
}

/// The default play area.
fn standard() -> Option<Rect> {
    Catalog::get().play_area("standard").ok().map(catalog::PlayArea::area)
}
