//! What a game measures, in terms of its own units.

use plane::{Point, Segment};
use smallvec::SmallVec;
use table::Rule;

use super::query;
use crate::catalog::Zone;
use crate::effects::Word;
use crate::measure::{Attack as Measurement, Component, Distance, Obstruction, RangeBand, Unit, squadron_base};
use crate::state::{
    Aim, Attacker, Game, Item, MarkerId, MarkerKind, ObstacleId, Obstructed, ShipId, SquadronId, Struck, UnitId,
};

/// What was measured of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Attack range.
    pub range: RangeBand,
    /// The distance band; 6 is beyond the ruler.
    pub distance: u8,
    /// What obstructs it.
    pub obstructed: Obstructed,
}

/// A target that can be attacked, with what was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// From which zone, if it is a ship that attacks.
    pub from: Option<Zone>,
    /// What is attacked.
    pub aim: Aim,
    /// What was measured.
    pub measured: Measured,
}

impl Target {
    /// As it is offered.
    pub const fn item(self) -> Item {
        Item::Target(self.from, self.aim)
    }
}

impl Measured {
    pub(super) fn of(attack: &Measurement) -> Option<Self> {
        let range = attack.range?;
        let by_ship = attack.sight.obstructed_by.iter().any(|thing| matches!(thing, Obstruction::Ship(_)));
        let by_obstacle = attack.sight.obstructed_by.iter().any(|thing| matches!(thing, Obstruction::Obstacle(_)));
        Some(Measured {
            range: range.band,
            distance: range.distance.number().unwrap_or(BEYOND),
            obstructed: Obstructed { by_ship, by_obstacle, by_card: false },
        })
    }
}

/// The number for distances beyond the ruler, whose bands are 1 to 5.
const BEYOND: u8 = 6;

/// A distance as its band's number.
fn band(distance: Distance<'_>) -> u8 {
    distance.band().number().unwrap_or(BEYOND)
}

impl Game {
    /// A unit as something to measure from or to.
    pub fn component(&self, unit: UnitId) -> Option<Component<'_>> {
        match unit {
            UnitId::Ship(ship) => self.placed_ship(ship).map(Component::Ship),
            UnitId::Squadron(squadron) => self.placed_squadron(squadron).map(Component::Round),
        }
    }

    /// The distance band between two units, 6 beyond the ruler; `None` if one of them is not on the table.
    pub fn distance(&self, one: UnitId, other: UnitId) -> Option<u8> {
        Some(band(self.component(one)?.distance_of(self.component(other)?)))
    }

    /// Is a unit at distance 1 to `band` of another, or is it the same?
    pub fn is_at_distance(&self, one: UnitId, other: UnitId, band: u8) -> bool {
        one == other || self.distance(one, other).is_some_and(|distance| distance <= band)
    }

    /// Is the unit or station that suffers damage at distance 1 to `band` of a unit?
    pub fn is_struck_at_distance(&self, unit: UnitId, struck: Struck, band: u8) -> bool {
        match struck {
            Struck::Unit(other) => self.is_at_distance(unit, other, band),
            Struck::Station(station) => {
                self.distance_to_obstacle(unit, station).is_some_and(|distance| distance <= band)
            }
        }
    }

    /// Would a squadron that stands there be at distance 1 to `band` of a unit?
    pub fn is_place_at_distance(&self, unit: UnitId, at: Point, band: u8) -> bool {
        let base = squadron_base(at);
        self.component(unit).is_some_and(|unit| unit.distance_of(Component::Round(&base)).is_at(1, band))
    }

    /// The distance band between a unit and an obstacle.
    pub fn distance_to_obstacle(&self, unit: UnitId, obstacle: ObstacleId) -> Option<u8> {
        Some(band(self.component(unit)?.distance_of(Component::Obstacle(self.placed_obstacle(obstacle)?))))
    }

    /// The distance band between a unit and a token on the table.
    pub fn distance_to_marker(&self, unit: UnitId, marker: MarkerId) -> Option<u8> {
        Some(band(self.component(unit)?.distance_of(self.placed_marker(marker)?.component())))
    }

    /// Does a unit stand on a token? Shield dials count.
    pub fn overlaps_marker(&self, unit: UnitId, marker: MarkerId) -> bool {
        let Some(token) = self.placed_marker(marker) else { return false };
        match unit {
            UnitId::Ship(ship) => self.placed_ship(ship).is_some_and(|placed| placed.overlaps_disc(&token.disc)),
            UnitId::Squadron(id) => self.placed_squadron(id).is_some_and(|base| base.overlaps(&token.disc)),
        }
    }

    /// The range band between two units, as for a squadron command.
    pub fn range(&self, one: UnitId, other: UnitId) -> Option<RangeBand> {
        Some(RangeBand::of(self.component(one)?.nearest(self.component(other)?).length))
    }

    /// Enemy squadrons with which a squadron is really engaged, as it counts for the squadron itself; none if it ignores
    /// that.
    pub fn engaged_with(&self, squadron: SquadronId) -> SmallVec<[SquadronId; 4]> {
        if query::ignores_engagement(self, squadron) { SmallVec::new() } else { self.engaging(squadron) }
    }

    /// Enemy squadrons that really engage a squadron: at distance 1, and nothing obstructs the line between.
    pub fn engaging(&self, squadron: SquadronId) -> SmallVec<[SquadronId; 4]> {
        match self.squadron(squadron).at {
            Some(at) => self.would_be_engaged_with(squadron, at),
            None => SmallVec::new(),
        }
    }

    /// Enemy squadrons with which a squadron would be engaged if it stood there.
    pub fn would_be_engaged_with(&self, squadron: SquadronId, at: Point) -> SmallVec<[SquadronId; 4]> {
        let side = self.squadron(squadron).side;
        let placed = self.placed();
        let here = squadron_base(at);
        let near = placed.board.squadrons_at(&here, 2);
        let enemies: SmallVec<[usize; 8]> =
            near.filter(|index| self.squadron(placed.squadrons[*index]).side != side).collect();
        let engaged = placed.board.would_be_engaged_with(at, &enemies, self.edition);
        engaged.map(|index| placed.squadrons[index]).collect()
    }

    /// Is a squadron engaged at all, phantoms included?
    pub fn is_engaged(&self, squadron: SquadronId) -> bool {
        query::phantom_engagement(self, squadron) > 0 || !self.engaged_with(squadron).is_empty()
    }

    /// Measures an attack of a unit; `None` if measuring alone already forbids it.
    pub fn measure(&self, attacker: Attacker, aim: Aim) -> Option<Measured> {
        let attack = self.measurement(attacker, aim)?;
        // A squadron's reach is for the rules to judge: some attack farther than distance 1.
        let too_far = attack.refused.is_some_and(|(rule, _)| rule.0 == "attack.declare.squadron-distance");
        if attack.refused.is_some() && !too_far { None } else { Measured::of(&attack) }
    }

    /// The rule by which measuring alone forbids an attack: arc, range, line of sight, a squadron's reach.
    pub fn measuring_refused(&self, attacker: Attacker, aim: Aim) -> Option<(Rule, &'static str)> {
        let attack = self.measurement(attacker, aim)?;
        if let (Attacker::Squadron(squadron), Some(measured)) = (attacker, self.measure(attacker, aim)) {
            let too_far = measured.distance > self.reach(squadron, aim);
            return too_far.then_some((Rule("attack.declare.squadron-distance"), "that is too far for the squadron"));
        }
        attack.refused
    }

    pub(in crate::play) fn measurement(&self, attacker: Attacker, aim: Aim) -> Option<Measurement> {
        let (from, zone) = match attacker {
            Attacker::Zone(ship, zone) => (self.on_board(ship.into())?, Some(zone)),
            Attacker::Squadron(squadron) => (self.on_board(squadron.into())?, None),
            Attacker::Obstacle(obstacle) => (Unit::Obstacle(self.obstacle_on_board(obstacle)?), None),
            Attacker::Objective => return None,
        };
        let (to, at) = match aim {
            Aim::Zone(ship, zone) => (self.on_board(ship.into())?, Some(zone)),
            Aim::Squadron(squadron) => (self.on_board(squadron.into())?, None),
            Aim::Station(station) => (Unit::Obstacle(self.obstacle_on_board(station)?), None),
            Aim::Mine(mine) => (Unit::Token(self.marker_on_board(mine)?), None),
        };
        self.board().attack((from, zone), (to, at), self.edition)
    }

    /// How far a squadron can attack such a target; with snipe, squadrons farther away.
    fn reach(&self, squadron: SquadronId, aim: Aim) -> u8 {
        let snipes = matches!(aim, Aim::Squadron(_)) && query::keywords(self, squadron, None).has(Word::Snipe);
        self.reach_with(squadron, aim, snipes)
    }

    /// The same if it is known whether it has snipe.
    fn reach_with(&self, squadron: SquadronId, aim: Aim, snipes: bool) -> u8 {
        let reach = query::squadron_reach(self, squadron, aim);
        if snipes && matches!(aim, Aim::Squadron(_)) { reach.max(2) } else { reach }
    }

    /// The line of sight of an attack where both stand now.
    pub fn line_of_sight(&self, attacker: Attacker, aim: Aim) -> Option<Segment> {
        self.measurement(attacker, aim).map(|attack| attack.sight.line)
    }

    /// Everything a ship could attack from its zones as far as measuring goes.
    pub fn targets_of_ship(&self, ship: ShipId) -> SmallVec<[Target; 8]> {
        self.targets_of_zones(ship, |_| true)
    }

    /// The same from those of its zones that are wanted.
    pub fn targets_of_zones(&self, ship: ShipId, wanted: impl Fn(Zone) -> bool) -> SmallVec<[Target; 8]> {
        let Some(unit) = self.on_board(ship.into()) else { return SmallVec::new() };
        let side = self.ship(ship).side;
        let placed = self.placed();
        let ships = placed.ships.iter().enumerate().filter(|(_, id)| self.ship(**id).side != side);
        let squadrons = placed.squadrons.iter().enumerate().filter(|(_, id)| self.squadron(**id).side != side);
        let stations = placed.obstacles.iter().enumerate().filter(|(_, id)| self.may_be_attacked(**id, side));
        let mines = placed.markers.iter().enumerate().filter(|(_, id)| self.marker(**id).kind == MarkerKind::Mine);
        let enemies: SmallVec<[Unit; 32]> = ships
            .map(|(index, _)| Unit::Ship(index))
            .chain(squadrons.map(|(index, _)| Unit::Squadron(index)))
            .chain(stations.map(|(index, _)| Unit::Obstacle(index)))
            .chain(mines.map(|(index, _)| Unit::Token(index)))
            .collect();
        self.found(&self.board().targets_from(unit, wanted, &enemies, self.edition))
    }

    /// Measured targets in terms of the game's own units.
    pub fn found(&self, targets: &[crate::measure::Target]) -> SmallVec<[Target; 8]> {
        let placed = self.placed();
        targets
            .iter()
            .filter_map(|target| {
                let aim = match (target.enemy, target.zone) {
                    (Unit::Ship(index), Some(zone)) => Aim::Zone(placed.ships[index], zone),
                    (Unit::Squadron(index), _) => Aim::Squadron(placed.squadrons[index]),
                    (Unit::Obstacle(index), _) => Aim::Station(placed.obstacles[index]),
                    (Unit::Token(index), _) => Aim::Mine(placed.markers[index]),
                    (Unit::Ship(_), None) => return None,
                };
                Some(Target { from: target.from, aim, measured: Measured::of(&target.attack)? })
            })
            .collect()
    }

    /// Everything a squadron could attack as far as measuring goes: within its reach for that target.
    pub fn targets_of_squadron(&self, squadron: SquadronId) -> SmallVec<[Target; 8]> {
        let side = self.squadron(squadron).side;
        let squadrons = self.squadrons_in_play().filter(|(_, other)| other.side != side);
        let ships = self.ships_in_play().filter(|(_, ship)| ship.side != side);
        let Some(here) = self.component(squadron.into()) else { return SmallVec::new() };
        let snipes = query::keywords(self, squadron, None).has(Word::Snipe);
        let near = |unit: UnitId, aim: Aim| {
            let reach = self.reach_with(squadron, aim, snipes).min(BEYOND - 1);
            reach > 0 && self.component(unit).is_some_and(|there| here.distance_of(there).is_at(1, reach))
        };
        let mut aims: SmallVec<[Aim; 16]> = SmallVec::new();
        for (id, _) in squadrons {
            let aim = Aim::Squadron(id);
            if near(id.into(), aim) {
                aims.push(aim);
            }
        }
        for (id, ship) in ships {
            if near(id.into(), Aim::Zone(id, Zone::Front)) {
                aims.extend(ship.zones().map(|zone| Aim::Zone(id, zone)));
            }
        }
        let stations = self.obstacles().filter(|(id, _)| self.may_be_attacked(*id, side));
        let near_station = |id| {
            let distance = self.distance_to_obstacle(squadron.into(), id);
            distance.is_some_and(|distance| distance <= self.reach(squadron, Aim::Station(id)))
        };
        aims.extend(stations.map(|(id, _)| id).filter(|id| near_station(*id)).map(Aim::Station));
        aims.into_iter()
            .filter_map(|aim| {
                let measured = self.measure(Attacker::Squadron(squadron), aim)?;
                (measured.distance <= self.reach(squadron, aim)).then_some(Target { from: None, aim, measured })
            })
            .collect()
    }
}
