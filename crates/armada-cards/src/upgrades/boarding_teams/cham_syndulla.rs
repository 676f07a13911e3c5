//! Cham Syndulla: he sees the stack of the boarded ship, and may set a new command on each of its dials.

use super::{ask_price, ask_target, board, boards, can_board, pay};
use crate::prelude::*;
use crate::state::Seen;

pub(crate) static CARD: Card =
    Card { id: "cham-syndulla", hooks: &[boards(can_turn, turn_dials, |play, me| pay(play, me, &PRICE))] };

static PRICE: Ask = ask_price("cham-syndulla");
static TARGET: Ask = ask_target("cham-syndulla");
static DIAL: Ask = Ask::new(
    "cham-syndulla-dial",
    Rule("cham-syndulla"),
    "The next dial of the stack, from the top down, shows {}. Which command does it show from now on?",
)
.meanwhile("is setting dials anew (Cham Syndulla)")
.secret();

fn has_dials(game: &Game, ship: ShipId) -> bool {
    !game.ship(ship).stack.is_empty()
}

fn can_turn(game: &Game, me: Source) -> bool {
    can_board(game, me, |enemy| has_dials(game, enemy))
}

/// All dials are seen first; then each is set, or left as it is, the top one first.
fn turn_dials(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(enemy)) = (play.seat_for(me), board(play, me, &TARGET, has_dials)?) else { return Ok(()) };
    play.look_at_dials(seat, enemy);
    for index in (0..play.ship(enemy).stack.len()).rev() {
        let shown = play.ship(enemy).stack[index];
        let options: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
        match play.pick_one(seat, &DIAL, Some(Item::Command(shown)), options)? {
            Item::Command(command) if command != shown => {
                play.ship_mut(enemy).stack.set(index, command, Seen::by(seat));
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::Boarding;
    use super::*;
    use crate::kit::{A, B, CLOSE, MEDIUM};
    use crate::state::CardState;
    use rulebook::shows;

    const ID: &str = "cham-syndulla";

    /// The enemy has three dials: navigate on top, then repair, then squadron.
    fn cham(gap: f64) -> Boarding {
        let mut cham = Boarding::against(ID, "mc80l-star-cruiser", gap);
        cham.kit.game.ship_mut(cham.enemy).stack.extend([Command::Squadron, Command::Repair, Command::Navigate]);
        cham
    }

    fn stack(cham: &Boarding) -> Vec<Command> {
        cham.kit.game.ship(cham.enemy).stack.iter().rev().copied().collect()
    }

    /// Each dial is set to one of these, the top one first.
    fn set(cham: &mut Boarding, commands: [Command; 3]) {
        for command in commands {
            cham.kit.answer("cham-syndulla-dial", Item::Command(command));
        }
        cham.board();
    }

    #[test]
    fn every_dial_of_the_stack_is_set_anew() {
        shows!("cham-syndulla");
        let mut cham = cham(CLOSE);
        set(&mut cham, [Command::ConcentrateFire; 3]);
        assert_eq!(stack(&cham), [Command::ConcentrateFire; 3]);
        assert_eq!((cham.dials(), cham.kit.game.card_state(cham.me)), (0, Some(CardState::Discarded)));
    }

    #[test]
    fn he_sees_all_dials_before_he_sets_the_first() {
        shows!("cham-syndulla/sees-dials", "commands.dial.changing-shows");
        let mut cham = cham(CLOSE);
        set(&mut cham, [Command::Squadron, Command::Repair, Command::Squadron]);
        assert_eq!(stack(&cham), [Command::Squadron, Command::Repair, Command::Squadron]);
        let place = |name: &str| cham.kit.asked.iter().position(|asked| asked.ask == name);
        assert!(place("boarded-ship") < place("cham-syndulla-dial"));
        assert!(cham.kit.asked.iter().filter(|asked| asked.ask == "cham-syndulla-dial").all(|asked| asked.seat == A.0));
    }

    #[test]
    fn what_he_saw_or_set_he_knows_as_long_as_the_dials_lie_there() {
        shows!("cham-syndulla/learns-commands");
        let mut cham = cham(CLOSE);
        let enemy = cham.enemy;
        set(&mut cham, [Command::Navigate, Command::Repair, Command::Navigate]);
        let known = [Some(Command::Navigate), Some(Command::Repair), Some(Command::Navigate)];
        assert_eq!(cham.kit.dials_seen_by(A, enemy), known);
        assert_eq!(cham.kit.dials_seen_by(B, enemy), known, "their own player knows them too");
        cham.kit.game.ship_mut(enemy).stack.pop();
        cham.kit.game.ship_mut(enemy).stack.put_under(Command::Squadron, Seen::BY_NOBODY);
        assert_eq!(cham.kit.dials_seen_by(A, enemy), [known[1], known[2], None], "not the dial of the next round");
    }

    #[test]
    fn a_dial_may_be_left_as_it_is_and_each_may_be_any_command() {
        shows!("cham-syndulla/enemy-turns-dials");
        let mut cham = cham(CLOSE);
        let before = stack(&cham);
        set(&mut cham, [Command::Navigate, Command::Repair, Command::Squadron]);
        assert_eq!(stack(&cham), before);
        assert!(Command::ALL.iter().all(|it| cham.kit.was_offered("cham-syndulla-dial", Item::Command(*it))));
    }

    #[test]
    fn not_on_a_ship_without_dials_nor_on_one_farther_away() {
        shows!("cham-syndulla");
        let mut bare = Boarding::of(ID);
        bare.reveal();
        assert!(!bare.was_offered());
        let mut far = cham(MEDIUM);
        far.reveal();
        assert!(!far.was_offered());
        let mut unpaid = cham(CLOSE).with_dial(Command::Navigate);
        unpaid.reveal();
        assert!(!unpaid.was_offered(), "there is no squadron dial or token to discard");
    }

    #[test]
    fn the_dials_on_thrawns_card_are_out_of_reach() {
        shows!("grand-admiral-thrawn/slicer-tools");
        let mut cham = Boarding::of(ID);
        let thrawn = cham.on_enemy("grand-admiral-thrawn");
        cham.kit.game.upgrade_mut(thrawn).dials.extend([Command::Repair; 3]);
        cham.reveal();
        assert!(!cham.was_offered());
    }

    #[test]
    fn whether_he_is_offered_does_not_depend_on_what_the_dials_show() {
        shows!("cham-syndulla");
        for command in Command::ALL {
            let mut cham = Boarding::of(ID);
            cham.kit.game.ship_mut(cham.enemy).stack.push(*command);
            cham.reveal();
            assert!(cham.was_offered());
        }
    }
}
