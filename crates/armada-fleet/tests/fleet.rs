//! Fleet building: for every rule a fleet that complies and one that does not; and the sources of fleets.

mod command;
mod editions;
mod names;
mod own_form;
mod points;
mod properties;
mod random;
mod ready_made;
mod remarks;
mod restrictions;
mod slots;
mod yard;
