//! Whole games: the time per decision of random players, the time of a game between computer players, and the times of
//! cloning and hashing the state.

#[path = "games/mod.rs"]
mod games;

use armada_game::Armada;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::{play, set_up, states};
use table::{Ruleset, StateHash, some_choice};

fn main() {
    divan::main();
}

/// One game per sample, each with another seed; items are decisions.
#[divan::bench(sample_count = 50, sample_size = 1)]
fn random_game(bencher: Bencher) {
    let mut seed = 0;
    let fresh = || {
        seed += 1;
        (set_up(seed), seed)
    };
    let decisions = |(game, seed): &(_, u64)| {
        let game: &armada::state::Game = game;
        ItemsCount::new(play(&mut game.clone(), *seed, some_choice::<Armada>))
    };
    bencher
        .with_inputs(fresh)
        .input_counter(decisions)
        .bench_local_refs(|(game, seed)| play(game, *seed, some_choice::<Armada>));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn advised_game(bencher: Bencher) {
    let mut seed = 0;
    let fresh = || {
        seed += 1;
        (set_up(seed), seed)
    };
    bencher.with_inputs(fresh).bench_local_refs(|(game, seed)| play(game, *seed, Armada::advise));
}

/// Clones and drops the state at every question of a game.
#[divan::bench]
fn clone_state(bencher: Bencher) {
    let states = states(1);
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            drop(black_box(state.clone()));
        }
    });
}

#[divan::bench]
fn fingerprint(bencher: Bencher) {
    let states = states(1);
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            black_box(StateHash::of(state));
        }
    });
}
