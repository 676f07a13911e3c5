//! Demolisher: one attack in the Attack step, and one attack may be made after its first maneuver.

use crate::effects::AttackZones;
use crate::prelude::*;
use crate::state::ActivationStep;

pub(crate) static CARD: Card = Card {
    id: "demolisher",
    hooks: &[
        modify(Answer::AttackZones(one_attack_before)),
        offer(Window::ManeuverAfterExecute, may_attack, attack).says("an attack after the maneuver"),
    ],
};

/// The cap in the Attack step came with the errata of 2020.
fn one_attack_before(game: &Game, me: Source, ship: ShipId, _: Zone, allowed: &mut AttackZones) {
    let attacking = game.activation().is_some_and(|activation| activation.step == ActivationStep::Attack);
    if game.carrier(me) == Some(ship) && attacking && game.edition.demolisher_delays_its_second_attack() {
        allowed.attacks = 1;
    }
}

fn may_attack(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(maneuver), Some(activation)) = (game.carrier(me), game.maneuver(), game.activation()) else {
        return false;
    };
    maneuver.ship == ship
        && activation.ship == ship
        && !maneuver.granted
        && activation.maneuvers == 1
        && !game.ship_targets(ship).is_empty()
}

fn attack(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.ship_attacks(ship).map(drop),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fleet::{self, Terms};
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::Edition;
    use crate::play::Event;
    use rulebook::shows;

    /// Demolisher between two corvettes, one ahead of it and one to its right.
    fn kit(edition: Edition) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        kit.game.edition = edition;
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.ship(B, "cr90-corvette-a", [900.0, 600.0], 90.0);
        kit.ship(B, "cr90-corvette-b", [1020.0, 340.0], 90.0);
        let me = Source::Upgrade(kit.upgrade(ship, "demolisher"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        (kit, ship, me)
    }

    fn attacks_allowed(kit: &Kit, ship: ShipId) -> u8 {
        query::attack_zones(&kit.game, ship, Zone::Front).attacks
    }

    #[test]
    fn one_attack_in_the_attack_step_and_one_after_the_maneuver() {
        shows!("demolisher/one-attack-moved", "cards.demolisher", "cards.demolisher.forfeit");
        let (mut kit, ship, me) = kit(Edition::Of2020);
        assert_eq!(attacks_allowed(&kit, ship), 1);
        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        kit.uses("effect", me);
        let target = kit.game.ship_targets(ship)[0];
        kit.answer("declare-target", target.item());
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.activation().unwrap().attacks.len(), 1, "the one it did not make before is lost");
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "declare-target").count(), 1);
    }

    #[test]
    fn the_zone_that_attacked_before_the_maneuver_does_not_attack_again() {
        shows!("demolisher/different-zones", "cards.demolisher", "attack.ship.zone-once");
        let (mut kit, ship, me) = kit(Edition::Of2020);
        let front = kit.game.ship_targets(ship).into_iter().find(|target| target.from == Some(Zone::Front)).unwrap();
        kit.answer("declare-target", front.item());
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(kit.game.ship_targets(ship).is_empty(), "no second attack in the Attack step");
        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        let left = kit.game.ship_targets(ship);
        assert!(!left.is_empty() && left.iter().all(|target| target.from != Some(Zone::Front)));
        kit.uses("effect", me);
        kit.answer("declare-target", left[0].item());
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.activation().unwrap().attacks.len(), 2);
    }

    /// A list with the costs on the small cards of the first printing, where the commander was more expensive.
    const FIRST_PRINTING: &str = "Name: Old Cards\nFaction: Imperial\nCommander: Admiral Screed\n\n\
        Assault: Opening Salvo\nDefense: Fleet Ambush\nNavigation: Superior Positions\n\n\
        Gladiator I (56)\n• Admiral Screed (26)\n• Demolisher (10)\n= 92 Points\n\nTotal Points: 92\n";

    #[test]
    fn an_old_printing_is_legal_and_is_played_by_its_errata() {
        shows!("general.card-sizes-legal", "cards.demolisher");
        let read = fleet::read_any("old-cards.txt", FIRST_PRINTING.as_bytes()).unwrap();
        let flagship = &read.fleet.ships[0];
        let report = fleet::check(&read.fleet, &Terms::default());
        assert!(read.unread.is_empty() && report.is_legal(), "{:?} {:?}", read.unread, report.faults);
        let costs: Vec<u16> = flagship.upgrades.iter().map(|upgrade| upgrade.card().points).collect();
        assert_eq!(costs, [24, 10], "by the last errata, whatever is printed");
        // As it was printed it took nothing from the Attack step; the errata allows one attack in it.
        for (edition, attacks) in [(Edition::Of2017, 2), (Edition::Of2020, 1), (Edition::Final, 1)] {
            let (kit, ship, me) = kit(edition);
            let Source::Upgrade(played) = me else { panic!("{me:?}") };
            assert_eq!(kit.game.upgrade(played).card, flagship.upgrades[1]);
            assert_eq!(attacks_allowed(&kit, ship), attacks);
        }
    }

    #[test]
    fn not_after_the_maneuver_of_another_ship() {
        shows!("cards.demolisher");
        let (mut kit, _, _) = kit(Edition::Of2020);
        let other = kit.ship(A, "raider-i-class-corvette", [400.0, 300.0], 0.0);
        kit.run(|play| {
            play.begin_activation(other);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        kit.run(|play| play.maneuver_ship(other, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_after_a_maneuver_that_an_effect_grants() {
        shows!("demolisher/engine-techs", "cards.demolisher.forfeit", "engine-techs/demolisher");
        let (mut kit, ship, _) = kit(Edition::Of2020);
        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        kit.game.activation_mut().unwrap().maneuvers = 1;
        kit.run(|play| play.maneuver_ship(ship, Some(1)));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_edition_of_2017_has_no_cap() {
        shows!("demolisher", "cards.demolisher.edition-2017");
        let (mut kit, ship, _) = kit(Edition::Of2017);
        assert_eq!(attacks_allowed(&kit, ship), 2);
        for _ in 0..2 {
            let target = kit.game.ship_targets(ship)[0];
            kit.answer("declare-target", target.item());
            kit.run(|play| play.ship_attacks(ship).map(drop));
        }
        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"), "no attack is left for after the maneuver");
    }
    #[test]
    fn mines_go_off_before_the_delayed_attack() {
        shows!("demolisher/mines", "minefields/move-ship-step");
        for (hull_left, attacks) in [(3, 1), (2, 0)] {
            let (mut kit, ship, me) = kit(Edition::Of2020);
            kit.ship(A, "cr90-corvette-a", [200.0, 100.0], 0.0);
            kit.objective("minefields");
            kit.marker(crate::state::MarkerKind::Objective, [840.0, 420.0]);
            for _ in hull_left..kit.game.ship(ship).card.hull {
                let number = kit.game.deck.draw.pop().unwrap();
                kit.game.ship_mut(ship).damage.push(crate::state::DamageCard::dealt(number, false));
            }
            kit.top_of_deck(&["damaged-munitions"]);
            kit.dice("blue", &["critical", "hit"]);
            kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
            let target = kit.game.ship_targets(ship)[0];
            let printed = kit.game.ship(ship).card.armament[target.from.unwrap()];
            if attacks > 0 {
                kit.uses("effect", me);
                kit.answer("declare-target", target.item());
            }
            kit.run(|play| play.maneuver_ship(ship, None));
            assert_eq!(kit.game.is_in_play(ship.into()), attacks > 0);
            assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "declare-target").count(), attacks);
            if attacks > 0 {
                let all = usize::from(printed.red + printed.blue + printed.black);
                assert!(kit.last_pool().len() < all, "the card of the mine works already");
            }
        }
    }

    #[test]
    fn with_gunnery_team_the_delayed_attack_may_come_from_the_same_zone_at_another_ship() {
        shows!("demolisher/gunnery-team");
        let (mut kit, ship, me) = kit(Edition::Of2020);
        let team = Source::Upgrade(kit.upgrade(ship, "gunnery-team"));
        let [first, second] = [ShipId(1), kit.ship(B, "cr90-corvette-a", [820.0, 600.0], 90.0)];
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, crate::state::Payment::TOKEN));
        kit.uses("effect", team);
        kit.attack(ship, Zone::Front, (first, Zone::Right));

        kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
        kit.asked.clear();
        kit.uses("effect", me);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(second, Zone::Right)));
        kit.run(|play| play.maneuver_ship(ship, None));
        let zones: Vec<Zone> = kit.game.activation().unwrap().attacks.iter().map(|attack| attack.zone).collect();
        assert_eq!(zones, [Zone::Front, Zone::Front]);
        let again = |item: &Item| matches!(item, Item::Target(Some(Zone::Front), aim) if aim.ship() == Some(first));
        assert!(!kit.asked.iter().any(|asked| asked.options.iter().any(again)), "not at the same ship");
    }

    #[test]
    fn overlaps_and_obstacles_come_before_the_delayed_attack() {
        fn lay_rocks(kit: &mut Kit) {
            kit.obstacle("asteroid-field-1", [900.0, 370.0], 0.0);
        }
        fn stand_in_the_way(kit: &mut Kit) {
            kit.ship(B, "cr90-corvette-a", [900.0, 380.0], 90.0);
        }
        shows!("demolisher/overlaps-first", "movement.overlap.order");
        for run_into in [lay_rocks as fn(&mut Kit), stand_in_the_way] {
            for (facedown, attacks) in [(0, 1), (4, 0)] {
                let (mut kit, ship, me) = kit(Edition::Of2020);
                kit.ship(A, "cr90-corvette-a", [200.0, 100.0], 0.0);
                run_into(&mut kit);
                for card in ["power-failure", "power-failure", "crew-panic", "crew-panic"].iter().take(facedown) {
                    kit.damage(ship, card, false);
                }
                kit.top_of_deck(&["blinded-gunners"]);
                kit.game.activation_mut().unwrap().step = ActivationStep::Maneuver;
                if attacks > 0 {
                    kit.uses("effect", me);
                    kit.answer("declare-target", kit.game.ship_targets(ship)[0].item());
                }
                kit.run(|play| play.maneuver_ship(ship, None));
                let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted);
                let declared = at(|event| matches!(event, Event::AttackDeclared { .. }));
                assert_eq!(declared.is_some(), attacks > 0, "a ship that is lost does not attack");
                let dealt = at(|event| matches!(event, Event::DamageCard { .. })).unwrap();
                assert!(declared.is_none_or(|declared| dealt < declared));
                assert_eq!(kit.game.is_in_play(ship.into()), attacks > 0);
            }
        }
    }
}
