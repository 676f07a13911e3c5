//! Radiant VII: room for a fleet support card and none for turbolasers or ordnance, which is settled when the fleet is
//! built; in play the title does nothing.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "radiant-vii", hooks: &[] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Faction, UpgradeIcon};
    use crate::fleet::{FleetShip, UpgradeBar};
    use crate::kit::{A, new_kit};
    use rulebook::shows;

    const CRUISER: &str = "consular-class-armed-cruiser";

    fn room(upgrades: &[&str], icon: UpgradeIcon) -> u8 {
        let upgrades = upgrades.iter().map(|id| id.parse().unwrap()).collect();
        UpgradeBar::of(&FleetShip { card: CRUISER.parse().unwrap(), upgrades }).there(icon)
    }

    #[test]
    fn the_bar_has_a_fleet_support_icon_more() {
        shows!("radiant-vii", "fleet.upgrade.slots");
        assert_eq!(room(&[], UpgradeIcon::FleetSupport), 0);
        assert_eq!(room(&["radiant-vii"], UpgradeIcon::FleetSupport), 1);
        assert_eq!(room(&["radiant-vii"], UpgradeIcon::Officer), room(&[], UpgradeIcon::Officer));
    }

    /// Can a card be put on such a ship without the title, and with it?
    fn fits(ship: &str, card: &str) -> [bool; 2] {
        let mut kit = new_kit();
        kit.game.player_mut(A).faction = Faction::Republic;
        let [plain, radiant] = [600.0, 900.0].map(|x| kit.ship(A, ship, [x, 300.0], 0.0));
        kit.upgrade(radiant, "radiant-vii");
        [plain, radiant].map(|ship| kit.game.could_carry(ship, card.parse().unwrap()))
    }

    #[test]
    fn turbolasers_and_ordnance_are_barred_and_nothing_else() {
        shows!("radiant-vii/other-icons");
        assert_eq!(fits(CRUISER, "comms-net"), [false, true]);
        assert_eq!(fits(CRUISER, "external-racks"), [true, false], "ordnance");
        assert_eq!(fits("consular-class-charger-c70", "xi7-turbolasers"), [true, false]);
        assert_eq!(fits(CRUISER, "clone-captain-zak"), [true, true]);
    }

    #[test]
    fn what_lies_on_its_icon_works_on_when_the_title_is_discarded() {
        shows!("radiant-vii/discarded", "comms-net");
        let mut kit = new_kit();
        let ship = kit.ship(A, CRUISER, [600.0, 300.0], 0.0);
        kit.ship(A, CRUISER, [900.0, 300.0], 0.0);
        let title = Source::Upgrade(kit.upgrade(ship, "radiant-vii"));
        let comms = Source::Upgrade(kit.upgrade(ship, "comms-net"));
        kit.tokens(ship, &[Command::Repair]);
        kit.run(|play| {
            play.discard(title)?;
            play.begin_activation(ship);
            play.resolve_revealed_commands(ship)
        });
        assert!(kit.was_offered("resolve-command", comms.effect()));
    }
}
