//! Admiral Trench: one of his dials a round lets tokens of that command count as dial and token.

use crate::prelude::*;
use crate::state::Payment;
use crate::upgrades::commanders::{discard_dial, has_dials};

pub(crate) static CARD: Card = Card {
    id: "admiral-trench",
    hooks: &[
        offer(Window::ShipPhaseStart, has_dials, turn_up).named("discard-a-dial"),
        offer(Window::CommandResolveAny, is_token_alone, |play, _| strengthen(play))
            .while_lasting()
            .named("strengthen"),
    ],
};

static TURN_UP: Ask = Ask::new("trench-dial", Rule("admiral-trench"), "Which of his dials do you discard?")
    .meanwhile("is choosing a dial to discard (Admiral Trench)");

fn turn_up(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = discard_dial(play, me, &TURN_UP)? {
        play.last(me, 0, Some(Item::Command(command)), Until::Round);
    }
    Ok(())
}

/// A token that is really spent, and no dial.
fn is_token_alone(game: &Game, me: Source) -> bool {
    let Some(command) = game.command() else { return false };
    game.ship(command.ship).side == game.side_of(me)
        && command.with == Payment::TOKEN
        && command.paid == Payment::TOKEN
        && game.lasts(me, 0, Some(Item::Command(command.command)))
}

fn strengthen(play: &mut Play<'_>) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::BOTH;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Repair;
    use rulebook::shows;

    /// A flagship with one dial of each kind on the card has turned up a repair dial.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let card = kit.upgrade(ship, "admiral-trench");
        let me = Source::Upgrade(card);
        for command in Command::ALL {
            kit.answer("starting-dial", Item::Command(*command));
        }
        kit.run(|play| play.place_card_tokens());
        kit.uses("effect", me);
        kit.answer("trench-dial", Item::Command(Command::Repair));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.upgrade(card).dials.len(), 3);
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 0;
        (kit, ship, me)
    }

    /// The shields a ship recovers with all the points of a repair command.
    fn recovered(kit: &mut Kit, ship: ShipId, with: Payment, points: u8) -> u8 {
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        for _ in 0..points / 2 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        kit.game.ship(ship).shields(Zone::Front)
    }

    #[test]
    fn a_repair_token_is_as_good_as_dial_and_token() {
        shows!("admiral-trench", "commands.dial-plus-token");
        let (mut kit, ship, me) = kit();
        kit.tokens(ship, &[Command::Repair]);
        kit.uses("effect", me);
        let value = kit.game.ship(ship).card.engineering;
        let points = value + value.div_ceil(2);
        assert_eq!(recovered(&mut kit, ship, Payment::TOKEN, points), points / 2);
        assert!(!kit.game.ship(ship).tokens.has(Command::Repair));
    }

    #[test]
    fn a_token_must_really_be_spent() {
        shows!("admiral-trench/token-needed");
        for (paid, offered) in [(true, true), (false, false)] {
            let (mut kit, ship, me) = kit();
            kit.asked.clear();
            kit.tokens(ship, &[Command::Repair]);
            kit.run(|play| {
                if paid {
                    play.begin_command(ship, Command::Repair, Payment::TOKEN)
                } else {
                    play.begin_command_as_if(ship, Command::Repair, Payment::TOKEN)
                }
            });
            assert_eq!(kit.was_offered("effect", me.effect_called("strengthen")), offered);
        }
    }

    #[test]
    fn not_for_dials_other_commands_or_a_later_round() {
        shows!("admiral-trench/token-needed");
        let (mut dial, ship, _) = kit();
        dial.asked.clear();
        dial.dial(ship, Command::Repair);
        recovered(&mut dial, ship, Payment::DIAL, 2);
        assert!(!dial.was_asked("effect"));

        let (mut other, ship, _) = kit();
        other.asked.clear();
        other.tokens(ship, &[Command::Squadron]);
        other.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        other.run(|play| play.resolve_revealed_commands(ship));
        assert!(!other.was_asked("effect"));

        let (mut later, ship, _) = kit();
        later.asked.clear();
        later.game.end_lasting(Until::Round);
        later.tokens(ship, &[Command::Repair]);
        recovered(&mut later, ship, Payment::TOKEN, 2);
        assert!(!later.was_asked("effect"));
    }
}
