//! Clone Navigation Officer: a friendly ship near its carrier gains a token of the command that was revealed.

use crate::prelude::*;
use crate::upgrades::officers::pays_for_itself;

pub(crate) static CARD: Card = Card {
    id: "clone-navigation-officer",
    hooks: &[
        offer(Window::ActivationRevealDial, can_pass_on, pass_on).exhausts(),
        modify(Answer::OwnTokensPay(pays_for_itself)),
    ],
};

static RECEIVER: Ask =
    Ask::new("navigation-officer-ship", Rule("clone-navigation-officer"), "Which ship gains a {} token?")
        .meanwhile("is choosing a ship that gains a token (Clone Navigation Officer)");

/// The command that the carrier has revealed, unless it is repair.
fn revealed(game: &Game, me: Source) -> Option<Command> {
    let ship = game.activation().map(|activation| activation.ship).filter(|ship| game.carrier(me) == Some(*ship))?;
    let dial = game.ship(ship).dials.iter().find(|dial| dial.revealed)?;
    (dial.command != Command::Repair).then_some(dial.command)
}

/// The ships that would keep the token.
fn receivers(game: &Game, me: Source) -> Items<Item> {
    let (Some(ship), Some(command)) = (game.carrier(me), revealed(game, me)) else { return Items::new() };
    game.ships_in_play()
        .map(|(id, _)| id)
        .filter(|id| game.friendly(ship.into(), (*id).into()) && game.is_at_distance(ship.into(), (*id).into(), 5))
        .filter(|id| query::would_keep_token(game, *id, command))
        .map(Item::Ship)
        .collect()
}

fn can_pass_on(game: &Game, me: Source) -> bool {
    !receivers(game, me).is_empty()
}

fn pass_on(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(command)) = (play.seat_for(me), revealed(play, me)) else { return Ok(()) };
    let options = receivers(play, me);
    match play.pick_one(seat, &RECEIVER, Some(Item::Command(command)), options)? {
        Item::Ship(ship) => play.gain_command_token(ship, command),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::is_readied;
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [600.0, 400.0], 0.0);
        let near = kit.ship(A, "consular-class-armed-cruiser", [900.0, 400.0], 0.0);
        let far = kit.ship(A, "consular-class-armed-cruiser", [1300.0, 400.0], 0.0);
        let card = kit.upgrade(ship, "clone-navigation-officer");
        (kit, ship, near, far, card)
    }

    fn reveal(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.game.ship_mut(ship).stack.push(command);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    #[test]
    fn a_ship_at_distance_1_to_5_gains_the_token() {
        shows!("clone-navigation-officer");
        let (mut kit, ship, near, far, card) = kit();
        kit.uses("effect", Source::Upgrade(card));
        kit.answer("navigation-officer-ship", Item::Ship(near));
        reveal(&mut kit, ship, Command::Navigate);
        assert!(kit.game.ship(near).tokens.has(Command::Navigate));
        assert!(!kit.was_offered("navigation-officer-ship", Item::Ship(far)));
        assert_eq!(kit.game.upgrade(card).state, CardState::Exhausted);
    }

    #[test]
    fn not_for_repair_and_not_for_the_dial_of_another_ship() {
        shows!("clone-navigation-officer");
        let (mut kit, ship, near, ..) = kit();
        reveal(&mut kit, ship, Command::Repair);
        kit.game.frames.clear();
        reveal(&mut kit, near, Command::Navigate);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_token_on_the_card_readies_it_once() {
        shows!(
            "clone-navigation-officer/tokens-on-card",
            "clone-navigation-officer/ready-cost",
            "upgrades.ready-cost.any-type"
        );
        let (mut kit, _, _, _, card) = kit();
        kit.game.upgrade_mut(card).tokens.add(Command::Navigate);
        kit.answer("ready-card", Item::Upgrade(card));
        assert!(is_readied(&mut kit, card));
        assert!(!is_readied(&mut kit, card));
    }
}
