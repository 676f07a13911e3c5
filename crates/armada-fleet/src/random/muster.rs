//! Builds a fleet card by card; it is legal after each card, apart from what is still missing.

use std::collections::BTreeSet;

use table::Chance;

use crate::catalog::{
    Catalog, Category, Costs, ObjectiveId, Release, ShipId, Size, Squadron, SquadronId, UpgradeCard, UpgradeId,
};
use crate::{Fleet, FleetShip, FleetSquadrons, Terms, UpgradeBar, check};

/// How the points are to be spent.
pub(super) struct Plan {
    pub(super) ships: u32,
    pub(super) upgrades: u32,
    pub(super) squadrons: u32,
}

/// Maximum number of flotillas in a plausible fleet.
const MOST_FLOTILLAS: usize = 2;

/// A fleet with at most this many points left is complete.
const SMALL_CHANGE: u32 = 2;

pub(super) struct Muster<'t> {
    pub(super) fleet: Fleet,
    terms: &'t Terms,
    /// Whether a card may be used, by its id.
    wanted: &'t dyn Fn(&str) -> bool,
    chance: Chance,
    ships: Vec<ShipId>,
    squadrons: Vec<SquadronId>,
    upgrades: Vec<UpgradeId>,
}

impl<'t> Muster<'t> {
    pub(super) fn new(fleet: Fleet, terms: &'t Terms, wanted: &'t dyn Fn(&str) -> bool, chance: Chance) -> Self {
        let (catalog, faction, costs) = (Catalog::get(), fleet.faction, terms.costs);
        let ships = catalog.ids().filter(|id: &ShipId| id.card().faction == faction);
        let squadrons = catalog.ids().filter(|id: &SquadronId| id.card().faction == faction && wanted(id.word()));
        let upgrades = catalog.ids().filter(|id: &UpgradeId| id.card().serves(faction) && wanted(id.word()));
        Self {
            terms,
            wanted,
            chance,
            ships: ships.filter(|id| is_known(&id.card().release, costs)).collect(),
            squadrons: squadrons.filter(|id| is_known(&id.card().release, costs)).collect(),
            upgrades: upgrades.filter(|id| is_known(&id.card().release, costs)).collect(),
            fleet,
        }
    }

    /// Most fleets spend about a third on squadrons, some less, some none; a sixth to a third of the rest goes into
    /// upgrades.
    pub(super) fn plan(&mut self) -> Plan {
        let third = u32::from(self.terms.squadron_points());
        let squadrons = match self.chance.pick("style", 6) {
            0 => 0,
            1 => third / 2,
            _ => third - self.chance.pick("squadrons", third / 5 + 1),
        };
        let rest = u32::from(self.terms.points) - squadrons;
        let upgrades = rest / 6 + self.chance.pick("upgrades", rest / 6 + 1);
        Plan { ships: rest - upgrades, upgrades, squadrons }
    }

    /// A random commander on a random ship that may carry it, within the points.
    pub(super) fn name_flagship(&mut self) -> Option<()> {
        let commands = |id: &ShipId| !id.card().flotilla;
        let cheapest = self.ships.iter().copied().filter(commands).map(|id| self.ship_cost(id)).min()?;
        let commanders = self.upgrades.iter().copied().filter(|id| id.card().is_commander());
        let commanders = commanders.filter(|id| self.upgrade_cost(*id) + cheapest <= self.left()).collect();
        let commander = self.pick("commander", commanders)?;
        let left = self.left() - self.upgrade_cost(commander);
        let ships = self.ships.iter().copied().filter(commands).filter(|id| self.ship_cost(*id) <= left).collect();
        let flagship = self.pick("flagship", ships)?;
        self.fleet.ships.push(FleetShip { card: flagship, upgrades: vec![commander] });
        Some(())
    }

    /// Adds ships for this many points, the flagship included.
    pub(super) fn add_ships(&mut self, points: u32) {
        let mut left = points.saturating_sub(self.fleet.points(self.terms.costs)).min(self.left());
        while let Some(ship) = self.some_ship(left) {
            left -= self.ship_cost(ship);
            self.fleet.ships.push(FleetShip::new(ship));
        }
    }

    fn some_ship(&mut self, left: u32) -> Option<ShipId> {
        let there = |wanted: &dyn Fn(ShipId) -> bool| self.fleet.ships.iter().filter(|ship| wanted(ship.card)).count();
        let flotillas = there(&|ship| ship.card().flotilla);
        let huge = there(&|ship| ship.card().size == Size::Huge);
        let fits = |id: &ShipId| {
            let card = id.card();
            self.ship_cost(*id) <= left
                && !(card.unique && there(&|ship| ship == *id) > 0)
                && !(card.flotilla && flotillas >= MOST_FLOTILLAS)
                && !(card.size == Size::Huge && huge > 0)
        };
        let ships = self.ships.iter().copied().filter(fits).collect();
        self.pick("ship", ships)
    }

    /// Every second ship gets a title.
    pub(super) fn name_ships(&mut self) {
        for ship in 0..self.fleet.ships.len() {
            if self.chance.flip("title") {
                let left = self.left();
                self.add_some_upgrade(ship, left, UpgradeCard::is_title);
            }
        }
    }

    /// Adds upgrades for this many points, spread over the ships.
    pub(super) fn add_upgrades(&mut self, points: u32) {
        let mut left = points.min(self.left());
        let mut open: Vec<usize> = (0..self.fleet.ships.len()).collect();
        while let Some(ship) = self.pick("carrier", open.clone()) {
            match self.add_some_upgrade(ship, left, |card| !card.is_title()) {
                Some(cost) => left -= cost,
                None => open.retain(|other| *other != ship),
            }
        }
    }

    /// Equips a random card and returns its cost; `None` if none fits.
    fn add_some_upgrade(&mut self, ship: usize, left: u32, wanted: impl Fn(&UpgradeCard) -> bool) -> Option<u32> {
        let mut candidates = self.candidates(ship, left, wanted);
        while let Some(upgrade) = self.take("upgrade", &mut candidates) {
            self.fleet.ships[ship].upgrades.push(upgrade);
            // The rules themselves decide whether the card fits.
            if check::upgrades_fit(&self.fleet, ship, *self.terms) {
                return Some(self.upgrade_cost(upgrade));
            }
            self.fleet.ships[ship].upgrades.pop();
        }
        None
    }

    /// The cards for which the ship has room, the fleet has points, and whose unique names are not taken.
    fn candidates(&self, ship: usize, left: u32, wanted: impl Fn(&UpgradeCard) -> bool) -> Vec<UpgradeId> {
        let bar = UpgradeBar::of(&self.fleet.ships[ship]);
        let names = self.names();
        let is_candidate = |id: &UpgradeId| {
            let card = id.card();
            !card.is_commander()
                && wanted(card)
                && self.upgrade_cost(*id) <= left
                && bar.has_room_for(card)
                && !card.unique_names().iter().any(|name| names.contains(name.as_str()))
        };
        self.upgrades.iter().copied().filter(is_candidate).collect()
    }

    /// Adds squadrons for this many points.
    pub(super) fn add_squadrons(&mut self, points: u32) {
        let mut left = points.min(self.left());
        while let Some(squadron) = self.some_squadron(left) {
            left -= self.squadron_cost(squadron);
            self.add_squadron(squadron);
        }
    }

    /// Half of the squadrons are unique ones.
    fn some_squadron(&mut self, left: u32) -> Option<SquadronId> {
        let unique = self.chance.flip("unique squadron");
        let fitting = self.fitting_squadrons(left);
        let wanted = fitting.iter().copied().filter(|id| id.card().is_unique() == unique).collect();
        let wanted = self.pick("squadron", wanted);
        wanted.or_else(|| self.pick("squadron", fitting))
    }

    fn fitting_squadrons(&self, left: u32) -> Vec<SquadronId> {
        let counts = |card: &Squadron| card.is_unique() && !card.defense_tokens.is_empty();
        let there = self.fleet.squadrons.iter().filter(|squadrons| counts(squadrons.card.card())).count();
        let full = self.terms.unique_squadrons().is_some_and(|limit| there >= limit.into());
        let names = self.names();
        let fits = |id: &SquadronId| {
            let card = id.card();
            self.squadron_cost(*id) <= left
                && !(full && counts(card))
                && !card.unique_names.iter().any(|name| names.contains(name.as_str()))
        };
        self.squadrons.iter().copied().filter(fits).collect()
    }

    fn add_squadron(&mut self, card: SquadronId) {
        let there = self.fleet.squadrons.iter_mut().find(|squadrons| squadrons.card == card);
        match there {
            Some(squadrons) => squadrons.count = squadrons.count.saturating_add(1),
            None => self.fleet.squadrons.push(FleetSquadrons { card, count: 1 }),
        }
    }

    /// Spends the remaining points on any ships, upgrades and squadrons that still fit; on unplanned squadrons only if
    /// nothing else fits.
    pub(super) fn spend_the_rest(&mut self) {
        let planned = !self.fleet.squadrons.is_empty();
        while self.left() > SMALL_CHANGE {
            self.add_ships(u32::MAX);
            let more = planned && self.add_one_squadron();
            if !more && !self.add_one_upgrade() && !self.add_one_squadron() {
                break;
            }
        }
    }

    fn add_one_squadron(&mut self) -> bool {
        let third = u32::from(self.terms.squadron_points());
        let left = (third - self.fleet.squadron_points(self.terms.costs)).min(self.left());
        let squadron = self.some_squadron(left);
        squadron.map(|squadron| self.add_squadron(squadron)).is_some()
    }

    /// Takes squadrons away, the last ones first, while they cost more than a fleet of this cost may spend on them.
    pub(super) fn keep_to_the_third(&mut self) {
        let costs = self.terms.costs;
        while self.fleet.squadron_points(costs) > self.terms.squadron_limit(self.fleet.points(costs)) {
            match self.fleet.squadrons.last_mut() {
                Some(squadrons) if squadrons.count > 1 => squadrons.count -= 1,
                _ => {
                    self.fleet.squadrons.pop();
                }
            }
        }
    }

    fn add_one_upgrade(&mut self) -> bool {
        let left = self.left();
        let mut open: Vec<usize> = (0..self.fleet.ships.len()).collect();
        while let Some(ship) = self.take("carrier", &mut open) {
            if self.add_some_upgrade(ship, left, |_| true).is_some() {
                return true;
            }
        }
        false
    }

    pub(super) fn choose_objectives(&mut self) {
        if self.terms.learning {
            return;
        }
        for category in [Category::Assault, Category::Defense, Category::Navigation] {
            let cards = Catalog::get().ids().filter(|id: &ObjectiveId| id.card().category == category);
            let cards = cards.filter(|id| is_known(&id.card().release, self.terms.costs) && (self.wanted)(id.word()));
            let cards = cards.collect();
            let objective = self.pick("objective", cards);
            self.fleet.objectives.extend(objective);
        }
    }

    /// The unique names in the fleet, including those of craft.
    fn names(&self) -> BTreeSet<&'static str> {
        let ships = self.fleet.ships.iter().filter(|ship| ship.card.card().unique).map(|ship| &ship.card.card().name);
        let upgrades = self.fleet.ships.iter().flat_map(|ship| &ship.upgrades);
        let upgrades = upgrades.flat_map(|upgrade| upgrade.card().unique_names());
        let squadrons = self.fleet.squadrons.iter().flat_map(|squadrons| &squadrons.card.card().unique_names);
        ships.chain(upgrades).chain(squadrons).map(String::as_str).collect()
    }

    fn left(&self) -> u32 {
        u32::from(self.terms.points).saturating_sub(self.fleet.points(self.terms.costs))
    }

    fn ship_cost(&self, id: ShipId) -> u32 {
        id.card().points_in(self.terms.costs).into()
    }

    fn upgrade_cost(&self, id: UpgradeId) -> u32 {
        id.card().points_in(self.terms.costs).into()
    }

    fn squadron_cost(&self, id: SquadronId) -> u32 {
        id.card().points_in(self.terms.costs).into()
    }

    fn pick<T>(&mut self, name: &'static str, mut from: Vec<T>) -> Option<T> {
        self.take(name, &mut from)
    }

    fn take<T>(&mut self, name: &'static str, from: &mut Vec<T>) -> Option<T> {
        let count = u32::try_from(from.len()).unwrap_or(u32::MAX);
        (count > 0).then(|| from.swap_remove(self.chance.pick(name, count) as usize))
    }
}

/// Whether a state of the costs includes the cards of a box.
fn is_known(release: &str, costs: Costs) -> bool {
    Catalog::get().release(release).map(|release: &Release| release.since).is_ok_and(|since| since <= costs)
}
