//! Targeting Scrambler: the attacker of a friendly ship at close range rerolls up to four dice.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "targeting-scrambler", hooks: &[offer(Window::AttackSpendDefenseTokens, protects, reroll).exhausts()] };

static REROLL: Ask =
    Ask::new("targeting-scrambler-reroll", Rule("targeting-scrambler"), "Which dice must the attacker reroll?")
        .meanwhile("is choosing dice that must be rerolled (Targeting Scrambler)");

fn protects(game: &Game, me: Source) -> bool {
    let (Some(own), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    let near = |ship: ShipId| game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 3);
    attack.defender.ship().is_some_and(near) && attack.range == RangeBand::Close && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, 4)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A Nebulon-B attacks a ship `ahead` of it, with the card on a ship `beside` that one, in millimetres.
    fn kit(ahead: f64, beside: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0 + ahead], 180.0);
        let carrier = kit.ship(B, "cr90-corvette-a", [900.0 - beside, 300.0 + ahead], 180.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "targeting-scrambler"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn dice_against_a_friend_at_close_range_are_rerolled() {
        shows!("targeting-scrambler");
        let (mut kit, attacker, defender, me) = kit(180.0, 200.0);
        kit.dice("red", &["hit-hit", "hit-hit", "hit-hit", "blank", "blank", "hit"]);
        kit.uses("spend-defense-token", me);
        let dice: Vec<Item> = (0..3).map(|index| Item::Die(index, Colour::Red, Face::HitHit)).collect();
        kit.answer_all("targeting-scrambler-reroll", &dice);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 1);
    }

    #[test]
    fn not_at_medium_range_nor_for_a_friend_too_far_away() {
        shows!("targeting-scrambler");
        for (ahead, beside) in [(250.0, 200.0), (180.0, 300.0)] {
            let (mut kit, attacker, defender, me) = kit(ahead, beside);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(!kit.was_offered("spend-defense-token", me.effect()));
        }
    }
    #[test]
    fn several_copies_follow_each_other_and_the_carrier_is_a_friend_of_its_own() {
        shows!("targeting-scrambler/several-copies", "targeting-scrambler/carrier-too");
        let (mut kit, attacker, defender, me) = kit(180.0, 200.0);
        let own = Source::Upgrade(kit.upgrade(defender, "targeting-scrambler"));
        kit.dice("red", &["hit-hit", "hit-hit", "hit-hit", "hit-hit", "hit-hit", "hit", "blank"]);
        kit.uses("spend-defense-token", me);
        let dice: Vec<Item> = (0..3).map(|index| Item::Die(index, Colour::Red, Face::HitHit)).collect();
        kit.answer_all("targeting-scrambler-reroll", &dice);
        kit.uses("spend-defense-token", own);
        kit.answer("targeting-scrambler-reroll", Item::Die(0, Colour::Red, Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 0, "two, one and none");
        assert!(kit.game.ship(defender).damage.is_empty());
    }
}
