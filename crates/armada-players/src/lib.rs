//! A computer player for Armada: it looks one step ahead and takes the option with the highest value, damage dealt
//! minus damage suffered, in fleet points.
//!
//! Each file answers the questions of one part of the game. Questions without a specific strategy, and all questions of
//! cards, go through `defaults`: pick the best of each kind. Cards are never named; what an effect of a card does to an
//! attack or to the position is found by trying it on an imagined copy of the game (`foresight`, `offers`).
//!
//! Nothing here uses information that is hidden from the asked seat. Games in which effects are tried are reimagined;
//! other copies are only measured.
//!
//! ```
//! use armada::kit::{A, Kit};
//! use armada::play::asks::ACTIVATE_SHIP;
//! use armada::state::Item;
//! use smallvec::smallvec;
//! use table::{Chance, Choice, Decision, Seat, Seed, Shape};
//!
//! let mut kit = Kit::new();
//! let ship = Item::Ship(kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0));
//! let shape = Shape::Pick { options: smallvec![ship], least: 1, most: 1 };
//! let decision = Decision { seat: Seat(0), ask: ACTIVATE_SHIP, subject: None, shape };
//! let choice = armada_players::advise(&kit.game, &decision, &mut Chance::new(Seed::from_number(7)));
//! assert_eq!(choice, Choice::Pick(smallvec![ship]));
//! ```

// A closure is valid for any lifetime of the play it is given; a path to a method is not.
#![cfg_attr(test, allow(clippy::redundant_closure_for_method_calls))]

mod change;
mod commands;
mod criticals;
mod defaults;
mod defense;
mod deployment;
mod dials;
mod dice;
mod foresight;
mod glance;
mod habits;
mod helm;
mod lanes;
mod observer;
mod offers;
mod opening;
mod outlook;
mod prospects;
mod search;
mod standing;
mod targets;
#[cfg(test)]
mod tests;
mod turns;
mod wings;
mod worth;

use smallvec::SmallVec;
use table::{Chance, ChoiceOf, DecisionOf, Items, Shape, Side, some_choice};

// Short names for the crates below, as used by the files of this crate.
#[cfg(test)]
use armada::kit;
use armada::{catalog, effects, measure, play, state};

use crate::habits::Habits;
use crate::play::{Bare, asks};
use crate::state::{Game, Item, ShipId, SquadronId};

pub use crate::helm::rounds_to_come;
pub use crate::observer::Lookout;
pub use crate::outlook::outlook;
pub use crate::prospects::{FEATURES, features, fleet_size};
pub use crate::search::Search;

type Decision = DecisionOf<Bare>;
type Choice = ChoiceOf<Bare>;

/// A good choice, always a legal one.
pub fn advise(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    by_habit(&Habits::GREEDY, game, decision, chance)
}

/// The choice of one who has fought more battles, always a legal one.
pub fn veteran(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    by_habit(&Habits::VETERAN, game, decision, chance)
}

fn by_habit(habits: &Habits, game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    match &decision.shape {
        Shape::Pick { options, least, most } => {
            let fits = |item: &Item| options.contains(item) || (*item == Item::Done && *least == 0);
            match opinion(habits, game, decision, options, chance).filter(fits) {
                Some(Item::Done) if !options.contains(&Item::Done) => Choice::Pick(SmallVec::new()),
                Some(item) if *least <= 1 => one(item),
                _ => Choice::Pick(defaults::pick(game, decision, options, (*least, *most))),
            }
        }
        Shape::Place => deployment::place(habits, game, decision, chance),
        Shape::Plot { .. } => {
            helm::course(habits, game, decision).unwrap_or_else(|| some_choice::<Bare>(game, decision, chance))
        }
        Shape::Confirm => Choice::Confirm(true),
        Shape::Arrange { items } => Choice::Arrange(items.iter().copied().collect()),
        Shape::Write { .. } => some_choice::<Bare>(game, decision, chance),
    }
}

/// One option alone.
fn one(item: Item) -> Choice {
    Choice::Pick(SmallVec::from_slice(&[item]))
}

/// What to pick for questions of the rules themselves; [`Item::Done`] declines. `None` without a specific strategy.
fn opinion(
    habits: &Habits,
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let side = game.seating.side_of(decision.seat);
    match decision.ask {
        asks::FIRST_PLAYER => Some(Item::Side(opening::first_player(game, side))),
        asks::OBJECTIVE => opening::objective(game, side, options),
        asks::NEXT_UNIT_TO_DEPLOY | asks::NEXT_SQUADRON_TO_DEPLOY => deployment::next_unit(game, options),
        asks::DEPLOY_SPEED => deployment::speed(habits, game, subject_ship(decision)?, options),
        asks::ASSIGN_DIALS | asks::STARTING_DIAL | asks::STARTING_TOKEN => dials::assign(game, decision, options),
        asks::DISCARD_COMMAND_TOKEN => dials::least_useful(game, subject_ship(decision)?, options),
        // A battle is won on the table.
        asks::RETREAT => Some(Item::Done),
        asks::DIAL_OR_TOKEN => dials::dial_or_token(game, decision),
        asks::ACTIVATE_SHIP => turns::ship_turn(habits, game, decision, options, chance),
        asks::ACTIVATE_SQUADRON => turns::squadron_turn(game, decision, options, chance),
        asks::COMMAND_SQUADRON => turns::next_squadron(game, options),
        asks::CLEAR_RAID_TOKENS => Some(commands::clear_raid(options)),
        asks::RESOLVE_COMMAND => commands::resolve(game, decision, options, chance),
        asks::REPAIR => commands::repair(game, decision, options, chance),
        asks::DECLARE_TARGET => targets::declare(habits, game, decision, options),
        asks::ADDITIONAL_TARGET => targets::additional(game, decision, options),
        asks::ATTACK_EFFECT => Some(dice::attack_effect(game, decision, options, chance)),
        asks::CRITICAL => criticals::critical(game, decision, options, chance),
        asks::LOCK_TOKEN => dice::token_to_lock(game, options),
        asks::ADDED_DIE_COLOUR => dice::colour(game, options, true),
        asks::REMOVE_OBSTRUCTED_DIE => dice::colour(game, options, false),
        asks::SPEND_DEFENSE_TOKEN => Some(defense::spend(game, decision, options, chance)),
        asks::REDIRECT_ZONE | asks::DAMAGED_ZONE => defense::fullest_zone(game, options),
        asks::REDIRECT_DAMAGE => defense::redirected(game, decision, options),
        asks::NAVIGATE => Some(helm::navigate(habits, game, subject_ship(decision)?, options)),
        asks::NAVIGATE_SPEED => helm::speed(habits, game, subject_ship(decision)?, options),
        asks::SQUADRON_ACTION => turns::squadron_action(game, decision, options, chance),
        _ => helm::changed_speed(habits, game, decision, options)
            .or_else(|| offers::choose(game, decision, options, chance)),
    }
}

fn subject_ship(decision: &Decision) -> Option<ShipId> {
    match decision.subject {
        Some(Item::Ship(ship) | Item::Zone(ship, _)) => Some(ship),
        _ => None,
    }
}

fn subject_squadron(decision: &Decision) -> Option<SquadronId> {
    match decision.subject {
        Some(Item::Squadron(squadron)) => Some(squadron),
        _ => None,
    }
}

/// The first of those with the highest value.
fn best<T: Copy>(all: impl IntoIterator<Item = T>, mut value: impl FnMut(T) -> f64) -> Option<(T, f64)> {
    let mut found: Option<(T, f64)> = None;
    for one in all {
        let worth = value(one);
        if found.is_none_or(|(_, most)| worth > most) {
            found = Some((one, worth));
        }
    }
    found
}

/// The option with the highest value.
fn best_item(options: &[Item], value: impl FnMut(Item) -> f64) -> Option<Item> {
    best(options.iter().copied(), value).map(|(item, _)| item)
}

/// The side of this unit; `None` if the item is not a unit.
fn side_of_item(game: &Game, item: Item) -> Option<Side> {
    match item {
        Item::Ship(ship) | Item::Zone(ship, _) | Item::Damage(ship, _) | Item::Dial(ship) => Some(game.ship(ship).side),
        Item::Squadron(squadron) => Some(game.squadron(squadron).side),
        Item::Defense(token) => Some(game.side_of_unit(token.owner)),
        Item::Upgrade(upgrade) => Some(game.upgrade(upgrade).side),
        Item::Side(side) => Some(side),
        _ => None,
    }
}
