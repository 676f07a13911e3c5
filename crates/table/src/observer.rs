//! What a seat may know, as numbers with a fixed layout: for programs that learn.
//!
//! Every observation begins with blocks that are the same for every ruleset ([`COMMON`]): who looks, what is asked, and how far
//! the game has come. Then come the ruleset's own blocks ([`Observer::layout`]), and at the end one row for
//! each candidate, that is for each choice a program can make: the columns of [`CHOICE`] and then the ruleset's own.
//!
//! Nothing here may use what is hidden from the seat. *(law `observations keep secrets`)*

use serde::Serialize;
use std::fmt::Write;

use crate::legal::is_listed;
use crate::{Chance, Choice, ChoiceOf, DecisionOf, Ruleset, Seat, Shape};

/// Numbers in a row, as rows of the same columns; rows that are not needed are zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Its name.
    pub name: &'static str,
    /// What its rows are, in one sentence.
    pub says: &'static str,
    /// Number of rows.
    pub rows: usize,
    /// What each column of a row is.
    pub columns: &'static [&'static str],
}

impl Block {
    /// How many numbers it has.
    pub const fn size(&self) -> usize {
        self.rows * self.columns.len()
    }
}

/// How a ruleset describes its positions and choices to programs that learn. A ruleset without one is described by what
/// all have in common.
pub trait Observer<R: Ruleset>: Send + Sync {
    /// The ruleset's own blocks, in their order.
    fn layout(&self) -> &'static [Block];

    /// Writes the blocks of the layout, as this seat sees the state.
    fn observe(&self, game: &R::Game, seat: Seat, numbers: &mut Numbers<'_>);

    /// The ruleset's own columns for each choice.
    fn choice_columns(&self) -> &'static [&'static str];

    /// Writes these columns for a choice of the asked seat.
    fn describe(&self, game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>, numbers: &mut Numbers<'_>);

    /// How many choices are offered to a program that can take `slots` of them, where not all can be: fewer where they are costly
    /// to find and matter little. By default as many as there is room for.
    fn most(&self, decision: &DecisionOf<R>, slots: usize) -> usize {
        let _ = decision;
        slots
    }

    /// Choices worth offering where not all can be, all legal, at most `most`; the best first. By default none.
    fn candidates(
        &self,
        game: &R::Game,
        decision: &DecisionOf<R>,
        most: usize,
        chance: &mut Chance,
    ) -> Vec<ChoiceOf<R>> {
        let _ = (game, decision, most, chance);
        Vec::new()
    }
}

/// Number of columns of the kind of question. Kinds are assigned to them by a hash of their names, so two may share one.
const QUESTIONS: usize = 64;

/// Seats up to this number have a column of their own.
const SEATS: usize = 8;

/// The blocks with which every observation begins.
pub static COMMON: [Block; 4] = [
    Block { name: "seat", says: "Who looks.", rows: 1, columns: &["0", "1", "2", "3", "4", "5", "6", "7"] },
    Block {
        name: "shape",
        says: "The form of the question that is open to the seat; all zero if there is none.",
        rows: 1,
        columns: &["pick", "arrange", "place", "plot", "write", "confirm"],
    },
    Block {
        name: "question",
        says: "The kind of the question: the one of 64 numbers that is the FNV-1a hash (32 bits) of its name modulo 64.",
        rows: QUESTIONS,
        columns: &["asked"],
    },
    Block {
        name: "progress",
        says: "How far the game has come; rounds in tens.",
        rows: 1,
        columns: &["setup", "round", "rounds"],
    },
];

/// The columns with which the row of every candidate begins. `first` is the first one where not all can be listed: what the ruleset
/// recommends, if it does.
pub const CHOICE: [&str; 13] = [
    "offered", "first", "yes", "picked", "of", "option", "joints", "turn 1", "turn 2", "turn 3", "turn 4", "turn 5",
    "lines",
];

/// Receives the numbers of an observation one by one.
#[derive(Debug)]
pub struct Numbers<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Numbers<'a> {
    /// Writes into this slice, from its start.
    pub fn new(out: &'a mut [f32]) -> Self {
        Numbers { out, at: 0 }
    }

    /// How many were written.
    pub fn written(&self) -> usize {
        self.at
    }

    /// The next number.
    ///
    /// # Panics
    /// If there is no room for it.
    #[inline]
    pub fn push(&mut self, number: impl Into<f64>) {
        self.out[self.at] = number.into() as f32;
        self.at += 1;
    }

    /// One for yes, zero for no.
    #[inline]
    pub fn flag(&mut self, is_so: bool) {
        self.push(u8::from(is_so));
    }

    /// As many numbers as there are values; a one for this value, if it is among them.
    pub fn one_of(&mut self, values: usize, value: Option<usize>) {
        self.skip(values);
        if let Some(value) = value.filter(|value| *value < values) {
            self.out[self.at - values + value] = 1.0;
        }
    }

    /// This many zeros.
    ///
    /// # Panics
    /// If there is no room for them.
    pub fn skip(&mut self, count: usize) {
        self.out[self.at..self.at + count].fill(0.0);
        self.at += count;
    }

    /// The rows of a block: one for each of the things, as many as fit, and zeros for the rest.
    pub fn rows<T>(
        &mut self,
        block: &Block,
        things: impl IntoIterator<Item = T>,
        mut row: impl FnMut(T, &mut Numbers<'_>),
    ) {
        let end = self.at + block.size();
        for thing in things.into_iter().take(block.rows) {
            let from = self.at;
            row(thing, self);
            debug_assert_eq!(
                self.at - from,
                block.columns.len(),
                "{}: a row has as many numbers as columns",
                block.name
            );
        }
        self.skip(end - self.at);
    }
}

/// The layout of a ruleset's observations.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layout {
    /// The blocks before the candidates.
    pub blocks: Vec<Block>,
    /// The columns of the row of each candidate.
    pub choice: Vec<&'static str>,
}

impl Layout {
    /// The layout of ruleset `R`.
    pub fn of<R: Ruleset>() -> Self {
        let own = R::observer();
        let blocks = COMMON.iter().chain(own.map_or(&[][..], |own| own.layout())).copied().collect();
        let choice = CHOICE.iter().chain(own.map_or(&[][..], |own| own.choice_columns())).copied().collect();
        Layout { blocks, choice }
    }

    /// How many numbers an observation has with this many candidates.
    pub fn size(&self, candidates: usize) -> usize {
        self.position() + candidates * self.choice.len()
    }

    /// How many of them come before the candidates.
    pub fn position(&self) -> usize {
        self.blocks.iter().map(Block::size).sum()
    }

    /// Another one for every other layout: what was learned from numbers is worth nothing if they change their places or meanings.
    pub fn fingerprint(&self) -> String {
        let mut says = String::new();
        for block in &self.blocks {
            let _ = writeln!(says, "{} {} {:?}", block.name, block.rows, block.columns);
        }
        let _ = writeln!(says, "{:?}", self.choice);
        blake3::hash(says.as_bytes()).to_hex()[..16].to_owned()
    }
}

/// Writes the observation of a seat. `asked` is the question that is open to it, with the candidates; rows for others are
/// zero.
pub fn observe<R: Ruleset>(
    game: &R::Game,
    seat: Seat,
    asked: Option<(&DecisionOf<R>, &[ChoiceOf<R>])>,
    out: &mut [f32],
) {
    let mut numbers = Numbers::new(out);
    let decision = asked.map(|(decision, _)| decision);
    numbers.one_of(SEATS, Some(usize::from(seat.0)));
    numbers.one_of(COMMON[1].columns.len(), decision.map(|decision| shape_of(&decision.shape)));
    numbers.one_of(QUESTIONS, decision.map(|decision| question_of(decision.ask.name)));
    let progress = R::progress(game);
    numbers.flag(progress.setup);
    numbers.push(f64::from(progress.round.unwrap_or(0)) / 10.0);
    numbers.push(f64::from(progress.rounds.unwrap_or(0)) / 10.0);
    let own = R::observer();
    if let Some(own) = own {
        own.observe(game, seat, &mut numbers);
    }
    let candidates = asked.into_iter().flat_map(|(decision, all)| all.iter().enumerate().map(move |it| (decision, it)));
    for (decision, (number, choice)) in candidates {
        numbers.flag(true);
        numbers.flag(number == 0 && !is_listed(&decision.shape));
        describe::<R>(decision, choice, &mut numbers);
        if let Some(own) = own {
            own.describe(game, decision, choice, &mut numbers);
        }
    }
    let left = numbers.out.len() - numbers.at;
    numbers.skip(left);
}

fn describe<R: Ruleset>(decision: &DecisionOf<R>, choice: &ChoiceOf<R>, numbers: &mut Numbers<'_>) {
    let items = decision.shape.items();
    let place = |item: Option<&R::Item>| {
        let at = item.and_then(|item| items.iter().position(|other| other == item));
        at.map_or(0.0, |at| (at as f64 + 1.0) / items.len().max(1) as f64)
    };
    let (picked, first, turns, lines): (usize, Option<&R::Item>, &[i8], usize) = match choice {
        Choice::Pick(picked) | Choice::Arrange(picked) => (picked.len(), picked.first(), &[], 0),
        Choice::Plot { along, turns } => (0, Some(along), turns, 0),
        Choice::Write(lines) => (0, None, &[], lines.len()),
        Choice::Place(_) | Choice::Confirm(_) => (0, None, &[], 0),
    };
    numbers.flag(matches!(choice, Choice::Confirm(true)));
    numbers.push(picked as f64);
    numbers.push(items.len() as f64 / 10.0);
    numbers.push(place(first));
    numbers.push(turns.len() as f64);
    for joint in 0..5 {
        numbers.push(turns.get(joint).copied().unwrap_or(0));
    }
    numbers.push(lines as f64);
}

fn shape_of<I>(shape: &Shape<I>) -> usize {
    match shape {
        Shape::Pick { .. } => 0,
        Shape::Arrange { .. } => 1,
        Shape::Place => 2,
        Shape::Plot { .. } => 3,
        Shape::Write { .. } => 4,
        Shape::Confirm => 5,
    }
}

/// The FNV-1a hash of the name of a question, modulo the number of columns for it.
fn question_of(name: &str) -> usize {
    let hash = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash as usize % QUESTIONS
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers are written as they are")]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_off_and_filled_up() {
        const BLOCK: Block = Block { name: "pairs", says: "", rows: 3, columns: &["one", "other"] };
        let mut out = [9.0; 6];
        let mut numbers = Numbers::new(&mut out);
        numbers.rows(&BLOCK, [1u8, 2], |thing, numbers| {
            numbers.push(thing);
            numbers.flag(thing == 2);
        });
        assert_eq!((numbers.written(), out), (6, [1.0, 0.0, 2.0, 1.0, 0.0, 0.0]));
        let mut out = [9.0; 6];
        Numbers::new(&mut out).rows(&BLOCK, 0u8..9, |thing, numbers| {
            numbers.push(thing);
            numbers.skip(1);
        });
        assert_eq!(out, [0.0, 0.0, 1.0, 0.0, 2.0, 0.0]);
    }

    #[test]
    fn one_of_several_is_a_single_one() {
        let mut out = [9.0; 6];
        let mut numbers = Numbers::new(&mut out);
        numbers.one_of(3, Some(1));
        numbers.one_of(3, None);
        assert_eq!(out, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn the_column_of_a_question_never_changes() {
        assert_eq!([question_of(""), question_of("a"), question_of("foobar")], [5, 44, 40]);
    }
}
