//! The damage deck: what faceup damage cards do.

mod blinded_gunners;
mod structural_damage;

use crate::effects::Card;

/// All damage cards that are played.
pub(super) static ALL: &[&[&Card]] = &[&[&blinded_gunners::CARD, &structural_damage::CARD]];

/// Is this the card that is just being dealt or turned faceup?
fn is_dealt(game: &crate::state::Game, me: crate::effects::Source) -> bool {
    use crate::effects::Source;
    use crate::state::Frame;
    matches!((me, game.frames.last()), (Source::Damage(ship, number), Some(Frame::FaceupCard { ship: at, card }))
        if ship == *at && *card == Some(number))
}
