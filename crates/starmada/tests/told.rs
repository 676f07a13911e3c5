//! What players see of a ship and of its damage.

use starmada::fleet::Fleet;
use starmada::setup::Setup;
use starmada::state::{Event, Hits};
use starmada::{BattleSize, Game, Starmada};
use table::{Chance, Eye, Ruleset, Seat, Seed};

/// A battle between a ship of this class, first, and a Longitude.
fn battle(own: &str) -> Game {
    let classes = vec![toml::from_str(&format!("class = 'Own'\ncombat_rating = 50\nhull = 6\n{own}")).unwrap()];
    let fleets = vec![Fleet::of(&["Own"]), Fleet::of(&["Longitude"])];
    let setup = Setup { battle: BattleSize::VerySmall, fleets, classes, ..Setup::default() };
    Starmada::set_up(&setup, Chance::new(Seed::from_number(1))).unwrap()
}

#[test]
fn batteries_and_banks_of_one_name_are_shown_apart() {
    let mut game = battle(
        "batteries = ['Laser 3-6-9 1x4+/1/1 [AB]x2 [AB]x3', 'Laser 3-6-9 1x4+/2/1 [AC]x4']\n\
         equipment = ['Countermeasures', 'Countermeasures x2']",
    );
    game.ships[0].lost[1][0] = 1;
    let ship = &Starmada::view(&game, Eye::Seat(Seat(0))).ships["Own"];
    let names: Vec<&str> = ship.batteries.keys().map(String::as_str).collect();
    assert_eq!(names, ["Laser", "Laser no. 2"]);
    let first = &ship.batteries["Laser"];
    assert_eq!((first.working["AB"], first.working["AB no. 2"], first.lost), (2, 3, 0));
    assert_eq!((ship.batteries["Laser no. 2"].working["AC"], ship.batteries["Laser no. 2"].lost), (3, 1));
    assert_eq!(ship.equipment.values().sum::<u8>(), 3);
}

#[test]
fn no_damage_line_names_a_track_that_the_ship_does_not_have() {
    let game = battle("engine = 4");
    let told = |event: Event| Starmada::event_line(&game, &event);
    let rolled = |target, dice: &[u8], hits| told(Event::RolledDamage { target, dice: dice.into(), hits });
    let hits = Hits { hull: 2, engine: 1, weapons: 1, shields: 2 };
    assert_eq!(
        rolled(0, &[1, 2, 4, 5, 6, 6], hits),
        "Damage to Own: 1 2 4 5 6 6: hull 2, engine 1, 1 without effect, as it has no weapons, 2 without effect, as it \
         has no shields."
    );
    let only = rolled(0, &[6], Hits { shields: 1, ..Hits::NONE });
    assert_eq!(only, "Damage to Own: 6: 1 without effect, as it has no shields.");
    assert!(rolled(1, &[6], Hits { shields: 1, ..Hits::NONE }).ends_with(": shields 1."), "it has some");
    let through = |target, shields| {
        let dice = [5].as_slice().into();
        told(Event::RolledImpact { target, shields, dice, again: [].into_iter().collect(), impact: 1 })
    };
    assert_eq!(through(0, 0), "Own has no shields: 1 gets through.");
    assert_eq!(through(1, 0), "The shields of Longitude are down: 1 gets through.");
    assert!(through(1, 3).starts_with("Against the shields of Longitude (3)"), "{}", through(1, 3));
}

#[test]
fn one_is_told_otherwise_than_several() {
    let game = battle("engine = 4");
    let target = starmada::Element::Ship(1);
    let roll = |dice: &[u8]| dice.iter().copied().collect::<starmada::state::Roll>();
    let told = |event: Event| Starmada::event_line(&game, &event);
    let to_hit =
        |hits| told(Event::RolledToHit { ship: 0, target, modifier: 1, dice: roll(&[4]), again: roll(&[]), hits });
    assert!(to_hit(1).ends_with(": 1 hit.") && to_hit(2).ends_with(": 2 hits."), "{} {}", to_hit(1), to_hit(2));
    assert!(to_hit(0).ends_with(": 0 hits."), "{}", to_hit(0));
    let impact =
        |impact| told(Event::RolledImpact { target: 1, shields: 2, dice: roll(&[4]), again: roll(&[]), impact });
    assert!(impact(1).ends_with(": 1 gets through.") && impact(2).ends_with(": 2 get through."), "{}", impact(1));
    let lost = |lost| told(Event::FightersLost { flight: 0, lost });
    assert!(lost(1).ends_with(" loses 1 fighter.") && lost(3).ends_with(" loses 3 fighters."), "{}", lost(1));
    let attack = |hits| told(Event::FightersRolled { flight: 0, target, dice: roll(&[6]), hits, losses: 1 });
    assert!(
        attack(1).ends_with(": 1 hit, and 1 lost.") && attack(2).ends_with(": 2 hits, and 1 lost."),
        "{}",
        attack(1)
    );
}

#[test]
fn everyone_sees_the_sheets_of_classes_that_were_brought() {
    let view = Starmada::view(&battle("engine = 4"), Eye::Spectator);
    assert_eq!(view.sheets.keys().collect::<Vec<_>>(), ["Own"], "Longitude is of the program");
    assert_eq!((view.sheets["Own"].hull, view.sheets["Own"].engine.as_slice()), (6, &[4, 3, 1][..]));
    let plain = Starmada::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).unwrap();
    let told = serde_json::to_value(Starmada::view(&plain, Eye::Spectator)).unwrap();
    assert!(told.get("sheets").is_none(), "nothing is sent where nothing was brought");
}
