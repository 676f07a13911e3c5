//! Obstacles: what they do to units that come to rest on them, and those that act by themselves.

use table::{Ask, Flow, Items, Rule};

use super::Play;
use crate::catalog::{Dice, ObstacleKind};
use crate::state::{Game, Item, MarkerId, ObstacleId, ShipId, SquadronId, UnitId};

static STATION_REPAIR: Ask = Ask { name: "station-repair", rule: Rule("obstacles.station") };

impl Game {
    /// The dice of an obstacle that attacks.
    pub(crate) fn obstacle_armament(&self, obstacle: ObstacleId, against_ship: bool) -> Dice {
        let station = self.objective.as_ref().and_then(|objective| objective.card.station.as_deref());
        match self.obstacle(obstacle).kind {
            ObstacleKind::Exogorth if !against_ship => Dice { blue: 3, ..Dice::default() },
            ObstacleKind::Station => {
                let card = station.and_then(|id| crate::catalog::Catalog::get().station(id).ok());
                card.map_or(Dice::default(), |card| if against_ship { card.battery } else { card.anti_squadron })
            }
            _ => Dice::default(),
        }
    }

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
                self.recover_hull(squadron);
                Ok(())
            }
            ObstacleKind::Purrgil => self.suffer(squadron.into(), None, 1),
            _ => Ok(()),
        }
    }

    /// Each point deals a station one facedown damage card; it never has shields.
    pub(crate) fn damage_station(&mut self, station: ObstacleId, damage: u8) {
        for _ in 0..damage {
            if let Some(number) = self.draw_damage_card() {
                let card = crate::state::DamageCard { number, faceup: false };
                self.obstacle_mut(station).damage.push(card);
            }
        }
        let hull = self.objective.as_ref().and_then(|objective| objective.card.card().station.as_deref());
        let hull =
            hull.and_then(|id| crate::catalog::Catalog::get().station(id).ok()).map_or(u8::MAX, |card| card.hull);
        if self.obstacle(station).damage.len() >= usize::from(hull) {
            self.obstacle_mut(station).destroyed = true;
        }
    }

    /// One damage removes a mine.
    pub(crate) fn damage_mine(&mut self, mine: MarkerId, damage: u8) {
        if damage > 0 {
            self.put_marker(mine, None);
        }
    }
}
