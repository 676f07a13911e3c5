//! Expectations about a question pass if they are true, and otherwise fail with a sentence that names the actual value.

use crate::common::{DEPTH, DICE, DIVE, each_step_is_judged, failing};

/// The description of the open question when a choice does not fit.
const REROLL: &str = "\"reroll\" is asked of first and offers: die 1: blank, die 2: pearl";

#[test]
fn the_right_question_must_be_asked_of_the_right_seat() {
    let alone = DIVE.replace(", \"second\"", "");
    each_step_is_judged(
        &format!("{alone}{DICE}"),
        &[
            ("asks = 'reroll'\n\n[[step]]\nasks = 'depth'\nseat = 'third'", ""),
            (
                "asks = 'reroll'\n\n[[step]]\nasks = 'forecast'",
                "step 2: \"forecast\" should be asked, but \"depth\" is asked of first and \"depth\" is asked of second and \
                 \"depth\" is asked of third",
            ),
        ],
    );
    each_step_is_judged(&format!("{DIVE}{DICE}"), &[("seat = 'second'\nasks = 'row'", "")]);
    each_step_is_judged(
        DIVE,
        &[
            ("asks = 'row'", ""),
            ("asks = 'row'\nseat = 'first'", ""),
            ("seat = 'first'\nleast = 0", ""),
            ("seat = 'fourth'\nasks = 'row'", "step 1: there is no seat \"fourth\"; there are first, second, third"),
        ],
    );
    let nobody_answers = DIVE.split_once("[otherwise]").unwrap().0;
    each_step_is_judged(
        nobody_answers,
        &[
            ("asks = 'anchor'", "step 1: \"anchor\" should be asked, but \"row\" is asked of first"),
            (
                "asks = 'row'\nseat = 'second'",
                "step 1: \"row\" should be asked of second, but \"row\" is asked of first",
            ),
            ("seat = 'third'\nleast = 0", "step 1: something should be asked of third, but \"row\" is asked of first"),
        ],
    );
}

#[test]
fn a_seat_is_looked_at_even_if_the_step_names_no_question() {
    let nobody_answers = DIVE.split_once("[otherwise]").unwrap().0;
    each_step_is_judged(
        nobody_answers,
        &[
            ("seat = 'first'\nexpect.round = 1", ""),
            (
                "seat = 'second'\nexpect.round = 1",
                "step 1: something should be asked of second, but \"row\" is asked of first",
            ),
        ],
    );
}

#[test]
fn nothing_is_asked_once_the_game_is_over() {
    let last = "position.deck = [13]\nforced.pearl = ['shell', 'blank', 'blank']\n";
    let beginning = DIVE.replace("[position]", &format!("{last}\n[position]"));
    let taken = "asks = 'treasure'\nchoose = 'treasure 13 (worth 3)'\nevents = ['deck-emptied']\n\n[[step]]\n";
    each_step_is_judged(
        &beginning.replace("position.deck = [13]\n", "").replace("phase =", "deck = [13]\nphase ="),
        &[
            (&format!("{taken}asks = 'row'"), "step 2: \"row\" should be asked, but the game is over"),
            (&format!("{taken}choose = 'decline'"), "step 2: something should be asked, but the game is over"),
            (&format!("{taken}expect.phase = 'over'"), ""),
        ],
    );
}

#[test]
fn what_is_offered_must_be_as_expected() {
    let offered = "it offers die 1: blank, die 2: pearl";
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            ("asks = 'reroll'\noffers = ['die 2: pearl']", ""),
            (
                "asks = 'reroll'\noffers = ['die 2: pearl', 'die 3: shark']",
                &format!("step 1: reroll should offer \"die 3: shark\"; {offered}"),
            ),
            ("asks = 'reroll'\noffers_exactly = ['die 2: pearl', 'die 1: blank']", ""),
            (
                "asks = 'reroll'\noffers_exactly = ['die 2: pearl']",
                &format!("step 1: reroll should offer exactly die 2: pearl; {offered}"),
            ),
            (
                "asks = 'reroll'\noffers_exactly = ['die 1: blank', 'die 2: pearl', 'die 3: shark']",
                &format!("step 1: reroll should offer \"die 3: shark\"; {offered}"),
            ),
            ("asks = 'reroll'\noffers_not = ['die 3: shark', 'depth 1']", ""),
            (
                "asks = 'reroll'\noffers_not = ['die 1: blank']",
                &format!("step 1: reroll should not offer \"die 1: blank\"; {offered}"),
            ),
        ],
    );
}

#[test]
fn naming_one_option_twice_does_not_make_up_for_another() {
    let says = failing(&format!(
        "{DIVE}{DICE}\n[[step]]\nasks = 'reroll'\noffers_exactly = ['die 1: blank', 'die 1: blank']\n"
    ));
    assert!(says.contains("die 2: pearl"), "{says:?}");
}

#[test]
fn how_many_may_be_picked_is_told_in_plain_numbers() {
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            ("asks = 'reroll'\nleast = 0\nmost = 2", ""),
            ("asks = 'reroll'\nleast = 1", "step 1: reroll: least should be 1, but is 0"),
            ("asks = 'reroll'\nmost = 3", "step 1: reroll: most should be 3, but is 2"),
            ("asks = 'row'\nleast = 0\nmost = 3\n\n[[step]]\nasks = 'reroll'\nleast = 0", ""),
            ("asks = 'row'\nmost = 4", "step 1: row: most should be 4, but is 3"),
            ("asks = 'anchor'\nmost = 1", "step 1: anchor: most should be 1, but nothing is counted here"),
        ],
    );
}

#[test]
fn what_is_allowed_must_be_allowed() {
    each_step_is_judged(
        DIVE,
        &[
            ("asks = 'anchor'\nallows = [[0, 200], [200, 0]]", ""),
            (
                "asks = 'anchor'\nallows = [[0, 200], [0, 201]]",
                "step 1: [0, 201] should be allowed, but is refused: an anchor must lie within 200 of the boat \
                 [pearls.dive.anchor]",
            ),
        ],
    );
}

#[test]
fn what_is_refused_must_be_refused_by_this_rule_and_in_these_words() {
    let answer = "the answer is: an anchor must lie within 200 of the boat [pearls.dive.anchor]";
    each_step_is_judged(
        DIVE,
        &[
            ("asks = 'anchor'\nrefuses = [{ choice = [0, 201] }]", ""),
            (
                "asks = 'anchor'\nrefuses = [{ choice = [0, 201], rule = 'pearls.dive.anchor', says = 'within 200' }]",
                "",
            ),
            (
                "asks = 'anchor'\nrefuses = [{ choice = [0, 200] }]",
                "step 1: [0, 200] should be refused, but is allowed",
            ),
            (
                "asks = 'anchor'\nrefuses = [{ choice = [0, 201], rule = 'pearls.pond.ashore' }]",
                &format!("step 1: [0, 201] should be refused by pearls.pond.ashore, but {answer}"),
            ),
            (
                "asks = 'anchor'\nrefuses = [{ choice = [0, 201], says = 'on land' }]",
                &format!("step 1: [0, 201] should be refused with \"on land\", but {answer}"),
            ),
            // Of the wrong form: refused, but not by a rule.
            ("asks = 'row'\nrefuses = [{ choice = { along = 'ahead', turns = [0, 0, 0, 0] } }]", ""),
            (
                "asks = 'row'\nrefuses = [{ choice = { along = 'ahead', turns = [0, 0, 0, 0] }, rule = 'pearls.dive.row' }]",
                "step 1: { along = \"ahead\", turns = [0, 0, 0, 0] } should be refused by pearls.dive.row, but the answer is: \
                 a course here has 0 to 3 joints, not 4",
            ),
        ],
    );
}

#[test]
fn a_choice_that_is_refused_fails_with_the_refusal() {
    let refused = "step 1: the choice was refused:";
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            (
                "asks = 'anchor'\nchoose = [0, 201]\nexpect.round = 1",
                &format!(
                    "{refused} an anchor must lie within 200 of the boat [pearls.dive.anchor]; \"anchor\" is asked of first: \
                     say where"
                ),
            ),
            (
                "asks = 'reroll'\nchoose = 'die 3: shark'\nexpect.round = 1",
                &format!("{refused} a die that shows a shark stays as it is [pearls.dive.sharks-stay]; {REROLL}"),
            ),
            (
                "asks = 'reroll'\nchoose = ['die 1: blank', 'die 1: blank']\nexpect.round = 1",
                &format!("{refused} the same option was picked twice; {REROLL}"),
            ),
        ],
    );
}

#[test]
fn a_choice_in_the_wrong_form_is_told_the_right_one() {
    let course = "step 1: row asks for a course: { along = \"…\", turns = [0, 1, -1] }; \"row\" is asked of first: a course \
                  of 0 to 3 joints along ahead, astern";
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            ("asks = 'row'\nchoose = 'ahead'\nexpect.round = 1", course),
            ("asks = 'row'\nchoose = { along = 'ahead', turn = [] }\nexpect.round = 1", course),
            ("asks = 'row'\nchoose = { along = 'ahead', turns = [128] }\nexpect.round = 1", course),
            ("asks = 'row'\nchoose = { turns = [] }\nexpect.round = 1", course),
            ("asks = 'row'\nchoose = { along = 'ahead', turns = [], speed = 2 }\nexpect.round = 1", course),
            (
                "asks = 'reroll'\nchoose = 3\nexpect.round = 1",
                &format!("step 1: reroll asks to pick: write a name or a list of names; {REROLL}"),
            ),
        ],
    );
    let says = failing(&format!("{DIVE}\n[[step]]\nasks = 'anchor'\nchoose = 'here'\nexpect.round = 1\n"));
    assert!(says.starts_with("step 1: anchor asks for a place; \"here\" is not one: "), "{says}");
    let net = "position.divers.third.boat = [0, 700]\nposition.phase = 'dive'\nposition.to_dive = ['second']\n\
               forced.pearl = ['pearl', 'blank']\n[otherwise]\nrow = { along = 'ahead', turns = [] }\nanchor = [-700, 0]\n\
               reroll = 'decline'";
    each_step_is_judged(
        &format!("{DEPTH}{}", net.replace("[0, 700]", "[-700, 0]")),
        &[
            (
                "asks = 'cast-net'\nchoose = 'perhaps'\nexpect.round = 1",
                "step 1: cast-net is a yes or no question; \"perhaps\" is neither; \"cast-net\" is asked of third: yes or no",
            ),
            (
                "asks = 'cast-net'\nchoose = 'yes'\nevents = ['net-cast']\n[[step]]\nasks = 'catch'\nchoose = 'die 1: pearl'",
                "",
            ),
            ("asks = 'cast-net'\nchoose = true\nevents = ['net-cast']", ""),
            ("asks = 'cast-net'\nchoose = 'no'\nevents_not = ['net-cast']", ""),
            ("asks = 'cast-net'\nchoose = false\nevents_not = ['net-cast']", ""),
            ("asks = 'cast-net'\nchoose = 'decline'\nevents_not = ['net-cast']", ""),
        ],
    );
    each_step_is_judged(
        &format!("{DEPTH}position.phase = 'forecast'\n"),
        &[
            (
                "seat = 'first'\nchoose = { who = 2 }\nexpect.round = 1",
                "step 1: forecast asks for written lines; \"forecast\" is asked of first: a line each for first diver",
            ),
            ("seat = 'first'\nchoose = ['1:2']\nexpect.round = 1", ""),
        ],
    );
}

#[test]
fn an_unknown_name_is_told_the_nearest_and_all_that_is_offered() {
    let nothing = |name: &str| format!("step 1: nothing here is called {name:?}");
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            (
                "asks = 'reroll'\nchoose = 'die 2: perl'\nexpect.round = 1",
                &format!("{}; did you mean \"die 2: pearl\"? {REROLL}", nothing("die 2: perl")),
            ),
            ("asks = 'reroll'\noffers = ['a rubber duck']", &format!("{}; {REROLL}", nothing("a rubber duck"))),
            (
                "asks = 'reroll'\noffers_not = ['die 1: blnak']",
                &format!("{}; did you mean \"die 1: blank\"? {REROLL}", nothing("die 1: blnak")),
            ),
        ],
    );
}

#[test]
fn what_is_not_there_at_all_can_be_refused_only_if_that_is_said() {
    let absent = |name: &str| format!("asks = 'reroll'\nrefuses = [{{ choice = '{name}', absent = true }}]");
    each_step_is_judged(
        &format!("{DIVE}{DICE}"),
        &[
            (&absent("die 4: pearl"), ""),
            (&absent("die 3: shark"), "step 1: \"die 3: shark\" should not be there at all, but it is"),
            (
                "asks = 'reroll'\nrefuses = [{ choice = 'die 4: pearl' }]",
                &format!(
                    "step 1: nothing here is called \"die 4: pearl\"; did you mean \"die 2: pearl\"? {REROLL}; if it must \
                     not be there at all, write `absent = true` beside the choice"
                ),
            ),
            (
                "asks = 'row'\nrefuses = [{ choice = 3, absent = true }]",
                "step 1: row asks for a course: { along = \"…\", turns = [0, 1, -1] }; \"row\" is asked of first: a course of 0 \
                 to 3 joints along ahead, astern",
            ),
        ],
    );
}
