//! Ships and squadrons in a game: what is beside their cards and on their bases.

use plane::{Point, Pose};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Seat, Side};

use super::command::{Commands, Dial};
use super::damage::DamageCard;
use super::defense::DefenseToken;
use super::handle::{ShipCard, SquadronCard};
use super::ids::ShipId;
use super::stack::Stack;
use crate::catalog::Zone;

/// Where a unit is in the course of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Waiting to be deployed.
    ToDeploy,
    /// Put beside the table by an effect, which alone can bring it in.
    SetAside,
    /// On the table.
    InPlay,
    /// Destroyed.
    Destroyed,
}

/// How far the retreat of a ship to hyperspace has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Retreat {
    /// It has discarded its dial and leaves when the Status Phase ends.
    Begun,
    /// It is gone. It counts as destroyed for the score alone.
    Done,
}

/// A ship in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what lies beside its card")]
pub struct Ship {
    /// Its card.
    pub card: ShipCard,
    /// Whose fleet it is in.
    pub side: Side,
    /// Who decides for it.
    pub seat: Seat,
    /// Where it is in the course of the game.
    pub standing: Standing,
    /// Where it stands, if on the table.
    pub pose: Option<Pose>,
    /// The number on its speed dial.
    pub speed: u8,
    /// Shields by zone, in the order of [`Zone`].
    pub shields: [u8; 6],
    /// Its defense tokens, discarded ones included.
    pub defense: SmallVec<[DefenseToken; 6]>,
    /// Its facedown command dials, and who has seen them.
    pub stack: Stack,
    /// Faceup dials it may still use in its activation.
    pub dials: SmallVec<[Dial; 2]>,
    /// Its command tokens.
    pub tokens: Commands,
    /// Its raid tokens.
    pub raid: Commands,
    /// The commands it has resolved this round.
    pub resolved: Commands,
    /// How many attacks it has aimed at ships this round.
    pub attacks_on_ships: u8,
    /// How many attacks it has made this round, canceled ones included; one with further squadron targets is one.
    #[serde(default)]
    pub attacks_made: u8,
    /// The ships it has attacked this round, in the order of the attacks. A canceled attack does not count.
    #[serde(default)]
    pub ships_attacked: SmallVec<[ShipId; 4]>,
    /// Its damage cards, in the order in which they were dealt.
    pub damage: SmallVec<[DamageCard; 4]>,
    /// Has it been activated this round?
    pub activated: bool,
    /// Does it carry its fleet's commander?
    pub flagship: bool,
    /// Is it an objective ship?
    pub objective_ship: bool,
    /// Objective tokens it carries.
    pub objective_tokens: u8,
    /// It is at its limit; removal waits for the end of the attack.
    pub doomed: bool,
    /// An effect keeps it in play though it is destroyed.
    pub kept: bool,
    /// Its retreat to hyperspace, in a battle of a campaign.
    #[serde(default)]
    pub retreat: Option<Retreat>,
    /// Has an attack of it destroyed an enemy?
    #[serde(default)]
    pub destroyed_enemy: bool,
    /// Does it bear the scar of an earlier battle of the campaign?
    #[serde(default)]
    pub scarred: bool,
}

impl Ship {
    /// As it waits to be deployed: full shields, every token ready.
    pub fn new(card: ShipCard, side: Side, seat: Seat) -> Self {
        let mut shields = [0; 6];
        for (zone, count) in card.card().shields.iter() {
            shields[zone as usize] = *count;
        }
        Ship {
            card,
            side,
            seat,
            standing: Standing::ToDeploy,
            pose: None,
            speed: 0,
            shields,
            defense: card.card().defense_tokens.iter().map(|kind| DefenseToken::new(*kind)).collect(),
            stack: Stack::default(),
            dials: SmallVec::new(),
            tokens: Commands::default(),
            raid: Commands::default(),
            resolved: Commands::default(),
            attacks_on_ships: 0,
            attacks_made: 0,
            ships_attacked: SmallVec::new(),
            damage: SmallVec::new(),
            activated: false,
            flagship: false,
            objective_ship: false,
            objective_tokens: 0,
            doomed: false,
            kept: false,
            retreat: None,
            destroyed_enemy: false,
            scarred: false,
        }
    }

    /// The round is over: what it has done in it is forgotten.
    pub fn forget_round(&mut self) {
        self.activated = false;
        self.resolved.clear();
        self.attacks_on_ships = 0;
        self.attacks_made = 0;
        self.ships_attacked.clear();
    }

    /// The shields of a zone.
    pub const fn shields(&self, zone: Zone) -> u8 {
        self.shields[zone as usize]
    }

    /// The shields of a zone, mutable.
    pub const fn shields_mut(&mut self, zone: Zone) -> &mut u8 {
        &mut self.shields[zone as usize]
    }

    /// Its hull zones, clockwise from the front.
    pub fn zones(&self) -> impl Iterator<Item = Zone> + use<> {
        self.card.card().shields.iter().map(|(zone, _)| zone)
    }

    /// Is it on the table?
    pub fn is_in_play(&self) -> bool {
        self.standing == Standing::InPlay
    }

    /// Its faceup damage cards.
    pub fn faceup(&self) -> impl Iterator<Item = DamageCard> + '_ {
        self.damage.iter().copied().filter(|card| card.faceup)
    }
}

/// A squadron in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what has become of it")]
pub struct Squadron {
    /// Its card.
    pub card: SquadronCard,
    /// Whose fleet it is in.
    pub side: Side,
    /// Who decides for it.
    pub seat: Seat,
    /// Where it is in the course of the game.
    pub standing: Standing,
    /// The middle of its base, if on the table.
    pub at: Option<Point>,
    /// The number on its disk.
    pub hull: u8,
    /// Does its slider say that it has been activated?
    pub activated: bool,
    /// Its defense tokens, discarded ones included.
    pub defense: SmallVec<[DefenseToken; 6]>,
    /// Objective tokens it carries.
    pub objective_tokens: u8,
    /// Its hull is gone; removal waits for the end of the attack.
    pub doomed: bool,
    /// An effect keeps it in play though it is destroyed.
    pub kept: bool,
    /// Has an attack of it destroyed an enemy?
    #[serde(default)]
    pub destroyed_enemy: bool,
}

impl Squadron {
    /// As it waits to be deployed.
    pub fn new(card: SquadronCard, side: Side, seat: Seat) -> Self {
        Squadron {
            card,
            side,
            seat,
            standing: Standing::ToDeploy,
            at: None,
            hull: card.card().hull,
            activated: false,
            defense: card.card().defense_tokens.iter().map(|kind| DefenseToken::new(*kind)).collect(),
            objective_tokens: 0,
            doomed: false,
            kept: false,
            destroyed_enemy: false,
        }
    }

    /// Is it on the table?
    pub fn is_in_play(&self) -> bool {
        self.standing == Standing::InPlay
    }
}
