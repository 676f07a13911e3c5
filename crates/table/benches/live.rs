//! The cost of an answer in a game between people: checking it, recording it, replaying the unit of work, stopping at
//! the next question. Also the copy of the state that every answer makes, and taking choices back.

#[path = "games/mod.rs"]
mod games;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::{Played, play};
use sample_game::Game;
use table::StateHash;

const GAMES: u64 = 20;

fn main() {
    divan::main();
}

/// The state at every question.
fn states(games: &[Played]) -> Vec<Game> {
    let mut states = Vec::new();
    for game in games {
        let mut live = game.start();
        for (seat, at, choice) in &game.answers {
            states.push(live.now().clone());
            live.answer(*seat, *at, choice.clone()).expect("this answer has been given");
        }
    }
    states
}

/// All answers of whole games, never the same game twice; starting them is not counted.
#[divan::bench(args = [2, 3, 4])]
fn answer(bencher: Bencher, divers: u8) {
    let mut from = 0;
    let fresh = || {
        from += GAMES;
        play(divers, from..from + GAMES).into_iter().map(|game| (game.start(), game.answers)).collect::<Vec<_>>()
    };
    let answers =
        |games: &Vec<(_, Vec<_>)>| ItemsCount::new(games.iter().map(|(_, answers)| answers.len()).sum::<usize>());
    bencher.with_inputs(fresh).input_counter(answers).bench_local_refs(|games| {
        for (live, answers) in games {
            for (seat, at, choice) in answers.drain(..) {
                live.answer(seat, at, choice).expect("this answer has been given");
            }
        }
    });
}

/// One copy of the state at every question, and dropping it.
#[divan::bench(args = [2, 3, 4])]
fn clone_state(bencher: Bencher, divers: u8) {
    let states = states(&play(divers, 0..GAMES));
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            drop(black_box(state.clone()));
        }
    });
}

/// The fingerprint of the state at every question.
#[divan::bench(args = [2, 3, 4])]
fn hash_state(bencher: Bencher, divers: u8) {
    let states = states(&play(divers, 0..GAMES));
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            black_box(StateHash::of(state));
        }
    });
}

/// From the end of a game back to its first question. The throughput counts take-backs.
#[divan::bench(args = [2, 3, 4])]
fn take_back_to_the_start(bencher: Bencher, divers: u8) {
    take_back(bencher, divers, |_| 0);
}

/// From the end of a game back by one choice, which begins before the last checkpoint.
#[divan::bench(args = [2, 3, 4])]
fn take_back_the_last_choice(bencher: Bencher, divers: u8) {
    take_back(bencher, divers, |choices| choices - 1);
}

fn take_back(bencher: Bencher, divers: u8, to: impl Fn(usize) -> usize) {
    let games = play(divers, 0..GAMES);
    let ended = || games.iter().map(Played::end).collect::<Vec<_>>();
    bencher.counter(ItemsCount::new(games.len())).with_inputs(ended).bench_local_refs(|games| {
        for live in games {
            live.take_back(to(live.choices())).expect("so many choices were made");
        }
    });
}
