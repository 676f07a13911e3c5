//! TB-73: it has one more evade token once it is deployed.

use crate::prelude::*;
use crate::upgrades::titles::arrival::{gain_token, on_arrival};

pub(crate) static CARD: Card =
    Card { id: "tb-73", hooks: &[on_arrival(|play, me| gain_token(play, me, DefenseToken::Evade))] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{Stage, TokenState};
    use crate::upgrades::titles::testing;
    use rulebook::shows;

    /// Puts a Pelta down, this one or another ship of its side being the one that is deployed.
    fn deploy(own: bool) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "pelta-class-medical-frigate", [900.0, 480.0], 180.0);
        let other = kit.ship(A, "cr90-corvette-a", [600.0, 480.0], 180.0);
        kit.upgrade(ship, "tb-73");
        testing::deploy(&mut kit, if own { ship } else { other });
        (kit, ship)
    }

    fn evades(kit: &Kit, ship: ShipId) -> usize {
        kit.game.tokens_of(ship.into()).filter(|(_, token)| token.kind == DefenseToken::Evade).count()
    }

    #[test]
    fn it_has_two_evades_and_spends_one_in_an_attack() {
        shows!("tb-73/readied", "defense.one-per-type");
        let (mut kit, ship) = deploy(true);
        assert_eq!(evades(&kit, ship), 2);
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let after = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!after.options.contains(&token(ship, 1)), "the printed one cannot be spent as well");
    }

    #[test]
    fn the_deployment_of_another_ship_gives_nothing() {
        shows!("tb-73");
        let (kit, ship) = deploy(false);
        assert_eq!(evades(&kit, ship), 1);
    }

    #[test]
    fn the_token_is_gained_once_whenever_the_ship_arrives_and_stays_without_the_card() {
        shows!("tb-73/once");
        let mut kit = new_kit();
        let ship = kit.ship(A, "pelta-class-medical-frigate", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "tb-73"));
        kit.game.round = 3;
        for _ in 0..2 {
            testing::deploy(&mut kit, ship);
            assert_eq!(evades(&kit, ship), 2);
        }
        kit.run(|play| play.discard(me));
        assert_eq!(evades(&kit, ship), 2);
    }

    #[test]
    fn the_token_is_spent_and_comes_back_like_a_printed_one() {
        shows!("tb-73/like-printed", "phases.status.ready-defense");
        let (mut kit, ship) = deploy(true);
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let gained = TokenId { owner: ship.into(), index: 3 };
        for state in [TokenState::Exhausted, TokenState::Discarded] {
            kit.answer("spend-defense-token", Item::Defense(gained));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(kit.game.ship(ship).defense[3].state, state);
        }
        kit.run(|play| {
            play.recover_defense_token(gained, TokenState::Exhausted);
            Ok(())
        });
        kit.game.stage = Stage::StatusPhase;
        kit.run_some(|play| play.play_round());
        assert_eq!(kit.game.ship(ship).defense[3].state, TokenState::Ready);
    }
}
