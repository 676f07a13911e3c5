//! The maneuver tool: where a course ends, and whether the ship would rest on the tool.
//!
//! Everything is computed in the ship's own frame at the start of the maneuver, in lengths of the catalog, and rounded
//! to the grid once, at the end.

use plane::{Convex, Frame, Heading, Point, Pose, Spot, Turn, UNITS_PER_MM};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::sync::LazyLock;

use super::board::Board;
use super::shape::{ShipShape, ship_shape};
use super::ship::PlacedShip;
use crate::catalog::{Catalog, Ship, Size, SpeedChart};

/// The side of the base on which the tool is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "ToolSide")]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// To port.
    Left,
    /// To starboard.
    Right,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    fn sign(self) -> f64 {
        match self {
            Side::Left => -1.0,
            Side::Right => 1.0,
        }
    }

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// The clicks of the joints that are used, positive to the right; as many as the speed.
pub type Clicks = SmallVec<[i8; 4]>;

/// A course laid with the tool on one side.
#[derive(Clone, Debug)]
pub struct Course {
    /// The clicks; their number is the speed.
    pub clicks: Clicks,
    /// The side on which the tool lies.
    pub side: Side,
    /// Where the ship ends.
    pub pose: Pose,
    /// Would the ship rest on the tool at the end of the course? (A huge ship also at its start.)
    pub on_tool: bool,
    /// The centre line of the tool from its root over the joints to the ship's final front, for drawing.
    pub path: SmallVec<[Point; 6]>,
    /// The parts of the tool that are used, for drawing.
    pub strips: SmallVec<[Convex; 6]>,
}

/// The tool's dimensions in grid steps.
struct Lengths {
    to_joint: f64,
    from_joint: f64,
    behind: f64,
    half_width: f64,
    /// Overlaps with less area than this are within the play of guides and notches.
    least_overlap: f64,
}

fn lengths() -> &'static Lengths {
    static LENGTHS: LazyLock<Lengths> = LazyLock::new(|| {
        let tool = &Catalog::get().maneuver_tool;
        let step = f64::from(UNITS_PER_MM);
        Lengths {
            to_joint: tool.base_line_to_joint.value * step,
            from_joint: tool.joint_to_base_line.value * step,
            behind: tool.root_behind_base_line.value * step,
            half_width: tool.width.value / 2.0 * step,
            least_overlap: tool.least_overlap.value * step * step,
        }
    });
    &LENGTHS
}

/// The tool beside a ship: what all courses from there have in common.
pub struct Tool {
    shape: &'static ShipShape,
    size: Size,
    start: Pose,
    frame: Frame,
    /// Where the tool's centre line on the right meets the front of the base, in the ship's own frame.
    guide: Spot,
}

/// One click, as a turn.
pub const CLICK: Turn = Turn::SIXTEENTH;

/// The direction of a ship that faced ahead after this many clicks.
#[derive(Clone, Copy)]
struct Facing {
    clicks: i32,
    sin: f64,
    cos: f64,
}

impl Facing {
    const AHEAD: Facing = Facing { clicks: 0, sin: 0.0, cos: 1.0 };

    /// Turned by this many clicks. There are only sixteen directions, so their sines are computed once.
    fn turned(self, clicked: i8) -> Self {
        static ALL: LazyLock<[(f64, f64); 16]> =
            LazyLock::new(|| std::array::from_fn(|clicks| (Heading::AHEAD + CLICK * clicks as i32).sin_cos()));
        let clicks = (self.clicks + i32::from(clicked)).rem_euclid(16);
        let (sin, cos) = ALL[clicks as usize];
        Facing { clicks, sin, cos }
    }

    /// The spot this far ahead of another.
    fn ahead(self, from: Spot, length: f64) -> Spot {
        Spot { x: from.x + length * self.sin, y: from.y + length * self.cos }
    }

    /// A spot of the ship's own frame, turned with the ship.
    fn turn(self, spot: Spot) -> Spot {
        Spot { x: spot.x * self.cos + spot.y * self.sin, y: spot.y * self.cos - spot.x * self.sin }
    }
}

impl Tool {
    /// The tool beside a ship of this class at this place.
    ///
    /// # Panics
    /// If the catalog has no such class.
    pub fn beside(class: &str, size: Size, start: Pose) -> Self {
        // The guides of a huge ship fit into its rear base.
        let plate = Catalog::get().base(size).rearmost();
        let step = f64::from(UNITS_PER_MM);
        let aside = Catalog::get().maneuver_tool.beside_axis(plate.width()) * step;
        let guide = Spot { x: aside, y: plate.max.y * step };
        Tool { shape: ship_shape(class), size, start, frame: start.frame(), guide }
    }

    fn guide(&self, side: Side) -> Spot {
        Spot { x: side.sign() * self.guide.x, y: self.guide.y }
    }

    /// Lays a course: the joints are clicked, the tool is on one side, the ship moves to the last joint used.
    pub fn lay(&self, clicks: &[i8], side: Side) -> Course {
        let front = self.guide(side);
        let mut path: SmallVec<[Point; 6]> = SmallVec::new();
        path.push(self.frame.place_spot(Facing::AHEAD.ahead(front, -lengths().behind)));
        let (at, facing) = follow(front, clicks, |joint| path.push(self.frame.place_spot(joint)));
        path.push(self.frame.place_spot(at));
        let pose = self.ended(front, at, facing);
        let strips: SmallVec<[Convex; 6]> = path.windows(2).filter_map(|ends| strip(ends[0], ends[1])).collect();
        let on_tool = !clicks.is_empty()
            && (self.rests_on(pose, &strips) || (self.size == Size::Huge && self.rests_on(self.start, &strips)));
        Course { clicks: clicks.into(), side, pose, on_tool, path, strips }
    }

    /// Only the final pose of the ship.
    pub fn end(&self, clicks: &[i8], side: Side) -> Pose {
        let front = self.guide(side);
        let (at, facing) = follow(front, clicks, |_| ());
        self.ended(front, at, facing)
    }

    /// A turn in place: the last segment of the straight tool lies on the side of the turn, and its joint is clicked.
    pub fn lay_in_place(&self, clicked: i8) -> Course {
        let side = if clicked < 0 { Side::Left } else { Side::Right };
        let front = self.guide(side);
        let joint = Facing::AHEAD.ahead(front, -lengths().from_joint);
        let pose = self.ended(joint, joint, Facing::AHEAD.turned(clicked));
        let path = [joint, front].map(|spot| self.frame.place_spot(spot));
        let strips = strip(path[0], path[1]).into_iter().collect();
        // A ship that turns in place does not leave its segment, so it cannot come to rest on the tool.
        Course { clicks: Clicks::new(), side, pose, on_tool: false, path: SmallVec::from_slice(&path), strips }
    }

    /// The pose in which the ship's spot `own` is at `at`, facing this way.
    fn ended(&self, own: Spot, at: Spot, facing: Facing) -> Pose {
        let turned = facing.turn(own);
        let middle = Spot { x: at.x - turned.x, y: at.y - turned.y };
        Pose { at: self.frame.place_spot(middle), heading: self.start.heading + CLICK * facing.clicks }
    }

    fn rests_on(&self, pose: Pose, strips: &[Convex]) -> bool {
        let frame = pose.frame();
        let base = self.shape.base().iter().map(|part| part.placed(&frame));
        let common: f64 = base.map(|part| strips.iter().map(|strip| part.common_area(strip)).sum::<f64>()).sum();
        common > lengths().least_overlap
    }
}

/// Follows the tool from the front of the base over its joints; returns its end and direction.
fn follow(front: Spot, clicks: &[i8], mut joint_at: impl FnMut(Spot)) -> (Spot, Facing) {
    let (mut at, mut facing) = (front, Facing::AHEAD);
    for clicked in clicks {
        let joint = facing.ahead(at, lengths().to_joint);
        joint_at(joint);
        facing = facing.turned(*clicked);
        at = facing.ahead(joint, lengths().from_joint);
    }
    (at, facing)
}

/// Lays a course; see [`Tool::lay`].
pub fn lay(class: &str, size: Size, start: Pose, clicks: &[i8], side: Side) -> Course {
    Tool::beside(class, size, start).lay(clicks, side)
}

/// Lays a turn in place; see [`Tool::lay_in_place`].
pub fn lay_in_place(class: &str, size: Size, start: Pose, clicked: i8) -> Course {
    Tool::beside(class, size, start).lay_in_place(clicked)
}

/// A straight part of the tool, with its width.
fn strip(start: Point, end: Point) -> Option<Convex> {
    let (from, to) = (start.spot(), end.spot());
    let length = from.distance(to);
    let aside = lengths().half_width / length.max(1.0);
    let (x, y) = ((to.y - from.y) * aside, (from.x - to.x) * aside);
    let corner = |spot: Spot, side: f64| Spot { x: spot.x + side * x, y: spot.y + side * y }.on_grid();
    Convex::new(&[corner(from, 1.0), corner(to, 1.0), corner(to, -1.0), corner(from, -1.0)]).ok()
}

/// Every combination of clicks that a column of the speed chart allows; at speed 0 the empty one. A speed that is not
/// on the chart has none.
pub fn all_clicks(chart: &SpeedChart, speed: u8) -> Vec<Clicks> {
    let column = if speed == 0 { Some(&[][..]) } else { chart.column(speed) };
    let Some(column) = column else { return Vec::new() };
    let mut all = vec![Clicks::new()];
    for yaw in column {
        let yaw = *yaw as i8;
        all = all
            .into_iter()
            .flat_map(|clicks| {
                (-yaw..=yaw).map(move |clicked| {
                    let mut clicks = clicks.clone();
                    clicks.push(clicked);
                    clicks
                })
            })
            .collect();
    }
    all
}

/// Every course of a ship at a speed, with the tool on either side.
pub fn all_courses(ship: &Ship, start: Pose, speed: u8) -> Vec<Course> {
    let tool = Tool::beside(&ship.class, ship.size, start);
    let both = |clicks: Clicks| Side::BOTH.map(|side| tool.lay(&clicks, side));
    all_clicks(&ship.speed_chart, speed).into_iter().flat_map(both).collect()
}

/// The end of a maneuver, considering other ships.
#[derive(Clone, Debug)]
pub struct Maneuver {
    /// Where the ship ends.
    pub pose: Pose,
    /// The speed at which it ended: lower than the course's if it had to be reduced.
    pub speed: u8,
    /// The ships it overlapped at any speed that was tried.
    pub overlapped: SmallVec<[usize; 2]>,
    /// Of those, the one nearest to its final place; several if exactly equally near.
    pub closest: SmallVec<[usize; 1]>,
}

impl Board {
    /// Moves a ship along a course: if it would overlap another ship, its speed is reduced, down to staying in place.
    ///
    /// # Panics
    /// If there is no such ship on the board.
    pub fn maneuver(&self, mover: usize, class: &str, size: Size, course: &Course) -> Maneuver {
        let tool = Tool::beside(class, size, self.ships[mover].pose());
        let mut overlapped: SmallVec<[usize; 2]> = SmallVec::new();
        // Without joints the ship stays, or turns in place.
        let slowest = usize::from(!course.clicks.is_empty());
        for speed in (slowest..=course.clicks.len()).rev() {
            let end = if speed == 0 { course.pose } else { tool.end(&course.clicks[..speed], course.side) };
            let there = PlacedShip::of(tool.shape, end);
            let hit: SmallVec<[usize; 2]> = self.overlapping(mover, &there).collect();
            if hit.is_empty() {
                return self.ended(&there, speed as u8, overlapped);
            }
            for ship in hit {
                if !overlapped.contains(&ship) {
                    overlapped.push(ship);
                }
            }
        }
        self.ended(&self.ships[mover], 0, overlapped)
    }

    pub(super) fn overlapping<'a>(&'a self, mover: usize, there: &'a PlacedShip) -> impl Iterator<Item = usize> + 'a {
        let others = self.ships.iter().enumerate().filter(move |(index, _)| *index != mover);
        others.filter(|(_, other)| there.overlaps(other)).map(|(index, _)| index)
    }

    pub(super) fn ended(&self, there: &PlacedShip, speed: u8, overlapped: SmallVec<[usize; 2]>) -> Maneuver {
        let gaps: SmallVec<[(usize, f64); 2]> =
            overlapped.iter().map(|ship| (*ship, there.nearest(&self.ships[*ship]).length)).collect();
        let least = gaps.iter().map(|(_, gap)| *gap).fold(f64::INFINITY, f64::min);
        let closest = gaps.iter().filter(|(_, gap)| *gap <= least + plane::TOLERANCE).map(|(ship, _)| *ship).collect();
        Maneuver { pose: there.pose(), speed, overlapped, closest }
    }
}
