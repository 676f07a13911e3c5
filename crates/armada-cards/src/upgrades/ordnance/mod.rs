//! Ordnance.

mod assault_concussion_missiles;
mod assault_proton_torpedoes;
mod external_racks;

use crate::effects::{Card, Source};
use crate::state::{Colour, Game};

pub(super) static ALL: &[&Card] =
    &[&assault_concussion_missiles::CARD, &assault_proton_torpedoes::CARD, &external_racks::CARD];

/// Does the ship attack with a critical icon on a black die?
fn has_black_critical(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship() == game.carrier(me) && attack.has_critical(Colour::Black)
}
