//! Cost of reading and of writing a list of 400 points.

use armada_catalog::Costs;
use armada_fleet::lists::{self, Format};

/// A list with four ships and six squadrons.
const LIST: &[u8] = include_bytes!("../tests/fleet_lists/lists/kingston-rebel.txt");

/// A list with nine lines that cannot be read, for most of which a name is suggested.
const DAMAGED: &[u8] = include_bytes!("../tests/fleet_lists/lists/kingston-damaged.txt");

fn main() {
    // The index of names is built once per program start.
    lists::read(LIST).expect("a list");
    divan::main();
}

#[divan::bench]
fn read() -> usize {
    lists::read(divan::black_box(LIST)).expect("a list").fleet.ships.len()
}

#[divan::bench]
fn read_damaged() -> usize {
    lists::read(divan::black_box(DAMAGED)).expect("a list").unread.len()
}

/// The longest list that is accepted, in our own format, with every upgrade misspelt.
#[divan::bench]
fn read_misspelt(bencher: divan::Bencher<'_, '_>) {
    let upgrades = "'genral-dodona','turbolaser-rerute-circuts','enigne-tehcs',".repeat(1100);
    let list = format!("faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\nupgrades = [{upgrades}]");
    assert!(list.len() < 1 << 16 && list.len() > 60_000);
    bencher.bench(|| armada_fleet::read_any("list", divan::black_box(list.as_bytes())).expect_err("faults").len());
}

#[divan::bench(args = Format::ALL)]
fn write(bencher: divan::Bencher<'_, '_>, format: Format) {
    let fleet = lists::read(LIST).expect("a list").fleet;
    bencher.bench(|| lists::write(divan::black_box(&fleet), format, Costs::Final));
}

#[divan::bench(args = Format::ALL)]
fn read_again(bencher: divan::Bencher<'_, '_>, format: Format) {
    let fleet = lists::read(LIST).expect("a list").fleet;
    let text = lists::write(&fleet, format, Costs::Final).text;
    bencher.bench(|| lists::read(divan::black_box(text.as_bytes())));
}
