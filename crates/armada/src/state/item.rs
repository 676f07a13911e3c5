//! Anything a player can point at or choose.

use serde::{Deserialize, Serialize};
use table::Side;

use super::command::{Command, Payment};
use super::damage::DamageNumber;
use super::dice::{Colour, Face};
use super::effect_name::EffectName;
use super::handle::{ObjectiveCard, ShipCard, SquadronCard, UpgradeCard};
use super::ids::{Aim, MarkerId, ObstacleId, ShipId, SquadronId, TokenId, UpgradeId};
use super::source::Source;
use crate::catalog::{DefenseToken, Zone};
use crate::measure::tool;

/// Anything a player can point at or choose.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// A ship.
    Ship(ShipId),
    /// A squadron.
    Squadron(SquadronId),
    /// A hull zone.
    Zone(ShipId, Zone),
    /// An obstacle.
    Obstacle(ObstacleId),
    /// A token on the table.
    Marker(MarkerId),
    /// An upgrade card.
    Upgrade(UpgradeId),
    /// An upgrade card that is not in the game.
    Card(#[ts(type = "string")] UpgradeCard),
    /// An objective card.
    Objective(#[ts(type = "string")] ObjectiveCard),
    /// An effect of a card, and which of its effects.
    Effect(Source, #[ts(type = "string")] EffectName),
    /// A damage card on a ship, by its place there.
    Damage(ShipId, u8),
    /// A damage card that is looked at.
    DamageCard(DamageNumber),
    /// A die of the pool, by its place, with what it shows.
    Die(u8, Colour, Face),
    /// A colour of dice.
    Colour(Colour),
    /// A face of a die.
    Face(Face),
    /// A defense token.
    Defense(TokenId),
    /// A command.
    Command(Command),
    /// The topmost facedown command dial of a ship.
    Dial(ShipId),
    /// A way to pay for a command.
    Payment(Command, Payment),
    /// A target, and the zone from which it is attacked.
    Target(Option<Zone>, Aim),
    /// A repair effect.
    Repair(Repair),
    /// A side of the base on which the tool is laid.
    Tool(tool::Side),
    /// A player or team.
    Side(Side),
    /// A speed.
    Speed(u8),
    /// A number.
    Number(u8),
    /// The standard critical effect.
    StandardCritical,
    /// Attack (a squadron that may do either).
    Attack,
    /// Move (a squadron that may do either).
    Move,
    /// Turn the dial into a token.
    Token,
    /// Keep it.
    Keep,
    /// Pass.
    Pass,
    /// No more of this.
    Done,
    /// A kind of defense token.
    DefenseKind(DefenseToken),
    /// A squadron card that is not in the game.
    SquadronCard(#[ts(type = "string")] SquadronCard),
    /// A ship card that is not in the game.
    ShipCard(#[ts(type = "string")] ShipCard),
}

impl Item {
    /// Is it something that lies on the table, or on a card beside it, faceup?
    pub const fn is_on_table(self) -> bool {
        matches!(
            self,
            Item::Ship(_)
                | Item::Squadron(_)
                | Item::Zone(..)
                | Item::Obstacle(_)
                | Item::Marker(_)
                | Item::Upgrade(_)
                | Item::Defense(_)
        )
    }
}

/// A repair effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Repair {
    /// One point: a shield moves from the first zone to the second.
    MoveShield(Zone, Zone),
    /// Two points: a zone recovers a shield.
    RecoverShield(Zone),
    /// Three points: a damage card is discarded, by its place on the ship.
    Hull(u8),
    /// Two points, where an effect allows it: a squadron gets a hull point back.
    Squadron(SquadronId),
}

impl Repair {
    /// What it usually costs.
    pub const fn price(self) -> u8 {
        match self {
            Repair::MoveShield(..) => 1,
            Repair::RecoverShield(_) | Repair::Squadron(_) => 2,
            Repair::Hull(_) => 3,
        }
    }
}
