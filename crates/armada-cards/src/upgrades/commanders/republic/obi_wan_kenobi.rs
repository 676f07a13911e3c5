//! Obi-Wan Kenobi: a friendly ship that spends a readied redirect takes a point off the damage.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "obi-wan-kenobi",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, has_redirected, |play, _| play.lessen_damage(1))],
};

fn has_redirected(game: &Game, me: Source) -> bool {
    let (Some(damage), Some(attack)) = (game.damage(), game.attack()) else { return false };
    let Struck::Unit(UnitId::Ship(ship)) = damage.victim else { return false };
    let redirected = attack
        .spent
        .iter()
        .any(|spent| spent.kind == DefenseToken::Redirect && spent.ready && Struck::from(spent.by) == damage.victim);
    damage.of_attack && damage.amount > 0 && game.ship(ship).side == game.side_of(me) && redirected
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered, token};
    use crate::state::TokenState;
    use rulebook::shows;

    const REDIRECT: u8 = 1;

    /// An enemy before the bow of an Acclamator of his fleet.
    fn kit(enemy: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, enemy, [900.0, 300.0], 0.0);
        let defender = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 480.0], 180.0);
        let flagship = kit.ship(A, "consular-class-armed-cruiser", [600.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "obi-wan-kenobi"));
        (kit, attacker, defender, me)
    }

    /// Three hits on an Acclamator that spends brace and redirect; is the card offered, and what has its front lost?
    fn defend(redirect: TokenState) -> (bool, u8) {
        let (mut kit, attacker, defender, me) = kit("nebulon-b-escort-frigate");
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

    #[test]
    fn a_redirect_spent_for_barriss_offee_earns_the_cut() {
        shows!("obi-wan-kenobi/barriss-offee", "barriss-offee");
        let (mut kit, attacker, defender, me) = kit("nebulon-b-escort-frigate");
        let barriss = Source::Upgrade(kit.upgrade(defender, "barriss-offee"));
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.uses("effect", barriss);
        kit.uses("effect", me);
        kit.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Left), 2 - 1);
    }

    #[test]
    fn damage_of_critical_effects_is_not_lowered() {
        shows!("obi-wan-kenobi/total-only", "assault-concussion-missiles");
        let (mut kit, attacker, defender, me) = kit("gladiator-i-class-star-destroyer");
        let missiles = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.answer("spend-defense-token", token(defender, REDIRECT));
        kit.uses("critical-effect", missiles);
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let shields = [Zone::Front, Zone::Left, Zone::Right].map(|zone| kit.game.ship(defender).shields(zone));
        assert_eq!((shields, times_offered(&kit, me.effect())), ([4 - 1, 2 - 1, 2 - 1], 1));

        for (red, offered) in [(["hit", "blank", "blank"], true), (["blank"; 3], false)] {
            let (mut kit, attacker, defender, me) = self::kit("nebulon-b-escort-frigate");
            kit.dice("red", &red);
            kit.answer("spend-defense-token", token(defender, REDIRECT));
            if offered {
                kit.uses("effect", me);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.game.ship(defender).shields(Zone::Front), 4, "never below 0");
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
        }
    }

    #[test]
    fn against_squadrons_and_salvoes_too_but_not_at_speed_0() {
        shows!("obi-wan-kenobi/speed-and-targets", "defense.speed-zero", "defense.salvo.effect");
        let (mut stopped, attacker, defender, me) = kit("nebulon-b-escort-frigate");
        stopped.game.ship_mut(defender).speed = 0;
        stopped.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!stopped.was_asked("spend-defense-token") && !stopped.was_offered("effect", me.effect()));

        let (mut bombed, _, defender, me) = kit("nebulon-b-escort-frigate");
        let wing = bombed.squadron(B, "y-wing-squadron", [900.0, 405.0]);
        bombed.dice("black", &["hit"]);
        bombed.answer("spend-defense-token", token(defender, REDIRECT));
        bombed.uses("effect", me);
        bombed.squadron_attack(wing, Aim::Zone(defender, Zone::Front));
        assert_eq!(bombed.game.ship(defender).shields(Zone::Front), 4);

        let (mut salvo, enemy, ship, me) = kit("munificent-class-star-frigate");
        salvo.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        salvo.dice("black", &["blank", "blank"]);
        salvo.answer("spend-defense-token", token(enemy, 2));
        salvo.answer("spend-defense-token", token(ship, REDIRECT));
        salvo.uses("effect", me);
        salvo.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(salvo.game.ship(ship).shields(Zone::Front), 4 - 1);
    }

    #[test]
    fn squadrons_have_no_use_for_it() {
        shows!("obi-wan-kenobi/ships-only");
        let (mut kit, _, _, me) = kit("nebulon-b-escort-frigate");
        let wing = kit.squadron(A, "v-19-torrent-squadron", [300.0, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [350.0, 300.0]);
        kit.run(|play| {
            play.gain_defense_token(wing.into(), DefenseToken::Redirect);
            Ok(())
        });
        let hull = kit.game.squadron(wing).hull;
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(wing, 0));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, hull - 3);
        assert!(!kit.was_offered("effect", me.effect()));
    }
}
