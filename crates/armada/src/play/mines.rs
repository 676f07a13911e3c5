//! Proximity mines: what they do to a ship that ends its movement near them.

use smallvec::{SmallVec, smallvec};
use table::Flow;

use super::{Event, Play};
use crate::state::{Colour, Game, MarkerId, MarkerKind, PoolDie, ShipId};

/// Mines reach this distance.
const REACH: u8 = 1;

impl Game {
    fn mines_near(&self, ship: ShipId) -> SmallVec<[MarkerId; 2]> {
        let mines = self.markers().filter(|(_, marker)| marker.kind == MarkerKind::Mine).map(|(id, _)| id);
        mines.filter(|id| self.distance_to_marker(ship.into(), *id).is_some_and(|found| found <= REACH)).collect()
    }
}

impl Play<'_> {
    /// Every mine near the ship goes off, one after the other: two blue dice, and a facedown card for each hit or
    /// critical icon. After what the ship ran into, before obstacles.
    pub(crate) fn detonate_mines(&mut self, ship: ShipId) -> Flow {
        for mine in self.mines_near(ship) {
            if !self.is_in_play(ship.into()) {
                break;
            }
            self.put_marker(mine, None);
            let mut roll = || PoolDie::showing(Colour::Blue, Colour::Blue.roll(&mut self.game.chance));
            let dice: [PoolDie; 2] = [roll(), roll()];
            self.tell(Event::MineExploded { ship, mine });
            self.tell(Event::Rolled { pool: smallvec![dice[0], dice[1]] });
            for _ in 0..dice.iter().map(|die| die.face.hits() + die.face.criticals()).sum() {
                self.deal_damage_card(ship, false)?;
            }
            self.destroy_doomed()?;
        }
        Ok(())
    }
}
