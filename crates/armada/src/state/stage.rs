//! What comes next: between two units of work the stage says it completely.

use serde::{Deserialize, Serialize};
use table::Side;

use super::ids::SquadronId;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Setup.
    Setup(SetupStep),
    /// Effects at the start of a round.
    RoundStart,
    /// The Command Phase.
    CommandPhase,
    /// The start of the Ship Phase.
    ShipPhaseStart,
    /// A turn of the Ship Phase; while a ship is being activated, its next step.
    ShipPhase(ShipTurn),
    /// The start of the Squadron Phase.
    SquadronPhaseStart,
    /// A turn of the Squadron Phase.
    SquadronPhase(SquadronTurn),
    /// The Status Phase.
    StatusPhase,
    /// Effects at the end of a round.
    RoundEnd,
    /// The game has ended.
    Over,
}

impl Default for Stage {
    fn default() -> Self {
        Stage::Setup(SetupStep::DetermineInitiative)
    }
}

/// The steps of setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum SetupStep {
    /// Who is first player.
    DetermineInitiative,
    /// Which objective is played.
    ChooseObjective,
    /// The next obstacle is placed.
    PlaceObstacles(Side),
    /// Before the first unit is deployed.
    BeforeDeploy,
    /// The next turn of deployment.
    DeployShips(Side),
    /// After the last unit is deployed.
    AfterDeploy,
}

/// A turn of the Ship Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct ShipTurn {
    /// Whose turn it is.
    pub side: Side,
    /// Whether each side's last turn was a pass with a token.
    pub passed: [bool; 2],
    /// Whether each side has activated a ship this phase.
    pub has_activated: [bool; 2],
}

/// A turn of the Squadron Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct SquadronTurn {
    /// Whose turn it is.
    pub side: Side,
    /// How many squadrons may still be activated in it.
    pub left: u8,
    /// The squadron that is being activated.
    pub squadron: Option<SquadronId>,
}
