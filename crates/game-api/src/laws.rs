//! The laws of every offered game, as a test that any game can call.
//!
//! | law | says |
//! |---|---|
//! | `a form is sound` | ids are different, defaults are possible, fields depend on earlier ones, and the defaults are those of the terms |
//! | `what is offered is accepted` | the defaults, the presets, and every option whose conditions hold are agreed on |
//! | `every value can be played` | each single value of the form that is agreed on sets up a game with the seats that were planned |
//! | `the default may be brought` | the defaults for what is brought are legal, and survive being stored |
//! | `ready-made ones may be brought` | on the terms they suit |
//! | `the catalog tells costs` | each thing in it is there once, and adding it costs what it says |
//! | `everything can be looked up` | every rule and card that is listed has its page |
//! | `players are different` | every computer player has its own name |
//! | `lessons can be finished` | each has its own id, begins as it says, names known rules, questions and players, and ends while it is played |
//!
//! ```
//! let kept = game_api::laws::keep::<sample_game::Pearls>(0..3).unwrap_or_else(|broken| panic!("{broken}"));
//! assert!(kept.setups > 4 && kept.tally.games > 2);
//! ```

mod lessons;
mod values;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::Range;
use table::erased::Erased;
use table::laws::Tally;
use table::{Chance, Live, Refusal, Ruleset, Seed};

use crate::{Agreed, Game, Offer, SeatPlan, Values};
use values::Trial;

/// What the laws were checked on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Terms that were agreed on and set up.
    pub setups: usize,
    /// Terms that were refused, each with a sentence.
    pub refused: usize,
    /// Lessons that were played to their end.
    pub lessons: usize,
    /// What the table's own laws were checked on, in games at the defaults.
    pub tally: Tally,
}

/// Checks the laws on a game, and [`table::laws`] on the game at its defaults with these seeds.
///
/// # Errors
/// If a law was broken; says which, and how.
pub fn keep<G: Offer>(seeds: Range<u64>) -> Result<Kept, String> {
    values::a_form_is_sound::<G>().map_err(broken("a form is sound"))?;
    players_are_different::<G>().map_err(broken("players are different"))?;
    everything_can_be_looked_up::<G>().map_err(broken("everything can be looked up"))?;
    let mut kept = Kept::default();
    for Trial { given, offered } in values::to_try(G::form()) {
        match play_on::<G>(&given) {
            Ok(()) => kept.setups += 1,
            Err(Broken::Refused(_)) if !offered => kept.refused += 1,
            Err(Broken::Refused(refusal)) => {
                return Err(format!("law broken: what is offered is accepted: {} ({refusal})", json!(given)));
            }
            Err(Broken::Law(says)) => return Err(format!("{} ({says})", json!(given))),
        }
    }
    let agreed = game::<G>().agree(&Values::new()).map_err(|refusal| refusal.to_string())?;
    ready_made_may_be_brought::<G>(&agreed).map_err(broken("ready-made ones may be brought"))?;
    the_catalog_tells_costs::<G>(&agreed).map_err(broken("the catalog tells costs"))?;
    kept.lessons = lessons::can_be_finished::<G>(&agreed).map_err(broken("lessons can be finished"))?;
    let setup = setup::<G>(&agreed).map_err(|refusal| refusal.to_string())?;
    kept.tally = table::laws::keep::<G>(&[setup], seeds).map_err(|broken| broken.to_string())?;
    Ok(kept)
}

fn broken(law: &'static str) -> impl Fn(String) -> String {
    move |says| format!("law broken: {law}: {says}")
}

enum Broken {
    /// These terms are not possible, and the sentence says why.
    Refused(Refusal),
    /// A law is broken.
    Law(String),
}

fn game<G: Offer>() -> Erased<G> {
    Erased::new()
}

/// Agrees on these values and sets the game up.
fn play_on<G: Offer>(given: &Values) -> Result<(), Broken> {
    let agreed = game::<G>().agree(given).map_err(Broken::Refused)?;
    let law = |says: String| Broken::Law(format!("law broken: every value can be played: {says}"));
    let again = game::<G>().agree(agreed.values()).map_err(|refusal| law(refusal.to_string()))?;
    if again != agreed {
        return Err(law("agreed on again, the terms are others".into()));
    }
    the_default_may_be_brought::<G>(&agreed)
        .map_err(|says| Broken::Law(format!("law broken: the default may be brought: {says}")))?;
    let setup = setup::<G>(&agreed).map_err(|refusal| law(refusal.to_string()))?;
    let live = Live::<G>::start(setup, Seed::from_number(1)).map_err(|refusal| law(refusal.to_string()))?;
    let plan = game::<G>().seat_plan(&agreed).map_err(Broken::Refused)?;
    planned_is_seated::<G>(&plan, live.now()).map_err(law)
}

/// The setup of a game with the defaults for what is brought.
fn setup<G: Offer>(agreed: &Agreed) -> Result<G::Setup, Refusal> {
    let terms: G::Terms = agreed.terms()?;
    let seats = G::seat_plan(&terms)?;
    let brought: Vec<G::Brought> = match G::brings() {
        Some(brings) => seats.bringing().map(|seat| brings.default_for(seat, &terms)).collect(),
        None => Vec::new(),
    };
    G::setup(&terms, &brought, &mut Chance::new(Seed::from_number(1)))
}

/// Checks that the planned seats are those of the game.
fn planned_is_seated<G: Ruleset>(plan: &SeatPlan, game: &G::Game) -> Result<(), String> {
    let seating = G::seating(game);
    let seated = SeatPlan::of(
        seating,
        |seat| (G::seat_name(game, seat), G::seat_says(game, seat)),
        |side| G::side_says(game, side),
    );
    let planned = plan.clone().nobody_brings();
    if planned == seated { Ok(()) } else { Err(format!("planned is {planned:?}, but seated is {seated:?}")) }
}

/// Checks that the defaults for what is brought are legal, and survive being stored.
fn the_default_may_be_brought<G: Offer>(agreed: &Agreed) -> Result<(), String> {
    let said = |refusal: Refusal| refusal.to_string();
    let plan = game::<G>().seat_plan(agreed).map_err(said)?;
    let Some(brings) = game::<G>().brings() else {
        return if plan.bringing().next().is_none() {
            Ok(())
        } else {
            Err("seats bring something, but the game has no reader for it".into())
        };
    };
    for seat in plan.bringing() {
        let brought = brings.default_for(seat, agreed).map_err(said)?;
        may_be_brought(&*brings, &brought, agreed).map_err(|says| format!("{seat}: {says}"))?;
        let report = brings.check_for(seat, &brought, agreed).map_err(said)?;
        if let Some(fault) = report.faults.first() {
            return Err(format!("{seat}: {}", fault.says));
        }
    }
    Ok(())
}

fn may_be_brought(brings: &dyn crate::AnyBrings, brought: &Value, agreed: &Agreed) -> Result<(), String> {
    let said = |refusal: Refusal| refusal.to_string();
    let report = brings.check(brought, agreed).map_err(said)?;
    if let Some(fault) = report.faults.first() {
        return Err(fault.says.clone());
    }
    let card = brings.card(brought, agreed).map_err(said)?;
    if card.points != report.points {
        return Err(format!("it costs {} on its card, but {} when it is checked", card.points, report.points));
    }
    let shown = brings.show(brought, agreed).map_err(said)?;
    if shown.lines.is_empty() { Err("nothing is shown of it".into()) } else { Ok(()) }
}

/// Every ready-made one is legal on the terms it suits.
fn ready_made_may_be_brought<G: Offer>(agreed: &Agreed) -> Result<(), String> {
    let Some(brings) = game::<G>().brings() else { return Ok(()) };
    let said = |refusal: Refusal| refusal.to_string();
    for card in brings.ready_made(agreed).map_err(said)? {
        let id = card.id.as_deref().ok_or("a ready-made one has no id")?;
        let suits = game::<G>().agree(&card.suits).map_err(|refusal| format!("{id}: {refusal}"))?;
        let ready = brings.find_ready(id, &suits).map_err(said)?;
        may_be_brought(&*brings, &ready.brought, &suits).map_err(|says| format!("{id}: {says}"))?;
    }
    Ok(())
}

/// Each thing of the catalog is there once, and what is brought costs so much more with it.
fn the_catalog_tells_costs<G: Offer>(agreed: &Agreed) -> Result<(), String> {
    let Some(brings) = G::brings() else { return Ok(()) };
    let said = |refusal: Refusal| refusal.to_string();
    let terms: G::Terms = agreed.terms().map_err(said)?;
    let plan = game::<G>().seat_plan(agreed).map_err(said)?;
    let catalog = brings.catalog(&terms);
    let mut known = BTreeSet::new();
    for seat in plan.bringing() {
        let brought = brings.default_for(seat, &terms);
        let before = brings.card(&brought, &terms).points;
        for entry in &catalog {
            let Some(with) = brings.with(&brought, &entry.id, None) else { continue };
            let (after, points) = (brings.card(&with, &terms).points, entry.points.unwrap_or_default());
            if after != before + points {
                return Err(format!("{} costs {points}, but adds {}", entry.id, i64::from(after) - i64::from(before)));
            }
        }
    }
    match catalog.iter().find(|entry| !known.insert(&entry.id)) {
        Some(twice) => Err(format!("{} is there twice", twice.id)),
        None => Ok(()),
    }
}

fn everything_can_be_looked_up<G: Offer>() -> Result<(), String> {
    let reference = G::reference();
    if reference.entries().is_empty() {
        return Err(format!("the rulebook has nothing about {}", reference.name()));
    }
    for entry in reference.entries() {
        reference.rule(&entry.id).map_err(|unknown| unknown.to_string())?;
    }
    for card in reference.cards() {
        let page = reference.card(&card.id).map_err(|unknown| unknown.to_string())?;
        if page.line != card {
            return Err(format!("the page of {} is about another card", card.id));
        }
    }
    Ok(())
}

fn players_are_different<G: Ruleset>() -> Result<(), String> {
    let names: Vec<&str> = G::players().iter().map(|player| player.about.name).collect();
    match (1..names.len()).find(|at| names[..*at].contains(&names[*at])) {
        _ if names.is_empty() => Err("there is no computer player".into()),
        Some(at) => Err(format!("two are called {}", names[at])),
        None => Ok(()),
    }
}
