//! The list of what games add to the command line. The program knows it only through this list; `games` lists the games
//! themselves.
//!
//! ```
//! for addition in commands::ADDITIONS {
//!     assert!(games::find(addition.game).is_ok(), "{} is listed", addition.game);
//! }
//! ```

use terminal::{Addition, Task};

/// What games add, in the order of the games.
pub const ADDITIONS: [Addition; 2] = [armada_commands::ADDITION, starmada_commands::ADDITION];

/// Commands of single games.
pub fn of_single_games() -> impl Iterator<Item = &'static dyn Task> {
    ADDITIONS.into_iter().flat_map(|addition| addition.commands.iter().copied())
}
