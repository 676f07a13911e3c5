//! What happens in a game, for the log.

use plane::{Point, Pose};
use serde::Serialize;
use smallvec::SmallVec;
use table::{Rule, Side};

use super::attack::{AttackKind, Attacker};
use super::command::{Command, Payment};
use super::damage::DamageNumber;
use super::dice::{Face, PoolDie};
use super::handle::ObjectiveCard;
use super::ids::{Aim, MarkerId, ObstacleId, ShipId, SquadronId, UnitId};
use super::source::Source;
use crate::catalog::{DefenseToken, Zone};

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A round begins.
    RoundBegins { round: u8 },
    /// A phase begins.
    PhaseBegins { phase: &'static str, rule: Rule },
    /// It is settled who is first player.
    FirstPlayer { side: Side },
    /// The objective is chosen.
    ObjectiveChosen {
        #[ts(type = "string")]
        objective: ObjectiveCard,
    },
    /// An obstacle is placed or moved.
    ObstaclePlaced {
        obstacle: ObstacleId,
        #[serde(serialize_with = "in_mm::pose")]
        #[ts(as = "crate::state::Spot")]
        pose: Pose,
    },
    /// An obstacle is taken off the table.
    ObstacleRemoved { obstacle: ObstacleId },
    /// A station is destroyed; it stays on the table.
    StationDestroyed { station: ObstacleId },
    /// A mine goes off.
    MineSetOff {
        ship: ShipId,
        #[ts(as = "Vec<Face>")]
        faces: SmallVec<[Face; 4]>,
    },
    /// A ship is put on the table.
    ShipDeployed {
        ship: ShipId,
        #[serde(serialize_with = "in_mm::pose")]
        #[ts(as = "crate::state::Spot")]
        pose: Pose,
        speed: u8,
    },
    /// A squadron is put on the table.
    SquadronDeployed {
        squadron: SquadronId,
        #[serde(serialize_with = "in_mm::point")]
        #[ts(as = "[f64; 2]")]
        at: Point,
    },
    /// A unit is put beside the table.
    SetAside { unit: UnitId },
    /// A token is put on the table, moved, or taken off it.
    TokenPlaced {
        marker: MarkerId,
        #[serde(serialize_with = "in_mm::maybe")]
        #[ts(as = "Option<[f64; 2]>")]
        at: Option<Point>,
    },
    /// Both sides have assigned their dials.
    DialsAssigned,
    /// A side passes.
    Passed { side: Side, with_token: bool },
    /// A ship is activated.
    ShipActivated { ship: ShipId },
    /// A ship reveals a dial.
    DialRevealed { ship: ShipId, command: Command },
    /// A ship gains a command token.
    TokenGained { ship: ShipId, command: Command },
    /// A ship loses or spends a command token.
    TokenLost { ship: ShipId, command: Command },
    /// A ship gains a raid token.
    Raided { ship: ShipId, command: Command },
    /// A command is resolved.
    CommandResolved { ship: ShipId, command: Command, with: Payment },
    /// A squadron is activated.
    SquadronActivated { squadron: SquadronId },
    /// A squadron moves or is placed.
    SquadronMoved {
        squadron: SquadronId,
        #[serde(serialize_with = "in_mm::point")]
        #[ts(as = "[f64; 2]")]
        to: Point,
    },
    /// A ship has moved.
    ShipMoved {
        ship: ShipId,
        #[serde(serialize_with = "in_mm::pose")]
        #[ts(as = "crate::state::Spot")]
        to: Pose,
        speed: u8,
    },
    /// A ship overlapped another.
    Overlapped { ship: ShipId, other: ShipId },
    /// A speed dial is changed.
    SpeedChanged { ship: ShipId, to: u8 },
    /// An attack is declared.
    AttackDeclared { attacker: Attacker, defender: Aim, kind: AttackKind, obstructed: bool },
    /// The attack is canceled because there is no die.
    AttackCanceled,
    /// Dice are rolled, or the pool is now this.
    Rolled {
        #[ts(as = "Vec<PoolDie>")]
        pool: SmallVec<[PoolDie; 10]>,
    },
    /// An accuracy icon is spent on a token.
    TokenLocked { owner: UnitId, kind: DefenseToken },
    /// A defense token is spent.
    DefenseSpent { owner: UnitId, kind: DefenseToken, discarded: bool },
    /// A critical effect is resolved; `None` is the standard one.
    CriticalResolved { source: Option<Source> },
    /// The damage of the attack.
    DamageTotal { damage: u8 },
    /// A zone loses a shield, or gains it.
    Shields { ship: ShipId, zone: Zone, now: u8 },
    /// A ship is dealt a damage card; the face if it shows.
    DamageCard { ship: ShipId, face: Option<DamageNumber> },
    /// A damage card is discarded.
    Repaired { ship: ShipId },
    /// A squadron has lost or recovered hull.
    Hull { squadron: SquadronId, now: u8 },
    /// An obstacle takes effect.
    ObstacleEffect { unit: UnitId, obstacle: ObstacleId },
    /// A unit is destroyed.
    Destroyed { unit: UnitId },
    /// An effect keeps a unit in play though it is destroyed.
    Kept { unit: UnitId },
    /// A card's effect is used.
    EffectUsed { source: Source },
    /// A card is discarded.
    CardDiscarded { source: Source },
    /// A ship is named objective ship.
    ObjectiveShip { ship: ShipId },
    /// A side gains victory tokens.
    VictoryTokens { side: Side, gained: u8 },
    /// The game has ended.
    GameOver { scores: [i32; 2] },
}

/// Places as clients read them: in millimetres and degrees, like everything else they are told.
#[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde hands over references")]
mod in_mm {
    use plane::{Point, Pose};
    use serde::{Serialize, Serializer};

    use crate::state::Spot;

    pub(super) fn pose<S: Serializer>(pose: &Pose, into: S) -> Result<S::Ok, S::Error> {
        Spot::from(*pose).serialize(into)
    }

    pub(super) fn point<S: Serializer>(point: &Point, into: S) -> Result<S::Ok, S::Error> {
        point.to_mm().serialize(into)
    }

    pub(super) fn maybe<S: Serializer>(point: &Option<Point>, into: S) -> Result<S::Ok, S::Error> {
        point.map(Point::to_mm).serialize(into)
    }
}
