//! A game at the table, with its journal.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use pyo3::prelude::*;
use serde_json::Value;
use table::erased::{AnyGame, AnyPlayer, Branching};
use table::journal::{JournalFault, ruleset_of};
use table::{Budget, Eye, Forfeit, Refusal, Seat, Seed};

use crate::failure::{engine, read, written};
use crate::opening::Opening;

/// A game at the table.
#[pyclass(frozen, module = "wardroom._engine")]
pub(crate) struct TableGame(Mutex<Box<dyn AnyGame>>);

#[pymethods]
impl TableGame {
    /// Sets up a new game.
    #[new]
    fn new(py: Python<'_>, opening: &Opening, seed: u64) -> PyResult<Self> {
        engine(py, || {
            let seed = Seed::from_number(seed);
            Ok(Self::of(opening.game.rules().start(&opening.setup(seed)?, seed)?))
        })
    }

    /// A game from its journal.
    #[staticmethod]
    #[pyo3(signature = (journal, cut_off=false))]
    fn resume(py: Python<'_>, journal: &[u8], cut_off: bool) -> PyResult<Self> {
        engine(py, || {
            let unsound = |fault: JournalFault| Refusal::malformed(fault.to_string());
            let rules = games::find(&ruleset_of(journal).map_err(unsound)?)?.rules();
            match rules.resume(journal).map_err(unsound)? {
                (_, Some(cut)) if !cut_off => Err(unsound(cut)),
                (game, _) => Ok(Self::of(game)),
            }
        })
    }

    /// The name of its ruleset.
    fn ruleset(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.look(py, |game| Ok(game.ruleset()))
    }

    /// The same game again.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        self.look(py, |game| Ok(Self::of(branching(game)?.copy())))
    }

    /// Who is asked, with the numbers of the questions.
    fn asked(&self, py: Python<'_>) -> PyResult<Vec<(u8, u32)>> {
        self.look(py, |game| Ok(game.asked().into_iter().map(|(seat, at)| (seat.0, at)).collect()))
    }

    /// The open questions as an eye sees them.
    fn questions(&self, py: Python<'_>, eye: i32) -> PyResult<String> {
        self.look(py, |game| written(&game.questions(eye_of(game, eye)?)))
    }

    /// Legal answers of a seat, and whether these are all.
    fn legal(&self, py: Python<'_>, seat: u8, most: usize, seed: u64) -> PyResult<(String, bool)> {
        self.look(py, |game| {
            let legal = branching(game)?.legal(seat_of(game, seat)?, most, Seed::from_number(seed));
            let legal = legal.ok_or_else(|| not_asked(game, seat))?;
            Ok((written(&legal.choices)?, legal.complete))
        })
    }

    /// Refuses what may not be answered.
    fn check(&self, py: Python<'_>, seat: u8, at: u32, choice: &str) -> PyResult<()> {
        self.look(py, |game| game.check(Seat(seat), at, &read("the choice", choice)?))
    }

    /// Answers a question.
    fn answer(&self, py: Python<'_>, seat: u8, at: u32, choice: &str) -> PyResult<()> {
        self.change(py, |game| game.answer(Seat(seat), at, &read("the choice", choice)?))
    }

    /// Takes back all choices but the first ones.
    fn take_back(&self, py: Python<'_>, to: usize) -> PyResult<()> {
        self.change(py, |game| game.take_back(to))
    }

    /// A seat gives up.
    fn give_up(&self, py: Python<'_>, seat: u8) -> PyResult<()> {
        self.change(py, |game| game.give_up(Seat(seat), Forfeit::GaveUp))
    }

    /// What a computer player would answer for a seat.
    #[pyo3(signature = (seat, player, playouts=None, seconds=None))]
    fn choose(
        &self,
        py: Python<'_>,
        seat: u8,
        player: &str,
        playouts: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<String> {
        // Others may look at the game while the player thinks.
        let advisor = self.look(py, |game| {
            let player = known_player(game.ruleset(), player)?;
            branching(game)?.advised_by(seat_of(game, seat)?, &player).ok_or_else(|| not_asked(game, seat))
        })?;
        engine(py, || written(&advisor(&budget(playouts, seconds)?)))
    }

    /// Lets computer players, one for each seat, play the game to its end.
    #[pyo3(signature = (players, playouts=None, seconds=None))]
    fn play_out(
        &self,
        py: Python<'_>,
        players: Vec<String>,
        playouts: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<()> {
        self.change(py, |game| {
            let budget = budget(playouts, seconds)?;
            if players.len() != game.seating().count() {
                let says =
                    format!("{} players are needed, one for each seat, not {}", game.seating().count(), players.len());
                return Err(Refusal::malformed(says));
            }
            let known = |player: &String| known_player(game.ruleset(), player);
            let players: Vec<AnyPlayer> = players.iter().map(known).collect::<Result<_, _>>()?;
            while let Some((seat, at)) = game.asked().first().copied() {
                let player = &players[usize::from(seat.0)];
                let advisor = branching(game)?.advised_by(seat, player).ok_or_else(|| not_asked(game, seat.0))?;
                let choice = advisor(&budget);
                game.answer(seat, at, &choice)?;
            }
            Ok(())
        })
    }

    /// What an eye sees.
    fn view(&self, py: Python<'_>, eye: i32) -> PyResult<String> {
        self.look(py, |game| Ok(game.written_view(eye_of(game, eye)?).get().to_owned()))
    }

    /// What has happened, as an eye was told.
    fn events(&self, py: Python<'_>, eye: i32, from: usize) -> PyResult<String> {
        self.look(py, |game| written(&game.events(eye_of(game, eye)?, from)))
    }

    /// A question about the table that changes nothing.
    fn peek(&self, py: Python<'_>, eye: i32, what: &str) -> PyResult<String> {
        self.look(py, |game| {
            let what: Value = read("the question", what)?;
            written(&game.peek(eye_of(game, eye)?, &what)?)
        })
    }

    /// The table as text.
    fn picture(&self, py: Python<'_>, eye: i32, columns: usize) -> PyResult<Option<String>> {
        self.look(py, |game| {
            Ok(game
                .picture(eye_of(game, eye)?, columns)
                .map(|picture| [picture.map, picture.lines].concat().join("\n")))
        })
    }

    /// How the game ended; `null` if it has not.
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| written(&game.outcome()))
    }

    /// Each side's score.
    fn scores(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        self.look(py, |game| Ok(branching(game)?.scores()))
    }

    /// How far the game has come.
    fn progress(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| written(&game.progress()))
    }

    /// The side of each seat.
    fn sides(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        self.look(py, |game| Ok(game.seating().seats().map(|seat| game.seating().side_of(seat).0).collect()))
    }

    /// Number of choices in force.
    fn choices(&self, py: Python<'_>) -> PyResult<usize> {
        self.look(py, |game| Ok(game.choices()))
    }

    /// The fingerprint of the state.
    fn fingerprint(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| Ok(game.hash().to_string()))
    }

    /// The journal as text.
    fn journal_text(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |game| Ok(game.journal_lines()))
    }

    /// The journal in its compact form.
    fn journal_bytes(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        self.look(py, |game| Ok(game.journal_bytes()))
    }
}

impl TableGame {
    fn of(game: Box<dyn AnyGame>) -> Self {
        TableGame(Mutex::new(game))
    }

    fn held(&self) -> Result<MutexGuard<'_, Box<dyn AnyGame>>, Refusal> {
        self.0.lock().map_err(|_| Refusal::defect("this game was left in the middle of a rule and cannot be played on"))
    }

    fn look<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&dyn AnyGame) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        engine(py, || ask(&**self.held()?))
    }

    fn change(&self, py: Python<'_>, act: impl FnOnce(&mut dyn AnyGame) -> Result<(), Refusal> + Send) -> PyResult<()> {
        engine(py, || act(&mut **self.held()?))
    }
}

/// Spectators, everything, or a seat.
pub(crate) const SPECTATOR: i32 = -1;
pub(crate) const EVERYTHING: i32 = -2;

fn eye_of(game: &dyn AnyGame, eye: i32) -> Result<Eye, Refusal> {
    match eye {
        SPECTATOR => Ok(Eye::Spectator),
        EVERYTHING => Ok(Eye::Omniscient),
        seat => seat_of(game, u8::try_from(seat).unwrap_or(u8::MAX)).map(Eye::Seat),
    }
}

fn seat_of(game: &dyn AnyGame, seat: u8) -> Result<Seat, Refusal> {
    let seat = Seat(seat);
    let nobody = || Refusal::malformed(format!("there is no {seat} at this table"));
    game.seating().has(seat).then_some(seat).ok_or_else(nobody)
}

fn branching(game: &dyn AnyGame) -> Result<&dyn Branching, Refusal> {
    game.branching().ok_or_else(|| Refusal::defect("this game cannot be played on"))
}

fn not_asked(game: &dyn AnyGame, seat: u8) -> Refusal {
    match game.asked().first() {
        None => Refusal::over(),
        Some((asked, _)) => Refusal::not_asked(format!("nothing is asked of seat {seat} now; {asked} is to decide")),
    }
}

/// The computer player of this name, or the net in a file; see [`net::find`].
pub(crate) fn known_player(ruleset: &str, player: &str) -> Result<AnyPlayer, Refusal> {
    let rules = games::find(ruleset)?.rules();
    let unknown = || {
        let players = rules.players();
        game_api::Unknown::new("computer player", player, players.iter().map(|player| player.name)).into()
    };
    net::find(rules, player)?.ok_or_else(unknown)
}

/// What a computer player may spend on a choice.
pub(crate) fn budget(playouts: Option<u32>, seconds: Option<f64>) -> Result<Budget, Refusal> {
    let time = match seconds {
        None => None,
        Some(seconds) if seconds.is_finite() && (0.0..=3600.0).contains(&seconds) => {
            Some(Duration::from_secs_f64(seconds))
        }
        Some(seconds) => {
            return Err(Refusal::malformed(format!("a player thinks for 0 to 3600 seconds, not {seconds}")));
        }
    };
    Ok(match (playouts, time) {
        (None, None) => Budget::default(),
        (None, Some(time)) => Budget::of_time(time),
        (Some(playouts), None) => Budget::of_playouts(playouts),
        (Some(playouts), Some(time)) => Budget::of_playouts(playouts).within(time),
    })
}
