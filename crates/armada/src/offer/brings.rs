//! Fleets, as what a player brings.

mod card;
mod catalog;
mod contents;
mod report;
mod shown;
mod written;

pub use catalog::{CatalogFacts, ObjectiveFacts, ShipFacts, SquadronFacts, UpgradeFacts};

use fault::Fault;
use game_api::{
    Brings, BringsAbout, BroughtCard, CatalogEntry, ReadBrought, ReadyMade, Report, Shown, Unknown, Values,
    WrittenBrought,
};
use serde_json::json;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use table::{Chance, Refusal, Seat, Titled};

use super::played::unplayed;
use super::terms::GameTerms;
use crate::catalog::Faction;
use crate::effects::CardSet;
use crate::fleet::{self, Fleet};
use crate::play::Deal;

/// How fleets are read, checked, priced, shown and generated.
pub(super) struct Fleets<D>(PhantomData<fn() -> D>);

impl<D> Fleets<D> {
    pub(super) const fn new() -> Self {
        Fleets(PhantomData)
    }
}

/// Default fleets by side: the first one that may be played is taken.
const DEFAULTS: [[&str; 2]; 2] = [["learning-rebel", "core-set-rebel"], ["learning-empire", "core-set-empire"]];

/// A faction with the title that players read.
const fn titled(faction: Faction) -> Titled {
    let title = match faction {
        Faction::Rebel => "Rebel Alliance",
        Faction::Empire => "Galactic Empire",
        Faction::Republic => "Galactic Republic",
        Faction::Separatist => "Separatist Alliance",
    };
    Titled { id: faction.word(), title }
}

impl<D: Deal> Brings for Fleets<D> {
    type Terms = GameTerms;
    type Brought = Fleet;

    fn about(&self) -> BringsAbout {
        BringsAbout {
            noun: "fleet",
            nouns: "fleets",
            unit: Some("points"),
            group: Some("faction"),
            emblems: Faction::ALL.iter().copied().map(titled).collect(),
            formats: written::FORMATS.to_vec(),
        }
    }

    fn ready_made(&self, _: &GameTerms) -> Vec<ReadyMade<Fleet>> {
        fleet::ready_made().iter().map(ready).collect()
    }

    fn default_for(&self, seat: Seat, terms: &GameTerms) -> Fleet {
        let side = usize::from(seat.0 >= terms.seats_a);
        // Terms without any legal fleet are refused before: see `some_fleet_can_be_built`.
        default_fleet(side, terms, D::cards()).unwrap_or_else(|| Fleet::new("", Faction::ALL[side]))
    }

    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Fleet>, Vec<Fault>> {
        let fleet::ReadFleet { fleet, format, unread, notes } = fleet::read_any(name, bytes)?;
        Ok(ReadBrought { brought: fleet, format: format.map(fleet::lists::Format::word), unread, notes })
    }

    fn check(&self, brought: &Fleet, terms: &GameTerms) -> Report {
        report::of(brought, terms.of_fleets(), D::cards())
    }

    fn catalog(&self, terms: &GameTerms) -> Vec<CatalogEntry> {
        catalog::on(terms.of_fleets(), D::cards())
    }

    fn with(&self, brought: &Fleet, id: &str, at: Option<&str>) -> Option<Fleet> {
        catalog::with(brought, id, at)
    }

    fn card(&self, brought: &Fleet, terms: &GameTerms) -> BroughtCard {
        card::of(brought, terms.of_fleets(), D::cards())
    }

    fn show(&self, brought: &Fleet, terms: &GameTerms) -> Shown {
        shown::of(brought, terms.of_fleets().costs)
    }

    fn contents(&self, brought: &Fleet) -> BTreeMap<String, u32> {
        contents::of(brought)
    }

    fn name(&self, brought: &Fleet) -> Option<String> {
        Some(brought.name.clone()).filter(|name| !name.is_empty())
    }

    fn rename(&self, brought: &mut Fleet, name: &str) {
        name.clone_into(&mut brought.name);
    }

    fn write(&self, brought: &Fleet, format: &str, terms: &GameTerms) -> Result<WrittenBrought, Refusal> {
        written::write(brought, format, terms.of_fleets().costs)
    }

    fn random(&self, emblem: Option<&str>, terms: &GameTerms, chance: &mut Chance) -> Result<Fleet, Refusal> {
        match emblem {
            Some(word) => random_of(faction(word)?, terms, D::cards(), chance).ok_or_else(|| no_fleet(word, terms)),
            None => random_of_any(terms, D::cards(), chance).ok_or_else(|| no_fleet("", terms)),
        }
    }
}

/// A ready-made fleet, and the terms it was made for.
fn ready(ready: &fleet::ReadyMade) -> ReadyMade<Fleet> {
    let mut suits = Values::from_iter([("points".to_owned(), json!(ready.points))]);
    if ready.learning {
        suits.insert("learning".to_owned(), json!(true));
    }
    ReadyMade { id: ready.id.to_owned(), suits, brought: ready.fleet.clone() }
}

/// The default fleet of a side. `None` if no fleet can be built on these terms.
pub(super) fn default_fleet(side: usize, terms: &GameTerms, cards: &CardSet) -> Option<Fleet> {
    let may_be_played = |fleet: &&Fleet| {
        fleet::check(fleet, &terms.of_fleets()).is_legal() && (terms.blank || unplayed(fleet, cards).is_empty())
    };
    let mut ready = DEFAULTS[side].iter().filter_map(|id| fleet::ReadyMade::find(id).ok()).map(|ready| &ready.fleet);
    ready.find(may_be_played).cloned().or_else(|| {
        let own = Faction::ALL[side];
        let others = Faction::ALL.iter().copied().filter(|other| *other != own);
        [own].into_iter().chain(others).find_map(|faction| build(faction, terms, cards, side as u64))
    })
}

/// A legal fleet of cards that are played on these terms; the same for the same seed.
fn build(faction: Faction, terms: &GameTerms, cards: &CardSet, seed: u64) -> Option<Fleet> {
    fleet::random_among(&|id| terms.blank || cards.is_played(id), faction, &terms.of_fleets(), seed)
}

fn random_of(faction: Faction, terms: &GameTerms, cards: &CardSet, chance: &mut Chance) -> Option<Fleet> {
    build(faction, terms, cards, chance.pick("fleet", u32::MAX).into())
}

/// A random fleet of any faction for which one can be built on these terms.
fn random_of_any(terms: &GameTerms, cards: &CardSet, chance: &mut Chance) -> Option<Fleet> {
    let mut factions = terms.edition.factions().to_vec();
    while !factions.is_empty() {
        let faction = factions.swap_remove(chance.pick("faction", factions.len() as u32) as usize);
        if let Some(fleet) = random_of(faction, terms, cards, chance) {
            return Some(fleet);
        }
    }
    None
}

fn faction(word: &str) -> Result<Faction, Unknown> {
    let known = Faction::ALL.iter().copied();
    known
        .clone()
        .find(|faction| faction.word() == word)
        .ok_or_else(|| Unknown::new("faction", word, known.map(Faction::word)))
}

fn no_fleet(faction: &str, terms: &GameTerms) -> Refusal {
    let faction = if faction.is_empty() { String::new() } else { format!("{faction} ") };
    let points = terms.of_fleets().points;
    Refusal::malformed(format!("there is no {faction}fleet of {points} points in these rules"))
}
