//! Random tables: every class of ship, squadrons, obstacles either side up; bases do not overlap, but some touch.

use armada_catalog::{Catalog, Zone};
use armada_measure::{Board, PlacedObstacle, PlacedShip, Unit, squadron_base};
use plane::{Heading, Point, Pose, UNITS_PER_MM};

use super::flat::{Spot, Stand};
use super::judge::{End, Judge, Obstacle, Ship};

/// A random number generator with the same results on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.word() % count as u64) as usize
    }

    pub(crate) fn one_of<'a, T>(&mut self, those: &'a [T]) -> &'a T {
        &those[self.below(those.len())]
    }

    fn step(&mut self, reach_mm: i32) -> i32 {
        let steps = self.below((2 * reach_mm * UNITS_PER_MM) as usize) as i32 - reach_mm * UNITS_PER_MM;
        // Every third coordinate is a whole millimetre, so that things line up.
        if self.below(3) == 0 { steps / UNITS_PER_MM * UNITS_PER_MM } else { steps }
    }

    pub(crate) fn point(&mut self, reach_mm: i32) -> Point {
        Point { x: self.step(reach_mm), y: self.step(reach_mm) }
    }

    fn pose(&mut self, reach_mm: i32) -> (Pose, Stand) {
        let at = self.point(reach_mm);
        let degrees = match self.below(3) {
            0 => 90.0 * self.below(4) as f64,
            1 => 22.5 * self.below(16) as f64,
            _ => self.below(360_000) as f64 / 1000.0,
        };
        posed(at, degrees)
    }
}

fn posed(at: Point, degrees: f64) -> (Pose, Stand) {
    let heading = Heading::from_degrees(degrees).expect("a number");
    (Pose { at, heading }, Stand { at: in_mm(at), degrees })
}

fn in_mm(point: Point) -> Spot {
    let step = f64::from(UNITS_PER_MM);
    Spot::new(f64::from(point.x) / step, f64::from(point.y) / step)
}

/// The same table twice: for the code under test, and for the slow adjudicator.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) board: Board,
    pub(crate) judge: Judge,
    obstacles: Vec<(String, Stand, bool)>,
}

impl Table {
    pub(crate) fn random(dice: &mut Dice) -> Self {
        let mut table = Table::default();
        let reach = *dice.one_of(&[150, 250, 450]);
        let tokens = Catalog::get().ship_tokens();
        for _ in 0..3 + dice.below(5) {
            let class = if dice.below(12) == 0 { "executor-class" } else { dice.one_of(tokens).class.as_str() };
            let (pose, stand) = dice.pose(reach);
            table.try_ship(class, pose, stand);
        }
        for _ in 0..3 + dice.below(8) {
            let at = dice.point(reach);
            table.try_squadron(at);
            if dice.below(4) == 0 {
                // One that touches the last: 34 is the length of (16, 30) or (30, 16).
                let (x, y) = *dice.one_of(&[(34, 0), (0, 34), (16, 30), (-30, 16)]);
                table.try_squadron(Point { x: at.x + x * UNITS_PER_MM, y: at.y + y * UNITS_PER_MM });
            }
        }
        for _ in 0..2 + dice.below(6) {
            let id = dice.one_of(Catalog::get().obstacles()).id.clone();
            let (_, mut stand) = dice.pose(reach);
            if dice.below(3) == 0 && !table.judge.ships.is_empty() {
                // Partly under a ship.
                stand.at = dice.one_of(&table.judge.ships).stand.at.moved(dice.below(90) as f64 - 45.0, 0.0);
            }
            table.add_obstacle(&id, stand, dice.below(2) == 0);
        }
        table
    }

    fn try_ship(&mut self, class: &str, pose: Pose, stand: Stand) {
        let ship = PlacedShip::new(class, pose);
        if !self.board.ships.iter().any(|other| other.overlaps(&ship)) {
            self.board.add_ship(ship);
            self.judge.ships.push(Ship::new(class, stand));
        }
    }

    pub(crate) fn try_squadron(&mut self, at: Point) {
        let disc = squadron_base(at);
        let taken = self.board.ships.iter().any(|ship| ship.overlaps_disc(&disc))
            || self.board.squadrons.iter().any(|other| other.overlaps(&disc));
        if !taken {
            self.board.add_squadron(at);
            self.judge.squadrons.push(in_mm(at));
        }
    }

    pub(crate) fn random_obstacle(&mut self, dice: &mut Dice) {
        let id = dice.one_of(Catalog::get().obstacles()).id.clone();
        let (_, stand) = dice.pose(250);
        self.add_obstacle(&id, stand, dice.below(2) == 0);
    }

    pub(crate) fn add_obstacle(&mut self, id: &str, stand: Stand, mirrored: bool) {
        let (pose, stand) = posed(on_grid(stand.at), stand.degrees);
        self.board.obstacles.push(PlacedObstacle::new(id, pose, mirrored).expect("an obstacle of the catalog"));
        let known = Catalog::get().obstacle(id).expect("an obstacle of the catalog");
        let side = if mirrored { -1.0 } else { 1.0 };
        let own: Vec<Spot> = known.outline.iter().map(|corner| Spot::new(side * corner.x, corner.y)).collect();
        self.judge.obstacles.push(Obstacle { kind: known.kind, polygon: stand.place_all(&own) });
        self.obstacles.push((id.to_owned(), stand, mirrored));
    }

    /// Two random different units, with a zone for ships.
    pub(crate) fn two_ends(&self, dice: &mut Dice) -> Option<(End, End)> {
        let units = self.board.ships.len() + self.board.squadrons.len();
        let mut end = || {
            let unit = dice.below(units);
            if let Some(squadron) = unit.checked_sub(self.board.ships.len()) {
                End::Squadron(squadron)
            } else {
                let zones: Vec<Zone> = self.judge.ships[unit].zones().collect();
                End::Zone(unit, *dice.one_of(&zones))
            }
        };
        let (from, to) = (end(), end());
        let same = from == to || (from.ship().is_some() && from.ship() == to.ship());
        (!same).then_some((from, to))
    }

    /// The whole table turned around the origin, then shifted.
    pub(crate) fn moved(&self, degrees: f64, by: Spot) -> Self {
        let turn = Stand { at: by, degrees };
        self.rebuilt(|stand| Stand { at: turn.place(stand.at), degrees: (stand.degrees + degrees) % 360.0 }, false)
    }

    /// The whole table mirrored at the y axis.
    pub(crate) fn mirrored(&self) -> Self {
        self.rebuilt(|stand| Stand { at: Spot::new(-stand.at.x, stand.at.y), degrees: 360.0 - stand.degrees }, true)
    }

    fn rebuilt(&self, change: impl Fn(Stand) -> Stand, turned_over: bool) -> Self {
        let mut table = Table::default();
        for ship in &self.judge.ships {
            let stand = change(ship.stand);
            let (pose, stand) = posed(on_grid(stand.at), stand.degrees);
            table.board.add_ship(PlacedShip::new(&ship.class, pose));
            table.judge.ships.push(Ship::new(&ship.class, stand));
        }
        for at in &self.judge.squadrons {
            let at = on_grid(change(Stand { at: *at, degrees: 0.0 }).at);
            table.board.add_squadron(at);
            table.judge.squadrons.push(in_mm(at));
        }
        for (id, stand, mirrored) in &self.obstacles {
            table.add_obstacle(id, change(*stand), *mirrored != turned_over);
        }
        table
    }
}

fn on_grid(spot: Spot) -> Point {
    Point::from_mm(spot.x, spot.y).expect("on the table")
}

pub(crate) fn unit(end: End) -> (Unit, Option<Zone>) {
    match end {
        End::Zone(ship, zone) => (Unit::Ship(ship), Some(zone)),
        End::Squadron(index) => (Unit::Squadron(index), None),
    }
}

pub(crate) fn mirrored(end: End) -> End {
    match end {
        End::Zone(ship, zone) => End::Zone(ship, zone.mirrored()),
        End::Squadron(_) => end,
    }
}
