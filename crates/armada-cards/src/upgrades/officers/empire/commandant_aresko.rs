//! Commandant Aresko: his ship gains a token of the command that another friendly ship near it reveals.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "commandant-aresko",
    hooks: &[offer(Window::ActivationRevealDial, |game, me| revealed_nearby(game, me).is_some(), follow)
        .exhausts()
        .says("the ship holds such a token already")],
};

/// The command that another friendly ship at distance 1-3 has just revealed.
fn revealed_nearby(game: &Game, me: Source) -> Option<Command> {
    let (own, ship) = (game.carrier(me)?, game.activation()?.ship);
    let dial = game.ship(ship).dials.iter().find(|dial| dial.revealed)?;
    let near = game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 3);
    (own != ship && near).then_some(dial.command)
}

fn follow(play: &mut Play<'_>, me: Source) -> Flow {
    match (play.carrier(me), revealed_nearby(play, me)) {
        (Some(own), Some(command)) => play.gain_command_token(own, command),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::state::CardState;
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;
    use table::Side;

    /// His ship, and a small one of a side this far from base to base, with a squadron dial on top.
    fn table(side: Side, gap: f64) -> (Reveal, ShipId) {
        let mut table = Reveal::of("commandant-aresko", &[Command::Repair]);
        let other = table.kit.ship(side, "raider-i-class-corvette", [900.0 + 31.5 + gap + 21.5, 300.0], 0.0);
        table.kit.game.ship_mut(other).stack.push(Command::Squadron);
        (table, other)
    }

    fn held(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).tokens.kinds().collect()
    }

    #[test]
    fn the_token_of_a_command_that_a_friend_reveals_at_distance_3() {
        shows!("commandant-aresko");
        let (mut table, friend) = table(A, 160.0);
        table.kit.uses("effect", table.me);
        reveal(&mut table.kit, friend);
        assert_eq!(held(&table.kit, table.ship), [Command::Squadron]);
        assert_eq!(table.kit.game.card_state(table.me), Some(CardState::Exhausted));
    }

    #[test]
    fn the_friend_keeps_its_dial_and_its_options() {
        shows!("commandant-aresko/dial-kept");
        let (mut table, friend) = table(A, 160.0);
        table.kit.uses("effect", table.me);
        reveal(&mut table.kit, friend);
        assert!(table.kit.was_asked("dial-or-token") && table.kit.game.ship(friend).dials.len() == 1);
        assert_eq!(held(&table.kit, friend), []);
    }

    #[test]
    fn not_farther_away_not_for_enemies_and_not_while_exhausted() {
        shows!("commandant-aresko");
        let (mut far, friend) = table(A, 200.0);
        reveal(&mut far.kit, friend);
        assert_eq!(far.times_offered(), 0);
        let (mut hostile, enemy) = table(B, 160.0);
        reveal(&mut hostile.kit, enemy);
        assert_eq!(hostile.times_offered(), 0);
        let (mut exhausted, friend) = table(A, 160.0);
        exhausted.kit.run(|play| {
            play.exhaust(exhausted.me);
            Ok(())
        });
        reveal(&mut exhausted.kit, friend);
        assert_eq!(exhausted.times_offered(), 0);
    }

    #[test]
    fn not_for_his_own_ship_nor_for_a_dial_that_is_gained() {
        shows!("commandant-aresko/not-counted");
        let (mut table, friend) = table(A, 160.0);
        table.command();
        table.kit.game.frames.clear();
        table.kit.run(|play| {
            play.begin_activation(friend);
            play.gain_dial(friend, Command::Navigate)
        });
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn what_counts_is_the_command_as_it_is_revealed_in_the_end() {
        shows!("commandant-aresko/as-revealed", "tactical-expert");
        let (mut table, friend) = table(A, 160.0);
        let expert = Source::Upgrade(table.kit.upgrade(friend, "tactical-expert"));
        table.kit.uses("effect", expert);
        table.kit.uses("effect", table.me);
        reveal(&mut table.kit, friend);
        assert_eq!(held(&table.kit, table.ship), [Command::ConcentrateFire]);
    }

    #[test]
    fn not_where_the_dial_was_lost_before() {
        shows!("commandant-aresko/no-reveal", "crew-panic");
        let (mut table, friend) = table(A, 160.0);
        table.kit.damage(friend, "crew-panic", true);
        table.kit.answer("crew-panic", Item::Dial(friend));
        reveal(&mut table.kit, friend);
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn a_second_token_of_a_kind_goes_back_at_once() {
        shows!("commandant-aresko");
        let (mut table, friend) = table(A, 160.0);
        table.kit.tokens(table.ship, &[Command::Squadron]);
        table.kit.uses("effect", table.me);
        reveal(&mut table.kit, friend);
        assert_eq!(table.kit.game.ship(table.ship).tokens.count(), 1);
    }
}
