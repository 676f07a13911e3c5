//! Reading any source file returns a result and does not panic.

use proptest::prelude::*;
use rulebook::sources::SourceFile;
use tidy::sources::Sources;

proptest! {
    #[test]
    fn reading_junk_as_rust_never_panics(text in ".{0,80}") {
        let file = SourceFile { path: "crates/a/src/lib.rs".to_owned(), text };
        if let Err(faults) = Sources::of(&[file]) {
            prop_assert_eq!(faults.len(), 1);
        }
    }
}
