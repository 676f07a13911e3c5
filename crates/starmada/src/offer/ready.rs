//! Ready-made fleets of the factions, and random fleets.

use game_api::{ReadyMade, Values};
use std::sync::LazyLock;
use table::{Chance, Refusal, Rule, Titled};

use super::brought::Brought;
use super::plan::{BattlePlan, SideLimits};
use crate::fleet::{Fleet, Limits};
use crate::setup::FACTIONS;
use crate::sheet::SHIPS;
use crate::words::ordinal;

/// The factions, by which fleets are grouped.
pub(super) static EMBLEMS: LazyLock<Vec<Titled>> = LazyLock::new(|| {
    let id = |faction: &str| faction.to_lowercase().replace(' ', "-");
    // Leaked once per faction, for the lifetime of the program.
    SHIPS.factions().into_iter().map(|title| Titled { id: id(title).leak(), title }).collect()
});

/// The faction with this name or id.
pub(super) fn faction(word: &str) -> Option<&'static str> {
    let found = EMBLEMS.iter().find(|faction| faction.title.eq_ignore_ascii_case(word) || faction.id == word);
    found.map(|faction| faction.title)
}

/// A faction's fleet within limits.
pub(super) fn muster(faction: &str, limits: SideLimits) -> Brought {
    Fleet::muster(faction, limits.limit, limits.needs_carrier).into()
}

/// The default fleet of a side.
pub(super) fn standard(plan: &BattlePlan, side: u8) -> Brought {
    muster(FACTIONS[usize::from(side.min(1))], plan.limits(side))
}

/// One fleet of each faction that either side can field, plus one for a side with a higher limit.
pub(super) fn all(plan: &BattlePlan) -> Vec<ReadyMade<Brought>> {
    let either = plan.limits_of_either();
    let sides = [0, 1].map(|side| (Some(side), plan.limits(side)));
    let own = sides.into_iter().filter(|(_, limits)| limits.limit > either.limit);
    let kinds: Vec<(Option<u8>, SideLimits)> = [(None, either)].into_iter().chain(own).collect();
    let ready = |faction: &'static str| {
        kinds.iter().filter(move |(_, limits)| can_field(faction, *limits)).map(move |(side, limits)| {
            let id = match side {
                None => faction.to_owned(),
                Some(side) => format!("{faction}, {} side", ordinal(*side)),
            };
            let brought = Brought { name: Some(id.clone()), ..muster(faction, *limits) };
            ReadyMade { id, suits: Values::new(), brought }
        })
    };
    SHIPS.factions().into_iter().flat_map(ready).collect()
}

/// Does a faction have enough ships for these limits?
fn can_field(faction: &str, limits: SideLimits) -> bool {
    let SideLimits { limit, needs_carrier } = limits;
    let fleet = Fleet::muster(faction, limit, needs_carrier);
    fleet.faults(Limits { limit: Some(limit), needs_carrier, classes: &[] }).is_empty()
}

/// A random fleet that either side can field, of this faction or of any.
pub(super) fn random(emblem: Option<&str>, plan: &BattlePlan, chance: &mut Chance) -> Result<Brought, Refusal> {
    let limits = plan.limits_of_either();
    let fielded = |faction: &&'static str| can_field(faction, limits);
    let faction = if let Some(word) = emblem {
        faction(word).ok_or_else(|| no_faction(word))?
    } else {
        let able: Vec<&str> = SHIPS.factions().into_iter().filter(fielded).collect();
        let at = if able.is_empty() { 0 } else { chance.pick("faction", able.len() as u32) as usize };
        able.get(at).copied().unwrap_or(FACTIONS[0])
    };
    if !fielded(&faction) {
        let carrier = if limits.needs_carrier { " with a carrier" } else { "" };
        let says = format!("{faction} has no fleet of at most {} points{carrier}", limits.limit);
        return Err(Refusal::illegal(Rule("setup.fleet-limit"), says));
    }
    Ok(Fleet::random(faction, limits.limit, limits.needs_carrier, chance).into())
}

fn no_faction(word: &str) -> Refusal {
    let known = EMBLEMS.iter().map(|faction| faction.title);
    Refusal::malformed(format!("there is no faction {word:?}{}", fault::meant(word, known)))
}
