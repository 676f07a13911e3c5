//! Every kind of fault a ledger can have, with its file, its line and the nearest known word.

use rulebook::Rulebook;

const INDEX: &str = "[ledger]\ngame = 'g'\ndefault_edition = '2020'\ncard_kinds = ['crew', 'ship']\n\
    [[edition]]\nid = '2015'\ndocument = 'old'\n\
    [[edition]]\nid = '2020'\ndocument = 'new'\n";

const CARD: &str = "[[card]]\nid = 'captain'\nname = 'Captain'\nkind = 'crew'\ntiming = 'round.start'\n\
    effect = 'Helps.'\nrulings = []\nscenarios = []\neditions = ['2020']\nsource = 'Cards'\n";

const TIMING: &str = "| Window | Where |\n|---|---|\n| `round.start` | first |\n";

/// A rule on lines 1 to 7, with more lines after it.
fn rule(id: &str, more: &str) -> String {
    format!(
        "[[rule]]\nid = '{id}'\nkind = 'rule'\ntitle = 'T'\ntext = 'X.'\nsource = 'S'\n\
         editions = ['2015', '2020']\n{more}\n"
    )
}

/// A card whose rulings begin on line 8, each on a line of its own.
fn with_rulings(rulings: &str) -> String {
    CARD.replace("rulings = []", &format!("rulings = [\n{rulings}\n]"))
}

fn load(files: &[(&str, &str)]) -> Vec<String> {
    match Rulebook::load(files.iter().copied()) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// The faults of a topic file beside a good index.
fn topic(text: &str) -> Vec<String> {
    load(&[("g/ledger.toml", INDEX), ("g/dice.toml", text)])
}

/// The faults of an index beside a topic file with the rule `dice.roll`.
fn index(more: &str) -> Vec<String> {
    let index = format!("{INDEX}{more}");
    load(&[("g/ledger.toml", index.as_str()), ("g/dice.toml", &rule("dice.roll", ""))])
}

#[test]
fn a_good_ledger_has_none() {
    assert_eq!(topic(&rule("dice.roll", "")), Vec::<String>::new());
    assert_eq!(index(""), Vec::<String>::new());
}

#[test]
fn an_id_taken_twice_names_both_places() {
    let text = rule("dice.roll", "") + &rule("dice.roll", "");
    assert_eq!(topic(&text), ["g/dice.toml:10:6: the id `dice.roll` is taken by g/dice.toml:2"]);
    let keyword = "[[keyword]]\nid = 'captain'\nname = 'C'\ntiming = 'none'\neffect = 'E.'\n\
        rulings = []\nscenarios = []\neditions = ['2020']\nsource = 'S'\n";
    let files = [("g/ledger.toml", INDEX), ("g/a.toml", CARD), ("g/b.toml", keyword)];
    assert_eq!(load(&files), ["g/b.toml:2:6: the id `captain` is taken by g/a.toml:2"]);
}

#[test]
fn an_id_is_lower_case_words_dots_and_hyphens() {
    for id in ["Dice.Roll", "dice..roll", "dice roll", "-dice", "dice_roll", ""] {
        let faults = topic(&rule(id, ""));
        assert_eq!(faults.len(), 1, "{id}");
        assert!(faults[0].starts_with(&format!("g/dice.toml:2:6: `{id}` is not a valid id")), "{}", faults[0]);
    }
}

#[test]
fn references_must_resolve() {
    let faults = topic(&rule("dice.roll", "see = ['dice.roll-again',\n 'dice.rol']"));
    assert_eq!(
        faults,
        [
            "g/dice.toml:8:8: no entry has the id `dice.roll-again`",
            "g/dice.toml:9:2: no entry has the id `dice.rol`\n  help: did you mean `dice.roll`?",
        ]
    );
    let faults = topic(&rule("dice.roll", "differs_from = ['dice.rll']"));
    assert!(faults[0].ends_with("did you mean `dice.roll`?"), "{faults:?}");
    let card = format!("{CARD}interacts = ['captian']\n");
    let faults = topic(&card);
    assert_eq!(faults, ["g/dice.toml:11:14: no entry has the id `captian`\n  help: did you mean `captain`?"]);
    let faults = topic(&rule("dice.roll", "see = ['dice.roll']"));
    assert_eq!(faults, ["g/dice.toml:8:8: `dice.roll` names itself in `see`"]);
}

#[test]
fn differs_from_is_mutual() {
    let text = rule("dice.roll", "differs_from = ['dice.old']") + &rule("dice.old", "");
    assert_eq!(
        topic(&text),
        ["g/dice.toml:8:17: `dice.old` (g/dice.toml:10) does not name `dice.roll` in return\
          \n  help: add it to `differs_from` of `dice.old`"]
    );
}

#[test]
fn the_index_must_resolve_too() {
    assert_eq!(
        index("[[ambiguity]]\nrule = 'dice.rol'\ndecision = 'd'\n"),
        ["g/ledger.toml:12:8: no entry has the id `dice.rol`\n  help: did you mean `dice.roll`?"]
    );
    let difference =
        |newer, older| index(&format!("[[difference]]\nnewer = '{newer}'\nolder = '{older}'\nwhat = 'w'\n"));
    assert_eq!(difference("dice.roll", ""), Vec::<String>::new());
    assert!(difference("", "")[0].starts_with("g/ledger.toml:12:9: no entry"));
    assert!(difference("dice.roll", "dice.rule")[0].starts_with("g/ledger.toml:13:9: no entry"));
}

#[test]
fn editions_must_be_known_and_named() {
    let unknown = rule("dice.roll", "").replace("'2015', '2020'", "'2015', '2021'");
    assert_eq!(topic(&unknown), ["g/dice.toml:7:21: unknown edition `2021`\n  help: did you mean `2020`?"]);
    let none = rule("dice.roll", "").replace("editions", "see").replace("'2015', '2020'", "");
    assert_eq!(
        topic(&none),
        ["g/dice.toml:2:6: `dice.roll` does not say in which editions it holds\
          \n  help: known here: 2015, 2020"]
    );
    let variant = format!("{CARD}[[card.variant]]\neditions = ['1999']\neffect = 'E.'\n");
    assert_eq!(
        topic(&variant),
        ["g/dice.toml:11:1: unknown edition `1999` in a variant\n  help: known here: 2015, 2020"]
    );
    let wrong_default = INDEX.replace("default_edition = '2020'", "default_edition = '202'");
    assert_eq!(
        load(&[("g/ledger.toml", &wrong_default)]),
        ["g/ledger.toml:3:19: unknown edition `202`\n  help: did you mean `2020`?"]
    );
    assert_eq!(
        index("[[edition]]\nid = '2015'\ndocument = 'again'\n"),
        ["g/ledger.toml:12:6: the edition `2015` is listed twice"]
    );
    assert_eq!(
        index("[[edition]]\nid = 'last'\ndocument = 'newest'\ncontinues = '2021'\n"),
        ["g/ledger.toml:14:13: `2021` is not one of the editions before it\n  help: did you mean `2020`?"]
    );
    assert!(
        index("[[edition]]\nid = 'last'\ndocument = 'newest'\ncontinues = 'last'\n")[0]
            .contains("`last` is not one of the editions before it")
    );
    assert_eq!(
        load(&[("g/ledger.toml", "[ledger]\ngame = 'g'\ndefault_edition = 'x'\n")]),
        ["g/ledger.toml:1:1: the ruleset has no [[edition]]"]
    );
}

#[test]
fn what_holds_in_an_edition_holds_in_the_one_that_continues_it() {
    let index = format!("{INDEX}[[edition]]\nid = 'last'\ndocument = 'newest'\ncontinues = '2020'\n");
    let ruling = "rulings = [{ id = 'one', kind = 'official', text = 'T.', editions = ['2020'] }]";
    let card = CARD.replace("rulings = []", ruling);
    let variant = |editions: &str| format!("{card}[[card.variant]]\neditions = {editions}\neffect = 'E.'\n");
    let editions = |topic: &str| {
        let book = Rulebook::load([("g/ledger.toml", index.as_str()), ("g/dice.toml", topic)]).expect("good");
        let entry = book.entries().next().expect("the entry");
        let all = entry.all_editions().join(" ");
        let ruling = book.rulesets()[0].editions_of(&format!("{}/one", entry.id)).unwrap_or_default().join(" ");
        (entry.editions.join(" "), all, ruling)
    };
    let told = |own: &str, all: &str, ruling: &str| (own.to_owned(), all.to_owned(), ruling.to_owned());
    assert_eq!(editions(&rule("dice.roll", "")), told("2015 2020 last", "2015 2020 last", ""));
    assert_eq!(editions(&card), told("2020 last", "2020 last", "2020 last"));
    assert_eq!(editions(&variant("['2015']")), told("2020 last", "2020 last 2015", "2020 last"));
    assert_eq!(editions(&variant("['last']")), told("2020", "2020 last", "2020"), "it has its own wording there");
}

#[test]
fn one_edition_need_not_be_named() {
    let index = "[ledger]\ngame = 'g'\ndefault_edition = 'one'\n\
        [[edition]]\nid = 'one'\ndocument = 'd'\n";
    let text = rule("dice.roll", "").replace("editions = ['2015', '2020']", "");
    let book = Rulebook::load([("g/ledger.toml", index), ("g/dice.toml", &text)]).expect("good");
    let entry = book.find("dice.roll").expect("the rule");
    assert_eq!(entry.editions, ["one"]);
    assert_eq!(book.rulesets()[0].default_edition(), "one");
}

#[test]
fn kinds_and_keys_are_strict() {
    let kind = rule("dice.roll", "").replace("kind = 'rule'", "kind = 'rulin'");
    assert_eq!(topic(&kind), ["g/dice.toml:3:8: unknown value `rulin`\n  help: did you mean `ruling`?"]);
    assert_eq!(
        topic(&rule("dice.roll", "sea = []")),
        ["g/dice.toml:8:1: unknown key `sea`\n  help: did you mean `see`?"]
    );
    assert_eq!(
        topic("[[rules]]\nid = 'x'\n"),
        ["g/dice.toml:1:3: unknown key `rules`\
          \n  help: did you mean `rule`? known here: ledger, rule, card, keyword"]
    );
    let variant = format!("{CARD}variant = [{{ editions = ['2015'], efect = 'E.' }}]\n");
    assert_eq!(topic(&variant), ["g/dice.toml:11:35: unknown key `efect`\n  help: did you mean `effect`?"]);
}

#[test]
fn the_index_says_what_kinds_of_cards_there_are() {
    let card = CARD.replace("kind = 'crew'", "kind = 'crw'");
    assert_eq!(topic(&card), ["g/dice.toml:4:8: unknown kind of card `crw`\n  help: did you mean `crew`?"]);
    let card = CARD.replace("kind = 'crew'", "kind = 'treasure'");
    assert_eq!(topic(&card), ["g/dice.toml:4:8: unknown kind of card `treasure`\n  help: known here: crew, ship"]);
    let index = INDEX.replace("card_kinds = ['crew', 'ship']\n", "");
    assert_eq!(
        load(&[("g/ledger.toml", &index), ("g/dice.toml", CARD)]),
        ["g/dice.toml:4:8: unknown kind of card `crew`\
          \n  help: list the kinds of cards as `card_kinds` in the [ledger] table of the index"]
    );
}

#[test]
fn a_card_has_no_figures() {
    for key in ["points = 3", "hull = 5", "slot = 'officer'", "unique = true"] {
        let faults = topic(&format!("{CARD}{key}\n"));
        let name = key.split(' ').next().unwrap_or_default();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with(&format!("g/dice.toml:11:1: unknown key `{name}`")), "{}", faults[0]);
    }
}

#[test]
fn all_faults_come_at_once() {
    let text = rule("dice.roll", "sea = []") + "[[rule]]\nid = 'x'\n" + CARD + "nme = 1\n";
    let broken = "[[rule]\n";
    let faults = load(&[
        ("g/ledger.toml", "[ledger]\ngame = 'g'\n"),
        ("g/dice.toml", &text),
        ("g/more.toml", broken),
        ("h/ledger.toml", "[[edition]]\nid = 3\n"),
    ]);
    let all = faults.join("\n");
    for part in [
        "g/dice.toml:8:1: unknown key `sea`",
        "g/dice.toml:9:1: the key `kind` is missing here",
        "g/dice.toml:21:1: unknown key `nme`",
        "g/ledger.toml:1:1: the key `default_edition` is missing here",
        "g/more.toml:1",
        "h/ledger.toml:2:6: the key `id`: a text is expected, not 3",
    ] {
        assert!(all.contains(part), "{part} is not in\n{all}");
    }
}

#[test]
fn nothing_may_be_empty() {
    let faults = topic(&rule("dice.roll", "").replace("'X.'", "' '"));
    assert_eq!(faults, ["g/dice.toml:5:8: `dice.roll` has an empty text"]);
    let faults = topic(&with_rulings("{ id = 'a', kind = 'official', text = ' ' }"));
    assert_eq!(faults, ["g/dice.toml:8:1: the ruling is empty"]);
    let faults = topic(&with_rulings("{ id = 'a', kind = 'official', text = 'T.', untestable = '' }"));
    assert_eq!(faults, ["g/dice.toml:8:1: the ruling does not say why it is untestable"]);
    let faults = topic(&rule("dice.roll", "scenarios = ['roll a die']"));
    assert_eq!(faults, ["g/dice.toml:8:14: the scenario is not of the form `given … when … then …`"]);
}

#[test]
fn a_ruling_is_a_table_with_a_known_kind() {
    let faults = topic(&with_rulings("'It helps.'"));
    let expected =
        "a ruling: { id = \"…\", kind = \"official\", text = \"…\" } is expected, not the text \"It helps.\"";
    assert_eq!(faults, [format!("g/dice.toml:8:1: {expected}")]);
    let faults = topic(&with_rulings("{ id = 'a', kind = 'offical', text = 'T.' }"));
    assert_eq!(faults, ["g/dice.toml:8:20: unknown value `offical`\n  help: did you mean `official`?"]);
    let faults = topic(&with_rulings("{ id = 'a', kind = 'derived' }"));
    assert_eq!(faults, ["g/dice.toml:8:1: the key `text` is missing here"]);
    let faults = topic(&with_rulings("{ id = 'a', kind = 'derived', text = 'T.', wit = [] }"));
    assert_eq!(faults, ["g/dice.toml:8:44: unknown key `wit`\n  help: did you mean `with`?"]);
}

#[test]
fn only_what_we_or_players_ruled_has_an_alternative() {
    let ruling = |kind: &str, other: &str| {
        topic(&with_rulings(&format!("{{ id = 'a', kind = '{kind}', text = 'T.', alternative = '{other}' }}")))
    };
    for kind in ["derived", "community"] {
        assert_eq!(ruling(kind, "U."), Vec::<String>::new());
        assert_eq!(ruling(kind, " "), ["g/dice.toml:8:1: the ruling does not say what its alternative is"]);
    }
    for kind in ["official", "general"] {
        let help = "only rulings of the kinds derived and community choose between two readings";
        let fault = format!("g/dice.toml:8:1: the rulebooks leave no alternative to `a`\n  help: {help}");
        assert_eq!(ruling(kind, "U."), [fault]);
    }
}

#[test]
fn the_id_of_a_ruling_is_unique_in_its_entry() {
    let ruling = |id: &str| format!("{{ id = '{id}', kind = 'general', text = 'T.' }},\n");
    let cook =
        CARD.replace("id = 'captain'", "id = 'cook'").replace("rulings = []", &format!("rulings = [{}]", ruling("a")));
    assert_eq!(topic(&(with_rulings(&ruling("a")) + &cook)), Vec::<String>::new(), "another entry may have it too");
    let faults = topic(&with_rulings(&(ruling("a") + &ruling("b") + &ruling("a"))));
    assert_eq!(faults, ["g/dice.toml:10:1: an earlier ruling of this entry has the id `a`"]);
    for id in ["A", "a.b", "a/b", "a b", ""] {
        let faults = topic(&with_rulings(&ruling(id)));
        assert_eq!(faults.len(), 1, "{id}: {faults:?}");
        assert!(
            faults[0].starts_with(&format!("g/dice.toml:8:1: `{id}` is not a valid id of a ruling")),
            "{}",
            faults[0]
        );
    }
}

#[test]
fn what_a_ruling_refers_to_exists() {
    let ruling = |more: &str| with_rulings(&format!("{{ id = 'a', kind = 'general', text = 'T.', {more} }}"));
    assert_eq!(
        topic(&(ruling("with = ['captian']"))),
        ["g/dice.toml:8:1: no entry has the id `captian`\n  help: did you mean `captain`?"]
    );
    let own = "g/dice.toml:8:1: the ruling names its own entry `captain` in `with`";
    assert_eq!(topic(&ruling("with = ['captain']")), [own]);
    let with_rule = ruling("with = ['dice.roll']") + &rule("dice.roll", "");
    assert_eq!(topic(&with_rule), ["g/dice.toml:8:1: `dice.roll` in `with` is not a card"]);
    assert_eq!(
        topic(&ruling("editions = ['2021']")),
        ["g/dice.toml:8:1: unknown edition `2021` in a ruling\n  help: did you mean `2020`?"]
    );
}

#[test]
fn timings_have_a_row() {
    let card = CARD.replace("'round.start'", "'round.strat | none'");
    let files = [("g/ledger.toml", INDEX), ("g/cards.toml", card.as_str()), ("g/TIMING.md", TIMING)];
    assert_eq!(
        load(&files),
        ["g/cards.toml:5:10: the timing `round.strat` has no row in TIMING.md\
          \n  help: did you mean `round.start`?"]
    );
    assert_eq!(load(&files[..2]), Vec::<String>::new(), "no list, no check");
}

#[test]
fn a_ruleset_has_an_index_and_a_folder() {
    assert_eq!(
        load(&[("rules/g/dice.toml", &rule("dice.roll", ""))]),
        ["rules/g/ledger.toml: the ruleset `g` has no index\
          \n  help: add one with a [ledger] table and an [[edition]] for each edition"]
    );
    assert_eq!(
        load(&[("rules/dice.toml", "")]),
        ["rules/dice.toml: the file is not in the folder of a ruleset\n  help: move it to rules/<ruleset>/"]
    );
    assert_eq!(load(&[("g/ledger.toml", "")]), ["g/ledger.toml: the [ledger] table is missing"]);
}
