//! Dual Turbolaser Turrets: a red die joins the pool, and one die of the pool is canceled.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "dual-turbolaser-turrets",
    hooks: &[offer(Window::AttackResolveAttackEffects, Game::is_attacker, add_and_cancel).exhausts()],
};

static CANCEL: Ask = Ask::new("dual-turrets-die", Rule("dual-turbolaser-turrets"), "Which die do you cancel?")
    .meanwhile("is choosing a die to cancel (Dual Turbolaser Turrets)");

/// Nothing can be added to a salvo, but a die is canceled there, too.
fn add_and_cancel(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    play.add_die(Colour::Red);
    for index in play.pick_dice(seat, &CANCEL, |die| !die.locked, (1, 1))? {
        play.remove_die(index);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, CLOSE, Kit, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("gladiator-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(attacker, "dual-turbolaser-turrets"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_red_die_joins_and_a_blank_goes() {
        shows!("dual-turbolaser-turrets");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["hit", "blank", "hit-hit"]);
        kit.dice("black", &["hit", "blank"]);
        kit.uses("attack-effect", me);
        kit.answer("dual-turrets-die", Item::Die(3, Colour::Black, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Blank, Face::Hit, Face::HitHit]);
        assert!(kit.was_offered("dual-turrets-die", Item::Die(4, Colour::Red, Face::HitHit)), "the added one, too");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn nothing_else_is_used_between_adding_and_canceling() {
        shows!("dual-turbolaser-turrets/one-piece", "linked-turbolaser-towers");
        let (mut kit, attacker, defender, me) = kit();
        let towers = Source::Upgrade(kit.upgrade(attacker, "linked-turbolaser-towers"));
        kit.dice("red", &["hit", "hit", "blank", "hit-hit"]);
        kit.dice("black", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("dual-turrets-die", Item::Die(0, Colour::Red, Face::Hit));
        kit.uses("attack-effect", towers);
        kit.answer("linked-towers-reroll", Item::Die(3, Colour::Red, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let asked: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asked[1..5], ["attack-effect", "dual-turrets-die", "attack-effect", "linked-towers-reroll"]);
        assert_eq!(kit.last_pool().len(), 4);
    }

    #[test]
    fn it_serves_against_squadrons_once_and_then_rests() {
        shows!("dual-turbolaser-turrets");
        let (mut kit, attacker, defender, me) = kit();
        let tie = kit.squadron(crate::kit::B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("red", &["hit-hit"]);
        kit.uses("attack-effect", me);
        kit.answer("dual-turrets-die", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
        kit.asked.clear();
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()), "it is exhausted");
    }

    #[test]
    fn in_a_salvo_no_die_joins_and_one_goes_all_the_same() {
        shows!("dual-turbolaser-turrets/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("gladiator-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "dual-turbolaser-turrets"));
        let friend = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let other = Source::Upgrade(kit.upgrade(friend, "dual-turbolaser-turrets"));
        kit.answer("spend-defense-token", token(defender, 2));
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let offered = &kit.asked.iter().find(|asked| asked.ask == "dual-turrets-die").unwrap().options;
        assert_eq!(kit.last_pool().len(), offered.len() - 1);
        assert!(offered.len() == 2, "the two red dice that were rolled");
        assert!(!kit.was_offered("attack-effect", other.effect()), "the card of another ship does nothing");
    }
}
