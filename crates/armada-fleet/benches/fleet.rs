//! Cost of reading and checking a fleet list of 400 points, and of making one.

use armada_catalog::{Catalog, Faction};
use armada_fleet::{ReadyMade, Terms, check, random, read};

/// Many ships, many upgrades, aces and a fleet command.
const LIST: &str = "empire-thrawn";

fn main() {
    // Loading the catalog is not part of the measurement.
    Catalog::get();
    divan::main();
}

fn text() -> String {
    ReadyMade::find(LIST).expect("it is there").fleet.to_toml()
}

#[divan::bench]
fn read_and_check(bencher: divan::Bencher<'_, '_>) {
    let text = text();
    let terms = Terms::default();
    bencher.bench(|| check(&read("fleet.toml", text.as_bytes()).expect("a fleet"), &terms));
}

#[divan::bench]
fn read_toml(bencher: divan::Bencher<'_, '_>) {
    let text = text();
    bencher.bench(|| read("fleet.toml", text.as_bytes()));
}

#[divan::bench]
fn read_json(bencher: divan::Bencher<'_, '_>) {
    let fleet = &ReadyMade::find(LIST).expect("it is there").fleet;
    let text = serde_json::to_string(fleet).expect("JSON");
    bencher.bench(|| read("fleet.json", text.as_bytes()));
}

#[divan::bench]
fn check_alone(bencher: divan::Bencher<'_, '_>) {
    let ready_made = ReadyMade::find(LIST).expect("it is there");
    bencher.bench(|| check(&ready_made.fleet, &ready_made.terms()));
}

#[divan::bench]
fn make_random(bencher: divan::Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        random(Faction::Empire, &Terms::default(), seed)
    });
}
