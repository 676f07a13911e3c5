//! The ship designer, the provisional rating, and drawings of sheets.

use rulebook::shows;
use starmada::sheet::design::{build, ship_file};
use starmada::sheet::draw::{Wear, svg};
use starmada::sheet::rating::rate;
use starmada::sheet::{SHIPS, read_ship_file};

const DESIGN: &str = "faction = 'Meridian Compact'
class = 'Tern'
type = 'frigate'
hull = 5
engine = 6
shields = 2
batteries = ['Pulse Beam 3-6-9 2x4+/1/1 [AC]x2 [BD]x3', 'Point Cannon 2-4-6 2x3+/1/1 [ABCDEF]x1']
equipment = ['Hyperdrive', 'Fire Control x2']
note = 'A \"quoted\" remark'
";

#[test]
fn a_design_becomes_a_ship_file_that_reads_back_the_same() {
    shows!("sheet.loss-limit.default", "sheet.track.values", "sheet.track.box-count");
    let (text, sheet, rating) = build("tern.toml", DESIGN.as_bytes()).unwrap();
    assert_eq!(sheet.engine.boxes(), [6, 4, 2]);
    assert_eq!(sheet.weapons.boxes(), [9, 6, 3]);
    assert_eq!(sheet.batteries[0].loss_limit, 2, "half of five, halves to the even number");
    assert_eq!(sheet.equipment_limit, 2);
    assert_eq!((sheet.combat_rating, text.combat_rating), (rating.combat, rating.combat));
    let file = ship_file(&sheet, &text.note);
    assert!(file.contains("# provisional-2"), "{file}");
    let (read, again) =
        read_ship_file("tern.toml", file.as_bytes()).unwrap_or_else(|faults| panic!("{file}\n{faults:?}"));
    assert_eq!(again, sheet);
    assert_eq!(read.note, "A \"quoted\" remark");
}

#[test]
fn faults_of_a_design_name_their_lines() {
    let told = |text: &str| -> Vec<String> {
        build("d.toml", text.as_bytes()).unwrap_err().iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        told("class = 'X'\nhull = 4\nshields = 9"),
        ["d.toml:3:11: a shield rating is 0 to 5, not 9 [sheet.shield]"]
    );
    let several = told("class = 'X'\nhull = 4\nengine = -1\nshields = 9\nequipment_limit = 1");
    assert_eq!(several.len(), 3, "{several:?}");
    assert!(several[0].starts_with("d.toml:3:10: an engine rating is 0 to 60, not -1"), "{several:?}");
    assert!(several[2].contains("unknown key `equipment_limit`"), "it is computed: {several:?}");
    assert!(told("class = 'X'\nhull = 4\ncombat_rating = 3")[0].contains("unknown key `combat_rating`"));
    assert!(told("class = 'X'")[0].contains("`hull` is missing"));
    assert!(build("d.toml", b"\0").is_err());
}

#[test]
fn the_provisional_rating_gives_the_figures_of_the_ships() {
    shows!("sheet.rating-parts");
    for sheet in SHIPS.sheets().filter(|sheet| sheet.class != "Majestic") {
        assert_eq!(rate(sheet).combat, sheet.combat_rating, "{}", sheet.class);
    }
    let rating = rate(SHIPS.find("Longitude").unwrap());
    assert!((rating.offensive - 3.567).abs() < 0.001 && (rating.defensive - 21.0).abs() < 0.001, "{rating:?}");
}

#[test]
fn better_ships_rate_higher() {
    let rated = |text: &str| build("d.toml", text.as_bytes()).unwrap().2.combat;
    let plain = "class = 'X'\nhull = 6\nengine = 4\nshields = 2\nbatteries = ['Gun 3-6-9 1x4+/1/1 [AB]x4']";
    for (from, to) in [
        ("hull = 6", "hull = 7"),
        ("engine = 4", "engine = 5"),
        ("shields = 2", "shields = 3"),
        ("[AB]x4", "[AB]x5"),
        ("[AB]x4", "[ABCD]x4"),
        ("1x4+", "2x4+"),
        ("4+/1/1", "3+/1/1"),
        ("/1/1", "/2/1"),
        ("3-6-9", "4-8-12"),
    ] {
        assert!(rated(&plain.replace(from, to)) > rated(plain), "{from} to {to}");
    }
}

#[test]
fn systems_and_weapon_traits_are_part_of_the_rating() {
    let rated = |text: &str| build("d.toml", text.as_bytes()).unwrap().2.combat;
    let plain = "class = 'X'\nhull = 8\nengine = 4\nshields = 2\nbatteries = ['Gun 3-6-9 2x4+/2/1 [AB]x6']";
    let with = |more: &str| rated(&format!("{plain}\n{more}"));
    let levels = [1, 2, 3, 5, 8].map(|level| with(&format!("equipment = ['Countermeasures x{level}']")));
    assert!(rated(plain) < levels[0] && levels.is_sorted_by(|one, next| one < next), "{levels:?}");
    assert!(with("equipment = ['Fire Control']") > rated(plain));
    assert_eq!(with("equipment = ['Hyperdrive x2']"), rated(plain), "as on the ships of the program");
    assert!(with("equipment = ['Hyperdrive x9']") > rated(plain), "it takes the losses of weapons");
    assert!(rated(&plain.replace(" [AB]", " NPr [AB]")) < rated(plain));
}

#[test]
fn a_sheet_is_drawn_with_its_damage_and_escaped() {
    let majestic = SHIPS.find("Majestic").unwrap();
    let clean = svg(majestic, &Wear::default());
    assert!(clean.starts_with("<svg ") && clean.trim_end().ends_with("</svg>"));
    assert_eq!(clean.matches("<rect ").count(), 1 + 8 + 4 + 4 + 4 + 17, "page, tracks, weapons and equipment");
    assert_eq!(clean.matches("<circle ").count(), 7, "a rose for each bank");
    assert!(!clean.contains("#c0392b"), "nothing is crossed out");
    let wear = Wear {
        name: "<Swift> & \"Sure\"".into(),
        hits: [2, 1, 1, 0],
        lost: vec![vec![1, 0], vec![0, 0, 1, 0], vec![2]],
        lost_equipment: vec![1, 0],
    };
    let worn = svg(majestic, &wear);
    assert_eq!(worn.matches("#c0392b").count(), 4 + 5, "four boxes and five weapons and pieces of equipment");
    assert!(worn.contains("&lt;Swift&gt; &amp; &quot;Sure&quot;") && !worn.contains("<Swift>"));
    for sheet in SHIPS.sheets() {
        assert!(svg(sheet, &Wear::default()).contains(&sheet.class));
    }
}
