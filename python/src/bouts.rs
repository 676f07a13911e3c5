//! Games between computer players: chunks of a study, and series.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use game_api::{Bout, Entrant, Match, SeriesBrings};
use pyo3::prelude::*;
use serde_json::{Value, json};
use table::erased::AnyPlayer;
use table::{Budget, Refusal, Seed};

use crate::failure::{engine, guarded, written};
use crate::opening::{Brings, Opening};
use crate::table_game::{budget, known_player};

/// Plays the games of these numbers: the same ones, whoever plays them in whichever order. Of a number and the next one, the
/// second is the first with the players exchanged, if `swap` says so.
#[pyfunction]
#[pyo3(signature = (opening, players, numbers, seed, swap, threads, playouts=None))]
#[expect(clippy::too_many_arguments, reason = "as in Python, where they have names")]
pub(crate) fn bouts(
    py: Python<'_>,
    opening: &Opening,
    players: Vec<String>,
    numbers: Vec<u64>,
    seed: u64,
    swap: bool,
    threads: usize,
    playouts: Option<u32>,
) -> PyResult<String> {
    engine(py, || {
        let budget = budget(playouts, None)?;
        let players = known(opening, &players)?;
        let next = AtomicUsize::new(0);
        let played = Mutex::new(vec![Ok(Value::Null); numbers.len()]);
        let work = || {
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(number) = numbers.get(at) else { return };
                let result = guarded(|| one(opening, &players, *number, seed, swap, &budget));
                played.lock().unwrap_or_else(PoisonError::into_inner)[at] = result;
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.clamp(1, 256) {
                scope.spawn(work);
            }
            work();
        });
        let played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
        written(&played.into_iter().collect::<Result<Vec<Value>, Refusal>>()?)
    })
}

fn known(opening: &Opening, players: &[String]) -> Result<Vec<AnyPlayer>, Refusal> {
    players.iter().map(|player| known_player(opening.game.rules().name(), player)).collect()
}

fn one(
    opening: &Opening,
    players: &[AnyPlayer],
    number: u64,
    seed: u64,
    swap: bool,
    budget: &Budget,
) -> Result<Value, Refusal> {
    let (pair, swapped) = if swap { (number / 2, number % 2 == 1) } else { (number, false) };
    let seed = Seed::from_number(seed).derived("a pair of games", pair);
    let entrant = |(side, player): (usize, &AnyPlayer)| Entrant {
        name: side.to_string(),
        player: player.clone(),
        budget: budget.clone(),
    };
    let mut at_sides: Vec<Entrant> = players.iter().enumerate().map(entrant).collect();
    if swapped {
        at_sides.reverse();
    }
    let contender = |side: usize| if swapped { players.len() - 1 - side } else { side };
    let brought = opening.brought(seed)?;
    let contents = match opening.game.brings() {
        Some(own) => brought.iter().map(|it| own.contents(it)).collect::<Result<Vec<_>, _>>()?,
        None => Vec::new(),
    };
    let played = opening.game.bout(&Bout { agreed: opening.agreed.clone(), players: at_sides, brought, seed })?;
    let winner = played.winner.map(contender);
    Ok(json!({
        "number": number,
        "swapped": swapped,
        "winner": winner,
        "winning_side": played.winner,
        "scores": played.scores,
        "decisions": played.decisions,
        "how": played.how,
        "brought": contents,
    }))
}

/// Many games on the same terms, with their results together.
#[pyfunction]
#[pyo3(signature = (opening, players, games, seed, swap, threads, playouts=None))]
#[expect(clippy::too_many_arguments, reason = "as in Python, where they have names")]
pub(crate) fn series(
    py: Python<'_>,
    opening: &Opening,
    players: Vec<String>,
    games: u64,
    seed: u64,
    swap: bool,
    threads: usize,
    playouts: Option<u32>,
) -> PyResult<String> {
    engine(py, || {
        let budget = budget(playouts, None)?;
        let entrant = |(side, (name, player)): (char, (&String, AnyPlayer))| Entrant {
            name: format!("{side}:{name}"),
            player,
            budget: budget.clone(),
        };
        let players = ('a'..).zip(players.iter().zip(known(opening, &players)?)).map(entrant).collect();
        let brings = match &opening.brings {
            Brings::Defaults => SeriesBrings::Defaults,
            Brings::Random => SeriesBrings::Random,
            Brings::These(these) => SeriesBrings::These(these.clone()),
        };
        let wanted =
            Match { agreed: opening.agreed.clone(), players, brings, games, seed, swap, threads: threads.max(1) };
        written(&opening.game.series(&wanted, &|_| {})?)
    })
}
