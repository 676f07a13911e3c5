//! The real attack, cards included, played once for each way in which the dice can fall.

use armada::play::asks::{ADDITIONAL_TARGET, DECLARE_TARGET};
use armada::play::{Play, Target};
use armada::state::{Aim, Event, Frame, Game, Item, Spot, UnitId};
use table::{
    Budget, Chance, Choice, ChoiceOf, Decide, DecisionOf, Flow, Interrupt, Items, NoLine, Ruleset, Seats, Seed, Shape,
    Through, enumerate,
};

use crate::met::{Met, Named, Occasion, Results};
use crate::solve::Totals;

/// The most ways in which the dice of an attack can fall that are followed, apart from those that meet.
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
    pub ways: u64,
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
    /// The budget was spent before all ways were followed.
    #[error("there was not enough time to play it in all ways in which its dice can fall")]
    OutOfTime,
}

/// A ruleset that plays with Armada's pieces.
pub trait Rules: Ruleset<Game = Game, Item = Item, Spot = Spot, Line = NoLine, Event = Event> {}

impl<R: Ruleset<Game = Game, Item = Item, Spot = Spot, Line = NoLine, Event = Event>> Rules for R {}

/// Plays the attack on a target that a position asks for, once for each way in which the dice can fall. `mind` answers
/// every other question of both players. Dice of a colour that are rolled together lie in the order of their faces;
/// damage cards come in the order of the position's deck.
///
/// # Errors
/// If the attack cannot be made, or its dice can fall in too many ways.
pub fn played<R>(position: &Game, target: Item, mind: Decide<R>) -> Result<Played, Unplayable>
where
    R: Rules,
{
    let defender = defender_of(target)?;
    let start = Start::of::<R>(position, target);
    follow::<R>(start, (position, defender), target, mind, &Budget::default())
}

/// The same for a target that this unit is asked for in `game`, whatever led to the question, as far as the budget
/// suffices.
///
/// # Errors
/// If the attack cannot be made, its dice can fall in too many ways, or the budget is spent before all of them are
/// followed.
pub fn played_from_question<R>(
    game: &Game,
    unit: UnitId,
    target: Item,
    mind: Decide<R>,
    budget: &Budget,
) -> Result<Played, Unplayable>
where
    R: Rules,
{
    let defender = defender_of(target)?;
    let declared = target_of(game, unit, target).ok_or(Unplayable::NoSuchAttack)?;
    follow::<R>(Start::Declared(game.clone(), unit, declared), (game, defender), target, mind, budget)
}

/// The same for the rest of the attack that is being made in `game`, while the defender is asked which defense token to spend
/// and answers with one of the options.
///
/// # Errors
/// If nothing that can be damaged is attacked, the dice can fall in too many ways, or the budget is spent before all of them
/// are followed.
pub fn played_from_defense<R>(
    game: &Game,
    option: Item,
    options: &[Item],
    mind: Decide<R>,
    budget: &Budget,
) -> Result<Played, Unplayable>
where
    R: Rules,
{
    let attack = game.attack().ok_or(Unplayable::NoSuchAttack)?;
    let defender = attack.defender.unit().ok_or(Unplayable::NoUnit)?;
    let start = Start::Defending(game.clone(), options.iter().copied().collect());
    follow::<R>(start, (game, defender), option, mind, budget)
}

fn defender_of(target: Item) -> Result<UnitId, Unplayable> {
    let Item::Target(_, aim) = target else { return Err(Unplayable::NoSuchAttack) };
    aim.unit().ok_or(Unplayable::NoUnit)
}

/// What a unit may attack that this option stands for.
fn target_of(game: &Game, unit: UnitId, target: Item) -> Option<Target> {
    let targets = match unit {
        UnitId::Ship(ship) => game.ship_targets(ship),
        UnitId::Squadron(squadron) => game.squadron_targets(squadron),
    };
    targets.into_iter().find(|other| other.item() == target)
}

/// Plays the attack on the defender once for each way in which the dice can fall, with this option of the question at which
/// it starts.
fn follow<R>(
    mut start: Start,
    (position, unit): (&Game, UnitId),
    option: Item,
    mind: Decide<R>,
    budget: &Budget,
) -> Result<Played, Unplayable>
where
    R: Rules,
{
    let luck = Chance::new(Seed::from_number(0));
    let mut met = Met::new();
    let mut answers = Vec::new();
    if matches!(start, Start::Defending(..)) {
        answers.push((0, one::<R>(option)));
    }
    let mut followed = 0;
    let mut fault = None;
    enumerate(
        |chance| {
            // What was answered before chance took another way is the same again.
            let repeated = chance.repeated();
            answers.retain(|(taken, _)| *taken <= repeated);
            met.begin(repeated);
            let mut game = start.game().clone();
            let waits_for_roll = start.can_be_later().then(|| chance.clone());
            *R::chance(&mut game) = chance;
            let mut watched = Watched::<R> {
                mind,
                luck: &luck,
                answers: &mut answers,
                met: &mut met,
                asked: start.asked(),
                moments: 0,
                last_moment: 0,
                answered: start.answered(),
                target: option,
                declared: !matches!(start, Start::Checkpoint(_)),
                stopped: None,
                unit,
                before: harm(position, unit),
                seen: start.seen(),
                waits_for_roll,
                rolling: None,
            };
            let flow = start.play(&mut game, &mut watched);
            let made = watched.declared && (flow != Err(Interrupt::Awaiting) || watched.stopped.is_some());
            let known = watched.stopped == Some(Stopped::AtKnown);
            watched.look(&game);
            let Watched { seen, rolling, .. } = watched;
            if made && !known {
                let seen = Seen { destroyed: !game.is_in_play(unit), ..seen };
                met.end(seen, R::chance(&mut game));
            }
            if let Some(rolling) = rolling {
                start = Start::Rolling(rolling);
            }
            (made, std::mem::replace(R::chance(&mut game), luck.clone()))
        },
        |_, made| {
            followed += 1;
            if !made {
                fault = Some(Unplayable::NoSuchAttack);
            } else if followed >= MOST_WAYS {
                fault = Some(Unplayable::TooManyWays);
            } else if budget.is_spent() {
                fault = Some(Unplayable::OutOfTime);
            }
            fault.is_none()
        },
    );
    fault.map_or_else(|| Ok(Played::of(&met.all())), Err)
}

impl Played {
    fn of(results: &Results<Seen>) -> Self {
        let mut odds = Played {
            damage: Totals::nothing(),
            hull: Totals::nothing(),
            accuracy: Totals::nothing(),
            critical: 0.0,
            destroyed: 0.0,
            ways: results.ways,
        };
        for (seen, chance) in &results.chances {
            odds.add(*seen, *chance);
        }
        odds
    }

    fn add(&mut self, seen: Seen, chance: f64) {
        let if_so = |so: bool| if so { chance } else { 0.0 };
        self.damage.add(seen.shields + seen.hull, chance);
        self.hull.add(seen.hull, chance);
        self.accuracy.add(seen.locked, chance);
        self.critical += if_so(seen.critical);
        self.destroyed += if_so(seen.destroyed);
    }
}

/// Where every way begins.
enum Start {
    /// Where the position was reached; the target has yet to be declared.
    Checkpoint(Game),
    /// Where the target is asked for, which need not be measured again.
    Declared(Game, UnitId, Target),
    /// Where the defender is asked which defense token to spend, with these options.
    Defending(Game, Items<Item>),
    /// Where the dice of the attack are about to be rolled: chance has had no part in what came before.
    Rolling(Rolling),
}

/// An attack whose dice are about to be rolled.
struct Rolling {
    game: Game,
    /// What was asked and answered before, and what was seen.
    asked: usize,
    answered: Vec<Named>,
    seen: Seen,
}

impl Start {
    fn of<R: Rules>(position: &Game, target: Item) -> Self {
        let mut asked = Asked { target, found: None };
        let mut game = position.clone();
        // It ends where it is asked.
        let _ = R::advance(&mut game, &mut asked);
        let found = asked.found.filter(|(game, ..)| game.chance == position.chance);
        found.map_or_else(
            || Start::Checkpoint(position.clone()),
            |(game, unit, target)| Start::Declared(game, unit, target),
        )
    }

    fn game(&self) -> &Game {
        match self {
            Start::Checkpoint(game)
            | Start::Declared(game, ..)
            | Start::Defending(game, _)
            | Start::Rolling(Rolling { game, .. }) => game,
        }
    }

    /// Can later ways begin where the dice are about to be rolled? Not if the attack does not end with them: a ship goes on
    /// to further squadrons.
    fn can_be_later(&self) -> bool {
        match self {
            Start::Declared(_, attacker, target) => {
                !matches!((attacker, target.aim), (UnitId::Ship(_), Aim::Squadron(_)))
            }
            Start::Checkpoint(_) | Start::Defending(..) | Start::Rolling(_) => false,
        }
    }

    fn rolling(&self) -> Option<&Rolling> {
        match self {
            Start::Rolling(rolling) => Some(rolling),
            Start::Checkpoint(_) | Start::Declared(..) | Start::Defending(..) => None,
        }
    }

    fn asked(&self) -> usize {
        self.rolling().map_or(0, |rolling| rolling.asked)
    }

    fn answered(&self) -> Vec<Named> {
        self.rolling().map_or_else(Vec::new, |rolling| rolling.answered.clone())
    }

    fn seen(&self) -> Seen {
        self.rolling().map_or_else(Seen::default, |rolling| rolling.seen)
    }

    fn play<R: Rules>(&self, game: &mut Game, seats: &mut dyn Seats<R>) -> Flow {
        match self {
            Start::Checkpoint(_) => R::advance(game, seats),
            Start::Declared(_, attacker, target) => {
                Play::new(game, &mut Through(seats)).attack_as_declared(*attacker, *target)
            }
            Start::Defending(_, options) => Play::new(game, &mut Through(seats)).attack_from_defense_tokens(options),
            Start::Rolling(_) => Play::new(game, &mut Through(seats)).attack_from_roll(),
        }
    }
}

/// Stops where a target is asked for.
struct Asked {
    target: Item,
    found: Option<(Game, UnitId, Target)>,
}

impl<R: Rules> Seats<R> for Asked {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let unit = match decision.subject {
            Some(Item::Ship(ship)) if decision.ask == DECLARE_TARGET => Some(UnitId::Ship(ship)),
            Some(Item::Squadron(squadron)) if decision.ask == DECLARE_TARGET => Some(UnitId::Squadron(squadron)),
            _ => None,
        };
        let target = unit.and_then(|unit| target_of(game, unit, self.target));
        self.found = unit.zip(target).map(|(unit, target)| (game.clone(), unit, target));
        Err(Interrupt::Awaiting)
    }
}

fn one<R: Rules>(option: Item) -> ChoiceOf<R> {
    Choice::Pick([option].into_iter().collect())
}

/// What an attack did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

/// Why a way was not followed any further.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stopped {
    /// The attack is over.
    AtEnd,
    /// What follows is known.
    AtKnown,
}

/// Answers for both players and watches what becomes of the defender.
struct Watched<'a, R: Rules> {
    mind: Decide<R>,
    /// What the mind draws from.
    luck: &'a Chance,
    /// The answers that are known from the run before, and then those of this one, each with the number of random results
    /// before it.
    answers: &'a mut Vec<(usize, ChoiceOf<R>)>,
    met: &'a mut Met<Seen>,
    /// The number of questions so far.
    asked: usize,
    /// The number of moments so far, and that of random results at the last one.
    moments: usize,
    last_moment: usize,
    answered: Vec<Named>,
    target: Item,
    declared: bool,
    stopped: Option<Stopped>,
    unit: UnitId,
    /// Its shields and lost hull before the attack.
    before: (u8, u8),
    seen: Seen,
    /// Chance as it was, if it is to be noted where the dice are about to be rolled: it is, if chance has had no part in
    /// what came before.
    waits_for_roll: Option<Chance>,
    rolling: Option<Rolling>,
}

impl<R: Rules> Watched<'_, R> {
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

impl<R: Rules> Seats<R> for Watched<'_, R> {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let offered = matches!(&decision.shape, Shape::Pick { options, .. } if options.contains(&self.target));
        if !self.declared && decision.ask == DECLARE_TARGET && offered {
            self.declared = true;
            return Ok(one::<R>(self.target));
        }
        if self.declared && decision.ask == ADDITIONAL_TARGET {
            self.stopped = Some(Stopped::AtEnd);
            return Err(Interrupt::Awaiting);
        }
        let taken = game.chance.taken();
        if self.last_moment > 0 && taken > self.last_moment {
            self.come_to(game, || Occasion::Asked(Named::options(decision.ask, &decision.shape)))?;
        }
        // No two ways meet after the first roll.
        self.last_moment = self.last_moment.max(taken);
        let choice = self.answer(game, decision);
        self.answered.push(Named::answer(decision.ask, &choice));
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

    fn before_roll(&mut self, game: &Game) {
        let attacks = game.frames.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count();
        let untouched = self.waits_for_roll.take().is_some_and(|chance| game.chance == chance);
        if untouched && attacks == 1 && self.moments == 0 {
            let Watched { asked, seen, .. } = *self;
            let mut game = game.clone();
            game.chance.clone_from(self.luck);
            self.rolling = Some(Rolling { game, asked, answered: self.answered.clone(), seen });
        }
    }

    fn before_reroll(&mut self, game: &Game) -> Flow {
        let last = self.asked.checked_sub(1).and_then(|last| self.answers.get(last));
        let occasion = Occasion::picked_up(last.map(|(_, choice)| choice));
        self.come_to(game, || occasion)
    }

    fn after_reroll(&mut self, game: &Game) -> Flow {
        self.come_to(game, || Occasion::Rerolled)
    }
}

impl<R: Rules> Watched<'_, R> {
    /// A moment in which this way may meet another one.
    fn come_to(&mut self, game: &Game, occasion: impl FnOnce() -> Occasion) -> Flow {
        let number = self.moments;
        self.moments += 1;
        self.last_moment = game.chance.taken();
        if self.met.is_open(number) {
            return Ok(());
        }
        let moment = self.met.moment(game, self.seen, &occasion(), &self.answered);
        if self.met.come_to(moment, &game.chance) {
            self.stopped = Some(Stopped::AtKnown);
            return Err(Interrupt::Awaiting);
        }
        Ok(())
    }

    /// The same question in the same position is always answered alike.
    fn answer(&mut self, game: &Game, decision: &DecisionOf<R>) -> ChoiceOf<R> {
        let number = self.asked;
        self.asked += 1;
        if let Some((_, known)) = self.answers.get(number) {
            return known.clone();
        }
        let choice = (self.mind)(game, decision, &mut self.luck.clone());
        self.answers.push((game.chance.taken(), choice.clone()));
        choice
    }
}
