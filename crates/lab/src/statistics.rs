//! What many games say: shares, margins, ratings and contributions with their intervals, and when enough was played.

mod contribution;
mod elo;
mod interval;
mod matrix;
mod sequential;

pub use contribution::{Contribution, Contributions, MIN_PAIRS, Row, contributions};
pub use elo::{Encounter, elo, elo_of, share_of};
pub use interval::{Estimate, mean, paired_share, wilson};
pub use sequential::{PairCounts, Sequential, Verdict};
