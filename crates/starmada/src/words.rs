//! The game in words.

use table::{Choice as AnyChoice, Progress, Refusal, Rule, Seat, Side, Titled, Wording, capital};

use crate::play::asks;
use crate::play::combat::Volley;
use crate::space::Ground;
use crate::state::{Element, Game, Item, Phase};
use crate::{Choice, Decision};

/// The name of a seat or side.
pub(crate) fn ordinal(number: u8) -> &'static str {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        .get(usize::from(number))
        .copied()
        .unwrap_or("another")
}

/// The name of a seat within a sentence.
pub(crate) fn seat_says(seat: Seat) -> String {
    format!("the {} commander", ordinal(seat.0))
}

/// The name of a side within a sentence.
pub(crate) fn side_says(side: Side) -> String {
    format!("the {} side", ordinal(side.0))
}

const HOLD_FIRE: &str = "hold fire";
const SPLIT: &str = "each weapon on its own";
const IN_ORDER: &str = "all that is left, in this order";
const SCREEN: &str = "screen";

/// `1 hex`, `2 hexes`.
pub(crate) fn hexes(count: u16) -> String {
    if count == 1 { "1 hex".into() } else { format!("{count} hexes") }
}

/// `1 die`, `2 dice`.
pub(crate) fn dice(count: impl Into<u16>) -> String {
    match count.into() {
        1 => "1 die".into(),
        count => format!("{count} dice"),
    }
}

/// Why a name of a ship or flight is invalid, if it is.
pub(crate) fn why_no_name(name: &str) -> Option<String> {
    let taken = [HOLD_FIRE, SPLIT, IN_ORDER, SCREEN];
    if name.trim() != name || name.is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
        return Some(format!("{name:?} is not a valid name: 1 to 60 letters, without spaces at its ends"));
    }
    taken.contains(&name).then(|| format!("a ship cannot be called {name:?}, because that means something else"))
}

/// The name of a ship or flight.
pub(crate) fn element_name(game: &Game, element: Element) -> &str {
    match element {
        Element::Ship(ship) => game.ships.get(usize::from(ship)).map_or("a ship", |ship| &ship.name),
        Element::Flight(flight) => game.flights.get(usize::from(flight)).map_or("a flight", |flight| &flight.name),
    }
}

pub(crate) fn item_name(game: &Game, item: Item) -> String {
    match item {
        Item::Element(element) => element_name(game, element).into(),
        Item::Hex(hex) => {
            let cell = game.ground.board().and_then(|board| board.cell(hex));
            cell.map_or_else(|| format!("hex {}, {}", hex.q, hex.r), |cell| cell.to_string())
        }
        Item::Away { hexsides, hexes } => {
            let way =
                ["ahead", "ahead to starboard", "astern to starboard", "astern", "astern to port", "ahead to port"];
            format!("{} cm {}", 5 * u16::from(hexes), way.get(usize::from(hexsides)).unwrap_or(&"away"))
        }
        Item::Bank { ship, battery, bank } => bank_name(game, ship, battery, bank),
        Item::Equipment { ship, system } => {
            let ship = game.ships.get(usize::from(ship));
            let sheet = ship.and_then(|ship| game.sheets.get(usize::from(ship.sheet)));
            let system = sheet.and_then(|sheet| sheet.equipment.get(usize::from(system)));
            system.map_or_else(|| "equipment".into(), |system| system.name.clone())
        }
        Item::HoldFire => HOLD_FIRE.into(),
        Item::Split => SPLIT.into(),
        Item::Volley(number) => {
            let attack = game.attack.as_ref();
            let volley = attack.and_then(|attack| Some((attack.ship, attack.volleys.get(usize::from(number))?)));
            volley.map_or_else(|| format!("volley {}", number + 1), |(ship, volley)| volley_name(game, ship, volley))
        }
        Item::InOrder => IN_ORDER.into(),
        Item::Screen => SCREEN.into(),
        Item::Launch(0) => "none".into(),
        Item::Launch(count) => format!("{count}"),
    }
}

/// `Laser Cannon [AB]`; with a number if a ship has several with the same name and arcs.
pub(crate) fn bank_name(game: &Game, ship: u8, battery: u8, bank: u8) -> String {
    let Some(sheet) = game.ships.get(usize::from(ship)).and_then(|ship| game.sheets.get(usize::from(ship.sheet)))
    else {
        return "a bank".into();
    };
    let all = (0u8..).zip(&sheet.batteries).flat_map(|(battery, own)| {
        (0u8..).zip(&own.banks).map(move |(bank, arcs)| ((battery, bank), format!("{} [{}]", own.name, arcs.arcs)))
    });
    let all: Vec<((u8, u8), String)> = all.collect();
    let Some((_, name)) = all.iter().find(|(at, _)| *at == (battery, bank)) else { return "a bank".into() };
    let same: Vec<(u8, u8)> = all.iter().filter(|(_, other)| other == name).map(|(at, _)| *at).collect();
    match same.iter().position(|at| *at == (battery, bank)) {
        Some(number) if same.len() > 1 => format!("{name} no. {}", number + 1),
        _ => name.clone(),
    }
}

pub(crate) fn volley_name(game: &Game, ship: u8, volley: &Volley) -> String {
    let bank = bank_name(game, ship, volley.battery, volley.bank);
    format!("{} x {bank} at {}", volley.weapons, item_name(game, volley.target))
}

pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::DeployShips => "Deployment",
        Phase::DeployFlights => "Deployment of flights",
        Phase::Orders => "Orders Phase",
        Phase::Movement | Phase::Stacking => "Movement Phase",
        Phase::Fighters => "Fighter Phase",
        Phase::Combat | Phase::Launch => "Combat Phase",
        Phase::End => "End Phase",
        Phase::Over => "the end",
    }
}

/// The step of a phase that has a unit of work of its own.
pub(crate) fn step_name(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Stacking => Some("stacking"),
        Phase::Launch => Some("launch of flares and probes"),
        _ => None,
    }
}

/// The phases of a game turn.
pub(crate) const PHASES: [Titled; 5] = [
    Titled { id: "orders", title: "Orders Phase" },
    Titled { id: "movement", title: "Movement Phase" },
    Titled { id: "fighters", title: "Fighter Phase" },
    Titled { id: "combat", title: "Combat Phase" },
    Titled { id: "end", title: "End Phase" },
];

/// The progress of the game.
pub(crate) fn progress(game: &Game) -> Progress {
    let [orders, movement, fighters, combat, end] = PHASES;
    let phase = match game.phase {
        Phase::Orders => Some(orders),
        Phase::Movement | Phase::Stacking => Some(movement),
        Phase::Fighters => Some(fighters),
        Phase::Combat | Phase::Launch => Some(combat),
        Phase::End => Some(end),
        Phase::DeployShips | Phase::DeployFlights | Phase::Over => None,
    };
    let progress = match game.turn {
        0 => Progress::of_setup(),
        turn => Progress::of_round("game turn", turn, game.terms.turns),
    };
    Progress { phase, ..progress }.at_step(step_name(game.phase).map(capital))
}

/// The current turn and phase.
pub(crate) fn moment(game: &Game) -> String {
    match game.turn {
        0 => phase_name(game.phase).into(),
        turn => format!("Game turn {turn}, {}", phase_name(game.phase)),
    }
}

/// How a position is written on this ground.
pub(crate) fn way_to_place(ground: Ground) -> &'static str {
    match ground {
        Ground::Hexes { .. } => "A hex and the side that the bow faces: E, SE, SW, W, NW or NE.",
        Ground::Table { .. } => {
            "Centimetres along the length and the width, and degrees clockwise from the far long edge."
        }
    }
}

/// How the lines that a question asks for are written.
pub(crate) fn way_to_write(decision: &Decision) -> &'static str {
    match decision.subject {
        Some(Item::Element(Element::Flight(_))) => {
            "Hexes forward, P or S for a turn to port or starboard, L or R for a sideslip, in their order, as in 3S2; 0 to \
             stay."
        }
        _ => {
            "Hexes forward, P or S for a turn, L or R for a sideslip, U for a u-turn, in their order, and the speed in \
             brackets, as in 2P2(4). +1 or -1 behind it pivots the nose; Z/ before it evades."
        }
    }
}

/// The question as the asked seat reads it.
pub(crate) fn asks(game: &Game, decision: &Decision) -> Wording {
    let subject = decision.subject.map(|item| item_name(game, item)).unwrap_or_default();
    let asked = decision.ask.about(&subject);
    match (decision.ask, decision.subject) {
        (asks::DECLARE, Some(Item::Bank { ship, battery, bank })) => {
            let weapon = &game.sheet(ship).batteries[usize::from(battery)].weapon;
            let (name, working) = (&game.ship(ship).name, game.working(ship, battery, bank));
            Wording::new(format!("{name}: {working} x {subject}. {asked}")).aside(weapon.to_string())
        }
        _ => Wording::new(asked),
    }
}

/// Why a choice of the right form is not offered.
pub(crate) fn why_not(game: &Game, decision: &Decision, choice: &Choice) -> Refusal {
    let plain = || Refusal::illegal(decision.ask.rule, "that is not among what is offered here");
    let AnyChoice::Pick(picked) = choice else { return plain() };
    match (decision.ask, decision.subject, picked.first().copied()) {
        (asks::DECLARE, Some(Item::Bank { ship, battery, bank }), Some(target)) => {
            why_no_target(game, ship, battery, bank, target).unwrap_or_else(plain)
        }
        (asks::STRIKE, _, Some(Item::Element(_))) => {
            Refusal::illegal(decision.ask.rule, "a flight attacks opposing elements in adjacent hexes only")
        }
        (asks::ATTACK, _, Some(Item::Element(Element::Ship(ship)))) if usize::from(ship) < game.ships.len() => {
            let says = format!("{} has had its opportunity, or is not yours to fire", game.ship(ship).name);
            Refusal::illegal(Rule("combat.activation.once"), says)
        }
        (asks::ACTIVATE, _, Some(Item::Element(Element::Flight(flight))))
            if usize::from(flight) < game.flights.len() =>
        {
            let says = format!("{} was activated already, or is not yours", game.flight(flight).name);
            Refusal::illegal(Rule("fighters.activation.once"), says)
        }
        (asks::LOSE, _, Some(Item::Bank { .. } | Item::Equipment { .. })) => {
            let says = "no battery loses more than its loss limit before all others have lost theirs; the equipment is one of them";
            Refusal::illegal(Rule("combat.losses.limit"), says)
        }
        (asks::GIVE_WAY, _, Some(_)) => {
            let says = "a ship gives way to an adjacent hex of the board without opposing ships or terrain in its way";
            Refusal::illegal(Rule("movement.stacking.targets"), says)
        }
        _ => plain(),
    }
}

fn why_no_target(game: &Game, ship: u8, battery: u8, bank: u8, target: Item) -> Option<Refusal> {
    let refused = |rule, says: String| Some(Refusal::illegal(rule, says));
    let Item::Element(element) = target else { return None };
    let known = match element {
        Element::Ship(other) => usize::from(other) < game.ships.len(),
        Element::Flight(other) => usize::from(other) < game.flights.len(),
    };
    let name = element_name(game, element);
    if !known || game.side_of(element) == game.side_of_ship(ship) {
        return refused(Rule("combat.declare.all-first"), "only opposing elements may be declared as targets".into());
    }
    let (own, at) = (game.ship(ship).pose?, game.pose_of(element));
    let Some(at) = at else {
        return refused(Rule("combat.declare.conditions"), format!("{name} is not on the board"));
    };
    let weapon = &game.sheet(ship).batteries[usize::from(battery)].weapon;
    let arcs = game.sheet(ship).batteries[usize::from(battery)].banks[usize::from(bank)].arcs;
    let distance = own.distance(&at);
    if distance == 0 {
        return refused(Rule("combat.arcs.same-hex"), format!("{name} is in the same hex"));
    }
    if weapon.band(distance).is_none() {
        let says =
            format!("out of range: {name} is {} away, and the weapon reaches {}", hexes(distance), weapon.reach());
        return refused(Rule("combat.range.maximum"), says);
    }
    let occupied = own.arcs_of(&at, game.ship(ship).pivot);
    if !occupied.meet(arcs) {
        let says = format!("out of arc: {name} is in {occupied}, and the bank fires into {arcs}");
        return refused(Rule("combat.arcs.may-fire"), says);
    }
    refused(Rule("combat.los.blocked"), format!("the line of sight to {name} is blocked"))
}
