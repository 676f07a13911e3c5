//! How games begin: the ruleset, the terms, and what is brought.

use game_api::{Agreed, Game};
use pyo3::prelude::*;
use serde_json::Value;
use table::{Chance, Refusal, Seed};

use crate::failure::{engine, read, written};

/// How games begin.
#[pyclass(frozen, module = "wardroom._engine")]
#[derive(Clone)]
pub(crate) struct Opening {
    pub(crate) game: &'static dyn Game,
    pub(crate) agreed: Agreed,
    pub(crate) brings: Brings,
}

/// What is brought to each game.
#[derive(Clone)]
pub(crate) enum Brings {
    Defaults,
    Random,
    These(Vec<Value>),
}

#[pymethods]
impl Opening {
    /// Terms and what is brought are JSON: a list with one thing for each seat that brings something, `"default"` or
    /// `"random"`.
    #[new]
    fn new(py: Python<'_>, ruleset: &str, terms: &str, brings: &str) -> PyResult<Self> {
        engine(py, || Self::of(ruleset, terms, brings))
    }

    /// The seats and sides, as JSON.
    fn seats(&self, py: Python<'_>) -> PyResult<String> {
        engine(py, || written(&self.game.seat_plan(&self.agreed)?))
    }

    /// The name of the ruleset.
    #[getter]
    fn ruleset(&self) -> &'static str {
        self.game.about().name
    }

    /// The terms in force, as JSON.
    #[getter]
    fn terms(&self, py: Python<'_>) -> PyResult<String> {
        engine(py, || written(self.agreed.values()))
    }
}

impl Opening {
    pub(crate) fn of(ruleset: &str, terms: &str, brings: &str) -> Result<Self, Refusal> {
        let (game, agreed) = agree(ruleset, terms)?;
        let brings = match read("what is brought", brings)? {
            Value::String(word) if word == "default" => Brings::Defaults,
            Value::String(word) if word == "random" => Brings::Random,
            Value::Array(these) => Brings::These(these),
            _ => return Err(Refusal::malformed("what is brought is a list, \"default\" or \"random\"")),
        };
        let opening = Opening { game, agreed, brings };
        // Whatever cannot be set up is refused at once.
        opening.setup(Seed::from_number(0))?;
        Ok(opening)
    }

    /// The setup of the game of this seed.
    pub(crate) fn setup(&self, seed: Seed) -> Result<Value, Refusal> {
        let brought = self.brought(seed)?;
        self.game.setup(&self.agreed, &brought, &mut Chance::new(seed.derived("the setup of a game", 0)))
    }

    /// What each seat brings to the game of this seed.
    pub(crate) fn brought(&self, seed: Seed) -> Result<Vec<Value>, Refusal> {
        let Some(own) = self.game.brings() else {
            return match &self.brings {
                Brings::These(these) => Ok(these.clone()),
                Brings::Defaults | Brings::Random => Ok(Vec::new()),
            };
        };
        let plan = self.game.seat_plan(&self.agreed)?;
        let mut chance = Chance::new(seed.derived("what is brought", 0));
        match &self.brings {
            Brings::These(these) => Ok(these.clone()),
            Brings::Defaults => plan.bringing().map(|seat| own.default_for(seat, &self.agreed)).collect(),
            Brings::Random => plan.bringing().map(|_| own.random(None, &self.agreed, &mut chance)).collect(),
        }
    }
}

/// The ruleset of this name, and the terms.
pub(crate) fn agree(ruleset: &str, terms: &str) -> Result<(&'static dyn Game, Agreed), Refusal> {
    let game = games::find(ruleset)?;
    Ok((game, game.agree(&read("the terms", terms)?)?))
}
