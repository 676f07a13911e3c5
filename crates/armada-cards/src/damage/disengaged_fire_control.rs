//! Disengaged Fire Control: the ship cannot attack where its attack would be obstructed, by whatever it is.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "disengaged-fire-control", hooks: &[forbid(Ban::Declare(is_obstructed))] };

fn is_obstructed(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me) && attack.obstructed.any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn only_targets_in_the_open_remain() {
        shows!("disengaged-fire-control");
        for (asteroids, open) in [(true, false), (false, true)] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 500.0], 180.0);
            kit.damage(attacker, "disengaged-fire-control", true);
            if asteroids {
                kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
            }
            let front = Aim::Zone(enemy, Zone::Front);
            assert_eq!(kit.game.ship_targets(attacker).iter().any(|target| target.aim == front), open);
        }
    }
}
