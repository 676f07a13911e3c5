//! Cost of a distance, of the arcs of a hex, and of a line.

use divan::{Bencher, black_box};
use hexes::{Arcs, Direction, Hex, trace};

fn main() {
    divan::main();
}

fn pairs() -> Vec<(Hex, Hex)> {
    let from = Hex { q: 0, r: 0 };
    from.within(15).map(|to| (from, to)).collect()
}

#[divan::bench]
fn distances_within_15(bencher: Bencher) {
    let pairs = pairs();
    bencher.bench_local(|| pairs.iter().map(|(from, to)| u32::from(from.distance(black_box(*to)))).sum::<u32>());
}

#[divan::bench]
fn arcs_within_15(bencher: Bencher) {
    let pairs = pairs();
    bencher.bench_local(|| {
        for (from, to) in &pairs {
            black_box(Arcs::occupied(*from, Direction::NE, *to));
        }
    });
}

#[divan::bench]
fn lines_within_15(bencher: Bencher) {
    let pairs = pairs();
    bencher.bench_local(|| {
        for (from, to) in &pairs {
            black_box(trace(*from, *to));
        }
    });
}
