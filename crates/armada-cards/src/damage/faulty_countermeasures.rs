//! Faulty Countermeasures: the ship cannot spend exhausted defense tokens.

use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "faulty-countermeasures",
    hooks: &[forbid(Ban::SpendToken(is_exhausted)), forbid(Ban::SpendTokenOutside(spends_exhausted))],
};

fn is_exhausted(game: &Game, me: Source, _: &Attack, token: TokenId) -> bool {
    spends_exhausted(game, me, token.owner, token)
}

fn spends_exhausted(game: &Game, me: Source, by: UnitId, token: TokenId) -> bool {
    game.unit_of(me) == Some(by) && game.token(token).state == TokenState::Exhausted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    #[test]
    fn only_ready_tokens_can_be_spent() {
        shows!("faulty-countermeasures");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            kit.damage(defender, "faulty-countermeasures", faceup);
            kit.game.ship_mut(defender).defense[1].state = TokenState::Exhausted;
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(kit.was_offered("spend-defense-token", token(defender, 0)));
            assert_eq!(kit.was_offered("spend-defense-token", token(defender, 1)), !faceup);
        }
    }

    #[test]
    fn nor_can_exhausted_ones_be_paid_with() {
        shows!("faulty-countermeasures/price-while-attacking");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.damage(attacker, "faulty-countermeasures", true);
        kit.game.ship_mut(attacker).defense[1].state = TokenState::Exhausted;
        let payable =
            |kit: &Kit, index| query::may_pay_with_token(&kit.game, TokenId { owner: attacker.into(), index });
        kit.in_attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(payable(&kit, 0) && !payable(&kit, 1));
    }
}
