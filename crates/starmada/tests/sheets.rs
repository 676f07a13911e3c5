//! Display sheets: tracks, notation, loss limits, ship files, and the Majestic.

use rulebook::shows;
use starmada::play::combat::bears;
use starmada::play::dice::Need;
use starmada::sheet::{Band, Battery, SHIPS, SYSTEMS, Sheet, SheetText, Track, Weapon, WeaponTrait, read_ship_file};

fn sheet(text: &str) -> Sheet {
    read_ship_file("ship.toml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}")).1
}

fn faults(text: &str) -> Vec<String> {
    let faults = read_ship_file("ship.toml", text.as_bytes()).expect_err("a faulty file");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn tracks_run_down_in_proportion() {
    shows!("sheet.track.values", "sheet.track.box-count");
    let track = |rating, boxes| Track::running_down(rating, boxes).boxes().to_vec();
    assert_eq!(track(5, 4), [5, 4, 2, 1]);
    assert_eq!(track(17, 4), [17, 13, 8, 4]);
    assert_eq!(track(3, 4), [3, 2, 2, 1]);
    assert_eq!(track(1, 4), [1, 1, 1, 1]);
    assert_eq!(track(6, 3), [6, 4, 2]);
    assert!(track(0, 4).is_empty(), "a rating of 0 has no track");
    for (hull, boxes) in [(8, 4), (7, 4), (1, 1), (13, 7)] {
        let text = format!("class = 'X'\ncombat_rating = 9\nhull = {hull}\nengine = 5\nshields = 2");
        let sheet = sheet(&text);
        assert_eq!((sheet.boxes(), sheet.engine.len(), sheet.shields.len()), (boxes, boxes, boxes), "hull {hull}");
        assert_eq!(sheet.hull, hull);
    }
}

#[test]
fn a_track_is_read_at_its_first_unchecked_box() {
    shows!("sheet.track.current-value");
    let track = Track::new(vec![5, 4, 2, 1]);
    assert_eq!([0, 1, 2, 3, 4, 9].map(|hits| track.after(hits)), [5, 4, 2, 1, 0, 0]);
}

#[test]
fn weapons_are_written_as_in_the_book() {
    shows!("sheet.weapon.notation", "sheet.battery");
    let weapon: Weapon = "4-8-12 2x5+/1/1 Pr1".parse().unwrap();
    assert_eq!(weapon.range, [4, 8, 12]);
    assert_eq!((weapon.rate_of_fire, weapon.accuracy, weapon.impact, weapon.damage), (2, 5, 1, 1));
    assert_eq!(weapon.traits[..], [WeaponTrait::Pr(1)]);
    assert_eq!(weapon.to_string(), "4-8-12 2x5+/1/1 Pr1");
    let other: Weapon = "4-8-12 2x4+/1/1 Pr1".parse().unwrap();
    assert_ne!(weapon, other, "weapons that differ in accuracy belong to two batteries");
    for wrong in ["", "4-8-12", "4-8-12 2x5/1/1", "4-8 2x5+/1/1", "4-8-12 2x5+/1", "4-8-12 2x7+/1/1", "4-8-12 0x5+/1/1"]
    {
        assert!(wrong.parse::<Weapon>().is_err(), "{wrong}");
    }
    assert!("4-8-12 2x5+/1/1 Zap".parse::<Weapon>().unwrap_err().contains("is not a known weapon trait"));
}

#[test]
fn three_bands_of_equal_width() {
    shows!("sheet.weapon.range-bands", "combat.arcs.same-hex");
    let weapon: Weapon = "3-6-9 1x4+/1/1".parse().unwrap();
    let bands = [0, 1, 3, 4, 6, 7, 9, 10].map(|distance| weapon.band(distance));
    let [short, medium, long] = [Band::Short, Band::Medium, Band::Long].map(Some);
    assert_eq!(bands, [None, short, short, medium, medium, long, long, None]);
    assert!("3-5-9 1x4+/1/1".parse::<Weapon>().unwrap_err().contains("equal width"));
}

#[test]
fn a_lower_accuracy_hits_more_often() {
    shows!("sheet.weapon.accuracy", "sheet.dice");
    let chance = |accuracy| Need::to_hit(accuracy, 0).chance();
    assert!((chance(3) - 4.0 / 6.0).abs() < 1e-12);
    assert!((chance(5) - 2.0 / 6.0).abs() < 1e-12);
}

#[test]
fn batteries_have_banks_and_loss_limits() {
    shows!("sheet.bank", "sheet.loss-limit", "sheet.loss-limit.default");
    let battery: Battery = "Laser Cannon 3-6-9 1x4+/2/1 [AC]x3 [BD]x3 (2)".parse().unwrap();
    assert_eq!((battery.name.as_str(), battery.weapons(), battery.loss_limit), ("Laser Cannon", 6, 2));
    assert_eq!(battery.banks.iter().map(|bank| bank.arcs.to_string()).collect::<Vec<_>>(), ["AC", "BD"]);
    assert_eq!(battery.to_string(), "Laser Cannon 3-6-9 1x4+/2/1 [AC]x3 [BD]x3 (2)");
    let limit = |weapons: u8| format!("Gun 3-6-9 1x4+/1/1 [AB]x{weapons}").parse::<Battery>().unwrap().loss_limit;
    assert_eq!([1, 2, 3, 4, 5, 6].map(limit), [1, 1, 2, 2, 2, 3]);
    for wrong in [
        "Gun [AB]x1",
        "3-6-9 1x4+/1/1 [AB]x1",
        "Gun 3-6-9 1x4+/1/1",
        "Gun 3-6-9 1x4+/1/1 [AM]x1",
        "Gun 3-6-9 1x4+/1/1 [AB]x0",
        "Gun 3-6-9 1x4+/1/1 [AB]x2 (3)",
        "Gun 3-6-9 1x4+/1/1 [AB]x2 (1) [CD]x1",
    ] {
        assert!(wrong.parse::<Battery>().is_err(), "{wrong}");
    }
}

#[test]
fn the_weapons_track_counts_weapons_and_equipment() {
    shows!("sheet.weapons-track", "sheet.systems.kinds");
    let sheet = sheet(
        "class = 'X'\ncombat_rating = 9\nhull = 8\nbatteries = ['Gun 3-6-9 1x4+/1/1 [AB]x6']\n\
         equipment = ['Hyperdrive', 'Countermeasures']\ntraits = ['Carrier']\nmunitions = ['Mines x3']",
    );
    assert_eq!(sheet.weapons.full(), 8);
    assert_eq!((sheet.carrier_rating(), sheet.munitions_of("Mines")), (1, 3));
    assert!(sheet.is_sound());
}

#[test]
fn a_shield_rating_is_at_most_five() {
    shows!("sheet.shield");
    assert_eq!(
        faults("class = 'X'\ncombat_rating = 9\nhull = 8\nshields = 6"),
        ["ship.toml:4:11: a shield rating is 0 to 5, not 6 [sheet.shield]"]
    );
    assert_eq!(sheet("class = 'X'\ncombat_rating = 9\nhull = 8\nshields = 5").shields.full(), 5);
}

#[test]
fn an_impossible_track_names_its_line_and_rule() {
    shows!("sheet.track.box-count", "sheet.track.order");
    let text = "class = 'X'\ncombat_rating = 9\nhull = 8\nengine = 5\nshields = 2\n\
        engine_track = [5, 4, 2]\nshields_track = [2, 1, 2, 1]\nweapons_track = [3, 2, 1, 1]";
    assert_eq!(
        faults(text),
        [
            "ship.toml:6:16: this track has 4 boxes (half the hull size, rounded up), not 3 [sheet.track.box-count]",
            "ship.toml:7:17: the numbers of a track never rise, as they do from 1 to 2 [sheet.track.order]",
            "ship.toml:8:17: this track has 0 boxes (half the hull size, rounded up), not 4 [sheet.track.box-count]",
        ]
    );
    let first = faults("class = 'X'\ncombat_rating = 9\nhull = 4\nengine = 5\nengine_track = [4, 2]");
    assert!(first[0].contains("reads the undamaged rating, 5, not 4"), "{first:?}");
}

#[test]
fn faults_of_a_ship_file_are_all_told_each_with_its_line() {
    shows!("sheet.identity", "sheet.combat-rating");
    let told =
        faults("class = ' '\ncombat_rating = 0\nhull = 0\nbatteries = [\n  'Gun 3-6-9 1x4+/1/1 [AB]x1',\n  'Bad',\n]");
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[3].starts_with("ship.toml:6:3: a battery is written"), "{told:?}");
    assert!(faults("class = 'X'\nhull = 3")[0].contains("`combat_rating` is missing"));
    assert!(faults("class = 'X'\ncombat_rating = 1\nhul = 3")[0].contains("did you mean `hull`?"));
    assert!(read_ship_file("ship.toml", b"\xff").is_err());
}

#[test]
fn a_figure_beyond_its_limits_hides_no_other_fault() {
    shows!("sheet.engine", "sheet.hull.track");
    let told = faults("class = 'X'\ncombat_rating = 70000\nhull = 'big'\nengine = -1\nshields = 300\nnoise = 1");
    assert_eq!(
        told,
        [
            "ship.toml:2:17: a combat rating is 1 to 65535, not 70000 [sheet.combat-rating]",
            "ship.toml:3:8: the key `hull`: a whole number is expected, not the text \"big\"",
            "ship.toml:4:10: an engine rating is 0 to 60, not -1 [sheet.engine]",
            "ship.toml:5:11: a shield rating is 0 to 5, not 300 [sheet.shield]",
            "ship.toml:6:1: unknown key `noise`\n  help: known here: faction, class, type, combat_rating, hull, engine, \
             shields, engine_track, weapons_track, shields_track, batteries, equipment, equipment_limit, traits, \
             munitions, note",
        ]
    );
}

#[test]
fn systems_are_those_of_the_book_and_of_their_kind() {
    shows!("sheet.systems.kinds");
    let told = faults(
        "class = 'X'\ncombat_rating = 9\nhull = 8\nequipment = ['Countermesures x2', 'Flares']\n\
         traits = ['Carier x2']\nmunitions = ['Warp Core']",
    );
    assert_eq!(told.len(), 4, "{told:#?}");
    assert!(told[0].contains("no system is called \"Countermesures\"; did you mean \"Countermeasures\"?"), "{told:#?}");
    assert!(told[1].contains("4:35: Flares belongs to the munitions, not to the equipment"), "{told:#?}");
    assert!(told[2].contains("did you mean \"Carrier\"?"), "{told:#?}");
    assert!(told[3].contains("\"Warp Core\"; there are ") && told[3].contains("Probes"), "{told:#?}");
    let lower = sheet("class = 'X'\ncombat_rating = 9\nhull = 8\nequipment = ['countermeasures x2']");
    assert_eq!(lower.equipment[0].to_string(), "Countermeasures x2", "so it is found by its name");
}

#[test]
fn the_systems_are_those_of_chapter_b() {
    shows!("sheet.systems.kinds");
    let titles =
        rulebook::Rulebook::embedded().ruleset("starmada").unwrap().entries().iter().map(rulebook::Entry::title);
    let mut named: Vec<&str> = titles.filter(|title| title.contains(" (B.")).collect();
    named.sort_unstable();
    let known = SYSTEMS.map(|(name, _)| name);
    assert_eq!(named.len(), known.len());
    for (title, name) in named.iter().zip(known) {
        assert!(title.starts_with(name), "{title} is not {name}");
    }
}

#[test]
fn the_rating_of_a_ship_is_data() {
    shows!("sheet.rating-parts", "sheet.combat-rating");
    let text = "class = 'X'\ncombat_rating = 777\nhull = 1";
    assert_eq!(sheet(text).combat_rating, 777, "what the file says, although the ship has no weapons at all");
}

#[test]
fn faction_class_and_type_head_a_sheet_and_change_nothing_below() {
    shows!("sheet.identity");
    let headed = |faction: &str, class: &str, kind: &str| {
        sheet(&format!(
            "faction = '{faction}'\nclass = '{class}'\ntype = '{kind}'\ncombat_rating = 90\nhull = 7\nengine = 5\n\
             shields = 3\nbatteries = ['Gun 3-6-9 2x4+/1/1 [AB]x4']\nequipment = ['Hyperdrive']\ntraits = ['Carrier']"
        ))
    };
    let (one, other) = (headed("Imperial", "Mace", "battlecruiser"), headed("Karst Dominion", "Reed", "scout"));
    assert_eq!([&one.faction, &one.class, &one.kind], ["Imperial", "Mace", "battlecruiser"]);
    let renamed = Sheet { faction: one.faction.clone(), class: one.class.clone(), kind: one.kind.clone(), ..other };
    assert_eq!(renamed, one);
}

#[test]
fn the_majestic_is_the_books_ship() {
    shows!(
        "sheet.example.majestic",
        "sheet.example.majestic-engine",
        "sheet.example.majestic-shields",
        "sheet.example.majestic-batteries",
        "sheet.loss-limit",
    );
    let majestic = SHIPS.find("majestic").unwrap();
    assert_eq!((majestic.combat_rating, majestic.hull, majestic.kind.as_str()), (185, 8, "battlecruiser"));
    assert_eq!((majestic.engine.full(), majestic.engine.after(2)), (5, 2));
    assert_eq!((majestic.shields.full(), majestic.shields.after(2)), (3, 2));
    assert_eq!((majestic.weapons.full(), majestic.weapons.after(1)), (17, 13));
    assert_eq!(majestic.engine.len(), 4);
    assert_eq!(
        majestic.equipment.iter().map(|system| system.name.as_str()).collect::<Vec<_>>(),
        ["Countermeasures", "Hyperdrive"]
    );
    assert_eq!(majestic.equipment_limit, 1);
    assert_eq!(majestic.batteries.iter().map(|battery| battery.loss_limit).collect::<Vec<_>>(), [2, 3, 2]);
    assert_eq!(majestic.batteries[0].weapon.to_string(), "4-8-12 2x5+/1/1 Pr1");
    let bearing = |arcs: &str| -> Vec<u8> {
        let arcs = hexes::Arcs::read(arcs).unwrap();
        let bank = |battery: &Battery| {
            let bearing = battery.banks.iter().filter(|bank| bears(&battery.weapon, bank, 3, arcs));
            bearing.map(|bank| bank.weapons).sum()
        };
        majestic.batteries.iter().map(bank).collect()
    };
    assert_eq!(bearing("CH"), [2, 2, 0], "two turrets and two lasers bear to port, and nothing else");
    assert_eq!(bearing("ABG"), [4, 5, 5], "dead ahead all turrets, five lasers and all torpedoes");
}

#[test]
fn every_ship_of_the_program_is_sound_and_written_in_one_form() {
    shows!("sheet.track.values");
    assert_eq!(SHIPS.sheets().count(), 12);
    assert_eq!(SHIPS.factions(), ["Imperial", "Karst Dominion", "Meridian Compact"]);
    for sheet in SHIPS.sheets() {
        assert!(sheet.is_sound(), "{}", sheet.class);
        for battery in &sheet.batteries {
            assert_eq!(battery.to_string().parse::<Battery>().as_ref(), Ok(battery), "{}", sheet.class);
        }
    }
    let flint = SHIPS.find("Flint").unwrap();
    assert!(flint.shields.is_empty());
}

#[test]
fn a_sheet_that_does_not_fit_together_is_not_sound() {
    let good = SHIPS.find("Longitude").unwrap();
    let mut wrong = good.clone();
    wrong.hull = 0;
    assert!(!wrong.is_sound());
    let mut wrong = good.clone();
    wrong.weapons = Track::new(vec![9, 9, 9]);
    assert!(!wrong.is_sound());
    let mut wrong = good.clone();
    wrong.shields = Track::new(vec![3, 2]);
    assert!(!wrong.is_sound());
    assert!(SheetText::default().sheet().is_err());
}
