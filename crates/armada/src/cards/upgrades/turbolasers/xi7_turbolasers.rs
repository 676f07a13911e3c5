//! XI7 Turbolasers: a redirect sends no more than one point to another zone.

use crate::cards::prelude::*;

pub(crate) static CARD: Card = Card { id: "xi7-turbolasers", hooks: &[modify(Answer::TokenEffect(limit_redirect))] };

fn limit_redirect(game: &Game, me: Source, attack: &Attack, token: DefenseToken, points: &mut u8) {
    if token == DefenseToken::Redirect && attack.attacker.ship() == game.carrier(me) {
        *points = (*points).min(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, token};
    use rulebook::shows;

    /// Three damage against a front that redirects to its left side; what the two zones have left.
    fn shields(with_card: bool) -> (u8, u8) {
        let mut kit = Kit::new();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        if with_card {
            kit.upgrade(attacker, "xi7-turbolasers");
        }
        let index = kit.game.ship(defender).defense.iter().position(|token| token.kind == DefenseToken::Redirect);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.answer("spend-defense-token", token(defender, index.unwrap() as u8));
        kit.answer("redirect-zone", Item::Zone(defender, Zone::Left));
        kit.answer("redirect-damage", Item::Number(if with_card { 1 } else { 3 }));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.was_offered("redirect-damage", Item::Number(2)), !with_card);
        (kit.game.ship(defender).shields(Zone::Front), kit.game.ship(defender).shields(Zone::Left))
    }

    #[test]
    fn one_point_at_most_leaves_the_defending_zone() {
        shows!("xi7-turbolasers", "defense.redirect");
        assert_eq!(shields(true), (1, 2));
    }

    #[test]
    fn without_it_everything_may_be_redirected() {
        shows!("xi7-turbolasers");
        assert_eq!(shields(false), (3, 0));
    }
}
