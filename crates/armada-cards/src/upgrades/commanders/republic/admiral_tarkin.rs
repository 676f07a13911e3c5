//! Admiral Tarkin: when a Ship Phase begins a token of his card becomes a dial of the flagship, or a token of every ship.

use crate::prelude::*;
use crate::upgrades::commanders::{discard_token, fleet, has_tokens};

pub(crate) static CARD: Card = Card {
    id: "admiral-tarkin",
    hooks: &[
        offer(Window::ShipPhaseStart, can_use, gain_dial).named("gain-a-dial"),
        offer(Window::ShipPhaseStart, can_use, give_tokens).named("give-tokens").says("no ship can keep the token"),
    ],
};

static TOKEN: Ask =
    Ask::new("admiral-tarkin-token", Rule("admiral-tarkin"), "Which command token on his card do you discard?")
        .meanwhile("is choosing a command token (Admiral Tarkin)");

/// One token in a Ship Phase, for one of the two gains.
fn can_use(game: &Game, me: Source) -> bool {
    has_tokens(game, me) && !game.lasts(me, 0, None)
}

fn discard_one(play: &mut Play<'_>, me: Source) -> Flow<Option<Command>> {
    play.last(me, 0, None, Until::Phase);
    discard_token(play, me, &TOKEN)
}

/// The dial is not revealed, and waits for the flagship's activation.
fn gain_dial(play: &mut Play<'_>, me: Source) -> Flow {
    match (discard_one(play, me)?, play.carrier(me)) {
        (Some(command), Some(flagship)) => play.gain_dial(flagship, command),
        _ => Ok(()),
    }
}

fn give_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(command) = discard_one(play, me)? else { return Ok(()) };
    for ship in fleet(play, me) {
        play.gain_command_token(ship, command)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, UpgradeId};
    use crate::upgrades::rounds::start_ship_phase;
    use rulebook::shows;

    const CARD_ID: UpgradeId = UpgradeId(0);
    const ME: Source = Source::Upgrade(CARD_ID);

    /// His flagship with squadron and navigate tokens on the card, a friend and an enemy.
    fn kit() -> (Kit, ShipId, ShipId, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "venator-i-class-star-destroyer", [300.0, 200.0], 0.0);
        kit.upgrade(flagship, "admiral-tarkin");
        let friend = kit.ship(A, "consular-class-armed-cruiser", [900.0, 200.0], 0.0);
        let enemy = kit.ship(B, "hardcell-class-transport", [900.0, 800.0], 180.0);
        for command in [Command::Squadron; 3].into_iter().chain([Command::Navigate; 3]) {
            kit.answer("starting-token", Item::Command(command));
        }
        kit.run(|play| play.place_card_tokens());
        (kit, flagship, friend, enemy)
    }

    fn throw(kit: &mut Kit, effect: &'static str, command: Command) {
        kit.answer("effect", ME.effect_called(effect));
        kit.answer("admiral-tarkin-token", Item::Command(command));
        start_ship_phase(kit, 1);
    }

    #[test]
    fn the_flagship_gains_a_dial_besides_the_one_it_reveals() {
        shows!("admiral-tarkin/dial-is-gained", "commands.dial.additional");
        let (mut kit, flagship, ..) = kit();
        throw(&mut kit, "gain-a-dial", Command::Squadron);
        kit.game.ship_mut(flagship).stack.push(Command::Repair);
        kit.run(|play| {
            play.begin_activation(flagship);
            play.continue_activation()
        });
        for command in [Command::Squadron, Command::Repair] {
            assert!(kit.game.payments(flagship, command).any(|with| with == Payment::DIAL), "{command}");
        }
        assert_eq!(kit.game.revealed_dial(ME), Some(Command::Repair));
        assert_eq!(kit.game.upgrade(CARD_ID).tokens.of(Command::Squadron), 2);
    }

    #[test]
    fn raid_tokens_are_not_cleared_with_it_but_it_may_become_a_token() {
        shows!("admiral-tarkin/dial-is-gained", "tokens.raid.removal");
        let (mut kit, flagship, ..) = kit();
        throw(&mut kit, "gain-a-dial", Command::Squadron);
        kit.run(|play| {
            play.gain_raid_token(flagship, Command::Repair);
            play.begin_activation(flagship);
            play.continue_activation()
        });
        assert!(!kit.was_asked("clear-raid-tokens"));

        let (mut token, flagship, ..) = self::kit();
        token.answer("dial-or-token", Item::Token);
        throw(&mut token, "gain-a-dial", Command::Squadron);
        let ship = token.game.ship(flagship);
        assert!(ship.tokens.has(Command::Squadron) && ship.dials.is_empty());
    }

    #[test]
    fn the_dial_is_no_part_of_the_stack_and_lapses_with_the_activation() {
        shows!("admiral-tarkin/dial-lapses", "commands.dial.unspent-discarded");
        let (mut kit, flagship, friend, _) = kit();
        throw(&mut kit, "gain-a-dial", Command::Squadron);
        let ship = kit.game.ship(flagship);
        assert!(ship.stack.is_empty() && ship.dials.len() == 1 && !ship.activated);
        kit.run(|play| {
            play.begin_activation(friend);
            assert!(play.payments(flagship, Command::Squadron).next().is_none(), "not while another one is activated");
            Ok(())
        });
        kit.game.frames.clear();
        kit.run(|play| play.activate_ship(flagship));
        assert!(kit.game.ship(flagship).dials.is_empty());
    }

    #[test]
    fn every_friendly_ship_gains_a_token_within_its_limits() {
        shows!("admiral-tarkin/every-ship", "commands.token.limit", "commands.token.no-duplicates");
        let (mut kit, flagship, friend, enemy) = kit();
        kit.tokens(flagship, &[Command::Navigate]);
        kit.tokens(friend, &[Command::Repair]);
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        throw(&mut kit, "give-tokens", Command::Navigate);
        let tokens = [flagship, friend, enemy].map(|ship| kit.game.ship(ship).tokens);
        assert_eq!(tokens.map(|tokens| tokens.of(Command::Navigate)), [1, 1, 0]);
        assert_eq!(tokens[1].count(), 1);
    }

    #[test]
    fn one_token_and_one_gain_in_a_round() {
        shows!("admiral-tarkin/once-per-round");
        let (mut kit, flagship, ..) = kit();
        for round in 1..=6 {
            kit.answer("effect", ME.effect_called(["gain-a-dial", "give-tokens"][usize::from(round % 2)]));
            kit.asked.clear();
            start_ship_phase(&mut kit, round);
            assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1);
            assert_eq!(kit.game.upgrade(CARD_ID).tokens.count(), 6 - round);
            kit.game.end_lasting(Until::Phase);
            kit.game.ship_mut(flagship).dials.clear();
        }
        kit.asked.clear();
        start_ship_phase(&mut kit, 6);
        assert!(!kit.was_asked("effect"), "all six are gone");
    }

    #[test]
    fn the_tokens_are_chosen_freely_in_turn_with_the_opponent() {
        shows!("admiral-tarkin/chosen-on-deployment", "upgrades.stored.order");
        let mut kit = new_kit();
        let flagship = kit.ship(A, "venator-i-class-star-destroyer", [300.0, 200.0], 0.0);
        kit.upgrade(flagship, "admiral-tarkin");
        let other = kit.ship(B, "providence-class-carrier", [900.0, 800.0], 180.0);
        kit.upgrade(other, "count-dooku");
        kit.run(|play| play.place_card_tokens());
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "starting-token").collect();
        assert_eq!(asked.iter().map(|asked| asked.seat).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 0, 1, 1, 1]);
        assert!(asked[..6].iter().all(|asked| asked.options.len() == 4), "kinds may repeat");
        let mut away = new_kit();
        let flagship = away.ship(A, "venator-i-class-star-destroyer", [300.0, 200.0], 0.0);
        away.upgrade(flagship, "admiral-tarkin");
        away.run(|play| {
            play.set_aside(flagship.into());
            play.place_card_tokens()
        });
        assert!(!away.was_asked("starting-token"));
    }

    #[test]
    fn his_side_orders_its_own_effects_and_the_first_player_finishes_first() {
        shows!("admiral-tarkin/order", "timing.same-player-order");
        let (mut kit, flagship, _, enemy) = kit();
        let dooku = kit.upgrade(enemy, "count-dooku");
        kit.game.upgrade_mut(dooku).tokens.add(Command::Navigate);
        let moff = Source::Upgrade(kit.upgrade(flagship, "grand-moff-tarkin"));
        kit.answer("effect", moff.effect());
        kit.answer("tarkin-command", Item::Command(Command::Repair));
        kit.uses("effect", Source::Upgrade(dooku));
        throw(&mut kit, "give-tokens", Command::Navigate);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "effect").collect();
        assert_eq!(asked.iter().map(|asked| asked.seat).collect::<Vec<_>>(), [0, 0, 1]);
        assert!(
            asked[0].options.contains(&moff.effect()) && asked[0].options.contains(&ME.effect_called("give-tokens"))
        );
    }

    #[test]
    fn the_dial_pays_for_a_boarding_team_if_one_was_revealed() {
        shows!("admiral-tarkin/boarding-team", "boarding-troopers");
        for (stack, left) in [(&[Command::Repair][..], Command::Repair), (&[], Command::Squadron)] {
            let (mut kit, flagship, ..) = kit();
            let troopers = Source::Upgrade(kit.upgrade(flagship, "boarding-troopers"));
            kit.ship(B, "hardcell-class-transport", [300.0, 400.0], 180.0);
            throw(&mut kit, "gain-a-dial", Command::Squadron);
            kit.game.ship_mut(flagship).stack.extend(stack.iter().copied());
            if !stack.is_empty() {
                kit.uses("effect", troopers);
            }
            kit.run(|play| {
                play.begin_activation(flagship);
                play.continue_activation()
            });
            assert_eq!(kit.was_offered("effect", troopers.effect()), !stack.is_empty());
            let dials = &kit.game.ship(flagship).dials;
            assert_eq!((dials.len(), dials[0].command), (1, left));
        }
    }
}
