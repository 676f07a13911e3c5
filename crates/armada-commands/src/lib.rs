//! What Armada adds to the command line: who can attack what on a table, and which courses a ship may plot.
//!
//! ```
//! let names: Vec<&str> = armada_commands::ADDITION.commands.iter().map(|task| task.name()).collect();
//! assert_eq!(names, ["courses", "measure"]);
//! ```

mod courses;
mod measure;

use terminal::{Addition, Derived, Task};

/// What Armada adds.
pub const ADDITION: Addition =
    Addition { game: "armada", commands: &COMMANDS, examples: &[], notes: &[], filled_in: &[] };

static COMMANDS: [&dyn Task; 2] = [
    &Derived::new("courses", |args: courses::Args| courses::run(&args)),
    &Derived::new("measure", |args: measure::Args| measure::run(&args)),
];
