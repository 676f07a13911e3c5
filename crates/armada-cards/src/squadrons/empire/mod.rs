//! Imperial squadrons.

mod boba_fett;
mod bossk;
mod captain_jonus;
mod ciena_ree;
mod colonel_jendon;
mod darth_vader_tie_advanced_squadron;
mod darth_vader_tie_defender_squadron;
mod dengar;
mod gar_saxon;
mod hondo_ohnaka_slave_i;
mod howlrunner;
mod ig_88;
mod ig_88b;
mod maarek_stele;
mod major_rhymer;
mod mauler_mithel;
mod moralo_eval;
mod morna_kee;
mod soontir_fel;
mod tel_trevura;
mod valen_rudor;
mod vult_skerris;
mod whisper;
mod zertik_strom;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &boba_fett::CARD,
    &bossk::CARD,
    &captain_jonus::CARD,
    &ciena_ree::CARD,
    &colonel_jendon::CARD,
    &darth_vader_tie_advanced_squadron::CARD,
    &darth_vader_tie_defender_squadron::CARD,
    &dengar::CARD,
    &gar_saxon::CARD,
    &hondo_ohnaka_slave_i::CARD,
    &howlrunner::CARD,
    &ig_88::CARD,
    &ig_88b::CARD,
    &maarek_stele::CARD,
    &major_rhymer::CARD,
    &mauler_mithel::CARD,
    &moralo_eval::CARD,
    &morna_kee::CARD,
    &soontir_fel::CARD,
    &tel_trevura::CARD,
    &valen_rudor::CARD,
    &vult_skerris::CARD,
    &whisper::CARD,
    &zertik_strom::CARD,
];
