//! What a game is set up from, and what the players agree on before it.

use serde::{Deserialize, Serialize};

use crate::fleet::Fleet;
use crate::measure::Edition;

pub use crate::state::Options;

/// What a game is set up from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition of the rules.
    #[serde(default)]
    pub edition: Edition,
    /// The two fleets.
    #[serde(with = "written")]
    pub fleets: [Fleet; 2],
    /// How many people play for each side.
    #[serde(default = "one_each")]
    pub seats: [u8; 2],
    /// What the players agreed on.
    #[serde(default)]
    pub options: Options,
}

/// In human-readable formats a fleet omits empty fields. Binary formats cannot omit fields, so there it is JSON text.
mod written {
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::fleet::Fleet;

    pub(super) fn serialize<S: Serializer>(fleets: &[Fleet; 2], into: S) -> Result<S::Ok, S::Error> {
        if into.is_human_readable() {
            return fleets.serialize(into);
        }
        let [one, other] = fleets.each_ref().map(serde_json::to_string);
        [one.map_err(S::Error::custom)?, other.map_err(S::Error::custom)?].serialize(into)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Fleet; 2], D::Error> {
        if from.is_human_readable() {
            return Deserialize::deserialize(from);
        }
        let [one, other] = <[String; 2]>::deserialize(from)?.map(|text| serde_json::from_str(&text));
        Ok([one.map_err(D::Error::custom)?, other.map_err(D::Error::custom)?])
    }
}

fn one_each() -> [u8; 2] {
    [1, 1]
}
