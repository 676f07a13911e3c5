//! Squadrons with effects of their own, by faction.

mod dice;
mod empire;
#[cfg(test)]
mod fleets;
mod near;
mod paying;
mod plain;
mod rebel;
mod republic;
mod separatist;

use crate::effects::Card;

pub(crate) use plain::PLAIN;

/// All squadrons that are played and have effects of their own.
pub(super) static ALL: &[&[&Card]] = &[empire::ALL, rebel::ALL, republic::ALL, separatist::ALL];
