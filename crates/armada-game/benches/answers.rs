//! Latency percentiles (median, 99th percentile, maximum) of answers and of choices of the computer player.
//!
//! Run by `cargo bench -p armada-game --bench answers`, it plays whole games and prints a table: the time from an
//! answer to the next question in a game between people, and the time in which the computer player chooses. Run with
//! `random` and a number of games, it only plays random games, for counting instructions and for profiles; with `catalog`
//! and a number of games, it compares random fleets over the whole catalog with the ready-made ones.
//!
//! To exclude other load on the machine, whole runs are measured in CPU time, and every single answer is timed in
//! several runs of the same game, of which the minimum counts.

#[path = "games/mod.rs"]
mod games;

use armada::play::Setup;
use armada::state::Game;
use armada_game::Armada;
use games::{by_chance, play, processor_time, ready_made, set_up, setup, states};
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::{Chance, ChoiceOf, DecisionOf, Flow, Live, Ruleset, Seats, Seed, play_out, some_choice};

const GAMES: u64 = 6;

/// Number of runs of each game.
const RUNS: usize = 5;

#[expect(clippy::print_stdout, reason = "this is what the benchmark is run for")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let games = words.get(1).and_then(|games| games.parse().ok()).unwrap_or(20);
    match words.first().map(String::as_str) {
        Some("random") => println!("{}", random(games)),
        Some("catalog") => println!("{}", whole_catalog(games)),
        Some(_) => {}
        None => {
            println!("{}", random(200));
            println!("{}", whole_catalog(400));
            println!("{}", state_size());
            println!("{}", row("answer, between people", least(answers)));
            println!("{}", row("advice", least(advices)));
        }
    }
}

/// Random games on one core.
fn random(games: u64) -> String {
    let mut all: Vec<(Game, u64)> = (0..games).map(|seed| (set_up(seed), seed)).collect();
    let start = processor_time();
    let decisions: usize = all.iter_mut().map(|(game, seed)| play(game, *seed, some_choice::<Armada>)).sum();
    let took = processor_time().saturating_sub(start).as_secs_f64();
    let (each, rate) = (decisions as f64 / games as f64, decisions as f64 / took);
    format!(
        "random play: {rate:.0} decisions a second, {:.1} games a second, {each:.0} decisions a game",
        games as f64 / took
    )
}

/// Processor time per decision of random players with random fleets over the whole catalog, compared with ready-made
/// fleets. The games alternate, so that both are measured under the same load.
fn whole_catalog(games: u64) -> String {
    let (mut drawn, mut usual) = (Spent::default(), Spent::default());
    for seed in 0..games {
        drawn.play(&by_chance(seed), seed);
        usual.play(&ready_made(seed), seed);
    }
    let ratio = drawn.per_decision() / usual.per_decision();
    format!(
        "random fleets: {:.2} µs a decision, ready-made fleets: {:.2} µs a decision, ratio {ratio:.2}",
        drawn.per_decision(),
        usual.per_decision()
    )
}

/// Decisions, and the processor time they took.
#[derive(Default)]
struct Spent {
    decisions: usize,
    time: Duration,
}

impl Spent {
    fn play(&mut self, setup: &Setup, seed: u64) {
        let mut game = Armada::set_up(setup, Chance::new(Seed::from_number(seed))).expect("it can be played");
        let start = processor_time();
        self.decisions += play(&mut game, seed, some_choice::<Armada>);
        self.time += processor_time().saturating_sub(start);
    }

    /// In microseconds.
    fn per_decision(&self) -> f64 {
        self.time.as_secs_f64() * 1e6 / self.decisions.max(1) as f64
    }
}

fn state_size() -> String {
    let states = states(1);
    let mean = states.iter().map(stored).sum::<usize>() / states.len().max(1);
    let copies = 200;
    let start = processor_time();
    for state in (0..copies).flat_map(|_| &states) {
        drop(black_box(state.clone()));
    }
    let copy = processor_time().saturating_sub(start) / (copies * states.len() as u32);
    format!("state: {} bytes in place, {mean} bytes stored, {copy:?} a copy", size_of::<Game>())
}

/// The minimum time of several runs, for each answer.
fn least(run: fn() -> Vec<Duration>) -> Vec<Duration> {
    let shorter =
        |least: Vec<Duration>, times: Vec<Duration>| least.into_iter().zip(times).map(|(a, b)| a.min(b)).collect();
    (0..RUNS).map(|_| run()).reduce(shorter).unwrap_or_default()
}

/// Size of a game that is stored from this state, in bytes.
fn stored(state: &Game) -> usize {
    let live = Live::<Armada>::from_position(state.clone()).expect("a sound state");
    live.journal().to_bytes().len()
}

fn row(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    format!("{what}: p50 {:?}, p99 {:?}, most {:?}, of {}", at(0.5), at(0.99), at(1.0), times.len())
}

/// Every answer in games between people, until the next question is asked.
fn answers() -> Vec<Duration> {
    let mut times = Vec::new();
    for seed in 0..GAMES {
        let mut live = Live::<Armada>::start(setup(), Seed::from_number(seed)).expect("it can be played");
        let mut chance = Chance::new(Seed::from_number(seed ^ 0xFFFF));
        while let Some(open) = live.open().first().cloned() {
            let choice = some_choice::<Armada>(live.now(), &open.decision, &mut chance);
            let start = Instant::now();
            live.answer(open.decision.seat, open.at, choice).expect("a legal choice");
            times.push(start.elapsed());
        }
    }
    times
}

/// Every choice of the computer player, for both sides.
fn advices() -> Vec<Duration> {
    let mut clocked = Clocked { chance: Chance::new(Seed::from_number(9)), times: Vec::new() };
    for seed in 0..GAMES {
        play_out::<Armada>(&mut set_up(seed), &mut clocked).expect("every seat answers");
    }
    clocked.times
}

struct Clocked {
    chance: Chance,
    times: Vec<Duration>,
}

impl Seats<Armada> for Clocked {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let start = Instant::now();
        let choice = Armada::advise(game, decision, &mut self.chance);
        self.times.push(start.elapsed());
        Ok(choice)
    }
}
