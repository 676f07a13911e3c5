//! A table for tests: places ships and squadrons, and adjudicates attacks.

use armada_catalog::Zone;
use armada_measure::{
    Attack, Board, DistanceBand, Edition, Obstruction, PlacedObstacle, PlacedShip, RangeBand, Unit, squadron_base,
};
use plane::{Disc, Heading, Point, Pose};

pub(crate) const CORVETTE: &str = "cr90-corvette";
pub(crate) const NEBULON: &str = "nebulon-b-frigate";
pub(crate) const VICTORY: &str = "victory-class";
pub(crate) const IMPERIAL: &str = "imperial-class";
pub(crate) const ONAGER: &str = "onager-class";
pub(crate) const EXECUTOR: &str = "executor-class";

pub(crate) const EDITIONS: &[Edition] = Edition::ALL;

pub(crate) fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).expect("a place on the table")
}

pub(crate) fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    Pose { at: point(x, y), heading: Heading::from_degrees(degrees).expect("a number") }
}

pub(crate) fn ship(class: &str, x: f64, y: f64, degrees: f64) -> PlacedShip {
    PlacedShip::new(class, pose(x, y, degrees))
}

pub(crate) fn disc(x: f64, y: f64) -> Disc {
    squadron_base(point(x, y))
}

pub(crate) fn obstacle(id: &str, x: f64, y: f64, degrees: f64) -> PlacedObstacle {
    PlacedObstacle::new(id, pose(x, y, degrees), false).expect("an obstacle of the catalog")
}

/// Equal to within a hundredth of a millimetre.
pub(crate) fn is_about(found: f64, right: f64) -> bool {
    (found - right).abs() < 0.01
}

/// One end of an attack: a zone of a ship, or a squadron.
pub(crate) type End = (Unit, Option<Zone>);

pub(crate) fn front(ship: Unit) -> End {
    (ship, Some(Zone::Front))
}

pub(crate) fn left(ship: Unit) -> End {
    (ship, Some(Zone::Left))
}

pub(crate) fn right(ship: Unit) -> End {
    (ship, Some(Zone::Right))
}

pub(crate) fn rear(ship: Unit) -> End {
    (ship, Some(Zone::Rear))
}

pub(crate) fn whole(squadron: Unit) -> End {
    (squadron, None)
}

#[derive(Default)]
pub(crate) struct Scene {
    pub(crate) board: Board,
    pub(crate) edition: Edition,
}

impl Scene {
    pub(crate) fn of(edition: Edition) -> Self {
        Scene { edition, ..Scene::default() }
    }

    /// The heading is clockwise from +y.
    pub(crate) fn ship(&mut self, class: &str, x: f64, y: f64, degrees: f64) -> Unit {
        self.board.add_ship(ship(class, x, y, degrees))
    }

    pub(crate) fn squadron(&mut self, x: f64, y: f64) -> Unit {
        self.board.add_squadron(point(x, y))
    }

    pub(crate) fn obstacle(&mut self, id: &str, x: f64, y: f64, degrees: f64) -> Obstruction {
        self.board.obstacles.push(obstacle(id, x, y, degrees));
        Obstruction::Obstacle(self.board.obstacles.len() - 1)
    }

    pub(crate) fn attack(&self, from: End, to: End) -> Verdict {
        self.attack_in(self.edition, from, to)
    }

    pub(crate) fn attack_in(&self, edition: Edition, from: End, to: End) -> Verdict {
        Verdict(self.board.attack(from, to, edition).expect("both are on the table"))
    }

    /// Two corvettes bow to bow on the y axis, their fronts 179.75 mm apart; the line of sight is x = 0 from y = -123.2
    /// to y = 123.2.
    pub(crate) fn bow_to_bow(edition: Edition) -> (Self, End, End) {
        let mut scene = Scene::of(edition);
        let attacker = scene.ship(CORVETTE, 0.0, -150.0, 0.0);
        let defender = scene.ship(CORVETTE, 0.0, 150.0, 180.0);
        (scene, front(attacker), front(defender))
    }
}

/// The result of adjudicating an attack.
pub(crate) struct Verdict(pub(crate) Attack);

impl Verdict {
    pub(crate) fn is_in_arc(&self) -> bool {
        self.0.range.is_some()
    }

    pub(crate) fn mm(&self) -> f64 {
        self.0.range.map_or(f64::NAN, |range| range.line.mm())
    }

    pub(crate) fn band(&self) -> Option<RangeBand> {
        self.0.range.map(|range| range.band)
    }

    pub(crate) fn distance(&self) -> Option<u8> {
        self.0.range.and_then(|range| match range.distance {
            DistanceBand::At(band) => Some(band),
            DistanceBand::Beyond => None,
        })
    }

    /// The zone that the range line passes through.
    pub(crate) fn through(&self) -> Option<Zone> {
        self.0.range.and_then(|range| range.through)
    }

    pub(crate) fn blocked_by(&self) -> Option<Zone> {
        self.0.sight.blocked_by
    }

    pub(crate) fn refused_by(&self) -> Option<&'static str> {
        self.0.refused.map(|(rule, _)| rule.0)
    }

    pub(crate) fn is_legal(&self) -> bool {
        self.0.refused.is_none()
    }

    pub(crate) fn obstructed_by(&self) -> &[Obstruction] {
        &self.0.sight.obstructed_by
    }

    pub(crate) fn is_obstructed(&self) -> bool {
        !self.obstructed_by().is_empty()
    }

    /// Does the line of sight have these ends?
    pub(crate) fn sees(&self, start: [f64; 2], end: [f64; 2]) -> bool {
        let line = self.0.sight.line;
        let near = |found: [f64; 2], right: [f64; 2]| is_about(found[0], right[0]) && is_about(found[1], right[1]);
        near(line.start.to_mm(), start) && near(line.end.to_mm(), end)
    }
}

pub(crate) fn obstructing_ship(ship: Unit) -> Obstruction {
    match ship {
        Unit::Ship(index) => Obstruction::Ship(index),
        other => panic!("{other:?} cannot obstruct"),
    }
}
