//! A cache of what comes with the games.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use game_api::BroughtCard;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// By the name of the game.
#[derive(Default)]
pub(super) struct ReadyMade(RwLock<BTreeMap<&'static str, ReadyMadeOf>>);

// Copies share the list.
/// What comes ready-made with a game.
#[derive(Clone, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub(super) struct ReadyMadeOf(
    #[serde(serialize_with = "shared")]
    #[schemars(with = "Vec<BroughtCard>")]
    Arc<Vec<BroughtCard>>,
);

fn shared<S: Serializer>(cards: &Arc<Vec<BroughtCard>>, serializer: S) -> Result<S::Ok, S::Error> {
    cards.as_slice().serialize(serializer)
}

impl ReadyMade {
    pub(super) fn get(&self, game: &str) -> Option<ReadyMadeOf> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
    }

    pub(super) fn keep(&self, game: &'static str, made: Vec<BroughtCard>) -> ReadyMadeOf {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.entry(game).or_insert_with(|| ReadyMadeOf(Arc::new(made))).clone()
    }
}
