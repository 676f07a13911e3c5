//! Armada: what the game is played with, and how it is played.
//!
//! [`catalog`] is what comes in the boxes: the cards, and the components with their measures. [`measure`] answers
//! what people argue about at a table: arcs, range, line of sight, courses. [`scene`] reads a table from a file, and
//! [`draw`] draws what was measured.

pub mod catalog;
pub mod draw;
pub mod measure;
pub mod scene;
