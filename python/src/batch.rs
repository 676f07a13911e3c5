//! Many games in steps at a time, on several threads, with results in arrays that are written once.

use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use table::erased::{AnyPlayer, AnyStepping};
use table::{Budget, Chance, Refusal, Seat, Seed};

use crate::failure::{engine, guarded, raised, written};
use crate::opening::Opening;
use crate::steps::{few_slots, offer};
use crate::table_game::{budget, known_player};

/// The most games at a time.
const MOST_GAMES: usize = 100_000;

/// So many games in a row may be over before the program is asked anything.
const MOST_UNASKED: usize = 100;

/// Many games in steps. A game that is over is replaced by a new one.
#[pyclass(frozen, module = "wardroom._engine")]
pub(crate) struct Batch {
    games: Mutex<Vec<Running>>,
    plan: Plan,
}

/// What all games have in common.
struct Plan {
    opening: Opening,
    seed: Seed,
    slots: usize,
    threads: usize,
    /// For each seat the computer player that answers for it, if the program does not.
    players: Vec<Option<AnyPlayer>>,
    budget: Budget,
    /// The side of each seat.
    sides: Vec<usize>,
    size: usize,
    games: u64,
    by_score: bool,
}

/// One of the games.
struct Running {
    game: Box<dyn AnyStepping>,
    /// Its number among all games of the batch.
    number: u64,
}

/// What is written about one game.
struct Row<'a> {
    action: i64,
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    seat: &'a mut i64,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

#[pymethods]
impl Batch {
    /// This many games; see the Python class.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "as in Python, where they have names")]
    fn new(
        py: Python<'_>,
        opening: &Opening,
        games: usize,
        seed: u64,
        slots: usize,
        threads: usize,
        players: Vec<Option<String>>,
        playouts: Option<u32>,
        by_score: bool,
    ) -> PyResult<Self> {
        engine(py, || {
            let plan = Plan::of(opening, games, seed, slots, threads, players, budget(playouts, None)?, by_score)?;
            let games = (0..games as u64).map(|number| plan.begin(number)).collect::<Result<_, _>>()?;
            Ok(Batch { games: Mutex::new(games), plan })
        })
    }

    /// How many numbers an observation has.
    #[getter]
    fn size(&self) -> usize {
        self.plan.size
    }

    /// The side of each seat.
    #[getter]
    fn sides(&self) -> Vec<usize> {
        self.plan.sides.clone()
    }

    /// Begins all games anew from this seed, and writes what is seen.
    fn reset(
        &self,
        py: Python<'_>,
        observations: PyReadwriteArray2<'_, f32>,
        masks: PyReadwriteArray2<'_, i8>,
        seats: PyReadwriteArray1<'_, i64>,
        rewards: PyReadwriteArray2<'_, f32>,
        dones: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let anew = |running: &mut Running, row: Row<'_>, plan: &Plan| {
            *running = plan.begin(running.number % plan.games)?;
            row.rewards.fill(0.0);
            *row.done = false;
            show(running, row);
            Ok(())
        };
        self.each(py, None, (observations, masks, seats, rewards, dones), anew)
    }

    /// Makes a choice in every game, and writes what is seen then.
    #[expect(clippy::too_many_arguments, reason = "the arrays")]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        observations: PyReadwriteArray2<'_, f32>,
        masks: PyReadwriteArray2<'_, i8>,
        seats: PyReadwriteArray1<'_, i64>,
        rewards: PyReadwriteArray2<'_, f32>,
        dones: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let arrays = (observations, masks, seats, rewards, dones);
        self.each(py, Some(actions), arrays, |running, row, plan| plan.step(running, row))
    }

    /// The open question of every game, as the asked seat sees it.
    fn questions(&self, py: Python<'_>) -> PyResult<String> {
        engine(py, || {
            let games = self.held()?;
            let asked =
                |running: &Running| running.game.asked().and_then(|seat| running.game.question(table::Eye::Seat(seat)));
            written(&games.iter().map(asked).collect::<Vec<_>>())
        })
    }

    /// For every game the number of the candidate that a computer player would choose; -1 if its choice is not offered.
    #[pyo3(signature = (player, choices, playouts=None))]
    fn chosen_by(
        &self,
        py: Python<'_>,
        player: &str,
        mut choices: PyReadwriteArray1<'_, i64>,
        playouts: Option<u32>,
    ) -> PyResult<()> {
        let choices = choices.as_slice_mut()?;
        engine(py, || {
            let (player, budget) =
                (&known_player(self.plan.opening.game.rules().name(), player)?, &budget(playouts, None)?);
            let mut games = self.held()?;
            if choices.len() != games.len() {
                return Err(Refusal::malformed(format!("the array needs a row for each of the {} games", games.len())));
            }
            let share = games.len().div_ceil(self.plan.threads);
            thread::scope(|scope| {
                let work = games.chunks_mut(share).zip(choices.chunks_mut(share)).map(|(games, choices)| {
                    scope.spawn(move || {
                        guarded(|| {
                            for (running, choice) in games.iter().zip(choices) {
                                *choice = running.game.chosen_by(player, budget).map_or(-1, |number| number as i64);
                            }
                            Ok(())
                        })
                    })
                });
                joined(work.collect())
            })
        })
    }

    /// The same without Python: every game makes this many random choices, with everything written that [`Batch::step`]
    /// writes. Returns the seconds it took, for benchmarks.
    fn drive(&self, py: Python<'_>, steps: usize, seed: u64) -> PyResult<f64> {
        engine(py, || {
            let plan = &self.plan;
            let mut games = self.held()?;
            let (seats, count) = (plan.sides.len(), games.len());
            let mut numbers = vec![0.0; count * plan.size];
            let (mut masks, mut rewards) = (vec![0; count * plan.slots], vec![0.0; count * seats]);
            let (mut asked, mut dones) = (vec![0; count], vec![false; count]);
            let mut chance = Chance::new(Seed::from_number(seed));
            let began = Instant::now();
            for _ in 0..steps {
                let pick = |running: &Running| i64::from(chance.pick("player", running.game.offered().max(1) as u32));
                let actions: Vec<i64> = games.iter().map(pick).collect();
                let rows = rows(plan, Some(&actions), &mut numbers, &mut masks, &mut asked, &mut rewards, &mut dones);
                plan.spread(&mut games, rows, &|running, row, plan| plan.step(running, row))?;
            }
            Ok(began.elapsed().as_secs_f64())
        })
    }
}

type Arrays<'py> = (
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray1<'py, i64>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, bool>,
);

/// What is done with one game.
type Act<'a> = &'a (dyn Fn(&mut Running, Row<'_>, &Plan) -> Result<(), Refusal> + Sync);

impl Batch {
    fn held(&self) -> Result<MutexGuard<'_, Vec<Running>>, Refusal> {
        self.games.lock().map_err(|_| Refusal::defect("a game was left in the middle of a rule; begin again"))
    }

    fn each(
        &self,
        py: Python<'_>,
        actions: Option<PyReadonlyArray1<'_, i64>>,
        (mut observations, mut masks, mut seats, mut rewards, mut dones): Arrays<'_>,
        act: impl Fn(&mut Running, Row<'_>, &Plan) -> Result<(), Refusal> + Sync,
    ) -> PyResult<()> {
        let actions = actions.as_ref().map(|actions| actions.as_slice()).transpose()?;
        let (numbers, masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
        let (seats, rewards, dones) = (seats.as_slice_mut()?, rewards.as_slice_mut()?, dones.as_slice_mut()?);
        let (plan, count) = (&self.plan, self.plan.games as usize);
        let fits = numbers.len() == count * plan.size
            && masks.len() == count * plan.slots
            && rewards.len() == count * plan.sides.len()
            && seats.len() == count
            && dones.len() == count
            && actions.is_none_or(|actions| actions.len() == count);
        if !fits {
            return Err(raised(
                py,
                &Refusal::malformed(format!("every array needs a row for each of the {count} games")),
            ));
        }
        let rows = rows(plan, actions, numbers, masks, seats, rewards, dones);
        let act: Act<'_> = &act;
        engine(py, move || {
            let mut games = self.held()?;
            // Nothing is done if one of the choices cannot be made.
            actions.map_or(Ok(()), |actions| {
                games.iter().zip(actions).try_for_each(|(it, action)| offered(it, *action))
            })?;
            plan.spread(&mut games, rows, act)
        })
    }
}

/// Waits for all threads; the first refusal, if there was one.
fn joined(work: Vec<thread::ScopedJoinHandle<'_, Result<(), Refusal>>>) -> Result<(), Refusal> {
    let stopped = |_| Err(Refusal::defect("a thread stopped"));
    let ended: Vec<_> = work.into_iter().map(|thread| thread.join().unwrap_or_else(stopped)).collect();
    ended.into_iter().collect()
}

/// Refuses a choice that is not offered.
fn offered(running: &Running, action: i64) -> Result<(), Refusal> {
    let offered = running.game.offered();
    if usize::try_from(action).is_ok_and(|action| action < offered) {
        return Ok(());
    }
    let game = running.number;
    Err(Refusal::malformed(format!("game {game}: {action} is none of the {offered} choices that are offered")))
}

fn rows<'a>(
    plan: &Plan,
    actions: Option<&[i64]>,
    numbers: &'a mut [f32],
    masks: &'a mut [i8],
    seats: &'a mut [i64],
    rewards: &'a mut [f32],
    dones: &'a mut [bool],
) -> Vec<Row<'a>> {
    let of_games = numbers.chunks_mut(plan.size).zip(masks.chunks_mut(plan.slots)).zip(seats);
    let all = of_games.zip(rewards.chunks_mut(plan.sides.len())).zip(dones).enumerate();
    all.map(|(game, ((((observation, mask), seat), rewards), done))| {
        let action = actions.map_or(0, |actions| actions[game]);
        Row { action, observation, mask, seat, rewards, done }
    })
    .collect()
}

impl Plan {
    #[expect(clippy::too_many_arguments, reason = "as in Python, where they have names")]
    fn of(
        opening: &Opening,
        games: usize,
        seed: u64,
        slots: usize,
        threads: usize,
        players: Vec<Option<String>>,
        budget: Budget,
        by_score: bool,
    ) -> Result<Self, Refusal> {
        if !(1..=MOST_GAMES).contains(&games) || threads == 0 {
            let says = format!("1 to {MOST_GAMES} games at a time and at least one thread are needed");
            return Err(Refusal::malformed(says));
        }
        few_slots(slots)?;
        let rules = opening.game.rules();
        let seats = opening.game.seat_plan(&opening.agreed)?;
        if players.len() != seats.seats.len() || players.iter().all(Option::is_some) {
            let says = format!("{} seats are needed, one of them not for a computer player", seats.seats.len());
            return Err(Refusal::malformed(says));
        }
        let known = |player: Option<String>| player.map(|player| known_player(rules.name(), &player)).transpose();
        let players = players.into_iter().map(known).collect::<Result<_, _>>()?;
        Ok(Plan {
            opening: opening.clone(),
            seed: Seed::from_number(seed),
            slots,
            threads,
            players,
            budget,
            sides: seats.seats.iter().map(|seat| usize::from(seat.side.0)).collect(),
            size: rules.layout().size(slots),
            games: games as u64,
            by_score,
        })
    }

    fn seed_of(&self, number: u64) -> Seed {
        self.seed.derived("a game of many", number)
    }

    /// Begins the game of this number, up to a question for the program.
    fn begin(&self, number: u64) -> Result<Running, Refusal> {
        let seed = self.seed_of(number);
        let game = self.opening.game.rules().step_through(&self.opening.setup(seed)?, seed, self.slots)?;
        let mut running = Running { game, number };
        self.to_the_program(&mut running)?;
        Ok(running)
    }

    /// Lets the computer players answer until the program is asked, or the game is over.
    fn to_the_program(&self, running: &mut Running) -> Result<(), Refusal> {
        while let Some(player) = running.game.asked().and_then(|seat| self.players[usize::from(seat.0)].as_ref()) {
            running.game.step_by(player, &self.budget)?;
        }
        Ok(())
    }

    /// Makes the choice, and begins a new game if that was the last one.
    fn step(&self, running: &mut Running, row: Row<'_>) -> Result<(), Refusal> {
        offered(running, row.action)?;
        running.game.step(row.action as usize)?;
        self.to_the_program(running)?;
        row.rewards.fill(0.0);
        *row.done = running.game.outcome().is_some();
        if let Some(outcome) = running.game.outcome() {
            for (reward, side) in row.rewards.iter_mut().zip(&self.sides) {
                *reward = reward_of(outcome, *side, self.by_score);
            }
            self.replace(running)?;
        }
        show(running, row);
        Ok(())
    }

    /// Begins a new game in the place of one that is over.
    fn replace(&self, running: &mut Running) -> Result<(), Refusal> {
        for _ in 0..MOST_UNASKED {
            *running = self.begin(running.number + self.games)?;
            if running.game.outcome().is_none() {
                return Ok(());
            }
        }
        Err(Refusal::malformed(format!("{MOST_UNASKED} games in a row were over before the program was asked")))
    }

    /// Does the same with every game, on several threads.
    fn spread(&self, games: &mut [Running], rows: Vec<Row<'_>>, act: Act<'_>) -> Result<(), Refusal> {
        let share = games.len().div_ceil(self.threads);
        if self.threads == 1 || games.len() == 1 {
            return games.iter_mut().zip(rows).try_for_each(|(game, row)| act(game, row, self));
        }
        let mut rows = rows.into_iter();
        thread::scope(|scope| {
            let work = games.chunks_mut(share).map(|games| {
                let rows: Vec<Row<'_>> = rows.by_ref().take(games.len()).collect();
                scope.spawn(move || {
                    guarded(|| games.iter_mut().zip(rows).try_for_each(|(game, row)| act(game, row, self)))
                })
            });
            joined(work.collect())
        })
    }
}

/// Writes what the asked seat sees, and what it is offered.
fn show(running: &Running, row: Row<'_>) {
    let seat = running.game.asked().unwrap_or(Seat(0));
    *row.seat = i64::from(seat.0);
    running.game.observe(seat, row.observation);
    offer(row.mask, running.game.offered());
}

/// What a side gets for an outcome: by the score, its lead over the best other side in hundreds; by the result, 1 for the
/// first place alone, -1 for a lost game, 0 for a draw.
pub(crate) fn reward_of(outcome: &table::Outcome, side: usize, by_score: bool) -> f32 {
    if by_score {
        let others = outcome.scores.iter().enumerate().filter(|(other, _)| *other != side).map(|(_, score)| *score);
        return (outcome.scores[side] - others.max().unwrap_or(0)) as f32 / 100.0;
    }
    match (outcome.places[side], outcome.winner()) {
        (1, Some(_)) => 1.0,
        (1, None) => 0.0,
        _ => -1.0,
    }
}
