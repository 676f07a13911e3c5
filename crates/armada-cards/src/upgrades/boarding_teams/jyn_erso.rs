//! Jyn Erso: a boarded ship without raid tokens gains two, and an objective token on it is worth a victory token.

use super::{ask_price, ask_target, board, boards, can_board, pay};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "jyn-erso", hooks: &[boards(can_raid, raid, |play, me| pay(play, me, &PRICE))] };

static PRICE: Ask = ask_price("jyn-erso");
static TARGET: Ask = ask_target("jyn-erso");
static RAID: Ask = Ask::new("jyn-erso-raid-tokens", Rule("jyn-erso"), "Which two raid tokens does {} gain?")
    .meanwhile("is choosing raid tokens (Jyn Erso)");

/// How many raid tokens she brings, of different kinds.
const RAID_TOKENS: u8 = 2;

fn is_free_of_raids(game: &Game, ship: ShipId) -> bool {
    game.ship(ship).raid.count() == 0
}

/// An objective ship has an objective token at its card.
fn has_objective_token(game: &Game, ship: ShipId) -> bool {
    game.ship(ship).objective_ship || game.ship(ship).objective_tokens > 0
}

fn is_of_use(game: &Game, ship: ShipId) -> bool {
    is_free_of_raids(game, ship) || has_objective_token(game, ship)
}

fn can_raid(game: &Game, me: Source) -> bool {
    can_board(game, me, |enemy| is_of_use(game, enemy))
}

/// Nobody would decline the victory token, so it is not asked for.
fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(enemy), Some(seat)) = (board(play, me, &TARGET, is_of_use)?, play.seat_for(me)) else { return Ok(()) };
    if is_free_of_raids(play, enemy) {
        let kinds: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
        for kind in play.pick(seat, &RAID, Some(Item::Ship(enemy)), kinds, (RAID_TOKENS, RAID_TOKENS))? {
            if let Item::Command(command) = kind {
                play.gain_raid_token(enemy, command);
            }
        }
    }
    if has_objective_token(play, enemy) {
        play.gain_victory_tokens(play.side_of(me), 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Boarding, another_enemy};
    use super::*;
    use crate::kit::{A, B, MEDIUM};
    use crate::state::CardState;
    use rulebook::shows;

    const ID: &str = "jyn-erso";

    fn raided(jyn: &Boarding) -> Vec<Command> {
        jyn.kit.game.ship(jyn.enemy).raid.kinds().collect()
    }

    #[test]
    fn a_ship_without_raid_tokens_gains_two_kinds() {
        shows!("jyn-erso/different-types");
        let mut jyn = Boarding::of(ID);
        let kinds = [Command::Navigate, Command::Repair];
        jyn.kit.answer_all("jyn-erso-raid-tokens", &kinds.map(Item::Command));
        jyn.board();
        assert!(raided(&jyn).len() == 2 && kinds.iter().all(|kind| raided(&jyn).contains(kind)));
        let asked = jyn.kit.asked.iter().find(|asked| asked.ask == "jyn-erso-raid-tokens").unwrap();
        assert_eq!((asked.seat, asked.options.len()), (0, 4), "each kind once");
        assert_eq!(jyn.kit.game.player(A).victory_tokens, 0, "it carries no objective token");
        assert_eq!(jyn.kit.game.card_state(jyn.me), Some(CardState::Discarded));
    }

    #[test]
    fn a_ship_that_has_one_gains_none_but_its_objective_token_counts() {
        shows!("jyn-erso/raided-ship");
        for (objective_ship, tokens) in [(true, 0), (false, 1)] {
            let mut jyn = Boarding::of(ID);
            let enemy = jyn.enemy;
            let state = jyn.kit.game.ship_mut(enemy);
            state.raid.add(Command::Squadron);
            (state.objective_ship, state.objective_tokens) = (objective_ship, tokens);
            jyn.board();
            assert_eq!(raided(&jyn), [Command::Squadron]);
            assert!(!jyn.kit.was_asked("jyn-erso-raid-tokens"));
            assert_eq!([A, B].map(|side| jyn.kit.game.player(side).victory_tokens), [1, 0]);
        }
    }

    #[test]
    fn both_parts_on_an_objective_ship() {
        shows!("jyn-erso", "most-wanted");
        let mut jyn = Boarding::of(ID);
        let enemy = jyn.enemy;
        jyn.kit.game.ship_mut(enemy).objective_ship = true;
        jyn.board();
        assert_eq!((raided(&jyn).len(), jyn.kit.game.player(A).victory_tokens), (2, 1));
    }

    #[test]
    fn the_victory_token_is_worth_what_the_objective_says() {
        shows!("jyn-erso/token-worth");
        for (objective, worth) in [("most-wanted", 0), ("precision-strike", 15)] {
            let mut jyn = Boarding::of(ID);
            let enemy = jyn.enemy;
            jyn.kit.objective(objective);
            jyn.kit.game.ship_mut(enemy).objective_ship = true;
            jyn.board();
            assert_eq!(jyn.kit.game.score(A), worth, "{objective}");
        }
    }

    #[test]
    fn what_is_given_up_resolves_no_command() {
        shows!("jyn-erso/price-no-command");
        let mut jyn = Boarding::of(ID);
        let ship = jyn.ship;
        jyn.board();
        jyn.kit.run(|play| play.continue_activation());
        assert!(!jyn.kit.was_asked("resolve-command") && !jyn.kit.was_asked("command-squadron"));
        assert!(!jyn.kit.game.ship(ship).resolved.has(Command::Squadron));
        assert_eq!((jyn.dials(), jyn.kit.game.ship(ship).tokens.count()), (0, 0));
    }

    #[test]
    fn not_without_the_price_and_not_where_it_would_do_nothing() {
        shows!("jyn-erso");
        let mut poor = Boarding::of(ID).with_dial(Command::Navigate);
        poor.reveal();
        assert!(!poor.was_offered());

        let mut far = Boarding::against(ID, "mc80l-star-cruiser", MEDIUM);
        far.reveal();
        assert!(!far.was_offered());

        let mut jyn = Boarding::of(ID);
        let (enemy, other) = (jyn.enemy, another_enemy(&mut jyn));
        jyn.kit.game.ship_mut(enemy).raid.add(Command::Squadron);
        jyn.board();
        assert!(!jyn.kit.was_asked("boarded-ship"), "only the other one is left");
        assert_eq!(jyn.kit.game.ship(other).raid.count(), 2);
    }
}
