//! Random full games: every choice legal, every state sound, every game ends. `WARDROOM_GAMES`, by default 100, scales
//! their number.

use armada::catalog::Category;
use armada::play::Setup;
use armada::state::{Game, Stage};
use armada_game::Armada;
use table::{Chance, ChoiceOf, DecisionOf, Eye, Flow, RandomPlayer, Ruleset, Seats, Seed, Shape, play_out};

use crate::tables;

/// A question is a complete sentence: no placeholder is left in it, and no id replaces a name.
fn reads_well(game: &Game, decision: &DecisionOf<Armada>) {
    let (ask, says) = (decision.ask.name, Armada::question(game, decision));
    let own_words = decision.ask.says.split("{}").next().unwrap();
    assert!(says.contains(own_words), "{ask}: {says}");
    assert!(says.trim_start_matches('"').starts_with(char::is_uppercase) && says.contains(['?', '.']), "{ask}: {says}");
    assert!(!says.contains("{}") && !says.contains("  ") && !says.contains(" ?"), "{ask}: {says}");
    let bare = ask.replace('-', " ");
    assert!(bare.split(' ').count() == 1 || !says.to_lowercase().contains(&format!(": {bare}")), "{ask}: {says}");
}

/// Plays a game, and checks every state on the way.
struct Watched {
    player: RandomPlayer,
    decisions: u32,
}

impl Seats<Armada> for Watched {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let ask = decision.ask.name;
        if let Err(says) = Armada::sound(game) {
            panic!("{says} at {ask}");
        }
        assert!(game.round <= 6 || game.options.unlimited_rounds, "round {}", game.round);
        assert!(!matches!(game.stage, Stage::Over), "{ask} is asked after the end");
        reads_well(game, decision);
        if let Shape::Pick { options, .. } = &decision.shape {
            let names: Vec<String> = options.iter().map(|item| Armada::item_name(game, *item)).collect();
            for name in &names {
                assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{ask} offers {name} twice");
            }
        }
        self.decisions += 1;
        if self.decisions.is_multiple_of(50) {
            serde_json::to_value(Armada::view(game, Eye::Seat(decision.seat))).unwrap();
        }
        let choice = Seats::<Armada>::ask(&mut self.player, game, decision)?;
        table::check::<Armada>(game, decision, &choice).unwrap();
        Ok(choice)
    }
}

fn play(setup: &Setup, seed: u64) {
    let mut game = Armada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap();
    let mut watched = Watched { player: RandomPlayer::new(Seed::from_number(seed + 1000)), decisions: 0 };
    let outcome = play_out::<Armada>(&mut game, &mut watched).unwrap();
    assert!(watched.decisions > 50, "{outcome:?}");
    assert_eq!(Armada::sound(&game), Ok(()));
    assert_eq!(outcome.scores, [table::Side(0), table::Side(1)].map(|side| game.score(side)));
}

#[test]
fn random_games_end() {
    for seed in tables::seeds(12) {
        play(&tables::large("2020"), seed);
    }
}

#[test]
fn random_games_of_every_edition_end() {
    for (seed, edition) in
        tables::seeds(2).flat_map(|seed| ["2015", "2017", "2020", "final"].map(|edition| (seed, edition)))
    {
        play(&tables::core_set(edition), seed);
    }
}

#[test]
fn random_games_of_random_fleets_end() {
    for seed in tables::seeds(8) {
        play(&tables::by_chance(400, seed), seed);
    }
}

/// The fleets that come with the program are played in full: no card of theirs is blank.
#[test]
fn random_games_of_every_ready_made_fleet_end() {
    let fleets = armada::fleet::ready_made();
    assert_eq!(fleets.len(), 14);
    for (seed, one) in (0..).zip(fleets) {
        play(&tables::ready_made(one), seed);
    }
}

/// Every objective that is played, from setup to score.
#[test]
fn random_games_with_objectives_end() {
    let played = armada::catalog::Catalog::get().objectives().iter().filter(|card| armada_cards::is_played(&card.id));
    let mut count = 0;
    for card in played {
        for seed in tables::seeds(2) {
            let mut setup = tables::large("2020");
            tables::bring_objective(&mut setup, &card.id);
            setup.options.campaign = card.category == Category::Campaign;
            play(&setup, seed);
        }
        count += 1;
    }
    assert_eq!(count, 55);
}
