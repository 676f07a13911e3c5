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
    use crate::kit::{A, B, new_kit, token};
    use crate::play::Event;
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
        let damage = |event: &Event| if let Event::DamageTotal { damage } = event { Some(*damage) } else { None };
        kit.events.iter().find_map(damage).unwrap()
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
}
