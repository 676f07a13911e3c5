//! Ship bases and the shield dials on them.

use serde::{Deserialize, Serialize};

use super::{Figure, Point, Rect, Size, Zone, figure};

/// The base of a ship, in the ship's own frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Base {
    /// The size class.
    pub size: Size,
    /// The plastic bases from rear to front: one, or two under a huge ship.
    pub plates: Vec<Rect>,
    /// The part of the token that spans the gap between the two bases of a huge ship.
    pub bridge: Option<Rect>,
    /// The shield dials with their plastic frames; they count for overlap only.
    pub shield_dials: Vec<ShieldDial>,
    /// The width stated by mistake in the rules of 2015, in millimetres.
    pub width_printed_2015: Option<f64>,
}

/// A shield dial.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShieldDial {
    /// The hull zone whose shields it shows.
    pub zone: Zone,
    /// The centre of the dial, for drawing.
    pub center: Point,
    /// The part of its frame that extends beyond the base.
    pub frame: Rect,
}

impl Base {
    /// The bounding box of the plates, without the shield dials.
    pub fn bounds(&self) -> Rect {
        // Plates lie in line, so the rearmost and the foremost one span the box.
        Rect { min: self.rearmost().min, max: self.plates[self.plates.len() - 1].max }
    }

    /// The plate into which the guides of the maneuver tool fit: the rear one of a huge ship.
    pub fn rearmost(&self) -> Rect {
        self.plates[0]
    }

    /// Plates and bridge: everything that covers the table, without the shield dials.
    pub fn footprint(&self) -> impl Iterator<Item = Rect> {
        self.plates.iter().copied().chain(self.bridge)
    }
}

/// The shield dials of all bases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShieldDials {
    /// The width of the plastic frame around a dial, in millimetres.
    pub frame_width: Figure,
    /// How far the frame extends beyond the edge of the base, at the centre of each side.
    pub protrusion: Figure,
    /// The distance of a dial's centre from the left and right edges.
    pub inside_side: Figure,
    /// Its distance from the front and rear edges of a small base.
    pub inside_end_small: Figure,
    /// Its distance from the front and rear edges of a medium base.
    pub inside_end_medium: Figure,
    /// Its distance from the front and rear edges of a large base.
    pub inside_end_large: Figure,
}

impl ShieldDials {
    /// The dial for a zone at the centre of one side of a plate.
    fn on(&self, plate: Rect, size: Size, at: Zone, zone: Zone) -> ShieldDial {
        let inside_end = match size {
            Size::Small => &self.inside_end_small,
            Size::Medium => &self.inside_end_medium,
            Size::Large | Size::Huge => &self.inside_end_large,
        };
        let (out, wide) = (self.protrusion.value, self.frame_width.value);
        let Point { x, y } = plate.center();
        let ahead = |edge: f64, sign: f64| {
            let frame = Rect::around(Point::new(x, edge + sign * out / 2.0), wide, out);
            (Point::new(x, edge - sign * inside_end.value), frame)
        };
        let abeam = |edge: f64, sign: f64| {
            let frame = Rect::around(Point::new(edge + sign * out / 2.0, y), out, wide);
            (Point::new(edge - sign * self.inside_side.value, y), frame)
        };
        let (center, frame) = match at {
            Zone::Front => ahead(plate.max.y, 1.0),
            Zone::Rear => ahead(plate.min.y, -1.0),
            Zone::Right | Zone::RightAuxiliary => abeam(plate.max.x, 1.0),
            Zone::Left | Zone::LeftAuxiliary => abeam(plate.min.x, -1.0),
        };
        ShieldDial { zone, center, frame }
    }
}

/// A base of one plate, as written in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenBase {
    pub(crate) width: Figure,
    pub(crate) length: Figure,
    #[serde(deserialize_with = "figure::sound")]
    pub(crate) printed_2015: f64,
}

/// What a huge base adds to two large ones.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenHugeBase {
    pub(crate) gap: Figure,
}

impl WrittenBase {
    pub(crate) fn built(&self, size: Size, dials: &ShieldDials) -> Base {
        let plate = Rect::around(Point::default(), self.width.value, self.length.value);
        Base {
            size,
            plates: vec![plate],
            bridge: None,
            shield_dials: Zone::FOUR.map(|zone| dials.on(plate, size, zone, zone)).to_vec(),
            width_printed_2015: Some(self.printed_2015),
        }
    }
}

impl WrittenHugeBase {
    /// Two large bases in line, with the token between them.
    pub(crate) fn built(&self, large: &WrittenBase, token_width: f64, dials: &ShieldDials) -> Base {
        let gap = self.gap.value;
        let off = f64::midpoint(large.length.value, gap);
        let [rear, front] =
            [-off, off].map(|y| Rect::around(Point::new(0.0, y), large.width.value, large.length.value));
        let on_rear =
            [(Zone::Rear, Zone::Rear), (Zone::Right, Zone::RightAuxiliary), (Zone::Left, Zone::LeftAuxiliary)];
        let on_front = [Zone::Front, Zone::Right, Zone::Left].map(|zone| (zone, zone));
        let shield_dials = on_rear
            .map(|(at, zone)| dials.on(rear, Size::Huge, at, zone))
            .into_iter()
            .chain(on_front.map(|(at, zone)| dials.on(front, Size::Huge, at, zone)))
            .collect();
        Base {
            size: Size::Huge,
            plates: vec![rear, front],
            bridge: Some(Rect::around(Point::default(), token_width, gap)),
            shield_dials,
            width_printed_2015: None,
        }
    }
}
