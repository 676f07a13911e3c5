//! Damage Control Officer: the ship's contain may shut out every critical effect of the attack.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "damage-control-officer",
    hooks: &[
        offer(Window::AttackSpendDefenseTokens, has_contained, widen)
            .says("no critical effect of this attack is resolved"),
        forbid(Ban::Critical(is_shut_out)).while_lasting(),
    ],
};

/// However it came to resolve the effect.
fn has_contained(game: &Game, me: Source) -> bool {
    game.is_defender(me) && game.attack().is_some_and(|attack| attack.contained)
}

fn widen(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_attack_ends();
    play.last(me, 0, None, until);
    Ok(())
}

fn is_shut_out(game: &Game, me: Source, attack: &Attack, _: Option<Source>) -> bool {
    attack.defender.unit().is_some() && attack.defender.unit() == game.unit_of(me)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const CONTAIN: u8 = 3;

    /// A Victory with XX-9 Turbolasers before the bare front of a Star Destroyer with the card.
    fn kit() -> (Kit, ShipId, ShipId, [Source; 2]) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("victory-i-class-star-destroyer", "imperial-i-class-star-destroyer", CLOSE);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        let turbolasers = Source::Upgrade(kit.upgrade(enemy, "xx-9-turbolasers"));
        let me = Source::Upgrade(kit.upgrade(ship, "damage-control-officer"));
        (kit, enemy, ship, [turbolasers, me])
    }

    fn roll(kit: &mut Kit) {
        kit.dice("red", &["critical", "hit", "hit"]);
        kit.dice("black", &["blank", "blank", "blank"]);
    }

    #[test]
    fn no_critical_effect_at_all_is_resolved_but_the_icons_count() {
        shows!("damage-control-officer/icons-count", "xx-9-turbolasers");
        let (mut kit, enemy, ship, [_, me]) = kit();
        roll(&mut kit);
        kit.answer("spend-defense-token", token(ship, CONTAIN));
        kit.uses("spend-defense-token", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("critical-effect"));
        let state = kit.game.ship(ship);
        assert_eq!((state.damage.len(), state.faceup().count()), (3, 0));
        assert!(kit.game.lasting.is_empty(), "for this attack alone");
    }

    #[test]
    fn contain_alone_shuts_out_the_standard_effect_only() {
        shows!("damage-control-officer", "defense.contain");
        let (mut kit, enemy, ship, [turbolasers, me]) = kit();
        roll(&mut kit);
        kit.answer("spend-defense-token", token(ship, CONTAIN));
        kit.uses("critical-effect", turbolasers);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("spend-defense-token", me.effect()));
        assert!(!kit.was_offered("critical-effect", Item::StandardCritical));
        assert_eq!(kit.game.ship(ship).faceup().count(), 2);
    }

    #[test]
    fn the_contain_must_be_resolved() {
        shows!("damage-control-officer/spendable");
        let (mut other, enemy, ship, [_, me]) = kit();
        other.answer("spend-defense-token", token(ship, BRACE));
        other.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!other.was_offered("spend-defense-token", me.effect()), "another token is not enough");

        let (mut stopped, enemy, ship, [_, me]) = kit();
        stopped.game.ship_mut(ship).speed = 0;
        stopped.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!stopped.was_offered("spend-defense-token", me.effect()));

        let (mut locked, enemy, ship, [_, me]) = kit();
        locked.dice("red", &["accuracy", "critical", "hit"]);
        locked.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        locked.answer("lock-token", token(ship, CONTAIN));
        locked.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!locked.was_offered("spend-defense-token", me.effect()));
        assert!(locked.was_offered("critical-effect", Item::StandardCritical));
    }

    #[test]
    fn a_second_critical_effect_is_shut_out_as_well() {
        shows!("damage-control-officer/fire-control-team", "fire-control-team");
        let (mut kit, enemy, ship, [_, me]) = kit();
        kit.upgrade(enemy, "fire-control-team");
        roll(&mut kit);
        kit.answer("spend-defense-token", token(ship, CONTAIN));
        kit.uses("spend-defense-token", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("critical-effect"));
        assert_eq!(kit.game.ship(ship).faceup().count(), 0);
    }

    #[test]
    fn a_contain_that_kyrsta_agate_discards_is_enough() {
        shows!("damage-control-officer/agate", "kyrsta-agate-commander");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("victory-i-class-star-destroyer", "mc75-armored-cruiser", CLOSE);
        let agate = Source::Upgrade(kit.upgrade(ship, "kyrsta-agate-commander"));
        let me = Source::Upgrade(kit.upgrade(ship, "damage-control-officer"));
        roll(&mut kit);
        kit.uses("spend-defense-token", agate);
        kit.answer("agate-token", token(ship, 2));
        kit.uses("spend-defense-token", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("critical-effect"));
    }

    #[test]
    fn other_ships_do_not_profit() {
        shows!("damage-control-officer");
        let (mut kit, enemy, ship, [_, me]) = kit();
        let carrier = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 600.0], 180.0);
        kit.run(|play| {
            let Source::Upgrade(card) = me else { return Ok(()) };
            play.hand_over(card, carrier);
            Ok(())
        });
        roll(&mut kit);
        kit.answer("spend-defense-token", token(ship, CONTAIN));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }

    /// Is this critical effect offered against a Star Destroyer with this card, whose contain is used in full?
    fn is_resolved(attacker: &str, effect: &str, card: &str) -> bool {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel(attacker, "imperial-i-class-star-destroyer", CLOSE);
        let effect = Source::Upgrade(kit.upgrade(enemy, effect));
        let officer = Source::Upgrade(kit.upgrade(ship, card));
        kit.dice_at_most("red", &["critical", "critical", "critical"]);
        kit.dice_at_most("blue", &["critical", "critical", "critical"]);
        kit.answer("spend-defense-token", token(ship, CONTAIN));
        if card == "damage-control-officer" {
            kit.uses("spend-defense-token", officer);
        }
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        kit.was_offered("critical-effect", effect.effect())
    }

    #[test]
    fn coloured_and_card_effects_pass_contain_but_neither_this_officer_nor_commander_gherant() {
        shows!("xx-9-turbolasers/contain", "dodonnas-pride/contain");
        for (attacker, effect) in [("cr90-corvette-a", "xx-9-turbolasers"), ("cr90-corvette-b", "dodonnas-pride")] {
            assert!(is_resolved(attacker, effect, "wing-commander"));
            assert!(!is_resolved(attacker, effect, "damage-control-officer"));
            assert!(!is_resolved(attacker, effect, "commander-gherant"));
        }
    }
}
