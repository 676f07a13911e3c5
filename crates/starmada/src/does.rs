//! What an option would do, in a line: range, modifiers and chances of a target, and what is marked on it already.

use table::counted;

use crate::Decision;
use crate::peek::{AimSight, ShotSight, aim_at, strike_at};
use crate::play::{asks, combat};
use crate::state::{Element, Game, Item};
use crate::telling::hits_in_words;
use crate::words::{dice, hexes};

pub(crate) fn does(game: &Game, decision: &Decision, item: Item) -> Option<String> {
    match (decision.ask, decision.subject, item) {
        (asks::DECLARE, Some(Item::Bank { ship, battery, bank }), target) => {
            let aim = aim_at(game, ship, battery, bank, target)?;
            Some(with_marks(game, target, fire(&aim)))
        }
        (asks::STRIKE, Some(Item::Element(Element::Flight(flight))), Item::Element(target)) => {
            let strike = strike_at(game, flight, target);
            let does = match target {
                Element::Ship(_) => format!("{}, {:.1} damage on average", dice(strike.dice), strike.damage),
                Element::Flight(_) => format!(
                    "a dogfight: {}, {:.1} of their fighters and {:.1} of its own on average",
                    dice(strike.dice),
                    strike.damage,
                    strike.losses
                ),
            };
            Some(with_marks(game, item, does))
        }
        (asks::LINE_OF_SIGHT, _, Item::Hex(hex)) => {
            let penalty = combat::load(game, game.seating.side_of(decision.seat), hex).penalty();
            Some(if penalty == 0 { "nothing is in the way".into() } else { format!("-{penalty} to hit") })
        }
        (asks::LOSE, _, Item::Bank { ship, battery, bank }) => {
            Some(format!("{} of them left", game.working(ship, battery, bank)))
        }
        _ => None,
    }
}

fn fire(aim: &AimSight) -> String {
    let shots: Vec<String> = aim.shots.iter().map(|shot| shot_in_words(shot, aim.shots.len() > 1)).collect();
    format!("{}, {}", hexes(aim.distance), shots.join("; "))
}

fn shot_in_words(shot: &ShotSight, among_others: bool) -> String {
    let whom = if among_others { format!("{}: ", shot.says) } else { String::new() };
    let band = shot.band.word();
    let modifiers = shot.modifiers.iter().map(|each| format!(", {} {:+}", each.says, each.figure));
    let modifiers = modifiers.collect::<Vec<_>>().concat();
    let what = if matches!(shot.at, Element::Ship(_)) { "damage" } else { "fighters" };
    let percent = (100.0 * shot.chance).round();
    format!(
        "{whom}{band} range{modifiers}; {} to hit ({percent} %), each weapon {:.1} {what} on average",
        shot.needs, shot.damage
    )
}

fn with_marks(game: &Game, target: Item, does: String) -> String {
    let marked = match target {
        Item::Element(Element::Ship(ship)) if game.ship(ship).marked.sum() > 0 => hits_in_words(game.ship(ship).marked),
        Item::Element(Element::Flight(flight)) if game.flight(flight).marked > 0 => {
            counted(game.flight(flight).marked, "fighter")
        }
        _ => return does,
    };
    format!("{does}; marked already: {marked}")
}
