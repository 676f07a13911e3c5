//! Whole games between random and greedy players: a medium battle, a thousand points per side.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starmada::players::{greedy, random};
use starmada::setup::Setup;
use starmada::{Choice, Decision, Game, Starmada};
use table::{Chance, Decide, Flow, Ruleset, Seats, Seed, play_out};

fn main() {
    divan::main();
}

struct Table {
    player: Decide<Starmada>,
    chance: Chance,
    decisions: u64,
}

impl Seats<Starmada> for Table {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        self.decisions += 1;
        Ok((self.player)(game, decision, &mut self.chance))
    }
}

fn battle(number: u64) -> Game {
    let setup = Setup { turns: Some(60), ..Setup::default() };
    Starmada::set_up(&setup, Chance::new(Seed::from_number(number))).expect("the default setup can be played")
}

fn play(player: Decide<Starmada>, number: u64) -> u64 {
    let mut table = Table { player, chance: Chance::new(Seed::from_number(!number)), decisions: 0 };
    let _ = black_box(play_out::<Starmada>(&mut battle(number), &mut table));
    table.decisions
}

/// One game per sample, each with its own seed; the throughput counts decisions.
fn games(bencher: Bencher, player: Decide<Starmada>) {
    let mut number = 0;
    bencher
        .with_inputs(|| {
            number += 1;
            (number, play(player, number))
        })
        .input_counter(|(_, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(number, _)| play(player, number));
}

#[divan::bench]
fn random_games(bencher: Bencher) {
    games(bencher, random);
}

#[divan::bench]
fn greedy_games(bencher: Bencher) {
    games(bencher, greedy);
}

#[divan::bench]
fn set_up(bencher: Bencher) {
    bencher.bench_local(|| battle(7));
}
