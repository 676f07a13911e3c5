//! Many games between computer players, on the same terms.

use lab::{Contender, Results, Series};
use serde_json::Value;
use table::erased::{AnyPlayer, Erased};
use table::{Budget, Chance, Refusal, Seed, Uses};

use crate::{Agreed, Game, Offer, SeatPlan, Unknown, Values, brings};

/// A series of games on the same terms.
#[derive(Clone, Debug)]
pub struct Match {
    /// The terms.
    pub agreed: Agreed,
    /// The players, in the order of the sides.
    pub players: Vec<Entrant>,
    /// What they bring.
    pub brings: SeriesBrings,
    /// Number of games.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// Whether every game is played twice, the second time with the order of the sides reversed: with the same dice, and
    /// random things stay with the side that they were drawn for.
    pub swap: bool,
    /// Number of games played at a time. It affects only the duration.
    pub threads: usize,
}

/// A computer player in a series.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its unique name in the results.
    pub name: String,
    /// How it plays.
    pub player: AnyPlayer,
    /// What it may spend on a choice.
    pub budget: Budget,
}

/// What is brought to a series of games.
#[derive(Clone, Debug, PartialEq)]
pub enum SeriesBrings {
    /// The defaults.
    Defaults,
    /// Random ones, new in every game.
    Random,
    /// These in every game, one for each seat that brings something.
    These(Vec<Value>),
}

pub(crate) fn play<G: Offer>(wanted: &Match, told: &(dyn Fn(u64) + Sync)) -> Result<Results, Refusal> {
    let terms: G::Terms = wanted.agreed.terms()?;
    let plan = G::seat_plan(&terms)?;
    let contenders = contenders::<G>(&plan, &wanted.players)?;
    let names: Vec<String> = contenders.iter().map(|contender| contender.name.clone()).collect();
    let brought = Fixed::<G>::of(wanted, &plan, &terms)?;
    let setup = |number: u64, swapped: bool| {
        let mut chance = Chance::new(Seed::from_number(wanted.seed).derived("the setup of a game", number));
        let mut brought = brought.for_game(&plan, &terms, &mut chance)?;
        if swapped && !matches!(wanted.brings, SeriesBrings::Random) {
            brought.reverse();
        }
        G::setup(&terms, &brought, &mut chance)
    };
    let Match { games, seed, swap, threads, .. } = *wanted;
    let series = Series { contenders, games, seed, swap, threads };
    let mut results = Results::of(&names, &series.play_watched(setup, told)?);
    // Effects that never occurred are listed as well.
    results.effects.merge(Uses::none_of(G::optional_effects()));
    Ok(results)
}

/// The setup of a game on these terms to which everybody brings something at random; fields that are left out get their
/// defaults.
///
/// # Errors
/// If no game can be played on these terms, or nothing random can be brought to it.
pub fn random_setup<G: Offer>(given: &Values, chance: &mut Chance) -> Result<G::Setup, Refusal> {
    let terms: G::Terms = Erased::<G>::new().agree(given)?.terms()?;
    let plan = G::seat_plan(&terms)?;
    let brought = Fixed::<G>(None).for_game(&plan, &terms, chance)?;
    G::setup(&terms, &brought, chance)
}

pub(crate) fn contenders<G: Offer>(plan: &SeatPlan, entrants: &[Entrant]) -> Result<Vec<Contender<G>>, Refusal> {
    if entrants.len() != plan.sides.len() {
        let says = format!("{} sides play against each other, not {}", plan.sides.len(), entrants.len());
        return Err(Refusal::malformed(says));
    }
    let known = || G::players().iter().map(|player| player.about.name);
    let contender = |entrant: &Entrant| {
        let unknown = || Unknown::new("computer player", &entrant.player.to_string(), known());
        let player = entrant.player.of::<G>().ok_or_else(unknown)?;
        Ok(Contender { budget: entrant.budget.clone(), ..Contender::new(&entrant.name, player) })
    };
    entrants.iter().map(contender).collect()
}

/// What is brought to every game, or `None` if it is random for each.
struct Fixed<G: Offer>(Option<Vec<G::Brought>>);

impl<G: Offer> Fixed<G> {
    fn of(wanted: &Match, plan: &SeatPlan, terms: &G::Terms) -> Result<Self, Refusal> {
        Ok(Fixed(match (&wanted.brings, G::brings()) {
            (SeriesBrings::Random, _) => None,
            (SeriesBrings::Defaults, Some(brings)) => {
                Some(plan.bringing().map(|seat| brings.default_for(seat, terms)).collect())
            }
            (SeriesBrings::Defaults, None) => Some(Vec::new()),
            (SeriesBrings::These(these), _) => Some(brings::read_each(plan, these)?),
        }))
    }

    fn for_game(&self, plan: &SeatPlan, terms: &G::Terms, chance: &mut Chance) -> Result<Vec<G::Brought>, Refusal> {
        match (&self.0, G::brings()) {
            (Some(these), _) => Ok(these.clone()),
            (None, Some(brings)) => plan.bringing().map(|_| brings.random(None, terms, chance)).collect(),
            (None, None) => Ok(Vec::new()),
        }
    }
}
