//! The laws of every ruleset, as tests that any ruleset can call.
//!
//! | law | says |
//! |---|---|
//! | `one question` | there is always a well-formed question or an outcome, never both, and every game ends |
//! | `states are sound` | every state is one the ruleset itself calls sound, whatever choice it accepted |
//! | `listed is legal` | a choice is accepted exactly when it is listed, or passes the decision's own test |
//! | `a refusal changes nothing` | whatever was refused left the state, the journal, the questions and the events as they were |
//! | `serialising round-trips` | state, choices and journal, in both forms, and places in their notation |
//! | `views keep secrets` | what a seat sees, reads, is told and may do does not change when only what is hidden from it changes |
//! | `observations keep secrets` | a program that learns gets the same numbers and legal choices when only what is hidden from its seat changes |
//! | `questions keep secrets` | whether something is asked, and whom, does not depend on what is hidden from the others |
//! | `open questions are open` | the words of a question that is not called secret tell nothing that is hidden from anybody |
//! | `accounts add up` | where a ruleset accounts for the scores, its lines add up to them, at any time |
//! | `played from here` | another game can begin from every position, and whoever sits there sees the same |
//! | `take-back` | apply, take back, apply again is the same state |
//! | `survives a crash` | a game killed at every single decision and resumed from its journal ends the same |
//! | `the same either way` | full-speed play and live play are the same game |
//!
//! For computer players there is another one, which is called by itself ([`thinks_fairly`]):
//!
//! | law | says |
//! |---|---|
//! | `thinks fairly` | a computer player's choices are legal, keep to the budget, and do not change when only what is hidden from its seat changes |
//!
//! A ruleset's test calls [`keep`] with a few setups and a range of seeds:
//!
//! ```
//! let setups = [sample_game::Setup { divers: 3, rounds: 2 }];
//! let tally = table::laws::keep::<sample_game::Pearls>(&setups, 0..5).expect("the laws hold");
//! assert!(tally.reimagined > 0, "the views law had something to hide");
//! ```
//!
//! Checking everything after every choice makes a long game hundreds of times as long. [`keep_in_game`] checks the
//! expensive laws after a sample of the choices, for runs over many long games.

mod asking;
mod crash;
mod legality;
mod pace;
mod playing_from;
mod secrets;
mod thinking;
mod walk;

use std::fmt;
use std::ops::Range;

use crate::{RandomPlayer, Ruleset, Seed, StateHash, play_out};

pub use pace::Pace;
pub use thinking::{Thinking, thinks_fairly};
pub use walk::LONGEST_GAME;

/// A broken law: which, in which game, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("law broken: {law} (setup {setup}, seed {seed}, after {after} choices): {says}")]
pub struct Broken {
    /// The law's name.
    pub law: &'static str,
    /// The index of the setup.
    pub setup: usize,
    /// The number of the seed.
    pub seed: u64,
    /// Number of choices before it.
    pub after: usize,
    /// How it was broken.
    pub says: String,
}

/// What the laws were tried on. Check it: a law that was never tried proves nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: usize,
    /// Choices made in them.
    pub choices: usize,
    /// Choices that were tried and refused.
    pub refused: usize,
    /// Views compared with those of another state that differed in something hidden.
    pub reimagined: usize,
    /// Units of work played again in another state that differed in something hidden.
    pub replayed: usize,
    /// Games resumed from their journal.
    pub resumed: usize,
}

/// Plays one random game for every setup and seed, and checks every law on it.
///
/// # Errors
/// The first law that was broken.
pub fn keep<R: Ruleset>(setups: &[R::Setup], seeds: Range<u64>) -> Result<Tally, Box<Broken>> {
    let mut tally = Tally::default();
    for (index, setup) in setups.iter().enumerate() {
        for seed in seeds.clone() {
            keep_in_one_game::<R>(setup, Seed::from_number(seed), Pace::THOROUGH, &mut tally)
                .map_err(|breach| Box::new(breach.at(index, seed)))?;
        }
    }
    Ok(tally)
}

/// Plays the random game of this setup and seed, and checks the laws at this pace.
///
/// # Errors
/// The first law that was broken.
pub fn keep_in_game<R: Ruleset>(setup: &R::Setup, seed: u64, pace: Pace) -> Result<Tally, Box<Broken>> {
    let mut tally = Tally::default();
    keep_in_one_game::<R>(setup, Seed::from_number(seed), pace, &mut tally)
        .map_err(|breach| Box::new(breach.at(0, seed)))?;
    Ok(tally)
}

fn keep_in_one_game<R: Ruleset>(setup: &R::Setup, seed: Seed, pace: Pace, tally: &mut Tally) -> Result<(), Breach> {
    let probing = &mut legality::Probe::<R>::new(seed);
    let plain = walk::random_game::<R>(setup, seed, |live, choice| {
        legality::one_question(live)?;
        walk::states_are_sound(live)?;
        walk::accounts_add_up(live)?;
        if !pace.is_due("views keep secrets", seed, live.choices()) {
            return Ok(());
        }
        probing.listed_is_legal(live, choice, tally)?;
        walk::serialising_round_trips(live, choice)?;
        secrets::views_keep_secrets(live, seed, tally)?;
        playing_from::played_from_here(live, seed)?;
        asking::questions_keep_secrets(live, seed, tally)
    })?;
    legality::one_question(&plain)?;
    walk::states_are_sound(&plain)?;
    walk::accounts_add_up(&plain)?;
    secrets::views_keep_secrets(&plain, seed, tally)?;
    tally.games += 1;
    tally.choices += plain.choices();

    let ends_alike = |law, other: StateHash| {
        same("the final state", &plain.hash(), &other).map_err(|says| Breach { law, after: plain.choices(), says })
    };
    let with_take_backs = walk::random_game::<R>(setup, seed, |live, choice| {
        if pace.is_due("take-back", seed, live.choices()) { walk::take_back(live, choice) } else { Ok(()) }
    })?;
    ends_alike("take-back", with_take_backs.hash())?;
    let with_crashes = walk::random_game::<R>(setup, seed, |live, _| {
        if pace.is_due("survives a crash", seed, live.choices()) {
            crash::survives_a_crash(live, tally)
        } else {
            Ok(())
        }
    })?;
    ends_alike("survives a crash", with_crashes.hash())?;

    let mut game = R::set_up(setup, crate::Chance::new(seed)).map_err(|refusal| Breach {
        law: "the same either way",
        after: 0,
        says: refusal.to_string(),
    })?;
    // A random player always answers, so the game is played to its end.
    let _ = play_out::<R>(&mut game, &mut RandomPlayer::new(walk::player_seed(seed)));
    ends_alike("the same either way", StateHash::of(&game))
}

/// A law broken in the game at hand.
struct Breach {
    law: &'static str,
    after: usize,
    says: String,
}

impl Breach {
    fn at(self, setup: usize, seed: u64) -> Broken {
        Broken { law: self.law, setup, seed, after: self.after, says: self.says }
    }
}

fn same<T: PartialEq + fmt::Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other { Ok(()) } else { Err(format!("{what} differs: {one:?} against {other:?}")) }
}
