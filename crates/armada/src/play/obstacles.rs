//! Obstacles: what they do to units that come to rest on them, and those that act by themselves.

use table::{Ask, Flow, Items, Rule};

use super::Play;
use crate::catalog::ObstacleKind;
use crate::state::{Game, Item, ObstacleId, ShipId, SquadronId, UnitId};

/// Which of several obstacles under a unit takes effect next.
pub(super) static NEXT_OBSTACLE: Ask =
    Ask::new("next-obstacle", Rule("obstacles.several"), "{} overlaps several obstacles. Which takes effect first?")
        .meanwhile("is choosing which obstacle takes effect first");
static STATION_RECOVER: Ask = Ask::new("station-recover", Rule("obstacles.station"), "How does the station help {}?")
    .meanwhile("is choosing how a station helps");
static STATION_REPAIR: Ask =
    Ask::new("station-repair", Rule("obstacles.station"), "Which damage card of {} does the station repair?")
        .meanwhile("is choosing a damage card to repair");

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
                let state = self.squadron(squadron);
                let (seat, damaged) = (state.seat, state.hull < state.card.hull);
                if damaged && self.confirm(seat, &STATION_RECOVER, Some(Item::Squadron(squadron)))? {
                    self.recover_hull(squadron);
                }
                Ok(())
            }
            ObstacleKind::Purrgil => self.suffer(squadron.into(), None, 1),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::{A, B, Kit};
    use crate::play::Event;
    use crate::state::Item;
    use rulebook::shows;

    #[test]
    fn the_owner_chooses_the_order_of_several_obstacles() {
        shows!("obstacles.several", "obstacles.asteroid", "obstacles.station");
        let mut kit = Kit::new();
        let asteroids = kit.obstacle("asteroid-field-1", [880.0, 450.0], 0.0);
        let station = kit.obstacle("station", [920.0, 480.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.top_of_deck(&["coolant-discharge"]);
        kit.answer("next-obstacle", Item::Obstacle(asteroids));
        kit.answer("station-repair", Item::Damage(ship, 0));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_offered("next-obstacle", Item::Obstacle(station)));
        assert!(kit.game.ship(ship).damage.is_empty(), "the card of the one is discarded by the other");
    }

    #[test]
    fn obstacles_come_after_the_collision() {
        shows!("obstacles.after-maneuver");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 470.0], 0.0);
        kit.obstacle("debris-field-1", [900.0, 330.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let collision = at(|event| matches!(event, Event::Overlapped { .. }));
        let obstacle = at(|event| matches!(event, Event::ObstacleEffect { .. }));
        assert!(collision < obstacle && !kit.game.ship(other).damage.is_empty());
    }

    #[test]
    fn what_is_only_crossed_does_nothing() {
        shows!("obstacles.pass-through");
        let mut kit = Kit::new();
        kit.obstacle("debris-field-1", [900.0, 360.0], 90.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 250.0], 0.0);
        kit.game.ship_mut(ship).speed = 4;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
    }
}
