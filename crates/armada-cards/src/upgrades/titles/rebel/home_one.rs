//! Home One: other friendly ships at distance 1-5 may turn a die to an accuracy icon in each of their attacks.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "home-one", hooks: &[offer(Window::AttackResolveAttackEffects, directs_fire, |play, _| turn(play))] };

static DIE: Ask = Ask::new("home-one-die", Rule("home-one"), "Which die do you turn to an accuracy icon?")
    .meanwhile("is choosing a die to turn (Home One)");

/// Black dice have no such face.
fn turnable(game: &Game) -> Items<Item> {
    game.dice_where(|die| die.is_changeable() && die.colour.has(Face::Accuracy) && !die.face.is_accuracy())
}

fn directs_fire(game: &Game, me: Source) -> bool {
    let attacker = game.attack().and_then(|attack| attack.attacker.ship());
    let (Some(own), Some(ship)) = (game.carrier(me), attacker) else { return false };
    ship != own
        && game.friendly(own.into(), ship.into())
        && game.is_at_distance(own.into(), ship.into(), 5)
        && !turnable(game).is_empty()
}

fn turn(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = turnable(play);
    if let Item::Die(index, ..) = play.pick_one(seat, &DIE, None, options)? {
        play.change_die(index, Face::Accuracy);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    /// Home One, a friendly ship `away` millimetres to its right, and an enemy before that.
    fn kit(friend: &str, away: f64) -> (Kit, [ShipId; 2], ShipId, Source) {
        let mut kit = new_kit();
        let home = kit.ship(A, "mc80h-command-cruiser", [300.0, 300.0], 0.0);
        let friend = kit.ship(A, friend, [300.0 + away, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [300.0 + away, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(home, "home-one"));
        (kit, [home, friend], enemy, me)
    }

    #[test]
    fn a_blank_becomes_an_accuracy_that_locks_a_token() {
        shows!("home-one", "attack.effects.accuracy");
        let (mut kit, [_, friend], enemy, me) = kit("nebulon-b-escort-frigate", 350.0);
        kit.dice("red", &["blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("home-one-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(enemy, 0)));
        assert!(kit.was_offered("spend-defense-token", token(enemy, 1)));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn not_beyond_distance_5_not_for_itself_and_not_for_enemies() {
        shows!("home-one/others-only");
        let (mut far, [_, friend], enemy, me) = kit("nebulon-b-escort-frigate", 450.0);
        far.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert!(!far.was_offered("attack-effect", me.effect()));

        let (mut near, [home, friend], enemy, me) = kit("nebulon-b-escort-frigate", 350.0);
        let before = near.ship(B, "victory-i-class-star-destroyer", [300.0, 560.0], 180.0);
        near.attack(home, Zone::Front, (before, Zone::Front));
        near.attack(enemy, Zone::Front, (friend, Zone::Front));
        assert!(!near.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn black_dice_have_no_accuracy_face() {
        shows!("home-one/black-die");
        let (mut kit, [_, friend], _, me) = kit("gladiator-i-class-star-destroyer", 350.0);
        let close = kit.ship(B, "cr90-corvette-a", [730.0, 300.0], 90.0);
        kit.dice("black", &["blank", "blank", "hit", "hit"]);
        kit.attack(friend, Zone::Right, (close, Zone::Rear));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn each_squadron_of_a_volley_is_an_attack_of_its_own() {
        shows!("home-one/each-attack", "attack.additional-squadron.declare");
        let (mut kit, [_, friend], _, me) = kit("nebulon-b-escort-frigate", 350.0);
        let ties = [630.0, 670.0].map(|x| kit.squadron(B, "tie-advanced-squadron", [x, 380.0]));
        let target = |tie| Item::Target(Some(Zone::Front), Aim::Squadron(tie));
        kit.answer("declare-target", target(ties[0]));
        kit.answer("additional-target", target(ties[1]));
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.uses("attack-effect", me);
        kit.run(|play| play.ship_attacks(friend).map(drop));
        assert_eq!(ties.map(|tie| kit.game.squadron(tie).hull), [4, 4], "one hit of two is left in each attack");
    }

    #[test]
    fn a_salvo_may_use_it_and_a_squadron_may_not() {
        shows!("home-one/ships-only", "defense.salvo.no-added-dice", "home-one/salvo-and-counter");
        let (mut salvo, [_, friend], enemy, me) = kit("providence-class-carrier-rebel", 350.0);
        salvo.dice("red", &["blank"; 4]);
        salvo.dice("blue", &["hit"]);
        salvo.dice("black", &["blank"; 4]);
        salvo.answer("spend-defense-token", token(friend, 2));
        salvo.uses("attack-effect", me);
        salvo.attack(enemy, Zone::Front, (friend, Zone::Front));
        assert_eq!(salvo.last_pool(), [Face::Accuracy, Face::Hit, Face::Blank]);

        let (mut squadron, _, enemy, me) = kit("nebulon-b-escort-frigate", 350.0);
        let wing = squadron.squadron(A, "x-wing-squadron", [650.0, 400.0]);
        squadron.squadron_attack(wing, Aim::Zone(enemy, Zone::Front));
        assert!(!squadron.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn blinded_gunners_turn_it_but_cannot_spend_it() {
        shows!("home-one/used-afterwards", "blinded-gunners");
        let (mut kit, [_, friend], enemy, me) = kit("nebulon-b-escort-frigate", 350.0);
        kit.damage(friend, "blinded-gunners", true);
        kit.dice("red", &["blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("home-one-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool()[0], Face::Accuracy);
        assert!(!kit.was_offered("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy)));
    }

    #[test]
    fn an_accuracy_that_is_not_spent_is_damage_for_sw_7_ion_batteries() {
        shows!("home-one/used-afterwards", "sw-7-ion-batteries");
        for (batteries, damage) in [(true, 3), (false, 2)] {
            let (mut kit, [_, friend], enemy, me) = kit("cr90-corvette-b", 350.0);
            if batteries {
                kit.upgrade(friend, "sw-7-ion-batteries");
            }
            kit.dice("blue", &["hit", "hit", "hit"]);
            kit.uses("attack-effect", me);
            kit.attack(friend, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - damage);
        }
    }

    #[test]
    fn with_h9_turbolasers_two_accuracies_are_spent() {
        shows!("home-one/used-afterwards", "h9-turbolasers");
        let (mut kit, [_, friend], enemy, me) = kit("nebulon-b-escort-frigate", 350.0);
        let lasers = Source::Upgrade(kit.upgrade(friend, "h9-turbolasers"));
        kit.dice("red", &["blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("home-one-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.uses("attack-effect", lasers);
        kit.answer("h9-turbolasers-die", Item::Die(1, Colour::Red, Face::Hit));
        for locked in [0, 1] {
            kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
            kit.answer("lock-token", token(enemy, locked));
        }
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "spend-defense-token").unwrap();
        assert_eq!(asked.options, [token(enemy, 2), Item::Done]);
    }
}
