//! The checkpointed driver: what it accepts, what it refuses, and that a refusal changes nothing.

use sample_game::{Event, Item, Pearls, Setup};
use serde_json::json;
use table::erased::{AnyGame, AnyRuleset, AnyShape, Erased};
use table::{
    Budget, Chance, Choice, ChoiceOf, Eye, Forfeit, Live, RefusalKind, Seat, Seed, Transcript, difference, some_choice,
};

type PearlChoice = ChoiceOf<Pearls>;

fn three_divers() -> Live<Pearls> {
    Live::start(Setup { divers: 3, rounds: 4 }, Seed::from_number(7)).unwrap()
}

fn written(forecast: &str) -> PearlChoice {
    Choice::Write([forecast.parse().unwrap()].into_iter().collect())
}

fn depth(depth: u8) -> PearlChoice {
    Choice::Pick([Item::Depth(depth)].into_iter().collect())
}

/// A game after the forecasts, at the first depths.
fn at_depths() -> Live<Pearls> {
    let mut game = three_divers();
    for seat in 0..3 {
        game.answer(Seat(seat), 0, written("1:3")).unwrap();
    }
    game
}

fn play_on(game: &mut Live<Pearls>, chance: &mut Chance, choices: usize) {
    for _ in 0..choices {
        let Some(open) = game.open().first().cloned() else { return };
        let choice = some_choice::<Pearls>(game.now(), &open.decision, chance);
        game.answer(open.decision.seat, open.at, choice).unwrap();
    }
}

#[test]
fn a_stale_foreign_malformed_or_illegal_choice_is_refused_and_changes_nothing() {
    let mut game = at_depths();
    let at = game.open()[0].at;
    let before = (game.hash(), game.journal().to_lines(), game.open().to_vec(), game.events().to_vec());
    let wrong = [
        (Seat(0), at - 1, depth(3), RefusalKind::Stale),
        (Seat(0), at + 1, depth(3), RefusalKind::Stale),
        (Seat(9), at, depth(3), RefusalKind::NotAsked),
        (Seat(0), at, written("1:3"), RefusalKind::Malformed),
        (Seat(0), at, Choice::Pick([].into_iter().collect()), RefusalKind::Malformed),
        (Seat(0), at, depth(9), RefusalKind::Illegal),
    ];
    for (seat, at, choice, kind) in wrong {
        let refusal = game.check(seat, at, &choice).unwrap_err();
        assert_eq!(refusal.kind, kind, "{refusal}");
        assert_eq!(game.answer(seat, at, choice).unwrap_err(), refusal, "asking and doing give the same reason");
        assert_eq!(refusal.rule.is_some(), kind == RefusalKind::Illegal);
    }
    let after = (game.hash(), game.journal().to_lines(), game.open().to_vec(), game.events().to_vec());
    assert_eq!(before, after);
}

#[test]
fn a_seat_that_already_answered_is_not_asked_again() {
    let mut game = at_depths();
    let at = game.open()[0].at;
    game.answer(Seat(1), at, depth(2)).unwrap();
    let refusal = game.answer(Seat(1), at, depth(3)).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotAsked);
}

#[test]
fn simultaneous_answers_may_come_in_any_order_and_nobody_learns_another_s() {
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0]];
    let finished = orders.map(|order| {
        let mut game = at_depths();
        let at = game.open()[0].at;
        for (index, seat) in order.into_iter().enumerate() {
            assert_eq!(game.open().len(), 3 - index);
            assert!(game.open().iter().all(|open| open.at == at), "the question keeps its number");
            let unseen = game.view(Eye::Spectator);
            game.answer(Seat(seat), at, depth(seat + 1)).unwrap();
            if index < 2 {
                assert_eq!(game.view(Eye::Spectator), unseen, "an answer shows nothing until all are in");
                let told = game.events().iter().any(|told| matches!(told.event, Event::DepthRevealed { .. }));
                assert!(!told);
            }
        }
        game.hash()
    });
    assert!(finished.iter().all(|hash| *hash == finished[0]));
}

#[test]
fn question_numbers_only_grow_also_over_take_backs() {
    let mut game = at_depths();
    let mut chance = Chance::new(Seed::from_number(1));
    let mut last = game.open()[0].at;
    for round in 0..20 {
        play_on(&mut game, &mut chance, 3);
        let Some(open) = game.open().first().cloned() else { break };
        assert!(open.at >= last, "question {} after {last}", open.at);
        let stale = open.at;
        game.take_back(game.choices() - 1 - round % 2).unwrap();
        last = game.open()[0].at;
        assert!(last > stale, "an answer to what was taken back can never fit");
    }
}

#[test]
fn any_earlier_choice_can_be_taken_back_to() {
    let mut game = three_divers();
    let mut chance = Chance::new(Seed::from_number(3));
    let mut hashes = vec![game.hash()];
    while !game.open().is_empty() {
        play_on(&mut game, &mut chance, 1);
        hashes.push(game.hash());
    }
    assert!(game.outcome().is_some() && hashes.len() > 30);
    for to in (0..hashes.len()).rev() {
        game.take_back(to).unwrap();
        assert_eq!(game.hash(), hashes[to]);
        assert_eq!(game.choices(), to);
    }
    assert!(game.take_back(1).is_err(), "what was never chosen cannot be taken back to");
}

#[test]
fn whoever_gives_up_loses_and_can_take_it_back() {
    let mut game = at_depths();
    game.give_up(Seat(1), Forfeit::GaveUp).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.places, [1, 3, 1]);
    assert_eq!((game.gave_up(), game.open()), (Some((Seat(1), Forfeit::GaveUp)), &[][..]));
    assert_eq!(game.give_up(Seat(0), Forfeit::GaveUp).unwrap_err().kind, RefusalKind::Over);
    assert_eq!(game.answer(Seat(0), 3, depth(1)).unwrap_err().kind, RefusalKind::Over);
    let resumed = Live::<Pearls>::resume(game.journal().to_lines().as_bytes()).unwrap().game;
    assert_eq!(resumed.outcome(), Some(outcome));
    game.take_back(3).unwrap();
    assert!(game.outcome().is_none() && game.gave_up().is_none() && game.open().len() == 3);
    assert_eq!(game.give_up(Seat(5), Forfeit::GaveUp).unwrap_err().kind, RefusalKind::Malformed);
}

#[test]
fn whoever_gives_up_is_named_in_the_outcome_and_in_the_log() {
    let mut game = three_divers();
    play_on(&mut game, &mut Chance::new(Seed::from_number(5)), 20);
    let (told, choices) = (game.events().len(), game.choices());
    let erased: &mut dyn AnyGame = &mut game;
    erased.give_up(Seat(1), Forfeit::GaveUp).unwrap();
    let outcome = json!(erased.outcome());
    assert_eq!(outcome["how"], "the second diver gave up");
    assert_eq!(outcome["parts"], json!([{ "seat": 1 }, { "text": " gave up" }]));
    for eye in [Eye::Seat(Seat(2)), Eye::Spectator] {
        assert_eq!((erased.event_count(), erased.strokes(eye).len()), (told + 1, told + 1));
        let last = json!(erased.events(eye, told));
        let expected = json!([{
            "number": told, "after": choices, "kind": "gave-up", "event": { "gave-up": { "seat": 1 } }, "heading": true,
            "says": "The second diver gave up.", "seats": [1], "parts": [{ "seat": 1 }, { "text": " gave up." }],
        }]);
        assert_eq!(last, expected);
        let moment = erased.recall(told, eye, None).expect("everybody knows of it")();
        assert_eq!(moment.view, erased.view(eye));
        assert!(erased.recall(told + 1, eye, None).is_none() && erased.events(eye, told + 1).is_empty());
    }
    erased.take_back(choices).unwrap();
    assert_eq!((erased.event_count(), erased.outcome()), (told, None));
}

#[test]
fn whoever_runs_out_of_time_or_leaves_loses_and_it_is_said_why() {
    for (why, key, kind, says) in [
        (Forfeit::OutOfTime, "out_of_time", "out-of-time", "ran out of time"),
        (Forfeit::LeftTable, "left_table", "left-table", "left the table"),
    ] {
        let mut game = three_divers();
        let told = game.events().len();
        game.give_up(Seat(1), why).unwrap();
        assert!(game.journal().to_lines().ends_with(&format!("{{\"{key}\":1,\"n\":1}}\n")));
        for journal in [game.journal().to_lines().into_bytes(), game.journal().to_bytes()] {
            let resumed = Live::<Pearls>::resume(&journal).unwrap().game;
            assert_eq!((resumed.outcome(), resumed.gave_up()), (game.outcome(), Some((Seat(1), why))));
        }
        let erased: &dyn AnyGame = &game;
        let outcome = json!(erased.outcome());
        assert_eq!(outcome["how"], format!("the second diver {says}"));
        assert_eq!(outcome["places"], json!([1, 3, 1]));
        assert_eq!(outcome["parts"], json!([{ "seat": 1 }, { "text": format!(" {says}") }]));
        let last = json!(erased.events(Eye::Spectator, told));
        assert_eq!((&last[0]["says"], &last[0]["kind"]), (&json!(format!("The second diver {says}.")), &json!(kind)));
    }
}

#[test]
fn a_game_that_is_given_up_keeps_the_scores_that_were_reached() {
    let mut game = three_divers();
    let mut chance = Chance::new(Seed::from_number(5));
    while game.now().divers.iter().all(|diver| diver.pearls == 0 || diver.treasure.is_empty()) {
        play_on(&mut game, &mut chance, 1);
    }
    let brought_up = |diver: &sample_game::Diver| {
        let treasure: i32 = diver.treasure.iter().map(|card| i32::from(sample_game::worth(*card))).sum();
        i32::from(diver.pearls) + treasure
    };
    let scores: Vec<i32> = game.now().divers.iter().map(brought_up).collect();
    game.give_up(Seat(0), Forfeit::GaveUp).unwrap();
    assert_eq!(game.outcome().unwrap().scores, scores, "forecasts are judged at the end only");
}

#[test]
fn the_seed_is_promised_at_once_and_shown_at_the_end() {
    let mut game = three_divers();
    let seed = Seed::from_number(7);
    assert!(game.journal().commitment.binds(seed));
    assert_eq!(game.revealed_seed(), None);
    assert!(!game.journal().without_seed().unwrap().to_lines().contains(&String::from(seed)));
    play_on(&mut game, &mut Chance::new(seed), usize::MAX);
    assert_eq!(game.revealed_seed(), Some(seed));
}

#[test]
fn a_setup_that_cannot_be_played_is_refused_by_its_rule() {
    rulebook::shows!("pearls.setup.divers");
    for (divers, rounds) in [(1, 3), (5, 3), (3, 0), (3, 6)] {
        let Err(refusal) = Live::<Pearls>::start(Setup { divers, rounds }, Seed::from_number(1)) else {
            panic!("{divers} divers and {rounds} rounds were accepted");
        };
        assert_eq!(refusal.rule.map(|rule| rule.0), Some("pearls.setup.divers"));
    }
}

static PEARLS: Erased<Pearls> = Erased::new();

#[test]
fn the_erased_table_asks_in_words_and_only_the_seat_that_is_asked() {
    let game = PEARLS.start(&json!({"divers": 2, "rounds": 1}), Seed::from_number(5)).unwrap();
    let own = game.questions(Eye::Seat(Seat(1)));
    assert_eq!(own.len(), 2);
    assert!(own[0].asked.is_none(), "what is asked of another is not shown");
    let asked = own[1].asked.as_ref().unwrap();
    assert!(matches!(&asked.shape, AnyShape::Write { lines, .. } if lines[0].typed() == "second diver"));
    assert!(asked.says.contains("forecast"));
    assert!(game.questions(Eye::Spectator).iter().all(|question| question.asked.is_none()));
    let shown = serde_json::to_value(&own[1]).unwrap();
    assert_eq!(shown["ask"], "forecast");
    assert_eq!(shown["rule"], "pearls.forecast.sealed");
    assert_eq!(shown["shape"]["write"]["lines"][0]["item"], json!({"diver": 1}));
    assert!(shown["shape"]["write"]["notation"].as_str().unwrap().contains("2:7"), "{shown}");
}

#[test]
fn the_erased_table_refuses_what_is_not_a_choice() {
    let mut game = PEARLS.start(&json!({}), Seed::from_number(5)).unwrap();
    let hash = game.hash();
    for junk in [json!(null), json!(3), json!("pick"), json!({"pick": 3}), json!({"fly": []}), json!({"place": [1]})] {
        let refusal = game.answer(Seat(0), 0, &junk).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::Malformed, "{junk}: {refusal}");
        let foreign = ["invalid type", "expected", "variant", "line 1", "column"];
        assert!(foreign.iter().all(|word| !refusal.says.contains(word)), "{junk}: words of the parser: {refusal}");
    }
    let refusal = game.answer(Seat(0), 0, &json!({"pick": 3})).unwrap_err();
    assert!(refusal.says.contains("after \"pick\" comes a list of options"), "{refusal}");
    assert_eq!(game.answer(Seat(0), 7, &json!(null)).unwrap_err().kind, RefusalKind::Stale, "late is late");
    assert_eq!((game.hash(), game.records()), (hash, 0));
    assert!(PEARLS.start(&json!({"diverz": 2}), Seed::from_number(5)).is_err());
}

#[test]
fn the_erased_table_plays_a_whole_game_and_keeps_its_records() {
    let mut game = PEARLS.start(&json!({}), Seed::from_number(5)).unwrap();
    let mut stored = game.journal_lines();
    while let Some(question) = game.questions(Eye::Omniscient).first().cloned() {
        let choice = game.suggest(question.seat).unwrap();
        game.check(question.seat, question.at, &choice).unwrap();
        let records = game.records();
        game.answer(question.seat, question.at, &choice).unwrap();
        stored.push_str(&game.record_lines(records));
    }
    assert_eq!(stored, game.journal_lines(), "appending record by record gives the whole journal");
    let (resumed, cut_off) = PEARLS.resume(stored.as_bytes()).unwrap();
    assert_eq!((resumed.hash(), resumed.outcome(), cut_off), (game.hash(), game.outcome(), None));
    assert_eq!(resumed.events(Eye::Spectator, 0), game.events(Eye::Spectator, 0));
    let (last, everybody) = (resumed.choices() - 1, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(resumed.last_choice_of(&everybody), Some(last));
    let by = resumed.chosen_by(last).unwrap();
    assert_eq!(resumed.last_choice_of(&[by]), Some(last));
    let others = everybody.into_iter().filter(|seat| *seat != by).collect::<Vec<_>>();
    let before = resumed.last_choice_of(&others).unwrap();
    assert!((before + 1..=last).all(|number| resumed.chosen_by(number) == Some(by)));
    assert!(others.contains(&resumed.chosen_by(before).unwrap()));
    assert_eq!((resumed.chosen_by(last + 1), resumed.last_choice_of(&[])), (None, None));
}

#[test]
fn events_are_seen_by_those_who_may_and_numbered_for_all() {
    let mut game = three_divers();
    play_on(&mut game, &mut Chance::new(Seed::from_number(2)), usize::MAX);
    let taken = |eye| {
        let cards = game.events_for(eye, 0).filter_map(|(number, told)| match told.event {
            Event::TreasureTaken { who, card } => Some((number, who, card)),
            _ => None,
        });
        cards.collect::<Vec<_>>()
    };
    let all = taken(Eye::Omniscient);
    assert!(all.len() > 2 && all.iter().all(|(_, _, card)| card.is_some()));
    for seat in (0..3).map(Seat) {
        let expected: Vec<_> =
            all.iter().map(|(number, who, card)| (*number, *who, card.filter(|_| *who == seat))).collect();
        assert_eq!(taken(Eye::Seat(seat)), expected);
    }
    assert!(taken(Eye::Spectator).iter().all(|(_, _, card)| card.is_none()));
    let late: Vec<_> = game.events_for(Eye::Omniscient, 10).map(|(number, _)| number).collect();
    assert_eq!(late.first(), Some(&10));
}

#[test]
fn a_game_is_shown_again_from_its_start_without_what_was_taken_back() {
    let mut game = at_depths();
    let mut chance = Chance::new(Seed::from_number(3));
    play_on(&mut game, &mut chance, 12);
    game.take_back(9).unwrap();
    play_on(&mut game, &mut chance, 5);
    let mut shown = Vec::new();
    game.retrace(|again| shown.push((again.choices(), again.hash())));
    assert_eq!(shown.iter().map(|(choices, _)| *choices).collect::<Vec<_>>(), (0..=14).collect::<Vec<_>>());
    assert_eq!(shown.last().map(|(_, hash)| *hash), Some(game.hash()));
    assert_ne!(shown[9].1, shown[14].1);
}

#[test]
fn a_moment_is_what_an_eye_saw_then() {
    let mut game = at_depths();
    let mut chance = Chance::new(Seed::from_number(3));
    play_on(&mut game, &mut chance, 12);
    game.take_back(9).unwrap();
    play_on(&mut game, &mut chance, 5);
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator] {
        let mut views = Vec::new();
        AnyGame::retrace(&game, &mut |then| views.push(then.view(eye)));
        let known = AnyGame::events(&game, eye, 0);
        let recalled = known.iter().map(|told| (told.after, game.recall(told.number, eye, None).unwrap()()));
        for (after, moment) in recalled {
            assert_eq!(moment.view, views[after]);
            assert_eq!(moment.before.as_ref(), after.checked_sub(1).map(|before| &views[before]));
        }
        let hidden = (0..game.event_count() + 3).filter(|number| known.iter().all(|told| told.number != *number));
        assert!(hidden.map(|number| game.recall(number, eye, None)).all(|recall| recall.is_none()));
    }
}

#[test]
fn an_event_comes_with_facts_beside_its_sentence() {
    let mut game = at_depths();
    for seat in 0..3 {
        let at = game.open()[0].at;
        game.answer(Seat(seat), at, depth(seat + 2)).unwrap();
    }
    let events = AnyGame::events(&game, Eye::Spectator, 0);
    let sealed = serde_json::to_value(&events[0]).unwrap();
    assert_eq!(
        sealed,
        json!({
            "number": 0, "after": 3, "event": "forecasts-sealed", "says": "All forecasts are sealed.",
            "kind": "forecasts-sealed", "rule": "pearls.forecast.sealed",
        }),
        "what is not there is left out"
    );
    let revealed = serde_json::to_value(&events[2]).unwrap();
    assert_eq!(revealed["says"], "The second diver goes to depth 3.");
    assert_eq!((&revealed["kind"], &revealed["seats"]), (&json!("depth-revealed"), &json!([1])));
    assert_eq!(revealed["things"], json!([{"depth": 3}]));
    let parts = json!([
        {"seat": 1}, {"text": " goes to "}, {"item": {"item": {"depth": 3}, "says": "depth 3"}}, {"text": "."}
    ]);
    assert_eq!(revealed["parts"], parts);
}

#[test]
fn a_question_comes_in_parts_and_others_are_told_what_is_chosen() {
    let game = at_depths();
    let own = serde_json::to_value(game.questions(Eye::Seat(Seat(0)))).unwrap();
    assert_eq!((&own[0]["says"], &own[0]["aside"]), (&json!("How deep will you dive?"), &json!("round 1 of 4")));
    assert_eq!(own[0]["hint"]["id"], "depth");
    assert_eq!(own[1]["meanwhile"], "is choosing a depth");
    assert_eq!((&own[1]["says"], &own[1]["hint"]), (&json!(null), &json!(null)));
}

#[test]
fn what_goes_on_is_told_to_those_without_a_board() {
    let mut game = at_depths();
    assert_eq!(game.scene(Eye::Spectator), None);
    let progress = game.progress();
    assert_eq!((progress.round, progress.rounds, progress.to_string().as_str()), (Some(1), Some(4), "round 1, Depths"));
    for seat in 0..3 {
        let at = game.open()[0].at;
        game.answer(Seat(seat), at, depth(seat + 2)).unwrap();
    }
    let scene = serde_json::to_value(game.scene(Eye::Spectator)).unwrap();
    assert_eq!((&scene["kind"], &scene["says"]), (&json!("dive"), &json!("The third diver dives")));
    assert_eq!((&scene["step"], &scene["by"]["item"]), (&json!("anchor"), &json!({"diver": 2})));
    assert_eq!(scene["facts"], json!([{"title": "Depth", "says": "4"}]));
}

#[test]
fn a_place_may_be_written_in_its_notation() {
    let mut game = at_depths();
    let mut chance = Chance::new(Seed::from_number(3));
    while !matches!(game.questions(Eye::Omniscient)[0].asked.as_ref().unwrap().shape, AnyShape::Place { .. }) {
        play_on(&mut game, &mut chance, 1);
    }
    let (seat, at) = (game.open()[0].decision.seat, game.open()[0].at);
    let Choice::Place(spot) = game.suggest(seat).unwrap() else { panic!("a place is asked for") };
    let game: &mut dyn AnyGame = &mut game;
    game.check(seat, at, &json!({"place": spot.to_string()})).unwrap();
    let refusal = game.check(seat, at, &json!({"place": "over there"})).unwrap_err();
    assert_eq!((refusal.kind, refusal.says.contains("two whole numbers")), (RefusalKind::Malformed, true));
}

#[test]
fn a_computer_player_answers_by_its_name() {
    let game = at_depths();
    let players = PEARLS.players();
    assert_eq!(players.iter().map(|player| player.name).collect::<Vec<_>>(), ["random"]);
    assert!(!PEARLS.thinks("random") && !PEARLS.thinks("nobody"));
    let game: &dyn AnyGame = &game;
    assert_eq!(game.player(Seat(1), "random").map(|think| think(&Budget::default())), game.suggest(Seat(1)));
    assert!(game.player(Seat(1), "nobody").is_none() && game.player(Seat(9), "random").is_none());
}

#[test]
fn a_transcript_is_the_same_game_in_words() {
    let setup = Setup { divers: 2, rounds: 2 };
    let played = |seed| Transcript::of::<Pearls>(&setup, Seed::from_number(seed), some_choice::<Pearls>).unwrap();
    let (one, again, other) = (played(1).to_string(), played(1).to_string(), played(2).to_string());
    assert_eq!(difference(&one, &again), None);
    assert!(difference(&one, &other).is_some_and(|says| says.starts_with("line ")));
    assert_eq!(difference("a\nb", "a").as_deref(), Some("recorded are 2 lines, and now there are 1"));
    let (last, lines) = (one.lines().last().unwrap(), one.lines().count());
    assert!(lines > 5 && last == played(1).hash.to_string() && played(1).choices > 4);
    assert!(
        Transcript::of::<Pearls>(&Setup { divers: 9, rounds: 1 }, Seed::from_number(1), some_choice::<Pearls>).is_err()
    );
}
