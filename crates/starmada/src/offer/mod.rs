//! Starmada as described to programs that offer it.
//!
//! [`BattlePlan`] is what is agreed on before a battle, and [`Brought`] the fleet that each side brings.

mod brings;
mod brought;
mod catalog;
mod check;
mod form;
mod options;
mod own;
mod parts;
mod plan;
mod read;
mod ready;
mod reference;

pub use brought::Brought;
pub use catalog::ClassFacts;
pub use form::GroundKind;
pub use own::{ClassFault, FleetFacts, OwnClass, Working};
pub use parts::{PartFacts, PartPlace};
pub use plan::{BattlePlan, SideLimits};
pub use read::{in_short, read_fleet};

use game_api::{About, BringsOf, Form, Lesson, Offer, Reference, SeatPlan, Shelf};
use table::{Chance, Refusal, Ruleset, Seating, Side, Titled};

use crate::setup::Setup;
use crate::{Starmada, lessons, words};

static ABOUT: About = About {
    name: Starmada::NAME,
    title: "Starmada Unity",
    says: "Starships under written orders: everybody moves and fires at once, on hexes or an open table.",
    editions: &[Titled { id: "unity", title: "Unity" }],
    phases: &words::PHASES,
    shelf: Shelf::Main,
};

impl Offer for Starmada {
    type Terms = BattlePlan;
    type Brought = Brought;

    fn about() -> &'static About {
        &ABOUT
    }

    fn form() -> &'static Form {
        &form::FORM
    }

    fn check_terms(plan: &BattlePlan) -> Result<(), Refusal> {
        plan.check()
    }

    fn seat_plan(plan: &BattlePlan) -> Result<SeatPlan, Refusal> {
        let seating = Seating::grouped(plan.sides().into_iter().map(Side).collect())?;
        let seat = |seat: table::Seat| (words::ordinal(seat.0).to_owned(), words::seat_says(seat));
        Ok(SeatPlan::of(&seating, seat, words::side_says).each_side_brings())
    }

    fn brings() -> Option<&'static BringsOf<Self>> {
        Some(&brings::Fleets)
    }

    fn setup(plan: &BattlePlan, brought: &[Brought], _chance: &mut Chance) -> Result<Setup, Refusal> {
        plan.setup_with(brought)
    }

    fn reference() -> &'static dyn Reference {
        &reference::RulesAndSheets
    }

    fn lessons() -> &'static [Lesson] {
        lessons::lessons()
    }
}
