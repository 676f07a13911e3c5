//! Boarding Troopers: as many defense tokens of the boarded ship as the squadron value are spent.

use super::{ask_price, ask_target, board, boards, can_board, pay};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "boarding-troopers", hooks: &[boards(can_storm, storm, |play, me| pay(play, me, &PRICE))] };

static PRICE: Ask = ask_price("boarding-troopers");
static TARGET: Ask = ask_target("boarding-troopers");
static TOKENS: Ask =
    Ask::new("boarding-tokens", Rule("boarding-troopers"), "Which defense tokens of {} do your troopers spend?")
        .meanwhile("is choosing defense tokens to spend (Boarding Troopers)");

/// The tokens of a ship that this one may spend.
fn tokens(game: &Game, own: ShipId, enemy: ShipId) -> Items<Item> {
    let may_spend = |token: &TokenId| query::may_spend_token_by_effect(game, *token, own.into());
    game.tokens_of(enemy.into()).map(|(token, _)| token).filter(may_spend).map(Item::Defense).collect()
}

fn can_storm(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|own| {
        query::squadron_value(game, own) > 0 && can_board(game, me, |enemy| !tokens(game, own, enemy).is_empty())
    })
}

/// All are chosen first, then they are spent one by one; none of them has its effect.
fn storm(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(own) = play.carrier(me) else { return Ok(()) };
    let has_tokens = |game: &Game, enemy: ShipId| !tokens(game, own, enemy).is_empty();
    let Some(enemy) = board(play, me, &TARGET, has_tokens)? else { return Ok(()) };
    let (seat, options, most) = (play.ship(own).seat, tokens(play, own, enemy), query::squadron_value(play, own));
    for token in play.pick(seat, &TOKENS, Some(Item::Ship(enemy)), options, (1, most))? {
        if let Item::Defense(token) = token {
            play.pay_with_defense_token(token, own.into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Boarding, another_enemy, friend};
    use super::*;
    use crate::kit::{MEDIUM, token};
    use crate::state::{CardState, Dial, Payment, TokenState};
    use rulebook::shows;

    const ID: &str = "boarding-troopers";

    fn states(boarding: &Boarding) -> Vec<TokenState> {
        boarding.kit.game.ship(boarding.enemy).defense.iter().map(|token| token.state).collect()
    }

    /// The enemy's tokens that were on offer.
    fn offered(boarding: &Boarding) -> Vec<Item> {
        boarding.kit.asked.iter().find(|asked| asked.ask == "boarding-tokens").unwrap().options.clone()
    }

    #[test]
    fn as_many_tokens_as_the_squadron_value_are_chosen_and_then_spent() {
        shows!("boarding-troopers/choose-then-spend", "boarding-troopers/state-and-effect");
        let mut troopers = Boarding::of(ID);
        let enemy = troopers.enemy;
        troopers.kit.game.ship_mut(enemy).defense[2].state = TokenState::Exhausted;
        troopers.kit.answer_all("boarding-tokens", &[0, 1, 2].map(|index| token(enemy, index)));
        troopers.board();
        assert_eq!(states(&troopers), [TokenState::Exhausted, TokenState::Exhausted, TokenState::Discarded]);
        let asked = troopers.kit.asked.iter().filter(|asked| asked.ask == "boarding-tokens");
        assert_eq!(asked.map(|asked| asked.seat).collect::<Vec<_>>(), [0], "one question for all of them");
        assert_eq!(troopers.kit.game.card_state(troopers.me), Some(CardState::Discarded));
    }

    #[test]
    fn no_token_is_chosen_twice() {
        shows!("boarding-troopers/each-once");
        let mut troopers = Boarding::of(ID);
        let enemy = troopers.enemy;
        troopers.kit.answer("boarding-tokens", token(enemy, 0));
        troopers.board();
        assert_eq!(states(&troopers), [TokenState::Exhausted, TokenState::Ready, TokenState::Ready]);
        assert_eq!(offered(&troopers), [0, 1, 2].map(|index| token(enemy, index)), "each once");
    }

    #[test]
    fn no_more_than_the_squadron_value() {
        static LESS: Card = Card { id: "less", hooks: &[modify(Answer::SquadronValue(|_, _, _, value| *value = 1))] };
        shows!("boarding-troopers");
        let mut troopers = Boarding::of(ID);
        let (ship, enemy) = (troopers.ship, troopers.enemy);
        let other = Source::Upgrade(troopers.kit.upgrade(ship, "gunnery-team"));
        troopers.kit.hooks(other, &LESS);
        troopers.kit.answer_all("boarding-tokens", &[0, 1].map(|index| token(enemy, index)));
        troopers.try_to_board();
        assert_eq!(
            states(&troopers),
            [TokenState::Exhausted, TokenState::Ready, TokenState::Ready],
            "two were refused"
        );
    }

    #[test]
    fn with_faulty_countermeasures_of_their_own_only_readied_tokens() {
        shows!(
            "boarding-troopers/faulty-countermeasures",
            "faulty-countermeasures/boarding-troopers",
            "faulty-countermeasures/spent-by-enemy"
        );
        for (own, damaged) in [(true, true), (true, false), (false, true)] {
            let mut troopers = Boarding::of(ID);
            let enemy = troopers.enemy;
            let carrier = if own { troopers.ship } else { enemy };
            if damaged {
                troopers.kit.damage(carrier, "faulty-countermeasures", true);
            }
            troopers.kit.game.ship_mut(enemy).defense[2].state = TokenState::Exhausted;
            troopers.board();
            assert_eq!(offered(&troopers).contains(&token(enemy, 2)), !(own && damaged), "own: {own}, {damaged}");
            assert!(offered(&troopers).contains(&token(enemy, 0)));
        }
    }

    #[test]
    fn the_revealed_dial_is_discarded_and_cannot_be_used_any_more() {
        shows!("boarding-troopers", "timing.cost-suppresses-normal-effect");
        let mut troopers = Boarding::of(ID);
        let ship = troopers.ship;
        troopers.board();
        assert_eq!(troopers.dials(), 0);
        assert!(!troopers.kit.was_asked("dial-or-token") && !troopers.kit.was_asked("boarding-price"));
        assert_eq!(troopers.kit.game.payments(ship, Command::Squadron).count(), 0);
        assert!(!troopers.kit.game.ship(ship).resolved.has(Command::Squadron), "no command was resolved");
    }

    #[test]
    fn a_squadron_token_serves_whatever_was_revealed_and_it_is_not_spent() {
        shows!("boarding-troopers", "wullf-yularen");
        let mut troopers = Boarding::of(ID).with_dial(Command::Navigate);
        let ship = troopers.ship;
        let yularen = Source::Upgrade(troopers.kit.upgrade(ship, "wullf-yularen"));
        troopers.kit.tokens(ship, &[Command::Squadron]);
        troopers.board();
        assert_eq!((troopers.dials(), troopers.kit.game.ship(ship).tokens.count()), (1, 0));
        assert!(!troopers.kit.was_offered("effect", yularen.effect()));
    }

    #[test]
    fn with_both_their_player_chooses() {
        shows!("boarding-troopers");
        for with in [Payment::DIAL, Payment::TOKEN] {
            let mut troopers = Boarding::of(ID);
            let ship = troopers.ship;
            troopers.kit.tokens(ship, &[Command::Squadron]);
            troopers.kit.answer("boarding-price", Item::Payment(Command::Squadron, with));
            troopers.board();
            let left = (troopers.dials(), troopers.kit.game.ship(ship).tokens.count());
            assert_eq!(left, if with.dial { (0, 1) } else { (1, 0) });
        }
    }

    #[test]
    fn a_dial_that_was_gained_pays_if_any_dial_is_revealed() {
        shows!("grand-admiral-thrawn/boarding-team");
        for revealed in [true, false] {
            let mut troopers = Boarding::of(ID).with_dial(Command::Navigate);
            let ship = troopers.ship;
            let thrawn = Source::Upgrade(troopers.kit.upgrade(ship, "grand-admiral-thrawn"));
            troopers.kit.game.last(thrawn, 0, Some(Item::Command(Command::Squadron)), Until::Round);
            if revealed {
                troopers.board();
                let dials = &troopers.kit.game.ship(ship).dials;
                assert_eq!(dials[..], [Dial { command: Command::Navigate, revealed: true }]);
            } else {
                troopers.kit.game.ship_mut(ship).stack.clear();
                troopers.reveal();
                assert!(!troopers.was_offered() && troopers.dials() == 1);
            }
        }
    }

    #[test]
    fn a_dial_that_was_set_to_squadron_before_it_was_revealed_pays() {
        shows!("wing-commander/boarding-price");
        let mut troopers = Boarding::of(ID).with_dial(Command::Navigate);
        let ship = troopers.ship;
        let officer = Source::Upgrade(troopers.kit.upgrade(ship, "wing-commander"));
        troopers.kit.uses("effect", officer);
        troopers.board();
        assert_eq!((troopers.dials(), troopers.kit.game.card_state(troopers.me)), (0, Some(CardState::Discarded)));
    }

    #[test]
    fn not_without_a_squadron_dial_or_token() {
        shows!("boarding-troopers");
        let mut troopers = Boarding::of(ID).with_dial(Command::Navigate);
        troopers.reveal();
        assert!(!troopers.was_offered());
    }

    #[test]
    fn enemy_ships_at_close_range_with_tokens_may_be_boarded() {
        shows!("boarding-troopers");
        let mut far = Boarding::against(ID, "mc80l-star-cruiser", MEDIUM);
        far.reveal();
        assert!(!far.was_offered());

        let mut bare = Boarding::of(ID);
        let enemy = bare.enemy;
        bare.kit.game.ship_mut(enemy).defense.clear();
        friend(&mut bare);
        bare.reveal();
        assert!(!bare.was_offered(), "there is nothing to spend, and a friend is not boarded");

        let mut two = Boarding::of(ID);
        let other = another_enemy(&mut two);
        two.kit.answer("boarded-ship", Item::Ship(other));
        two.kit.answer("boarding-tokens", token(other, 0));
        two.board();
        assert_eq!(two.kit.game.ship(other).defense[0].state, TokenState::Exhausted);
        let asked = two.kit.asked.iter().find(|asked| asked.ask == "boarded-ship").unwrap();
        assert_eq!(asked.options, [Item::Ship(two.enemy), Item::Ship(other)]);
    }

    #[test]
    fn not_when_another_ship_reveals_its_dial() {
        shows!("boarding-troopers");
        let mut troopers = Boarding::of(ID);
        let other = friend(&mut troopers);
        troopers.kit.game.ship_mut(other).stack.push(Command::Squadron);
        troopers.kit.tokens(troopers.ship, &[Command::Squadron]);
        troopers.ship = other;
        troopers.reveal();
        assert!(!troopers.was_offered());
    }
}
