//! Our own format of a fleet: TOML and JSON, faults with their lines, and writing it back.

use armada_catalog::Faction;
use armada_fleet as fleet;
use armada_fleet::{Fleet, Terms, read, ready_made};

const FLEET: &str = r#"
name = "Two \"corvettes\""
faction = "rebel"
objectives = ["most-wanted", "fire-lanes", "minefields"]

[[ships]]
card = "cr90-corvette-a"
upgrades = ["general-dodonna", "dodonnas-pride"]

[[ships]]
card = "cr90-corvette-b"

[[squadrons]]
card = "x-wing-squadron"
count = 2

[[squadrons]]
card = "luke-skywalker"
"#;

fn faults(text: impl AsRef<[u8]>) -> Vec<String> {
    read("f.toml", text.as_ref()).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn toml_and_json_say_the_same() {
    let fleet = read("f.toml", FLEET.as_bytes()).unwrap();
    assert_eq!((fleet.name.as_str(), fleet.faction), ("Two \"corvettes\"", Faction::Rebel));
    assert_eq!(fleet.squadrons[0].count, 2);
    assert_eq!(fleet.squadrons[1].count, 1, "one, where no number stands");
    let json = serde_json::to_string(&fleet).unwrap();
    assert_eq!(read("f.json", json.as_bytes()).unwrap(), fleet);
    assert_eq!(serde_json::from_str::<Fleet>(&json).unwrap(), fleet);
}

#[test]
fn what_is_written_is_read_again() {
    let fleet = read("f.toml", FLEET.as_bytes()).unwrap();
    assert_eq!(fleet.to_toml(), FLEET.trim_start().replace(r#""Two \"corvettes\"""#, "'Two \"corvettes\"'"));
    let random = (0..40).filter_map(|seed| fleet::random(Faction::ALL[seed % 4], &Terms::default(), seed as u64));
    for fleet in random.chain(ready_made().iter().map(|ready_made| ready_made.fleet.clone())) {
        assert_eq!(read("f.toml", fleet.to_toml().as_bytes()).unwrap(), fleet);
    }
    for name in ["", "\u{0}\n\t", "'''\"\"\"", "Žižka\\", "= [1]"] {
        let fleet = Fleet { name: name.to_owned(), ..fleet.clone() };
        assert_eq!(read("f.toml", fleet.to_toml().as_bytes()).unwrap(), fleet, "{name:?}");
    }
}

#[test]
fn all_faults_come_at_once_with_their_lines() {
    let text = "faction = 'imperial'\nnmae = 'x'\n[[ships]]\ncard = 'demolisher'\nupgrades = ['xi7-turbolaser', 3]\n\
                [[squadrons]]\ncount = 0\ncard = 'tie-fighter-squadron'\n[[squadrons]]\ncard = 'tie-fighter'\n";
    assert_eq!(
        faults(text),
        [
            "f.toml:1:11: there is no faction `imperial`\n  help: known here: rebel, empire, republic, separatist",
            "f.toml:2:1: unknown key `nmae`\n  help: did you mean `name`?",
            "f.toml:4:8: `demolisher` is an upgrade, not a ship",
            "f.toml:5:13: no upgrade has the id `xi7-turbolaser`\n  help: did you mean `xi7-turbolasers`?",
            "f.toml:5:31: `upgrades` needs a text, not a number",
            "f.toml:7:9: 0 is not a number of squadrons\n  help: a whole number from 1 to 255",
            "f.toml:10:8: no squadron has the id `tie-fighter`\n  help: did you mean `tie-fighter-squadron`?",
        ]
    );
}

#[test]
fn what_is_missing_is_said() {
    assert_eq!(faults(""), ["f.toml: the file is empty\n  help: a fleet has a faction and [[ships]]"]);
    assert_eq!(faults("name = 'x'"), ["f.toml:1:1: the key `faction` is missing here"]);
    assert_eq!(faults("faction = 'rebel'\n[[ships]]\n"), ["f.toml:2:1: the key `card` is missing here"]);
    let lists = faults("faction = 'rebel'\nobjectives = 'minefields'\n[ships]\ncard = 'cr90-corvette-a'\n");
    assert_eq!(lists[0], "f.toml:2:14: `objectives` needs a list of texts, not a text");
    assert!(lists[1].starts_with("f.toml:3:1: `ships` is a table, not a list of tables"), "{}", lists[1]);
    assert!(faults("{\"faction\": \"rebel\", \"ships\": [}")[0].contains("this is not valid JSON"));
}

#[test]
fn whatever_is_no_fleet_is_refused_with_a_sentence() {
    let long = "x".repeat(10 << 20);
    let deep = "[".repeat(100_000);
    let cases: [&[u8]; 9] = [
        b"\0\0\0",
        b"\xff\xfe{\0}\0",
        b"\xef\xbb\xbf",
        b"caf\xe9 = 1",
        b"{\"faction\": \"rebel\"",
        b"Name: A list of another program\nFaction: Rebel\n",
        long.as_bytes(),
        deep.as_bytes(),
        b"faction = 'rebel'\nships = 3",
    ];
    for bytes in cases {
        let faults = read("f", bytes).unwrap_err();
        let said = faults[0].to_string();
        assert!(said.starts_with('f') && said.len() < 400, "{said}");
    }
}
