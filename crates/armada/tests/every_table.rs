//! Whole games of every kind by chance: fleets, totals, editions, objectives, teams. After every choice the state is
//! sound; views do not depend on what is hidden; the choices played again lead to the same end. `WARDROOM_GAMES` says
//! how many: 500 are 20 games.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod tables;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use armada::play::{Armada, Setup};
use armada::state::Game;
use table::{
    Chance, ChoiceOf, DecisionOf, Eye, Flow, Outcome, RandomPlayer, Ruleset, Seat, Seats, Seed, check, play_out,
};

/// Every so many choices everybody looks at what he sees.
const LOOK: usize = 20;

/// Plays by chance, writes down what was chosen, and looks at every state on the way.
struct Watched {
    player: RandomPlayer,
    chosen: Vec<ChoiceOf<Armada>>,
    imagination: Chance,
    seats: u8,
}

impl Watched {
    fn views_keep_secrets(&mut self, game: &Game) {
        let eyes = (0..self.seats).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Spectator]);
        for eye in eyes {
            let other = Armada::reimagine(game, eye, &mut self.imagination);
            assert_eq!(Armada::view(game, eye), Armada::view(&other, eye), "{eye:?} sees what is hidden");
        }
    }
}

impl Seats<Armada> for Watched {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let ask = decision.ask.name;
        if let Err(says) = Armada::sound(game) {
            panic!("{says} at {ask}");
        }
        if self.chosen.len().is_multiple_of(LOOK) {
            self.views_keep_secrets(game);
        }
        let choice = Seats::<Armada>::ask(&mut self.player, game, decision)?;
        check::<Armada>(game, decision, &choice).unwrap();
        self.chosen.push(choice.clone());
        Ok(choice)
    }
}

/// Chooses what was chosen before.
struct Again(std::vec::IntoIter<ChoiceOf<Armada>>);

impl Seats<Armada> for Again {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let choice = self.0.next().unwrap();
        check::<Armada>(game, decision, &choice).unwrap();
        Ok(choice)
    }
}

fn start(setup: &Setup, seed: u64) -> Game {
    Armada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap()
}

/// How many choices a game took.
fn play(seed: u64) -> u64 {
    let setup = tables::any(seed);
    let mut game = start(&setup, seed);
    let mut watched = Watched {
        player: RandomPlayer::new(Seed::from_number(seed ^ 0x5eed)),
        chosen: Vec::new(),
        imagination: Chance::new(Seed::from_number(seed + 1)),
        seats: setup.seats.iter().sum(),
    };
    let outcome: Outcome = play_out::<Armada>(&mut game, &mut watched).unwrap();
    assert_eq!(Armada::sound(&game), Ok(()));
    let choices = watched.chosen.len() as u64;
    let mut again = start(&setup, seed);
    let same = play_out::<Armada>(&mut again, &mut Again(watched.chosen.into_iter())).unwrap();
    assert_eq!(outcome, same);
    assert_eq!(game, again, "played again it ends differently");
    choices
}

#[test]
fn games_of_every_kind_end_and_leak_nothing_and_can_be_played_again() {
    let seeds = tables::seeds(20);
    let (next, choices, failed) = (AtomicU64::new(seeds.start), AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    if let Ok(count) = catch_unwind(AssertUnwindSafe(|| play(seed))) {
                        choices.fetch_add(count, Ordering::Relaxed);
                    } else {
                        failed.lock().unwrap().push(seed);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap();
    // What a long run counts is told to whoever started it.
    eprintln!("{} games, {} choices", seeds.end - seeds.start, choices.into_inner());
    assert!(failed.is_empty(), "games that went wrong: {failed:?}");
}
