//! Sentences with placeholders for names, so that clients need not search names in a text.

use smallvec::SmallVec;
use std::borrow::Cow;

use crate::{Ruleset, Seat, Side};

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Part<I> {
    /// Words.
    Text(Cow<'static, str>),
    /// The player in this seat: a client inserts that player's name.
    Seat(Seat),
    /// The player or players of this side.
    Side(Side),
    /// Something of the game.
    Item(I),
}

/// A sentence with placeholders for names.
///
/// ```
/// use sample_game::{Item, Pearls, Setup};
/// use table::{Chance, Part, Ruleset, Seat, Seed, Sentence, said};
///
/// let game = Pearls::set_up(&Setup::default(), Chance::new(Seed::from_number(7)))?;
/// let sentence = Sentence::of("{} goes to {}.", [Part::Seat(Seat(1)), Part::Item(Item::Depth(3))]);
/// assert_eq!(said::<Pearls>(&game, &sentence), "The second diver goes to depth 3.");
/// # Ok::<(), table::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence<I>(SmallVec<[Part<I>; 5]>);

impl<I> Sentence<I> {
    /// A sentence in which the `{}` are replaced by these placeholders, in order.
    ///
    /// # Panics
    /// In debug builds, if there are more placeholders than `{}`, or fewer.
    pub fn of(template: &'static str, places: impl IntoIterator<Item = Part<I>>) -> Self {
        let mut places = places.into_iter();
        let mut parts = SmallVec::new();
        for (at, text) in template.split("{}").enumerate() {
            if at > 0 {
                let place = places.next();
                debug_assert!(place.is_some(), "{template:?} has more places than were filled");
                parts.extend(place);
            }
            if !text.is_empty() {
                parts.push(Part::Text(Cow::Borrowed(text)));
            }
        }
        debug_assert!(places.next().is_none(), "{template:?} has fewer places than were filled");
        Sentence(parts)
    }

    /// A sentence without placeholders.
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Self {
        Sentence(SmallVec::from_iter([Part::Text(text.into())]))
    }

    /// Its parts, in their order.
    pub fn parts(&self) -> &[Part<I>] {
        &self.0
    }

    /// Whether it has a placeholder.
    pub fn has_places(&self) -> bool {
        self.0.iter().any(|part| !matches!(part, Part::Text(_)))
    }
}

impl<I> FromIterator<Part<I>> for Sentence<I> {
    fn from_iter<T: IntoIterator<Item = Part<I>>>(parts: T) -> Self {
        Sentence(parts.into_iter().collect())
    }
}

impl<I> From<Seat> for Part<I> {
    fn from(seat: Seat) -> Self {
        Part::Seat(seat)
    }
}

impl<I> From<Side> for Part<I> {
    fn from(side: Side) -> Self {
        Part::Side(side)
    }
}

impl<I> From<String> for Part<I> {
    fn from(text: String) -> Self {
        Part::Text(Cow::Owned(text))
    }
}

impl<I> From<&'static str> for Part<I> {
    fn from(text: &'static str) -> Self {
        Part::Text(Cow::Borrowed(text))
    }
}

/// A sentence in words, with the ruleset's names for seats, sides and things. A name at its beginning is capitalized.
pub fn said<R: Ruleset>(game: &R::Game, sentence: &Sentence<R::Item>) -> String {
    let text: String = sentence.parts().iter().map(|part| part_said::<R>(game, part)).collect();
    if matches!(sentence.parts().first(), Some(Part::Text(_))) { text } else { capital(&text) }
}

/// The text with its first letter capitalized.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A number of things: `1 hit`, `2 hits`.
pub fn counted(count: impl Into<u32>, one: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    }
}

fn part_said<'p, R: Ruleset>(game: &R::Game, part: &'p Part<R::Item>) -> Cow<'p, str> {
    match part {
        Part::Text(text) => Cow::Borrowed(text),
        Part::Seat(seat) => R::seat_says(game, *seat).into(),
        Part::Side(side) => R::side_says(game, *side).into(),
        Part::Item(item) => R::item_says(game, *item).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_in_their_order() {
        let sentence: Sentence<u8> =
            Sentence::of("{} gives {} to {}.", [Seat(0).into(), Part::Item(7), Side(1).into()]);
        let text = |text: &'static str| Part::Text(text.into());
        let parts = [Part::Seat(Seat(0)), text(" gives "), Part::Item(7), text(" to "), Part::Side(Side(1)), text(".")];
        assert_eq!(sentence.parts(), parts);
        assert!(sentence.has_places());
        assert!(!Sentence::<u8>::of("Nothing happens.", []).has_places());
    }
}
