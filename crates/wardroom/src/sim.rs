//! `wardroom sim`: many games between computer players.

mod effects;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use game_api::{Entrant, Game, Match, SeatPlan, SeriesBrings, Values};
use lab::Results;
use serde_json::json;
use table::Budget;
use terminal::{Failure, Progress, Screen, numbers};

use crate::additions;
use crate::bringing::ForSeries;
use crate::known::{in_words, listed, number, refused};
use crate::players::{self, PlayerWord};
use crate::processors;
use crate::terms::Terms;

/// Play many games between computer players, and report how often each one won.
#[derive(clap::Args)]
#[command(after_help = additions::help("sim", &below()))]
pub(crate) struct Args {
    /// The game.
    #[arg(long, default_value = games::standard().about().name, help = format!("The game: {}", in_words()))]
    ruleset: String,
    /// The players: one name for each side, separated by commas, each with a budget for a choice if it thinks, as in
    /// `admiral@0.1s`, `admiral@0.1cpu` (processor time) or `admiral@96p`; `net:FILE` plays a trained net; the best one for all if not given.
    #[arg(long)]
    players: Option<String>,
    #[command(flatten)]
    brought: ForSeries,
    /// Number of games.
    #[arg(long, default_value_t = 100, value_parser = numbers::positive::<u64>)]
    games: u64,
    /// The seed for all randomness.
    #[arg(long, default_value_t = 0, value_parser = numbers::whole::<u64>)]
    seed: u64,
    /// Every game is played twice, the second time with the sides exchanged and the same dice.
    #[arg(long)]
    swap_seats: bool,
    /// How many games a thinking player plays on in its imagination for each choice; its own number if not given.
    #[arg(long, value_parser = numbers::positive::<u32>, conflicts_with = "seconds")]
    playouts: Option<u32>,
    /// How many seconds a thinking player may think about each choice; results then depend on the machine.
    #[arg(long, value_parser = players::seconds)]
    seconds: Option<Duration>,
    /// Number of games at a time; the number of processors if not given.
    #[arg(long, value_parser = numbers::positive::<usize>)]
    threads: Option<usize>,
    /// Also report how often each optional effect of a card was used and declined.
    #[arg(long)]
    cards: bool,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    terms: Terms,
}

/// The text below the options.
fn below() -> String {
    let players = |game: &&dyn Game| {
        let names: Vec<&str> = game.rules().players().iter().map(|player| player.name).collect();
        format!("Players of {}: {}.", game.about().title, listed(&names, "and"))
    };
    let players: Vec<String> = games::all().iter().map(players).collect();
    format!("The same seed gives the same results, whatever the number of threads.\n{}", players.join("\n"))
}

impl Args {
    /// Number of games played at a time.
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(processors::count)
    }

    /// What a thinking player may spend on a choice.
    fn budget(&self) -> Budget {
        match (self.playouts, self.seconds) {
            (Some(playouts), _) => Budget::of_playouts(playouts),
            (None, Some(time)) => Budget::of_time(time),
            (None, None) => Budget::default(),
        }
    }

    /// The option by which that was given.
    fn budget_option(&self) -> Option<&'static str> {
        let playouts = self.playouts.map(|_| "--playouts");
        playouts.or(self.seconds.map(|_| "--seconds"))
    }

    /// The player of each side, named by the side as well.
    fn entrants(&self, game: &dyn Game, plan: &SeatPlan) -> Result<Vec<Entrant>, Failure> {
        let best = game.rules().players().first().map_or("", |player| player.name);
        let names: Vec<&str> = match &self.players {
            Some(names) => names.split(',').map(str::trim).collect(),
            None => vec![best; plan.sides.len()],
        };
        if names.len() != plan.sides.len() {
            let example = vec![best; plan.sides.len()].join(",");
            let says =
                format!("--players takes {} names, as in {example}, not {}", number(plan.sides.len()), names.len());
            return Err(Failure::NotUnderstood(says));
        }
        let words = names.iter().map(|name| PlayerWord::read(game, name)).collect::<Result<Vec<_>, _>>()?;
        let takes_budget = |(name, word): (&&str, &PlayerWord)| word.budget.is_none() && game.rules().thinks(name);
        if !names.iter().zip(&words).any(takes_budget)
            && let Some(option) = self.budget_option()
        {
            let says = format!("{option} is for players that think and have no budget of their own: none of these");
            return Err(Failure::NotUnderstood(says));
        }
        let entrant = |((side, name), PlayerWord { player, budget }): ((char, &str), PlayerWord)| {
            let budget = budget.unwrap_or_else(|| self.budget());
            Entrant { name: format!("{side}:{name}"), player, budget }
        };
        Ok(('a'..).zip(names).zip(words).map(entrant).collect())
    }

    /// The series of games that the command line asks for.
    fn series(&self, game: &'static dyn Game) -> Result<Match, Failure> {
        let agreed = self.terms.agree(game, "sim", &Values::new())?;
        let plan = game.seat_plan(&agreed).map_err(refused)?;
        let players = self.entrants(game, &plan)?;
        let brings =
            self.brought.read(game, &plan, (&agreed, &self.terms))?.map_or(SeriesBrings::Random, SeriesBrings::These);
        let (games, seed, swap, threads) = (self.games, self.seed, self.swap_seats, self.threads());
        Ok(Match { agreed, players, brings, games, seed, swap, threads })
    }
}

/// The game of this name.
fn simulated(name: &str) -> Result<&'static dyn Game, Failure> {
    games::find(name).map_err(|_| {
        let says = format!("no computer players are there for `{name}`");
        let known = listed(&crate::known::names(), "and");
        Failure::NotUnderstood(format!("{says}\n  help: there are some for {known}"))
    })
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    let game = simulated(&args.ruleset)?;
    let series = args.series(game)?;
    let progress = Progress::new("games", args.games);
    let played = game.series(&series, &|over| progress.reached(over));
    progress.finish();
    let results =
        played.map_err(|refusal| Failure::NotUnderstood(format!("these games cannot be played: {refusal}")))?;
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
        let mut found = json!({
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
        });
        if args.cards {
            found["cards"] = json!(results.effects);
        }
        return screen.json(&found);
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
    screen.line(&format!("  {decisions:.0} decisions a game, {:.0} a second", per_second(results.decisions)))?;
    if args.cards { effects::print(screen, &results.effects) } else { Ok(()) }
}
