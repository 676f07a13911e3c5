//! Commands for developing this repository: `cargo play` and `cargo verify`.
//!
//! It uses only the standard library, so that the first `cargo play` on a new machine starts within seconds instead of
//! building tools before the game.

mod advisories;
mod arguments;
mod built;
mod changed;
mod client;
mod compiler;
mod counts;
mod dist;
mod invocation;
mod lanes;
mod logged;
mod needs;
mod play;
mod postgres;
mod python;
mod report;
mod runner;
mod screen;
mod stamp;
mod steps;
mod verify;

use std::path::Path;
use std::process::ExitCode;

use arguments::Chore;
use screen::Screen;

fn main() -> ExitCode {
    let mut screen = Screen::of_stdout();
    match arguments::read(std::env::args().skip(1)) {
        Ok(Chore::Help(text)) => {
            screen.say(text);
            ExitCode::SUCCESS
        }
        Ok(Chore::Verify(options)) => verify::run(root(), &options, &mut screen),
        Ok(Chore::Play(place, arguments)) => play::run(root(), place, &arguments, &mut screen),
        Ok(Chore::Client) => match client::build(root()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(obstacle) => {
                eprintln!("{obstacle}");
                ExitCode::FAILURE
            }
        },
        Ok(Chore::WithPostgres(command)) => postgres::run(root(), &command),
        Ok(Chore::Dist) => dist::run(root(), &verify::target_folder(root()), &mut screen),
        Ok(Chore::TestChanged) => changed::run(root(), &verify::target_folder(root())),
        Ok(Chore::Advisories(database)) => advisories::run(root(), &verify::target_folder(root()), &database),
        Err(misread) => {
            eprintln!("{misread}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the workspace.
fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}
