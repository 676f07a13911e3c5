//! Veteran Gunners: exhausted, they reroll the whole pool.

use super::attacks_with_dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "veteran-gunners",
    hooks: &[offer(Window::AttackResolveAttackEffects, attacks_with_dice, |play, _| reroll_all(play)).exhausts()],
};

/// No die is left out but those that refuse.
fn reroll_all(play: &mut Play<'_>) -> Flow {
    let count = play.attack().map_or(0, |attack| attack.pool.len() as u8);
    for index in 0..count {
        play.reroll(index);
    }
    play.tell_pool();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{CLOSE, Kit, LONG, new_kit, token};
    use crate::state::{CardState, PoolDie, UpgradeId};
    use rulebook::shows;

    /// A Nebulon-B before a Victory: three red dice.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "veteran-gunners"));
        (kit, ship, enemy, me)
    }

    #[test]
    fn the_whole_pool_is_rerolled_and_the_card_exhausted() {
        shows!("veteran-gunners");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["hit", "blank", "blank", "critical", "hit-hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::HitHit, Face::Hit], "the hit, too");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn an_accuracy_that_was_spent_first_is_not_rerolled() {
        shows!("veteran-gunners/accuracy-first");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["accuracy", "blank", "blank", "hit", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 2]);
        assert!(!kit.was_offered("spend-defense-token", token(enemy, 0)), "it stays locked");
    }

    #[test]
    fn a_die_that_refuses_stays_as_it_is() {
        shows!("veteran-gunners", "dice.reroll");
        let (mut kit, ship, enemy, _) = kit();
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let pool = &mut kit.game.attack_mut().unwrap().pool;
        pool.push(PoolDie::set_to(Colour::Red, Face::Critical));
        pool.push(PoolDie::showing(Colour::Red, Face::Blank));
        kit.dice("red", &["hit"]);
        kit.run(reroll_all);
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Hit]);
    }

    #[test]
    fn not_when_exhausted_and_not_in_the_attack_of_another_ship() {
        shows!("veteran-gunners");
        let (mut exhausted, ship, enemy, me) = kit();
        exhausted.game.upgrade_mut(UpgradeId(0)).state = CardState::Exhausted;
        exhausted.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!exhausted.was_offered("attack-effect", me.effect()));

        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(enemy, "veteran-gunners"));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
