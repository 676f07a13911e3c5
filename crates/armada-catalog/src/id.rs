//! Typed card ids, small enough to be copied in a game's state.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, Index};
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::shelf::Shelf;
use super::{Catalog, DamageCard, ObjectiveCard, Ship, Squadron, Station, Unknown, UpgradeCard};

/// The id of a ship card.
pub type ShipId = Id<Ship>;
/// The id of a squadron card.
pub type SquadronId = Id<Squadron>;
/// The id of an upgrade card.
pub type UpgradeId = Id<UpgradeCard>;
/// The id of an objective card.
pub type ObjectiveId = Id<ObjectiveCard>;
/// The id of a damage card.
pub type DamageCardId = Id<DamageCard>;
/// The id of a station card.
pub type StationId = Id<Station>;

/// The id of a card of one kind.
///
/// It is an index inside the program, and is read and written as the card's textual id in the program's own catalog.
///
/// ```
/// use armada_catalog::{Catalog, UpgradeId};
///
/// let id: UpgradeId = "xi7-turbolasers".parse()?;
/// assert_eq!(id.card().points, Catalog::get()[id].points);
/// assert_eq!(serde_json::to_string(&id)?, "\"xi7-turbolasers\"");
/// let unknown = "xi7-turbolaser".parse::<UpgradeId>().unwrap_err();
/// assert_eq!(unknown.to_string(), "no upgrade has the id `xi7-turbolaser`; did you mean `xi7-turbolasers`?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Id<T> {
    at: usize,
    of: PhantomData<fn() -> T>,
}

/// A kind of card that has typed ids: those above.
pub trait Shelved: Sized + 'static {
    #[doc(hidden)]
    fn shelf(catalog: &Catalog) -> &Shelf<Self>;
    #[doc(hidden)]
    fn id(&self) -> &str;
}

macro_rules! shelved {
    ($($kind:ident on $shelf:ident,)+) => {
        $(impl Shelved for $kind {
            fn shelf(catalog: &Catalog) -> &Shelf<Self> {
                &catalog.$shelf
            }

            fn id(&self) -> &str {
                &self.id
            }
        })+
    };
}

shelved! {
    Ship on ships,
    Squadron on squadrons,
    UpgradeCard on upgrades,
    ObjectiveCard on objectives,
    DamageCard on damage_cards,
    Station on stations,
}

impl<T: Shelved> Id<T> {
    /// The card, in the program's own catalog.
    pub fn card(self) -> &'static T {
        &Catalog::get()[self]
    }

    /// The id as text, as used in files.
    pub fn word(self) -> &'static str {
        T::id(self.card())
    }
}

impl Catalog {
    /// The typed id of the card with this textual id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn id<T: Shelved>(&self, id: &str) -> Result<Id<T>, Unknown> {
        T::shelf(self).place_of(id).map(numbered)
    }

    /// The ids of all cards of a kind, in the order of the catalog.
    pub fn ids<T: Shelved>(&self) -> impl Iterator<Item = Id<T>> + use<T> {
        (0..T::shelf(self).all().len()).map(numbered)
    }
}

fn numbered<T>(at: usize) -> Id<T> {
    Id { at, of: PhantomData }
}

/// # Panics
///
/// If the id is from a larger catalog than this one.
impl<T: Shelved> Index<Id<T>> for Catalog {
    type Output = T;

    fn index(&self, id: Id<T>) -> &T {
        &T::shelf(self).all()[id.at]
    }
}

/// An id in a game's state gives access to the fields of its card.
impl<T: Shelved> Deref for Id<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.card()
    }
}

impl<T: Shelved> FromStr for Id<T> {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<Self, Unknown> {
        Catalog::get().id(id)
    }
}

impl<T: Shelved> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl<T: Shelved> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl<T: Shelved> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(self.word())
    }
}

impl<'de, T: Shelved> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

// Derived implementations would require the same traits of the card.
impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.at.cmp(&other.at)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}
