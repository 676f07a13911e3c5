//! Suggests some places for players to choose from, spread over all legal ones.

use plane::{Heading, Point, from_mm};

use super::placing::its_own_chance;
use crate::measure::{Edge, Unit};
use crate::state::{Game, Limit, Placeable, Placing, Spot};

/// Maximum number of suggestions, because players read them.
const MAX_SUGGESTIONS: usize = 24;

impl Game {
    /// Some places where the thing that is being placed may be put.
    pub(crate) fn suggested_places(&self) -> Vec<Spot> {
        let Some(placing) = &self.placing else { return Vec::new() };
        let close = matches!(placing.what, Placeable::Squadron(_));
        let mut all = self.candidates(placing, if close { 40.0 } else { 75.0 });
        all.retain(|spot| self.may_place(*spot).is_ok());
        if all.is_empty() {
            all.extend(self.places(placing).take(MAX_SUGGESTIONS));
        }
        if all.is_empty() {
            all.extend(self.some_place(placing, &mut its_own_chance()));
        }
        let each = all.len().div_ceil(MAX_SUGGESTIONS).max(1);
        all.into_iter().step_by(each).collect()
    }

    /// Where it is, and spots beside the ship that pushed it aside, or a grid if there are none.
    fn candidates(&self, placing: &Placing, step: f64) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        let here = match placing.what {
            Placeable::Squadron(squadron) => self.squadron(squadron).at,
            _ => None,
        };
        spots.extend(here.map(Spot::from));
        for limit in &placing.limits {
            if let Limit::Aside(ship, _) = limit
                && let Some(Unit::Ship(index)) = self.on_board((*ship).into())
            {
                let beside = self.board().spots_beside(self.tabletop(), index);
                // If there is room beside the ship, nothing else is legal. Checking a spot compares it with all others,
                // so only some of the hundreds are checked.
                if !beside.is_empty() {
                    let each = beside.len().div_ceil(2 * MAX_SUGGESTIONS);
                    spots.extend(beside.into_iter().step_by(each).map(|disc| Spot::from(disc.at)));
                    return spots;
                }
            }
        }
        let heading = self.usual_heading(placing.what);
        let (width, depth) = self.tabletop().size();
        let step = from_mm(step).unwrap_or(width);
        let mut chance = its_own_chance();
        let beside_ships = placing.limits.iter().any(|limit| matches!(limit, Limit::Aside(..)));
        for x in (step / 2..width).step_by(step as usize) {
            let column = (step / 2..depth).step_by(step as usize).map(|y| Point { x, y });
            for at in column.filter(|at| Some(*at) != here) {
                let spot = Spot { at, heading, mirrored: false };
                // What must touch something is moved there; where that is beside a ship was found above.
                let spot = if beside_ships { spot } else { self.fit(placing, spot, &mut chance) };
                if !spots.contains(&spot) {
                    spots.push(spot);
                }
            }
        }
        spots
    }

    /// A ship faces the opponent.
    fn usual_heading(&self, what: Placeable) -> Heading {
        match what {
            Placeable::Ship(ship) if self.edge(self.ship(ship).side) == Edge::Second => {
                Heading::from_degrees(180.0).unwrap_or(Heading::AHEAD)
            }
            _ => Heading::AHEAD,
        }
    }
}
