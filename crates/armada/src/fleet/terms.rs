//! The terms on which fleets are built: what the players agreed on, and where the editions differ.

use crate::catalog::{Costs, Faction, UpgradeIcon};
use crate::measure::Edition;

/// What two players agree on before they build their fleets.
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
}

impl Terms {
    /// A standard game of an edition, at the costs of its time.
    pub fn standard(edition: Edition) -> Self {
        Self { edition, costs: edition.costs(), points: edition.standard_points(), learning: false }
    }

    /// The same at another total.
    pub fn at(self, points: u16) -> Self {
        Self { points, ..self }
    }

    /// The same as a learning game.
    pub fn learning(self) -> Self {
        Self { learning: true, ..self }
    }

    /// How many points squadrons may cost together: a third of the agreed total, rounded up (`fleet.squadron-third`,
    /// `fleet.squadron-third-base`).
    pub fn squadron_points(&self) -> u16 {
        self.points.div_ceil(3)
    }

    /// How many unique squadrons may have defense tokens: one for each full 100 points of the agreed total
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

/// Where the editions build fleets differently.
impl Edition {
    /// The total of a standard game (`fleet.points.standard`, `fleet.points.standard.edition-2015`).
    pub fn standard_points(self) -> u16 {
        if self >= Edition::Of2020 { 400 } else { 300 }
    }

    /// The costs of its time.
    pub fn costs(self) -> Costs {
        if self >= Edition::Of2020 { Costs::Final } else { Costs::Of2017 }
    }

    /// The factions there are (`general.faction.four`, `general.faction.two`).
    pub fn factions(self) -> &'static [Faction] {
        if self >= Edition::Of2020 { Faction::ALL } else { &[Faction::Rebel, Faction::Empire] }
    }

    /// Whether its reference names an upgrade icon (`fleet.icons.list`, `fleet.icons.list.edition-2015`).
    pub fn names_icon(self, icon: UpgradeIcon) -> bool {
        let named_later = matches!(
            icon,
            UpgradeIcon::FleetCommand
                | UpgradeIcon::FleetSupport
                | UpgradeIcon::ExperimentalRetrofit
                | UpgradeIcon::Superweapon
        );
        self >= Edition::Of2020 || !named_later
    }

    /// Flotillas carry no commander: since 2017 (`fleet.flotilla-no-commander`).
    pub fn flotillas_may_command(self) -> bool {
        self < Edition::Of2017
    }

    /// A ship carries an upgrade card once: since 2017 (`fleet.no-duplicate-upgrade`).
    pub fn allows_copies_on_a_ship(self) -> bool {
        self < Edition::Of2017
    }

    /// One title on a ship: since 2020 (`fleet.title.one`).
    pub fn allows_many_titles(self) -> bool {
        self < Edition::Of2020
    }

    /// Unique squadrons with defense tokens are counted: since 2020 (`fleet.unique-squadron-limit`).
    pub fn limits_unique_squadrons(self) -> bool {
        self >= Edition::Of2020
    }

    /// A craft with a name of its own flies once in a fleet: since 2020 (`fleet.unique.squadron-type`).
    pub fn knows_unique_types(self) -> bool {
        self >= Edition::Of2020
    }

    /// The reference itself speaks of what restricts a card to some ships: since 2020
    /// (`fleet.restriction.trait-required`). Before, the card alone did.
    pub fn knows_restriction_traits(self) -> bool {
        self >= Edition::Of2020
    }

    /// Cards with several icons are spoken of: since 2020 (`fleet.upgrade.multi-icon`). Before, each icon was counted.
    pub fn knows_icon_groups(self) -> bool {
        self >= Edition::Of2020
    }

    /// Huge ships have rules of their own: since 2020 (`huge.composition`).
    pub fn knows_huge_ships(self) -> bool {
        self >= Edition::Of2020
    }
}
