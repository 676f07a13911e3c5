//! Turbolaser Reroute Circuits: an evade is spent to turn a red die to its critical or its double hit.

use crate::defense::{pay_picked, payable};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "turbolaser-reroute-circuits",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_reroute, reroute).exhausts()],
};

static EVADE: Ask = Ask::new("reroute-evade", Rule("turbolaser-reroute-circuits"), "Which evade do you spend?")
    .meanwhile("is choosing an evade to spend (Turbolaser Reroute Circuits)");
static DIE: Ask = Ask::new("reroute-die", Rule("turbolaser-reroute-circuits"), "Which red die do you turn?")
    .meanwhile("is choosing a die to turn (Turbolaser Reroute Circuits)");
static FACE: Ask = Ask::new("reroute-face", Rule("turbolaser-reroute-circuits"), "To which face do you turn {}?")
    .meanwhile("is turning a die (Turbolaser Reroute Circuits)");

fn evades(game: &Game, ship: ShipId) -> Items<Item> {
    let is_evade = |item: &Item| matches!(item, Item::Defense(token) if game.token(*token).kind == DefenseToken::Evade);
    payable(game, ship.into()).into_iter().filter(is_evade).collect()
}

fn can_reroute(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.carrier(me).is_some_and(|ship| !evades(game, ship).is_empty())
        && game.has_changeable_die(|die| die.colour == Colour::Red)
}

fn reroute(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = evades(play, ship);
    pay_picked(play, seat, &EVADE, None, options)?;
    let red = play.dice_where(|die| die.colour == Colour::Red && !die.set && !die.locked);
    let faces: Items<Item> = [Item::Face(Face::Critical), Item::Face(Face::HitHit)].into_iter().collect();
    let die = play.pick_one(seat, &DIE, None, red)?;
    let face = play.pick_one(seat, &FACE, Some(die), faces)?;
    if let (Item::Die(index, ..), Item::Face(face)) = (die, face) {
        play.change_die(index, face);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{CardState, TokenState, UpgradeId};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "turbolaser-reroute-circuits"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_blank_becomes_two_hits_for_an_evade() {
        shows!("turbolaser-reroute-circuits");
        let (mut kit, attacker, defender, me) = kit();
        kit.uses("attack-effect", me);
        kit.answer("reroute-evade", token(attacker, 1));
        kit.answer("reroute-die", Item::Die(1, Colour::Red, Face::Blank));
        kit.answer("reroute-face", Item::Face(Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        assert_eq!(kit.game.ship(attacker).defense[1].state, TokenState::Exhausted);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn not_without_an_evade_and_not_twice_in_a_round() {
        shows!("turbolaser-reroute-circuits");
        let (mut kit, attacker, defender, me) = kit();
        for index in 0..2 {
            kit.game.ship_mut(attacker).defense[index].state = TokenState::Discarded;
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));

        let (mut kit, attacker, defender, me) = self::kit();
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Exhausted;
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_without_a_red_die() {
        shows!("turbolaser-reroute-circuits");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "turbolaser-reroute-circuits"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn an_exhausted_evade_is_discarded_and_the_card_readies_for_nothing() {
        shows!("turbolaser-reroute-circuits/exhausted-evade", "turbolaser-reroute-circuits/recurs");
        let (mut kit, attacker, defender, me) = kit();
        kit.game.ship_mut(attacker).defense[1].state = TokenState::Exhausted;
        kit.uses("attack-effect", me);
        kit.answer("reroute-evade", token(attacker, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(attacker).defense[1].state, TokenState::Discarded);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        kit.game.stage = crate::state::Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }

    #[test]
    fn the_evade_is_a_price_and_has_no_effect() {
        shows!("turbolaser-reroute-circuits/evade-is-price");
        let (mut kit, attacker, defender, me) = kit();
        kit.uses("attack-effect", me);
        kit.answer("reroute-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("reroute-face", Item::Face(Face::Critical));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Blank, Face::Accuracy], "no die is canceled or rerolled");
        assert!(!kit.asked.iter().any(|asked| asked.ask.starts_with("evade")));
    }
}
