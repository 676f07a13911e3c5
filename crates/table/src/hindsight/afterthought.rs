//! What a thinking player would have chosen where the game turned.

use std::collections::BTreeSet;

use super::{Afterthought, Stretch, TriedChoice, TurningPoint};
use crate::in_words::in_words;
use crate::live::Watch;
use crate::{
    Budget, Chance, ChoiceOf, DecisionOf, Live, Node, Player, Reasons, Ruleset, Seed, Side, Since, SinceOf, Thought,
    ThoughtOf, Weighed,
};

/// An answer that can be compared with others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Asked<I> {
    /// Its number among all answers.
    pub(super) answer: usize,
    /// The number of the last event before it.
    pub(super) event: usize,
    /// The name of the question.
    pub(super) ask: &'static str,
    /// Who answered.
    pub(super) side: Side,
    /// What it was about.
    pub(super) subject: Option<I>,
}

/// Something that an event was about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Concerned<I> {
    pub(super) event: usize,
    pub(super) thing: I,
}

/// Looks again at the choices that led to the turning points.
pub(super) fn afterthoughts<R: Ruleset>(
    game: &Live<R>,
    adviser: &Player<R>,
    asked: &[Asked<R::Item>],
    concerned: &[Concerned<R::Item>],
    (stretches, points): (&[Stretch], &mut [TurningPoint]),
    budget: &Budget,
) {
    let led_to = |point: &TurningPoint| led_to(point.side, &stretches[point.stretch], asked, concerned);
    let wanted = each_once(points.iter().map(led_to));
    let numbers: Vec<usize> = wanted.iter().flatten().map(|asked| asked.answer).collect();
    let mut again = Again::<R> { wanted: numbers, answers: 0, before: None, since: Vec::new(), found: Vec::new() };
    game.watch(&mut again);
    let mut thought: Vec<(usize, Option<Afterthought>)> = Vec::new();
    for (number, node, made) in &again.found {
        let event = asked.iter().find(|asked| asked.answer == *number).map_or(0, |asked| asked.event);
        let afterthought = if budget.is_spent() { None } else { judged(node, made, adviser, *number, event, budget) };
        thought.push((*number, afterthought));
    }
    for (point, wanted) in points.iter_mut().zip(wanted) {
        let of = |asked: &Asked<R::Item>| thought.iter().find(|(number, _)| *number == asked.answer)?.1.clone();
        point.afterthoughts = wanted.iter().filter_map(of).collect();
    }
}

/// A choice that led to several turning points is told at the first of them.
fn each_once<I>(led_to: impl Iterator<Item = Vec<Asked<I>>>) -> Vec<Vec<Asked<I>>> {
    let mut told = BTreeSet::new();
    led_to.map(|choices| choices.into_iter().filter(|asked| told.insert(asked.answer)).collect()).collect()
}

/// The choices that led to a turning point. Of each kind of question: the last one of the side that lost by it, if possible
/// about something that was concerned there, and the last one that the other side made in it or with which it began.
fn led_to<I: Copy + PartialEq>(
    gained: Side,
    stretch: &Stretch,
    asked: &[Asked<I>],
    concerned: &[Concerned<I>],
) -> Vec<Asked<I>> {
    // What was answered after its last event led to what follows.
    let before = || asked.iter().rev().filter(|asked| asked.event < stretch.last);
    let is_concerned = |asked: &&Asked<I>| {
        let within = concerned.iter().filter(|concerned| (stretch.event..=stretch.last).contains(&concerned.event));
        asked.subject.is_some_and(|subject| within.into_iter().any(|concerned| concerned.thing == subject))
    };
    let mut kinds: Vec<&str> = asked.iter().map(|asked| asked.ask).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let of_kind = |kind: &str| {
        let lost = || before().filter(|asked| asked.ask == kind && asked.side != gained);
        let lost = lost().find(is_concerned).or_else(|| lost().next());
        let won = before().find(|asked| asked.ask == kind && asked.side == gained);
        [lost, won.filter(|asked| asked.event + 1 >= stretch.event)]
    };
    let mut found: Vec<Asked<I>> = kinds.into_iter().flat_map(of_kind).flatten().copied().collect();
    found.sort_by_key(|asked| asked.answer);
    found
}

/// What the adviser thinks of a choice; `None` if it compares nothing there.
fn judged<R: Ruleset>(
    node: &Node<R>,
    made: &ChoiceOf<R>,
    adviser: &Player<R>,
    number: usize,
    event: usize,
    budget: &Budget,
) -> Option<Afterthought> {
    let mut chance = Chance::new(Seed::from_number(number as u64).derived("an afterthought", number as u64));
    let mut adviser = adviser.sits_down();
    let thought = adviser.judge(node, made, &mut chance, &budget.begin())?;
    let ThoughtOf::<R> { choice, weighed, playouts } = thought;
    let tried = |weighed: &Weighed<ChoiceOf<R>>| TriedChoice {
        says: in_words::<R>(node.now(), node.decision(), &weighed.choice),
        leads_to: R::foretell(node.now(), node.decision(), &weighed.choice),
        chance: weighed.win_chance,
        playouts: weighed.playouts,
    };
    let of_made = weighed.iter().find(|weighed| weighed.choice == *made)?;
    let others = || weighed.iter().filter(|weighed| weighed.choice != *made);
    let better = others().find(|weighed| weighed.choice == choice);
    let next = others().find(|weighed| weighed.choice != choice);
    let reasons = better.map(|better| {
        let two = vec![better.clone(), of_made.clone()];
        let thought = Thought { choice: better.choice.clone(), weighed: two, playouts };
        adviser.reasons(node, &thought, &mut chance, &budget.begin())
    });
    let Reasons { pro, con } = reasons.unwrap_or_default();
    let seat = node.decision().seat;
    Some(Afterthought {
        event,
        when: R::progress(node.now()).says,
        seat,
        side: R::seating(node.now()).side_of(seat),
        asks: R::asks(node.now(), node.decision()).says,
        made: tried(of_made),
        better: better.map(tried),
        pro,
        con,
        next: next.map(tried),
        playouts,
    })
}

/// Finds the nodes of some answers while the game is played again.
struct Again<R: Ruleset> {
    wanted: Vec<usize>,
    answers: usize,
    /// The state at the start of the unit of work.
    before: Option<R::Game>,
    since: Vec<SinceOf<R>>,
    found: Vec<(usize, Node<R>, ChoiceOf<R>)>,
}

impl<R: Ruleset> Watch<R> for Again<R> {
    fn begins(&mut self, game: &R::Game) {
        self.before = Some(game.clone());
        self.since.clear();
    }

    fn answered(&mut self, game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>) {
        if let Some(before) = self.before.as_ref().filter(|_| self.wanted.contains(&self.answers)) {
            let node = Node::new(before.clone(), self.since.clone(), game.clone(), decision.clone());
            self.found.push((self.answers, node, choice.clone()));
        }
        self.since.push(Since { seat: decision.seat, ask: decision.ask.name.into(), choice: choice.clone() });
        self.answers += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRETCH: Stretch = Stretch {
        event: 20,
        last: 29,
        when: String::new(),
        says: String::new(),
        side: None,
        gained: Vec::new(),
        chances: Vec::new(),
        decided: true,
    };

    #[test]
    fn the_last_choice_of_the_side_that_lost_led_there_and_the_one_that_the_other_made_in_it() {
        let asked =
            |answer, event, side| Asked { answer, event, ask: "course", side: Side(side), subject: Some(answer) };
        let all = [asked(3, 5, 0), asked(4, 6, 1), asked(7, 12, 1), asked(9, 22, 0), asked(11, 40, 1)];
        assert_eq!(led_to(Side(0), &STRETCH, &all, &[]), [asked(7, 12, 1), asked(9, 22, 0)]);
        assert_eq!(led_to(Side(1), &STRETCH, &all, &[]), [asked(9, 22, 0)], "the other side did nothing in it");
        let [hit, later] = [25, 35].map(|event| Concerned { event, thing: 4 });
        assert_eq!(led_to(Side(0), &STRETCH, &all, &[hit]), [asked(4, 6, 1), asked(9, 22, 0)]);
        assert_eq!(led_to(Side(0), &STRETCH, &all, &[later]), [asked(7, 12, 1), asked(9, 22, 0)]);
    }

    #[test]
    fn what_is_chosen_after_the_last_event_led_to_what_follows() {
        let asked = |answer, event, side| Asked { answer, event, ask: "turn", side: Side(side), subject: Some(answer) };
        let [before, next] = [asked(3, 19, 0), asked(8, 29, 0)];
        assert_eq!(led_to(Side(0), &STRETCH, &[before, next], &[]), [before]);
        assert_eq!(led_to(Side(1), &STRETCH, &[before, next], &[]), [before]);
    }

    #[test]
    fn a_choice_that_led_to_several_points_is_told_at_the_first() {
        let asked = |answer| Asked::<u8> { answer, event: 0, ask: "turn", side: Side(0), subject: None };
        let told = each_once([vec![asked(1), asked(2)], vec![asked(2), asked(5)], vec![asked(5)]].into_iter());
        assert_eq!(told, [vec![asked(1), asked(2)], vec![asked(5)], vec![]]);
    }

    #[test]
    fn of_each_kind_of_question_its_own_choices_led_there() {
        let asked = |answer, event, ask, side| Asked { answer, event, ask, side: Side(side), subject: None };
        let [late, turn] = [asked(2, 5, "course", 1), asked(3, 9, "turn", 1)];
        // With the first of these answers the stretch began; a step earlier it would be nobody's.
        let [begun, course] = [asked(5, 19, "turn", 0), asked(7, 22, "course", 0)];
        let all = [asked(1, 4, "turn", 1), late, turn, asked(4, 18, "course", 0), begun, course];
        assert_eq!(led_to::<usize>(Side(0), &STRETCH, &all, &[]), [late, turn, begun, course]);
        assert_eq!(led_to::<usize>(Side(0), &STRETCH, &all[..4], &[]), [late, turn]);
    }
}
