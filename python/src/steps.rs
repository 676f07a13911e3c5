//! A game in steps: choices by number, and arrays for what a seat may know.

use std::sync::{Mutex, MutexGuard};

use numpy::PyReadwriteArray1;
use pyo3::prelude::*;
use table::erased::AnyStepping;
use table::{Eye, MOST_SLOTS, Refusal, Seat, Seed};

use crate::failure::{engine, raised, written};
use crate::opening::Opening;
use crate::table_game::{EVERYTHING, SPECTATOR, budget, known_player};

/// Refuses numbers of candidates that nobody can mean.
pub(crate) fn few_slots(slots: usize) -> Result<(), Refusal> {
    let few = (2..=MOST_SLOTS).contains(&slots);
    few.then_some(()).ok_or_else(|| Refusal::malformed(format!("there are 2 to {MOST_SLOTS} slots, not {slots}")))
}

/// A game in steps.
#[pyclass(frozen, module = "wardroom._engine")]
pub(crate) struct Steps {
    game: Mutex<Box<dyn AnyStepping>>,
    ruleset: &'static str,
    size: usize,
}

#[pymethods]
impl Steps {
    /// A new game, with at most this many candidates for each question.
    #[new]
    fn new(py: Python<'_>, opening: &Opening, seed: u64, slots: usize) -> PyResult<Self> {
        engine(py, || {
            few_slots(slots)?;
            let (rules, seed) = (opening.game.rules(), Seed::from_number(seed));
            let game = rules.step_through(&opening.setup(seed)?, seed, slots)?;
            Ok(Steps { game: Mutex::new(game), ruleset: rules.name(), size: rules.layout().size(slots) })
        })
    }

    /// The same game again.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let game = self.look(py, |game| Ok(game.copy()))?;
        Ok(Steps { game: Mutex::new(game), ruleset: self.ruleset, size: self.size })
    }

    /// Who is asked; `None` once the game is over.
    fn asked(&self, py: Python<'_>) -> PyResult<Option<u8>> {
        self.look(py, |game| Ok(game.asked().map(|seat| seat.0)))
    }

    /// How many choices are offered.
    fn offered(&self, py: Python<'_>) -> PyResult<usize> {
        self.look(py, |game| Ok(game.offered()))
    }

    /// The choices that are offered.
    fn candidates(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| {
            let all: Vec<_> = (0..game.offered()).filter_map(|number| game.candidate(number)).collect();
            written(&all)
        })
    }

    /// Makes the choice of this number.
    fn step(&self, py: Python<'_>, number: usize) -> PyResult<()> {
        engine(py, || self.held()?.step(number))
    }

    /// Lets a computer player choose.
    #[pyo3(signature = (player, playouts=None, seconds=None))]
    fn step_by(&self, py: Python<'_>, player: &str, playouts: Option<u32>, seconds: Option<f64>) -> PyResult<()> {
        engine(py, || {
            let player = known_player(self.ruleset, player)?;
            self.held()?.step_by(&player, &budget(playouts, seconds)?)
        })
    }

    /// Writes what a seat may know, and which choices are offered to it.
    fn observe(
        &self,
        py: Python<'_>,
        seat: u8,
        mut observation: PyReadwriteArray1<'_, f32>,
        mut mask: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        let (numbers, mask) = (observation.as_slice_mut()?, mask.as_slice_mut()?);
        if numbers.len() != self.size {
            let says = format!("an observation has {} numbers, not {}", self.size, numbers.len());
            return Err(raised(py, &Refusal::malformed(says)));
        }
        self.look(py, |game| {
            let seat = seat_of(game, seat)?;
            game.observe(seat, numbers);
            let offered = if game.asked() == Some(seat) { game.offered() } else { 0 };
            offer(mask, offered);
            Ok(())
        })
    }

    /// The places of the sides, their scores and how the game ended, as JSON; `null` if it has not.
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| written(&game.outcome()))
    }

    /// Each side's score.
    fn scores(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        self.look(py, |game| Ok(game.scores()))
    }

    /// The side of each seat.
    fn sides(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        self.look(py, |game| Ok(game.seating().seats().map(|seat| game.seating().side_of(seat).0).collect()))
    }

    /// Number of choices made.
    fn steps(&self, py: Python<'_>) -> PyResult<u64> {
        self.look(py, |game| Ok(game.steps()))
    }

    /// What an eye sees, as JSON.
    fn view(&self, py: Python<'_>, eye: i32) -> PyResult<String> {
        self.look(py, |game| written(&game.view(eye_of(game, eye)?)))
    }

    /// The open question as an eye sees it, as JSON.
    fn question(&self, py: Python<'_>, eye: i32) -> PyResult<String> {
        self.look(py, |game| written(&game.question(eye_of(game, eye)?)))
    }
}

impl Steps {
    fn held(&self) -> Result<MutexGuard<'_, Box<dyn AnyStepping>>, Refusal> {
        self.game
            .lock()
            .map_err(|_| Refusal::defect("this game was left in the middle of a rule and cannot be played on"))
    }

    fn look<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&dyn AnyStepping) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        engine(py, || ask(&**self.held()?))
    }
}

/// A one for each choice that is offered.
pub(crate) fn offer(mask: &mut [i8], offered: usize) {
    mask.fill(0);
    mask.iter_mut().take(offered).for_each(|slot| *slot = 1);
}

fn seat_of(game: &dyn AnyStepping, seat: u8) -> Result<Seat, Refusal> {
    let nobody = || Refusal::malformed(format!("there is no seat {seat} at this table"));
    game.seating().has(Seat(seat)).then_some(Seat(seat)).ok_or_else(nobody)
}

fn eye_of(game: &dyn AnyStepping, eye: i32) -> Result<Eye, Refusal> {
    match eye {
        SPECTATOR => Ok(Eye::Spectator),
        EVERYTHING => Ok(Eye::Omniscient),
        seat => seat_of(game, u8::try_from(seat).unwrap_or(u8::MAX)).map(Eye::Seat),
    }
}
