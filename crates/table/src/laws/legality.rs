//! Listed choices are legal, others are refused, and a refusal changes nothing.

use super::{Breach, Tally, same};
use crate::{Chance, Choice, ChoiceOf, DecisionOf, Live, RefusalKind, Ruleset, Seat, Seed, Shape, SmallVec, check};

/// There is a well-formed question, or an outcome, and never both.
pub(super) fn one_question<R: Ruleset>(live: &Live<R>) -> Result<(), Breach> {
    let breach = |says: String| Err(Breach { law: "one question", after: live.choices(), says });
    if live.open().is_empty() != live.outcome().is_some() {
        return breach("there must be either a question or an outcome".into());
    }
    for (index, open) in live.open().iter().enumerate() {
        let decision = &open.decision;
        let name = decision.ask.name;
        if live.open()[..index].iter().any(|earlier| earlier.decision.seat == decision.seat) {
            return breach(format!("{} is asked twice at the same time ({name})", decision.seat));
        }
        if !R::seating(live.now()).has(decision.seat) {
            return breach(format!("{name} is asked of {}, where nobody sits", decision.seat));
        }
        let items = decision.shape.items();
        if items.iter().enumerate().any(|(index, item)| items[..index].contains(item)) {
            return breach(format!("{name} lists the same thing twice: {items:?}"));
        }
        if let Shape::Pick { options, least, most } = &decision.shape
            && (least > most || usize::from(*most) > options.len() || *most == 0)
        {
            return breach(format!("{name} asks for {least} to {most} of {}", options.len()));
        }
        if R::question(live.now(), decision).is_empty() {
            return breach(format!("{name} has no words"));
        }
        if R::asks(live.now(), decision).says.is_empty() {
            return breach(format!("{name} has no sentence"));
        }
        let notation = match decision.shape {
            Shape::Place => R::spot_notation(live.now()),
            Shape::Write { .. } => R::line_notation(live.now(), decision),
            _ => "none is needed",
        };
        if notation.is_empty() {
            return breach(format!("{name} does not say how an answer is written"));
        }
        if let Some(moot) = R::moot(live.now(), decision)
            && let Err(refusal) = check::<R>(live.now(), decision, &moot)
        {
            return breach(format!("{name} need not be asked, but its answer {moot:?} is refused: {refusal}"));
        }
        let names: Vec<_> = items.iter().map(|item| R::item_name(live.now(), *item)).collect();
        if let Some(twice) = (1..names.len()).find(|at| names[..*at].contains(&names[*at])) {
            return breach(format!("{name} offers two things called {:?}", names[twice]));
        }
    }
    Ok(())
}

/// Tries choices that must be refused. Things that were offered at other times serve as things not offered now.
pub(super) struct Probe<R: Ruleset> {
    chance: Chance,
    items: Vec<R::Item>,
    spots: Vec<R::Spot>,
    lines: Vec<R::Line>,
}

impl<R: Ruleset> Probe<R> {
    pub(super) fn new(seed: Seed) -> Self {
        Probe { chance: Chance::new(seed), items: Vec::new(), spots: Vec::new(), lines: Vec::new() }
    }

    pub(super) fn listed_is_legal(
        &mut self,
        live: &mut Live<R>,
        chosen: &ChoiceOf<R>,
        tally: &mut Tally,
    ) -> Result<(), Breach> {
        let after = live.choices();
        let Some(open) = live.open().first().cloned() else { return Ok(()) };
        let decision = &open.decision;
        for choice in self.legal(live.now(), decision) {
            check::<R>(live.now(), decision, &choice).map_err(|refusal| Breach {
                law: "listed is legal",
                after,
                says: format!("{}: {choice:?} was refused: {refusal}", decision.ask.name),
            })?;
        }

        let seats = R::seating(live.now()).count() as u8;
        let idle = (0..=seats).map(Seat).find(|seat| live.open().iter().all(|open| open.decision.seat != *seat));
        let mut wrong: Vec<(Seat, u32, ChoiceOf<R>)> = vec![(decision.seat, open.at + 1, chosen.clone())];
        wrong.extend(open.at.checked_sub(1).map(|stale| (decision.seat, stale, chosen.clone())));
        wrong.extend(idle.map(|seat| (seat, open.at, chosen.clone())));
        wrong.extend(self.illegal(decision, chosen).into_iter().map(|choice| (decision.seat, open.at, choice)));
        for (seat, at, choice) in wrong {
            if try_choice(live, seat, at, &choice, tally)? {
                let says = format!("{}: {choice:?} by {seat} at {at} was accepted", decision.ask.name);
                return Err(Breach { law: "listed is legal", after, says });
            }
        }
        for choice in self.wild(decision) {
            let at = live.open().first().map_or(u32::MAX, |open| open.at);
            if try_choice(live, decision.seat, at, &choice, tally)? {
                super::walk::states_are_sound(live)?;
                live.take_back(after).map_err(|refusal| Breach {
                    law: "take-back",
                    after,
                    says: refusal.to_string(),
                })?;
            }
        }
        self.remember(decision, chosen);
        Ok(())
    }

    fn remember(&mut self, decision: &DecisionOf<R>, chosen: &ChoiceOf<R>) {
        for item in decision.shape.items() {
            if !self.items.contains(item) {
                self.items.push(*item);
            }
        }
        match chosen {
            Choice::Place(spot) => self.spots.push(*spot),
            Choice::Write(lines) => self.lines.extend(lines.iter().cloned()),
            _ => {}
        }
    }

    /// Choices of the right form that may be legal or not: a spot or line of another question, any course. If the
    /// ruleset accepts one, it must not break the game.
    fn wild(&mut self, decision: &DecisionOf<R>) -> Vec<ChoiceOf<R>> {
        match &decision.shape {
            Shape::Place if !self.spots.is_empty() => {
                let spot = self.chance.pick("wild", self.spots.len() as u32) as usize;
                vec![Choice::Place(self.spots[spot])]
            }
            Shape::Write { lines } if !self.lines.is_empty() => {
                let line = self.chance.pick("wild", self.lines.len() as u32) as usize;
                vec![Choice::Write(lines.iter().map(|_| self.lines[line].clone()).collect())]
            }
            Shape::Plot { along, joints, .. } => {
                let mut turn = |(low, high): &(i8, i8)| {
                    let turns = (i32::from(*high) - i32::from(*low) + 1) as u32;
                    (i32::from(*low) + self.chance.pick("wild", turns) as i32) as i8
                };
                along
                    .iter()
                    .map(|along| Choice::Plot { along: *along, turns: joints.iter().map(&mut turn).collect() })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Choices that must be accepted: each listed option at least once; some spots, courses and lines.
    fn legal(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Vec<ChoiceOf<R>> {
        match &decision.shape {
            Shape::Pick { options, least, most } => {
                let with = |first: usize, count: u8| -> SmallVec<[R::Item; 4]> {
                    options.iter().cycle().skip(first).take(usize::from(count)).copied().collect()
                };
                let mut picks: Vec<_> =
                    (0..options.len()).map(|first| Choice::Pick(with(first, (*least).max(1)))).collect();
                picks.push(Choice::Pick(with(0, *least)));
                picks.push(Choice::Pick(with(0, *most)));
                picks
            }
            Shape::Arrange { items } => {
                vec![
                    Choice::Arrange(items.iter().copied().collect()),
                    Choice::Arrange(items.iter().rev().copied().collect()),
                ]
            }
            Shape::Confirm => vec![Choice::Confirm(true), Choice::Confirm(false)],
            Shape::Place => {
                let mut spots: Vec<_> = R::suggestions(game, decision).into_iter().map(Choice::Place).collect();
                spots.extend((0..4).filter_map(|_| R::suggest(game, decision, &mut self.chance)));
                spots
            }
            Shape::Plot { .. } | Shape::Write { .. } => {
                (0..4).filter_map(|_| R::suggest(game, decision, &mut self.chance)).collect()
            }
        }
    }

    /// Choices that must be refused: another form, too many, too few, duplicates, something not offered.
    fn illegal(&self, decision: &DecisionOf<R>, chosen: &ChoiceOf<R>) -> Vec<ChoiceOf<R>> {
        let foreign = self.items.iter().find(|item| !decision.shape.items().contains(item)).copied();
        let mut wrong: Vec<ChoiceOf<R>> = Vec::new();
        match &decision.shape {
            Shape::Confirm => wrong.push(Choice::Pick(SmallVec::new())),
            _ => wrong.push(Choice::Confirm(true)),
        }
        match &decision.shape {
            Shape::Pick { options, least, most } => {
                let most = usize::from(*most);
                wrong.push(Choice::Pick(options.iter().cycle().take(most + 1).copied().collect()));
                if *least > 0 {
                    wrong.push(Choice::Pick(options.iter().take(usize::from(*least) - 1).copied().collect()));
                }
                if most >= 2 {
                    wrong.push(Choice::Pick(SmallVec::from_slice(&[options[0], options[0]])));
                }
                wrong.extend(foreign.map(|item| {
                    let rest = options.iter().copied().take(usize::from((*least).max(1)) - 1);
                    Choice::Pick(rest.chain([item]).collect())
                }));
            }
            Shape::Arrange { items } => {
                wrong.push(Choice::Arrange(items.iter().skip(1).copied().collect()));
                wrong
                    .extend(foreign.map(|item| Choice::Arrange(items.iter().skip(1).copied().chain([item]).collect())));
            }
            Shape::Plot { joints, along, .. } => {
                let endless = joints.iter().chain(&[(0, 0)]).map(|_| 0).collect();
                wrong.extend(along.first().map(|along| Choice::Plot { along: *along, turns: endless }));
                let beyond = joints.iter().map(|(_, most)| most.saturating_add(1)).collect();
                wrong.extend(along.first().map(|along| Choice::Plot { along: *along, turns: beyond }));
                wrong.extend(foreign.map(|along| Choice::Plot { along, turns: joints.iter().map(|_| 0).collect() }));
            }
            // One line too many.
            Shape::Write { .. } => {
                if let Choice::Write(mut lines) = chosen.clone() {
                    lines.extend(lines.first().cloned());
                    wrong.push(Choice::Write(lines));
                }
            }
            Shape::Place | Shape::Confirm => {}
        }
        wrong
    }
}

/// Tries a choice; returns whether it was accepted. A refusal must have a reason, and must have changed nothing.
fn try_choice<R: Ruleset>(
    live: &mut Live<R>,
    seat: Seat,
    at: u32,
    choice: &ChoiceOf<R>,
    tally: &mut Tally,
) -> Result<bool, Breach> {
    let look = |live: &Live<R>| {
        let open = live.open().first().map(|open| open.at);
        (live.hash(), live.journal().records.len(), live.events().len(), open)
    };
    let after = live.choices();
    let before = look(live);
    let Err(refusal) = live.answer(seat, at, choice.clone()) else { return Ok(true) };
    let breach = |says: String| Breach { law: "a refusal changes nothing", after, says };
    let tried = format!("{choice:?} by {seat} at {at}");
    if refusal.says.is_empty() || refusal.kind == RefusalKind::Defect {
        return Err(breach(format!("{tried} was refused without a good reason: {refusal:?}")));
    }
    if refusal.kind == RefusalKind::Illegal && refusal.rule.is_none() {
        return Err(breach(format!("{tried} was refused without a rule: {refusal:?}")));
    }
    same(&tried, &before, &look(live)).map_err(breach)?;
    tally.refused += 1;
    Ok(false)
}
