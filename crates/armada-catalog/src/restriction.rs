//! Which ships may carry an upgrade, beyond its faction and its icons.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Ship, Size, Trait, UpgradeIcon};

/// A condition that a ship must meet to carry an upgrade. If a card has several, all of them apply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restriction {
    /// Ships of this class: the ship icon of a title, or a class named on the card.
    Class(String),
    /// This ship card only, by its id.
    Ship(String),
    /// Ships whose name contains this text.
    Name(String),
    /// Ships with this trait.
    Trait(Trait),
    /// Ships of these sizes.
    Sizes(Vec<Size>),
    /// The flagship.
    Flagship,
    /// Ships without this icon in the upgrade bar, not counting icons that the card itself adds.
    NoIcon {
        /// The icon.
        icon: UpgradeIcon,
        /// The sizes it is forbidden on; empty for all.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on: Vec<Size>,
    },
}

/// The properties of a ship that restrictions depend on.
#[derive(Clone, Copy, Debug)]
pub struct Carrier<'c> {
    /// The ship card.
    pub ship: &'c Ship,
    /// Whether it carries the commander.
    pub flagship: bool,
    /// The icons of its upgrade bar, including those that its other upgrades add.
    pub icons: &'c [UpgradeIcon],
}

impl Restriction {
    /// Whether a ship meets the condition.
    pub fn allows(&self, carrier: Carrier<'_>) -> bool {
        let ship = carrier.ship;
        match self {
            Self::Class(class) => ship.class == *class,
            Self::Ship(id) => ship.id == *id,
            Self::Name(part) => ship.name.contains(part),
            Self::Trait(needed) => ship.traits.contains(needed),
            Self::Sizes(sizes) => sizes.contains(&ship.size),
            Self::Flagship => carrier.flagship,
            Self::NoIcon { icon, on } => !carrier.icons.contains(icon) || !(on.is_empty() || on.contains(&ship.size)),
        }
    }
}

/// In words, as the end of "it may be carried by …".
impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Class(class) => write!(f, "ships of the class `{class}`"),
            Self::Ship(id) => write!(f, "the ship `{id}`"),
            Self::Name(part) => write!(f, "ships with \"{part}\" in their name"),
            Self::Trait(needed) => write!(f, "ships with the trait {needed}"),
            Self::Sizes(sizes) => write!(f, "{} ships", either(sizes)),
            Self::Flagship => f.write_str("the flagship"),
            Self::NoIcon { icon, on } if on.is_empty() => write!(f, "ships without another {icon} icon"),
            Self::NoIcon { icon, on } => write!(f, "ships without another {icon} icon, if they are {}", either(on)),
        }
    }
}

fn either(sizes: &[Size]) -> String {
    let words: Vec<String> = sizes.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
