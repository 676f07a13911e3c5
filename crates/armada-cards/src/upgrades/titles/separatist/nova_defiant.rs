//! Nova Defiant: command value 4, several tokens of a kind, and one token of each that it may gain when a dial is
//! revealed.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "nova-defiant",
    hooks: &[
        modify(Answer::CommandValue(four)),
        modify(Answer::SeveralTokens(hold_several)),
        offer(Window::ActivationRevealDial, has_stored, take_stored),
    ],
};

fn four(game: &Game, me: Source, ship: ShipId, value: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *value = 4;
    }
}

fn hold_several(game: &Game, me: Source, ship: ShipId, several: &mut bool) {
    *several |= game.carrier(me) == Some(ship);
}

fn has_stored(game: &Game, me: Source) -> bool {
    let Source::Upgrade(card) = me else { return false };
    game.revealed_dial(me).is_some() && game.upgrade(card).tokens.count() > 0
}

/// All of them or none.
fn take_stored(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let stored = play.upgrade(card).tokens;
    play.upgrade_mut(card).tokens.clear();
    for command in stored.kinds() {
        play.gain_command_token(ship, command)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, Repair, Stage};
    use rulebook::shows;

    /// Reveals a dial with these tokens on the ship, and one of each kind on the card or none.
    fn reveal(held: &[Command], stored: bool) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "nova-defiant");
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.tokens(ship, held);
        if stored {
            kit.game.upgrade_mut(card).tokens = Command::ALL.iter().copied().collect();
            kit.uses("effect", Source::Upgrade(card));
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
        (kit, ship)
    }

    #[test]
    fn the_stored_tokens_are_gained_together() {
        shows!("nova-defiant/once");
        let (kit, ship) = reveal(&[], true);
        assert!(Command::ALL.iter().all(|command| kit.game.ship(ship).tokens.of(*command) == 1));
    }

    #[test]
    fn more_than_four_are_too_many_but_two_of_a_kind_may_be_held() {
        shows!("nova-defiant/limit", "nova-defiant/command-value", "commands.token.limit");
        let (kit, ship) = reveal(&[Command::Squadron, Command::Squadron], true);
        assert_eq!(kit.game.ship(ship).tokens.count(), 4);
        assert!(kit.was_asked("discard-command-token"));
        assert!(query::may_hold_several(&kit.game, ship));
    }

    #[test]
    fn without_the_card_only_three_tokens_of_different_kinds_are_kept() {
        shows!("nova-defiant", "commands.token.limit", "commands.token.no-duplicates");
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "nova-defiant");
        kit.tokens(ship, &[Command::Squadron, Command::Squadron, Command::Repair]);
        kit.run(|play| play.discard(Source::Upgrade(card)));
        assert_eq!(kit.game.ship(ship).tokens.of(Command::Squadron), 1);
        assert!(!kit.was_asked("discard-command-token"), "two are not too many");

        let card = kit.upgrade(ship, "nova-defiant");
        kit.tokens(ship, &[Command::Navigate, Command::ConcentrateFire]);
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        kit.run(|play| play.discard(Source::Upgrade(card)));
        assert_eq!(kit.game.ship(ship).tokens.count(), 3);
    }

    #[test]
    fn an_empty_card_gives_nothing_and_the_value_stays_four() {
        shows!("nova-defiant/once", "nova-defiant/command-value");
        let (mut kit, ship) = reveal(&[], false);
        assert!(!kit.was_asked("effect"));
        assert_eq!(query::command_dial_count(&kit.game, ship), 4);
        let other = kit.ship(A, "recusant-class-light-destroyer", [600.0, 300.0], 0.0);
        assert_eq!((query::command_value(&kit.game, other), query::may_hold_several(&kit.game, other)), (3, false));
    }

    #[test]
    fn one_command_takes_one_token_though_there_are_two() {
        shows!("nova-defiant/one-token", "commands.once-per-round");
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "nova-defiant");
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.tokens(ship, &[Command::Repair, Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        for _ in 0..2 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        let state = kit.game.ship(ship);
        assert_eq!((state.tokens.of(Command::Repair), state.shields(Zone::Front)), (1, 1), "two points for one token");
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0, "not again in this round");
    }

    #[test]
    fn the_tokens_are_of_use_in_the_same_activation() {
        shows!("nova-defiant/used-at-once", "tokens.raid.removal");
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "nova-defiant");
        kit.game.upgrade_mut(card).tokens = Command::ALL.iter().copied().collect();
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.game.ship_mut(ship).raid.add(Command::ConcentrateFire);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.uses("effect", Source::Upgrade(card));
        kit.answer("clear-raid-tokens", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()?;
            play.continue_activation()
        });
        let state = kit.game.ship(ship);
        assert_eq!((state.raid.count(), state.shields(Zone::Front)), (0, 1));
        assert_eq!(state.tokens, [Command::Navigate, Command::Squadron].into_iter().collect());
    }

    #[test]
    fn without_the_card_the_stack_is_not_cut_but_filled_to_three_later() {
        shows!("nova-defiant/discarded", "phases.command.simultaneous-secret");
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        let card = Source::Upgrade(kit.upgrade(ship, "nova-defiant"));
        kit.game.ship_mut(enemy).stack.push(Command::Repair);
        kit.game.ship_mut(ship).stack.extend([Command::Repair; 4]);
        kit.tokens(ship, Command::ALL);
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        kit.run(|play| play.discard(card));
        assert_eq!((kit.game.ship(ship).stack.len(), kit.game.ship(ship).tokens.count()), (4, 3));
        for (left, filled) in [(4, 4), (2, 3)] {
            while kit.game.ship(ship).stack.len() > left {
                kit.game.ship_mut(ship).stack.pop();
            }
            kit.game.stage = Stage::CommandPhase;
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.ship(ship).stack.len(), filled);
        }
    }
}
