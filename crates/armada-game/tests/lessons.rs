//! The tasks of lessons: each can be done, and each that has goals can be missed.

use std::collections::BTreeSet;

use armada_game::Armada;
use game_api::{Lesson, Offer, Standing};
use table::erased::AnyGame;
use table::{Budget, Seed};

/// Answers of all players after which a learner gives up.
const PATIENCE: usize = 300;

/// Dice and ways to play with which each lesson is tried.
const ATTEMPTS: u64 = 40;

/// How a lesson ends if the learner answers like this computer player.
fn played(lesson: &Lesson, seed: u64, player: &str) -> Standing {
    let mut game = lesson.scenario.begin::<Armada>(Seed::from_number(seed)).expect("it can be laid out");
    let game: &mut dyn AnyGame = &mut game;
    for _ in 0..PATIENCE {
        let standing = lesson.standing(game);
        let Some((seat, at)) = game.asked().first().copied().filter(|_| standing == Standing::Open) else {
            return standing;
        };
        let name = if seat == lesson.seat { player } else { "greedy" };
        let chosen = game.player(seat, name).expect("a computer player of this name")(&Budget::default());
        game.answer(seat, at, &chosen).expect("what a computer player chooses is legal");
    }
    Standing::Open
}

#[test]
fn every_task_can_be_done_and_those_with_goals_can_be_missed() {
    for lesson in Armada::lessons() {
        let attempts = (0..ATTEMPTS).map(|seed| played(lesson, seed, if seed % 4 == 0 { "greedy" } else { "random" }));
        let ends: BTreeSet<String> = attempts.map(|standing| format!("{standing:?}")).collect();
        let card = lesson.card(Armada::lessons());
        assert!(ends.contains("Done"), "{}: {ends:?}", lesson.title.id);
        assert_eq!(ends.contains("Missed"), !card.goals.missed.is_empty(), "{}: {ends:?}", lesson.title.id);
    }
}
