//! `wardroom sim`: many games between computer players.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use lab::Results;
use serde_json::json;

use crate::screen::Screen;
use crate::{Failure, starmada};

/// Play many games between two computer players, and say who won how often.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom sim --ruleset starmada --players greedy,random --games 20 --seed 7\n\n\
    The same seed gives the same results, whatever the number of threads.\n\
    Players: random, greedy. Fleets of Starmada: `random`, or two of a file, a faction,\n\
    or ships as in 2xLongitude+Sandpiper, with a comma between.")]
pub(crate) struct Args {
    /// The game.
    #[arg(long, default_value = "starmada")]
    ruleset: String,
    /// Who plays: two names with a comma between.
    #[arg(long, default_value = "greedy,greedy")]
    pub(crate) players: String,
    /// With what they play; see below.
    #[arg(long)]
    pub(crate) fleets: Option<String>,
    /// The most a fleet may cost.
    #[arg(long, default_value_t = 1000)]
    pub(crate) points: u32,
    /// What is fought over.
    #[arg(long, alias = "engagement", default_value = "standard")]
    pub(crate) objective: String,
    /// The last game turn; games between computer players should have one.
    #[arg(long, default_value_t = 60)]
    pub(crate) turns: u16,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u64,
    /// A number that decides all chance.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Every second game is played with the sides exchanged.
    #[arg(long)]
    pub(crate) swap_seats: bool,
    /// How many games at a time; as many as there are processors if not given.
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// How many games are played at a time.
    pub(crate) fn threads(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.threads.unwrap_or_else(processors)
    }

    /// The two players, named by the place they sit at.
    pub(crate) fn player_names(&self) -> Result<[String; 2], Failure> {
        let names: Vec<String> = self.players.split(',').map(|name| name.trim().to_owned()).collect();
        names.try_into().map_err(|names: Vec<String>| {
            Failure::NotUnderstood(format!("--players takes two names, as in greedy,random, not {}", names.len()))
        })
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    let results = match args.ruleset.as_str() {
        "starmada" => starmada::sim::play(args)?,
        other => {
            let says = format!("no computer players are there for `{other}`\n  help: there are some for starmada");
            return Err(Failure::NotUnderstood(says));
        }
    };
    let mut screen = Screen::new();
    print(&mut screen, args, &results, start.elapsed())?;
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn print(screen: &mut Screen, args: &Args, results: &Results, took: Duration) -> std::io::Result<()> {
    let seconds = took.as_secs_f64().max(1e-9);
    let per_second = |count: u64| count as f64 / seconds;
    if args.json {
        let mut wins = json!(results.wins);
        wins["draw"] = results.draws.into();
        return screen.json(&json!({
            "games": results.games,
            "wins": wins,
            "mean_score": results.mean_score,
            "ends": results.ends,
            "seconds": seconds,
            "games_per_second": per_second(results.games),
            "decisions": results.decisions,
            "decisions_per_second": per_second(results.decisions),
            "longest": results.longest,
            "seed": args.seed,
        }));
    }
    screen.line(&format!("{} games in {seconds:.1} s, {:.1} a second", results.games, per_second(results.games)))?;
    for (name, wins) in &results.wins {
        let share = 100.0 * results.share(name);
        let score = results.mean_score.get(name).copied().unwrap_or(0.0);
        screen
            .line(&format!("  {name:<16} won {wins:>6}  ({share:.1} % with draws as halves), mean score {score:.1}"))?;
    }
    screen.line(&format!("  {:<16}     {:>6}", "draws", results.draws))?;
    for (how, count) in &results.ends {
        screen.line(&format!("  {count:>6} x {how}"))?;
    }
    let decisions = results.decisions as f64 / (results.games.max(1)) as f64;
    screen.line(&format!("  {decisions:.0} decisions a game, {:.0} a second", per_second(results.decisions)))
}
