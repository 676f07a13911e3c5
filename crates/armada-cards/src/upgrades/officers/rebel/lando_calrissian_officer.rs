//! Lando Calrissian: once in the game the attacker rerolls dice that the defender picks.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "lando-calrissian-officer",
    hooks: &[offer(Window::AttackSpendDefenseTokens, can_reroll, reroll).discards()],
};

static REROLL: Ask = Ask::new("lando-reroll", Rule("lando-calrissian-officer"), "Which dice must the attacker reroll?")
    .meanwhile("is choosing dice that must be rerolled (Lando Calrissian)");

fn can_reroll(game: &Game, me: Source) -> bool {
    game.is_defender(me) && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, u8::MAX)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, times_offered, token};
    use crate::play::Event;
    use crate::state::{CardState, TokenState};
    use crate::upgrades::officers::ignition::Ignition;
    use crate::upgrades::officers::locked_die::LOCKS_FIRST_DIE;
    use rulebook::shows;

    #[test]
    fn the_dice_he_points_at_are_rerolled_and_tokens_may_follow() {
        shows!("lando-calrissian-officer/together");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(defender, "lando-calrissian-officer"));
        kit.dice("red", &["hit-hit", "critical", "blank", "hit-hit", "blank"]);
        kit.uses("spend-defense-token", me);
        let dice = [Item::Die(0, Colour::Red, Face::HitHit), Item::Die(1, Colour::Red, Face::Critical)];
        kit.answer_all("lando-reroll", &dice);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 1, "two hits, and a brace after them");
    }

    #[test]
    fn not_for_other_ships() {
        shows!("lando-calrissian-officer");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let friend = kit.ship(B, "raider-i-class-corvette", [700.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(friend, "lando-calrissian-officer"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }

    /// A Nebulon-B with these results before the bow of his ship, a Victory with a brace and two redirects.
    fn kit(red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "lando-calrissian-officer"));
        kit.dice("red", red);
        (kit, attacker, defender, me)
    }

    #[test]
    fn before_or_after_any_token() {
        shows!("lando-calrissian-officer/any-order");
        let (mut kit, attacker, defender, me) = kit(&["hit-hit", "hit-hit", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.uses("spend-defense-token", me);
        kit.answer_all("lando-reroll", &[0, 1].map(|index| Item::Die(index, Colour::Red, Face::HitHit)));
        kit.answer("spend-defense-token", token(defender, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(times_offered(&kit, me.effect()), 2, "before the brace and after it");
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 1);
        assert_eq!(kit.game.ship(defender).defense[1].state, TokenState::Exhausted, "a redirect when it was seen");
    }

    #[test]
    fn neither_speed_0_nor_accuracy_hinder_him() {
        shows!("lando-calrissian-officer/no-token", "defense.speed-zero", "attack.effects.accuracy");
        let (mut stopped, attacker, defender, me) = kit(&["hit", "blank", "blank", "blank"]);
        stopped.game.ship_mut(defender).speed = 0;
        stopped.uses("spend-defense-token", me);
        stopped.answer("lando-reroll", Item::Die(0, Colour::Red, Face::Hit));
        stopped.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(stopped.game.ship(defender).shields(Zone::Front), 3);

        let (mut locked, attacker, defender, me) = kit(&["accuracy", "hit", "blank", "blank"]);
        locked.game.ship_mut(defender).defense.truncate(1);
        locked.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        locked.uses("spend-defense-token", me);
        locked.answer("lando-reroll", Item::Die(0, Colour::Red, Face::Hit));
        locked.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!locked.was_offered("spend-defense-token", token(defender, 0)));
        assert_eq!(locked.game.ship(defender).shields(Zone::Front), 3);
    }

    #[test]
    fn accuracy_comes_too_late_then_and_locked_dice_stay() {
        shows!("lando-calrissian-officer/too-late");
        let (mut kit, attacker, defender, me) = kit(&["hit", "hit", "blank", "accuracy"]);
        let other = Source::Upgrade(kit.upgrade(attacker, "gunnery-team"));
        kit.hooks(other, &LOCKS_FIRST_DIE);
        kit.uses("spend-defense-token", me);
        kit.answer("lando-reroll", Item::Die(1, Colour::Red, Face::Hit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Accuracy, Face::Blank]);
        assert!(!kit.was_asked("lock-token") && kit.was_offered("spend-defense-token", token(defender, 0)));
        assert!(!kit.was_offered("lando-reroll", Item::Die(0, Colour::Red, Face::Hit)), "it is locked");
    }

    #[test]
    fn against_squadrons_salvoes_and_ignition_too() {
        shows!("lando-calrissian-officer/every-attacker", "defense.salvo.effect");
        let (mut bombed, _, defender, me) = kit(&[]);
        let wing = bombed.squadron(A, "y-wing-squadron", [900.0, 405.0]);
        bombed.uses("spend-defense-token", me);
        bombed.squadron_attack(wing, Aim::Zone(defender, Zone::Front));

        let mut salvo = new_kit();
        let (ship, enemy) = salvo.duel("victory-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(salvo.upgrade(ship, "lando-calrissian-officer"));
        salvo.answer("spend-defense-token", token(enemy, 2));
        salvo.uses("spend-defense-token", me);
        salvo.attack(ship, Zone::Front, (enemy, Zone::Front));

        let mut ignition = Ignition::new();
        let me = Source::Upgrade(ignition.kit.upgrade(ignition.ship, "lando-calrissian-officer"));
        ignition.kit.uses("spend-defense-token", me);
        ignition.attack();
        for kit in [bombed, salvo, ignition.kit] {
            let discarded = |event: &Event| matches!(event, Event::CardDiscarded { .. });
            assert!(kit.events.iter().any(discarded));
        }
    }
}
