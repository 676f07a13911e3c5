//! TB-73: it has one more evade token once it is deployed.

use crate::prelude::*;
use crate::upgrades::titles::arrival::{gain_token, on_arrival};

pub(crate) static CARD: Card =
    Card { id: "tb-73", hooks: &[on_arrival(|play, me| gain_token(play, me, DefenseToken::Evade))] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    /// Puts a Pelta down, this one or another ship of its side being the one that is deployed.
    fn deploy(own: bool) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "pelta-class-medical-frigate", [900.0, 480.0], 180.0);
        let other = kit.ship(A, "cr90-corvette-a", [600.0, 480.0], 180.0);
        kit.upgrade(ship, "tb-73");
        kit.run(|play| {
            play.push(Frame::Deployment { unit: if own { ship } else { other }.into() });
            play.open(Window::SetupDeployUnit)?;
            play.pop();
            Ok(())
        });
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
}
