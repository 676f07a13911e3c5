//! Coverage counts rules shown by scenarios and by tests, each once.

use rulebook::{Coverage, Rulebook, ShownBy};

fn book() -> Rulebook {
    let index = |edition| {
        format!(
            "[ledger]\ngame = 'g'\ndefault_edition = '{edition}'\n\
             [[edition]]\nid = '{edition}'\ndocument = 'd'\n"
        )
    };
    let rule = |id, kind| format!("[[rule]]\nid = '{id}'\nkind = '{kind}'\ntitle = 'T'\ntext = 'X.'\nsource = 'S'\n");
    Rulebook::load([
        ("g/ledger.toml", index("one")),
        ("g/dice.toml", rule("dice.roll", "rule") + &rule("dice.cocked", "ruling")),
        ("g/option.toml", rule("option.floor", "option-named") + &rule("option.cup", "option-defined")),
        ("h/ledger.toml", index("two")),
        ("h/dice.toml", rule("dice.roll", "rule")),
    ])
    .expect("a good ledger")
}

fn shown(ruleset: Option<&str>, rule: &str, place: &str) -> ShownBy {
    ShownBy { ruleset: ruleset.map(str::to_owned), rule: rule.to_owned(), place: place.to_owned() }
}

#[test]
fn each_rule_counts_once_however_often_it_is_shown() {
    let coverage = Coverage::of(
        &book(),
        [
            shown(Some("g"), "dice.roll", "b.toml"),
            shown(Some("g"), "dice.roll", "a.toml"),
            shown(Some("g"), "dice.roll", "a.toml"),
            shown(Some("g"), "unknown", "a.toml"),
        ],
        [shown(None, "dice.roll", "a.rs:1 rolls"), shown(None, "option.cup", "a.rs:9 cup")],
    );
    let g = &coverage.rulesets["g"];
    assert_eq!((g.rules, g.covered, g.by_scenario, g.by_test), (3, 2, 1, 2));
    assert_eq!(g.named_only, 1);
    assert_eq!(g.missing, ["dice.cocked"]);
    assert_eq!((g.topics["dice"].rules, g.topics["dice"].covered), (2, 1));
    assert_eq!(coverage.shown_by("g", "dice.roll"), ["a.toml", "b.toml", "a.rs:1 rolls"]);
    assert_eq!(coverage.shown_by("g", "dice.cocked"), [""; 0]);
    let h = &coverage.rulesets["h"];
    assert_eq!((h.rules, h.covered, h.by_scenario), (1, 1, 0));
}

#[test]
fn nothing_shown_is_nothing_covered() {
    let coverage = Coverage::of(&book(), [], []);
    for ruleset in coverage.rulesets.values() {
        assert_eq!((ruleset.covered, ruleset.missing.len()), (0, ruleset.rules));
    }
}
