//! Line of sight: what is on the line, and the attacker's choice of a side where it passes between two hexes.

use hexes::{Crossing, Hex, trace};
use smallvec::SmallVec;
use table::Side;

use crate::state::{Game, MarkerKind};
use crate::switches::Switch;

/// From this penalty on, the line is blocked.
const BLOCKING: u8 = 4;
/// The maximum penalty of screens.
const MOST_SCREENS: u8 = 3;

/// What is in the hexes on the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Penalties of flares and terrain.
    pub clutter: u8,
    /// Screening flights.
    pub screens: u8,
    /// Whether something there blocks the line on its own.
    pub opaque: bool,
}

impl Load {
    /// Both together.
    pub fn and(self, other: Load) -> Load {
        Load {
            clutter: self.clutter.saturating_add(other.clutter),
            screens: self.screens.saturating_add(other.screens),
            opaque: self.opaque || other.opaque,
        }
    }

    /// The penalty for each to-hit die.
    pub fn penalty(self) -> u8 {
        self.clutter.saturating_add(self.screens.min(MOST_SCREENS))
    }

    /// Is the line blocked?
    pub fn blocks(self) -> bool {
        self.opaque || self.penalty() >= BLOCKING
    }

    fn lesser(self, other: Load) -> Load {
        if (self.opaque, self.penalty()) <= (other.opaque, other.penalty()) { self } else { other }
    }
}

/// A line of sight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// What is on it in any case.
    pub through: Load,
    /// Where it passes between two hexes, one of which is worse.
    pub ties: SmallVec<[[(Hex, Load); 2]; 2]>,
}

impl Sight {
    /// What is on it if the attacker makes the best choices, starting with tie number `from`.
    pub fn best(&self, so_far: Load, from: usize) -> Load {
        self.ties[from..].iter().fold(so_far, |load, [one, other]| load.and(one.1.lesser(other.1)))
    }

    /// Is there no line of sight at all?
    pub fn is_blocked(&self) -> bool {
        self.best(self.through, 0).blocks()
    }
}

/// The line of sight of this side from one hex to another. The target's hex counts, its own does not.
pub fn look(game: &Game, side: Side, from: Hex, to: Hex) -> Sight {
    let mut sight = Sight::default();
    if game.terrain.is_empty() && game.markers.is_empty() && !game.on(Switch::FighterScreens) {
        return sight;
    }
    sight.through = load(game, side, to);
    for crossing in trace(from, to) {
        match crossing {
            Crossing::Through(hex) => sight.through = sight.through.and(load(game, side, hex)),
            Crossing::Between(one, other) => {
                let loads = [one, other].map(|hex| (hex, load(game, side, hex)));
                if loads[0].1 == loads[1].1 {
                    sight.through = sight.through.and(loads[0].1);
                } else {
                    sight.ties.push(loads);
                }
            }
        }
    }
    sight
}

/// What is in a hex, as seen by this side.
pub fn load(game: &Game, side: Side, hex: Hex) -> Load {
    let mut load = Load::default();
    for terrain in game.terrain.iter().filter(|terrain| terrain.at == hex) {
        load.clutter += terrain.kind.penalty();
        load.opaque |= terrain.kind.blocks();
    }
    if game.on(Switch::Flares) {
        let flare =
            |marker: &&crate::state::Marker| marker.kind == MarkerKind::Flare && marker.face_up && marker.at == hex;
        load.clutter = load.clutter.saturating_add(game.markers.iter().filter(flare).count().min(9) as u8);
    }
    if game.on(Switch::FighterScreens) {
        let screens = |flight: &u8| {
            let own = game.flight(*flight);
            own.screening && own.pose.and_then(|pose| pose.hex()) == Some(hex)
        };
        load.screens = game.flights_of(Side(1 - side.0)).filter(screens).count().min(9) as u8;
    }
    load
}
