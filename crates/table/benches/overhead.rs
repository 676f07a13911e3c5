//! The table compared with the same games written by hand, in one figure, and for counting instructions.
//!
//! Run by `cargo bench`, it plays batches of games both ways in turn and prints the median of the ratios, which a noisy
//! machine disturbs little. No game is played twice: a processor that sees the same games repeatedly learns to predict
//! their branches, which favours the loop that does little else. Run with the name of one way and a number of games, it
//! plays that way only, for counting instructions; those of `set-up` are to be subtracted.
//!
//! ```text
//! cargo bench -p table --bench overhead
//! valgrind --tool=callgrind TARGET/release/deps/overhead-… at-table 1000
//! valgrind --tool=callgrind TARGET/release/deps/overhead-… by-hand 1000
//! valgrind --tool=callgrind TARGET/release/deps/overhead-… set-up 1000
//! ```

#[path = "by_hand/mod.rs"]
mod by_hand;

use by_hand::{play_at_table, play_by_hand, players, prove, set_up};
use std::hint::black_box;
use std::time::{Duration, Instant};

const DIVERS: u8 = 3;
const GAMES: u64 = 100;
const BATCHES: u64 = 100;

#[expect(clippy::print_stdout, reason = "this is what the benchmark is run for")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let games = words.get(1).and_then(|games| games.parse().ok()).unwrap_or(1000);
    match words.first().map(String::as_str) {
        Some("set-up") => drop(black_box(batch(0, games))),
        Some("at-table") => drop(at_table(0, games)),
        Some("by-hand") => println!("{} decisions", by_hand(0, games).1),
        Some(_) => {}
        None => compare(),
    }
}

fn batch(from: u64, games: u64) -> Vec<(sample_game::Game, table::Seed)> {
    (from..from + games).map(|number| (set_up(DIVERS, number), players(number))).collect()
}

fn at_table(from: u64, games: u64) -> Duration {
    let mut games = batch(from, games);
    let start = Instant::now();
    for (game, seed) in &mut games {
        black_box(play_at_table(game, *seed));
    }
    start.elapsed()
}

fn by_hand(from: u64, games: u64) -> (Duration, u64) {
    let mut games = batch(from, games);
    let mut decisions = 0;
    let start = Instant::now();
    for (game, seed) in &mut games {
        decisions += black_box(play_by_hand(game, *seed)).1;
    }
    (start.elapsed(), decisions)
}

#[expect(clippy::print_stdout, reason = "this is what the benchmark is run for")]
fn compare() {
    prove(200);
    let mut rows: Vec<[f64; 3]> = (0..BATCHES)
        .map(|number| {
            let table = at_table(number * GAMES, GAMES);
            let (hand, decisions) = by_hand(number * GAMES, GAMES);
            let each = |time: Duration| time.as_nanos() as f64 / decisions as f64;
            [table.as_secs_f64() / hand.as_secs_f64(), each(table), each(hand)]
        })
        .collect();
    let [ratio, table, hand] = std::array::from_fn(|column| {
        rows.sort_by(|one, other| one[column].total_cmp(&other[column]));
        rows[rows.len() / 2][column]
    });
    println!("{BATCHES} batches of {GAMES} games of {DIVERS} divers, medians per decision:");
    println!("at the table {table:.1} ns, by hand {hand:.1} ns, ratio {ratio:.2}");
}
