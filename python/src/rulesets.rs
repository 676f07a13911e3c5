//! What can be played, and what is brought to it.

use game_api::{Agreed, AnyBrings, Game};
use pyo3::prelude::*;
use serde_json::{Value, json};
use table::{Chance, Refusal, Seed};

use crate::failure::{engine, read, written};
use crate::opening::agree;

/// The names of all rulesets.
#[pyfunction]
pub(crate) fn rulesets() -> Vec<&'static str> {
    games::all().iter().map(|game| game.about().name).collect()
}

/// A ruleset: its description, the form of its terms, its computer players, and what is brought to it.
#[pyfunction]
pub(crate) fn about(py: Python<'_>, ruleset: &str) -> PyResult<String> {
    engine(py, || {
        let game = games::find(ruleset)?;
        let about = json!({
            "about": game.about(),
            "version": game.rules().version(),
            "terms": game.form(),
            "players": game.rules().players(),
            "brings": game.brings().map(|brings| brings.about()),
        });
        written(&about)
    })
}

/// These terms with the defaults of all others.
#[pyfunction]
pub(crate) fn terms(py: Python<'_>, ruleset: &str, terms: &str) -> PyResult<String> {
    engine(py, || written(agree(ruleset, terms)?.1.values()))
}

/// The layout of observations.
#[pyfunction]
pub(crate) fn layout(py: Python<'_>, ruleset: &str) -> PyResult<String> {
    engine(py, || {
        let layout = games::find(ruleset)?.rules().layout();
        written(&json!({"blocks": layout.blocks, "choice": layout.choice, "fingerprint": layout.fingerprint()}))
    })
}

/// Everything that can be brought.
#[pyfunction]
pub(crate) fn catalog(py: Python<'_>, ruleset: &str, terms: &str) -> PyResult<String> {
    on_terms(py, ruleset, terms, |brings, agreed| written(&brings.catalog(agreed)?))
}

/// The ready-made ones.
#[pyfunction]
pub(crate) fn ready_made(py: Python<'_>, ruleset: &str, terms: &str) -> PyResult<String> {
    on_terms(py, ruleset, terms, |brings, agreed| written(&brings.ready_made(agreed)?))
}

/// The ready-made one of this id.
#[pyfunction]
pub(crate) fn find_ready(py: Python<'_>, ruleset: &str, terms: &str, id: &str) -> PyResult<String> {
    on_terms(py, ruleset, terms, |brings, agreed| written(&brings.find_ready(id, agreed)?.brought))
}

/// A random one.
#[pyfunction]
#[pyo3(signature = (ruleset, terms, seed, emblem=None))]
pub(crate) fn random_brought(
    py: Python<'_>,
    ruleset: &str,
    terms: &str,
    seed: u64,
    emblem: Option<&str>,
) -> PyResult<String> {
    on_terms(py, ruleset, terms, |brings, agreed| {
        written(&brings.random(emblem, agreed, &mut Chance::new(Seed::from_number(seed)))?)
    })
}

/// Reads a file or a list of another program: what it is, and the lines that could not be read.
#[pyfunction]
pub(crate) fn read_brought(py: Python<'_>, ruleset: &str, text: &str) -> PyResult<String> {
    on_terms(py, ruleset, "{}", |brings, _| {
        let found = brings.read("text", text.as_bytes()).map_err(|faults| {
            let says: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Refusal::malformed(says.join("; "))
        })?;
        let unread = found.unread.iter().map(|line| format!("line {}: {}: {}", line.line, line.text, line.says));
        let unread: Vec<String> = unread.collect();
        written(&json!({"brought": found.brought, "unread": unread, "notes": found.notes}))
    })
}

/// Whether it may be played on these terms.
#[pyfunction]
pub(crate) fn check_brought(py: Python<'_>, ruleset: &str, terms: &str, brought: &str) -> PyResult<String> {
    on_brought(py, ruleset, terms, brought, |brings, agreed, brought| written(&brings.check(brought, agreed)?))
}

/// Its short description.
#[pyfunction]
pub(crate) fn brought_card(py: Python<'_>, ruleset: &str, terms: &str, brought: &str) -> PyResult<String> {
    on_brought(py, ruleset, terms, brought, |brings, agreed, brought| written(&brings.card(brought, agreed)?))
}

/// The things in it by id, with how many of each.
#[pyfunction]
pub(crate) fn brought_contents(py: Python<'_>, ruleset: &str, brought: &str) -> PyResult<String> {
    on_brought(py, ruleset, "{}", brought, |brings, _, brought| written(&brings.contents(brought)?))
}

/// The same in one of the formats, and what that format cannot express.
#[pyfunction]
pub(crate) fn write_brought(
    py: Python<'_>,
    ruleset: &str,
    terms: &str,
    brought: &str,
    format: &str,
) -> PyResult<String> {
    on_brought(py, ruleset, terms, brought, |brings, agreed, brought| written(&brings.write(brought, format, agreed)?))
}

fn on_terms(
    py: Python<'_>,
    ruleset: &str,
    terms: &str,
    ask: impl FnOnce(&dyn AnyBrings, &Agreed) -> Result<String, Refusal> + Send,
) -> PyResult<String> {
    engine(py, || {
        let (game, agreed) = agree(ruleset, terms)?;
        ask(&*brings_of(game)?, &agreed)
    })
}

fn on_brought(
    py: Python<'_>,
    ruleset: &str,
    terms: &str,
    brought: &str,
    ask: impl FnOnce(&dyn AnyBrings, &Agreed, &Value) -> Result<String, Refusal> + Send,
) -> PyResult<String> {
    on_terms(py, ruleset, terms, |brings, agreed| ask(brings, agreed, &read("what is brought", brought)?))
}

fn brings_of(game: &dyn Game) -> Result<Box<dyn AnyBrings>, Refusal> {
    let nothing = || Refusal::malformed(format!("nothing is brought to {}", game.about().title));
    game.brings().ok_or_else(nothing)
}
