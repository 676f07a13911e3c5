//! A game of Armada played from code: one seat follows the computer's advice, the other does anything that is legal.
//!
//! ```sh
//! cargo run -q -p armada-game --example play -- 7
//! ```
//!
//! plays the game of seed 7 and prints what happens; the journal at the end is the whole game, and it is played again to
//! show that. A player of your own takes the place of `choose`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use armada::fleet::{Fleet, ReadyMade};
use serde_json::{Value, json};
use table::erased::AnyGame;
use table::{Eye, Seat, Seed};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(7), |word| word.parse())?;
    play(seed, &mut io::stdout().lock())
}

/// Plays the game of a seed, and prints what happens.
fn play(seed: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let fleets = [fleet("learning-rebel")?, fleet("learning-empire")?];
    let setup = json!({ "fleets": fleets, "options": { "no_objective": true } });
    let armada = armada_game::ruleset();
    let mut game = armada.start(&setup, Seed::from_number(seed))?;
    let mut told = 0;
    while let Some((seat, at)) = game.questions(Eye::Spectator).first().map(|question| (question.seat, question.at)) {
        let choice = choose(&*game, seat).ok_or("nobody is asked without a choice")?;
        game.answer(seat, at, &choice)?;
        for event in game.events(Eye::Spectator, told) {
            writeln!(out, "{}", event.says)?;
        }
        told = game.event_count();
    }
    let outcome = game.outcome().ok_or("nobody is asked, so it is over")?;
    writeln!(out, "{} after {} choices, scores {:?}", outcome.how, game.choices(), outcome.scores)?;
    let (again, _) = armada.resume(game.journal_lines().as_bytes())?;
    assert_eq!(again.hash(), game.hash(), "the journal is the whole game");
    Ok(())
}

/// What a seat chooses: `view`, `questions` and `peek` of the game give the information that it may use.
fn choose(game: &dyn AnyGame, seat: Seat) -> Option<Value> {
    if seat == Seat(0) { game.advise(seat) } else { game.suggest(seat) }
}

fn fleet(name: &str) -> Result<Fleet, String> {
    ReadyMade::find(name).map(|ready_made| ready_made.fleet.clone()).map_err(|unknown| unknown.to_string())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_game_is_played_to_its_end() {
        let mut told = Vec::new();
        super::play(7, &mut told).expect("it is played");
        let told = String::from_utf8(told).expect("text");
        assert!(told.lines().count() > 50 && told.contains(" choices, scores ["), "{told}");
    }
}
