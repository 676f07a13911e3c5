//! Who could attack what from where it stands: arc, range, line of sight, dice, and the rule that is in the way.

use plane::Spot;
use serde::Serialize;
use smallvec::SmallVec;

use crate::catalog::{Dice, Zone};
use crate::measure::{Obstruction, RangeBand};
use crate::play::attack::kind_against;
use crate::play::board::Handful;
use crate::play::measuring::{Measured, Target};
use crate::play::words::{item_says, ship_name};
use crate::play::{query, why};
use crate::state::{Aim, Attack, AttackKind, Attacker, Colour, Game, Item, UnitId};

/// One end of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct End {
    /// The unit.
    pub unit: UnitId,
    /// Its hull zone, if it is a ship.
    pub zone: Option<Zone>,
}

/// An attack as it would be measured now.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct AttackSight {
    /// Who attacks.
    pub from: End,
    /// Who is attacked.
    pub to: End,
    /// Attack range, in millimetres.
    pub range_mm: f64,
    /// The band on the range side.
    pub band: RangeBand,
    /// The band on the distance side; 6 is beyond the ruler.
    pub distance: u8,
    /// `clear`, `obstructed` or `blocked`.
    pub line_of_sight: &'static str,
    /// What the line of sight crosses.
    pub obstructed_by: Vec<String>,
    /// The dice that would be gathered, before obstruction takes one.
    pub dice: Handful,
    /// The damage to be expected of what obstruction leaves of them, before the defender does anything.
    pub mean: f64,
    /// Could it be declared as far as measuring, armament and cards go?
    pub legal: bool,
    /// The rule that is in the way.
    pub refused_by: Option<&'static str>,
    /// The same in words.
    pub says: Option<String>,
    /// The line along which range was measured.
    pub range_line: [[f64; 2]; 2],
    /// The line of sight.
    pub sight_line: [[f64; 2]; 2],
}

/// Everything a unit has in its arcs, at any range of the ruler.
pub(super) fn attacks_of(game: &Game, unit: UnitId) -> Vec<AttackSight> {
    let enemies = units(game).into_iter().filter(|other| game.side_of_unit(*other) != game.side_of_unit(unit));
    enemies.flat_map(|enemy| between(game, unit, enemy)).collect()
}

/// Everything that has a unit in its arcs, at any range of the ruler.
pub(super) fn threats_to(game: &Game, unit: UnitId) -> Vec<AttackSight> {
    let enemies = units(game).into_iter().filter(|other| game.side_of_unit(*other) != game.side_of_unit(unit));
    enemies.flat_map(|enemy| between(game, enemy, unit)).collect()
}

fn units(game: &Game) -> SmallVec<[UnitId; 32]> {
    let ships = game.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    ships.chain(game.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id))).collect()
}

/// All attacks of one unit on another.
pub(in crate::play) fn between(game: &Game, unit: UnitId, enemy: UnitId) -> SmallVec<[AttackSight; 4]> {
    let attackers: SmallVec<[Attacker; 6]> = match unit {
        UnitId::Ship(ship) => game.ship(ship).zones().map(|zone| Attacker::Zone(ship, zone)).collect(),
        UnitId::Squadron(squadron) => SmallVec::from_slice(&[Attacker::Squadron(squadron)]),
    };
    let aims: SmallVec<[Aim; 6]> = match enemy {
        UnitId::Ship(ship) => game.ship(ship).zones().map(|zone| Aim::Zone(ship, zone)).collect(),
        UnitId::Squadron(squadron) => SmallVec::from_slice(&[Aim::Squadron(squadron)]),
    };
    let pairs = attackers.iter().flat_map(|attacker| aims.iter().map(move |aim| (*attacker, *aim)));
    pairs.filter_map(|(attacker, aim)| sight(game, attacker, aim, (unit, enemy))).collect()
}

/// The attacks that a unit could declare from where it stands, each with the dice that it would gather.
pub(super) fn ordinary_attacks_of(game: &Game, unit: UnitId) -> Vec<(End, End, Attack, Dice)> {
    let legal = attacks_of(game, unit).into_iter().filter(|sight| sight.legal);
    let again = legal.filter_map(|AttackSight { from, to, .. }| {
        let attacker = match (from.unit, from.zone) {
            (UnitId::Ship(ship), Some(zone)) => Attacker::Zone(ship, zone),
            (UnitId::Squadron(squadron), _) => Attacker::Squadron(squadron),
            _ => return None,
        };
        let aim = match (to.unit, to.zone) {
            (UnitId::Ship(ship), Some(zone)) => Aim::Zone(ship, zone),
            (UnitId::Squadron(squadron), _) => Aim::Squadron(squadron),
            _ => return None,
        };
        let measured = Measured::of(&game.measurement(attacker, aim)?)?;
        let (attack, dice) = declared(game, attacker, Target { from: from.zone, aim, measured });
        Some((from, to, attack, dice))
    });
    again.collect()
}

/// The attack on a target as it would be declared, and the dice that it would gather.
fn declared(game: &Game, attacker: Attacker, target: Target) -> (Attack, Dice) {
    let kind = attacker.squadron().map_or(AttackKind::Ordinary, |squadron| kind_against(game, squadron, target));
    let attack = game.as_declared(attacker, target, kind);
    let [(_, red), (_, blue), (_, black)] = game.gathered_dice(&attack);
    (attack, Dice { red, blue, black })
}

fn sight(game: &Game, attacker: Attacker, aim: Aim, (unit, enemy): (UnitId, UnitId)) -> Option<AttackSight> {
    let found = game.measurement(attacker, aim)?;
    let range = found.range?;
    let measured = Measured::of(&found)?;
    if range.band == RangeBand::Beyond {
        return None;
    }
    let zone = match attacker {
        Attacker::Zone(_, zone) => Some(zone),
        _ => None,
    };
    let (attack, dice) = declared(game, attacker, Target { from: zone, aim, measured });
    let refused = why::attack::reachable(game, attacker, game.side_of_unit(unit), aim);
    Some(AttackSight {
        from: End { unit, zone },
        to: End { unit: enemy, zone: if let Aim::Zone(_, zone) = aim { Some(zone) } else { None } },
        range_mm: range.line.mm(),
        band: range.band,
        distance: measured.distance,
        line_of_sight: match () {
            () if found.sight.blocked_by.is_some() => "blocked",
            () if attack.obstructed.any() => "obstructed",
            () => "clear",
        },
        obstructed_by: found.sight.obstructed_by.iter().map(|thing| obstruction(game, *thing)).collect(),
        dice: dice.into(),
        mean: game.expected_damage(&attack, after_obstruction(game, &attack, dice)),
        legal: refused.is_none(),
        refused_by: refused.as_ref().map(|(rule, _)| rule.0),
        says: refused.map(|(_, says)| says),
        range_line: line(range.line.from, range.line.to),
        sight_line: line(found.sight.line.start, found.sight.line.end),
    })
}

/// What is left when the attacker removes the dice that promise least.
fn after_obstruction(game: &Game, attack: &Attack, mut dice: Dice) -> Dice {
    let strip = if attack.obstructed.any() { query::obstruction_strip(game, attack) } else { 0 };
    let count = game.counted_icons(attack);
    for _ in 0..strip {
        let there = Colour::ALL.iter().copied().filter(|colour| colour.count_in(dice) > 0);
        if let Some(least) = there.min_by(|one, other| count.mean(*one).total_cmp(&count.mean(*other))) {
            *least.count_in_mut(&mut dice) -= 1;
        }
    }
    dice
}

fn line(from: Spot, to: Spot) -> [[f64; 2]; 2] {
    [from.to_mm(), to.to_mm()]
}

fn obstruction(game: &Game, thing: Obstruction) -> String {
    match thing {
        Obstruction::Ship(index) => ship_name(game, game.placed().ships[index]),
        Obstruction::Obstacle(index) => item_says(game, Item::Obstacle(game.placed().obstacles[index])),
    }
}
