//! Ordnance.

mod assault_concussion_missiles;
mod assault_proton_torpedoes;
mod expanded_launchers;
mod external_racks;
mod flechette_torpedoes;
mod ordnance_pods;
mod rapid_reload;
mod wide_area_barrage;

use crate::effects::{Card, Source};
use crate::state::{Colour, Game};

pub(super) static ALL: &[&Card] = &[
    &assault_concussion_missiles::CARD,
    &assault_proton_torpedoes::CARD,
    &expanded_launchers::CARD,
    &external_racks::CARD,
    &flechette_torpedoes::CARD,
    &ordnance_pods::CARD,
    &rapid_reload::CARD,
    &wide_area_barrage::CARD,
];

/// Does the ship attack with a critical icon on a black die?
fn has_black_critical(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship() == game.carrier(me) && attack.has_critical(Colour::Black)
}
