//! The players of one game at their table.

use std::borrow::Cow;

use table::{
    Budget, Chance, ChoiceOf, Decide, DecisionOf, Flow, Interrupt, Mind, Node, Outcome, Refusal, Ruleset, Seats, Since,
    SinceOf, Uses,
};

use crate::Contender;

/// A player on its side of the table.
enum Seated<R: Ruleset> {
    AtOnce(Decide<R>),
    Thinking(Box<dyn Mind<R>>, Budget),
}

/// The last checkpoint, and the choices since.
struct Past<R: Ruleset> {
    before: R::Game,
    since: Vec<SinceOf<R>>,
}

/// The players of one game.
pub(crate) struct Tabled<R: Ruleset> {
    /// By side.
    players: Vec<Seated<R>>,
    chance: Chance,
    /// Kept if somebody thinks.
    past: Option<Past<R>>,
    pub(crate) decisions: u64,
    pub(crate) effects: Uses,
}

impl<R: Ruleset> Tabled<R> {
    /// These contenders, in the order of the sides.
    pub(crate) fn new<'a>(contenders: impl Iterator<Item = &'a Contender<R>>, chance: Chance) -> Self
    where
        R: 'a,
    {
        let seated = |contender: &Contender<R>| match contender.player.at_once() {
            Some(decide) => Seated::AtOnce(decide),
            None => Seated::Thinking(contender.player.sits_down(), contender.budget.clone()),
        };
        Tabled { players: contenders.map(seated).collect(), chance, past: None, decisions: 0, effects: Uses::default() }
    }

    /// Plays a game to its end.
    pub(crate) fn play(&mut self, game: &mut R::Game) -> Result<Outcome, Refusal> {
        let thinks = self.players.iter().any(|player| matches!(player, Seated::Thinking(..)));
        loop {
            if let Some(outcome) = R::outcome(game) {
                return Ok(outcome);
            }
            self.past = thinks.then(|| Past { before: game.clone(), since: Vec::new() });
            if R::advance(game, self) == Err(Interrupt::Awaiting) {
                return Err(Refusal::defect("a player did not answer"));
            }
        }
    }

    fn choice(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> ChoiceOf<R> {
        let side = usize::from(R::seating(game).side_of(decision.seat).0);
        match (&mut self.players[side], &self.past) {
            (Seated::AtOnce(decide), _) => decide(game, decision, &mut self.chance),
            (Seated::Thinking(mind, budget), Some(Past { before, since })) => {
                let node = Node::new(before.clone(), since.clone(), game.clone(), decision.clone());
                mind.choose(&node, &mut self.chance, &budget.begin()).choice
            }
            (Seated::Thinking(..), None) => unreachable!("the past is kept where somebody thinks"),
        }
    }
}

impl<R: Ruleset> Seats<R> for Tabled<R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        self.decisions += 1;
        let choice = self.choice(game, decision);
        for decided in R::decided(game, decision, &choice) {
            self.effects.add(decided);
        }
        if let Some(Past { since, .. }) = &mut self.past {
            let ask = Cow::Borrowed(decision.ask.name);
            since.push(Since { seat: decision.seat, ask, choice: choice.clone() });
        }
        Ok(choice)
    }
}
