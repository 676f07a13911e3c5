//! For tests of computer players: a piece of the game in which one function decides for all seats.

use table::{Chance, Choice, ChoiceOf, DecisionOf, Flow, Seats, Seed, check};

use crate::play::{Bare, Event, Play};
use crate::state::{Game, Item};

/// The function by which a player decides.
pub type Mind = fn(&Game, &DecisionOf<Bare>, &mut Chance) -> ChoiceOf<Bare>;

/// The choices made in a piece of the game, and its events.
pub struct Minded {
    mind: Mind,
    chance: Chance,
    /// Every choice with the name of its question.
    pub answers: Vec<(&'static str, ChoiceOf<Bare>)>,
    /// All events.
    pub events: Vec<Event>,
}

impl Seats<Bare> for Minded {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Bare>) -> Flow<ChoiceOf<Bare>> {
        let choice = (self.mind)(game, decision, &mut self.chance);
        if let Err(refusal) = check::<Bare>(game, decision, &choice) {
            panic!("{}: {choice:?} is refused: {refusal}", decision.ask.name);
        }
        self.answers.push((decision.ask.name, choice.clone()));
        Ok(choice)
    }

    fn tell(&mut self, _: &Game, event: Event) {
        self.events.push(event);
    }
}

impl Minded {
    /// Plays a piece of the game; `seed` is that of the players' own random numbers.
    pub fn play(mind: Mind, seed: u64, game: &mut Game, piece: impl FnOnce(&mut Play<'_>) -> Flow) -> Self {
        let chance = Chance::new(Seed::from_number(seed));
        let mut seats = Minded { mind, chance, answers: Vec::new(), events: Vec::new() };
        piece(&mut Play::new(game, &mut seats)).expect("every seat answers");
        seats
    }

    /// What was picked when this was first asked.
    pub fn picked(&self, ask: &str) -> Option<&[Item]> {
        self.answers.iter().find_map(|(asked, choice)| match choice {
            Choice::Pick(items) if *asked == ask => Some(&items[..]),
            _ => None,
        })
    }
}
