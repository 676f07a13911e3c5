//! The project's own ledger loads, is complete and can be searched.

use std::path::Path;

use rulebook::{Body, Mark, RuleKind, Rulebook, RulingKind};

fn count(ruleset: &str, wanted: fn(&Body) -> bool) -> usize {
    let ruleset = Rulebook::embedded().ruleset(ruleset).expect("the ruleset");
    let bodies = ruleset.entries().iter().map(|entry| &entry.body);
    bodies.filter(|body| wanted(body)).count()
}

#[test]
fn it_is_whole() {
    assert!(count("armada", |body| matches!(body, Body::Rule(_))) >= 668);
    assert!(count("starmada", |body| matches!(body, Body::Rule(_))) >= 287);
    assert!(count("armada", |body| matches!(body, Body::Card(_))) >= 481);
    assert!(count("armada", |body| matches!(body, Body::Keyword(_))) >= 18);
}

#[test]
fn it_is_the_folder_on_disk() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let disk = Rulebook::from_folder(&folder).expect("no fault");
    let ids = |book: &Rulebook| -> Vec<String> {
        book.entries().map(|entry| format!("{}/{}", entry.ruleset, entry.id)).collect()
    };
    assert_eq!(ids(&disk), ids(Rulebook::embedded()));
}

#[test]
fn editions_come_from_the_index() {
    let book = Rulebook::embedded();
    let armada = book.ruleset("armada").expect("armada");
    assert_eq!(armada.default_edition(), "2020");
    let editions: Vec<_> = armada.ledger().editions.iter().map(|e| &e.id).collect();
    assert_eq!(editions, ["2015", "2017", "2020", "final"]);
    let starmada = book.ruleset("starmada").expect("starmada");
    assert_eq!(starmada.default_edition(), "unity");
    assert!(starmada.entries().iter().all(|e| e.editions == ["unity"]));
}

#[test]
fn entries_know_where_they_are_written() {
    let entry = Rulebook::embedded().find("attack.armament.dash").expect("the rule");
    assert_eq!(entry.place.file, "rules/armada/attack.toml");
    assert_eq!(entry.topic(), "attack");
    let text = include_str!("../../../rules/armada/attack.toml");
    let line = text.lines().nth(entry.place.line - 1).unwrap_or_default();
    assert!(line.contains("attack.armament.dash"), "{line}");
}

#[test]
fn our_readings_stay_visible() {
    let book = Rulebook::embedded();
    let marks = |id: &str| -> Vec<Mark> {
        let entry = book.find(id).expect("the entry");
        entry.readings.iter().map(|reading| reading.mark).collect()
    };
    assert_eq!(marks("movement.overlap.closest-ship"), [Mark::Ambiguity, Mark::Source]);
    assert_eq!(marks("combat.activation.tie"), [Mark::Text]);
    assert!(marks("admiral-konstantine").contains(&Mark::Derived));
    assert_eq!(marks("attack.armament.kinds"), []);
}

#[test]
fn a_doubtful_ruling_names_the_other_reading() {
    let mut readings = 0;
    for entry in Rulebook::embedded().entries() {
        for ruling in entry.rulings() {
            let text = ruling.text.to_lowercase();
            let id = entry.ruling_id(ruling);
            assert!(!text.contains("our reading"), "{id}: `alternative` says so");
            assert!(!text.contains("doubtful") || ruling.alternative().is_some(), "{id} has no alternative");
            readings += usize::from(ruling.alternative().is_some());
        }
    }
    assert!(readings > 50, "{readings}");
}

#[test]
fn a_reading_is_told_with_the_other_one() {
    let book = Rulebook::embedded();
    let told = |id: &str| {
        let (_, ruling) = book.ruleset("armada").and_then(|rules| rules.ruling(id)).expect("the ruling");
        ruling.to_string()
    };
    let reading = told("adi-gallia/either-neighbour");
    assert!(reading.starts_with("[our reading] Each point may go to either neighbour"), "{reading}");
    assert!(reading.ends_with(" The other reading: One neighbour is chosen and takes all points."), "{reading}");
    let of_players = told("salvation/salvo");
    assert!(of_players.starts_with("[community] A salvo"), "{of_players}");
    assert!(of_players.contains(" The other reading: "), "{of_players}");
    assert!(!told("jan-ors/accuracy").contains("reading"), "it is official");
}

#[test]
fn every_ambiguity_reaches_its_entry() {
    for ruleset in Rulebook::embedded().rulesets() {
        for ambiguity in &ruleset.ledger().ambiguities {
            let entry = ruleset.find(&ambiguity.rule).expect("the rule");
            let says = |r: &rulebook::Reading| r.says == ambiguity.decision;
            assert!(entry.readings.iter().any(says), "{}", ambiguity.rule);
        }
    }
}

#[test]
fn search_needs_every_word_and_ranks_ids_and_titles_first() {
    let book = Rulebook::embedded();
    let ids = |words: &str| -> Vec<&str> { book.search(words).iter().map(|e| e.id.as_str()).collect() };
    assert_eq!(ids("attack.armament.dash")[0], "attack.armament.dash");
    assert_eq!(ids("Ackbar")[0], "admiral-ackbar");
    let redirect = ids("redirect adjacent");
    assert!(!redirect.is_empty());
    for id in &redirect {
        let entry = book.find(id).expect("found entries exist");
        let all = format!("{id} {} {} {}", entry.title(), entry.text(), entry.ruling_texts().join(" "));
        let all = all.to_lowercase();
        assert!(all.contains("redirect") && all.contains("adjacent"), "{id}");
    }
    assert!(redirect.len() < ids("redirect").len());
    assert_eq!(ids("redirect"), ids("redirect"), "the order is fixed");
    assert!(ids("armam").contains(&"attack.armament.kinds"));
    assert!(ids("").is_empty());
    assert!(ids("…!?").is_empty());
}

/// What players ask, and the rule that should come first among rules and keywords.
const QUESTIONS: &[(&str, &[&str])] = &[
    ("how does evade work", &["defense.evade"]),
    ("what happens when ships collide?", &["movement.overlap.ship-reduce-speed"]),
    (
        "can I shoot through asteroids",
        &["obstacles.obstruct", "geometry.obstructed", "geometry.los.through-obstacle-or-ship"],
    ),
    ("how do I heal my ship", &["commands.repair"]),
    ("what does bomber do", &["keyword-bomber", "squadrons.keyword.bomber"]),
    ("how far can a squadron move", &["squadrons.move.limit"]),
    ("who goes first", &["phases.initiative.first-player"]),
    ("how do I win", &["scoring"]),
    ("what is a crit", &["critical", "dice.icon.critical"]),
    ("when is a ship destroyed", &["damage.destroyed.ship"]),
    ("what does the brace token do", &["defense.brace"]),
    ("what is a dogfight", &["squadrons.engagement"]),
];

#[test]
fn a_rule_comes_before_its_special_cases() {
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    for (question, id) in [
        ("how does evade work", "defense.evade"),
        ("evade", "defense.evade"),
        ("what does the brace token do", "defense.brace.half"),
        ("scatter", "defense.scatter"),
        ("redirect", "defense.redirect"),
    ] {
        assert_eq!(armada.answer(question).first().map(|entry| entry.id.as_str()), Some(id), "{question}");
    }
}

#[test]
fn questions_in_everyday_words_are_answered() {
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    for (question, expected) in QUESTIONS {
        let answers = armada.answer(question);
        let rules: Vec<&str> = answers
            .iter()
            .filter(|entry| !matches!(entry.body, Body::Card(_)))
            .map(|entry| entry.id.as_str())
            .collect();
        let first = rules.first().copied().unwrap_or_default();
        assert!(expected.iter().any(|id| first.starts_with(id)), "{question}: {:?}", &rules[..rules.len().min(5)]);
    }
}

#[test]
fn a_question_is_answered_while_it_is_typed() {
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    let first = |words: &str| armada.answer(words).first().map(|entry| entry.id.as_str());
    assert_eq!(first("attack.armament.dash"), Some("attack.armament.dash"), "an id is its entry");
    assert!(first("how does eva").is_some_and(|id| id.starts_with("defense.evade")));
    assert!(first("how").is_some(), "a question of empty words is one of those words");
    assert_eq!(first(""), None);
    assert_eq!(first("zweihander"), None);
}

#[test]
fn what_players_say_means_words_of_the_rules() {
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    let everyday = &armada.ledger().about.everyday;
    assert!(everyday.len() > 20);
    for (said, meant) in everyday {
        assert!(!meant.is_empty(), "{said}");
        for word in meant {
            let told =
                |entry: &&rulebook::Entry| format!("{} {}", entry.title(), entry.text()).to_lowercase().contains(word);
            assert!(armada.entries().iter().any(|entry| told(&entry)), "{said}: no rule says {word}");
        }
    }
}

#[test]
fn a_typo_leads_to_what_was_meant() {
    let book = Rulebook::embedded();
    assert!(book.search("armamment").is_empty());
    let suggested = book.suggest("armamment", 5);
    assert!(suggested.iter().any(|e| e.id.contains("armament")));
    let near = book.nearest_ids("attack.armament.dahs", 3);
    assert_eq!(near[0].id, "attack.armament.dash");
    assert!(book.suggest("qqqqqqqqq", 5).is_empty());
}

#[test]
fn options_that_are_only_named_are_known_as_such() {
    let starmada = Rulebook::embedded().ruleset("starmada").expect("starmada");
    let (_, rule) = starmada.rules().find(|(entry, _)| entry.id == "option.construction").expect("the option");
    assert_eq!(rule.kind, RuleKind::OptionNamed);
}

#[test]
fn rulings_have_ids_and_are_read_with_their_marks() {
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    let (entry, ruling) = armada.ruling("jan-ors/accuracy").expect("the ruling");
    assert_eq!((entry.id.as_str(), ruling.kind), ("jan-ors", RulingKind::Official));
    assert_eq!(ruling.to_string(), ruling.text, "an official one has no mark");
    let (_, ruling) = armada.ruling("jan-ors/one-per-type").expect("the ruling");
    assert_eq!(ruling.to_string(), format!("[derived] {}", ruling.text));
    let (_, ruling) = armada.ruling("keyword-relay/in-range").expect("the ruling");
    assert_eq!(ruling.to_string(), format!("[2020, final] {}", ruling.text));
    assert_eq!(armada.ruling("jan-ors"), None);
    assert_eq!(armada.ruling("jan-ors/acuracy"), None);
    let rulings: usize = armada.entries().iter().map(|entry| entry.rulings().len()).sum();
    assert!(rulings >= 1900, "{rulings}");
}
