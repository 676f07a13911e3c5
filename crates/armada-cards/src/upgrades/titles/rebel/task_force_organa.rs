//! Task Force Organa: the copy on a friend is exhausted to reroll dice; a ship whose own copy is exhausted attacks no
//! ships.

use crate::prelude::*;
use crate::state::CardState;
use crate::upgrades::titles::copies;

/// How far away a copy may be.
const REACH: u8 = 3;

pub(crate) static CARD: Card = Card {
    id: "task-force-organa",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, can_reroll, reroll).costs(Cost::Other(
            |game, me| copies::has_lender(game, me, REACH),
            |play, me| copies::borrow(play, me, &LENDER, REACH),
        )),
        forbid(Ban::Attack(has_lent)),
    ],
};

static LENDER: Ask = Ask::new("organa-lender", Rule("task-force-organa"), "Which copy of this card do you exhaust?")
    .meanwhile("is choosing a card to exhaust (Task Force Organa)");
static REROLL: Ask = Ask::new("organa-reroll", Rule("task-force-organa"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Task Force Organa)");

fn can_reroll(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, 2)),
        None => Ok(()),
    }
}

fn has_lent(game: &Game, me: Source, attacker: Attacker, target: Aim) -> bool {
    target.is_ship()
        && attacker.ship().is_some()
        && attacker.ship() == game.carrier(me)
        && game.card_state(me) == Some(CardState::Exhausted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    /// Two Hammerheads `apart` from each other, in millimetres, before a Victory.
    fn kit(apart: f64) -> (Kit, [ShipId; 2], [Source; 2], ShipId) {
        let mut kit = new_kit();
        let ships = [900.0, 900.0 - apart].map(|x| kit.ship(A, "hammerhead-scout-corvette", [x, 300.0], 0.0));
        let copies = ships.map(|ship| Source::Upgrade(kit.upgrade(ship, "task-force-organa")));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        (kit, ships, copies, enemy)
    }

    #[test]
    fn the_copy_of_a_friend_is_exhausted_for_two_dice() {
        shows!("task-force-organa/own-copy");
        let (mut kit, ships, copies, enemy) = kit(150.0);
        kit.dice("red", &["blank", "blank", "hit", "hit"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", copies[0]);
        let blank = |index| Item::Die(index, Colour::Red, Face::Blank);
        kit.answer_all("organa-reroll", &[blank(0), blank(1)]);
        kit.attack(ships[0], Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
        assert_eq!(copies.map(|copy| kit.game.card_state(copy)), [Some(CardState::Ready), Some(CardState::Exhausted)]);
    }

    #[test]
    fn a_ship_that_has_lent_its_copy_attacks_squadrons_only() {
        shows!("task-force-organa");
        let (mut kit, ships, copies, _) = kit(150.0);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
        kit.run(|play| {
            play.exhaust(copies[0]);
            Ok(())
        });
        let targets = kit.game.ship_targets(ships[0]);
        assert!(!targets.is_empty() && targets.iter().all(|target| !target.aim.is_ship()));
    }

    #[test]
    fn no_copy_is_borrowed_from_too_far_away_nor_an_exhausted_one() {
        shows!("task-force-organa");
        let (mut far, ships, copies, enemy) = kit(260.0);
        far.attack(ships[0], Zone::Front, (enemy, Zone::Front));
        assert!(!far.was_offered("attack-effect", copies[0].effect()));

        let (mut lent, ships, copies, enemy) = kit(150.0);
        lent.run(|play| {
            play.exhaust(copies[1]);
            Ok(())
        });
        lent.attack(ships[0], Zone::Front, (enemy, Zone::Front));
        assert!(!lent.was_offered("attack-effect", copies[0].effect()));
    }

    #[test]
    fn it_makes_no_salvo_against_a_ship_either() {
        shows!("task-force-organa/ban-and-salvo", "general.precedence.cannot-is-absolute");
        let salvos = |lent: bool| {
            let mut kit = new_kit();
            let ship = kit.ship(A, "victory-i-class-star-destroyer-republic", [900.0, 300.0], 0.0);
            let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 480.0], 180.0);
            let copy = Source::Upgrade(kit.upgrade(ship, "task-force-organa"));
            if lent {
                kit.run(|play| {
                    play.exhaust(copy);
                    Ok(())
                });
            }
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            let salvo = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
            kit.events.iter().filter(salvo).count()
        };
        assert_eq!((salvos(false), salvos(true)), (1, 0));
    }
}
