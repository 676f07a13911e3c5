//! Flag Bridge: room for a fleet command, which then cannot be paid for with command tokens.

use crate::prelude::*;
use crate::upgrades::fleet_commands;

/// The slot itself is part of the fleet; here only the fleet command of its own ship counts.
pub(crate) static CARD: Card =
    Card { id: "flag-bridge", hooks: &[forbid(Ban::PayWithToken(fleet_commands::is_on_same_ship))] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit};
    use crate::state::UpgradeId;
    use crate::upgrades::fleet_commands::testing::ways;
    use rulebook::shows;

    /// A ship with the card, with a fleet command and with the tokens that would pay for it.
    fn kit(command: &str) -> (Kit, ShipId, UpgradeId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let me = kit.upgrade(ship, "flag-bridge");
        let command = Source::Upgrade(kit.upgrade(ship, command));
        kit.tokens(ship, &[Command::ConcentrateFire, Command::Navigate, Command::Squadron]);
        (kit, ship, me, command)
    }

    #[test]
    fn a_fleet_command_is_paid_for_by_discarding_it_and_in_no_other_way() {
        shows!("flag-bridge/discard-only", "take-evasive-action/price", "intensify-firepower/price");
        for command in ["intensify-firepower", "take-evasive-action", "all-fighters-follow-me"] {
            let (mut kit, _, _, command) = kit(command);
            assert_eq!(ways(&mut kit, command), [true, false]);
        }
    }

    #[test]
    fn without_the_card_tokens_pay_again_and_the_fleet_command_stays() {
        shows!("flag-bridge/discarded");
        let (mut kit, ship, me, command) = kit("intensify-firepower");
        kit.run(|play| play.discard(Source::Upgrade(me)));
        assert_eq!(kit.game.carrier(command), Some(ship));
        assert_eq!(ways(&mut kit, command), [true, true]);
    }

    #[test]
    fn commands_without_a_price_in_tokens_work_as_always() {
        shows!("flag-bridge/no-token-price", "hot-landing/flag-bridge", "jedi-hostage");
        let (mut kit, ..) = kit("hot-landing");
        let adept = kit.squadron(A, "delta-7-aethersprite-squadron", [300.0, 300.0]);
        kit.open(Window::SquadronPhaseStart);
        assert!(query::keywords(&kit.game, adept, None).has(Word::Grit));
        let mut kit = new_kit();
        let (ship, carrier) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        kit.upgrade(carrier, "flag-bridge");
        kit.upgrade(carrier, "jedi-hostage");
        kit.answer("jedi-hostage-raid", Item::Command(Command::Navigate));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        assert!(kit.game.ship(ship).raid.has(Command::Navigate));
    }

    #[test]
    fn whether_the_ship_is_still_the_flagship_does_not_matter() {
        shows!("flag-bridge/checked-when-built");
        let (mut kit, ship, _, command) = kit("intensify-firepower");
        for flagship in [true, false] {
            kit.game.ship_mut(ship).flagship = flagship;
            assert_eq!(ways(&mut kit, command), [true, false]);
        }
    }

    #[test]
    fn other_ships_and_other_cards_pay_with_tokens() {
        shows!("flag-bridge");
        let (mut kit, ship, _, _) = kit("entrapment-formation");
        let friend = kit.ship(A, "assault-frigate-mark-ii-a", [300.0, 300.0], 0.0);
        let other = Source::Upgrade(kit.upgrade(friend, "intensify-firepower"));
        kit.tokens(friend, &[Command::ConcentrateFire]);
        assert_eq!(ways(&mut kit, other), [true, true]);
        let wedge = Source::Upgrade(kit.upgrade(ship, "wedge-antilles-officer"));
        assert!(kit.game.can_pay(Cost::Token(Command::Squadron), wedge));
    }
}
