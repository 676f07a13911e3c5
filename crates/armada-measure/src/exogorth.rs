//! Exogorths: laid against another obstacle; squadrons that were there are put around them.

use plane::{Disc, Point, UNITS_PER_MM};
use table::Rule;

use super::aside::TOUCHING;
use super::board::Board;
use super::component::Component;
use super::obstacle::PlacedObstacle;
use super::placement::{Allowed, require};
use super::shape::squadron_base;
use super::zones::{Tabletop, holds_obstacle};

/// Room around an exogorth is looked for on a grid this wide: two millimetres. A squadron that fits only to a hair may be
/// missed.
const STEP: i32 = 2 * UNITS_PER_MM;

impl PlacedObstacle {
    /// Do the two touch without overlapping?
    pub fn touches(&self, other: &PlacedObstacle) -> bool {
        let apart = Component::Obstacle(self).distance_of(Component::Obstacle(other)).is_longer_than(TOUCHING);
        !apart && !self.outline().overlaps(other.outline())
    }

    /// Does a squadron touch it, or stand on it?
    fn is_met_by(&self, disc: &Disc) -> bool {
        !Component::Obstacle(self).distance_of(Component::Round(disc)).is_longer_than(TOUCHING)
    }
}

impl Board {
    /// May an exogorth be put there? It touches another obstacle and lies on nothing but squadrons.
    ///
    /// # Errors
    /// By which rule not.
    pub fn may_place_exogorth(&self, table: &Tabletop, there: &PlacedObstacle) -> Allowed {
        let rule = Rule("obstacles.exogorth.placement");
        let inside = holds_obstacle(table.play_area(), there);
        require(inside, Rule("setup.play-area"), "an obstacle must lie in the play area")?;
        let on_ship = self.ships.iter().any(|ship| there.is_overlapped_by(ship));
        require(!on_ship, rule, "an exogorth cannot be placed overlapping a ship")?;
        let on_obstacle = self.obstacles.iter().any(|other| other.outline().overlaps(there.outline()));
        require(!on_obstacle, rule, "an exogorth cannot be placed overlapping another obstacle")?;
        let on_token = self.tokens.iter().any(|token| there.is_overlapped_by_disc(&token.disc));
        require(!on_token, rule, "an exogorth cannot be placed overlapping a token")?;
        let touches = self.obstacles.iter().any(|other| there.touches(other));
        require(touches, rule, "an exogorth must touch another obstacle")
    }

    /// The squadrons under an obstacle that would lie there.
    pub fn squadrons_under<'a>(&'a self, obstacle: &'a PlacedObstacle) -> impl Iterator<Item = usize> + 'a {
        let under = self.squadrons.iter().enumerate().filter(|(_, disc)| obstacle.is_overlapped_by_disc(disc));
        under.map(|(index, _)| index)
    }

    /// May a squadron that this exogorth displaced be put there? It touches the exogorth, or stands on it; without room
    /// for that it touches a squadron that does. Displaced squadrons that are not yet placed are not on the board.
    ///
    /// # Errors
    /// By which rule not.
    pub fn may_place_displaced(&self, table: &Tabletop, exogorth: usize, at: Point) -> Allowed {
        let rule = Rule("obstacles.exogorth.displaces-squadrons");
        let disc = squadron_base(at);
        require(table.holds_disc(&disc), rule, "a displaced squadron must stay in the play area")?;
        self.may_stand(&disc, None)?;
        let token = &self.obstacles[exogorth];
        if token.is_met_by(&disc) {
            return Ok(());
        }
        let says = "there is room at the exogorth, so a displaced squadron must touch it";
        require(!self.has_room_at(table, token), rule, says)?;
        let beside = |other: &Disc| token.is_met_by(other) && other.nearest(&disc).length <= TOUCHING;
        let says = "without room at the exogorth, a squadron must touch one that touches the exogorth";
        require(self.squadrons.iter().any(beside), Rule("obstacles.exogorth.displaced-second-rank"), says)
    }

    /// Is there a free place for a squadron that touches this obstacle or stands on it?
    fn has_room_at(&self, table: &Tabletop, obstacle: &PlacedObstacle) -> bool {
        let reach = squadron_base(obstacle.pose().at).radius;
        let border = obstacle.outline().border();
        let span = |along: fn(&Point) -> i32| {
            let ends = (border.iter().map(along).min(), border.iter().map(along).max());
            let (low, high) = (ends.0.unwrap_or_default() - reach, ends.1.unwrap_or_default() + reach);
            (low..=high).step_by(STEP as usize)
        };
        let places = span(|corner| corner.x).flat_map(|x| span(|corner| corner.y).map(move |y| Point { x, y }));
        places
            .map(squadron_base)
            .any(|disc| obstacle.is_met_by(&disc) && table.holds_disc(&disc) && self.may_stand(&disc, None).is_ok())
    }
}
