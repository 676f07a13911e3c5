//! A series gives the same results on any number of threads.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use lab::{Contender, Series};
use sample_game::{Pearls, Setup};
use table::{Chance, ChoiceOf, Decide, DecisionOf, Items, Player, Shape, some_choice};

/// Always dives as deep as possible.
fn deep(game: &sample_game::Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
    match &decision.shape {
        Shape::Pick { options, .. } if decision.ask.name == "depth" => deepest(options),
        _ => some_choice::<Pearls>(game, decision, chance),
    }
}

fn deepest(options: &Items<sample_game::Item>) -> ChoiceOf<Pearls> {
    let deepest = options.iter().copied().max_by_key(|item| match item {
        sample_game::Item::Depth(depth) => *depth,
        _ => 0,
    });
    ChoiceOf::<Pearls>::Pick(deepest.into_iter().collect())
}

fn series(threads: usize, swap: bool) -> Series<Pearls> {
    let contender = |name: &'static str, decide| Contender::new(name, Player::new(name, "", "", decide));
    Series {
        contenders: vec![contender("deep", deep as Decide<Pearls>), contender("random", some_choice::<Pearls>)],
        games: 60,
        seed: 11,
        swap,
        threads,
    }
}

#[test]
fn the_same_games_on_any_number_of_threads() {
    let setup = |_, _| Setup { divers: 2, rounds: 4 };
    let alone = series(1, true).play(setup).unwrap();
    for threads in [2, 3, 8] {
        assert_eq!(series(threads, true).play(setup).unwrap(), alone);
    }
    assert_eq!(alone.games, 60);
    assert_eq!(alone.wins["deep"] + alone.wins["random"] + alone.draws, 60);
    assert!(alone.decisions >= 60 * 8 && alone.longest > 0);
    let other = Series { seed: 12, ..series(1, true) };
    assert_ne!(other.play(setup).unwrap(), alone, "another seed plays other games");
}

#[test]
fn contenders_change_places_and_keep_their_results() {
    let each = series(1, true).play_each(|number, _| {
        assert!(number < 30, "every game is played twice");
        Setup { divers: 2, rounds: 1 }
    });
    let each = each.unwrap();
    let straight = series(1, false).play_each(|_, swapped| {
        assert!(!swapped);
        Setup { divers: 2, rounds: 1 }
    });
    assert_eq!(each[0], straight.unwrap()[0], "the first game is played straight either way");
    assert!(each.iter().all(|game| game.scores.len() == 2));
}

#[test]
fn whoever_watches_hears_of_every_game() {
    let heard = std::sync::Mutex::new(Vec::new());
    let games = series(3, false)
        .play_watched(|_, _| Ok(Setup { divers: 2, rounds: 1 }), |over| heard.lock().unwrap().push(over));
    let mut heard = heard.into_inner().unwrap();
    heard.sort_unstable();
    assert_eq!((games.unwrap().len(), heard), (60, (1..=60).collect()));
}

#[test]
fn a_setup_that_cannot_be_played_is_told() {
    assert!(series(2, false).play(|_, _| Setup { divers: 9, rounds: 1 }).is_err());
}
