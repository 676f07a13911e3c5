//! Whole games of any listed game, between computer players.

use game_api::{Game, Values};
use table::erased::AnyGame;
use table::{Budget, Chance, Seed};

/// The player that thinks least: they are ordered from the best.
pub(crate) fn quick_player(game: &dyn Game) -> &'static str {
    game.rules().players().last().expect("somebody plays it").name
}

/// A game by the usual terms, in which the players bring what was made up for them.
pub(crate) fn begun(game: &dyn Game, seed: u64) -> Box<dyn AnyGame> {
    let agreed = game.agree(&Values::new()).unwrap();
    let plan = game.seat_plan(&agreed).unwrap();
    let mut chance = Chance::new(Seed::from_number(seed));
    let brought: Vec<_> = game.brings().map_or_else(Vec::new, |brings| {
        plan.bringing().map(|_| brings.random(None, &agreed, &mut chance).unwrap()).collect()
    });
    let setup = game.setup(&agreed, &brought, &mut chance).unwrap();
    game.rules().start(&setup, Seed::from_number(seed)).unwrap()
}

/// A computer player answers the next question; `false` once the game is over.
pub(crate) fn play_on(game: &dyn Game, played: &mut dyn AnyGame) -> bool {
    let Some((seat, at)) = played.asked().first().copied() else { return false };
    let choice = played.player(seat, quick_player(game)).expect("it is asked")(&Budget::default());
    played.answer(seat, at, &choice).unwrap();
    true
}
