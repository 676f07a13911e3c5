//! Patriot Fist: two blue dice for the first attack on a ship at medium or long range, which is then the only one.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "patriot-fist",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, is_opening_shot, add_two),
        forbid(Ban::Attack(has_fired)).while_lasting(),
    ],
};

fn is_opening_shot(game: &Game, me: Source) -> bool {
    let (Some(attack), Some(activation)) = (game.attack(), game.activation()) else { return false };
    game.is_attacker(me)
        && game.carrier(me) == Some(activation.ship)
        && activation.attacks.len() == 1
        && attack.kind == AttackKind::Ordinary
        && attack.defender.is_ship()
        && matches!(attack.range, RangeBand::Medium | RangeBand::Long)
}

fn add_two(play: &mut Play<'_>, me: Source) -> Flow {
    play.add_die(Colour::Blue);
    play.add_die(Colour::Blue);
    let until = play.until_activation_ends();
    play.last(me, 0, None, until);
    Ok(())
}

fn has_fired(game: &Game, me: Source, attacker: Attacker, _: Aim) -> bool {
    attacker.ship().is_some() && attacker.ship() == game.carrier(me) && game.lasts(me, 0, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    /// Patriot Fist in its activation, a Victory `ahead` of it, and a corvette to its right.
    fn kit(ahead: f64) -> (Kit, ShipId, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0 + ahead], 180.0);
        let corvette = kit.ship(B, "cr90-corvette-a", [1040.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "patriot-fist"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, victory, corvette, me)
    }

    #[test]
    fn the_first_attack_has_two_more_dice_and_stays_the_only_one() {
        shows!("patriot-fist");
        let (mut kit, ship, victory, _, me) = kit(300.0);
        kit.dice("red", &["blank", "blank", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 2);
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn not_at_close_range() {
        shows!("patriot-fist/range");
        let (mut kit, ship, victory, _, me) = kit(200.0);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
        assert!(!kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn not_for_the_second_attack() {
        shows!("patriot-fist");
        let (mut kit, ship, victory, corvette, me) = kit(300.0);
        kit.attack(ship, Zone::Right, (corvette, Zone::Left));
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    /// Long range of the Victory, in millimetres from middle to middle.
    const FAR: f64 = 64.5 + LONG + 51.0;

    /// The opening shot with its two more dice.
    fn open_fire(kit: &mut Kit, ship: ShipId, victory: ShipId, me: Source) {
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
    }

    #[test]
    fn the_dice_come_after_the_roll_and_at_long_range_too() {
        shows!("patriot-fist/after-roll");
        let (mut kit, ship, victory, _, me) = kit(FAR);
        kit.dice("red", &["blank"; 4]);
        kit.dice("blue", &["hit", "critical"]);
        open_fire(&mut kit, ship, victory, me);
        let pools: Vec<usize> = kit
            .events
            .iter()
            .filter_map(|event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None })
            .collect();
        assert_eq!(pools[..3], [4, 5, 6]);
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn an_attack_on_a_squadron_was_the_first_attack() {
        shows!("patriot-fist/first-attack");
        let (mut kit, ship, victory, _, me) = kit(FAR);
        let tie = kit.squadron(B, "tie-fighter-squadron", [780.0, 300.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn no_card_grants_another_attack_after_it() {
        shows!("patriot-fist/ban-absolute", "general.precedence.cannot-is-absolute", "ordnance-pods");
        for (used, granted) in [(true, false), (false, true)] {
            let (mut kit, ship, victory, _, me) = kit(FAR);
            let pods = Source::Upgrade(kit.upgrade(ship, "ordnance-pods"));
            kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
            if used {
                kit.uses("attack-effect", me);
            }
            kit.attack(ship, Zone::Front, (victory, Zone::Front));
            kit.open(Window::AttackStepEnd);
            assert_eq!(kit.was_offered("effect", pods.effect()), granted);
            assert_eq!(!kit.game.ship_targets(ship).is_empty(), granted);
        }
    }

    #[test]
    fn the_dice_may_be_left_and_then_it_attacks_again() {
        shows!("patriot-fist/optional", "timing.upgrade-optional");
        let (mut kit, ship, victory, corvette, me) = kit(FAR);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(kit.was_offered("attack-effect", me.effect()));
        kit.attack(ship, Zone::Right, (corvette, Zone::Left));
        assert_eq!(kit.game.activation().unwrap().attacks.len(), 2);
    }

    #[test]
    fn a_salvo_in_another_activation_is_not_banned_and_has_no_such_dice() {
        shows!("patriot-fist/salvo", "defense.salvo.no-added-dice");
        let (mut kit, ship, victory, _, me) = kit(FAR);
        kit.game.ship_mut(ship).speed = 1;
        open_fire(&mut kit, ship, victory, me);
        kit.run(|play| {
            while play.activation().is_some() {
                play.continue_activation()?;
            }
            play.begin_activation(victory);
            Ok(())
        });
        kit.asked.clear();
        kit.answer("spend-defense-token", token(ship, 3));
        kit.attack(victory, Zone::Front, (ship, Zone::Front));
        let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(salvo));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
