//! `wardroom man`: the manual pages, generated from the help texts.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap_mangen::Man;
use terminal::{Failure, Screen, files};

use crate::command_line;

/// Print the manual page, or write one for every command.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom man > wardroom.1\n  wardroom man --out man1\n\n\
    `man ./wardroom.1` shows it; in a folder man1 of your manpath `man wardroom` finds it.")]
pub(crate) struct Args {
    /// Write a page for every command into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let command = command_line();
    let Some(folder) = &args.out else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        io::stdout().write_all(&page)?;
        return Ok(ExitCode::SUCCESS);
    };
    fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command, folder))
        .map_err(|error| files::unwritable(folder, &error))?;
    let mut screen = Screen::new();
    screen.line(&format!("the manual is in {}", folder.display()))?;
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
