//! The cards of the catalog: complete, in step with the rulebook, and evaluated as the rules say.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeSet;

use armada::catalog::{
    Card, CardKind, Carrier, Catalog, Category, Colour, Costs, Exhaust, Face, Id, ObstacleKind, Restriction, ShipId,
    UpgradeCard, UpgradeIcon, UpgradeId,
};
use rulebook::{Body, Rulebook, Ruleset};

fn catalog() -> &'static Catalog {
    Catalog::get()
}

fn upgrade(id: &str) -> &'static UpgradeCard {
    catalog().upgrade(id).unwrap_or_else(|unknown| panic!("{unknown}"))
}

fn book() -> &'static Ruleset {
    Rulebook::embedded().ruleset("armada").unwrap()
}

/// The rulebook's entry of a card.
fn entry(id: &str) -> &'static rulebook::Card {
    let entry = book().find(id).unwrap_or_else(|| panic!("the rulebook has no card `{id}`"));
    let Body::Card(card) = &entry.body else { panic!("`{id}` is no card in the rulebook") };
    card
}

fn words<T: ToString>(things: &[T]) -> Vec<String> {
    things.iter().map(ToString::to_string).collect()
}

/// Whether a ship may carry an upgrade as far as its restrictions go.
fn may_carry(ship: &str, card: &str, flagship: bool) -> bool {
    let ship = catalog().ship(ship).unwrap();
    let carrier = Carrier { ship, flagship, icons: &ship.upgrade_bar };
    upgrade(card).restrictions.iter().all(|restriction| restriction.allows(carrier))
}

#[test]
fn all_cards_are_there() {
    let count = |kind: CardKind| catalog().cards().filter(|card| card.kind() == kind).count();
    let counts: Vec<usize> = CardKind::ALL.iter().copied().map(count).collect();
    assert_eq!(counts, [66, 107, 295, 55, 22, 2]);
    let objectives = |category| catalog().objectives().iter().filter(|card| card.category == category).count();
    let counts: Vec<usize> = Category::ALL.iter().copied().map(objectives).collect();
    assert_eq!(counts, [12, 12, 12, 19]);
    let slots = |icon| catalog().upgrades().iter().filter(|card| card.slots.contains(&icon)).count();
    let counts: Vec<usize> = UpgradeIcon::ALL.iter().copied().map(slots).collect();
    assert_eq!(counts, [38, 73, 18, 8, 8, 7, 23, 8, 4, 15, 9, 8, 3, 79]);
    let deck: u16 = catalog().damage_cards().iter().map(|card| u16::from(card.copies)).sum();
    assert_eq!(deck, 52);
}

#[test]
fn every_card_but_a_ship_has_its_entry_and_every_entry_its_card() {
    for card in catalog().cards() {
        let Some(id) = card.entry_id() else {
            assert!(book().find(card.id()).is_none(), "{}", card.id());
            continue;
        };
        let entry = entry(id);
        // The rulebook adds a word in brackets where two cards have one name, and leaves out quotation marks.
        let plain = entry.name.split(" (").next().unwrap();
        assert_eq!(plain, card.name().replace('"', ""), "{id}");
        let kind = match entry.kind {
            rulebook::CardKind::Upgrade => CardKind::Upgrade,
            rulebook::CardKind::Squadron => CardKind::Squadron,
            rulebook::CardKind::Objective | rulebook::CardKind::CampaignObjective => CardKind::Objective,
            rulebook::CardKind::Station => CardKind::Station,
            rulebook::CardKind::Damage => CardKind::Damage,
        };
        assert_eq!(kind, card.kind(), "{id}");
    }
    for entry in book().entries().iter().filter(|entry| matches!(entry.body, Body::Card(_))) {
        let card = catalog().card(&entry.id).unwrap_or_else(|unknown| panic!("{unknown}"));
        assert_eq!(card.entry_id(), Some(entry.id.as_str()));
    }
}

#[test]
fn upgrades_are_as_the_rulebook_has_them() {
    for card in catalog().upgrades() {
        let (id, entry) = (&card.id, entry(&card.id));
        assert_eq!(entry.slot, words(&card.slots).join(" + "), "{id}");
        let factions = if card.factions.is_empty() { vec!["any".to_owned()] } else { words(&card.factions) };
        assert_eq!(entry.faction, factions, "{id}");
        assert_eq!(entry.unique, card.unique, "{id}");
        assert_eq!(entry.points, Some(card.points.into()), "{id}");
        assert_eq!(entry.legal.unwrap_or(true), !card.withdrawn, "{id}");
        assert_eq!(entry.traits.contains(&"modification".to_owned()), card.modification, "{id}");
        let exhaust = match entry.exhaust {
            rulebook::Exhaust::None => None,
            rulebook::Exhaust::Recur => Some(Exhaust::Recur),
            rulebook::Exhaust::NonRecur => Some(Exhaust::NonRecur),
        };
        // The rulebook words this one as the reference of 2020 does, before the final errata.
        let exhaust = if id == "linked-turbolaser-towers" { Some(Exhaust::Recur) } else { exhaust };
        assert_eq!(exhaust, card.exhaust, "{id}");
        assert_eq!(entry.starts_with.is_some(), card.starts_with.is_some(), "{id}");
        // The rulebook repeats some things only for some cards; where it does, they agree.
        for (written, own) in [(&entry.grants_slots, &card.adds_icons), (&entry.bans_slots, &card.bans_icons)] {
            assert!(written.is_empty() || *written == words(own), "{id}: {written:?}");
        }
        for earlier in &entry.points_history {
            let own = card.points_history.iter().find(|own| own.until == Costs::Of2020).unwrap();
            assert_eq!(earlier.points, u32::from(own.points), "{id}");
        }
        if let Some(written) = &entry.restrictions {
            assert_eq!(*written, as_the_rulebook_writes(&card.restrictions), "{id}");
        }
    }
}

fn as_the_rulebook_writes(restrictions: &[Restriction]) -> rulebook::Restrictions {
    let mut written = rulebook::Restrictions::default();
    for restriction in restrictions {
        match restriction {
            Restriction::Class(class) => written.ship_classes.push(class.clone()),
            Restriction::Ship(id) => written.ship_ids.push(id.clone()),
            Restriction::Name(part) => written.name_contains.push(part.clone()),
            Restriction::Trait(needed) => written.traits.push(needed.to_string()),
            Restriction::Sizes(sizes) => written.sizes = words(sizes),
            Restriction::Flagship => written.flagship = true,
            // The rulebook says this in words, as part of the effect.
            Restriction::NoIcon { .. } => {}
        }
    }
    written
}

#[test]
fn the_other_cards_are_as_the_rulebook_has_them() {
    for card in catalog().objectives() {
        let entry = entry(&card.id);
        assert_eq!(entry.slot, card.category.word(), "{}", card.id);
        assert_eq!(entry.victory_token, Some(card.victory_token.unwrap_or(0).into()), "{}", card.id);
        assert_eq!(entry.group.is_some(), card.base_defense, "{}", card.id);
        let standard = entry.obstacles.as_deref() == Some("the standard six");
        assert!(!standard || card.obstacles.is_none(), "{}", card.id);
    }
    for card in catalog().damage_cards() {
        let entry = entry(&card.id);
        assert_eq!(entry.count, Some(card.copies.into()), "{}", card.id);
        assert_eq!(entry.damage_trait.as_deref(), Some(card.of.word()), "{}", card.id);
        let duration = serde_json::to_value(entry.duration).unwrap();
        assert_eq!(duration, card.duration.word(), "{}", card.id);
    }
    for card in catalog().stations() {
        let or_none = |dice: String| if dice == "-" { "none".to_owned() } else { dice };
        let (squadrons, ships) = (or_none(card.anti_squadron.to_string()), or_none(card.battery.to_string()));
        let armament = format!("anti-squadron {squadrons}; battery {ships}");
        assert_eq!(entry(&card.id).armament, Some(armament), "{}", card.id);
        assert_eq!(entry(&card.id).hull, Some(card.hull.into()), "{}", card.id);
    }
}

#[test]
fn costs_can_be_had_of_every_state() {
    let points = |id: &str| {
        let card = catalog().card(id).unwrap();
        Costs::ALL.iter().map(|costs| catalog().points_in(*costs, card)).collect::<Vec<_>>()
    };
    assert_eq!(points("admonition"), [Some(8), Some(6), Some(10)]);
    assert_eq!(points("grand-moff-tarkin"), [Some(38), Some(28), Some(28)]);
    assert_eq!(points("xx-9-turbolasers"), [Some(5), Some(5), Some(2)]);
    assert_eq!(points("victory-ii-class-star-destroyer"), [Some(85), Some(85), Some(80)]);
    assert_eq!(points("ig-88"), [Some(21), Some(21), Some(19)]);
    assert_eq!(points("obi-wan-kenobi"), [None, Some(28), Some(22)], "not out in 2017");
    assert_eq!(points("mercy-mission"), [None, Some(0), Some(5)]);
    assert_eq!(points("fleet-ambush"), [None, None, None], "nobody pays for an objective");
    for card in catalog().cards() {
        let bought = matches!(card.kind(), CardKind::Ship | CardKind::Squadron | CardKind::Upgrade);
        for costs in [Costs::Of2020, Costs::Final] {
            assert_eq!(catalog().points_in(costs, card).is_some(), bought, "{} in {costs}", card.id());
        }
        // Whatever was changed by the final errata had another cost or another wording before.
        if !card.points_history().is_empty() {
            let last = card.points_history().last().unwrap();
            assert!(last.until < Costs::Final && Some(last.points) != card.points(), "{}", card.id());
        }
    }
}

#[test]
fn restrictions_are_evaluated_as_the_cards_say() {
    let mark = |number: &str| format!("starhawk-class-battleship-mark-{number}");
    assert!(may_carry(&mark("i"), "amity", false) && !may_carry(&mark("ii"), "amity", false));
    assert!(may_carry(&mark("ii"), "unity", false) && !may_carry("cr90-corvette-a", "unity", false));
    assert!(may_carry("mc30c-scout-frigate", "mon-calamari-exodus-fleet", false));
    assert!(!may_carry("cr90-corvette-a", "mon-calamari-exodus-fleet", false));
    assert!(may_carry("victory-i-class-star-destroyer", "flag-bridge", true));
    assert!(!may_carry("victory-i-class-star-destroyer", "flag-bridge", false), "not the flagship");
    assert!(!may_carry("raider-i-class-corvette", "flag-bridge", true), "too small");
    assert!(!may_carry("executor-i-class-star-dreadnought", "flag-bridge", true), "huge is not large");
    assert!(may_carry("acclamator-i-class-assault-ship", "clone-gunners", false));
    assert!(!may_carry("cr90-corvette-a", "clone-gunners", false));
}

#[test]
fn icons_of_the_bar_can_forbid_a_card() {
    let carries = |ship: &str, card: &str, adds: &[UpgradeIcon]| {
        let ship = catalog().ship(ship).unwrap();
        let icons = [&ship.upgrade_bar[..], adds].concat();
        upgrade(card)
            .restrictions
            .iter()
            .all(|restriction| restriction.allows(Carrier { ship, flagship: false, icons: &icons }))
    };
    let has_retrofit = |ship: &str| catalog().ship(ship).unwrap().upgrade_bar.contains(&UpgradeIcon::DefensiveRetrofit);
    assert!(has_retrofit("imperial-ii-class-star-destroyer") && has_retrofit("arquitens-class-light-cruiser"));
    assert!(!carries("imperial-ii-class-star-destroyer", "minister-tua", &[]), "large, with a defensive retrofit");
    assert!(carries("arquitens-class-light-cruiser", "minister-tua", &[]), "small ships may have two");
    assert!(!has_retrofit("victory-i-class-star-destroyer"));
    assert!(carries("victory-i-class-star-destroyer", "minister-tua", &[]));
    assert!(carries("imperial-i-class-star-destroyer", "chimaera", &[]));
    assert!(!carries("imperial-i-class-star-destroyer", "chimaera", &[UpgradeIcon::FleetCommand]));
}

#[test]
fn names_collide_across_the_kinds_of_cards() {
    let vaders: BTreeSet<CardKind> = catalog()
        .cards()
        .filter(|card| card.unique_names().iter().any(|name| name == "Darth Vader"))
        .map(Card::kind)
        .collect();
    assert_eq!(vaders, BTreeSet::from([CardKind::Squadron, CardKind::Upgrade]));
    let falcons =
        catalog().squadrons().iter().filter(|card| card.unique_names.contains(&"Millennium Falcon".to_owned()));
    assert_eq!(falcons.count(), 2, "two pilots, one craft");
    assert!(upgrade("gunnery-team").unique_names().is_empty());
}

#[test]
fn icons_are_those_of_the_rules() {
    rulebook::shows!("fleet.icons.list");
    let listed = book().find("fleet.icons.list").unwrap().text().to_lowercase();
    assert_eq!(UpgradeIcon::ALL.len(), 14);
    for icon in UpgradeIcon::ALL {
        assert!(listed.contains(&icon.word().replace('-', " ")), "{icon}");
        assert!(catalog().upgrades().iter().any(|card| card.slots.contains(icon)), "{icon}");
    }
}

#[test]
fn what_stays_on_the_table_is_known() {
    let objective = |id: &str| catalog().objective(id).unwrap();
    assert_eq!(objective("station-assault").station.as_deref(), Some("unarmed-station"));
    assert_eq!(objective("station-assault").obstacles.as_ref().unwrap()[&ObstacleKind::Station], 2);
    assert_eq!(objective("opening-salvo").obstacles, None, "the six of the core set");
    assert_eq!(objective("blockade-run").play_area.as_deref(), Some("short-edges"));
    let tokens = |id: &str| objective(id).objective_tokens.iter().filter_map(|tokens| tokens.count).sum::<u8>();
    assert_eq!((tokens("minefields"), tokens("intel-sweep"), tokens("opening-salvo")), (6, 7, 0));
    assert_eq!(upgrade("spha-t").special_battery.unwrap().to_string(), "5 blue 1 black");
    let dials = upgrade("grand-admiral-thrawn").starts_with.as_ref().unwrap();
    assert_eq!((dials.dials, dials.tokens), (3, 0));
}

#[test]
fn three_cards_have_been_withdrawn() {
    let withdrawn: Vec<&str> = catalog().cards().filter(|card| card.is_withdrawn()).map(Card::id).collect();
    assert_eq!(withdrawn, ["bail-organa-officer", "governor-pryce-officer-wave-7", "strategic-adviser"]);
}

#[test]
fn ids_name_their_cards() {
    for id in catalog().ids::<UpgradeCard>() {
        assert_eq!(catalog()[id].id, id.word());
        assert_eq!(id.word().parse::<UpgradeId>(), Ok(id));
    }
    let id: ShipId = catalog().id("cr90-corvette-a").unwrap();
    let written = serde_json::to_string(&id).unwrap();
    assert_eq!(serde_json::from_str::<ShipId>(&written).unwrap(), id);
    let wrong = serde_json::from_str::<Id<UpgradeCard>>("\"cr90-corvette-a\"").unwrap_err();
    assert!(wrong.to_string().contains("no upgrade has the id `cr90-corvette-a`"), "{wrong}");
    let unknown = catalog().card("gunery-team").unwrap_err();
    assert_eq!(unknown.to_string(), "no card has the id `gunery-team`; did you mean `gunnery-team`?");
}

#[test]
fn dice_have_their_faces() {
    let icons = |colour: Colour| {
        let faces = colour.faces();
        let sum = |icons: fn(Face) -> u8| faces.iter().map(|face| icons(*face)).sum::<u8>();
        (
            sum(Face::hits),
            sum(Face::criticals),
            sum(Face::accuracies),
            faces.iter().filter(|face| **face == Face::Blank).count(),
        )
    };
    assert_eq!(icons(Colour::Red), (4, 2, 1, 2));
    assert_eq!(icons(Colour::Blue), (4, 2, 2, 0));
    assert_eq!(icons(Colour::Black), (6, 2, 0, 2));
    for colour in Colour::ALL {
        let faces: Vec<&str> = colour.faces().iter().map(|face| face.word()).collect();
        assert_eq!((colour.die().name, colour.die().faces), (colour.word(), &faces[..]));
    }
}
