//! What Starmada adds to the command line: ships, designs and previews of orders. Its fleets are in `wardroom fleet`, like
//! those of all games.
//!
//! ```
//! let command = starmada_commands::ADDITION.commands[0].command();
//! let names: Vec<&str> = command.get_subcommands().map(|command| command.get_name()).collect();
//! assert_eq!(names, ["ship", "orders", "options", "engagements", "calibrate"]);
//! ```

mod calibrate;
mod command;
mod orders;
mod ship;

use terminal::{Addition, Derived, Task};

/// What Starmada adds.
pub const ADDITION: Addition =
    Addition { game: "starmada", commands: &COMMANDS, examples: &[], notes: &[], filled_in: &[] };

static COMMANDS: [&dyn Task; 1] = [&Derived::new("starmada", command::run)];
