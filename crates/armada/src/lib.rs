//! Armada: what the game is played with, and how it is played.
//!
//! [`catalog`] is what comes in the boxes: ships, squadrons, and the components with their measures. [`measure`] answers
//! what people argue about at a table: arcs, range, line of sight, courses. [`fleet`] is what a player brings. [`scene`] reads a table from a file, and
//! [`draw`] draws what was measured.

pub mod catalog;
pub mod draw;
pub mod fleet;
pub mod measure;
pub mod scene;
mod written;
