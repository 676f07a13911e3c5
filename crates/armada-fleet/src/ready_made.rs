//! Fleets that come with the program; their files are in `fleets/`.

use std::sync::LazyLock;

use super::{Fleet, Terms, read};
use crate::catalog::Unknown;

/// A fleet that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyMade {
    /// Its name in commands and requests.
    pub id: &'static str,
    /// The fleet point total it is built for.
    pub points: u16,
    /// Whether it is for a learning game, without commander and objectives.
    pub learning: bool,
    /// The fleet.
    pub fleet: Fleet,
}

impl ReadyMade {
    /// The fleet with this name.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest name.
    pub fn find(id: &str) -> Result<&'static Self, Unknown> {
        let found = ready_made().iter().find(|ready_made| ready_made.id == id);
        found.ok_or_else(|| Unknown {
            kind: "ready-made fleet",
            id: id.to_owned(),
            nearest: fault::nearest(id, ready_made().iter().map(|ready_made| ready_made.id)).map(str::to_owned),
        })
    }

    /// The terms on which it is played.
    pub fn terms(&self) -> Terms {
        Terms { learning: self.learning, ..Terms::default().at(self.points) }
    }
}

/// The fleets that come with the program: those of the learning game, of a core set, and standard ones of every faction.
///
/// # Panics
///
/// Never in a released program: a test reads the same files.
pub fn ready_made() -> &'static [ReadyMade] {
    static OWN: LazyLock<Vec<ReadyMade>> = LazyLock::new(|| {
        let learning = LEARNING.iter().map(|file| (file, true));
        let built = BUILT.iter().map(|file| (file, false));
        learning.chain(built).map(|(file, learning)| file.read(learning)).collect()
    });
    &OWN
}

/// An embedded file: its name, the point total and the text.
struct File(&'static str, u16, &'static str);

impl File {
    fn read(&self, learning: bool) -> ReadyMade {
        let File(id, points, text) = *self;
        let fleet = read(&format!("crates/armada-fleet/fleets/{id}.toml"), text.as_bytes()).unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("a ready-made fleet in this program is faulty:\n{}", faults.join("\n"))
        });
        ReadyMade { id, points, learning, fleet }
    }
}

macro_rules! files {
    ($($id:literal at $points:literal,)+) => {
        &[$(File($id, $points, include_str!(concat!("../fleets/", $id, ".toml"))),)+]
    };
}

const LEARNING: &[File] = files! {
    "learning-rebel" at 180,
    "learning-empire" at 180,
};

const BUILT: &[File] = files! {
    "core-set-rebel" at 180,
    "core-set-empire" at 180,
    "rebel-rieekan" at 400,
    "rebel-raddus" at 400,
    "rebel-leia" at 400,
    "empire-thrawn" at 400,
    "empire-demolisher" at 400,
    "empire-interdictor" at 400,
    "republic-yularen" at 400,
    "republic-kenobi" at 400,
    "separatist-tuuk" at 400,
    "separatist-trench" at 400,
};
