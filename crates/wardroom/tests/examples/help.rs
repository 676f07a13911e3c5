//! The help texts: commands, options and examples.

use std::collections::BTreeMap;

use assert_cmd::Command;

use crate::common::Ran;

/// Width of the terminal on which examples are read, in columns.
const COLUMNS: usize = 80;

/// Every command with its help, by its words: `wardroom fleet check`.
pub(crate) struct Commands(BTreeMap<String, String>);

impl Commands {
    pub(crate) fn of_the_program() -> Self {
        Self::on_a_terminal_of(COLUMNS)
    }

    pub(crate) fn on_a_terminal_of(columns: usize) -> Self {
        let mut found = BTreeMap::new();
        collect(columns, &mut vec!["wardroom".to_owned()], &mut found);
        Commands(found)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&String, &String)> {
        self.0.iter()
    }

    /// Checks a command that is mentioned; words in capitals, dots and brackets are placeholders.
    pub(crate) fn judge(&self, mention: &str) -> Result<(), String> {
        let words: Vec<&str> = mention.split_whitespace().map(|word| word.trim_matches(['[', ']'])).collect();
        let mut path = String::new();
        let mut rest = words.iter().peekable();
        while let Some(word) = rest.next_if(|word| self.0.contains_key(format!("{path} {word}").trim_start())) {
            path = if path.is_empty() { (*word).to_owned() } else { format!("{path} {word}") };
        }
        let help = self.0.get(&path).ok_or("there is no such command")?;
        let is_group = help.contains("\nCommands:\n");
        if let Some(word) = rest.peek().filter(|word| is_group && word.chars().all(|c| c.is_ascii_lowercase())) {
            return Err(format!("`{path}` has no command `{word}`"));
        }
        let options = rest.filter_map(|word| word.split('=').next()).filter(|word| word.starts_with("--"));
        match options.into_iter().find(|option| !has_option(help, option)) {
            Some(option) => Err(format!("`{path}` has no option `{option}`")),
            None => Ok(()),
        }
    }
}

fn has_option(help: &str, option: &str) -> bool {
    help.split(|c: char| c.is_whitespace() || matches!(c, ',' | '=' | '[')).any(|word| word == option)
}

fn collect(columns: usize, path: &mut Vec<String>, found: &mut BTreeMap<String, String>) {
    let mut command = Command::cargo_bin("wardroom").unwrap();
    let ran = Ran::of(command.args(&path[1..]).arg("--help").env("COLUMNS", columns.to_string()));
    assert_eq!(ran.code, 0, "{path:?}: {}", ran.err);
    for name in subcommands(&ran.out) {
        path.push(name);
        collect(columns, path, found);
        path.pop();
    }
    found.insert(path.join(" "), ran.out);
}

/// The names below `Commands:`, which are indented by two columns.
fn subcommands(help: &str) -> Vec<String> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = listed.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The lines below `Example:` or `Examples:`.
pub(crate) fn examples(help: &str) -> Vec<String> {
    let listed =
        help.lines().skip_while(|line| !line.starts_with("Example")).skip(1).take_while(|line| !line.is_empty());
    let examples: Vec<String> = listed.map(|line| line.trim_start().to_owned()).collect();
    for line in &examples {
        assert!(line.starts_with("wardroom "), "an example is broken into lines at {COLUMNS} columns: {line}");
    }
    examples
}

/// Lines of the text below the examples that end in the middle of a sentence before the terminal's width.
pub(crate) fn broken_by_hand(help: &str, columns: usize) -> Vec<String> {
    let below = help.lines().skip_while(|line| !line.starts_with("Example")).skip_while(|line| !line.is_empty());
    let lines: Vec<&str> = below.collect();
    let is_broken = |pair: &&[&str]| {
        let (line, next) = (pair[0], pair[1]);
        let is_text = |line: &str| !line.is_empty() && !line.starts_with(' ');
        let word = next.split_whitespace().next().unwrap_or_default();
        let fits = line.chars().count() + 1 + word.chars().count() <= columns;
        is_text(line) && is_text(next) && fits && !line.ends_with(['.', ':'])
    };
    lines.windows(2).filter(is_broken).map(|pair| pair.join("\n")).collect()
}
