//! Whole games of every listed game, looked back on.

use game_api::Game;
use table::erased::AnyGame;
use table::{Budget, Hindsight, Side};

use crate::playing::{begun, play_on};

fn played(game: &dyn Game, seed: u64, most: usize) -> Box<dyn AnyGame> {
    let mut played = begun(game, seed);
    while played.choices() < most && play_on(game, &mut *played) {}
    played
}

fn look_back(game: &dyn AnyGame, budget: &Budget) -> Option<Hindsight> {
    Some(game.look_back()?(budget))
}

/// The games that look back.
fn looking_back() -> impl Iterator<Item = &'static dyn Game> {
    games::all().iter().copied().filter(|game| begun(*game, 1).look_back().is_some())
}

#[test]
fn both_fleet_games_look_back() {
    let names: Vec<&str> = looking_back().map(|game| game.about().name).collect();
    assert_eq!(names, ["armada", "starmada"]);
}

#[test]
fn what_is_told_of_a_game_adds_up() {
    let mut searched = 0;
    for game in looking_back() {
        let name = game.about().name;
        let played = played(game, 5, usize::MAX);
        let events = played.event_count();
        let seen = look_back(&*played, &Budget::of_playouts(4)).unwrap();
        assert!(seen.over && seen.stretches.len() > 4 && !seen.attacks.is_empty(), "{name}");
        for pair in seen.stretches.windows(2) {
            assert_eq!(pair[0].last + 1, pair[1].event, "{name}: stretches follow each other");
        }
        assert_eq!(seen.stretches.last().unwrap().last + 1, events, "{name}");
        for at in 0..=seen.stretches.len() {
            assert!((seen.before(at).iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}, stretch {at}");
        }
        let outcome = played.outcome().unwrap();
        for (place, chance) in outcome.places.iter().zip(&seen.stretches.last().unwrap().chances) {
            assert_eq!(*place == 1, *chance > 0.0, "{name}: in the end it is decided");
        }
        for side in &seen.luck {
            let own = || seen.attacks.iter().filter(|attack| attack.side == side.side);
            let luck: f64 = own().filter_map(|attack| attack.dice).map(|dice| dice.fell - dice.expected).sum();
            assert!((side.luck - luck).abs() < 1e-9 && side.attacks as usize == own().count(), "{name}");
            let gained: i32 = seen.stretches.iter().map(|stretch| stretch.gained[usize::from(side.side.0)]).sum();
            assert!(gained <= outcome.scores[usize::from(side.side.0)], "{name}");
        }
        for attack in &seen.attacks {
            let dice = attack.dice.unwrap_or_else(|| panic!("{name}: {attack:?}"));
            assert!(dice.expected >= 0.0 && dice.deviation >= 0.0 && attack.event < events, "{name}: {attack:?}");
        }
        assert!(!seen.turning_points.is_empty() && seen.turning_points.len() <= 3, "{name}");
        for point in &seen.turning_points {
            let stretch = &seen.stretches[point.stretch];
            let Side(side) = point.side;
            let (before, after) = (seen.before(point.stretch)[usize::from(side)], stretch.chances[usize::from(side)]);
            assert!((point.before - before).abs() < 1e-9 && (point.after - after).abs() < 1e-9, "{name}");
            assert!(after > before && (stretch.event..=stretch.last).contains(&point.event), "{name}: {point:?}");
            searched += point.afterthoughts.len();
            for thought in &point.afterthoughts {
                assert!(thought.playouts > 0 && thought.made.playouts > 0 && !thought.made.says.is_empty(), "{name}");
            }
        }
    }
    assert!(searched > 1, "no choice was looked at again");
}

#[test]
fn it_is_the_same_again_whatever_the_number_of_threads_and_after_the_journal_was_read() {
    for game in looking_back() {
        let played = played(game, 9, usize::MAX);
        let once = look_back(&*played, &Budget::of_playouts(6)).unwrap();
        let (again, _) = game.rules().resume(played.journal_lines().as_bytes()).unwrap();
        let again = look_back(&*again, &Budget::of_playouts(6).with_threads(3)).unwrap();
        assert_eq!(once, again, "{}", game.about().name);
    }
}

#[test]
fn a_game_that_goes_on_and_one_that_was_given_up_are_told_so_far() {
    for game in looking_back() {
        let name = game.about().name;
        let mut played = played(game, 3, 60);
        let so_far = look_back(&*played, &Budget::of_playouts(0)).unwrap();
        assert!(!so_far.over, "{name}");
        assert!(so_far.turning_points.iter().all(|point| point.afterthoughts.is_empty()), "{name}: nothing to spend");
        let (seat, _) = played.asked()[0];
        played.give_up(seat, table::Forfeit::GaveUp).unwrap();
        let given_up = look_back(&*played, &Budget::of_playouts(0)).unwrap();
        let loser = usize::from(played.seating().side_of(seat).0);
        assert!(given_up.over, "{name}");
        assert!(given_up.stretches.last().is_none_or(|last| last.chances[loser].abs() < 1e-9), "{name}");
        assert_eq!(given_up.stretches.len(), so_far.stretches.len(), "{name}");
    }
}
