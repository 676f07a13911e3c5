//! The vocabulary of the game for scenarios. `docs/RULES.md` documents it.

use hexes::Cell;
use scenario::{KnownEvent, Misplaced, Vocabulary};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::{Chance, Die, Seat, Seating, Side};

use crate::Starmada;
use crate::engagement::{Engagement, Terms};
use crate::orders::Orders;
use crate::play::{dice, losses};
use crate::sheet::{SHIPS, Sheet, SheetText};
use crate::space::{Edge, Ground, Hand, Pose};
use crate::spot::Spot;
use crate::state::{
    Alternation, Checking, Element, FULL_FLIGHT, Fate, Flight, Game, Hits, Item, Marker, MarkerKind, Phase, Terrain,
    TerrainKind, group_sizes,
};
use crate::switches::Switches;
use crate::words::{item_name, ordinal};

/// The keys under `[position]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    board: Option<(u8, u8)>,
    table: Option<(u16, u16)>,
    sides: Option<Vec<u8>>,
    turn: Option<u16>,
    phase: Option<Phase>,
    first_to_act: Option<String>,
    #[serde(default)]
    options: Vec<String>,
    orders: Option<Checking>,
    #[serde(default)]
    points: BTreeMap<String, u32>,
    #[serde(default)]
    targets: BTreeMap<String, u32>,
    #[serde(default)]
    edges: BTreeMap<String, Edge>,
    #[serde(default)]
    breaks_through: Vec<String>,
    carrier_award: Option<u16>,
    turns: Option<u16>,
    quiet_turns: Option<u16>,
    #[serde(default)]
    ships: BTreeMap<String, ShipPosition>,
    #[serde(default)]
    flights: BTreeMap<String, FlightPosition>,
    #[serde(default)]
    terrain: Vec<(TerrainKind, u8, u8)>,
    #[serde(default)]
    markers: Vec<MarkerPosition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipPosition {
    commander: Option<String>,
    class: Option<String>,
    sheet: Option<InlineSheet>,
    at: Option<Spot>,
    speed: Option<u8>,
    slips: Option<String>,
    pivot: Option<i8>,
    orders: Option<String>,
    fate: Option<Fate>,
    #[serde(default)]
    hits: Hits,
    #[serde(default)]
    marked: Hits,
    lost: Option<BTreeMap<String, u8>>,
    attacked: Option<bool>,
    evasion: Option<u8>,
    detected: Option<bool>,
}

/// An inline sheet for a ruling: by default that of a plain ship with hull 8.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InlineSheet {
    combat_rating: Option<u16>,
    hull: Option<u8>,
    engine: Option<u8>,
    shields: Option<u8>,
    engine_track: Option<Vec<u8>>,
    weapons_track: Option<Vec<u8>>,
    shields_track: Option<Vec<u8>>,
    #[serde(default)]
    batteries: Vec<String>,
    #[serde(default)]
    equipment: Vec<String>,
    equipment_limit: Option<u8>,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    munitions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlightPosition {
    carrier: String,
    at: Option<Spot>,
    fighters: Option<u8>,
    marked: Option<u8>,
    activated: Option<bool>,
    screening: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerPosition {
    kind: MarkerKind,
    side: String,
    at: (u8, u8),
    face_up: Option<bool>,
}

impl InlineSheet {
    fn text(self, class: &str) -> SheetText {
        SheetText {
            faction: "Scenario".into(),
            class: class.into(),
            kind: "starship".into(),
            combat_rating: self.combat_rating.unwrap_or(100),
            hull: self.hull.unwrap_or(8),
            engine: self.engine.unwrap_or(5),
            shields: self.shields.unwrap_or(0),
            engine_track: self.engine_track,
            weapons_track: self.weapons_track,
            shields_track: self.shields_track,
            batteries: self.batteries,
            equipment: self.equipment,
            equipment_limit: self.equipment_limit,
            traits: self.traits,
            munitions: self.munitions,
            note: String::new(),
        }
    }
}

fn seat_of(name: &str, key: impl Fn() -> String, seating: &Seating) -> Result<Seat, Misplaced> {
    seating.seats().find(|seat| ordinal(seat.0) == name).ok_or_else(|| {
        let known: Vec<_> = seating.seats().map(|seat| ordinal(seat.0)).collect();
        Misplaced::new(key(), format!("nobody here is called {name:?}; there are {}", known.join(", ")))
    })
}

fn side_of(name: &str, key: &str) -> Result<usize, Misplaced> {
    (0..2)
        .find(|side| ordinal(*side as u8) == name)
        .ok_or_else(|| Misplaced::new(key, format!("the sides are first and second, not {name:?}")))
}

impl Vocabulary for Starmada {
    type Position = Position;

    const EXAMPLE_POSITION: &'static str = r#"
phase = "combat"          # orders, movement, stacking, fighters, combat or end
ships.Swift = { class = "Halberdier", at = [10, 9, "E"] }
ships.Sure = { commander = "second", class = "Flint", at = [14, 9, "W"] }"#;

    fn lay_out(position: Position, _edition: &str, chance: Chance) -> Result<Game, Misplaced> {
        let ground = match (position.board, position.table) {
            (Some(_), Some(_)) => return Err(Misplaced::new("table", "either a board or an open table, not both")),
            (None, Some((length, width))) => Ground::Table { length, width },
            (board, None) => {
                let (columns, rows) = board.unwrap_or((32, 18));
                Ground::Hexes { columns, rows }
            }
        };
        let sides = position.sides.unwrap_or_else(|| vec![0, 1]);
        let seating = Seating::grouped(sides.into_iter().map(Side).collect())
            .map_err(|refusal| Misplaced::new("sides", refusal.to_string()))?;
        let mut terms = standard_terms();
        terms.turns = position.turns;
        terms.carrier_award = position.carrier_award.unwrap_or(100);
        for name in &position.breaks_through {
            terms.breaks_through[side_of(name, "breaks_through")?] = true;
        }
        for (name, target) in &position.targets {
            terms.targets[side_of(name, "targets")?] = *target;
        }
        let mut game = Game::empty(ground, seating, terms, chance);
        game.switches = Switches::named(position.options.iter().map(String::as_str))
            .map_err(|refusal| Misplaced::new("options", refusal.to_string()))?;
        game.checking = position.orders.unwrap_or_default();
        game.turn = position.turn.unwrap_or(1);
        game.phase = position.phase.unwrap_or(Phase::Orders);
        game.quiet_turns = position.quiet_turns.unwrap_or(0);
        if game.phase == Phase::Over {
            return Err(Misplaced::new("phase", "a battle that is over cannot be fought on"));
        }
        for (name, points) in &position.points {
            game.points[side_of(name, "points")?] = *points;
        }
        for (name, edge) in &position.edges {
            game.edges[side_of(name, "edges")?] = Some(*edge);
        }
        for (name, ship) in position.ships {
            lay_out_ship(&mut game, &name, ship)?;
        }
        for (name, flight) in position.flights {
            lay_out_flight(&mut game, &name, &flight)?;
        }
        game.name_ships().map_err(|refusal| Misplaced::new("ships", refusal.to_string()))?;
        lay_out_board(&mut game, &position.terrain, &position.markers)?;
        begin_phase(&mut game, position.first_to_act.as_deref())?;
        Ok(game)
    }

    fn dice() -> &'static [&'static Die] {
        static DICE: [&Die; 6] =
            [&dice::FIRST, &dice::STACKING, &dice::TO_HIT, &dice::IMPACT, &dice::DAMAGE, &dice::FIGHTER];
        &DICE
    }

    fn cards(_deck: &str, _name: &str) -> Vec<u32> {
        Vec::new()
    }

    fn questions() -> &'static [&'static str] {
        static QUESTIONS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("questions.txt").lines().collect());
        &QUESTIONS
    }

    fn events() -> &'static [KnownEvent] {
        static EVENTS: LazyLock<Vec<KnownEvent>> = LazyLock::new(|| KnownEvent::list(include_str!("events.txt")));
        &EVENTS
    }

    fn item(game: &Game, name: &str) -> Option<Item> {
        let ships = (0..game.ships.len() as u8).map(|ship| Item::Element(Element::Ship(ship)));
        let flights = (0..game.flights.len() as u8).map(|flight| Item::Element(Element::Flight(flight)));
        let hexes = game.ground.board().into_iter().flat_map(hexes::Board::hexes).map(Item::Hex);
        let banks = (0u8..).zip(&game.ships).flat_map(|(ship, _)| {
            (0u8..).zip(&game.sheet(ship).batteries).flat_map(move |(battery, own)| {
                (0..own.banks.len() as u8).map(move |bank| Item::Bank { ship, battery, bank })
            })
        });
        let equipment = (0u8..).zip(&game.ships).flat_map(|(ship, _)| {
            (0..game.sheet(ship).equipment.len() as u8).map(move |system| Item::Equipment { ship, system })
        });
        let others = [Item::HoldFire, Item::Split, Item::InOrder, Item::Screen].into_iter();
        let launches = (0..=20).map(Item::Launch);
        let all = ships.chain(flights).chain(banks).chain(equipment).chain(others).chain(launches).chain(hexes);
        all.into_iter().find(|item| item_name(game, *item) == name)
    }
}

fn standard_terms() -> Terms {
    let standard = Engagement::find("standard");
    // The standard engagement always exists; a test reads it.
    standard.map_or_else(|| unreachable!("the standard engagement is part of the program"), |own| own.terms(600))
}

/// Determines whose turn it is in phases in which sides alternate: the side with more elements, or the one named.
fn begin_phase(game: &mut Game, first: Option<&str>) -> Result<(), Misplaced> {
    let ships = [0, 1].map(|side| game.ships_of(Side(side)).count());
    let flights = [0, 1].map(|side| game.flights_of(Side(side)).count());
    let (counts, groups) = match game.phase {
        Phase::Fighters => (flights, group_sizes(flights)),
        Phase::DeployFlights => (flights, [1, 1]),
        Phase::Combat | Phase::Orders => (ships, group_sizes(ships)),
        _ => return Ok(()),
    };
    let more = usize::from(counts[1] > counts[0]);
    let first = first.map_or(Ok(more), |name| side_of(name, "first_to_act"))?;
    game.alternation = Alternation::grouped(Side(first as u8), groups);
    Ok(())
}

fn lay_out_ship(game: &mut Game, name: &str, given: ShipPosition) -> Result<(), Misplaced> {
    let key = |part: &str| format!("ships.{name}.{part}");
    let commander = given.commander.as_deref().unwrap_or("first");
    let seat = seat_of(commander, || key("commander"), &game.seating)?;
    let sheet = sheet_of(name, given.class, given.sheet)?;
    let index = game.add_ship(&sheet, name, seat);
    let pose = given.at.map(|spot| pose_at(game, spot, || key("at"))).transpose()?;
    let slips = given.slips.as_deref().unwrap_or("");
    let hand = match (slips.chars().all(|slip| slip == 'L'), slips.chars().all(|slip| slip == 'R')) {
        (true, true) => None,
        (true, false) => Some((Hand::Port, slips.len() as u8)),
        (false, true) => Some((Hand::Starboard, slips.len() as u8)),
        (false, false) => return Err(Misplaced::new(key("slips"), "slips are written L or R, as in \"LL\"")),
    };
    let orders = given.orders.map(|line| line.parse::<Orders>()).transpose();
    let orders = orders.map_err(|refusal| Misplaced::new(key("orders"), refusal.to_string()))?;
    let placing = game.phase == Phase::DeployShips;
    let ship = game.ship_mut(index);
    ship.fate = given.fate.unwrap_or(Fate::Fighting);
    if pose.is_none() && ship.fate == Fate::Fighting && !placing {
        return Err(Misplaced::new(key("at"), "say where the ship is: at = [column, row, \"E\"]"));
    }
    ship.pose = pose;
    ship.before.speed = given.speed.unwrap_or(ship.before.speed);
    ship.before.slips = hand;
    ship.pivot = given.pivot.unwrap_or(0);
    ship.orders = orders;
    ship.hits = given.hits;
    ship.marked = given.marked;
    ship.attacked = given.attacked.unwrap_or(false);
    ship.evasion = given.evasion.unwrap_or(0);
    ship.detected = given.detected.unwrap_or(false);
    match given.lost {
        None => {
            let track = &sheet.weapons;
            losses::lose_the_first(game, index, track.full() - track.after(given.hits.weapons));
        }
        Some(lost) => lay_out_losses(game, index, &lost).map_err(|says| Misplaced::new(key("lost"), says))?,
    }
    Ok(())
}

fn lay_out_losses(game: &mut Game, ship: u8, lost: &BTreeMap<String, u8>) -> Result<(), String> {
    for (name, count) in lost {
        let banks = (0u8..)
            .zip(&game.sheet(ship).batteries)
            .flat_map(|(battery, own)| (0..own.banks.len() as u8).map(move |bank| Item::Bank { ship, battery, bank }));
        let pieces = (0..game.sheet(ship).equipment.len() as u8).map(|system| Item::Equipment { ship, system });
        let found = banks.chain(pieces).find(|item| item_name(game, *item) == *name);
        match found {
            Some(Item::Bank { battery, bank, .. }) => {
                game.ship_mut(ship).lost[usize::from(battery)][usize::from(bank)] = *count;
            }
            Some(Item::Equipment { system, .. }) => game.ship_mut(ship).lost_equipment[usize::from(system)] = *count,
            _ => return Err(format!("the ship has no {name:?}; banks are called as in \"Laser Cannon [AB]\"")),
        }
    }
    Ok(())
}

fn sheet_of(name: &str, class: Option<String>, inline: Option<InlineSheet>) -> Result<Sheet, Misplaced> {
    match (class, inline) {
        (Some(class), None) => SHIPS.find(&class).cloned().ok_or_else(|| {
            let near = fault::nearest(&class, SHIPS.sheets().map(|sheet| sheet.class.as_str()));
            let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
            Misplaced::new(format!("ships.{name}.class"), format!("there is no class {class:?}{hint}"))
        }),
        (None, Some(inline)) => inline.text(name).sheet().map_err(|problems| {
            Misplaced::new(format!("ships.{name}.sheet"), format!("{}: {}", problems[0].key, problems[0].says))
        }),
        _ => Err(Misplaced::new(format!("ships.{name}"), "a ship has either a class or a sheet of its own")),
    }
}

fn pose_at(game: &Game, spot: Spot, key: impl Fn() -> String) -> Result<Pose, Misplaced> {
    game.ground.pose(spot).ok_or_else(|| Misplaced::new(key(), "there is no such place on the board"))
}

fn lay_out_flight(game: &mut Game, name: &str, given: &FlightPosition) -> Result<(), Misplaced> {
    let key = |part: &str| format!("flights.{name}.{part}");
    let carrier = (0u8..).zip(&game.ships).find(|(_, ship)| ship.name == given.carrier).map(|(at, _)| at);
    let carrier = carrier
        .ok_or_else(|| Misplaced::new(key("carrier"), format!("there is no ship called {:?}", given.carrier)))?;
    let pose = given.at.map(|spot| pose_at(game, spot, || key("at"))).transpose()?;
    let seat = game.ship(carrier).seat;
    game.flights.push(Flight {
        name: name.to_owned(),
        carrier,
        seat,
        pose,
        fighters: given.fighters.unwrap_or(FULL_FLIGHT),
        marked: given.marked.unwrap_or(0),
        activated: given.activated.unwrap_or(false),
        screening: given.screening.unwrap_or(false),
    });
    Ok(())
}

fn lay_out_board(
    game: &mut Game,
    terrain: &[(TerrainKind, u8, u8)],
    markers: &[MarkerPosition],
) -> Result<(), Misplaced> {
    let hex = |key: &str, column: u8, row: u8| {
        let cell = Cell { column, row };
        let found = game.ground.board().and_then(|board| board.hex(cell));
        found.ok_or_else(|| Misplaced::new(key, format!("there is no hex {cell} on this board")))
    };
    let placed =
        terrain.iter().map(|(kind, column, row)| Ok(Terrain { kind: *kind, at: hex("terrain", *column, *row)? }));
    let terrain = placed.collect::<Result<Vec<_>, Misplaced>>()?;
    let placed = markers.iter().map(|marker| {
        Ok(Marker {
            kind: marker.kind,
            side: Side(side_of(&marker.side, "markers")? as u8),
            at: hex("markers", marker.at.0, marker.at.1)?,
            face_up: marker.face_up.unwrap_or(true),
        })
    });
    let markers = placed.collect::<Result<Vec<_>, Misplaced>>()?;
    game.terrain = terrain;
    game.markers = markers;
    Ok(())
}
