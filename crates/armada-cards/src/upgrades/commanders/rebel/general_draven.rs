//! General Draven: when the Command Phase ends, his player looks at the dials of an enemy ship and stores two command
//! tokens. Later a stored token raids an enemy ship that has resolved that command.

use crate::dials::{look_at_a_stack, unknown_stacks};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "general-draven-commander",
    hooks: &[
        offer(Window::CommandPhaseEnd, can_look, |play, me| look_at_a_stack(play, me, &SHIP)).named("look"),
        offer(Window::CommandPhaseEnd, |_, _| true, store_tokens).named("store").says("a {} token lies on the card"),
        offer(Window::CommandAfterResolve, |game, me| to_raid(game, me).is_some(), raid).named("raid"),
    ],
};

static SHIP: Ask =
    Ask::new("draven-ship", Rule("general-draven-commander"), "At the facedown dials of which ship do you look?")
        .meanwhile("is choosing a ship whose dials are looked at (General Draven)");
static TOKENS: Ask =
    Ask::new("draven-tokens", Rule("general-draven-commander"), "Which two command tokens do you put on {}?")
        .meanwhile("is choosing command tokens (General Draven)");

fn can_look(game: &Game, me: Source) -> bool {
    !unknown_stacks(game, me).is_empty()
}

/// Two of different kinds, whatever lies there already.
fn store_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(()) };
    let options: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
    for item in play.pick(seat, &TOKENS, Some(Item::Upgrade(card)), options, (2, 2))? {
        if let Item::Command(command) = item {
            play.upgrade_mut(card).tokens.add(command);
            play.tell_used_on(item);
        }
    }
    Ok(())
}

/// The enemy ship that has just resolved a command of which a token is stored, unless it is raided so already.
fn to_raid(game: &Game, me: Source) -> Option<(ShipId, Command)> {
    let (Source::Upgrade(card), Some(resolved)) = (me, game.command()) else { return None };
    let (ship, command) = (resolved.ship, resolved.command);
    let is_enemy = game.ship(ship).side != game.side_of(me) && game.is_in_play(ship.into());
    let is_useful = game.upgrade(card).tokens.has(command) && !game.ship(ship).raid.has(command);
    (is_enemy && is_useful).then_some((ship, command))
}

fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    if let (Source::Upgrade(card), Some((ship, command))) = (me, to_raid(play, me)) {
        play.upgrade_mut(card).tokens.remove(command);
        play.gain_raid_token(ship, command);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, UpgradeId};
    use rulebook::shows;

    const DRAVEN: UpgradeId = UpgradeId(0);

    /// His flagship, and an enemy with three dials: navigate on top, then repair, then squadron. Its escort has one dial.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "general-draven-commander"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.game.ship_mut(enemy).stack.extend([Command::Squadron, Command::Repair, Command::Navigate]);
        let escort = kit.ship(B, "gladiator-i-class-star-destroyer", [1200.0, 700.0], 180.0);
        kit.game.ship_mut(escort).stack.push(Command::Repair);
        (kit, enemy, me)
    }

    fn was_offered(kit: &Kit, me: Source, name: &'static str) -> bool {
        kit.was_offered("effect", me.effect_called(name))
    }

    fn store(kit: &mut Kit, me: Source, tokens: [Command; 2]) {
        kit.answer("effect", me.effect_called("store"));
        kit.answer_all("draven-tokens", &tokens.map(Item::Command));
        kit.open(Window::CommandPhaseEnd);
    }

    fn stored(kit: &Kit) -> Vec<Command> {
        let tokens = kit.game.upgrade(DRAVEN).tokens;
        tokens.kinds().flat_map(|command| (0..tokens.of(command)).map(move |_| command)).collect()
    }

    /// The enemy resolves a command with its dial.
    fn resolve(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.dial(ship, command);
        kit.answer("resolve-command", Item::Payment(command, Payment::DIAL));
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_revealed_commands(ship)
        });
        kit.game.frames.clear();
    }

    #[test]
    fn tokens_are_stored_with_or_without_a_look() {
        shows!("general-draven-commander/two-options");
        let (mut kit, enemy, me) = kit();
        store(&mut kit, me, [Command::Navigate, Command::Repair]);
        assert_eq!(stored(&kit), [Command::Navigate, Command::Repair]);
        assert!(was_offered(&kit, me, "look"));
        assert_eq!(kit.dials_seen_by(A, enemy), [None; 3]);

        let (mut kit, enemy, me) = self::kit();
        kit.answer("effect", me.effect_called("look"));
        kit.answer("draven-ship", Item::Ship(enemy));
        store(&mut kit, me, [Command::Navigate, Command::Repair]);
        assert_eq!(stored(&kit).len(), 2);
        assert!(kit.dials_seen_by(A, enemy).iter().all(Option::is_some));
    }

    #[test]
    fn the_dials_are_seen_in_their_order_by_his_player_alone() {
        shows!("general-draven-commander/dials-hidden");
        let (mut kit, enemy, me) = kit();
        let before = kit.game.ship(enemy).stack.to_vec();
        kit.answer("effect", me.effect_called("look"));
        kit.answer("draven-ship", Item::Ship(enemy));
        kit.open(Window::CommandPhaseEnd);
        let known = [Some(Command::Navigate), Some(Command::Repair), Some(Command::Squadron)];
        assert_eq!(kit.dials_seen_by(A, enemy), known);
        assert_eq!(kit.game.ship(enemy).stack[..], before[..]);
        let public = crate::play::view::View::of(&kit.game, table::Eye::Spectator);
        let stack = public.ships.into_values().find(|ship| ship.id == enemy.0).map(|ship| ship.stack);
        assert_eq!(stack, Some(None));
    }

    #[test]
    fn a_dial_that_is_set_later_is_not_known() {
        shows!("general-draven-commander/dials-hidden");
        let (mut kit, enemy, me) = kit();
        kit.answer("effect", me.effect_called("look"));
        kit.answer("draven-ship", Item::Ship(enemy));
        kit.open(Window::CommandPhaseEnd);
        kit.game.ship_mut(enemy).stack.pop();
        kit.game.stage = crate::state::Stage::CommandPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.dials_seen_by(A, enemy), [Some(Command::Repair), Some(Command::Squadron), None]);
    }

    #[test]
    fn stored_tokens_pile_up_from_round_to_round() {
        shows!("general-draven-commander/stored-tokens");
        let (mut kit, _, me) = kit();
        for _ in 0..3 {
            store(&mut kit, me, [Command::Navigate, Command::Repair]);
        }
        assert_eq!(kit.game.upgrade(DRAVEN).tokens.count(), 6);
    }

    #[test]
    fn the_two_of_one_phase_differ_from_each_other_alone() {
        shows!("general-draven-commander/different-tokens");
        let (mut kit, _, me) = kit();
        store(&mut kit, me, [Command::Navigate, Command::Repair]);
        store(&mut kit, me, [Command::Navigate, Command::Squadron]);
        assert_eq!(kit.game.upgrade(DRAVEN).tokens.of(Command::Navigate), 2);
        kit.answer("effect", me.effect_called("store"));
        kit.answer_all("draven-tokens", &[Item::Command(Command::Repair), Item::Command(Command::Repair)]);
        kit.run_some(|play| play.open(Window::CommandPhaseEnd));
        assert!(kit.game.upgrade(DRAVEN).tokens.of(Command::Repair) < 3, "two of a kind are refused");
    }

    #[test]
    fn a_stored_token_raids_an_enemy_that_resolved_its_command() {
        shows!("general-draven-commander/command-stands");
        let (mut kit, enemy, me) = kit();
        store(&mut kit, me, [Command::Squadron, Command::Repair]);
        kit.damage(enemy, "blinded-gunners", false);
        kit.answer("effect", me.effect_called("raid"));
        resolve(&mut kit, enemy, Command::Repair);
        assert_eq!(stored(&kit), [Command::Squadron]);
        assert!(kit.game.ship(enemy).raid.has(Command::Repair));
        assert!(kit.game.ship(enemy).resolved.has(Command::Repair), "the command stands");
        kit.game.ship_mut(enemy).forget_round();
        assert!(!query::may_resolve_command(&kit.game, enemy, Command::Repair), "the one of the next round does not");
    }

    #[test]
    fn a_command_without_effect_counts() {
        shows!("general-draven-commander/resolved-counts");
        let (mut kit, enemy, me) = kit();
        store(&mut kit, me, [Command::Squadron, Command::Repair]);
        kit.answer("effect", me.effect_called("raid"));
        resolve(&mut kit, enemy, Command::Squadron);
        assert!(kit.game.ship(enemy).raid.has(Command::Squadron), "there was no squadron to activate");
    }

    #[test]
    fn one_token_for_one_command_and_none_for_a_raid_that_is_there() {
        shows!("general-draven-commander/one-per-command");
        let (mut kit, enemy, me) = kit();
        for _ in 0..2 {
            store(&mut kit, me, [Command::Squadron, Command::Repair]);
        }
        kit.answer("effect", me.effect_called("raid"));
        resolve(&mut kit, enemy, Command::Repair);
        assert_eq!(kit.game.upgrade(DRAVEN).tokens.of(Command::Repair), 1);
        let (mut raided, enemy, me) = self::kit();
        store(&mut raided, me, [Command::Squadron, Command::Repair]);
        raided.dial(enemy, Command::Repair);
        raided.run(|play| {
            play.begin_activation(enemy);
            play.begin_command(enemy, Command::Repair, Payment::DIAL)?;
            play.gain_raid_token(enemy, Command::Repair);
            play.open(Window::CommandAfterResolve)
        });
        assert!(!was_offered(&raided, me, "raid"));
    }

    #[test]
    fn not_for_another_command_nor_for_friends() {
        shows!("general-draven-commander");
        let (mut kit, enemy, me) = kit();
        store(&mut kit, me, [Command::Squadron, Command::Navigate]);
        resolve(&mut kit, enemy, Command::Repair);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        resolve(&mut kit, friend, Command::Squadron);
        assert!(!was_offered(&kit, me, "raid"));
        assert_eq!(stored(&kit).len(), 2);
    }

    #[test]
    fn the_first_players_effects_come_first() {
        shows!("general-draven-commander/order", "timing.first-player-first");
        let (mut kit, _, me) = kit();
        kit.objective("planetary-ion-cannon");
        kit.marker(crate::state::MarkerKind::Objective, [300.0, 450.0]);
        store(&mut kit, me, [Command::Squadron, Command::Navigate]);
        let seats: Vec<u8> = kit.asked.iter().map(|asked| asked.seat).collect();
        assert!(seats.is_sorted() && seats.last() == Some(&1), "his player before the one of the cannon: {seats:?}");
    }
}
