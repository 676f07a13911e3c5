//! A card as a client draws it: the figures of its face in the form of the board's, and the rest in words.

use game_api::Figure;
use serde::Serialize;

use super::face;
use crate::catalog::{
    Card, Category, Costs, DamageTrait, DefenseToken, Duration, Faction, ObjectiveCard, Ship, Squadron, Station,
    UpgradeCard, UpgradeIcon,
};
use crate::play::board::{Handful, ShipFigures, SquadronFigures};

/// A card as a client draws it.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct CardPrint {
    /// Its face.
    pub face: CardFace,
    /// What the drawing leaves to be said in words.
    pub beside: Vec<Figure>,
}

/// The face of a card, by its kind.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own")]
pub enum CardFace {
    Ship(Box<ShipFace>),
    Squadron(SquadronFace),
    Upgrade(UpgradeFace),
    Objective(ObjectiveFace),
    Damage(DamageFace),
    Station(StationFace),
}

/// A ship card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ShipFace {
    /// Its figures and the shapes of its class.
    pub figures: ShipFigures,
    /// Battery armament of its special firing arc.
    pub special_battery: Option<Handful>,
    /// Its defense tokens.
    pub defense: Vec<DefenseToken>,
    /// Its upgrade bar.
    pub upgrades: Vec<UpgradeIcon>,
    /// Whether it is unique.
    pub unique: bool,
}

/// A squadron card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct SquadronFace {
    /// Its figures.
    pub figures: SquadronFigures,
    /// Its defense tokens.
    pub defense: Vec<DefenseToken>,
}

/// An upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct UpgradeFace {
    /// The icons it takes up.
    pub slots: Vec<UpgradeIcon>,
    /// The factions that may use it; empty for all.
    pub factions: Vec<Faction>,
    /// Whether it is unique.
    pub unique: bool,
    /// Whether it is a modification.
    pub modification: bool,
    /// Whether it exhausts.
    pub exhausts: bool,
    /// What it costs.
    pub points: u16,
}

/// An objective card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ObjectiveFace {
    /// Its category.
    pub category: Category,
    /// What one victory token is worth.
    pub victory_token: Option<u8>,
}

/// A damage card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct DamageFace {
    /// Its trait.
    #[serde(rename = "trait")]
    pub of: DamageTrait,
    /// When its effect applies.
    pub duration: Duration,
}

/// The card of an armed station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct StationFace {
    /// Hull value.
    pub hull: u8,
    /// Anti-squadron armament.
    pub anti_squadron: Handful,
    /// Battery armament.
    pub battery: Handful,
}

impl CardPrint {
    pub(super) fn of(card: Card<'_>) -> Self {
        CardPrint { face: CardFace::of(card), beside: face::beside(card) }
    }
}

impl CardFace {
    fn of(card: Card<'_>) -> Self {
        match card {
            Card::Ship(card) => Self::Ship(Box::new(ship(card))),
            Card::Squadron(card) => Self::Squadron(squadron(card)),
            Card::Upgrade(card) => Self::Upgrade(upgrade(card)),
            Card::Objective(ObjectiveCard { category, victory_token, .. }) => {
                Self::Objective(ObjectiveFace { category: *category, victory_token: *victory_token })
            }
            Card::Damage(card) => Self::Damage(DamageFace { of: card.of, duration: card.duration }),
            Card::Station(card) => Self::Station(station(card)),
        }
    }
}

fn ship(card: &Ship) -> ShipFace {
    ShipFace {
        figures: ShipFigures::of(card, Costs::Final),
        special_battery: card.special_battery.map(Into::into),
        defense: card.defense_tokens.clone(),
        upgrades: card.upgrade_bar.clone(),
        unique: card.unique,
    }
}

fn squadron(card: &Squadron) -> SquadronFace {
    SquadronFace { figures: SquadronFigures::of(card, Costs::Final), defense: card.defense_tokens.clone() }
}

fn upgrade(card: &UpgradeCard) -> UpgradeFace {
    UpgradeFace {
        slots: card.slots.clone(),
        factions: card.factions.clone(),
        unique: card.unique,
        modification: card.modification,
        exhausts: card.exhaust.is_some(),
        points: card.points_in(Costs::Final),
    }
}

fn station(card: &Station) -> StationFace {
    StationFace { hull: card.hull, anti_squadron: card.anti_squadron.into(), battery: card.battery.into() }
}
