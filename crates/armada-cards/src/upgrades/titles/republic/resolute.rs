//! Resolute: after a command for which it spent a dial, a token of that command that lies on the card becomes its own.

use crate::prelude::*;
use crate::state::UpgradeId;

pub(crate) static CARD: Card =
    Card { id: "resolute", hooks: &[offer(Window::CommandAfterResolve, has_matching_token, hand_out)] };

/// The card, its ship and the command that the ship has resolved with a dial that was really spent.
fn resolved(game: &Game, me: Source) -> Option<(UpgradeId, ShipId, Command)> {
    let (Source::Upgrade(card), Some(resolution)) = (me, game.command()) else { return None };
    let own = game.carrier(me) == Some(resolution.ship) && resolution.paid.dial;
    own.then_some((card, resolution.ship, resolution.command))
}

/// A ship that could not keep the token has no use for it.
fn has_matching_token(game: &Game, me: Source) -> bool {
    resolved(game, me).is_some_and(|(card, ship, command)| {
        game.upgrade(card).tokens.has(command) && query::would_keep_token(game, ship, command)
    })
}

fn hand_out(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((card, ship, command)) = resolved(play, me) else { return Ok(()) };
    play.upgrade_mut(card).tokens.remove(command);
    play.gain_command_token(ship, command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Payment, SetupStep, Stage};
    use rulebook::shows;

    /// A Venator with these tokens on the card.
    fn kit(stored: &[Command]) -> (Kit, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "resolute");
        kit.game.upgrade_mut(card).tokens = stored.iter().copied().collect();
        (kit, ship, card)
    }

    fn me(card: UpgradeId) -> Source {
        Source::Upgrade(card)
    }

    /// The ship resolves repair, paid for in this way.
    fn repair(kit: &mut Kit, ship: ShipId, with: Payment) {
        if with.dial {
            kit.dial(ship, Command::Repair);
        }
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn a_dial_brings_the_stored_token_of_its_command() {
        shows!("resolute/one-per-command");
        let (mut kit, ship, card) = kit(&[Command::Repair, Command::Repair, Command::Squadron]);
        kit.uses("effect", me(card));
        repair(&mut kit, ship, Payment::DIAL);
        assert_eq!(kit.game.ship(ship).tokens.of(Command::Repair), 1);
        assert_eq!(kit.game.upgrade(card).tokens, [Command::Repair, Command::Squadron].into_iter().collect());
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1, "one for a command");
    }

    #[test]
    fn a_dial_with_a_token_counts_and_a_token_alone_does_not() {
        shows!("resolute/dial-and-token");
        for (with, offered) in [(Payment::BOTH, true), (Payment::TOKEN, false)] {
            let (mut kit, ship, card) = kit(&[Command::Repair, Command::Squadron]);
            kit.tokens(ship, &[Command::Repair]);
            repair(&mut kit, ship, with);
            assert_eq!(kit.was_offered("effect", me(card).effect()), offered, "{with:?}");
        }
    }

    #[test]
    fn it_may_be_kept_and_another_kind_does_not_match() {
        shows!("resolute", "timing.upgrade-optional");
        let (mut declined, ship, card) = kit(&[Command::Repair, Command::Squadron]);
        repair(&mut declined, ship, Payment::DIAL);
        assert!(declined.was_offered("effect", me(card).effect()));
        assert_eq!((declined.game.upgrade(card).tokens.count(), declined.game.ship(ship).tokens.count()), (2, 0));
        let (mut other, ship, _) = kit(&[Command::ConcentrateFire, Command::Squadron]);
        repair(&mut other, ship, Payment::DIAL);
        assert!(!other.was_asked("effect"));
    }

    #[test]
    fn the_command_cannot_be_resolved_again_with_it() {
        shows!("resolute/after-command", "commands.once-per-round");
        let (mut kit, ship, card) = kit(&[Command::ConcentrateFire, Command::Squadron]);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
        kit.dial(ship, Command::ConcentrateFire);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        kit.uses("effect", me(card));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.game.ship(ship).tokens.has(Command::ConcentrateFire));
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 0);
        kit.game.ship_mut(ship).resolved.clear();
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 1, "in a later round it pays");
    }

    #[test]
    fn a_ship_that_has_the_token_gains_no_second_one() {
        shows!("resolute/limits");
        let (mut has, ship, card) = kit(&[Command::Repair, Command::Squadron]);
        has.tokens(ship, &[Command::Repair]);
        repair(&mut has, ship, Payment::DIAL);
        assert!(!has.was_offered("effect", me(card).effect()));

        let (mut full, ship, card) = kit(&[Command::Repair, Command::Squadron]);
        full.tokens(ship, &[Command::Navigate, Command::Squadron, Command::ConcentrateFire]);
        full.uses("effect", me(card));
        full.answer("discard-command-token", Item::Command(Command::Navigate));
        repair(&mut full, ship, Payment::DIAL);
        assert!(full.game.ship(ship).tokens.has(Command::Repair));
        assert_eq!(full.game.ship(ship).tokens.count(), 3, "its command value");
    }

    #[test]
    fn what_only_counts_as_a_dial_does_not_bring_it() {
        shows!("resolute/as-if-dial");
        let (mut kit, ship, card) = kit(&[Command::Repair, Command::Squadron]);
        kit.run(|play| play.resolve_squadron_command_as_if(ship, Payment::DIAL, Payment::NOTHING));
        assert!(!kit.was_asked("effect"));
        kit.game.ship_mut(ship).resolved.clear();
        kit.run(|play| play.resolve_squadron_command_as_if(ship, Payment::DIAL, Payment::DIAL));
        assert!(kit.was_offered("effect", me(card).effect()), "a spent one does");
    }

    #[test]
    fn a_friend_s_dial_is_not_its_own() {
        shows!("resolute");
        let (mut kit, ..) = kit(&[Command::Repair, Command::Squadron]);
        let friend = kit.ship(A, "venator-i-class-star-destroyer", [500.0, 300.0], 0.0);
        repair(&mut kit, friend, Payment::DIAL);
        assert!(!kit.was_asked("effect"));
    }

    /// Tokens are chosen for the card in setup, of these kinds as far as they are on offer; all that were offered.
    fn filled(wanted: &[Command]) -> (Kit, UpgradeId, Vec<Vec<Item>>) {
        let (mut kit, _, card) = kit(&[]);
        kit.game.stage = Stage::Setup(SetupStep::DeployShips(A));
        for command in wanted {
            kit.answer("starting-token", Item::Command(*command));
        }
        kit.run_some(|play| play.place_card_tokens());
        let offered = kit.asked.iter().filter(|asked| asked.ask == "starting-token");
        let offered = offered.map(|asked| asked.options.clone()).collect();
        (kit, card, offered)
    }

    #[test]
    fn four_tokens_of_at_least_two_kinds_lie_there_and_none_for_navigate() {
        shows!("resolute/navigate", "resolute/tokens-on-card");
        let (kit, card, offered) = filled(&[Command::Squadron; 4]);
        let kinds = [Command::Repair, Command::Squadron, Command::ConcentrateFire].map(Item::Command);
        assert!(kinds.iter().all(|kind| offered[0].contains(kind)) && offered[0].len() == kinds.len());
        assert!(!offered[3].contains(&Item::Command(Command::Squadron)), "the last one must be of another kind");
        let stored = kit.game.upgrade(card).tokens;
        assert_eq!((stored.count(), stored.of(Command::Squadron), stored.kinds().count()), (4, 3, 2));
    }

    #[test]
    fn stored_tokens_pay_for_no_other_card() {
        shows!("resolute/tokens-on-card");
        let (mut kit, ship, card) = kit(&[Command::Squadron; 2]);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        let other = kit.upgrade(ship, "fire-control-team");
        kit.game.upgrade_mut(other).state = CardState::Exhausted;
        assert!(!query::own_tokens_pay(&kit.game, card) && !query::own_tokens_pay(&kit.game, other));
        assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
    }
}
