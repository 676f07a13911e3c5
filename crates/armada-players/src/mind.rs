//! What a choice is made with: chance, and how much effort it is worth.

use std::ops::{Deref, DerefMut};

use table::Chance;

/// How closely is looked before a choice. It changes how good a choice is, never whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// Maximum number of courses that are examined closely when a course is plotted.
    pub(super) courses: usize,
    /// The same when only the speed is chosen.
    pub(super) courses_for_speed: usize,
    /// Whether the best courses are followed for another move.
    pub(super) looks_ahead: bool,
    /// Maximum number of places of a squadron that are examined closely.
    pub(super) places: usize,
    /// Number of trials of an effect; without any, all that are offered by themselves are used.
    pub(super) tries: u32,
    /// Whether the use of a command in this round is measured; otherwise it is estimated as for later rounds.
    pub(super) measures_commands: bool,
    /// Whether fire between ships is measured; otherwise it is seen at a glance.
    pub(super) measures_fire: bool,
}

impl Effort {
    /// For a choice in a real game.
    pub(super) const FULL: Self = Effort {
        courses: 45,
        courses_for_speed: 11,
        looks_ahead: true,
        places: 36,
        tries: 6,
        measures_commands: true,
        measures_fire: true,
    };
    /// For one of thousands of choices in imagined games. Those show what a choice is worth only if they are played about
    /// as well as real ones; `docs/ADMIRAL.md` has what was measured.
    pub(super) const IMAGINED: Self = Effort { tries: 2, measures_fire: true, ..Effort::QUICK };
    /// For an answer at a glance.
    pub(super) const QUICK: Self = Effort {
        courses: 15,
        courses_for_speed: 5,
        looks_ahead: false,
        places: 12,
        tries: 0,
        measures_commands: false,
        measures_fire: false,
    };
}

/// Chance, used with an effort.
pub(super) struct Mind<'a> {
    pub(super) chance: &'a mut Chance,
    pub(super) effort: Effort,
}

impl Deref for Mind<'_> {
    type Target = Chance;

    fn deref(&self) -> &Chance {
        self.chance
    }
}

impl DerefMut for Mind<'_> {
    fn deref_mut(&mut self) -> &mut Chance {
        self.chance
    }
}
