//! Line of sight: its ends, what blocks it, what obstructs it.

use plane::{Piece, Segment};
use smallvec::SmallVec;

use super::Edition;
use super::attack::{Attacker, Defender};
use super::board::{Board, Unit};
use super::station;
use crate::catalog::{ObstacleKind, Zone};

/// A line of sight and what it crosses.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// From targeting point to targeting point; for a squadron, the point of its base nearest to the other side.
    pub line: Segment,
    /// Another zone of the defender that the line passes through, which blocks line of sight.
    pub blocked_by: Option<Zone>,
    /// What obstructs the line.
    pub obstructed_by: SmallVec<[Obstruction; 2]>,
}

/// Something a line of sight crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstruction {
    /// A ship that is neither attacker nor defender.
    Ship(usize),
    /// An obstacle, by its index in the board's list.
    Obstacle(usize),
}

/// Traces the line of sight.
pub(super) fn trace(
    board: &Board,
    attacker: (Unit, &Attacker<'_>),
    defender: (Unit, &Defender<'_>),
    edition: Edition,
) -> Sight {
    let line = line_of_sight(attacker.1, defender.1);
    let blocked_by = station::zone_on_the_way(attacker.1, defender.1, &line);
    let obstructed_by = obstructions(board, &line, (attacker.0, defender.0), attacker.1.is_ship(), edition);
    Sight { line, blocked_by, obstructed_by }
}

/// The same, unless it is blocked: then what else it crosses need not be looked for.
pub(super) fn unblocked(
    board: &Board,
    attacker: (Unit, &Attacker<'_>),
    defender: (Unit, &Defender<'_>),
    edition: Edition,
) -> Option<Sight> {
    let line = line_of_sight(attacker.1, defender.1);
    if station::zone_on_the_way(attacker.1, defender.1, &line).is_some() {
        return None;
    }
    let obstructed_by = obstructions(board, &line, (attacker.0, defender.0), attacker.1.is_ship(), edition);
    Some(Sight { line, blocked_by: None, obstructed_by })
}

/// What a line between two units crosses; it counts as a ship's line with regard to dust.
pub(super) fn obstructions(
    board: &Board,
    line: &Segment,
    (from, to): (Unit, Unit),
    by_ship: bool,
    edition: Edition,
) -> SmallVec<[Obstruction; 2]> {
    let mut obstructed_by = SmallVec::new();
    let mut hidden: SmallVec<[Piece; 4]> = SmallVec::new();
    let mut hidden_by_third: SmallVec<[Piece; 4]> = SmallVec::new();
    for (index, ship) in board.ships.iter().enumerate() {
        let pieces = ship.pieces(line);
        if pieces.is_empty() {
            continue;
        }
        let takes_part = [from, to].contains(&Unit::Ship(index));
        if !takes_part {
            obstructed_by.push(Obstruction::Ship(index));
        }
        if edition.bases_hide_obstacles() {
            let hidden = if takes_part { &mut hidden } else { &mut hidden_by_third };
            hidden.extend(pieces);
        }
    }
    for (index, obstacle) in board.obstacles.iter().enumerate() {
        if obstacle.clear || board.is_no_obstruction(index, from, to) {
            continue;
        }
        let pieces = obstacle.pieces(line);
        if pieces.is_empty() {
            continue;
        }
        let mut visible = line.uncovered(&pieces, &hidden);
        // A third ship on top of dust is ignored when testing whether the dust stops a ship's attack.
        let stops_ships = obstacle.kind == ObstacleKind::DustField && by_ship;
        if !stops_ships {
            visible = line.uncovered(&visible, &hidden_by_third);
        }
        if !visible.is_empty() {
            obstructed_by.push(Obstruction::Obstacle(index));
        }
    }
    obstructed_by
}

fn line_of_sight(attacker: &Attacker<'_>, defender: &Defender<'_>) -> Segment {
    let (start, end) = match (attacker, defender) {
        (Attacker::Zone { zone, .. }, Defender::Zone { zone: target, .. }) => {
            (zone.targeting_point.spot(), target.targeting_point.spot())
        }
        (Attacker::Zone { zone, .. }, Defender::Squadron(disc)) => {
            (zone.targeting_point.spot(), zone.area.nearest_to_disc(disc).to)
        }
        (Attacker::Squadron(disc), Defender::Zone { zone: target, .. }) => {
            (target.area.nearest_to_disc(disc).to, target.targeting_point.spot())
        }
        (Attacker::Squadron(disc), Defender::Squadron(target)) => {
            let gap = disc.nearest(target);
            (gap.from, gap.to)
        }
        (_, Defender::Obstacle(_)) | (Attacker::Obstacle(_), _) => return station::line_of_sight(attacker, defender),
    };
    Segment { start, end }
}

impl Sight {
    /// Is one of the obstacles it crosses of this kind?
    pub fn crosses(&self, board: &Board, kind: ObstacleKind) -> bool {
        self.obstructed_by.iter().any(|thing| match thing {
            Obstruction::Obstacle(index) => board.obstacles[*index].kind == kind,
            Obstruction::Ship(_) => false,
        })
    }
}
