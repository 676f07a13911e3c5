//! The searching player at the table of a small game.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use admiral::{Admiral, Level, Searched};
use lab::{Contender, Series};
use sample_game::{Game, Pearls, Setup};
use table::{
    Budget, Chance, Choice, ChoiceOf, DecisionOf, Eye, Live, Mind, Node, Player, Ruleset, Seat, Seed, Shape, Side, ThoughtOf,
    check, smallvec, some_choice,
};

/// Compares all options, played on at random to the end.
enum Search {}

impl Searched<Pearls> for Search {
    fn ready(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
        some_choice::<Pearls>(game, decision, chance)
    }

    fn candidates(
        _: &Game,
        decision: &DecisionOf<Pearls>,
        ready: ChoiceOf<Pearls>,
        most: usize,
        _: &mut Chance,
    ) -> Vec<ChoiceOf<Pearls>> {
        let Shape::Pick { options, most: 1, .. } = &decision.shape else { return Vec::new() };
        let mut all = vec![ready.clone()];
        all.extend(options.iter().map(|item| Choice::Pick(smallvec![*item])).filter(|choice| *choice != ready));
        all.truncate(most);
        all
    }

    fn quickly(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
        some_choice::<Pearls>(game, decision, chance)
    }

    fn is_far_enough(_: &Game, _: &Game) -> bool {
        false
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        match Pearls::outcome(game).and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}

const LEVEL: Level = Level { playouts: 60, candidates: 6, caution: 1.0, passes: 1 };

fn thought(node: &Node<Pearls>, budget: &Budget) -> ThoughtOf<Pearls> {
    let mut admiral = Admiral::<Search>::new(LEVEL);
    admiral.choose(node, &mut Chance::new(Seed::from_number(3)), &budget.begin())
}

/// Questions of games that are played at random, each with the game that asks it.
fn questions(games: u64) -> Vec<Node<Pearls>> {
    let mut nodes = Vec::new();
    for number in 0..games {
        let mut game = Live::<Pearls>::start(Setup { divers: 3, rounds: 2 }, Seed::from_number(number)).unwrap();
        while let Some(open) = game.open().first() {
            let (seat, at) = (open.decision.seat, open.at);
            nodes.extend(game.open().iter().filter_map(|open| game.node(open.decision.seat)));
            let choice = game.suggest(seat).unwrap();
            game.answer(seat, at, choice).unwrap();
        }
    }
    nodes
}

#[test]
fn the_choice_is_legal_and_the_same_on_any_number_of_threads() {
    let mut searched = 0;
    for node in questions(3) {
        let alone = thought(&node, &Budget::default());
        check::<Pearls>(node.now(), node.decision(), &alone.choice).unwrap();
        assert_eq!(alone, thought(&node, &Budget::default().with_threads(3)), "{}", node.decision().ask.name);
        assert!(alone.playouts <= LEVEL.playouts);
        searched += usize::from(alone.playouts > 0);
        if let Some(first) = alone.weighed.first() {
            assert_eq!(first.choice, alone.choice, "the choice comes first");
            assert!(alone.weighed[1..].is_sorted_by(|one, other| one.win_chance >= other.win_chance));
        }
    }
    assert!(searched > 20, "{searched} questions were searched");
}

/// The same question in another state that looks the same to the asked seat.
fn reimagined(game: &Live<Pearls>, seat: Seat, seed: u64) -> Option<Node<Pearls>> {
    let (checkpoint, choices) = game.checkpoint();
    // In the middle of a unit of work a state cannot be replaced.
    if choices != game.choices() {
        return None;
    }
    let other = Pearls::reimagine(checkpoint, Eye::Seat(seat), &mut Chance::new(Seed::from_number(seed)));
    Live::<Pearls>::from_position(other).ok()?.node(seat)
}

#[test]
fn the_choice_does_not_depend_on_what_is_hidden() {
    let (mut compared, mut searched) = (0, 0);
    for number in 0..6 {
        let mut game = Live::<Pearls>::start(Setup { divers: 2, rounds: 3 }, Seed::from_number(number)).unwrap();
        while let Some(open) = game.open().first() {
            let (seat, at) = (open.decision.seat, open.at);
            let node = game.node(seat).unwrap();
            if let Some(other) = reimagined(&game, seat, 99 + number) {
                let (one, two) = (thought(&node, &Budget::default()), thought(&other, &Budget::default()));
                assert_eq!(one, two, "{}", node.decision().ask.name);
                compared += usize::from(node.now() != other.now());
                searched += usize::from(one.playouts > 0);
            }
            let choice = game.suggest(seat).unwrap();
            game.answer(seat, at, choice).unwrap();
        }
    }
    assert!(compared > 20 && searched > 10, "{compared} compared, {searched} of them searched");
}

#[test]
fn what_another_seat_has_answered_in_secret_is_not_known() {
    let game = Live::<Pearls>::start(Setup { divers: 2, rounds: 2 }, Seed::from_number(5)).unwrap();
    let forecast = |text: &str| -> ChoiceOf<Pearls> { Choice::Write(smallvec![text.parse().unwrap()]) };
    let depth_after = |other: &str| {
        let mut game = Live::<Pearls>::resume(game.journal().to_bytes().as_slice()).unwrap().game;
        let at = game.open()[0].at;
        game.answer(Seat(0), at, forecast("1:3")).unwrap();
        let at = game.open()[0].at;
        game.answer(Seat(1), at, forecast("2:4")).unwrap();
        let at = game.open().iter().find(|open| open.decision.seat == Seat(0)).unwrap().at;
        game.answer(Seat(0), at, depth(&game, other)).unwrap();
        thought(&game.node(Seat(1)).unwrap(), &Budget::default())
    };
    let (one, two) = (depth_after("least"), depth_after("most"));
    assert!(one.playouts > 0);
    assert_eq!(one, two);
}

fn depth(game: &Live<Pearls>, which: &str) -> ChoiceOf<Pearls> {
    let open = game.open().iter().find(|open| open.decision.seat == Seat(0)).unwrap();
    let mut depths = open.decision.shape.items().to_vec();
    depths.sort_by_key(|item| format!("{item:?}"));
    let item = if which == "least" { depths.first() } else { depths.last() };
    Choice::Pick(smallvec![*item.unwrap()])
}

#[test]
fn a_budget_is_kept() {
    let node = questions(1).into_iter().find(|node| thought(node, &Budget::default()).playouts > 0).unwrap();
    assert!(thought(&node, &Budget::of_playouts(13)).playouts <= 13);
    assert_eq!(thought(&node, &Budget::of_playouts(0)).playouts, 0);
    assert_eq!(thought(&node, &Budget::of_time(Duration::ZERO)).playouts, 0);
    let cancelled = Arc::new(AtomicBool::new(true));
    assert_eq!(thought(&node, &Budget::default().until(cancelled)).playouts, 0);
}

#[test]
fn it_beats_the_player_it_imagines() {
    let admiral = Player::thinking("admiral", "", "", || Box::new(Admiral::<Search>::new(LEVEL)));
    let thinks = Contender::<Pearls> { budget: Budget::of_playouts(240), ..Contender::new("admiral", admiral) };
    let contenders = vec![thinks, Contender::new("random", Player::random())];
    let series = Series { contenders, games: 160, seed: 4, swap: true, threads: 2 };
    let results = series.play(|_, _| Setup { divers: 2, rounds: 3 }).unwrap();
    assert!(results.share("admiral") > 0.6, "{results:?}");
}
