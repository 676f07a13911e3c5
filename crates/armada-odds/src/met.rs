//! Ways of the dice that meet: from there on they are followed once for all of them.

use std::collections::HashMap;
use std::hash::Hash;

use armada::state::{Colour, Game, Item, PoolDie};
use table::{Ask, Chance, Choice, Items, NoLine, Shape};

/// What follows from a moment: each result with its probability, and in how many ways the dice fall.
#[derive(Clone, Debug)]
pub(crate) struct Results<T> {
    pub(crate) chances: Vec<(T, f64)>,
    pub(crate) ways: u64,
}

impl<T> Default for Results<T> {
    fn default() -> Self {
        Results { chances: Vec::new(), ways: 0 }
    }
}

impl<T: Copy + PartialEq> Results<T> {
    fn add(&mut self, result: T, chance: f64) {
        match self.chances.iter_mut().find(|(other, _)| *other == result) {
            Some((_, sum)) => *sum += chance,
            None => self.chances.push((result, chance)),
        }
    }

    fn add_all(&mut self, results: &Results<T>, chance: f64) {
        for (result, then) in &results.chances {
            self.add(*result, then * chance);
        }
        self.ways = self.ways.saturating_add(results.ways);
    }
}

/// A moment in an attack on which all that follows depends: the game, what has been seen of it, what is asked, and what
/// was answered. Of dice only those that lie there count, in any order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moment<T> {
    /// Which of the games that differ by more than dice.
    game: usize,
    /// The dice as numbers, in their order.
    pool: Vec<u16>,
    seen: T,
    /// Which of the courses of questions and answers.
    course: usize,
}

/// What has happened and what was answered before.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    occasion: Occasion,
    answered: Vec<Named>,
}

/// What has happened at a moment.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Occasion {
    /// Dice of these colours have been picked up to be rerolled: they show nothing, like a blank that was left.
    PickedUp(Items<Colour>),
    /// They have fallen.
    Rerolled,
    /// A question is asked.
    Asked(Named),
}

impl Occasion {
    /// Dice have been picked up in answer to a question, if it asked for them.
    pub(crate) fn picked_up<S>(choice: Option<&Choice<Item, S, NoLine>>) -> Self {
        let items = if let Some(Choice::Pick(items)) = choice { &items[..] } else { &[] };
        let colour = |item: &Item| if let Item::Die(_, colour, _) = item { Some(*colour) } else { None };
        let mut colours: Items<Colour> = items.iter().filter_map(colour).collect();
        colours.sort_unstable_by_key(|colour| *colour as u8);
        Occasion::PickedUp(colours)
    }
}

/// A question, with those of its options or of the answer to it that are not dice.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Named(&'static str, Items<Item>);

impl Named {
    pub(crate) fn options(ask: &Ask, shape: &Shape<Item>) -> Self {
        match shape {
            Shape::Pick { options, .. } => Self::new(ask, options),
            _ => Self::new(ask, &[]),
        }
    }

    pub(crate) fn answer<S>(ask: &Ask, choice: &Choice<Item, S, NoLine>) -> Self {
        match choice {
            Choice::Pick(items) => Self::new(ask, items),
            _ => Self::new(ask, &[]),
        }
    }

    fn new(ask: &Ask, items: &[Item]) -> Self {
        let others = items.iter().filter(|item| !matches!(item, Item::Die(..)));
        Named(ask.name, others.copied().collect())
    }
}

/// All that is to be known of a die, as a number.
fn in_order(die: PoolDie) -> u16 {
    let PoolDie { colour, face, set, locked } = die;
    (colour as u16) << 8 | (face as u16) << 2 | u16::from(set) << 1 | u16::from(locked)
}

/// A moment on the way that is being followed. Not all that follows from it is known yet.
struct Open<T> {
    moment: Moment<T>,
    /// How many random results led to it.
    taken: usize,
    /// The probability of those since the moment before.
    chance: f64,
    results: Results<T>,
}

/// The moments from which everything has been followed, those of the way that is being followed, and the results so far.
pub(crate) struct Met<T> {
    /// Games that differ by more than dice.
    games: Vec<Game>,
    courses: Vec<Course>,
    known: HashMap<Moment<T>, Results<T>>,
    open: Vec<Open<T>>,
    all: Results<T>,
}

impl<T: Copy + Eq + Hash> Met<T> {
    pub(crate) fn new() -> Self {
        Met { games: Vec::new(), courses: Vec::new(), known: HashMap::new(), open: Vec::new(), all: Results::default() }
    }

    /// The next way begins with so many random results of the last one: moments that came after them are known.
    pub(crate) fn begin(&mut self, repeated: usize) {
        while self.open.last().is_some_and(|open| open.taken > repeated) {
            self.close();
        }
    }

    fn close(&mut self) {
        let Some(Open { moment, chance, results, .. }) = self.open.pop() else { return };
        self.innermost().add_all(&results, chance);
        self.known.insert(moment, results);
    }

    /// The moment that a game has come to.
    pub(crate) fn moment(&mut self, game: &Game, seen: T, occasion: &Occasion, answered: &[Named]) -> Moment<T> {
        let same_game = |known: &Game| known.is_same_but_for_dice(game);
        let same_course = |known: &Course| known.occasion == *occasion && known.answered == answered;
        let game_number = number_of(&mut self.games, same_game, || game.clone());
        let course = number_of(&mut self.courses, same_course, || Course {
            occasion: occasion.clone(),
            answered: answered.to_vec(),
        });
        let pool = game.attack().map_or(&[][..], |attack| &attack.pool[..]);
        let mut pool: Vec<u16> = pool.iter().map(|die| in_order(*die)).collect();
        pool.sort_unstable();
        Moment { game: game_number, pool, seen, course }
    }

    fn innermost(&mut self) -> &mut Results<T> {
        self.open.last_mut().map_or(&mut self.all, |open| &mut open.results)
    }

    fn innermost_taken(&self) -> usize {
        self.open.last().map_or(0, |open| open.taken)
    }

    /// Whether the moment of this number on the way that is followed is one of those it shares with the last way.
    pub(crate) fn is_open(&self, number: usize) -> bool {
        number < self.open.len()
    }

    /// The way comes to a moment. True if all that follows is known and was added, so that it need not be followed.
    pub(crate) fn come_to(&mut self, moment: Moment<T>, chance: &Chance) -> bool {
        let since = chance.probability_after(self.innermost_taken());
        if let Some(results) = self.known.get(&moment) {
            self.open.last_mut().map_or(&mut self.all, |open| &mut open.results).add_all(results, since);
            return true;
        }
        self.open.push(Open { moment, taken: chance.taken(), chance: since, results: Results::default() });
        false
    }

    /// The way has come to its end.
    pub(crate) fn end(&mut self, result: T, chance: &Chance) {
        let since = chance.probability_after(self.innermost_taken());
        let results = self.innermost();
        results.add(result, since);
        results.ways = results.ways.saturating_add(1);
    }

    /// All results, once every way has been followed.
    pub(crate) fn all(mut self) -> Results<T> {
        while !self.open.is_empty() {
            self.close();
        }
        self.all
    }
}

/// The number of the one that is the same, which is mostly one of the last, or else of a new one.
fn number_of<T>(known: &mut Vec<T>, is_same: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> usize {
    known.iter().rposition(is_same).unwrap_or_else(|| {
        known.push(new());
        known.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use armada::catalog::Face;
    use armada::kit::Kit;
    use table::enumerate;

    /// Three coins; only the number of heads matters from the second one on.
    #[test]
    fn ways_that_meet_are_followed_once() {
        let game = Kit::new().game;
        let mut met = Met::new();
        let mut ends = 0;
        enumerate(
            |mut chance| {
                met.begin(chance.repeated());
                let heads = u32::from(chance.flip("coin")) + u32::from(chance.flip("coin"));
                if !met.is_open(0) {
                    let moment = met.moment(&game, heads, &Occasion::Rerolled, &[]);
                    if met.come_to(moment, &chance) {
                        return ((), chance);
                    }
                }
                ends += 1;
                let heads = heads + u32::from(chance.flip("coin"));
                met.end(heads, &chance);
                ((), chance)
            },
            |_, ()| true,
        );
        let mut all = met.all();
        all.chances.sort_by_key(|(heads, _)| *heads);
        assert_eq!(all.chances, [(0, 0.125), (1, 0.375), (2, 0.375), (3, 0.125)]);
        assert_eq!((ends, all.ways), (6, 8), "one head after two coins was followed once");
    }

    /// A die that was picked up shows as little as a blank that was left, but other dice fall.
    #[test]
    fn which_dice_were_picked_up_matters() {
        let up = |dice: &[(u8, Colour)]| {
            let items = dice.iter().map(|(index, colour)| Item::Die(*index, *colour, Face::Blank)).collect();
            Occasion::picked_up(Some(&Choice::<Item, (), NoLine>::Pick(items)))
        };
        let one = up(&[(0, Colour::Red), (2, Colour::Black)]);
        assert_eq!(one, up(&[(3, Colour::Black), (1, Colour::Red)]));
        assert_ne!(one, up(&[(0, Colour::Red)]));
        assert_ne!(one, up(&[(0, Colour::Red), (2, Colour::Blue)]));
        assert_ne!(up(&[]), Occasion::Rerolled);
    }

    #[test]
    fn of_dice_only_those_that_lie_there_count() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.in_attack(ship, armada::catalog::Zone::Front, (enemy, armada::catalog::Zone::Front));
        let mut met = Met::new();
        let mut with = |speed: u8, faces: [Face; 2], answered: &[Named]| {
            kit.game.ship_mut(ship).speed = speed;
            let pool = faces.map(|face| PoolDie::showing(Colour::Red, face));
            kit.game.attack_mut().expect("an attack").pool = pool.into_iter().collect();
            met.moment(&kit.game, (), &Occasion::Rerolled, answered)
        };
        let one = with(1, [Face::Hit, Face::Blank], &[]);
        assert_eq!(one, with(1, [Face::Blank, Face::Hit], &[]));
        assert_ne!(one, with(1, [Face::Hit, Face::Hit], &[]));
        assert_ne!(one, with(2, [Face::Hit, Face::Blank], &[]), "the ship has another speed");
        assert_eq!(one, with(1, [Face::Hit, Face::Blank], &[]), "a game that was known before");
        assert_ne!(one, with(1, [Face::Hit, Face::Blank], &[Named("which", Items::new())]), "something was answered");
    }
}
