//! Fleets as what a player brings.

use serde_json::{Value, json};
use table::{Chance, Seat, Seed};

use super::{agree, armada, brings, values};
use crate::fewer_cards;

const LEGAL: &str = "faction = 'rebel'\nobjectives = ['most-wanted', 'fire-lanes', 'minefields']\n\
    [[ships]]\ncard = 'cr90-corvette-a'\nupgrades = ['general-dodonna']\n";

fn read(text: &str) -> Value {
    let read = brings().read("fleet.toml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(read.unread.is_empty(), "{:?}", read.unread);
    read.brought
}

/// The rules that a fleet breaks on these terms.
fn broken(text: &str, terms: &Value) -> Vec<&'static str> {
    let report = brings().check(&read(text), &agree(terms)).unwrap();
    report.faults.iter().filter_map(|fault| fault.rule).map(|rule| rule.0).collect()
}

#[test]
fn the_report_for_programs_is_that_of_fleet_check() {
    rulebook::shows!("fleet.points.limit");
    let report = brings().check(&read(LEGAL), &agree(&json!({"points": 60}))).unwrap();
    assert_eq!(
        report.detail,
        json!({"name": "", "legal": false, "points": 64, "limit": 60, "squadron_points": 0, "squadron_limit": 20,
            "warnings": [],
            "faults": [{"rule": "fleet.points.limit", "at": "fleet", "card": null,
                "says": "the fleet costs 64 points, 4 more than the agreed 60"}]})
    );
    assert_eq!((report.points, report.limit, report.is_legal()), (64, Some(60), false));
    assert_eq!(report.faults[0].at, "fleet");
}

#[test]
fn a_fleet_without_ships_is_refused_before_the_game_in_a_learning_game_too() {
    rulebook::shows!("fleet.flagship.exactly-one");
    let squadrons = "faction = 'rebel'\n[[squadrons]]\ncard = 'x-wing-squadron'\n";
    let ship = "[[ships]]\ncard = 'cr90-corvette-a'\n";
    let learning = json!({"learning": true});
    assert_eq!(broken(squadrons, &learning), ["fleet.flagship.exactly-one"]);
    assert!(broken(&format!("{squadrons}{ship}"), &learning).is_empty());
}

#[test]
fn a_report_says_what_squadrons_cost_and_may_cost() {
    let report = brings().check(&read(LEGAL), &agree(&json!({"points": 60}))).unwrap();
    let parts: Vec<_> = report.parts.iter().map(|part| (part.of, part.points, part.limit)).collect();
    assert_eq!(parts, [("squadrons", 0, 20)]);
}

#[test]
fn all_faults_come_at_once_with_their_rules() {
    let fleet =
        LEGAL.replace("'general-dodonna'", "'mon-mothma', 'general-dodonna', 'strategic-adviser', 'demolisher'");
    let expected =
        ["fleet.commander.one", "fleet.restriction.size", "fleet.upgrade.faction", "fleet.title.matching-icon"];
    let mut found = broken(&fleet, &json!({}));
    found.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
    let report = brings().check(&read(&fleet), &agree(&json!({}))).unwrap();
    assert_eq!(report.remarks[0].says, "Strategic Adviser has been withdrawn from competitive play");
    assert_eq!((report.remarks[0].rule, report.remarks[0].at.as_str()), (None, "ships[0].upgrades[2]"));
    assert_eq!(report.detail["warnings"][0]["kind"], "withdrawn");
}

#[test]
fn the_terms_decide_what_is_legal() {
    assert!(broken(LEGAL, &json!({})).is_empty());
    let flotilla = LEGAL.replace("cr90-corvette-a", "gr75-medium-transports");
    assert!(broken(&flotilla, &json!({"edition": "2015"})).is_empty());
    assert_eq!(broken(&flotilla, &json!({"edition": "2017"})), ["fleet.flotilla-no-commander"]);
    let dear = read(&LEGAL.replace("general-dodonna", "general-dodonna', 'jainas-light"));
    let points = |costs: &str| brings().check(&dear, &agree(&json!({ "costs": costs }))).unwrap().points;
    assert_eq!((points("2020"), points("final")), (66, 69));
    let points = |edition: &str| brings().check(&dear, &agree(&json!({ "edition": edition }))).unwrap().points;
    assert_eq!(["2015", "2017", "2020", "final"].map(points), [66, 66, 66, 69], "at the costs of their time");
}

#[test]
fn a_learning_game_needs_neither_commander_nor_objectives_but_no_others() {
    rulebook::shows!("fleet.flagship.exactly-one", "fleet.objectives");
    let bare = "faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\n";
    let learning = json!({"learning": true});
    assert!(!broken(bare, &json!({})).is_empty());
    assert!(broken(bare, &learning).is_empty());
    assert!(broken(LEGAL, &learning).is_empty());
    let led = bare.to_owned() + "upgrades = ['general-dodonna']\n";
    assert!(broken(&led, &learning).is_empty(), "a commander without objectives");
    let one = LEGAL.replace(", 'fire-lanes', 'minefields'", "");
    assert_eq!(broken(&one, &learning), ["fleet.objectives"; 2], "objectives that are brought are three");
}

#[test]
fn damaged_files_are_faults_and_damaged_lists_are_read_as_far_as_possible() {
    let faults = brings().read("fleet.toml", b"faction = 'rebels'\n").unwrap_err();
    assert!(faults[0].to_string().contains("did you mean `rebel`?"), "{}", faults[0]);
    assert!(brings().read("fleet.toml", b"").unwrap_err()[0].to_string().contains("the file is empty"));
    let list =
        "Name: Scouts\nFaction: Rebel\nCommander:\n\nCR90 Corvette A (44)\n• Jainas Light (2)\n• Jaina's Ligth (2)\n";
    let read = brings().read("list", list.as_bytes()).unwrap();
    assert_eq!((read.format, read.unread.len()), (Some("kingston"), 1));
    assert_eq!(
        read.unread[0].to_string(),
        "line 7: no upgrade is called `Jaina's Ligth`; did you mean `Jaina's Light`?"
    );
    assert_eq!(read.brought["ships"][0]["upgrades"], json!(["jainas-light"]));
}

#[test]
fn a_fleet_is_written_in_every_form_and_read_again() {
    let terms = agree(&json!({}));
    let fleet = brings().find_ready("core-set-rebel", &terms).unwrap().brought;
    let formats = brings().about().formats;
    assert_eq!(formats.len(), 10);
    for format in formats {
        let written = brings().write(&fleet, format.id, &terms).unwrap();
        let read = brings().read("list", written.text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(read.brought["ships"], fleet["ships"], "{}", format.id);
        assert_eq!(read.brought["squadrons"], fleet["squadrons"], "{}", format.id);
        let own = ["toml", "json"].contains(&format.id);
        assert_eq!(read.format, (!own).then_some(format.id));
    }
    assert!(brings().write(&fleet, "vassal", &terms).unwrap().lost.iter().any(|lost| lost.contains("objectives")));
    assert!(brings().write(&fleet, "vasal", &terms).unwrap_err().says.contains("did you mean \"vassal\"?"));
}

#[test]
fn a_fleet_is_shown_card_by_card() {
    let terms = agree(&json!({}));
    let fleet = brings().find_ready("core-set-rebel", &terms).unwrap().brought;
    let shown = brings().show(&fleet, &terms).unwrap();
    let lines: Vec<(u8, &str, Option<u32>, &str)> = shown
        .lines
        .iter()
        .map(|line| (line.depth, line.says.as_str(), line.points, line.note.as_deref().unwrap_or_default()))
        .collect();
    assert_eq!(
        lines,
        [
            (0, "Nebulon-B Escort Frigate", Some(57), ""),
            (1, "General Dodonna", Some(20), "commander"),
            (1, "Redemption", Some(5), "title"),
            (1, "", Some(82), "in all, flagship"),
            (0, "CR90 Corvette A", Some(44), ""),
            (1, "Dodonna's Pride", Some(4), "title"),
            (1, "Leia Organa", Some(3), "officer"),
            (1, "", Some(51), "in all"),
            (0, "Squadrons", None, ""),
            (1, "Luke Skywalker", Some(20), ""),
            (1, "2 x X-wing Squadron", Some(26), ""),
            (1, "", Some(46), "in all"),
            (0, "Objectives", None, ""),
            (1, "Most Wanted", None, "assault"),
            (1, "Fire Lanes", None, "defense"),
            (1, "Minefields", None, "navigation"),
        ]
    );
    assert_eq!(shown.detail["ships"][0]["free"], json!(["officer", "support-team", "turbolasers"]));
}

#[test]
fn the_card_of_a_fleet_says_what_is_in_it() {
    let cards = brings().ready_made(&agree(&json!({}))).unwrap();
    let card = cards.iter().find(|card| card.id.as_deref() == Some("core-set-rebel")).unwrap();
    assert_eq!(
        (card.name.as_str(), card.points, card.summary.as_str()),
        ("Core set, Rebel", 179, "2 ships, 3 squadrons")
    );
    assert_eq!(card.emblem.map(|emblem| (emblem.id, emblem.title)), Some(("rebel", "Rebel Alliance")));
    let titles: Vec<&str> = card.sections.iter().map(|section| section.title.as_str()).collect();
    assert_eq!(titles, ["Commander", "Ships", "Squadrons", "Objectives"]);
    assert_eq!(card.sections[0].entries, ["General Dodonna"]);
    assert_eq!(card.sections[2].entries, ["Luke Skywalker", "2 X-wing Squadron"]);
    let unplayed = super::fleet("rebel", &["cr90-corvette-a"]);
    assert!(brings().card(&unplayed, &agree(&json!({}))).unwrap().unplayed.is_empty());
}

#[test]
fn every_ready_made_fleet_sets_up_a_game_that_starts() {
    let cards = brings().ready_made(&agree(&json!({}))).unwrap();
    assert!(cards.len() >= 14);
    for card in cards {
        let id = card.id.unwrap();
        let agreed = armada().agree(&card.suits).unwrap();
        let ready = brings().find_ready(&id, &agreed).unwrap();
        let other = brings().default_for(Seat(1), &agreed).unwrap();
        let setup = armada().setup(&agreed, &[ready.brought, other], &mut Chance::new(Seed::from_number(1))).unwrap();
        let game =
            armada().rules().start(&setup, Seed::from_number(2)).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
        assert!(!game.asked().is_empty() && game.progress().setup, "{id}");
    }
    let unknown = brings().find_ready("rebel-riekan", &agree(&json!({}))).unwrap_err();
    assert!(unknown.says.contains("did you mean \"rebel-rieekan\"?"), "{}", unknown.says);
}

#[test]
fn cards_that_are_not_played_are_named_and_may_be_played_as_blank() {
    let armada = fewer_cards::offered();
    let brings = armada.brings().unwrap();
    let mut fleet = super::fleet("rebel", &[]);
    fleet["ships"] = json!([{ "card": "cr90-corvette-a", "upgrades": ["general-dodonna"] }]);
    let start = |terms: &Value| {
        let agreed = armada.agree(&values(terms)).unwrap();
        assert_eq!(brings.check(&fleet, &agreed).unwrap().unplayed, ["General Dodonna"]);
        let other = brings.default_for(Seat(1), &agreed).unwrap();
        let setup = armada.setup(&agreed, &[fleet.clone(), other], &mut Chance::new(Seed::from_number(1))).unwrap();
        armada.rules().start(&setup, Seed::from_number(2)).map(|game| game.progress().setup)
    };
    let refused = start(&json!({"learning": true})).unwrap_err();
    assert!(refused.says.contains("General Dodonna"), "{}", refused.says);
    assert_eq!(start(&json!({"learning": true, "blank": true})), Ok(true));
}

#[test]
fn an_objective_that_is_not_played_is_offered_beside_blank_cards() {
    let armada = fewer_cards::offered();
    let objective = armada.form().field("objective").unwrap();
    let conditional = objective.kind.options().iter().filter(|option| option.when.is_some());
    assert!(conditional.map(|option| &option.value).any(|value| value == "most-wanted"));
    armada.agree(&values(&json!({"objective": "most-wanted", "blank": true}))).unwrap();
    let says = armada.agree(&values(&json!({"objective": "most-wanted"}))).unwrap_err().says;
    assert!(says.starts_with("Objective: ") && says.ends_with("is possible only if Blank cards is \"yes\""), "{says}");
}

#[test]
fn fleets_by_chance_are_legal_and_of_cards_that_are_played() {
    let mut chance = Chance::new(Seed::from_number(3));
    for terms in [json!({}), json!({"edition": "2015"}), json!({"points": 150}), json!({"learning": true})] {
        let agreed = agree(&terms);
        for emblem in [None, Some("empire")] {
            let fleet = brings().random(emblem, &agreed, &mut chance).unwrap();
            let report = brings().check(&fleet, &agreed).unwrap();
            assert!(report.is_legal() && report.unplayed.is_empty(), "{terms}: {report:?}");
            assert!(emblem.is_none_or(|emblem| fleet["faction"] == emblem));
        }
    }
    let factions: std::collections::BTreeSet<String> = (0..30)
        .map(|_| brings().random(None, &agree(&json!({})), &mut chance).unwrap()["faction"].to_string())
        .collect();
    assert_eq!(factions.len(), 4, "of every faction sooner or later");
    let refused = brings().random(Some("republic"), &agree(&json!({"edition": "2015"})), &mut chance).unwrap_err();
    assert_eq!(refused.says, "there is no republic fleet of 300 points in these rules");
    let refused = brings().random(Some("empires"), &agree(&json!({})), &mut chance).unwrap_err();
    assert!(refused.says.contains("did you mean \"empire\"?"), "{}", refused.says);
}

#[test]
fn a_fleet_can_have_another_name() {
    let renamed = brings().renamed(&read(LEGAL), "Scouts").unwrap();
    assert_eq!(renamed["name"], "Scouts");
    assert_eq!(renamed["ships"], read(LEGAL)["ships"]);
}
