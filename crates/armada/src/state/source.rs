//! Where an effect comes from.

use serde::{Deserialize, Serialize};
use table::{Rule, Side};

use super::damage::DamageNumber;
use super::effect_name::EffectName;
use super::ids::{ShipId, SquadronId, UpgradeId};
use super::item::Item;

/// A keyword without its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum Word {
    Adept,
    AiAntiSquadron,
    AiBattery,
    Assault,
    Bomber,
    Cloak,
    Counter,
    Dodge,
    Escort,
    Grit,
    Heavy,
    Intel,
    Relay,
    Rogue,
    Scout,
    Screen,
    Snipe,
    Strategic,
    Swarm,
}

impl Word {
    /// Its rule.
    pub const fn rule(self) -> Rule {
        match self {
            Word::Adept => Rule("squadrons.keyword.adept"),
            Word::AiAntiSquadron | Word::AiBattery => Rule("squadrons.keyword.ai"),
            Word::Assault => Rule("squadrons.keyword.assault"),
            Word::Bomber => Rule("squadrons.keyword.bomber"),
            Word::Cloak => Rule("squadrons.keyword.cloak"),
            Word::Counter => Rule("squadrons.keyword.counter"),
            Word::Dodge => Rule("squadrons.keyword.dodge"),
            Word::Escort => Rule("squadrons.keyword.escort"),
            Word::Grit => Rule("squadrons.keyword.grit"),
            Word::Heavy => Rule("squadrons.keyword.heavy"),
            Word::Intel => Rule("squadrons.keyword.intel"),
            Word::Relay => Rule("squadrons.keyword.relay"),
            Word::Rogue => Rule("squadrons.keyword.rogue"),
            Word::Scout => Rule("squadrons.keyword.scout"),
            Word::Screen => Rule("squadrons.keyword.screen"),
            Word::Snipe => Rule("squadrons.keyword.snipe"),
            Word::Strategic => Rule("squadrons.keyword.strategic"),
            Word::Swarm => Rule("squadrons.keyword.swarm"),
        }
    }
}

/// The card, keyword or rule that an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// An upgrade card.
    Upgrade(UpgradeId),
    /// A squadron's own card.
    Squadron(SquadronId),
    /// A keyword of a squadron, printed or granted.
    Keyword(SquadronId, Word),
    /// A faceup damage card on a ship.
    Damage(ShipId, DamageNumber),
    /// The objective of this game, as it works for a side.
    Objective(Side),
}

impl Source {
    /// The only effect of the card.
    pub const fn effect(self) -> Item {
        Item::Effect(self, EffectName::ONLY)
    }

    /// The card as an option, if it is a card that lies beside a unit.
    pub const fn as_item(self) -> Option<Item> {
        match self {
            Source::Upgrade(upgrade) => Some(Item::Upgrade(upgrade)),
            Source::Squadron(squadron) => Some(Item::Squadron(squadron)),
            Source::Keyword(..) | Source::Damage(..) | Source::Objective(_) => None,
        }
    }

    /// The effect that the card declares by this name.
    ///
    /// # Panics
    /// If no effect can have such a name.
    pub const fn effect_called(self, name: &str) -> Item {
        Item::Effect(self, EffectName::new(name))
    }
}
