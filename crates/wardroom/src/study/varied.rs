//! The terms that a study varies.

use game_api::{Agreed, Game, Values};
use terminal::Failure;

use crate::terms::{StudyTerms, Terms};

/// A term with the values that it has in turn, as they were typed.
struct Varied<'v> {
    term: &'v str,
    values: Vec<&'v str>,
}

impl<'v> Varied<'v> {
    fn read(typed: &'v str) -> Result<Self, Failure> {
        let (term, values) = typed.split_once('=').ok_or_else(|| {
            Failure::NotUnderstood(format!("--vary takes terms and their values, as in points=150,400, not `{typed}`"))
        })?;
        let (term, values): (&str, Vec<&str>) = (term.trim(), values.split(',').map(str::trim).collect());
        if values.contains(&"") {
            return Err(Failure::NotUnderstood(format!("--vary {term} has a value that is empty, in `{typed}`")));
        }
        Ok(Varied { term, values })
    }

    /// Checks that no two of the values mean the same.
    fn check(&self, game: &dyn Game) -> Result<(), Failure> {
        let Varied { term, values } = self;
        let meant = |value: &&str| Terms::none().with(term, value)?.values(game);
        let meant: Vec<Values> = values.iter().map(meant).collect::<Result<_, _>>()?;
        match (1..meant.len()).find(|at| meant[..*at].contains(&meant[*at])) {
            Some(at) => Err(Failure::NotUnderstood(format!("--vary {term} has the same value twice: {}", values[at]))),
            None => Ok(()),
        }
    }
}

/// The sets of terms that pairs are played on in turn, with what was varied in words: what is given for all of them, and all
/// combinations of what is varied.
pub(super) fn sets(game: &dyn Game, given: &Terms, varied: &[String]) -> Result<Vec<(String, Agreed)>, Failure> {
    let mut sets = vec![(Vec::new(), given.clone())];
    for typed in varied {
        let varied = Varied::read(typed)?;
        let term = varied.term;
        if let Some(option) = given.said(term) {
            let says = format!("--{option} and --vary {term} contradict each other: leave one of them out");
            return Err(Failure::NotUnderstood(says));
        }
        // All sets have what was varied before.
        if sets[0].1.said(term).is_some() {
            let says = format!("--vary {term} is there twice: give all values at once, as in --vary points=150,400");
            return Err(Failure::NotUnderstood(says));
        }
        varied.check(game)?;
        let mut next = Vec::new();
        for (says, terms) in &sets {
            for value in &varied.values {
                let says: Vec<String> = says.iter().cloned().chain([format!("{term} {value}")]).collect();
                next.push((says, terms.with(term, value)?));
            }
        }
        sets = next;
    }
    let agree = |(says, terms): (Vec<String>, Terms)| {
        let agreed = terms.agree(game, StudyTerms::COMMAND, &Values::new())?;
        Ok((says.join(", "), agreed))
    };
    sets.into_iter().map(agree).collect()
}
