//! The searching player at the table of a small game.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use admiral::{Admiral, Expected, Level, Possibility, Searched};
use sample_game::{Game, Item, Pearls, Phase, Setup};
use table::{
    Budget, Chance, Choice, ChoiceOf, DecisionOf, Live, Mind, Node, Player, Ruleset, Seat, Seed, Shape, Side,
    ThoughtOf, check, laws, smallvec, some_choice,
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
        _: &Budget,
    ) -> Vec<ChoiceOf<Pearls>> {
        let Shape::Pick { options, most: 1, .. } = &decision.shape else { return Vec::new() };
        let mut all = vec![ready.clone()];
        all.extend(options.iter().map(|item| Choice::Pick(smallvec![*item])).filter(|choice| *choice != ready));
        all.truncate(most);
        all
    }

    fn play_on(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
        some_choice::<Pearls>(game, decision, chance)
    }

    fn is_far_enough(_: &Game, _: &Game) -> bool {
        false
    }

    fn expected(_: &DecisionOf<Pearls>) -> Expected {
        EXPECTED
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        let scores = Pearls::outcome(game).map(|outcome| outcome.scores).unwrap_or_default();
        let (mut own, mut best) = (0, 0);
        for (index, score) in scores.into_iter().enumerate() {
            let counted = if index == usize::from(side.0) { &mut own } else { &mut best };
            *counted = score.max(*counted);
        }
        (0.5 + f64::from(own - best) / 40.0).clamp(0.0, 1.0)
    }
}

const EXPECTED: Expected = Expected { spread: 0.15, variety: 0.1, behind: 0.0 };

const LEVEL: Level = Level { playouts: 60, candidates: 6, passes: 1 };

fn thought(node: &Node<Pearls>, budget: &Budget) -> ThoughtOf<Pearls> {
    let mut admiral = Admiral::<Search>::new(LEVEL);
    admiral.choose(node, &mut Chance::new(Seed::from_number(3)), &budget.begin())
}

/// Questions of games that are played at random, each with the game that asks it.
fn questions(games: u64) -> Vec<Node<Pearls>> {
    questions_of(2, games)
}

/// The same with this many rounds in each game.
fn questions_of(rounds: u8, games: u64) -> Vec<Node<Pearls>> {
    let mut nodes = Vec::new();
    for number in 0..games {
        let mut game = Live::<Pearls>::start(Setup { divers: 3, rounds }, Seed::from_number(number)).unwrap();
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

#[test]
fn the_choice_does_not_depend_on_what_is_hidden() {
    let admiral = Player::<Pearls>::thinking("admiral", "", "", || Box::new(Admiral::<Search>::new(LEVEL)));
    let setup = Setup { divers: 2, rounds: 3 };
    for seed in 0..6 {
        let looked_at = laws::thinks_fairly(&setup, seed, &admiral, 40, 1000).unwrap();
        assert!(looked_at.choices > 20 && looked_at.searched > 5, "{looked_at:?}");
    }
}

/// Peeks at the treasure of others.
fn peeking(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
    let seen: u32 = game.divers.iter().flat_map(|diver| &diver.treasure).map(|card| u32::from(*card)).sum();
    for _ in 0..seen % 7 {
        chance.pick("peeking", 2);
    }
    some_choice::<Pearls>(game, decision, chance)
}

#[test]
fn a_player_that_peeks_is_noticed() {
    let peeking = Player::<Pearls>::new("peeking", "", "", peeking);
    let setup = Setup { divers: 2, rounds: 3 };
    let found = (0..6).find_map(|seed| laws::thinks_fairly(&setup, seed, &peeking, 1, 1000).err());
    assert_eq!(found.unwrap().law, "thinks fairly");
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
fn what_is_chosen_in_secret_is_mixed_and_advice_is_not() {
    let (mut mixed, mut same) = (0, 0);
    for node in questions(6) {
        let seed = || Chance::new(Seed::from_number(4));
        let chosen = Admiral::<Search>::new(LEVEL).choose(&node, &mut seed(), &Budget::default());
        let advised = Admiral::<Search>::new(LEVEL).advises(&node, &mut seed(), &Budget::default());
        assert!(advised.weighed.is_sorted_by(|one, other| one.win_chance >= other.win_chance));
        if chosen.choice == advised.choice {
            same += 1;
        } else {
            assert!(node.decision().ask.secret, "{} is open", node.decision().ask.name);
            mixed += 1;
        }
    }
    assert!(mixed > 0 && same > mixed, "{mixed} of {same}");
}

/// What is answered without a comparison, as in [`Search`].
macro_rules! answers_like_the_search {
    () => {
        fn ready(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
            Search::ready(game, decision, chance)
        }

        fn play_on(game: &Game, decision: &DecisionOf<Pearls>, chance: &mut Chance) -> ChoiceOf<Pearls> {
            Search::play_on(game, decision, chance)
        }

        fn expected(_: &DecisionOf<Pearls>) -> Expected {
            EXPECTED
        }
    };
}

/// Everything but the horizon and the values, as in [`Search`].
macro_rules! like_the_search {
    () => {
        answers_like_the_search!();

        fn candidates(
            game: &Game,
            decision: &DecisionOf<Pearls>,
            ready: ChoiceOf<Pearls>,
            most: usize,
            chance: &mut Chance,
            budget: &Budget,
        ) -> Vec<ChoiceOf<Pearls>> {
            Search::candidates(game, decision, ready, most, chance, budget)
        }
    };
}

/// Compares depths by how deep they are.
enum Deepest {}

impl Searched<Pearls> for Deepest {
    like_the_search!();

    fn is_far_enough(root: &Game, game: &Game) -> bool {
        root.phase == Phase::Depth && game.phase != Phase::Depth
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        f64::from(game.divers[usize::from(side.0)].depth.unwrap_or(0)) / 10.0
    }
}

#[test]
fn it_finds_what_is_best_at_its_horizon() {
    let mut found = 0;
    for node in questions(3).iter().filter(|node| node.decision().ask.name == "depth") {
        let mut admiral = Admiral::<Deepest>::new(LEVEL);
        let thought = admiral.choose(node, &mut Chance::new(Seed::from_number(1)), &Budget::default());
        let depth = |item: &Item| match item {
            Item::Depth(depth) => *depth,
            _ => 0,
        };
        let deepest = node.decision().shape.items().iter().copied().max_by_key(depth).unwrap();
        assert_eq!(thought.choice, Choice::Pick(smallvec![deepest]));
        assert!(thought.playouts < LEVEL.playouts, "what is decided is not tried on and on");
        found += 1;
    }
    assert!(found > 10, "{found}");
}

/// Supposes that nobody else has any treasure, and looks whether it is so in imagined games.
enum Supposing {}

impl Searched<Pearls> for Supposing {
    like_the_search!();

    fn suppose(imagined: &mut Game, seat: Seat, _: &mut Chance) {
        let others = (0u8..).map(Seat).zip(&mut imagined.divers).filter(|(other, _)| *other != seat);
        others.for_each(|(_, diver)| diver.treasure.clear());
    }

    fn is_far_enough(root: &Game, game: &Game) -> bool {
        root.phase != game.phase
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        let others = game.divers.iter().enumerate().filter(|(index, _)| *index != usize::from(side.0));
        if others.into_iter().all(|(_, diver)| diver.treasure.len() < 2) { 1.0 } else { 0.0 }
    }
}

#[test]
fn imagined_games_begin_with_what_is_supposed() {
    let mut told = 0;
    for node in questions_of(4, 3) {
        let own = usize::from(node.decision().seat.0);
        let rich = |(index, diver): (usize, &sample_game::Diver)| index != own && diver.treasure.len() >= 2;
        if !node.now().divers.iter().enumerate().any(rich) {
            continue;
        }
        let mut admiral = Admiral::<Supposing>::new(LEVEL);
        let thought = admiral.choose(&node, &mut Chance::new(Seed::from_number(1)), &Budget::default());
        assert!(thought.weighed.iter().all(|weighed| weighed.win_chance > 0.99), "{thought:?}");
        told += usize::from(!thought.weighed.is_empty());
    }
    assert!(told > 5, "only {told} questions were compared while others had treasure");
}

/// Foresees that all others dive as deep as they can, and counts how deep they do.
enum Foreseeing {}

/// The deepest card in hand of each diver but this one.
fn deepest_of_others(game: &Game, but: Seat) -> Vec<(Seat, u8)> {
    let hands = (0u8..).map(Seat).zip(&game.divers).filter(|(seat, _)| *seat != but);
    hands.map(|(seat, diver)| (seat, diver.hand.iter().copied().max().unwrap())).collect()
}

impl Searched<Pearls> for Foreseeing {
    like_the_search!();

    fn meanwhile(game: &Game, decision: &DecisionOf<Pearls>, _: &mut Chance) -> Vec<Possibility<Pearls>> {
        let deepest = deepest_of_others(game, decision.seat).into_iter();
        vec![deepest.map(|(seat, depth)| (seat, Choice::Pick(smallvec![Item::Depth(depth)]))).collect()]
    }

    fn is_far_enough(root: &Game, game: &Game) -> bool {
        Deepest::is_far_enough(root, game)
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        let others = game.divers.iter().enumerate().filter(|(seat, _)| *seat != usize::from(side.0));
        others.map(|(_, diver)| f64::from(diver.depth.unwrap_or(0)) / 20.0).sum()
    }
}

#[test]
fn imagined_games_begin_with_what_the_others_may_answer() {
    let mut found = 0;
    for node in questions(3).iter().filter(|node| node.decision().ask.name == "depth") {
        let mut admiral = Admiral::<Foreseeing>::new(LEVEL);
        let thought = admiral.choose(node, &mut Chance::new(Seed::from_number(1)), &Budget::default());
        let deepest = deepest_of_others(node.now(), node.decision().seat).into_iter();
        let foreseen: f64 = deepest.map(|(_, depth)| f64::from(depth) / 20.0).sum();
        for weighed in &thought.weighed {
            assert!((weighed.win_chance - foreseen).abs() < 1e-9, "{weighed:?} instead of {foreseen}");
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
}

/// Compares rolling again, after dice, with leaving it, and nothing else; only if the question is said to come by chance, it
/// can be reached.
enum Rerolling<const BY_CHANCE: bool> {}

/// More playouts are not worth their time for it.
const MOST: u32 = 20;

impl<const BY_CHANCE: bool> Searched<Pearls> for Rerolling<BY_CHANCE> {
    answers_like_the_search!();

    fn candidates(
        _: &Game,
        decision: &DecisionOf<Pearls>,
        ready: ChoiceOf<Pearls>,
        _: usize,
        _: &mut Chance,
        _: &Budget,
    ) -> Vec<ChoiceOf<Pearls>> {
        let none = Choice::Pick(smallvec![]);
        if decision.ask.name == "reroll" && ready != none { vec![ready, none] } else { Vec::new() }
    }

    fn comes_by_chance(_: &DecisionOf<Pearls>) -> bool {
        BY_CHANCE
    }

    fn most_playouts(_: &DecisionOf<Pearls>) -> u32 {
        MOST
    }

    fn is_far_enough(_: &Game, _: &Game) -> bool {
        true
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        Search::win_chance(game, side)
    }
}

/// Two dice or more were rolled before each of these questions.
fn rerolls() -> Vec<Node<Pearls>> {
    questions(6).into_iter().filter(|node| node.decision().ask.name == "reroll").collect()
}

#[test]
fn a_question_that_comes_by_chance_is_compared_where_it_comes_again() {
    let (mut searched, mut not_again) = (0, 0);
    for node in &rerolls() {
        let chance = || Chance::new(Seed::from_number(1));
        let thought = Admiral::<Rerolling<true>>::new(LEVEL).choose(node, &mut chance(), &Budget::default());
        check::<Pearls>(node.now(), node.decision(), &thought.choice).unwrap();
        match thought.weighed.len() {
            0 => not_again += 1,
            both => {
                assert_eq!(both, 2);
                searched += 1;
            }
        }
        let other = Admiral::<Rerolling<false>>::new(LEVEL).choose(node, &mut chance(), &Budget::default());
        assert_eq!(other.playouts, 0, "a question after dice is not searched otherwise");
    }
    assert!(searched > 3, "{searched} were compared, {not_again} did not come again");
}

#[test]
fn more_playouts_than_are_worth_their_time_are_left_to_advice() {
    let budget = Budget::of_playouts(400);
    let spent = |think: fn(&mut Admiral<Rerolling<true>>, &Node<Pearls>, &mut Chance, &Budget) -> ThoughtOf<Pearls>| {
        let playouts = |node: &Node<Pearls>| {
            let mut chance = Chance::new(Seed::from_number(1));
            think(&mut Admiral::new(LEVEL), node, &mut chance, &budget.begin()).playouts
        };
        rerolls().iter().map(playouts).max().unwrap()
    };
    assert!((MOST / 2..=MOST).contains(&spent(Mind::choose)));
    assert!(spent(Mind::advises) > MOST);
}
