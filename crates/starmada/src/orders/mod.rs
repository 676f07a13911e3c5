//! Movement orders: notation, engine requirement, and path.

mod notation;
mod path;
mod requirement;

pub use notation::{Maneuver, Misread, Orders};
pub use path::{Course, course};
pub use requirement::{Before, Requirement, Turns, requirement};
