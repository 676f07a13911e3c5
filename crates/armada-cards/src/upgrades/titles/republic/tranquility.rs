//! Tranquility: under attack shields of another zone reinforce the defending one, beyond its maximum; until that
//! surplus is gone the ship recovers none.

use crate::prelude::*;
use crate::shields;
use crate::state::AttackStep;

pub(crate) static CARD: Card = Card {
    id: "tranquility",
    hooks: &[
        offer(Window::AttackAfterDefenseTokens, can_shift, shift),
        modify(Answer::ShieldMaximum(raise)).while_lasting(),
        modify(Answer::SurplusShields(hold_up)),
        forbid(Ban::GainShield(has_surplus)),
    ],
};

static FROM: Ask = Ask::new("tranquility-zone", Rule("tranquility"), "From which hull zone do you move shields?")
    .meanwhile("is moving shields (Tranquility)");
static COUNT: Ask = Ask::new("tranquility-shields", Rule("tranquility"), "How many shields of {} do you move?")
    .meanwhile("is moving shields (Tranquility)");

/// Zones that hold more than they usually could because of the card.
const FILLED: u8 = 1;

/// The most shields to which the defending zone may be brought.
const MOST: u8 = 6;

/// The ship and its zone that is attacked.
fn defending(game: &Game, me: Source) -> Option<(ShipId, Zone)> {
    match game.attack()?.defender {
        Aim::Zone(ship, zone) if game.carrier(me) == Some(ship) => Some((ship, zone)),
        _ => None,
    }
}

/// Zones whose shields the attack sees: one that treats the ship as having none leaves none to move.
fn sources(game: &Game, ship: ShipId, to: Zone) -> Items<Item> {
    let Some(attack) = game.attack() else { return Items::new() };
    let zones = game.ship(ship).zones();
    let zones = zones.filter(|zone| *zone != to && query::shields_as_seen(game, attack, *zone) > 0);
    zones.map(|zone| Item::Zone(ship, zone)).collect()
}

fn can_shift(game: &Game, me: Source) -> bool {
    let (Some((ship, zone)), Some(attack)) = (defending(game, me), game.attack()) else { return false };
    let spent = attack.spent.iter().filter(|spent| spent.by == ship.into()).count();
    // Once damage is being resolved, it is too late.
    attack.step == AttackStep::SpendDefenseTokens
        && spent < 2
        && game.ship(ship).shields(zone) < MOST
        && !sources(game, ship, zone).is_empty()
}

fn shift(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some((ship, to)), Some(seat)) = (defending(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = sources(play, ship, to);
    let Item::Zone(_, from) = play.pick_one(seat, &FROM, None, options)? else { return Ok(()) };
    let state = play.ship(ship);
    let most = state.shields(from).min(MOST - state.shields(to)).min(2);
    let numbers: Items<Item> = (1..=most).map(Item::Number).collect();
    let Item::Number(count) = play.pick_one(seat, &COUNT, Some(Item::Zone(ship, from)), numbers)? else {
        return Ok(());
    };
    let until = play.until_attack_ends();
    play.last(me, 0, Some(Item::Zone(ship, to)), until);
    play.last(me, FILLED, Some(Item::Zone(ship, to)), Until::Game);
    for _ in 0..count {
        if play.gain_shield(ship, to, ShieldGain::Moved) {
            play.lose_shield(ship, from);
        }
    }
    Ok(())
}

fn raise(game: &Game, me: Source, ship: ShipId, zone: Zone, most: &mut u8) {
    if game.lasts(me, 0, Some(Item::Zone(ship, zone))) {
        *most = (*most).max(MOST);
    }
}

/// If the card is discarded, the surplus is lost.
fn hold_up(game: &Game, me: Source, ship: ShipId, zone: Zone, held: &mut u8) {
    if game.lasts(me, FILLED, Some(Item::Zone(ship, zone))) {
        *held = (*held).max(shields::above_print(game, ship, zone));
    }
}

fn has_surplus(game: &Game, me: Source, ship: ShipId, _: Zone, way: ShieldGain) -> bool {
    way == ShieldGain::Recovered
        && game.carrier(me) == Some(ship)
        && game.ship(ship).zones().any(|zone| shields::above_print(game, ship, zone) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    /// A Venator whose front is attacked without effect.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "tranquility"));
        kit.dice("red", &["blank", "blank", "blank"]);
        (kit, ship, enemy, me)
    }

    #[test]
    fn two_shields_of_one_zone_reinforce_the_front() {
        shows!("tranquility/recovering", "tranquility/discarded");
        let (mut kit, ship, enemy, me) = kit();
        kit.answer("spend-defense-token", token(ship, 0));
        kit.uses("effect", me);
        kit.answer("tranquility-zone", Item::Zone(ship, Zone::Left));
        kit.answer("tranquility-shields", Item::Number(2));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (6, 1));
        let recovers = |zone| query::may_gain_shield(&kit.game, ship, zone, ShieldGain::Recovered);
        assert!(!recovers(Zone::Left), "while there is a surplus nothing is recovered");
        assert!(query::may_gain_shield(&kit.game, ship, Zone::Left, ShieldGain::Moved));
        assert!(!query::may_gain_shield(&kit.game, ship, Zone::Front, ShieldGain::Moved));
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 4, "with the card the surplus is lost");
        assert!(query::may_gain_shield(&kit.game, ship, Zone::Left, ShieldGain::Recovered));
    }

    #[test]
    fn six_is_the_most_and_without_surplus_shields_are_recovered() {
        shows!("tranquility");
        let (mut kit, ship, enemy, me) = kit();
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 5;
        kit.uses("effect", me);
        kit.answer("tranquility-zone", Item::Zone(ship, Zone::Left));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!((kit.game.ship(ship).shields(Zone::Front), kit.game.ship(ship).shields(Zone::Left)), (6, 2));
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 4;
        assert!(query::may_gain_shield(&kit.game, ship, Zone::Left, ShieldGain::Recovered));
    }

    #[test]
    fn not_after_two_tokens() {
        shows!("tranquility");
        let (mut kit, ship, enemy, _) = kit();
        kit.answer("spend-defense-token", token(ship, 0));
        kit.answer("spend-defense-token", token(ship, 1));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }
}
