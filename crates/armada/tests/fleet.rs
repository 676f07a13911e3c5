//! Fleet building by the rulebook: for every rule a fleet that keeps it and one that does not, and where fleets come from.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "fleet/command.rs"]
mod command;
#[path = "fleet/editions.rs"]
mod editions;
#[path = "fleet/names.rs"]
mod names;
#[path = "fleet/own_form.rs"]
mod own_form;
#[path = "fleet/points.rs"]
mod points;
#[path = "fleet/properties.rs"]
mod properties;
#[path = "fleet/random.rs"]
mod random;
#[path = "fleet/ready_made.rs"]
mod ready_made;
#[path = "fleet/remarks.rs"]
mod remarks;
#[path = "fleet/restrictions.rs"]
mod restrictions;
#[path = "fleet/slots.rs"]
mod slots;
#[path = "fleet/yard.rs"]
mod yard;
