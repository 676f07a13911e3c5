//! Exogorths: placed touching another obstacle; displaced squadrons are placed around them.

use plane::{Disc, Point, UNITS_PER_MM};
use table::Rule;

use super::aside::TOUCHING;
use super::board::Board;
use super::component::Component;
use super::obstacle::PlacedObstacle;
use super::placement::{Allowed, require};
use super::shape::squadron_base;
use super::zones::{Tabletop, holds_obstacle};

/// Grid spacing of the search for room around an exogorth: two millimetres. A squadron that fits exactly may be missed.
const STEP: i32 = 2 * UNITS_PER_MM;

impl PlacedObstacle {
    /// Do the two touch without overlapping?
    pub fn touches(&self, other: &PlacedObstacle) -> bool {
        let apart = Component::Obstacle(self).distance_of(Component::Obstacle(other)).is_longer_than(TOUCHING);
        !apart && !self.outline().overlaps(other.outline())
    }

    /// Does a squadron touch or overlap it?
    fn is_met_by(&self, disc: &Disc) -> bool {
        !Component::Obstacle(self).distance_of(Component::Round(disc)).is_longer_than(TOUCHING)
    }
}

impl Board {
    /// May an exogorth be placed there? It must touch another obstacle and overlap nothing but squadrons.
    ///
    /// # Errors
    /// The rule that forbids it.
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

    /// The squadrons that an obstacle at this place would overlap.
    pub fn squadrons_under<'a>(&'a self, obstacle: &'a PlacedObstacle) -> impl Iterator<Item = usize> + 'a {
        let under = self.squadrons.iter().enumerate().filter(|(_, disc)| obstacle.is_overlapped_by_disc(disc));
        under.map(|(index, _)| index)
    }

    /// May a squadron that this exogorth displaced be placed there? It must touch or overlap the exogorth; if there is
    /// no room for that, it must touch a squadron that does. Displaced squadrons that have not been placed yet are not
    /// on the board.
    ///
    /// # Errors
    /// The rule that forbids it.
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

    /// Is there a free place for a squadron that touches or overlaps this obstacle?
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
