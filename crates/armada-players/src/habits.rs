//! What weighs how much for a player that answers at once. The weights of [`Habits::VETERAN`] were found by playing thousands
//! of games with weights drawn near those of [`Habits::GREEDY`], and looking which of them go with more games won
//! (`docs/ADMIRAL.md`).

/// How a ready player judges where tastes differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Habits {
    /// The weight of fire taken relative to fire given.
    pub(super) caution: f64,
    /// The same in the last round.
    pub(super) caution_at_the_end: f64,
    /// How urgent it is to fire guns that are not in danger, as a fraction of their fire.
    pub(super) eagerness: f64,
    /// How much less urgent it is to activate a ship for each fleet point that it costs: who waits sees more.
    pub(super) patience: f64,
    /// The weight of a ship's attacks on squadrons relative to those on ships.
    pub(super) flak: f64,
    /// Ships nearer to each other than this, in millimetres, obstruct each other.
    pub(super) elbow_room_mm: f64,
    /// By how much ships are deployed slower than usual.
    pub(super) slower: u8,
}

impl Habits {
    /// Those of the player that takes what looks best.
    pub(super) const GREEDY: Self = Habits {
        caution: 0.6,
        caution_at_the_end: 0.6,
        eagerness: 0.4,
        patience: 0.0,
        flak: 1.0,
        elbow_room_mm: 170.0,
        slower: 0,
    };

    /// Those of a player that wins more games: ships together and slow, the dear ones last.
    pub(super) const VETERAN: Self = Habits {
        caution: 0.9,
        caution_at_the_end: 0.45,
        eagerness: 0.6,
        patience: 0.2,
        flak: 0.7,
        elbow_room_mm: 100.0,
        slower: 1,
    };
}
