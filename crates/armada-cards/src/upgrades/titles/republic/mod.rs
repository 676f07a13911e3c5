//! Republic titles.

mod implacable;
mod nevoota_bee;
mod swift_return;
mod tb_73;
mod tranquility;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&implacable::CARD, &nevoota_bee::CARD, &swift_return::CARD, &tb_73::CARD, &tranquility::CARD];
