//! The attack dice as the fast way sees them: faces that differ, and sets of dice by colour and face.

use std::sync::LazyLock;

use armada::catalog::{Colour, Face};
use odds::Falls;

/// The most dice a pool may have, with those that are added.
pub const MOST_DICE: u8 = 16;

/// Which faces are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// All of them.
    All,
    /// Those that count when accuracy icons have been spent: all without an icon that counts are alike.
    Counting,
}

impl Told {
    /// The face that stands for all that are like this one.
    fn face(self, colour: Colour, face: Face) -> Face {
        let idle = || colour.faces().into_iter().find(|face| is_idle(*face));
        match self {
            Told::Counting if is_idle(face) => idle().unwrap_or(face),
            _ => face,
        }
    }
}

/// Has the face no effect once accuracy icons have been spent?
pub(crate) fn is_idle(face: Face) -> bool {
    matches!(face, Face::Blank | Face::Accuracy)
}

/// The dice of a colour: the faces that are told apart, and how they can fall.
pub(crate) struct ColourDice {
    pub(crate) faces: Vec<Face>,
    pub(crate) falls: Falls,
    /// By fall: the one in which faces without an icon that counts are alike.
    pub(crate) counting: Vec<usize>,
}

impl ColourDice {
    fn new(colour: Colour, told: Told) -> Self {
        let (faces, falls) = Self::falls(colour, told);
        let (counting, counted) = Self::falls(colour, Told::Counting);
        let place = |face: Face| counting.iter().position(|known| *known == Told::Counting.face(colour, face));
        let of_fall = |fall| {
            let shown = (0..).zip(&faces).map(|(at, face)| (falls.showing(fall, at, MOST_DICE), place(*face)));
            shown.fold(0, |fall, (count, place)| {
                (0..count).fold(fall, |fall, _| place.map_or(fall, |place| counted.plus(fall, place)))
            })
        };
        let counting = (0..falls.count(MOST_DICE)).map(of_fall).collect();
        ColourDice { faces, falls, counting }
    }

    fn falls(colour: Colour, told: Told) -> (Vec<Face>, Falls) {
        let sides = colour.faces().map(|face| told.face(colour, face));
        let mut faces: Vec<Face> = Vec::new();
        for side in sides {
            if !faces.contains(&side) {
                faces.push(side);
            }
        }
        let count = |face: &Face| sides.iter().filter(|side| *side == face).count() as u8;
        let falls = Falls::new(&faces.iter().map(count).collect::<Vec<u8>>(), MOST_DICE);
        (faces, falls)
    }
}

fn of_all_colours(told: Told) -> [ColourDice; 3] {
    [Colour::Red, Colour::Blue, Colour::Black].map(|colour| ColourDice::new(colour, told))
}

static DICE: LazyLock<[ColourDice; 3]> = LazyLock::new(|| of_all_colours(Told::All));
static COUNTING: LazyLock<[ColourDice; 3]> = LazyLock::new(|| of_all_colours(Told::Counting));

/// The dice of a colour, all faces told apart.
pub(crate) fn dice(colour: Colour) -> &'static ColourDice {
    dice_told(colour, Told::All)
}

/// The dice of a colour, with these faces told apart.
pub(crate) fn dice_told(colour: Colour, told: Told) -> &'static ColourDice {
    match told {
        Told::All => &DICE[colour as usize],
        Told::Counting => &COUNTING[colour as usize],
    }
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
        place.is_some_and(|place| self.0[colour as usize] & (1 << place) != 0)
    }

    /// Whether there is no such die.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// The places of a colour's faces among those that are told apart.
    pub(crate) fn places(self, colour: Colour, told: Told) -> impl Iterator<Item = usize> {
        let faces = dice_told(colour, told).faces.iter().enumerate();
        faces.filter(move |(_, face)| self.has(colour, **face)).map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_of_a_die_is_one_of_its_faces() {
        for colour in Colour::ALL {
            let ColourDice { faces, falls, .. } = dice(*colour);
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
    fn a_fall_counts_as_one_that_shows_the_same_faces_that_count() {
        for colour in Colour::ALL {
            let (whole, told) = (dice(*colour), dice_told(*colour, Told::Counting));
            for fall in 0..whole.falls.count(4) {
                let shows = |dice: &ColourDice, fall, face| {
                    let place = dice.faces.iter().position(|known| known == face);
                    place.map_or(0, |place| dice.falls.showing(fall, place, 4))
                };
                for face in colour.faces().iter().filter(|face| !is_idle(**face)) {
                    assert_eq!(shows(whole, fall, face), shows(told, whole.counting[fall], face), "{colour}");
                }
            }
        }
        assert_eq!(dice_told(Colour::Red, Told::Counting).falls.count(4), 35, "blank and accuracy are one face");
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
