//! Every listed game keeps the laws of offered games.

use game_api::{Entrant, Game, Match, Offer, SeriesBrings, Values};
use std::collections::BTreeSet;
use table::Budget;

use crate::playing::{begun, play_on, quick_player};

/// Checks the laws on a game with so many lessons, and those of the table on this many games of it; returns its name.
fn kept<G: Offer>(lessons: usize, games: usize) -> &'static str {
    let kept = game_api::laws::keep::<G>(0..games as u64).unwrap_or_else(|broken| panic!("{}: {broken}", G::NAME));
    assert!(kept.setups > G::form().fields.len() && kept.tally.games == games, "{}: {kept:?}", G::NAME);
    assert_eq!(kept.lessons, lessons, "{}", G::NAME);
    G::NAME
}

#[test]
fn every_listed_game_keeps_the_laws_of_its_offer() {
    // The table's laws are checked on whole games of the large rulesets in their own crates, on small tables.
    let kept = [kept::<armada_game::Armada>(6, 0), kept::<starmada::Starmada>(3, 0), kept::<sample_game::Pearls>(0, 2)];
    let listed: Vec<&str> = games::all().iter().map(|game| game.about().name).collect();
    assert_eq!(kept.to_vec(), listed, "every game of the list is tried here");
}

#[test]
fn every_listed_game_has_a_name_of_its_own_and_is_found_by_it() {
    let names: BTreeSet<&str> = games::all().iter().map(|game| game.about().name).collect();
    assert_eq!(names.len(), games::all().len());
    for game in games::all() {
        let about = game.about();
        assert_eq!((about.name, about.name), (game.rules().name(), game.referee().ruleset));
        assert!(!about.title.is_empty() && !about.says.is_empty() && !about.editions.is_empty(), "{}", about.name);
        assert_eq!(games::find(about.name).map(Game::about), Ok(about));
    }
    assert_eq!(games::standard().about(), games::all()[0].about());
    let unknown = games::find("pearl").map(|game| game.about().name).unwrap_err();
    assert_eq!(unknown.nearest.as_deref(), Some("pearls"));
}

#[test]
fn the_phases_of_every_listed_game_are_those_it_tells_of() {
    for game in games::all() {
        let mut played = begun(*game, 2);
        let mut told = BTreeSet::new();
        loop {
            told.extend(played.progress().phase.map(|phase| phase.id));
            if !play_on(*game, &mut *played) {
                break;
            }
        }
        let known: BTreeSet<&str> = game.about().phases.iter().map(|phase| phase.id).collect();
        assert!(told.len() > 1 && told.is_subset(&known), "{}: {told:?} of {known:?}", game.about().name);
    }
}

#[test]
fn every_listed_game_can_be_simulated() {
    for game in games::all() {
        let agreed = game.agree(&Values::new()).unwrap();
        let sides = game.seat_plan(&agreed).unwrap().sides.len();
        let player = quick_player(*game);
        let entrant = |side: usize| Entrant {
            name: format!("{side}:{player}"),
            player: player.into(),
            budget: Budget::default(),
        };
        let players: Vec<Entrant> = (0..sides).map(entrant).collect();
        let series = Match { agreed, players, brings: SeriesBrings::Random, games: 2, seed: 3, swap: true, threads: 1 };
        let results = game.series(&series, &|_| ()).unwrap();
        assert_eq!((results.games, results.wins.len()), (2, sides));
        assert_eq!(game.series(&series, &|_| ()).unwrap(), results, "the same seed gives the same results");
        let strangers = Match { players: vec![entrant(0)], ..series.clone() };
        assert!(game.series(&strangers, &|_| ()).unwrap_err().says.contains("sides play against each other"));
        let mut nobody = series;
        nobody.players[0].player = "nobody".into();
        assert!(game.series(&nobody, &|_| ()).unwrap_err().says.contains("no computer player \"nobody\""));
    }
}
