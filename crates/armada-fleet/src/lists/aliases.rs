//! Names that other programs use for cards, from `aliases.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Other names of the cards with these ids; `crafts` has other names of squadron craft.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Aliases {
    pub(super) ships: BTreeMap<String, Vec<String>>,
    pub(super) squadrons: BTreeMap<String, Vec<String>>,
    pub(super) crafts: BTreeMap<String, Vec<String>>,
    pub(super) upgrades: BTreeMap<String, Vec<String>>,
    pub(super) objectives: BTreeMap<String, Vec<String>>,
}

/// The table embedded in the program.
///
/// # Panics
///
/// Never in a released program: a test below reads the same file.
pub(super) fn aliases() -> &'static Aliases {
    static OWN: LazyLock<Aliases> = LazyLock::new(|| {
        fault::read_toml("aliases.toml", include_str!("aliases.toml")).unwrap_or_else(|fault| panic!("{fault}"))
    });
    &OWN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;
    use crate::lists::fold::fold;

    /// Every id must be known, and no alias may repeat the printed name.
    fn check<'n>(
        kind: &str,
        aliases: &BTreeMap<String, Vec<String>>,
        name_of: impl Fn(&str) -> Option<&'n str>,
        printed: &[&str],
    ) {
        for (id, others) in aliases {
            let name = name_of(id).unwrap_or_else(|| panic!("no {kind} `{id}`"));
            for other in others {
                assert_ne!(fold(other), fold(name), "`{other}` needs no entry");
                let taken = printed.iter().find(|name| fold(name) == fold(other));
                assert_eq!(taken, None, "`{other}` is what another {kind} is called");
            }
        }
    }

    #[test]
    fn every_alias_leads_to_a_card_and_is_needed() {
        let (catalog, table) = (Catalog::get(), aliases());
        let names: Vec<&str> = catalog.ships().iter().map(|card| card.name.as_str()).collect();
        check("ship", &table.ships, |id| catalog.ship(id).ok().map(|card| card.name.as_str()), &names);
        let names: Vec<&str> = catalog.squadrons().iter().map(|card| card.name.as_str()).collect();
        check("squadron", &table.squadrons, |id| catalog.squadron(id).ok().map(|card| card.name.as_str()), &names);
        let names: Vec<&str> = catalog.upgrades().iter().map(|card| card.name.as_str()).collect();
        check("upgrade", &table.upgrades, |id| catalog.upgrade(id).ok().map(|card| card.name.as_str()), &names);
        let names: Vec<&str> = catalog.objectives().iter().map(|card| card.name.as_str()).collect();
        check("objective", &table.objectives, |id| catalog.objective(id).ok().map(|card| card.name.as_str()), &names);
        for craft in table.crafts.keys() {
            assert!(catalog.squadrons().iter().any(|card| card.ship_name == *craft), "nobody flies `{craft}`");
        }
    }
}
