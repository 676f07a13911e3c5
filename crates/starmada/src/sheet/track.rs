//! A track of boxes: a rating and how it falls with every hit.

use serde::{Deserialize, Serialize};

/// The number in each box, from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Track(Vec<u8>);

impl Track {
    /// These boxes; [`super::SheetText`] checks whether the track is valid.
    pub fn new(boxes: Vec<u8>) -> Track {
        Track(boxes)
    }

    /// The default track for a rating and a number of boxes: in proportion, rounded half to even, and never below 1
    /// while a box is left. A rating of 0 has no track.
    pub fn running_down(rating: u8, boxes: u8) -> Track {
        if rating == 0 {
            return Track::default();
        }
        let value = |left: u8| half_to_even(u16::from(rating) * u16::from(left), u16::from(boxes)).max(1);
        Track((1..=boxes).rev().map(|left| value(left) as u8).collect())
    }

    /// The number in the first unchecked box after this many hits; 0 if all are checked.
    pub fn after(&self, hits: u8) -> u8 {
        self.0.get(usize::from(hits)).copied().unwrap_or(0)
    }

    /// The undamaged rating.
    pub fn full(&self) -> u8 {
        self.after(0)
    }

    /// All numbers.
    pub fn boxes(&self) -> &[u8] {
        &self.0
    }

    /// The number of boxes.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Is there no track?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The quotient, rounded half to even.
pub(crate) fn half_to_even(number: u16, by: u16) -> u16 {
    let (whole, rest) = (number / by, number % by);
    match (2 * rest).cmp(&by) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Greater => whole + 1,
        std::cmp::Ordering::Equal => whole + whole % 2,
    }
}
