//! Relentless: the ship has one command dial fewer than its command value asks for.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "relentless", hooks: &[modify(Answer::CommandDialCount(one_fewer))] };

fn one_fewer(game: &Game, me: Source, ship: ShipId, count: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *count = count.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Stage};
    use rulebook::shows;

    fn kit(card: &str) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "relentless"));
        kit.ship(B, "cr90-corvette-a", [900.0, 700.0], 180.0);
        (kit, ship, me)
    }

    fn command_phase(kit: &mut Kit) {
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
    }

    #[test]
    fn the_stack_is_filled_to_two_in_every_round() {
        shows!("relentless/one-round-sooner", "relentless/standing");
        let (mut kit, ship, _) = kit("imperial-i-class-star-destroyer");
        command_phase(&mut kit);
        assert_eq!(kit.game.ship(ship).stack.len(), 2);
        kit.game.ship_mut(ship).stack.pop();
        kit.answer("assign-dials", Item::Command(Command::Repair));
        command_phase(&mut kit);
        let stack = &kit.game.ship(ship).stack;
        assert_eq!((stack.len(), stack[0]), (2, Command::Repair), "the new dial is the next but one");
    }

    #[test]
    fn the_command_value_stays_for_everything_else() {
        shows!("relentless/command-value");
        let (kit, ship, _) = kit("imperial-i-class-star-destroyer");
        assert_eq!(query::command_value(&kit.game, ship), 3);
        assert_eq!(query::command_token_limit(&kit.game, ship), 3);
    }

    #[test]
    fn a_ship_with_one_dial_keeps_it_and_others_have_theirs() {
        shows!("relentless");
        let (mut kit, ship, _) = kit("raider-i-class-corvette");
        let friend = kit.ship(A, "imperial-i-class-star-destroyer", [600.0, 300.0], 0.0);
        command_phase(&mut kit);
        assert_eq!([ship, friend].map(|ship| kit.game.ship(ship).stack.len()), [1, 3]);
    }

    #[test]
    fn without_the_card_the_stack_is_filled_up_again() {
        shows!("relentless/discarded");
        let (mut kit, ship, me) = kit("imperial-i-class-star-destroyer");
        command_phase(&mut kit);
        let Source::Upgrade(card) = me else { unreachable!() };
        kit.game.upgrade_mut(card).state = CardState::Discarded;
        command_phase(&mut kit);
        assert_eq!(kit.game.ship(ship).stack.len(), 3);
    }

    #[test]
    fn one_dial_is_left_at_least_and_other_changes_add_up() {
        shows!("relentless/at-least-one");
        for (card, first, dials) in [
            ("imperial-i-class-star-destroyer", A, 3),
            ("imperial-i-class-star-destroyer", B, 1),
            ("raider-i-class-corvette", A, 1),
            ("raider-i-class-corvette", B, 1),
        ] {
            let (mut kit, ship, _) = kit(card);
            kit.objective("nebula-outskirts");
            kit.game.first = first;
            command_phase(&mut kit);
            assert_eq!(kit.game.ship(ship).stack.len(), dials, "{card} with {first:?} as first player");
        }
    }
}
