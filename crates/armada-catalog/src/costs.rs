//! Fleet point costs, current and earlier ones.

use serde::{Deserialize, Serialize};

use super::words::words;

words! {
    /// A state of the official fleet point costs, the oldest first. A fleet is checked against one of them.
    #[derive(Default)]
    pub enum Costs {
        /// The costs of the tournament rules of 2017: waves 0 to 5 and the Corellian Conflict.
        Of2017 = "2017",
        /// The costs of the Rules Reference of 2020, which held until the final errata.
        Of2020 = "2020",
        /// The costs of the final official errata, which are the `points` of the catalog.
        #[default]
        Final = "final",
    }
}

/// An earlier cost of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierPoints {
    /// The cost.
    pub points: u16,
    /// The last state of the costs in which it held.
    pub until: Costs,
    /// Why it is not certain, if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<String>,
}

/// The cost in a state of the costs, from the final cost and the earlier ones (oldest first).
pub(crate) fn points_in(costs: Costs, points: u16, history: &[EarlierPoints]) -> u16 {
    history.iter().find(|earlier| costs <= earlier.until).map_or(points, |earlier| earlier.points)
}
