//! Limits that a procedure of the rules sets as a whole: deployment, moves, what is pushed aside.

use plane::Disc;
use table::{Refusal, Side};

use super::{Allowed, There, refused, require};
use crate::catalog::Size;
use crate::effects::Word;
use crate::measure::{Component, DistanceBand, PlacedObstacle, Toward, Unit};
use crate::play::query;
use crate::state::{Game, Limit, ObstacleId, Origin, Placeable, ShipId, other};

impl Game {
    /// Limits that a procedure of the rules sets as a whole.
    pub(super) fn keeps_procedure(&self, what: Placeable, limit: Limit, there: &There) -> Allowed {
        let table = self.tabletop();
        let board = self.board();
        match (limit, what, there) {
            (Limit::DeployShip(side), Placeable::Ship(id), There::Ship(ship)) => {
                let huge = self.ship(id).card.size == Size::Huge;
                board.may_deploy_ship(table, self.edge(side), ship, huge).map_err(refused)
            }
            (Limit::DeploySquadron(side), _, There::Round(disc)) => self.may_deploy_squadron(what, side, disc),
            (Limit::DeploySquadronAtObstacles(side), _, There::Round(disc)) => {
                let usual = self.may_deploy_squadron(what, side, disc);
                let at_obstacle = self.keeps_distance(what, Limit::AtSomeObstacle(1), there).is_ok();
                let allowed = at_obstacle
                    && disc.is_inside(table.setup_area())
                    && self.keeps_free(what, Limit::FreeOfUnits, there).is_ok();
                if allowed { Ok(()) } else { usual }
            }
            (Limit::SetupObstacle, _, There::Obstacle(obstacle)) => {
                board.may_place_obstacle(table, obstacle).map_err(refused)
            }
            (Limit::SquadronMove(speed), Placeable::Squadron(squadron), There::Round(disc)) => {
                match self.on_board(squadron.into()) {
                    Some(Unit::Squadron(index)) => board.may_move_squadron(index, disc.at, speed).map_err(refused),
                    _ => Err(Refusal::malformed("the squadron is not on the table")),
                }
            }
            (Limit::Unengaged, Placeable::Squadron(squadron), There::Round(disc)) => {
                let free = self.would_be_engaged_with(squadron, disc.at).is_empty()
                    && query::phantom_engagement_at(self, squadron, disc.at) == 0;
                require(free, "squadrons.engagement.definition", "an enemy squadron would engage it there")
            }
            (Limit::Aside(ship, more), _, There::Round(disc)) => match self.on_board(ship.into()) {
                Some(Unit::Ship(index)) => {
                    board.may_place_aside(table, index, disc.at, usize::from(more)).map_err(refused)
                }
                _ => Err(Refusal::malformed("the ship is not on the table")),
            },
            (
                Limit::MoveObstacle(band) | Limit::MoveObstacleOntoSquadrons(band),
                Placeable::Obstacle(id),
                There::Obstacle(obstacle),
            ) => {
                let Some(index) = self.obstacle_on_board(id) else {
                    return Err(Refusal::malformed("the obstacle is not on the table"));
                };
                require(table.holds_obstacle(obstacle), "setup.play-area", "an obstacle must stay in the play area")?;
                let may_move = match limit {
                    Limit::MoveObstacle(_) => board.may_move_obstacle(index, obstacle, band),
                    _ => board.may_move_obstacle_onto_squadrons(index, obstacle, band),
                };
                may_move.map_err(refused)
            }
            (Limit::MoveToward(origin, least, most), Placeable::Obstacle(id), There::Obstacle(obstacle)) => {
                self.may_move_toward(id, origin, (least, most), obstacle)
            }
            (Limit::Exogorth, _, There::Obstacle(obstacle)) => {
                board.may_place_exogorth(table, obstacle).map_err(refused)
            }
            (Limit::Displaced(exogorth), _, There::Round(disc)) => match self.obstacle_on_board(exogorth) {
                Some(index) => board.may_place_displaced(table, index, disc.at).map_err(refused),
                None => Err(Refusal::malformed("the exogorth is not on the table")),
            },
            (Limit::TargetingToken(ship), _, There::Round(disc)) => {
                let Some(Unit::Ship(index)) = self.on_board(ship.into()) else {
                    return Err(Refusal::malformed("the ship is not on the table"));
                };
                require(table.holds_disc(disc), "setup.play-area", "a token must lie in the play area")?;
                let ranges = query::ignition_ranges(self, ship);
                let zones = query::special_arcs(self, ship);
                board.may_place_targeting_token(index, &zones, disc, &ranges).map_err(refused)
            }
            (Limit::FromHere(band, from), _, There::Round(disc)) => {
                let reach = from.spot().distance(disc.at.spot()) <= DistanceBand::At(band).end();
                let says = "no part of the token may end beyond that distance";
                require(reach, "obstacles.movement.distance", says)?;
                require(table.holds_disc(disc), "setup.play-area", "a token must lie in the play area")
            }
            _ => Err(Refusal::malformed("such a thing is not placed in this way")),
        }
    }

    /// Toward something, along the line between nearest points; it may be turned where it ends.
    fn may_move_toward(
        &self,
        id: ObstacleId,
        origin: Origin,
        (least, most): (u8, u8),
        there: &PlacedObstacle,
    ) -> Allowed {
        let Some(index) = self.obstacle_on_board(id) else {
            return Err(Refusal::malformed("the obstacle is not on the table"));
        };
        let here = &self.board().obstacles[index];
        let Some(way) = self.way_toward(index, origin, (least, most)) else { return Ok(()) };
        let moved = here.pose().at.spot().distance(there.pose().at.spot());
        let rule = "obstacles.movement.toward";
        let aimed = way.moved(here.pose().at, moved).spot().distance(there.pose().at.spot()) <= 2.0 * plane::TOLERANCE;
        require(aimed, rule, "it must move along the line between the nearest points")?;
        require(way.allows(moved), rule, "it must go at least so far, or as near to that as it can, and no farther")?;
        if there.pose().heading == here.pose().heading {
            // The free lengths were computed for this heading.
            return Ok(());
        }
        self.board().may_move_obstacle(index, there, most).map_err(refused)
    }

    /// The way of an obstacle toward something, if that is on the table.
    pub(crate) fn way_toward(&self, index: usize, origin: Origin, (least, most): (u8, u8)) -> Option<Toward> {
        let least = (least > 0).then_some(least);
        let toward = |target: Component<'_>| self.board().toward(index, target, least, most);
        match origin {
            Origin::Unit(unit) => self.component(unit).map(toward),
            Origin::Obstacle(obstacle) => self.placed_obstacle(obstacle).map(Component::Obstacle).map(toward),
            Origin::Marker(marker) => self.placed_marker(marker).map(|token| toward(token.component())),
        }
    }

    fn may_deploy_squadron(&self, what: Placeable, side: Side, disc: &Disc) -> Allowed {
        let table = self.tabletop();
        let placed = self.placed();
        let of = |wanted: Side| move |id: &ShipId| self.ship(*id).side == wanted;
        let friends: Vec<usize> = (0..placed.ships.len()).filter(|index| of(side)(&placed.ships[*index])).collect();
        let usual = self.board().may_deploy_squadron(table, self.edge(side), disc.at, &friends).map_err(refused);
        let Placeable::Squadron(squadron) = what else { return usual };
        if usual.is_ok() || !query::keywords(self, squadron, None).has(Word::Scout) {
            return usual;
        }
        let enemy = other(side);
        let ships: Vec<usize> = (0..placed.ships.len()).filter(|index| of(enemy)(&placed.ships[*index])).collect();
        let squadrons: Vec<usize> =
            (0..placed.squadrons.len()).filter(|index| self.squadron(placed.squadrons[*index]).side == enemy).collect();
        self.board().may_deploy_scout(table, disc.at, &ships, &squadrons).map_err(refused)
    }
}
