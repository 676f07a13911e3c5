//! Salvation: critical icons of its front count two against ships.

use crate::effects::Count;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "salvation", hooks: &[modify(Answer::DamageTotal(count_twice))] };

fn count_twice(game: &Game, me: Source, attack: &Attack, count: &mut Count) {
    // A salvo comes from the zone that was attacked.
    let from_front = matches!(attack.attacker, Attacker::Zone(ship, Zone::Front) if game.carrier(me) == Some(ship));
    if from_front && attack.defender.is_ship() {
        count.critical = count.critical.max(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::play::Event;
    use crate::upgrades::titles::testing::faces;
    use rulebook::shows;

    /// The damage of two criticals and a blank that Salvation rolls, from its front or its rear.
    fn total(from: Zone, brace: bool) -> u8 {
        let mut kit = new_kit();
        let heading = if from == Zone::Front { 0.0 } else { 180.0 };
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], heading);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.upgrade(attacker, "salvation");
        kit.dice_at_most("red", &["critical", "critical", "blank"]);
        if brace {
            kit.answer("spend-defense-token", token(defender, 0));
        }
        kit.attack(attacker, from, (defender, Zone::Front));
        totals(&kit)[0]
    }

    #[test]
    fn criticals_of_the_front_count_twice_before_a_brace() {
        shows!("salvation/before-brace");
        assert_eq!(total(Zone::Front, false), 4);
        assert_eq!(total(Zone::Front, true), 2);
    }

    #[test]
    fn those_of_other_zones_count_once() {
        shows!("salvation");
        assert_eq!(total(Zone::Rear, false), 2);
    }

    /// The title on a ship of this card close to a Victory without shields in front.
    fn kit(card: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel(card, "victory-i-class-star-destroyer", CLOSE);
        kit.upgrade(attacker, "salvation");
        kit.set_shields(defender, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["blinded-gunners"]);
        (kit, attacker, defender)
    }

    fn totals(kit: &Kit) -> Vec<u8> {
        let damage = |event: &Event| if let Event::DamageTotal { damage } = event { Some(*damage) } else { None };
        kit.events.iter().filter_map(damage).collect()
    }

    #[test]
    fn a_blue_critical_counts_two_and_a_black_one_with_its_hit_three() {
        shows!("salvation/doubled-count");
        let (mut blue, attacker, defender) = kit("cr90-corvette-b");
        blue.dice("blue", &["critical", "accuracy", "accuracy"]);
        blue.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(totals(&blue), [2]);

        let (mut black, attacker, defender) = kit("gladiator-i-class-star-destroyer");
        black.dice("red", &["blank", "blank"]);
        black.dice("black", &["hit-critical", "blank"]);
        black.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(totals(&black), [3]);
        assert_eq!(black.last_pool(), [Face::Blank, Face::Blank, Face::HitCritical, Face::Blank], "the dice stay");
    }

    #[test]
    fn a_die_that_was_canceled_adds_nothing() {
        shows!("salvation/icons-left", "defense.evade.long");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "nebulon-b-escort-frigate", LONG);
        kit.upgrade(attacker, "salvation");
        kit.dice("red", &["critical", "critical", "hit"]);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.answer("evade-die", Item::Die(0, Colour::Red, Face::Critical));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(totals(&kit), [2 + 1]);
    }

    #[test]
    fn the_critical_effect_is_what_it_is_and_criticals_given_up_for_it_do_not_count() {
        shows!("salvation/critical-effect", "dodonnas-pride");
        let (mut standard, attacker, defender) = kit("nebulon-b-escort-frigate");
        standard.dice("red", &["critical", "critical", "blank"]);
        standard.answer("critical-effect", Item::StandardCritical);
        standard.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(faces(&standard, defender), [true, false, false, false], "one card of four is turned");

        let (mut given_up, attacker, defender) = kit("cr90-corvette-b");
        let pride = Source::Upgrade(given_up.upgrade(attacker, "dodonnas-pride"));
        given_up.dice("blue", &["critical", "critical", "hit"]);
        given_up.uses("critical-effect", pride);
        given_up.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!((totals(&given_up), faces(&given_up, defender)), (vec![0], vec![true]));
    }

    #[test]
    fn against_a_squadron_criticals_do_not_count_at_all() {
        shows!("salvation/squadron-targets");
        let (mut kit, attacker, _) = kit("nebulon-b-escort-frigate");
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 380.0]);
        kit.dice("blue", &["hit", "critical"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert_eq!((totals(&kit), kit.game.squadron(tie).hull), (vec![1], 5 - 1));
    }
}
