//! Executable rulings.
