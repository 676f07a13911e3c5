//! The fields of a `[[card]]` and of a `[[keyword]]`.
//!
//! The README beside the card files says what each field means to a player.

use serde::{Deserialize, Serialize};

/// A card in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The id, the same as in the card catalog.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// What sort of card it is.
    pub kind: CardKind,
    /// The icon, ship name or category it is filed under.
    pub slot: String,
    /// Who may use it.
    pub faction: Vec<String>,
    /// Whether a fleet may hold it only once.
    pub unique: bool,
    /// How it exhausts and readies.
    pub exhaust: Exhaust,
    /// Windows and queries it acts in, joined by `|`; see [`crate::Entry::timing`].
    pub timing: String,
    /// What it does.
    pub effect: String,
    /// Single rulings, marked in brackets where they are not ruled for this very card.
    pub rulings: Vec<String>,
    /// Cases to try it by.
    pub scenarios: Vec<String>,
    /// The editions in which the effect holds as worded here.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Cards worth testing together with this one.
    #[serde(default)]
    pub interacts: Vec<String>,
    /// Where the facts come from.
    pub source: String,
    /// Other spellings of the name.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The wording in other editions.
    #[serde(default)]
    pub variant: Vec<Variant>,
    /// How well the sources carry the entry.
    #[serde(default)]
    pub confidence: Confidence,

    /// Fleet points, in the final state.
    pub points: Option<u32>,
    /// The cost before the last correction.
    pub points_before: Option<u32>,
    /// Earlier costs.
    #[serde(default)]
    pub points_history: Vec<EarlierPoints>,
    /// The wave of first release.
    pub release: Option<String>,
    /// Whether it may be used in competitive play.
    pub legal: Option<bool>,
    /// Who may carry it, in words.
    pub restriction: Option<String>,
    /// Who may carry it, as data.
    pub restrictions: Option<Restrictions>,
    /// Traits such as `modification`.
    #[serde(default)]
    pub traits: Vec<String>,
    /// Icons added to the upgrade bar.
    #[serde(default)]
    pub grants_slots: Vec<String>,
    /// Icons that may not be equipped beside it.
    #[serde(default)]
    pub bans_slots: Vec<String>,
    /// Tokens or dials put on the card.
    pub starts_with: Option<String>,
    /// Whether it begins the game exhausted.
    pub starts_exhausted: Option<bool>,
    /// The price of readying it.
    pub ready_cost: Option<String>,

    /// The id of the chassis in the catalog.
    pub chassis: Option<String>,
    /// Keywords with their values, as printed.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// Whether the printed ship name lacks the word Squadron.
    pub irregular: Option<bool>,
    /// Hull points.
    pub hull: Option<u32>,
    /// Top speed.
    pub speed: Option<u32>,
    /// Dice against squadrons.
    pub anti_squadron: Option<String>,
    /// Dice against ships.
    pub battery: Option<String>,
    /// Defense tokens, as printed.
    pub defense_tokens: Option<Vec<String>>,

    /// What one victory token is worth.
    pub victory_token: Option<u32>,
    /// What lies on the table after the obstacles are placed.
    pub obstacles: Option<String>,
    /// The family of cards it belongs to.
    pub group: Option<String>,
    /// Dice of a station.
    pub armament: Option<String>,

    /// The trait of a damage card.
    #[serde(rename = "trait")]
    pub damage_trait: Option<String>,
    /// Copies in the damage deck.
    pub count: Option<u32>,
    /// How long a damage card acts.
    pub duration: Option<Duration>,
    /// The number printed on a damage card.
    pub deck_no: Option<String>,
}

/// What sort of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Equipped to a ship.
    Upgrade,
    /// A squadron with its figures.
    Squadron,
    /// Played for by both sides.
    Objective,
    /// An objective of a campaign.
    CampaignObjective,
    /// A station that acts.
    Station,
    /// Dealt to a ship that takes damage.
    Damage,
}

impl CardKind {
    /// The word used for it in the files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Upgrade => "upgrade",
            Self::Squadron => "squadron",
            Self::Objective => "objective",
            Self::CampaignObjective => "campaign-objective",
            Self::Station => "station",
            Self::Damage => "damage",
        }
    }
}

/// How a card exhausts and readies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exhaust {
    /// It never exhausts.
    None,
    /// It exhausts and readies by itself.
    Recur,
    /// It exhausts and readies only for its ready cost.
    NonRecur,
}

/// How well the sources carry an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// They state it.
    #[default]
    Stated,
    /// It follows from what they state.
    Inferred,
    /// Part of the text could not be read.
    Fragment,
}

/// How long a damage card acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Once, when it is dealt or turned faceup.
    Immediate,
    /// As long as it is faceup.
    Persistent,
    /// Both.
    #[serde(rename = "immediate+persistent")]
    Both,
}

/// A word printed on cards that stands for a rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keyword {
    /// The id.
    pub id: String,
    /// The word itself.
    pub name: String,
    /// Windows and queries it acts in, joined by `|`.
    pub timing: String,
    /// What it does.
    pub effect: String,
    /// Single rulings.
    pub rulings: Vec<String>,
    /// Cases to try it by.
    pub scenarios: Vec<String>,
    /// The editions in which the effect holds as worded here.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Where the facts come from.
    pub source: String,
    /// The wording in other editions.
    #[serde(default)]
    pub variant: Vec<Variant>,
}

/// The wording that holds in other editions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Those editions.
    pub editions: Vec<String>,
    /// What the card does in them.
    pub effect: String,
}

/// A cost a card once had.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierPoints {
    /// The cost.
    pub points: u32,
    /// When, or according to what.
    pub note: String,
}

/// Who may carry an upgrade; only the keys that are there bind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Restrictions {
    /// Ship classes.
    #[serde(default)]
    pub ship_classes: Vec<String>,
    /// Single ships.
    #[serde(default)]
    pub ship_ids: Vec<String>,
    /// Base sizes.
    #[serde(default)]
    pub sizes: Vec<String>,
    /// Parts of the ship's name, one of which it must have.
    #[serde(default)]
    pub name_contains: Vec<String>,
    /// Traits the ship must have.
    #[serde(default)]
    pub traits: Vec<String>,
    /// Only the flagship.
    #[serde(default)]
    pub flagship: bool,
}
