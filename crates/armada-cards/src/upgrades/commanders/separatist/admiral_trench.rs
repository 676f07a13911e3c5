//! Admiral Trench: one of his dials a round lets tokens of that command count as dial and token.

use crate::prelude::*;
use crate::state::Payment;
use crate::upgrades::commanders::{discard_dial, has_dials};

pub(crate) static CARD: Card = Card {
    id: "admiral-trench",
    hooks: &[
        offer(Window::ShipPhaseStart, has_dials, turn_up)
            .named("discard-a-dial")
            .says("tokens of the {} command count as dial and token this round"),
        offer(Window::CommandResolveAny, is_token_alone, |play, _| strengthen(play))
            .while_lasting()
            .named("strengthen")
            .says("the command token counts as dial and token"),
    ],
};

static TURN_UP: Ask = Ask::new("trench-dial", Rule("admiral-trench"), "Which of his dials do you discard?")
    .meanwhile("is choosing a dial to discard (Admiral Trench)")
    .secret();

fn turn_up(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = discard_dial(play, me, &TURN_UP)? {
        play.last(me, 0, Some(Item::Command(command)), Until::Round);
    }
    Ok(())
}

/// A token that is really spent, and no dial.
fn is_token_alone(game: &Game, me: Source) -> bool {
    let Some(command) = game.command() else { return false };
    game.ship(command.ship).side == game.side_of(me)
        && command.with == Payment::TOKEN
        && command.paid == Payment::TOKEN
        && game.lasts(me, 0, Some(Item::Command(command.command)))
}

fn strengthen(play: &mut Play<'_>) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::BOTH;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered};
    use crate::play::Event;
    use crate::play::view::View;
    use crate::state::{Limit as Where, Repair};
    use crate::upgrades::rounds::start_ship_phase;
    use rulebook::shows;
    use table::{Eye, Seat};

    /// A flagship with one dial of each kind on the card.
    fn stored() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let card = kit.upgrade(ship, "admiral-trench");
        let me = Source::Upgrade(card);
        for command in Command::ALL {
            kit.answer("starting-dial", Item::Command(*command));
        }
        kit.run(|play| play.place_card_tokens());
        assert_eq!(kit.game.upgrade(card).dials.len(), 4);
        (kit, ship, me)
    }

    /// When the Ship Phase starts a dial of this command is discarded.
    fn turn_up(kit: &mut Kit, me: Source, command: Command) {
        kit.uses("effect", me);
        kit.answer("trench-dial", Item::Command(command));
        kit.open(Window::ShipPhaseStart);
    }

    /// The flagship when a repair dial has been discarded.
    fn kit() -> (Kit, ShipId, Source) {
        let (mut kit, ship, me) = stored();
        turn_up(&mut kit, me, Command::Repair);
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 0;
        (kit, ship, me)
    }

    /// The shields a ship recovers with all the points of a repair command.
    fn recovered(kit: &mut Kit, ship: ShipId, with: Payment, points: u8) -> u8 {
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        for _ in 0..points / 2 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        kit.game.ship(ship).shields(Zone::Front)
    }

    #[test]
    fn a_repair_token_is_as_good_as_dial_and_token() {
        shows!("admiral-trench", "commands.dial-plus-token");
        let (mut kit, ship, me) = kit();
        kit.tokens(ship, &[Command::Repair]);
        kit.uses("effect", me);
        let value = kit.game.ship(ship).card.engineering;
        let points = value + value.div_ceil(2);
        assert_eq!(recovered(&mut kit, ship, Payment::TOKEN, points), points / 2);
        assert!(!kit.game.ship(ship).tokens.has(Command::Repair));
    }

    #[test]
    fn a_token_must_really_be_spent() {
        shows!("admiral-trench/token-needed");
        for (paid, offered) in [(true, true), (false, false)] {
            let (mut kit, ship, me) = kit();
            kit.asked.clear();
            kit.tokens(ship, &[Command::Repair]);
            kit.run(|play| {
                if paid {
                    play.begin_command(ship, Command::Repair, Payment::TOKEN)
                } else {
                    play.begin_command_as_if(ship, Command::Repair, Payment::TOKEN)
                }
            });
            assert_eq!(kit.was_offered("effect", me.effect_called("strengthen")), offered);
        }
    }

    #[test]
    fn not_for_dials_other_commands_or_a_later_round() {
        shows!("admiral-trench/token-needed");
        let (mut dial, ship, _) = kit();
        dial.asked.clear();
        dial.dial(ship, Command::Repair);
        recovered(&mut dial, ship, Payment::DIAL, 2);
        assert!(!dial.was_asked("effect"));

        let (mut other, ship, _) = kit();
        other.asked.clear();
        other.tokens(ship, &[Command::Squadron]);
        other.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        other.run(|play| play.resolve_revealed_commands(ship));
        assert!(!other.was_asked("effect"));

        let (mut later, ship, _) = kit();
        later.asked.clear();
        later.game.end_lasting(Until::Round);
        later.tokens(ship, &[Command::Repair]);
        recovered(&mut later, ship, Payment::TOKEN, 2);
        assert!(!later.was_asked("effect"));
    }

    #[test]
    fn one_dial_in_a_round_and_nobody_sees_the_others() {
        shows!("admiral-trench/once-per-round", "upgrades.stored.set-aside");
        let (mut kit, _, me) = kit();
        let discard = me.effect_called("discard-a-dial");
        assert_eq!(times_offered(&kit, discard), 1, "though three are left");
        start_ship_phase(&mut kit, 2);
        assert_eq!(times_offered(&kit, discard), 2, "another one in the next round");
        for (seat, shown) in [(A, true), (B, false)] {
            let view = View::of(&kit.game, Eye::Seat(Seat(seat.0)));
            let card = view.ships.values().find_map(|ship| ship.upgrades.values().next()).unwrap();
            assert_eq!((card.dials_assigned, card.dials.is_some()), (3, shown));
        }

        let mut aside = new_kit();
        let flagship = aside.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        let card = aside.upgrade(flagship, "admiral-trench");
        aside.run(|play| {
            play.set_aside(flagship.into());
            play.place_card_tokens()
        });
        assert!(aside.game.upgrade(card).dials.is_empty() && !aside.was_asked("starting-dial"));
        aside.run(|play| play.deploy_ship_within(flagship, [Where::InPlayArea].as_slice()).map(drop));
        assert_eq!(aside.game.upgrade(card).dials.len(), 4, "they are chosen when it arrives");
    }

    #[test]
    fn no_ship_reveals_a_dial_for_it() {
        shows!("admiral-trench/no-reveal");
        let (mut kit, ship, me) = stored();
        let raymus = Source::Upgrade(kit.upgrade(ship, "raymus-antilles"));
        turn_up(&mut kit, me, Command::Repair);
        assert!(!kit.was_offered("effect", raymus.effect()));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::DialRevealed { .. })));
    }

    #[test]
    fn a_token_has_the_strength_of_dial_and_token_in_every_command() {
        shows!("admiral-trench/strength", "commands.dial-plus-token");
        let paid = |command: Command| {
            let (mut kit, ship, me) = stored();
            turn_up(&mut kit, me, command);
            kit.tokens(ship, &[command]);
            kit.uses("effect", me);
            (kit, ship)
        };
        let given = |command: Command, query: fn(&Game, ShipId, Payment) -> u8| {
            let (mut kit, ship) = paid(command);
            kit.run(|play| play.begin_command(ship, command, Payment::TOKEN));
            query(&kit.game, ship, kit.game.command().unwrap().with)
        };
        assert_eq!(given(Command::Squadron, query::activation_count), 3 + 1);
        assert_eq!(given(Command::Repair, query::engineering_points), 4 + 2);

        let (mut kit, ship) = paid(Command::Navigate);
        kit.game.ship_mut(ship).speed = 0;
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.answer_course(&[2, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 2, "up by two, and a click more at its first joint");

        let (mut kit, ship) = paid(Command::ConcentrateFire);
        kit.dice("red", &["blank", "blank", "hit", "critical"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (ShipId(1), Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Blank, Face::Hit], "one rerolled, one added");
    }

    #[test]
    fn riders_find_a_dial_and_a_token_but_the_tactical_droid_does_not_join() {
        shows!("admiral-trench/riders", "general-madine", "t-series-tactical-droid");
        let (mut kit, flagship, me) = stored();
        turn_up(&mut kit, me, Command::Navigate);
        let madine = Source::Upgrade(kit.upgrade(flagship, "general-madine"));
        let ship = kit.ship(A, "mc30c-torpedo-frigate", [500.0, 300.0], 0.0);
        let droid = Source::Upgrade(kit.upgrade(ship, "t-series-tactical-droid"));
        kit.game.ship_mut(ship).speed = 3;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.uses("effect", me);
        kit.answer("effect", madine.effect_called("token"));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[2, 2, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(times_offered(&kit, droid.effect()), 1, "beside him, and no more after him");
    }

    #[test]
    fn a_raid_token_forbids_the_command_as_ever() {
        shows!("admiral-trench/raid-token", "tokens.raid.effect");
        let (mut kit, ship, me) = kit();
        kit.asked.clear();
        kit.tokens(ship, &[Command::Repair]);
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("resolve-command") && !kit.was_offered("effect", me.effect_called("strengthen")));
    }

    #[test]
    fn it_lasts_the_round_without_the_flagship_and_a_ship_may_decline_it() {
        shows!("admiral-trench/outlives-flagship", "timing.duration-outlives-source");
        for (used, shields) in [(true, 3), (false, 1)] {
            let (mut kit, flagship, me) = kit();
            let friend = kit.ship(A, "munificent-class-comms-frigate", [500.0, 300.0], 0.0);
            kit.set_shields(friend, &[(Zone::Front, 0)]);
            kit.tokens(friend, &[Command::Repair]);
            kit.run(|play| play.destroy(&[flagship.into()], false));
            if used {
                kit.uses("effect", me);
            }
            assert_eq!(recovered(&mut kit, friend, Payment::TOKEN, 2 * shields), shields);
            assert_eq!(times_offered(&kit, me.effect_called("strengthen")), 1);
        }
    }
}
