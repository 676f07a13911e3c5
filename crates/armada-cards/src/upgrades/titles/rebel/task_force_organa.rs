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
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::{Stage, UpgradeId};
    use crate::upgrades::titles::testing::{fleet_faults, times_offered};
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

    #[test]
    fn one_copy_in_each_attack_also_in_those_on_further_squadrons() {
        shows!("task-force-organa/one-copy", "attack.additional-squadron.declare");
        let (mut kit, ships, copies, enemy) = kit(150.0);
        let third = kit.ship(A, "hammerhead-scout-corvette", [1050.0, 300.0], 0.0);
        let third = Source::Upgrade(kit.upgrade(third, "task-force-organa"));
        kit.uses("attack-effect", copies[0]);
        kit.attack(ships[0], Zone::Front, (enemy, Zone::Front));
        let borrowed =
            |kit: &Kit| [copies[1], third].map(|copy| kit.game.card_state(copy) == Some(CardState::Exhausted));
        assert_eq!((times_offered(&kit, copies[0].effect()), borrowed(&kit)), (1, [true, false]));

        kit.run(|play| {
            play.ready(UpgradeId(1));
            Ok(())
        });
        let ties = [880.0, 920.0].map(|x| kit.squadron(B, "tie-advanced-squadron", [x, 380.0]));
        let target = |tie| Item::Target(Some(Zone::Front), Aim::Squadron(tie));
        kit.answer("declare-target", target(ties[0]));
        kit.answer("additional-target", target(ties[1]));
        for _ in ties {
            kit.uses("attack-effect", copies[0]);
        }
        kit.run(|play| play.ship_attacks(ships[0]).map(drop));
        assert_eq!(borrowed(&kit), [true, true], "one for each");
    }

    #[test]
    fn a_ship_that_has_lent_its_copy_attacks_ships_again_when_that_is_readied() {
        shows!("task-force-organa/until-readied", "phases.status.ready-upgrades");
        let (mut kit, ships, copies, _) = kit(150.0);
        kit.run(|play| {
            play.exhaust(copies[0]);
            Ok(())
        });
        assert!(kit.game.ship_targets(ships[0]).is_empty());
        kit.game.stage = Stage::StatusPhase;
        kit.run_some(|play| play.play_round());
        assert_eq!(kit.game.card_state(copies[0]), Some(CardState::Ready));
        assert!(kit.game.ship_targets(ships[0]).iter().any(|target| target.aim.is_ship()));
    }

    #[test]
    fn dice_of_a_salvo_may_be_rerolled() {
        shows!("task-force-organa/salvo");
        let mut kit = new_kit();
        let [ship, friend] =
            [900.0, 1050.0].map(|x| kit.ship(A, "victory-i-class-star-destroyer-republic", [x, 300.0], 0.0));
        let copies = [ship, friend].map(|ship| Source::Upgrade(kit.upgrade(ship, "task-force-organa")));
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 480.0], 180.0);
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", copies[0]);
        let blank = |index| Item::Die(index, Colour::Red, Face::Blank);
        kit.answer_all("organa-reroll", &[blank(0), blank(1)]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
        assert_eq!(kit.game.card_state(copies[1]), Some(CardState::Exhausted));
    }

    #[test]
    fn several_ships_may_have_it_but_no_second_title() {
        shows!("task-force-organa/one-title", "fleet.title.one");
        let faults = |ships: &[(&str, Vec<&str>)]| fleet_faults(Faction::Rebel, ships);
        let hammerhead = "hammerhead-scout-corvette";
        let two = faults(&[(hammerhead, vec!["task-force-organa"]), (hammerhead, vec!["task-force-organa"])]);
        assert!(!two.iter().any(|rule| ["fleet.unique.names", "fleet.title.one"].contains(rule)), "{two:?}");
        let both = faults(&[(hammerhead, vec!["task-force-organa", "task-force-antilles"])]);
        assert!(both.contains(&"fleet.title.one"), "{both:?}");
    }

    #[test]
    fn a_friends_attack_borrows_nothing_for_it() {
        shows!("task-force-organa");
        let (mut kit, ships, copies, enemy) = kit(150.0);
        kit.attack(ships[0], Zone::Front, (enemy, Zone::Front));
        assert_eq!(copies.map(|copy| times_offered(&kit, copy.effect())), [1, 0]);
    }
}
