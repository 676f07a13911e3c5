//! Pearl Divers.
