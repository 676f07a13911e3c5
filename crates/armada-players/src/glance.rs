//! Fire at a glance: which guns bear is read off the bearing and the distance between two ships instead of
//! being measured.

use plane::{Point, Pose};
use smallvec::SmallVec;

use super::worth::Victim;
use crate::catalog::{Catalog, Zone};
use crate::effects::Count;
use crate::measure::RangeBand;
use crate::state::{Aim, Attacker, Colour, Game, ShipId};

/// The value of a ship's attacks on these ships at the current positions: from two zones, each at its best target.
pub(super) fn fire(game: &Game, ship: ShipId, at: &[ShipId]) -> f64 {
    let Some(from) = game.ship(ship).pose else { return 0.0 };
    let mut zones: SmallVec<[(Zone, f64); 6]> = SmallVec::new();
    for (target, there) in at.iter().filter_map(|target| Some((*target, game.ship(*target).pose?))) {
        let zone = bearing(from, there.at);
        let value = shot(game, (ship, from, zone), (target, there));
        match zones.iter_mut().find(|(other, _)| *other == zone) {
            Some((_, best)) => *best = best.max(value),
            None => zones.push((zone, value)),
        }
    }
    zones.sort_by(|one, other| other.1.total_cmp(&one.1));
    zones.iter().take(2).map(|(_, value)| value).sum()
}

/// The value of these enemies' attacks on a ship at the current positions.
pub(super) fn danger(game: &Game, ship: ShipId, from: &[ShipId]) -> f64 {
    from.iter().map(|enemy| fire(game, *enemy, &[ship])).sum()
}

/// The value of the guns of one zone at a ship there, at their mean damage.
fn shot(game: &Game, (ship, from, zone): (ShipId, Pose, Zone), (target, there): (ShipId, Pose)) -> f64 {
    let Some(guns) = game.ship(ship).card.armament.get(zone) else { return 0.0 };
    let facing = bearing(there, from.at);
    let between = from.at.spot().distance(there.at.spot());
    let range = RangeBand::of(between - reach(game, ship, zone) - reach(game, target, facing));
    let count = Count::printed(Attacker::Zone(ship, zone), Aim::Zone(target, facing));
    let dice = |colour: Colour, most: RangeBand, number: u8| {
        if range <= most { f64::from(number) * count.mean(colour) } else { 0.0 }
    };
    let damage = dice(Colour::Red, RangeBand::Long, guns.red)
        + dice(Colour::Blue, RangeBand::Medium, guns.blue)
        + dice(Colour::Black, RangeBand::Close, guns.black);
    if damage == 0.0 {
        return 0.0;
    }
    let victim = Victim::of(game, Aim::Zone(target, facing), &[]);
    let damage = (damage - f64::from(victim.evaded_at(range))).max(0.0);
    let (whole, rest) = (damage.floor(), damage.fract());
    (1.0 - rest) * victim.harm(whole as u8) + rest * victim.harm(whole as u8 + 1)
}

/// How far the edge of a zone is from the ship's centre, in grid steps.
fn reach(game: &Game, ship: ShipId, zone: Zone) -> f64 {
    let bounds = Catalog::get().base(game.ship(ship).card.size).bounds();
    let mm = match zone {
        Zone::Front | Zone::Rear => 0.5 * (bounds.max.y - bounds.min.y),
        _ => 0.5 * (bounds.max.x - bounds.min.x),
    };
    mm * f64::from(plane::UNITS_PER_MM)
}

/// The hull zone that faces there, approximately.
pub(super) fn bearing(pose: Pose, at: Point) -> Zone {
    let (sin, cos) = pose.heading.sin_cos();
    let (x, y) = (f64::from(at.x - pose.at.x), f64::from(at.y - pose.at.y));
    let (ahead, aside) = (x * sin + y * cos, x * cos - y * sin);
    match (ahead.abs() >= aside.abs(), ahead > 0.0, aside > 0.0) {
        (true, true, _) => Zone::Front,
        (true, false, _) => Zone::Rear,
        (false, _, true) => Zone::Right,
        (false, _, false) => Zone::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::worth;

    /// What a Victory II sees at a glance and measures of a corvette this far ahead and aside, in millimetres.
    fn seen_and_measured(ahead: f64, aside: f64) -> (f64, f64) {
        let mut kit = Kit::new();
        let own = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0 + aside, 300.0 + ahead], 180.0);
        (fire(&kit.game, own, &[enemy]), worth::fire_on(&kit.game, own, &[enemy]))
    }

    #[test]
    fn a_glance_sees_about_what_is_measured() {
        for (ahead, aside) in [(180.0, 0.0), (260.0, 40.0), (350.0, -60.0), (0.0, 220.0), (-200.0, 0.0)] {
            let (seen, measured) = seen_and_measured(ahead, aside);
            assert!(measured > 0.0, "{ahead} {aside}");
            assert!((seen / measured - 1.0).abs() < 0.35, "{ahead} {aside}: {seen} is not about {measured}");
        }
        assert_eq!(seen_and_measured(520.0, 0.0), (0.0, 0.0), "out of range");
    }
}
