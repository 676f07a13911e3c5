//! A cache of what comes with the games.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use game_api::BroughtCard;

/// By the name of the game.
#[derive(Default)]
pub(super) struct ReadyMade(RwLock<BTreeMap<&'static str, Arc<Vec<BroughtCard>>>>);

impl ReadyMade {
    pub(super) fn get(&self, game: &str) -> Option<Arc<Vec<BroughtCard>>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
    }

    pub(super) fn keep(&self, game: &'static str, made: Vec<BroughtCard>) -> Arc<Vec<BroughtCard>> {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.entry(game).or_insert_with(|| Arc::new(made)).clone()
    }
}
