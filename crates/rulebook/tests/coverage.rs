//! Coverage counts rules shown by scenarios and by tests, each once.

use rulebook::{Coverage, Rulebook, ShownBy, Standing};

fn book() -> Rulebook {
    let index = |edition| {
        format!(
            "[ledger]\ngame = 'g'\ndefault_edition = '{edition}'\ncard_kinds = ['crew']\n\
             [[edition]]\nid = '{edition}'\ndocument = 'd'\n"
        )
    };
    let rule = |id, kind| format!("[[rule]]\nid = '{id}'\nkind = '{kind}'\ntitle = 'T'\ntext = 'X.'\nsource = 'S'\n");
    Rulebook::load([
        ("g/ledger.toml", index("one")),
        ("g/dice.toml", rule("dice.roll", "rule") + &rule("dice.cocked", "ruling")),
        ("g/option.toml", rule("option.floor", "option-named") + &rule("option.cup", "option-defined")),
        ("h/ledger.toml", index("two")),
        ("h/dice.toml", rule("dice.roll", "rule") + CARDS),
    ])
    .expect("a good ledger")
}

/// Two cards; one of them has a ruling of every sort.
const CARDS: &str = "[[card]]\nid = 'captain'\nname = 'C'\nkind = 'crew'\ntiming = 'none'\neffect = 'E.'\n\
    rulings = [{ id = 'alone', kind = 'official', text = 'T.' },\n\
    { id = 'together', kind = 'derived', text = 'T.', with = ['cook'] },\n\
    { id = 'ashore', kind = 'community', text = 'T.', untestable = 'there is no shore' }]\n\
    scenarios = []\nsource = 'S'\n\
    [[card]]\nid = 'cook'\nname = 'C'\nkind = 'crew'\ntiming = 'none'\neffect = 'E.'\n\
    rulings = []\nscenarios = []\nsource = 'S'\n";

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

#[test]
fn a_ruling_that_is_shown_shows_its_card_and_no_other_ruling() {
    let coverage = Coverage::of(
        &book(),
        [shown(Some("h"), "captain/alone", "a.toml"), shown(Some("g"), "captain/together", "g.toml")],
        [shown(None, "cook", "a.rs:1 cooks"), shown(None, "cook/soup", "a.rs:9 soup")],
    );
    assert_eq!(coverage.shown_by("h", "captain/alone"), ["a.toml"]);
    assert_eq!(coverage.shown_by("h", "captain"), ["a.toml"]);
    assert_eq!(coverage.shown_by("h", "captain/together"), [""; 0], "it was shown of another ruleset");
    assert_eq!(coverage.shown_by("h", "cook"), ["a.rs:1 cooks"], "it has no ruling `soup`");
    assert_eq!(coverage.rulesets["h"].rules, 1, "cards and rulings are not among the rules");
}

#[test]
fn a_ruling_stands_by_what_shows_it_and_what_is_played() {
    let book = book();
    let captain = book.find("captain").expect("the card");
    let standing = |coverage: &Coverage, id: &str, played: &[&str]| {
        let ruling = captain.ruling(id).expect("the ruling");
        coverage.standing(captain, ruling, |id| played.contains(&id))
    };
    let nothing = Coverage::of(&book, [], []);
    assert_eq!(standing(&nothing, "alone", &["captain"]), Standing::Missing);
    assert_eq!(standing(&nothing, "alone", &["cook"]), Standing::Waiting);
    assert_eq!(standing(&nothing, "together", &["captain"]), Standing::Waiting);
    assert_eq!(standing(&nothing, "together", &["captain", "cook"]), Standing::Missing);
    assert_eq!(standing(&nothing, "ashore", &["captain"]), Standing::Untestable);
    let all = ["alone", "together", "ashore"];
    let shown = Coverage::of(&book, [], all.map(|id| shown(None, &format!("captain/{id}"), "a.rs:1 t")));
    for id in all {
        assert_eq!(standing(&shown, id, &[]), Standing::Shown, "{id}");
    }
}
