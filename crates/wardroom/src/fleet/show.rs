//! `wardroom fleet show`: a fleet card by card, with what everything costs.

use std::io;
use std::process::ExitCode;

use armada::catalog::{Costs, UpgradeCard, UpgradeIcon};
use armada::fleet::{Fleet, FleetShip, UpgradeBar};
use serde::Serialize;
use terminal::{Failure, Screen};

use super::source::Source;
use super::terms::TermsArgs;

/// Show a fleet card by card, with what everything costs.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom fleet show empire-thrawn\n\n\
    Exit status: 0 shown; 2 the fleet cannot be read. Whether it is legal, `wardroom fleet check` says.")]
pub(super) struct Args {
    /// The fleet: a file, the name of a ready-made fleet, or - for standard input.
    #[arg(value_name = "FLEET")]
    pub(super) fleet: String,
    #[command(flatten)]
    pub(super) terms: TermsArgs,
    /// One JSON document instead of words.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let source = Source::read(&args.fleet)?;
    let terms = args.terms.terms(source.terms);
    let shown = Shown::of(&source.fleet, terms.costs);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&shown)?;
    } else {
        let limit = format!("{} of {} points", shown.points, terms.points);
        screen.line(&format!(
            "{}  {}",
            screen.bold(source.title()),
            screen.faint(&format!("{}, {limit}", shown.faction))
        ))?;
        in_words(&mut screen, &shown)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Shown<'f> {
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

impl<'f> Shown<'f> {
    fn of(fleet: &'f Fleet, costs: Costs) -> Self {
        let objective = |card: &'static armada::catalog::ObjectiveCard| Objective {
            card: &card.id,
            name: &card.name,
            category: card.category.word(),
        };
        let squadrons = |squadrons: &armada::fleet::FleetSquadrons| Squadrons {
            card: squadrons.card.word(),
            name: &squadrons.card.card().name,
            count: squadrons.count,
            points: squadrons.points(costs),
        };
        Shown {
            name: &fleet.name,
            faction: fleet.faction.word(),
            points: fleet.points(costs),
            squadron_points: fleet.squadron_points(costs),
            objectives: fleet.objectives.iter().map(|id| objective(id.card())).collect(),
            ships: fleet.ships.iter().map(|ship| Ship::of(ship, costs)).collect(),
            squadrons: fleet.squadrons.iter().map(squadrons).collect(),
        }
    }
}

impl Ship {
    fn of(ship: &FleetShip, costs: Costs) -> Self {
        let card = ship.card.card();
        let upgrade = |card: &'static UpgradeCard| Upgrade {
            card: &card.id,
            name: &card.name,
            slots: &card.slots,
            points: card.points_in(costs),
        };
        Ship {
            card: &card.id,
            name: &card.name,
            points: card.points_in(costs),
            total: ship.points(costs),
            flagship: ship.is_flagship(),
            upgrades: ship.upgrades.iter().map(|id| upgrade(id.card())).collect(),
            free: UpgradeBar::of(ship).free().collect(),
        }
    }
}

/// Names in one column, costs right-aligned in the next, so that they can be added up by eye.
fn in_words(screen: &mut Screen, shown: &Shown<'_>) -> io::Result<()> {
    let ships = shown.ships.iter().map(|ship| ship.name.chars().count());
    let upgrades = shown.ships.iter().flat_map(|ship| &ship.upgrades).map(|upgrade| upgrade.name.chars().count() + 2);
    let squadrons = shown.squadrons.iter().map(|squadrons| squadrons.name.chars().count() + 6);
    let width = ships.chain(upgrades).chain(squadrons).max().unwrap_or_default();
    let row = |name: &str, points: u32, more: &str| format!("{name:width$}  {points:>4}  {more}").trim_end().to_owned();
    for ship in &shown.ships {
        screen.line("")?;
        let flagship = if ship.flagship { ", flagship" } else { "" };
        screen.line(&screen.bold(&row(ship.name, ship.points.into(), "")))?;
        for Upgrade { name, slots, points, .. } in &ship.upgrades {
            let icons: Vec<&str> = slots.iter().map(|icon| icon.word()).collect();
            screen.line(&row(&format!("  {name}"), (*points).into(), &screen.faint(&icons.join(" + "))))?;
        }
        if !ship.upgrades.is_empty() {
            screen.line(&row("", ship.total, &screen.faint(&format!("in all{flagship}"))))?;
        }
    }
    if !shown.squadrons.is_empty() {
        screen.line("")?;
        screen.line(&screen.bold("Squadrons"))?;
        for Squadrons { name, count, points, .. } in &shown.squadrons {
            let name = if *count == 1 { format!("  {name}") } else { format!("  {count} x {name}") };
            screen.line(&row(&name, *points, ""))?;
        }
        screen.line(&row("", shown.squadron_points, &screen.faint("in all")))?;
    }
    if !shown.objectives.is_empty() {
        screen.line("")?;
        screen.line(&screen.bold("Objectives"))?;
        let width = shown.objectives.iter().map(|objective| objective.name.chars().count()).max().unwrap_or_default();
        for Objective { name, category, .. } in &shown.objectives {
            screen.line(&format!("  {name:width$}  {}", screen.faint(category)))?;
        }
    }
    Ok(())
}
