//! The terms on which fleets are built, on the command line.

use armada::catalog::{Costs, Faction};
use armada::fleet::Terms;
use armada::measure::Edition;

use terminal::numbers;

/// What the players agreed on.
#[derive(clap::Args)]
pub(super) struct TermsArgs {
    /// The agreed fleet point total; that of a standard game if not given, or what a ready-made fleet is made for.
    #[arg(long, value_name = "N", value_parser = numbers::positive::<u16>)]
    points: Option<u16>,
    /// The edition of the rules: 2015, 2017, 2020 or final, which are the rules of 2020 with the last errata and costs.
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    edition: Option<Edition>,
    /// The state of the fleet point costs: 2017, 2020 or final; that of the edition's time if not given.
    #[arg(long, value_name = "STATE", value_parser = costs)]
    costs: Option<Costs>,
    /// A learning game, which needs neither a commander nor objectives.
    #[arg(long)]
    learning: bool,
}

impl TermsArgs {
    /// The agreed total, where it was given.
    pub(super) fn points(&self) -> Option<u32> {
        self.points.map(u32::from)
    }

    /// The terms, where nothing else was said those a fleet was made for.
    pub(super) fn terms(&self, made_for: Option<Terms>) -> Terms {
        let standard = self.edition.map(Terms::standard).or(made_for).unwrap_or_default();
        let points = self.points.or(made_for.map(|made_for| made_for.points)).unwrap_or(standard.points);
        let learning = self.learning || made_for.is_some_and(|made_for| made_for.learning);
        Terms { points, learning, costs: self.costs.unwrap_or(standard.costs), ..standard }
    }
}

fn edition(word: &str) -> Result<Edition, String> {
    use Edition::{Of2015, Of2017, Of2020};
    one_of(word, [("2015", Of2015), ("2017", Of2017), ("2020", Of2020), ("final", Of2020)])
}

fn costs(word: &str) -> Result<Costs, String> {
    one_of(word, Costs::ALL.iter().map(|costs| (costs.word(), *costs)))
}

/// A faction by its word.
pub(super) fn faction(word: &str) -> Result<Faction, String> {
    one_of(word, Faction::ALL.iter().map(|faction| (faction.word(), *faction)))
}

fn one_of<T>(word: &str, known: impl IntoIterator<Item = (&'static str, T)>) -> Result<T, String> {
    let mut words = Vec::new();
    for (other, value) in known {
        if other == word {
            return Ok(value);
        }
        words.push(other);
    }
    Err(format!("known are {}", words.join(", ")))
}
