//! The attack dice as the fast way sees them: faces that differ, and sets of dice by colour and face.

use std::sync::LazyLock;

use armada::catalog::{Colour, Face};
use odds::Falls;

/// The most dice a pool may have, with those that are added.
pub const MOST_DICE: u8 = 16;

/// The dice of a colour: their different faces, and how they can fall.
pub(crate) struct ColourDice {
    pub(crate) faces: Vec<Face>,
    pub(crate) falls: Falls,
}

impl ColourDice {
    fn new(colour: Colour) -> Self {
        let mut faces: Vec<Face> = colour.faces().to_vec();
        faces.dedup();
        let sides = |face: &Face| colour.faces().iter().filter(|side| *side == face).count() as u8;
        let sides: Vec<u8> = faces.iter().map(sides).collect();
        ColourDice { falls: Falls::new(&sides, MOST_DICE), faces }
    }
}

static DICE: LazyLock<[ColourDice; 3]> =
    LazyLock::new(|| [Colour::Red, Colour::Blue, Colour::Black].map(ColourDice::new));

/// The dice of a colour.
pub(crate) fn dice(colour: Colour) -> &'static ColourDice {
    &DICE[colour as usize]
}

/// A set of dice by what they show: some faces of some colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds([u8; 3]);

impl Kinds {
    /// Every die, whatever it shows.
    pub fn all() -> Self {
        Self::those(|_| true)
    }

    /// The dice that show such a face.
    pub fn those(wanted: impl Fn(Face) -> bool) -> Self {
        let faces = Face::ALL.iter().copied().filter(|face| wanted(*face));
        faces.fold(Kinds::default(), Kinds::with_face)
    }

    /// With all dice of this colour.
    #[must_use]
    pub fn with_colour(self, colour: Colour) -> Self {
        dice(colour).faces.iter().fold(self, |kinds, face| kinds.with(colour, *face))
    }

    /// With the dice that show this face, whatever their colour.
    #[must_use]
    pub fn with_face(self, face: Face) -> Self {
        Colour::ALL.iter().fold(self, |kinds, colour| kinds.with(*colour, face))
    }

    /// With the dice of this colour that show this face, if there are such.
    #[must_use]
    pub fn with(mut self, colour: Colour, face: Face) -> Self {
        if let Some(place) = dice(colour).faces.iter().position(|known| *known == face) {
            self.0[colour as usize] |= 1 << place;
        }
        self
    }

    /// Whether a die of this colour with this face is one of them.
    pub fn has(self, colour: Colour, face: Face) -> bool {
        let place = dice(colour).faces.iter().position(|known| *known == face);
        place.is_some_and(|place| self.places(colour).any(|known| known == place))
    }

    /// Whether there is no such die.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// The places of a colour's faces.
    pub(crate) fn places(self, colour: Colour) -> impl Iterator<Item = usize> {
        let bits = self.0[colour as usize];
        (0..dice(colour).faces.len()).filter(move |place| bits & (1 << place) != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_of_a_die_is_one_of_its_faces() {
        for colour in Colour::ALL {
            let ColourDice { faces, falls } = dice(*colour);
            let mean = |value: fn(Face) -> u8| {
                (0..faces.len()).map(|place| falls.face_chance(place) * f64::from(value(faces[place]))).sum::<f64>()
            };
            let sides =
                |value: fn(Face) -> u8| colour.faces().iter().map(|face| f64::from(value(*face))).sum::<f64>() / 8.0;
            for value in [Face::hits, Face::criticals, Face::accuracies] {
                assert!((mean(value) - sides(value)).abs() < 1e-12, "{colour}");
            }
        }
    }

    #[test]
    fn four_red_three_blue_and_three_black_dice_fall_in_seven_thousand_ways() {
        let ways = |colour: Colour, count| dice(colour).falls.count(count);
        assert_eq!(ways(Colour::Red, 4) * ways(Colour::Blue, 3) * ways(Colour::Black, 3), 7_000);
    }

    #[test]
    fn a_set_has_what_was_put_into_it_and_nothing_else() {
        let kinds =
            Kinds::default().with_face(Face::Accuracy).with_colour(Colour::Black).with(Colour::Blue, Face::Blank);
        let has = |colour, face| kinds.has(colour, face);
        assert!(
            has(Colour::Red, Face::Accuracy) && has(Colour::Blue, Face::Accuracy) && has(Colour::Black, Face::Blank)
        );
        assert!(!has(Colour::Red, Face::Hit) && !has(Colour::Blue, Face::Blank), "blue dice have no blank face");
        assert!(Kinds::default().is_empty() && !kinds.is_empty());
    }
}
