//! Toryn Farr: other friendly units near her ship may reroll a blue die.

use crate::prelude::*;
use crate::upgrades::officers::reroll_one;

pub(crate) static CARD: Card =
    Card { id: "toryn-farr", hooks: &[offer(Window::AttackResolveAttackEffects, directs, reroll)] };

static REROLL: Ask = Ask::new("toryn-farr-reroll", Rule("toryn-farr"), "Which blue die do you reroll?")
    .meanwhile("is choosing a die to reroll (Toryn Farr)");

fn directs(game: &Game, me: Source) -> bool {
    let (Some(own), Some(attacker)) = (game.unit_of(me), game.attack().and_then(|attack| attack.attacker.unit()))
    else {
        return false;
    };
    attacker != own
        && game.friendly(own, attacker)
        && game.is_at_distance(own, attacker, 3)
        && game.has_changeable_die(|die| die.colour == Colour::Blue)
}

fn reroll(play: &mut Play<'_>, _: Source) -> Flow {
    reroll_one(play, &REROLL, |die| die.colour == Colour::Blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(distance: f64) -> (Kit, Source, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "toryn-farr"));
        let wing = kit.squadron(A, "x-wing-squadron", [300.0 + distance, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [360.0 + distance, 300.0]);
        (kit, me, wing, tie)
    }

    #[test]
    fn a_squadron_near_her_rerolls_a_blue_die() {
        shows!("toryn-farr");
        let (mut kit, me, wing, tie) = kit(200.0);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("toryn-farr-reroll", Item::Die(2, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }

    #[test]
    fn one_too_far_away_and_her_own_ship_do_not() {
        shows!("toryn-farr/not-carrier", "toryn-farr/distance");
        let (mut kit, me, wing, tie) = kit(300.0);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", me.effect()));

        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "toryn-farr"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
