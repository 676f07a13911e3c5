//! Cards as a game holds them: their typed ids in the catalog.

use crate::catalog;

/// A ship card.
pub type ShipCard = catalog::ShipId;
/// A squadron card.
pub type SquadronCard = catalog::SquadronId;
/// An upgrade card.
pub type UpgradeCard = catalog::UpgradeId;
/// An objective card.
pub type ObjectiveCard = catalog::ObjectiveId;
