//! Minister Tua: one more defensive retrofit, which is settled when the fleet is built; in play she does nothing.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "minister-tua", hooks: &[] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::fleet::{Fleet, FleetShip, Terms, upgrades_fit};
    use crate::kit::{CLOSE, new_kit, token};
    use rulebook::shows;

    const RETROFIT: &str = "electronic-countermeasures";
    const OTHER_RETROFIT: &str = "early-warning-system";

    fn fits(ship: &str, upgrades: &[&str]) -> bool {
        let upgrades = upgrades.iter().map(|id| id.parse().unwrap()).collect();
        let mut fleet = Fleet::new("", Faction::Empire);
        fleet.ships.push(FleetShip { card: ship.parse().unwrap(), upgrades });
        upgrades_fit(&fleet, 0, Terms::default())
    }

    #[test]
    fn a_medium_ship_without_the_icon_may_take_a_defensive_retrofit_with_her() {
        shows!("minister-tua", "fleet.upgrade.slots");
        assert!(fits("victory-i-class-star-destroyer", &["minister-tua", RETROFIT]));
        assert!(!fits("victory-i-class-star-destroyer", &[RETROFIT]));
        assert!(!fits("victory-i-class-star-destroyer", &["minister-tua", RETROFIT, OTHER_RETROFIT]));
    }

    #[test]
    fn a_small_ship_may_take_a_second_one() {
        shows!("minister-tua");
        assert!(fits("arquitens-class-light-cruiser", &["minister-tua", RETROFIT, OTHER_RETROFIT]));
        assert!(!fits("arquitens-class-light-cruiser", &[RETROFIT, OTHER_RETROFIT]));
    }

    #[test]
    fn not_on_a_medium_or_large_ship_that_has_the_icon() {
        shows!("minister-tua");
        assert!(!fits("imperial-ii-class-star-destroyer", &["minister-tua"]));
        assert!(fits("imperial-i-class-star-destroyer", &["minister-tua"]), "this one has none");
    }

    #[test]
    fn not_on_a_huge_ship() {
        shows!("minister-tua/huge-ships", "huge.no-extra-icons");
        assert!(!fits("executor-i-class-star-dreadnought", &["minister-tua"]));
    }

    #[test]
    fn the_retrofit_stays_when_she_is_discarded() {
        shows!("minister-tua/stays-equipped", "electronic-countermeasures");
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("cr90-corvette-a", "victory-i-class-star-destroyer", CLOSE);
        let tua = Source::Upgrade(kit.upgrade(ship, "minister-tua"));
        let retrofit = Source::Upgrade(kit.upgrade(ship, RETROFIT));
        kit.run(|play| play.discard(tua));
        kit.dice("red", &["accuracy", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ship, 0));
        kit.uses("spend-defense-token", retrofit);
        kit.answer("spend-defense-token", token(ship, 0));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.card_state(retrofit), Some(crate::state::CardState::Exhausted));
    }
}
