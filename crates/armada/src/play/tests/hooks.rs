//! Windows, queries and bans that no played card uses yet, tested with cards made for these tests.

mod attacks;
mod commands;
mod movement;
mod squadrons;

use crate::catalog::Zone;
use crate::effects::{Card, Limit, Source, Until, Window, offer, react};
use crate::kit::{A, B, Kit};
use crate::play::words::told;
use crate::play::{Bare, Event, Play};
use crate::state::{Command, Item, ShipId};
use rulebook::shows;
use table::{Ask, Flow, Rule, Seat, said};

/// A ship of A with an upgrade that does nothing by itself here, and one of B.
fn kit(upgrade: &str) -> (Kit, ShipId, Source) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
    let me = Source::Upgrade(kit.upgrade(ship, upgrade));
    (kit, ship, me)
}

#[test]
fn after_an_activation_effects_know_whose_it_was() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::ActivationAfter,
            |game, me| {
                let ended = game.ended_activation().map(|ship| game.ship(ship).side);
                ended.is_some_and(|side| side != game.side_of(me)) && game.activation().is_none()
            },
            |play, me| {
                let ship = play.ended_activation().map(Item::Ship);
                play.last(me, 0, ship, Until::Round);
                Ok(())
            },
        )],
    };
    shows!("phases.activation.mark");
    let (mut kit, own, me) = kit("flight-commander");
    let enemy = ShipId(1);
    kit.hooks(me, &CARD);
    for ship in [own, enemy] {
        kit.run(|play| {
            play.begin_activation(ship);
            while play.activation().is_some() {
                play.continue_activation()?;
            }
            Ok(())
        });
    }
    assert!(kit.game.frames.is_empty());
    let noted: Vec<_> = kit.game.lasting_of(me, 0).collect();
    assert_eq!(noted, [Some(Item::Ship(enemy))]);
}

#[test]
fn an_effect_may_be_limited_to_two_uses_in_an_activation() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(Window::ActivationDuring, |_, _| true, |_, _| Ok(())).once_per(Limit::TimesPerActivation(2))],
    };
    shows!("timing.effect-has-a-window");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    for _ in 0..2 {
        kit.asked.clear();
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.run(|play| {
            play.begin_activation(ship);
            for _ in 0..3 {
                play.open(Window::ActivationDuring)?;
            }
            play.pop();
            Ok(())
        });
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offered, 2, "and as often again in the next one");
    }
}

/// What is told after an effect of `flight-commander` whose question is asked openly or not, and which does this.
fn told_after(ask: &'static Ask, card: &'static Card) -> Vec<Event> {
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, card);
    kit.uses("effect", me);
    kit.answer(ask.name, Item::Zone(ship, Zone::Rear));
    kit.run(|play| play.open(Window::ShipPhaseStart));
    let used = kit.events.iter().position(|event| *event == Event::EffectUsed { source: me }).unwrap();
    kit.events.split_off(used + 1)
}

fn pick_zone(play: &mut Play<'_>, ask: &'static Ask) -> Flow {
    let zones = [Zone::Front, Zone::Rear].map(|zone| Item::Zone(ShipId(0), zone));
    play.pick_one(Seat(0), ask, None, zones.into_iter().collect()).map(drop)
}

#[test]
fn what_was_chosen_for_an_effect_is_told_unless_it_is_secret_or_something_else_tells_it() {
    static OPEN: Ask = Ask::new("open", Rule("flight-commander"), "Which zone?");
    static SECRET: Ask = Ask::new("secret", Rule("flight-commander"), "Which zone?").secret();
    static OTHER: Ask = Ask::new("other", Rule("attack.declare"), "Which zone?");
    static OPENLY: Card =
        Card { id: "test", hooks: &[offer(Window::ShipPhaseStart, |_, _| true, |play, _| pick_zone(play, &OPEN))] };
    static SECRETLY: Card =
        Card { id: "test", hooks: &[offer(Window::ShipPhaseStart, |_, _| true, |play, _| pick_zone(play, &SECRET))] };
    static OF_THE_RULES: Card =
        Card { id: "test", hooks: &[offer(Window::ShipPhaseStart, |_, _| true, |play, _| pick_zone(play, &OTHER))] };
    static SEEN: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::ShipPhaseStart,
            |_, _| true,
            |play, _| {
                pick_zone(play, &OPEN)?;
                play.gain_command_token(ShipId(0), Command::Repair)
            },
        )],
    };
    let on = Item::Zone(ShipId(0), Zone::Rear);
    assert!(matches!(told_after(&OPEN, &OPENLY)[..], [Event::UsedOn { on: told, .. }] if told == on));
    assert_eq!(told_after(&SECRET, &SECRETLY), []);
    assert_eq!(told_after(&OTHER, &OF_THE_RULES), []);
    let gained = Event::TokenGained { ship: ShipId(0), command: Command::Repair };
    assert_eq!(told_after(&OPEN, &SEEN), [gained]);
}

/// What is told when `flight-commander` is used with this card in place of its own.
fn told_by(card: &'static Card) -> Vec<Event> {
    let (mut kit, _, me) = kit("flight-commander");
    kit.hooks(me, card);
    kit.uses("effect", me);
    kit.run(|play| play.open(Window::ShipPhaseStart));
    let used = kit.events.iter().position(|event| *event == Event::EffectUsed { source: me }).unwrap();
    kit.events.split_off(used + 1)
}

#[test]
fn an_effect_says_what_it_was_used_for_where_nothing_else_tells_it() {
    static QUIET: Card =
        Card { id: "test", hooks: &[offer(Window::ShipPhaseStart, |_, _| true, |_, _| Ok(())).says("nobody moves")] };
    static SEEN: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::ShipPhaseStart,
            |_, _| true,
            |play, _| play.gain_command_token(ShipId(0), Command::Repair),
        )
        .says("nobody moves")],
    };
    assert!(matches!(told_by(&QUIET)[..], [Event::UsedFor { .. }]));
    assert!(matches!(told_by(&SEEN)[..], [Event::TokenGained { .. }]));
}

#[test]
fn it_says_so_before_it_leads_to_a_question_of_the_rules() {
    static OTHER: Ask = Ask::new("other", Rule("attack.declare"), "Which zone?");
    static LEADS_ON: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::ShipPhaseStart,
            |_, _| true,
            |play, _| {
                pick_zone(play, &OTHER)?;
                play.gain_command_token(ShipId(0), Command::Repair)
            },
        )
        .says("another attack")],
    };
    let told = told_after(&OTHER, &LEADS_ON);
    assert!(matches!(told[..], [Event::UsedFor { .. }, Event::TokenGained { .. }]), "{told:?}");
}

#[test]
fn its_words_mention_each_thing_that_it_lasts_on() {
    static BOTH: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::ShipPhaseStart,
            |_, _| true,
            |play, me| {
                for zone in [Zone::Front, Zone::Rear, Zone::Rear] {
                    play.last(me, 0, Some(Item::Zone(ShipId(0), zone)), Until::Round);
                }
                Ok(())
            },
        )
        .says("{} is safe")],
    };
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &BOTH);
    kit.uses("effect", me);
    kit.run(|play| play.open(Window::ShipPhaseStart));
    let on = |event: &Event| if let Event::UsedOn { on, .. } = event { Some(*on) } else { None };
    let zones: Vec<Item> = kit.events.iter().filter_map(on).collect();
    assert_eq!(zones, [Item::Zone(ship, Zone::Front), Item::Zone(ship, Zone::Rear)]);
    let last = kit.events.last().expect("it was told");
    let says = said::<Bare>(&kit.game, &told(&kit.game, last).sentence);
    assert!(says.starts_with("Flight Commander: ") && says.ends_with(" is safe."), "{says}");
}
