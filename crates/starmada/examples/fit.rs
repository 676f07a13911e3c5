//! Fits the admiral's chance to win in Starmada on games of the ready player against itself, and says how well it is
//! calibrated.
//!
//! ```sh
//! cargo run --release -p starmada --example fit -- 6000 1
//! ```
//!
//! The words are the number of games and the first seed. Half of the games are standard engagements, the others are of the
//! other kinds in turn. Four games in five are fitted to, the fifth is held out. It prints the weights before anybody has
//! scored and when somebody has all that is needed, the held-out log loss beside that of the points alone, and then for
//! each tenth of predicted chances how many of those positions were won.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use lab::fit::{Calibration, Sample, chance, fitted, log_loss, of_games, rounds_of};
use serde_json::json;
use starmada::engagement::ENGAGEMENTS;
use starmada::players::{FEATURES, features, progress, tactician};
use starmada::{Game, Starmada};
use table::{Chance, ChoiceOf, DecisionOf, Flow, Ruleset, Seats, Seed, Side};

const COUNT: usize = FEATURES.len();
/// The weights at the beginning, and then those at the end.
const BOTH: usize = 2 * COUNT;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |at: usize, usual: u64| words.get(at).map_or(Ok(usual), |word| word.parse());
    let (games, seed) = (word(0, 600)?, word(1, 1)?);
    let samples = of_games(seed..seed + games, positions_of);
    let weights = fitted(&samples, BOTH);
    let mut out = io::stdout();
    writeln!(out, "{FEATURES:?}")?;
    for weights in weights.chunks(COUNT) {
        let rounded: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        writeln!(out, "[{}]", rounded.join(", "))?;
    }
    let of_points: Vec<Sample<2>> = samples.iter().map(points_of).collect();
    let (own, plain) = (log_loss(&samples, &weights), log_loss(&of_points, &fitted(&of_points, 2)));
    writeln!(out, "log loss {own:.3}, by the points alone {plain:.3}")?;
    let mut calibration = Calibration::default();
    for sample in samples.iter().filter(|sample| sample.held_out) {
        calibration.add(chance(&weights, &sample.features), sample.won);
    }
    write!(out, "{calibration}")?;
    Ok(())
}

/// The first feature, points, alone.
fn points_of(&Sample { features, won, held_out }: &Sample<BOTH>) -> Sample<2> {
    Sample { features: [features[0], features[COUNT]], won, held_out }
}

/// The ends of the game turns of one game; none if its fleets could not be made.
fn positions_of(seed: u64) -> Vec<Sample<BOTH>> {
    let mut chance = Chance::new(Seed::from_number(seed).derived("a game to fit to", 0));
    let others = ENGAGEMENTS.len() as u64 - 1;
    let number = if seed.is_multiple_of(2) { 0 } else { 1 + seed / 2 % others };
    let engagement = &ENGAGEMENTS[number as usize];
    let terms = [("engagement".to_owned(), json!(engagement.id))].into_iter().collect();
    let setup = game_api::random_setup::<Starmada>(&terms, &mut chance);
    let Some(game) = setup.and_then(|setup| Starmada::set_up(&setup, Chance::new(Seed::from_number(seed)))).ok() else {
        return Vec::new();
    };
    let look = |game: &Game| {
        let (features, done) = (features(game, Side(0)), progress(game));
        let now = |index: usize| features[index % COUNT] * if index < COUNT { 1.0 - done } else { done };
        std::array::from_fn(now)
    };
    let mut players = Ready(Chance::new(Seed::from_number(!seed)));
    let played = rounds_of::<Starmada, _>(game, &mut players, |game| game.turn, look);
    let (seen, won) = played.unwrap_or_default();
    seen.into_iter().map(|features| Sample { features, won, held_out: (seed / 2).is_multiple_of(5) }).collect()
}

struct Ready(Chance);

impl Seats<Starmada> for Ready {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Starmada>) -> Flow<ChoiceOf<Starmada>> {
        Ok(tactician(game, decision, &mut self.0))
    }
}
