//! Faults in files people write.
