//! Republic titles.

mod fb_88;
mod implacable;
mod nevoota_bee;
mod radiant_vii;
mod resolute;
mod swift_return;
mod tb_73;
mod tranquility;
mod triumphant;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &fb_88::CARD,
    &implacable::CARD,
    &nevoota_bee::CARD,
    &radiant_vii::CARD,
    &resolute::CARD,
    &swift_return::CARD,
    &tb_73::CARD,
    &tranquility::CARD,
    &triumphant::CARD,
];
