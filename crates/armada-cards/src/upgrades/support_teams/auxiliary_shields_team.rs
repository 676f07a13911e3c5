//! Auxiliary Shields Team: repairs fill the left and right zones one beyond their maximum, up to four.

use crate::prelude::*;
use crate::shields;

pub(crate) static CARD: Card = Card {
    id: "auxiliary-shields-team",
    hooks: &[modify(Answer::ShieldMaximum(fill_further)), modify(Answer::SurplusShields(hold_up))],
};

/// Neither zone goes beyond this with it.
const MOST: u8 = 4;

/// The shield beyond the printed maximum of a side, which is lost if the card is discarded.
fn hold_up(game: &Game, me: Source, ship: ShipId, zone: Zone, held: &mut u8) {
    if game.carrier(me) == Some(ship) && matches!(zone, Zone::Left | Zone::Right) {
        *held = (*held).max(shields::above_print(game, ship, zone).min(1));
    }
}

/// Only while the ship repairs; what was gained then stays as long as the card.
fn fill_further(game: &Game, me: Source, ship: ShipId, zone: Zone, most: &mut u8) {
    let repairs =
        |command: &crate::state::CommandResolution| command.ship == ship && command.command == Command::Repair;
    let repairing = game.carrier(me) == Some(ship) && game.command().is_some_and(repairs);
    if repairing && matches!(zone, Zone::Left | Zone::Right) {
        *most = (*most).max((*most + 1).min(MOST));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use crate::state::{Payment, Repair};
    use rulebook::shows;

    /// Repairs on a zone with a repair dial; the shields it has then, and whether such a repair was on offer at all.
    fn repaired(card: &str, zone: Zone) -> (u8, bool) {
        let mut kit = new_kit();
        let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
        kit.upgrade(ship, "auxiliary-shields-team");
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        let wanted = Item::Repair(Repair::RecoverShield(zone));
        if matches!(zone, Zone::Left | Zone::Right) && kit.game.ship(ship).shields(zone) < MOST {
            kit.answer("repair", wanted);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        (kit.game.ship(ship).shields(zone), kit.was_offered("repair", wanted))
    }

    #[test]
    fn one_more_on_the_sides_while_repairing() {
        shows!("auxiliary-shields-team/while-repairing");
        assert_eq!(repaired("victory-i-class-star-destroyer", Zone::Left), (4, true));
        assert_eq!(repaired("victory-i-class-star-destroyer", Zone::Front), (3, false));
    }

    #[test]
    fn auxiliary_zones_of_a_huge_ship_are_no_sides() {
        shows!("auxiliary-shields-team/auxiliary-zones", "huge.auxiliary-not-side");
        assert_eq!(repaired("star-dreadnought-assault-prototype", Zone::Left), (4, true));
        assert_eq!(repaired("star-dreadnought-assault-prototype", Zone::LeftAuxiliary), (3, false));
    }

    #[test]
    fn discarded_it_takes_the_shield_above_the_maximum_along() {
        shows!("auxiliary-shields-team/discarded");
        let mut kit = new_kit();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "auxiliary-shields-team"));
        *kit.game.ship_mut(ship).shields_mut(Zone::Left) = 4;
        kit.run(|play| play.discard(me));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Left), state.shields(Zone::Right), state.shields(Zone::Front)), (3, 3, 3));
    }

    #[test]
    fn not_outside_of_a_repair_command() {
        shows!("auxiliary-shields-team/while-repairing");
        let mut kit = new_kit();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "auxiliary-shields-team");
        assert!(!query::may_gain_shield(&kit.game, ship, Zone::Left, ShieldGain::Recovered));
    }
}
