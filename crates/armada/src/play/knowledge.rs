//! Looking at what lies facedown. Who has looked keeps knowing it; nobody else learns what there was to see.

use table::Seat;

use super::{Event, Play};
use crate::state::{Facedown, ShipId};

impl Play<'_> {
    /// A seat looks at all facedown dials of a ship.
    pub fn look_at_dials(&mut self, seat: Seat, ship: ShipId) {
        self.ship_mut(ship).stack.show(seat);
        self.tell(Event::LookedAt { seat, ship, what: Facedown::Dials });
    }

    /// A seat looks at the top dial of a ship.
    pub fn look_at_top_dial(&mut self, seat: Seat, ship: ShipId) {
        self.ship_mut(ship).stack.show_top(seat);
        self.tell(Event::LookedAt { seat, ship, what: Facedown::TopDial });
    }

    /// A seat looks at the facedown damage cards of a ship.
    pub fn look_at_damage_cards(&mut self, seat: Seat, ship: ShipId) {
        self.ship_mut(ship).damage.iter_mut().filter(|card| !card.faceup).for_each(|card| card.seen.add(seat));
        self.tell(Event::LookedAt { seat, ship, what: Facedown::DamageCards });
    }
}
