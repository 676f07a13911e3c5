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
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| Lesson::read_all(FILES));
    &LESSONS
}
