//! The odds of an attack with ten dice, by the fast way.

use armada::catalog::{DefenseToken, Size};
use armada_odds::{Attacker, Defender, Question, odds};
use divan::Bencher;

fn main() {
    divan::main();
}

const EFFECTS: [&str; 4] = ["", "reroll 1", "reroll 1, reroll 1", "reroll all"];

/// Four red, three blue and three black dice against brace, redirect and evade.
#[divan::bench(args = EFFECTS)]
fn ten_dice(bencher: Bencher, effects: &str) {
    let tokens = vec![DefenseToken::Brace, DefenseToken::Redirect, DefenseToken::Evade];
    let defender = Defender { shields: 3, beside: 2, hull: 6, tokens, ..Defender::ship(Size::Medium) };
    let effects = effects.split(", ").filter(|words| !words.is_empty());
    let question = Question {
        effects: effects.map(|words| words.parse().expect("an effect")).collect(),
        ..Question::new(Attacker::Ship(Size::Medium), "4 red 3 blue 3 black".parse().expect("dice"), defender)
    };
    bencher.bench_local(|| odds(divan::black_box(&question)));
}
