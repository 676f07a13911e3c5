//! The parser of client messages, on the frames from which its fuzz target starts, and on fragments and mixtures of
//! them.

use std::fs;
use std::path::Path;

use server::protocol::read_frame;

/// All frames of a folder, with their names.
fn frames(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frames").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap())).collect()
}

/// Whether a frame is accepted; otherwise it must be refused with a short sentence.
fn is_read(frame: &str) -> bool {
    match read_frame(frame) {
        Ok(_) => true,
        Err(refusal) => {
            assert!(!refusal.says.is_empty() && refusal.says.len() < 500, "{frame}: {}", refusal.says);
            false
        }
    }
}

#[test]
fn frames_are_read_or_refused() {
    let (good, bad) = (frames("read"), frames("refused"));
    assert!(good.len() > 10 && bad.len() > 10);
    for (name, frame) in &good {
        assert!(is_read(frame), "{name}");
    }
    for (name, frame) in &bad {
        assert!(!is_read(frame), "{name}");
    }
}

#[test]
fn pieces_and_mixtures_of_frames_are_read_or_refused() {
    let all: Vec<String> = frames("read").into_iter().chain(frames("refused")).map(|(_, frame)| frame).collect();
    for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (one, other))) {
        for cut in (0..=one.len()).filter(|cut| one.is_char_boundary(*cut)) {
            let tail = other.get(cut..).unwrap_or_default();
            is_read(&one[..cut]);
            is_read(&format!("{}{tail}", &one[..cut]));
        }
    }
    for frame in &all {
        for (at, letter) in frame.char_indices() {
            for put in ["\"", "{", "}", "[", "\\", "\u{0}", "9", "-", "é"] {
                is_read(&format!("{}{put}{}", &frame[..at], &frame[at + letter.len_utf8()..]));
            }
        }
    }
}
