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
    use crate::kit::{A, B, Kit, new_kit};
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
}
