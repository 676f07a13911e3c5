//! The cost of resuming a game from its journal, in either format, and how much of it is parsing.
//!
//! The throughput counts choices, so that games of different length can be compared and figures given per 1,000
//! choices; one game of Pearl Divers has fewer than that.

#[path = "games/mod.rs"]
mod games;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::{Played, play};
use sample_game::Pearls;
use table::{Journal, Live};

const GAMES: u64 = 20;

fn main() {
    divan::main();
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Lines,
    Bytes,
}

fn journals(form: Form) -> (ItemsCount, Vec<Vec<u8>>) {
    let games: Vec<Live<Pearls>> = play(4, 0..GAMES).iter().map(Played::end).collect();
    let choices = games.iter().map(Live::choices).sum::<usize>();
    let journal = |game: &Live<Pearls>| match form {
        Form::Lines => game.journal().to_lines().into_bytes(),
        Form::Bytes => game.journal().to_bytes(),
    };
    (ItemsCount::new(choices), games.iter().map(journal).collect())
}

/// Parses, replays, checks every choice and compares every fingerprint.
#[divan::bench(args = [Form::Lines, Form::Bytes])]
fn resume(bencher: Bencher, form: Form) {
    let (choices, journals) = journals(form);
    bencher.counter(choices).bench_local(|| {
        for journal in &journals {
            black_box(Live::<Pearls>::resume(journal).expect("this journal was just written").game);
        }
    });
}

/// Only parses.
#[divan::bench(args = [Form::Lines, Form::Bytes])]
fn read(bencher: Bencher, form: Form) {
    let (choices, journals) = journals(form);
    bencher.counter(choices).bench_local(|| {
        for journal in &journals {
            black_box(Journal::<Pearls>::read(journal).expect("this journal was just written").journal);
        }
    });
}

/// Only serializes.
#[divan::bench(args = [Form::Lines, Form::Bytes])]
fn write(bencher: Bencher, form: Form) {
    let games: Vec<Live<Pearls>> = play(4, 0..GAMES).iter().map(Played::end).collect();
    bencher.counter(ItemsCount::new(games.iter().map(Live::choices).sum::<usize>())).bench_local(|| {
        for game in &games {
            match form {
                Form::Lines => drop(black_box(game.journal().to_lines())),
                Form::Bytes => drop(black_box(game.journal().to_bytes())),
            }
        }
    });
}
