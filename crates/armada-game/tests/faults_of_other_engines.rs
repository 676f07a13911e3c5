//! Faults that players report of other digital tables, one named test each: an ability offered to the wrong player or
//! ship, a card used in the wrong step, a destroyed ship that keeps acting, an arc taken from the wrong zone, a card that
//! is never offered, a game that waits for nobody.
//!
//! A [`watch::Watch`] plays random games and looks at every question and event. The games are random fleets
//! ([`games::of_fleets`]), and tables crowded with all cards of the catalog ([`games::crowded`]); they are played once for
//! all tests.

mod arcs;
mod games;
mod live;
mod never_offered;
mod noticed;
mod watch;

use games::seen;
use watch::Fault;

/// No fault of this kind was seen in all games, and there was at least so much to look at.
fn never(fault: Fault, least_looks: usize) {
    let seen = seen();
    let looks = seen.looks.get(&fault).copied().unwrap_or(0);
    assert!(looks >= least_looks, "{fault:?} was looked for only {looks} times");
    let faults = seen.faults.get(&fault).map(Vec::as_slice).unwrap_or_default();
    assert!(faults.is_empty(), "{} of {looks}:\n{}", faults.len(), faults[..faults.len().min(20)].join("\n"));
}

#[test]
fn an_ability_is_never_offered_to_the_wrong_player() {
    never(Fault::WrongPlayer, 10_000);
}

/// A card that speaks of its own ship alone does nothing while others act.
#[test]
fn an_ability_is_never_offered_to_the_wrong_ship() {
    never(Fault::WrongShip, 1_000);
}

/// Scatter, shield cards and all others: in the step that their window belongs to, and in no other.
#[test]
fn a_card_or_defense_token_is_never_used_in_the_wrong_step() {
    never(Fault::WrongStep, 5_000);
}

#[test]
fn a_destroyed_unit_never_acts() {
    never(Fault::ActsWhenDestroyed, 10_000);
}

#[test]
fn an_attack_never_comes_from_the_wrong_zone() {
    never(Fault::WrongArc, 200);
}

#[test]
fn a_question_always_has_somebody_to_answer_it_and_something_to_answer() {
    never(Fault::WaitsForNobody, 10_000);
}
