//! Ordnance Experts: one or two black dice may be rerolled.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "ordnance-experts", hooks: &[offer(Window::AttackResolveAttackEffects, has_black_die, reroll)] };

static REROLL: Ask = Ask::new("ordnance-experts-reroll", Rule("ordnance-experts"), "Which black dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Ordnance Experts)");

fn has_black_die(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.has_changeable_die(|die| die.colour == Colour::Black)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |die| die.colour == Colour::Black, (1, 2)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn two_black_dice_are_rerolled_and_no_red_one() {
        shows!("ordnance-experts");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 440.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "ordnance-experts"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["blank", "blank", "hit", "hit-critical"]);
        kit.uses("attack-effect", me);
        let blank = |index| Item::Die(index, Colour::Black, Face::Blank);
        kit.answer_all("ordnance-experts-reroll", &[blank(2), blank(3)]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 0);
        assert!(!kit.was_offered("ordnance-experts-reroll", Item::Die(0, Colour::Red, Face::Blank)));
    }

    #[test]
    fn without_black_dice_it_cannot_be_used() {
        shows!("ordnance-experts");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 440.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "ordnance-experts"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
    #[test]
    fn every_squadron_of_a_volley_is_an_attack_of_its_own() {
        shows!("ordnance-experts/each-attack");
        let mut kit = new_kit();
        let ship = kit.ship(A, "raider-i-class-corvette", [900.0, 300.0], 0.0);
        let [one, two] = [870.0, 930.0].map(|x| kit.squadron(B, "x-wing-squadron", [x, 390.0]));
        let me = Source::Upgrade(kit.upgrade(ship, "ordnance-experts"));
        let target = |squadron| Item::Target(Some(Zone::Front), Aim::Squadron(squadron));
        kit.answer("declare-target", target(one));
        kit.answer("additional-target", target(two));
        for _ in 0..2 {
            kit.uses("attack-effect", me);
        }
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 2, "once in each of the two");
    }
}
