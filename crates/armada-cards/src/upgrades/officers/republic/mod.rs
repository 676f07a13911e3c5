//! Republic officers.

mod adi_gallia;
mod ahsoka_tano_officer_republic;
mod barriss_offee;
mod clone_captain_silver;
mod clone_captain_zak;
mod clone_commander_wolffe;
mod clone_navigation_officer;

use crate::effects::Card;
#[cfg(test)]
use crate::kit::Kit;
#[cfg(test)]
use crate::state::{CardState, Stage, UpgradeId};

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &adi_gallia::CARD,
    &ahsoka_tano_officer_republic::CARD,
    &barriss_offee::CARD,
    &clone_captain_silver::CARD,
    &clone_captain_zak::CARD,
    &clone_commander_wolffe::CARD,
    &clone_navigation_officer::CARD,
];

/// Is this card readied in the Status Phase if it is exhausted then?
#[cfg(test)]
fn is_readied(kit: &mut Kit, card: UpgradeId) -> bool {
    kit.game.upgrade_mut(card).state = CardState::Exhausted;
    kit.game.stage = Stage::StatusPhase;
    kit.run(|play| play.play_round());
    kit.game.upgrade(card).state == CardState::Ready
}
