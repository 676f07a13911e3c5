//! Data of higher layers that accompanies a state. It is not part of the state: neither serialized nor compared.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A value of a higher layer, opaque to the state; [`crate::effects`] knows its type.
pub(crate) type Kept = dyn Any + Send + Sync;

/// The cards that are played, and the hooks of those in this game.
#[derive(Clone, Default)]
pub(crate) struct Beside {
    /// What all cards do. `None` in a deserialized state until it is set.
    pub(crate) cards: Option<&'static Kept>,
    /// Computed from the cards in the game on first use.
    pub(crate) hooks: OnceLock<Arc<Kept>>,
}

impl PartialEq for Beside {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Beside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Beside")
    }
}
