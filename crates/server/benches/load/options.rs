//! Command line options of the benchmark.

#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Games between two people.
    pub(crate) games: usize,
    /// Games against the computer, in addition.
    pub(crate) computer: usize,
    /// Seconds between two choices of a game.
    pub(crate) every: f64,
    /// Duration in seconds.
    pub(crate) seconds: f64,
    /// People with accounts, each of whom looks at pages.
    pub(crate) people: usize,
    /// Games between them that are only stored.
    pub(crate) stored: usize,
    /// Pages that all of them together look at in a second.
    pub(crate) pages: f64,
    /// The database, instead of SQLite in a folder of its own. Games of an earlier run may not be in it.
    pub(crate) database: Option<String>,
    /// Servers that share it. The two people of a game are at different ones.
    pub(crate) nodes: usize,
    /// Whether clients ask for whole tables instead of changes.
    pub(crate) whole: bool,
}

impl Options {
    /// Parses the command line, ignoring what cargo adds to it.
    pub(crate) fn read() -> Self {
        let arguments: Vec<String> = std::env::args().collect();
        let after = |word: &str| {
            let place = arguments.iter().position(|argument| argument == word)?;
            let value = arguments.get(place + 1).and_then(|value| value.parse().ok());
            Some(value.unwrap_or_else(|| panic!("{word} needs a number")))
        };
        Options {
            games: after("--games").unwrap_or(2_000.0) as usize,
            computer: after("--computer").unwrap_or(0.0) as usize,
            every: after("--every").unwrap_or(2.0),
            seconds: after("--seconds").unwrap_or(30.0),
            people: after("--people").unwrap_or(0.0) as usize,
            stored: after("--stored").unwrap_or(0.0) as usize,
            pages: after("--pages").unwrap_or(0.0),
            database: arguments.iter().skip_while(|argument| *argument != "--database").nth(1).cloned(),
            nodes: after("--nodes").unwrap_or(1.0) as usize,
            whole: arguments.iter().any(|argument| argument == "--whole"),
        }
    }
}
