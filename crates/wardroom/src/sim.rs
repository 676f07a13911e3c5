//! `wardroom sim`: many games between computer players.

mod armada;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use lab::{Contender, Results, Series};
use serde_json::json;
use table::{Mind, Player, Ruleset};
use terminal::{Failure, Progress, Screen, numbers};

use crate::rulesets;

pub(crate) use armada::play as play_armada;

/// Play many games between two computer players, and say who won how often.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom sim --players greedy,random --fleets random --games 20 --seed 7\n  \
    wardroom sim --fleets rebel-rieekan,empire-thrawn --games 4 --swap-seats\n  \
    wardroom sim --objective most-wanted --games 4\n  \
    wardroom sim --ruleset starmada --players greedy,random --games 20 --seed 7\n\n\
    The same seed gives the same results, whatever the number of threads.\n\
    Players: random, greedy. Fleets of Armada: `random`, or two of a file or a ready-made fleet.\n\
    Fleets of Starmada: `random`, or two of a file, a faction, or ships as in 2xLongitude+Sandpiper.\n\
    Between two fleets stands a comma.")]
pub(crate) struct Args {
    /// The game: armada or starmada.
    #[arg(long, default_value = "armada")]
    ruleset: String,
    /// Who plays: two names with a comma between.
    #[arg(long, default_value = "greedy,greedy")]
    pub(crate) players: String,
    /// With what they play; see below.
    #[arg(long)]
    pub(crate) fleets: Option<String>,
    /// The most a fleet may cost; that of a standard game if not given.
    #[arg(long, value_parser = numbers::positive::<u32>)]
    pub(crate) points: Option<u32>,
    /// What is fought over: an objective of Armada, `random` or `none`, an engagement of Starmada. What the fleets bring
    /// along, or the standard engagement, if not given.
    #[arg(long, alias = "engagement")]
    pub(crate) objective: Option<String>,
    /// The last game turn of a game of Starmada; games between computer players should have one.
    #[arg(long, default_value_t = 60, value_parser = numbers::positive::<u16>)]
    pub(crate) turns: u16,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = numbers::positive::<u64>)]
    pub(crate) games: u64,
    /// A number that decides all chance.
    #[arg(long, default_value_t = 0, value_parser = numbers::whole::<u64>)]
    pub(crate) seed: u64,
    /// Every second game is played with the sides exchanged.
    #[arg(long)]
    pub(crate) swap_seats: bool,
    /// How many games at a time; as many as there are processors if not given.
    #[arg(long, value_parser = numbers::positive::<usize>)]
    threads: Option<usize>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// How many games are played at a time.
    fn threads(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.threads.unwrap_or_else(processors)
    }

    /// The two players, named by the place they sit at.
    fn player_names(&self) -> Result<[String; 2], Failure> {
        let names: Vec<String> = self.players.split(',').map(|name| name.trim().to_owned()).collect();
        names.try_into().map_err(|names: Vec<String>| {
            Failure::NotUnderstood(format!("--players takes two names, as in greedy,random, not {}", names.len()))
        })
    }

    /// Plays the series of games of one ruleset.
    pub(crate) fn play<R: Ruleset>(&self, setup: impl Fn(u64, bool) -> R::Setup + Sync) -> Result<Results, Failure> {
        let [one, other] = self.player_names()?;
        let contenders = vec![
            Contender::<R> { name: format!("a:{one}"), mind: player::<R>(&one)? },
            Contender { name: format!("b:{other}"), mind: player::<R>(&other)? },
        ];
        let names: Vec<String> = contenders.iter().map(|contender| contender.name.clone()).collect();
        let series =
            Series { contenders, games: self.games, seed: self.seed, swap: self.swap_seats, threads: self.threads() };
        let progress = Progress::new("games", self.games);
        let played = series.play_watched(|number, swapped| Ok(setup(number, swapped)), |over| progress.reached(over));
        progress.finish();
        played
            .map(|played| Results::of(&names, &played))
            .map_err(|refusal| Failure::NotUnderstood(format!("these games cannot be played: {refusal}")))
    }
}

/// The player of this name.
pub(crate) fn player<R: Ruleset>(name: &str) -> Result<Mind<R>, Failure> {
    Player::<R>::find(name).map(|player| player.mind).ok_or_else(|| {
        let known: Vec<&str> = R::players().iter().map(|player| player.about.name).collect();
        Failure::NotUnderstood(format!("there is no player `{name}`\n  help: there are {}", known.join(", ")))
    })
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    let games = rulesets::known();
    let simulate = games.iter().find(|known| known.ruleset.name() == args.ruleset).and_then(|known| known.simulate);
    let Some(simulate) = simulate else {
        let simulated = games.iter().filter(|known| known.simulate.is_some());
        let names: Vec<&str> = simulated.map(|known| known.ruleset.name()).collect();
        let says = format!("no computer players are there for `{}`", args.ruleset);
        return Err(Failure::NotUnderstood(format!("{says}\n  help: there are some for {}", names.join(" and "))));
    };
    let results = simulate(args)?;
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
