//! A card of any kind, for lookup by id and for comparing cards.

use std::slice;

use serde::Serialize;

use super::words::words;
use super::{
    Catalog, Costs, DamageCard, EarlierPoints, Faction, ObjectiveCard, Ship, Squadron, Station, Unknown, UpgradeCard,
    costs,
};

words! {
    /// The kinds of cards.
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum CardKind {
        Ship = "ship",
        Squadron = "squadron",
        Upgrade = "upgrade",
        Objective = "objective",
        Damage = "damage",
        Station = "station",
    }
}

/// A card of any kind. Serialized, it is its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names are the game's own")]
pub enum Card<'c> {
    Ship(&'c Ship),
    Squadron(&'c Squadron),
    Upgrade(&'c UpgradeCard),
    Objective(&'c ObjectiveCard),
    Damage(&'c DamageCard),
    Station(&'c Station),
}

macro_rules! a_card {
    ($($kind:ident holds $card:ident,)+) => {
        $(impl<'c> From<&'c $card> for Card<'c> {
            fn from(card: &'c $card) -> Self {
                Self::$kind(card)
            }
        })+
    };
}

a_card! {
    Ship holds Ship,
    Squadron holds Squadron,
    Upgrade holds UpgradeCard,
    Objective holds ObjectiveCard,
    Damage holds DamageCard,
    Station holds Station,
}

impl<'c> Card<'c> {
    /// The kind.
    pub const fn kind(self) -> CardKind {
        match self {
            Self::Ship(_) => CardKind::Ship,
            Self::Squadron(_) => CardKind::Squadron,
            Self::Upgrade(_) => CardKind::Upgrade,
            Self::Objective(_) => CardKind::Objective,
            Self::Damage(_) => CardKind::Damage,
            Self::Station(_) => CardKind::Station,
        }
    }

    /// The id, unique among all cards.
    pub fn id(self) -> &'c str {
        match self {
            Self::Ship(card) => &card.id,
            Self::Squadron(card) => &card.id,
            Self::Upgrade(card) => &card.id,
            Self::Objective(card) => &card.id,
            Self::Damage(card) => &card.id,
            Self::Station(card) => &card.id,
        }
    }

    /// The name as printed.
    pub fn name(self) -> &'c str {
        match self {
            Self::Ship(card) => &card.name,
            Self::Squadron(card) => &card.name,
            Self::Upgrade(card) => &card.name,
            Self::Objective(card) => &card.name,
            Self::Damage(card) => &card.name,
            Self::Station(card) => &card.name,
        }
    }

    /// The id of its entry in the rulebook, which describes its effect: its own id. Ships have no effect beyond their
    /// figures, and no entry.
    pub fn entry_id(self) -> Option<&'c str> {
        if self.kind() == CardKind::Ship { None } else { Some(self.id()) }
    }

    /// The factions that may use it; empty for all.
    pub fn factions(self) -> &'c [Faction] {
        match self {
            Self::Ship(card) => slice::from_ref(&card.faction),
            Self::Squadron(card) => slice::from_ref(&card.faction),
            Self::Upgrade(card) => &card.factions,
            Self::Objective(_) | Self::Damage(_) | Self::Station(_) => &[],
        }
    }

    /// Names of which a fleet may hold only one, whatever the kinds of its cards.
    pub fn unique_names(self) -> &'c [String] {
        match self {
            Self::Ship(card) => card.unique_names(),
            Self::Squadron(card) => &card.unique_names,
            Self::Upgrade(card) => card.unique_names(),
            Self::Objective(_) | Self::Damage(_) | Self::Station(_) => &[],
        }
    }

    /// Its fleet point cost, if it is bought for a fleet.
    pub fn points(self) -> Option<u16> {
        match self {
            Self::Ship(card) => Some(card.points),
            Self::Squadron(card) => Some(card.points),
            Self::Upgrade(card) => Some(card.points),
            Self::Objective(_) | Self::Damage(_) | Self::Station(_) => None,
        }
    }

    /// Its earlier costs, the oldest first.
    pub fn points_history(self) -> &'c [EarlierPoints] {
        match self {
            Self::Ship(card) => &card.points_history,
            Self::Squadron(card) => &card.points_history,
            Self::Upgrade(card) => &card.points_history,
            Self::Objective(_) | Self::Damage(_) | Self::Station(_) => &[],
        }
    }

    /// The product number of the first box it came in; the damage deck comes in all of them.
    pub fn release(self) -> Option<&'c str> {
        match self {
            Self::Ship(card) => Some(&card.release),
            Self::Squadron(card) => Some(&card.release),
            Self::Upgrade(card) => Some(&card.release),
            Self::Objective(card) => Some(&card.release),
            Self::Station(card) => Some(&card.release),
            Self::Damage(_) => None,
        }
    }

    /// The errata applied to it, if it differs from the print.
    pub fn errata(self) -> Option<&'c str> {
        match self {
            Self::Ship(card) => card.errata.as_deref(),
            Self::Squadron(card) => card.errata.as_deref(),
            Self::Upgrade(card) => card.errata.as_deref(),
            Self::Objective(card) => card.errata.as_deref(),
            Self::Station(card) => card.errata.as_deref(),
            Self::Damage(_) => None,
        }
    }

    /// Whether it has been withdrawn from competitive play.
    pub fn is_withdrawn(self) -> bool {
        matches!(self, Self::Upgrade(card) if card.withdrawn)
    }
}

impl Catalog {
    /// All cards, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Card<'_>> {
        let ships = self.ships().iter().map(Card::Ship);
        let squadrons = self.squadrons().iter().map(Card::Squadron);
        let upgrades = self.upgrades().iter().map(Card::Upgrade);
        let objectives = self.objectives().iter().map(Card::Objective);
        let damage = self.damage_cards().iter().map(Card::Damage);
        let stations = self.stations().iter().map(Card::Station);
        ships.chain(squadrons).chain(upgrades).chain(objectives).chain(damage).chain(stations)
    }

    /// The card with this id, which is also the id of its entry in the rulebook.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn card(&self, id: &str) -> Result<Card<'_>, Unknown> {
        self.cards().find(|card| card.id() == id).ok_or_else(|| Unknown {
            kind: "card",
            id: id.to_owned(),
            nearest: fault::nearest(id, self.cards().map(Card::id)).map(str::to_owned),
        })
    }

    /// The cost of a card in a state of the costs; `None` if it is not bought for a fleet, or had not been released.
    pub fn points_in(&self, costs: Costs, card: Card<'_>) -> Option<u16> {
        let points = card.points().filter(|_| self.is_out(costs, card))?;
        Some(costs::points_in(costs, points, card.points_history()))
    }

    /// Whether a card had been released in a state of the costs.
    pub fn is_out(&self, costs: Costs, card: Card<'_>) -> bool {
        let release = card.release().and_then(|release| self.release(release).ok());
        release.is_none_or(|release| release.since <= costs)
    }
}
