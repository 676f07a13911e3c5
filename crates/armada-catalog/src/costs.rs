//! What cards cost, and what they cost before.

use serde::{Deserialize, Serialize};

use super::words::words;

words! {
    /// A state of the official fleet point costs, the oldest first. A list of its time is held against it.
    #[derive(Default)]
    pub enum Costs {
        /// The costs of the tournament rules of 2017: waves 0 to 5 and the Corellian Conflict.
        Of2017 = "2017",
        /// The costs of the Rules Reference of 2020, which held until the final errata.
        Of2020 = "2020",
        /// The costs of the final official errata, which are the catalog's own.
        #[default]
        Final = "final",
    }
}

/// What a card cost before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierPoints {
    /// The cost.
    pub points: u16,
    /// The last state of the costs in which it held.
    pub until: Costs,
    /// Why it is not certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<String>,
}

/// The cost in a state of the costs, from the final cost and the earlier ones, the oldest first.
pub(crate) fn points_in(costs: Costs, points: u16, history: &[EarlierPoints]) -> u16 {
    history.iter().find(|earlier| costs <= earlier.until).map_or(points, |earlier| earlier.points)
}
