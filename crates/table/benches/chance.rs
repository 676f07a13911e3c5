//! The cost of a draw through `Chance`, compared with a bare word of the same generator.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use table::{Chance, Seed};

const DRAWS: u32 = 10_000;

fn main() {
    divan::main();
}

/// A draw from 6, like a die.
#[divan::bench]
fn pick(bencher: Bencher) {
    let mut chance = Chance::new(Seed::from_number(1));
    bencher.counter(ItemsCount::new(DRAWS)).bench_local(|| {
        for _ in 0..DRAWS {
            black_box(chance.pick("die", black_box(6)));
        }
    });
}

/// The generator alone.
#[divan::bench]
fn word(bencher: Bencher) {
    let mut words = ChaCha8Rng::from_seed(Seed::from_number(1).bytes());
    bencher.counter(ItemsCount::new(DRAWS)).bench_local(|| {
        for _ in 0..DRAWS {
            black_box(words.next_u32());
        }
    });
}

/// A deck of 52 cards; the throughput counts cards.
#[divan::bench]
fn shuffle(bencher: Bencher) {
    let mut chance = Chance::new(Seed::from_number(1));
    let mut deck: Vec<u8> = (0..52).collect();
    bencher.counter(ItemsCount::new(deck.len())).bench_local(|| {
        chance.shuffle("deck", black_box(&mut deck), |card| u32::from(*card));
    });
}
