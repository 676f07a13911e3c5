//! `wardroom fleet list`: the fleets that come with the program.

use std::process::ExitCode;

use armada::fleet::{ReadyMade, check, ready_made};
use serde::Serialize;
use terminal::{Failure, Screen};

/// List the ready-made fleets.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom fleet list")]
pub(super) struct Args {
    /// One JSON document instead of words.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: &'static str,
    faction: &'static str,
    points: u32,
    limit: u16,
    learning: bool,
    ships: usize,
    squadrons: u32,
}

#[derive(Serialize)]
struct List {
    fleets: Vec<Entry>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let fleets: Vec<Entry> = ready_made().iter().map(entry).collect();
    let mut screen = Screen::new();
    if args.json {
        screen.json(&List { fleets })?;
    } else {
        let width = fleets.iter().map(|fleet| fleet.id.len()).max().unwrap_or_default();
        for Entry { id, name, points, limit, ships, squadrons, .. } in &fleets {
            let padded = screen.bold(&format!("{id:width$}"));
            let size = format!("{points} of {limit} points");
            let units = format!("{ships} {}, {squadrons} {}", of(*ships, "ship"), of(*squadrons as usize, "squadron"));
            screen.line(&format!("{padded}  {size:>17}  {units:<21}  {}", screen.faint(name)))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn entry(ready_made: &'static ReadyMade) -> Entry {
    let ReadyMade { id, points, learning, fleet } = ready_made;
    Entry {
        id,
        name: &fleet.name,
        faction: fleet.faction.word(),
        points: check(fleet, &ready_made.terms()).points,
        limit: *points,
        learning: *learning,
        ships: fleet.ships.len(),
        squadrons: fleet.squadron_count(),
    }
}

fn of(count: usize, thing: &str) -> String {
    if count == 1 { thing.to_owned() } else { format!("{thing}s") }
}
