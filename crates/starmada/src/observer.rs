//! Positions and choices as numbers, for programs that learn. Everything on the table is public, so it is the same for both
//! sides, but each sees the ground from its own end: places of the second side are turned around.
//!
//! Places are fractions of the ground, from 0 to 1; directions are sine and cosine.

use plane::Heading;
use table::{Block, Chance, Numbers, Observer, Seat, Shape, Side};

use crate::orders::{Orders, course};
use crate::play::asks;
use crate::players::{greedy, quickly};
use crate::space::{Ground, Pose};
use crate::state::{Element, FULL_FLIGHT, Fate, Game, Item, Phase, Terrain, TerrainKind};
use crate::{Choice, Decision, Starmada};

/// Describes Starmada.
pub(crate) struct Lookout;

const SHIP: [&str; 20] = [
    "on the board",
    "lost",
    "x",
    "y",
    "sine",
    "cosine",
    "pivot",
    "speed",
    "hull size",
    "hull",
    "engine",
    "shields",
    "weapons lost",
    "marked hull",
    "attacked",
    "evasion",
    "worth",
    "carrier",
    "flares",
    "probes",
];
const FLIGHT: [&str; 8] = ["on the board", "x", "y", "sine", "cosine", "fighters", "activated", "screening"];
const TERRAIN: [&str; 8] = ["x", "y", "asteroid field", "asteroid", "coma", "nucleus", "planet", "explosion"];
const OWN_SHIPS: Block = Block {
    name: "own ships",
    says: "The ships of the seat's side, in the order of the battle.",
    rows: 12,
    columns: &SHIP,
};
const ENEMY_SHIPS: Block = Block { name: "enemy ships", says: "The ships of the other side.", ..OWN_SHIPS };
const OWN_FLIGHTS: Block =
    Block { name: "own flights", says: "The flights of the seat's side.", rows: 12, columns: &FLIGHT };
const ENEMY_FLIGHTS: Block = Block { name: "enemy flights", says: "The flights of the other side.", ..OWN_FLIGHTS };
const TERRAINS: Block = Block { name: "terrain", says: "Terrain on the board.", rows: 24, columns: &TERRAIN };
const PHASE: Block = Block {
    name: "phase",
    says: "What comes next.",
    rows: 1,
    columns: &[
        "deploy ships",
        "deploy flights",
        "orders",
        "movement",
        "stacking",
        "fighters",
        "combat",
        "launch",
        "end",
        "over",
    ],
};

const POINTS: Block = Block {
    name: "points",
    says: "Victory points, and how many are needed, in hundreds.",
    rows: 1,
    columns: &["own", "enemy", "own target", "enemy target"],
};

static LAYOUT: [Block; 7] = [PHASE, POINTS, OWN_SHIPS, ENEMY_SHIPS, OWN_FLIGHTS, ENEMY_FLIGHTS, TERRAINS];

/// The ships whose courses are described in a choice of orders.
const COURSES: usize = 4;

static CHOICE: [&str; 31] = [
    "own",
    "enemy",
    "x",
    "y",
    "distance",
    "hull",
    "worth",
    "hold fire",
    "split",
    "screen",
    "number",
    "place x",
    "place y",
    "place sine",
    "place cosine",
    "course 1 x",
    "course 1 y",
    "course 1 sine",
    "course 1 cosine",
    "course 2 x",
    "course 2 y",
    "course 2 sine",
    "course 2 cosine",
    "course 3 x",
    "course 3 y",
    "course 3 sine",
    "course 3 cosine",
    "course 4 x",
    "course 4 y",
    "course 4 sine",
    "course 4 cosine",
];

impl Observer<Starmada> for Lookout {
    fn layout(&self) -> &'static [Block] {
        &LAYOUT
    }

    fn observe(&self, game: &Game, seat: Seat, numbers: &mut Numbers<'_>) {
        let view = &Ends { game, side: game.seating.side_of(seat) };
        numbers.one_of(PHASE.columns.len(), Some(phase(game.phase)));
        for figures in [game.points, game.terms.targets] {
            let own = usize::from(view.side.0);
            for side in [own, 1 - own] {
                numbers.push(f64::from(figures[side]) / 100.0);
            }
        }
        for (block, is_own) in [(OWN_SHIPS, true), (ENEMY_SHIPS, false)] {
            let ships = (0..game.ships.len() as u8).filter(|ship| (game.side_of_ship(*ship) == view.side) == is_own);
            numbers.rows(&block, ships, |ship, numbers| view.ship(ship, numbers));
        }
        for (block, is_own) in [(OWN_FLIGHTS, true), (ENEMY_FLIGHTS, false)] {
            let flights = (0..game.flights.len() as u8).filter(|it| (game.side_of_flight(*it) == view.side) == is_own);
            numbers.rows(&block, flights, |flight, numbers| view.flight(flight, numbers));
        }
        numbers.rows(&TERRAINS, game.terrain.iter().copied(), |terrain, numbers| view.terrain(terrain, numbers));
    }

    fn choice_columns(&self) -> &'static [&'static str] {
        &CHOICE
    }

    fn describe(&self, game: &Game, decision: &Decision, choice: &Choice, numbers: &mut Numbers<'_>) {
        let view = &Ends { game, side: game.seating.side_of(decision.seat) };
        let item = match choice {
            Choice::Pick(picked) | Choice::Arrange(picked) => picked.first().copied(),
            _ => None,
        };
        view.pointed_at(decision, item, numbers);
        let placed = if let Choice::Place(spot) = choice { game.ground.pose(*spot) } else { None };
        view.pose(placed, numbers);
        let lines: &[Orders] = if let Choice::Write(lines) = choice { lines } else { &[] };
        let mut ends = decision.shape.items().iter().zip(lines).map(|(item, orders)| match *item {
            Item::Element(element) => game.pose_of(element).map(|from| course(game.ground, from, orders).end),
            _ => None,
        });
        for _ in 0..COURSES {
            view.pose(ends.next().flatten(), numbers);
        }
    }

    fn candidates(&self, game: &Game, decision: &Decision, _: usize, chance: &mut Chance) -> Vec<Choice> {
        match (&decision.shape, decision.ask) {
            (_, asks::ORDERS) => vec![quickly(game, decision, chance)],
            (Shape::Place | Shape::Write { .. }, _) => vec![greedy(game, decision, chance)],
            _ => Vec::new(),
        }
    }
}

/// The ground as one side sees it.
struct Ends<'a> {
    game: &'a Game,
    side: Side,
}

impl Ends<'_> {
    /// Place and direction; zeros if it is nowhere.
    fn pose(&self, pose: Option<Pose>, numbers: &mut Numbers<'_>) {
        let Some(pose) = pose else { return numbers.skip(4) };
        let spot = self.game.ground.spot(&pose);
        let (far, across, degrees) = match self.game.ground {
            Ground::Hexes { columns, rows } => (f64::from(columns) + 1.0, f64::from(rows) + 1.0, 60.0 * spot.get(2)),
            Ground::Table { length, width } => (f64::from(length), f64::from(width), spot.get(2)),
        };
        let (x, y) = (spot.get(0) / far, spot.get(1) / across);
        let (sine, cosine) = Heading::from_degrees(degrees).unwrap_or_default().sin_cos();
        for number in if self.is_turned() { [1.0 - x, 1.0 - y, -sine, -cosine] } else { [x, y, sine, cosine] } {
            numbers.push(number);
        }
    }

    fn is_turned(&self) -> bool {
        self.side != Side(0)
    }

    fn ship(&self, ship: u8, numbers: &mut Numbers<'_>) {
        let (own, sheet) = (self.game.ship(ship), self.game.sheet(ship));
        let lost: u8 = (0..own.lost.len()).map(|battery| own.lost_of(battery)).sum();
        let tenths = |figure: u8| f64::from(figure) / 10.0;
        numbers.flag(own.pose.is_some());
        numbers.flag(own.fate != Fate::Fighting);
        self.pose(own.pose, numbers);
        numbers.push(f64::from(own.pivot) / 3.0);
        numbers.push(tenths(own.before.speed));
        numbers.push(tenths(sheet.hull));
        numbers.push(1.0 - f64::from(own.hits.hull) / f64::from(sheet.hull.max(1)));
        numbers.push(tenths(self.game.engine(ship)));
        numbers.push(f64::from(self.game.shields(ship)) / 5.0);
        numbers.push(tenths(lost));
        numbers.push(tenths(own.marked.hull));
        numbers.flag(own.attacked);
        numbers.push(own.evasion);
        numbers.push(f64::from(self.game.worth(ship)) / 100.0);
        numbers.push(sheet.carrier_rating());
        numbers.push(tenths(own.flares));
        numbers.push(tenths(own.probes));
    }

    fn flight(&self, flight: u8, numbers: &mut Numbers<'_>) {
        let own = self.game.flight(flight);
        numbers.flag(own.pose.is_some());
        self.pose(own.pose, numbers);
        numbers.push(f64::from(own.fighters) / f64::from(FULL_FLIGHT));
        numbers.flag(own.activated);
        numbers.flag(own.screening);
    }

    fn terrain(&self, terrain: Terrain, numbers: &mut Numbers<'_>) {
        let mut place = [0.0; 4];
        let at = Pose::Hex { at: terrain.at, heading: hexes::Direction::E };
        self.pose(Some(at), &mut Numbers::new(&mut place));
        numbers.push(place[0]);
        numbers.push(place[1]);
        let kind = match terrain.kind {
            TerrainKind::AsteroidField => 0,
            TerrainKind::Asteroid => 1,
            TerrainKind::Coma => 2,
            TerrainKind::Nucleus => 3,
            TerrainKind::Planet => 4,
            TerrainKind::Explosion => 5,
        };
        numbers.one_of(6, Some(kind));
    }

    /// What an option is: the first columns of a choice.
    fn pointed_at(&self, decision: &Decision, item: Option<Item>, numbers: &mut Numbers<'_>) {
        let element = match item {
            Some(Item::Element(element)) => Some(element),
            Some(Item::Bank { ship, .. } | Item::Equipment { ship, .. }) => Some(Element::Ship(ship)),
            _ => None,
        };
        let is_own = element.map(|element| self.game.side_of(element) == self.side);
        numbers.flag(is_own == Some(true));
        numbers.flag(is_own == Some(false));
        let at = element.and_then(|element| self.game.pose_of(element));
        let mut place = [0.0; 4];
        self.pose(at, &mut Numbers::new(&mut place));
        numbers.push(place[0]);
        numbers.push(place[1]);
        numbers.push(self.distance(decision, at));
        let ship = element.and_then(|element| if let Element::Ship(ship) = element { Some(ship) } else { None });
        let hull =
            |ship| 1.0 - f64::from(self.game.ship(ship).hits.hull) / f64::from(self.game.sheet(ship).hull.max(1));
        numbers.push(ship.map_or(0.0, hull));
        numbers.push(ship.map_or(0.0, |ship| f64::from(self.game.worth(ship)) / 100.0));
        numbers.flag(item == Some(Item::HoldFire));
        numbers.flag(item == Some(Item::Split));
        numbers.flag(item == Some(Item::Screen));
        numbers.push(match item {
            Some(Item::Launch(number) | Item::Volley(number)) => f64::from(number),
            Some(Item::Bank { ship, battery, bank }) => f64::from(self.game.working(ship, battery, bank)),
            _ => 0.0,
        });
    }

    /// How far a place is from what the question is about, in tens of hexes; zero if that is nowhere.
    fn distance(&self, decision: &Decision, at: Option<Pose>) -> f64 {
        let subject = match decision.subject {
            Some(Item::Element(element)) => self.game.pose_of(element),
            Some(Item::Bank { ship, .. }) => self.game.ship(ship).pose,
            _ => None,
        };
        subject.zip(at).map_or(0.0, |(from, to)| f64::from(from.distance(&to)) / 10.0)
    }
}

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::DeployShips => 0,
        Phase::DeployFlights => 1,
        Phase::Orders => 2,
        Phase::Movement => 3,
        Phase::Stacking => 4,
        Phase::Fighters => 5,
        Phase::Combat => 6,
        Phase::Launch => 7,
        Phase::End => 8,
        Phase::Over => 9,
    }
}
