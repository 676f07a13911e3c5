//! Games of Armada between computer players.

use armada::Armada;
use armada::catalog::{Catalog, Category, Faction};
use armada::fleet::{self, Fleet, Terms};
use armada::play::Setup;
use armada::play::options::Options;
use armada::state::ObjectiveCard;
use lab::Results;
use table::{Chance, Seed};
use terminal::Failure;

use super::Args;
use crate::fleet::source::Source;

/// What the players bring.
enum Fleets {
    /// Two by chance, other ones in every game.
    Random(Terms),
    /// Always these two.
    These(Box<[Fleet; 2]>),
}

/// What is fought over.
enum Objectives {
    /// What the fleets bring along.
    OfFleets,
    /// One by chance, another one in every game.
    Random(Vec<ObjectiveCard>),
    /// Always this one.
    This(ObjectiveCard),
    /// None.
    None,
}

/// Plays the series that the command line asks for.
pub(crate) fn play(args: &Args) -> Result<Results, Failure> {
    let fleets = Fleets::of(args)?;
    let objectives = Objectives::of(args)?;
    args.play::<Armada>(|number, swapped| {
        let mut chance = Chance::new(Seed::from_number(args.seed).derived("the fleets of a game", number));
        let mut fleets = fleets.for_game(&mut chance);
        if swapped {
            fleets.reverse();
        }
        objectives.set_up(fleets, &mut chance)
    })
}

impl Fleets {
    fn of(args: &Args) -> Result<Self, Failure> {
        let words = match args.fleets.as_deref() {
            None | Some("random") => return Self::random(args.points),
            Some(words) => words,
        };
        let [one, other] = words.split(',').collect::<Vec<_>>()[..] else {
            let says = "--fleets takes two fleets with a comma between, or the word `random`";
            return Err(Failure::NotUnderstood(says.into()));
        };
        let read = |word: &str| Source::read(word.trim()).map(|source| source.fleet);
        Ok(Fleets::These(Box::new([read(one)?, read(other)?])))
    }

    fn random(points: Option<u32>) -> Result<Self, Failure> {
        let standard = Terms::default();
        let points = points.unwrap_or(standard.points.into());
        let terms = u16::try_from(points).ok().map(|points| standard.at(points));
        let possible = |terms: &Terms| Faction::ALL.iter().all(|faction| fleet::random(*faction, terms, 0).is_some());
        terms.filter(possible).map(Fleets::Random).ok_or_else(|| {
            Failure::NotUnderstood(format!("there are no fleets of {points} points\n  help: 400 is a standard game"))
        })
    }

    fn for_game(&self, chance: &mut Chance) -> [Fleet; 2] {
        match self {
            Fleets::These(fleets) => (**fleets).clone(),
            Fleets::Random(terms) => [0, 1].map(|_| {
                let faction = Faction::ALL[chance.pick("faction", Faction::ALL.len() as u32) as usize];
                let seed = u64::from(chance.pick("fleet", u32::MAX));
                // Every faction was seen to have such fleets.
                fleet::random(faction, terms, seed).unwrap_or_else(|| Fleet::new("", faction))
            }),
        }
    }
}

impl Objectives {
    fn of(args: &Args) -> Result<Self, Failure> {
        let catalog = Catalog::get();
        Ok(match args.objective.as_deref() {
            None => Objectives::OfFleets,
            Some("none") => Objectives::None,
            Some("random") => {
                let of_fleets = catalog.objectives().iter().filter(|card| card.category != Category::Campaign);
                let played = of_fleets.filter(|card| armada::cards::is_played(&card.id));
                Objectives::Random(played.filter_map(|card| card.id.parse().ok()).collect())
            }
            Some(id) => {
                let card = catalog.objective(id).map_err(|unknown| Failure::NotUnderstood(unknown.to_string()))?;
                Objectives::This(card.id.parse().map_err(|_| Failure::NotUnderstood(format!("no objective `{id}`")))?)
            }
        })
    }

    fn set_up(&self, mut fleets: [Fleet; 2], chance: &mut Chance) -> Setup {
        let fixed = match self {
            Objectives::OfFleets | Objectives::None => None,
            Objectives::Random(cards) => Some(cards[chance.pick("objective", cards.len() as u32) as usize]),
            Objectives::This(card) => Some(*card),
        };
        if let Some(card) = fixed {
            for fleet in &mut fleets {
                fleet.objectives = vec![card];
            }
        }
        let no_objective = matches!(self, Objectives::None) || fleets.iter().all(|fleet| fleet.objectives.is_empty());
        let options = Options { blank_cards: true, no_objective, ..Options::default() };
        Setup { edition: Terms::default().edition, fleets, seats: [1, 1], options }
    }
}
