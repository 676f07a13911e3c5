//! `cargo play`: from a fresh checkout to a game.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::arguments::Place;
use crate::client;
use crate::invocation::Invocation;
use crate::screen::Screen;

/// Builds with visible output, then hands the terminal over to the game.
///
/// The development profile is used: it builds much faster, tests share it, and it optimises the crates that do the
/// work.
pub(crate) fn run(root: &Path, place: Place, arguments: &[String], screen: &mut Screen) -> ExitCode {
    screen.say("Building the game; the first time takes some minutes.");
    if place == Place::Browser
        && let Err(obstacle) = client::build(root)
    {
        eprintln!("{obstacle}");
        return ExitCode::FAILURE;
    }

    // The game keeps the current folder, so that relative paths in the arguments work.
    let manifest = root.join("Cargo.toml").to_string_lossy().into_owned();
    let cargo = |words: &str| Invocation::line(words).and(["--manifest-path", &manifest]);

    match cargo("cargo build --package wardroom").command().status() {
        Ok(status) if status.success() => {}
        Ok(_) => {
            eprintln!("The game did not build; see the compiler's messages above.");
            return ExitCode::FAILURE;
        }
        Err(error) => return could_not_start(&error),
    }
    screen.say("");

    let words: &[&str] = match place {
        Place::Browser => &["--", "serve", "--open"],
        Place::Terminal => &["--", "play"],
    };
    let game = cargo("cargo run --quiet --package wardroom").and(words.iter().copied()).and(arguments);
    hand_over(game.command())
}

/// Replaces this process by the game, so that Ctrl-C and the exit status are handled directly.
#[cfg(unix)]
fn hand_over(mut game: Command) -> ExitCode {
    use std::os::unix::process::CommandExt;

    could_not_start(&game.exec())
}

/// Waits for the game and exits with its status.
#[cfg(not(unix))]
fn hand_over(mut game: Command) -> ExitCode {
    match game.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => could_not_start(&error),
    }
}

fn could_not_start(error: &std::io::Error) -> ExitCode {
    eprintln!("Cargo could not be started ({error}); is it on your path?");
    ExitCode::FAILURE
}
