//! Republic commanders.

mod admiral_tarkin;
mod admiral_yularen;
mod anakin_skywalker;
mod bail_organa;
mod luminara_unduli;
mod obi_wan_kenobi;
mod plo_koon;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_tarkin::CARD,
    &admiral_yularen::CARD,
    &anakin_skywalker::CARD,
    &bail_organa::CARD,
    &luminara_unduli::CARD,
    &obi_wan_kenobi::CARD,
    &plo_koon::CARD,
];
