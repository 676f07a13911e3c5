//! Engagement: enemy squadrons at distance 1 of each other, unless their line of sight is obstructed.

use plane::{Disc, Gap, Point, Segment};
use smallvec::SmallVec;

use super::Edition;
use super::bands::DistanceBand;
use super::board::{Board, Unit};
use super::shape::squadron_base;
use super::sight::{Obstruction, obstructions};

/// Two squadrons at distance 1 of each other, and what is between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Encounter {
    /// The other squadron, by its index on the board.
    pub enemy: usize,
    /// From rim to rim: the measured distance and the line of sight.
    pub line: Gap,
    /// What obstructs that line; any obstruction prevents engagement.
    pub obstructed_by: SmallVec<[Obstruction; 2]>,
}

impl Encounter {
    /// Are the two engaged?
    pub fn is_engaged(&self) -> bool {
        self.obstructed_by.is_empty()
    }
}

impl Board {
    /// Is this squadron engaged with one of these enemies?
    pub fn is_engaged(&self, squadron: usize, enemies: &[usize], edition: Edition) -> bool {
        self.engaged_with(squadron, enemies, edition).next().is_some()
    }

    /// Which of these enemies a squadron is engaged with.
    pub fn engaged_with(&self, squadron: usize, enemies: &[usize], edition: Edition) -> impl Iterator<Item = usize> {
        self.would_be_engaged_with(self.squadrons[squadron].at, enemies, edition)
    }

    /// Which of these enemies a squadron would be engaged with at this place.
    pub fn would_be_engaged_with(&self, at: Point, enemies: &[usize], edition: Edition) -> impl Iterator<Item = usize> {
        let engaged = self.encounters(at, enemies, edition).filter(Encounter::is_engaged);
        engaged.map(|encounter| encounter.enemy)
    }

    /// The enemies at distance 1 of a squadron at this place, engaged or not, with the measurements.
    pub fn encounters(&self, at: Point, enemies: &[usize], edition: Edition) -> impl Iterator<Item = Encounter> {
        let here = squadron_base(at);
        let end = DistanceBand::At(1).end();
        let near =
            enemies.iter().filter_map(move |enemy| Some((*enemy, gap_up_to(end, &here, self.squadrons.get(*enemy)?)?)));
        near.map(move |(enemy, line)| {
            let sight = Segment { start: line.from, end: line.to };
            // Squadrons never hide or obstruct anything, so either of them may be the viewer.
            let between = (Unit::Squadron(enemy), Unit::Squadron(enemy));
            Encounter { enemy, line, obstructed_by: obstructions(self, &sight, between, false, edition) }
        })
    }
}

/// The line between two squadrons if it is no longer than this; `None` without measuring for most squadrons on a table.
fn gap_up_to(longest: f64, one: &Disc, other: &Disc) -> Option<Gap> {
    let reach = f64::from(one.radius) + f64::from(other.radius) + longest + 1.0;
    if (other.at - one.at).square() as f64 > reach * reach {
        return None;
    }
    Some(one.nearest(other)).filter(|gap| gap.length <= longest)
}
