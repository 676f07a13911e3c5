//! Marks after a name: `Kyrsta Agate (com)`, `Gozanti-class Cruisers {CIS}`, `Some Card [Legacy]`.

use crate::catalog::{Faction, UpgradeIcon};

/// A name and the meaning of the marks after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marked<'t> {
    pub(super) name: &'t str,
    pub(super) icon: Option<UpgradeIcon>,
    pub(super) faction: Option<Faction>,
    /// The fan-made set that it is from.
    pub(super) community: Option<&'t str>,
}

/// Maximum number of marks after a name.
const MOST_MARKS: usize = 3;

impl<'t> Marked<'t> {
    /// Separates the marks from a name. Text in brackets that is not a mark belongs to the name.
    pub(super) fn of(text: &'t str) -> Self {
        let mut marked = Self { name: text.trim_end(), ..Self::default() };
        for _ in 0..MOST_MARKS {
            match marked.without_last() {
                Some(next) => marked = next,
                None => break,
            }
        }
        marked
    }

    fn without_last(self) -> Option<Self> {
        if let Some((name, tag)) = enclosed(self.name, '[', ']') {
            return Some(Self { name, community: Some(tag), ..self });
        }
        let (name, words) = enclosed(self.name, '(', ')').or_else(|| enclosed(self.name, '{', '}'))?;
        let mut marked = Self { name, ..self };
        for word in words.split_whitespace() {
            match (icon_of(word), faction_of_mark(word)) {
                (Some(icon), _) => marked.icon = Some(icon),
                (None, Some(faction)) => marked.faction = Some(faction),
                (None, None) => return None,
            }
        }
        Some(marked)
    }
}

fn enclosed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let (name, inside) = text.strip_suffix(close)?.rsplit_once(open)?;
    let inside = inside.trim();
    (!inside.is_empty()).then_some((name.trim_end(), inside))
}

fn icon_of(word: &str) -> Option<UpgradeIcon> {
    match word.to_ascii_lowercase().as_str() {
        "com" | "commander" => Some(UpgradeIcon::Commander),
        "off" | "officer" => Some(UpgradeIcon::Officer),
        "wpn" | "boarding" => Some(UpgradeIcon::WeaponsTeam),
        _ => None,
    }
}

/// The mark for a card with this icon, if cards with different icons share a name.
pub(super) fn mark_of_icon(icons: &[UpgradeIcon]) -> Option<&'static str> {
    icons.iter().find_map(|icon| match icon {
        UpgradeIcon::Commander => Some("com"),
        UpgradeIcon::Officer => Some("off"),
        UpgradeIcon::WeaponsTeam => Some("wpn"),
        _ => None,
    })
}

fn faction_of_mark(word: &str) -> Option<Faction> {
    match word.to_ascii_lowercase().as_str() {
        "reb" => Some(Faction::Rebel),
        "imp" | "emp" => Some(Faction::Empire),
        "gar" | "rep" => Some(Faction::Republic),
        "cis" | "sep" => Some(Faction::Separatist),
        _ => None,
    }
}

/// The mark of a faction after an upgrade.
pub(super) const fn mark_on_upgrades(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "reb",
        Faction::Empire => "imp",
        Faction::Republic => "rep",
        Faction::Separatist => "sep",
    }
}

/// The mark of a faction after a ship.
pub(super) const fn mark_on_ships(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "REB",
        Faction::Empire => "IMP",
        Faction::Republic => "GAR",
        Faction::Separatist => "CIS",
    }
}

/// The faction named in a list: `Rebel`, `Galactic Empire`, `Separatists`.
pub(super) fn faction_named(words: &str) -> Option<Faction> {
    let words = words.to_ascii_lowercase();
    [
        ("rebel", Faction::Rebel),
        ("empire", Faction::Empire),
        ("imperial", Faction::Empire),
        ("republic", Faction::Republic),
        ("separatist", Faction::Separatist),
    ]
    .into_iter()
    .find_map(|(word, faction)| words.contains(word).then_some(faction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_off_and_names_left_whole() {
        let marked = Marked::of("Ahsoka Tano (rep off)");
        let expected = Marked {
            name: "Ahsoka Tano",
            icon: Some(UpgradeIcon::Officer),
            faction: Some(Faction::Republic),
            community: None,
        };
        assert_eq!(marked, expected);
        let marked = Marked::of("Gozanti-class Cruisers {CIS} [Legacy]");
        assert_eq!((marked.name, marked.faction), ("Gozanti-class Cruisers", Some(Faction::Separatist)));
        assert_eq!(marked.community, Some("Legacy"));
        assert_eq!(Marked::of("Governor Pryce (wave 7)").name, "Governor Pryce (wave 7)");
        assert_eq!(Marked::of("()").name, "()");
    }
}
