//! Sensor Team: exhausted, and for a die of the pool, another die is turned to an accuracy icon.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card = Card {
    id: "sensor-team",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_trade, |play, _| trade(play)).exhausts()],
};

static SPEND: Ask = Ask::new("sensor-team-spend", Rule("sensor-team"), "Which die do you spend?")
    .meanwhile("is choosing a die to spend (Sensor Team)");
static TURN: Ask = Ask::new("sensor-team-turn", Rule("sensor-team"), "Which die do you turn to an accuracy icon?")
    .meanwhile("is choosing a die to turn (Sensor Team)");

/// Red and blue dice have such a face.
fn is_turnable(die: PoolDie) -> bool {
    die.is_changeable() && die.colour.has(Face::Accuracy) && !die.face.is_accuracy()
}

/// Dice that leave another one to be turned.
fn spendable(game: &Game) -> Items<Item> {
    let turnable = game.dice_where(|die| is_turnable(*die)).len();
    game.spendable_dice(|die| turnable > usize::from(is_turnable(*die)))
}

fn can_trade(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && !spendable(game).is_empty()
}

fn trade(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = spendable(play);
    let Item::Die(spent, ..) = play.pick_one(seat, &SPEND, None, options)? else { return Ok(()) };
    play.remove_die(spent);
    let options = play.dice_where(|die| is_turnable(*die));
    if let Item::Die(turned, ..) = play.pick_one(seat, &TURN, None, options)? {
        play.change_die(turned, Face::Accuracy);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::salvo;
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit(ship: &str, gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel(ship, "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "sensor-team"));
        (kit, ship, enemy, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, enemy: ShipId) {
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    }

    #[test]
    fn a_die_is_spent_and_another_becomes_an_accuracy() {
        shows!("sensor-team", "dice.change");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate", LONG);
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("sensor-team-spend", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("sensor-team-turn", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        attack(&mut kit, ship, enemy);
        assert_eq!(kit.last_pool(), [Face::Hit]);
        assert!(!kit.was_offered("spend-defense-token", token(enemy, 0)), "the accuracy was spent on it");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn black_dice_are_only_the_price() {
        shows!("sensor-team/black-die");
        let (mut kit, ship, enemy, me) = kit("gladiator-i-class-star-destroyer", CLOSE);
        kit.dice("red", &["blank", "hit"]);
        kit.dice("black", &["blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("sensor-team-spend", Item::Die(2, Colour::Black, Face::Blank));
        kit.answer("sensor-team-turn", Item::Die(0, Colour::Red, Face::Blank));
        attack(&mut kit, ship, enemy);
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Hit, Face::Hit]);
        let turned = kit.asked.iter().find(|asked| asked.ask == "sensor-team-turn").unwrap();
        assert!(turned.options.iter().all(|die| matches!(die, Item::Die(_, Colour::Red, _))));
    }

    #[test]
    fn it_is_not_there_for_a_single_die_nor_for_black_dice_alone() {
        shows!("sensor-team/black-die");
        let (mut kit, ship, ..) = kit("gladiator-i-class-star-destroyer", CLOSE);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 410.0]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_asked("attack-effect"));

        let mut black = new_kit();
        let ship = black.ship(A, "raider-i-class-corvette", [900.0, 300.0], 0.0);
        black.upgrade(ship, "sensor-team");
        let tie = black.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        black.dice("black", &["hit", "hit"]);
        black.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        black.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!black.was_asked("attack-effect"));
    }

    #[test]
    fn a_spent_accuracy_locks_nothing() {
        shows!("sensor-team/no-own-effect", "timing.cost-suppresses-normal-effect");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate", LONG);
        kit.dice("red", &["accuracy", "blank", "blank"]);
        kit.uses("attack-effect", me);
        kit.answer("sensor-team-spend", Item::Die(0, Colour::Red, Face::Accuracy));
        attack(&mut kit, ship, enemy);
        assert!(!kit.was_asked("lock-token"));
        assert!(kit.was_offered("spend-defense-token", token(enemy, 0)));
        assert_eq!(kit.last_pool().iter().filter(|face| face.is_accuracy()).count(), 1);
    }

    #[test]
    fn against_squadrons_and_in_a_salvo_too() {
        shows!("sensor-team/every-target");
        let mut flak = new_kit();
        let ship = flak.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(flak.upgrade(ship, "sensor-team"));
        let tie = flak.squadron(B, "howlrunner", [900.0, 400.0]);
        flak.dice("blue", &["hit", "hit"]);
        flak.uses("attack-effect", me);
        flak.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        flak.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(flak.last_pool(), [Face::Accuracy]);

        let (mut salvo, attacker, ship, me) = salvo("sensor-team");
        salvo.dice("red", &["blank", "blank", "blank", "hit", "blank"]);
        salvo.uses("attack-effect", me);
        salvo.answer("sensor-team-spend", Item::Die(1, Colour::Red, Face::Blank));
        salvo.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(salvo.last_pool(), [Face::Accuracy]);
    }
}
