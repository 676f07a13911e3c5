//! Insidious: against the rear zone of a ship black dice reach as far as medium range.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "insidious", hooks: &[modify(Answer::DiceAtRange(reach_rear))] };

fn reach_rear(game: &Game, me: Source, attack: &Attack, reach: &mut [RangeBand; 3]) {
    if attack.attacker.ship() == game.carrier(me) && attack.defending_zone() == Some(Zone::Rear) {
        let black = &mut reach[Colour::Black as usize];
        *black = (*black).max(RangeBand::Medium);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// A Gladiator has nothing but black dice on its sides.
    fn kit(card: bool, heading: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [700.0, 400.0], 0.0);
        let target = kit.ship(A, "mc80l-star-cruiser", [950.0, 400.0], heading);
        if card {
            kit.upgrade(ship, "insidious");
        }
        (kit, ship, target)
    }

    fn zones(kit: &Kit, ship: ShipId) -> Vec<Zone> {
        let targets = kit.game.ship_targets(ship);
        let from_side = targets.iter().filter(|target| target.from == Some(Zone::Right));
        from_side.filter_map(|target| if let Aim::Zone(_, zone) = target.aim { Some(zone) } else { None }).collect()
    }

    #[test]
    fn a_rear_at_medium_range_can_be_attacked_with_black_dice_alone() {
        shows!("insidious/black-only-zone", "attack.roll.gather-by-range");
        let (mut kit, ship, target) = kit(true, 90.0);
        kit.attack(ship, Zone::Right, (target, Zone::Rear));
        let dice = kit.game.ship(ship).card.armament[Zone::Right];
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.clone()) } else { None };
        let rolled = kit.events.iter().find_map(pool).unwrap();
        assert!(rolled.len() == usize::from(dice.black) && rolled.iter().all(|die| die.colour == Colour::Black));
    }

    #[test]
    fn not_other_zones_and_not_without_it() {
        shows!("insidious");
        let (facing, ship, _) = kit(true, 270.0);
        assert!(zones(&facing, ship).is_empty());
        let (without, ship, _) = kit(false, 90.0);
        assert!(zones(&without, ship).is_empty());
        let (with, ship, _) = kit(true, 90.0);
        assert_eq!(zones(&with, ship), [Zone::Rear]);
    }
}
