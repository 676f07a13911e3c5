//! Quad Turbolaser Cannons: a red accuracy is joined by another one.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "quad-turbolaser-cannons", hooks: &[offer(Window::AttackResolveAttackEffects, has_accuracy, add)] };

/// Nothing is added to a salvo.
fn has_accuracy(game: &Game, me: Source) -> bool {
    let salvo = game.attack().is_some_and(|attack| attack.kind == AttackKind::Salvo);
    let fits = |die: &PoolDie| die.colour == Colour::Red && die.face.is_accuracy();
    game.is_attacker(me) && !salvo && !game.dice_where(fits).is_empty()
}

/// It is not rolled.
fn add(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die_showing(PoolDie::showing(Colour::Red, Face::Accuracy));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    /// A ship with the card before a Victory.
    fn kit(ship: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel(ship, "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "quad-turbolaser-cannons"));
        (kit, ship, enemy, me)
    }

    #[test]
    fn a_red_accuracy_joins_another_and_both_lock_tokens() {
        shows!("quad-turbolaser-cannons", "defense.accuracy-lock");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate");
        kit.dice("red", &["accuracy", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("attack-effect", Item::Die(3, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 1));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "spend-defense-token").unwrap();
        assert_eq!(asked.options, [token(enemy, 2), Item::Done]);
    }

    #[test]
    fn once_in_an_attack() {
        shows!("quad-turbolaser-cannons/once-per-attack", "timing.dice-effects-window");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate");
        kit.dice("red", &["accuracy", "accuracy", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool().len(), 4);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn not_for_a_blue_accuracy_and_not_without_one() {
        shows!("quad-turbolaser-cannons");
        let (mut kit, ship, enemy, me) = kit("cr90-corvette-a");
        kit.dice("red", &["hit", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_in_the_attack_of_another_ship() {
        shows!("quad-turbolaser-cannons");
        let (mut kit, _, enemy, me) = kit("cr90-corvette-a");
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [960.0, 300.0], 0.0);
        kit.dice("red", &["accuracy", "hit", "hit"]);
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_in_a_salvo_and_not_for_the_defender() {
        shows!("quad-turbolaser-cannons", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "quad-turbolaser-cannons"));
        kit.dice("red", &["accuracy", "blank", "blank", "accuracy", "accuracy"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_die_that_captain_jonus_has_turned_serves() {
        shows!("quad-turbolaser-cannons/jonus", "captain-jonus/feeds-others");
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let jonus = kit.squadron(B, "captain-jonus", [990.0, 300.0]);
        let me = Source::Upgrade(kit.upgrade(ship, "quad-turbolaser-cannons"));
        let warlord = Source::Upgrade(kit.upgrade(ship, "warlord"));
        kit.dice("red", &["blank", "hit"]);
        kit.dice("black", &["hit", "blank"]);
        kit.uses("attack-effect", Source::Squadron(jonus));
        kit.answer("captain-jonus-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Hit, Face::Hit, Face::Blank, Face::Accuracy]);
        let offered: Vec<[bool; 2]> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "attack-effect")
            .map(|asked| [me, warlord].map(|card| asked.options.contains(&card.effect())))
            .collect();
        assert_eq!(offered[..2], [[false, false], [true, true]], "before he turned it there was none");
    }
}
