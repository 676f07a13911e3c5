//! What is going on, for clients that do not draw the board: orders and stacking, flights, an attack, damage.

use table::{Fact, Part, Scene, Sentence, Titled, counted};

use crate::play::combat::{Attack, aim};
use crate::play::{losses, stacking};
use crate::space::Ground;
use crate::state::{Element, Game, Item, Phase};
use crate::telling::hits_in_words;
use crate::words::{dice, volley_name};

const MOVEMENT: [Titled; 3] = [
    Titled { id: "orders", title: "Write Orders" },
    Titled { id: "movement", title: "Move Ships" },
    Titled { id: "stacking", title: "Stacking" },
];
const FIGHTERS: [Titled; 3] = [
    Titled { id: "activate", title: "Activate a Flight" },
    Titled { id: "move", title: "Move" },
    Titled { id: "attack", title: "Attack" },
];
const ATTACK: [Titled; 4] = [
    Titled { id: "declare", title: "Declare Targets" },
    Titled { id: "to-hit", title: "To-Hit Roll" },
    Titled { id: "impact", title: "Impact Roll" },
    Titled { id: "damage", title: "Damage Roll" },
];
const END: [Titled; 3] = [
    Titled { id: "damage", title: "Damage Takes Effect" },
    Titled { id: "victory", title: "Check Victory" },
    Titled { id: "pivots", title: "Reverse Pivots" },
];

/// The current scene: the innermost of what is going on.
pub(crate) fn scene(game: &Game) -> Option<Scene<Item>> {
    if let Some(ship) = game.afloat().find(|ship| losses::owed(game, *ship) > 0) {
        return Some(damage(game, ship));
    }
    match game.phase {
        Phase::Orders | Phase::Movement | Phase::Stacking => Some(movement(game)),
        Phase::Fighters => Some(flights(game)),
        Phase::Combat => game.attack.as_ref().map(|attack| fire(game, attack)),
        Phase::Launch => Some(launch(game)),
        Phase::End | Phase::DeployShips | Phase::DeployFlights | Phase::Over => None,
    }
}

fn ship_item(ship: u8) -> Item {
    Item::Element(Element::Ship(ship))
}

fn plain(kind: &'static str, title: &'static str, steps: &'static [Titled], facts: Vec<Fact<Item>>) -> Scene<Item> {
    Scene { kind, title: Sentence::plain(title), steps, step: None, by: None, at: None, facts }
}

/// Orders are written, or ships that met give way.
fn movement(game: &Game) -> Scene<Item> {
    if let Some(ships) = stacking::contested(game) {
        let facts = ships.iter().filter_map(|ship| under_way(game, *ship)).collect();
        let scene = plain("movement", "Opposing ships have met, and some of them give way", &MOVEMENT, facts);
        let hex = ships.first().and_then(|ship| game.ship(*ship).pose?.hex());
        Scene { step: Some("stacking"), at: hex.map(Item::Hex), ..scene }
    } else {
        let facts = game.afloat().filter_map(|ship| under_way(game, ship)).collect();
        let scene = plain("movement", "The ships receive their orders", &MOVEMENT, facts);
        Scene { step: Some("orders"), ..scene }
    }
}

/// Where a ship is and how it moves, with its orders once they are open.
fn under_way(game: &Game, ship: u8) -> Option<Fact<Item>> {
    let (own, pose) = (game.ship(ship), game.ship(ship).pose?);
    let (place, heading) = (game.ground.name(&pose), Ground::heading_name(&pose));
    let orders = own.orders.as_ref().map_or_else(String::new, |orders| format!(", orders {orders}"));
    let says = format!(
        "{} at {place} heading {heading}, speed {}, engine {}{orders}",
        own.name,
        own.before.speed,
        game.engine(ship)
    );
    Some(Fact { title: "Ship", says, item: Some(ship_item(ship)) })
}

/// Flights are activated, move and attack.
fn flights(game: &Game) -> Scene<Item> {
    let fact = |flight: u8| {
        let own = game.flight(flight);
        let done = if own.activated { "activated" } else { "waits" };
        let says = format!("{}: {}, {done}", own.name, counted(own.fighters, "fighter"));
        Fact { title: "Flight", says, item: Some(Item::Element(Element::Flight(flight))) }
    };
    plain("fighters", "Flights move and attack", &FIGHTERS, game.flying().map(fact).collect())
}

/// A ship declares its targets, or fires at them. The state does not tell these two apart, so no step is named; what was
/// rolled is in the log.
fn fire(game: &Game, attack: &Attack) -> Scene<Item> {
    let by = ship_item(attack.ship);
    let mut targets = attack.volleys.iter().map(|volley| volley.target);
    let first = targets.next();
    let at = first.filter(|first| targets.all(|other| other == *first));
    let title = match at {
        Some(at) => Sentence::of("{} attacks {}", [Part::Item(by), Part::Item(at)]),
        None => Sentence::of("{} attacks", [Part::Item(by)]),
    };
    let facts = volleys(game, attack).chain(noted(game)).collect();
    Scene { kind: "attack", title, steps: &ATTACK, step: None, by: Some(by), at, facts }
}

/// The declared volleys, with what their dice need where that is the same for all of them.
fn volleys<'g>(game: &'g Game, attack: &'g Attack) -> impl Iterator<Item = Fact<Item>> + 'g {
    attack.volleys.iter().map(move |volley| {
        let name = volley_name(game, attack.ship, volley);
        let aim = match volley.target {
            Item::Element(target) => aim(game, attack.ship, volley, target, None),
            _ => None,
        };
        let needs =
            aim.map_or_else(String::new, |aim| format!(": {}, {} to hit", dice(aim.dice), aim.need().in_words()));
        Fact { title: "Volley", says: format!("{name}{needs}"), item: Some(volley.target) }
    })
}

/// Damage that is noted and has not taken effect yet.
fn noted(game: &Game) -> impl Iterator<Item = Fact<Item>> + '_ {
    game.afloat().filter(|ship| game.ship(*ship).marked.sum() > 0).map(|ship| {
        let says = format!("{}: {}", game.ship(ship).name, hits_in_words(game.ship(ship).marked));
        Fact { title: "Noted damage", says, item: Some(ship_item(ship)) }
    })
}

/// Flares and probes are launched.
fn launch(game: &Game) -> Scene<Item> {
    let facts = game.afloat().filter(|ship| game.ship(*ship).flares + game.ship(*ship).probes > 0).map(|ship| {
        let own = game.ship(ship);
        let says =
            format!("{}: {} and {} on board", own.name, counted(own.flares, "flare"), counted(own.probes, "probe"));
        Fact { title: "Ship", says, item: Some(ship_item(ship)) }
    });
    plain("launch", "Flares and probes are launched", &[], facts.collect())
}

/// Damage takes effect on a ship, and its commander chooses what is lost.
fn damage(game: &Game, ship: u8) -> Scene<Item> {
    let (own, sheet, item) = (game.ship(ship), game.sheet(ship), Some(ship_item(ship)));
    let fact = |title, says| Fact { title, says, item };
    let mut facts = vec![
        fact("Hull", format!("{} of {} boxes left", sheet.hull - own.hits.hull, sheet.hull)),
        fact("Engine", game.engine(ship).to_string()),
        fact("Shields", game.shields(ship).to_string()),
        fact("Weapons and equipment to lose", losses::owed(game, ship).to_string()),
    ];
    facts.extend(noted(game));
    let title = Sentence::of("Damage takes effect on {}", [Part::Item(ship_item(ship))]);
    Scene { kind: "damage", title, steps: &END, step: Some("damage"), by: None, at: item, facts }
}
