//! Makes a scenario from a journal: the state before a choice, the question, the choice, and what followed.
//!
//! A position in words is for rulings, and leaves out everything irrelevant. Here it is not known yet what is relevant,
//! so the scenario starts from the complete state. The steps, and the table as comments, are the part that people read
//! and change.

mod text;

use fault::Fault;
use table::{ChoiceOf, Live, OpenOf, Ruleset, Seat, Seed, StateHash};

use crate::choice::{read_choice, write_choice};
use crate::lay_out::{chance, lay_out};
use crate::{Failure, How, Scenario, Vocabulary, read_file, run};

/// Makes the scenario of choice number `at`, and checks that it reproduces the journal.
pub(crate) fn scenario<R: Vocabulary>(file: &str, journal: &[u8], at: usize) -> Result<String, Fault> {
    let fault = |says: String| Fault::new(file, says);
    let moment = Moment::<R>::of(journal, at).map_err(fault)?;
    let unlike = |says: String| {
        fault(format!("choice {at} cannot be written as a scenario: {says}")).help("report the journal itself")
    };
    let text = text::of(&moment).map_err(unlike)?;
    moment.check(&text).map_err(unlike)?;
    Ok(text)
}

/// A choice and the seat that made it.
type Made<R> = (Seat, ChoiceOf<R>);

/// A question of a game and its answer.
struct Moment<R: Vocabulary> {
    /// The number of the choice, from 1.
    at: usize,
    /// How many choices the journal has.
    choices: usize,
    /// The game before the choice.
    game: Live<R>,
    /// The choices since the start of the unit of work.
    led_here: Vec<Made<R>>,
    /// The choice, or `None` if the journal ends with the question open.
    chosen: Option<Made<R>>,
}

impl<R: Vocabulary> Moment<R> {
    fn of(journal: &[u8], at: usize) -> Result<Self, String> {
        let mut game = Live::<R>::resume(journal).map_err(|fault| fault.to_string())?.game;
        let made: Vec<Made<R>> = game.made().map(|(seat, choice)| (seat, choice.clone())).collect();
        let choices = made.len();
        let last = if game.open().is_empty() { choices } else { choices + 1 };
        let before = at.checked_sub(1).filter(|_| at <= last).ok_or_else(|| out_of_range(at, choices, last))?;
        game.take_back(before).map_err(|refusal| refusal.to_string())?;
        let since = game.checkpoint().1;
        Ok(Moment { at, choices, led_here: made[since..before].to_vec(), chosen: made.get(before).cloned(), game })
    }

    /// The game at the start of the unit of work, which is where the scenario starts.
    fn start(&self) -> Result<Live<R>, String> {
        Live::from_position(self.game.checkpoint().0.clone()).map_err(|refusal| refusal.to_string())
    }

    /// Checks that the scenario passes, and leads to the same state as the journal.
    fn check(&self, text: &str) -> Result<(), String> {
        let scenarios = read_file("the scenario", text.as_bytes()).map_err(|faults| listed(&faults))?;
        let [scenario] = &scenarios[..] else { return Err("it is not one scenario".into()) };
        run::play::<R>(scenario, How::default()).map_err(|failure| match failure {
            Failure::Unreadable(faults) => listed(&faults),
            Failure::Unmet { says, .. } => says,
        })?;
        if reached::<R>(scenario)? == self.hash_after()? { Ok(()) } else { Err("it leads to another state".into()) }
    }

    /// The fingerprint of the state after the choice, according to the journal; before it, if the choice has no
    /// notation.
    fn hash_after(&self) -> Result<StateHash, String> {
        let mut live = self.start()?;
        for made in &self.led_here {
            answer(&mut live, made)?;
        }
        if live.hash() != self.game.hash() {
            return Err("going on from its last checkpoint, the game comes to another state".into());
        }
        if let Some(made) = &self.chosen {
            let open = asked(&live, Some(made.0))?;
            if write_choice::<R>(live.now(), &open.decision, &made.1).is_some() {
                answer(&mut live, made)?;
            }
        }
        Ok(live.hash())
    }
}

/// The state fingerprint after the steps of a scenario.
fn reached<R: Vocabulary>(scenario: &Scenario) -> Result<StateHash, String> {
    let edition = scenario.checked_edition(R::rulebook()).map_err(|faults| listed(&faults))?;
    let chance = chance::<R>(scenario, Seed::from_number(scenario.seed)).map_err(|fault| fault.to_string())?;
    let mut live = lay_out::<R>(scenario, &edition, chance).map_err(|unlaid| unlaid.fault.to_string())?;
    for (_, step) in &scenario.steps {
        let Some(written) = &step.choose else { continue };
        let of_seat = |open: &&OpenOf<R>| Some(R::seat_name(live.now(), open.decision.seat)) == step.seat;
        let open = live.open().iter().find(of_seat).ok_or("a question does not come up")?.clone();
        let choice = read_choice::<R>(live.now(), &open.decision, written).map_err(|unread| unread.to_string())?;
        live.answer(open.decision.seat, open.at, choice).map_err(|refusal| refusal.to_string())?;
    }
    Ok(live.hash())
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn out_of_range(at: usize, choices: usize, last: usize) -> String {
    let made = format!("the journal has {choices} choices, so there is no choice {at}");
    match last {
        0 => made,
        _ if last > choices => format!("{made}; they are counted from 1, and {last} is the question that is open"),
        _ => format!("{made}; they are counted from 1"),
    }
}

/// The open question of this seat, or else the first open question.
fn asked<R: Ruleset>(live: &Live<R>, seat: Option<Seat>) -> Result<OpenOf<R>, String> {
    let open = live.open().iter().find(|open| seat.is_none_or(|seat| open.decision.seat == seat));
    open.cloned().ok_or_else(|| "its question does not come up again".into())
}

fn answer<R: Ruleset>(live: &mut Live<R>, (seat, choice): &Made<R>) -> Result<(), String> {
    let open = asked(live, Some(*seat))?;
    live.answer(*seat, open.at, choice.clone()).map_err(|refusal| refusal.to_string())
}
