//! For tests of players: a piece of the game in which everybody decides by the same mind.

use table::{Chance, Choice, ChoiceOf, DecisionOf, Flow, Seats, Seed, check};

use crate::play::{Bare, Event, Play};
use crate::state::{Game, Item};

/// How a player decides.
pub type Mind = fn(&Game, &DecisionOf<Bare>, &mut Chance) -> ChoiceOf<Bare>;

/// What was chosen in a piece of the game, and what was told.
pub struct Minded {
    mind: Mind,
    chance: Chance,
    /// Every choice with the name of its question.
    pub answers: Vec<(&'static str, ChoiceOf<Bare>)>,
    /// Everything that was told.
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
    /// Plays a piece of the game; the seed is that of the players' own chance.
    pub fn play(mind: Mind, seed: u64, game: &mut Game, piece: impl FnOnce(&mut Play<'_>) -> Flow) -> Self {
        let chance = Chance::new(Seed::from_number(seed));
        let mut seats = Minded { mind, chance, answers: Vec::new(), events: Vec::new() };
        piece(&mut Play::new(game, &mut seats)).expect("everybody answers");
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
