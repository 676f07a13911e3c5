//! `wardroom lab run`: begin a study, and play its games.

use std::io::{self, Write};
use std::process::{self, ExitCode};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use lab::study::{Campaign, Finished, GamesFile, Halt, ReadGames};
use terminal::{Failure, Progress};

use super::asked::Args;
use super::folder::{Folder, Study};
use super::game::StudyGames;
use super::show;
use crate::processors;

/// The exit status of a program that was interrupted.
const INTERRUPTED: i32 = 130;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let study = args.study()?;
    StudyGames::of(&study)?.check()?;
    let folder = Folder(args.out.clone());
    folder.create(&study)?;
    go_on(&folder, args.threads, args.json)
}

/// Plays the games of a study that are missing, and prints what all of them say.
pub(super) fn go_on(folder: &Folder, threads: Option<usize>, json: bool) -> Result<ExitCode, Failure> {
    let study = folder.study()?;
    let games = StudyGames::of(&study)?;
    let (file, ReadGames { games: before, cut_off }) = folder.open(&study)?;
    remarks(&study, cut_off)?;
    let file = Arc::new(Mutex::new(file));
    say_how_to_resume(folder, &file);
    let progress = Progress::new("games", study.plan.games()).of_long_work(before.len() as u64);
    let keep = |game: &Finished, standing: lab::study::Standing| {
        locked(&file).append(game)?;
        progress.reached(standing.done);
        Ok(())
    };
    let campaign = Campaign { plan: &study.plan, threads: threads.unwrap_or_else(processors::count) };
    let played = campaign.play(before, |appointment| games.play(appointment), keep);
    progress.finish();
    let finished = played.map_err(|halt| match halt {
        Halt::Refused(refusal) => Failure::NotUnderstood(format!("these games cannot be played: {refusal}")),
        Halt::Unkept(error) => Failure::NotUnderstood(format!(
            "the games cannot be kept: {error}\n  help: `wardroom lab resume {}` goes on",
            folder.0.display()
        )),
    })?;
    locked(&file).sync()?;
    show::print(&study, &finished, json)
}

fn locked(file: &Mutex<GamesFile>) -> std::sync::MutexGuard<'_, GamesFile> {
    file.lock().unwrap_or_else(PoisonError::into_inner)
}

fn remarks(study: &Study, cut_off: usize) -> Result<(), Failure> {
    if cut_off > 0 {
        writeln!(io::stderr(), "the last line of games.jsonl was cut off; that game is played again")?;
    }
    if study.program != crate::VERSION {
        let Study { program, .. } = study;
        writeln!(io::stderr(), "this study was begun by wardroom {program}, which may have played other games")?;
    }
    Ok(())
}

/// When the program is interrupted, ends it between two lines of the file, and says how to resume. Games that are being
/// played are lost; those of thinking players take minutes.
fn say_how_to_resume(folder: &Folder, file: &Arc<Mutex<GamesFile>>) {
    let (folder, file) = (folder.0.display().to_string(), Arc::clone(file));
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            let mut file = locked(&file);
            // If the disk does not take it now, nothing more can be done.
            let _ = file.sync();
            let _ = writeln!(
                io::stderr(),
                "\ninterrupted; finished games are kept, and `wardroom lab resume {folder}` goes on"
            );
            process::exit(INTERRUPTED);
        }
    });
}
