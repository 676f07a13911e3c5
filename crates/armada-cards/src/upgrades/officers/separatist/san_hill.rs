//! San Hill: a token of his card lets a squadron command near him activate one squadron more.

use super::is_friend_near;
use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "san-hill",
    hooks: &[
        offer(Window::CommandResolveSquadron, can_pay, pay),
        modify(Answer::ActivationCount(one_more)).while_lasting(),
    ],
};

/// The friendly ship at distance 1-5 that resolves a squadron command.
fn resolving(game: &Game, me: Source) -> Option<ShipId> {
    game.command().map(|command| command.ship).filter(|ship| is_friend_near(game, me, *ship))
}

fn can_pay(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).tokens.has(Command::Squadron))
        && resolving(game, me).is_some()
}

fn pay(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, resolving(play, me)) else { return Ok(()) };
    play.upgrade_mut(card).tokens.remove(Command::Squadron);
    let until = play.until(|frame| matches!(frame, Frame::Command(_)));
    play.last(me, 0, Some(Item::Ship(ship)), until);
    Ok(())
}

fn one_more(game: &Game, me: Source, ship: ShipId, _: Payment, count: &mut u8) {
    *count += u8::from(game.lasts(me, 0, Some(Item::Ship(ship))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::UpgradeId;
    use rulebook::shows;
    use table::Side;

    /// His ship, a Munificent of squadron value 2 of a side that far away, and four of its squadrons around it.
    fn kit(side: Side, away: f64) -> (Kit, ShipId, Vec<SquadronId>, UpgradeId) {
        let mut kit = new_kit();
        let own = kit.ship(A, "recusant-class-light-destroyer", [400.0, 300.0], 0.0);
        let card = kit.upgrade(own, "san-hill");
        kit.run(|play| play.place_card_tokens());
        assert_eq!(kit.game.upgrade(card).tokens.of(Command::Squadron), 2);
        let ship = kit.ship(side, "munificent-class-star-frigate", [400.0 + away, 300.0], 0.0);
        let places = [-60.0, -20.0, 20.0, 60.0];
        let card_of = "vulture-class-droid-fighter-squadron";
        let wings = places.map(|x| kit.squadron(side, card_of, [400.0 + away + x, 430.0])).to_vec();
        (kit, ship, wings, card)
    }

    /// The ship resolves its command with this, and activates all it can.
    fn command(kit: &mut Kit, ship: ShipId, with: Payment, wings: &[SquadronId]) {
        if with.dial {
            kit.dial(ship, Command::Squadron);
        } else {
            kit.tokens(ship, &[Command::Squadron]);
        }
        kit.answer("resolve-command", Item::Payment(Command::Squadron, with));
        for wing in wings {
            kit.answer("command-squadron", Item::Squadron(*wing));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "command-squadron").unwrap();
        assert_eq!(last.options.len(), 4 - wings.len() + 1, "no further one may be activated");
    }

    #[test]
    fn a_dial_activates_one_squadron_more_for_one_token() {
        shows!("san-hill/one-token");
        let (mut kit, ship, wings, card) = kit(A, 330.0);
        kit.uses("effect", Source::Upgrade(card));
        command(&mut kit, ship, Payment::DIAL, &wings[..3]);
        assert!(wings[..3].iter().all(|wing| kit.game.squadron(*wing).activated));
        assert_eq!(kit.game.upgrade(card).tokens.count(), 1, "one token for one command");
    }

    #[test]
    fn a_token_activates_two() {
        shows!("san-hill");
        let (mut kit, ship, wings, card) = kit(A, 330.0);
        kit.uses("effect", Source::Upgrade(card));
        command(&mut kit, ship, Payment::TOKEN, &wings[..2]);
        assert!(wings[..2].iter().all(|wing| kit.game.squadron(*wing).activated));
    }

    #[test]
    fn unused_it_changes_nothing_and_ends_with_the_command() {
        shows!("san-hill");
        let (mut kit, ship, wings, _) = kit(A, 330.0);
        command(&mut kit, ship, Payment::DIAL, &wings[..2]);
        let (mut used, ship, wings, card) = self::kit(A, 330.0);
        used.uses("effect", Source::Upgrade(card));
        command(&mut used, ship, Payment::DIAL, &wings[..3]);
        assert_eq!(query::activation_count(&used.game, ship, Payment::DIAL), 2);
    }

    #[test]
    fn for_a_command_of_his_own_ship_too() {
        shows!("san-hill/carrier-too");
        let (mut kit, ..) = kit(A, 330.0);
        let own = ShipId(0);
        let wings =
            [340.0, 380.0, 420.0, 460.0].map(|x| kit.squadron(A, "vulture-class-droid-fighter-squadron", [x, 450.0]));
        kit.dial(own, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        kit.uses("effect", Source::Upgrade(UpgradeId(0)));
        for wing in &wings[..3] {
            kit.answer("command-squadron", Item::Squadron(*wing));
        }
        kit.run(|play| play.resolve_revealed_commands(own));
        assert!(wings[..3].iter().all(|wing| kit.game.squadron(*wing).activated));
    }

    #[test]
    fn not_beyond_distance_5_nor_for_an_enemy_nor_without_a_token() {
        shows!("san-hill");
        for (side, away, stored) in [(A, 480.0, true), (B, 330.0, true), (A, 330.0, false)] {
            let (mut kit, ship, wings, card) = kit(side, away);
            if !stored {
                kit.game.upgrade_mut(card).tokens.clear();
            }
            command(&mut kit, ship, Payment::DIAL, &wings[..2]);
            assert!(!kit.was_asked("effect"), "{side:?} at {away}");
        }
    }

    #[test]
    fn his_tokens_pay_for_no_command_of_his_ship() {
        shows!("san-hill/tokens-on-card");
        let (kit, ..) = kit(A, 330.0);
        assert_eq!(kit.game.payments(ShipId(0), Command::Squadron).count(), 0);
    }

    #[test]
    fn not_for_other_commands() {
        shows!("san-hill");
        let (mut kit, ship, ..) = kit(A, 330.0);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_further_squadron_obeys_the_usual_rules_of_the_command() {
        static WATCHES: Card =
            Card { id: "test", hooks: &[react(Window::SquadronActivationStart, is_by_carrier, note)] };
        fn squadron(game: &Game) -> Option<SquadronId> {
            game.squadron_activation().map(|activation| activation.squadron)
        }
        fn is_by_carrier(game: &Game, me: Source) -> bool {
            squadron(game).is_some_and(|squadron| game.is_activated_by(me, squadron))
        }
        fn note(play: &mut Play<'_>, me: Source) -> Flow {
            let about = squadron(play).map(Item::Squadron);
            play.last(me, 0, about, Until::Round);
            Ok(())
        }
        shows!("san-hill/usual-rules", "commands.squadron.one-at-a-time");
        let (mut kit, ship, wings, card) = kit(A, 330.0);
        let other = Source::Upgrade(kit.upgrade(ship, "flight-controllers"));
        let far = kit.squadron(A, "vulture-class-droid-fighter-squadron", [1500.0, 800.0]);
        kit.hooks(other, &WATCHES);
        kit.game.squadron_mut(wings[3]).activated = true;
        kit.uses("effect", Source::Upgrade(card));
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for wing in &wings[..3] {
            kit.answer("command-squadron", Item::Squadron(*wing));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.lasting_of(other, 0).count(), 3, "by the command of that ship");
        for barred in [wings[3], far] {
            assert!(!kit.was_offered("command-squadron", Item::Squadron(barred)));
        }
        let asks =
            kit.asked.iter().map(|asked| asked.ask).filter(|ask| ["command-squadron", "squadron-action"].contains(ask));
        assert!(asks.eq(["command-squadron", "squadron-action"].repeat(3)), "one after the other");
    }
}
