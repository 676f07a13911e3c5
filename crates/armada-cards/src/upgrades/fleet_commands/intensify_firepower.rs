//! Intensify Firepower!: for a round friendly ships that attack ships turn one die to a hit.

use super::{by_discarding, by_token, is_on};
use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card = Card {
    id: "intensify-firepower",
    hooks: &[
        by_discarding(),
        by_token(Command::ConcentrateFire),
        offer(Window::AttackResolveAttackEffects, can_turn, |play, _| turn_one(play))
            .while_lasting()
            .named("turn-a-die"),
    ],
};

static TURN: Ask = Ask::new("intensified-die", Rule("intensify-firepower"), "Which die do you turn to a hit?")
    .meanwhile("is choosing a die to turn (Intensify Firepower!)");

fn is_turnable(die: PoolDie) -> bool {
    die.is_changeable() && die.face != Face::Hit
}

fn can_turn(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    let friend = |ship: ShipId| game.ship(ship).side == game.side_of(me);
    is_on(game, me)
        && attack.is_between_ships()
        && attack.attacker.ship().is_some_and(friend)
        && !game.dice_where(|die| is_turnable(*die)).is_empty()
}

fn turn_one(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    for index in play.pick_dice(seat, &TURN, |die| is_turnable(*die), (1, 1))? {
        play.change_die(index, Face::Hit);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let carrier = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "intensify-firepower"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn discarded_it_turns_a_blank_for_the_rest_of_the_round() {
        shows!("intensify-firepower", "timing.duration-outlives-source");
        let (mut kit, attacker, defender, me) = kit();
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        kit.dice("red", &["blank", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        assert_eq!(ship.card.shields[Zone::Front] - ship.shields(Zone::Front), 3);
        kit.game.end_lasting(Until::Round);
        kit.asked.clear();
        kit.dice("red", &["blank", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect_called("turn-a-die")));
    }

    #[test]
    fn a_token_pays_for_it_as_well() {
        shows!("intensify-firepower");
        let (mut kit, _, _, me) = kit();
        kit.tokens(ShipId(0), &[Command::ConcentrateFire]);
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        assert_eq!((kit.game.card_state(me), kit.game.ship(ShipId(0)).tokens.count()), (Some(CardState::Ready), 0));
        assert!(is_on(&kit.game, me));
        let asked = kit.asked.iter().filter(|asked| asked.ask == "effect").count();
        assert_eq!(asked, 1, "once switched on it is not paid for again");
    }

    #[test]
    fn not_against_squadrons_and_not_unless_switched_on() {
        shows!("intensify-firepower");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["blank", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect_called("turn-a-die")));
    }
}
