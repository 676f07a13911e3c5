//! Any bytes, read as whatever list they seem to be; what was read is written in every format.

#![no_main]

use armada_fleet::lists::{self, Format};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = lists::read(bytes) {
        for format in Format::ALL {
            let _ = lists::write(&read.fleet, format);
        }
    }
});
