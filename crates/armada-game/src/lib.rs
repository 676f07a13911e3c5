//! Armada as it is played: the rules of [`armada`], all cards of [`armada_cards`] and the computer player of
//! [`armada_players`].
//!
//! Programs that play, serve or simulate games depend on this crate alone: it reexports the rules and the cards.
//! `examples/play.rs` plays a whole game from code.
//!
//! ```
//! use armada_game::fleet::ReadyMade;
//! use serde_json::json;
//! use table::Seed;
//!
//! let fleet = |name| ReadyMade::find(name).expect("it comes with the game").fleet.clone();
//! let setup = json!({ "fleets": [fleet("learning-rebel"), fleet("learning-empire")], "options": { "no_objective": true } });
//! let game = armada_game::ruleset().start(&setup, Seed::from_number(7))?;
//! assert_eq!(game.seating().seats().count(), 2);
//! # Ok::<(), table::Refusal>(())
//! ```

mod hindsight;
mod lessons;

use std::sync::LazyLock;

use admiral::{Admiral, Level};
use armada::catalog::Dice;
use armada::effects::CardSet;
use armada::play::peek::{AttackOdds, Considered};
use armada::play::{Bare, Deal, Rules};
use armada::state::{Attack, Game};
use armada_players::Search;
use game_api::{CardTests, Game as Offered, Lesson};
use table::erased::{AnyRuleset, Erased};
use table::{Budget, Chance, ChoiceOf, DecisionOf, Observer, Player, Reviewer, Ruleset};

pub use armada::*;
pub use armada_cards as cards;

/// What tests show of the cards. The file is generated from the sources; a test of `wardroom` keeps it up to date.
static CARD_TESTS: LazyLock<CardTests> =
    LazyLock::new(|| CardTests::read(include_str!("../card-tests.json")).expect("a test reads the embedded file"));

/// Deals all cards, lessons, and the computer player.
#[derive(Debug)]
pub enum All {}

impl Deal for All {
    fn cards() -> &'static CardSet {
        &cards::CARDS
    }

    fn card_tests() -> &'static CardTests {
        &CARD_TESTS
    }

    fn lessons() -> &'static [Lesson] {
        lessons::lessons()
    }

    fn advise(game: &Game, decision: &DecisionOf<Bare>, chance: &mut Chance) -> ChoiceOf<Bare> {
        armada_players::advise(game, decision, chance)
    }

    fn players() -> &'static [Player<Armada>] {
        &PLAYERS
    }

    fn odds(game: &Game, attack: &Attack, dice: Dice) -> Option<AttackOdds> {
        armada_odds::on_table(game, attack, dice)
    }

    fn odds_with_cards(game: &Game, considered: Considered<'_>, budget: &Budget) -> Option<AttackOdds> {
        armada_odds::with_cards::<Armada>(game, considered, Armada::advise, budget)
    }

    fn reviewer() -> Option<&'static dyn Reviewer<Armada>> {
        Some(&hindsight::Battle)
    }

    fn observer() -> Option<&'static dyn Observer<Armada>> {
        Some(&armada_players::Lookout)
    }

    fn adviser() -> &'static str {
        "admiral"
    }
}

/// All computer players; the first one is the default.
static PLAYERS: [Player<Armada>; 5] = [
    Armada::GREEDY,
    Player::new(
        "veteran",
        "Veteran",
        "Answers at once, but keeps its ships together and lets the enemy come and act first.",
        armada_players::veteran,
    ),
    Player::thinking(
        "captain",
        "Captain",
        "Thinks for a moment before it activates a ship, picks a target, sets a course, a speed or a command.",
        || Box::new(Admiral::<Search>::new(CAPTAIN)),
    ),
    Player::thinking(
        "admiral",
        "Admiral",
        "Plays on in its mind before it activates a ship, picks a target, sets a course, a speed or a command. It takes \
         its time.",
        || Box::new(Admiral::<Search>::new(ADMIRAL)),
    ),
    Player::random(),
];

/// How much the thinking players think.
const CAPTAIN: Level = Level { playouts: 24, candidates: 8, passes: 1 };
const ADMIRAL: Level = Level { playouts: 96, candidates: 12, passes: 1 };

/// The game of fleet battles.
pub type Armada = Rules<All>;

/// Instantiated here, so that generic code is compiled for it only once.
static ARMADA: Erased<Armada> = Erased::new();

/// The game for programs that play any ruleset.
pub fn ruleset() -> &'static dyn AnyRuleset {
    &ARMADA
}

/// The game for programs that offer any game.
pub fn offered() -> &'static dyn Offered {
    &ARMADA
}
