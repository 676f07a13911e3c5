//! Upgrade cards.

use serde::{Deserialize, Serialize};

use super::words::words;
use super::{Command, Costs, Dice, EarlierPoints, Edition, Faction, Restriction, UpgradeIcon, costs};

/// An upgrade card with all its figures. Its effect is in the rulebook, under the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeCard {
    /// The id, unique among all cards.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// The icons it takes up; all of them, if there are several.
    pub slots: Vec<UpgradeIcon>,
    /// The factions that may use it; empty for all.
    #[serde(default)]
    pub factions: Vec<Faction>,
    /// Whether its name is unique in a fleet.
    #[serde(default)]
    pub unique: bool,
    /// Whether it is a modification; a ship may carry one.
    #[serde(default)]
    pub modification: bool,
    /// Conditions for the ship that carries it; all of them apply.
    #[serde(default)]
    pub restrictions: Vec<Restriction>,
    /// Icons it adds to the upgrade bar.
    #[serde(default)]
    pub adds_icons: Vec<UpgradeIcon>,
    /// Icons whose upgrades its ship may not carry.
    #[serde(default)]
    pub bans_icons: Vec<UpgradeIcon>,
    /// Its fleet point cost.
    pub points: u16,
    /// Its earlier costs, the oldest first.
    #[serde(default)]
    pub points_history: Vec<EarlierPoints>,
    /// How it readies, if it exhausts.
    pub exhaust: Option<Exhaust>,
    /// The cost of readying a non-recur card; without one it never readies.
    pub ready_cost: Option<TokenCost>,
    /// The tokens or dials on it once its ship is deployed.
    pub starts_with: Option<Stored>,
    /// The editions by whose errata it starts the game exhausted.
    #[serde(default)]
    pub starts_exhausted: Vec<Edition>,
    /// The battery armament of the special firing arcs that it grants.
    pub special_battery: Option<Dice>,
    /// The anti-squadron armament of the attack that it grants.
    pub anti_squadron: Option<Dice>,
    /// Other pieces that it brings into the game, besides command tokens and dials.
    #[serde(default)]
    pub pieces: Vec<Piece>,
    /// Whether it has been withdrawn from competitive play.
    #[serde(default)]
    pub withdrawn: bool,
    /// The product number of the box it came in first.
    pub release: String,
    /// The errata applied to it, if it differs from the print.
    pub errata: Option<String>,
}

words! {
    /// How an exhausted card readies.
    pub enum Exhaust {
        /// In every Status Phase.
        Recur = "recur",
        /// In the Status Phase, if its ready cost is paid.
        NonRecur = "non-recur",
    }
}

words! {
    /// A piece that an upgrade brings into the game.
    #[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
    pub enum Piece {
        ChaffToken = "chaff-token",
        DefenseToken = "defense-token",
        FocusToken = "focus-token",
        GravShiftToken = "grav-shift-token",
        GravWellToken = "grav-well-token",
        ProximityMine = "proximity-mine",
        RedDie = "red-die",
        RoundToken = "round-token",
        TargetingToken = "targeting-token",
    }
}

/// Command tokens to be spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenCost {
    /// How many.
    pub tokens: u8,
    /// Their types, in any mix; empty for any type.
    #[serde(default)]
    pub of: Vec<Command>,
    /// Whether this number of each type is required, and no other mix.
    #[serde(default)]
    pub each: bool,
}

impl TokenCost {
    /// The parts of the cost: a number of tokens of these types, in any mix.
    pub fn parts(&self) -> impl Iterator<Item = (u8, &[Command])> {
        let kinds = if self.of.is_empty() { Command::ALL } else { &self.of[..] };
        let size = if self.each { 1 } else { kinds.len() };
        kinds.chunks(size).map(|kinds| (self.tokens, kinds))
    }

    /// Whether the cost can be paid, given the number of tokens held of each type.
    pub fn is_covered(&self, held: impl Fn(Command) -> u8) -> bool {
        let held = |kinds: &[Command]| -> u8 { kinds.iter().map(|command| held(*command)).sum() };
        self.parts().all(|(tokens, kinds)| held(kinds) >= tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::shows;

    fn covered(cost: &str, held: &[Command]) -> bool {
        let cost: TokenCost = toml::from_str(cost).expect("a cost");
        cost.is_covered(|command| held.iter().filter(|token| **token == command).count() as u8)
    }

    #[test]
    fn of_several_icons_with_a_number_each_every_one_is_paid() {
        shows!("upgrades.ready-cost.several-types");
        let cost = "tokens = 1\nof = [\"navigate\", \"repair\"]\neach = true";
        assert!(!covered(cost, &[Command::Navigate]));
        assert!(!covered(cost, &[Command::Navigate, Command::Navigate, Command::Squadron]));
        assert!(covered(cost, &[Command::Repair, Command::Navigate]));
    }

    #[test]
    fn one_number_over_several_icons_takes_any_mix() {
        shows!("upgrades.ready-cost.either-types", "upgrades.ready-cost.any-type");
        let cost = "tokens = 2\nof = [\"navigate\", \"repair\"]";
        assert!(
            covered(cost, &[Command::Repair, Command::Repair]) && covered(cost, &[Command::Repair, Command::Navigate])
        );
        assert!(!covered(cost, &[Command::Repair, Command::Squadron]));
        assert!(covered("tokens = 2", &[Command::Repair, Command::Squadron]));
    }
}

/// Command tokens or dials on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// How many tokens.
    #[serde(default)]
    pub tokens: u8,
    /// How many dials, facedown and set by their owner.
    #[serde(default)]
    pub dials: u8,
    /// The types, in any mix; empty for any type.
    #[serde(default)]
    pub of: Vec<Command>,
    /// Whether it is one of each type, and no other mix.
    #[serde(default)]
    pub each: bool,
    /// How many different types there are at least.
    #[serde(default)]
    pub types_at_least: u8,
    /// Whether it is put there after deployment, and never for a ship that arrives later.
    #[serde(default)]
    pub after_deployment: bool,
}

impl UpgradeCard {
    /// Whether it is a commander, whose ship is the flagship.
    pub fn is_commander(&self) -> bool {
        self.slots.contains(&UpgradeIcon::Commander)
    }

    /// Whether it is a title.
    pub fn is_title(&self) -> bool {
        self.slots.contains(&UpgradeIcon::Title)
    }

    /// Names that must be unique in a fleet; empty for a card that is not unique.
    pub fn unique_names(&self) -> &[String] {
        if self.unique { std::slice::from_ref(&self.name) } else { &[] }
    }

    /// Whether fleets of a faction may use it.
    pub fn serves(&self, faction: Faction) -> bool {
        self.factions.is_empty() || self.factions.contains(&faction)
    }

    /// Its cost in a state of the costs.
    pub fn points_in(&self, costs: Costs) -> u16 {
        costs::points_in(costs, self.points, &self.points_history)
    }
}
