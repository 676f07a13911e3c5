//! What Starmada adds to the command line: ships, designs, odds of fire and previews of orders. Its fleets are in `wardroom fleet`, like
//! those of all games.
//!
//! ```
//! let command = starmada_commands::ADDITION.commands[0].command();
//! let names: Vec<&str> = command.get_subcommands().map(|command| command.get_name()).collect();
//! assert_eq!(names, ["ship", "orders", "odds", "options", "engagements", "calibrate"]);
//! ```

mod calibrate;
mod command;
mod odds;
mod orders;
mod ship;

use terminal::{Addition, Derived, Task};

/// What Starmada adds.
pub const ADDITION: Addition =
    Addition { game: "starmada", commands: &COMMANDS, examples: &EXAMPLES, notes: &NOTES, filled_in: &FILLED_IN };

const EXAMPLES: [(&str, &[&str]); 3] = [
    ("sim", &["wardroom sim --ruleset starmada --players greedy,random --games 20 --seed 7"]),
    ("fleet", &["wardroom fleet check --ruleset starmada 2xLongitude+Sandpiper --points 400"]),
    ("cards", &["wardroom cards show --ruleset starmada Majestic"]),
];

const NOTES: [(&str, &str); 2] = [("sim", IN_SHORT), ("fleet", IN_SHORT)];

const IN_SHORT: &str = "In Starmada a faction is a fleet, too, and so is 2xLongitude+Sandpiper.";

/// Games between computer players need an end.
const FILLED_IN: [(&str, &str, &str); 2] = [("sim", "turns", "60"), ("lab run", "turns", "60")];

static COMMANDS: [&dyn Task; 1] = [&Derived::new("starmada", command::run)];
