//! Whatever a browser sends over its socket is read or refused, with a sentence and without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(refusal) = server::protocol::read_frame(text) {
        assert!(!refusal.says.is_empty());
    }
});
