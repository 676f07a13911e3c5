//! The questions of the rules that other code refers to: computer players, refusals, wording. They are compared by
//! these constants, never by name.

pub use super::activation::{CLEAR_RAID_TOKENS, DIAL_OR_TOKEN};
pub use super::acts::DISCARD_COMMAND_TOKEN;
pub use super::attack::damage::{CRITICAL, REDIRECT_DAMAGE};
pub use super::attack::declare::{ADDITIONAL_TARGET, DECLARE_TARGET};
pub use super::attack::defense::{EVADE_DIE, REDIRECT_ZONE, SPEND_DEFENSE_TOKEN};
pub use super::attack::effects::{ADDED_DIE_COLOUR, ATTACK_EFFECT, LOCK_TOKEN};
pub use super::attack::roll::REMOVE_OBSTRUCTED_DIE;
pub use super::campaign::RETREAT;
pub use super::commands::{COMMAND_SQUADRON, REPAIR, RESOLVE_COMMAND};
pub use super::damage::DAMAGED_ZONE;
pub use super::deployment::{DEPLOY_SHIP, DEPLOY_SPEED, DEPLOY_SQUADRON, NEXT_SQUADRON_TO_DEPLOY, NEXT_UNIT_TO_DEPLOY};
pub use super::maneuver::{COURSE, NAVIGATE, NAVIGATE_SPEED};
pub use super::open::EFFECT;
pub use super::phases::{ACTIVATE_SHIP, ACTIVATE_SQUADRON, ASSIGN_DIALS};
pub use super::setup::{FIRST_PLAYER, OBJECTIVE};
pub use super::squadron::{MOVE_SQUADRON, SQUADRON_ACTION};
pub use super::starting::{STARTING_DIAL, STARTING_TOKEN};
