//! Rune Haako: command tokens of a friendly ship near him and of his card go over to his ship when it reveals a dial.

use super::is_friend_near;
use crate::prelude::*;
use crate::state::Commands;
use table::Seat;

pub(crate) static CARD: Card =
    Card { id: "rune-haako", hooks: &[offer(Window::ActivationRevealDial, can_collect, collect)] };

static GIVER: Ask = Ask::new("haako-ship", Rule("rune-haako"), "Which other ship do you choose?")
    .meanwhile("is choosing a ship that gives tokens (Rune Haako)");
static TOKEN: Ask = Ask::new("haako-token", Rule("rune-haako"), "Which further command token of {} do you take?")
    .meanwhile("is choosing tokens to take (Rune Haako)");

/// Other friendly ships at distance 1-5; without a token only if there are some on the card.
fn givers(game: &Game, me: Source) -> Items<Item> {
    let (Source::Upgrade(card), Some(own)) = (me, game.carrier(me)) else { return Items::new() };
    let stored = game.upgrade(card).tokens.count() > 0;
    let near = |id: ShipId| id != own && is_friend_near(game, me, id);
    let ships = game.ships_in_play().filter(|(id, ship)| near(*id) && (stored || ship.tokens.count() > 0));
    ships.map(|(id, _)| Item::Ship(id)).collect()
}

fn can_collect(game: &Game, me: Source) -> bool {
    game.revealed_dial(me).is_some() && !givers(game, me).is_empty()
}

/// All of them are discarded first, then the ship gains one after the other.
fn collect(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(own)) = (me, play.carrier(me)) else { return Ok(()) };
    let seat = play.ship(own).seat;
    let options = givers(play, me);
    let giver = play.pick_one(seat, &GIVER, None, options)?;
    let mut taken: SmallVec<[Command; 4]> = SmallVec::new();
    for from in [giver, Item::Upgrade(card)] {
        while let Some(command) = discard_one(play, seat, from)? {
            taken.push(command);
        }
    }
    for command in taken {
        play.gain_command_token(own, command)?;
    }
    Ok(())
}

/// A command token of the ship or of the card goes, as long as one is chosen.
fn discard_one(play: &mut Play<'_>, seat: Seat, from: Item) -> Flow<Option<Command>> {
    let tokens = match from {
        Item::Ship(ship) => play.ship(ship).tokens,
        Item::Upgrade(card) => play.upgrade(card).tokens,
        _ => Commands::default(),
    };
    let options = tokens.kinds().map(Item::Command).collect();
    let Some(Item::Command(command)) = play.pick_maybe(seat, &TOKEN, Some(from), options)? else { return Ok(None) };
    match from {
        Item::Upgrade(card) => _ = play.upgrade_mut(card).tokens.remove(command),
        Item::Ship(ship) => play.lose_command_token(ship, command),
        _ => {}
    }
    Ok(Some(command))
}

#[cfg(test)]
mod tests {
    use super::super::reveal;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{Stage, UpgradeId};
    use rulebook::shows;

    /// His ship with these tokens on his card, and a friend that far away that has a navigate token.
    fn kit(card: &str, stored: &[Command], away: f64) -> (Kit, ShipId, ShipId, UpgradeId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, card, [600.0, 300.0], 0.0);
        let friend = kit.ship(A, "munificent-class-star-frigate", [600.0 + away, 300.0], 0.0);
        kit.tokens(friend, &[Command::Navigate]);
        let card = kit.upgrade(own, "rune-haako");
        kit.game.upgrade_mut(card).tokens = stored.iter().copied().collect();
        (kit, own, friend, card, Source::Upgrade(card))
    }

    fn held(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).tokens.kinds().collect()
    }

    const STORED: [Command; 2] = [Command::Repair, Command::Squadron];

    #[test]
    fn tokens_of_ship_and_card_go_over() {
        shows!("rune-haako");
        let (mut kit, own, friend, card, me) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        kit.uses("effect", me);
        for command in [Command::Navigate, Command::Repair, Command::Squadron] {
            kit.answer("haako-token", Item::Command(command));
        }
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!(kit.game.ship(own).tokens.count(), 3);
        assert!([Command::Navigate, Command::Repair, Command::Squadron].iter().all(|it| held(&kit, own).contains(it)));
        assert!(held(&kit, friend).is_empty() && kit.game.upgrade(card).tokens.count() == 0);
    }

    #[test]
    fn as_many_as_wanted() {
        shows!("rune-haako");
        let (mut kit, own, friend, card, me) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Squadron));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!(held(&kit, own), [Command::Squadron]);
        assert_eq!(held(&kit, friend), [Command::Navigate]);
        assert!(kit.game.upgrade(card).tokens.has(Command::Repair));
    }

    #[test]
    fn another_ship_must_be_near_though_only_the_card_gives() {
        shows!("rune-haako/ship-named");
        let (mut far, own, ..) = kit("recusant-class-light-destroyer", &STORED, 500.0);
        far.ship(B, "cr90-corvette-a", [600.0, 500.0], 180.0);
        reveal(&mut far, own, Command::ConcentrateFire);
        assert!(!far.was_asked("effect"));

        let (mut near, own, friend, _, me) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        near.game.ship_mut(friend).tokens.clear();
        near.uses("effect", me);
        near.answer("haako-token", Item::Command(Command::Repair));
        reveal(&mut near, own, Command::ConcentrateFire);
        assert_eq!(held(&near, own), [Command::Repair]);
    }

    #[test]
    fn not_without_any_token_nor_when_the_other_ship_reveals() {
        shows!("rune-haako");
        let (mut empty, own, friend, ..) = kit("recusant-class-light-destroyer", &[], 300.0);
        empty.game.ship_mut(friend).tokens.clear();
        reveal(&mut empty, own, Command::ConcentrateFire);
        assert!(!empty.was_asked("effect"));
        let (mut other, _, friend, ..) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        reveal(&mut other, friend, Command::ConcentrateFire);
        assert!(!other.was_asked("effect"));
    }

    #[test]
    fn above_the_command_value_one_goes_each_time() {
        shows!("rune-haako/one-by-one", "commands.token.limit");
        let (mut kit, own, _, _, me) = kit("hardcell-class-transport", &STORED, 300.0);
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Repair));
        kit.answer("haako-token", Item::Command(Command::Squadron));
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!(held(&kit, own), [Command::Squadron]);
    }

    #[test]
    fn a_second_token_of_a_kind_is_lost() {
        shows!("rune-haako/one-by-one");
        let stored = [Command::Repair, Command::Repair];
        let (mut kit, own, _, card, me) = kit("recusant-class-light-destroyer", &stored, 300.0);
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Repair));
        kit.answer("haako-token", Item::Command(Command::Repair));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!((kit.game.ship(own).tokens.count(), kit.game.upgrade(card).tokens.count()), (1, 0));
    }

    #[test]
    fn nova_defiant_keeps_two_of_a_kind() {
        shows!("rune-haako", "nova-defiant");
        let stored = [Command::Repair, Command::Repair];
        let (mut kit, own, _, _, me) = kit("recusant-class-light-destroyer", &stored, 300.0);
        kit.upgrade(own, "nova-defiant");
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Repair));
        kit.answer("haako-token", Item::Command(Command::Repair));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!(kit.game.ship(own).tokens.of(Command::Repair), 2);
    }

    #[test]
    fn they_are_discarded_before_any_is_gained() {
        shows!("rune-haako");
        let (mut kit, own, friend, _, me) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Navigate));
        kit.answer("haako-token", Item::Command(Command::Repair));
        reveal(&mut kit, own, Command::ConcentrateFire);
        let lost =
            kit.events.iter().position(|event| matches!(event, Event::TokenLost { ship, .. } if *ship == friend));
        let gained = kit.events.iter().position(|event| matches!(event, Event::TokenGained { .. }));
        assert!(lost.is_some() && lost < gained);
    }

    #[test]
    fn the_card_starts_with_two_tokens_of_any_kinds() {
        shows!("rune-haako", "upgrades.stored.order");
        let (mut kit, _, _, card, _) = kit("recusant-class-light-destroyer", &[], 300.0);
        kit.answer("starting-token", Item::Command(Command::Repair));
        kit.answer("starting-token", Item::Command(Command::Navigate));
        kit.run(|play| play.place_card_tokens());
        let chosen: Commands = [Command::Repair, Command::Navigate].into_iter().collect();
        assert_eq!(kit.game.upgrade(card).tokens, chosen);
    }

    #[test]
    fn the_tokens_are_not_spent_and_the_other_ship_gets_nothing() {
        shows!("rune-haako/not-spent", "wullf-yularen");
        let (mut kit, own, friend, _, me) = kit("recusant-class-light-destroyer", &[], 300.0);
        let wullf = Source::Upgrade(kit.upgrade(friend, "wullf-yularen"));
        kit.uses("effect", me);
        kit.answer("haako-token", Item::Command(Command::Navigate));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert!(!kit.was_offered("effect", wullf.effect()));
        assert_eq!((held(&kit, own), held(&kit, friend).len()), (vec![Command::Navigate], 0));
        let gained = kit.events.iter().filter(|event| matches!(event, Event::TokenGained { .. })).count();
        assert_eq!((gained, kit.game.ship(friend).resolved.count()), (1, 0));
    }

    #[test]
    fn what_was_taken_from_the_card_never_comes_back() {
        shows!("rune-haako/never-refilled");
        let (mut kit, own, _, card, me) = kit("recusant-class-light-destroyer", &STORED, 300.0);
        kit.ship(B, "cr90-corvette-a", [1500.0, 800.0], 180.0);
        kit.uses("effect", me);
        for command in STORED {
            kit.answer("haako-token", Item::Command(command));
        }
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
        kit.game.frames.clear();
        for stage in [Stage::StatusPhase, Stage::RoundStart] {
            kit.game.stage = stage;
            kit.run(|play| play.play_round());
        }
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
        assert!(!kit.was_asked("starting-token"));
    }
}
