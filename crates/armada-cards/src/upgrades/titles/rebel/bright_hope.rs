//! Bright Hope: attacks on any zone but the rear do one damage less.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "bright-hope",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, is_protected, |play, _| play.lessen_damage(1))],
};

fn is_protected(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(damage)) = (game.carrier(me), game.damage()) else { return false };
    damage.of_attack
        && damage.amount > 0
        && damage.victim == Struck::Unit(ship.into())
        && damage.zone != Some(Zone::Rear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// Shields lost on the zone that faces a squadron, which hits for one, if the card is used whenever it can be.
    fn lost(zone: Zone, at: [f64; 2], used: bool) -> u8 {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "bright-hope"));
        let tie = kit.squadron(B, "tie-bomber-squadron", at);
        kit.dice("black", &["hit"]);
        if used {
            kit.uses("effect", me);
        }
        let before = kit.game.ship(ship).shields(zone);
        kit.squadron_attack(tie, Aim::Zone(ship, zone));
        before - kit.game.ship(ship).shields(zone)
    }

    #[test]
    fn a_point_less_on_all_zones_but_the_rear() {
        shows!("bright-hope");
        assert_eq!(lost(Zone::Front, [900.0, 475.0], true), 0);
        assert_eq!(lost(Zone::Right, [965.0, 400.0], true), 0);
        assert_eq!(lost(Zone::Rear, [900.0, 325.0], false), 1);
    }

    #[test]
    fn its_player_need_not() {
        shows!("bright-hope", "timing.upgrade-optional");
        assert_eq!(lost(Zone::Front, [900.0, 475.0], false), 1);
    }

    #[test]
    fn damage_outside_of_attacks_stays() {
        shows!("bright-hope");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "bright-hope");
        let before = kit.game.ship(ship).shields(Zone::Front);
        kit.run(|play| play.suffer(ship.into(), Some(Zone::Front), 1));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), before - 1);
    }
}
