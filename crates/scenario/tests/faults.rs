//! Every kind of error in a scenario file: the fault names the file, the line, and what was probably meant.

use scenario::{Failure, How, Referee, read_each, read_file};

use crate::common::{FILE, judge};

/// A file with one scenario, which passes.
const ALONE: &str = r#"ruleset = "pearls"
edition = "first"
title = "Two strokes ahead"
rules = ["pearls.dive.row"]

[position]
phase = "dive"
to_dive = ["first"]
divers.first = { boat = [0, -800], depth = 3 }

[forced]
pearl = ["blank", "blank", "blank"]

[[step]]
asks = "row"
choose = { along = "ahead", turns = [0, 0] }
events = ["rowed"]

[[step]]
asks = "anchor"
choose = [0, -400]

[expect]
divers.first.boat.at = [0, -400]
"#;

/// A file with a list of scenarios that share the keys above them, and pass.
const LISTED: &str = r#"ruleset = "pearls"

[position]
phase = "dive"
to_dive = ["first"]
divers.first = { boat = [0, -800], depth = 3 }

[[scenario]]
title = "A boat may stay"
rules = ["pearls.dive.row"]
position.divers.first = { facing = 0 }

[[scenario.step]]
asks = "row"
allows = [{ along = "ahead", turns = [] }]

[[scenario]]
title = "A boat may turn"
rules = ["pearls.dive.row"]

[scenario.position]
divers.second = { boat = [0, 0] }

[[scenario.step]]
asks = "row"
allows = [{ along = "ahead", turns = [1] }]
"#;

/// All faults of a text, formatted.
fn faults(text: impl AsRef<[u8]>) -> Vec<String> {
    let mut faults = Vec::new();
    for verdict in judge(text, How::default()) {
        match verdict {
            Ok(()) => {}
            Err(Failure::Unreadable(found)) => faults.extend(found.iter().map(ToString::to_string)),
            Err(Failure::Unmet { line, says }) => panic!("line {line} could be read and is unmet: {says}"),
        }
    }
    faults
}

fn the_fault(text: impl AsRef<[u8]>) -> String {
    let mut faults = faults(text);
    assert_eq!(faults.len(), 1, "one fault was expected: {faults:#?}");
    faults.remove(0)
}

/// The text with one part of it replaced.
fn with(text: &str, part: &str, other: &str) -> String {
    assert_eq!(text.matches(part).count(), 1, "{part:?} must stand there once");
    text.replace(part, other)
}

/// Each case: the part to replace, its replacement, and the whole fault after `ruling.toml:`.
fn each_is_a_fault(text: &str, cases: &[(&str, &str, &str)]) {
    assert_eq!(faults(text), Vec::<String>::new(), "before anything is replaced there is no fault");
    for (part, other, fault) in cases {
        assert_eq!(faults(with(text, part, other)), [format!("{FILE}:{fault}")], "{part:?} -> {other:?}");
    }
}

/// Each case: the part to replace, its replacement, the line of the fault, and a part of it.
fn each_fault_has_its_line(text: &str, cases: &[(&str, &str, usize, &str)]) {
    let as_told =
        |fault: &str, line: usize, says: &str| fault.starts_with(&format!("{FILE}:{line}:")) && fault.contains(says);
    let wrongly_told: Vec<_> = cases
        .iter()
        .map(|(part, other, line, says)| (other, line, says, faults(with(text, part, other))))
        .filter(|(_, line, says, faults)| faults.len() != 1 || !as_told(&faults[0], **line, says))
        .collect();
    assert!(wrongly_told.is_empty(), "(text, line, part of the fault, faults): {wrongly_told:#?}");
}

#[test]
fn a_mistyped_key_is_told_its_place_and_the_nearest_key() {
    each_is_a_fault(
        ALONE,
        &[
            ("title =", "titel =", "3:1: unknown key `titel`\n  help: did you mean `title`?"),
            ("[expect]", "[expects]", "23:2: unknown key `expects`\n  help: did you mean `expect`?"),
            ("[position]", "[positon]", "6:2: unknown key `positon`\n  help: did you mean `position`?"),
            ("events =", "event =", "17:1: unknown key `event`\n  help: did you mean `events`?"),
            ("choose = [0", "chose = [0", "21:1: unknown key `chose`\n  help: did you mean `choose`?"),
            ("phase =", "phaze =", "7:1: unknown key `phaze`\n  help: did you mean `phase`?"),
            ("depth = 3", "dept = 3", "9:36: unknown key `dept`\n  help: did you mean `depth`?"),
            (
                "divers.first = { boat = [0, -800], depth = 3 }",
                "divers.first.boat = [0, -800]\ndivers.first.dept = 3",
                "10:14: unknown key `dept`\n  help: did you mean `depth`?",
            ),
            (
                "events = [\"rowed\"]",
                "refuses = [{ choise = [] }]",
                "17:14: unknown key `choise`\n  help: did you mean `choice`?",
            ),
        ],
    );
}

#[test]
fn a_mistyped_key_has_the_right_line_also_where_tables_are_laid_over_each_other() {
    each_is_a_fault(
        LISTED,
        &[
            ("facing = 0", "faceing = 0", "11:27: unknown key `faceing`\n  help: did you mean `facing`?"),
            ("{ boat = [0, 0] }", "{ baot = [0, 0] }", "22:19: unknown key `baot`\n  help: did you mean `boat`?"),
            (
                "title = \"A boat may turn\"",
                "titel = \"A boat may turn\"",
                "18:1: unknown key `titel`\n  help: did you mean `title`?",
            ),
            (
                "turns = [1] }]",
                "turns = [1] }]\nsaet = \"first\"",
                "27:1: unknown key `saet`\n  help: did you mean `seat`?",
            ),
        ],
    );
    // A fault in the shared part of the position is reported for every scenario that uses it.
    let shared = faults(with(LISTED, "phase =", "phaze ="));
    assert_eq!(shared, vec![format!("{FILE}:4:1: unknown key `phaze`\n  help: did you mean `phase`?"); 2]);
}

#[test]
fn a_fault_above_all_scenarios_is_told_once() {
    let fault = the_fault(with(LISTED, "[position]", "[otherwize]\nrow = []\n\n[position]"));
    assert_eq!(fault, format!("{FILE}:3:2: unknown key `otherwize`\n  help: did you mean `otherwise`?"));
}

#[test]
fn all_scenarios_of_a_file_tell_their_faults_at_once() {
    let text = with(&with(LISTED, "title = \"A boat may turn\"", ""), "title = \"A boat may stay\"", "titel = 'x'");
    let faults = faults(text);
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults[0].starts_with("ruling.toml:9:1: unknown key `titel`"), "{}", faults[0]);
    assert!(faults[1].starts_with("ruling.toml:17:1: the key `title` is missing here"), "{}", faults[1]);
}

#[test]
fn names_of_rulesets_editions_and_rules_are_looked_up() {
    each_is_a_fault(
        ALONE,
        &[
            ("\"pearls\"", "\"perls\"", "1:11: there is no ruleset \"perls\"\n  help: did you mean `pearls`?"),
            (
                "edition = \"first\"",
                "edition = \"frist\"",
                "2:11: there is no edition \"frist\" of pearls; there are first\n  help: did you mean `first`?",
            ),
            (
                "\"pearls.dive.row\"",
                "\"pearls.dive.row\", \"pearls.dive.anhcor\"",
                "4:29: there is no rule \"pearls.dive.anhcor\" in the pearls rulebook\n  help: did you mean `pearls.dive.anchor`?",
            ),
        ],
    );
}

#[test]
fn questions_that_are_never_asked_are_told_their_line_and_the_nearest() {
    let standing = "[otherwise]\nanchr = [0, 0]\n\n[forced]";
    let nearest = "in pearls\n  help: did you mean `anchor`?";
    each_fault_has_its_line(
        ALONE,
        &[
            ("[forced]", standing, 12, &format!("[otherwise]: there is no question \"anchr\" {nearest}")),
            ("asks = \"anchor\"", "asks = \"ancor\"", 20, &format!("there is no question \"ancor\" {nearest}")),
        ],
    );
    each_fault_has_its_line(
        ALONE,
        &[
            (
                "asks = \"anchor\"",
                "asks = \"zzzzzz\"",
                20,
                "\"zzzzzz\" in pearls\n  help: this position asks row; there are anchor, cast-net, catch,",
            ),
            ("[forced]", "[otherwise]\nzzzzzz = 1\n\n[forced]", 12, "help: this position asks row; there are anchor,"),
        ],
    );
    let both = with(&with(ALONE, "[forced]", standing), "asks = \"row\"", "asks = \"rows\"");
    assert_eq!(faults(both).len(), 2, "all are told at once");
}

#[test]
fn all_unknown_rules_are_told_at_once() {
    let text = with(ALONE, "\"pearls.dive.row\"", "\"pearls.dive.raw\", \"pearls.dive.row\",\n \"pearls.net.cats\"");
    let faults = faults(text);
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults[0].starts_with("ruling.toml:4:10:") && faults[0].contains("pearls.dive.row"), "{}", faults[0]);
    assert!(faults[1].starts_with("ruling.toml:5:2:") && faults[1].contains("pearls.net.cast"), "{}", faults[1]);
}

#[test]
fn an_unknown_ruleset_is_compared_with_those_of_the_program() {
    let scenarios = read_file(FILE, with(ALONE, "\"pearls\"", "\"armda\"").as_bytes()).unwrap();
    let fault = scenarios[0].unknown_ruleset(["pearls", "armada"]).to_string();
    assert_eq!(fault, format!("{FILE}:1:11: there is no ruleset \"armda\"\n  help: did you mean `armada`?"));
}

#[test]
fn forced_results_are_told_their_own_line_and_the_nearest_name() {
    let deck = "[shuffled]\ntreasure = [\"treasure 19\"]\n\n[forced]";
    assert_eq!(faults(with(ALONE, "[forced]", deck)), Vec::<String>::new());
    each_fault_has_its_line(
        ALONE,
        &[
            ("pearl =", "perl =", 12, "[forced]: there is no die \"perl\"\n  help: did you mean `pearl`?"),
            (
                "\"blank\", \"blank\", \"blank\"",
                "\"blank\",\n  \"blink\", \"blank\"",
                13,
                "[forced]: pearl has no face \"blink\"\n  help: did you mean `blank`?",
            ),
            (
                "[forced]",
                "[shuffled]\ntresure = []\n\n[forced]",
                12,
                "[shuffled]: there is no deck \"tresure\"\n  help: did you mean `treasure`?",
            ),
            (
                "[forced]",
                "[shuffled]\ntreasure = [\"tresure 12\"]\n\n[forced]",
                12,
                "[shuffled]: treasure has no card \"tresure 12\"\n  help: did you mean `treasure 12`?",
            ),
            (
                "[forced]",
                "[shuffled]\ntreasure = [\"gold\"]\n\n[forced]",
                12,
                "[shuffled]: treasure has no card \"gold\"\n  help: there are treasure 0, treasure 1, treasure 2,",
            ),
            (
                "[forced]",
                "[shuffled]\ngold = []\n\n[forced]",
                12,
                "[shuffled]: there is no deck \"gold\"\n  help: there are treasure",
            ),
            ("pearl =", "gold =", 12, "[forced]: there is no die \"gold\"\n  help: there are pearl"),
            (
                "\"blank\", \"blank\", \"blank\"",
                "\"gold\"",
                12,
                "[forced]: pearl has no face \"gold\"\n  help: there are blank, shell, pearl, shark",
            ),
            (
                "[forced]",
                "[shuffled]\ntreasure = [\"treasure 9\",\n \"treasure 9\"]\n\n[forced]",
                13,
                "[shuffled]: every copy of \"treasure 9\" is named already",
            ),
        ],
    );
}

#[test]
fn a_position_that_cannot_be_laid_out_is_told_the_line_of_what_is_wrong() {
    let on_its_own_line = "divers.first.depth = 3\ndivers.first.boat = [0, 1001]";
    each_fault_has_its_line(
        ALONE,
        &[
            ("[0, -800]", "[0, -1001]", 9, "[position] divers.first.boat: this is ashore"),
            (
                "divers.first = { boat = [0, -800], depth = 3 }",
                on_its_own_line,
                10,
                "divers.first.boat: this is ashore",
            ),
            ("depth = 3 }", "depth = 3 }\nseats = 5", 10, "2 to 4 divers can play, not 5"),
            ("depth = 3 }", "depth = 3 }\nrounds = 9", 10, "1 to 5 rounds can be played, not 9"),
            ("depth = 3 }", "depth = 3 }\nround = 5", 10, "there are 4 rounds, so 5 is none"),
            ("\"dive\"", "\"over\"", 7, "a game that is over cannot be played on"),
            ("\"dive\"", "\"dvie\"", 7, "unknown value `dvie`\n  help: did you mean `dive`?"),
            ("\"dive\"", "7", 7, "wanted string"),
            (
                "[\"first\"]",
                "[\"fifth\"]",
                8,
                "there is no \"fifth\" diver at this table; there are first, second, third",
            ),
            ("depth = 3 }", "depth = 3 }\ndeck = [20]", 10, "treasure 20 does not exist"),
        ],
    );
    each_fault_has_its_line(
        LISTED,
        &[
            ("facing = 0", "boat = [0, 1001]", 11, "[position] divers.first.boat: this is ashore"),
            ("facing = 0", "facing = 8", 11, "[position] divers.first.facing: facings are 0 to 7"),
            ("[0, 0]", "[1001, 0]", 22, "[position] divers.second.boat: this is ashore"),
        ],
    );
}

#[test]
fn a_shared_part_that_cannot_be_laid_out_is_told_its_line_above() {
    let faults = faults(with(LISTED, "[0, -800]", "[0, -1001]"));
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults.iter().all(|fault| fault.starts_with("ruling.toml:6:25: ")), "{faults:#?}");
}

#[test]
fn a_key_that_must_be_there_is_missed_where_its_scenario_begins() {
    each_fault_has_its_line(
        ALONE,
        &[
            ("title = \"Two strokes ahead\"\n", "", 1, "the key `title` is missing here"),
            ("ruleset = \"pearls\"\n", "", 1, "the key `ruleset` is missing here"),
            ("events = [\"rowed\"]", "refuses = [{ rule = 'x' }]", 17, "the key `choice` is missing here"),
        ],
    );
    each_fault_has_its_line(LISTED, &[("title = \"A boat may turn\"\n", "", 17, "the key `title` is missing here")]);
}

#[test]
fn a_value_of_the_wrong_type_is_told_its_place() {
    each_fault_has_its_line(
        ALONE,
        &[
            ("title = \"Two strokes ahead\"", "title = 2", 3, "a text is expected"),
            ("[\"pearls.dive.row\"]", "\"pearls.dive.row\"", 4, "a list is expected"),
            (
                "asks = \"anchor\"",
                "most = 300",
                20,
                "the key `most`: a whole number from 0 to 255 is expected, not 300",
            ),
            ("asks = \"anchor\"", "offers = \"die\"", 20, "a list is expected"),
            ("[position]", "[otherwise]\n\n[position.x]", 8, "unknown key `x`"),
        ],
    );
}

#[test]
fn a_text_that_is_no_toml_is_told_where_it_stops_being_so() {
    each_fault_has_its_line(
        ALONE,
        &[
            ("\"Two strokes ahead\"", "\"Two strokes ahead", 3, "string"),
            ("[[step]]\nasks = \"anchor\"", "[[step]\nasks = \"anchor\"", 19, "]"),
            ("choose = [0, -400]", "choose = [0, -400", 23, "array"),
            ("phase = \"dive\"", "phase = \"dive\"\nphase = \"dive\"", 8, "duplicate key"),
        ],
    );
}

#[test]
fn bytes_that_are_no_text_are_told_their_place() {
    assert_eq!(
        the_fault(b"ruleset = \"pearls\"\ntitle = \"caf\xe9\"\n"),
        "ruling.toml:2:13: the file is not UTF-8 text from here on\n  help: save it again with the encoding set to UTF-8"
    );
    assert!(the_fault(b"\xff\xfer\0").contains("UTF-16"));
    assert_eq!(faults(format!("\u{feff}{ALONE}")), Vec::<String>::new(), "a byte order mark is no fault");
    assert_eq!(faults(ALONE.replace('\n', "\r\n")), Vec::<String>::new(), "nor are the line ends of Windows");
}

#[test]
fn a_file_without_a_scenario_is_a_fault() {
    for text in ["", "\n \n", "# Nothing but a remark.\n"] {
        let fault = the_fault(text);
        assert!(fault.starts_with("ruling.toml") && fault.contains("empty"), "{text:?}: {fault}");
    }
    let fault = the_fault("ruleset = \"pearls\"\nscenario = []\n");
    assert!(fault.starts_with("ruling.toml:2:") && fault.contains("[[scenario]]"), "{fault}");
}

#[test]
fn a_scenario_that_shows_no_rule_is_a_fault() {
    let says = "a scenario names the rules it shows: rules = [\"…\"]";
    each_fault_has_its_line(ALONE, &[("[\"pearls.dive.row\"]", "[]", 4, says)]);
}

#[test]
fn a_scenario_that_cannot_fail_is_a_fault() {
    each_fault_has_its_line(
        ALONE,
        &[
            ("asks = \"anchor\"\nchoose = [0, -400]", "", 19, "this step chooses nothing and expects nothing"),
            (
                "asks = \"anchor\"\nchoose = [0, -400]",
                "events = []",
                19,
                "this step chooses nothing and expects nothing",
            ),
        ],
    );
    let nothing = "ruleset = 'pearls'\ntitle = 'Nothing'\nrules = ['pearls.dive.row']\n";
    let fault = the_fault(nothing);
    assert!(
        fault.starts_with(
            "ruling.toml:1:1: \"Nothing\" has no step and expects nothing, so it cannot fail; add an [expect]"
        ),
        "{fault}"
    );
    each_fault_has_its_line(
        LISTED,
        &[(
            "asks = \"row\"\nallows = [{ along = \"ahead\", turns = [1] }]",
            "",
            24,
            "this step chooses nothing and expects nothing",
        )],
    );
}

#[test]
fn a_scenario_that_can_fail_is_not_told_that_it_cannot() {
    let without_end = with(ALONE, "[expect]\ndivers.first.boat.at = [0, -400]\n", "");
    assert_eq!(faults(&without_end), Vec::<String>::new(), "its events are still expected");
    let choosing = with(&without_end, "events = [\"rowed\"]\n", "");
    assert_eq!(faults(choosing), Vec::<String>::new(), "a choice can be refused");
    let looking = with(ALONE, "asks = \"anchor\"\nchoose = [0, -400]", "seat = \"first\"");
    let looking = with(&looking, "[forced]\npearl = [\"blank\", \"blank\", \"blank\"]\n", "");
    assert_eq!(faults(looking), Vec::<String>::new(), "somebody else can be asked");
    let unasked = with(
        LISTED,
        "asks = \"row\"\nallows = [{ along = \"ahead\", turns = [1] }]",
        "choose = { along = \"ahead\", turns = [] }",
    );
    assert_eq!(faults(unasked), Vec::<String>::new(), "a choice can be refused whatever is asked");
}

#[test]
fn an_empty_list_of_offers_still_expects_something() {
    let exactly_nothing =
        with(ALONE, "asks = \"anchor\"\nchoose = [0, -400]", "asks = \"anchor\"\noffers_exactly = []");
    let exactly_nothing = with(&exactly_nothing, "[forced]\npearl = [\"blank\", \"blank\", \"blank\"]\n", "");
    assert_eq!(faults(exactly_nothing), Vec::<String>::new());
}

#[test]
fn scenarios_are_listed_under_double_brackets() {
    let says = "write each scenario under its own [[scenario]]";
    let head = "ruleset = \"pearls\"\n\n";
    for (text, line) in [
        ("[scenario]\ntitle = \"x\"\n", 3),
        ("scenario = 3\n", 3),
        ("scenario = [\n  { title = \"x\", rules = [\"pearls.dive.row\"], expect.round = 1 },\n  3,\n]\n", 5),
    ] {
        let fault = the_fault(format!("{head}{text}"));
        assert!(fault.starts_with(&format!("{FILE}:{line}:")) && fault.ends_with(says), "{text:?}: {fault}");
    }
}

#[test]
fn what_stands_below_a_scenario_and_does_not_belong_to_it_is_a_fault() {
    // An easy mistake, which would silently add the step to every scenario.
    let fault = the_fault(format!("{LISTED}\n[[step]]\nasks = \"anchor\"\nchoose = [0, -800]\n"));
    assert!(fault.starts_with("ruling.toml:28:") && fault.contains("[[scenario.step]]"), "{fault}");
}

#[test]
fn a_template_for_an_unknown_rule_names_the_nearest() {
    let referee = Referee::of::<sample_game::Pearls>();
    let fault = referee.template("pearls.dive.rol").unwrap_err().to_string();
    assert!(fault.contains("there is no rule \"pearls.dive.rol\" in the pearls rulebook"), "{fault}");
    assert!(fault.ends_with("did you mean `pearls.dive.roll`?"), "{fault}");
}

/// For each scenario of a text: its title, or the line of the fault if it cannot be read.
fn each_read(text: &str) -> Vec<Result<String, usize>> {
    let read = read_each(FILE, text.as_bytes()).into_iter();
    read.map(|read| read.map(|scenario| scenario.title).map_err(|fault| fault.line.unwrap_or(0))).collect()
}

#[test]
fn one_unreadable_scenario_does_not_stop_the_rest_of_its_file() {
    let (stay, turn) = (Ok("A boat may stay".to_owned()), Ok("A boat may turn".to_owned()));
    assert_eq!(each_read(LISTED), [stay.clone(), turn.clone()]);
    let mistyped = with(LISTED, "title = \"A boat may stay\"", "titel = 'x'");
    assert_eq!(each_read(&mistyped), [Err(9), turn.clone()]);
    let unclosed = with(LISTED, "title = \"A boat may stay\"", "title = \"A boat may stay");
    assert_eq!(each_read(&unclosed), [Err(9), turn.clone()], "no TOML");
    let doubled = with(LISTED, "title = \"A boat may turn\"", "title = \"A boat may turn\"\ntitle = \"x\"");
    assert_eq!(each_read(&doubled), [stay.clone(), Err(19)], "a key twice");
    let stray = with(
        LISTED,
        "[[scenario]]\ntitle = \"A boat may turn\"",
        "[[step]]\nasks = 'row'\n\n[[scenario]]\ntitle = \"A boat may turn\"",
    );
    assert_eq!(each_read(&stray), [Err(17), turn.clone()], "a step that belongs to nobody");
    let above = with(LISTED, "phase = \"dive\"", "phase = \"dive");
    assert_eq!(each_read(&above), [Err(4)], "what all share is told once");
}

#[test]
fn what_follows_a_broken_scenario_keeps_its_lines() {
    let text = with(LISTED, "title = \"A boat may stay\"", "title = \"A böat");
    let text = with(&text, "divers.second = { boat = [0, 0] }", "divers.second = { boat = [1001, 0] }");
    let referee = Referee::of::<sample_game::Pearls>();
    let read: Vec<_> = read_each(FILE, text.as_bytes()).into_iter().filter_map(Result::ok).collect();
    let [turn] = &read[..] else { panic!("one can be read") };
    assert_eq!(turn.line, 17);
    let Err(Failure::Unreadable(faults)) = referee.play(turn, How::default()) else { panic!("it is ashore") };
    assert_eq!(faults[0].line, Some(22));
}
