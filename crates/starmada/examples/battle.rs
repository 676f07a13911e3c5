//! A battle of Starmada played from code, with a computer player on each side.
//!
//! ```sh
//! cargo run -q -p starmada --example battle -- 7
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};

use starmada::Starmada;
use starmada::players::{greedy, random};
use starmada::setup::{BattleSize, Setup};
use table::{Live, Seat, Seed};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(7), |word| word.parse())?;
    writeln!(io::stdout(), "{}", play(seed)?)?;
    Ok(())
}

/// Plays the battle with this seed, and describes the result.
fn play(seed: u64) -> Result<String, Box<dyn Error>> {
    let plain = Setup { battle: BattleSize::VerySmall, turns: Some(20), ..Setup::default() };
    let setup = Setup { fleets: plain.mustered()?, ..plain };
    let mut battle = Live::<Starmada>::start(setup, Seed::from_number(seed))?;
    let mut chance = table::Chance::new(Seed::from_number(seed));
    while let Some(open) = battle.open().first() {
        let (seat, at) = (open.decision.seat, open.at);
        let player = if seat == Seat(0) { greedy } else { random };
        let choice = player(battle.now(), &open.decision, &mut chance);
        battle.answer(seat, at, choice)?;
    }
    let outcome = battle.outcome().ok_or("nobody is asked, so it is over")?;
    Ok(format!("{} after {} choices, scores {:?}", outcome.how, battle.choices(), outcome.scores))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_battle_is_played_to_its_end() {
        let ends = super::play(7).expect("it is played");
        assert!(ends.contains(" choices, scores ["), "{ends}");
        assert_eq!(ends, super::play(7).expect("it is played"), "the same seed, the same battle");
    }
}
