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
#[cfg(test)]
use crate::effects::{Answer, Keywords, Source, Word, modify};
#[cfg(test)]
use crate::state::{Game, SquadronId, UnitId};

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

/// Gives its squadron counter 2, for tests.
#[cfg(test)]
static COUNTER: Card = Card { id: "counter", hooks: &[modify(Answer::Keywords(give_counter))] };

#[cfg(test)]
fn give_counter(_: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if me == Source::Squadron(squadron) {
        keywords.gain(Word::Counter, 2);
    }
}
