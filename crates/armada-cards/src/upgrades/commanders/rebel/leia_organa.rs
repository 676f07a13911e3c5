//! Leia Organa: a ship that spends a dial for its first command counts it as dial and token, and resolves no other.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "leia-organa-commander",
    hooks: &[
        offer(Window::CommandResolveAny, is_first_command, inspire)
            .says("{} resolves this command as with dial and token, and no other this round"),
        forbid(Ban::ResolveCommand(has_given_all)).while_lasting(),
    ],
};

fn is_first_command(game: &Game, me: Source) -> bool {
    let Some(command) = game.command() else { return false };
    let ship = game.ship(command.ship);
    ship.side == game.side_of(me) && command.with == Payment::DIAL && ship.resolved.count() == 1
}

fn inspire(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::BOTH;
        let ship = command.ship;
        play.last(me, 0, Some(Item::Ship(ship)), Until::Round);
    }
    Ok(())
}

fn has_given_all(game: &Game, me: Source, ship: ShipId, _: Command) -> bool {
    game.lasts(me, 0, Some(Item::Ship(ship)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "leia-organa-commander"));
        (kit, ship, me)
    }

    #[test]
    fn a_dial_counts_as_dial_and_token_and_bars_the_rest() {
        shows!("leia-organa-commander", "commands.dial-plus-token");
        let (mut kit, ship, me) = kit();
        kit.dial(ship, Command::Repair);
        kit.tokens(ship, &[Command::Navigate]);
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 0;
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("effect", me);
        let recover = Item::Repair(crate::state::Repair::RecoverShield(Zone::Front));
        let engineering = kit.game.ship(ship).card.engineering;
        let points = engineering + engineering.div_ceil(2);
        for _ in 0..points / 2 {
            kit.answer("repair", recover);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), points / 2);
        assert_eq!(kit.game.payments(ship, Command::Navigate).count(), 0);
    }

    #[test]
    fn other_ships_resolve_theirs_as_ever() {
        shows!("leia-organa-commander");
        let (mut kit, ship, me) = kit();
        let friend = kit.ship(A, "cr90-corvette-a", [600.0, 300.0], 0.0);
        kit.tokens(friend, &[Command::Navigate]);
        kit.tokens(ship, &[Command::Navigate]);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("effect", me);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!([ship, friend].map(|ship| kit.game.payments(ship, Command::Navigate).count()), [0, 1]);
    }

    #[test]
    fn not_for_a_second_command() {
        shows!("leia-organa-commander");
        let (mut kit, ship, _) = kit();
        kit.game.ship_mut(ship).resolved.add(Command::Navigate);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect"));
    }
    #[test]
    fn not_where_a_token_is_really_spent_too() {
        shows!("leia-organa-commander/real-token-too");
        let (mut kit, ship, _) = kit();
        kit.dial(ship, Command::Repair);
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::BOTH));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn no_token_is_spent_for_wullf_yularen_to_gain_again() {
        shows!("leia-organa-commander/no-token-spent", "wullf-yularen");
        let (mut kit, ship, me) = kit();
        let wullf = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("effect", me);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_offered("effect", wullf.effect()));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }
}
