//! `wardroom fleet` from the outside: verdicts, the documented JSON, faults in files, and random fleets.

use std::fs;

use serde_json::{Value, json};

use crate::common::{Ran, wardroom, wardroom_in};

const LEGAL: &str = "faction = 'rebel'\nobjectives = ['most-wanted', 'fire-lanes', 'minefields']\n\
    [[ships]]\ncard = 'cr90-corvette-a'\nupgrades = ['general-dodonna']\n";

/// Runs `fleet check` on a file with this content.
fn check(fleet: impl AsRef<[u8]>, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("fleet.toml"), fleet).expect("a file");
    wardroom_in(folder.path(), &[&["fleet", "check", "fleet.toml"], more].concat(), "")
}

#[test]
fn a_legal_fleet_is_called_legal() {
    let ran = check(LEGAL, &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, "fleet.toml: legal\n  rebel: 64 of 400 points, 0 of 134 in squadrons\n\n");
}

#[test]
fn json_has_the_promised_shape() {
    let ran = check(LEGAL, &["--points", "60", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert_eq!(
        ran.json(),
        json!({"file": "fleet.toml", "name": "", "legal": false, "points": 64, "limit": 60, "squadron_points": 0,
            "squadron_limit": 20, "warnings": [],
            "faults": [{"rule": "fleet.points.limit", "at": "fleet", "card": null,
                "says": "the fleet costs 64 points, 4 more than the agreed 60"}]})
    );
}

#[test]
fn all_faults_come_at_once_with_their_rules() {
    let fleet =
        LEGAL.replace("'general-dodonna'", "'mon-mothma', 'general-dodonna', 'strategic-adviser', 'demolisher'");
    let ran = check(&fleet, &[]);
    assert_eq!(ran.code, 1);
    for part in [
        "fleet.toml: not legal, 4 faults",
        "General Dodonna would be a second commander beside Mon Mothma",
        "fleet.commander.one at ships[0].upgrades[1]",
        "fleet.restriction.size at ships[0].upgrades[2]",
        "fleet.upgrade.faction at ships[0].upgrades[3]",
        "fleet.title.matching-icon at ships[0].upgrades[3]",
        "note: Strategic Adviser has been withdrawn from competitive play",
    ] {
        assert!(ran.out.contains(part), "{part} in\n{}", ran.out);
    }
    let warnings = &check(&fleet, &["--json"]).json()["warnings"];
    assert_eq!(warnings[0]["kind"], "withdrawn");
    assert_eq!(warnings[0]["card"], "strategic-adviser");
}

#[test]
fn terms_can_be_chosen() {
    let flotilla = LEGAL.replace("cr90-corvette-a", "gr75-medium-transports");
    assert_eq!(check(&flotilla, &["--edition", "2015"]).code, 0);
    assert_eq!(check(&flotilla, &["--edition", "2017"]).code, 1);
    let points =
        |costs| check(LEGAL.replace("general-dodonna", "general-dodonna', 'jainas-light"), &["--costs", costs]).out;
    assert!(points("2020").contains("66 of 400"), "{}", points("2020"));
    assert!(points("final").contains("69 of 400"), "{}", points("final"));
    let convert = |edition: &str| {
        let list = ["fleet", "convert", "core-set-empire", "--to", "kingston", "--edition", edition];
        wardroom(&list).out.lines().find(|line| line.starts_with("Victory II")).unwrap().to_owned()
    };
    let lists = ["2017", "2020", "final"].map(convert);
    assert!(lists[0] == lists[1] && lists[1].ends_with("(85)") && lists[2].ends_with("(80)"), "{lists:?}");
    let bare = "faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\n";
    assert_eq!((check(bare, &[]).code, check(bare, &["--learning"]).code), (1, 0));
    let ran = check(LEGAL, &["--costs", "2019"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("known are 2017, 2020, final"), "{}", ran.err);
}

#[test]
fn several_fleets_get_a_line_each() {
    let ran = wardroom(&["fleet", "check", "rebel-rieekan", "empire-thrawn", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.iter().map(|line| &line["file"]).collect::<Vec<_>>(), ["rebel-rieekan", "empire-thrawn"]);
    let ran = wardroom(&["fleet", "check", "rebel-rieekan", "separatist-trench", "--points", "395"]);
    assert_eq!((ran.code, ran.last_line()), (1, "1 legal, 1 not legal"));
}

#[test]
fn ready_made_fleets_are_checked_for_what_they_are_made_for() {
    let list = wardroom(&["fleet", "list", "--json"]).json();
    let ids: Vec<&str> = list["fleets"].as_array().expect("a list").iter().filter_map(|it| it["id"].as_str()).collect();
    assert!(ids.len() >= 12);
    let ran = wardroom(&[&["fleet", "check"], ids.as_slice()].concat());
    assert_eq!((ran.code, ran.last_line()), (0, format!("{} legal, 0 not legal", ids.len()).as_str()));
    let words = wardroom(&["fleet", "list"]);
    assert!(ids.iter().all(|id| words.out.contains(id)) && words.out.contains("179 of 180 points"), "{}", words.out);
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_checked() {
    let ran = wardroom(&["fleet", "check", "empire-thrawm", "no/such.toml", "rebel-rieekan"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("Rieekan's aces: legal"), "{}", ran.out);
    assert!(ran.err.contains("did you mean `empire-thrawn`?"), "{}", ran.err);
    assert!(ran.err.contains("no/such.toml: cannot be read"), "{}", ran.err);
}

#[test]
fn junk_is_refused_with_a_sentence() {
    let long = "a".repeat(10 << 20);
    let junk: [(&[u8], &str); 6] = [
        (b"", "the file is empty"),
        (b"\x7fELF\x02\x01\x01\0\0\0", "binary data"),
        (b"\xff\xfef\0a\0", "this is not a list of a known fleet builder"),
        (b"faction = 'rebel' # caf\xe9\n", "not UTF-8"),
        (long.as_bytes(), "10485760 bytes"),
        (b"faction = 'rebels'\n", "did you mean `rebel`?"),
    ];
    for (bytes, part) in junk {
        let ran = check(bytes, &["--json"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{part}");
        assert!(ran.err.contains("fleet.toml") && ran.err.contains(part) && ran.err.len() < 500, "{}", ran.err);
    }
}

#[test]
fn a_random_fleet_is_a_file_that_checks() {
    let random =
        |more: &[&str]| wardroom(&[&["fleet", "random", "--faction", "empire", "--points", "300"], more].concat());
    let (toml, json) = (random(&["--seed", "7"]), random(&["--seed", "7", "--json"]));
    assert_eq!(toml.out, random(&["--seed", "7"]).out, "the same seed");
    assert_ne!(toml.out, random(&["--seed", "8"]).out, "another seed");
    assert_eq!(json.json()["faction"], "empire");
    let folder = tempfile::tempdir().expect("a folder");
    for fleet in [toml.out, json.out, random(&[]).out] {
        let ran = wardroom_in(folder.path(), &["fleet", "check", "-", "--points", "300"], &fleet);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    }
    let ran = wardroom(&["fleet", "random", "--faction", "republic", "--edition", "2015"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there is no republic fleet of 300 points in these rules"), "{}", ran.err);
}

#[test]
fn a_fleet_is_shown_card_by_card() {
    let ran = wardroom(&["fleet", "show", "core-set-rebel"]);
    assert_eq!(
        ran.out,
        "Core set, Rebel  rebel, 179 of 180 points\n\
         \n\
         Nebulon-B Escort Frigate    57\n  \
           General Dodonna           20  commander\n  \
           Redemption                 5  title\n                            \
                                     82  in all, flagship\n\
         \n\
         CR90 Corvette A             44\n  \
           Dodonna's Pride            4  title\n  \
           Leia Organa                3  officer\n                            \
                                     51  in all\n\
         \n\
         Squadrons\n  \
           Luke Skywalker            20\n  \
           2 x X-wing Squadron       26\n                            \
                                     46  in all\n\
         \n\
         Objectives\n  \
           Most Wanted  assault\n  \
           Fire Lanes   defense\n  \
           Minefields   navigation\n"
    );
    let shown = wardroom(&["fleet", "show", "core-set-rebel", "--json"]).json();
    assert_eq!(shown["points"], 179);
    assert_eq!(shown["ships"][0]["free"], json!(["officer", "support-team", "turbolasers"]));
    assert_eq!(
        shown["ships"][1]["upgrades"][1],
        json!({"card": "leia-organa-officer", "name": "Leia Organa",
        "slots": ["officer"], "points": 3})
    );
    assert_eq!(
        shown["squadrons"][1],
        json!({"card": "x-wing-squadron", "name": "X-wing Squadron", "count": 2, "points": 26})
    );
}
