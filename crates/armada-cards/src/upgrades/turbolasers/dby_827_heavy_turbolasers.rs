//! DBY-827 Heavy Turbolasers: in a salvo one die is turned to a critical.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "dby-827-heavy-turbolasers", hooks: &[offer(Window::AttackResolveAttackEffects, can_turn, turn)] };

static TURN: Ask = Ask::new("dby-827-die", Rule("dby-827-heavy-turbolasers"), "Which die do you turn to a critical?")
    .meanwhile("is choosing a die to turn (DBY-827 Heavy Turbolasers)");

fn is_turnable(die: PoolDie) -> bool {
    die.is_changeable() && die.face.criticals() == 0
}

fn can_turn(game: &Game, me: Source) -> bool {
    let salvo = game.attack().is_some_and(|attack| attack.kind == AttackKind::Salvo);
    salvo && game.is_attacker(me) && !game.dice_where(|die| is_turnable(*die)).is_empty()
}

fn turn(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = play.dice_where(|die| is_turnable(*die));
    if let Item::Die(index, colour, _) = play.pick_one(seat, &TURN, None, options)? {
        play.change_die(index, critical_face(colour));
    }
    Ok(())
}

/// Black dice have a critical only with a hit beside it.
fn critical_face(colour: Colour) -> Face {
    if colour.has(Face::Critical) { Face::Critical } else { Face::HitCritical }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use rulebook::shows;

    /// A frigate attacks a ship that answers with a salvo.
    fn kit(ship: &str, gap: f64, salvo: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", ship, gap);
        let me = Source::Upgrade(kit.upgrade(defender, "dby-827-heavy-turbolasers"));
        kit.answer("spend-defense-token", token(defender, salvo));
        (kit, attacker, defender, me)
    }

    fn faces(kit: &Kit, ship: ShipId) -> Vec<bool> {
        kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect()
    }

    #[test]
    fn a_blank_of_the_salvo_becomes_a_critical_with_its_effect() {
        shows!("dby-827-heavy-turbolasers", "defense.salvo.no-added-dice");
        let (mut kit, attacker, defender, me) = kit("munificent-class-star-frigate", MEDIUM, 2);
        kit.set_shields(attacker, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank"]);
        kit.uses("attack-effect", me);
        kit.answer("dby-827-die", Item::Die(1, Colour::Red, Face::Blank));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Critical]);
        assert_eq!(faces(&kit, attacker), [true], "one point, and the first card is faceup");
    }

    #[test]
    fn a_black_die_keeps_a_hit_beside_the_critical() {
        shows!("dby-827-heavy-turbolasers/faces");
        let (mut kit, attacker, defender, me) = kit("recusant-class-light-destroyer", CLOSE, 3);
        kit.dice("red", &["blank", "blank", "blank", "hit-hit"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", me);
        kit.answer("dby-827-die", Item::Die(1, Colour::Black, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitHit, Face::HitCritical]);
    }

    #[test]
    fn other_critical_effects_still_cannot_be_resolved_in_a_salvo() {
        shows!("dby-827-heavy-turbolasers", "xx-9-turbolasers");
        let (mut kit, attacker, defender, me) = kit("munificent-class-star-frigate", MEDIUM, 2);
        let other = Source::Upgrade(kit.upgrade(defender, "xx-9-turbolasers"));
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", other.effect()));
    }

    #[test]
    fn an_ordinary_attack_gains_nothing() {
        shows!("dby-827-heavy-turbolasers/salvo-only");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "dby-827-heavy-turbolasers"));
        kit.dice("red", &["blank", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_counter_attack_gains_nothing() {
        shows!("dby-827-heavy-turbolasers/salvo-only", "quad-laser-turrets");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "munificent-class-star-frigate", [820.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "dby-827-heavy-turbolasers"));
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.uses("effect", turrets);
        kit.dice("blue", &["accuracy"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn against_a_squadron_the_critical_is_worth_nothing() {
        shows!("dby-827-heavy-turbolasers/squadron-target");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "munificent-class-star-frigate", [820.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "dby-827-heavy-turbolasers"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", me);
        kit.answer("dby-827-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Hit]);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }
}
