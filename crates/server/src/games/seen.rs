//! The recorded views of a finished game, so that it can be watched even after its rules have changed.
//!
//! Stored are the public view after each choice, as changes, with the places where another eye sees more; the log of
//! every eye; and what was measured. From this the game can be viewed and past moments recalled; nothing else is supported.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::erased::{
    Advisor, AnyEvent, AnyGame, AnyOutcome, AnyRuleset, AnyScene, Counsel, LookBack, Moment, Question, Recall, WorkOut,
};
use table::journal::Carried;
use table::{
    Commitment, Eye, Forfeit, Picture, Position, Progress, Refusal, Seat, Seating, Secret, Seed, Side, Snapshot,
    StateHash, Stroke,
};

/// The views of a game, as they are stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Seen {
    rules: u32,
    seating: Seating,
    /// By seat: its name, and its name within a sentence.
    names: Vec<[String; 2]>,
    /// The name of each side within a sentence.
    sides: Vec<String>,
    progress: Ended,
    board: Value,
    commitment: Commitment,
    seed: Seed,
    outcome: AnyOutcome,
    hash: StateHash,
    carried: Option<Carried>,
    choices: usize,
    /// At the start and after each choice.
    steps: Vec<Step>,
    /// The events each eye was told: spectators first, then the seats in order, then an eye that sees everything.
    told: Vec<Vec<AnyEvent>>,
    /// What was measured at events, by their numbers; for the same eyes in the same order.
    measured: Vec<BTreeMap<usize, Vec<Stroke>>>,
    events: usize,
}

/// Progress of the game when it ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Ended {
    #[serde(default)]
    setup: bool,
    round: Option<u16>,
    rounds: Option<u16>,
    says: String,
}

/// The table at one time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Step {
    /// Changes to the public view since the step before.
    open: Vec<Secret>,
    /// What the other eyes saw beyond the public view: the seats in order, then an eye that sees everything.
    secrets: Vec<Vec<Secret>>,
}

/// Records the views of a finished game; `None` if it is not over. Replays the game several times.
pub(crate) fn record(rules: &dyn AnyRuleset, game: &dyn AnyGame) -> Option<String> {
    let (outcome, seed) = (game.outcome()?, game.revealed_seed()?);
    let seats: Vec<Seat> = game.seating().seats().collect();
    let mut eyes: Vec<Eye> = std::iter::once(Eye::Spectator).chain(seats.iter().copied().map(Eye::Seat)).collect();
    eyes.push(Eye::Omniscient);
    let (mut steps, mut last) = (Vec::new(), Value::Null);
    game.retrace(&mut |then| {
        let open = then.view(Eye::Spectator);
        let secrets = eyes.iter().skip(1).map(|eye| then.secrets(*eye)).collect();
        steps.push(Step { open: Secret::between(&last, &open), secrets });
        last = open;
    });
    let measured = |eye: &Eye| -> BTreeMap<usize, Vec<Stroke>> {
        let strokes = game.strokes(*eye).into_iter().enumerate();
        strokes.filter(|(_, strokes)| !strokes.is_empty()).collect()
    };
    let seen = Seen {
        rules: rules.version(),
        seating: game.seating().clone(),
        names: seats.iter().map(|seat| [game.seat_name(*seat), game.seat_says(*seat)]).collect(),
        sides: (0..game.seating().sides() as u8).map(|side| game.side_says(Side(side))).collect(),
        progress: Ended::of(game.progress()),
        board: game.board(),
        commitment: game.commitment(),
        seed,
        outcome,
        hash: game.hash(),
        carried: game.carried(),
        choices: game.choices(),
        steps,
        told: eyes.iter().map(|eye| game.events(*eye, 0)).collect(),
        measured: eyes.iter().map(measured).collect(),
        events: game.event_count(),
    };
    serde_json::to_string(&seen).ok()
}

/// A finished game whose rules have changed, shown from its recorded views.
pub(crate) struct SeenGame {
    seen: Seen,
    ruleset: &'static str,
    /// Its whole journal.
    journal: String,
}

impl SeenGame {
    /// `None` if the record cannot be parsed.
    pub(crate) fn read(rules: &dyn AnyRuleset, seen: &str, journal: &str) -> Option<Self> {
        let seen: Seen = serde_json::from_str(seen).ok()?;
        Some(SeenGame { seen, ruleset: rules.name(), journal: journal.to_owned() })
    }

    fn told(&self, eye: Eye) -> &[AnyEvent] {
        self.seen.told.get(self.seen.place(eye)).map_or(&[], Vec::as_slice)
    }
}

impl Ended {
    fn of(Progress { setup, round, rounds, says, .. }: Progress) -> Self {
        Ended { setup, round, rounds, says }
    }
}

impl Seen {
    fn name(&self, seat: Seat, form: usize) -> String {
        self.names.get(usize::from(seat.0)).map_or_else(String::new, |forms| forms[form].clone())
    }

    /// Index of an eye among those recorded. In a record without an eye that sees everything, spectators stand in for it.
    fn place(&self, eye: Eye) -> usize {
        let everything = self.seating.count() + 1;
        match eye {
            Eye::Seat(seat) => usize::from(seat.0) + 1,
            Eye::Omniscient if self.told.len() > everything => everything,
            Eye::Omniscient | Eye::Spectator => 0,
        }
    }

    /// What an eye saw beyond the public view in a step.
    fn secrets_of<'seen>(&self, eye: Eye, step: &'seen Step) -> &'seen [Secret] {
        let beyond = self.place(eye).checked_sub(1).and_then(|place| step.secrets.get(place));
        beyond.map_or(&[], Vec::as_slice)
    }

    fn measured_by(&self, eye: Eye, event: usize) -> Vec<Stroke> {
        let measured = self.measured.get(self.place(eye)).and_then(|measured| measured.get(&event));
        measured.cloned().unwrap_or_default()
    }

    /// What an eye saw after this many choices.
    fn view(&self, eye: Eye, choices: usize) -> Value {
        let mut view = Value::Null;
        let until = &self.steps[..self.steps.len().min(choices + 1)];
        for change in until.iter().flat_map(|step| &step.open) {
            change.put_into(&mut view);
        }
        for secret in until.last().into_iter().flat_map(|last| self.secrets_of(eye, last)) {
            secret.put_into(&mut view);
        }
        view
    }
}

/// The refusal for measuring, which needs the rules.
fn no_rules() -> Refusal {
    let says = "this game was played under older rules: it can be watched, but nothing in it can be measured";
    Refusal { says: says.into(), ..Refusal::over() }
}

impl AnyGame for SeenGame {
    fn ruleset(&self) -> &'static str {
        self.ruleset
    }

    fn seating(&self) -> &Seating {
        &self.seen.seating
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.seen.name(seat, 0)
    }

    fn seat_says(&self, seat: Seat) -> String {
        self.seen.name(seat, 1)
    }

    fn side_says(&self, side: Side) -> String {
        self.seen.sides.get(usize::from(side.0)).cloned().unwrap_or_default()
    }

    fn progress(&self) -> Progress {
        let Ended { setup, round, rounds, says } = self.seen.progress.clone();
        Progress { setup, round, rounds, says, ..Progress::default() }
    }

    fn scene(&self, _: Eye) -> Option<AnyScene> {
        None
    }

    fn questions(&self, _: Eye) -> Vec<Question> {
        Vec::new()
    }

    fn asked(&self) -> Vec<(Seat, u32)> {
        Vec::new()
    }

    fn check(&self, _: Seat, _: u32, _: &Value) -> Result<(), Refusal> {
        Err(Refusal::over())
    }

    fn answer(&mut self, _: Seat, _: u32, _: &Value) -> Result<(), Refusal> {
        Err(Refusal::over())
    }

    fn take_back(&mut self, _: usize) -> Result<(), Refusal> {
        Err(Refusal::over())
    }

    fn give_up(&mut self, _: Seat, _: Forfeit) -> Result<(), Refusal> {
        Err(Refusal::over())
    }

    fn suggest(&self, _: Seat) -> Option<Value> {
        None
    }

    fn advise(&self, _: Seat) -> Option<Value> {
        None
    }

    fn advisor(&self, _: Seat) -> Option<Advisor> {
        None
    }

    fn player(&self, _: Seat, _: &str) -> Option<Advisor> {
        None
    }

    fn look_back(&self) -> Option<LookBack> {
        None
    }

    fn counsel(&self, _: Seat) -> Option<Counsel> {
        None
    }

    fn picture(&self, _: Eye, _: usize) -> Option<Picture> {
        None
    }

    fn foretell(&self, _: Seat, _: u32, _: &Value) -> Result<Vec<String>, Refusal> {
        Err(Refusal::over())
    }

    fn measure(&self, _: &str, _: Option<&str>) -> Result<Vec<String>, Refusal> {
        Err(no_rules())
    }

    fn to_measure(&self) -> Option<[String; 2]> {
        None
    }

    fn board(&self) -> Value {
        self.seen.board.clone()
    }

    fn peek(&self, _: Eye, _: &Value) -> Result<Value, Refusal> {
        Err(no_rules())
    }

    fn takes_long(&self, _: &Value) -> bool {
        false
    }

    fn work_out(&self, _: Seat, _: &Value) -> Option<WorkOut> {
        None
    }

    fn drawing(&self, _: Eye) -> Option<String> {
        None
    }

    fn retrace(&self, shown: &mut dyn FnMut(&dyn AnyGame)) {
        shown(self);
    }

    fn recall(&self, event: usize, eye: Eye, _: Option<usize>) -> Option<Recall> {
        let after = self.told(eye).iter().find(|told| told.number == event)?.after;
        let strokes = self.seen.measured_by(eye, event);
        let before = after.checked_sub(1).map(|before| self.seen.view(eye, before));
        let view = self.seen.view(eye, after);
        Some(Box::new(move || Moment { before, view, strokes, picture: None }))
    }

    fn strokes(&self, eye: Eye) -> Vec<Vec<Stroke>> {
        (0..self.seen.events).map(|event| self.seen.measured_by(eye, event)).collect()
    }

    fn view(&self, eye: Eye) -> Value {
        self.seen.view(eye, self.seen.choices)
    }

    fn written_view(&self, eye: Eye) -> Box<RawValue> {
        // Plain JSON; serializing it cannot fail.
        to_raw_value(&self.view(eye)).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn secrets(&self, eye: Eye) -> Vec<Secret> {
        self.seen.steps.last().map_or_else(Vec::new, |last| self.seen.secrets_of(eye, last).to_vec())
    }

    fn events(&self, eye: Eye, from: usize) -> Vec<AnyEvent> {
        self.told(eye).iter().filter(|told| told.number >= from).cloned().collect()
    }

    fn event_count(&self) -> usize {
        self.seen.events
    }

    fn choices(&self) -> usize {
        self.seen.choices
    }

    fn chosen_by(&self, _: usize) -> Option<Seat> {
        None
    }

    fn last_choice_of(&self, _: &[Seat]) -> Option<usize> {
        None
    }

    fn checkpoint(&self) -> usize {
        self.seen.choices
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot { rules: self.seen.rules, choices: self.seen.choices, state: Value::Null.to_string() }
    }

    fn position(&self, _: usize) -> Option<Position> {
        None
    }

    fn carried(&self) -> Option<Carried> {
        self.seen.carried
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        Some(self.seen.outcome.clone())
    }

    fn hash(&self) -> StateHash {
        self.seen.hash
    }

    fn commitment(&self) -> Commitment {
        self.seen.commitment
    }

    fn revealed_seed(&self) -> Option<Seed> {
        Some(self.seen.seed)
    }

    fn journal_lines(&self) -> String {
        self.journal.clone()
    }

    fn journal_bytes(&self) -> Vec<u8> {
        self.journal.clone().into_bytes()
    }

    fn records(&self) -> usize {
        self.journal.lines().count().saturating_sub(1)
    }

    fn record_lines(&self, from: usize) -> String {
        self.journal.lines().skip(from + 1).flat_map(|line| [line, "\n"]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A game of the sample that was played to its end.
    fn played(rules: &dyn AnyRuleset) -> Box<dyn AnyGame> {
        let mut game = rules.start(&json!({ "divers": 3, "rounds": 3 }), Seed::from_number(5)).unwrap();
        while let Some((seat, at)) = game.asked().first().copied() {
            let choice = game.suggest(seat).unwrap();
            game.answer(seat, at, &choice).unwrap();
        }
        game
    }

    #[test]
    fn every_eye_sees_what_it_saw_when_the_rules_were_known() {
        let rules = games::find("pearls").unwrap().rules();
        let game = played(rules);
        let recorded = SeenGame::read(rules, &record(rules, &*game).unwrap(), &game.journal_lines()).unwrap();
        assert_ne!(game.events(Eye::Spectator, 0), game.events(Eye::Omniscient, 0), "there are secrets");
        for eye in [Eye::Spectator, Eye::Seat(Seat(0)), Eye::Seat(Seat(2)), Eye::Omniscient] {
            assert_eq!(recorded.events(eye, 0), game.events(eye, 0), "{eye:?}");
            for event in 0..game.event_count() {
                let then = |game: &dyn AnyGame| game.recall(event, eye, None).map(|moment| moment().view);
                assert_eq!(then(&recorded), then(&*game), "{eye:?} at event {event}");
            }
        }
    }

    #[test]
    fn a_record_without_an_eye_that_sees_everything_shows_what_spectators_saw() {
        let rules = games::find("pearls").unwrap().rules();
        let game = played(rules);
        let mut seen: Seen = serde_json::from_str(&record(rules, &*game).unwrap()).unwrap();
        seen.told.pop();
        seen.measured.pop();
        seen.steps.iter_mut().for_each(|step| drop(step.secrets.pop()));
        let recorded = SeenGame::read(rules, &serde_json::to_string(&seen).unwrap(), &game.journal_lines()).unwrap();
        assert_eq!(recorded.events(Eye::Omniscient, 0), game.events(Eye::Spectator, 0));
        assert_eq!(recorded.view(Eye::Omniscient), game.view(Eye::Spectator));
    }
}
