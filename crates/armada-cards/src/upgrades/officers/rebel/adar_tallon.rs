//! Adar Tallon: exhausted after the ship's squadron command, he turns the slider of a squadron back that it activated.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "adar-tallon",
    hooks: &[offer(Window::CommandAfterResolve, |game, me| !activated(game, me).is_empty(), turn_back).exhausts()],
};

static SQUADRON: Ask = Ask::new("adar-squadron", Rule("adar-tallon"), "Which squadron may be activated once more?")
    .meanwhile("is choosing a squadron to turn back (Adar Tallon)");

/// The squadrons in play that this very command has activated, whoever led them.
fn activated(game: &Game, me: Source) -> Items<Item> {
    let command = game.command().filter(|command| game.carrier(me) == Some(command.ship));
    let squadrons = command.map_or(&[][..], |command| &command.activated);
    let turned = |id: &&SquadronId| game.is_in_play((**id).into()) && game.squadron(**id).activated;
    squadrons.iter().filter(turned).copied().map(Item::Squadron).collect()
}

fn turn_back(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = activated(play, me);
    if let Item::Squadron(squadron) = play.pick_one(seat, &SQUADRON, None, options)? {
        play.toggle_slider(squadron, false);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    /// His ship with a squadron dial, and these squadrons near it.
    fn kit<const N: usize>(squadrons: [&str; N]) -> (Kit, ShipId, Source, [SquadronId; N]) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-b", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "adar-tallon"));
        kit.dial(ship, Command::Squadron);
        let mut x = 780.0;
        let squadrons = squadrons.map(|card| {
            x += 60.0;
            kit.squadron(A, card, [x, 450.0])
        });
        (kit, ship, me, squadrons)
    }

    /// The ship commands these squadrons.
    fn command(kit: &mut Kit, ship: ShipId, squadrons: &[SquadronId]) {
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for squadron in squadrons {
            kit.answer("command-squadron", Item::Squadron(*squadron));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn a_squadron_that_the_command_activated_may_be_activated_again() {
        shows!("adar-tallon/unactivated-again", "adar-tallon/no-activation");
        let (mut kit, ship, me, wings) = kit(["x-wing-squadron", "b-wing-squadron", "a-wing-squadron"]);
        kit.game.squadron_mut(wings[2]).activated = true;
        kit.uses("effect", me);
        kit.answer("adar-squadron", Item::Squadron(wings[1]));
        command(&mut kit, ship, &wings[..2]);
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).activated), [true, false, true]);
        assert!(!kit.was_offered("adar-squadron", Item::Squadron(wings[2])), "another command activated it");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let activations = kit.events.iter().filter(|event| matches!(event, Event::SquadronActivated { .. })).count();
        assert_eq!(activations, 2, "turning the slider is none");
        assert_eq!(kit.game.unactivated_squadrons(A).collect::<Vec<_>>(), [wings[1]], "in the Squadron Phase");
    }

    #[test]
    fn another_ship_may_command_it_but_not_his_own() {
        shows!("adar-tallon/command-used-up", "adar-tallon/unactivated-again");
        let (mut kit, ship, me, [wing]) = kit(["x-wing-squadron"]);
        let other = kit.ship(A, "nebulon-b-escort-frigate", [700.0, 300.0], 0.0);
        kit.uses("effect", me);
        command(&mut kit, ship, &[wing]);
        kit.dial(ship, Command::Squadron);
        assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
        kit.dial(other, Command::Squadron);
        command(&mut kit, other, &[wing]);
        assert!(kit.game.squadron(wing).activated);
    }

    #[test]
    fn not_if_nobody_was_activated_and_not_by_commands_of_others() {
        shows!("adar-tallon");
        let (mut none, ship, _, _) = kit(["x-wing-squadron"]);
        command(&mut none, ship, &[]);
        assert!(!none.was_asked("effect"));
        let (mut others, _, _, [wing]) = kit(["x-wing-squadron"]);
        let other = others.ship(A, "nebulon-b-escort-frigate", [700.0, 300.0], 0.0);
        others.dial(other, Command::Squadron);
        command(&mut others, other, &[wing]);
        assert!(!others.was_asked("effect"));
    }

    #[test]
    fn not_after_another_command_and_not_while_exhausted() {
        shows!("adar-tallon");
        let (mut kit, ship, me, [wing]) = kit(["x-wing-squadron"]);
        kit.game.squadron_mut(wing).activated = true;
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        kit.run(|play| {
            play.exhaust(me);
            Ok(())
        });
        kit.game.squadron_mut(wing).activated = false;
        command(&mut kit, ship, &[wing]);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn guests_of_fenn_rau_count_and_han_solo_on_his_own_does_not() {
        shows!("adar-tallon/fenn-rau-and-han", "fenn-rau", "han-solo");
        let (mut kit, ship, me, [fenn, wing, han]) = kit(["fenn-rau", "x-wing-squadron", "han-solo"]);
        kit.uses("effect", Source::Squadron(han));
        kit.open(Window::ShipPhaseStart);
        kit.uses("effect", Source::Squadron(fenn));
        kit.answer("fenn-rau-follower", Item::Squadron(wing));
        kit.uses("effect", me);
        kit.answer("adar-squadron", Item::Squadron(wing));
        command(&mut kit, ship, &[fenn]);
        assert!(!kit.game.squadron(wing).activated);
        assert!(kit.was_offered("adar-squadron", Item::Squadron(fenn)));
        assert!(!kit.was_offered("adar-squadron", Item::Squadron(han)));
    }

    #[test]
    fn wedge_takes_it_for_unactivated() {
        shows!("adar-tallon/slider-decides", "wedge-antilles-x-wing-squadron/slider-decides");
        for turned_back in [false, true] {
            let (mut kit, ship, me, [wing]) = kit(["y-wing-squadron"]);
            if turned_back {
                kit.uses("effect", me);
            }
            command(&mut kit, ship, &[wing]);
            let wedge = kit.squadron(B, "wedge-antilles-x-wing-squadron", [840.0, 510.0]);
            kit.squadron_attack(wedge, Aim::Squadron(wing));
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(wedge).effect()), !turned_back);
        }
    }

    #[test]
    fn with_flight_commander_the_moment_comes_after_the_maneuver() {
        shows!("adar-tallon/end-of-command", "flight-commander");
        let (mut kit, ship, me, [wing]) = kit(["x-wing-squadron"]);
        let commander = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.uses("effect", commander);
        kit.answer("command-squadron", Item::Squadron(wing));
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.squadron(wing).activated);
        let moved = kit.events.iter().position(|event| matches!(event, Event::ShipMoved { .. }));
        let turned = kit.events.iter().position(|event| matches!(event, Event::SliderToggled { .. }));
        assert!(moved.is_some() && moved < turned);
    }
}
