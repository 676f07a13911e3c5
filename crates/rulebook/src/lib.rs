//! The rulebook as data.
