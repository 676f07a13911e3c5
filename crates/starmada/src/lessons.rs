//! The lessons of Starmada; their files are in `lessons/`.

use std::sync::LazyLock;

use game_api::Lesson;

/// Their ids, paths and texts, in the order in which they are learnt.
const FILES: &[(&str, &str, &str)] = &[
    ("orders", "crates/starmada/lessons/orders.toml", include_str!("../lessons/orders.toml")),
    ("fire", "crates/starmada/lessons/fire.toml", include_str!("../lessons/fire.toml")),
    ("fighters", "crates/starmada/lessons/fighters.toml", include_str!("../lessons/fighters.toml")),
];

pub(crate) fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| Lesson::read_all(FILES));
    &LESSONS
}
