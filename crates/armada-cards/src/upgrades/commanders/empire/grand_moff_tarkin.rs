//! Grand Moff Tarkin: when a Ship Phase begins all friendly ships gain a token of one command.

use crate::prelude::*;
use crate::upgrades::commanders::fleet;

pub(crate) static CARD: Card =
    Card { id: "grand-moff-tarkin", hooks: &[offer(Window::ShipPhaseStart, |_, _| true, give_orders)] };

static COMMAND: Ask =
    Ask::new("tarkin-command", Rule("grand-moff-tarkin"), "Which command token do all your ships gain?")
        .meanwhile("is choosing a command (Grand Moff Tarkin)");

fn give_orders(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = Command::ALL.iter().copied().map(Item::Command).collect();
    let Item::Command(command) = play.pick_one(seat, &COMMAND, None, options)? else { return Ok(()) };
    for ship in fleet(play, me) {
        play.gain_command_token(ship, command)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn every_friendly_ship_gains_the_token_within_its_limit() {
        shows!("grand-moff-tarkin", "commands.token.limit");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 700.0], 180.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "grand-moff-tarkin"));
        kit.tokens(raider, &[Command::Repair]);
        kit.uses("effect", me);
        kit.answer("tarkin-command", Item::Command(Command::Squadron));
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        kit.open(Window::ShipPhaseStart);
        let tokens = |ship: ShipId| kit.game.ship(ship).tokens;
        assert!(tokens(flagship).has(Command::Squadron) && tokens(raider).has(Command::Squadron));
        assert_eq!((tokens(raider).count(), tokens(enemy).count()), (1, 0));
    }

    #[test]
    fn he_may_keep_silent_and_says_nothing_at_other_moments() {
        shows!("grand-moff-tarkin");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.upgrade(flagship, "grand-moff-tarkin");
        kit.open(Window::SquadronPhaseStart);
        assert!(!kit.was_asked("effect"));
        kit.open(Window::ShipPhaseStart);
        assert!(kit.was_asked("effect"));
        assert_eq!(kit.game.ship(flagship).tokens.count(), 0);
    }
    #[test]
    fn a_ship_that_has_the_token_keeps_one() {
        shows!("grand-moff-tarkin/limits", "commands.token.no-duplicates");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "grand-moff-tarkin"));
        kit.tokens(flagship, &[Command::Squadron]);
        kit.uses("effect", me);
        kit.answer("tarkin-command", Item::Command(Command::Squadron));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.ship(flagship).tokens.count(), 1);
    }
}
