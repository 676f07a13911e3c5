//! What layers above keep beside a state. It says nothing that the state does not, so it is neither stored nor compared.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Something of a layer above, of which the state knows nothing; [`crate::effects`] knows what it is.
pub(crate) type Kept = dyn Any + Send + Sync;

/// The cards that are played, and the hooks of those in this game.
#[derive(Clone, Default)]
pub(crate) struct Beside {
    /// What all cards do. A state that was read has none until it is given them.
    pub(crate) cards: Option<&'static Kept>,
    /// Worked out from the cards in the game when first asked for.
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
