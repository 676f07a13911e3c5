//! Differences between the editions of the rules.

use serde::{Deserialize, Serialize};

use super::{Costs, DefenseToken, Faction, UpgradeIcon};

/// An edition of the rules. Every difference is a method with its own name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
pub enum Edition {
    /// The first printing.
    #[serde(rename = "2015")]
    Of2015,
    /// With the tournament FAQ.
    #[serde(rename = "2017")]
    Of2017,
    /// The Rules Reference of 2020.
    #[serde(rename = "2020")]
    Of2020,
    /// The rules of 2020 with the last official errata and costs of cards.
    #[default]
    #[serde(rename = "final")]
    Final,
}

impl Edition {
    /// All of them, the oldest first.
    pub const ALL: &'static [Edition] = &[Edition::Of2015, Edition::Of2017, Edition::Of2020, Edition::Final];

    /// The name used in files and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Edition::Of2015 => "2015",
            Edition::Of2017 => "2017",
            Edition::Of2020 => "2020",
            Edition::Final => "final",
        }
    }

    /// Attack range considers only the part of the defender inside the arc, and the range line may not pass through
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
        self >= Edition::Of2020
    }

    /// A relay must itself be in reach of the command: since 2020 (`squadrons.keyword.relay-range`).
    pub fn relay_is_in_range(self) -> bool {
        self >= Edition::Of2020
    }

    /// Evade works against squadrons and at close range, does more at extreme range and against larger ships: since 2020
    /// (`defense.evade.edition-2015`).
    pub fn evades_up_close(self) -> bool {
        self >= Edition::Of2020
    }

    /// Contain and salvo are defense tokens: since 2020 (`defense.contain`, `defense.salvo.effect`).
    pub fn has_token(self, token: DefenseToken) -> bool {
        self >= Edition::Of2020 || !matches!(token, DefenseToken::Contain | DefenseToken::Salvo)
    }

    /// Non-recur cards are readied for a cost: since 2020 (`phases.status.ready-upgrades`).
    pub fn has_ready_costs(self) -> bool {
        self >= Edition::Of2020
    }

    /// Intel gives grit to friends; before, it made enemies heavy (`squadrons.keyword.intel`).
    pub fn intel_gives_grit(self) -> bool {
        self >= Edition::Of2020
    }
}

/// Differences in the wording of cards.
impl Edition {
    /// Admonition discards readied defense tokens only: in 2020 (`admonition`).
    pub fn admonition_needs_readied_tokens(self) -> bool {
        self == Edition::Of2020
    }

    /// Demolisher makes at most one attack before it moves: since 2020 (`cards.demolisher`).
    pub fn demolisher_delays_its_second_attack(self) -> bool {
        self >= Edition::Of2020
    }

    /// General Madine raises a yaw value in every first maneuver, whether the ship navigates or not: since the final errata
    /// (`general-madine`).
    pub fn madine_needs_no_command(self) -> bool {
        self >= Edition::Final
    }

    /// Rapid Launch Bays are discarded at a revealed command and launch all at once: since the final errata
    /// (`rapid-launch-bays`).
    pub fn launch_bays_are_discarded(self) -> bool {
        self >= Edition::Final
    }

    /// Slicer Tools may raid a ship and leave its dial: since the final errata (`slicer-tools`).
    pub fn slicer_tools_raid(self) -> bool {
        self >= Edition::Final
    }

    /// Linked Turbolaser Towers exhaust to add dice, and reroll against ships for the trait bombard only: since the final
    /// errata (`linked-turbolaser-towers`).
    pub fn linked_towers_exhaust(self) -> bool {
        self >= Edition::Final
    }

    /// XI7 Turbolasers limit what is redirected to all other hull zones together; since 2020 they limit each of them
    /// (`cards.xi7`).
    pub fn xi7_counts_zones_together(self) -> bool {
        self < Edition::Of2020
    }
}

/// Differences in fleet building.
impl Edition {
    /// The total of a standard game (`fleet.points.standard`, `fleet.points.standard.edition-2015`).
    pub fn standard_points(self) -> u16 {
        if self >= Edition::Of2020 { 400 } else { 300 }
    }

    /// The costs that were in force with it.
    pub fn costs(self) -> Costs {
        match self {
            Edition::Of2015 | Edition::Of2017 => Costs::Of2017,
            Edition::Of2020 => Costs::Of2020,
            Edition::Final => Costs::Final,
        }
    }

    /// The factions (`general.faction.four`, `general.faction.two`).
    pub fn factions(self) -> &'static [Faction] {
        if self >= Edition::Of2020 { Faction::ALL } else { &[Faction::Rebel, Faction::Empire] }
    }

    /// Whether its reference lists an upgrade icon (`fleet.icons.list`, `fleet.icons.list.edition-2015`).
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

    /// The number of unique squadrons with defense tokens is limited: since 2020 (`fleet.unique-squadron-limit`).
    pub fn limits_unique_squadrons(self) -> bool {
        self >= Edition::Of2020
    }

    /// A craft with its own name is unique in a fleet: since 2020 (`fleet.unique.squadron-type`).
    pub fn knows_unique_types(self) -> bool {
        self >= Edition::Of2020
    }

    /// The reference itself covers cards restricted to certain ships: since 2020 (`fleet.restriction.trait-required`).
    /// Before, only the card did.
    pub fn knows_restriction_traits(self) -> bool {
        self >= Edition::Of2020
    }

    /// The reference covers cards with several icons: since 2020 (`fleet.upgrade.multi-icon`). Before, each icon was
    /// counted.
    pub fn knows_icon_groups(self) -> bool {
        self >= Edition::Of2020
    }

    /// Huge ships have their own rules: since 2020 (`huge.composition`).
    pub fn knows_huge_ships(self) -> bool {
        self >= Edition::Of2020
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_read_and_written_by_their_words() {
        for edition in Edition::ALL {
            let word = serde_json::to_value(edition).unwrap();
            assert_eq!(word, edition.word());
            assert_eq!(serde_json::from_value::<Edition>(word).unwrap(), *edition);
        }
        assert!(Edition::ALL.is_sorted() && Edition::ALL.last() == Some(&Edition::default()));
    }

    #[test]
    fn every_edition_has_its_own_costs() {
        let costs = [Costs::Of2017, Costs::Of2017, Costs::Of2020, Costs::Final];
        assert_eq!(Edition::ALL.iter().map(|edition| edition.costs()).collect::<Vec<_>>(), costs);
    }
}
