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
    use crate::kit::{A, B, new_kit, token};
    use crate::state::CardState;
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
}
