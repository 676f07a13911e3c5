//! Moving an obstacle or a round token toward something: along the line between the nearest points, as far as required,
//! or as far as possible.

use plane::{Bounds, Convex, Gap, Meeting, Point, Pose, Spot, Stretch};

use super::bands::DistanceBand;
use super::board::Board;
use super::component::Component;
use super::obstacle::PlacedObstacle;

/// Spacing of the places tried along the path, in grid steps: half a millimetre.
const STEP: f64 = 512.0;

/// How far an obstacle or token may be moved along a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Toward {
    /// The line between the nearest points, which gives the direction.
    pub line: Gap,
    /// Intervals of lengths, in grid steps, at which it may end. If there is no room between the minimum and the
    /// maximum distance, a single length: as near to the minimum as possible.
    pub spans: Vec<(f64, f64)>,
}

impl Toward {
    /// May it be moved by this length?
    pub fn allows(&self, length: f64) -> bool {
        self.spans.iter().any(|(least, most)| (least - plane::TOLERANCE..=most + plane::TOLERANCE).contains(&length))
    }

    /// The spot at this length along the line.
    pub fn spot(&self, length: f64) -> Spot {
        let part = if self.line.length == 0.0 { 0.0 } else { length / self.line.length };
        self.line.from.toward(self.line.to, part)
    }

    /// The unit vector along the line.
    fn ahead(&self) -> Spot {
        let (end, from) = (self.spot(1.0), self.line.from);
        Spot { x: end.x - from.x, y: end.y - from.y }
    }

    /// The position of a point moved by this length.
    pub fn moved(&self, point: Point, length: f64) -> Point {
        let end = self.spot(length);
        let way = Spot { x: end.x - self.line.from.x, y: end.y - self.line.from.y }.on_grid();
        point + (way - Point::default())
    }
}

impl Board {
    /// How far this obstacle may be moved toward a component, at least to the outer line of one distance band and at
    /// most to that of another; without a minimum it may also stay.
    pub fn toward(&self, obstacle: usize, target: Component<'_>, least: Option<u8>, most: u8) -> Toward {
        let here = &self.obstacles[obstacle];
        let line = Component::Obstacle(here).nearest(target);
        let way = Toward { line, spans: Vec::new() };
        let moved = |length: f64| here.moved_to(Pose { at: way.moved(here.pose().at, length), ..here.pose() });
        let from = least.map_or(0.0, |band| DistanceBand::At(band).end());
        let most = DistanceBand::At(most).end();
        let in_the_way = self.in_the_way_of(obstacle, &here.bounds().with(moved(most).bounds()));
        let meetings = (line.length > 0.0).then(|| in_the_way.met_by(here, way.ahead(), most));
        let known = |length: f64| known_at(meetings.as_deref()?, length);
        let free = |length: f64| match known(length) {
            Some((free, until)) => (free, until),
            None => (in_the_way.may_lie(&moved(length)).is_ok(), length),
        };
        let mut spans = free_spans(from, most, &free);
        if least.is_none() && !free(0.0).0 {
            // It may stay, whatever overlaps it.
            spans.insert(0, (0.0, 0.0));
        }
        if spans.is_empty() {
            // Not far enough: as near to the line as possible, or it stays.
            let short = free_spans(0.0, from, &free).last().map_or(0.0, |(_, end)| *end);
            spans.push((short, short));
        }
        Toward { spans, ..way }
    }

    /// Where these meet an obstacle that moves in direction `way` (a unit vector), up to `most`. On the grid the
    /// obstacle is less than a step off its path.
    fn met_by(&self, obstacle: &PlacedObstacle, way: Spot, most: f64) -> Vec<Meeting> {
        let (on, beside) = ((0.0, most), 1.0);
        let mut met: Vec<Meeting> = Vec::new();
        let mut meet = |shapes: &[Convex], bounds: Bounds| {
            let near = |part: &&Convex| bounds.could_be_met(&part.bounds(), way, beside, on);
            for part in obstacle.outline().parts().iter().filter(near) {
                met.extend(shapes.iter().filter_map(|shape| part.meets_along(way, shape, beside, on)));
            }
        };
        for ship in &self.ships {
            meet(ship.solid(), ship.bounds());
        }
        for other in &self.obstacles {
            meet(other.outline().parts(), other.bounds());
        }
        // Seen from the obstacle, a disc moves toward it.
        let back = Spot { x: -way.x, y: -way.y };
        for disc in self.squadrons.iter().chain(self.tokens.iter().map(|token| &token.disc)) {
            let parts = obstacle.outline().parts().iter();
            met.extend(parts.filter_map(|part| disc.meets_along(back, part, beside, on)));
        }
        met
    }

    /// How far this round token may be moved toward a component. Tokens may end under anything.
    pub fn token_toward(&self, token: usize, target: Component<'_>, least: Option<u8>, most: u8) -> Toward {
        let line = self.tokens[token].component().nearest(target);
        let from = least.map_or(0.0, |band| DistanceBand::At(band).end());
        Toward { line, spans: vec![(from, DistanceBand::At(most).end())] }
    }
}

impl PlacedObstacle {
    /// The position of a token on this obstacle after the obstacle has been moved there.
    pub fn carried(&self, token: Point, there: &PlacedObstacle) -> Point {
        let (sin, cos) = self.pose().heading.sin_cos();
        let (x, y) = (f64::from(token.x - self.pose().at.x), f64::from(token.y - self.pose().at.y));
        there.pose().frame().place_spot(Spot { x: x * cos - y * sin, y: x * sin + y * cos })
    }
}

/// Is the obstacle free at this length of its path, and up to which length does that certainly not change? `None` if it
/// needs an exact test.
fn known_at(meetings: &[Meeting], length: f64) -> Option<(bool, f64)> {
    let on = |(first, last): Stretch| first <= length && length <= last;
    let (mut near, mut taken_until, mut next) = (false, f64::NEG_INFINITY, f64::INFINITY);
    for meeting in meetings {
        if on(meeting.perhaps) {
            near = true;
            if let Some(surely) = meeting.surely.filter(|surely| on(*surely)) {
                taken_until = surely.1.max(taken_until);
            }
        } else if meeting.perhaps.0 > length {
            next = meeting.perhaps.0.min(next);
        }
    }
    if near { (taken_until >= length).then_some((false, taken_until)) } else { Some((true, next.next_down())) }
}

/// The free intervals of lengths; their ends are found by bisection. `free` says whether a length is free, and up to which
/// one that certainly does not change.
fn free_spans(least: f64, most: f64, free: &impl Fn(f64) -> (bool, f64)) -> Vec<(f64, f64)> {
    let mut spans: Vec<(f64, f64)> = Vec::new();
    let steps = ((most - least) / STEP).ceil() as usize;
    let length = |step: usize| (least + step as f64 * STEP).min(most);
    let mut begun: Option<f64> = None;
    let mut step = 0;
    while step <= steps {
        let (here, before) = (length(step), length(step.saturating_sub(1)));
        let (is_free, until) = free(here);
        match (is_free, begun) {
            (true, None) => begun = Some(if step == 0 { here } else { border(here, before, free) }),
            (false, Some(start)) => {
                spans.push((start, border(before, here, free)));
                begun = None;
            }
            _ => {}
        }
        // Steps that are certainly like this one are passed over.
        step = step.max(((until.min(most) - least) / STEP) as usize) + 1;
    }
    spans.extend(begun.map(|start| (start, most)));
    spans
}

/// The last free length between a free one and one that is not.
fn border(mut free_at: f64, mut taken_at: f64, free: &impl Fn(f64) -> (bool, f64)) -> f64 {
    while (free_at - taken_at).abs() > 1.0 {
        let half = f64::midpoint(free_at, taken_at);
        if free(half).0 { free_at = half } else { taken_at = half }
    }
    free_at
}
