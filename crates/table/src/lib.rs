//! What every game sits on.
