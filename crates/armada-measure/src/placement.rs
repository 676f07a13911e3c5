//! Where things may be placed: deployment, squadron moves, obstacles.

use plane::{Bounds, Disc, Point, TOLERANCE};
use table::Rule;

use super::bands::DistanceBand;
use super::board::Board;
use super::component::Component;
use super::edges::Border;
use super::obstacle::PlacedObstacle;
use super::shape::squadron_base;
use super::ship::PlacedShip;
use super::zones::{Edge, Tabletop, holds_obstacle, holds_ship};

/// The rule that forbids a placement, and why.
pub type Misplaced = (Rule, &'static str);

pub(super) type Allowed = Result<(), Misplaced>;

pub(super) fn require(condition: bool, rule: Rule, says: &'static str) -> Allowed {
    if condition { Ok(()) } else { Err((rule, says)) }
}

impl Board {
    /// May a ship be deployed there? A huge ship only has to touch its edge, but may not overlap obstacles.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_deploy_ship(&self, table: &Tabletop, edge: Edge, ship: &PlacedShip, huge: bool) -> Allowed {
        if huge {
            let says = "a huge ship must be completely inside the setup area";
            require(holds_ship(table.setup_area(), ship), Rule("huge.deploy"), says)?;
            require(table.touches_edge(ship, edge), Rule("huge.deploy"), "a huge ship must touch its player's edge")?;
            let free = !self.obstacles.iter().any(|obstacle| obstacle.is_overlapped_by(ship));
            require(free, Rule("huge.deploy-no-obstacles"), "a huge ship cannot be deployed on an obstacle")?;
        } else {
            let says = "a ship must be completely inside its player's deployment zone";
            require(holds_ship(table.deployment_zone(edge), ship), Rule("setup.step6.ships"), says)?;
        }
        let free = !self.ships.iter().any(|other| other.overlaps(ship));
        require(free, Rule("setup.step6.no-ship-overlap"), "a ship cannot be placed overlapping another ship")?;
        let free = !self.squadrons.iter().any(|disc| ship.overlaps_disc(disc));
        require(free, Rule("setup.step6.no-squadron-overlap"), "a ship cannot be placed on a squadron")
    }

    /// May a squadron be deployed there, near one of these friendly ships? A huge ship that extends beyond its
    /// deployment zone does not count.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_deploy_squadron(&self, table: &Tabletop, edge: Edge, at: Point, friends: &[usize]) -> Allowed {
        let disc = squadron_base(at);
        let says = "a squadron must be completely inside the setup area";
        require(disc.is_inside(table.setup_area()), Rule("setup.step6.squadrons"), says)?;
        let beside =
            |ship: &usize| Component::Ship(&self.ships[*ship]).distance_of(Component::Round(&disc)).is_within(1, 2);
        let says = "a squadron must be completely within distance 1-2 of a friendly ship";
        require(friends.iter().any(beside), Rule("setup.step6.squadrons"), says)?;
        let zone = table.deployment_zone(edge);
        let reaches_out = |ship: &usize| self.ships[*ship].is_huge() && !holds_ship(zone, &self.ships[*ship]);
        if friends.iter().any(|ship| reaches_out(ship) && beside(ship)) {
            let near = Component::Area(zone).distance_of(Component::Round(&disc)).is_within(1, 2);
            let says = "beside a huge ship that reaches out of its deployment zone, a squadron must be within distance 1-2 \
                        of that zone";
            require(near, Rule("huge.deploy-squadrons"), says)?;
        }
        self.may_stand(&disc, None)
    }

    /// May a squadron with scout be deployed there, away from these enemies?
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_deploy_scout(
        &self,
        table: &Tabletop,
        at: Point,
        enemy_ships: &[usize],
        enemy_squadrons: &[usize],
    ) -> Allowed {
        let disc = squadron_base(at);
        let says = "a squadron must be completely inside the setup area";
        require(disc.is_inside(table.setup_area()), Rule("squadrons.keyword.scout"), says)?;
        let enemies = enemy_ships.iter().map(|ship| Component::Ship(&self.ships[*ship]));
        let enemies = enemies.chain(enemy_squadrons.iter().map(|other| Component::Round(&self.squadrons[*other])));
        let away = |enemy: Component<'_>| enemy.distance_of(Component::Round(&disc)).is_beyond(5);
        let says = "a scout must be beyond distance 5 of every enemy";
        require(enemies.into_iter().all(away), Rule("squadrons.keyword.scout"), says)?;
        self.may_stand(&disc, None)
    }

    /// Is the place free for a squadron?
    pub(super) fn may_stand(&self, disc: &Disc, itself: Option<usize>) -> Allowed {
        let rule = Rule("squadrons.move.no-overlap");
        let on_ship = self.ships.iter().any(|ship| ship.overlaps_disc(disc));
        require(!on_ship, rule, "a squadron cannot overlap a ship or its shield dials")?;
        let others = self.squadrons.iter().enumerate().filter(|(index, _)| Some(*index) != itself);
        let on_squadron = others.into_iter().any(|(_, other)| other.overlaps(disc));
        require(!on_squadron, rule, "a squadron cannot overlap another squadron")
    }

    /// May this squadron move there, at this speed? The whole base must end within that distance of its former edge, so
    /// its centre moves no farther than the distance.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_move_squadron(&self, squadron: usize, to: Point, speed: u8) -> Allowed {
        let travelled = self.squadrons[squadron].at.spot().distance(to.spot());
        let says = "the squadron's base would reach beyond the distance of its speed";
        // At speed 0 it can only stay.
        let farthest = if speed == 0 { TOLERANCE } else { DistanceBand::At(speed.min(5)).end() };
        require(travelled <= farthest, Rule("squadrons.move.limit"), says)?;
        self.may_stand(&squadron_base(to), Some(squadron))
    }

    /// May an obstacle be placed there during setup?
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_place_obstacle(&self, table: &Tabletop, obstacle: &PlacedObstacle) -> Allowed {
        let rule = Rule("setup.step5.distances");
        let inside = holds_obstacle(table.setup_area(), obstacle);
        require(inside, rule, "an obstacle must be completely inside the setup area")?;
        let says = "an obstacle must be farther than distance 3 from every edge of the table";
        require(table.is_beyond(&Border::ALL, 3, Component::Obstacle(obstacle)), rule, says)?;
        let apart =
            |other: &PlacedObstacle| Component::Obstacle(other).distance_of(Component::Obstacle(obstacle)).is_beyond(1);
        require(self.obstacles.iter().all(apart), rule, "an obstacle must be farther than distance 1 from every other")
    }

    /// May this obstacle be moved there, up to this distance band? It may be turned, and it may stay, whatever overlaps
    /// it.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_move_obstacle(&self, obstacle: usize, there: &PlacedObstacle, band: u8) -> Allowed {
        self.may_reach(obstacle, there, band, |in_the_way| in_the_way.may_lie(there))
    }

    /// The same if it may end on squadrons, which then make room.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_move_obstacle_onto_squadrons(&self, obstacle: usize, there: &PlacedObstacle, band: u8) -> Allowed {
        self.may_reach(obstacle, there, band, |in_the_way| Board { squadrons: Vec::new(), ..in_the_way }.may_lie(there))
    }

    fn may_reach(
        &self,
        obstacle: usize,
        there: &PlacedObstacle,
        band: u8,
        may_lie: impl Fn(Board) -> Allowed,
    ) -> Allowed {
        if there.pose() == self.obstacles[obstacle].pose() {
            return Ok(());
        }
        let here = Component::Obstacle(&self.obstacles[obstacle]);
        let reach = here.distance_of(Component::Obstacle(there)).is_within(1, band);
        require(reach, Rule("obstacles.movement.distance"), "no part of the obstacle may end beyond that distance")?;
        may_lie(self.in_the_way_of(obstacle, &there.bounds()))
    }

    /// What an obstacle could overlap within these bounds. A token on it moves with it.
    pub(super) fn in_the_way_of(&self, obstacle: usize, within: &Bounds) -> Board {
        let here = &self.obstacles[obstacle];
        let others = self.obstacles.iter().enumerate().filter(|(index, _)| *index != obstacle);
        let in_the_way = |disc: &Disc| disc.bounds().overlaps(within) && !here.is_overlapped_by_disc(disc);
        Board {
            ships: self.ships.iter().filter(|ship| ship.bounds().overlaps(within)).cloned().collect(),
            squadrons: self.squadrons.iter().filter(|disc| disc.bounds().overlaps(within)).copied().collect(),
            obstacles: others
                .map(|(_, other)| other)
                .filter(|other| other.bounds().overlaps(within))
                .cloned()
                .collect(),
            tokens: self.tokens.iter().filter(|token| in_the_way(&token.disc)).copied().collect(),
        }
    }

    /// Does an obstacle overlap none of these there?
    pub(super) fn may_lie(&self, there: &PlacedObstacle) -> Allowed {
        let rule = Rule("obstacles.movement.final-no-overlap");
        let on_ship = self.ships.iter().any(|ship| there.is_overlapped_by(ship));
        require(!on_ship, rule, "an obstacle cannot end overlapping a ship")?;
        let on_squadron = self.squadrons.iter().any(|disc| there.is_overlapped_by_disc(disc));
        require(!on_squadron, rule, "an obstacle cannot end overlapping a squadron")?;
        let on_obstacle = self.obstacles.iter().any(|other| other.overlaps(there));
        require(!on_obstacle, rule, "an obstacle cannot end overlapping another obstacle")?;
        let on_token = self.tokens.iter().any(|token| there.is_overlapped_by_disc(&token.disc));
        require(!on_token, rule, "an obstacle cannot end overlapping a token")
    }
}
