//! DIS-T81: its attacks are never obstructed.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "dis-t81", hooks: &[forbid(Ban::BeObstructed(is_mine))] };

fn is_mine(_: &Game, me: Source, attack: &Attack) -> bool {
    matches!(attack.attacker, Attacker::Squadron(squadron) if me == Source::Squadron(squadron))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    fn rolled(kit: &Kit) -> usize {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap()
    }

    /// The dice that a tri-fighter, with three, rolls at a squadron behind an asteroid field.
    fn dice(attacker: &str, defender: &str) -> usize {
        let mut kit = new_kit();
        let own = kit.squadron(A, attacker, [900.0, 400.0]);
        let enemy = kit.squadron(B, defender, [990.0, 400.0]);
        kit.obstacle("asteroid-field-1", [945.0, 400.0], 0.0);
        kit.squadron_attack(own, Aim::Squadron(enemy));
        rolled(&kit)
    }

    #[test]
    fn it_shoots_past_obstacles() {
        shows!("dis-t81", "attack.roll.obstructed-removes-die");
        assert_eq!(dice("dis-t81", "x-wing-squadron"), 3);
        assert_eq!(dice("droid-tri-fighter-squadron", "x-wing-squadron"), 2, "others do not");
    }

    #[test]
    fn it_sees_ciena_ree() {
        shows!("dis-t81/card-obstruction", "ciena-ree");
        assert_eq!(dice("dis-t81", "ciena-ree"), 3);
    }

    #[test]
    fn it_sees_through_chaff() {
        shows!("dis-t81/card-obstruction", "early-warning-system");
        let mut kit = new_kit();
        let own = kit.squadron(A, "dis-t81", [830.0, 480.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 0.0);
        let chaff = Source::Upgrade(kit.upgrade(ship, "early-warning-system"));
        kit.uses("effect", chaff);
        kit.answer("chaff-zone", Item::Zone(ship, Zone::Left));
        kit.open(Window::ShipPhaseStart);
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        assert_eq!(rolled(&kit), 1, "an obstructed attack with one die would be canceled");
    }

    #[test]
    fn attacks_on_it_can_be_obstructed() {
        shows!("dis-t81");
        assert_eq!(dice("x-wing-squadron", "dis-t81"), 4 - 1);
    }
}
