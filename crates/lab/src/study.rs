//! Studies: who plays whom and how often, one line on disk for each finished game, and what the games say.

mod campaign;
mod finished;
mod games_file;
mod parquet;
mod plan;
mod plot;
mod sheet;
mod summary;
mod watch;

pub use campaign::{Campaign, Halt, Standing};
pub use finished::Finished;
pub use games_file::{GamesFile, GamesFileFault, ReadGames};
pub use plan::{Appointment, Kind, Plan};
pub use plot::Plot;
pub use sheet::{Column, Sheet};
pub use summary::{ByTerms, Margins, PairingSummary, Rated, SequentialSummary, Summary};
