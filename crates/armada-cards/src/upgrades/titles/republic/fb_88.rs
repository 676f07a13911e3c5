//! FB-88: before it reveals a command it may discard its top dial, and reveals the next one.

use crate::dials::{discard_own_top_dial, is_about_to_reveal};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "fb-88", hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, discard_own_top_dial)] };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Stage;
    use rulebook::shows;

    /// A Pelta with these dials, the top one last, and a friend.
    fn kit(stack: &[Command]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "pelta-class-transport-frigate", [900.0, 300.0], 0.0);
        let friend = kit.ship(A, "consular-class-armed-cruiser", [500.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "fb-88"));
        kit.game.ship_mut(ship).stack.extend(stack.iter().copied());
        (kit, ship, friend, me)
    }

    fn reveal(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    fn revealed(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).dials.iter().map(|dial| dial.command).collect()
    }

    #[test]
    fn the_top_dial_goes_and_the_next_one_is_revealed() {
        shows!("fb-88/next-dial", "fb-88/once-per-activation");
        let (mut kit, ship, _, me) = kit(&[Command::Navigate, Command::Repair]);
        kit.uses("effect", me);
        reveal(&mut kit, ship);
        assert_eq!(revealed(&kit, ship), [Command::Navigate]);
        assert!(kit.game.ship(ship).stack.is_empty());
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1, "once in an activation");
    }

    #[test]
    fn without_another_dial_nothing_is_revealed_and_no_raid_token_is_cleared() {
        shows!("fb-88/not-revealed", "fb-88/next-dial");
        let (mut kit, ship, _, me) = kit(&[Command::Repair]);
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        kit.uses("effect", me);
        reveal(&mut kit, ship);
        assert!(revealed(&kit, ship).is_empty());
        assert!(!kit.was_asked("dial-or-token") && !kit.was_asked("clear-raid-tokens"));
    }

    #[test]
    fn it_may_be_kept_and_is_revealed_then() {
        shows!("fb-88");
        let (mut kit, ship, _, me) = kit(&[Command::Navigate, Command::Repair]);
        reveal(&mut kit, ship);
        assert!(kit.was_offered("effect", me.effect()));
        assert_eq!(revealed(&kit, ship), [Command::Repair]);
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Navigate]);
    }

    #[test]
    fn not_without_a_dial_nor_when_another_ship_reveals_its_own() {
        shows!("fb-88");
        let (mut kit, ship, friend, _) = kit(&[]);
        reveal(&mut kit, ship);
        kit.game.frames.clear();
        kit.game.ship_mut(ship).stack.push(Command::Repair);
        kit.game.ship_mut(friend).stack.push(Command::Repair);
        reveal(&mut kit, friend);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_next_command_phase_fills_the_stack() {
        shows!("fb-88/refilled", "phases.command.simultaneous-secret");
        let (mut kit, ship, friend, me) = kit(&[Command::Navigate, Command::Repair]);
        kit.game.ship_mut(friend).stack.push(Command::Repair);
        kit.game.ship_mut(ShipId(2)).stack.push(Command::Repair);
        kit.uses("effect", me);
        reveal(&mut kit, ship);
        kit.game.frames.clear();
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.ship(ship).stack.len(), 2);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "assign-dials").count(), 2);
    }

    #[test]
    fn crew_panic_comes_before_or_after_it_as_the_owner_likes() {
        shows!("fb-88/crew-panic", "crew-panic");
        let (mut first, ship, _, me) = kit(&[Command::Navigate, Command::Repair]);
        first.damage(ship, "crew-panic", true);
        first.uses("effect", me);
        first.answer("crew-panic", Item::Keep);
        reveal(&mut first, ship);
        assert_eq!(revealed(&first, ship), [Command::Navigate], "the damage was suffered for the next one");

        let (mut after, ship, _, _) = kit(&[Command::Navigate, Command::Repair]);
        after.damage(ship, "crew-panic", true);
        let panic = Source::Damage(ship, after.game.ship(ship).damage[0].number);
        after.uses("effect", panic);
        after.answer("crew-panic", Item::Dial(ship));
        reveal(&mut after, ship);
        assert!(revealed(&after, ship).is_empty());
        assert_eq!(after.game.ship(ship).stack[..], [Command::Navigate], "no reveal is left to be preceded");
    }

    #[test]
    fn a_ship_that_discards_its_only_dial_does_not_panic() {
        shows!("fb-88", "crew-panic");
        let (mut kit, ship, _, me) = kit(&[Command::Repair]);
        kit.damage(ship, "crew-panic", true);
        kit.uses("effect", me);
        reveal(&mut kit, ship);
        assert!(!kit.was_asked("crew-panic"));
    }

    #[test]
    fn an_officer_that_comes_after_it_changes_the_new_top_dial() {
        shows!("fb-88/dial-changers", "wing-commander");
        for (officer_first, command) in [(false, Command::Squadron), (true, Command::Navigate)] {
            let (mut kit, ship, _, me) = kit(&[Command::Navigate, Command::Repair]);
            let officer = Source::Upgrade(kit.upgrade(ship, "wing-commander"));
            let order = if officer_first { [officer, me] } else { [me, officer] };
            for effect in order {
                kit.uses("effect", effect);
            }
            reveal(&mut kit, ship);
            assert_eq!(revealed(&kit, ship), [command]);
            assert!(kit.game.ship(ship).stack.is_empty());
        }
    }
}
