//! One random game on which all laws are checked, and what was used and declined in it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use armada::play::Setup;
use armada::state::Game;
use armada_game::Armada;
use table::laws::{Pace, Tally, keep_in_game};
use table::{Chance, ChoiceOf, DecisionOf, Flow, RandomPlayer, Ruleset, Seats, Seed, Uses, play_out};

/// What was checked in games, and what occurred in them.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    pub(crate) tally: Tally,
    pub(crate) uses: Uses,
}

impl Judged {
    #[allow(dead_code, reason = "only the program of long runs adds them up")]
    pub(crate) fn add(&mut self, other: Judged) {
        let (all, more) = (&mut self.tally, other.tally);
        all.games += more.games;
        all.choices += more.choices;
        all.refused += more.refused;
        all.reimagined += more.reimagined;
        all.resumed += more.resumed;
        self.uses.merge(other.uses);
    }
}

/// Plays the game of a seed and checks all laws, the expensive ones at a pace.
///
/// # Errors
/// Which law was broken, or where the rules panicked.
pub(crate) fn judge(setup: &Setup, seed: u64, pace: Pace) -> Result<Judged, String> {
    let judged = catch_unwind(AssertUnwindSafe(|| {
        let tally = keep_in_game::<Armada>(setup, seed, pace).map_err(|broken| broken.to_string())?;
        Ok(Judged { tally, uses: uses(setup, seed) })
    }));
    judged.unwrap_or_else(|panic| Err(format!("panicked: {}", message(&*panic))))
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

/// The effects that are used and declined in a random game.
fn uses(setup: &Setup, seed: u64) -> Uses {
    let mut game = Armada::set_up(setup, Chance::new(Seed::from_number(seed))).expect("it was played before");
    let mut counting = Counting { player: RandomPlayer::new(Seed::from_number(!seed)), uses: Uses::default() };
    play_out::<Armada>(&mut game, &mut counting).expect("a random player always answers");
    counting.uses
}

struct Counting {
    player: RandomPlayer,
    uses: Uses,
}

impl Seats<Armada> for Counting {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let choice = Seats::<Armada>::ask(&mut self.player, game, decision)?;
        for decided in Armada::decided(game, decision, &choice) {
            self.uses.add(decided);
        }
        Ok(choice)
    }
}
