//! Computer players: one makes random legal choices, one looks a game turn ahead and takes the best option for each
//! ship, one plans two game turns for the whole fleet, and one compares such plans by playing on in imagined games.
//!
//! None uses future dice results; a test checks that.

mod bank;
mod courses;
mod flights;
mod gunnery;
mod helm;
mod luck;
mod prospects;
mod search;
mod tactician;

use hexes::Direction;
use table::{Chance, Items, Player, Shape, SmallVec, some_choice};

use crate::play::{asks, combat};
use crate::space::Ground;
use crate::spot::Spot;
use crate::state::{Game, Item};
use crate::{Choice, Decision, Starmada};

pub use gunnery::expected_damage;
pub(crate) use prospects::win_chance;
pub use prospects::{FEATURES, features, progress};
pub(crate) use search::quickly;
pub use tactician::tactician;

/// All computer players; the first one is the default.
pub(crate) static PLAYERS: [Player<Starmada>; 5] = [
    Player::new(
        "tactician",
        "Tactician",
        "Keeps its ships together, plays for the goal of the engagement and looks two game turns ahead.",
        tactician,
    ),
    Player::thinking(
        "captain",
        "Captain",
        "Thinks for a moment before it writes orders for its ships.",
        search::captain,
    ),
    Player::thinking(
        "admiral",
        "Admiral",
        "Plays on in its mind before it writes orders for its ships. It takes its time.",
        search::admiral,
    ),
    Player::new("greedy", "Greedy", "Looks a game turn ahead and takes what it can get, ship by ship.", greedy),
    Player::random(),
];

/// A random legal choice.
pub fn random(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    some_choice::<Starmada>(game, decision, chance)
}

/// Orders with the best exchange of fire, attacks on the most valuable targets, fighters against the weakest.
pub fn greedy(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    match (&decision.shape, decision.ask) {
        (_, asks::ORDERS) => helm::orders(game, decision, chance),
        (Shape::Place, asks::DEPLOY) => face_the_enemy(game, random(game, decision, chance)),
        (_, asks::FLY) => flights::fly(game, decision).unwrap_or_else(|| random(game, decision, chance)),
        (Shape::Pick { options, .. }, ask) => match best_of(game, decision, options) {
            Some(item) => Choice::Pick(smallvec::smallvec![item]),
            None if ask == asks::DIRECT_DAMAGE => Choice::Pick(SmallVec::new()),
            None => random(game, decision, chance),
        },
        _ => random(game, decision, chance),
    }
}

/// The same place, facing across the board.
fn face_the_enemy(game: &Game, choice: Choice) -> Choice {
    let (Choice::Place(spot), Ground::Hexes { columns, .. }) = (&choice, game.ground) else { return choice };
    let facing = if spot.get(0) * 2.0 <= f64::from(columns) { Direction::E } else { Direction::W };
    Choice::Place(Spot::new([spot.get(0), spot.get(1), f64::from(facing as u8)]))
}

fn best_of(game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    match decision.ask {
        asks::DECLARE => gunnery::target(game, decision, options, gunnery::by_damage),
        asks::LOSE => gunnery::least_useful(game, options),
        asks::STRIKE => flights::strike(game, decision, options),
        asks::RESOLVE => Some(Item::InOrder),
        asks::LINE_OF_SIGHT => {
            let side = game.seating.side_of(decision.seat);
            let load = |item: &Item| match item {
                Item::Hex(hex) => combat::load(game, side, *hex).penalty(),
                _ => u8::MAX,
            };
            options.iter().copied().min_by_key(load)
        }
        asks::LAUNCH_FLARES | asks::LAUNCH_PROBES => Some(Item::Launch(1)).filter(|one| options.contains(one)),
        asks::ATTACK | asks::ACTIVATE | asks::MOVE_NEXT => options.first().copied(),
        _ => None,
    }
}
