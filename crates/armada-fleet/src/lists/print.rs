//! Common parts of writing a fleet: names, sums, and messages about what cannot be written.

use super::faction;
use super::format::Format;
use super::mark::{mark_of_icon, mark_on_ships, mark_on_upgrades};
use super::names::Names;
use crate::Fleet;
use crate::catalog::{Category, Costs, ObjectiveId, Ship, Squadron, UpgradeCard, UpgradeId};

/// A fleet in the format of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The list.
    pub text: String,
    /// What the format cannot express, each as a sentence without a full stop.
    pub lost: Vec<String>,
}

/// What a format cannot express of a fleet at these costs.
pub(super) fn lost(fleet: &Fleet, format: Format, costs: Costs) -> Vec<String> {
    let mut lost = Vec::new();
    let title = format.title();
    if matches!(format, Format::Vassal | Format::Fabs) && !fleet.name.is_empty() {
        lost.push(format!("lists of {title} have no place for the fleet's name"));
    }
    let written = if format == Format::Vassal { 0 } else { objectives(fleet).count() };
    if written < fleet.objectives.len() {
        lost.push(match format {
            Format::Vassal => format!("lists of {title} have no place for objectives"),
            _ => format!("lists of {title} have a place for one assault, one defense and one navigation objective"),
        });
    }
    let headless = matches!(format, Format::Vassal | Format::FleetsDesigner);
    if headless && faction::by_cards_of(fleet) != Some(fleet.faction) {
        lost.push(format!("lists of {title} do not say the faction, and the cards do not tell it"));
    }
    // Upgrades without costs of their own are told apart by other marks.
    if !matches!(format, Format::Vassal | Format::Fabs) {
        lost.extend(mistaken(fleet, costs).map(|card| {
            format!("{} cost as much then as its namesake costs now, and a list of {title} means that one", card.name)
        }));
    }
    lost
}

/// Upgrades that readers take for a namesake with the same icons, because that one costs now what they cost then.
fn mistaken(fleet: &Fleet, costs: Costs) -> impl Iterator<Item = &'static UpgradeCard> {
    let all = fleet.ships.iter().flat_map(|ship| &ship.upgrades).copied();
    let is_mistaken = move |upgrade: &UpgradeId| {
        let (card, mut namesakes) = (upgrade.card(), Names::get().upgrades.find(&upgrade.card().name).iter());
        let takes_its_place = |other: &UpgradeCard| other.slots == card.slots && other.points == card.points_in(costs);
        card.points != card.points_in(costs) && namesakes.any(|other| other != upgrade && takes_its_place(other.card()))
    };
    all.filter(is_mistaken).map(UpgradeId::card)
}

/// A text that is written line by line.
pub(super) struct Sheet {
    text: String,
    line_end: &'static str,
}

impl Sheet {
    pub(super) fn new(line_end: &'static str) -> Self {
        Self { text: String::new(), line_end }
    }

    pub(super) fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push_str(self.line_end);
    }

    pub(super) fn blank(&mut self) {
        self.line("");
    }

    /// `Key: value`.
    pub(super) fn field(&mut self, key: &str, value: &str) {
        self.line(format!("{key}: {value}").trim_end());
    }

    /// The three objectives, one line each.
    pub(super) fn objective_fields(&mut self, fleet: &Fleet, none: &str) {
        for (key, category) in [
            ("Assault Objective", Category::Assault),
            ("Defense Objective", Category::Defense),
            ("Navigation Objective", Category::Navigation),
        ] {
            self.field(key, objective(fleet, category).unwrap_or(none));
        }
    }

    /// Every ship with its upgrades and its sum, for the two formats that mark the flagship.
    pub(super) fn ships(&mut self, fleet: &Fleet, costs: Costs, dash: &str, points: &str) {
        for ship in &fleet.ships {
            let card = ship.card.card();
            let mark = if ship.is_flagship() { "[flagship] " } else { "" };
            self.line(&format!("{mark}{} ({})", ship_name(fleet, card), card.points_in(costs)));
            for upgrade in &ship.upgrades {
                let (name, cost) = (priced_upgrade_name(fleet, *upgrade), upgrade.card().points_in(costs));
                self.line(&format!("{dash} {name} ({cost})"));
            }
            self.line(&format!("= {} {points}", ship.points(costs)));
            self.blank();
        }
    }

    pub(super) fn text(self) -> String {
        self.text
    }
}

/// A name without line breaks and surplus blanks.
pub(super) fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first commander of the fleet; a legal one has no other.
pub(super) fn commander(fleet: &Fleet) -> Option<&'static UpgradeCard> {
    commander_id(fleet).map(UpgradeId::card)
}

fn commander_id(fleet: &Fleet) -> Option<UpgradeId> {
    fleet.ships.iter().flat_map(|ship| &ship.upgrades).copied().find(|upgrade| upgrade.card().is_commander())
}

/// The first objective of a category.
pub(super) fn objective(fleet: &Fleet, category: Category) -> Option<&'static str> {
    let card = fleet.objectives.iter().copied().map(ObjectiveId::card).find(|card| card.category == category);
    card.map(|card| card.name.as_str())
}

/// The first assault, defense and navigation objective.
pub(super) fn objectives(fleet: &Fleet) -> impl Iterator<Item = &'static str> {
    [Category::Assault, Category::Defense, Category::Navigation]
        .into_iter()
        .filter_map(|category| objective(fleet, category))
}

/// The printed name, for a list that states its faction; a ship of another faction is marked if necessary.
pub(super) fn ship_name(fleet: &Fleet, ship: &Ship) -> String {
    named_ship(ship, ship.faction != fleet.faction)
}

/// The printed name, with a mark for the newer of two ships that share it: the one whose id contains the faction.
pub(super) fn full_ship_name(fleet: &Fleet, ship: &Ship) -> String {
    named_ship(ship, ship.faction != fleet.faction || ship.id.ends_with(ship.faction.word()))
}

/// The same, for a list that does not state its faction: if no other card determines it, the older ship is marked as
/// well.
pub(super) fn ship_name_without_head(fleet: &Fleet, ship: &Ship) -> String {
    if faction::by_names(fleet) == Some(fleet.faction) { full_ship_name(fleet, ship) } else { named_ship(ship, true) }
}

fn named_ship(ship: &Ship, mark: bool) -> String {
    let shared = Names::get().ships.find(&ship.name).len() > 1;
    if mark && shared { format!("{} {{{}}}", ship.name, mark_on_ships(ship.faction)) } else { ship.name.clone() }
}

/// The pilot with the craft.
pub(super) fn full_squadron_name(squadron: &Squadron, between: &str) -> String {
    if squadron.name == squadron.ship_name {
        squadron.name.clone()
    } else {
        format!("{}{between}{}", squadron.name, squadron.ship_name)
    }
}

/// The printed name of an upgrade that is followed by its cost; with a mark if the cost does not identify it.
pub(super) fn priced_upgrade_name(fleet: &Fleet, upgrade: UpgradeId) -> String {
    let card = upgrade.card();
    let second_commander = card.is_commander() && commander_id(fleet) != Some(upgrade);
    if second_commander || !card.serves(fleet.faction) {
        marked_upgrade_name(fleet, upgrade)
    } else {
        card.name.clone()
    }
}

/// The printed name of an upgrade, with a mark if other upgrades share it.
pub(super) fn marked_upgrade_name(fleet: &Fleet, upgrade: UpgradeId) -> String {
    let card = upgrade.card();
    let namesakes = Names::get().upgrades.find(&card.name);
    if namesakes.len() < 2 {
        return card.name.clone();
    }
    if card.withdrawn && namesakes.iter().any(|other| *other != upgrade && other.card().slots == card.slots) {
        // The alias for this card.
        return format!("{} (wave 7)", card.name);
    }
    let faction = match card.factions.as_slice() {
        [faction] if *faction != fleet.faction => format!("{} ", mark_on_upgrades(*faction)),
        _ => String::new(),
    };
    match mark_of_icon(&card.slots) {
        Some(icon) => format!("{} ({faction}{icon})", card.name),
        None => card.name.clone(),
    }
}
