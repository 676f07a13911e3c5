//! Radiant VII: room for a fleet support card and none for turbolasers or ordnance, which is settled when the fleet is
//! built; in play the title does nothing.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "radiant-vii", hooks: &[] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Faction, UpgradeIcon};
    use crate::kit::{A, B, new_kit};
    use crate::upgrades::titles::testing::{fleet_faults, room};
    use rulebook::shows;

    const CRUISER: &str = "consular-class-armed-cruiser";

    #[test]
    fn the_bar_has_a_fleet_support_icon_more() {
        shows!("radiant-vii", "fleet.upgrade.slots");
        let icons = |upgrades: &[&str], icon| room(CRUISER, upgrades, icon);
        assert_eq!(icons(&[], UpgradeIcon::FleetSupport), 0);
        assert_eq!(icons(&["radiant-vii"], UpgradeIcon::FleetSupport), 1);
        assert_eq!(icons(&["radiant-vii"], UpgradeIcon::Officer), icons(&[], UpgradeIcon::Officer));
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

    #[test]
    fn it_is_a_matter_of_fleet_building_and_does_nothing_in_play() {
        shows!("radiant-vii/list-building");
        let faults = |upgrades: &[&'static str]| fleet_faults(Faction::Republic, &[(CRUISER, upgrades.to_vec())]);
        assert!(faults(&["radiant-vii", "external-racks"]).contains(&"radiant-vii"));
        assert!(!faults(&["radiant-vii", "comms-net"]).iter().any(|rule| rule.starts_with("fleet.upgrade")));
        assert!(!faults(&["external-racks"]).iter().any(|rule| rule.starts_with("fleet.upgrade")));

        let mut kit = new_kit();
        let ship = kit.ship(A, CRUISER, [600.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [600.0, 480.0], 180.0);
        let title = Source::Upgrade(kit.upgrade(ship, "radiant-vii"));
        kit.run(|play| play.activate_ship(ship));
        let of_title = |item: &Item| matches!(item, Item::Effect(source, _) if *source == title);
        assert!(!kit.asked.iter().any(|asked| asked.options.iter().any(of_title)));
        assert!(kit.was_asked("declare-target") && kit.was_asked("course"));
    }

    #[test]
    fn an_icon_does_not_help_against_the_ban() {
        shows!("radiant-vii/ban-absolute", "general.precedence.cannot-is-absolute");
        let ship = "consular-class-charger-c70";
        assert_eq!(room(ship, &["radiant-vii"], UpgradeIcon::Turbolasers), 1, "there is room for one");
        let faults = fleet_faults(Faction::Republic, &[(ship, vec!["radiant-vii", "xi7-turbolasers"])]);
        assert!(faults.contains(&"radiant-vii") && !faults.contains(&"fleet.upgrade.slots"), "{faults:?}");
    }
}
