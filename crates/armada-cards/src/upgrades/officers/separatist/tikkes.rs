//! Tikkes: a revealed command is copied onto the card for a command token of any kind, and prescribes the dials of the
//! next Command Phase.

use crate::prelude::*;
use crate::upgrades::officers::gain_any_token;

pub(crate) static CARD: Card = Card {
    id: "tikkes",
    hooks: &[
        offer(Window::ActivationRevealDial, can_copy, copy)
            .named("copy-command")
            .says("the command is copied onto the card"),
        modify(Answer::DialChoice(prescribe)),
        react(Window::CommandPhaseEnd, has_copy, discard_copy)
            .named("discard-copy")
            .says("the copied command is discarded"),
    ],
};

static GAIN: Ask = Ask::new("tikkes-token", Rule("tikkes"), "Which command token does {} gain?")
    .meanwhile("is choosing a command token to gain (Tikkes)");

fn has_copy(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).tokens.count() > 0)
}

/// One token lies there at a time.
fn can_copy(game: &Game, me: Source) -> bool {
    game.revealed_dial(me).is_some() && !has_copy(game, me)
}

fn copy(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(command)) = (me, play.revealed_dial(me)) else { return Ok(()) };
    play.upgrade_mut(card).tokens.add(command);
    gain_any_token(play, me, &GAIN)
}

/// The token lies openly on the card, so everybody knows what the new dials show.
fn prescribe(game: &Game, me: Source, ship: ShipId, commands: &mut Items<Command>) {
    let Source::Upgrade(card) = me else { return };
    if game.carrier(me) == Some(ship) && has_copy(game, me) {
        commands.retain(|command| game.upgrade(card).tokens.has(*command));
    }
}

fn discard_copy(play: &mut Play<'_>, me: Source) -> Flow {
    if let Source::Upgrade(card) = me {
        play.upgrade_mut(card).tokens.clear();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::reveal;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Stage, UpgradeId};
    use rulebook::shows;

    /// His ship, of command 2, and an enemy whose dial is set.
    fn kit(copied: &[Command]) -> (Kit, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        kit.game.ship_mut(enemy).stack.push(Command::Navigate);
        let card = kit.upgrade(ship, "tikkes");
        kit.game.upgrade_mut(card).tokens = copied.iter().copied().collect();
        (kit, ship, card)
    }

    fn copies(card: UpgradeId) -> Item {
        Source::Upgrade(card).effect_called("copy-command")
    }

    fn command_phase(kit: &mut Kit) {
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
    }

    /// What was offered for each new dial of the ship.
    fn choices(kit: &Kit) -> Vec<&[Item]> {
        kit.asked.iter().filter(|asked| asked.ask == "assign-dials").map(|asked| &asked.options[..]).collect()
    }

    #[test]
    fn the_copied_command_brings_a_token_and_prescribes_the_next_dial() {
        shows!("tikkes");
        let (mut kit, ship, card) = kit(&[]);
        kit.answer("effect", copies(card));
        kit.answer("tikkes-token", Item::Command(Command::Repair));
        reveal(&mut kit, ship, Command::Squadron);
        assert!(kit.game.ship(ship).tokens.has(Command::Repair));
        assert!(kit.game.upgrade(card).tokens.has(Command::Squadron));
        kit.game.frames.clear();
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        command_phase(&mut kit);
        assert_eq!(choices(&kit), [[Item::Command(Command::Squadron)]]);
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Squadron, Command::Navigate], "the old dial is as it was");
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
    }

    #[test]
    fn the_enemy_knows_the_new_dial_and_no_other() {
        shows!("tikkes/known-to-both", "information.hidden.definition");
        for (copied, known) in [(&[Command::Repair][..], Some(Command::Repair)), (&[], None)] {
            let (mut kit, ship, _) = kit(copied);
            kit.game.ship_mut(ship).stack.push(Command::Navigate);
            command_phase(&mut kit);
            assert_eq!(kit.dials_seen_by(B, ship), [None, known]);
        }
    }

    #[test]
    fn every_new_dial_of_the_phase_is_bound() {
        shows!("tikkes/all-dials-assigned");
        let (mut kit, ship, card) = kit(&[Command::Repair]);
        command_phase(&mut kit);
        assert_eq!(choices(&kit).len(), 2);
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Repair; 2]);
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
    }

    #[test]
    fn the_copy_is_optional_what_follows_is_not() {
        shows!("tikkes/compulsory-part", "timing.upgrade-optional");
        let (mut declined, ship, card) = kit(&[]);
        reveal(&mut declined, ship, Command::Squadron);
        assert!(declined.was_offered("effect", copies(card)));
        assert_eq!((declined.game.upgrade(card).tokens.count(), declined.game.ship(ship).tokens.count()), (0, 0));
        let (mut bound, ..) = kit(&[Command::Repair]);
        command_phase(&mut bound);
        assert!(!bound.was_asked("effect"), "nobody is asked whether it applies");
        assert!(choices(&bound).iter().all(|choice| *choice == [Item::Command(Command::Repair)]));
    }

    #[test]
    fn without_a_copy_dials_are_set_freely() {
        shows!("tikkes");
        let (mut kit, ..) = kit(&[]);
        command_phase(&mut kit);
        assert!(choices(&kit).iter().all(|choice| choice.len() == 4));
    }

    #[test]
    fn other_ships_are_not_bound() {
        shows!("tikkes");
        let (mut kit, ship, _) = kit(&[Command::Repair]);
        kit.game.ship_mut(ship).stack.extend([Command::Navigate; 2]);
        let friend = kit.ship(A, "hardcell-class-transport", [500.0, 300.0], 0.0);
        command_phase(&mut kit);
        assert_eq!(choices(&kit).iter().map(|choice| choice.len()).collect::<Vec<_>>(), [4]);
        assert_eq!(kit.game.ship(friend).stack.len(), 1);
    }

    #[test]
    fn if_no_dial_is_assigned_the_copy_is_gone_all_the_same() {
        shows!("tikkes/no-dial");
        let (mut kit, ship, card) = kit(&[Command::Repair]);
        kit.game.ship_mut(ship).stack.extend([Command::Navigate, Command::Squadron]);
        command_phase(&mut kit);
        assert!(choices(&kit).is_empty());
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Navigate, Command::Squadron]);
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
    }

    #[test]
    fn the_gained_token_obeys_the_limit_and_the_copy_is_not_the_ship_s() {
        shows!("tikkes/gained-token", "commands.token.limit");
        let (mut kit, ship, card) = kit(&[]);
        kit.tokens(ship, &[Command::Navigate, Command::Squadron]);
        kit.answer("effect", copies(card));
        kit.answer("tikkes-token", Item::Command(Command::Repair));
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        reveal(&mut kit, ship, Command::ConcentrateFire);
        assert_eq!(kit.game.ship(ship).tokens.count(), 2);
        kit.game.ship_mut(ship).dials.clear();
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 0);
    }

    #[test]
    fn not_while_a_copy_lies_there_nor_when_another_ship_reveals() {
        shows!("tikkes");
        let (mut full, ship, card) = kit(&[Command::Repair]);
        reveal(&mut full, ship, Command::Squadron);
        assert!(!full.was_offered("effect", copies(card)));
        let (mut other, _, card) = kit(&[]);
        let friend = other.ship(A, "munificent-class-star-frigate", [500.0, 300.0], 0.0);
        reveal(&mut other, friend, Command::Squadron);
        assert!(!other.was_offered("effect", copies(card)));
    }
}
