//! How long it takes to load the whole catalog: once for each start of a program.

use armada_catalog::{Catalog, embedded_files};

fn main() {
    divan::main();
}

#[divan::bench]
fn load(bencher: divan::Bencher<'_, '_>) {
    bencher.with_inputs(|| embedded_files().expect("texts")).bench_values(Catalog::load);
}
