//! Plays a game again and collects what is told of it.

use super::afterthought::{Asked, Concerned, afterthoughts};
use super::luck::luck;
use super::turning::{Telltale, turning_points};
use super::{Hindsight, Reviewer, Stretch, Witness};
use crate::live::Watch;
use crate::{Budget, ChoiceOf, DecisionOf, Live, Outcome, Player, Ruleset, Side, said};

/// A game looked back on; `outcome` is how it ended, if it has. Searches spend no more than the budget each, and none is
/// begun when it is spent.
pub(crate) fn look_back<R: Ruleset>(
    game: &Live<R>,
    reviewer: &dyn Reviewer<R>,
    outcome: Option<&Outcome>,
    budget: &Budget,
) -> Hindsight {
    let mut looking = Looking::new(reviewer);
    let end = game.watch(&mut looking);
    looking.close(&end, outcome);
    let Looking { mut witness, asked, concerned, began, stretches, matters, .. } = looking;
    let attacks = witness.attacks();
    let mut turning_points = turning_points(&began, &stretches, &attacks, &matters);
    let adviser = Player::<R>::find(R::adviser());
    if let Some(adviser) = adviser {
        afterthoughts(game, adviser, &asked, &concerned, (&stretches, &mut turning_points), budget);
    }
    Hindsight {
        over: outcome.is_some(),
        luck: luck::<R>(&end, &attacks),
        assumes: reviewer.assumes(),
        began,
        stretches,
        attacks,
        turning_points,
        adviser: adviser.map_or("", |adviser| adviser.about.title),
        playouts: budget.playouts_or(0),
    }
}

struct Looking<'a, R: Ruleset> {
    reviewer: &'a dyn Reviewer<R>,
    witness: Box<dyn Witness<R>>,
    /// Number of events so far.
    events: usize,
    /// Number of answers so far.
    answers: usize,
    /// Whether anybody answered since the last event. What is told next comes of that, and not what was told before.
    answered: bool,
    /// The answers that an adviser would compare with others.
    asked: Vec<Asked<R::Item>>,
    /// What each event was about.
    concerned: Vec<Concerned<R::Item>>,
    began: Vec<f64>,
    stretches: Vec<Stretch>,
    /// The stretch that is going on, and the scores at its beginning.
    open: Option<(Stretch, Vec<i32>)>,
    matters: Vec<Telltale>,
}

impl<'a, R: Ruleset> Looking<'a, R> {
    fn new(reviewer: &'a dyn Reviewer<R>) -> Self {
        Looking {
            reviewer,
            witness: reviewer.witness(),
            events: 0,
            answers: 0,
            answered: false,
            asked: Vec::new(),
            concerned: Vec::new(),
            began: Vec::new(),
            stretches: Vec::new(),
            open: None,
            matters: Vec::new(),
        }
    }

    /// A stretch begins with this event, and the one before ends.
    fn begin(&mut self, game: &R::Game, event: &R::Event, side: Option<Side>) {
        let chances = self.reviewer.chances(game);
        if self.open.is_none() {
            self.began.clone_from(&chances);
        }
        self.end(game, chances);
        let progress = R::progress(game);
        // What is nobody's is a phase.
        let phase = progress.phase.filter(|_| side.is_none()).map(|phase| format!("{}.", phase.title));
        let stretch = Stretch {
            event: self.events,
            last: self.events,
            when: progress.says,
            says: phase.unwrap_or_else(|| said::<R>(game, &R::told(game, event).sentence)),
            side,
            gained: Vec::new(),
            chances: Vec::new(),
            decided: false,
        };
        self.open = Some((stretch, R::scores_so_far(game)));
    }

    /// What was answered since the last event was decided in the stretch that is going on.
    fn credit(&mut self) {
        if let Some((stretch, _)) = &mut self.open {
            stretch.decided |= std::mem::take(&mut self.answered);
        }
    }

    /// The stretch that is going on ends with these chances.
    fn end(&mut self, game: &R::Game, chances: Vec<f64>) {
        let Some((stretch, scores)) = self.open.take() else { return };
        let gained = R::scores_so_far(game).iter().zip(scores).map(|(now, before)| now - before).collect();
        let last = self.events.saturating_sub(1).max(stretch.event);
        self.stretches.push(Stretch { last, gained, chances, ..stretch });
    }

    /// The game is over, or has come so far.
    fn close(&mut self, game: &R::Game, outcome: Option<&Outcome>) {
        let chances = outcome.map_or_else(|| self.reviewer.chances(game), decided);
        if self.began.is_empty() {
            self.began.clone_from(&chances);
        }
        self.end(game, chances);
    }
}

/// The chances once a game is decided: all for the winner, shared if several have the first place.
fn decided(outcome: &Outcome) -> Vec<f64> {
    let won: Vec<f64> = outcome.places.iter().map(|place| if *place == 1 { 1.0 } else { 0.0 }).collect();
    let first: f64 = won.iter().sum();
    won.iter().map(|won| won / first.max(1.0)).collect()
}

impl<R: Ruleset> Watch<R> for Looking<'_, R> {
    fn answered(&mut self, game: &R::Game, decision: &DecisionOf<R>, _: &ChoiceOf<R>) {
        self.answered = true;
        if self.reviewer.compares(decision) {
            let side = R::seating(game).side_of(decision.seat);
            let subject = decision.subject.map(|item| thing::<R>(game, item));
            let (answer, event) = (self.answers, self.events.saturating_sub(1));
            self.asked.push(Asked { answer, event, ask: decision.ask.name, side, subject });
        }
        self.answers += 1;
    }

    fn told(&mut self, game: &R::Game, event: &R::Event) {
        if let Some(side) = self.reviewer.begins(game, event) {
            if side.is_none() {
                // A phase begins whatever was answered, such as that nobody fires any more.
                self.credit();
            }
            self.begin(game, event, side);
        }
        self.credit();
        self.witness.told(game, self.events, event);
        let telling = R::told(game, event);
        if self.reviewer.matters(event) {
            self.matters.push(Telltale { event: self.events, says: said::<R>(game, &telling.sentence) });
        }
        let things = telling.things.iter().map(|item| thing::<R>(game, *item));
        self.concerned.extend(things.map(|thing| Concerned { event: self.events, thing }));
        self.events += 1;
    }
}

/// The thing on the table that an item stands for.
fn thing<R: Ruleset>(game: &R::Game, item: R::Item) -> R::Item {
    R::stands_for(game, item).unwrap_or(item)
}
