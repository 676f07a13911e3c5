//! Squadrons that have nothing beyond their figures and keywords.

/// Their ids.
pub(crate) static PLAIN: &[&str] = &[];
