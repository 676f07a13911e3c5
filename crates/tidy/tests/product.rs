//! Which packages the product is compiled from.

use crate::common::cargo;

/// The names of the packages that `cargo build --package PACKAGE` compiles into the program on this platform.
fn compiled_into(package: &str) -> Vec<String> {
    let tree = ["tree", "--offline", "--package", package, "--edges", "normal,no-proc-macro", "--prefix", "none"];
    let listed = cargo(&tree).unwrap_or_else(|complaint| panic!("{complaint}"));
    listed.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// Parsing Rust is for checks of the project. Derive macros of dependencies are not part of the program.
#[test]
fn the_product_does_not_compile_a_parser_of_rust() {
    let product = compiled_into("wardroom");
    assert!(product.len() > 100, "{product:?}");
    for parser in ["syn", "proc-macro2", "tidy"] {
        assert!(!product.iter().any(|package| package == parser), "wardroom depends on {parser}");
    }
    assert!(compiled_into("tidy").iter().any(|package| package == "syn"), "the parser would be seen");
}
