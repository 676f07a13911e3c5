//! Positions and choices as numbers, for programs that learn: what lies open on the table, and the facedown dials that the
//! seat knows. Each side sees the table from its own edge.
//!
//! Places are fractions of the table, from 0 to 1: along the own edge to the right, and away from it. Directions are sine and
//! cosine. Counts are divided so that they are about 1 where they are large.

use plane::{Point, Pose};
use table::{Block, Chance, ChoiceOf, DecisionOf, Eye, Numbers, Observer, Seat, Shape, Side};

use super::{Choice, Decision, advise};
use crate::catalog::{Command, Zone};
use crate::measure::tool;
use crate::play::{Deal, Rules, query};
use crate::state::{Colour, Face, Game, Item, ShipId, SquadronId, Standing, TokenState, UnitId};

/// Describes Armada.
#[derive(Clone, Copy, Debug)]
pub struct Lookout;

const SHIP: [&str; 40] = [
    "in play",
    "to deploy",
    "lost",
    "x",
    "y",
    "sine",
    "cosine",
    "speed",
    "hull value",
    "hull",
    "shields front",
    "shields left",
    "shields right",
    "shields rear",
    "shields left auxiliary",
    "shields right auxiliary",
    "ready tokens",
    "exhausted tokens",
    "faceup damage",
    "activated",
    "points",
    "command value",
    "squadron value",
    "engineering value",
    "navigate token",
    "squadron token",
    "repair token",
    "concentrate fire token",
    "facedown dials",
    "top navigate",
    "top squadron",
    "top repair",
    "top concentrate fire",
    "faceup navigate",
    "faceup squadron",
    "faceup repair",
    "faceup concentrate fire",
    "flagship",
    "objective ship",
    "activation",
];
const SQUADRON: [&str; 11] =
    ["in play", "to deploy", "lost", "x", "y", "hull", "speed", "activated", "ready tokens", "points", "activation"];
const OWN_SHIPS: Block = Block {
    name: "own ships",
    says: "The ships of the seat's side, in the order of the fleet.",
    rows: 8,
    columns: &SHIP,
};
const ENEMY_SHIPS: Block = Block { name: "enemy ships", says: "The ships of the other side.", ..OWN_SHIPS };
const OWN_SQUADRONS: Block =
    Block { name: "own squadrons", says: "The squadrons of the seat's side.", rows: 16, columns: &SQUADRON };
const ENEMY_SQUADRONS: Block =
    Block { name: "enemy squadrons", says: "The squadrons of the other side.", ..OWN_SQUADRONS };
const OBSTACLES: Block = Block {
    name: "obstacles",
    says: "Obstacles on the table.",
    rows: 8,
    columns: &[
        "x",
        "y",
        "asteroid field",
        "debris field",
        "station",
        "dust field",
        "gravity rift",
        "exogorth",
        "purrgil",
    ],
};
const ATTACK: Block = Block {
    name: "attack",
    says: "The attack that is being made, if there is one; dice and icons in tens.",
    rows: 1,
    columns: &[
        "there is one",
        "own",
        "by a ship",
        "on a ship",
        "range",
        "obstructed",
        "red dice",
        "blue dice",
        "black dice",
        "hits",
        "critical icons",
        "accuracies",
        "defender hull",
        "defending shields",
    ],
};
const SIDES: Block = Block {
    name: "sides",
    says: "Whether the own side is first player, the scores in hundreds, and tokens of both sides.",
    rows: 1,
    columns: &[
        "first player",
        "own score",
        "enemy score",
        "own victory tokens",
        "enemy victory tokens",
        "own pass tokens",
        "enemy pass tokens",
    ],
};

static LAYOUT: [Block; 7] = [SIDES, OWN_SHIPS, ENEMY_SHIPS, OWN_SQUADRONS, ENEMY_SQUADRONS, OBSTACLES, ATTACK];

static CHOICE: [&str; 32] = [
    "ship",
    "squadron",
    "target",
    "die",
    "defense token",
    "effect",
    "objective",
    "attack",
    "move",
    "pass",
    "done",
    "own",
    "enemy",
    "x",
    "y",
    "hull",
    "points",
    "zone front",
    "zone left",
    "zone right",
    "zone rear",
    "navigate",
    "squadron command",
    "repair",
    "concentrate fire",
    "with a dial",
    "number",
    "die value",
    "to x",
    "to y",
    "to sine",
    "to cosine",
];

impl<D: Deal> Observer<Rules<D>> for Lookout {
    fn layout(&self) -> &'static [Block] {
        &LAYOUT
    }

    fn observe(&self, game: &Game, seat: Seat, numbers: &mut Numbers<'_>) {
        let table = &FromEdge::new(game, seat);
        table.sides(numbers);
        for (block, is_own) in [(OWN_SHIPS, true), (ENEMY_SHIPS, false)] {
            let ships = game.ships().filter(|(_, ship)| (ship.side == table.side) == is_own);
            numbers.rows(&block, ships, |(id, _), numbers| table.ship(id, numbers));
        }
        for (block, is_own) in [(OWN_SQUADRONS, true), (ENEMY_SQUADRONS, false)] {
            let squadrons = game.squadrons().filter(|(_, squadron)| (squadron.side == table.side) == is_own);
            numbers.rows(&block, squadrons, |(id, _), numbers| table.squadron(id, numbers));
        }
        let obstacles = game.obstacles().filter_map(|(_, obstacle)| Some((obstacle.pose?, obstacle.kind as usize)));
        numbers.rows(&OBSTACLES, obstacles, |(pose, kind), numbers| {
            table.place(Some(pose.at), numbers);
            numbers.one_of(7, Some(kind));
        });
        table.attack(numbers);
    }

    fn choice_columns(&self) -> &'static [&'static str] {
        &CHOICE
    }

    fn describe(
        &self,
        game: &Game,
        decision: &DecisionOf<Rules<D>>,
        choice: &ChoiceOf<Rules<D>>,
        numbers: &mut Numbers<'_>,
    ) {
        let table = &FromEdge::new(game, decision.seat);
        let item = match choice {
            Choice::Pick(picked) | Choice::Arrange(picked) => picked.first().copied(),
            _ => None,
        };
        table.item(item, numbers);
        table.pose(leads_to(game, choice), numbers);
    }

    /// Free places for obstacles and tokens are hard to find on a full table, and matter little.
    fn most(&self, decision: &DecisionOf<Rules<D>>, slots: usize) -> usize {
        if places_a_unit(decision) || decision.shape != Shape::Place { slots } else { 2 }
    }

    fn candidates(
        &self,
        game: &Game,
        decision: &DecisionOf<Rules<D>>,
        _: usize,
        chance: &mut Chance,
    ) -> Vec<ChoiceOf<Rules<D>>> {
        let is_worth_it = matches!(decision.shape, Shape::Plot { .. }) || places_a_unit(decision);
        if is_worth_it { vec![advise(game, decision, chance)] } else { Vec::new() }
    }
}

fn places_a_unit(decision: &Decision) -> bool {
    decision.shape == Shape::Place && matches!(decision.subject, Some(Item::Ship(_) | Item::Squadron(_)))
}

/// Where a choice puts or leads something.
fn leads_to(game: &Game, choice: &Choice) -> Option<Pose> {
    match choice {
        Choice::Place(spot) => Some(spot.pose()),
        Choice::Plot { along: Item::Tool(side), turns } => {
            let ship = game.ship(game.maneuver()?.ship);
            let (card, from) = (ship.card.card(), ship.pose.filter(|_| !turns.is_empty())?);
            Some(tool::lay(&card.class, card.size, from, turns, *side).pose)
        }
        _ => None,
    }
}

/// The table as it is seen from the edge of a side.
struct FromEdge<'a> {
    game: &'a Game,
    seat: Seat,
    side: Side,
    is_turned: bool,
    size: (f64, f64),
}

impl<'a> FromEdge<'a> {
    fn new(game: &'a Game, seat: Seat) -> Self {
        let side = game.seating.side_of(seat);
        let (width, depth) = game.tabletop().size();
        FromEdge { game, seat, side, is_turned: side != game.first_at_setup(), size: (width.into(), depth.into()) }
    }

    fn place(&self, at: Option<Point>, numbers: &mut Numbers<'_>) {
        let Some(at) = at else { return numbers.skip(2) };
        let (x, y) = (f64::from(at.x) / self.size.0, f64::from(at.y) / self.size.1);
        for part in [x, y] {
            numbers.push(if self.is_turned { 1.0 - part } else { part });
        }
    }

    fn pose(&self, pose: Option<Pose>, numbers: &mut Numbers<'_>) {
        let Some(pose) = pose else { return numbers.skip(4) };
        self.place(Some(pose.at), numbers);
        let (sine, cosine) = pose.heading.sin_cos();
        for part in [sine, cosine] {
            numbers.push(if self.is_turned { -part } else { part });
        }
    }

    fn sides(&self, numbers: &mut Numbers<'_>) {
        let (own, enemy) = (self.game.player(self.side), self.game.player(Side(1 - self.side.0)));
        numbers.flag(self.game.first == self.side);
        for side in [self.side, Side(1 - self.side.0)] {
            numbers.push(f64::from(self.game.score(side)) / 100.0);
        }
        for count in [own.victory_tokens, enemy.victory_tokens, own.pass_tokens, enemy.pass_tokens] {
            numbers.push(f64::from(count) / 5.0);
        }
    }

    fn standing(standing: Standing, numbers: &mut Numbers<'_>) {
        numbers.flag(standing == Standing::InPlay);
        numbers.flag(matches!(standing, Standing::ToDeploy | Standing::SetAside));
        numbers.flag(standing == Standing::Destroyed);
    }

    fn ship(&self, id: ShipId, numbers: &mut Numbers<'_>) {
        let (ship, card) = (self.game.ship(id), self.game.ship(id).card.card());
        Self::standing(ship.standing, numbers);
        self.pose(ship.pose, numbers);
        numbers.push(f64::from(ship.speed) / 4.0);
        numbers.push(f64::from(card.hull) / 10.0);
        numbers.push(self.hull_left(id.into()));
        for shields in ship.shields {
            numbers.push(f64::from(shields) / 4.0);
        }
        for state in [TokenState::Ready, TokenState::Exhausted] {
            numbers.push(self.tokens(id.into(), state));
        }
        numbers.push(ship.faceup().count() as f64 / 4.0);
        numbers.flag(ship.activated);
        numbers.push(f64::from(card.points) / 100.0);
        for value in [card.command, card.squadron, card.engineering] {
            numbers.push(f64::from(value) / 4.0);
        }
        for command in Command::ALL {
            numbers.push(ship.tokens.of(*command));
        }
        numbers.push(ship.stack.len() as f64 / 4.0);
        let eye = Eye::Seat(self.seat);
        // Whoever decides for a ship always knows its dials.
        let top = if ship.seat == self.seat {
            ship.stack.last().copied()
        } else {
            ship.stack.seen_by(eye).next_back().flatten()
        };
        numbers.one_of(4, top.map(|command| command as usize));
        for command in Command::ALL {
            numbers.flag(ship.dials.iter().any(|dial| dial.command == *command));
        }
        numbers.flag(ship.flagship);
        numbers.flag(ship.objective_ship);
        numbers.flag(self.game.activation().is_some_and(|activation| activation.ship == id));
    }

    fn squadron(&self, id: SquadronId, numbers: &mut Numbers<'_>) {
        let (squadron, card) = (self.game.squadron(id), self.game.squadron(id).card.card());
        Self::standing(squadron.standing, numbers);
        self.place(squadron.at, numbers);
        numbers.push(self.hull_left(id.into()));
        numbers.push(f64::from(card.speed) / 5.0);
        numbers.flag(squadron.activated);
        numbers.push(self.tokens(id.into(), TokenState::Ready));
        numbers.push(f64::from(card.points) / 100.0);
        numbers.flag(self.game.squadron_activation().is_some_and(|activation| activation.squadron == id));
    }

    fn tokens(&self, unit: UnitId, state: TokenState) -> f64 {
        self.game.tokens_of(unit).filter(|(_, token)| token.state == state).count() as f64 / 4.0
    }

    /// The part of a unit's hull that is left.
    fn hull_left(&self, unit: UnitId) -> f64 {
        match unit {
            UnitId::Ship(id) => {
                let most = f64::from(query::hull_value(self.game, id).max(1));
                1.0 - self.game.ship(id).damage.len() as f64 / most
            }
            UnitId::Squadron(id) => {
                let squadron = self.game.squadron(id);
                f64::from(squadron.hull) / f64::from(squadron.card.card().hull.max(1))
            }
        }
    }

    fn attack(&self, numbers: &mut Numbers<'_>) {
        let Some(attack) = self.game.attack() else { return numbers.skip(ATTACK.columns.len()) };
        numbers.flag(true);
        numbers.flag(self.game.seating.side_of(attack.attacking_seat) == self.side);
        numbers.flag(attack.attacker.is_ship());
        numbers.flag(attack.defender.is_ship());
        numbers.push(attack.range as u8);
        numbers.flag(attack.obstructed.any());
        let tenths = |count: usize| count as f64 / 10.0;
        for colour in [Colour::Red, Colour::Blue, Colour::Black] {
            numbers.push(tenths(attack.pool.iter().filter(|die| die.colour == colour).count()));
        }
        numbers.push(tenths(attack.hits().into()));
        numbers.push(tenths(attack.critical_icons().into()));
        numbers.push(tenths(attack.pool.iter().filter(|die| die.face == Face::Accuracy).count()));
        numbers.push(attack.defender.unit().map_or(0.0, |unit| self.hull_left(unit)));
        let shields = attack.defender.ship().zip(attack.defending_zone());
        numbers.push(shields.map_or(0.0, |(ship, zone)| f64::from(self.game.ship(ship).shields(zone)) / 4.0));
    }

    fn item(&self, item: Option<Item>, numbers: &mut Numbers<'_>) {
        let kind = item.and_then(|item| match item {
            Item::Ship(_) | Item::Zone(..) | Item::Dial(_) => Some(0),
            Item::Squadron(_) => Some(1),
            Item::Target(..) => Some(2),
            Item::Die(..) => Some(3),
            Item::Defense(_) => Some(4),
            Item::Effect(..) => Some(5),
            Item::Objective(_) => Some(6),
            Item::Attack => Some(7),
            Item::Move => Some(8),
            Item::Pass => Some(9),
            Item::Done => Some(10),
            _ => None,
        });
        numbers.one_of(11, kind);
        let (unit, zone) = item.map_or((None, None), |item| self.points_at(item));
        let side = unit.map(|unit| self.game.side_of_unit(unit));
        numbers.flag(side.is_some_and(|side| side == self.side));
        numbers.flag(side.is_some_and(|side| side != self.side));
        self.place(unit.and_then(|unit| self.at(unit)), numbers);
        numbers.push(unit.map_or(0.0, |unit| self.hull_left(unit)));
        numbers.push(unit.map_or(0.0, |unit| self.points(unit)));
        numbers.one_of(4, zone.map(|zone| zone as usize));
        let (command, with_dial) = match item {
            Some(Item::Command(command)) => (Some(command), false),
            Some(Item::Payment(command, payment)) => (Some(command), payment.dial),
            _ => (None, false),
        };
        numbers.one_of(4, command.map(|command| command as usize));
        numbers.flag(with_dial);
        numbers.push(match item {
            Some(Item::Speed(number) | Item::Number(number)) => f64::from(number) / 4.0,
            _ => 0.0,
        });
        numbers.push(match item {
            Some(Item::Die(_, _, face)) => f64::from(face.hits() + face.criticals()),
            _ => 0.0,
        });
    }

    /// The unit that an item is, or belongs to, and the hull zone.
    fn points_at(&self, item: Item) -> (Option<UnitId>, Option<Zone>) {
        match item {
            Item::Ship(ship) | Item::Dial(ship) | Item::Damage(ship, _) => (Some(ship.into()), None),
            Item::Zone(ship, zone) => (Some(ship.into()), Some(zone)),
            Item::Squadron(squadron) => (Some(squadron.into()), None),
            Item::Defense(token) => (Some(token.owner), None),
            Item::Target(from, aim) => (aim.unit(), from),
            Item::Effect(source, _) => (self.game.unit_of(source), None),
            _ => (None, None),
        }
    }

    fn at(&self, unit: UnitId) -> Option<Point> {
        match unit {
            UnitId::Ship(ship) => self.game.ship(ship).pose.map(|pose| pose.at),
            UnitId::Squadron(squadron) => self.game.squadron(squadron).at,
        }
    }

    fn points(&self, unit: UnitId) -> f64 {
        let points = match unit {
            UnitId::Ship(ship) => self.game.ship(ship).card.card().points,
            UnitId::Squadron(squadron) => self.game.squadron(squadron).card.card().points,
        };
        f64::from(points) / 100.0
    }
}
