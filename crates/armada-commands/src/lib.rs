//! What Armada adds to the command line: possible attacks on a table, the courses a ship may
//! plot, and the odds of an attack.
//!
//! ```
//! let names: Vec<&str> = armada_commands::ADDITION.commands.iter().map(|task| task.name()).collect();
//! assert_eq!(names, ["courses", "measure", "odds"]);
//! ```

mod courses;
mod measure;
mod odds;

use terminal::{Addition, Derived, Task};

/// What Armada adds.
pub const ADDITION: Addition =
    Addition { game: "armada", commands: &COMMANDS, examples: &EXAMPLES, notes: &[], filled_in: &FILLED_IN };

/// Cards that are not implemented yet are played as blank.
const FILLED_IN: [(&str, &str, &str); 3] =
    [("play", "blank", "yes"), ("sim", "blank", "yes"), ("lab run", "blank", "yes")];

const LAB_RUN: &str = "wardroom lab run --out strength --contenders greedy,random --equal --games 4";
const LAB_RESUME: &str = "wardroom lab resume strength";
const LAB_SHOW: &str = "wardroom lab show strength";

const EXAMPLES: [(&str, &[&str]); 19] = [
    (
        "play",
        &[
            "wardroom play --seed 7",
            "wardroom play --fleet rebel-rieekan --fleet empire-thrawn",
            "wardroom play --list",
        ],
    ),
    (
        "sim",
        &[
            "wardroom sim --players greedy,random --fleets random --games 20 --seed 7",
            "wardroom sim --fleets rebel-rieekan,empire-thrawn --games 4 --swap-seats",
            "wardroom sim --objective most-wanted --games 4",
        ],
    ),
    ("lab", &[LAB_RUN, LAB_RESUME, LAB_SHOW]),
    (
        "lab run",
        &[
            LAB_RUN,
            "wardroom lab run --out table --contenders captain@4p,greedy,random --games 2",
            "wardroom lab run --out sizes --contenders greedy,random --vary points=100,150",
            "wardroom lab run --out t --contenders greedy,random --until-decided 50,75",
        ],
    ),
    ("lab resume", &[LAB_RUN, LAB_RESUME]),
    ("lab show", &[LAB_RUN, LAB_SHOW]),
    ("lab export", &[LAB_RUN, "wardroom lab export strength --format csv --out games.csv"]),
    ("lab plot", &[LAB_RUN, "wardroom lab plot strength --out pictures"]),
    (
        "fleet",
        &[
            "wardroom fleet list",
            "wardroom fleet show empire-thrawn",
            "wardroom fleet check rebel-rieekan empire-demolisher",
            "wardroom fleet convert rebel-rieekan --to flagship",
        ],
    ),
    (
        "fleet check",
        &[
            "wardroom fleet check rebel-rieekan",
            "wardroom fleet random --faction empire --seed 7 | wardroom fleet check -",
            "wardroom fleet check empire-thrawn --points 400 --json",
        ],
    ),
    ("fleet show", &["wardroom fleet show empire-thrawn"]),
    ("fleet list", &["wardroom fleet list"]),
    ("fleet random", &["wardroom fleet random --faction rebel --points 400 --seed 7"]),
    (
        "fleet convert",
        &[
            "wardroom fleet convert rebel-rieekan --to flagship",
            "wardroom fleet random --faction rebel --seed 7 > mine.toml",
            "wardroom fleet convert - --to kingston < mine.toml",
        ],
    ),
    ("cards", &["wardroom cards search reroll", "wardroom cards show xi7-turbolasers"]),
    ("cards search", &["wardroom cards search empire title reroll"]),
    (
        "cards show",
        &["wardroom cards show Admonition", "wardroom cards show xi7-turbolasers jan-ors \"General Dodonna\""],
    ),
    ("cards coverage", &["wardroom cards coverage --missing", "wardroom cards coverage --missing jan-ors"]),
    ("rules show", &["wardroom rules show movement.overlap.closest-ship", "wardroom rules show jan-ors/accuracy"]),
];

static COMMANDS: [&dyn Task; 3] = [
    &Derived::new("courses", |args: courses::Args| courses::run(&args)),
    &Derived::new("measure", |args: measure::Args| measure::run(&args)),
    &Derived::new("odds", |args: odds::Args| odds::run(&args)),
];
