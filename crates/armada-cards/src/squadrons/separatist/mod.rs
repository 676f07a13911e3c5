//! Separatist squadrons.

mod baktoid_prototypes;
mod dbs_404;
mod dfs_311;
mod dis_t81;
mod general_grievous;
mod haor_chall_prototypes;
mod jango_fett;
mod phlac_arphocc_prototypes;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &baktoid_prototypes::CARD,
    &dbs_404::CARD,
    &dfs_311::CARD,
    &dis_t81::CARD,
    &general_grievous::CARD,
    &haor_chall_prototypes::CARD,
    &jango_fett::CARD,
    &phlac_arphocc_prototypes::CARD,
];
