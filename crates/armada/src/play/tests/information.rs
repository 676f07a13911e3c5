//! `information.toml`: who knows what, and from whom.

use crate::catalog::Command;
use crate::kit::{A, B, Kit};
use crate::play::view::View;
use crate::play::{Bare, Event};
use crate::state::{Facedown, Item, ShipId, Stage};
use rulebook::shows;
use table::{Chance, Eye, Ruleset, Seat, Seed};

fn as_seen_by(kit: &Kit, seat: u8) -> View {
    View::of(&kit.game, Eye::Seat(Seat(seat)))
}

/// Player A claims to have set navigate, and may have set anything: the table tells nobody before the dial is revealed,
/// and a claim that turns out false costs nothing.
#[test]
fn a_lie_about_a_dial_comes_out_only_when_it_is_revealed() {
    shows!("information.hidden.bluffing");
    let claimed = Command::Navigate;
    let [truth, lie] = [claimed, Command::Repair].map(|set| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        kit.ship(B, "cr90-corvette-b", [900.0, 700.0], 180.0);
        kit.game.stage = Stage::CommandPhase;
        kit.answer("assign-dials", Item::Command(set));
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.ship(ship).stack[..], [set]);
        let told = |kit: &Kit| -> Vec<Event> {
            kit.events.iter().filter_map(|event| Bare::event_for(event, Eye::Seat(Seat(B.0)))).collect()
        };
        let before = (as_seen_by(&kit, B.0), told(&kit));
        while !kit.events.iter().any(|event| matches!(event, Event::DialRevealed { .. })) {
            kit.run(|play| play.play_round());
        }
        assert!(told(&kit).contains(&Event::DialRevealed { ship, command: set }));
        (before, [A, B].map(|side| kit.game.score(side)))
    });
    assert_eq!(truth, lie, "until then the opponent sees the same, and nobody pays for his words");
}

const DIALS: [Command; 3] = [Command::Squadron, Command::Repair, Command::Navigate];

/// A ship of B's with three dials, and two damage cards of which A has seen one that lies facedown.
fn looked_at() -> (Kit, ShipId) {
    let mut kit = Kit::new();
    kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
    let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
    kit.game.ship_mut(ship).stack.extend(DIALS);
    kit.damage(ship, "blinded-gunners", false);
    kit.run(|play| {
        play.look_at_damage_cards(Seat(A.0), ship);
        play.look_at_top_dial(Seat(A.0), ship);
        Ok(())
    });
    kit.damage(ship, "power-failure", false);
    (kit, ship)
}

#[test]
fn who_has_seen_something_facedown_keeps_knowing_it_and_nobody_else_does() {
    shows!("information.hidden.definition");
    let (kit, ship) = looked_at();
    assert_eq!(kit.dials_seen_by(A, ship), [Some(Command::Navigate), None, None]);
    assert_eq!(kit.damage_seen_by(A, ship), [Some("blinded-gunners".to_owned()), None]);
    assert_eq!(kit.damage_seen_by(B, ship), [None, None], "its owner may not look at them either");
    let public = View::of(&kit.game, Eye::Spectator).ships.into_values().find(|view| view.id == ship.0).unwrap();
    assert_eq!(public.stack, None);
    assert!(public.damage.iter().all(|card| card.card.is_none()));
    let looked = Event::LookedAt { seat: Seat(A.0), ship, what: Facedown::DamageCards };
    assert!(kit.events.contains(&looked), "that somebody looks is seen by all");
}

#[test]
fn what_is_imagined_keeps_what_was_seen() {
    let (kit, ship) = looked_at();
    let chance = &mut Chance::new(Seed::from_number(3));
    let (mut dials, mut cards) = (0, 0);
    for _ in 0..20 {
        let other = Bare::reimagine(&kit.game, Eye::Seat(Seat(A.0)), chance);
        let (here, there) = (kit.game.ship(ship), other.ship(ship));
        assert_eq!((there.stack.last(), there.damage[0]), (here.stack.last(), here.damage[0]));
        dials += usize::from(there.stack[0] != here.stack[0]);
        cards += usize::from(there.damage[1] != here.damage[1]);
        assert_eq!(Bare::sound(&other), Ok(()));
    }
    assert!(dials > 5 && cards > 5, "the rest is drawn anew: {dials} dials, {cards} cards");
}

#[test]
fn what_is_dealt_anew_keeps_what_any_player_knows() {
    let (kit, ship) = looked_at();
    let chance = &mut Chance::new(Seed::from_number(3));
    let (mut cards, mut orders) = (0, 0);
    for _ in 0..20 {
        let other = Bare::dealt_anew(&kit.game, chance);
        let (here, there) = (kit.game.ship(ship), other.ship(ship));
        assert_eq!((&there.stack, there.damage[0]), (&here.stack, here.damage[0]), "its owner has set these dials");
        cards += usize::from(there.damage[1] != here.damage[1]);
        orders += usize::from(other.deck.draw != kit.game.deck.draw);
        assert_eq!(Bare::sound(&other), Ok(()));
    }
    assert!(cards > 5 && orders == 20, "what nobody knows is dealt anew: {cards} cards, {orders} decks");
}

#[test]
fn a_card_that_was_faceup_is_hidden_when_it_is_turned_over() {
    shows!("information.hidden.definition");
    let (mut kit, ship) = looked_at();
    let number = kit.game.ship(ship).damage[0].number;
    kit.run(|play| {
        play.flip_faceup(ship, 0)?;
        play.flip_facedown(ship, number);
        Ok(())
    });
    assert_eq!(kit.damage_seen_by(A, ship), [None, None], "also from a player who had looked at it before");
    assert_eq!(kit.damage_seen_by(B, ship), [None, None]);
}

#[test]
fn the_secrets_of_an_eye_are_what_it_sees_beyond_the_others() {
    let (kit, ship) = looked_at();
    for eye in [Eye::Seat(Seat(A.0)), Eye::Seat(Seat(B.0)), Eye::Spectator] {
        let mut view = serde_json::to_value(View::of(&kit.game, Eye::Spectator)).unwrap();
        let secrets = Bare::secrets(&kit.game, eye).unwrap();
        assert_eq!(secrets.is_empty(), eye == Eye::Spectator);
        assert!(secrets.iter().all(|secret| secret.put_into(&mut view)));
        assert_eq!(view, serde_json::to_value(View::of(&kit.game, eye)).unwrap());
    }
    assert_eq!(kit.dials_seen_by(B, ship), DIALS.map(Some).into_iter().rev().collect::<Vec<_>>());
}
