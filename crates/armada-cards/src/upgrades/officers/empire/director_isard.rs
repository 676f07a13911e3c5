//! Director Isard: when her ship reveals a command, its player looks at the facedown dials of an enemy ship.

use crate::dials::{look_at_a_stack, unknown_stacks};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "director-isard",
    hooks: &[offer(Window::ActivationRevealDial, can_look, |play, me| look_at_a_stack(play, me, &SHIP))],
};

static SHIP: Ask = Ask::new("isard-ship", Rule("director-isard"), "At the facedown dials of which ship do you look?")
    .meanwhile("is choosing a ship whose dials are looked at (Director Isard)");

fn can_look(game: &Game, me: Source) -> bool {
    game.revealed_dial(me).is_some() && !unknown_stacks(game, me).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B};
    use crate::play::Event;
    use crate::state::Facedown;
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;

    /// Her ship, about to reveal a dial, and an enemy at the other end of the table: navigate on top, then repair, then
    /// squadron. Its escort has one dial.
    fn table() -> (Reveal, ShipId, ShipId) {
        let mut table = Reveal::of("director-isard", &[Command::Navigate]);
        let enemy = table.kit.ship(B, "mc80l-star-cruiser", [100.0, 850.0], 180.0);
        let stack = [Command::Squadron, Command::Repair, Command::Navigate];
        table.kit.game.ship_mut(enemy).stack.extend(stack);
        let escort = table.kit.ship(B, "cr90-corvette-a", [600.0, 800.0], 180.0);
        table.kit.game.ship_mut(escort).stack.push(Command::Repair);
        (table, enemy, escort)
    }

    fn look(table: &mut Reveal, ship: ShipId) {
        table.kit.uses("effect", table.me);
        table.kit.answer("isard-ship", Item::Ship(ship));
        table.command();
    }

    #[test]
    fn she_sees_the_whole_stack_of_a_ship_however_far_away() {
        shows!("director-isard/any-distance", "information.hidden.definition");
        let (mut table, enemy, _) = table();
        let aside = table.kit.ship(B, "cr90-corvette-a", [1200.0, 800.0], 180.0);
        table.kit.game.ship_mut(aside).stack.push(Command::Repair);
        table.kit.game.put_ship(aside, None);
        table.kit.game.ship_mut(aside).standing = crate::state::Standing::SetAside;
        look(&mut table, enemy);
        let known = [Some(Command::Navigate), Some(Command::Repair), Some(Command::Squadron)];
        assert_eq!(table.kit.dials_seen_by(A, enemy), known);
        assert!(!table.kit.was_offered("isard-ship", Item::Ship(aside)), "a ship that is set aside");
        let looked = Event::LookedAt { seat: table::Seat(0), ship: enemy, what: Facedown::Dials };
        assert!(table.kit.events.contains(&looked), "everybody sees that she looks");
    }

    #[test]
    fn nobody_else_sees_them_and_nothing_is_changed() {
        shows!("director-isard/only-owner-sees");
        let (mut table, enemy, escort) = table();
        let before = table.kit.game.ship(enemy).stack.to_vec();
        look(&mut table, enemy);
        assert_eq!(table.kit.game.ship(enemy).stack[..], before[..]);
        let public = crate::play::view::View::of(&table.kit.game, table::Eye::Spectator);
        let stack = public.ships.into_values().find(|ship| ship.id == enemy.0).map(|ship| ship.stack);
        assert_eq!(stack, Some(None));
        assert_eq!(table.kit.dials_seen_by(A, escort), [None], "she has looked at one ship");
    }

    #[test]
    fn a_ship_that_was_activated_shows_the_commands_that_are_left() {
        shows!("director-isard/activated-ship");
        let (mut table, enemy, _) = table();
        table.kit.game.ship_mut(enemy).activated = true;
        table.kit.game.ship_mut(enemy).stack.pop();
        look(&mut table, enemy);
        assert_eq!(table.kit.dials_seen_by(A, enemy), [Some(Command::Repair), Some(Command::Squadron)]);
    }

    #[test]
    fn not_for_a_dial_that_is_gained_and_not_when_another_ship_reveals() {
        shows!("director-isard/gained-dials");
        let (mut table, ..) = table();
        let ship = table.ship;
        table.kit.game.ship_mut(ship).stack.clear();
        table.command();
        table.kit.run(|play| play.gain_dial(ship, Command::Repair));
        table.kit.game.frames.clear();
        let friend = table.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        table.kit.game.ship_mut(friend).stack.push(Command::Repair);
        reveal(&mut table.kit, friend);
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn there_must_be_something_new_to_see() {
        shows!("director-isard");
        let (mut known, enemy, escort) = table();
        known.kit.game.ship_mut(enemy).stack.show(table::Seat(0));
        known.kit.game.ship_mut(escort).stack.show(table::Seat(0));
        known.command();
        assert_eq!(known.times_offered(), 0);
        let (mut bare, enemy, escort) = table();
        bare.kit.game.ship_mut(enemy).stack.clear();
        bare.kit.game.ship_mut(escort).stack.clear();
        bare.command();
        assert_eq!(bare.times_offered(), 0);
    }

    #[test]
    fn what_was_seen_stays_with_the_dials() {
        shows!("director-isard");
        let (mut table, enemy, _) = table();
        look(&mut table, enemy);
        table.kit.game.frames.clear();
        reveal(&mut table.kit, enemy);
        assert_eq!(table.kit.dials_seen_by(A, enemy), [Some(Command::Repair), Some(Command::Squadron)]);
    }
}
