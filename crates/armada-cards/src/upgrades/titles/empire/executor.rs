//! Executor: the ship holds any number of command tokens, several of a kind among them.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "executor",
    hooks: &[modify(Answer::CommandTokenLimit(no_limit)), modify(Answer::SeveralTokens(hold_several))],
};

fn no_limit(game: &Game, me: Source, ship: ShipId, limit: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *limit = u8::MAX;
    }
}

fn hold_several(game: &Game, me: Source, ship: ShipId, several: &mut bool) {
    *several |= game.carrier(me) == Some(ship);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, new_kit};
    use crate::state::{Payment, Repair};
    use rulebook::shows;

    fn kit(held: &[Command]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "executor-i-class-star-dreadnought", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "executor"));
        kit.tokens(ship, held);
        (kit, ship, me)
    }

    #[test]
    fn a_fifth_token_and_a_second_of_a_kind_stay() {
        shows!("executor", "commands.token.limit");
        let (mut kit, ship, _) = kit(Command::ALL);
        kit.run(|play| {
            play.gain_command_token(ship, Command::Navigate)?;
            play.gain_command_token(ship, Command::Navigate)
        });
        let tokens = kit.game.ship(ship).tokens;
        assert_eq!((tokens.count(), tokens.of(Command::Navigate)), (6, 3));
        assert!(!kit.was_asked("discard-command-token"));
    }

    #[test]
    fn other_ships_hold_as_many_as_ever_and_it_has_no_more_dials() {
        shows!("executor");
        let (mut kit, ship, _) = kit(&[]);
        let friend = kit.ship(B, "raider-i-class-corvette", [300.0, 400.0], 0.0);
        assert_eq!(
            (query::command_token_limit(&kit.game, friend), query::may_hold_several(&kit.game, friend)),
            (1, false)
        );
        assert_eq!((query::command_value(&kit.game, ship), query::command_dial_count(&kit.game, ship)), (4, 4));
    }

    #[test]
    fn one_dial_and_one_token_make_a_command_and_the_others_none() {
        shows!("executor/one-dial-one-token", "executor/no-command-twice", "commands.once-per-round");
        let (mut kit, ship, _) = kit(&[Command::Repair; 3]);
        kit.dial(ship, Command::Repair);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::BOTH));
        for _ in 0..6 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        // Five points for the dial and three for one token.
        assert_eq!((kit.game.ship(ship).shields(Zone::Front), kit.game.ship(ship).tokens.count()), (4, 2));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "resolve-command").count(), 1);
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
    }

    #[test]
    fn without_the_card_doubles_go_at_once() {
        shows!("executor/discarded");
        let (mut kit, ship, me) = kit(&[Command::Repair, Command::Repair, Command::Navigate]);
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.ship(ship).tokens, [Command::Repair, Command::Navigate].into_iter().collect());
        assert_eq!(query::command_token_limit(&kit.game, ship), 4);
    }

    #[test]
    fn the_owner_chooses_which_token_too_many_goes() {
        shows!("executor/discarded", "commands.token.limit");
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "executor"));
        kit.tokens(ship, Command::ALL);
        kit.answer("discard-command-token", Item::Command(Command::Squadron));
        kit.run(|play| play.discard(me));
        let tokens = kit.game.ship(ship).tokens;
        assert_eq!((tokens.count(), tokens.has(Command::Squadron)), (3, false));
    }

    #[test]
    fn life_support_failure_forbids_all_tokens() {
        shows!("executor", "life-support-failure");
        let (mut kit, ship, _) = kit(&[]);
        kit.damage(ship, "life-support-failure", true);
        kit.run(|play| play.gain_command_token(ship, Command::Navigate));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }
}
