//! Objective tokens on the table: moving them.

use smallvec::SmallVec;
use table::{Ask, Flow, Seat};

use super::Play;
use crate::effects::Window;
use crate::state::{Frame, Item, Limit, MarkerId, Moved, Placeable, Placing};

impl Play<'_> {
    /// A player moves an objective token to a place within these limits. A token on an obstacle leaves it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_objective_token(&mut self, token: MarkerId, seat: Seat, ask: &'static Ask, limits: &[Limit]) -> Flow {
        let Some(from) = self.marker(token).at else { return Ok(()) };
        self.game.placing = Some(Placing { what: Placeable::Marker(token), limits: SmallVec::from_slice(limits) });
        let spot = self.ask_place(seat, ask, Some(Item::Marker(token)))?;
        self.marker_mut(token).on = None;
        self.put_marker(token, Some(spot.at));
        self.push(Frame::Moving(Moved::Marker(token, from)));
        self.open(Window::ObjectiveTokenMovedOrRemoved)?;
        self.pop();
        Ok(())
    }
}
