//! What is going on right now, the innermost last: activations, commands, attacks, maneuvers.
//!
//! Views and cards look at it, so it is part of the state. Frames nest: an attack inside a squadron's activation inside
//! a squadron command inside a ship's activation. The frame of a ship's activation lasts over several units of work;
//! all others are pushed and popped within one.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::attack::Attack;
use super::command::{Command, Payment};
use super::damage::DamageNumber;
use super::ids::{Aim, ObstacleId, ShipId, SquadronId, UnitId};
use super::source::Source;
use crate::catalog::Zone;

/// Something that is going on. New kinds go to the end: their order is part of fingerprints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A ship is being activated.
    ShipActivation(ShipActivation),
    /// A command is being resolved.
    Command(CommandResolution),
    /// A squadron is being activated.
    SquadronActivation(SquadronActivation),
    /// An attack is being made.
    Attack(Box<Attack>),
    /// A ship is executing a maneuver.
    Maneuver(Maneuver),
    /// A squadron moves outside of its activation, or in it.
    SquadronMove {
        /// Which squadron.
        squadron: SquadronId,
    },
    /// A unit suffers damage.
    Damage(DamageInstance),
    /// A unit or station is being destroyed; an effect may keep it in play.
    Destruction(Destruction),
    /// A ship's speed dial has changed.
    SpeedChange {
        /// Which ship.
        ship: ShipId,
        /// What it showed before.
        from: u8,
        /// Did the ship change it by itself, not an enemy's effect?
        own: bool,
    },
    /// A damage card is being dealt faceup, or turned faceup.
    FaceupCard {
        /// To which ship.
        ship: ShipId,
        /// The card, once it is fixed; none if it is thrown away.
        card: Option<DamageNumber>,
        /// Did it lie facedown on the ship, and is not dealt but turned?
        #[serde(default)]
        turned: bool,
    },
    /// A ship is about to gain a command token.
    TokenGain {
        /// Which ship.
        ship: ShipId,
        /// Of which kind.
        command: Command,
        /// Will it be gained?
        gained: bool,
    },
    /// A ship has spent a command token.
    TokenSpent {
        /// Which ship.
        ship: ShipId,
        /// Of which kind.
        command: Command,
    },
    /// An objective token or an obstacle is being moved.
    Moving(Moved),
    /// An obstacle that a ship has come to rest on has done something to it.
    ObstacleOverlap {
        /// Which ship.
        ship: ShipId,
        /// Which obstacle.
        obstacle: ObstacleId,
        /// Did it cost the ship shields or damage cards?
        hurt: bool,
    },
    /// A unit has just been put on the table.
    Deployment {
        /// Which one.
        unit: UnitId,
    },
    /// A ship's activation is over.
    ActivationEnded {
        /// Which ship.
        ship: ShipId,
    },
}

/// One ship's activation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShipActivation {
    /// Which ship.
    pub ship: ShipId,
    /// What comes next in it.
    pub step: ActivationStep,
    /// The hull zones it has attacked from, with what each attack was aimed at.
    pub attacks: SmallVec<[ZoneAttack; 2]>,
    /// Its dial was lost before it could be revealed: it reveals none in this activation.
    pub dial_lost: bool,
    /// How many maneuvers it has executed.
    pub maneuvers: u8,
    /// Units that have moved in this activation.
    pub moved: SmallVec<[UnitId; 4]>,
    /// The command it resolved first.
    pub first_command: Option<Command>,
}

/// An attack that a ship has made in its activation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ZoneAttack {
    /// From this zone.
    pub zone: Zone,
    /// At these, one after the other.
    pub targets: SmallVec<[Aim; 2]>,
    /// An effect granted it beyond the attacks that the ship may make.
    #[serde(default)]
    pub extra: bool,
}

impl ZoneAttack {
    /// One of the attacks that the ship may make, at these targets so far.
    pub fn new(zone: Zone, targets: &[Aim]) -> Self {
        ZoneAttack { zone, targets: SmallVec::from_slice(targets), extra: false }
    }
}

/// The steps of a ship's activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ActivationStep {
    /// Reveal Command Dial.
    Reveal,
    /// Commands that are resolved after the dial is revealed.
    Commands,
    /// Attack.
    Attack,
    /// Execute Maneuver.
    Maneuver,
    /// The end.
    End,
}

/// A command that is being resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandResolution {
    /// By which ship.
    pub ship: ShipId,
    /// Which command.
    pub command: Command,
    /// What it counts as paid with.
    pub with: Payment,
    /// What was really spent for it.
    pub paid: Payment,
    /// The cards that let it count as paid with something that was not spent.
    #[serde(default)]
    pub free: SmallVec<[Source; 2]>,
    /// Squadrons activated so far; or engineering points left.
    pub count: u8,
    /// The relays through which squadrons were reached, one entry for each of them.
    pub relayed: SmallVec<[SquadronId; 2]>,
    /// The squadrons it has activated.
    #[serde(default)]
    pub activated: SmallVec<[SquadronId; 4]>,
    /// The cards that carried it on, and to which squadron each.
    #[serde(default)]
    pub carried: SmallVec<[(Source, SquadronId); 4]>,
    /// Of a navigate command: by how many steps it may still change the speed.
    #[serde(default)]
    pub speed_steps: u8,
    /// Of a navigate command: by how many clicks it raises yaw values.
    #[serde(default)]
    pub clicks: u8,
    /// An effect has used what the token gives in another way.
    #[serde(default)]
    pub token_used: bool,
}

impl CommandResolution {
    /// To how many squadrons a card has carried it on.
    pub fn carried_by(&self, card: Source) -> usize {
        self.carried.iter().filter(|(by, _)| *by == card).count()
    }

    /// As it begins.
    pub fn new(ship: ShipId, command: Command, with: Payment, paid: Payment) -> Self {
        CommandResolution {
            ship,
            command,
            with,
            paid,
            free: SmallVec::new(),
            count: 0,
            relayed: SmallVec::new(),
            activated: SmallVec::new(),
            carried: SmallVec::new(),
            speed_steps: 0,
            clicks: 0,
            token_used: false,
        }
    }
}

/// One squadron's activation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SquadronActivation {
    /// Which squadron.
    pub squadron: SquadronId,
    /// By what.
    pub by: ActivatedBy,
    /// Has it moved?
    pub moved: bool,
    /// Has it attacked?
    pub attacked: bool,
}

/// By what a squadron is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActivatedBy {
    /// In the Squadron Phase.
    Phase,
    /// By a squadron command, of this ship if of one.
    Command(Option<ShipId>),
}

/// A maneuver that is being executed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Maneuver {
    /// Which ship.
    pub ship: ShipId,
    /// The speed of this maneuver.
    pub speed: u8,
    /// How far each joint may be clicked.
    pub yaw: SmallVec<[u8; 4]>,
    /// By how many clicks they may go beyond that, all together.
    pub extra_yaw: u8,
    /// Ships it overlapped.
    pub overlapped: SmallVec<[ShipId; 2]>,
    /// The closest of them, which alone is dealt a card for the overlap.
    #[serde(default)]
    pub closest: Option<ShipId>,
    /// Obstacles it came to rest on, whose effects are still to be resolved.
    pub obstacles: SmallVec<[ObstacleId; 2]>,
    /// Is it granted outside of the Execute Maneuver step?
    pub granted: bool,
    /// How far it has come.
    pub step: ManeuverStep,
}

/// How far a maneuver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ManeuverStep {
    /// 1. Determine Course: the tool may still be adjusted.
    DetermineCourse,
    /// 2. Move Ship: the course is fixed.
    MoveShip,
    /// The ship has moved.
    Moved,
}

/// Who suffers damage or is destroyed: a unit, or a station, which effects treat as a ship of the side that owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Struck {
    /// A ship or squadron.
    Unit(UnitId),
    /// A station that can be attacked.
    Station(ObstacleId),
}

impl Struck {
    /// The unit, if it is one.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Struck::Unit(unit) => Some(unit),
            Struck::Station(_) => None,
        }
    }
}

impl From<UnitId> for Struck {
    fn from(unit: UnitId) -> Self {
        Struck::Unit(unit)
    }
}

/// Damage that a unit or station is about to suffer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DamageInstance {
    /// Who.
    pub victim: Struck,
    /// On which zone.
    pub zone: Option<Zone>,
    /// How much is left to suffer.
    pub amount: u8,
    /// Is it the total of an attack against its defender?
    pub of_attack: bool,
    /// How much was suffered so far.
    pub suffered: u8,
}

/// A unit or station that is being destroyed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Destruction {
    /// Who.
    pub victim: Struck,
    /// It left the table: no effect can keep it in play then.
    pub left_table: bool,
    /// What becomes of it, as far as effects have decided.
    pub fate: Fate,
}

/// What becomes of a unit that would be destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It is destroyed.
    Destroyed,
    /// It stays in play, though destroyed, until the Status Phase is over.
    Kept,
    /// It is not destroyed after all.
    Restored,
}

/// Something that lies on the table and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    /// An obstacle, and who moved it.
    Obstacle(ObstacleId, table::Side),
    /// A token, and where it lay.
    Marker(super::ids::MarkerId, plane::Point),
}
