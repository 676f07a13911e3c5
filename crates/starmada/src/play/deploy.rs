//! Deploying the fleets: alternately, ships first, then their flights.

use hexes::Direction;
use table::{Ask, Chance, Flow, Refusal, Rule, Seats, Side};

use super::who_is_first;
use crate::space::{Edge, Ground, Pose};
use crate::spot::Spot;
use crate::state::{Alternation, Element, Event, Fate, Game, Item, Phase};
use crate::{Decision, Starmada};

pub(crate) const CHOOSE_SHIP: &Ask =
    &Ask::new("deploy-next", Rule("setup.deploy.alternate"), "Which ship do you place next?")
        .meanwhile("is choosing a ship to place");
pub(crate) const DEPLOY: &Ask = &Ask::new(
    "deploy",
    Rule("setup.deploy.zone"),
    "Where do you place {}? Within four hexes of your side's short edge.",
)
.meanwhile("is placing a ship");
static CHOOSE_FLIGHT: Ask =
    Ask::new("deploy-flight-next", Rule("setup.fighters.deploy"), "Which flight do you place next?")
        .meanwhile("is choosing a flight to place");
pub(crate) const DEPLOY_FLIGHT: &Ask = &Ask::new(
    "deploy-flight",
    Rule("setup.fighters.deploy"),
    "Where do you place {}? Within two hexes of its carrier.",
)
.meanwhile("is placing a flight");

/// Ships are placed within this many hexes of their edge.
pub(crate) const ZONE: u8 = 4;
/// Flights are placed within this many hexes of their carrier.
const FROM_CARRIER: u16 = 2;
/// The maximum number of ships, or of flights, in one hex.
const MOST_IN_A_HEX: usize = 3;

fn to_place(game: &Game, side: Side) -> impl Iterator<Item = u8> + '_ {
    let waits = move |ship: &u8| {
        let own = game.ship(*ship);
        own.pose.is_none() && own.fate == Fate::Fighting && game.side_of_ship(*ship) == side
    };
    (0..game.ships.len() as u8).filter(waits)
}

fn flights_to_place(game: &Game, side: Side) -> impl Iterator<Item = u8> + '_ {
    let waits = move |flight: &u8| {
        let own = game.flight(*flight);
        own.pose.is_none() && own.fighters > 0 && game.side_of_flight(*flight) == side
    };
    (0..game.flights.len() as u8).filter(waits)
}

/// The side whose turn it is places a ship.
pub(crate) fn place_next_ship(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let waiting = [0, 1].map(|side| to_place(game, Side(side)).count());
    if game.alternation.group == [0, 0] {
        let first = who_is_first(game, waiting, seats);
        game.alternation = Alternation::by_ones(first);
    }
    let mut alternation = game.alternation;
    let Some(side) = alternation.next(waiting) else {
        begin_flights(game, seats);
        return Ok(());
    };
    let ships = to_place(game, side).map(|ship| Item::Element(Element::Ship(ship))).collect();
    let Item::Element(Element::Ship(ship)) = choose(game, side, CHOOSE_SHIP, ships, seats)? else { return Ok(()) };
    let subject = Item::Element(Element::Ship(ship));
    let spot = seats.place(game, game.ship(ship).seat, DEPLOY, Some(subject))?;
    if let Some(pose) = game.ground.pose(spot) {
        choose_edges(game, side, &pose);
        game.ship_mut(ship).pose = Some(pose);
        seats.tell(game, Event::Placed { element: Element::Ship(ship), at: pose });
    }
    game.alternation = alternation;
    Ok(())
}

/// The choice of a side's admiral; without a question if there is only one option.
pub(crate) fn choose(
    game: &Game,
    side: Side,
    ask: &'static Ask,
    options: table::Items<Item>,
    seats: &mut dyn Seats<Starmada>,
) -> Flow<Item> {
    match options[..] {
        [only] => Ok(only),
        _ => seats.pick_one(game, game.admiral(side), ask, None, options),
    }
}

/// The first side to place chooses its edge that way, and the other side gets the opposite one.
fn choose_edges(game: &mut Game, side: Side, pose: &Pose) {
    let edge = if game.ground.within(pose, Edge::West, ZONE) { Edge::West } else { Edge::East };
    let own = usize::from(side.0);
    if game.edges[own].is_none() {
        game.edges[own] = Some(edge);
        game.edges[1 - own] = Some(edge.opposite());
    }
}

fn begin_flights(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    let waiting = [0, 1].map(|side| flights_to_place(game, Side(side)).count());
    if waiting == [0, 0] {
        begin_battle(game, seats);
        return;
    }
    let first = who_is_first(game, waiting, seats);
    game.alternation = Alternation::by_ones(first);
    game.phase = Phase::DeployFlights;
}

/// The side whose turn it is places a flight.
pub(crate) fn place_next_flight(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let waiting = [0, 1].map(|side| flights_to_place(game, Side(side)).count());
    let mut alternation = game.alternation;
    let Some(side) = alternation.next(waiting) else {
        begin_battle(game, seats);
        return Ok(());
    };
    let flights = flights_to_place(game, side).map(|flight| Item::Element(Element::Flight(flight))).collect();
    let Item::Element(Element::Flight(flight)) = choose(game, side, &CHOOSE_FLIGHT, flights, seats)? else {
        return Ok(());
    };
    let subject = Item::Element(Element::Flight(flight));
    let spot = seats.place(game, game.flight(flight).seat, DEPLOY_FLIGHT, Some(subject))?;
    if let Some(pose) = game.ground.pose(spot) {
        game.flight_mut(flight).pose = Some(pose);
        seats.tell(game, Event::Placed { element: Element::Flight(flight), at: pose });
    }
    game.alternation = alternation;
    Ok(())
}

fn begin_battle(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    game.turn = 1;
    super::order::begin_orders(game, seats);
}

/// May the element be placed here?
pub(crate) fn may_place(game: &Game, decision: &Decision, spot: Spot) -> Result<(), Refusal> {
    let Some(pose) = game.ground.pose(spot) else {
        let says = match game.ground {
            Ground::Hexes { .. } => {
                "a model stands in one hex of the board and faces one of its six sides, as in 0409 NE"
            }
            Ground::Table { .. } if spot.names_a_side() => {
                "an open table has no hexsides: a model faces a direction in degrees, as in 60 40 90"
            }
            Ground::Table { .. } => "a model stands on the table: centimetres along its length and width, and degrees",
        };
        return Err(Refusal::illegal(Rule("sheet.model.facing"), says));
    };
    match decision.subject {
        Some(Item::Element(Element::Ship(ship))) => may_place_ship(game, ship, &pose),
        Some(Item::Element(Element::Flight(flight))) => may_place_flight(game, flight, &pose),
        _ => Ok(()),
    }
}

fn may_place_ship(game: &Game, ship: u8, pose: &Pose) -> Result<(), Refusal> {
    let edge = game.edges[usize::from(game.side_of_ship(ship).0)];
    let edges = edge.map_or(vec![Edge::West, Edge::East], |edge| vec![edge]);
    if !edges.iter().any(|edge| game.ground.within(pose, *edge, ZONE)) {
        let which = match edge {
            None => "a short edge",
            Some(Edge::West) => "the west edge",
            Some(Edge::East) => "the east edge",
        };
        let says = format!("ships are placed within {ZONE} hexes of {which}");
        return Err(Refusal::illegal(Rule("setup.deploy.zone"), says));
    }
    let there = game.afloat().filter(|other| game.ship(*other).pose.is_some_and(|own| own.shares_place(pose))).count();
    if there >= MOST_IN_A_HEX {
        let says = format!("no more than {MOST_IN_A_HEX} ships are deployed in one hex");
        return Err(Refusal::illegal(Rule("setup.deploy.stacking"), says));
    }
    Ok(())
}

fn may_place_flight(game: &Game, flight: u8, pose: &Pose) -> Result<(), Refusal> {
    let rule = Rule("setup.fighters.deploy");
    let carrier = game.flight(flight).carrier;
    let near = game.ship(carrier).pose.is_some_and(|carrier| carrier.distance(pose) <= FROM_CARRIER);
    if !near {
        let says = format!("a flight starts within {FROM_CARRIER} hexes of its carrier, {}", game.ship(carrier).name);
        return Err(Refusal::illegal(rule, says));
    }
    let there = |other: &u8| game.flight(*other).pose.is_some_and(|own| own.shares_place(pose));
    if game.flying().filter(there).count() >= MOST_IN_A_HEX {
        let says = format!("no more than {MOST_IN_A_HEX} flights are deployed in one hex");
        return Err(Refusal::illegal(rule, says));
    }
    if game.opposing(game.side_of_flight(flight)).any(|(_, enemy)| enemy.shares_place(pose)) {
        return Err(Refusal::illegal(rule, "a flight is not deployed in a hex with an opposing element"));
    }
    Ok(())
}

/// A random legal spot.
pub(crate) fn some_spot(game: &Game, decision: &Decision, chance: &mut Chance) -> Option<Spot> {
    for _ in 0..40 {
        let spot = random_spot(game, decision, chance)?;
        if may_place(game, decision, spot).is_ok() {
            return Some(spot);
        }
    }
    good_spots(game, decision).next()
}

fn random_spot(game: &Game, decision: &Decision, chance: &mut Chance) -> Option<Spot> {
    let mut figure = |count: u32| f64::from(chance.pick("player", count));
    if let Some(Item::Element(Element::Flight(flight))) = decision.subject {
        let carrier = game.ship(game.flight(flight).carrier).pose?;
        let pose = carrier.turned(figure(6) as i32).step(figure(6) as i32, figure(3) as i16);
        return Some(game.ground.spot(&pose));
    }
    let side = usize::from(game.seating.side_of(decision.seat).0);
    let edge = game.edges[side].unwrap_or(if figure(2) < 1.0 { Edge::West } else { Edge::East });
    Some(match game.ground {
        Ground::Hexes { columns, rows } => {
            let deep = figure(u32::from(ZONE));
            let column = if edge == Edge::West { deep + 1.0 } else { f64::from(columns) - deep };
            // Usually facing across the board, sometimes in a random direction.
            let ahead = if edge == Edge::West { Direction::E } else { Direction::W };
            let facing = if figure(4) < 1.0 { figure(6) } else { f64::from(ahead as u8) };
            Spot::new([column, 1.0 + figure(u32::from(rows)), facing])
        }
        Ground::Table { length, width } => {
            let deep = figure(201) / 10.0;
            let x = if edge == Edge::West { deep } else { f64::from(length) - deep };
            let facing = if edge == Edge::West { 90.0 } else { 270.0 };
            Spot::new([x, figure(u32::from(width) * 10) / 10.0, facing])
        }
    })
}

/// Suggested spots: for ships those of the middle rows first, for flights those around the carrier.
pub(crate) fn good_spots<'a>(game: &'a Game, decision: &'a Decision) -> impl Iterator<Item = Spot> + 'a {
    let side = usize::from(game.seating.side_of(decision.seat).0);
    // Across the board; a side that has not chosen its edge is offered both.
    let heading = move |at: &Pose| match game.edges[side] {
        Some(Edge::East) => Direction::W,
        None if game.ground.within(at, Edge::East, ZONE) => Direction::W,
        _ => Direction::E,
    };
    let mut hexes: Vec<_> = game.ground.board().into_iter().flat_map(hexes::Board::hexes).collect();
    let carrier = match decision.subject {
        Some(Item::Element(Element::Flight(flight))) => game.ship(game.flight(flight).carrier).pose,
        _ => None,
    };
    let middle = i32::from(game.ground.board().map_or(0, |board| board.rows)) / 2;
    hexes.sort_by_key(|hex| match carrier.and_then(|carrier| carrier.hex()) {
        Some(carrier) => (i32::from(carrier.distance(*hex)), 0),
        None => ((i32::from(hex.r) - middle).abs(), i32::from(hex.q)),
    });
    let on_hexes = hexes.into_iter().map(move |at| {
        let pose = Pose::Hex { at, heading: Direction::E };
        game.ground.spot(&Pose::Hex { at, heading: heading(&pose) })
    });
    let on_table = carrier
        .into_iter()
        .flat_map(|carrier| (0..6).flat_map(move |side| (0..=2).map(move |hexes| carrier.step(side, hexes))));
    let across = (0..4).flat_map(move |deep| (0..10).map(move |row| (deep, row))).filter_map(move |(deep, row)| {
        let Ground::Table { length, width } = game.ground else { return None };
        let east = game.edges[side] == Some(Edge::East);
        let deep = f64::from(deep) * 5.0;
        let x = if east { f64::from(length) - deep } else { deep };
        Some(Spot::new([x, f64::from(row) * f64::from(width) / 10.0, if east { 270.0 } else { 90.0 }]))
    });
    on_hexes
        .chain(on_table.map(move |pose| game.ground.spot(&pose)))
        .chain(across)
        .filter(move |spot| may_place(game, decision, *spot).is_ok())
}
