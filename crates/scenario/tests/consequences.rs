//! Expectations pass if they are true, and otherwise fail with a sentence that names the actual value.

use scenario::{Failure, How};

use crate::common::{DEPTH, DICE, DIVE, each_is_judged, each_step_is_judged, failing, judge, verdict};

#[test]
fn events_must_happen_in_their_order() {
    let happened = "what happened:\n  The first diver brings up 1 pearl.";
    each_step_is_judged(
        &format!("{DIVE}{DICE}\n[[step]]\nasks = 'reroll'\n"),
        &[
            ("choose = 'decline'\nevents = ['pearls-found']", ""),
            ("choose = 'decline'\nevents = [{ pearls-found = { pearls = { at_least = 1 } } }]", ""),
            ("choose = 'decline'\nevents = ['brings up 1 pearl']", ""),
            (
                "choose = 'decline'\nevents = ['chased-off']",
                &format!("step 2: \"chased-off\" should happen (in this order); {happened}"),
            ),
            (
                "choose = 'decline'\nevents = [{ pearls-found = { pearls = 2 } }]",
                &format!("step 2: {{ pearls-found = {{ pearls = 2 }} }} should happen (in this order); {happened}"),
            ),
            (
                "choose = 'decline'\nevents = ['pearls-found', 'pearls-found']",
                &format!("step 2: \"pearls-found\" should happen (in this order); {happened}"),
            ),
            ("choose = 'decline'\nevents_not = ['chased-off', { pearls-found = { pearls = 2 } }]", ""),
            (
                "choose = 'decline'\nevents_not = ['chased-off', 'pearls-found']",
                &format!("step 2: \"pearls-found\" should not happen; {happened}"),
            ),
            (
                "asks = 'reroll'\nevents = ['rolled']",
                "step 2: \"rolled\" should happen (in this order); what happened: nothing",
            ),
        ],
    );
    let anchored = "asks = 'anchor'\nchoose = [0, 0]\n";
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            (&format!("{anchored}events = ['anchored', 'a blank', 'a pearl', 'a shark']"), ""),
            (
                &format!("{anchored}events = ['anchored', 'a pearl', 'a blank']"),
                "step 1: \"a blank\" should happen (in this order); what happened:\n  The first diver rows to (0, 0).\n  \
                 The first diver anchors at (0, 0).\n  The first diver rolls a blank.\n  The first diver rolls a pearl.\n  \
                 The first diver rolls a shark.",
            ),
        ],
    );
}

#[test]
fn a_step_tells_its_own_events_and_the_end_tells_all() {
    let rowed_and_anchored = "[[step]]\nasks = 'row'\nchoose = { along = 'ahead', turns = [0] }\nevents = ['rowed']\n\n\
                              [[step]]\nasks = 'anchor'\nchoose = [0, 200]\n";
    let beginning = |end: &str| format!("{end}{DIVE}{DICE}\n{rowed_and_anchored}");
    each_is_judged(
        &beginning("events = ['rowed', 'anchored']\n"),
        &[("events = ['anchored']\nevents_not = ['rowed']", "")],
    );
    let says = failing(&beginning("events = ['anchored', 'rowed']\n"));
    assert!(says.starts_with("at the end: \"rowed\" should happen (in this order); what happened:\n"), "{says}");
    let says = failing(&beginning("events_not = ['rolled']\n"));
    assert!(says.starts_with("at the end: \"rolled\" should not happen; what happened:\n"), "{says}");
}

#[test]
fn the_state_must_be_as_expected() {
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            ("asks = 'reroll'\nexpect.dice = ['blank', 'pearl', 'shark']", ""),
            (
                "asks = 'reroll'\nexpect.dice = ['pearl', 'blank', 'shark']",
                "step 1: dice should be [\"pearl\", \"blank\", \"shark\"], but is [\"blank\",\"pearl\",\"shark\"]",
            ),
            ("asks = 'reroll'\nexpect.dice = { count = 3, has = 'shark', has_not = 'shell' }", ""),
            (
                "asks = 'reroll'\nexpect.dice = { count = 2 }",
                "step 1: dice should have the length 2, but is [\"blank\",\"pearl\",\"shark\"]",
            ),
            ("asks = 'reroll'\nexpect.divers.first.boat.at = { near = [1, -1], by = 1 }", ""),
            (
                "asks = 'reroll'\nexpect.divers.first.boat.at = { near = [1, -2], by = 1 }",
                "step 1: divers.first.boat.at should be near [1, -2], but is [0,0]",
            ),
            (
                "asks = 'reroll'\nexpect.divers.first.perls = 0",
                "step 1: there is no divers.first.perls; did you mean \"pearls\"?",
            ),
            (
                "asks = 'reroll'\nexpect.treasures_left = { at_most = 19 }",
                "step 1: treasures_left should be at most 19, but is 20",
            ),
            ("asks = 'reroll'\nexpect.round = { one_of = [2, 3] }", "step 1: round should be one of [2, 3], but is 1"),
        ],
    );
    let row = "[[step]]\nasks = 'row'\nchoose = { along = 'ahead', turns = [] }\n";
    each_is_judged(
        &format!("{DIVE}\n{row}\n[expect]"),
        &[("round = 1", ""), ("round = 2", "at the end: round should be 2, but is 1")],
    );
}

#[test]
fn a_condition_that_is_none_is_told_so() {
    each_step_is_judged(
        DIVE,
        &[
            (
                "asks = 'row'\nexpect.round = { at_least = 1, by = 2 }",
                "step 1: round: `by` can only be used with `near`",
            ),
            (
                "asks = 'row'\nexpect.round = { atleast = 1 }",
                "step 1: there is no round.atleast; did you mean \"at_least\"?",
            ),
        ],
    );
}

#[test]
fn every_eye_sees_what_it_should_and_no_more() {
    let three_shells = "[forced]\npearl = ['shell', 'shell', 'shell']\n";
    let deck = DIVE.replace("phase =", "deck = [19, 4, 10, 0]\nphase =");
    each_step_is_judged(
        &format!("{deck}{three_shells}"),
        &[
            ("asks = 'treasure'\nsees.first.looking_at = [19, 4, 10]", ""),
            (
                "asks = 'treasure'\nsees.first.looking_at = [4, 19, 10]",
                "step 1: first sees that looking_at should be [4, 19, 10], but is [19,4,10]",
            ),
            ("asks = 'treasure'\nsees.second.looking_at = { absent = true }", ""),
            (
                "asks = 'treasure'\nsees.first.looking_at = { absent = true }",
                "step 1: first sees that looking_at should not be there, but is [19,4,10]",
            ),
            ("asks = 'treasure'\nsees.spectator = { looking_at = { absent = true }, treasures_left = 4 }", ""),
            (
                "asks = 'treasure'\nsees.spectator.treasures_left = 1",
                "step 1: spectator sees that treasures_left should be 1, but is 4",
            ),
            (
                "asks = 'treasure'\nsees.fourth.round = 1",
                "step 1: there is no seat \"fourth\"; there are first, second, third",
            ),
            ("asks = 'treasure'\nexpect.deck = [0]\nsees.first.deck = { absent = true }", ""),
        ],
    );
    each_is_judged(
        DIVE,
        &[
            ("[sees.second]\nround = 1", ""),
            ("[sees.second]\nround = 2", "at the end: second sees that round should be 2, but is 1"),
        ],
    );
}

#[test]
fn the_outcome_is_part_of_what_is_seen() {
    let last_dive = r#"ruleset = "pearls"
title = "The last dive"
rules = ["pearls.end.last-round"]
otherwise = { row = { along = "ahead", turns = [] }, anchor = [0, 800], reroll = "decline" }
forced.pearl = ["blank", "blank"]
[position]
round = 4
phase = "dive"
to_dive = ["third"]
divers.first.pearls = 4
divers.second.pearls = 1
[[step]]
asks = "reroll"
expect.outcome = { absent = true }
[[step]]
choose = "decline"
"#;
    each_is_judged(
        last_dive,
        &[
            (
                "expect.outcome = { scores = [4, 1, 0], places = [1, 2, 3], winner = 0, how = 'the last round was played' }",
                "",
            ),
            ("sees.spectator.outcome.winner = 0", ""),
            ("expect.outcome.winner = 1", "step 2: outcome.winner should be 1, but is 0"),
            ("expect.outcome.scores = [4, 1, 1]", "step 2: outcome.scores should be [4, 1, 1], but is [4,1,0]"),
        ],
    );
    let says = failing(&format!("{last_dive}expect.outcome = {{ absent = true }}"));
    assert!(says.starts_with("step 2: outcome should not be there, but is {"), "{says}");
    let drawn = last_dive.replace("divers.second.pearls = 1", "divers.second.pearls = 4");
    each_is_judged(&drawn, &[("expect.outcome.winner = { absent = true }", "")]);
}

#[test]
fn forced_results_are_neither_too_few_nor_too_many() {
    let step = "[[step]]\nasks = 'anchor'\nchoose = [0, 0]\nexpect.round = 1\n";
    let forced = |faces: &str| failing(&format!("{DIVE}\n[forced]\npearl = [{faces}]\n\n{step}"));
    assert_eq!(forced("'blank', 'blank', 'blank'"), "");
    assert_eq!(
        forced("'blank', 'blank'"),
        "step 1: [forced] or [shuffled]: pearl was drawn once more than results were forced for it"
    );
    assert_eq!(
        forced("'blank', 'blank', 'blank', 'pearl', 'pearl'"),
        "at the end: 2 forced results of pearl were never drawn"
    );
}

#[test]
fn a_forced_shuffle_puts_its_cards_on_top() {
    let expecting = |cards: &str, expect: &str| {
        failing(&format!("{DEPTH}shuffled.treasure = [{cards}]\n[expect.deck]\n{expect}\n"))
    };
    assert_eq!(expecting("'treasure 7', 'treasure 3'", "0 = 7\n1 = 3"), "");
    assert_eq!(expecting("'treasure 7', 'treasure 3'", "0 = 3"), "at the end: deck.0 should be 3, but is 7");
}

#[test]
fn standing_answers_are_given_until_the_named_question() {
    let text = |otherwise: &str| {
        failing(&format!("{DEPTH}[otherwise]\n{otherwise}\n\n[[step]]\nasks = 'anchor'\nseat = 'second'\nleast = 0\n"))
    };
    // Only questions on the way are answered, and each answer must itself be allowed.
    assert_eq!(
        text("depth = 'depth 2'"),
        "step 1: \"anchor\" should be asked of second, but \"row\" is asked of first"
    );
    assert_eq!(
        text("depth = 'depth 7'"),
        "step 1: the standing answer to \"depth\": nothing here is called \"depth 7\"; did you mean \"depth 1\"? \"depth\" is \
         asked of first and offers: depth 1, depth 2, depth 3, depth 4, depth 5, depth 6"
    );
    let rowing = |course: &str| {
        failing(&format!(
            "{DEPTH}[otherwise]\ndepth = 'depth 2'\nrow = {course}\n\n[[step]]\nasks = 'anchor'\nexpect.round = 1\n"
        ))
    };
    assert_eq!(rowing("{ along = 'ahead', turns = [] }"), "");
    assert_eq!(
        rowing("{ along = 'astern', turns = [0, 0] }"),
        "step 1: the standing answer to \"row\": the choice was refused: stroke 2 would carry the boat ashore \
         [pearls.pond.ashore]; \"row\" is asked of first: a course of 0 to 3 joints along ahead, astern"
    );
}

#[test]
fn a_question_that_never_comes_up_ends_with_the_game() {
    let says = failing(&format!(
        "{DEPTH}position.rounds = 1\n[otherwise]\ndepth = 'depth 1'\nrow = {{ along = 'ahead', turns = [] }}\n\
         reroll = 'decline'\ncast-net = 'no'\n\n[[step]]\nasks = 'anchor'\nseat = 'first'\nchoose = [0, -800]\n\
         expect.round = 1\n\n[[step]]\nasks = 'forecast'\n"
    ));
    assert!(says.starts_with("step 2: \"forecast\" should be asked, but "), "{says}");
}

#[test]
fn of_several_seats_that_are_asked_the_same_one_must_be_named() {
    each_step_is_judged(
        DEPTH,
        &[
            (
                "asks = 'depth'\nchoose = 'depth 1'\nexpect.round = 1",
                "step 1: several seats are asked this; name the seat",
            ),
            ("choose = 'depth 1'\nexpect.round = 1", "step 1: several seats are asked this; name the seat"),
            ("asks = 'depth'\nseat = 'second'\nchoose = 'depth 1'\nexpect.round = 1", ""),
        ],
    );
}

#[test]
fn a_failure_names_the_line_of_its_step_or_of_its_scenario() {
    let line_of = |text: &str| match verdict(text) {
        Err(Failure::Unmet { line, .. }) => line,
        other => panic!("{other:?}"),
    };
    let lines = DIVE.lines().count();
    let steps = "[[step]]\nasks = 'row'\n\n[[step]]\nasks = 'anchor'\nexpect.round = 2\n";
    assert_eq!(line_of(&format!("{DIVE}{steps}")), lines + 4);
    assert_eq!(line_of(&format!("{DIVE}[expect]\nround = 2\n")), 1);

    let listed = "ruleset = 'pearls'\n\n[[scenario]]\ntitle = 'One'\nrules = ['pearls.depth.secret']\nexpect.round = 1\n\n\
                  [[scenario]]\ntitle = 'Two'\nrules = ['pearls.depth.secret']\n";
    let verdicts = judge(format!("{listed}expect.round = 2\n"), How::default());
    let says = "at the end: round should be 2, but is 1".to_owned();
    assert_eq!(verdicts, [Ok(()), Err(Failure::Unmet { line: 8, says })]);
    let verdicts = judge(format!("{listed}\n[[scenario.step]]\nseat = 'first'\nmost = 2\n"), How::default());
    assert!(matches!(verdicts[1], Err(Failure::Unmet { line: 12, .. })), "{verdicts:?}");
}

#[test]
fn what_stands_above_is_shared_and_a_scenarios_own_words_win() {
    let text = "ruleset = 'pearls'\nrules = ['pearls.depth.secret']\ntitle = 'Shared'\n\n[position]\nround = 2\n\
                divers.first = { hand = [1, 2, 3], pearls = 3 }\n\n[expect]\nround = 2\n\n\
                [[scenario]]\nexpect.divers.first = { hand = [1, 2, 3], pearls = 3 }\n\n\
                [[scenario]]\nposition.divers.first.hand = [4, 5, 6]\nexpect.divers.first = { hand = [4, 5, 6], pearls = 3 }\n\n\
                [[scenario]]\nposition.round = 3\n\n\
                [[scenario]]\nposition.round = 3\nexpect.round = 3\n";
    let unmet = Err(Failure::Unmet { line: 19, says: "at the end: round should be 2, but is 3".into() });
    assert_eq!(judge(text, How::default()), [Ok(()), Ok(()), unmet, Ok(())]);
}

#[test]
fn the_seed_decides_what_is_not_forced() {
    let dice = |seed: u64| {
        let text = format!("seed = {seed}\n{DIVE}\n[[step]]\nasks = 'reroll'\nexpect.dice = []\n");
        failing(&text)
    };
    assert_eq!(dice(1), dice(1));
    assert!((2..20).any(|seed| dice(seed) != dice(1)), "another seed, other dice");
}
