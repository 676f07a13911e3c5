//! Imperial officers.

mod governor_pryce_wave_7;
mod the_grand_inquisitor;
mod wullf_yularen;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&governor_pryce_wave_7::CARD, &the_grand_inquisitor::CARD, &wullf_yularen::CARD];
