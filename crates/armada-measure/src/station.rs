//! Stations and exogorths: obstacles that attack. The whole token is one hull zone without arcs; it has no targeting
//! point, so a line of sight begins or ends at the point of the token nearest to the other side.

use plane::{Gap, Segment, Wedge};
use table::Rule;

use super::Edition;
use super::attack::{Attacker, Defender};
use super::board::{Board, Unit};
use super::component::Component;
use super::obstacle::PlacedObstacle;
use super::ship::PlacedZone;
use crate::catalog::{ObstacleKind, Zone};

impl Board {
    /// The obstacle, if it is of a kind that attacks.
    pub(super) fn fighting_obstacle(&self, index: usize) -> Option<&PlacedObstacle> {
        let fights = |token: &&PlacedObstacle| matches!(token.kind, ObstacleKind::Station | ObstacleKind::Exogorth);
        self.obstacles.get(index).filter(fights)
    }

    /// The obstacle, if it is a station: exogorths cannot be attacked.
    pub(super) fn station(&self, index: usize) -> Option<&PlacedObstacle> {
        self.obstacles.get(index).filter(|token| token.kind == ObstacleKind::Station)
    }

    /// Which attacks are forbidden regardless of positions.
    pub(super) fn barred(
        &self,
        (from, attacker): (Unit, &Attacker<'_>),
        (to, defender): (Unit, &Defender<'_>),
    ) -> Option<(Rule, &'static str)> {
        if let Defender::Obstacle(station) = defender
            && self.rests_on(from, station)
        {
            let says = "a ship or squadron on a station cannot attack that station";
            return Some((Rule("station.armed.attacks-overlapping"), says));
        }
        match (attacker, to) {
            (Attacker::Obstacle(token), Unit::Ship(_) | Unit::Obstacle(_) | Unit::Token(_))
                if token.kind == ObstacleKind::Exogorth =>
            {
                Some((Rule("obstacles.exogorth.attacks"), "an exogorth attacks squadrons only"))
            }
            (Attacker::Squadron(_), Unit::Token(_)) => {
                Some((Rule("tokens.mine.attackable"), "only a ship can attack a proximity mine"))
            }
            _ => None,
        }
    }

    /// Does a unit overlap this obstacle?
    fn rests_on(&self, unit: Unit, obstacle: &PlacedObstacle) -> bool {
        match unit {
            Unit::Ship(index) => self.ships.get(index).is_some_and(|ship| obstacle.is_overlapped_by(ship)),
            Unit::Squadron(index) => self.squadrons.get(index).is_some_and(|disc| obstacle.is_overlapped_by_disc(disc)),
            Unit::Obstacle(_) | Unit::Token(_) => false,
        }
    }

    /// Does this obstacle not obstruct lines between the two, because it is one of them, or because an attacking
    /// exogorth touches it?
    pub(super) fn is_no_obstruction(&self, obstacle: usize, from: Unit, to: Unit) -> bool {
        let Unit::Obstacle(attacker) = from else {
            return to == Unit::Obstacle(obstacle);
        };
        let (Some(token), Some(other)) = (self.obstacles.get(attacker), self.obstacles.get(obstacle)) else {
            return false;
        };
        attacker == obstacle
            || to == Unit::Obstacle(obstacle)
            || (token.kind == ObstacleKind::Exogorth && token.touches(other))
    }
}

impl<'a> Attacker<'a> {
    /// The part that is measured from: a hull zone, a base, a token.
    fn part(&self) -> Component<'a> {
        match self {
            Attacker::Zone { zone, .. } => Component::Area(&zone.area),
            Attacker::Squadron(disc) => Component::Round(disc),
            Attacker::Obstacle(token) => Component::Obstacle(token),
        }
    }
}

impl<'a> Defender<'a> {
    /// The part that is measured to.
    fn part(&self) -> Component<'a> {
        match self {
            Defender::Zone { zone, .. } => Component::Area(&zone.area),
            Defender::Squadron(disc) => Component::Round(disc),
            Defender::Obstacle(token) => Component::Obstacle(token),
        }
    }
}

/// The shortest line from attacker to defender, of any kind.
pub(super) fn nearest(attacker: &Attacker<'_>, defender: &Defender<'_>) -> Gap {
    attacker.part().nearest(defender.part())
}

/// The range from a hull zone to the part of a station inside its arc; `None` if there is none.
pub(super) fn range_in_arc(zone: &PlacedZone, arc: &Wedge, station: &PlacedObstacle, edition: Edition) -> Option<Gap> {
    let inside = station.outline().parts().iter().filter_map(|part| arc.clip(part));
    let range = inside.map(|part| zone.area.nearest_to_clipped(&part)).reduce(Gap::shorter)?;
    let at_large = || Component::Area(&zone.area).nearest(Component::Obstacle(station));
    Some(if edition.range_stays_in_arc() { range } else { at_large() })
}

/// The line of sight if one side is an obstacle: from or to the targeting point of a ship, and the nearest point of
/// anything else.
pub(super) fn line_of_sight(attacker: &Attacker<'_>, defender: &Defender<'_>) -> Segment {
    let gap = nearest(attacker, defender);
    let start = match attacker {
        Attacker::Zone { zone, .. } => zone.targeting_point.spot(),
        _ => gap.from,
    };
    let end = match defender {
        Defender::Zone { zone, .. } => zone.targeting_point.spot(),
        _ => gap.to,
    };
    Segment { start, end }
}

/// Another zone of the defender that a line to it passes through. A station sees every zone of a ship that overlaps it.
pub(super) fn zone_on_the_way(attacker: &Attacker<'_>, defender: &Defender<'_>, line: &Segment) -> Option<Zone> {
    match (attacker, defender) {
        (Attacker::Obstacle(token), Defender::Zone { ship, .. }) if token.is_overlapped_by(ship) => None,
        _ => defender.zone_on_the_way(line),
    }
}
