//! Passel Argente: revealed commands leave tokens on the card, and with all four kinds there every reveal brings a dial.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "passel-argente",
    hooks: &[
        offer(Window::ActivationRevealDial, is_of_use, collect).says("the revealed command leaves a token on the card")
    ],
};

static DIAL: Ask = Ask::new("argente-dial", Rule("passel-argente"), "Which command dial does {} gain besides?")
    .meanwhile("is choosing a command dial to gain (Passel Argente)");

fn has_all(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).tokens.kinds().count() == Command::ALL.len())
}

fn is_of_use(game: &Game, me: Source) -> bool {
    let (Source::Upgrade(card), Some(command)) = (me, game.revealed_dial(me)) else { return false };
    !game.upgrade(card).tokens.has(command) || has_all(game, me)
}

/// A complete set needs no further token.
fn collect(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let Some(command) = play.revealed_dial(me) else { return Ok(()) };
    if !play.upgrade(card).tokens.has(command) {
        play.upgrade_mut(card).tokens.add(command);
    }
    if !has_all(play, me) {
        return Ok(());
    }
    let any = Command::ALL.iter().copied().map(Item::Command).collect();
    let seat = play.ship(ship).seat;
    match play.pick_maybe(seat, &DIAL, Some(Item::Ship(ship)), any)? {
        Some(Item::Command(dial)) => play.gain_dial(ship, dial),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::reveal;
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{Dial, Payment, UpgradeId};
    use rulebook::shows;

    const OTHERS: [Command; 3] = [Command::Navigate, Command::Squadron, Command::Repair];

    /// His ship, with these tokens on his card.
    fn kit(collected: &[Command]) -> (Kit, ShipId, UpgradeId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "passel-argente");
        kit.game.upgrade_mut(card).tokens = collected.iter().copied().collect();
        (kit, ship, card, Source::Upgrade(card))
    }

    #[test]
    fn the_fourth_kind_brings_a_dial() {
        shows!("passel-argente", "commands.dial.additional");
        let (mut kit, ship, card, me) = kit(&OTHERS);
        kit.uses("effect", me);
        kit.answer("argente-dial", Item::Command(Command::Squadron));
        reveal(&mut kit, ship, Command::ConcentrateFire);
        assert_eq!(kit.game.upgrade(card).tokens.count(), 4);
        let dial = |command, revealed| Dial { command, revealed };
        assert_eq!(
            kit.game.ship(ship).dials[..],
            [dial(Command::ConcentrateFire, true), dial(Command::Squadron, false)]
        );
    }

    #[test]
    fn with_fewer_kinds_there_is_no_dial() {
        shows!("passel-argente");
        let (mut kit, ship, card, me) = kit(&OTHERS[..2]);
        kit.uses("effect", me);
        reveal(&mut kit, ship, Command::ConcentrateFire);
        assert_eq!(kit.game.upgrade(card).tokens.count(), 3);
        assert!(!kit.was_asked("argente-dial") && kit.game.ship(ship).dials.len() == 1);
    }

    #[test]
    fn a_complete_set_brings_a_dial_with_every_reveal_and_takes_no_more_tokens() {
        shows!("passel-argente/set-stays", "passel-argente/no-new-token");
        let (mut kit, ship, card, me) = kit(Command::ALL);
        for _ in 0..2 {
            kit.uses("effect", me);
            kit.answer("argente-dial", Item::Command(Command::Navigate));
            reveal(&mut kit, ship, Command::Repair);
            assert_eq!((kit.game.ship(ship).dials.len(), kit.game.upgrade(card).tokens.count()), (2, 4));
            kit.game.frames.clear();
            kit.game.ship_mut(ship).dials.clear();
        }
    }

    #[test]
    fn the_token_and_the_dial_may_be_renounced() {
        shows!("passel-argente");
        let (mut without, ship, card, _) = kit(&OTHERS);
        reveal(&mut without, ship, Command::ConcentrateFire);
        assert_eq!(without.game.upgrade(card).tokens.count(), 3);
        let (mut declined, ship, _, me) = kit(&OTHERS);
        declined.uses("effect", me);
        reveal(&mut declined, ship, Command::ConcentrateFire);
        assert!(declined.was_asked("argente-dial") && declined.game.ship(ship).dials.len() == 1);
    }

    #[test]
    fn a_kind_that_lies_there_already_adds_nothing() {
        shows!("passel-argente");
        let (mut kit, ship, ..) = kit(&OTHERS);
        reveal(&mut kit, ship, Command::Repair);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_when_another_ship_reveals() {
        shows!("passel-argente");
        let (mut kit, ..) = kit(&OTHERS);
        let friend = kit.ship(A, "munificent-class-star-frigate", [600.0, 300.0], 0.0);
        reveal(&mut kit, friend, Command::ConcentrateFire);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn tokens_on_the_card_are_not_the_ships() {
        shows!("passel-argente/tokens-on-card");
        let (mut kit, ship, ..) = kit(Command::ALL);
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
        kit.tokens(ship, &[Command::Repair, Command::Navigate]);
        kit.run(|play| play.keep_token_limit(ship));
        assert_eq!(kit.game.ship(ship).tokens.count(), 2, "as many as its command value");
    }

    #[test]
    fn of_two_dials_of_a_kind_one_is_used() {
        shows!("passel-argente/gained-dial", "commands.once-per-round");
        let (mut kit, ship, _, me) = kit(Command::ALL);
        kit.game.ship_mut(ship).shields = [0; 6];
        kit.uses("effect", me);
        kit.answer("argente-dial", Item::Command(Command::Repair));
        reveal(&mut kit, ship, Command::Repair);
        assert_eq!(kit.game.ship(ship).dials.len(), 2);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).dials.len(), 1);
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
    }

    #[test]
    fn the_gained_dial_may_become_a_token_and_clears_no_raid_tokens() {
        shows!("passel-argente/gained-dial", "commands.dial.additional-not-revealed");
        let (mut kit, ship, _, me) = kit(Command::ALL);
        kit.game.ship_mut(ship).raid.add(Command::ConcentrateFire);
        kit.uses("effect", me);
        kit.answer("argente-dial", Item::Command(Command::Squadron));
        kit.answer("dial-or-token", Item::Token);
        reveal(&mut kit, ship, Command::Navigate);
        assert!(kit.game.ship(ship).tokens.has(Command::Squadron));
        let offered = |command| kit.was_offered("clear-raid-tokens", Item::Payment(command, Payment::DIAL));
        assert!(offered(Command::Navigate) && !offered(Command::Squadron));
    }
}
