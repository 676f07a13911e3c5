//! XI7 Turbolasers: a redirect sends no more than one point to another zone.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "xi7-turbolasers", hooks: &[modify(Answer::TokenEffect(limit_redirect))] };

/// To each of the other zones; before 2020 to all of them together. A redirect that is resolved without being spent is
/// free of it.
fn limit_redirect(game: &Game, me: Source, attack: &Attack, token: DefenseToken, points: &mut u8) {
    let spent = attack.spent.iter().any(|spent| spent.kind == DefenseToken::Redirect);
    if token == DefenseToken::Redirect && spent && attack.attacker.ship() == game.carrier(me) {
        let together = game.edition.xi7_counts_zones_together();
        let redirected = game.damage().map_or(0, |damage| damage.suffered);
        *points = (*points).min(if together { 1_u8.saturating_sub(redirected) } else { 1 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::measure::Edition;
    use rulebook::shows;

    /// Three damage against a front that redirects to its left side; what the two zones have left.
    fn shields(with_card: bool) -> (u8, u8) {
        let mut kit = new_kit();
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

    /// Four damage against a front whose player could redirect to both sides; what leaves the front.
    fn sent_away(edition: Edition) -> u8 {
        let mut kit = new_kit();
        kit.game.edition = edition;
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.upgrade(attacker, "xi7-turbolasers");
        kit.in_attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.game.attack_mut().unwrap().redirects.extend([Zone::Left, Zone::Right]);
        kit.answer("redirect-damage", Item::Number(1));
        if edition >= Edition::Of2020 {
            kit.answer("redirect-damage", Item::Number(1));
        }
        kit.run(|play| play.suffer_instance(UnitId::from(defender), Some(Zone::Front), 4, true));
        let state = kit.game.ship(defender);
        6 - state.shields(Zone::Left) - state.shields(Zone::Right)
    }

    #[test]
    fn one_point_to_each_zone_or_in_2017_to_all_together() {
        shows!("xi7-turbolasers", "cards.xi7", "cards.xi7.edition-2017");
        assert_eq!(sent_away(Edition::Of2020), 2);
        assert_eq!(sent_away(Edition::Final), 2);
        assert_eq!(sent_away(Edition::Of2017), 1);
    }

    #[test]
    fn without_it_everything_may_be_redirected() {
        shows!("xi7-turbolasers");
        assert_eq!(shields(false), (3, 0));
    }
}
