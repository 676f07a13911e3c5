//! Phoenix Home: one more officer, and room for four command tokens.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "phoenix-home", hooks: &[modify(Answer::CommandTokenLimit(hold_four))] };

/// How many tokens it may hold.
const TOKENS: u8 = 4;

fn hold_four(game: &Game, me: Source, ship: ShipId, limit: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *limit = (*limit).max(TOKENS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::UpgradeIcon;
    use crate::kit::{A, Kit, new_kit};
    use crate::upgrades::rounds;
    use crate::upgrades::titles::testing::room;
    use rulebook::shows;

    const PELTA: &str = "modified-pelta-class-command-ship";

    fn kit(held: &[Command]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, PELTA, [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "phoenix-home"));
        kit.tokens(ship, held);
        (kit, ship, me)
    }

    fn gain(kit: &mut Kit, ship: ShipId, command: Command) -> u8 {
        kit.run(|play| play.gain_command_token(ship, command));
        kit.game.ship(ship).tokens.count()
    }

    #[test]
    fn a_third_and_a_fourth_token_are_kept() {
        shows!("phoenix-home", "commands.token.limit");
        let (mut kit, ship, _) = kit(&[Command::Navigate, Command::Repair]);
        assert_eq!([Command::Squadron, Command::ConcentrateFire].map(|it| gain(&mut kit, ship, it)), [3, 4]);
        assert!(!kit.was_asked("discard-command-token"));
        let other = kit.ship(A, PELTA, [300.0, 300.0], 0.0);
        assert_eq!(query::command_token_limit(&kit.game, other), 2);
    }

    #[test]
    fn the_command_value_stays_two() {
        shows!("phoenix-home/command-value");
        let (kit, ship, _) = kit(&[]);
        assert_eq!((query::command_value(&kit.game, ship), query::command_dial_count(&kit.game, ship)), (2, 2));
    }

    #[test]
    fn no_two_of_a_kind() {
        shows!("phoenix-home/one-of-a-type");
        let (mut kit, ship, _) = kit(&[Command::Navigate]);
        assert_eq!(gain(&mut kit, ship, Command::Navigate), 1);
    }

    #[test]
    fn without_the_card_its_owner_keeps_two_and_the_officers_stay() {
        shows!("phoenix-home/discarded", "fleet.upgrade.slots");
        let (mut kit, ship, me) = kit(Command::ALL);
        let officers = ["wing-commander", "navigation-officer"].map(|id| Source::Upgrade(kit.upgrade(ship, id)));
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.ship(ship).tokens, [Command::Squadron, Command::ConcentrateFire].into_iter().collect());
        assert!(officers.iter().all(|officer| kit.game.is_active(*officer)));
    }

    #[test]
    fn there_is_room_for_another_officer() {
        shows!("phoenix-home", "fleet.upgrade.slots");
        let officers = |upgrades: &[&str]| room(PELTA, upgrades, UpgradeIcon::Officer);
        assert_eq!((officers(&[]), officers(&["phoenix-home"])), (1, 2));
    }

    #[test]
    fn life_support_failure_forbids_all_tokens() {
        shows!("phoenix-home/life-support", "life-support-failure");
        let (mut kit, ship, _) = kit(&[]);
        kit.damage(ship, "life-support-failure", true);
        assert_eq!(gain(&mut kit, ship, Command::Navigate), 0);
    }

    #[test]
    fn garm_bel_iblis_hands_out_tokens_by_command_value() {
        shows!("phoenix-home/garm-bel-iblis", "garm-bel-iblis");
        for (tokens, gained) in [(2, 2), (3, 0)] {
            let (mut kit, ship, _) = kit(&[]);
            let garm = Source::Upgrade(kit.upgrade(ship, "garm-bel-iblis"));
            rounds::deploy(&mut kit, "garm-round", &[2, 5]);
            kit.game.round = 2;
            kit.answer("effect", garm.effect_called("gain-tokens"));
            let wanted: Vec<Item> = Command::ALL.iter().take(tokens).copied().map(Item::Command).collect();
            kit.answer_all("garm-tokens", &wanted);
            kit.run_some(|play| play.open(Window::ShipPhaseStart));
            assert!(kit.was_asked("garm-tokens"));
            assert_eq!(kit.game.ship(ship).tokens.count(), gained, "three at once are refused");
        }
    }
}
