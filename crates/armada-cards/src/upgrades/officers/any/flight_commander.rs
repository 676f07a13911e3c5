//! Flight Commander: the squadron command may be resolved after a maneuver.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "flight-commander", hooks: &[offer(Window::ManeuverAfterExecute, can_command, command)] };

static WITH: Ask =
    Ask::new("flight-commander-payment", Rule("flight-commander"), "With what does {} resolve its squadron command?")
        .meanwhile("is resolving a squadron command (Flight Commander)");

fn can_command(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(maneuver), Some(activation)) = (game.carrier(me), game.maneuver(), game.activation()) else {
        return false;
    };
    maneuver.ship == ship && activation.ship == ship && game.payments(ship, Command::Squadron).next().is_some()
}

fn command(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options = play.payments(ship, Command::Squadron).map(|with| Item::Payment(Command::Squadron, with)).collect();
    match play.pick_one(seat, &WITH, Some(Item::Ship(ship)), options)? {
        Item::Payment(_, with) => play.resolve_squadron_command(ship, with),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use rulebook::shows;

    /// A squadron that is in range only after the maneuver.
    fn kit(card: bool) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let other = kit.ship(A, "mc80l-star-cruiser", [500.0, 200.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 500.0]);
        let me = Source::Upgrade(kit.upgrade(if card { ship } else { other }, "flight-commander"));
        kit.dial(ship, Command::Squadron);
        assert!(kit.game.squadrons_in_command_range(ship).is_empty());
        (kit, ship, wing, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.execute_maneuver(ship)
        });
    }

    #[test]
    fn the_dial_is_spent_after_the_maneuver() {
        shows!("flight-commander/new-position");
        let (mut kit, ship, wing, me) = kit(true);
        kit.uses("effect", me);
        kit.answer("command-squadron", Item::Squadron(wing));
        maneuver(&mut kit, ship);
        assert!(kit.game.squadron(wing).activated);
        assert!(kit.game.ship(ship).resolved.has(Command::Squadron) && kit.game.ship(ship).dials.is_empty());
    }

    #[test]
    fn not_twice_and_not_without_the_card() {
        shows!("flight-commander/one-command", "commands.once-per-round");
        let (mut kit, ship, ..) = kit(true);
        kit.game.ship_mut(ship).resolved.add(Command::Squadron);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
        let (mut kit, ship, ..) = self::kit(false);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
    }
}
