//! `wardroom lab show`: what the games of a study say.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use lab::statistics::{Contribution, Contributions, Estimate, MIN_PAIRS, Verdict};
use lab::study::{Finished, PairingSummary, SequentialSummary, Summary};
use serde_json::json;
use terminal::{Failure, Screen};

use super::folder::{Folder, Study};
use crate::additions;

/// Number of contributions that are listed at either end.
const LISTED: usize = 12;

/// Print what the games of a study say so far.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab show", BELOW))]
pub(super) struct Args {
    /// The folder of the study.
    folder: PathBuf,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// The text below the options.
const BELOW: &str =
    "Intervals are of 95 per cent, with a pair of games as the unit. It may be asked while games are played.";

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let folder = Folder(args.folder.clone());
    let study = folder.study()?;
    print(&study, &folder.games(&study)?, args.json)
}

/// Prints what these games say.
pub(super) fn print(study: &Study, games: &[Finished], json: bool) -> Result<ExitCode, Failure> {
    let summary = study.summary(games);
    let mut screen = Screen::new();
    if json {
        let mut found = json!(summary);
        found["ruleset"] = study.ruleset.clone().into();
        found["kind"] = json!(study.plan.kind);
        found["seed"] = study.seed.into();
        found["planned"] = study.plan.games().into();
        screen.json(&found)?;
    } else {
        in_words(&mut screen, study, &summary)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn in_words(screen: &mut Screen, study: &Study, summary: &Summary) -> io::Result<()> {
    let most = if study.plan.sequential.is_some() { "at most " } else { "" };
    let uncounted = match summary.uncounted {
        0 => String::new(),
        count => format!("; {count} more without their pair, or after a decision"),
    };
    screen.line(&format!("{} of {most}{} games{uncounted}", summary.games, study.plan.games()))?;
    for pairing in &summary.pairings {
        screen.line("")?;
        screen.line(&screen.bold(&pairing.contenders.join(" against ")))?;
        print_pairing(screen, pairing)?;
    }
    if let Some(share) = summary.first_side {
        screen.line("")?;
        screen.line(&format!("the first side, whoever played it: {} of the points", per_cent(share)))?;
    }
    screen.line("")?;
    screen.line(&screen.bold("Elo, relative to the mean of all"))?;
    for rated in &summary.contenders {
        let rating = format!("{} of {} points", rated.points, rated.games);
        screen.line(&format!("  {:<28} {:<26} {rating}", rated.name, whole(rated.elo)))?;
    }
    print_brought(screen, &summary.brought)
}

fn print_pairing(screen: &mut Screen, pairing: &PairingSummary) -> io::Result<()> {
    let Some(share) = pairing.share else { return screen.line("  no pair of games is finished") };
    let PairingSummary { games, wins, draws, losses, .. } = pairing;
    screen.line(&format!("  {games} games: {wins} won, {draws} drawn, {losses} lost"))?;
    screen.line(&format!("  share of points   {}", per_cent(share)))?;
    if let Some(elo) = pairing.elo {
        screen.line(&format!("  in Elo            {}", whole(elo)))?;
    }
    if let (Some(margin), Some(spread)) = (pairing.margin, pairing.margins) {
        let Estimate { value, low, high } = margin;
        screen.line(&format!(
            "  mean margin       {value:.1} ({low:.1} to {high:.1}); half of the games between {} and {}",
            spread.lower_quartile, spread.upper_quartile
        ))?;
    }
    if let Some(sequential) = pairing.sequential {
        screen.line(&format!("  test              {}", verdict(&sequential)))?;
    }
    for terms in &pairing.terms {
        let share = terms.share.map_or_else(|| "no pair yet".to_owned(), per_cent);
        screen.line(&format!("    {:<28}  {share}, {} games", terms.terms, terms.games))?;
    }
    Ok(())
}

fn verdict(SequentialSummary { test, log_likelihood_ratio, bounds, verdict }: &SequentialSummary) -> String {
    let [low, high] = [test.low, test.high].map(|share| format!("{:.1} %", 100.0 * share));
    let decided = match verdict {
        Some(Verdict::High) => format!("decided for {high} rather than {low}"),
        Some(Verdict::Low) => format!("decided for {low} rather than {high}"),
        None => format!("not decided between {low} and {high}"),
    };
    format!("{decided} (log likelihood ratio {log_likelihood_ratio:.2}, bounds {:.2} and {:.2})", bounds[0], bounds[1])
}

fn print_brought(screen: &mut Screen, Contributions { of, left_out }: &Contributions) -> io::Result<()> {
    if of.is_empty() && *left_out == 0 {
        return Ok(());
    }
    screen.line("")?;
    if of.is_empty() {
        let says = "nothing can be said about what was brought: neither side had more of anything often enough";
        return screen.line(&screen.faint(says));
    }
    screen.line(&screen.bold("What one more of a thing contributes to the margin, and to the share of points"))?;
    for (at, thing) in of.iter().enumerate() {
        if at >= LISTED && at + LISTED < of.len() {
            if at == LISTED {
                screen.line(&format!("  … {} between them …", of.len() - 2 * LISTED))?;
            }
            continue;
        }
        let Estimate { value, low, high } = thing.margin;
        let margin = format!("{value:+.1} ({low:.1} to {high:.1})");
        let (share, pairs) = (signed_per_cent(thing.share), thing.pairs);
        screen.line(&format!("  {margin:<24} {share:<26} {pairs:>5} pairs  {}", named(thing)))?;
    }
    if *left_out > 0 {
        let says = format!(
            "  {left_out} more are left out: one side had more of them in fewer than {MIN_PAIRS} pairs, or there are fewer \
             than five pairs for each thing"
        );
        screen.line(&screen.faint(&says))?;
    }
    Ok(())
}

/// The names of things that came together.
fn named(Contribution { ids, instead_of, .. }: &Contribution) -> String {
    let list = |ids: &[String]| match ids {
        [first, second, rest @ ..] if !rest.is_empty() => format!("{first} + {second} + {} more", rest.len()),
        few => few.join(" + "),
    };
    if instead_of.is_empty() { list(ids) } else { format!("{} instead of {}", list(ids), list(instead_of)) }
}

fn signed_per_cent(share: Estimate) -> String {
    let Estimate { value, low, high } = share.map(|share| 100.0 * share);
    format!("{value:+.1} % ({low:.1} to {high:.1})")
}

fn per_cent(share: Estimate) -> String {
    let Estimate { value, low, high } = share.map(|share| 100.0 * share);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn whole(Estimate { value, low, high }: Estimate) -> String {
    format!("{value:+.0} ({low:+.0} to {high:+.0})")
}
