//! The terms under which fleets are built: what the players agreed on, and differences between editions.

use crate::catalog::{Costs, Edition};

/// What the players agree on before they build their fleets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The edition of the rules.
    pub edition: Edition,
    /// The state of the fleet point costs.
    pub costs: Costs,
    /// The fleet point total.
    pub points: u16,
    /// Whether it is a learning game, which needs neither a flagship nor objectives.
    pub learning: bool,
    /// Whether it is a battle of a campaign, in which the fleet's own cost limits its squadrons.
    pub campaign: bool,
}

impl Terms {
    /// A standard game of an edition, with the costs that were in force with it.
    pub fn standard(edition: Edition) -> Self {
        Self { edition, costs: edition.costs(), points: edition.standard_points(), learning: false, campaign: false }
    }

    /// The same with another total.
    pub fn at(self, points: u16) -> Self {
        Self { points, ..self }
    }

    /// The same as a learning game.
    pub fn learning(self) -> Self {
        Self { learning: true, ..self }
    }

    /// The same as a battle of a campaign.
    pub fn campaign(self) -> Self {
        Self { campaign: true, ..self }
    }

    /// The maximum cost of the squadrons of a fleet that costs this much: in a campaign a third of its own cost, rounded
    /// up (`campaign.cc.squadron-third`).
    pub fn squadron_limit(&self, fleet_points: u32) -> u32 {
        if self.campaign { fleet_points.div_ceil(3) } else { self.squadron_points().into() }
    }

    /// The maximum cost of all squadrons: a third of the agreed total, rounded up (`fleet.squadron-third`,
    /// `fleet.squadron-third-base`).
    pub fn squadron_points(&self) -> u16 {
        self.points.div_ceil(3)
    }

    /// The maximum number of unique squadrons with defense tokens: one per full 100 points of the agreed total
    /// (`fleet.unique-squadron-limit`).
    pub fn unique_squadrons(&self) -> Option<u16> {
        self.edition.limits_unique_squadrons().then_some(self.points / 100)
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self::standard(Edition::default())
    }
}
