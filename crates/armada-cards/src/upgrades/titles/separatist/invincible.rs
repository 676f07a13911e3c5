//! Invincible: one more defensive retrofit, which is settled when the fleet is built; in play the title does nothing.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "invincible", hooks: &[] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Faction, UpgradeIcon};
    use crate::kit::{MEDIUM, new_kit, token};
    use crate::state::CardState;
    use crate::upgrades::titles::testing::{self, fleet_faults};
    use rulebook::shows;

    /// Rules that upgrades of a ship may break.
    const RETROFITS: [&str; 3] =
        ["fleet.upgrade.slots", "fleet.no-duplicate-upgrade", "fleet.restriction.modification"];

    fn room(ship: &str, upgrades: &[&str]) -> u8 {
        testing::room(ship, upgrades, UpgradeIcon::DefensiveRetrofit)
    }

    /// The rules that a carrier with these upgrades breaks.
    fn faults(upgrades: &[&'static str]) -> Vec<&'static str> {
        fleet_faults(Faction::Separatist, &[("providence-class-carrier", upgrades.to_vec())])
    }

    #[test]
    fn the_bar_has_one_more_icon() {
        shows!("invincible/on-top-of-print", "fleet.upgrade.slots");
        assert_eq!(room("providence-class-carrier", &["invincible"]), 2);
        assert_eq!(room("providence-class-carrier", &[]), 1, "without the title there is the printed one");
        assert_eq!(room("providence-class-dreadnought", &["invincible"]), 1);
        assert_eq!(room("providence-class-dreadnought", &[]), 0);
    }

    #[test]
    fn the_two_retrofits_are_different_ones() {
        shows!("invincible/two-different", "fleet.no-duplicate-upgrade");
        let twice = faults(&["invincible", "thermal-shields", "thermal-shields"]);
        assert!(twice.contains(&"fleet.no-duplicate-upgrade"), "{twice:?}");
        let two = faults(&["invincible", "thermal-shields", "electronic-countermeasures"]);
        assert!(!two.iter().any(|rule| RETROFITS.contains(rule)), "{two:?}");
        let without = faults(&["thermal-shields", "electronic-countermeasures"]);
        assert!(without.contains(&"fleet.upgrade.slots"), "{without:?}");
    }

    #[test]
    fn one_modification_at_most() {
        shows!("invincible/one-modification", "fleet.restriction.modification");
        let two = faults(&["invincible", "redundant-shields", "expanded-launchers", "thermal-shields"]);
        assert!(two.contains(&"fleet.restriction.modification"), "{two:?}");
        let one = faults(&["invincible", "redundant-shields", "thermal-shields"]);
        assert!(!one.iter().any(|rule| RETROFITS.contains(rule)), "{one:?}");
    }

    #[test]
    fn a_retrofit_stays_if_the_title_is_discarded() {
        shows!("invincible/discarded", "electronic-countermeasures");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("providence-class-dreadnought", "nebulon-b-escort-frigate", MEDIUM);
        let title = Source::Upgrade(kit.upgrade(ship, "invincible"));
        let countermeasures = Source::Upgrade(kit.upgrade(ship, "electronic-countermeasures"));
        kit.run(|play| play.discard(title));
        kit.dice("red", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ship, 0));
        kit.uses("spend-defense-token", countermeasures);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.card_state(countermeasures), Some(CardState::Exhausted), "it was there to be used");
    }
}
