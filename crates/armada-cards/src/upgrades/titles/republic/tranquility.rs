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

/// A full zone is filled beyond its maximum; one that is not may gain shields unless a card forbids it.
fn has_room(game: &Game, ship: ShipId, zone: Zone) -> bool {
    let shields = game.ship(ship).shields(zone);
    let full = shields >= query::shield_maximum(game, ship, zone);
    shields < MOST && (full || query::may_gain_shield(game, ship, zone, ShieldGain::Moved))
}

fn can_shift(game: &Game, me: Source) -> bool {
    let (Some((ship, zone)), Some(attack)) = (defending(game, me), game.attack()) else { return false };
    let spent = attack.spent.iter().filter(|spent| spent.by == ship.into()).count();
    // Once damage is being resolved, it is too late.
    attack.step == AttackStep::SpendDefenseTokens
        && spent < 2
        && has_room(game, ship, zone)
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
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// A Venator whose front is attacked without effect.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        kit_rolling(&["blank", "blank", "blank"])
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

    /// The same with these dice.
    fn kit_rolling(red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "tranquility"));
        kit.dice("red", red);
        (kit, ship, enemy, me)
    }

    /// Two shields go from the left zone to the front.
    fn shift(kit: &mut Kit, ship: ShipId, me: Source) {
        kit.uses("effect", me);
        kit.answer("tranquility-zone", Item::Zone(ship, Zone::Left));
        kit.answer("tranquility-shields", Item::Number(2));
    }

    fn attack(kit: &mut Kit, enemy: ShipId, ship: ShipId) {
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
    }

    #[test]
    fn before_critical_effects_and_the_total_so_that_the_shields_take_damage_at_once() {
        shows!("tranquility/timing");
        let (mut kit, ship, enemy, me) = kit_rolling(&["hit-hit", "hit-hit", "critical"]);
        shift(&mut kit, ship, me);
        kit.answer("critical-effect", Item::StandardCritical);
        attack(&mut kit, enemy, ship);
        let place = |ask: &str| kit.asked.iter().rposition(|asked| asked.ask == ask).unwrap();
        assert!(place("spend-defense-token") < place("effect") && place("effect") < place("critical-effect"));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.damage.len()), (4 + 2 - 5, 0));
    }

    #[test]
    fn shields_taken_from_the_redirected_zone_take_no_damage_there() {
        shows!("tranquility/redirected-zone", "defense.redirect");
        let (mut kit, ship, enemy, me) = kit_rolling(&["hit-hit", "hit-hit", "hit-hit"]);
        kit.answer("spend-defense-token", token(ship, 1));
        kit.answer("redirect-zone", Item::Zone(ship, Zone::Left));
        shift(&mut kit, ship, me);
        kit.answer("redirect-damage", Item::Number(1));
        attack(&mut kit, enemy, ship);
        let asked = kit.asked.iter().find(|asked| asked.ask == "redirect-damage").unwrap();
        assert_eq!(asked.options, [Item::Number(0), Item::Number(1)], "one of three shields is left there");
        let shields = [Zone::Front, Zone::Left].map(|zone| kit.game.ship(ship).shields(zone));
        assert_eq!(shields, [6 - 5, 0]);
    }

    #[test]
    fn capacitor_failure_keeps_an_empty_zone_empty() {
        shows!("tranquility/capacitor-failure", "capacitor-failure");
        for (shields, offered) in [(0, false), (1, true)] {
            let (mut kit, ship, enemy, me) = kit();
            kit.damage(ship, "capacitor-failure", true);
            kit.set_shields(ship, &[(Zone::Front, shields)]);
            if offered {
                shift(&mut kit, ship, me);
            }
            attack(&mut kit, enemy, ship);
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
            assert_eq!(kit.game.ship(ship).shields(Zone::Front), if offered { 1 + 2 } else { 0 });
        }
    }

    #[test]
    fn at_speed_0_too() {
        shows!("tranquility/speed-zero", "defense.speed-zero");
        let (mut kit, ship, enemy, me) = kit();
        kit.game.ship_mut(ship).speed = 0;
        shift(&mut kit, ship, me);
        attack(&mut kit, enemy, ship);
        assert!(!kit.was_asked("spend-defense-token"));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 4 + 2);
    }

    #[test]
    fn once_in_any_attack_and_never_by_force() {
        shows!("tranquility/once-per-attack", "timing.upgrade-optional");
        let (mut used, ship, enemy, me) = kit();
        used.uses("effect", me);
        used.answer("tranquility-zone", Item::Zone(ship, Zone::Left));
        used.answer("tranquility-shields", Item::Number(1));
        attack(&mut used, enemy, ship);
        assert_eq!(times_offered(&used, me.effect()), 1, "though a sixth shield would find room");

        let (mut declined, ship, enemy, me) = kit();
        attack(&mut declined, enemy, ship);
        assert_eq!((times_offered(&declined, me.effect()), declined.game.ship(ship).shields(Zone::Front)), (1, 4));

        let (mut squadron, ship, _, me) = kit_rolling(&[]);
        let wing = squadron.squadron(B, "tie-bomber-squadron", [900.0, 390.0]);
        squadron.squadron_attack(wing, Aim::Zone(ship, Zone::Front));
        assert_eq!(times_offered(&squadron, me.effect()), 1);

        let mut salvo = new_kit();
        let (ship, enemy) = salvo.duel("venator-i-class-star-destroyer", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(salvo.upgrade(ship, "tranquility"));
        salvo.answer("spend-defense-token", token(enemy, 2));
        attack(&mut salvo, ship, enemy);
        assert_eq!(times_offered(&salvo, me.effect()), 1);
    }
}
