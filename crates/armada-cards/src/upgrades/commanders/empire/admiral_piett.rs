//! Admiral Piett: exhausted, he has a friendly ship resolve a command that it pays with a token alone as with a dial.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "admiral-piett",
    hooks: &[offer(Window::CommandResolveAny, is_token_alone, |play, _| raise(play))
        .exhausts()
        .says("the command token counts as a dial")],
};

/// What counts as a token alone is enough; no dial may be in the payment.
fn is_token_alone(game: &Game, me: Source) -> bool {
    let Some(command) = game.command() else { return false };
    game.ship(command.ship).side == game.side_of(me) && command.with == Payment::TOKEN
}

fn raise(play: &mut Play<'_>) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::DIAL;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, new_kit, recovers_front_shields, times_offered};
    use crate::state::CardState;
    use rulebook::shows;

    /// His flagship with engineering and squadron value 4, holding these tokens.
    fn kit(tokens: &[Command]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 600.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-piett"));
        kit.tokens(ship, tokens);
        (kit, ship, me)
    }

    /// The shields that a ship recovers in front with a repair command.
    fn repaired(kit: &mut Kit, ship: ShipId, with: Payment) -> u8 {
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        recovers_front_shields(kit, ship, with)
    }

    #[test]
    fn a_repair_token_yields_the_points_of_a_dial() {
        shows!("admiral-piett");
        let (mut kit, ship, me) = kit(&[Command::Repair]);
        kit.uses("effect", me);
        assert_eq!(repaired(&mut kit, ship, Payment::TOKEN), 4 / 2);
        assert!(!kit.game.ship(ship).tokens.has(Command::Repair), "it is spent");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn a_squadron_token_activates_as_many_as_a_dial() {
        shows!("admiral-piett");
        let (mut kit, ship, me) = kit(&[Command::Squadron]);
        let ties = [780.0, 840.0, 900.0, 960.0, 1020.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 470.0]));
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.uses("effect", me);
        for tie in &ties[..4] {
            kit.answer("command-squadron", Item::Squadron(*tie));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadrons().filter(|(_, squadron)| squadron.activated).count(), 4);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "command-squadron").count(), 4);
    }

    #[test]
    fn a_navigate_token_turns_a_joint_further_and_changes_the_speed_by_one() {
        shows!("admiral-piett", "commands.navigate.dial");
        let (mut kit, ship, me) = kit(&[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.uses("effect", me);
        kit.answer("navigate-speed", Item::Speed(1));
        kit.answer_course(&[2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_offered("navigate-speed", Item::Speed(0)), "not by two");
    }

    #[test]
    fn a_concentrate_fire_token_adds_a_die_and_rerolls_none() {
        shows!("admiral-piett", "commands.concentrate-fire.dial");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("assault-frigate-mark-ii-a", "imperial-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-piett"));
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.dice("red", &["blank", "blank", "blank", "hit"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.uses("effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Blank, Face::Blank, Face::Hit]);
        assert!(!kit.was_asked("concentrate-fire-reroll"));
    }

    #[test]
    fn not_if_a_dial_is_in_the_payment() {
        shows!("admiral-piett/no-dial");
        for with in [Payment::DIAL, Payment::BOTH] {
            let (mut kit, ship, _) = kit(&[Command::Repair]);
            kit.dial(ship, Command::Repair);
            repaired(&mut kit, ship, with);
            assert!(!kit.was_asked("effect"), "{with}");
        }
    }

    #[test]
    fn once_until_he_is_readied_for_any_friendly_ship() {
        shows!("admiral-piett/once-per-round");
        let (mut kit, ship, me) = kit(&[Command::Repair]);
        let friend = kit.ship(B, "victory-i-class-star-destroyer", [300.0, 600.0], 180.0);
        kit.tokens(friend, &[Command::Repair]);
        kit.uses("effect", me);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(friend));
        kit.asked.clear();
        assert_eq!(repaired(&mut kit, ship, Payment::TOKEN), 1, "two points");
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_for_enemies() {
        shows!("admiral-piett");
        let (mut kit, ..) = kit(&[]);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.tokens(enemy, &[Command::Repair]);
        assert_eq!(repaired(&mut kit, enemy, Payment::TOKEN), 1, "two points");
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_token_is_really_spent_so_wullf_yularen_answers() {
        shows!("admiral-piett/token-spent", "wullf-yularen");
        let (mut kit, ship, me) = kit(&[Command::Repair]);
        let wullf = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
        kit.uses("effect", wullf);
        kit.uses("effect", me);
        assert_eq!(repaired(&mut kit, ship, Payment::TOKEN), 4 / 2);
        assert!(kit.game.ship(ship).tokens.has(Command::Repair));
    }

    #[test]
    fn what_asks_for_a_token_no_longer_joins() {
        shows!("admiral-piett", "liberty");
        let (mut kit, ship, me) = kit(&[Command::Squadron]);
        kit.upgrade(ship, "liberty");
        kit.uses("effect", me);
        kit.run(|play| play.begin_command(ship, Command::Squadron, Payment::TOKEN));
        let with = kit.game.command().unwrap().with;
        assert_eq!(query::activation_count(&kit.game, ship, with), 4);
    }

    #[test]
    fn a_raid_token_forbids_the_command_as_ever() {
        shows!("admiral-piett/raid-token", "tokens.raid.effect");
        let (mut kit, ship, _) = kit(&[Command::Repair]);
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("resolve-command") && !kit.was_asked("effect"));
    }

    #[test]
    fn a_command_as_if_by_a_token_may_be_raised() {
        shows!("admiral-piett");
        let (mut kit, ship, me) = kit(&[]);
        kit.uses("effect", me);
        kit.run(|play| play.begin_command_as_if(ship, Command::Repair, Payment::TOKEN));
        assert_eq!(kit.game.command().unwrap().with, Payment::DIAL);
    }

    #[test]
    fn it_is_decided_before_anything_of_the_command_is_seen() {
        shows!("admiral-piett/decided-first");
        let (mut kit, ship, me) = kit(&[Command::Repair]);
        assert_eq!(repaired(&mut kit, ship, Payment::TOKEN), 1, "two points");
        let asked = kit.asked.iter().filter(|asked| ["effect", "repair"].contains(&asked.ask)).collect::<Vec<_>>();
        assert!(asked[0].options.contains(&me.effect()), "as soon as it is paid for");
        assert_eq!((asked[1].ask, times_offered(&kit, me.effect())), ("repair", 1), "and not after a repair");
    }
}
