//! A card as JSON, for programs.

use rulebook::{Entry, Place, RulingDocument, Variant};
use serde::Serialize;
use serde_json::Value;

use super::entry_of;
use super::print::CardPrint;
use crate::catalog::{Card, CardKind, Catalog, Costs, Faction, Release};

/// The card as JSON. Fields may be added but are never removed.
#[derive(Serialize)]
struct Document<'c> {
    id: &'c str,
    name: &'c str,
    kind: CardKind,
    factions: &'c [Faction],
    unique_names: &'c [String],
    points: Option<Points>,
    withdrawn: bool,
    release: Option<&'c Release>,
    errata: Option<&'c str>,
    /// Everything the card prints, with the catalog's own keys.
    figures: Card<'c>,
    effect: Option<&'c str>,
    rulings: Vec<String>,
    /// The same rulings, with their ids.
    ruling_entries: Vec<RulingDocument<'c>>,
    variants: &'c [Variant],
    see: &'c [String],
    /// The rulebook's entry.
    entry: Option<&'c Place>,
    /// What a client draws it from.
    print: CardPrint,
}

#[derive(Serialize)]
struct Points {
    #[serde(rename = "2017")]
    of_2017: Option<u16>,
    #[serde(rename = "2020")]
    of_2020: Option<u16>,
    r#final: Option<u16>,
}

impl Points {
    /// The costs of a card over the years, if it is bought for a fleet.
    fn of(card: Card<'_>) -> Option<Self> {
        let points = |costs| Catalog::get().points_in(costs, card);
        card.points().map(|_| Points {
            of_2017: points(Costs::Of2017),
            of_2020: points(Costs::Of2020),
            r#final: points(Costs::Final),
        })
    }
}

pub(super) fn of(card: Card<'_>) -> Value {
    let entry = entry_of(card);
    let document = Document {
        id: card.id(),
        name: card.name(),
        kind: card.kind(),
        factions: card.factions(),
        unique_names: card.unique_names(),
        points: Points::of(card),
        withdrawn: card.is_withdrawn(),
        release: release_of(card),
        errata: card.errata(),
        figures: card,
        effect: entry.map(|entry| entry.text().trim()),
        rulings: entry.map(Entry::ruling_texts).unwrap_or_default(),
        ruling_entries: entry.map(Entry::ruling_documents).unwrap_or_default(),
        variants: entry.map_or(&[], Entry::variants),
        see: entry.map_or(&[], Entry::see),
        entry: entry.map(|entry| &entry.place),
        print: CardPrint::of(card),
    };
    // Only strings and numbers with string keys: serialization cannot fail.
    serde_json::to_value(document).unwrap_or_default()
}

/// The box it came in first.
pub(super) fn release_of(card: Card<'_>) -> Option<&'static Release> {
    Catalog::get().release(card.release()?).ok()
}
