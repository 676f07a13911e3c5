//! Time to load the whole catalog, which every program start does once.

use armada_catalog::{Catalog, embedded_files};

fn main() {
    divan::main();
}

#[divan::bench]
fn load(bencher: divan::Bencher<'_, '_>) {
    bencher.with_inputs(|| embedded_files().expect("texts")).bench_values(Catalog::load);
}
