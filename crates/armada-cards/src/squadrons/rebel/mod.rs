//! Rebel squadrons.

mod biggs_darklighter;
mod dash_rendar;
mod dutch_vander;
mod fenn_rau;
mod han_solo;
mod hera_syndulla_ghost;
mod hera_syndulla_x_wing_squadron;
mod jan_ors;
mod kanan_jarrus;
mod ketsu_onyo;
mod keyan_farlander;
mod lando_calrissian_millennium_falcon;
mod lieutenant_blount;
mod luke_skywalker;
mod malee_hurra;
mod mart_mattin;
mod norra_wexley;
mod nym;
mod shara_bey;
mod ten_numb;
mod tycho_celchu;
mod wedge_antilles_x_wing_squadron;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &biggs_darklighter::CARD,
    &dash_rendar::CARD,
    &dutch_vander::CARD,
    &fenn_rau::CARD,
    &han_solo::CARD,
    &hera_syndulla_ghost::CARD,
    &hera_syndulla_x_wing_squadron::CARD,
    &jan_ors::CARD,
    &kanan_jarrus::CARD,
    &ketsu_onyo::CARD,
    &keyan_farlander::CARD,
    &lando_calrissian_millennium_falcon::CARD,
    &lieutenant_blount::CARD,
    &luke_skywalker::CARD,
    &malee_hurra::CARD,
    &mart_mattin::CARD,
    &norra_wexley::CARD,
    &nym::CARD,
    &shara_bey::CARD,
    &ten_numb::CARD,
    &tycho_celchu::CARD,
    &wedge_antilles_x_wing_squadron::CARD,
];
