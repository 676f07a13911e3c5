//! The law of lessons: each can be played from its first question until it is over.

use scenario::{Failure, How};
use std::collections::BTreeSet;
use table::erased::AnyGame;
use table::{Refusal, Seed};

use super::{game, planned_is_seated};
use crate::{Agreed, Game, Lesson, Offer, Standing};

/// A learner who has not reached the end after so many answers of all players never will.
const LONGEST_LESSON: usize = 400;

/// Dice with which each lesson is played.
const SEEDS: [u64; 3] = [1, 2, 3];

/// Checks every lesson and plays it to its end; returns how many there are.
pub(super) fn can_be_finished<G: Offer>(agreed: &Agreed) -> Result<usize, String> {
    let ids: BTreeSet<&str> = G::lessons().iter().map(|lesson| lesson.title.id.as_str()).collect();
    if ids.len() < G::lessons().len() {
        return Err("two have the same id".into());
    }
    for lesson in G::lessons() {
        finishes::<G>(lesson, agreed).map_err(|says| format!("{}: {says}", lesson.title.id))?;
    }
    Ok(ids.len())
}

fn finishes<G: Offer>(lesson: &Lesson, agreed: &Agreed) -> Result<(), String> {
    let offered = game::<G>();
    begins_as_it_says(&offered, lesson)?;
    let card = lesson.card(G::lessons());
    if let Some(id) = card.rules.iter().find(|id| G::reference().rule(id).is_err()) {
        return Err(format!("{id} cannot be looked up"));
    }
    if let Some(ask) = card.hints.keys().find(|ask| !offered.referee().questions().contains(&ask.as_str())) {
        return Err(format!("there is a hint for {ask}, which is never asked"));
    }
    if let Some(name) = &lesson.against
        && !offered.rules().players().iter().any(|player| player.name == name)
    {
        return Err(format!("there is no computer player {name:?}"));
    }
    let goals = &card.goals;
    if (goals.wanted.is_empty() && goals.unwanted.is_empty()) != goals.missed.is_empty() {
        return Err("it has goals that nothing is said about, or says something about none".into());
    }
    let plan = offered.seat_plan(agreed).map_err(|refusal| refusal.to_string())?;
    if plan.seats.iter().all(|seat| seat.seat != lesson.seat) {
        return Err(format!("there is no {}", lesson.seat));
    }
    for seed in SEEDS.map(Seed::from_number) {
        let mut begun = lesson.scenario.begin::<G>(seed).map_err(|faults| format!("{faults:?}"))?;
        planned_is_seated::<G>(&plan, begun.now())?;
        ends(lesson, &mut begun).map_err(|says| format!("on seed {seed:?}, {says}"))?;
    }
    Ok(())
}

/// The steps of its scenario show how it begins.
fn begins_as_it_says(offered: &dyn Game, lesson: &Lesson) -> Result<(), String> {
    let said = |failure: Failure| match failure {
        Failure::Unreadable(faults) => format!("{faults:?}"),
        Failure::Unmet { line, says } => format!("line {line}: {says}"),
    };
    offered.referee().play(&lesson.scenario, How::default()).map_err(said)
}

/// Plays it until it is over: everybody answers as the ruleset advises.
fn ends(lesson: &Lesson, game: &mut dyn AnyGame) -> Result<(), String> {
    let mut asked = false;
    for _ in 0..LONGEST_LESSON {
        if lesson.standing(game) != Standing::Open {
            return if asked { Ok(()) } else { Err("it is over before anything is asked of the learner".into()) };
        }
        let Some((seat, at)) = game.asked().first().copied() else {
            return Err("the game ends before the lesson does".into());
        };
        asked |= seat == lesson.seat;
        let advised = game.advise(seat).ok_or("nothing is advised")?;
        game.answer(seat, at, &advised).map_err(|refusal: Refusal| refusal.to_string())?;
    }
    Err(format!("it is not over after {LONGEST_LESSON} answers"))
}
