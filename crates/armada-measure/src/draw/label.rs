//! Labels on a drawing: each is placed near its object where it covers nothing.

use super::mark::Mm;

/// The minimum text size, in pixels.
pub(super) const SMALLEST: f64 = 12.0;

/// A label and its object.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Label {
    /// The position of the object.
    pub(super) at: Mm,
    /// The distance of the label from there, in millimetres.
    pub(super) away: f64,
    /// The words, each with its colour.
    pub(super) words: Vec<(String, &'static str)>,
    pub(super) size: f64,
    pub(super) bold: bool,
    /// Whether it is drawn even if it covers something.
    pub(super) needed: bool,
}

/// An axis-aligned box on the page, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Box {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Box {
    pub(super) fn around([x, y]: [f64; 2], half: f64) -> Self {
        Box { x: x - half, y: y - half, width: 2.0 * half, height: 2.0 * half }
    }

    /// The area of the intersection, in square pixels.
    fn common(&self, other: &Box) -> f64 {
        let across = (self.x + self.width).min(other.x + other.width) - self.x.max(other.x);
        let along = (self.y + self.height).min(other.y + other.height) - self.y.max(other.y);
        across.max(0.0) * along.max(0.0)
    }

    /// Whether the two overlap or almost touch.
    pub(super) fn touches(&self, other: &Box) -> bool {
        const HAIR: f64 = 4.0;
        let wider = Box {
            x: self.x - HAIR,
            y: self.y - HAIR,
            width: self.width + 2.0 * HAIR,
            height: self.height + 2.0 * HAIR,
        };
        wider.common(other) > 0.0
    }

    /// Its centre.
    pub(super) fn middle(&self) -> [f64; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    fn is_inside(&self, width: f64, height: f64) -> bool {
        self.x >= 2.0 && self.y >= 2.0 && self.x + self.width <= width - 2.0 && self.y + self.height <= height - 2.0
    }
}

impl Label {
    /// The approximate width of the words in pixels; fonts differ.
    pub(super) fn width(&self) -> f64 {
        let letters: usize = self.words.iter().map(|(word, _)| word.chars().count()).sum();
        width_of(letters, self.size, self.bold)
    }
}

/// The approximate width of this many letters.
pub(super) fn width_of(letters: usize, size: f64, bold: bool) -> f64 {
    letters as f64 * size * if bold { 0.6 } else { 0.55 }
}

/// The directions that are tried, the most readable ones first.
const WAYS: [[f64; 2]; 12] = [
    [1.0, 0.0],
    [-1.0, 0.0],
    [0.0, -1.0],
    [0.0, 1.0],
    [0.75, -0.7],
    [0.75, 0.7],
    [-0.75, -0.7],
    [-0.75, 0.7],
    [0.35, -1.0],
    [-0.35, -1.0],
    [0.35, 1.0],
    [-0.35, 1.0],
];

/// The place for a label beside a position, both in pixels; `None` if it would cover something or leave the page. A
/// needed label goes where it covers least.
pub(super) fn place(label: &Label, [x, y]: [f64; 2], away: f64, page: [f64; 2], taken: &[Box]) -> Option<Box> {
    let (width, height) = (label.width() + 10.0, label.size + 7.0);
    let beside = |[right, down]: [f64; 2], farther: f64| {
        let middle = [x + right * (away + farther + width / 2.0), y + down * (away + farther + height / 2.0)];
        Box { x: middle[0] - width / 2.0, y: middle[1] - height / 2.0, width, height }
    };
    let places = [2.0, 14.0, 30.0, 52.0].into_iter().flat_map(|farther| WAYS.map(|way| beside(way, farther)));
    let covered = |spot: &Box| taken.iter().map(|other| other.common(spot)).sum::<f64>();
    let mut least: Option<(f64, Box)> = None;
    for spot in places.filter(|spot| spot.is_inside(page[0], page[1])) {
        let covers = covered(&spot);
        if covers <= 0.0 {
            return Some(spot);
        }
        if least.is_none_or(|(known, _)| covers < known) {
            least = Some((covers, spot));
        }
    }
    least.filter(|_| label.needed).map(|(_, spot)| spot)
}
