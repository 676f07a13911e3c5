//! Many random games over the whole catalog, with all laws of the table: for long runs outside of `cargo verify`.
//!
//! ```sh elsewhere
//! cargo run --release -p armada-game --example soak -- --from 0 --games 20000
//! cargo run --release -p armada-game --example soak -- --pairs --from 0 --games 2000
//! ```
//!
//! The game of a seed is always the same, so a run is continued with another `--from`, and a game that went wrong is
//! played again with its seed and `--games 1 --every 1`. With `--pairs` the games are those of `tests/pairs`, in which each
//! two cards are on the table together that meet in a window, a query or a ban.
//!
//! The state and the question are checked after every choice; refusals, serialization, secrets, take-back and
//! crashes after one in `--every` choices, which the seed selects.
//!
//! A line is printed after every 100 games, another for every game that went wrong, and in the end the optional
//! effects that were never used or never declined.

#![allow(clippy::print_stdout, reason = "this is what it is run for")]

// The name under which the tests use this crate; `tables`, `pairs` and `soak` are theirs.
extern crate armada_game as armada;

#[path = "../tests/pairs/mod.rs"]
#[allow(dead_code, unused_imports, clippy::unwrap_used, reason = "tests use the rest of it, and unwrap")]
mod pairs;
#[path = "../tests/soak/mod.rs"]
mod soak;
#[path = "../tests/tables/mod.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "tests use the rest of it, and unwrap")]
mod tables;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use armada_game::Armada;
use pairs::Pairing;
use soak::Judged;
use table::laws::Pace;
use table::{OptionalEffect, Ruleset, Use, Uses};

/// The number of games between two lines.
const GAMES_PER_LINE: u64 = 100;

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    from: u64,
    games: u64,
    threads: usize,
    /// The expensive laws are checked after one in this many choices.
    every: u32,
    pairs: bool,
}

impl Wanted {
    fn read(words: impl IntoIterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let mut wanted = Wanted { from: 0, games: 1000, threads, every: 100, pairs: false };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut number = || words.next().ok_or_else(|| format!("{word} takes a number"));
            match word.as_str() {
                "--from" => wanted.from = number()?.parse()?,
                "--games" => wanted.games = number()?.parse()?,
                "--threads" => wanted.threads = number()?.parse()?,
                "--every" => wanted.every = number()?.parse()?,
                "--pairs" => wanted.pairs = true,
                _ => return Err(format!("{word} is none of --from, --games, --threads, --every, --pairs").into()),
            }
        }
        Ok(wanted)
    }

    /// The setups by their seeds.
    fn setups(&self) -> Box<dyn Fn(u64) -> Option<armada::play::Setup> + Sync> {
        if !self.pairs {
            return Box::new(|seed| Some(tables::any(seed)));
        }
        let mut pairing = Pairing::new();
        let pairs = pairing.left();
        let games: Vec<_> = pairing.by_ref().collect();
        println!("{pairs} pairs of cards in {} games, {} of them impossible", games.len(), pairing.impossible.len());
        for [one, other] in &pairing.impossible {
            println!("  never together: {one}, {other}");
        }
        Box::new(move |seed| usize::try_from(seed).ok().and_then(|index| games.get(index).cloned()))
    }
}

/// The run so far.
#[derive(Default)]
struct Run {
    judged: Judged,
    failed: Vec<u64>,
    over: u64,
}

impl Run {
    fn add(&mut self, seed: u64, judged: Result<Judged, String>, since: Instant) {
        self.over += 1;
        match judged {
            Ok(judged) => self.judged.add(judged),
            Err(says) => {
                println!("seed {seed}: {says}");
                self.failed.push(seed);
            }
        }
        if self.over.is_multiple_of(GAMES_PER_LINE) {
            self.print(since);
        }
    }

    fn print(&self, since: Instant) {
        let (tally, seconds) = (self.judged.tally, since.elapsed().as_secs_f64());
        println!(
            "{} games, {} failed, {} choices, {} refused, {} reimagined, {} resumed, {seconds:.0} s",
            self.over,
            self.failed.len(),
            tally.choices,
            tally.refused,
            tally.reimagined,
            tally.resumed,
        );
    }

    fn print_never(&self) {
        let mut uses = Uses::none_of(Armada::optional_effects());
        uses.merge(self.judged.uses.clone());
        for (says, never) in NEVER {
            let effects: Vec<String> =
                uses.all().filter(|(_, counted)| never(counted)).map(|(it, _)| name(&it)).collect();
            println!("{says}: {}: {}", effects.len(), effects.join(", "));
        }
    }
}

/// What can be missing in a run: how it is called, and whether it is so with an effect.
type Missing = (&'static str, fn(&Use) -> bool);

/// In the order in which it is printed.
const NEVER: [Missing; 3] = [
    ("effects never offered", |counted| counted.offered == 0),
    ("effects offered and never used", |counted| counted.offered > 0 && counted.used == 0),
    ("effects offered and never declined", |counted| counted.offered > 0 && counted.declined == 0),
];

fn name(effect: &OptionalEffect) -> String {
    format!("{} {}", effect.card, effect.name).trim_end().to_owned()
}

fn play(wanted: &Wanted) -> Run {
    let (setups, pace, since) = (wanted.setups(), Pace::sampled(wanted.every), Instant::now());
    let (next, run) = (AtomicU64::new(wanted.from), Mutex::new(Run::default()));
    std::thread::scope(|scope| {
        for _ in 0..wanted.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let Some(setup) = (seed < wanted.from + wanted.games).then(|| setups(seed)).flatten() else {
                        break;
                    };
                    let judged = soak::judge(&setup, seed, pace);
                    run.lock().expect("nobody panics with it").add(seed, judged, since);
                }
            });
        }
    });
    let run = run.into_inner().expect("nobody panics with it");
    run.print(since);
    run
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let wanted = Wanted::read(std::env::args().skip(1))?;
    let run = play(&wanted);
    run.print_never();
    println!("failed: {:?}", run.failed);
    Ok(if run.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Wanted, Box<dyn Error>> {
        Wanted::read(words.split_whitespace().map(ToOwned::to_owned))
    }

    #[test]
    fn the_command_line_is_read() {
        let wanted = read("--from 40 --games 2 --threads 3 --every 7 --pairs").expect("it is understood");
        assert_eq!(wanted, Wanted { from: 40, games: 2, threads: 3, every: 7, pairs: true });
        for wrong in ["--from", "--from many", "--seed 3"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_range_of_seeds_is_played_and_counted() {
        let run = play(&Wanted { from: 3, games: 2, threads: 2, every: 400, pairs: false });
        assert_eq!((run.over, run.failed), (2, vec![]));
        assert!(run.judged.tally.games == 2 && run.judged.tally.choices > 200, "{:?}", run.judged.tally);
    }
}
