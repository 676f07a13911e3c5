//! T-series Tactical Droid: a command paid with a token alone is resolved as if with a dial.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "t-series-tactical-droid",
    hooks: &[offer(Window::CommandResolveAny, is_paid_with_token, resolve_as_dial).exhausts()],
};

fn is_paid_with_token(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.carrier(me) == Some(command.ship)
            && command.with == Payment::TOKEN
            && does_more_with_dial(game, command.ship, command.command)
    })
}

/// With a low value of the ship a dial gives no more than a token.
fn does_more_with_dial(game: &Game, ship: ShipId, command: Command) -> bool {
    let more =
        |given: fn(&Game, ShipId, Payment) -> u8| given(game, ship, Payment::DIAL) > given(game, ship, Payment::TOKEN);
    match command {
        Command::Navigate => true,
        Command::Squadron => more(query::activation_count),
        Command::Repair => more(query::engineering_points),
        Command::ConcentrateFire => false,
    }
}

fn resolve_as_dial(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::DIAL;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{CardState, Repair};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "t-series-tactical-droid"));
        kit.game.ship_mut(ship).shields = [0; 6];
        kit.tokens(ship, &[Command::Repair]);
        (kit, ship, me)
    }

    #[test]
    fn a_repair_token_yields_the_points_of_a_dial() {
        shows!("t-series-tactical-droid/replaces-token", "commands.repair.dial");
        let (mut kit, ship, me) = kit();
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.uses("effect", me);
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 2, "four points instead of two");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn a_navigate_token_changes_the_course_like_a_dial() {
        shows!("t-series-tactical-droid");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).speed = 1;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.uses("effect", me);
        kit.answer_course(&[2, 0]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 2);
    }

    #[test]
    fn not_with_a_dial_besides() {
        shows!("t-series-tactical-droid");
        let (mut kit, ship, _) = kit();
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::BOTH));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect"));
    }
}
