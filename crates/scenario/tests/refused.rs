//! Positions that must be refused: the scenario fails if they are not, or for another reason.

use scenario::{Failure, How};

use crate::common::{judge, verdict};

fn position(refused: &str, boat: &str) -> String {
    format!(
        "ruleset = 'pearls'\ntitle = 'Ashore'\nrules = ['pearls.pond.ashore']\nrefused = {refused}\n\
         position.divers.first.boat = {boat}\n"
    )
}

fn says(text: &str) -> String {
    match verdict(text) {
        Ok(()) => String::new(),
        Err(Failure::Unmet { line, says }) => format!("{line}: {says}"),
        Err(Failure::Unreadable(faults)) => format!("unreadable: {}", faults[0]),
    }
}

#[test]
fn it_is_refused_under_this_key_and_in_these_words() {
    let ashore = |refused: &str| says(&position(refused, "[0, 1001]"));
    let answer = "but the answer is: [position] divers.first.boat: this is ashore";
    assert_eq!(ashore("{ says = 'ashore' }"), "");
    assert_eq!(ashore("{ key = 'divers.first.boat' }"), "");
    assert_eq!(ashore("{ key = 'divers.first.boat', says = 'this is ashore' }"), "");
    assert_eq!(
        ashore("{ says = 'too deep' }"),
        format!("1: the position should be refused with \"too deep\", {answer}")
    );
    assert_eq!(ashore("{ key = 'rounds' }"), format!("1: the position should be refused for rounds, {answer}"));
}

#[test]
fn the_rule_by_which_it_is_refused_can_be_named() {
    let too_many = |refused: &str| {
        says(&format!(
            "ruleset = 'pearls'\ntitle = 'x'\nrules = ['pearls.setup.divers']\nrefused = {refused}\nposition.seats = 5\n"
        ))
    };
    assert_eq!(too_many("{ rule = 'pearls.setup.divers' }"), "");
    assert_eq!(
        too_many("{ rule = 'pearls.dive.row' }"),
        "1: the position should be refused by pearls.dive.row, but the answer is: [position] seats: 2 to 4 divers can \
         play, not 5 [pearls.setup.divers]"
    );
    assert!(too_many("{ rule = 'pearls.setup.diver' }").contains("there is no rule \"pearls.setup.diver\""));
    let ashore = says(&position("{ rule = 'pearls.pond.ashore' }", "[0, 1001]"));
    assert!(ashore.starts_with("1: the position should be refused by pearls.pond.ashore, but"), "{ashore}");
}

#[test]
fn a_position_that_can_be_played_is_not_refused() {
    let text = position("{ says = 'ashore' }", "[0, 1000]");
    assert_eq!(says(&text), "1: the position should be refused, but can be played");
}

#[test]
fn words_the_ruleset_does_not_know_are_refused_too() {
    assert_eq!(says(&position("{ says = 'unknown key `deep`' }", "[0, 0]\nposition.deep = 3")), "");
}

#[test]
fn it_is_not_played_and_says_how_it_is_refused() {
    let played = format!("{}expect.round = 1\n", position("{ says = 'ashore' }", "[0, 1001]"));
    let unreadable = |text: &str| match judge(text, How::default()).remove(0) {
        Err(Failure::Unreadable(faults)) => faults[0].to_string(),
        other => panic!("{other:?}"),
    };
    let fault = unreadable(&played);
    assert!(fault.starts_with("ruling.toml:4:") && fault.contains("is not played"), "{fault}");
    let fault = unreadable(&position("{}", "[0, 1001]"));
    assert!(fault.starts_with("ruling.toml:4:") && fault.contains("say how it is refused"), "{fault}");
}

#[test]
fn what_is_absent_is_refused_by_no_rule() {
    let text = "ruleset = 'pearls'\ntitle = 'x'\nrules = ['pearls.depth.secret']\n[[step]]\nseat = 'first'\n\
                refuses = [{ choice = 'depth 9', absent = true, rule = 'pearls.depth.secret' }]\n";
    let Err(Failure::Unreadable(faults)) = judge(text, How::default()).remove(0) else { panic!("no rule refuses it") };
    assert!(faults[0].to_string().contains("`absent`"), "{}", faults[0]);
}
