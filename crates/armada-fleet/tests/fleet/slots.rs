//! Upgrade icons: one card per icon, several icons for one card, icons that cards add or exclude.

use std::collections::BTreeSet;

use armada_catalog::Edition;
use armada_catalog::{Catalog, UpgradeCard, UpgradeIcon};
use armada_fleet::{FleetShip, Terms, UpgradeBar};
use rulebook::shows;

use super::yard::{DODONNA, EMPIRE, KENOBI, MOTTI, REBEL, REPUBLIC, expect_faults, expect_legal, fleet, says, ship};

#[test]
fn each_icon_takes_one_card() {
    shows!("fleet.upgrade.slots");
    expect_legal(&fleet(REBEL, &["cr90-corvette-a general-dodonna leia-organa-officer xi7-turbolasers"], ""));
    let officers = fleet(REBEL, &["cr90-corvette-a general-dodonna leia-organa-officer raymus-antilles"], "");
    expect_faults(&officers, &["fleet.upgrade.slots at ships[0]"]);
    let said = says(&officers, Terms::default());
    assert_eq!(said, "CR90 Corvette A has 1 officer icon for 2 cards: Leia Organa and Raymus Antilles");
    // The corvette B has ion cannons where the A has turbolasers.
    let lasers = fleet(REBEL, &[DODONNA, "cr90-corvette-b xi7-turbolasers"], "");
    expect_faults(&lasers, &["fleet.upgrade.slots at ships[1].upgrades[0]"]);
    // Two icons of a kind take two cards.
    expect_legal(&fleet(REBEL, &["mc80l-battle-cruiser general-dodonna xi7-turbolasers heavy-turbolaser-turrets"], ""));
}

#[test]
fn a_card_with_several_icons_takes_them_all() {
    shows!("fleet.upgrade.multi-icon");
    let raider = |upgrades: &str| fleet(EMPIRE, &[&format!("{MOTTI} {upgrades}")], "");
    expect_legal(&raider("boarding-troopers captain-needa"));
    // Neither of its icons can take another card.
    for other in ["ordnance-experts", "boosted-comms"] {
        expect_faults(&raider(&format!("boarding-troopers {other}")), &["fleet.upgrade.multi-icon at ships[0]"]);
        expect_faults(&raider(&format!("{other} boarding-troopers")), &["fleet.upgrade.multi-icon at ships[0]"]);
    }
    // A Gladiator has a weapons team icon and no offensive retrofit.
    let half = fleet(EMPIRE, &["gladiator-i-class-star-destroyer admiral-motti boarding-troopers"], "");
    expect_faults(&half, &["fleet.upgrade.multi-icon at ships[0].upgrades[1]"]);
}

#[test]
fn added_icons_take_cards_in_whatever_order_they_are_written() {
    shows!("minister-tua", "chimaera");
    let tua =
        |upgrades: &str| fleet(EMPIRE, &[&format!("victory-ii-class-star-destroyer admiral-motti {upgrades}")], "");
    expect_legal(&tua("minister-tua electronic-countermeasures"));
    expect_legal(&tua("electronic-countermeasures minister-tua"));
    expect_faults(&tua("electronic-countermeasures"), &["fleet.upgrade.slots at ships[0].upgrades[1]"]);
    // Not on a large ship that has such an icon, but on a small one.
    let imperial = fleet(EMPIRE, &["imperial-ii-class-star-destroyer admiral-motti minister-tua"], "");
    expect_faults(&imperial, &["minister-tua at ships[0].upgrades[1]"]);
    let both = "electronic-countermeasures reinforced-blast-doors";
    expect_legal(&fleet(EMPIRE, &[&format!("arquitens-class-light-cruiser admiral-motti minister-tua {both}")], ""));
    // The Chimaera adds its own fleet command icon and excludes any other, whatever its origin.
    let chimaera = |ship: &str| fleet(EMPIRE, &[&format!("{ship} admiral-motti chimaera intensify-firepower")], "");
    expect_legal(&chimaera("imperial-i-class-star-destroyer"));
    expect_faults(&chimaera("imperial-star-destroyer-cymoon-refit"), &["chimaera at ships[0].upgrades[1]"]);
    let bridge = fleet(EMPIRE, &["imperial-i-class-star-destroyer admiral-motti chimaera flag-bridge"], "");
    expect_faults(&bridge, &["chimaera at ships[0].upgrades[1]"]);
}

#[test]
fn the_radiant_vii_bars_some_icons() {
    shows!("radiant-vii");
    let radiant = |upgrades: &str| {
        fleet(REPUBLIC, &[KENOBI, &format!("consular-class-armed-cruiser radiant-vii {upgrades}")], "")
    };
    expect_legal(&radiant("comms-net"));
    expect_faults(&radiant("external-racks"), &["radiant-vii at ships[1].upgrades[1]"]);
}

#[test]
fn huge_ships_take_no_cards_that_add_icons() {
    shows!("huge.no-extra-icons");
    let prototype =
        |upgrades: &str| fleet(EMPIRE, &[&format!("star-dreadnought-command-prototype admiral-motti {upgrades}")], "");
    expect_legal(&prototype("captain-needa"));
    expect_faults(&prototype("minister-tua"), &["huge.no-extra-icons at ships[0].upgrades[1]"]);
    // Nor is the icon available to another card.
    expect_faults(
        &prototype("minister-tua electronic-countermeasures"),
        &["fleet.upgrade.slots at ships[0].upgrades[2]", "huge.no-extra-icons at ships[0].upgrades[1]"],
    );
}

#[test]
fn there_are_fourteen_icons_and_ten_in_the_first_printing() {
    shows!("fleet.icons.list", "fleet.icons.list.edition-2015");
    let named = |edition: Edition| UpgradeIcon::ALL.iter().filter(|icon| edition.names_icon(**icon)).count();
    assert_eq!([Edition::Of2015, Edition::Of2017, Edition::Of2020, Edition::Final].map(named), [10, 10, 14, 14]);
}

#[test]
fn commanders_and_titles_need_no_icon_on_the_ship() {
    shows!("fleet.icons.back-only");
    let back_only: Vec<_> = UpgradeIcon::ALL.iter().filter(|icon| !icon.is_in_bars()).collect();
    assert_eq!(back_only, [&UpgradeIcon::Commander, &UpgradeIcon::Title]);
    let ship = ship("cr90-corvette-a general-dodonna dodonnas-pride");
    assert_eq!(UpgradeBar::of(&ship).free().count(), ship.card.card().upgrade_bar.len());
}

/// Assigns cards to icons by backtracking: slow and simple.
fn can_be_laid(cards: &[&UpgradeCard], bar: &mut Vec<UpgradeIcon>) -> bool {
    let Some((card, rest)) = cards.split_first() else {
        return true;
    };
    let icons: Vec<UpgradeIcon> = card.slots.iter().copied().filter(|icon| icon.is_in_bars()).collect();
    lay(&icons, rest, bar)
}

fn lay(icons: &[UpgradeIcon], cards: &[&UpgradeCard], bar: &mut Vec<UpgradeIcon>) -> bool {
    let Some((icon, rest)) = icons.split_first() else {
        return can_be_laid(cards, bar);
    };
    let places: Vec<usize> = (0..bar.len()).filter(|place| bar[*place] == *icon).collect();
    places.into_iter().any(|place| {
        let taken = bar.remove(place);
        let laid = lay(rest, cards, bar);
        bar.insert(place, taken);
        laid
    })
}

#[test]
fn counting_icons_finds_what_laying_out_the_cards_would_find() {
    let mut chance = table::Chance::new(table::Seed::from_number(1));
    let upgrades: Vec<_> = Catalog::get().ids::<UpgradeCard>().collect();
    let mut seen = BTreeSet::new();
    for _ in 0..4_000 {
        let ships: Vec<_> = Catalog::get().ids().collect();
        let mut ship = FleetShip::new(ships[chance.pick("ship", ships.len() as u32) as usize]);
        for _ in 0..chance.pick("cards", 5) {
            // Cards that add icons often enough to matter.
            let adders = upgrades.iter().filter(|id| !id.card().adds_icons.is_empty() || id.card().slots.len() > 1);
            let from: Vec<_> = if chance.flip("kind") { adders.collect() } else { upgrades.iter().collect() };
            ship.upgrades.push(*from[chance.pick("card", from.len() as u32) as usize]);
        }
        let cards: Vec<&UpgradeCard> = ship.upgrades.iter().map(|id| id.card()).collect();
        let card = ship.card.card();
        let mut bar = card.upgrade_bar.clone();
        if card.size != armada_catalog::Size::Huge {
            bar.extend(cards.iter().flat_map(|card| &card.adds_icons));
        }
        let fits = UpgradeBar::of(&ship).overloaded().next().is_none();
        assert_eq!(fits, can_be_laid(&cards, &mut bar), "{ship:?}");
        seen.insert((fits, cards.iter().any(|card| card.slots.len() > 1)));
    }
    assert_eq!(seen.len(), 4, "both answers, with and without cards of several icons");
}

#[test]
fn no_card_lives_on_an_icon_that_it_adds() {
    let adds = |icon: UpgradeIcon| {
        let cards = Catalog::get().upgrades().iter().filter(move |card| card.slots.contains(&icon));
        cards.flat_map(|card| card.adds_icons.iter().copied())
    };
    for start in UpgradeIcon::ALL {
        let mut reached: BTreeSet<UpgradeIcon> = adds(*start).collect();
        for _ in UpgradeIcon::ALL {
            let next: Vec<UpgradeIcon> = reached.iter().flat_map(|icon| adds(*icon)).collect();
            reached.extend(next);
        }
        assert!(!reached.contains(start), "{start}");
    }
}
