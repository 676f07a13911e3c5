//! `wardroom cards` from the outside: answers, exit codes, JSON.

use serde_json::Value;

use crate::common::{self, wardroom};

#[test]
fn search_lists_cards_that_hold_all_words() {
    let output = wardroom(&["cards", "search", "empire", "commander", "reroll"]);
    assert_eq!(output.code, 0, "{}", output.err);
    assert!(output.out.contains("darth-vader-commander"), "{}", output.out);
    assert!(!output.out.contains("rebel"), "{}", output.out);
    assert!(!output.out.contains('\u{1b}'), "no colour into a pipe");
}

#[test]
fn a_name_counts_more_than_a_mention() {
    let found = wardroom(&["cards", "search", "redirect", "turbolasers"]).out;
    assert!(found.starts_with("xi7-turbolasers "), "{found}");
    let found = wardroom(&["cards", "search", "demolisher"]).out;
    assert!(found.starts_with("demolisher "), "{found}");
    let found = wardroom(&["cards", "search", "rogue", "bomber", "rebel"]).out;
    assert!(found.contains("Dash Rendar"), "keywords count: {found}");
}

#[test]
fn long_lists_are_cut_unless_all_is_asked_for() {
    let all = wardroom(&["cards", "search", "officer", "--all"]).out;
    let count = all.lines().count();
    assert!(count >= 73, "{all}");
    let some = wardroom(&["cards", "search", "officer"]).out;
    assert_eq!(some.lines().count(), 21);
    assert!(some.ends_with(&format!("… and {} more; --all lists them\n", count - 20)), "{some}");
}

#[test]
fn search_as_json() {
    let answer = wardroom(&["cards", "search", "--json", "strategic adviser"]).json();
    let card = &answer["found"][0];
    assert_eq!(card["id"], "strategic-adviser");
    assert_eq!((&card["kind"], &card["points"]), (&"upgrade".into(), &4.into()));
    assert_eq!((&card["withdrawn"], &card["unique"]), (&true.into(), &true.into()));
    assert_eq!(card["slots"], serde_json::json!(["officer"]));
    assert_eq!(answer["suggestions"], Value::Array(Vec::new()));
}

#[test]
fn a_search_that_finds_nothing_is_a_no_with_suggestions() {
    let output = wardroom(&["cards", "search", "gunery", "teem"]);
    assert_eq!((output.code, output.out.as_str()), (1, ""));
    assert!(output.err.contains("did you mean one of these?\n  gunnery-team  Gunnery Team"), "{}", output.err);
    let output = wardroom(&["cards", "search", "gunery", "teem", "--json"]);
    assert_eq!(output.code, 1);
    assert_eq!(output.json()["suggestions"][0]["id"], "gunnery-team");
}

#[test]
fn show_an_upgrade_by_its_id() {
    let output = wardroom(&["cards", "show", "electronic-countermeasures"]);
    assert_eq!(output.code, 0, "{}", output.err);
    let text = output.out;
    for part in [
        "Electronic Countermeasures",
        "upgrade · defensive retrofit · 7 points",
        "Readies       in the Status Phase for 1 repair token",
        "It does not lift the ban on spending tokens at speed 0",
        "SWM01 Armada Core Set",
        "rules/armada/cards/upgrades/defensive-retrofits.toml:",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn show_says_what_a_card_cost_when() {
    let text = wardroom(&["cards", "show", "Admonition"]).out;
    assert!(text.contains("8 in 2017, 6 in 2020, 10 in the final errata"), "{text}");
    assert!(text.contains("Carried by    MC30c Scout Frigate, MC30c Torpedo Frigate"), "{text}");
    let text = wardroom(&["cards", "show", "onager-class-testbed"]).out;
    assert!(text.contains("96 in 2020, 116 in the final errata") && text.contains("perhaps never printed"), "{text}");
}

#[test]
fn show_tells_our_reading_with_the_other_one() {
    let text = wardroom(&["cards", "show", "adi-gallia"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("- [our reading] Each point may go to either neighbour"), "{text}");
    assert!(text.contains("The other reading: One neighbour is chosen and takes all points."), "{text}");
    let card = wardroom(&["cards", "show", "adi-gallia", "--json"]).json();
    let rulings = card["ruling_entries"].as_array().unwrap();
    let of = |id: &str| rulings.iter().find(|ruling| ruling["id"] == format!("adi-gallia/{id}")).unwrap();
    assert_eq!(of("either-neighbour")["alternative"], "One neighbour is chosen and takes all points.");
    assert!(rulings.iter().any(|ruling| ruling["alternative"].is_null()));
    let text = wardroom(&["rules", "show", "adi-gallia/either-neighbour"]).out;
    assert!(text.contains("Other reading One neighbour is chosen and takes all points."), "{text}");
}

#[test]
fn show_says_that_a_card_is_withdrawn() {
    let text = wardroom(&["cards", "show", "strategic", "adviser"]).out;
    assert!(text.contains("Withdrawn     no longer legal in competitive play"), "{text}");
    let text = wardroom(&["cards", "show", "gunnery-team"]).out;
    assert!(!text.to_lowercase().contains("withdrawn"), "{text}");
}

#[test]
fn show_every_kind_of_card() {
    let ship = wardroom(&["cards", "show", "cr90 corvette a"]).out;
    assert!(ship.contains("Batteries     front 2 red 1 blue · sides 1 red 1 blue · rear 1 red"), "{ship}");
    assert!(ship.contains("Titles        Dodonna's Pride, Jaina's Light, Liberator, Tantive IV"), "{ship}");
    let squadron = wardroom(&["cards", "show", "howlrunner"]).out;
    assert!(squadron.contains("Keywords      swarm") && squadron.contains("Battery       1 blue"), "{squadron}");
    let objective = wardroom(&["cards", "show", "station-assault"]).out;
    assert!(objective.contains("3 asteroid fields, 2 debris fields, 2 stations"), "{objective}");
    assert!(objective.contains("Station card  Unarmed Station"), "{objective}");
    let damage = wardroom(&["cards", "show", "structural-damage"]).out;
    assert!(damage.contains("Copies        8"), "{damage}");
    let station = wardroom(&["cards", "show", "armed-station"]).out;
    assert!(station.contains("Battery       2 red 2 blue"), "{station}");
}

#[test]
fn show_as_json() {
    let card = wardroom(&["cards", "show", "admonition", "--json"]).json();
    assert_eq!(card["points"], serde_json::json!({"2017": 8, "2020": 6, "final": 10}));
    assert_eq!(card["figures"]["restrictions"], serde_json::json!([{"class": "mc30c-frigate"}]));
    assert_eq!(card["release"]["id"], "SWM12");
    assert!(!card["effect"].as_str().unwrap().is_empty());
    let rulings = card["rulings"].as_array().unwrap();
    assert!(rulings.len() > 1 && rulings.iter().all(Value::is_string), "sentences, as ever: {rulings:?}");
    let entries = card["ruling_entries"].as_array().unwrap();
    assert_eq!(entries.len(), rulings.len());
    assert_eq!((&entries[0]["id"], &entries[0]["kind"]), (&"admonition/one-per-attack".into(), &"official".into()));
    assert_eq!(rulings[1], format!("[derived] {}", entries[1]["text"].as_str().unwrap()));
    assert_eq!(card["entry"]["file"], "rules/armada/cards/upgrades/titles-rebel.toml");
    let ship = wardroom(&["cards", "show", "cr90-corvette-a", "--json"]).json();
    assert_eq!((&ship["effect"], &ship["figures"]["hull"]), (&Value::Null, &4.into()));
    let objective = wardroom(&["cards", "show", "minefields", "--json"]).json();
    assert_eq!(objective["points"], Value::Null);
}

#[test]
fn a_name_that_several_cards_have_is_not_understood() {
    let output = wardroom(&["cards", "show", "darth", "vader"]);
    assert_eq!((output.code, output.out.as_str()), (2, ""));
    for id in ["darth-vader-commander", "darth-vader-officer", "darth-vader-tie-advanced-squadron"] {
        assert!(output.err.contains(id), "{}", output.err);
    }
}

#[test]
fn an_unknown_card_is_not_understood() {
    let output = wardroom(&["cards", "show", "xi7-turbolaser"]);
    assert_eq!((output.code, output.out.as_str()), (2, ""));
    assert!(output.err.contains("no card has the id or the name `xi7-turbolaser`"), "{}", output.err);
    assert!(output.err.contains("did you mean `xi7-turbolasers`?"), "{}", output.err);
}

#[test]
fn coverage_counts_what_is_played_and_shown() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.to_str().expect("a path");
    let found = wardroom(&["cards", "coverage", "--root", root, "--json"]).json();
    let catalog = armada::catalog::Catalog::get();
    let counts = [
        ("upgrades", catalog.upgrades().len()),
        ("squadrons", catalog.squadrons().len()),
        ("objectives", catalog.objectives().len()),
        ("damage", catalog.damage_cards().len()),
        ("keywords", 18),
    ];
    for (kind, count) in counts {
        let kind = &found[kind];
        let number = |key: &str| kind[key].as_u64().expect("a number") as usize;
        assert_eq!(number("cards"), count);
        assert!(number("tested") <= number("implemented") && number("implemented") <= count);
        assert_eq!(ids(&kind["missing"]).len(), count - number("tested"));
        let ruling = |key: &str| kind["rulings"][key].as_u64().expect("a number") as usize;
        let left = ruling("waiting") + ids(&kind["rulings"]["missing"]).len();
        assert_eq!(ruling("official") + ruling("derived"), ruling("shown") + ruling("shown_derived") + left);
        assert!(ruling("shown") > 0 && ruling("shown_derived") > 0, "rulings are shown: {kind}");
    }
    assert_eq!(wardroom(&["cards", "coverage", "--root", "/nowhere"]).code, 2);
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|id| id.as_str().expect("an id")).collect()
}

#[test]
fn cards_with_tests_count_as_tested() {
    let root = common::root();
    let found = wardroom(&["cards", "coverage", "--root", root.to_str().expect("a path"), "--json"]).json();
    let damage = &found["damage"];
    assert_eq!((&damage["tested"], &damage["implemented"]), (&22.into(), &22.into()), "each has a test");
    assert!(!ids(&found["squadrons"]["missing"]).contains(&"jan-ors"), "she is played and tested");
    assert!(!ids(&found["squadrons"]["rulings"]["missing"]).contains(&"jan-ors/accuracy"), "a test shows it");
}

/// A checkout with the real rules, and this as its only source.
#[cfg(unix)]
fn project(source: &str) -> tempfile::TempDir {
    let project = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(project.path().join("crates/a/src")).unwrap();
    std::fs::write(project.path().join("crates/a/src/lib.rs"), source).unwrap();
    std::os::unix::fs::symlink(common::root().join("rules"), project.path().join("rules")).unwrap();
    project
}

#[cfg(unix)]
#[test]
fn coverage_counts_the_rulings_that_tests_name() {
    let shown = |source: &str| {
        let answer = common::wardroom_in(project(source).path(), &["cards", "coverage", "--json"], "").json();
        let squadrons = &answer["squadrons"];
        let rulings = &squadrons["rulings"];
        let missing = ids(&rulings["missing"]).contains(&"jan-ors/accuracy");
        let tested = !ids(&squadrons["missing"]).contains(&"jan-ors");
        (rulings["shown"].as_u64(), rulings["shown_derived"].as_u64(), missing, tested)
    };
    assert_eq!(shown(""), (Some(0), Some(0), true, false));
    assert_eq!(shown("#[test] fn t() { shows!(\"jan-ors\"); }"), (Some(0), Some(0), true, true));
    assert_eq!(shown("#[test] fn t() { shows!(\"jan-ors/accuracy\"); }"), (Some(1), Some(0), false, true));
    assert_eq!(shown("#[test] fn t() { shows!(\"jan-ors/one-per-type\"); }"), (Some(0), Some(1), true, true));
}

#[cfg(unix)]
#[test]
fn coverage_lists_the_rulings_of_a_card_that_nothing_shows() {
    let project = project("#[test] fn t() { shows!(\"jan-ors/accuracy\"); }");
    let coverage = |arguments: &[&str]| {
        let all = ["cards", "coverage", "--missing"].iter().chain(arguments).copied().collect::<Vec<_>>();
        common::wardroom_in(project.path(), &all, "")
    };
    let text = coverage(&["jan-ors"]).out;
    assert!(text.starts_with("jan-ors: 1 of 7 rulings are shown\n"), "{text}");
    assert!(text.contains("Missing       - jan-ors/palpatine: "), "{text}");
    assert!(!text.contains("jan-ors/accuracy"), "{text}");
    let answer = coverage(&["jan-ors", "--json"]).json();
    let of = |key: &str| -> Vec<String> {
        answer[key].as_array().unwrap().iter().map(|ruling| ruling["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((&answer["rulings"], &answer["shown"]), (&7.into(), &1.into()));
    let missing = ["palpatine", "intel-officer", "avenger", "lando", "others-tokens", "one-per-type"];
    assert_eq!(of("missing"), missing.map(|ruling| format!("jan-ors/{ruling}")));
    assert_eq!(of("untestable"), [""; 0]);
    let unknown = coverage(&["jan-osr"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("the rulebook has no card `jan-osr`"), "{}", unknown.err);
    assert!(unknown.err.contains("did you mean `jan-ors`?"), "{}", unknown.err);
    let untestable = coverage(&["howlrunner"]).out;
    assert!(untestable.contains("Untestable    - howlrunner/heading: "), "{untestable}");
}

/// A checkout with a small rulebook in which a card of the game is ruled together with one that nobody plays.
fn with_an_unplayed_card() -> tempfile::TempDir {
    let project = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = project.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let card = |id: &str, rulings: &str| {
        format!(
            "[[card]]\nid = '{id}'\nname = 'C'\nkind = 'squadron'\ntiming = 'none'\neffect = 'E.'\n\
             rulings = [{rulings}]\nscenarios = []\nsource = 'S'\n"
        )
    };
    let jan = "{ id = 'alone', kind = 'official', text = 'T.' }, \
               { id = 'with-her', kind = 'derived', text = 'U.', with = ['nobody'], alternative = 'V.' }";
    write("crates/a/src/lib.rs", "");
    write(
        "rules/armada/ledger.toml",
        "[ledger]\ngame = 'g'\ndefault_edition = 'one'\ncard_kinds = ['squadron']\n\
         [[edition]]\nid = 'one'\ndocument = 'd'\n",
    );
    let nobody = card("nobody", "{ id = 'own', kind = 'official', text = 'W.' }");
    write("rules/armada/cards.toml", &(card("jan-ors", jan) + &nobody));
    project
}

#[test]
fn a_ruling_waits_for_a_card_that_is_not_played() {
    let project = with_an_unplayed_card();
    let missing = |id: &str| {
        let text = common::wardroom_in(project.path(), &["cards", "coverage", "--missing", id], "").out;
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let text = missing("jan-ors");
    assert!(text.contains("Missing - jan-ors/alone: T. "), "{text}");
    assert!(text.contains("Waiting - jan-ors/with-her: [our reading] U.") && text.ends_with("(for nobody)"), "{text}");
    assert!(missing("nobody").contains("Waiting - nobody/own: W."), "{}", missing("nobody"));
    let page = common::wardroom_in(project.path(), &["cards", "coverage", "--markdown"], "").out;
    assert!(page.contains("- **Jan Ors**, `jan-ors/with-her`: U. (waits for nobody)\n"), "{page}");
    assert!(page.contains("- **Jan Ors**, `jan-ors/alone`: T.\n"), "{page}");
    let row = page.lines().find(|line| line.starts_with("| Jan Ors |")).expect("her row");
    assert!(row.ends_with("| yes | 0 | 0 of 2 |"), "{row}");
}

#[test]
fn several_cards_are_shown_at_once() {
    let ran = wardroom(&["cards", "show", "xi7-turbolasers", "jan-ors", "General Dodonna"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let heads: Vec<&str> = ran.out.lines().filter(|line| line.ends_with(" points")).collect();
    assert_eq!(heads.len(), 3, "{}", ran.out);
    let ran = wardroom(&["cards", "show", "jan-ors", "General Dodonna", "--json"]);
    let ids: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a document a line")["id"].clone())
        .collect();
    assert_eq!(ids, ["jan-ors", "general-dodonna"]);
    let one = wardroom(&["cards", "show", "General", "Dodonna", "--json"]).json();
    assert_eq!(one["id"], "general-dodonna", "the words of one name need no quotes");
}

#[test]
fn what_is_known_of_several_cards_is_shown_and_the_rest_is_named() {
    let ran = wardroom(&["cards", "show", "jan-ors", "xi7-turbolaser", "darth vader", "gunnery-team"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("Jan Ors") && ran.out.contains("\nGunnery Team"), "{}", ran.out);
    assert!(ran.err.contains("`xi7-turbolaser`") && ran.err.contains("`xi7-turbolasers`"), "{}", ran.err);
    assert!(ran.err.contains("darth-vader-commander"), "{}", ran.err);
    let ran = wardroom(&["cards", "show", "jan-ors", "xi7-turbolaser", "--json"]);
    let document: Value = serde_json::from_str(ran.out.trim_end()).expect("one document");
    assert_eq!((ran.code, ran.out.lines().count(), &document["id"]), (2, 1, &"jan-ors".into()));
}

#[cfg(unix)]
#[test]
fn coverage_lists_what_is_missing_when_it_is_asked_for() {
    let project = project("");
    let plain = common::wardroom_in(project.path(), &["cards", "coverage"], "");
    assert_eq!((plain.code, plain.out.lines().count()), (0, 6), "{}{}", plain.out, plain.err);
    let heads = "cards  played  tested  rulings  shown  waiting  missing";
    assert!(plain.out.lines().next().is_some_and(|line| line.ends_with(heads)), "{}", plain.out);
    let missing = common::wardroom_in(project.path(), &["cards", "coverage", "--missing"], "").out;
    assert!(missing.starts_with(&plain.out), "{missing}");
    assert!(missing.contains("damage: 22 of 22 are not played or not tested\n  "), "{missing}");
    assert!(missing.contains("\n  xi7-turbolasers\n"), "{missing}");
}
