//! `wardroom fleet random`: a legal fleet by chance.

use std::process::ExitCode;

use armada::fleet::random;
use terminal::{Failure, Screen, numbers};

use super::terms::{TermsArgs, faction};

/// Make a legal fleet by chance, as a file to keep or to check.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom fleet random --faction rebel --points 400 --seed 7\n\n\
    The same seed makes the same fleet. It is written in TOML, or in JSON with --json.\n\
    Exit status: 0 made; 2 there is no legal fleet on these terms.")]
pub(super) struct Args {
    /// The faction: rebel, empire, republic or separatist; in Starmada one that `fleet list` names.
    #[arg(long)]
    pub(super) faction: String,
    /// The number that decides everything; drawn at random if not given.
    #[arg(long, value_parser = numbers::whole::<u64>)]
    seed: Option<u64>,
    #[command(flatten)]
    pub(super) terms: TermsArgs,
    /// JSON instead of TOML.
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    /// What was given, or drawn.
    pub(super) fn seed(&self) -> Result<u64, Failure> {
        self.seed.map_or_else(some_seed, Ok)
    }
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let terms = args.terms.terms(None);
    let faction = faction(&args.faction)
        .map_err(|known| Failure::NotUnderstood(format!("there is no faction `{}`\n  help: {known}", args.faction)))?;
    let Some(fleet) = random(faction, &terms, args.seed()?) else {
        let says = format!("there is no {faction} fleet of {} points in these rules", terms.points);
        let help = "the cheapest ship with a commander costs about 60";
        return Err(Failure::NotUnderstood(format!("{says}\n  help: {help}")));
    };
    let mut screen = Screen::new();
    if args.json {
        screen.json(&fleet)?;
    } else {
        screen.line(fleet.to_toml().trim_end())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Short enough to be typed again.
fn some_seed() -> Result<u64, Failure> {
    getrandom::u32()
        .map(u64::from)
        .map_err(|error| Failure::NotUnderstood(format!("the system has no randomness to give ({error}); use --seed")))
}
