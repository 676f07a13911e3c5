//! H9 Turbolasers: a die with a hit or a critical is turned to an accuracy.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "h9-turbolasers", hooks: &[offer(Window::AttackResolveAttackEffects, can_turn, turn)] };

static TURN: Ask = Ask::new("h9-turbolasers-die", Rule("h9-turbolasers"), "Which die do you turn to an accuracy?")
    .meanwhile("is choosing a die to turn (H9 Turbolasers)");

/// Black dice have no accuracy.
fn is_turnable(die: PoolDie) -> bool {
    let strikes = die.face.hits() + die.face.criticals() > 0;
    die.is_changeable() && strikes && die.colour.has(Face::Accuracy)
}

fn can_turn(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && !game.dice_where(|die| is_turnable(*die)).is_empty()
}

fn turn(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    for index in play.pick_dice(seat, &TURN, |die| is_turnable(*die), (1, 1))? {
        play.change_die(index, Face::Accuracy);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("victory-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(attacker, "h9-turbolasers"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_critical_becomes_an_accuracy_that_is_spent_on_a_token() {
        shows!("h9-turbolasers", "attack.effects.accuracy");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["critical", "blank", "hit"]);
        kit.dice("black", &["hit", "hit-critical", "blank"]);
        kit.uses("attack-effect", me);
        kit.answer("h9-turbolasers-die", Item::Die(0, Colour::Red, Face::Critical));
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 0)), "the brace is locked");
        assert!(kit.was_offered("spend-defense-token", token(defender, 1)));
    }

    #[test]
    fn blanks_and_black_dice_cannot_be_chosen() {
        shows!("h9-turbolasers/black-die");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["critical", "blank", "hit-hit"]);
        kit.dice("black", &["hit", "hit-critical", "blank"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "h9-turbolasers-die").unwrap();
        assert_eq!(asked.options, [Item::Die(0, Colour::Red, Face::Critical), Item::Die(2, Colour::Red, Face::HitHit)]);
    }

    #[test]
    fn without_such_a_die_it_is_not_offered() {
        shows!("h9-turbolasers");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["blank", "blank", "accuracy"]);
        kit.dice("black", &["hit", "hit", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_asked("attack-effect") && !kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn it_serves_in_the_attacks_of_its_own_ship_once_each() {
        shows!("h9-turbolasers");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let offers = |kit: &Kit| kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers(&kit), 1, "once in an attack, though other dice are left");
        kit.dice("red", &["hit", "hit"]);
        kit.attack(defender, Zone::Front, (attacker, Zone::Front));
        assert_eq!(offers(&kit), 1, "not in the enemy's attack");
    }
}
