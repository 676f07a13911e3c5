//! Engagements: the goals of a battle, as data.
//!
//! The standard engagement and the others in `engagements/` are built from rules of the rulebook: fleet limits,
//! targets, speeds before the first game turn, points for leaving the board, and deployment.

use include_dir::{Dir, include_dir};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

use fault::Fault;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/engagements");

/// The engagements embedded in the program, the standard one first.
pub static ENGAGEMENTS: LazyLock<Vec<Engagement>> = LazyLock::new(|| {
    let mut engagements = Vec::new();
    for file in FILES.files() {
        let name = fault::with_slashes(file.path());
        // A test reads all of them, so this cannot fail in a released program.
        let engagement = Engagement::read(&name, file.contents());
        engagements
            .push(engagement.unwrap_or_else(|fault| panic!("an engagement of the program has a fault: {fault}")));
    }
    engagements.sort_by_key(|engagement| (engagement.id != "standard", engagement.id.clone()));
    engagements
});

/// The goals of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// Its name in setups.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its description.
    pub text: String,
    /// The two sides.
    pub side: [Party; 2],
    /// The last game turn, if there is one.
    #[serde(default)]
    pub turns: Option<u16>,
    /// The score for a lost carrier, in percent of its combat rating.
    #[serde(default = "hundred")]
    pub carrier_award: u16,
    /// The speed of every ship before the first game turn; its engine rating by default.
    #[serde(default)]
    pub speed: Option<u8>,
}

/// One side of an engagement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// The task of this side.
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
    /// Whether a ship of this side that leaves over the far short edge is safe and scores its combat rating.
    #[serde(default)]
    pub breaks_through: bool,
    /// Whether this side wins if the last game turn ends without a decision.
    #[serde(default)]
    pub wins_at_the_end: bool,
}

fn hundred() -> u16 {
    100
}

/// The victory conditions, for a battle of known size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "BattleTerms")]
pub struct Terms {
    /// The victory points each side needs.
    pub targets: [u32; 2],
    /// Which sides score by leaving over the far edge.
    pub breaks_through: [bool; 2],
    /// The score for a lost carrier, in percent of its combat rating.
    pub carrier_award: u16,
    /// The last game turn; `None` for a battle without a limit.
    pub turns: Option<u16>,
    /// Which side wins if the last game turn ends without a decision; otherwise points decide.
    pub wins_at_the_end: [bool; 2],
}

impl Engagement {
    /// Reads a file.
    ///
    /// # Errors
    /// A fault if it is not valid.
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

    /// The engagement with this name.
    pub fn find(id: &str) -> Option<&'static Engagement> {
        ENGAGEMENTS.iter().find(|engagement| engagement.id == id)
    }

    /// The fleet limit of a side.
    pub fn limit(&self, side: usize, battle_limit: u32) -> u32 {
        battle_limit * u32::from(self.side[side].limit) / 100
    }

    /// The victory conditions at a battle size with this target.
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
