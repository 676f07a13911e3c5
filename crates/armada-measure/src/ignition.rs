//! Ignition: special firing arcs, targeting tokens, and range beyond the ruler.

use plane::{Disc, Gap};
use table::Rule;

use super::Edition;
use super::attack::{Attack, Attacker};
use super::bands::RangeBand;
use super::board::{Board, Unit};
use super::placement::{Allowed, require};
use super::round_token::{PlacedToken, TokenKind};
use crate::catalog::Zone;

impl Board {
    /// A ship as the attacker of an ignition attack, with its special arc instead of its zone's own; `None` if it has
    /// none.
    pub fn special_attacker(&self, ship: usize) -> Option<Attacker<'_>> {
        let ship = self.ships.get(ship)?;
        let (zone, arc) = ship.special_arc()?;
        Some(Attacker::Zone { zone: ship.zone(zone)?, arc, extreme: true })
    }

    /// Adjudicates an ignition attack on a zone of another ship; `None` if the ship has no special arc, or the zone
    /// does not exist. Dice are gathered by [`Board::range_from_token`].
    pub fn ignition_attack(&self, ship: usize, target: usize, zone: Zone) -> Option<Attack> {
        let attacker = self.special_attacker(ship)?;
        let target = Unit::Ship(target);
        let defender = self.defender(target, Some(zone))?;
        Some(self.adjudicate(Unit::Ship(ship), &attacker, target, &defender, Edition::Of2020))
    }

    /// May a ship's targeting token be placed there? It must be completely inside the special arc and completely inside
    /// one of these ranges.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_place_targeting_token(&self, ship: usize, token: &Disc, ranges: &[RangeBand]) -> Allowed {
        let rule = Rule("ignition.place-token");
        let attacker = self.special_attacker(ship);
        let Some(Attacker::Zone { zone, arc, .. }) = attacker else {
            return Err((Rule("ignition.special-armament"), "this ship has no special firing arc"));
        };
        require(arc.holds_disc(token), rule, "the targeting token must lie completely in the special firing arc")?;
        let gap = zone.area.nearest_to_disc(token).length;
        let far = zone.area.nearest_to_point(token.at).length + f64::from(token.radius);
        let inside = |band: &RangeBand| RangeBand::of(gap) == *band && RangeBand::of(far) == *band;
        require(ranges.iter().any(inside), rule, "the targeting token must lie completely in the range of the ignition")
    }

    /// The range from a targeting token to the nearest part of a ship's cardboard, regardless of the attacked zone.
    pub fn range_from_token(&self, token: &Disc, ship: usize) -> Option<(Gap, RangeBand)> {
        let zones = self.ships.get(ship)?.zones().iter();
        let gap = zones.map(|zone| zone.area.nearest_to_disc(token).reversed()).reduce(Gap::shorter)?;
        Some((gap, RangeBand::of(gap.length)))
    }
}

/// A targeting token at this place.
pub fn targeting_token(at: plane::Point) -> Disc {
    PlacedToken::new(TokenKind::Targeting, at).disc
}
