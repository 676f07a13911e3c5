//! Republic commanders.

mod admiral_yularen;
mod anakin_skywalker;
mod bail_organa;
mod obi_wan_kenobi;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&admiral_yularen::CARD, &anakin_skywalker::CARD, &bail_organa::CARD, &obi_wan_kenobi::CARD];
