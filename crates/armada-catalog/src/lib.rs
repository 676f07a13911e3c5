//! The catalog: all cards and components as data, read from the files in `catalog/`.
//!
//! The files are embedded in the program and are the only place where a figure is written. [`Catalog::get`] reads and
//! checks them once. The *effect* of a card is in the rulebook, under the card's id ([`Card::entry_id`]). [`Card`] is a
//! card of any kind, and [`Id`] names one in a game's state. Lengths are in millimetres, angles in degrees, bearings
//! clockwise; a ship's own frame has its origin at the centre of its base, x to the right and y to the front, and
//! polygons run counter-clockwise in it.
//!
//! ```
//! use armada_catalog::{Catalog, Zone};
//!
//! let catalog = Catalog::get();
//! let corvette = catalog.ship("cr90-corvette-a")?;
//! assert_eq!(corvette.speed_chart.fastest(), 4);
//! assert_eq!(corvette.armament[Zone::Front].to_string(), "2 red 1 blue");
//! assert_eq!(
//!     catalog.ship("cr90-corvete-a").unwrap_err().to_string(),
//!     "no ship has the id `cr90-corvete-a`; did you mean `cr90-corvette-a`?",
//! );
//! # Ok::<(), armada_catalog::Unknown>(())
//! ```

mod any_card;
mod attack_die;
mod base;
mod card;
mod check;
mod costs;
mod damage_card;
mod dice;
mod edition;
mod figure;
mod files;
mod half_token;
mod id;
mod keyword;
mod load;
mod maneuver_tool;
mod objective;
mod obstacle;
mod play_area;
mod point;
mod polygon;
mod read;
mod restriction;
mod round;
mod ruler;
mod shelf;
mod ship;
mod ship_token;
mod size;
mod speed_chart;
mod squadron;
mod station;
mod upgrade;
mod words;
#[doc(hidden)]
pub mod written;
mod zone;

use std::sync::LazyLock;

use fault::Fault;

use shelf::Shelf;

pub use any_card::{Card, CardKind};
pub use attack_die::{Colour, Face};
pub use base::{Base, ShieldDial, ShieldDials};
pub use card::{Command, DefenseToken, Faction, Release, Trait, UpgradeIcon};
pub use costs::{Costs, EarlierPoints};
pub use damage_card::{DamageCard, DamageTrait, Duration};
pub use dice::Dice;
pub use edition::Edition;
pub use figure::{Figure, Source, Sure};
pub use files::{CatalogFile, embedded_files};
pub use id::{DamageCardId, Id, ObjectiveId, ShipId, SquadronId, StationId, UpgradeId};
pub use keyword::Keyword;
pub use maneuver_tool::ManeuverTool;
pub use objective::{Category, ObjectiveCard, ObjectiveTokens, TokenPlace};
pub use obstacle::{Obstacle, ObstacleKind, ObstacleSet};
pub use play_area::PlayArea;
pub use point::{Point, Rect};
pub use restriction::{Carrier, Restriction};
pub use round::{RoundTokens, SquadronBase};
pub use ruler::Ruler;
pub use shelf::Unknown;
pub use ship::Ship;
pub use ship_token::{Arc, ArcLine, HullZone, ShipToken, SpecialArc, TokenReading, TokenSure};
pub use size::Size;
pub use speed_chart::SpeedChart;
pub use squadron::Squadron;
pub use station::Station;
pub use upgrade::{Exhaust, Piece, Stored, TokenCost, UpgradeCard};
pub use zone::{Zone, Zones};

/// All components and cards, as far as the rules measure or count them.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalog {
    /// The range ruler.
    pub ruler: Ruler,
    /// The maneuver tool.
    pub maneuver_tool: ManeuverTool,
    /// The shield dials of all bases.
    pub shield_dials: ShieldDials,
    /// The base of a squadron.
    pub squadron_base: SquadronBase,
    /// Round tokens that lie on the table.
    pub round_tokens: RoundTokens,
    /// The width of a printed firing arc line.
    pub arc_line_width: Figure,
    /// The sources of the figures that no rulebook gives.
    pub sources: Vec<Source>,
    bases: Vec<Base>,
    default_tokens: Vec<ShipToken>,
    play_areas: Shelf<PlayArea>,
    obstacles: Shelf<Obstacle>,
    ship_tokens: Shelf<ShipToken>,
    releases: Shelf<Release>,
    ships: Shelf<Ship>,
    squadrons: Shelf<Squadron>,
    upgrades: Shelf<UpgradeCard>,
    objectives: Shelf<ObjectiveCard>,
    damage_cards: Shelf<DamageCard>,
    stations: Shelf<Station>,
}

impl Catalog {
    /// The project's own catalog, embedded in the program.
    ///
    /// # Panics
    ///
    /// Never in a released program: a test loads the same files and fails on any fault in them.
    pub fn get() -> &'static Self {
        static OWN: LazyLock<Catalog> = LazyLock::new(|| {
            embedded_files().and_then(Catalog::load).unwrap_or_else(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("the catalog in this program is faulty:\n{}", faults.join("\n"))
            })
        });
        &OWN
    }

    /// Loads a catalog from texts; nothing is read from disk.
    ///
    /// # Errors
    ///
    /// All faults at once, in the order of the files. References between entries are only checked if every file could
    /// be read; otherwise valid ids would be reported as unknown.
    pub fn load<F: Into<CatalogFile>>(files: impl IntoIterator<Item = F>) -> Result<Self, Vec<Fault>> {
        let mut files: Vec<CatalogFile> = files.into_iter().map(Into::into).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        load::catalog(&files)
    }

    /// All ships, faction by faction.
    pub fn ships(&self) -> &[Ship] {
        self.ships.all()
    }

    /// The ship with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn ship(&self, id: &str) -> Result<&Ship, Unknown> {
        self.ships.find(id)
    }

    /// All squadrons, faction by faction.
    pub fn squadrons(&self) -> &[Squadron] {
        self.squadrons.all()
    }

    /// The squadron with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn squadron(&self, id: &str) -> Result<&Squadron, Unknown> {
        self.squadrons.find(id)
    }

    /// All upgrade cards, icon by icon.
    pub fn upgrades(&self) -> &[UpgradeCard] {
        self.upgrades.all()
    }

    /// The upgrade card with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn upgrade(&self, id: &str) -> Result<&UpgradeCard, Unknown> {
        self.upgrades.find(id)
    }

    /// All objective cards, category by category.
    pub fn objectives(&self) -> &[ObjectiveCard] {
        self.objectives.all()
    }

    /// The objective card with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn objective(&self, id: &str) -> Result<&ObjectiveCard, Unknown> {
        self.objectives.find(id)
    }

    /// All damage cards, each once; see [`DamageCard::copies`].
    pub fn damage_cards(&self) -> &[DamageCard] {
        self.damage_cards.all()
    }

    /// The damage card with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn damage_card(&self, id: &str) -> Result<&DamageCard, Unknown> {
        self.damage_cards.find(id)
    }

    /// All station cards.
    pub fn stations(&self) -> &[Station] {
        self.stations.all()
    }

    /// The station card with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn station(&self, id: &str) -> Result<&Station, Unknown> {
        self.stations.find(id)
    }

    /// The tokens of all ship classes, by size.
    pub fn ship_tokens(&self) -> &[ShipToken] {
        self.ship_tokens.all()
    }

    /// The token of a ship class.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest class.
    pub fn ship_token(&self, class: &str) -> Result<&ShipToken, Unknown> {
        self.ship_tokens.find(class)
    }

    /// The token of a ship; every ship in the catalog has one.
    ///
    /// # Errors
    ///
    /// [`Unknown`] if the ship is not from this catalog and its class has no token.
    pub fn token_of(&self, ship: &Ship) -> Result<&ShipToken, Unknown> {
        self.ship_token(&ship.class)
    }

    /// The default token for a class without its own; `None` for huge ships.
    pub fn default_token(&self, size: Size) -> Option<&ShipToken> {
        self.default_tokens.iter().find(|token| token.size == size)
    }

    /// The base of this size.
    pub fn base(&self, size: Size) -> &Base {
        &self.bases[size as usize]
    }

    /// All obstacles.
    pub fn obstacles(&self) -> &[Obstacle] {
        self.obstacles.all()
    }

    /// The obstacle with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn obstacle(&self, id: &str) -> Result<&Obstacle, Unknown> {
        self.obstacles.find(id)
    }

    /// All play areas.
    pub fn play_areas(&self) -> &[PlayArea] {
        self.play_areas.all()
    }

    /// The play area with this id.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest id.
    pub fn play_area(&self, id: &str) -> Result<&PlayArea, Unknown> {
        self.play_areas.find(id)
    }

    /// All boxes that were sold.
    pub fn releases(&self) -> &[Release] {
        self.releases.all()
    }

    /// The box with this product number.
    ///
    /// # Errors
    ///
    /// [`Unknown`] with the nearest product number.
    pub fn release(&self, id: &str) -> Result<&Release, Unknown> {
        self.releases.find(id)
    }
}
