//! Where the editions of the rules differ.

use serde::{Deserialize, Serialize};

/// An edition of the rules. Every difference is asked for here, by a name of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum Edition {
    /// The first printing.
    #[serde(rename = "2015")]
    Of2015,
    /// With the tournament FAQ.
    #[serde(rename = "2017")]
    Of2017,
    /// The rules of 2020. `final` are the same rules with the last errata and costs, which is what is played.
    #[default]
    #[serde(rename = "2020", alias = "final")]
    Of2020,
}

impl Edition {
    /// Attack range looks only at the part of the defender inside the arc, and the range line may not run through
    /// another zone of the defender: both since 2017 (`geometry.range.only-inside-arc`,
    /// `geometry.los.blocked-by-defender-zone`).
    pub fn range_stays_in_arc(self) -> bool {
        self >= Edition::Of2017
    }

    /// The base of a ship hides what lies under it: since 2017 (`geometry.los.hidden-obstacle`).
    pub fn bases_hide_obstacles(self) -> bool {
        self >= Edition::Of2017
    }

    /// Step 6 of an attack traces line of sight to the further squadron: since 2017
    /// (`attack.additional-squadron.line-of-sight`).
    pub fn traces_sight_in_step_6(self) -> bool {
        self >= Edition::Of2017
    }

    /// Pass tokens: since 2020 (`tokens.pass.gain`).
    pub fn has_pass_tokens(self) -> bool {
        self == Edition::Of2020
    }

    /// A relay must itself be in reach of the command: since 2020 (`squadrons.keyword.relay-range`).
    pub fn relay_is_in_range(self) -> bool {
        self == Edition::Of2020
    }

    /// Evade works against squadrons and at close range, does more at extreme range and against larger ships: since 2020
    /// (`defense.evade.edition-2015`).
    pub fn evades_up_close(self) -> bool {
        self == Edition::Of2020
    }

    /// Non-recur cards are readied for a price: since 2020 (`phases.status.ready-upgrades`).
    pub fn has_ready_costs(self) -> bool {
        self == Edition::Of2020
    }

    /// Intel gives grit to friends; before, it made enemies heavy (`squadrons.keyword.intel`).
    pub fn intel_gives_grit(self) -> bool {
        self == Edition::Of2020
    }
}
