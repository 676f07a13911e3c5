//! Whether output is coloured: as `--color` says, and otherwise depending on the terminal and the environment.

use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::sync::OnceLock;

use clap::{ColorChoice, ValueEnum};

/// The choice on the command line.
static ASKED: OnceLock<ColorChoice> = OnceLock::new();

/// Sets the choice; only the first call has an effect.
pub fn ask(choice: ColorChoice) {
    ASKED.get_or_init(|| choice);
}

/// Whether output to this stream is coloured.
pub fn is_on(stream: &impl IsTerminal) -> bool {
    is_wanted(ASKED.get().copied().unwrap_or_default(), stream.is_terminal(), |name| env::var_os(name))
}

/// An explicit choice decides; otherwise colours are used on a terminal, unless the environment says that it has none
/// or should show none.
fn is_wanted(asked: ColorChoice, is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    match asked {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let no_color = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
            is_terminal && !no_color && !takes_plain_lines_only(variable("TERM"))
        }
    }
}

/// Whether the terminal supports plain lines only.
pub fn is_dumb() -> bool {
    takes_plain_lines_only(env::var_os("TERM"))
}

fn takes_plain_lines_only(terminal: Option<OsString>) -> bool {
    terminal.is_some_and(|terminal| terminal == "dumb")
}

/// The value of `--color`, read before the command line is parsed, because help and usage are coloured, too. An invalid
/// value is reported when the whole command line is parsed.
pub fn asked_in(arguments: impl IntoIterator<Item = OsString>) -> ColorChoice {
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        let word = match argument.to_str().and_then(|argument| argument.strip_prefix("--color")) {
            Some("") => arguments.next().and_then(|word| word.into_string().ok()),
            Some(word) => word.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(choice) = word.and_then(|word| ColorChoice::from_str(&word, false).ok()) {
            return choice;
        }
    }
    ColorChoice::Auto
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> ColorChoice {
        asked_in(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn terminals_are_coloured_unless_they_cannot_or_should_not() {
        let auto = |is_terminal: bool, set: &[(&str, &str)]| {
            let variable = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
            is_wanted(ColorChoice::Auto, is_terminal, variable)
        };
        assert!(auto(true, &[]) && auto(true, &[("TERM", "xterm")]));
        assert!(!auto(false, &[]), "a pipe is not a terminal");
        assert!(!auto(true, &[("NO_COLOR", "1")]));
        assert!(auto(true, &[("NO_COLOR", "")]), "an empty variable says nothing");
        assert!(!auto(true, &[("TERM", "dumb")]));
        assert!(is_wanted(ColorChoice::Always, false, |_| Some("dumb".into())));
        assert!(!is_wanted(ColorChoice::Never, true, |_| None));
    }

    #[test]
    fn the_choice_is_found_wherever_it_stands() {
        assert_eq!(asked("cards show x"), ColorChoice::Auto);
        assert_eq!(asked("--color always cards show x"), ColorChoice::Always);
        assert_eq!(asked("cards show x --color=never"), ColorChoice::Never);
        assert_eq!(asked("cards show --colour always"), ColorChoice::Auto);
        assert_eq!(asked("cards show -- --color always"), ColorChoice::Auto, "words after -- are not options");
        assert_eq!(asked("cards show --color"), ColorChoice::Auto);
    }
}
