//! `general.toml` and `tokens.toml`: what a ship and a squadron are, whose effect *you* is, and how they are told apart.

use super::{MEDIUM, duel};
use crate::catalog::{Catalog, Command, Faction, Zone};
use crate::fleet::{Fleet, FleetShip, Terms, check};
use crate::kit::{A, B, Kit};
use crate::play::view::View;
use crate::play::words::{ship_name, squadron_name};
use crate::play::{Bare, Event};
use crate::state::{Item, ShipId, Squadron, SquadronId};
use rulebook::shows;
use std::collections::BTreeSet;
use table::{Eye, Ruleset, Seat};

const CORVETTE: &str = "cr90-corvette-a";
const TIE: &str = "tie-fighter-squadron";

#[test]
fn no_rule_is_taken_from_the_teaching_booklet() {
    shows!("general.precedence.reference-over-learning");
    let book = rulebook::Rulebook::embedded().ruleset("armada").expect("the rulebook of Armada");
    let texts = ["Rules Reference", "Tournament FAQ", "Squadron guide"];
    for (entry, rule) in book.rules() {
        assert!(texts.iter().any(|text| entry.source().contains(text)), "{}: {}", rule.id, entry.source());
    }
}

/// The teaching booklet lets a ship carry a card twice where it has two icons for it; the reference does not.
#[test]
fn what_the_reference_forbids_is_illegal_whatever_the_booklet_allows() {
    shows!("general.precedence.reference-over-learning", "fleet.no-duplicate-upgrade");
    let fleet = |turbolasers: [&str; 2]| {
        let upgrades = turbolasers.map(|id| id.parse().unwrap()).to_vec();
        let ships = vec![FleetShip { card: "mc80l-battle-cruiser".parse().unwrap(), upgrades }];
        Fleet { ships, ..Fleet::new("", Faction::Rebel) }
    };
    let learning = Terms::default().learning();
    assert!(check(&fleet(["xi7-turbolasers", "heavy-turbolaser-turrets"]), &learning).is_legal());
    let twice = check(&fleet(["xi7-turbolasers", "xi7-turbolasers"]), &learning);
    let rules: Vec<&str> = twice.faults.iter().map(|fault| fault.rule.0).collect();
    assert_eq!(rules, ["fleet.no-duplicate-upgrade"], "also in the booklet's own learning game");
}

#[test]
fn every_ship_card_goes_with_the_token_of_its_own_type() {
    shows!("general.ship.components");
    let catalog = Catalog::get();
    for card in catalog.ships() {
        let token = catalog.token_of(card).expect("a token");
        assert_eq!((&token.class, token.size), (&card.class, card.size), "{}", card.id);
        let of_token: BTreeSet<Zone> = token.zones.iter().map(|zone| zone.zone).collect();
        let of_card: BTreeSet<Zone> = card.shields.iter().map(|(zone, _)| zone).collect();
        assert_eq!(of_token, of_card, "{}", card.id);
    }
}

#[test]
fn a_disk_of_another_type_is_refused() {
    shows!("general.squadron.components");
    let mut kit = Kit::new();
    let tie = kit.squadron(B, TIE, [900.0, 400.0]);
    assert_eq!(Bare::sound(&kit.game), Ok(()));
    kit.game.squadron_mut(tie).hull = Squadron::new("x-wing-squadron".parse().unwrap(), B, Seat(1)).hull;
    assert!(Bare::sound(&kit.game).is_err(), "a TIE fighter's disk does not go up to 5");
}

#[test]
fn one_card_serves_all_copies_of_a_squadron() {
    shows!("general.squadron.shared-card");
    let mut kit = Kit::new();
    let ties: Vec<SquadronId> = (0..4).map(|at| kit.squadron(B, TIE, [300.0 + 100.0 * f64::from(at), 400.0])).collect();
    let card = kit.game.squadron(ties[0]).card.card();
    assert!(ties.iter().all(|tie| std::ptr::eq(kit.game.squadron(*tie).card.card(), card)));
    kit.run(|play| play.suffer(ties[2].into(), None, 1));
    let hulls: Vec<u8> = ties.iter().map(|tie| kit.game.squadron(*tie).hull).collect();
    assert_eq!(hulls, [3, 3, 2, 3], "what happens to one happens to its own disk");
}

/// A corvette moves straight past something that stands this far beside its way; what it ran into.
fn passes(gap: f64, squadron: bool) -> (bool, bool) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
    let base = kit.game.placed_ship(ship).unwrap().base()[0].corners().iter().map(|corner| corner.to_mm()[0]);
    let edge = base.fold(f64::MIN, f64::max);
    kit.game.ship_mut(ship).speed = 1;
    let moved = |event: &Event| matches!(event, Event::SquadronMoved { .. });
    if squadron {
        kit.squadron(B, TIE, [edge + gap + 17.1, 340.0]);
    } else {
        kit.ship(B, CORVETTE, [2.0 * edge - 900.0 + gap, 380.0], 0.0);
    }
    kit.run(|play| play.maneuver_ship(ship, None));
    let collided = kit.events.iter().any(|event| matches!(event, Event::Overlapped { .. }));
    (collided, kit.events.iter().any(moved))
}

#[test]
fn only_bases_and_dials_get_in_each_others_way() {
    shows!("general.ship.model-ignored", "general.squadron.rotate-out-of-the-way");
    assert_eq!(passes(8.0, false), (false, false), "a wing would reach over the edge, but no base");
    assert_eq!(passes(-4.0, false), (true, false));
    assert_eq!(passes(4.0, true), (false, false), "a slider would be in the way: the squadron is just turned");
    assert_eq!(passes(-4.0, true), (false, true));
}

/// What is asked in the activation of a ship that attacks twice and moves.
fn asked_in_activation(card: &str) -> Vec<&'static str> {
    let (mut kit, ship, _) = duel(card, "gladiator-i-class-star-destroyer", MEDIUM);
    kit.game.ship_mut(ship).stack.push(Command::Navigate);
    kit.game.ship_mut(ship).speed = 1;
    let target = kit.game.ship_targets(ship)[0];
    kit.answer("declare-target", target.item());
    kit.run_some(|play| {
        play.begin_activation(ship);
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    let mut asked: Vec<&'static str> = kit.asked.iter().map(|asked| asked.ask).collect();
    asked.dedup();
    asked
}

#[test]
fn small_and_large_ships_are_activated_by_the_same_steps() {
    shows!("general.size.same-core-rules");
    let small = asked_in_activation("nebulon-b-escort-frigate");
    let steps = ["dial-or-token", "declare-target", "navigate", "course"];
    assert!(steps.iter().all(|step| small.contains(step)), "{small:?}");
    let of_both = |asked: &[&'static str]| -> Vec<&'static str> {
        asked.iter().copied().filter(|ask| steps.contains(ask)).collect()
    };
    assert_eq!(of_both(&small), of_both(&asked_in_activation("mc80l-star-cruiser")));
}

#[test]
fn how_many_models_stand_on_the_base_changes_nothing() {
    shows!("general.irregular.no-relabel");
    // The card says it, by its type; a squadron in a game has nothing of its own that could.
    let mut kit = Kit::new();
    let interceptors = kit.squadron(B, "tie-interceptor-squadron", [900.0, 400.0]);
    let state = serde_json::to_value(kit.game.squadron(interceptors)).unwrap();
    assert!(!kit.game.squadron(interceptors).card.irregular);
    assert!(state.get("irregular").is_none() && state.get("models").is_none());
}

#[test]
fn copies_of_a_ship_are_told_apart_from_the_beginning_to_the_end() {
    shows!("tokens.id.duplicates", "tokens.id.assignment");
    let mut kit = Kit::new();
    let ships = [300.0, 600.0, 900.0].map(|x| kit.ship(A, CORVETTE, [x, 200.0], 0.0));
    kit.ship(B, "raider-i-class-corvette", [900.0, 700.0], 180.0);
    let names = ships.map(|ship| ship_name(&kit.game, ship));
    assert_eq!(names, ["CR90 Corvette A 1", "CR90 Corvette A 2", "CR90 Corvette A 3"]);
    kit.run(|play| play.destroy(&[ships[1].into()], false));
    assert_eq!(ships.map(|ship| ship_name(&kit.game, ship)), names);
    // The base on the table and the card beside it carry the same one.
    let view = View::of(&kit.game, Eye::Spectator);
    assert!(ships.iter().zip(&names).all(|(ship, name)| view.ships[name].id == ship.0));
    assert_eq!(Bare::item_name(&kit.game, Item::Ship(ships[2])), names[2]);
}

#[test]
fn the_flagship_is_marked() {
    shows!("tokens.id.flagship");
    let mut kit = Kit::new();
    kit.ship(A, CORVETTE, [300.0, 200.0], 0.0);
    let flagship = kit.ship(A, "mc80l-star-cruiser", [600.0, 200.0], 0.0);
    kit.upgrade(flagship, "general-rieekan");
    let view = View::of(&kit.game, Eye::Seat(Seat(1)));
    let marked: Vec<u8> = view.ships.values().filter(|ship| ship.flagship).map(|ship| ship.id).collect();
    assert_eq!(marked, [flagship.0]);
}

#[test]
fn between_fleets_of_one_faction_everything_carries_its_sides_mark() {
    shows!("tokens.id.mirror");
    for (factions, marked) in [([Faction::Rebel, Faction::Rebel], true), ([Faction::Rebel, Faction::Empire], false)] {
        let mut kit = Kit::new();
        for (player, faction) in kit.game.players.iter_mut().zip(factions) {
            player.faction = faction;
        }
        let ships: [ShipId; 2] =
            [kit.ship(A, CORVETTE, [300.0, 200.0], 0.0), kit.ship(B, "mc80l-star-cruiser", [900.0, 700.0], 180.0)];
        let wings = [kit.squadron(A, "x-wing-squadron", [300.0, 400.0]), kit.squadron(B, TIE, [900.0, 400.0])];
        for (side, mark) in [" (A)", " (B)"].into_iter().enumerate() {
            let names = [ship_name(&kit.game, ships[side]), squadron_name(&kit.game, wings[side])];
            assert!(names.iter().all(|name| name.ends_with(mark) == marked), "{names:?}");
        }
    }
}

#[test]
fn the_marks_of_a_fleet_are_of_one_kind_and_the_opponents_of_another() {
    shows!("tokens.id.colour");
    let mut kit = Kit::new();
    for player in &mut kit.game.players {
        player.faction = Faction::Rebel;
    }
    for (side, y) in [(A, 200.0), (B, 700.0)] {
        for x in [300.0, 600.0] {
            kit.ship(side, CORVETTE, [x, y], 0.0);
            kit.squadron(side, "x-wing-squadron", [x, 450.0 + (y - 450.0) / 5.0]);
        }
    }
    let ships = kit.game.ships().map(|(id, ship)| (ship.side, ship_name(&kit.game, id)));
    let squadrons = kit.game.squadrons().map(|(id, squadron)| (squadron.side, squadron_name(&kit.game, id)));
    let names: Vec<(table::Side, String)> = ships.chain(squadrons).collect();
    let mark = |name: &str| name.rsplit(' ').next().map(str::to_owned);
    for side in [A, B] {
        let marks: BTreeSet<_> = names.iter().filter(|(of, _)| *of == side).map(|(_, name)| mark(name)).collect();
        assert_eq!(marks.into_iter().collect::<Vec<_>>(), [Some(["(A)", "(B)"][usize::from(side.0)].to_owned())]);
    }
    assert_eq!(names.iter().map(|(_, name)| name).collect::<BTreeSet<_>>().len(), 8, "{names:?}");
    let view = View::of(&kit.game, Eye::Spectator);
    let sides: Vec<&str> = view.ships.values().map(|ship| ship.side.as_str()).collect();
    assert_eq!(sides.iter().filter(|side| **side == sides[0]).count(), 2, "the table shows by it whose a ship is");
}

#[test]
fn anybody_may_measure_at_any_time() {
    shows!("geometry.premeasure.ruler");
    let (mut kit, ship, enemy) = duel(CORVETTE, "gladiator-i-class-star-destroyer", MEDIUM);
    let far = kit.ship(B, CORVETTE, [1700.0, 800.0], 180.0);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let before = kit.game.clone();
    assert_eq!(kit.game.range(far.into(), enemy.into()), Some(crate::measure::RangeBand::Beyond));
    assert_eq!(kit.game.distance(ship.into(), enemy.into()), Some(3));
    assert_eq!(kit.game, before, "and nothing changes by it");
}

/// A game that is carried on from its stored state offers the same options in the same order.
#[test]
fn what_comes_back_to_the_table_is_listed_where_it_was() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
    let ties = [820.0, 900.0, 980.0].map(|x| kit.squadron(B, TIE, [x, 420.0]));
    let targets = |kit: &Kit| -> Vec<Item> {
        kit.game.targets_from(ship, |zone| zone == Zone::Front).into_iter().map(crate::play::Target::item).collect()
    };
    let before = targets(&kit);
    assert_eq!(before.len(), ties.len());
    let at = kit.game.squadron(ties[0]).at;
    kit.game.put_squadron(ties[0], None);
    assert_eq!(targets(&kit), before[1..]);
    kit.game.put_squadron(ties[0], at);
    assert_eq!(targets(&kit), before);
}
