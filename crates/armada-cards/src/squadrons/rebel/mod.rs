//! Rebel squadrons.

mod biggs_darklighter;
mod dash_rendar;
mod fenn_rau;
mod han_solo;
mod hera_syndulla_ghost;
mod jan_ors;
mod kanan_jarrus;
mod keyan_farlander;
mod lieutenant_blount;
mod luke_skywalker;
mod malee_hurra;
mod norra_wexley;
mod shara_bey;
mod ten_numb;
mod tycho_celchu;
mod wedge_antilles_x_wing_squadron;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &biggs_darklighter::CARD,
    &dash_rendar::CARD,
    &fenn_rau::CARD,
    &han_solo::CARD,
    &hera_syndulla_ghost::CARD,
    &jan_ors::CARD,
    &kanan_jarrus::CARD,
    &keyan_farlander::CARD,
    &lieutenant_blount::CARD,
    &luke_skywalker::CARD,
    &malee_hurra::CARD,
    &norra_wexley::CARD,
    &shara_bey::CARD,
    &ten_numb::CARD,
    &tycho_celchu::CARD,
    &wedge_antilles_x_wing_squadron::CARD,
];
