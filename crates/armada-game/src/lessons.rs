//! The lessons of Armada; their files are in `lessons/`.

use std::sync::LazyLock;

use game_api::Lesson;

macro_rules! files {
    ($($id:literal,)+) => {
        &[$(($id, concat!("crates/armada-game/lessons/", $id, ".toml"), include_str!(concat!("../lessons/", $id, ".toml"))),)+]
    };
}

/// Their ids, paths and texts, in the order in which they are learnt.
const FILES: &[(&str, &str, &str)] = files! { "move", "attack", "defend", "squadrons", "commands", "obstacles", };

pub(crate) fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| FILES.iter().map(read).collect());
    &LESSONS
}

/// Never panics in a released program: a test reads the same files.
fn read((id, file, text): &(&str, &str, &str)) -> Lesson {
    Lesson::read(id, file, text).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("a lesson in this program is faulty:\n{}", faults.join("\n"))
    })
}
