//! Titles.

mod admonition;
mod bright_hope;
mod chimaera;
mod demolisher;
mod dodonnas_pride;
mod dominator;
mod gallant_haven;
mod implacable;
mod insidious;
mod instigator;
mod interdictor;
mod invincible;
mod jainas_light;
mod mon_karren;
mod nevoota_bee;
mod nova_defiant;
mod patriot_fist;
mod profundity;
mod rakehell;
mod redemption;
mod sa_nalaor;
mod salvation;
mod squall;
mod swift_return;
mod task_force_organa;
mod tb_73;
mod tranquility;
mod yavaris;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &admonition::CARD,
    &bright_hope::CARD,
    &chimaera::CARD,
    &demolisher::CARD,
    &dodonnas_pride::CARD,
    &dominator::CARD,
    &gallant_haven::CARD,
    &implacable::CARD,
    &insidious::CARD,
    &instigator::CARD,
    &interdictor::CARD,
    &invincible::CARD,
    &jainas_light::CARD,
    &mon_karren::CARD,
    &nevoota_bee::CARD,
    &nova_defiant::CARD,
    &patriot_fist::CARD,
    &profundity::CARD,
    &rakehell::CARD,
    &redemption::CARD,
    &sa_nalaor::CARD,
    &salvation::CARD,
    &squall::CARD,
    &swift_return::CARD,
    &task_force_organa::CARD,
    &tb_73::CARD,
    &tranquility::CARD,
    &yavaris::CARD,
];
