//! Any bytes, read as a list of Fab's Armada Fleet Builder.

#![no_main]

use armada_fleet::lists::{self, Format};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = lists::read_as(Format::Fabs, bytes);
});
