//! Obstacles: what they do to units that come to rest on them, and those that act by themselves.

use table::{Ask, Flow, Items, Rule};

use super::{Event, Play};
use crate::catalog::ObstacleKind;
use crate::state::{Game, Item, ObstacleId, ShipId, SquadronId, UnitId};

static STATION_RECOVER: Ask = Ask { name: "station-recover", rule: Rule("obstacles.station") };
static STATION_REPAIR: Ask = Ask { name: "station-repair", rule: Rule("obstacles.station") };

impl Game {
    /// Has a unit any part of its base outside the play area?
    pub fn is_outside(&self, unit: UnitId) -> bool {
        let table = self.tabletop();
        match unit {
            UnitId::Ship(ship) => self.placed_ship(ship).is_some_and(|placed| !table.holds_ship(placed)),
            UnitId::Squadron(squadron) => self.placed_squadron(squadron).is_some_and(|disc| !table.holds_disc(disc)),
        }
    }
}

impl Play<'_> {
    /// What an obstacle does to a ship that has come to rest on it.
    pub(crate) fn obstacle_effect_on_ship(&mut self, obstacle: ObstacleId, ship: ShipId) -> Flow {
        match self.obstacle(obstacle).kind {
            ObstacleKind::AsteroidField => {
                self.deal_damage_card(ship, true)?;
                self.destroy_doomed()
            }
            ObstacleKind::DebrisField => self.suffer(ship.into(), None, 2),
            ObstacleKind::Station if !self.obstacle(obstacle).destroyed => self.repair_at_station(ship),
            ObstacleKind::Exogorth => self.suffer(ship.into(), None, 1),
            ObstacleKind::GravityRift => self.set_speed(ship, 0),
            ObstacleKind::Purrgil => {
                let speed = self.ship(ship).speed;
                self.suffer(ship.into(), None, speed)
            }
            _ => Ok(()),
        }
    }

    /// One damage card may be discarded.
    fn repair_at_station(&mut self, ship: ShipId) -> Flow {
        let options: Items<Item> =
            (0..self.ship(ship).damage.len() as u8).map(|index| Item::Damage(ship, index)).collect();
        let seat = self.ship(ship).seat;
        if let Some(Item::Damage(_, index)) = self.pick_maybe(seat, &STATION_REPAIR, Some(Item::Ship(ship)), options)? {
            self.discard_damage_card(ship, index);
        }
        Ok(())
    }

    /// What an obstacle does to a squadron that has come to rest on it.
    pub(crate) fn obstacle_effect_on_squadron(&mut self, obstacle: ObstacleId, squadron: SquadronId) -> Flow {
        match self.obstacle(obstacle).kind {
            ObstacleKind::Station if !self.obstacle(obstacle).destroyed => {
                let (hull, seat) = (self.squadron(squadron).hull, self.squadron(squadron).seat);
                let damaged = hull < self.squadron(squadron).card.hull;
                if damaged && self.confirm(seat, &STATION_RECOVER, Some(Item::Squadron(squadron)))? {
                    self.squadron_mut(squadron).hull = hull + 1;
                    self.tell(Event::Hull { squadron, now: hull + 1 });
                }
                Ok(())
            }
            ObstacleKind::Purrgil => self.suffer(squadron.into(), None, 1),
            _ => Ok(()),
        }
    }
}
