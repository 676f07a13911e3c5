//! Engagements: what a battle is fought over, described as data.
//!
//! The standard engagement and the others in `engagements/` are built from rules the book defines: fleet limits, targets,
//! speeds before the first game turn, points for leaving the board, and where fleets deploy.

use include_dir::{Dir, include_dir};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

use fault::Fault;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/engagements");

/// The engagements inside the program, the standard one first.
pub static ENGAGEMENTS: LazyLock<Vec<Engagement>> = LazyLock::new(|| {
    let mut engagements = Vec::new();
    for file in FILES.files() {
        let name = fault::with_slashes(file.path());
        // A test reads all of them, so that a bad one never gets this far.
        let engagement = Engagement::read(&name, file.contents());
        engagements
            .push(engagement.unwrap_or_else(|fault| panic!("an engagement of the program has a fault: {fault}")));
    }
    engagements.sort_by_key(|engagement| (engagement.id != "standard", engagement.id.clone()));
    engagements
});

/// A battle to be fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// Its name in setups.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// The two sides.
    pub side: [Party; 2],
    /// The last game turn, if there is one.
    #[serde(default)]
    pub turns: Option<u16>,
    /// What is scored for a lost carrier, in percent of its combat rating.
    #[serde(default = "hundred")]
    pub carrier_award: u16,
    /// Every ship's speed before the first game turn; its engine rating if not given.
    #[serde(default)]
    pub speed: Option<u8>,
}

/// One side of an engagement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// What this side has to do.
    pub task: String,
    /// Its fleet limit, in percent of that of the battle size.
    #[serde(default = "hundred")]
    pub limit: u16,
    /// Its victory point target, in percent of that of the battle size.
    #[serde(default = "hundred")]
    pub target: u16,
    /// Whether its fleet must have a carrier.
    #[serde(default)]
    pub needs_carrier: bool,
    /// Whether a ship of this side that leaves over the far short edge is safe and scores its combat rating for it.
    #[serde(default)]
    pub breaks_through: bool,
    /// Whether this side wins if the last game turn ends without a decision.
    #[serde(default)]
    pub wins_at_the_end: bool,
}

fn hundred() -> u16 {
    100
}

/// How a battle is won, once its size is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "BattleTerms")]
pub struct Terms {
    /// The victory points each side needs.
    pub targets: [u32; 2],
    /// Which sides score by leaving over the far edge.
    pub breaks_through: [bool; 2],
    /// What is scored for a lost carrier, in percent of its combat rating.
    pub carrier_award: u16,
    /// The last game turn; none for a battle without a limit.
    pub turns: Option<u16>,
    /// Which side wins if that ends without a decision; otherwise points decide.
    pub wins_at_the_end: [bool; 2],
}

impl Engagement {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Engagement, Fault> {
        let text = fault::text_of(file, bytes)?;
        let engagement: Engagement = fault::read_toml(file, text)?;
        let percent = |figure: u16| (1..=1000).contains(&figure);
        let sound = engagement.side.iter().all(|side| percent(side.limit) && percent(side.target));
        if !sound || !percent(engagement.carrier_award) || engagement.turns == Some(0) {
            return Err(Fault::new(file, "limits, targets and awards are 1 to 1000 percent, and turns at least 1"));
        }
        Ok(engagement)
    }

    /// The engagement of this name.
    pub fn find(id: &str) -> Option<&'static Engagement> {
        ENGAGEMENTS.iter().find(|engagement| engagement.id == id)
    }

    /// The fleet limit of a side.
    pub fn limit(&self, side: usize, battle_limit: u32) -> u32 {
        battle_limit * u32::from(self.side[side].limit) / 100
    }

    /// How it is won at a battle size with this target.
    pub fn terms(&self, battle_target: u32) -> Terms {
        Terms {
            targets: [0, 1].map(|side: usize| battle_target * u32::from(self.side[side].target) / 100),
            breaks_through: [0, 1].map(|side: usize| self.side[side].breaks_through),
            carrier_award: self.carrier_award,
            turns: self.turns,
            wins_at_the_end: [0, 1].map(|side: usize| self.side[side].wins_at_the_end),
        }
    }
}
