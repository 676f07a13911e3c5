//! `wardroom completions`: completion scripts for shells.

use std::io::{self, Write};
use std::process::ExitCode;

use clap_complete::Shell;
use terminal::Failure;

use crate::command_line;

/// Print completions for a shell.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom completions bash > wardroom.bash\n  \
    wardroom completions zsh > _wardroom\n  \
    wardroom completions fish > wardroom.fish\n\n\
    Where the shells look for them:\n  \
    bash  ~/.local/share/bash-completion/completions/wardroom\n  \
    zsh   a folder of $fpath\n  \
    fish  ~/.config/fish/completions")]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command_line(), "wardroom", &mut text);
    io::stdout().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}
