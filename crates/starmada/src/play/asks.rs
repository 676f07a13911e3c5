//! The questions that code other than the rule itself refers to: players, refusals, words. They are compared by these
//! values, never by name.

pub(crate) use super::combat::ATTACK;
pub(crate) use super::combat::declare::{DECLARE, DIRECT_DAMAGE, LINE_OF_SIGHT};
pub(crate) use super::combat::fire::RESOLVE;
pub(crate) use super::deploy::{CHOOSE_SHIP, DEPLOY, DEPLOY_FLIGHT};
pub(crate) use super::end::{LAUNCH_FLARES, LAUNCH_PROBES};
pub(crate) use super::fighters::{ACTIVATE, FLY, STRIKE};
pub(crate) use super::losses::LOSE;
pub(crate) use super::order::{MOVE_NEXT, ORDERS};
pub(crate) use super::stacking::GIVE_WAY;
