//! `wardroom serve`: the table in the browser.

mod settings;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

use server::{Config, Dice, Limits, Server};
use settings::Settings;
use table::Seed;
use terminal::{Failure, numbers};

use crate::data::Place;

/// Open the table in the browser: for one person against the computer, for friends, for two at one screen.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Args {
    /// Where to listen; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    place: Place,
    /// Open it in the browser.
    #[arg(long)]
    open: bool,
    /// Give every game the same dice, to reproduce a game exactly. Not for games that count.
    #[arg(long, value_name = "N", value_parser = numbers::whole::<u64>)]
    seed: Option<u64>,
    /// Where metrics are shown in the format of Prometheus, below /metrics; nowhere if not given.
    #[arg(long, value_name = "ADDR", env = "WARDROOM_METRICS")]
    metrics: Option<SocketAddr>,
    /// Where whoever runs the server finds pages about games, load, people and reports; nowhere if not given. Whoever
    /// can reach this address may use them.
    #[arg(long, value_name = "ADDR", env = "WARDROOM_ADMIN")]
    admin: Option<SocketAddr>,
    #[command(flatten)]
    settings: Settings,
}

const EXAMPLES: &str = "Examples:\n  wardroom serve --open\n  \
    wardroom serve --listen 0.0.0.0:8080\n  \
    wardroom serve --host wardroom.example --trusted-proxy 127.0.0.1\n  \
    wardroom serve --limit sockets-per-address=64\n\n\
    Games are kept in the store and go on after a restart: in SQLite in the folder for data, or with --database and an \
    address such as postgres://wardroom@localhost/wardroom in PostgreSQL.\n\
    Ctrl-C ends the server.";

/// The examples, followed by all limits and how to set them.
fn long_help() -> String {
    format!(
        "{EXAMPLES}\n\nLimits, with their defaults. Each is set with --limit NAME=VALUE, with the variable \
         WARDROOM_LIMIT_NAME (in capitals, with _ for -), or under [limits] in the file of --config:\n{}",
        settings::listed(&Limits::default())
    )
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let show_limits = args.settings.show_limits;
    let (limits, front) = args.settings.read()?;
    if show_limits {
        writeln!(io::stdout(), "{}", settings::listed(&limits))?;
        return Ok(ExitCode::SUCCESS);
    }
    let database = args.place.of_any()?;
    let dice = args.seed.map_or(Dice::Unpredictable, |number| Dice::Repeated(Seed::from_number(number)));
    let config = Config { listen: args.listen, database, limits, dice, front };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config, args.metrics, args.admin, args.open))
}

async fn serve(
    config: Config,
    metrics: Option<SocketAddr>,
    admin: Option<SocketAddr>,
    open: bool,
) -> Result<ExitCode, Failure> {
    let failed = |fault: server::ServerFault| Failure::NotUnderstood(fault.to_string());
    let mut server = Server::bind(config).await.map_err(failed)?;
    if let Some(listen) = metrics {
        let (measured, address) = server.with_metrics(listen).await.map_err(failed)?;
        server = measured;
        tracing::info!(%address, "showing metrics");
    }
    if let Some(listen) = admin {
        let (administrated, address) = server.with_admin(listen).await.map_err(failed)?;
        server = administrated;
        writeln!(io::stdout(), "Games, load, people and reports are at {}", page(address))?;
    }
    let address = page(server.address());
    writeln!(io::stdout(), "The table is open at {address}")?;
    if open {
        show(&address);
    }
    server.run(told_to_stop()).await;
    Ok(ExitCode::SUCCESS)
}

/// The URL to open in a browser on this machine.
fn page(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

/// Waits for Ctrl-C, or SIGTERM from a service manager.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

/// Opens a page in the browser. If there is none, the address is still printed in the terminal.
fn show(address: &str) {
    let address = address.to_owned();
    // Finding a browser may take a moment, so it happens on another thread.
    std::thread::spawn(move || {
        if let Err(error) = open::that_detached(address) {
            tracing::debug!(%error, "no browser was opened");
        }
    });
}
