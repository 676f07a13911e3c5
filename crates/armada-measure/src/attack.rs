//! Adjudicates one attack: arc, range, line of sight, obstruction, and the rule that forbids it.

use plane::{Bounds, Disc, Segment, Wedge};
use smallvec::SmallVec;
use table::Rule;

use super::Edition;
use super::bands::{DistanceBand, RangeBand};
use super::board::{Board, Unit};
use super::obstacle::PlacedObstacle;
use super::range::{Range, attack_range, length_of_range};
use super::ship::{PlacedShip, PlacedZone};
use super::sight::{Sight, trace, unblocked};
use crate::catalog::{ObstacleKind, Zone};

/// The attacker, with the data needed to measure.
#[derive(Clone, Copy, Debug)]
pub enum Attacker<'a> {
    /// A hull zone, through a firing arc: its own, or a special one.
    Zone {
        /// The zone.
        zone: &'a PlacedZone,
        /// The arc.
        arc: Wedge,
        /// May it reach beyond the ruler? Only ignition attacks do.
        extreme: bool,
    },
    /// A squadron, which has no arcs.
    Squadron(&'a Disc),
    /// A station or an exogorth: its whole token is one hull zone without arcs.
    Obstacle(&'a PlacedObstacle),
}

impl Attacker<'_> {
    /// Does it attack as a ship? Stations and exogorths do.
    pub(super) fn is_ship(&self) -> bool {
        !matches!(self, Attacker::Squadron(_))
    }

    fn bounds(&self) -> Bounds {
        match self {
            Attacker::Zone { zone, .. } => zone.area.bounds(),
            Attacker::Squadron(disc) => disc.bounds(),
            Attacker::Obstacle(token) => token.bounds(),
        }
    }
}

/// The defender, with the data needed to measure.
#[derive(Clone, Copy, Debug)]
pub enum Defender<'a> {
    /// A hull zone of a ship.
    Zone {
        /// The ship.
        ship: &'a PlacedShip,
        /// The zone.
        zone: &'a PlacedZone,
    },
    /// A squadron, or a proximity mine, which defends like one.
    Squadron(&'a Disc),
    /// A station: its whole token is one hull zone.
    Obstacle(&'a PlacedObstacle),
}

impl Defender<'_> {
    /// Another zone of the same ship that a line to the defender passes through, through which nothing may be measured.
    pub(super) fn zone_on_the_way(&self, line: &Segment) -> Option<Zone> {
        match self {
            Defender::Zone { ship, zone } => ship.zone_on_the_way(zone, line),
            Defender::Squadron(_) | Defender::Obstacle(_) => None,
        }
    }

    fn bounds(&self) -> Bounds {
        match self {
            Defender::Zone { zone, .. } => zone.area.bounds(),
            Defender::Squadron(disc) => disc.bounds(),
            Defender::Obstacle(token) => token.bounds(),
        }
    }
}

/// The result of measuring an attack, with the lines that were measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    /// The range, if the defender is in arc.
    pub range: Option<Range>,
    /// The line of sight.
    pub sight: Sight,
    /// The rule that forbids the attack, and why; `None` if the measurements allow it.
    pub refused: Option<(Rule, &'static str)>,
}

/// A possible target of a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The zone from which it is attacked, if the attacker is a ship.
    pub from: Option<Zone>,
    /// The target.
    pub enemy: Unit,
    /// The zone of the target, if it is a ship.
    pub zone: Option<Zone>,
    /// The measurements.
    pub attack: Attack,
}

impl Board {
    /// The unit as an attacker: a ship from one of its zones, a squadron as it is.
    pub fn attacker(&self, unit: Unit, zone: Option<Zone>) -> Option<Attacker<'_>> {
        match unit {
            Unit::Ship(index) => {
                let zone = self.ships.get(index)?.zone(zone?)?;
                Some(Attacker::Zone { zone, arc: zone.arc, extreme: false })
            }
            Unit::Squadron(index) => self.squadrons.get(index).map(Attacker::Squadron),
            Unit::Obstacle(index) => self.fighting_obstacle(index).map(Attacker::Obstacle),
            Unit::Token(_) => None,
        }
    }

    /// The unit as a defender.
    pub fn defender(&self, unit: Unit, zone: Option<Zone>) -> Option<Defender<'_>> {
        match unit {
            Unit::Ship(index) => {
                let ship = self.ships.get(index)?;
                Some(Defender::Zone { ship, zone: ship.zone(zone?)? })
            }
            Unit::Squadron(index) => self.squadrons.get(index).map(Defender::Squadron),
            Unit::Obstacle(index) => self.station(index).map(Defender::Obstacle),
            Unit::Token(index) => self.mine(index).map(Defender::Squadron),
        }
    }

    /// Adjudicates an attack; `None` if there is no such unit or zone.
    pub fn attack(&self, from: (Unit, Option<Zone>), to: (Unit, Option<Zone>), edition: Edition) -> Option<Attack> {
        Some(self.adjudicate(from.0, &self.attacker(from.0, from.1)?, to.0, &self.defender(to.0, to.1)?, edition))
    }

    /// Adjudicates an attack between an attacker and a defender that have been looked up.
    pub(super) fn adjudicate(
        &self,
        from: Unit,
        attacker: &Attacker<'_>,
        to: Unit,
        defender: &Defender<'_>,
        edition: Edition,
    ) -> Attack {
        let range = attack_range(attacker, defender, edition);
        let sight = trace(self, (from, attacker), (to, defender), edition);
        let barred = self.barred((from, attacker), (to, defender));
        let refused = barred.or_else(|| refusal(self, attacker, range.as_ref(), &sight, edition));
        Attack { range, sight, refused }
    }

    /// Everything a unit could attack among these enemies: from which zone, which unit and zone, with the measurements.
    /// Line of sight is traced only where arc and range allow an attack.
    pub fn targets(&self, unit: Unit, enemies: &[Unit], edition: Edition) -> Vec<Target> {
        self.targets_from(unit, |_| true, enemies, edition)
    }

    /// The same for a ship from those of its zones that are wanted.
    pub fn targets_from(
        &self,
        unit: Unit,
        wanted: impl Fn(Zone) -> bool,
        enemies: &[Unit],
        edition: Edition,
    ) -> Vec<Target> {
        let mut found = Vec::new();
        let ruler = RangeBand::Long.end();
        let whole = self.bounds_in_attacks(unit);
        let near = |enemy: &&Unit| !whole.are_farther_than(ruler, &self.bounds_in_attacks(**enemy));
        let enemies: SmallVec<[&Unit; 16]> = enemies.iter().filter(near).collect();
        if enemies.is_empty() {
            return found;
        }
        for from in self.zones_of(unit).into_iter().filter(|from| from.is_none_or(&wanted)) {
            let Some(attacker) = self.attacker(unit, from) else { continue };
            let bounds = attacker.bounds();
            for enemy in &enemies {
                for zone in self.zones_of(**enemy) {
                    let Some(defender) = self.defender(**enemy, zone) else { continue };
                    if bounds.are_farther_than(ruler, &defender.bounds()) {
                        continue;
                    }
                    if self.barred((unit, &attacker), (**enemy, &defender)).is_some() {
                        continue;
                    }
                    let range = length_of_range(&attacker, &defender, edition);
                    if out_of_reach(&attacker, range.as_ref()).is_some() {
                        continue;
                    }
                    let sight = unblocked(self, (unit, &attacker), (**enemy, &defender), edition);
                    let Some(sight) = sight else { continue };
                    let range = range.map(|range| range.traced(&attacker, &defender));
                    let refused = refusal(self, &attacker, range.as_ref(), &sight, edition);
                    if refused.is_none() {
                        found.push(Target { from, enemy: **enemy, zone, attack: Attack { range, sight, refused } });
                    }
                }
            }
        }
        found
    }

    /// The zones from which a unit attacks and at which it is attacked; one without a name if it has no zones.
    fn zones_of(&self, unit: Unit) -> SmallVec<[Option<Zone>; 6]> {
        match unit {
            Unit::Ship(index) => self.ships[index].zones().iter().map(|zone| Some(zone.zone)).collect(),
            _ => SmallVec::from_slice(&[None]),
        }
    }

    /// A bounding box of everything from which and to which attacks of a unit are measured.
    fn bounds_in_attacks(&self, unit: Unit) -> Bounds {
        match unit {
            Unit::Ship(index) => self.ships[index].bounds_of_zones(),
            Unit::Squadron(index) => self.squadrons[index].bounds(),
            Unit::Obstacle(index) => self.obstacles[index].bounds(),
            Unit::Token(index) => self.tokens[index].disc.bounds(),
        }
    }

    /// Whether the defender is in arc, and at what range: the cheap part, to scan many targets.
    pub fn attack_range(
        &self,
        from: (Unit, Option<Zone>),
        to: (Unit, Option<Zone>),
        edition: Edition,
    ) -> Option<Range> {
        attack_range(&self.attacker(from.0, from.1)?, &self.defender(to.0, to.1)?, edition)
    }
}

/// Is the defender out of arc or out of range? Then line of sight need not be traced.
fn out_of_reach(attacker: &Attacker<'_>, range: Option<&Range>) -> Option<(Rule, &'static str)> {
    let Some(range) = range else {
        return Some((Rule("geometry.arc.inside"), "no part of the target is inside the firing arc"));
    };
    match attacker {
        Attacker::Squadron(_) if range.distance != DistanceBand::At(1) => {
            Some((Rule("attack.declare.squadron-distance"), "a squadron attacks at distance 1"))
        }
        Attacker::Obstacle(token) if token.kind == ObstacleKind::Exogorth => {
            let far = range.distance != DistanceBand::At(1);
            far.then_some((Rule("obstacles.exogorth.attacks"), "an exogorth attacks at distance 1"))
        }
        Attacker::Zone { extreme: false, .. } | Attacker::Obstacle(_) if range.band == RangeBand::Beyond => {
            Some((Rule("attack.declare.ship-arc-and-range"), "the target is beyond the ruler"))
        }
        _ => None,
    }
}

fn refusal(
    board: &Board,
    attacker: &Attacker<'_>,
    range: Option<&Range>,
    sight: &Sight,
    edition: Edition,
) -> Option<(Rule, &'static str)> {
    if let Some(refused) = out_of_reach(attacker, range) {
        return Some(refused);
    }
    if sight.blocked_by.is_some() {
        let rule = match edition {
            Edition::Of2015 => Rule("geometry.los.blocked-by-defender-zone.edition-2015"),
            _ => Rule("geometry.los.blocked-by-defender-zone"),
        };
        return Some((rule, "the line of sight passes through another hull zone of the defender"));
    }
    if edition.range_stays_in_arc() && range.is_some_and(|range| range.through.is_some()) {
        let says = "the range is measured through another hull zone of the defender";
        return Some((Rule("geometry.range.path-through-zone"), says));
    }
    if attacker.is_ship() && sight.crosses(board, ObstacleKind::DustField) {
        return Some((Rule("obstacles.dust.ship-attack"), "a ship cannot attack across a dust field"));
    }
    None
}
