//! Armada: what the game is played with, and how it is played.
//!
//! [`catalog`] is what comes in the boxes: ships, squadrons, and the components with their measures. [`measure`] answers
//! what people argue about at a table: arcs, range, line of sight, courses.

pub mod catalog;
pub mod measure;
