//! Liberator: room for a fleet command, which is paid for by discarding it and never with a command token.

use crate::prelude::*;
use crate::upgrades::fleet_commands;

pub(crate) static CARD: Card =
    Card { id: "liberator", hooks: &[forbid(Ban::PayWithToken(fleet_commands::is_on_same_ship))] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::UpgradeIcon;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::CardState;
    use crate::upgrades::fleet_commands::testing::ways;
    use crate::upgrades::titles::testing::room;
    use rulebook::shows;

    const CORVETTE: &str = "cr90-corvette-a";

    /// A corvette with the title and a fleet command, and a repair token to pay with.
    fn kit() -> (Kit, ShipId, Source, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "liberator"));
        let command = Source::Upgrade(kit.upgrade(ship, "shields-to-maximum"));
        kit.tokens(ship, &[Command::Repair]);
        (kit, ship, me, command)
    }

    #[test]
    fn its_fleet_command_is_paid_for_with_the_card_alone() {
        shows!("liberator/ban-absolute", "shields-to-maximum");
        let (mut kit, _, _, command) = kit();
        let friend = kit.ship(A, "modified-pelta-class-command-ship", [300.0, 300.0], 0.0);
        let other = Source::Upgrade(kit.upgrade(friend, "entrapment-formation"));
        kit.tokens(friend, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, command), [true, false]);
        assert_eq!(ways(&mut kit, other), [true, true], "that of another ship as ever");
    }

    #[test]
    fn other_cards_of_the_ship_are_paid_for_with_tokens() {
        shows!("liberator/ban-absolute");
        let (mut kit, ship, ..) = kit();
        let officer = Source::Upgrade(kit.upgrade(ship, "wing-commander"));
        assert!(query::may_pay_with_command_token(&kit.game, officer));
    }

    #[test]
    fn without_the_title_the_fleet_command_stays_and_the_ban_goes() {
        shows!("liberator/discarded");
        let (mut kit, _, me, command) = kit();
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.card_state(command), Some(CardState::Ready));
        assert_eq!(ways(&mut kit, command), [true, true]);
    }

    #[test]
    fn a_corvette_has_room_for_one_fleet_command() {
        shows!("liberator/no-printed-icon", "liberator/one-title", "fleet.upgrade.slots");
        for corvette in [CORVETTE, "cr90-corvette-b"] {
            let commands = |upgrades: &[&str]| room(corvette, upgrades, UpgradeIcon::FleetCommand);
            assert_eq!((commands(&[]), commands(&["liberator"])), (0, 1));
        }
        let mut kit = new_kit();
        let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
        let could = |kit: &Kit, card: &str| kit.game.could_carry(ship, card.parse().unwrap());
        assert!(!could(&kit, "shields-to-maximum"));
        kit.upgrade(ship, "liberator");
        assert!(could(&kit, "shields-to-maximum") && !could(&kit, "jainas-light"));
        kit.upgrade(ship, "shields-to-maximum");
        assert!(!could(&kit, "entrapment-formation"));
    }

    #[test]
    fn once_discarded_the_fleet_command_is_used_up() {
        shows!("liberator/used-up");
        let (mut kit, _, _, command) = kit();
        kit.answer("effect", command.effect_called("discard-the-card"));
        kit.open(Window::ShipPhaseStart);
        kit.game.end_lasting(Until::Round);
        assert_eq!(ways(&mut kit, command), [false, false]);
    }
}
