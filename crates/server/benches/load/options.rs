//! What is asked of the benchmark.

#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Games between two people.
    pub(crate) games: usize,
    /// Games against the computer beside them.
    pub(crate) computer: usize,
    /// Seconds from one choice of a game to the next.
    pub(crate) every: f64,
    /// Seconds in all.
    pub(crate) seconds: f64,
    /// Clients that take whole tables only.
    pub(crate) whole: bool,
}

impl Options {
    /// From the command line; whatever cargo adds to it is left alone.
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
            whole: arguments.iter().any(|argument| argument == "--whole"),
        }
    }
}
