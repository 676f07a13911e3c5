//! Barriss Offee: a redirect spent before the roll makes another hull zone the defending one when damage is resolved.

use crate::prelude::*;
use crate::state::AttackStep;

pub(crate) static CARD: Card = Card {
    id: "barriss-offee",
    hooks: &[
        offer(Window::AttackDeclareTarget, can_spend, spend).named("spend-redirect"),
        react(Window::AttackAfterDefenseTokens, has_spent, turn_another_zone).while_lasting().named("change-zone"),
    ],
};

static TOKEN: Ask = Ask::new("barriss-token", Rule("barriss-offee"), "Which redirect token do you spend?")
    .meanwhile("is choosing a token to spend (Barriss Offee)");
static ZONE: Ask = Ask::new("barriss-zone", Rule("barriss-offee"), "Which hull zone of {} is the defending one now?")
    .meanwhile("is choosing the defending hull zone (Barriss Offee)");

/// Redirects of the ship that may be spent in this attack.
fn redirects(game: &Game, me: Source) -> Items<Item> {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return Items::new() };
    game.tokens_of(ship.into())
        .filter(|(id, token)| token.kind == DefenseToken::Redirect && query::may_spend_token(game, attack, *id))
        .map(|(id, _)| Item::Defense(id))
        .collect()
}

fn can_spend(game: &Game, me: Source) -> bool {
    game.is_defender(me) && !redirects(game, me).is_empty()
}

fn spend(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = redirects(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.spend_defense_token(token, ship.into());
        let until = play.until_attack_ends();
        play.last(me, 0, None, until);
    }
    Ok(())
}

fn has_spent(game: &Game, me: Source) -> bool {
    game.is_defender(me) && game.lasts(me, 0, None)
}

/// That is done as damage begins to be resolved, so what comes before that step is over.
fn turn_another_zone(play: &mut Play<'_>, _: Source) -> Flow {
    let Some(Aim::Zone(ship, declared)) = play.attack().map(|attack| attack.defender) else { return Ok(()) };
    let others = play.ship(ship).zones().filter(|zone| *zone != declared);
    let options = others.map(|zone| Item::Zone(ship, zone)).collect();
    let seat = play.ship(ship).seat;
    if let Item::Zone(_, zone) = play.pick_one(seat, &ZONE, Some(Item::Ship(ship)), options)?
        && let Some(attack) = play.attack_mut()
    {
        attack.step = AttackStep::ResolveDamage;
        attack.defender = Aim::Zone(ship, zone);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::TokenState;
    use rulebook::shows;

    const REDIRECT: u8 = 1;
    const SALVO: u8 = 2;

    /// A Nebulon-B before her ship, whose second token is a redirect.
    fn kit(card: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, card, [900.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(defender, "barriss-offee"));
        (kit, attacker, defender, me)
    }

    fn acclamator() -> (Kit, ShipId, ShipId, Source) {
        kit("acclamator-i-class-assault-ship")
    }

    fn is_offered(kit: &mut Kit, attacker: ShipId, defender: ShipId, me: Source) -> bool {
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.was_offered("effect", me.effect_called("spend-redirect"))
    }

    #[test]
    fn another_zone_suffers_the_damage() {
        shows!("barriss-offee");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.uses("effect", me);
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Rear));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        assert_eq!((ship.shields(Zone::Front), ship.shields(Zone::Rear), ship.damage.len()), (4, 0, 1));
        assert_eq!(ship.defense[usize::from(REDIRECT)].state, TokenState::Exhausted);
        assert!(!kit.was_asked("redirect-zone"), "the token has no effect of its own");
    }

    #[test]
    fn any_other_zone_may_be_chosen_and_one_must_be() {
        shows!("barriss-offee/any-zone");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "barriss-zone").unwrap();
        let zones = [Zone::Right, Zone::Rear, Zone::Left];
        assert!(
            asked.options.len() == 3 && zones.into_iter().all(|it| asked.options.contains(&Item::Zone(defender, it)))
        );
    }

    #[test]
    fn no_second_redirect_is_spent_but_a_brace_may_be() {
        shows!("barriss-offee/no-redirect", "defense.one-per-type");
        let (mut kit, attacker, defender, me) = kit("victory-i-class-star-destroyer");
        kit.uses("effect", me);
        kit.answer("barriss-token", token(defender, REDIRECT));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("barriss-token", token(defender, 2)), "either of the two");
        assert!(kit.was_offered("spend-defense-token", token(defender, 0)));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 2)));
    }

    #[test]
    fn at_speed_0_it_cannot_be_spent() {
        shows!("barriss-offee/bans", "defense.speed-zero");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.game.ship_mut(defender).speed = 0;
        assert!(!is_offered(&mut kit, attacker, defender, me));
    }

    #[test]
    fn faulty_countermeasures_forbid_an_exhausted_one() {
        shows!("barriss-offee/bans", "faulty-countermeasures");
        for (faceup, offered) in [(true, false), (false, true)] {
            let (mut kit, attacker, defender, me) = acclamator();
            kit.damage(defender, "faulty-countermeasures", faceup);
            kit.game.ship_mut(defender).defense[usize::from(REDIRECT)].state = TokenState::Exhausted;
            assert_eq!(is_offered(&mut kit, attacker, defender, me), offered);
        }
    }

    #[test]
    fn capacitor_failure_forbids_it_while_an_empty_zone_is_attacked() {
        shows!("barriss-offee/bans", "capacitor-failure");
        for (front, offered) in [(0, false), (1, true)] {
            let (mut kit, attacker, defender, me) = acclamator();
            kit.damage(defender, "capacitor-failure", true);
            kit.set_shields(defender, &[(Zone::Front, front)]);
            assert_eq!(is_offered(&mut kit, attacker, defender, me), offered);
        }
    }

    #[test]
    fn not_without_a_redirect_and_not_for_another_ship() {
        shows!("barriss-offee");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.game.ship_mut(defender).defense.remove(usize::from(REDIRECT));
        assert!(!is_offered(&mut kit, attacker, defender, me));
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let [friend, own] = [900.0, 700.0].map(|x| kit.ship(B, "acclamator-i-class-assault-ship", [x, 500.0], 180.0));
        let me = Source::Upgrade(kit.upgrade(own, "barriss-offee"));
        assert!(!is_offered(&mut kit, attacker, friend, me));
    }

    #[test]
    fn critical_effects_find_the_neighbours_of_the_new_zone() {
        shows!("barriss-offee/new-zone", "assault-concussion-missiles");
        let (mut kit, _, defender, me) = acclamator();
        let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 395.0], 0.0);
        let missiles = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("effect", me);
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        kit.uses("critical-effect", missiles);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let shields = [Zone::Front, Zone::Rear, Zone::Left, Zone::Right].map(|it| kit.game.ship(defender).shields(it));
        assert_eq!(shields, [4 - 1, 2 - 1, 2 - 2, 2]);
    }

    #[test]
    fn range_and_dice_stay_those_of_the_declared_zone() {
        shows!("barriss-offee/any-zone");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.dice("red", &["hit", "blank", "blank"]);
        kit.uses("effect", me);
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Rear));
        assert!(kit.game.measure(Attacker::Zone(attacker, Zone::Front), Aim::Zone(defender, Zone::Rear)).is_none());
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Rear), 2 - 1, "which it could not attack itself");
    }

    #[test]
    fn a_salvo_comes_from_the_new_zone() {
        shows!("barriss-offee", "defense.salvo.effect");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.uses("effect", me);
        kit.answer("spend-defense-token", token(defender, SALVO));
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Rear));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let salvo = |event: &Event| match event {
            Event::AttackDeclared { attacker, kind: AttackKind::Salvo, .. } => Some(*attacker),
            _ => None,
        };
        assert_eq!(kit.events.iter().find_map(salvo), Some(Attacker::Zone(defender, Zone::Rear)));
    }

    #[test]
    fn superior_positions_looks_at_the_new_zone() {
        shows!("barriss-offee/superior-positions", "superior-positions");
        for (zone, points) in [(Zone::Rear, 15), (Zone::Left, 0)] {
            let (mut kit, attacker, defender, me) = acclamator();
            kit.objective("superior-positions");
            kit.dice("red", &["hit", "blank", "blank"]);
            kit.uses("effect", me);
            kit.answer("barriss-zone", Item::Zone(defender, zone));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.game.score(A), points);
        }
    }

    #[test]
    fn tranquility_fills_the_declared_zone_or_comes_too_late() {
        shows!("barriss-offee", "tranquility");
        let (mut before, attacker, defender, me) = kit("venator-i-class-star-destroyer");
        let title = Source::Upgrade(before.upgrade(defender, "tranquility"));
        before.uses("effect", me);
        before.uses("effect", title);
        before.answer("tranquility-zone", Item::Zone(defender, Zone::Rear));
        before.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        before.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(before.game.ship(defender).shields(Zone::Front) > 4);

        let (mut after, attacker, defender, me) = kit("venator-i-class-star-destroyer");
        let title = Source::Upgrade(after.upgrade(defender, "tranquility"));
        after.uses("effect", me);
        after.uses("effect", me);
        after.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        after.attack(attacker, Zone::Front, (defender, Zone::Front));
        let offers = after.asked.iter().filter(|asked| asked.options.contains(&title.effect())).count();
        assert_eq!(offers, 1, "damage is being resolved");
    }

    #[test]
    fn it_is_spent_before_the_roll_and_outside_of_the_step() {
        shows!("barriss-offee/before-step", "adi-gallia");
        let (mut kit, attacker, defender, me) = acclamator();
        kit.upgrade(defender, "adi-gallia");
        kit.dice("red", &["hit", "hit", "accuracy"]);
        kit.uses("effect", me);
        kit.answer("attack-effect", Item::Die(2, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(defender, REDIRECT));
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let spent = at(|event| matches!(event, Event::DefenseSpent { .. }));
        assert!(spent < at(|event| matches!(event, Event::Rolled { .. })));
        assert_eq!(kit.game.ship(defender).shields(Zone::Left), 2 - 2, "accuracy came too late for it");
        assert!(!kit.was_asked("redirect-damage"), "Adi Gallia counts what is spent in the step");
    }
}
