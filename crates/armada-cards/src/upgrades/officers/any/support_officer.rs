//! Support Officer: when a Command Phase starts the ship discards all of its dials, and is assigned new ones.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "support-officer",
    hooks: &[offer(Window::CommandPhaseStart, has_dials, discard_dials)
        .discards()
        .says("all dials are discarded and set anew")],
};

/// How many dials there are is open to all.
fn has_dials(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| !game.ship(ship).stack.is_empty())
}

/// Nobody learns what they showed.
fn discard_dials(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.carrier(me) {
        play.ship_mut(ship).stack.clear();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use crate::play::Event;
    use crate::state::{CardState, Stage};
    use crate::upgrades::officers::reveal::Reveal;
    use rulebook::shows;

    const CARD: &str = "support-officer";

    /// The Command Phase of a ship whose command value is 3.
    fn command_phase(table: &mut Reveal) {
        table.kit.game.stage = Stage::CommandPhase;
        table.kit.run(|play| play.play_round());
    }

    #[test]
    fn all_dials_are_assigned_anew_in_the_same_phase() {
        shows!("support-officer/assigned-anew", "phases.command.fill-to-value");
        let mut table = Reveal::using(CARD, &[Command::Repair, Command::Repair]);
        for _ in 0..3 {
            table.kit.answer("assign-dials", Item::Command(Command::Squadron));
        }
        command_phase(&mut table);
        assert_eq!(table.kit.game.ship(table.ship).stack[..], [Command::Squadron; 3]);
        assert_eq!(table.kit.game.card_state(table.me), Some(CardState::Discarded));
    }

    #[test]
    fn nobody_learns_the_old_ones() {
        shows!("support-officer/never-revealed");
        let mut table = Reveal::using(CARD, &[Command::Repair, Command::Repair]);
        command_phase(&mut table);
        assert!(!table.kit.events.iter().any(|event| matches!(event, Event::DialRevealed { .. })));
    }

    #[test]
    fn only_before_dials_are_assigned() {
        shows!("support-officer");
        let mut table = Reveal::of(CARD, &[Command::Repair, Command::Repair]);
        command_phase(&mut table);
        assert_eq!(table.times_offered(), 1);
        let asks: Vec<&str> = table.kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asks, ["effect", "assign-dials"]);
    }

    #[test]
    fn in_round_1_it_finds_no_dials() {
        shows!("support-officer/round-one");
        let mut table = Reveal::of(CARD, &[]);
        command_phase(&mut table);
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn once_and_for_its_own_ship_alone() {
        shows!("support-officer");
        let mut table = Reveal::using(CARD, &[Command::Repair, Command::Repair]);
        let friend = table.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        table.kit.game.ship_mut(friend).stack.push(Command::ConcentrateFire);
        command_phase(&mut table);
        assert_eq!(table.kit.game.ship(friend).stack.last(), Some(&Command::ConcentrateFire));
        command_phase(&mut table);
        assert_eq!(table.times_offered(), 1);
    }

    #[test]
    fn as_many_are_assigned_as_other_cards_ask_for() {
        shows!("support-officer/dial-count");
        for (relentless, nebula, dials) in [(true, false, 2), (false, true, 4), (true, true, 3)] {
            let mut table = Reveal::using(CARD, &[Command::Repair, Command::Repair]);
            if relentless {
                table.kit.upgrade(table.ship, "relentless");
            }
            if nebula {
                table.kit.objective("nebula-outskirts");
            }
            command_phase(&mut table);
            assert_eq!(table.kit.game.ship(table.ship).stack.len(), dials);
        }
    }
}
