//! The cost of a decision when random players play whole games: through the table, and written by hand without it.
//!
//! Times are of whole games from the first question to the end; setup is not counted, and the throughput counts
//! decisions.

#[path = "by_hand/mod.rs"]
mod by_hand;

use by_hand::{play_at_table, play_by_hand, players, prove, set_up};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sample_game::Game;
use table::Seed;

const GAMES: u64 = 50;

fn main() {
    prove(200);
    divan::main();
}

/// A batch of games that were not played before, and their number of decisions. A processor that sees the same games
/// repeatedly learns to predict their branches.
struct Batch {
    games: Vec<(Game, Seed)>,
    decisions: u64,
}

fn batches(divers: u8) -> impl FnMut() -> Batch {
    let mut from = 0;
    move || {
        from += GAMES;
        let games: Vec<_> = (from..from + GAMES).map(|number| (set_up(divers, number), players(number))).collect();
        let decisions = games.iter().map(|(game, seed)| play_by_hand(&mut game.clone(), *seed).1).sum();
        Batch { games, decisions }
    }
}

#[divan::bench(args = [2, 3, 4])]
fn at_table(bencher: Bencher, divers: u8) {
    compare(bencher, divers, |game, seed| drop(black_box(play_at_table(game, seed))));
}

#[divan::bench(args = [2, 3, 4])]
fn without_table(bencher: Bencher, divers: u8) {
    compare(bencher, divers, |game, seed| drop(black_box(play_by_hand(game, seed))));
}

fn compare(bencher: Bencher, divers: u8, play: impl Fn(&mut Game, Seed)) {
    let bencher = bencher.with_inputs(batches(divers)).input_counter(|batch| ItemsCount::new(batch.decisions));
    bencher.bench_local_refs(|batch| {
        for (game, seed) in &mut batch.games {
            play(game, *seed);
        }
    });
}
