//! Random full games: every choice legal, every state sound, every game ends.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use armada::fleet::{Fleet, FleetShip, FleetSquadrons};
use armada::play::{Armada, Setup};
use armada::state::Game;
use table::{Chance, ChoiceOf, DecisionOf, Flow, RandomPlayer, Ruleset, Seats, Seed, play_out};

fn fleet(faction: &str, ships: &[&str], squadrons: &[(&str, u8)]) -> Fleet {
    Fleet {
        name: String::new(),
        faction: serde_json::from_str(&format!("\"{faction}\"")).unwrap(),
        ships: ships.iter().map(|id| FleetShip { card: id.parse().unwrap(), upgrades: Vec::new() }).collect(),
        squadrons: squadrons
            .iter()
            .map(|(id, count)| FleetSquadrons { card: id.parse().unwrap(), count: *count })
            .collect(),
        objectives: Vec::new(),
    }
}

fn setup() -> Setup {
    setup_with(None)
}

/// The same fleets, playing for an objective.
fn setup_with(objective: Option<&str>) -> Setup {
    let mut rebels = fleet(
        "rebel",
        &["cr90-corvette-a", "nebulon-b-escort-frigate", "assault-frigate-mark-ii-a"],
        &[("x-wing-squadron", 4), ("a-wing-squadron", 2)],
    );
    let mut empire = fleet(
        "empire",
        &["victory-i-class-star-destroyer", "gladiator-i-class-star-destroyer", "raider-i-class-corvette"],
        &[("tie-fighter-squadron", 6)],
    );
    for fleet in [&mut rebels, &mut empire] {
        fleet.objectives = objective.iter().map(|card| card.parse().unwrap()).collect();
    }
    serde_json::from_value(serde_json::json!({ "fleets": [rebels, empire], "options": { "blank_cards": true } }))
        .unwrap()
}

/// Plays a game, asking of every state that it is sound.
struct Watched {
    player: RandomPlayer,
    decisions: u32,
}

impl Seats<Armada> for Watched {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        if let Err(says) = Armada::sound(game) {
            panic!("{says} at {}", decision.ask.name);
        }
        self.decisions += 1;
        let choice = Seats::<Armada>::ask(&mut self.player, game, decision)?;
        table::check::<Armada>(game, decision, &choice).unwrap();
        Ok(choice)
    }
}

#[test]
fn random_games_end() {
    for seed in 0..20 {
        let mut game = Armada::set_up(&setup(), Chance::new(Seed::from_number(seed))).unwrap();
        let mut watched = Watched { player: RandomPlayer::new(Seed::from_number(seed + 1000)), decisions: 0 };
        let outcome = play_out::<Armada>(&mut game, &mut watched).unwrap();
        assert!(game.round <= 6 && watched.decisions > 100, "{outcome:?}");
    }
}

/// Every objective that is played, from setup to score.
#[test]
fn random_games_with_objectives_end() {
    let played = armada::catalog::Catalog::get().objectives().iter().filter(|card| armada::cards::is_played(&card.id));
    let mut count = 0;
    for card in played {
        for seed in 0..3 {
            let setup = setup_with(Some(&card.id));
            let mut game = Armada::set_up(&setup, Chance::new(Seed::from_number(seed))).unwrap();
            let mut watched = Watched { player: RandomPlayer::new(Seed::from_number(seed + 2000)), decisions: 0 };
            let outcome = play_out::<Armada>(&mut game, &mut watched).unwrap();
            assert!(game.round <= 6 && watched.decisions > 100, "{}: {outcome:?}", card.id);
        }
        count += 1;
    }
    assert!(count >= 36, "only {count} objectives are played");
}
