//! Consequences of a ship's place: gravity, and arrival from outside the play area.

use plane::Point;
use table::Rule;

use super::board::Board;
use super::component::Component;
use super::placement::{Allowed, require};
use super::shape::squadron_base;
use super::ship::PlacedShip;
use super::zones::Tabletop;
use crate::catalog::ObstacleKind;

impl Board {
    /// Is a gravity rift at distance 1-2 of a ship at this place? Then it is deployed at speed 0, and its maneuvers are
    /// slower by one.
    pub fn feels_gravity(&self, ship: &PlacedShip) -> bool {
        let mut rifts = self.obstacles.iter().filter(|obstacle| obstacle.kind == ObstacleKind::GravityRift);
        rifts.any(|rift| Component::Ship(ship).distance_of(Component::Obstacle(rift)).is_at(1, 2))
    }

    /// May a ship that was set aside be deployed there, at these distances of something? The effect that brings it in
    /// gives the rule. It may be placed on squadrons, which are then displaced.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_arrive_ship(
        &self,
        table: &Tabletop,
        ship: &PlacedShip,
        near: Component<'_>,
        (first, last): (u8, u8),
        rule: Rule,
    ) -> Allowed {
        require(table.holds_ship(ship), Rule("setup.play-area"), "a ship must be deployed inside the play area")?;
        let there = near.distance_of(Component::Ship(ship)).is_at(first, last);
        require(there, rule, "the ship must be at the distance that the effect names")?;
        let free = !self.ships.iter().any(|other| other.overlaps(ship));
        require(free, Rule("setup.step6.no-ship-overlap"), "a ship cannot be placed overlapping another ship")
    }

    /// The same for a squadron, which may not be placed on anything with a base.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_arrive_squadron(
        &self,
        table: &Tabletop,
        at: Point,
        near: Component<'_>,
        (first, last): (u8, u8),
        rule: Rule,
    ) -> Allowed {
        let disc = squadron_base(at);
        let inside = table.holds_disc(&disc);
        require(inside, Rule("setup.play-area"), "a squadron must be deployed inside the play area")?;
        let there = near.distance_of(Component::Round(&disc)).is_at(first, last);
        require(there, rule, "the squadron must be at the distance that the effect names")?;
        self.may_stand(&disc, None)
    }
}
