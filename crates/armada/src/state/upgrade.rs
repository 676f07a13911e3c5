//! Upgrade cards in a game. Which ship carries which card is part of the state: cards change hands.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Side;

use super::command::{Command, Commands};
use super::dice::PoolDie;
use super::handle::UpgradeCard;
use super::ids::ShipId;
use crate::catalog::{DefenseToken, Edition};

/// Which way a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardState {
    /// Upright.
    Ready,
    /// Turned sideways.
    Exhausted,
    /// Facedown: it does nothing any more, but it is scored with its ship.
    Discarded,
}

/// An upgrade card in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Upgrade {
    /// The card.
    pub card: UpgradeCard,
    /// Whose fleet it is in.
    pub side: Side,
    /// The ship that carries it; none while it lies beside the game.
    pub ship: Option<ShipId>,
    /// Which way it lies.
    pub state: CardState,
    /// Command tokens that lie on it.
    pub tokens: Commands,
    /// Facedown or faceup command dials that lie on it.
    pub dials: SmallVec<[Command; 4]>,
    /// A die that lies on it.
    pub die: Option<PoolDie>,
    /// A number it keeps: uses, marks, whatever the card counts.
    pub count: u8,
    /// Round tokens that lie on it.
    #[serde(default)]
    pub rounds: SmallVec<[u8; 2]>,
    /// Defense tokens that lie on it.
    #[serde(default)]
    pub defense: SmallVec<[DefenseToken; 6]>,
}

impl Upgrade {
    /// As it is equipped to a ship.
    pub fn new(card: UpgradeCard, side: Side, ship: ShipId) -> Self {
        Upgrade {
            card,
            side,
            ship: Some(ship),
            state: CardState::Ready,
            tokens: Commands::default(),
            dials: SmallVec::new(),
            die: None,
            count: 0,
            rounds: SmallVec::new(),
            defense: SmallVec::new(),
        }
    }

    /// As it starts the game: ready, unless its errata of this edition say otherwise.
    pub fn at_start(card: UpgradeCard, side: Side, ship: ShipId, edition: Edition) -> Self {
        let exhausted = card.starts_exhausted.contains(&edition);
        let state = if exhausted { CardState::Exhausted } else { CardState::Ready };
        Upgrade { state, ..Self::new(card, side, ship) }
    }
}
