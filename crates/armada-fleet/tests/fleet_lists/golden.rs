//! Reads the lists in `lists/` and compares the results with the `.golden` file of each.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use armada_fleet::Fleet;
use armada_fleet::lists::{self, Format, Read};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fleet_lists/lists")
}

/// All lists by name.
pub(crate) fn all() -> Vec<(String, Vec<u8>)> {
    let mut found: Vec<(String, Vec<u8>)> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    found.sort();
    found
}

pub(crate) fn list(name: &str) -> Vec<u8> {
    fs::read(folder().join(name).with_extension("txt")).unwrap()
}

fn read(name: &str) -> Read {
    lists::read(&list(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The result of reading, as text.
fn told(read: &Read) -> String {
    let mut told = String::new();
    let fleet = &read.fleet;
    let format = read.format.map_or_else(|| "none".to_owned(), |format| format.to_string());
    writeln!(told, "format     {format}").unwrap();
    writeln!(told, "name       {}", fleet.name).unwrap();
    writeln!(told, "faction    {}", fleet.faction).unwrap();
    for ship in &fleet.ships {
        writeln!(told, "ship       {}", ship.card).unwrap();
        for upgrade in &ship.upgrades {
            writeln!(told, "  upgrade  {upgrade}").unwrap();
        }
    }
    for squadrons in &fleet.squadrons {
        writeln!(told, "squadrons  {} {}", squadrons.count, squadrons.card).unwrap();
    }
    for objective in &fleet.objectives {
        writeln!(told, "objective  {objective}").unwrap();
    }
    for unread in &read.unread {
        writeln!(told, "unread     {unread}\n           > {}", unread.text).unwrap();
    }
    for note in &read.notes {
        writeln!(told, "note       {note}").unwrap();
    }
    told
}

#[test]
fn every_list_is_read_as_its_golden_says() {
    let bless = std::env::var_os("WARDROOM_BLESS").is_some();
    let lists = all();
    assert!(lists.len() >= 20, "lists were not found");
    for (name, bytes) in lists {
        let told = match lists::read(&bytes) {
            Ok(read) => told(&read),
            Err(unreadable) => format!("{unreadable}\n"),
        };
        let golden = folder().join(&name).with_extension("golden");
        if bless {
            fs::write(&golden, &told).unwrap();
        }
        assert_eq!(told, fs::read_to_string(&golden).unwrap_or_default(), "{name}");
    }
}

/// A fleet with its parts sorted, since every program uses its own order.
fn unordered(mut fleet: Fleet) -> Fleet {
    for ship in &mut fleet.ships {
        ship.upgrades.sort_unstable();
    }
    fleet.ships.sort_by_key(|ship| (ship.card, ship.upgrades.clone()));
    fleet.squadrons.sort_by_key(|squadrons| squadrons.card);
    fleet
}

#[test]
fn one_fleet_from_five_programs_is_one_fleet() {
    let fleet = unordered(read("kingston-rebel").fleet);
    assert_eq!((fleet.ships.len(), fleet.squadrons.len(), fleet.objectives.len()), (4, 4, 3));
    for name in ["warlords-rebel", "flagship-rebel", "fleets-designer-rebel", "fleet-builder-rebel"] {
        let read = read(name);
        assert!(read.unread.is_empty(), "{name}: {:?}", read.unread);
        assert_eq!(unordered(read.fleet), fleet, "{name}");
    }
}

#[test]
fn every_format_is_among_the_lists() {
    let read: Vec<Format> =
        all().iter().filter_map(|(_, bytes)| lists::read(bytes).ok()).filter_map(|read| read.format).collect();
    for format in Format::ALL {
        assert!(read.contains(&format), "{format}");
    }
}
