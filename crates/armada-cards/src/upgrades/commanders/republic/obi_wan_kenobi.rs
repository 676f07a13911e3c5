//! Obi-Wan Kenobi: a friendly ship that spends a readied redirect takes a point off the damage.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "obi-wan-kenobi", hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, has_redirected, cut)] };

fn has_redirected(game: &Game, me: Source) -> bool {
    let (Some(damage), Some(attack)) = (game.damage(), game.attack()) else { return false };
    let Struck::Unit(UnitId::Ship(ship)) = damage.victim else { return false };
    let redirected = attack
        .spent
        .iter()
        .any(|spent| spent.kind == DefenseToken::Redirect && spent.ready && Struck::from(spent.by) == damage.victim);
    damage.of_attack && damage.amount > 0 && game.ship(ship).side == game.side_of(me) && redirected
}

fn cut(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(damage) = play.damage_mut() {
        damage.amount -= 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// Three hits on an Acclamator that spends brace and redirect; is the card offered, and what has its front lost?
    fn defend(redirect: TokenState) -> (bool, u8) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 480.0], 180.0);
        let flagship = kit.ship(A, "consular-class-armed-cruiser", [600.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "obi-wan-kenobi"));
        kit.game.ship_mut(defender).defense[1].state = redirect;
        kit.dice("red", &["hit-hit", "hit-hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.answer("spend-defense-token", token(defender, 1));
        if redirect == TokenState::Ready {
            kit.uses("effect", me);
        }
        kit.answer("redirect-damage", Item::Number(0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        (kit.was_asked("effect"), 4 - kit.game.ship(defender).shields(Zone::Front))
    }

    #[test]
    fn a_readied_redirect_lowers_the_total_after_the_brace() {
        shows!("obi-wan-kenobi/after-brace");
        assert_eq!(defend(TokenState::Ready), (true, 2));
    }

    #[test]
    fn an_exhausted_one_does_not() {
        shows!("obi-wan-kenobi/readied-only");
        assert_eq!(defend(TokenState::Exhausted), (false, 3));
    }
}
