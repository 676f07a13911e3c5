//! Creates the setup of a game from terms and fleets.

use table::{Chance, Refusal, Rule};

use super::form::form;
use super::terms::{FoughtOver, GameTerms};
use crate::catalog::{Catalog, Category, ObjectiveId};
use crate::effects::CardSet;
use crate::fleet::Fleet;
use crate::play::options::Options;
use crate::play::{Deal, Setup};

pub(super) fn setup<D: Deal>(terms: &GameTerms, brought: &[Fleet], chance: &mut Chance) -> Result<Setup, Refusal> {
    let [one, other] = brought else {
        return Err(Refusal::malformed(format!("a game is played between two fleets, not {}", brought.len())));
    };
    let mut fleets = [one.clone(), other.clone()];
    for (side, (fleet, players)) in fleets.iter().zip(terms.seats()).enumerate() {
        let field = ["seats_a", "seats_b"][side];
        everybody_controls_something(fleet, players).map_err(|refusal| form::<D>().about(&[field], refusal))?;
    }
    if let Some(objective) = fixed_objective(terms.fought_over(), D::cards(), chance) {
        for fleet in &mut fleets {
            fleet.objectives = vec![objective];
        }
    }
    let options = options(terms, &fleets);
    Ok(Setup { edition: terms.edition, fleets, seats: terms.seats(), options })
}

fn options(terms: &GameTerms, fleets: &[Fleet; 2]) -> Options {
    let brought_none = fleets.iter().all(|fleet| fleet.objectives.is_empty());
    Options {
        play_area: terms.play_area.clone(),
        unlimited_rounds: terms.unlimited_rounds,
        blank_cards: terms.blank,
        no_objective: terms.fought_over() == FoughtOver::Nothing || brought_none,
        late_defeat: terms.late_defeat,
        costs: Some(terms.of_fleets().costs),
        campaign: terms.campaign,
    }
}

/// Ships and squadrons are each dealt to the players of a team in turn, so one of the two must suffice for all of them.
fn everybody_controls_something(fleet: &Fleet, players: u8) -> Result<(), Refusal> {
    let most = fleet.squadron_count().max(fleet.ships.len() as u32);
    if most >= u32::from(players) {
        return Ok(());
    }
    let says =
        format!("{players} players cannot share this fleet: each of them controls some of its ships or squadrons");
    Err(Refusal::illegal(Rule("options.team.control"), says))
}

/// The objective that is played whatever the fleets bring along.
fn fixed_objective(over: FoughtOver, cards: &CardSet, chance: &mut Chance) -> Option<ObjectiveId> {
    match over {
        FoughtOver::OfFleets | FoughtOver::Nothing => None,
        FoughtOver::This(objective) => Some(objective),
        FoughtOver::Random => {
            let known = of_fleets(cards);
            known.get(chance.pick("objective", known.len().max(1) as u32) as usize).copied()
        }
    }
}

/// The objectives that fleets may choose and the program plays.
fn of_fleets(cards: &CardSet) -> Vec<ObjectiveId> {
    let chosen = |id: &ObjectiveId| id.card().category != Category::Campaign && cards.is_played(id.word());
    Catalog::get().ids().filter(chosen).collect()
}
