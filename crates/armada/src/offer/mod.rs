//! What Armada tells servers and programs that offer games: the terms to agree on, the seats, what a player brings,
//! what can be looked up, and lessons.

mod brings;
mod earlier;
mod form;
mod played;
mod reference;
mod setup;
mod spelling;
mod terms;

use game_api::{About, BringsOf, EarlierAgreement, Form, Lesson, Offer, Reference, SeatPlan, Shelf, Values};
use serde_json::Value;
use table::{Chance, Refusal, Rule, Titled};

use crate::effects::CardSet;
use crate::fleet::Fleet;
use crate::play::words::{PHASES, name_of_seat, seat_says, side_says};
use crate::play::{Deal, Rules, Setup, seating};

pub use brings::{CatalogFacts, ObjectiveFacts, ShipFacts, SquadronFacts, UpgradeFacts};
pub use reference::{CardFace, CardPrint, DamageFace, ObjectiveFace, ShipFace, SquadronFace, StationFace, UpgradeFace};
pub use terms::{FoughtOver, GameTerms};

static ABOUT: About = About {
    name: crate::NAME,
    title: "Armada",
    says: "Star Wars fleet battles: capital ships that turn slowly, squadrons that do not, and six rounds to win.",
    editions: &[
        Titled { id: "final", title: "Rules Reference of 2020, with the final errata and costs" },
        Titled { id: "2020", title: "Rules Reference of 2020" },
        Titled { id: "2017", title: "First printing, with the FAQ of 2017" },
        Titled { id: "2015", title: "First printing" },
    ],
    phases: &PHASES,
    shelf: Shelf::Main,
};

impl<D: Deal> Offer for Rules<D> {
    type Terms = GameTerms;
    type Brought = Fleet;

    fn about() -> &'static About {
        &ABOUT
    }

    fn form() -> &'static Form {
        form::form::<D>()
    }

    fn check_terms(terms: &GameTerms) -> Result<(), Refusal> {
        teams_are_nearly_equal(terms).map_err(|refusal| Self::form().about(&["seats_a", "seats_b"], refusal))?;
        some_fleet_can_be_built(terms, D::cards()).map_err(|refusal| Self::form().about(&["points"], refusal))
    }

    fn seat_plan(terms: &GameTerms) -> Result<SeatPlan, Refusal> {
        let seating = seating(terms.seats())?;
        let seat = |seat| (name_of_seat(&seating, seat), seat_says(&seating, seat));
        Ok(SeatPlan::of(&seating, seat, |side| side_says(&seating, side)).each_side_brings())
    }

    fn wants_hints(terms: &GameTerms) -> bool {
        terms.learning
    }

    fn brings() -> Option<&'static BringsOf<Self>> {
        Some(const { &brings::Fleets::<D>::new() })
    }

    fn setup(terms: &GameTerms, brought: &[Fleet], chance: &mut Chance) -> Result<Setup, Refusal> {
        setup::setup::<D>(terms, brought, chance)
    }

    fn reference() -> &'static dyn Reference {
        const { &reference::Cards::<D>::new() }
    }

    fn lessons() -> &'static [Lesson] {
        D::lessons()
    }

    fn earlier_agreement(stored: &Value) -> Option<EarlierAgreement> {
        earlier::read(stored)
    }

    fn earlier_terms(terms: Values, rules: Option<u32>) -> Values {
        earlier::terms(terms, rules)
    }
}

/// More than two players form two teams of nearly equal size.
fn teams_are_nearly_equal(terms: &GameTerms) -> Result<(), Refusal> {
    let [one, other] = terms.seats();
    if one.abs_diff(other) <= 1 {
        return Ok(());
    }
    let says = format!("{one} players cannot form a team against {other}: two teams are of nearly equal size");
    Err(Refusal::illegal(Rule("options.team.teams"), says))
}

/// Refuses a total for which no legal fleet exists.
fn some_fleet_can_be_built(terms: &GameTerms, cards: &CardSet) -> Result<(), Refusal> {
    if brings::default_fleet(0, terms, cards).is_some() {
        return Ok(());
    }
    let says = format!(
        "there are no fleets of {} points in these rules: a ship with a commander costs about 60",
        terms.of_fleets().points
    );
    Err(Refusal::illegal(Rule("fleet.points.limit"), says))
}
