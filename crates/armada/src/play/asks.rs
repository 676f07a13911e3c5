//! The questions of the rules that something besides the rule has an opinion about: players, refusals, words. They are
//! told apart by these values, never by a name in quotation marks.

pub(crate) use super::activation::{CLEAR_RAID_TOKENS, DIAL_OR_TOKEN};
pub(crate) use super::acts::DISCARD_COMMAND_TOKEN;
pub(crate) use super::attack::damage::REDIRECT_DAMAGE;
pub(crate) use super::attack::declare::{ADDITIONAL_TARGET, DECLARE_TARGET};
pub(crate) use super::attack::defense::{EVADE_DIE, REDIRECT_ZONE, SPEND_DEFENSE_TOKEN};
pub(crate) use super::attack::effects::{ADDED_DIE_COLOUR, ATTACK_EFFECT, LOCK_TOKEN};
pub(crate) use super::attack::roll::REMOVE_OBSTRUCTED_DIE;
pub(crate) use super::commands::{COMMAND_SQUADRON, REPAIR, RESOLVE_COMMAND};
pub(crate) use super::damage::DAMAGED_ZONE;
pub(crate) use super::deployment::{
    DEPLOY_SHIP, DEPLOY_SPEED, DEPLOY_SQUADRON, NEXT_SQUADRON_TO_DEPLOY, NEXT_UNIT_TO_DEPLOY,
};
pub(crate) use super::maneuver::{COURSE, NAVIGATE, NAVIGATE_SPEED};
pub(crate) use super::phases::{ACTIVATE_SHIP, ACTIVATE_SQUADRON, ASSIGN_DIALS};
pub(crate) use super::setup::{FIRST_PLAYER, OBJECTIVE};
pub(crate) use super::squadron::{MOVE_SQUADRON, SQUADRON_ACTION};
pub(crate) use super::starting::{STARTING_DIAL, STARTING_TOKEN};
