//! Expanded Hangar Bay: the squadron value is one higher.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "expanded-hangar-bay", hooks: &[modify(Answer::SquadronValue(one_higher))] };

fn one_higher(game: &Game, me: Source, ship: ShipId, value: &mut i8) {
    if game.carrier(me) == Some(ship) {
        *value += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    #[test]
    fn a_dial_activates_one_more_and_a_token_does_not() {
        shows!("expanded-hangar-bay/token", "expanded-hangar-bay/ends-at-once", "commands.squadron.dial");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let other = kit.ship(A, "mc80l-star-cruiser", [600.0, 300.0], 0.0);
        let me = kit.upgrade(ship, "expanded-hangar-bay");
        let printed = kit.game.ship(ship).card.squadron;
        let count = |kit: &Kit, ship, with| query::activation_count(&kit.game, ship, with);
        assert_eq!(count(&kit, ship, Payment::DIAL), printed + 1);
        assert_eq!(count(&kit, ship, Payment::TOKEN), 1);
        assert_eq!(count(&kit, other, Payment::DIAL), printed, "another ship gains nothing");
        kit.game.upgrade_mut(me).state = CardState::Discarded;
        assert_eq!(count(&kit, ship, Payment::DIAL), printed);
    }
}
