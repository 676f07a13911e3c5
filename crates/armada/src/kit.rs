//! For tests of rules and cards: a table with just what matters on it, forced dice, and prepared answers.
//!
//! ```
//! use armada::catalog::Zone;
//! use armada::kit::{A, B, Kit};
//!
//! let mut kit = Kit::new();
//! let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
//! let destroyer = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 450.0], 180.0);
//! kit.dice("red", &["hit", "critical"]);
//! kit.dice("blue", &["accuracy"]);
//! kit.attack(corvette, Zone::Front, (destroyer, Zone::Front));
//! assert_eq!(kit.game.ship(destroyer).shields(Zone::Front), 1);
//! ```

#![allow(clippy::expect_used, clippy::missing_panics_doc, clippy::panic, reason = "a panic is how a test fails")]

mod minded;

use plane::{Heading, Point, Pose, from_mm};
use smallvec::SmallVec;
use table::{
    Chance, Choice, ChoiceOf, DecisionOf, Die, Eye, Flow, Forced, Interrupt, Ruleset, Seat, Seats, Seed, Shape, Side,
    check, said,
};

use crate::catalog::{Command, Faction, Size, Zone};
use crate::effects::{Card, CardSet, Source, Window};
use crate::measure::Edition;
use crate::play::attack::Declared;
use crate::play::options::Options;
use crate::play::view::{ShipView, View};
use crate::play::{Bare, Event, Play};
use crate::state::{
    Aim, Attack, AttackKind, Attacker, Colour, DamageDeck, Face, Frame, Game, Item, Marker, MarkerId, MarkerKind,
    Objective, Obstacle, ObstacleId, Player, SetupStep, Ship, ShipId, ShipTurn, Squadron, SquadronId, Stage, Standing,
    TokenId, UnitId, Upgrade, UpgradeId,
};

pub use minded::{Mind, Minded};

/// The first player, whose edge is at the bottom.
pub const A: Side = Side(0);
/// The second player.
pub const B: Side = Side(1);

/// A gap between two bases at which a ship is at close range, in millimetres.
pub const CLOSE: f64 = 100.0;
/// The same for medium range.
pub const MEDIUM: f64 = 150.0;
/// The same for long range.
pub const LONG: f64 = 250.0;

/// A question that was asked.
#[derive(Debug)]
pub struct Asked {
    /// Its name.
    pub ask: &'static str,
    /// Who was asked.
    pub seat: u8,
    /// What was offered.
    pub options: Vec<Item>,
    /// The options that can be told apart.
    pub told_apart: Vec<Item>,
    /// What a client picks by itself, if it need not be asked.
    pub moot: Option<Vec<Item>>,
}

/// A table for tests.
pub struct Kit {
    /// The game.
    pub game: Game,
    answers: Vec<(&'static str, Answer)>,
    /// Everything that was asked so far.
    pub asked: Vec<Asked>,
    /// All events so far.
    pub events: Vec<Event>,
    forced: Forced,
    /// Colours of which fewer dice may be rolled than were forced.
    spare: Vec<&'static str>,
}

enum Answer {
    Items(Vec<Item>),
    Yes(bool),
    At([f64; 2]),
    Course(Vec<i8>),
    Use(Source),
}

impl Default for Kit {
    fn default() -> Self {
        Self::new()
    }
}

impl Kit {
    /// An empty table in the Ship Phase of round 1, without effects of cards; A is first player.
    pub fn new() -> Self {
        Self::with(CardSet::blank())
    }

    /// The same, with these cards.
    pub fn with(cards: &'static CardSet) -> Self {
        let seating = table::Seating::each_alone(2).expect("two seats");
        let player = |faction| Player {
            faction,
            fleet_points: 400,
            objectives: SmallVec::new(),
            pass_tokens: 0,
            victory_tokens: 0,
            extra_points: 0,
        };
        let players = [player(Faction::Rebel), player(Faction::Empire)];
        let chance = Chance::new(Seed::from_number(7));
        let mut game = Game::new(chance, seating, Edition::Of2020, Options::default(), players, cards);
        game.round = 1;
        game.stage = Stage::ShipPhase(ShipTurn { side: A, passed: [false; 2], has_activated: [false; 2] });
        game.deck = DamageDeck::full();
        Kit {
            game,
            answers: Vec::new(),
            asked: Vec::new(),
            events: Vec::new(),
            forced: Forced::default(),
            spare: Vec::new(),
        }
    }

    /// Puts a ship on the table, its middle there, at speed 2; `heading` in degrees clockwise, 0 is away from A.
    pub fn ship(&mut self, side: Side, card: &str, at: [f64; 2], heading: f64) -> ShipId {
        let card: crate::state::ShipCard = card.parse().expect("a ship card");
        let id = ShipId(self.game.ships.len() as u8);
        let ship = Ship::new(card, side, table::Seat(side.0));
        self.game.ships.push(Ship { standing: Standing::InPlay, speed: 2.min(card.speed_chart.fastest()), ..ship });
        let heading = Heading::from_degrees(heading).expect("a heading");
        self.game.put_ship(id, Some(Pose { at: spot(at), heading }));
        id
    }

    /// Puts two ships on the table, bow to bow with a gap in millimetres between their bases: A's below, B's above.
    pub fn duel(&mut self, ours: &str, theirs: &str, gap: f64) -> (ShipId, ShipId) {
        let half = |card: &str| match card.parse::<crate::state::ShipCard>().expect("a ship card").size {
            Size::Small => 35.5,
            Size::Medium => 51.0,
            Size::Large | Size::Huge => 64.5,
        };
        let one = self.ship(A, ours, [900.0, 300.0], 0.0);
        let two = self.ship(B, theirs, [900.0, 300.0 + half(ours) + gap + half(theirs)], 180.0);
        (one, two)
    }

    /// Sets the shields of zones of a ship.
    pub fn set_shields(&mut self, ship: ShipId, shields: &[(Zone, u8)]) {
        for (zone, count) in shields {
            *self.game.ship_mut(ship).shields_mut(*zone) = *count;
        }
    }

    /// Puts a squadron on the table.
    pub fn squadron(&mut self, side: Side, card: &str, at: [f64; 2]) -> SquadronId {
        let card: crate::state::SquadronCard = card.parse().expect("a squadron card");
        let id = SquadronId(self.game.squadrons.len() as u8);
        let squadron = Squadron::new(card, side, table::Seat(side.0));
        self.game.squadrons.push(Squadron { standing: Standing::InPlay, ..squadron });
        self.game.put_squadron(id, Some(spot(at)));
        self.game.cards_changed();
        id
    }

    /// Equips an upgrade card.
    pub fn upgrade(&mut self, ship: ShipId, card: &str) -> UpgradeId {
        let card: crate::state::UpgradeCard = card.parse().expect("an upgrade card");
        if card.is_commander() {
            self.game.ship_mut(ship).flagship = true;
        }
        let side = self.game.ship(ship).side;
        self.game.upgrades.push(Upgrade::new(card, side, ship));
        self.game.cards_changed();
        UpgradeId(self.game.upgrades.len() as u8 - 1)
    }

    /// Gives a card that is in the game the hooks of another, to test windows and queries that no card of the game
    /// uses.
    pub fn hooks(&mut self, source: Source, card: &'static Card) {
        self.game.add_hooks(&[source], card);
    }

    /// Gives several cards that are in the game the hooks of another.
    pub fn hooks_of_all(&mut self, sources: &[Source], card: &'static Card) {
        self.game.add_hooks(sources, card);
    }

    /// Plays with an objective, B's.
    pub fn objective(&mut self, card: &str) {
        self.game.objective = Some(Objective::new(card.parse().expect("an objective"), B));
        self.game.cards_changed();
    }

    /// Takes the game back to a step of setup; the ships and squadrons wait to be deployed.
    pub fn back_to_setup(&mut self, step: SetupStep) {
        self.game.round = 0;
        self.game.stage = Stage::Setup(step);
        for index in 0..self.game.ships.len() {
            self.game.put_ship(ShipId(index as u8), None);
            self.game.ships[index].standing = Standing::ToDeploy;
            self.game.ships[index].speed = 0;
        }
        for index in 0..self.game.squadrons.len() {
            self.game.put_squadron(SquadronId(index as u8), None);
            self.game.squadrons[index].standing = Standing::ToDeploy;
        }
    }

    /// Gives the game this objective, and takes it back to where obstacles have just been gathered, and the second player
    /// places the first.
    pub fn gather_obstacles(&mut self, objective: &str) {
        self.objective(objective);
        self.back_to_setup(SetupStep::PlaceObstacles(B));
        self.run(|play| {
            play.gather_obstacles();
            play.open(Window::SetupPlaceObstacles)
        });
    }

    /// Places all obstacles; returns the seats that placed them, in order.
    pub fn place_obstacles(&mut self) -> Vec<u8> {
        self.set_up_while(|step| matches!(step, SetupStep::PlaceObstacles(_)));
        self.asked.iter().filter(|asked| asked.ask == "place-obstacle").map(|asked| asked.seat).collect()
    }

    /// Plays units of work of setup as long as `lasts` is true of the step.
    pub fn set_up_while(&mut self, lasts: impl Fn(SetupStep) -> bool) {
        while let Stage::Setup(step) = self.game.stage
            && lasts(step)
        {
            self.run_some(|play| play.set_up(step));
        }
        assert!(self.answers.is_empty(), "some prepared answers were never asked for");
    }

    /// Lays an obstacle on the table.
    pub fn obstacle(&mut self, token: &str, at: [f64; 2], heading: f64) -> ObstacleId {
        let kind = crate::catalog::Catalog::get().obstacle(token).expect("an obstacle").kind;
        let id = ObstacleId(self.game.obstacles.len() as u8);
        self.game.obstacles.push(Obstacle::new(token, kind));
        let heading = Heading::from_degrees(heading).expect("a heading");
        self.game.put_obstacle(id, Some(Pose { at: spot(at), heading }), false);
        id
    }

    /// Lays a token on the table.
    pub fn marker(&mut self, kind: MarkerKind, at: [f64; 2]) -> MarkerId {
        self.game.add_marker(Marker { kind, at: Some(spot(at)), owner: None, on: None })
    }

    /// Gives a ship a faceup or facedown damage card of this name.
    pub fn damage(&mut self, ship: ShipId, card: &str, faceup: bool) {
        let index = self.game.deck.draw.iter().position(|number| number.card().id == card).expect("in the deck");
        let number = self.game.deck.draw.remove(index);
        self.game.ship_mut(ship).damage.push(crate::state::DamageCard::dealt(number, faceup));
    }

    /// What the player of a side sees of the facedown dials of a ship, the next one first.
    pub fn dials_seen_by(&self, side: Side, ship: ShipId) -> Vec<Option<Command>> {
        let view = self.seen_by(side, ship);
        view.stack.unwrap_or_else(|| vec![None; view.dials_assigned])
    }

    /// What the player of a side sees of the damage cards of a ship.
    pub fn damage_seen_by(&self, side: Side, ship: ShipId) -> Vec<Option<String>> {
        self.seen_by(side, ship).damage.into_iter().map(|card| card.card).collect()
    }

    fn seen_by(&self, side: Side, ship: ShipId) -> ShipView {
        let view = View::of(&self.game, Eye::Seat(Seat(side.0)));
        view.ships.into_values().find(|view| view.id == ship.0).expect("the ship")
    }

    /// The next cards drawn from the damage deck, in this order.
    pub fn top_of_deck(&mut self, cards: &[&str]) {
        for card in cards.iter().rev() {
            let index = self.game.deck.draw.iter().position(|number| number.card().id == *card).expect("in the deck");
            let number = self.game.deck.draw.remove(index);
            self.game.deck.draw.push(number);
        }
    }

    /// Gives a ship command tokens.
    pub fn tokens(&mut self, ship: ShipId, commands: &[Command]) {
        for command in commands {
            self.game.ship_mut(ship).tokens.add(*command);
        }
    }

    /// Gives a ship a faceup dial, as if it had just revealed it.
    pub fn dial(&mut self, ship: ShipId, command: Command) {
        self.game.ship_mut(ship).dials.push(crate::state::Dial { command, revealed: true });
    }

    /// Forces the results of the next dice of a colour; fewer may be rolled: for a table that several tests share.
    pub fn dice_at_most(&mut self, colour: &'static str, faces: &[&str]) {
        self.dice(colour, faces);
        self.spare.push(colour);
    }

    /// Forces the results of the next dice of a colour; all of them must be rolled.
    pub fn dice(&mut self, colour: &str, faces: &[&str]) {
        let die: &'static Die = Colour::ALL.iter().find(|known| known.word() == colour).expect("a colour").die();
        let face = |wanted: &&str| die.faces.iter().position(|face| face == wanted).expect("a face of that die") as u32;
        self.forced.force(die.name, faces.iter().map(face));
    }

    /// When this is asked next, one of the options is picked.
    pub fn answer(&mut self, ask: &'static str, item: Item) {
        self.answers.push((ask, Answer::Items(vec![item])));
    }

    /// When this is asked next, these are picked.
    pub fn answer_all(&mut self, ask: &'static str, items: &[Item]) {
        self.answers.push((ask, Answer::Items(items.to_vec())));
    }

    /// When this is asked next, the answer is yes, or no.
    pub fn answer_yes(&mut self, ask: &'static str, yes: bool) {
        self.answers.push((ask, Answer::Yes(yes)));
    }

    /// When this is asked next, it is placed there.
    pub fn answer_at(&mut self, ask: &'static str, at: [f64; 2]) {
        self.answers.push((ask, Answer::At(at)));
    }

    /// When a course is asked for next, it is this one.
    pub fn answer_course(&mut self, clicks: &[i8]) {
        self.answers.push(("course", Answer::Course(clicks.to_vec())));
    }

    /// A card's effect is used when effects are asked for next.
    pub fn uses(&mut self, ask: &'static str, source: Source) {
        self.answers.push((ask, Answer::Use(source)));
    }

    /// Plays a piece of the game. Questions without a prepared answer are declined, or answered in the plainest way.
    ///
    /// # Panics
    /// If a prepared answer was never asked for while it was legal, or if more or fewer dice of a colour were rolled
    /// than were forced.
    pub fn run(&mut self, piece: impl FnOnce(&mut Play<'_>) -> Flow) {
        self.run_some(piece);
        assert!(
            self.answers.is_empty(),
            "never asked: {:?}",
            self.answers.iter().map(|(ask, _)| ask).collect::<Vec<_>>()
        );
        self.check_dice();
    }

    /// If dice of a colour are forced, exactly these are rolled.
    fn check_dice(&self) {
        let Some(forced) = self.game.chance.forced() else { return };
        if let Some(fault) = forced.fault() {
            panic!("{fault}: `Kit::dice` must force every die of that colour that this piece rolls");
        }
        let wanted = forced.left_over().filter(|(die, _)| !self.spare.contains(die));
        let left: Vec<String> = wanted.map(|(die, count)| format!("{count} {die}")).collect();
        assert!(left.is_empty(), "`Kit::dice` forced dice that were never rolled: {}", left.join(", "));
    }

    /// Like [`Kit::run`], but prepared answers and forced dice may be left over.
    pub fn run_some(&mut self, piece: impl FnOnce(&mut Play<'_>) -> Flow) {
        let seed = self.game.chance.seed();
        let forced = std::mem::take(&mut self.forced);
        self.game.chance = Chance::new(seed).with_forced(forced);
        let mut seats = Scripted { answers: &mut self.answers, asked: &mut self.asked, events: &mut self.events };
        let mut play = Play::new(&mut self.game, &mut seats);
        match piece(&mut play) {
            Ok(()) | Err(Interrupt::Concluded) => {}
            Err(Interrupt::Awaiting) => panic!("a seat did not answer"),
        }
        if let Err(says) = Bare::sound(&self.game) {
            panic!("{says}");
        }
    }

    /// A whole attack of a ship from a zone at a zone; the target is answered.
    pub fn attack(&mut self, ship: ShipId, from: Zone, at: (ShipId, Zone)) {
        self.answers
            .insert(0, ("declare-target", Answer::Items(vec![Item::Target(Some(from), Aim::Zone(at.0, at.1))])));
        self.run(|play| play.ship_attacks(ship).map(drop));
    }

    /// An ordinary attack of a ship from a zone at a zone, as it is declared.
    pub fn declared(&self, ship: ShipId, from: Zone, at: (ShipId, Zone)) -> Declared {
        let (attacker, defender) = (Attacker::Zone(ship, from), Aim::Zone(at.0, at.1));
        Declared {
            attacker,
            seat: self.game.ship(ship).seat,
            defender,
            kind: AttackKind::Ordinary,
            measured: self.game.measure(attacker, defender).expect("a target"),
            after: SmallVec::new(),
        }
    }

    /// Leaves the table in the middle of an attack, its target declared.
    pub fn in_attack(&mut self, ship: ShipId, from: Zone, at: (ShipId, Zone)) {
        let attack = Attack::new(&self.declared(ship, from, at));
        self.game.frames.push(Frame::Attack(Box::new(attack)));
    }

    /// A squadron's attack on something.
    pub fn squadron_attack(&mut self, squadron: SquadronId, aim: Aim) {
        let target =
            self.game.squadron_targets(squadron).into_iter().find(|target| target.aim == aim).expect("a target");
        self.run(|play| play.attack_by_squadron(squadron, target, AttackKind::Ordinary));
    }

    /// Opens a window.
    pub fn open(&mut self, window: Window) {
        self.run(|play| play.open(window));
    }

    /// What the dice showed in the end: red, blue and black, in the order of the pool.
    pub fn last_pool(&self) -> Vec<Face> {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.clone()) } else { None };
        let pool = self.events.iter().rev().find_map(pool).unwrap_or_default();
        pool.iter().map(|die| die.face).collect()
    }

    /// What the dice showed that an effect rolled outside of attacks, in order.
    pub fn rolled_outside_attack(&self, by: Source) -> Vec<Face> {
        let dice = |event: &Event| match event {
            Event::RolledOutsideAttack { source, dice } if *source == by => Some(dice.clone()),
            _ => None,
        };
        self.events.iter().filter_map(dice).flatten().map(|die| die.face).collect()
    }

    /// The account of the scores: each line with its side, its words and its points.
    pub fn accounted(&self) -> Vec<(Side, String, i32)> {
        let account = Bare::account(&self.game).into_iter();
        let lines = account.flat_map(|account| account.scored);
        lines.map(|line| (line.side, said::<Bare>(&self.game, &line.what), line.points)).collect()
    }

    /// Was this asked?
    pub fn was_asked(&self, ask: &str) -> bool {
        self.asked.iter().any(|asked| asked.ask == ask)
    }

    /// Was this offered when that was asked?
    pub fn was_offered(&self, ask: &str, item: Item) -> bool {
        self.asked.iter().any(|asked| asked.ask == ask && asked.options.contains(&item))
    }
}

/// A unit's defense token.
pub fn token(unit: impl Into<UnitId>, index: u8) -> Item {
    Item::Defense(TokenId { owner: unit.into(), index })
}

fn spot([x, y]: [f64; 2]) -> Point {
    Point { x: from_mm(x).expect("on the grid"), y: from_mm(y).expect("on the grid") }
}

impl Answer {
    /// As an answer to this question, if it can be one.
    fn choice(&self, game: &Game, decision: &DecisionOf<Bare>) -> Option<ChoiceOf<Bare>> {
        Some(match self {
            Answer::Items(items) if matches!(decision.shape, Shape::Arrange { .. }) => {
                Choice::Arrange(items.iter().copied().collect())
            }
            Answer::Items(items) => Choice::Pick(items.iter().copied().collect()),
            Answer::Use(source) => {
                let of_card = |item: &&Item| matches!(item, Item::Effect(from, _) if from == source);
                Choice::Pick(decision.shape.items().iter().find(of_card).copied().into_iter().collect())
            }
            Answer::Yes(yes) => Choice::Confirm(*yes),
            Answer::At(at) => Choice::Place(spot(*at).into()),
            Answer::Course(turns) => {
                let along = decision.shape.items().iter().copied();
                let mut laid = along.map(|along| Choice::Plot { along, turns: turns.iter().copied().collect() });
                laid.find(|choice| check::<Bare>(game, decision, choice).is_ok())?
            }
        })
    }
}

struct Scripted<'a> {
    answers: &'a mut Vec<(&'static str, Answer)>,
    asked: &'a mut Vec<Asked>,
    events: &'a mut Vec<Event>,
}

impl Seats<Bare> for Scripted<'_> {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Bare>) -> Flow<ChoiceOf<Bare>> {
        let ask = decision.ask.name;
        let gap = decision.ask.says.contains("{}") && decision.subject.is_none();
        assert!(!gap, "{ask} is about nothing: {}", decision.ask.says);
        let moot = match Bare::moot(game, decision) {
            Some(Choice::Pick(picked)) => Some(picked.to_vec()),
            _ => None,
        };
        let options = decision.shape.items().to_vec();
        let told_apart = table::erased::told_apart::<Bare>(game, decision, &options);
        self.asked.push(Asked { ask, seat: decision.seat.0, options, told_apart, moot });
        let fitting = (0..self.answers.len()).filter(|index| self.answers[*index].0 == ask).find_map(|index| {
            let choice = self.answers[index].1.choice(game, decision)?;
            let empty = matches!(&choice, Choice::Pick(picked) if picked.is_empty());
            (!empty && check::<Bare>(game, decision, &choice).is_ok()).then_some((index, choice))
        });
        let choice = match fitting {
            Some((index, choice)) => {
                self.answers.remove(index);
                choice
            }
            None => plainest(game, decision),
        };
        if let Err(refusal) = check::<Bare>(game, decision, &choice) {
            panic!("{ask}: {choice:?} is refused: {refusal}; offered: {:?}", decision.shape.items());
        }
        Ok(choice)
    }

    fn tell(&mut self, _: &Game, event: Event) {
        self.events.push(event);
    }
}

/// Declines where that is possible.
fn plainest(game: &Game, decision: &DecisionOf<Bare>) -> ChoiceOf<Bare> {
    match &decision.shape {
        Shape::Pick { least: 0, .. } => Choice::Pick(SmallVec::new()),
        Shape::Pick { options, least, .. } => {
            let declined = [Item::Done, Item::Pass, Item::Keep].into_iter().find(|item| options.contains(item));
            match declined {
                Some(item) if *least == 1 => Choice::Pick(SmallVec::from_slice(&[item])),
                _ => Choice::Pick(options.iter().take(usize::from(*least)).copied().collect()),
            }
        }
        Shape::Arrange { items } => Choice::Arrange(items.iter().copied().collect()),
        Shape::Confirm => Choice::Confirm(false),
        Shape::Plot { along, joints, .. } => {
            let turns: SmallVec<[i8; 6]> = joints.iter().map(|_| 0).collect();
            Choice::Plot { along: along[0], turns }
        }
        Shape::Place | Shape::Write { .. } => {
            let mut chance = Chance::new(Seed::from_number(1));
            Bare::suggest(game, decision, &mut chance).expect("a suggestion")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// The panic message of a corvette's attack with these red dice forced; its battery is two red and a blue.
    fn says(red: &[&str]) -> String {
        let mut kit = Kit::new();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.dice("red", red);
        let run = catch_unwind(AssertUnwindSafe(|| kit.attack(attacker, Zone::Front, (defender, Zone::Front))));
        run.err().and_then(|panic| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
    }

    #[test]
    fn forced_dice_that_do_not_match_the_rolls_are_named() {
        assert_eq!(says(&["hit", "hit"]), "");
        let left = "`Kit::dice` forced dice that were never rolled: 1 red";
        assert_eq!(says(&["hit", "hit", "hit"]), left);
        assert!(
            says(&["hit"]).starts_with("red was drawn once more than results were forced for it: `Kit::dice` must")
        );
    }
}
