//! Invincible: one more defensive retrofit, which is settled when the fleet is built; in play the title does nothing.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "invincible", hooks: &[] };

#[cfg(test)]
mod tests {
    use crate::catalog::UpgradeIcon;
    use crate::fleet::{FleetShip, UpgradeBar};
    use rulebook::shows;

    fn room(ship: &str, upgrades: &[&str]) -> u8 {
        let upgrades = upgrades.iter().map(|id| id.parse().unwrap()).collect();
        let ship = FleetShip { card: ship.parse().unwrap(), upgrades };
        UpgradeBar::of(&ship).there(UpgradeIcon::DefensiveRetrofit)
    }

    #[test]
    fn the_bar_has_one_more_icon() {
        shows!("invincible/on-top-of-print", "fleet.upgrade.slots");
        assert_eq!(room("providence-class-carrier", &["invincible"]), 2);
        assert_eq!(room("providence-class-carrier", &[]), 1, "without the title there is the printed one");
        assert_eq!(room("providence-class-dreadnought", &["invincible"]), 1);
        assert_eq!(room("providence-class-dreadnought", &[]), 0);
    }
}
