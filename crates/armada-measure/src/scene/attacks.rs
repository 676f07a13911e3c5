//! Every attack of a scene: attacker, defender, and the dice.

use table::Rule;

use super::Scene;
use crate::catalog::{Colour, Dice, Zone};
use crate::{Attack, Board, DistanceBand, Range, RangeBand, Unit};

/// One end of an attack: a hull zone of a ship, or a squadron, station, exogorth or mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// The unit.
    pub unit: Unit,
    /// The hull zone, if it is a ship.
    pub zone: Option<Zone>,
}

/// An attack with its measurements, and the dice it gathers.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The attacker.
    pub from: Side,
    /// The defender.
    pub to: Side,
    /// The measurements.
    pub attack: Attack,
    /// The dice allowed by the range, before anything is added or removed.
    pub dice: Dice,
    /// The rule that forbids it, and why.
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
    let reaching = |colour: Colour| if band <= RangeBand::reached_by(colour) { colour.count_in(armament) } else { 0 };
    let [red, blue, black] = [Colour::Red, Colour::Blue, Colour::Black].map(reaching);
    Dice { red, blue, black }
}

impl Scene {
    /// Every hull zone and squadron against every enemy hull zone and squadron, in the order of the scene; stations,
    /// exogorths and mines follow.
    pub fn attacks(&self) -> Vec<Measured> {
        let board = self.board();
        let sides: Vec<Side> = self.combatants().flat_map(|unit| sides(&board, unit)).collect();
        let pairs = sides.iter().flat_map(|from| sides.iter().map(|to| (*from, *to)));
        let hostile = pairs.filter(|(from, to)| self.is_hostile(from.unit, to.unit));
        hostile.filter_map(|(from, to)| self.measured(&board, from, to)).collect()
    }

    /// Might one attack the other, regardless of their positions? Exogorths attack squadrons only, and cannot be
    /// attacked.
    fn is_hostile(&self, from: Unit, to: Unit) -> bool {
        match (self.seat(from), self.seat(to)) {
            (None, Some(_)) => matches!((from, to), (Unit::Obstacle(_), Unit::Squadron(_))),
            (one, other) => one != other,
        }
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
        let at_squadron = matches!(to.unit, Unit::Squadron(_) | Unit::Token(_));
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
            (Unit::Obstacle(index), _) => {
                let obstacle = &self.obstacles[index];
                let own = (obstacle.token.anti_squadron, Dice::default());
                let (anti_squadron, battery) =
                    obstacle.station.map_or(own, |station| (station.card.anti_squadron, station.card.battery));
                gathered(if at_squadron { anti_squadron } else { battery }, range.band)
            }
            _ => Dice::default(),
        }
    }
}

/// A ship once per hull zone, anything else once.
pub(super) fn sides(board: &Board, unit: Unit) -> Vec<Side> {
    match unit {
        Unit::Ship(index) => {
            board.ships[index].zones().iter().map(|zone| Side { unit, zone: Some(zone.zone) }).collect()
        }
        _ => vec![Side { unit, zone: None }],
    }
}
