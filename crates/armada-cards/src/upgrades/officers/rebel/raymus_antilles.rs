//! Raymus Antilles: the ship gains the token of the command it reveals and keeps the dial.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "raymus-antilles",
    hooks: &[offer(Window::ActivationRevealDial, |game, me| game.revealed_dial(me).is_some(), gain_token)
        .says("the ship holds such a token already")],
};

fn gain_token(play: &mut Play<'_>, me: Source) -> Flow {
    match (play.carrier(me), play.revealed_dial(me)) {
        (Some(ship), Some(command)) => play.gain_command_token(ship, command),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use crate::state::{Payment, Repair};
    use crate::upgrades::officers::reveal::Reveal;
    use rulebook::shows;

    /// A ship with this stack is activated; is the card offered, and what does the ship hold then?
    fn reveal(stack: &[Command]) -> (bool, u8, usize) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "raymus-antilles"));
        kit.game.ship_mut(ship).stack.extend(stack.iter().copied());
        if !stack.is_empty() {
            kit.uses("effect", me);
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        let state = kit.game.ship(ship);
        (kit.was_asked("effect"), state.tokens.of(Command::Repair), state.dials.len())
    }

    #[test]
    fn dial_and_token_are_both_there() {
        shows!("raymus-antilles");
        assert_eq!(reveal(&[Command::Repair]), (true, 1, 1));
    }

    #[test]
    fn without_a_revealed_dial_there_is_no_token() {
        shows!("raymus-antilles");
        assert_eq!(reveal(&[]), (false, 0, 0));
    }

    #[test]
    fn dial_and_token_are_combined_or_the_token_is_kept() {
        shows!("raymus-antilles/combined", "commands.dial-plus-token");
        for (with, shields, tokens) in [(Payment::BOTH, 3, 0), (Payment::DIAL, 2, 1)] {
            let mut raymus = Reveal::using("raymus-antilles", &[Command::Repair]);
            let ship = raymus.ship;
            raymus.command();
            raymus.kit.set_shields(ship, &[(Zone::Front, 0)]);
            raymus.kit.answer("resolve-command", Item::Payment(Command::Repair, with));
            for _ in 0..shields {
                raymus.kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
            }
            raymus.kit.run(|play| play.resolve_revealed_commands(ship));
            let ship = raymus.kit.game.ship(ship);
            assert_eq!((ship.shields(Zone::Front), ship.tokens.count()), (shields, tokens));
        }
    }

    #[test]
    fn the_limits_of_command_tokens_hold() {
        shows!("raymus-antilles/limits", "commands.token.limit", "commands.token.no-duplicates");
        let mut same = Reveal::using("raymus-antilles", &[Command::Repair]);
        same.kit.tokens(same.ship, &[Command::Repair]);
        same.command();
        assert_eq!(same.kit.game.ship(same.ship).tokens.count(), 1);

        let mut full = Reveal::by("cr90-corvette-a", "raymus-antilles", &[Command::Squadron]);
        full.kit.tokens(full.ship, &[Command::Navigate]);
        full.kit.uses("effect", full.me);
        full.kit.answer("discard-command-token", Item::Command(Command::Navigate));
        full.command();
        let tokens = full.kit.game.ship(full.ship).tokens;
        assert_eq!((tokens.count(), tokens.has(Command::Squadron)), (1, true));
    }

    #[test]
    fn nobody_is_asked_for_a_token_that_the_ship_holds_already() {
        shows!("raymus-antilles/limits", "commands.token.no-duplicates");
        let moot = |held: &[Command], title: Option<&str>| {
            let mut raymus = Reveal::of("raymus-antilles", &[Command::Repair]);
            raymus.kit.tokens(raymus.ship, held);
            if let Some(title) = title {
                raymus.kit.upgrade(raymus.ship, title);
                raymus.kit.ship(A, "cr90-corvette-a", [1000.0, 300.0], 0.0);
            }
            raymus.command();
            let asked = raymus.kit.asked.iter().find(|asked| asked.ask == "effect");
            asked.expect("the effect is offered all the same").moot.clone()
        };
        assert_eq!(moot(&[Command::Repair], None), Some(vec![Item::Done]));
        assert_eq!(moot(&[Command::Navigate], None), None);
        assert_eq!(moot(&[Command::Repair], Some("tantive-iv")), None, "it can be passed on");
    }

    #[test]
    fn a_dial_that_is_gained_gives_no_token() {
        shows!("raymus-antilles/gained-dials", "grand-admiral-thrawn");
        for stack in [&[Command::Repair][..], &[]] {
            let mut raymus = Reveal::of("raymus-antilles", stack);
            let thrawn = Source::Upgrade(raymus.kit.upgrade(raymus.ship, "grand-admiral-thrawn"));
            raymus.kit.game.last(thrawn, 0, Some(Item::Command(Command::Squadron)), Until::Round);
            if !stack.is_empty() {
                raymus.kit.uses("effect", raymus.me);
            }
            raymus.command();
            let ship = raymus.kit.game.ship(raymus.ship);
            assert_eq!((ship.dials.len(), raymus.times_offered()), (1 + stack.len(), stack.len()));
            assert!(!ship.tokens.has(Command::Squadron));
        }
    }

    #[test]
    fn the_token_may_go_for_the_raid_token_of_its_kind_at_once() {
        shows!("raymus-antilles/raid-token", "tokens.raid.removal");
        let mut raymus = Reveal::using("raymus-antilles", &[Command::Repair]);
        raymus.kit.game.ship_mut(raymus.ship).raid.add(Command::Repair);
        raymus.kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::TOKEN));
        assert_eq!(raymus.command(), Some(Command::Repair), "the dial is kept");
        let ship = raymus.kit.game.ship(raymus.ship);
        assert_eq!((ship.raid.count(), ship.tokens.count()), (0, 0));
    }
}
