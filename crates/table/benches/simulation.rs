//! What a decision costs when random players play whole games: through the table, and written by hand without it.
//!
//! Times are of whole games from the first question to the end; setting up is not counted, and the throughput counts
//! decisions.

#[path = "by_hand/mod.rs"]
mod by_hand;

use by_hand::{play_at_table, play_by_hand, players, prove, set_up};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const GAMES: u64 = 20;

fn main() {
    prove(200);
    divan::main();
}

fn decisions(divers: u8) -> ItemsCount {
    ItemsCount::new((0..GAMES).map(|number| play_by_hand(&mut set_up(divers, number), players(number)).1).sum::<u64>())
}

fn games(divers: u8) -> Vec<sample_game::Game> {
    (0..GAMES).map(|number| set_up(divers, number)).collect()
}

#[divan::bench(args = [2, 3, 4])]
fn at_table(bencher: Bencher, divers: u8) {
    bencher.counter(decisions(divers)).with_inputs(|| games(divers)).bench_local_refs(|games| {
        for (number, game) in (0..).zip(games) {
            black_box(play_at_table(game, players(number)));
        }
    });
}

#[divan::bench(args = [2, 3, 4])]
fn without_table(bencher: Bencher, divers: u8) {
    bencher.counter(decisions(divers)).with_inputs(|| games(divers)).bench_local_refs(|games| {
        for (number, game) in (0..).zip(games) {
            black_box(play_by_hand(game, players(number)));
        }
    });
}
