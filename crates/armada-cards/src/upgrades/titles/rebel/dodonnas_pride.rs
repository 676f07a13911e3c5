//! Dodonna's Pride: a blue critical effect that gives up the whole pool for one faceup damage card past the shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "dodonnas-pride",
    hooks: &[offer(Window::AttackResolveDamageCritical, has_blue_critical, |play, _| pierce(play))],
};

fn has_blue_critical(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship() == game.carrier(me) && attack.has_critical(Colour::Blue)
}

fn pierce(play: &mut Play<'_>) -> Flow {
    let dice = play.attack().map_or(0, |attack| attack.pool.len()) as u8;
    for index in (0..dice).rev() {
        play.remove_die(index);
    }
    play.deal_faceup_card_to_defender()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "dodonnas-pride"));
        kit.top_of_deck(&["blinded-gunners"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn one_faceup_card_instead_of_all_damage() {
        shows!("dodonnas-pride/dealt", "dodonnas-pride/no-damage", "critical.coloured-header");
        let (mut kit, attacker, defender, me) = kit();
        let shields = kit.game.ship(defender).shields(Zone::Front);
        kit.dice("blue", &["critical", "hit", "hit"]);
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        assert_eq!(ship.damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [true]);
        assert_eq!(ship.shields(Zone::Front), shields);
    }

    #[test]
    fn not_without_a_blue_critical_and_not_against_squadrons() {
        shows!("dodonnas-pride/needs-critical", "critical.squadrons-excluded");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
        kit.dice("blue", &["critical"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn no_other_critical_effect_can_follow_it() {
        shows!("dodonnas-pride/critical-cancelled", "fire-control-team");
        for (pride_first, more) in [(true, false), (false, true)] {
            let (mut kit, attacker, defender, me) = kit();
            let team = Source::Upgrade(kit.upgrade(attacker, "fire-control-team"));
            kit.dice("blue", &["critical", "critical", "hit"]);
            kit.answer("critical-effect", if pride_first { me.effect() } else { Item::StandardCritical });
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.was_offered("effect", team.effect()), more);
            let total = kit.events.iter().find_map(|event| match event {
                Event::DamageTotal { damage } => Some(*damage),
                _ => None,
            });
            assert_eq!(total, Some(if pride_first { 0 } else { 3 }), "the criticals are gone with the rest");
        }
    }

    #[test]
    fn a_salvo_has_the_standard_critical_effect_alone() {
        shows!("dodonnas-pride/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let ship = kit.ship(A, "providence-class-carrier-rebel", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "dodonnas-pride"));
        kit.dice("red", &["blank"; 4]);
        kit.dice("blue", &["critical"]);
        kit.dice("black", &["blank"; 4]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }
}
