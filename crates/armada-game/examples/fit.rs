//! Fits the admiral's chance to win on games of the ready player against itself, and says how well it is calibrated.
//!
//! ```sh
//! cargo run --release -p armada-game --example fit -- 180,400 1500 1
//! ```
//!
//! The words are the sizes of the fleets in points, the games of each size, and the first seed. Four games in five are
//! fitted to, the fifth is held out. For each number of rounds to come it prints the weights, the held-out log loss beside that of
//! the score alone, and then for each tenth of predicted chances how many of those positions were won.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use armada_game::Armada;
use armada_game::state::Game;
use armada_players::{FEATURES, features, fleet_size, rounds_to_come};
use lab::fit::{Calibration, Sample, chance, fitted, log_loss, of_games, rounds_of};
use serde_json::json;
use table::{Chance, ChoiceOf, DecisionOf, Flow, Ruleset, Seats, Seed, Side};

const COUNT: usize = FEATURES.len();

/// A position with the number of rounds to come.
type Position = (usize, Sample<COUNT>);

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str).to_owned();
    let (games, seed): (u64, u64) = (word(1, "200").parse()?, word(2, "1").parse()?);
    let mut positions: Vec<Position> = Vec::new();
    for points in word(0, "180").split(',') {
        let points = points.parse()?;
        positions.extend(of_games(seed..seed + games, |seed| positions_of(points, seed)));
    }
    let mut out = io::stdout();
    writeln!(out, "{FEATURES:?}")?;
    let mut calibration = Calibration::default();
    for rounds in 0..6 {
        let of_round = positions.iter().filter(|(to_come, _)| *to_come == rounds);
        let samples: Vec<Sample<COUNT>> = of_round.map(|(_, sample)| *sample).collect();
        let (weights, of_score) = (fitted(&samples, COUNT), fitted(&samples, 1));
        let rounded: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        let (own, plain) = (log_loss(&samples, &weights), log_loss(&samples, &of_score));
        writeln!(out, "[{}], // log loss {own:.3}, by the score alone {plain:.3}", rounded.join(", "))?;
        for sample in samples.iter().filter(|sample| sample.held_out) {
            calibration.add(chance(&weights, &sample.features), sample.won);
        }
    }
    write!(out, "{calibration}")?;
    Ok(())
}

/// The ends of the rounds of one game; none if its fleets could not be made.
fn positions_of(points: u32, seed: u64) -> Vec<Position> {
    let mut chance = Chance::new(Seed::from_number(seed).derived("a game to fit to", u64::from(points)));
    let terms = [("points".to_owned(), json!(points))].into_iter().collect();
    let setup = game_api::random_setup::<Armada>(&terms, &mut chance);
    let Some(game) = setup.and_then(|setup| Armada::set_up(&setup, Chance::new(Seed::from_number(seed)))).ok() else {
        return Vec::new();
    };
    let look = |game: &Game| {
        let features = features(game, Side(0)).map(|feature| feature / fleet_size(game));
        (usize::from(rounds_to_come(game)).min(5), features)
    };
    let mut players = Ready(Chance::new(Seed::from_number(!seed)));
    let played = rounds_of::<Armada, _>(game, &mut players, |game| game.round.into(), look);
    let (seen, won) = played.unwrap_or_default();
    let sample = |(rounds, features)| (rounds, Sample { features, won, held_out: seed.is_multiple_of(5) });
    seen.into_iter().map(sample).collect()
}

struct Ready(Chance);

impl Seats<Armada> for Ready {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        Ok(armada_players::advise(game, decision, &mut self.0))
    }
}
