//! The setup of a game, and the initial state.

use serde::{Deserialize, Serialize};
use table::{Chance, Refusal, Rule, Seat, Seating, Side};

use crate::engagement::{Engagement, Terms};
use crate::fleet::{Fleet, Limits};
use crate::orders::Before;
use crate::play::combat;
use crate::sheet::{FLARES, PROBES, Sheet, SheetText};
use crate::space::Ground;
use crate::state::{Alternation, Checking, FULL_FLIGHT, Fate, Flight, Game, Hits, Phase, Ship, Terrain, TerrainKind};
use crate::switches::{Switch, Switches};
use crate::words;

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The engagement.
    pub engagement: String,
    /// The battle size.
    pub battle: BattleSize,
    /// What is played on.
    pub ground: Ground,
    /// The two fleets; by default mustered for the size of the battle.
    pub fleets: Vec<Fleet>,
    /// Classes that are not embedded in the program.
    pub classes: Vec<SheetText>,
    /// The side of each seat: `[0, 1, 0]` gives the first side two commanders.
    pub sides: Vec<u8>,
    /// The options in force, by name.
    pub options: Vec<String>,
    /// Terrain: kind, column and row.
    pub terrain: Vec<(TerrainKind, u8, u8)>,
    /// How orders beyond the engine rating are handled.
    pub orders: Checking,
    /// The last game turn, if it differs from the engagement's.
    pub turns: Option<u16>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            engagement: "standard".into(),
            battle: BattleSize::Medium,
            ground: Ground::Hexes { columns: 32, rows: 18 },
            fleets: Vec::new(),
            classes: Vec::new(),
            sides: vec![0, 1],
            options: Vec::new(),
            terrain: Vec::new(),
            orders: Checking::Checked,
            turns: None,
        }
    }
}

/// The size of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the rulebook's words")]
pub enum BattleSize {
    VerySmall,
    Small,
    Medium,
    Large,
    VeryLarge,
}

impl BattleSize {
    /// All five.
    pub const ALL: [BattleSize; 5] =
        [BattleSize::VerySmall, BattleSize::Small, BattleSize::Medium, BattleSize::Large, BattleSize::VeryLarge];

    /// Its title.
    pub fn title(self) -> &'static str {
        ["Very small", "Small", "Medium", "Large", "Very large"][self as usize]
    }

    /// The fleet limit.
    pub fn fleet_limit(self) -> u32 {
        [400, 700, 1000, 1500, 2000][self as usize]
    }

    /// The smallest battle size that allows fleets of this many points; `None` if they are too large for any.
    pub fn of_points(points: u32) -> Option<BattleSize> {
        BattleSize::ALL.into_iter().find(|size| size.fleet_limit() >= points)
    }

    /// The victory point target.
    pub fn target(self) -> u32 {
        [240, 420, 600, 900, 1200][self as usize]
    }
}

/// The factions of the default fleets.
pub const FACTIONS: [&str; 2] = ["Meridian Compact", "Karst Dominion"];

/// The columns and rows of the recommended board, and of the smallest one allowed.
pub(crate) const RECOMMENDED: (u8, u8) = (32, 18);
pub(crate) const SMALLEST: (u8, u8) = (12, 4);
/// The maximum number of columns: a hex is named by two digits for each coordinate.
pub(crate) const LARGEST: u8 = 99;
/// The minimum length and width of an open table, and the maximum of either, in cm.
pub(crate) const OPEN_TABLE: (u16, u16, u16) = (150, 100, 400);

impl Setup {
    /// Remarks on a setup that can be played.
    pub fn remarks(&self) -> Vec<String> {
        match self.ground {
            Ground::Hexes { columns, rows } if columns < RECOMMENDED.0 || rows < RECOMMENDED.1 => {
                let (least_columns, least_rows) = RECOMMENDED;
                vec![format!(
                    "a board of {columns} by {rows} hexes is below the recommended {least_columns} by {least_rows}"
                )]
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn engagement(&self) -> Result<&'static Engagement, Refusal> {
        Engagement::find(&self.engagement).ok_or_else(|| {
            let known: Vec<&str> = crate::engagement::ENGAGEMENTS.iter().map(|known| known.id.as_str()).collect();
            let says = format!("there is no engagement {:?}; there are {}", self.engagement, known.join(", "));
            Refusal::illegal(Rule("setup.scenario.standard"), says)
        })
    }

    pub(crate) fn check_ground(&self) -> Result<(), Refusal> {
        match self.ground {
            Ground::Hexes { columns, rows } => {
                let says = if columns < rows {
                    "the long side of a board comes first: its columns are at least as many as its rows"
                } else if columns < SMALLEST.0 || rows < SMALLEST.1 || columns > LARGEST {
                    "a board has 12 to 99 columns and at least 4 rows"
                } else {
                    return Ok(());
                };
                Err(Refusal::illegal(Rule("setup.board.size"), says))
            }
            Ground::Table { length, width } => {
                let (least_length, least_width, most) = OPEN_TABLE;
                let says = if length < width {
                    "the long side of a table comes first: its length is at least its width"
                } else if length < least_length || width < least_width || length > most {
                    "an open table is at least 150 cm long and 100 cm wide, and at most 400 cm"
                } else {
                    return Ok(());
                };
                Err(Refusal::illegal(Rule("setup.board.open-table"), says))
            }
        }
    }

    pub(crate) fn switches(&self) -> Result<Switches, Refusal> {
        let switches = Switches::named(self.options.iter().map(String::as_str))?;
        let needs_hexes = switches.iter().find(|switch| switch.needs_hexes());
        match (self.ground.board(), needs_hexes) {
            (None, Some(switch)) => {
                let says = format!("the option {} needs hexes, and an open table has none", switch.name());
                Err(Refusal::illegal(Rule("option.open-table"), says))
            }
            _ => Ok(switches),
        }
    }

    /// Terrain of an option that is not in force is refused.
    pub(crate) fn check_options_of_terrain(&self, switches: Switches) -> Result<(), Refusal> {
        let mut of_terrain = self.terrain.iter().map(|(kind, ..)| switch_of(*kind));
        match of_terrain.find(|switch| !switches.on(*switch)) {
            None => Ok(()),
            Some(switch) => {
                let says = format!("{} are an option, and it is not in force", switch.name());
                Err(Refusal::illegal(switch.rule(), says))
            }
        }
    }

    /// The terrain on the board.
    pub(crate) fn laid_terrain(&self) -> Result<Vec<Terrain>, Refusal> {
        let laid = |(kind, column, row): &(TerrainKind, u8, u8)| {
            let cell = hexes::Cell { column: *column, row: *row };
            let at = self.ground.board().and_then(|board| board.hex(cell)).ok_or_else(|| {
                Refusal::illegal(Rule("setup.board.hexes"), format!("there is no hex {cell} on this board"))
            })?;
            Ok(Terrain { kind: *kind, at })
        };
        self.terrain.iter().map(laid).collect()
    }

    fn sheets(&self) -> Result<Vec<Sheet>, Refusal> {
        let sheet = |text: &SheetText| {
            text.sheet().map_err(|problems| {
                let first = &problems[0];
                Refusal::illegal(first.rule, format!("the class {:?}, {}: {}", text.class, first.key, first.says))
            })
        };
        self.classes.iter().map(sheet).collect()
    }

    fn seating(&self) -> Result<Seating, Refusal> {
        if self.sides.iter().any(|side| *side > 1) {
            return Err(Refusal::illegal(Rule("setup.sides"), "there are two sides, 0 and 1"));
        }
        if self.sides.len() > 8 {
            return Err(Refusal::illegal(Rule("setup.sides"), "at most eight can sit at this table"));
        }
        Seating::grouped(self.sides.iter().map(|side| Side(*side)).collect())
    }

    /// The fleets of both sides, with defaults.
    ///
    /// # Errors
    /// If there are not two.
    pub fn mustered(&self) -> Result<Vec<Fleet>, Refusal> {
        let engagement = self.engagement()?;
        match self.fleets.len() {
            2 => Ok(self.fleets.clone()),
            0 => {
                let fleet = |side: usize| {
                    let limit = engagement.limit(side, self.battle.fleet_limit());
                    Fleet::muster(FACTIONS[side], limit, engagement.side[side].needs_carrier)
                };
                Ok([0, 1].map(fleet).into())
            }
            other => Err(Refusal::illegal(Rule("setup.sides"), format!("a battle has two fleets, not {other}"))),
        }
    }
}

fn switch_of(kind: TerrainKind) -> Switch {
    match kind {
        TerrainKind::AsteroidField | TerrainKind::Asteroid => Switch::Asteroids,
        TerrainKind::Coma | TerrainKind::Nucleus => Switch::Comets,
        TerrainKind::Planet => Switch::Planets,
        TerrainKind::Explosion => Switch::Explosions,
    }
}

impl Game {
    /// The fleets beside the table, with nothing on it yet.
    pub(crate) fn set_up(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
        let engagement = setup.engagement()?;
        setup.check_ground()?;
        let switches = setup.switches()?;
        let mut terms = engagement.terms(setup.battle.target());
        terms.turns = setup.turns.or(terms.turns);
        if terms.turns == Some(0) {
            return Err(Refusal::illegal(Rule("setup.scenario.standard"), "a battle lasts at least one game turn"));
        }
        let mut game = Game::empty(setup.ground, setup.seating()?, terms, chance);
        game.switches = switches;
        game.checking = setup.orders;
        setup.check_options_of_terrain(switches)?;
        game.terrain = setup.laid_terrain()?;
        let classes = setup.sheets()?;
        for (side, fleet) in (0u8..).zip(setup.mustered()?) {
            let party = &engagement.side[usize::from(side)];
            let limit = engagement.limit(usize::from(side), setup.battle.fleet_limit());
            let limits = Limits { limit: Some(limit), needs_carrier: party.needs_carrier, classes: &classes };
            if let Some(fault) = fleet.faults(limits).first() {
                let says = format!("the {} fleet, {}: {}", words::ordinal(side), fault.at, fault.says);
                return Err(Refusal::illegal(fault.rule, says));
            }
            game.bring(&fleet, Side(side), limits, engagement.speed)?;
        }
        game.check_room()?;
        game.name_ships()?;
        Ok(game)
    }

    /// An empty table.
    pub(crate) fn empty(ground: Ground, seating: Seating, terms: Terms, chance: Chance) -> Game {
        Game {
            chance,
            seating,
            ground,
            switches: Switches::default(),
            checking: Checking::Checked,
            terms,
            turn: 0,
            phase: Phase::DeployShips,
            sheets: Vec::new(),
            ships: Vec::new(),
            flights: Vec::new(),
            points: [0, 0],
            edges: [None, None],
            alternation: Alternation::default(),
            terrain: Vec::new(),
            markers: Vec::new(),
            attack: None::<combat::Attack>,
            quiet_turns: 0,
            stirred: false,
            outcome: None,
        }
    }

    fn bring(&mut self, fleet: &Fleet, side: Side, limits: Limits<'_>, speed: Option<u8>) -> Result<(), Refusal> {
        let seats: Vec<Seat> = self.seating.seats().filter(|seat| self.seating.side_of(*seat) == side).collect();
        let capacity = fleet.capacity(limits).min(60) as u8;
        let mut flights = fleet.flights.unwrap_or(capacity);
        for vessel in &fleet.ships {
            // Fleets are checked before this.
            let Some(sheet) = limits.find(&vessel.class) else { continue };
            let seat = *seats.get(usize::from(vessel.commander)).ok_or_else(|| {
                let says = format!("the {} side has {} commanders", words::ordinal(side.0), seats.len());
                Refusal::illegal(Rule("setup.sides"), says)
            })?;
            let index = self.add_ship(sheet, vessel.name.as_deref().unwrap_or(""), seat);
            self.ship_mut(index).before.speed = speed.unwrap_or(sheet.engine.full());
            let own = flights.min(sheet.carrier_rating());
            flights -= own;
            for _ in 0..own {
                self.flights.push(Flight {
                    name: String::new(),
                    carrier: index,
                    seat,
                    pose: None,
                    fighters: FULL_FLIGHT,
                    marked: 0,
                    activated: false,
                    screening: false,
                });
            }
        }
        Ok(())
    }

    /// An undamaged ship that is not on the board yet.
    pub(crate) fn add_ship(&mut self, sheet: &Sheet, name: &str, seat: Seat) -> u8 {
        let known = self.sheets.iter().position(|known| known == sheet).unwrap_or_else(|| {
            self.sheets.push(sheet.clone());
            self.sheets.len() - 1
        });
        self.ships.push(Ship {
            name: name.to_owned(),
            sheet: known as u8,
            seat,
            pose: None,
            fate: Fate::Fighting,
            pivot: 0,
            before: Before { speed: sheet.engine.full(), slips: None },
            orders: None,
            hits: Hits::NONE,
            marked: Hits::NONE,
            lost: sheet.batteries.iter().map(|battery| battery.banks.iter().map(|_| 0).collect()).collect(),
            lost_equipment: sheet.equipment.iter().map(|_| 0).collect(),
            attacked: false,
            flares: sheet.munitions_of(FLARES),
            probes: sheet.munitions_of(PROBES),
            evasion: 0,
            detected: false,
        });
        (self.ships.len() - 1) as u8
    }

    /// Each fleet must fit into its four columns, with three ships per hex.
    fn check_room(&self) -> Result<(), Refusal> {
        let Ground::Hexes { rows, .. } = self.ground else { return Ok(()) };
        let room = 3 * 4 * usize::from(rows);
        let crowded = [0, 1]
            .map(Side)
            .into_iter()
            .any(|side| (0..self.ships.len() as u8).filter(|ship| self.side_of_ship(*ship) == side).count() > room);
        let says = format!("at most three ships are deployed in a hex, so {room} are the most this board takes");
        if crowded { Err(Refusal::illegal(Rule("setup.deploy.stacking"), says)) } else { Ok(()) }
    }

    /// Ships without a name get that of their class, with a number if there are several; flights get that of their
    /// carrier. Names must be unique.
    pub(crate) fn name_ships(&mut self) -> Result<(), Refusal> {
        let mut numbers: Vec<u8> = vec![0; self.sheets.len()];
        for index in 0..self.ships.len() {
            let sheet = usize::from(self.ships[index].sheet);
            numbers[sheet] += 1;
            if self.ships[index].name.is_empty() {
                let several = self.ships.iter().filter(|ship| usize::from(ship.sheet) == sheet).count() > 1;
                let class = &self.sheets[sheet].class;
                let name = if several { format!("{class} {}", numbers[sheet]) } else { class.clone() };
                self.ships[index].name = name;
            }
        }
        let mut number = 0;
        for index in 0..self.flights.len() {
            let carrier = self.flights[index].carrier;
            number = if index > 0 && self.flights[index - 1].carrier == carrier { number + 1 } else { 1 };
            if self.flights[index].name.is_empty() {
                self.flights[index].name = format!("{} flight {number}", self.ship(carrier).name);
            }
        }
        let names: Vec<&String> =
            self.ships.iter().map(|ship| &ship.name).chain(self.flights.iter().map(|flight| &flight.name)).collect();
        for (index, name) in names.iter().enumerate() {
            if let Some(says) = words::why_no_name(name) {
                return Err(Refusal::illegal(Rule("sheet.name"), says));
            }
            if names[..index].contains(name) {
                let says = format!("two ships or flights are called {name:?}; every name must be different");
                return Err(Refusal::illegal(Rule("sheet.name"), says));
            }
        }
        Ok(())
    }
}
