//! Movement orders: how they are written, what they need of the engine, and where they lead.

mod notation;
mod path;
mod requirement;

pub use notation::{Maneuver, Orders};
pub use path::{Course, course};
pub use requirement::{Before, Requirement, Turns, requirement};
