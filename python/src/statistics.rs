//! What many games say, by the lab's own statistics.

use std::collections::BTreeMap;

use lab::statistics::{Estimate, Row};
use pyo3::prelude::*;
use serde::Deserialize;

use crate::failure::{engine, read, written};

/// A game as Python has it; everything is by side.
#[derive(Deserialize)]
struct Game {
    pair: usize,
    contenders: [usize; 2],
    brought: [BTreeMap<String, u32>; 2],
    margin: f64,
    points: f64,
}

impl Game {
    fn row(&self) -> Row<'_> {
        let Game { pair, contenders, ref brought, margin, points } = *self;
        Row { pair, contenders, brought: brought.each_ref(), margin, points }
    }
}

/// A share with its interval, from the share of each pair of games; `None` without pairs.
#[pyfunction]
pub(crate) fn paired_share(pairs: Vec<f64>) -> Option<(f64, f64, f64)> {
    lab::statistics::paired_share(&pairs).map(parts)
}

/// A share with Wilson's interval; `None` without games.
#[pyfunction]
pub(crate) fn wilson(wins: f64, games: u64) -> Option<(f64, f64, f64)> {
    lab::statistics::wilson(wins, games).map(parts)
}

/// What things that were brought contribute, as JSON.
#[pyfunction]
pub(crate) fn contributions(py: Python<'_>, games: &str) -> PyResult<String> {
    engine(py, || {
        let games: Vec<Game> = read("the games", games)?;
        written(&lab::statistics::contributions(&games.iter().map(Game::row).collect::<Vec<_>>()))
    })
}

fn parts(Estimate { value, low, high }: Estimate) -> (f64, f64, f64) {
    (value, low, high)
}
