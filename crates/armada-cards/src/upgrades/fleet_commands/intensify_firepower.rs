//! Intensify Firepower!: for a round friendly ships that attack ships turn one die to a hit.

use super::{by_discarding, by_token, is_on};
use crate::prelude::*;
use crate::state::PoolDie;

const FOR_THE_ROUND: &str = "friendly ships turn a die to a hit this round";

pub(crate) static CARD: Card = Card {
    id: "intensify-firepower",
    hooks: &[
        by_discarding().says(FOR_THE_ROUND),
        by_token(Command::ConcentrateFire).says(FOR_THE_ROUND),
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
    use crate::kit::{A, B, CLOSE, Kit, new_kit, times_offered, token};
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

    #[test]
    fn enemies_have_nothing_of_it() {
        shows!("intensify-firepower");
        let (mut kit, ship, enemy, me) = duel("mc80l-star-cruiser", "victory-i-class-star-destroyer");
        kit.dice("red", &["blank"; 3]);
        kit.dice("black", &["blank"; 3]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(times_offered(&kit, me.effect_called("turn-a-die")), 0);
    }

    /// It is switched on, and these ships are bow to bow: A's attacks, or answers.
    fn duel(ours: &str, theirs: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel(ours, theirs, CLOSE);
        let carrier = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "intensify-firepower"));
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        (kit, ship, enemy, me)
    }

    #[test]
    fn every_attack_has_its_own_use_and_every_colour_its_hit() {
        shows!("intensify-firepower/each-attack");
        let (mut kit, ship, enemy, me) = duel("imperial-i-class-star-destroyer", "mc80l-star-cruiser");
        for (index, colour) in [(0, Colour::Red), (3, Colour::Blue), (5, Colour::Black)] {
            kit.dice("red", &["blank"; 3]);
            kit.dice("blue", &["accuracy"; 2]);
            kit.dice("black", &["blank"; 3]);
            kit.uses("attack-effect", me);
            let shown = if colour == Colour::Blue { Face::Accuracy } else { Face::Blank };
            kit.answer("intensified-die", Item::Die(index, colour, shown));
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            let hits: Vec<usize> = (0..8).filter(|index| kit.last_pool()[*index] == Face::Hit).collect();
            assert_eq!(hits, [usize::from(index)]);
        }
        assert_eq!(times_offered(&kit, me.effect_called("turn-a-die")), 3, "once in each");
    }

    #[test]
    fn salvoes_at_ships_have_it_too() {
        shows!("intensify-firepower/salvo", "defense.salvo.effect");
        let (mut kit, ship, enemy, me) = duel("munificent-class-star-frigate", "nebulon-b-escort-frigate");
        kit.dice("red", &["blank"; 5]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Blank]);
    }

    #[test]
    fn it_lasts_the_round_though_the_carrier_is_destroyed() {
        shows!("intensify-firepower/lasts-round", "timing.duration-outlives-source");
        let (mut kit, ship, enemy, me) = duel("cr90-corvette-a", "victory-i-class-star-destroyer");
        kit.run(|play| play.destroy(&[ShipId(2).into()], false));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", me);
        kit.answer("intensified-die", Item::Die(1, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool()[1], Face::Hit);
    }
}
