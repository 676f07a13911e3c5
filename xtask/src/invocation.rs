//! A program to run, as data: it can be shown before it runs, and inspected in tests.

use std::ffi::OsString;
use std::fmt;
use std::process::{Command, Stdio};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Invocation {
    program: String,
    arguments: Vec<String>,
    environment: Vec<(&'static str, String)>,
}

impl Invocation {
    /// Parses a command line whose words contain no spaces, so that a table of commands looks like what a person would
    /// type.
    pub(crate) fn line(line: &str) -> Self {
        let mut words = line.split_whitespace();
        Self::of(words.next().unwrap_or_default()).and(words)
    }

    /// A program without arguments, by its name or its path.
    pub(crate) fn of(program: impl Into<String>) -> Self {
        Self { program: program.into(), arguments: Vec::new(), environment: Vec::new() }
    }

    pub(crate) fn and<W: Into<String>>(mut self, words: impl IntoIterator<Item = W>) -> Self {
        self.arguments.extend(words.into_iter().map(Into::into));
        self
    }

    pub(crate) fn with(mut self, variable: &'static str, value: impl Into<String>) -> Self {
        self.environment.push((variable, value.into()));
        self
    }

    /// The command, ready to run.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(self.program());
        command.args(&self.arguments).envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Whether it can be started and succeeds. Its output is not shown.
    pub(crate) fn succeeds(&self) -> bool {
        self.command()
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    /// The program's file. For cargo it is the one that started this program: another one on the path might belong to
    /// another toolchain and rebuild everything.
    fn program(&self) -> OsString {
        if self.program == "cargo"
            && let Some(cargo) = std::env::var_os("CARGO")
        {
            return cargo;
        }
        OsString::from(&self.program)
    }
}

/// As a person would type it in a shell.
impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.environment {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&quoted(&self.program))?;
        for argument in &self.arguments {
            write!(f, " {}", quoted(argument))?;
        }
        Ok(())
    }
}

fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_shown_as_it_would_be_typed() {
        let invocation =
            Invocation::line("cargo doc --workspace").and(["--no-deps"]).with("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(invocation.to_string(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps");
    }

    #[test]
    fn a_program_that_is_not_there_does_not_succeed() {
        assert!(!Invocation::line("wardroom-has-no-such-program").succeeds());
    }
}
