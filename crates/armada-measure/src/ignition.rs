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
    /// A ship as the attacker of an ignition attack from a zone, with the special arc printed there instead of the
    /// zone's own; `None` if there is no such zone.
    pub fn special_attacker(&self, ship: usize, from: Zone) -> Option<Attacker<'_>> {
        let ship = self.ships.get(ship)?;
        let zone = ship.zone(from)?;
        let printed = ship.special_arc().filter(|(special, _)| *special == from);
        Some(Attacker::Zone { zone, arc: printed.map_or(zone.arc, |(_, arc)| arc), extreme: true })
    }

    /// Does a targeting token lie completely in the special arc of a zone?
    pub fn special_arc_holds(&self, ship: usize, from: Zone, token: &Disc) -> bool {
        let attacker = self.special_attacker(ship, from);
        matches!(attacker, Some(Attacker::Zone { arc, .. }) if arc.holds_disc(token))
    }

    /// Adjudicates an ignition attack from a zone on a zone of another ship; `None` if one of the zones does not exist.
    /// Dice are gathered by [`Board::range_from_token`].
    pub fn ignition_attack(&self, (ship, from): (usize, Zone), target: usize, zone: Zone) -> Option<Attack> {
        let attacker = self.special_attacker(ship, from)?;
        let target = Unit::Ship(target);
        let defender = self.defender(target, Some(zone))?;
        Some(self.adjudicate(Unit::Ship(ship), &attacker, target, &defender, Edition::Of2020))
    }

    /// May a ship's targeting token be placed there? It must be completely inside the special arc of one of these zones
    /// and completely inside one of these ranges.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_place_targeting_token(
        &self,
        ship: usize,
        zones: &[Zone],
        token: &Disc,
        ranges: &[RangeBand],
    ) -> Allowed {
        let rule = Rule("ignition.place-token");
        let armed = Rule("ignition.special-armament");
        require(!zones.is_empty(), armed, "this ship has no special firing arc")?;
        let from = zones.iter().find(|zone| self.special_arc_holds(ship, **zone, token));
        let Some(zone) = from.and_then(|zone| self.ships.get(ship)?.zone(*zone)) else {
            return Err((rule, "the targeting token must lie completely in the special firing arc"));
        };
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
