//! Moments at which cards take part by their figures alone.

use crate::catalog::UpgradeCard;

/// A moment of the ledger of cards that needs no hook, because the rule reads the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByFigures {
    /// A list is checked (`crate::fleet`): `adds_icons`, `bans_icons`.
    FleetBuilding,
    /// Step 2 of the Status Phase (`play/readying.rs`): `ready_cost`.
    ReadyCards,
}

impl ByFigures {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::FleetBuilding, Self::ReadyCards];

    /// The name in the ledger of cards.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FleetBuilding => "fleet-building",
            Self::ReadyCards => "status-phase.ready-cards",
        }
    }

    /// Does a card have the figures that matter then?
    pub fn concerns(self, card: &UpgradeCard) -> bool {
        match self {
            Self::FleetBuilding => !card.adds_icons.is_empty() || !card.bans_icons.is_empty(),
            Self::ReadyCards => card.ready_cost.is_some(),
        }
    }
}
