//! The game's description for programs that offer it.

use game_api::{About, Field, Form, Nothing, Offer, SeatPlan, Shelf};
use std::sync::LazyLock;
use table::{Chance, Refusal, Ruleset, Seating, Titled};

use crate::{DIVERS, Pearls, Setup, words};

static ABOUT: About = About {
    name: Pearls::NAME,
    title: "Pearl Divers",
    says: "Row out, dive deep, and bring up more pearls than the others.",
    editions: &[Titled { id: "first", title: "First edition" }],
    phases: &words::PHASES,
    shelf: Shelf::Sample,
};

static FORM: LazyLock<Form> = LazyLock::new(|| {
    Form::new([
        Field::number("divers", "Divers", 2..=4, 3).rule(DIVERS),
        Field::number("rounds", "Rounds", 1..=5, 4).rule(DIVERS).help("A round is one dive of each diver."),
    ])
});

impl Offer for Pearls {
    type Terms = Setup;
    type Brought = Nothing;

    fn about() -> &'static About {
        &ABOUT
    }

    fn form() -> &'static Form {
        &FORM
    }

    fn seat_plan(terms: &Setup) -> Result<SeatPlan, Refusal> {
        let seating = Seating::each_alone(terms.divers)?;
        let name = |seat| (words::diver_name(seat).to_owned(), words::diver(seat));
        Ok(SeatPlan::of(&seating, name, |side| words::diver(table::Seat(side.0))))
    }

    fn setup(terms: &Setup, _brought: &[Nothing], _chance: &mut Chance) -> Result<Setup, Refusal> {
        Ok(terms.clone())
    }
}
