//! The real attack, cards included, played once for each way in which the dice can fall.

use armada::play::asks::DECLARE_TARGET;
use armada::state::{Event, Game, Item, UnitId};
use table::{Chance, Choice, ChoiceOf, Decide, DecisionOf, Flow, Interrupt, Ruleset, Seats, Seed, Shape, enumerate};

use crate::solve::Totals;

/// The most ways in which the dice of an attack can fall that are played.
pub const MOST_WAYS: usize = 1_000_000;

/// The odds of an attack as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Shields and hull that the defender loses by it, with all that follows from it.
    pub damage: Totals,
    /// The hull that it loses, as damage cards or hull points.
    pub hull: Totals,
    /// The accuracy icons that are spent, and what else locks tokens.
    pub accuracy: Totals,
    /// The chance that a critical effect is resolved.
    pub critical: f64,
    /// The chance that the defender is destroyed.
    pub destroyed: f64,
    /// In how many ways the dice fell.
    pub ways: usize,
}

/// Why an attack cannot be played in all ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// The target is not one of those the position asks for.
    #[error("this attack cannot be made in the position")]
    NoSuchAttack,
    /// Only ships and squadrons are measured.
    #[error("odds are worked out for attacks on ships and squadrons only")]
    NoUnit,
    /// The dice fall in too many ways.
    #[error("its dice can fall in more than {MOST_WAYS} ways, which are too many to play")]
    TooManyWays,
}

/// Plays the attack on a target that a position asks for, once for each way in which the dice can fall. `mind` answers
/// every other question of both players. Dice of a colour that are rolled together lie in the order of their faces;
/// damage cards come in the order of the position's deck.
///
/// # Errors
/// If the attack cannot be made, or its dice can fall in too many ways.
pub fn played<R>(position: &Game, target: Item, mind: Decide<R>) -> Result<Played, Unplayable>
where
    R: Ruleset<Game = Game, Item = Item, Event = Event>,
{
    let Item::Target(_, aim) = target else { return Err(Unplayable::NoSuchAttack) };
    let unit = aim.unit().ok_or(Unplayable::NoUnit)?;
    let mut odds = Played {
        damage: Totals::nothing(),
        hull: Totals::nothing(),
        accuracy: Totals::nothing(),
        critical: 0.0,
        destroyed: 0.0,
        ways: 0,
    };
    let mut fault = None;
    let mut answers = Vec::new();
    enumerate(
        |chance| {
            // What was answered before chance took another way is the same again.
            let repeated = chance.repeated();
            answers.retain(|(taken, _)| *taken <= repeated);
            let mut game = position.clone();
            *R::chance(&mut game) = chance;
            let mut watched = Watched::<R> {
                mind,
                answers: &mut answers,
                asked: 0,
                target,
                declared: false,
                unit,
                before: harm(position, unit),
                seen: Seen::default(),
            };
            let flow = R::advance(&mut game, &mut watched);
            let made = watched.declared && flow != Err(Interrupt::Awaiting);
            watched.look(&game);
            let seen = made.then_some(Seen { destroyed: !game.is_in_play(unit), ..watched.seen });
            (seen, R::chance(&mut game).clone())
        },
        |chance, seen| {
            odds.ways += 1;
            match seen {
                Some(seen) => odds.add(seen, chance),
                None => fault = Some(Unplayable::NoSuchAttack),
            }
            if odds.ways >= MOST_WAYS {
                fault = Some(Unplayable::TooManyWays);
            }
            fault.is_none()
        },
    );
    fault.map_or(Ok(odds), Err)
}

impl Played {
    fn add(&mut self, seen: Seen, chance: f64) {
        let if_so = |so: bool| if so { chance } else { 0.0 };
        self.damage.add(seen.shields + seen.hull, chance);
        self.hull.add(seen.hull, chance);
        self.accuracy.add(seen.locked, chance);
        self.critical += if_so(seen.critical);
        self.destroyed += if_so(seen.destroyed);
    }
}

/// What an attack did.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    shields: u8,
    hull: u8,
    locked: u8,
    critical: bool,
    destroyed: bool,
}

/// Shields of a unit, and the hull it has lost.
pub fn harm(game: &Game, unit: UnitId) -> (u8, u8) {
    match unit {
        UnitId::Ship(ship) => {
            let ship = game.ship(ship);
            (ship.shields.iter().sum(), ship.damage.len() as u8)
        }
        UnitId::Squadron(squadron) => {
            let squadron = game.squadron(squadron);
            (0, squadron.card.hull.saturating_sub(squadron.hull))
        }
    }
}

/// Answers for both players and watches what becomes of the defender.
struct Watched<'a, R: Ruleset> {
    mind: Decide<R>,
    /// The answers that are known from the run before, and then those of this one, each with the number of random results
    /// before it.
    answers: &'a mut Vec<(usize, ChoiceOf<R>)>,
    /// The number of questions so far.
    asked: usize,
    target: Item,
    declared: bool,
    unit: UnitId,
    /// Its shields and lost hull before the attack.
    before: (u8, u8),
    seen: Seen,
}

impl<R: Ruleset<Game = Game, Item = Item, Event = Event>> Watched<'_, R> {
    /// Notes what it has lost so far. What leaves the play area is not looked at any more.
    fn look(&mut self, game: &Game) {
        if !game.is_in_play(self.unit) {
            return;
        }
        let (shields, lost) = harm(game, self.unit);
        self.seen.shields = self.before.0.saturating_sub(shields);
        self.seen.hull = lost.saturating_sub(self.before.1);
    }
}

impl<R: Ruleset<Game = Game, Item = Item, Event = Event>> Seats<R> for Watched<'_, R> {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let offered = matches!(&decision.shape, Shape::Pick { options, .. } if options.contains(&self.target));
        if !self.declared && decision.ask == DECLARE_TARGET && offered {
            self.declared = true;
            return Ok(Choice::Pick([self.target].into_iter().collect()));
        }
        let number = self.asked;
        self.asked += 1;
        if let Some((_, known)) = self.answers.get(number) {
            return Ok(known.clone());
        }
        // The same question in the same position is always answered alike.
        let choice = (self.mind)(game, decision, &mut Chance::new(Seed::from_number(0)));
        self.answers.push((game.chance.taken(), choice.clone()));
        Ok(choice)
    }

    fn tell(&mut self, game: &Game, event: Event) {
        match event {
            Event::TokenLocked { .. } => self.seen.locked += 1,
            Event::CriticalResolved { .. } => self.seen.critical = true,
            _ => {}
        }
        self.look(game);
    }
}
