//! What several squadrons do with dice: reroll their own, and turn a die to a critical icon.

use crate::prelude::*;
use crate::state::PoolDie;
use table::Seat;

/// Bounds of a choice of as many dice as the player likes.
pub(super) const ANY_NUMBER: (u8, u8) = (0, u8::MAX);

/// Does the squadron of this card attack with a die that can be rerolled?
pub(super) fn attacks_with_dice(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.has_changeable_die(|_| true)
}

/// Can a die be turned to a critical icon, and shows none yet?
pub(super) fn can_become_critical(die: PoolDie) -> bool {
    die.is_changeable() && die.face.criticals() == 0
}

/// A player turns one die to a face with a critical icon.
pub(super) fn turn_to_critical(play: &mut Play<'_>, seat: Seat, ask: &'static Ask) -> Flow {
    let options = play.dice_where(|die| can_become_critical(*die));
    if options.is_empty() {
        return Ok(());
    }
    if let Item::Die(turned, colour, _) = play.pick_one(seat, ask, None, options)?
        && let Some(critical) = colour.faces().into_iter().find(|face| face.criticals() > 0)
    {
        play.change_die(turned, critical);
    }
    Ok(())
}
