//! Editions that continue another: what holds in the one holds in the other, unless an entry says otherwise.

use super::{Body, Entry, Ruling, Variant};
use crate::ledger::Edition;

impl Entry {
    /// Adds every edition that continues another to the texts and rulings that hold in that one. An entry that mentions
    /// the edition, in its own list or in that of another wording, is complete as it is.
    pub(crate) fn continue_into(&mut self, editions: &[Edition]) {
        for edition in editions {
            let Some(earlier) = &edition.continues else { continue };
            if self.all_editions().contains(&edition.id.as_str()) {
                continue;
            }
            add(&mut self.editions, earlier, &edition.id);
            let (variants, rulings) = self.other_texts();
            for variant in variants {
                add(&mut variant.editions, earlier, &edition.id);
            }
            for ruling in rulings {
                add(&mut ruling.editions, earlier, &edition.id);
            }
        }
    }

    fn other_texts(&mut self) -> (&mut [Variant], &mut [Ruling]) {
        match &mut self.body {
            Body::Rule(_) => (&mut [], &mut []),
            Body::Card(card) => (&mut card.variant, &mut card.rulings),
            Body::Keyword(keyword) => (&mut keyword.variant, &mut keyword.rulings),
        }
    }
}

fn add(editions: &mut Vec<String>, earlier: &str, edition: &str) {
    if editions.iter().any(|known| known == earlier) {
        editions.push(edition.to_owned());
    }
}
