//! The cards of the catalog.

use armada::catalog::Catalog;
use axum::Json;
use rulebook::{Entry, Rulebook};

use super::parts::Segments;
use super::refused::Refused;
use crate::protocol::{CardPage, Refusal};

pub(super) async fn show(Segments(id): Segments<String>) -> Result<Json<CardPage>, Refused> {
    let card = Catalog::get().card(&id).map_err(|unknown| Refusal::unknown(unknown.to_string()))?;
    let entry = card.entry_id().and_then(|entry| Rulebook::embedded().ruleset("armada")?.find(entry));
    let faction = match card.factions() {
        [one] => Some(one.word()),
        _ => None,
    };
    Ok(Json(CardPage {
        id: card.id().to_owned(),
        name: card.name().to_owned(),
        kind: card.kind().to_string(),
        faction,
        text: entry.map(|entry| entry.text().trim().to_owned()).unwrap_or_default(),
        rulings: entry.map_or(&[][..], Entry::rulings).to_vec(),
        figures: serde_json::to_value(card).map_err(|_| Refusal::defect())?,
    }))
}
