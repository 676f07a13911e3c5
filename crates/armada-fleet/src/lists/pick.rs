//! Chooses among cards with the same name.

use smallvec::SmallVec;

use super::mark::{Marked, mark_of_icon};
use crate::catalog::{EarlierPoints, Faction, ObjectiveId, ShipId, SquadronId, UpgradeId};

/// The properties of a card by which it is chosen among others with its name.
pub(super) trait Choosable: Copy + Eq + 'static {
    fn name(self) -> &'static str;
    /// The name with the mark that tells it from others with the same name.
    fn marked_name(self) -> String {
        self.name().to_owned()
    }
    fn serves(self, faction: Faction) -> bool;
    /// Whether it agrees with the marks after the name.
    fn is_as_marked(self, marked: Marked<'_>) -> bool;
    /// The current cost, and the earlier ones.
    fn costs(self) -> (u16, &'static [EarlierPoints]);
}

impl Choosable for ShipId {
    fn name(self) -> &'static str {
        &self.card().name
    }

    fn serves(self, faction: Faction) -> bool {
        self.card().faction == faction
    }

    fn is_as_marked(self, marked: Marked<'_>) -> bool {
        marked.icon.is_none() && marked.faction.is_none_or(|faction| self.serves(faction))
    }

    fn costs(self) -> (u16, &'static [EarlierPoints]) {
        (self.card().points, &self.card().points_history)
    }
}

impl Choosable for SquadronId {
    fn name(self) -> &'static str {
        &self.card().name
    }

    fn marked_name(self) -> String {
        format!("{} {}", self.name(), self.card().ship_name)
    }

    fn serves(self, faction: Faction) -> bool {
        self.card().faction == faction
    }

    fn is_as_marked(self, marked: Marked<'_>) -> bool {
        marked.icon.is_none() && marked.faction.is_none_or(|faction| self.serves(faction))
    }

    fn costs(self) -> (u16, &'static [EarlierPoints]) {
        (self.card().points, &self.card().points_history)
    }
}

impl Choosable for UpgradeId {
    fn name(self) -> &'static str {
        &self.card().name
    }

    fn marked_name(self) -> String {
        let icon = mark_of_icon(&self.card().slots).map(|mark| format!(" ({mark})"));
        format!("{}{}", self.name(), icon.unwrap_or_default())
    }

    fn serves(self, faction: Faction) -> bool {
        self.card().serves(faction)
    }

    fn is_as_marked(self, marked: Marked<'_>) -> bool {
        marked.icon.is_none_or(|icon| self.card().slots.contains(&icon))
            && marked.faction.is_none_or(|faction| self.serves(faction))
    }

    fn costs(self) -> (u16, &'static [EarlierPoints]) {
        (self.card().points, &self.card().points_history)
    }
}

impl Choosable for ObjectiveId {
    fn name(self) -> &'static str {
        &self.card().name
    }

    fn serves(self, _: Faction) -> bool {
        true
    }

    fn is_as_marked(self, marked: Marked<'_>) -> bool {
        marked.icon.is_none() && marked.faction.is_none()
    }

    fn costs(self) -> (u16, &'static [EarlierPoints]) {
        (0, &[])
    }
}

/// The cards that a name may still refer to.
pub(super) struct Candidates<T>(SmallVec<[T; 4]>);

impl<T: Choosable> Candidates<T> {
    /// The cards with a name that agree with the marks after it.
    pub(super) fn of(found: &[T], marked: Marked<'_>) -> Self {
        Self(found.iter().copied().filter(|card| card.is_as_marked(marked)).collect())
    }

    /// Keeps those that fit, unless none does: a criterion that excludes all of them is ignored.
    pub(super) fn prefer(&mut self, fits: impl Fn(T) -> bool) {
        if self.0.len() > 1 && self.0.iter().any(|card| fits(*card)) {
            self.0.retain(|card| fits(*card));
        }
    }

    /// Keeps those that cost this much, now or at any time before.
    pub(super) fn prefer_cost(&mut self, cost: Option<u32>) {
        let Some(cost) = cost else { return };
        self.prefer(|card| u32::from(card.costs().0) == cost);
        self.prefer(|card| {
            let (now, before) = card.costs();
            u32::from(now) == cost || before.iter().any(|earlier| u32::from(earlier.points) == cost)
        });
    }

    /// Keeps those with the nearest cost.
    pub(super) fn prefer_near_cost(&mut self, cost: Option<u32>) {
        let Some(cost) = cost else { return };
        let distance = |card: T| u32::from(card.costs().0).abs_diff(cost);
        let Some(least) = self.0.iter().map(|card| distance(*card)).min() else { return };
        self.prefer(|card| distance(card) == least);
    }

    pub(super) fn all(&self) -> &[T] {
        &self.0
    }

    /// The faction that all of them belong to, if there is exactly one.
    pub(super) fn faction(&self) -> Option<Faction> {
        let mut factions =
            Faction::ALL.iter().copied().filter(|faction| self.0.iter().any(|card| card.serves(*faction)));
        factions.next().filter(|_| factions.next().is_none())
    }
}
