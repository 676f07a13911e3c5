//! `wardroom store reports`: what players reported of what others said.

use std::process::ExitCode;

use server::Store;
use server::store::{Report, StoreFault};
use terminal::{Failure, NO, Screen};

use crate::data::{Existing, Place};

/// List what players reported of what others said beside a game, the oldest first, or settle one of these reports. A
/// server may be running.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom store reports\n  wardroom store reports --settled --json\n\n\
    A store elsewhere is named as for `wardroom serve`: with --data DIR, or with --database and an address such as \
    postgres://wardroom@localhost/wardroom.\n\
    A report that you have dealt with is settled with --settle ID; it is listed only with --settled from then on. \
    Reports are removed together with their games.")]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Settle the report of this id.
    #[arg(long, value_name = "ID", conflicts_with = "settled")]
    settle: Option<String>,
    /// List settled reports as well.
    #[arg(long)]
    settled: bool,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { place, settle, settled, json }: Args) -> Result<ExitCode, Failure> {
    let failed = |fault: StoreFault| Failure::NotUnderstood(format!("the reports cannot be read: {fault}"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reports = match (place.of_existing()?, &settle) {
        (Existing::NothingYet(_), _) => Vec::new(),
        (Existing::At(url), None) => runtime.block_on(listed(&url, settled)).map_err(failed)?,
        (Existing::At(url), Some(id)) => {
            if !runtime.block_on(settled_now(&url, id)).map_err(failed)? {
                return Err(Failure::NotUnderstood(format!("no report that is open has the id {id:?}")));
            }
            runtime.block_on(listed(&url, false)).map_err(failed)?
        }
    };
    let mut screen = Screen::new();
    if json {
        screen.json(&reports)?;
    } else {
        in_words(&mut screen, &reports)?;
    }
    screen.finish()?;
    let open = reports.iter().any(|report| report.settled_at.is_none());
    Ok(if open { ExitCode::from(NO) } else { ExitCode::SUCCESS })
}

async fn listed(url: &str, settled: bool) -> Result<Vec<Report>, StoreFault> {
    let store = Store::open(url).await?;
    let reports = store.reports(settled).await;
    store.close().await;
    reports
}

async fn settled_now(url: &str, id: &str) -> Result<bool, StoreFault> {
    let store = Store::open(url).await?;
    let settled = store.settle_report(id).await;
    store.close().await;
    settled
}

fn in_words(screen: &mut Screen, reports: &[Report]) -> Result<(), Failure> {
    for Report { id, game, accused, name, says, reason, by, settled_at, .. } in reports {
        let named = |name: &Option<String>| name.clone().unwrap_or_else(|| "a guest without a name".to_owned());
        let settled = if settled_at.is_some() { ", settled" } else { "" };
        screen.line(&format!("{id}{settled}: {} ({accused}), reported by {}", named(name), named(by)))?;
        screen.line(&format!("    game: {game}"))?;
        screen.line(&format!("    said: {}", says.as_deref().unwrap_or("it is no more")))?;
        screen.line(&format!("    reason: {}", if reason.is_empty() { "none given" } else { reason }))?;
    }
    let open = reports.iter().filter(|report| report.settled_at.is_none()).count();
    screen.line(&match open {
        1 => "1 report is open".to_owned(),
        open => format!("{open} reports are open"),
    })?;
    Ok(())
}
