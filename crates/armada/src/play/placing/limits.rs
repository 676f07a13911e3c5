//! Limits by areas, edges, distances, and what else is there.

use plane::Disc;
use table::Refusal;

use super::{Allowed, There, require};
use crate::catalog::Zone;
use crate::measure::{Border, Component, Edge, Unit};
use crate::state::{Game, Limit, Origin, Placeable, ShipId, UnitId};

/// Two things touch if their gap is no wider than this, in grid units: about a fiftieth of a millimetre.
pub(super) const TOUCHING: f64 = 20.0;

impl Game {
    /// Limits by areas and edges of the table.
    pub(super) fn keeps_to_area(&self, limit: Limit, there: &There) -> Allowed {
        let table = self.tabletop();
        let edge_rule = "geometry.term.beyond";
        match limit {
            Limit::InPlayArea => require(
                there.is_inside(table.play_area()),
                "setup.play-area",
                "it must be completely inside the play area",
            ),
            Limit::InSetupArea => require(
                there.is_inside(table.setup_area()),
                "setup.area",
                "it must be completely inside the setup area",
            ),
            Limit::InDeploymentZone(side) => {
                let inside = there.is_inside(table.deployment_zone(self.edge(side)));
                require(inside, "setup.deployment-zone", "it must be completely inside that deployment zone")
            }
            Limit::OutsideDeploymentZones => {
                let outside =
                    [Edge::First, Edge::Second].into_iter().all(|edge| !there.meets(table.deployment_zone(edge)));
                require(outside, "setup.deployment-zone", "it must be outside of both deployment zones")
            }
            Limit::InTheMiddle => {
                let middle = there.middle() == self.middle_of_setup_area();
                require(middle, "setup.area", "its middle must lie in the middle of the setup area")
            }
            Limit::TouchingEdge(side) => {
                let touches = matches!(there, There::Ship(ship) if table.touches_edge(ship, self.edge(side)));
                require(touches, "huge.deploy", "it must touch its player's edge")
            }
            Limit::MiddleBeyondSetupEdges(band) => {
                let middle = Disc { at: there.middle(), radius: 0 };
                let beyond = table.is_beyond_setup_edges(band, Component::Round(&middle));
                require(beyond, edge_rule, "its middle must be beyond that distance of the edges of the setup area")
            }
            Limit::AtBorder(band, border) => {
                let at = table.distance_from(border, there.component()).is_at(1, band);
                require(at, "geometry.term.at", "it must be at that distance of that edge")
            }
            Limit::RearAtBorder(band, border) => {
                let rear = if let There::Ship(ship) = there { ship.zone(Zone::Rear) } else { None };
                let at = |area| table.distance_from(border, Component::Area(area)).is_at(1, band);
                let says = "its rear hull zone must be at that distance of that edge";
                require(rear.is_some_and(|rear| at(&rear.area)), "geometry.term.at", says)
            }
            Limit::BeyondBorder(band, border) => {
                let beyond = table.is_beyond(&[border], band, there.component());
                require(beyond, edge_rule, "it must be beyond that distance of that edge")
            }
            Limit::BeyondRulers(rulers, border) => {
                let beyond = table.distance_from(border, there.component()).is_beyond_rulers(rulers);
                require(beyond, edge_rule, "it must be farther from that edge")
            }
            Limit::BeyondEdges(band) => {
                let beyond = table.is_beyond(&Border::ALL, band, there.component());
                require(beyond, edge_rule, "it must be beyond that distance of every edge")
            }
            Limit::BeyondSetupEdges(band) => {
                let beyond = table.is_beyond_setup_edges(band, there.component());
                require(beyond, edge_rule, "it must be beyond that distance of the edges of the setup area")
            }
            _ => Err(Refusal::malformed("that is not an area")),
        }
    }

    /// Limits by distances from other things.
    pub(super) fn keeps_distance(&self, what: Placeable, limit: Limit, there: &There) -> Allowed {
        let thing = there.component();
        let (at, beyond) = ("geometry.term.at", "geometry.term.beyond");
        match limit {
            Limit::At(band, origin) => {
                let holds = self.origin(origin, |from| from.distance_of(thing).is_at(1, band));
                require(holds, at, "it must be at that distance")
            }
            Limit::AtDistances(first, last, origin) => {
                let holds = self.origin(origin, |from| from.distance_of(thing).is_at(first, last));
                require(holds, at, "it must be at those distances")
            }
            Limit::Within(band, origin) => {
                let holds = self.origin(origin, |from| from.distance_of(thing).is_within(1, band));
                require(holds, "geometry.term.within", "it must be completely within that distance")
            }
            Limit::Beyond(band, origin) => {
                let holds = self.origin(origin, |from| from.distance_of(thing).is_beyond(band));
                require(holds, beyond, "it must be beyond that distance")
            }
            Limit::Touching(origin) => {
                let holds = self.origin(origin, |from| from.nearest(thing).length <= TOUCHING);
                require(holds, "movement.overlap.touching-is-not", "it must touch that")
            }
            Limit::AtSomeObstacle(band) => {
                let mut obstacles = self.board().obstacles.iter();
                let holds = obstacles.any(|obstacle| Component::Obstacle(obstacle).distance_of(thing).is_at(1, band));
                require(holds, at, "it must be at that distance of an obstacle")
            }
            Limit::BeyondUnitsOf(band, side) => {
                let far = |unit: UnitId| {
                    self.side_of_unit(unit) != side
                        || self.origin(Origin::Unit(unit), |from| from.distance_of(thing).is_beyond(band))
                };
                let placed = self.placed();
                let free = placed.ships.iter().all(|ship| far((*ship).into()))
                    && placed.squadrons.iter().all(|squadron| far((*squadron).into()));
                require(free, beyond, "it must be beyond that distance of every unit of that side")
            }
            Limit::BeyondShipsOf(band, side) => {
                let far = |ship: ShipId| {
                    self.origin(Origin::Unit(ship.into()), |from| from.distance_of(thing).is_beyond(band))
                };
                let free = self.ships_in_play().filter(|(_, ship)| ship.side == side).all(|(ship, _)| far(ship));
                require(free, beyond, "it must be beyond that distance of every ship of that side")
            }
            Limit::BeyondObstacles(band) => {
                let itself = if let Placeable::Obstacle(id) = what { self.obstacle_on_board(id) } else { None };
                let mut others = self.board().obstacles.iter().enumerate().filter(|(index, _)| Some(*index) != itself);
                let free = others.all(|(_, other)| Component::Obstacle(other).distance_of(thing).is_beyond(band));
                require(free, beyond, "it must be beyond that distance of every obstacle")
            }
            Limit::BeyondSameMarkers(band) => {
                let free = self.same_markers(what, |other| other.distance_of(thing).is_beyond(band));
                require(free, beyond, "it must be beyond that distance of every other such token")
            }
            Limit::AtSameMarkers(band) => {
                let near = self.same_markers(what, |other| other.distance_of(thing).is_at(1, band));
                require(near, at, "it must be at that distance of the other such tokens")
            }
            _ => Err(Refusal::malformed("that is not a distance")),
        }
    }

    /// Limits by what else is there.
    pub(super) fn keeps_free(&self, what: Placeable, limit: Limit, there: &There) -> Allowed {
        let board = self.board();
        let ships = || !board.ships.iter().any(|ship| there.is_on_ship(ship));
        let itself = if let Placeable::Squadron(id) = what { self.on_board(id.into()) } else { None };
        let squadrons = || {
            let mut others =
                board.squadrons.iter().enumerate().filter(|(index, _)| itself != Some(Unit::Squadron(*index)));
            !others.any(|(_, disc)| there.is_on_disc(disc))
        };
        match limit {
            Limit::FreeOfShips => require(ships(), "setup.step6.no-ship-overlap", "it cannot overlap a ship"),
            Limit::FreeOfUnits => {
                let rule = match what {
                    Placeable::Ship(_) => "setup.step6.no-squadron-overlap",
                    _ => "squadrons.move.no-overlap",
                };
                require(ships(), rule, "it cannot overlap a ship")?;
                require(squadrons(), rule, "it cannot overlap a squadron")
            }
            Limit::FreeOfObstacles => {
                let on_obstacle = board.obstacles.iter().any(|obstacle| there.is_on_obstacle(obstacle));
                let on_token = board.tokens.iter().any(|token| there.is_on_disc(&token.disc));
                let rule = "obstacles.movement.final-no-overlap";
                require(!on_obstacle && !on_token, rule, "it cannot overlap an obstacle or a token")
            }
            Limit::Overlapping(origin) => {
                let on = self.is_there_on(there, origin).unwrap_or(true);
                require(on, "obstacles.overlap.definition", "some part of it must lie on that")
            }
            Limit::Off(origin) => {
                let on = self.is_there_on(there, origin).unwrap_or(false);
                require(!on, "obstacles.overlap.definition", "no part of it may lie on that")
            }
            _ => Err(Refusal::malformed("that is not something to be free of")),
        }
    }

    /// Would some part of it lie on this? `None` if that is not on the table.
    fn is_there_on(&self, there: &There, origin: Origin) -> Option<bool> {
        let on = |thing: Component<'_>| thing.nearest(there.component()).length == 0.0;
        match origin {
            Origin::Unit(unit) => self.component(unit).map(on),
            Origin::Obstacle(obstacle) => self.placed_obstacle(obstacle).map(|placed| there.is_on_obstacle(placed)),
            Origin::Marker(marker) => self.placed_marker(marker).map(|token| on(token.component())),
        }
    }

    fn same_markers(&self, what: Placeable, holds: impl Fn(Component<'_>) -> bool) -> bool {
        let Placeable::Marker(marker) = what else { return true };
        let kind = self.marker(marker).kind.token();
        let placed = self.placed();
        let others = placed.markers.iter().zip(&placed.board.tokens).filter(|(id, _)| **id != marker);
        others.filter(|(_, token)| token.kind == kind).all(|(_, token)| holds(token.component()))
    }

    /// Measures from something on the table; true if it is not there.
    fn origin(&self, origin: Origin, holds: impl Fn(Component<'_>) -> bool) -> bool {
        match origin {
            Origin::Unit(unit) => self.component(unit).is_none_or(holds),
            Origin::Obstacle(obstacle) => {
                self.placed_obstacle(obstacle).is_none_or(|placed| holds(Component::Obstacle(placed)))
            }
            Origin::Marker(marker) => self.placed_marker(marker).is_none_or(|token| holds(token.component())),
        }
    }
}
