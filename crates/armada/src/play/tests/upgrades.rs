//! `upgrades.toml`: exhausted and readied cards. The cards are here for what is printed on them, not for their effects.

use rulebook::shows;

use crate::catalog::{Command, DefenseToken};
use crate::kit::{A, B, Kit};
use crate::measure::Edition;
use crate::play::view::View;
use crate::state::{CardState, Item, ShipId, Stage, Upgrade, UpgradeId};

fn kit() -> (Kit, ShipId, ShipId) {
    let mut kit = Kit::new();
    let ours = kit.ship(A, "mc80l-star-cruiser", [900.0, 100.0], 0.0);
    let theirs = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
    (kit, ours, theirs)
}

fn exhausted(kit: &mut Kit, ship: ShipId, card: &str) -> UpgradeId {
    let upgrade = kit.upgrade(ship, card);
    assert_eq!(kit.game.upgrade(upgrade).state, CardState::Ready);
    kit.game.upgrade_mut(upgrade).state = CardState::Exhausted;
    upgrade
}

fn status_phase(kit: &mut Kit) {
    kit.game.stage = Stage::StatusPhase;
    kit.run(|play| play.play_round());
}

/// Readied for one concentrate-fire token.
const NON_RECUR: &str = "spha-t";

#[test]
fn recur_cards_ready_by_themselves_and_others_for_a_price() {
    shows!(
        "phases.status.ready-upgrades",
        "upgrades.ready.recur",
        "upgrades.ready.no-icon",
        "upgrades.ready.non-recur"
    );
    shows!("upgrades.ready.start");
    let (mut kit, ours, _) = kit();
    let recur = exhausted(&mut kit, ours, "fire-control-team");
    let old = exhausted(&mut kit, ours, "gunnery-team");
    let dear = exhausted(&mut kit, ours, NON_RECUR);
    kit.tokens(ours, &[Command::Repair]);
    status_phase(&mut kit);
    let states = [recur, old, dear].map(|card| kit.game.upgrade(card).state);
    assert_eq!(states, [CardState::Ready, CardState::Ready, CardState::Exhausted]);
    assert!(!kit.was_asked("ready-card"), "a repair token does not pay for it");
}

#[test]
fn in_older_editions_everything_is_readied() {
    shows!("phases.status.ready-upgrades.edition-2015");
    let (mut kit, ours, _) = kit();
    kit.game.edition = Edition::Of2017;
    let dear = exhausted(&mut kit, ours, NON_RECUR);
    status_phase(&mut kit);
    assert_eq!(kit.game.upgrade(dear).state, CardState::Ready);
}

#[test]
fn the_price_is_paid_with_tokens_of_the_ship() {
    shows!("upgrades.ready-cost.payment", "upgrades.ready-cost.who-pays", "upgrades.ready-cost.no-normal-effect");
    let (mut kit, ours, _) = kit();
    let dear = exhausted(&mut kit, ours, NON_RECUR);
    let friend = kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
    kit.tokens(friend, &[Command::ConcentrateFire]);
    status_phase(&mut kit);
    assert!(!kit.was_asked("ready-card"), "a friend's token does not pay");
    kit.tokens(ours, &[Command::ConcentrateFire]);
    kit.answer("ready-card", Item::Upgrade(dear));
    status_phase(&mut kit);
    assert_eq!(kit.game.upgrade(dear).state, CardState::Ready);
    assert_eq!(kit.game.ship(ours).tokens.count(), 0);
    assert_eq!(kit.game.ship(ours).resolved.count(), 0, "no command was resolved by that");
}

#[test]
fn either_of_several_kinds_or_any() {
    shows!("upgrades.ready-cost.either-types", "upgrades.ready-cost.any-type");
    for (card, pays, does_not) in [
        ("hyperwave-signal-boost", Command::Squadron, Some(Command::Navigate)),
        ("hyperwave-signal-boost", Command::Repair, None),
        ("clone-navigation-officer", Command::ConcentrateFire, None),
    ] {
        let (mut kit, ours, _) = kit();
        let dear = exhausted(&mut kit, ours, card);
        if let Some(other) = does_not {
            kit.tokens(ours, &[other]);
            status_phase(&mut kit);
            assert!(!kit.was_asked("ready-card"));
        }
        kit.tokens(ours, &[pays]);
        kit.answer("ready-card", Item::Upgrade(dear));
        status_phase(&mut kit);
        assert_eq!(kit.game.upgrade(dear).state, CardState::Ready);
    }
}

#[test]
fn the_players_pay_in_turn() {
    shows!("upgrades.ready.alternate-paying");
    let (mut kit, ours, theirs) = kit();
    let friend = kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
    let cards = [ours, friend, theirs].map(|ship| {
        kit.tokens(ship, &[Command::ConcentrateFire]);
        exhausted(&mut kit, ship, NON_RECUR)
    });
    for card in [cards[0], cards[2], cards[1]] {
        kit.answer("ready-card", Item::Upgrade(card));
    }
    status_phase(&mut kit);
    let seats: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "ready-card").map(|asked| asked.seat).collect();
    assert_eq!(seats, [0, 1, 0]);
}

#[test]
fn tokens_on_a_card_belong_to_the_card() {
    shows!("upgrades.stored.belong-to-card", "upgrades.stored.spend-only-by-card");
    let (mut kit, _, theirs) = kit();
    let store = kit.upgrade(theirs, "munitions-resupply");
    kit.game.upgrade_mut(store).tokens.add(Command::Repair);
    kit.tokens(theirs, &[Command::Repair, Command::Navigate]);
    kit.run(|play| play.keep_token_limit(theirs));
    assert!(!kit.was_asked("discard-command-token"));
    kit.run(|play| play.spend_command_token(theirs, Command::Repair));
    assert_eq!(kit.game.payments(theirs, Command::Repair).count(), 0, "what lies on the card pays for no command");
}

#[test]
fn an_exhausted_card_cannot_be_exhausted_again() {
    shows!("upgrades.exhaust.once", "upgrades.exhaust.how");
    let (mut kit, ours, _) = kit();
    let card = kit.upgrade(ours, "fire-control-team");
    let source = crate::effects::Source::Upgrade(card);
    assert!(kit.game.can_pay(crate::effects::Cost::Exhaust, source));
    kit.run(|play| {
        play.exhaust(source);
        Ok(())
    });
    assert!(!kit.game.can_pay(crate::effects::Cost::Exhaust, source));
    assert!(kit.game.can_pay(crate::effects::Cost::Discard, source));
}

#[test]
fn what_a_card_shows_is_put_on_it_in_the_number_it_shows() {
    shows!("upgrades.stored.specific-tokens");
    // Five over two icons with a bar between them: any mix of the two, and all five.
    let (mut kit, ours, _) = kit();
    let mixed = kit.upgrade(ours, "bail-organa-commander");
    let starts = kit.game.upgrade(mixed).card.card().starts_with.clone().expect("tokens");
    assert_eq!((starts.tokens, starts.of.len(), starts.each), (5, 2, false));
    for command in [Command::Repair, Command::Navigate, Command::Repair] {
        kit.answer("starting-token", Item::Command(command));
    }
    kit.run(|play| play.place_card_tokens());
    assert!(!kit.was_offered("starting-token", Item::Command(Command::Squadron)));
    assert!(!kit.was_offered("starting-token", Item::Done), "not fewer");
    let tokens = kit.game.upgrade(mixed).tokens;
    assert_eq!(tokens.of(Command::Repair) + tokens.of(Command::Navigate), 5);
    assert!(tokens.has(Command::Repair) && tokens.has(Command::Navigate));

    // Of two kinds at least: only the last token is bound.
    for (second, bound) in [(Command::Squadron, true), (Command::Repair, false)] {
        let (mut two_kinds, ours, _) = self::kit();
        let store = two_kinds.upgrade(ours, "count-dooku");
        two_kinds.answer("starting-token", Item::Command(Command::Squadron));
        two_kinds.answer("starting-token", Item::Command(second));
        two_kinds.run(|play| play.place_card_tokens());
        let last = two_kinds.asked.iter().rfind(|asked| asked.ask == "starting-token").expect("a third token");
        assert_eq!(!last.options.contains(&Item::Command(Command::Squadron)), bound);
        assert_eq!(two_kinds.game.upgrade(store).tokens.count(), 3);
        assert!(two_kinds.game.upgrade(store).tokens.kinds().count() > 1);
    }

    // A single icon leaves nothing to choose.
    let (mut single, ours, _) = self::kit();
    let store = single.upgrade(ours, "munitions-resupply");
    single.run(|play| play.place_card_tokens());
    assert!(!single.was_asked("starting-token"));
    assert_eq!(single.game.upgrade(store).tokens.of(Command::ConcentrateFire), 5);
}

#[test]
fn round_tokens_and_defense_tokens_on_a_card_are_seen_by_everybody_and_stored() {
    shows!("upgrades.stored.belong-to-card");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let card = kit.upgrade(ship, "flight-commander");
    let stored = |kit: &Kit| serde_json::to_value(&kit.game).expect("a state can be written");
    let upgrade = |state: &serde_json::Value| state["upgrades"][0].clone();
    kit.game.upgrade_mut(card).rounds.extend([2, 4]);
    kit.game.upgrade_mut(card).defense.push(DefenseToken::Evade);
    let view = View::of(&kit.game, table::Eye::Spectator);
    let seen = view.ships.values().flat_map(|ship| ship.upgrades.values()).next().expect("the card");
    assert_eq!((&seen.rounds[..], &seen.defense[..]), (&[2, 4][..], &[DefenseToken::Evade][..]));
    let read: Upgrade = serde_json::from_value(upgrade(&stored(&kit))).expect("it can be read");
    assert_eq!(&read, kit.game.upgrade(card));
    let mut before = upgrade(&stored(&kit));
    for added in ["rounds", "defense"] {
        before.as_object_mut().and_then(|card| card.remove(added)).expect("it is stored");
    }
    let read: Upgrade = serde_json::from_value(before).expect("a state of older rules has neither");
    assert!(read.rounds.is_empty() && read.defense.is_empty());
}
