//! Annihilator: attacking a squadron it may reroll one die.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "annihilator", hooks: &[offer(Window::AttackResolveAttackEffects, attacks_squadron, reroll)] };

static REROLL: Ask = Ask::new("annihilator-reroll", Rule("annihilator"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Annihilator)");

/// A mine defends as a squadron.
fn attacks_squadron(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.attack().is_some_and(|attack| !attack.defender.is_ship())
        && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{CardState, MarkerKind, Payment};
    use rulebook::shows;

    fn kit(card: &str) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "annihilator"));
        (kit, ship, me)
    }

    fn offers(kit: &Kit, me: Source) -> usize {
        kit.asked.iter().filter(|asked| asked.ask == "attack-effect" && asked.options.contains(&me.effect())).count()
    }

    #[test]
    fn every_squadron_of_a_volley_is_an_attack_with_its_own_reroll() {
        shows!("annihilator/each-attack", "attack.additional-squadron.declare");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let wings = [860.0, 900.0, 940.0].map(|x| kit.squadron(B, "tie-advanced-squadron", [x, 430.0]));
        let target = |wing| Item::Target(Some(Zone::Front), Aim::Squadron(wing));
        kit.answer("declare-target", target(wings[0]));
        kit.answer("additional-target", target(wings[1]));
        kit.answer("additional-target", target(wings[2]));
        let mut rolls = Vec::new();
        for _ in wings {
            kit.uses("attack-effect", me);
            kit.answer("annihilator-reroll", Item::Die(0, Colour::Blue, Face::Critical));
            rolls.extend(["critical", "accuracy", "hit"]);
        }
        kit.dice("blue", &rolls);
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).hull), [4; 3]);
        assert_eq!(offers(&kit, me), 3, "once in each attack");
    }

    #[test]
    fn another_effect_may_reroll_the_same_die_again() {
        shows!("annihilator/rerolled-again", "commands.concentrate-fire.token");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let wing = kit.squadron(B, "tie-advanced-squadron", [900.0, 430.0]);
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.dice("blue", &["critical", "critical", "accuracy", "hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.uses("attack-effect", me);
        kit.answer("annihilator-reroll", Item::Die(0, Colour::Blue, Face::Critical));
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Critical]);
    }

    #[test]
    fn attacks_on_ships_get_nothing() {
        shows!("annihilator/squadrons-only");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 520.0], 180.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(offers(&kit, me), 0);
    }

    #[test]
    fn a_salvo_on_a_squadron_may_use_it() {
        shows!("annihilator/salvo-and-counter", "defense.salvo.vs-squadron");
        let (mut kit, ship, me) = kit("venator-ii-class-star-destroyer-empire");
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 400.0]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit", "blank", "hit"]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.uses("attack-effect", me);
        kit.answer("annihilator-reroll", Item::Die(1, Colour::Black, Face::Blank));
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.game.squadron(bomber).hull, 5 - 1);
    }

    #[test]
    fn a_counter_attack_of_the_ship_may_use_it() {
        shows!("annihilator/salvo-and-counter", "quad-laser-turrets");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 400.0]);
        kit.dice("black", &["blank"]);
        kit.dice("blue", &["accuracy", "hit"]);
        kit.uses("effect", turrets);
        kit.uses("attack-effect", me);
        kit.answer("annihilator-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.game.squadron(bomber).hull, 5 - 1);
    }

    #[test]
    fn a_mine_defends_as_a_squadron() {
        shows!("annihilator/squadrons-only");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let mine = kit.marker(MarkerKind::Mine, [900.0, 430.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Mine(mine)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(offers(&kit, me), 1);
    }

    #[test]
    fn other_ships_and_a_discarded_card_have_no_reroll() {
        shows!("annihilator");
        let (mut kit, ship, me) = kit("imperial-ii-class-star-destroyer");
        let friend = kit.ship(A, "imperial-ii-class-star-destroyer", [700.0, 300.0], 0.0);
        let wings = [900.0, 700.0].map(|x| kit.squadron(B, "tie-advanced-squadron", [x, 430.0]));
        let Source::Upgrade(card) = me else { unreachable!() };
        kit.game.upgrade_mut(card).state = CardState::Discarded;
        for (attacker, wing) in [(ship, wings[0]), (friend, wings[1])] {
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
            kit.run(|play| play.ship_attacks(attacker).map(drop));
            kit.game.upgrade_mut(card).state = CardState::Ready;
        }
        assert_eq!(offers(&kit, me), 0);
    }
}
