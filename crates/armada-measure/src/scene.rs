//! A scene: everything on a table, as people and programs write it, in TOML or JSON.
//!
//! Lengths are in millimetres; the origin is at the left end of the first player's edge, x runs along that edge, y away
//! from it. Headings are in degrees, clockwise, 0 along +y. A position is the centre of a base. [`Scene::read`] reports
//! all faults at once; a scene that could be read is valid and needs no further checks.
//!
//! ```
//! use armada_measure::scene::Scene;
//!
//! let text = r#"
//!     [[ships]]
//!     id = "a"
//!     seat = "first"
//!     card = "cr90-corvete-a"
//!     at = [900, 300]
//!     heading = 0
//! "#;
//! let faults = Scene::read("scene.toml", text.as_bytes()).unwrap_err();
//! assert_eq!(
//!     faults[0].to_string(),
//!     "scene.toml:5:12: no ship has the id `cr90-corvete-a`\n  help: did you mean `cr90-corvette-a`?",
//! );
//! ```

mod attacks;
mod check;
mod courses;
mod engagements;
mod ignition;
mod read;

use fault::Fault;
use plane::{Convex, Disc, Point, Pose, TOLERANCE};
use table::Seat;

use crate::catalog::{self, ObstacleKind, Rect};
use crate::{Board, Edition, Obstruction, PlacedObstacle, PlacedShip, PlacedToken, TokenKind, Unit};

pub use attacks::{Measured, Side, gathered};
pub use courses::{JudgedCourse, Overlaps};
pub use engagements::Meeting;
pub use ignition::Ignition;

/// The player whose edge is the x axis.
pub const FIRST: Seat = Seat(0);

/// The player on the other side of the table.
pub const SECOND: Seat = Seat(1);

/// Everything on a table.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The edition of the rules by which it is measured.
    pub edition: Edition,
    /// The play area.
    pub play_area: Rect,
    /// The ships.
    pub ships: Vec<Ship>,
    /// The squadrons.
    pub squadrons: Vec<Squadron>,
    /// The obstacles.
    pub obstacles: Vec<Obstacle>,
    /// The round tokens.
    pub tokens: Vec<Token>,
}

/// A ship of a scene.
#[derive(Clone, Debug)]
pub struct Ship {
    /// Its name in the scene.
    pub id: String,
    /// The owner.
    pub seat: Seat,
    /// Its card.
    pub card: &'static catalog::Ship,
    /// Its place.
    pub pose: Pose,
    /// Its speed, if the scene states it.
    pub speed: Option<u8>,
}

/// A squadron of a scene.
#[derive(Clone, Debug)]
pub struct Squadron {
    /// Its name in the scene.
    pub id: String,
    /// The owner.
    pub seat: Seat,
    /// Its card.
    pub card: &'static catalog::Squadron,
    /// Its place.
    pub at: Point,
}

/// An obstacle of a scene.
#[derive(Clone, Debug)]
pub struct Obstacle {
    /// Its name in the scene.
    pub id: String,
    /// Its token.
    pub token: &'static catalog::Obstacle,
    /// Its place.
    pub pose: Pose,
    /// Whether it lies on its reverse side.
    pub mirrored: bool,
    /// Its station card and owner, if it has one.
    pub station: Option<Station>,
}

/// The card of a station of a scene.
#[derive(Clone, Copy, Debug)]
pub struct Station {
    /// The owner.
    pub seat: Seat,
    /// The card.
    pub card: &'static catalog::Station,
}

/// A round token of a scene.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its name in the scene.
    pub id: String,
    /// Its kind and place.
    pub placed: PlacedToken,
    /// The ship it belongs to, by index in the scene's list; only for targeting tokens.
    pub ship: Option<usize>,
}

impl Scene {
    /// Reads a scene, in TOML or JSON, recognised by its content.
    ///
    /// # Errors
    /// All faults, each with its position, including ships and squadrons that overlap or are off the table.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        read::scene(file, bytes)
    }

    /// Everything placed and ready to be measured; units and obstacles have the same indices as in the scene's lists.
    pub fn board(&self) -> Board {
        Board {
            ships: self.ships.iter().map(Ship::placed).collect(),
            squadrons: self.squadrons.iter().map(Squadron::base).collect(),
            obstacles: self.obstacles.iter().filter_map(Obstacle::placed).collect(),
            tokens: self.tokens.iter().map(|token| token.placed).collect(),
        }
    }

    /// All ships and squadrons, ships first.
    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let ships = (0..self.ships.len()).map(Unit::Ship);
        ships.chain((0..self.squadrons.len()).map(Unit::Squadron))
    }

    /// Everything that attacks or can be attacked: the units, stations with a card, exogorths, and proximity mines.
    pub fn combatants(&self) -> impl Iterator<Item = Unit> {
        let fights = |obstacle: &Obstacle| obstacle.station.is_some() || obstacle.token.kind == ObstacleKind::Exogorth;
        let obstacles = places(&self.obstacles, fights).map(Unit::Obstacle);
        let mines = places(&self.tokens, |token| token.placed.kind == TokenKind::ProximityMine).map(Unit::Token);
        self.units().chain(obstacles).chain(mines)
    }

    /// The combatant with this id.
    pub fn unit(&self, id: &str) -> Option<Unit> {
        self.combatants().find(|unit| self.id(*unit) == id)
    }

    /// The ids of all combatants, for suggestions.
    pub fn unit_ids(&self) -> impl Iterator<Item = &str> {
        self.combatants().map(|unit| self.id(unit))
    }

    /// The id of a unit of this scene's [`board`](Scene::board).
    ///
    /// # Panics
    /// If the unit is not of this scene.
    pub fn id(&self, unit: Unit) -> &str {
        match unit {
            Unit::Ship(index) => &self.ships[index].id,
            Unit::Squadron(index) => &self.squadrons[index].id,
            Unit::Obstacle(index) => &self.obstacles[index].id,
            Unit::Token(index) => &self.tokens[index].id,
        }
    }

    /// The name on the card of a unit, or its kind.
    ///
    /// # Panics
    /// If the unit is not of this scene.
    pub fn name(&self, unit: Unit) -> &str {
        match unit {
            Unit::Ship(index) => &self.ships[index].card.name,
            Unit::Squadron(index) => &self.squadrons[index].card.name,
            Unit::Obstacle(index) => self.obstacles[index].name(),
            Unit::Token(index) => self.tokens[index].placed.kind.name(),
        }
    }

    /// The owner of a unit; exogorths and mines have none.
    ///
    /// # Panics
    /// If the unit is not of this scene.
    pub fn seat(&self, unit: Unit) -> Option<Seat> {
        match unit {
            Unit::Ship(index) => Some(self.ships[index].seat),
            Unit::Squadron(index) => Some(self.squadrons[index].seat),
            Unit::Obstacle(index) => self.obstacles[index].station.map(|station| station.seat),
            Unit::Token(_) => None,
        }
    }

    /// The id of an obstruction.
    ///
    /// # Panics
    /// If it is not of this scene.
    pub fn id_of_obstruction(&self, thing: Obstruction) -> &str {
        match thing {
            Obstruction::Ship(index) => &self.ships[index].id,
            Obstruction::Obstacle(index) => &self.obstacles[index].id,
        }
    }

    /// Is a ship inside the play area? Its base counts, its shield dials do not; the edge is inside.
    pub fn holds_ship(&self, ship: &PlacedShip) -> bool {
        ship.base().iter().flat_map(Convex::corners).all(|corner| self.holds(*corner, 0))
    }

    /// Is a squadron inside the play area?
    pub fn holds_squadron(&self, base: &Disc) -> bool {
        self.holds(base.at, base.radius)
    }

    /// A tolerance for rounding, so that a base placed along the edge is inside.
    fn holds(&self, point: Point, radius: i32) -> bool {
        let slack = plane::to_mm(TOLERANCE - f64::from(radius));
        let Rect { min, max } = self.play_area;
        let [x, y] = point.to_mm();
        min.x - slack <= x && x <= max.x + slack && min.y - slack <= y && y <= max.y + slack
    }
}

impl Ship {
    /// The ship at its place.
    pub fn placed(&self) -> PlacedShip {
        PlacedShip::new(&self.card.class, self.pose)
    }
}

impl Squadron {
    /// Its base at its place.
    pub fn base(&self) -> Disc {
        crate::squadron_base(self.at)
    }
}

impl Obstacle {
    /// The name of its station card, or its kind.
    pub fn name(&self) -> &str {
        self.station.map_or(self.token.kind.name(), |station| &station.card.name)
    }

    /// The obstacle at its place; every token of the catalog can be placed.
    fn placed(&self) -> Option<PlacedObstacle> {
        PlacedObstacle::new(&self.token.id, self.pose, self.mirrored).ok()
    }
}

/// The indices in a list of the elements that fit.
fn places<T>(list: &[T], fits: impl Fn(&T) -> bool) -> impl Iterator<Item = usize> {
    list.iter().enumerate().filter(move |(_, thing)| fits(thing)).map(|(index, _)| index)
}
