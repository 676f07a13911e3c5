//! A scene: what stands where on a table, as people and programs write it, in TOML or JSON.
//!
//! Millimetres; the origin is at the left end of the first player's edge, x runs along that edge, y away from it.
//! Headings are degrees, clockwise, 0 along +y. A position is the middle of a base. [`Scene::read`] reports everything
//! that is wrong at once; a scene that could be read is sound, so that nothing behind it has to ask again.
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

/// What stands where on a table.
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
    /// Whose it is.
    pub seat: Seat,
    /// Its card.
    pub card: &'static catalog::Ship,
    /// Where it stands.
    pub pose: Pose,
    /// Its speed, where the scene says so.
    pub speed: Option<u8>,
}

/// A squadron of a scene.
#[derive(Clone, Debug)]
pub struct Squadron {
    /// Its name in the scene.
    pub id: String,
    /// Whose it is.
    pub seat: Seat,
    /// Its card.
    pub card: &'static catalog::Squadron,
    /// Where it stands.
    pub at: Point,
}

/// An obstacle of a scene.
#[derive(Clone, Debug)]
pub struct Obstacle {
    /// Its name in the scene.
    pub id: String,
    /// Its token.
    pub token: &'static catalog::Obstacle,
    /// Where it lies.
    pub pose: Pose,
    /// Whether it lies on its other side.
    pub mirrored: bool,
    /// Its station card and whose it is, where it has one.
    pub station: Option<Station>,
}

/// The card of a station of a scene.
#[derive(Clone, Copy, Debug)]
pub struct Station {
    /// Whose it is.
    pub seat: Seat,
    /// The card.
    pub card: &'static catalog::Station,
}

/// A round token of a scene.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its name in the scene.
    pub id: String,
    /// What it is, and where it lies.
    pub placed: PlacedToken,
    /// The ship it belongs to, by place in the scene's list; targeting tokens have one.
    pub ship: Option<usize>,
}

impl Scene {
    /// Reads a scene, in TOML or in JSON; which of them it is, its content says.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place; ships and squadrons that overlap or stand off the table included.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        read::scene(file, bytes)
    }

    /// Everything placed and ready to be measured: the units and obstacles have the places of the scene's own lists.
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

    /// The combatant of an id.
    pub fn unit(&self, id: &str) -> Option<Unit> {
        self.combatants().find(|unit| self.id(*unit) == id)
    }

    /// The ids of all combatants, for a word about one that is not among them.
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

    /// The name on the card of a unit, or what it is.
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

    /// Whose a unit is; exogorths and mines are nobody's.
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

    /// The id of what obstructs.
    ///
    /// # Panics
    /// If it is not of this scene.
    pub fn id_of_obstruction(&self, thing: Obstruction) -> &str {
        match thing {
            Obstruction::Ship(index) => &self.ships[index].id,
            Obstruction::Obstacle(index) => &self.obstacles[index].id,
        }
    }

    /// Does a ship stand inside the play area? Its base counts, its shield dials do not; the edge is inside.
    pub fn holds_ship(&self, ship: &PlacedShip) -> bool {
        ship.base().iter().flat_map(Convex::corners).all(|corner| self.holds(*corner, 0))
    }

    /// Does a squadron stand inside the play area?
    pub fn holds_squadron(&self, base: &Disc) -> bool {
        self.holds(base.at, base.radius)
    }

    /// Lengths may differ by the rounding of both ends, so a base that was laid along the edge is inside.
    fn holds(&self, point: Point, radius: i32) -> bool {
        let slack = plane::to_mm(TOLERANCE - f64::from(radius));
        let Rect { min, max } = self.play_area;
        let [x, y] = point.to_mm();
        min.x - slack <= x && x <= max.x + slack && min.y - slack <= y && y <= max.y + slack
    }
}

impl Ship {
    /// The ship where it stands.
    pub fn placed(&self) -> PlacedShip {
        PlacedShip::new(&self.card.class, self.pose)
    }
}

impl Squadron {
    /// Its base where it stands.
    pub fn base(&self) -> Disc {
        crate::squadron_base(self.at)
    }
}

impl Obstacle {
    /// The name of its station card, or what it is.
    pub fn name(&self) -> &str {
        self.station.map_or(self.token.kind.name(), |station| &station.card.name)
    }

    /// The obstacle where it lies; every token of the catalog can be placed.
    fn placed(&self) -> Option<PlacedObstacle> {
        PlacedObstacle::new(&self.token.id, self.pose, self.mirrored).ok()
    }
}

/// The places in a list of what fits.
fn places<T>(list: &[T], fits: impl Fn(&T) -> bool) -> impl Iterator<Item = usize> {
    list.iter().enumerate().filter(move |(_, thing)| fits(thing)).map(|(index, _)| index)
}
