//! A fleet card by card, with what everything costs.

use game_api::{Line, Shown};
use serde::Serialize;

use crate::catalog::{Costs, ObjectiveCard, UpgradeCard, UpgradeIcon};
use crate::fleet::{Fleet, FleetShip, FleetSquadrons, UpgradeBar};
use crate::offer::spelling::joined;

/// The fleet as JSON.
#[derive(Serialize)]
struct Document<'f> {
    name: &'f str,
    faction: &'static str,
    points: u32,
    squadron_points: u32,
    objectives: Vec<Objective>,
    ships: Vec<Ship>,
    squadrons: Vec<Squadrons>,
}

#[derive(Serialize)]
struct Objective {
    card: &'static str,
    name: &'static str,
    category: &'static str,
}

#[derive(Serialize)]
struct Ship {
    card: &'static str,
    name: &'static str,
    points: u16,
    total: u32,
    flagship: bool,
    upgrades: Vec<Upgrade>,
    free: Vec<UpgradeIcon>,
}

#[derive(Serialize)]
struct Upgrade {
    card: &'static str,
    name: &'static str,
    slots: &'static [UpgradeIcon],
    points: u16,
}

#[derive(Serialize)]
struct Squadrons {
    card: &'static str,
    name: &'static str,
    count: u8,
    points: u32,
}

pub(super) fn of(fleet: &Fleet, costs: Costs) -> Shown {
    let document = Document::of(fleet, costs);
    // Only strings and numbers: serialization cannot fail.
    Shown { lines: lines(&document), detail: serde_json::to_value(&document).unwrap_or_default() }
}

impl<'f> Document<'f> {
    fn of(fleet: &'f Fleet, costs: Costs) -> Self {
        Document {
            name: &fleet.name,
            faction: fleet.faction.word(),
            points: fleet.points(costs),
            squadron_points: fleet.squadron_points(costs),
            objectives: fleet.objectives.iter().map(|id| Objective::of(id.card())).collect(),
            ships: fleet.ships.iter().map(|ship| Ship::of(ship, costs)).collect(),
            squadrons: fleet.squadrons.iter().map(|squadrons| Squadrons::of(squadrons, costs)).collect(),
        }
    }
}

impl Objective {
    fn of(card: &'static ObjectiveCard) -> Self {
        Objective { card: &card.id, name: &card.name, category: card.category.word() }
    }
}

impl Ship {
    fn of(ship: &FleetShip, costs: Costs) -> Self {
        let card = ship.card.card();
        Ship {
            card: &card.id,
            name: &card.name,
            points: card.points_in(costs),
            total: ship.points(costs),
            flagship: ship.is_flagship(),
            upgrades: ship.upgrades.iter().map(|id| Upgrade::of(id.card(), costs)).collect(),
            free: UpgradeBar::of(ship).free().collect(),
        }
    }
}

impl Upgrade {
    fn of(card: &'static UpgradeCard, costs: Costs) -> Self {
        Upgrade { card: &card.id, name: &card.name, slots: &card.slots, points: card.points_in(costs) }
    }
}

impl Squadrons {
    fn of(squadrons: &FleetSquadrons, costs: Costs) -> Self {
        Squadrons {
            card: squadrons.card.word(),
            name: &squadrons.card.card().name,
            count: squadrons.count,
            points: squadrons.points(costs),
        }
    }
}

fn lines(fleet: &Document<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> = fleet.ships.iter().flat_map(ship_lines).collect();
    if !fleet.squadrons.is_empty() {
        lines.push(heading("Squadrons"));
        lines.extend(fleet.squadrons.iter().map(squadron_line));
        lines.push(sum(fleet.squadron_points, "in all"));
    }
    if !fleet.objectives.is_empty() {
        lines.push(heading("Objectives"));
        lines.extend(fleet.objectives.iter().map(objective_line));
    }
    lines
}

fn ship_lines(ship: &Ship) -> Vec<Line> {
    let mut lines = vec![card_line(0, ship.card, ship.name.to_owned(), Some(ship.points.into()), None)];
    lines.extend(ship.upgrades.iter().map(upgrade_line));
    if !ship.upgrades.is_empty() {
        lines.push(sum(ship.total, if ship.flagship { "in all, flagship" } else { "in all" }));
    }
    lines
}

fn heading(says: &str) -> Line {
    Line { says: says.to_owned(), ..Line::default() }
}

fn card_line(depth: u8, card: &str, says: String, points: Option<u32>, note: Option<String>) -> Line {
    Line { depth, says, points, note, card: Some(card.to_owned()) }
}

fn upgrade_line(Upgrade { card, name, slots, points }: &Upgrade) -> Line {
    card_line(1, card, (*name).to_owned(), Some((*points).into()), Some(joined(slots, " + ")))
}

fn squadron_line(Squadrons { card, name, count, points }: &Squadrons) -> Line {
    let says = if *count == 1 { (*name).to_owned() } else { format!("{count} x {name}") };
    card_line(1, card, says, Some(*points), None)
}

fn objective_line(Objective { card, name, category }: &Objective) -> Line {
    card_line(1, card, (*name).to_owned(), None, Some((*category).to_owned()))
}

fn sum(points: u32, note: &str) -> Line {
    Line { depth: 1, points: Some(points), note: Some(note.to_owned()), ..Line::default() }
}
