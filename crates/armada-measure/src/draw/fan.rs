//! Labels for many places close together: in a ring around all of them, each connected to its place by a fine line.

use super::label::{Box, SMALLEST, width_of};
use super::mark::{Bounds, Mm, bearing, length, way};

/// Places that are labelled together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Fan {
    pub(super) tips: Vec<Tip>,
}

/// A place and its label.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tip {
    pub(super) at: Mm,
    pub(super) text: String,
    /// What is appended if two labels would be the same.
    pub(super) or_else: &'static str,
    pub(super) colour: &'static str,
}

/// A label of the ring: its position in pixels, and the tip it belongs to.
pub(super) struct Spoke {
    pub(super) at: Mm,
    pub(super) text: String,
    pub(super) colour: &'static str,
    pub(super) spot: Box,
}

/// The distance of the ring from what it surrounds, in millimetres.
pub(super) const CLEAR: f64 = 20.0;

/// The step between positions on the ring that are tried, in degrees.
const STEP: f64 = 0.5;

impl Fan {
    /// The centre of the ring, and the distance of the farthest tip from it.
    fn ring(&self) -> (Mm, f64) {
        let mut bounds = Bounds::EMPTY;
        for tip in &self.tips {
            bounds.include(tip.at);
        }
        let middle = [0, 1].map(|axis| f64::midpoint(bounds.min[axis], bounds.max[axis]));
        let far = self.tips.iter().map(|tip| length(way(middle, tip.at))).fold(0.0, f64::max);
        (middle, far)
    }

    /// The visible part needed for the ring.
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let (middle, far) = self.ring();
        let room = far + CLEAR;
        (!self.tips.is_empty()).then(|| Bounds { min: middle, max: middle }.widened([room, room]))
    }

    /// Adds a place, unless it exists already.
    pub(super) fn add(&mut self, tip: Tip) {
        if !self.tips.iter().any(|known| length(way(known.at, tip.at)) < 0.01 && known.text == tip.text) {
            self.tips.push(tip);
        }
    }

    /// The tips that get labels: all, or if there are too many, the outermost ones.
    fn labelled(&self) -> Vec<&Tip> {
        let (middle, _) = self.ring();
        let out = |tip: &Tip| length(way(middle, tip.at));
        let bearing = |tip: &Tip| bearing(way(middle, tip.at));
        let mut tips: Vec<&Tip> = self.tips.iter().collect();
        tips.sort_by(|one, two| out(two).total_cmp(&out(one)));
        tips.truncate(MOST);
        tips.sort_by(|one, two| bearing(one).total_cmp(&bearing(two)));
        tips
    }

    /// Arranges the labels around the ring in the order of their tips' bearings, so that few lines cross, avoiding
    /// `taken` as long as there is room elsewhere.
    pub(super) fn laid(&self, page: impl Fn(Mm) -> [f64; 2], scale: f64, taken: &[Box]) -> Vec<Spoke> {
        let (middle, far) = self.ring();
        let tips = self.labelled();
        let texts: Vec<String> = tips.iter().map(|tip| self.text(tip)).collect();
        let ring = |radius: f64| Ring { middle: page(middle), radius };
        let radius = (far + CLEAR) * scale;
        let mut wider = (0..WIDER).map(|step| radius * (1.0 + 0.12 * f64::from(step)));
        let laid = wider.clone().find_map(|radius| ring(radius).laid(&texts, taken));
        // If nothing is free, labels cover other things rather than being omitted.
        let spots = laid.or_else(|| wider.next_back().map(|radius| ring(radius).spread(&texts, &[], -160.0)));
        let spots = spots.into_iter().flatten();
        let named = tips.into_iter().zip(texts).zip(spots);
        named.map(|((tip, text), spot)| Spoke { at: tip.at, text, colour: tip.colour, spot }).collect()
    }

    fn text(&self, tip: &Tip) -> String {
        let alike = self.tips.iter().filter(|other| other.text == tip.text).count() > 1;
        if alike { format!("{} {}", tip.text, tip.or_else) } else { tip.text.clone() }
    }
}

/// The number of larger radii that are tried.
const WIDER: u8 = 4;

/// The maximum number of labels around a ring.
const MOST: usize = 26;

/// A circle on the page, in pixels.
struct Ring {
    middle: [f64; 2],
    radius: f64,
}

impl Ring {
    /// Labels roughly symmetrical about straight ahead; `None` if they need more than the whole ring.
    fn laid(&self, texts: &[String], taken: &[Box]) -> Option<Vec<Box>> {
        let mut start = -90.0;
        let mut spots = self.spread(texts, taken, start);
        // Labels beside the ring take less of it than those above, so the total depends on the start; hence the
        // iteration.
        for _ in 0..4 {
            let used = self.angle(spots.last()?, start) - self.angle(spots.first()?, start);
            start = -used / 2.0;
            spots = self.spread(texts, taken, start);
        }
        let clear = |(index, spot): (usize, &Box)| {
            !spots[..index].iter().any(|other| other.touches(spot)) && !taken.iter().any(|other| other.touches(spot))
        };
        spots.iter().enumerate().all(clear).then_some(spots)
    }

    /// Places each label as near to the previous one as their boxes and `taken` allow; at most once around.
    fn spread(&self, texts: &[String], taken: &[Box], start: f64) -> Vec<Box> {
        let mut spots: Vec<Box> = Vec::with_capacity(texts.len());
        let mut angle = start;
        for text in texts {
            let mut spot = self.spot(text, angle);
            let covers = |spot: &Box| {
                spots.last().is_some_and(|last| last.touches(spot)) || taken.iter().any(|other| other.touches(spot))
            };
            while angle < start + 340.0 && covers(&spot) {
                angle += STEP;
                spot = self.spot(text, angle);
            }
            spots.push(spot);
        }
        spots
    }

    fn spot(&self, text: &str, angle: f64) -> Box {
        let (width, height) = (width_of(text.chars().count(), SMALLEST, false) + 10.0, SMALLEST + 7.0);
        let (sin, cos) = libm::sincos(angle.to_radians());
        let [x, y] = [self.middle[0] + self.radius * sin, self.middle[1] - self.radius * cos];
        Box { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// The angle of a label, clockwise from the start.
    fn angle(&self, spot: &Box, start: f64) -> f64 {
        let [x, y] = spot.middle();
        let angle = bearing([x - self.middle[0], self.middle[1] - y]).to_degrees();
        (angle - start + 0.1).rem_euclid(360.0)
    }
}
