//! The game's words for scenarios.
