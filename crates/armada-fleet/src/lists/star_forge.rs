//! Star Forge, also known as the Armada Legacy fleet builder: Ryan Kingston's format with full names.
//!
//! ```text
//! Commander: Mar Tuuk (28)
//!
//! Gozanti-class Cruisers {CIS} (24)
//! = 24 Points
//!
//! Squadrons:
//! • Wat Tambor - Belbullab-22 Starfighter Squadron (18)
//! ```

use super::kingston::{self, Style};
use super::line::{Line, bracketed, keyed, priced};
use super::mark::Marked;
use super::print;
use crate::Fleet;
use crate::catalog::Costs;

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    kingston::is(lines) && lines.iter().any(|line| is_its_own(line.text))
}

/// What only this program writes: the commander's cost, its name for the Empire, marks after names, pilots with their
/// craft.
fn is_its_own(text: &str) -> bool {
    if let Some((key, value)) = keyed(text) {
        return match key.as_str() {
            "commander" => priced(value).is_some(),
            "faction" => value.eq_ignore_ascii_case("empire"),
            "gamemode" => true,
            _ => false,
        };
    }
    let name = bracketed(text).map_or(text, |(name, _)| name);
    let marked = Marked::of(name);
    name.ends_with('}') || marked.community.is_some() || (text.starts_with('•') && name.contains(" - "))
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let style = Style {
        empire: "Empire",
        commander: |fleet, costs| {
            print::commander(fleet).map(|card| format!("{} ({})", card.name, card.points_in(costs)))
        },
        ship: print::full_ship_name,
        squadron: |squadron| print::full_squadron_name(squadron, " - "),
    };
    style.print(fleet, costs)
}
