//! Whether something is asked, and whom, does not depend on what is hidden from the others.
//!
//! The unit of work in progress is played again from its start with the same choices, in a state that differs only in
//! what is *still* hidden from an eye at the open question. What has been revealed by then is the same in both, so the
//! same question has to come, at the same moment. Answers that several seats give at the same time, in secret, are
//! replaced for the others; as those may have been shown by now, a difference counts only if the eye sees none in the
//! state.

use serde_json::Value;

use super::{Breach, Tally};
use crate::erased::worded;
use crate::{
    Answers, Chance, ChoiceOf, DecisionOf, Eye, Flow, Interrupt, Live, Next, Open, Ruleset, Seat, Seats, Seed, Take,
    asked_next, check, read_state, some_choice,
};

/// Imagines something else that is hidden from one eye, in turn, and compares what is asked.
pub(super) fn questions_keep_secrets<R: Ruleset>(live: &Live<R>, seed: Seed, tally: &mut Tally) -> Result<(), Breach> {
    let after = live.choices();
    let eyes: Vec<Eye> = R::seating(live.now()).seats().map(Eye::Seat).chain([Eye::Spectator]).collect();
    let eye = eyes[after % eyes.len()];
    let mut chance = Chance::new(seed.derived("what is asked", after as u64));
    let Some(other_start) = other_start(live, eye, &mut chance) else { return Ok(()) };
    let (start, made) = live.checkpoint();
    let choices: Vec<(Seat, ChoiceOf<R>)> =
        live.made().skip(made).map(|(seat, choice)| (seat, choice.clone())).collect();
    let here = Replay::<R>::follow(start.clone(), &choices, eye, None);
    let there = Replay::<R>::follow(other_start, &choices, eye, Some(chance));
    tally.replayed += 1;
    here.compare(&there).map_err(|says| Breach { law: "questions keep secrets", after, says })
}

/// The start of the unit of work with everything drawn anew that is still hidden from the eye now. `None` if that
/// changes nothing, or is no state of the game: what was dealt meanwhile cannot be put back.
fn other_start<R: Ruleset>(live: &Live<R>, eye: Eye, chance: &mut Chance) -> Option<R::Game> {
    let (start, _) = live.checkpoint();
    let other_now = R::reimagine(live.now(), eye, chance);
    let as_json = |game: &R::Game| serde_json::to_value(game).ok();
    let mut changed = as_json(start)?;
    draw_anew(&mut changed, &as_json(live.now())?, &as_json(&other_now)?);
    let mut other: R::Game = read_state::<R>(&changed.to_string()).ok()?;
    *R::chance(&mut other) = R::chance(&mut start.clone()).clone();
    let seen = |game: &R::Game| serde_json::to_value(R::view(game, eye)).ok();
    (other != *start && R::sound(&other).is_ok() && seen(&other) == seen(start)).then_some(other)
}

/// Takes over what differs between two states of now, where it was at the start what it is now.
fn draw_anew(start: &mut Value, now: &Value, other: &Value) {
    match (start, now, other) {
        (Value::Object(start), Value::Object(now), Value::Object(other)) => {
            for (key, part) in start {
                if let (Some(now), Some(other)) = (now.get(key), other.get(key)) {
                    draw_anew(part, now, other);
                }
            }
        }
        (Value::Array(start), Value::Array(now), Value::Array(other)) => {
            for (part, (now, other)) in start.iter_mut().zip(now.iter().zip(other)) {
                draw_anew(part, now, other);
            }
        }
        (start, now, other) if start == now => *start = other.clone(),
        _ => {}
    }
}

/// What happens while a game is played, as an eye notices it.
#[derive(Clone, Debug, PartialEq)]
enum Noticed<E> {
    /// These seats are asked these questions.
    Asked(Vec<(Seat, &'static str)>),
    /// It is told of this.
    Told(E),
}

/// Choices made again, and what an eye notices meanwhile.
struct Replay<'a, R: Ruleset> {
    choices: std::slice::Iter<'a, (Seat, ChoiceOf<R>)>,
    eye: Eye,
    noticed: Vec<Noticed<R::Event>>,
    open: Vec<DecisionOf<R>>,
    /// For other answers to simultaneous questions, if there are to be some.
    chance: Option<Chance>,
    /// Some answers were other ones.
    varied: bool,
    /// A choice does not fit here, so nothing more can be said.
    lost: bool,
}

/// A replay that has come to its end.
struct Replayed<R: Ruleset> {
    game: R::Game,
    eye: Eye,
    noticed: Vec<Noticed<R::Event>>,
    open: Vec<DecisionOf<R>>,
    varied: bool,
    lost: bool,
}

impl<'a, R: Ruleset> Replay<'a, R> {
    /// Plays on until the choices are used up and something is asked.
    fn follow(mut game: R::Game, choices: &'a [(Seat, ChoiceOf<R>)], eye: Eye, chance: Option<Chance>) -> Replayed<R> {
        let noticed = Vec::new();
        let choices = choices.iter();
        let mut replay = Replay { choices, eye, noticed, open: Vec::new(), chance, varied: false, lost: false };
        while R::outcome(&game).is_none() && R::advance(&mut game, &mut replay) != Err(Interrupt::Awaiting) {}
        let Replay { noticed, open, varied, lost, .. } = replay;
        Replayed { game, eye, noticed, open, varied, lost }
    }

    /// The next choice, if it answers this.
    fn answer(&mut self, game: &R::Game, decision: &DecisionOf<R>, in_secret: bool) -> Flow<ChoiceOf<R>> {
        let Some((seat, choice)) = self.choices.next() else {
            self.open.push(decision.clone());
            return Err(Interrupt::Awaiting);
        };
        if *seat != decision.seat || check::<R>(game, decision, choice).is_err() {
            self.lost = true;
            return Err(Interrupt::Awaiting);
        }
        match &mut self.chance {
            Some(chance) if in_secret && self.eye != Eye::Seat(*seat) => {
                self.varied = true;
                Ok(some_choice::<R>(game, decision, chance))
            }
            _ => Ok(choice.clone()),
        }
    }
}

impl<R: Ruleset> Seats<R> for Replay<'_, R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        self.noticed.push(Noticed::Asked(vec![(decision.seat, decision.ask.name)]));
        self.answer(game, decision, false)
    }

    fn ask_each(&mut self, game: &R::Game, decisions: &[DecisionOf<R>]) -> Flow<Answers<R>> {
        let asked = decisions.iter().map(|decision| (decision.seat, decision.ask.name));
        self.noticed.push(Noticed::Asked(asked.collect()));
        let mut answers = Answers::<R>::new();
        for decision in decisions {
            answers.push(self.answer(game, decision, true)?);
        }
        Ok(answers)
    }

    fn ask_in_parallel(&mut self, game: &mut R::Game, next: Next<'_, R>, take: Take<'_, R>) -> Flow {
        loop {
            let asked = asked_next::<R>(game, next);
            if asked.is_empty() {
                return Ok(());
            }
            self.noticed.push(Noticed::Asked(asked.iter().map(|it| (it.seat, it.ask.name)).collect()));
            let Some((seat, _)) = self.choices.as_slice().first() else {
                self.open.extend(asked);
                return Err(Interrupt::Awaiting);
            };
            // A seat that is asked nothing is found out by `answer`.
            let decision = asked.iter().find(|it| it.seat == *seat).unwrap_or(&asked[0]);
            let choice = self.answer(game, decision, true)?;
            take(game, decision, choice);
        }
    }

    fn tell(&mut self, _: &R::Game, event: R::Event) {
        self.noticed.extend(R::event_for(&event, self.eye).map(Noticed::Told));
    }
}

impl<R: Ruleset> Replayed<R> {
    fn compare(&self, other: &Self) -> Result<(), String> {
        let eye = self.eye;
        let differs = self.noticed.iter().zip(&other.noticed).position(|(one, other)| one != other);
        let at = differs.unwrap_or_else(|| self.noticed.len().min(other.noticed.len()));
        let next = [self.noticed.get(at), other.noticed.get(at)];
        let ended = other.lost && next[1].is_none();
        match next {
            [None, None] => self.compare_words(other),
            // Something was shown, and not the same: from here on these are different games for this eye too.
            [Some(Noticed::Told(_)), Some(Noticed::Told(_))] => Ok(()),
            _ if ended || (other.varied && !self.is_both_open(other, at)) => Ok(()),
            [one, other] => Err(format!(
                "what is asked depends on what is hidden from {eye:?}: {one:?} against {other:?}, with nothing to tell \
                 them apart"
            )),
        }
    }

    /// Do both end with a question at this moment, in states that are the same for the eye?
    fn is_both_open(&self, other: &Self, at: usize) -> bool {
        let ends = |replayed: &Self| replayed.noticed.len() == at + 1 && !replayed.open.is_empty();
        ends(self) && ends(other) && self.looks_like(other)
    }

    fn looks_like(&self, other: &Self) -> bool {
        let seen = |game: &R::Game| serde_json::to_value(R::view(game, self.eye)).ok();
        seen(&self.game) == seen(&other.game)
    }

    /// The open questions are the same as far as the eye sees them.
    fn compare_words(&self, other: &Self) -> Result<(), String> {
        if other.varied && !self.looks_like(other) {
            return Ok(());
        }
        let worded = |replayed: &Self| -> Vec<_> {
            let open = replayed.open.iter().map(|decision| Open { at: 0, decision: decision.clone() });
            open.map(|open| worded::question::<R>(&replayed.game, &open, self.eye)).collect()
        };
        super::same(&format!("the question that {:?} sees", self.eye), &worded(self), &worded(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_is_still_where_it_was_is_drawn_anew() {
        let mut start = json!({ "stack": ["a", "b", "c"], "open": [], "round": 1 });
        let now = json!({ "stack": ["a", "b"], "open": ["c"], "round": 2 });
        let other = json!({ "stack": ["x", "b"], "open": ["c"], "round": 3 });
        draw_anew(&mut start, &now, &other);
        assert_eq!(start, json!({ "stack": ["x", "b", "c"], "open": [], "round": 1 }));
    }
}
