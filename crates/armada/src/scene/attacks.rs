//! Every attack of a scene: who, on whom, and with which dice.

use table::Rule;

use super::Scene;
use crate::catalog::{Dice, Zone};
use crate::measure::{Attack, Board, DistanceBand, Range, RangeBand, Unit};

/// One end of an attack: a hull zone of a ship, or a squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// The unit.
    pub unit: Unit,
    /// The hull zone, if it is a ship.
    pub zone: Option<Zone>,
}

/// An attack with what was measured, and the dice it gathers.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Who attacks.
    pub from: Side,
    /// Who is attacked.
    pub to: Side,
    /// What was measured.
    pub attack: Attack,
    /// The dice whose colour suits the range, before anything is added or removed.
    pub dice: Dice,
    /// The rule by which it cannot be made, and why.
    pub refused: Option<(Rule, &'static str)>,
}

impl Measured {
    /// Whether it can be made.
    pub fn is_legal(&self) -> bool {
        self.refused.is_none()
    }
}

/// The dice of an armament that are gathered at a range: red at long, blue too at medium, all at close range.
pub fn gathered(armament: Dice, band: RangeBand) -> Dice {
    match band {
        RangeBand::Close => armament,
        RangeBand::Medium => Dice { black: 0, ..armament },
        RangeBand::Long => Dice { blue: 0, black: 0, ..armament },
        RangeBand::Beyond => Dice::default(),
    }
}

impl Scene {
    /// Every hull zone and squadron against every enemy hull zone and squadron, in the order of the scene.
    pub fn attacks(&self) -> Vec<Measured> {
        let board = self.board();
        let sides: Vec<Side> = self.units().flat_map(|unit| sides(&board, unit)).collect();
        let enemies = |from: Side| sides.iter().filter(move |to| self.seat(to.unit) != self.seat(from.unit));
        let pairs = sides.iter().flat_map(|from| enemies(*from).map(|to| (*from, *to)));
        pairs.filter_map(|(from, to)| self.measured(&board, from, to)).collect()
    }

    fn measured(&self, board: &Board, from: Side, to: Side) -> Option<Measured> {
        let attack = board.attack((from.unit, from.zone), (to.unit, to.zone), self.edition)?;
        let dice = attack.range.as_ref().map_or(Dice::default(), |range| self.dice(from, to, range));
        let empty = || {
            let no_dice = (Rule("attack.roll.empty-cancels"), "no die of its armament suits the range");
            dice.is_none().then_some(no_dice)
        };
        let refused = attack.refused.or_else(empty);
        Some(Measured { from, to, attack, dice, refused })
    }

    /// The dice gathered for an attack at a range.
    fn dice(&self, from: Side, to: Side, range: &Range) -> Dice {
        let at_squadron = matches!(to.unit, Unit::Squadron(_));
        match (from.unit, from.zone) {
            (Unit::Ship(index), Some(zone)) => {
                let card = self.ships[index].card;
                let battery = card.armament.get(zone).copied().unwrap_or_default();
                gathered(if at_squadron { card.anti_squadron } else { battery }, range.band)
            }
            (Unit::Squadron(index), _) if range.distance == DistanceBand::At(1) => {
                let card = self.squadrons[index].card;
                if at_squadron { card.anti_squadron } else { card.battery }
            }
            _ => Dice::default(),
        }
    }
}

/// A squadron as it is, a ship once for each of its hull zones.
fn sides(board: &Board, unit: Unit) -> Vec<Side> {
    match unit {
        Unit::Squadron(_) => vec![Side { unit, zone: None }],
        Unit::Ship(index) => {
            board.ships[index].zones().iter().map(|zone| Side { unit, zone: Some(zone.zone) }).collect()
        }
    }
}
