//! Fleet building by the rulebook: for every rule a fleet that keeps it and one that does not, and where fleets come from.

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
