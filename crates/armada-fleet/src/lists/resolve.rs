//! Resolves the names in a list to the cards of a fleet.

mod commander;

use super::Read;
use super::draft::{Draft, DraftShip, DraftSquadrons, Named};
use super::faction;
use super::format::Format;
use super::mark::Marked;
use super::names::{Index, Kind, Names};
use super::pick::{Candidates, Choosable};
use super::unread::{UnreadLines, Unreadable};
use crate::catalog::{Faction, ObjectiveId, Ship, UpgradeIcon, UpgradeId};
use crate::{Fleet, FleetShip, FleetSquadrons};

use commander::Commander;

/// The fleet of a list.
pub(super) fn fleet_of(mut draft: Draft<'_>, format: Option<Format>) -> Result<Read, Unreadable> {
    let names = Names::get();
    let mut notes = Vec::new();
    let Some(faction) = draft.faction.or_else(|| faction::of(&draft, &mut notes)) else {
        return Err(without_faction(draft, format));
    };
    let mut reader = Reader {
        names,
        faction,
        commander: Commander::of(&draft, names, faction),
        unread: std::mem::take(&mut draft.unread),
        costs: Vec::new(),
    };
    let some_cards = !draft.ships.is_empty() || !draft.squadrons.is_empty();
    let ships: Vec<FleetShip> = draft.ships.iter().filter_map(|ship| reader.ship(ship)).collect();
    let squadrons: Vec<FleetSquadrons> =
        draft.squadrons.iter().filter_map(|squadrons| reader.squadrons(squadrons)).collect();
    let mut objectives: Vec<ObjectiveId> = draft.objectives.iter().filter_map(|name| reader.objective(name)).collect();
    objectives.sort_by_key(|objective| objective.card().category);
    let (costs, unread) = (reader.costs, reader.unread.into_sorted());
    if ships.is_empty() && squadrons.is_empty() && (some_cards || !unread.is_empty()) {
        return Err(Unreadable::NoCard { format, unread });
    }
    let fleet = Fleet { name: draft.name, ships, squadrons, objectives, ..Fleet::new("", faction) };
    notes.extend(commander::notes(draft.commander, &draft.ships, &fleet));
    notes.extend(changed(&costs));
    Ok(Read { fleet, format, unread, notes })
}

/// The error if the faction cannot be determined.
fn without_faction(draft: Draft<'_>, format: Option<Format>) -> Unreadable {
    let names = Names::get();
    let mut unread = draft.unread;
    let mut known = false;
    for DraftShip { card, .. } in &draft.ships {
        let found = !names.ships.find(Marked::of(&card.name).name).is_empty();
        known |= found;
        if !found {
            unread.unknown(card.line, Kind::Ship, &card.name);
        }
    }
    for DraftSquadrons { card, .. } in &draft.squadrons {
        unread.unknown(card.line, Kind::Squadron, &card.name);
    }
    let unread = unread.into_sorted();
    if known || unread.is_empty() { Unreadable::NoFaction(format) } else { Unreadable::NoCard { format, unread } }
}

struct Reader {
    names: &'static Names,
    faction: Faction,
    commander: Commander,
    unread: UnreadLines,
    /// Cards whose cost in the list differs from the catalog: name, cost in the list, cost in the catalog.
    costs: Vec<(&'static str, u32, u16)>,
}

impl Reader {
    fn ship(&mut self, ship: &DraftShip<'_>) -> Option<FleetShip> {
        let Some(card) = self.card(&ship.card, Kind::Ship, &self.names.ships, |_| {}) else {
            for upgrade in &ship.upgrades {
                self.unread.add(upgrade.line, "its ship could not be read");
            }
            return None;
        };
        let upgrades = ship.upgrades.iter().filter_map(|upgrade| self.upgrade(upgrade, card.card())).collect();
        Some(FleetShip { card, upgrades })
    }

    fn squadrons(&mut self, squadrons: &DraftSquadrons<'_>) -> Option<FleetSquadrons> {
        let card = self.card(&squadrons.card, Kind::Squadron, &self.names.squadrons, |_| {})?;
        Some(FleetSquadrons { card, count: squadrons.count })
    }

    fn objective(&mut self, objective: &Named<'_>) -> Option<ObjectiveId> {
        self.card(objective, Kind::Objective, &self.names.objectives, |_| {})
    }

    /// An upgrade; if several share its name, a matching slot takes precedence over the nearest cost.
    fn upgrade(&mut self, upgrade: &Named<'_>, ship: &Ship) -> Option<UpgradeId> {
        let commander = self.commander;
        self.card(upgrade, Kind::Upgrade, &self.names.upgrades, |candidates| {
            commander.prefer_named(candidates);
            candidates.prefer_cost(upgrade.cost);
            candidates.prefer(|card| fits(card, ship));
            commander.prefer_only_one(candidates);
            candidates.prefer_near_cost(upgrade.cost);
            candidates.prefer(|card| !card.card().withdrawn);
        })
    }

    /// The card with a name, if exactly one remains.
    fn card<T: Choosable>(
        &mut self,
        named: &Named<'_>,
        kind: Kind,
        index: &Index<T>,
        narrow: impl FnOnce(&mut Candidates<T>),
    ) -> Option<T> {
        let marked = Marked::of(&named.name);
        let found = index.find(marked.name);
        if let Some(tag) = marked.community {
            self.unread.of_the_community(named.line, tag, found.first().map(|card| card.name()));
            return None;
        }
        let mut candidates = Candidates::of(found, marked);
        candidates.prefer(|card| card.serves(self.faction));
        narrow(&mut candidates);
        candidates.prefer_cost(named.cost);
        candidates.prefer_near_cost(named.cost);
        match candidates.all() {
            [card] => {
                let points = card.costs().0;
                if let Some(cost) = named.cost.filter(|cost| *cost != u32::from(points)) {
                    self.costs.push((card.name(), cost, points));
                }
                Some(*card)
            }
            [] => {
                self.unread.unknown(named.line, kind, &named.name);
                None
            }
            several => {
                let choices = several.iter().map(|card| card.marked_name()).collect();
                self.unread.ambiguous(named.line, marked.name, choices);
                None
            }
        }
    }
}

/// Whether a ship has the icons for a card.
fn fits(card: UpgradeId, ship: &Ship) -> bool {
    let has = |icon: &UpgradeIcon| !icon.is_in_bars() || ship.upgrade_bar.contains(icon);
    card.card().slots.iter().all(has)
}

/// A note about costs that have changed.
fn changed(costs: &[(&str, u32, u16)]) -> Option<String> {
    let cards: Vec<String> = costs.iter().map(|(name, list, now)| format!("{name} {list}, now {now}")).collect();
    (!cards.is_empty()).then(|| format!("costs in the list that have changed: {}", cards.join("; ")))
}
