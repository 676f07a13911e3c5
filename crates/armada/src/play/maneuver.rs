//! A ship's maneuver: determine the course, move the ship, and what it runs into.

use std::ops::RangeInclusive;

use smallvec::SmallVec;
use table::{Ask, Chance, Choice, Flow, Items, Refusal, Rule, Seat, Shape};

use super::obstacles::NEXT_OBSTACLE;
use super::{Event, Play, query};
use crate::catalog::{Command, Size};
use crate::effects::{Source, Window};
use crate::measure::tool::{self, Course, Side};
use crate::measure::{PlacedObstacle, Unit};
use crate::state::{
    Frame, Game, Item, Limit, Maneuver, ManeuverStep, ObstacleId, Payment, Placeable, Placing, ShipId, SquadronId,
    UnitId, other,
};

/// The question `navigate`.
pub const NAVIGATE: &Ask = &Ask::new("navigate", Rule("commands.navigate.timing"), "Steer {}: speed and course.")
    .meanwhile("is deciding about a navigate command")
    .hint(
        "A navigate command changes the speed by one, and its dial also lets one joint turn one click \
         further.",
    );
/// The question `navigate-speed`.
pub const NAVIGATE_SPEED: &Ask =
    &Ask::new("navigate-speed", Rule("commands.navigate.dial"), "What is the new speed of {}?")
        .meanwhile("is changing speed");
/// The question `course`.
pub const COURSE: &Ask = &Ask::new("course", Rule("movement.ship.determine-course"), "Which course does {} take?")
    .meanwhile("is laying a course")
    .hint(
        "First the attack, then the move: the ship must follow its course. Each joint bends as far as the speed chart \
         allows. Look where the ship ends, what it overlaps and whom it meets.",
    );
static CLOSEST: Ask = Ask::new(
    "closest-overlapped-ship",
    Rule("movement.overlap.closest-ship"),
    "Which ship that {} overlapped is the closest?",
)
.meanwhile("is choosing the closest ship that was overlapped");
static ASIDE_NEXT: Ask = Ask::new(
    "next-overlapped-squadron",
    Rule("movement.overlap.squadrons"),
    "Which squadron under {} do you place first?",
)
.meanwhile("is choosing a squadron that makes room");
static IGNORE_OBSTACLE: Ask =
    Ask::new("ignore-obstacle", Rule("obstacles.several"), "Do you ignore all obstacles under {}?")
        .meanwhile("is deciding about obstacles under a ship");
static ASIDE: Ask = Ask::new(
    "place-overlapped-squadron",
    Rule("movement.overlap.squadrons"),
    "Where do you place {}? It must touch the ship that moved.",
)
.meanwhile("is placing a squadron that was in the way");

/// How far a navigate command changes the speed, and how many clicks it gives, before effects change that.
pub(super) fn gives(with: Payment) -> (u8, u8) {
    (u8::from(with.dial) + u8::from(with.token), u8::from(with.dial))
}

/// How far each joint can be clicked to either side: one that a command helps, but none beyond two.
pub(super) fn joints(yaw: &[u8], extra: u8) -> SmallVec<[(i8, i8); 6]> {
    yaw.iter().map(|clicks| (clicks + extra).min(2) as i8).map(|most| (-most, most)).collect()
}

impl Game {
    /// The course of a ship with these clicks and the tool on this side. At speed 0 the ship turns where it stands.
    pub fn lay_course(&self, ship: ShipId, clicks: &[i8], side: Side) -> Option<Course> {
        let card = self.ship(ship).card.card();
        let start = self.ship(ship).pose?;
        let stands = self.maneuver().is_some_and(|maneuver| maneuver.ship == ship && maneuver.speed == 0);
        Some(match clicks {
            [clicked] if stands => tool::lay_in_place(&card.class, card.size, start, *clicked),
            _ => tool::lay(&card.class, card.size, start, clicks, side),
        })
    }

    /// Where a course would lead: the tool may be laid out by the ship's own player while he determines its course, and
    /// by nobody else at any other time.
    ///
    /// # Errors
    /// Why the tool cannot be laid so.
    pub fn try_course(&self, seat: Seat, ship: ShipId, clicks: &[i8], side: Side) -> Result<Course, Refusal> {
        let maneuver = self.may_lay_tool(seat, ship)?;
        if clicks.len() != maneuver.yaw.len() {
            return Err(Refusal::malformed("a course has a click for each joint of the speed"));
        }
        self.may_plot(Item::Tool(side), clicks)?;
        self.lay_course(ship, clicks, side).ok_or_else(|| Refusal::malformed("the ship is not on the table"))
    }

    /// The maneuver whose course this seat determines, for which alone the tool may be laid out.
    pub(super) fn may_lay_tool(&self, seat: Seat, ship: ShipId) -> Result<&Maneuver, Refusal> {
        let determines = |maneuver: &&Maneuver| {
            maneuver.ship == ship && maneuver.step == ManeuverStep::DetermineCourse && self.ship(ship).seat == seat
        };
        self.maneuver().filter(determines).ok_or_else(|| {
            let says = "the maneuver tool is laid out only for the ship whose course one determines oneself right now";
            Refusal::illegal(Rule("movement.tool.premeasure-limit"), says)
        })
    }

    /// The speeds to which a command that changes the speed by so much can bring a ship.
    pub(super) fn speeds_within(&self, ship: ShipId, by: u8) -> RangeInclusive<u8> {
        let now = self.ship(ship).speed;
        now.saturating_sub(by)..=(now + by).min(self.ship(ship).card.speed_chart.fastest())
    }

    /// The maneuver is executed at this speed, as far as cards and obstacles let the ship; its joints follow the speed.
    pub(super) fn take_up_speed(&mut self, ship: ShipId, speed: u8) {
        let speed = query::maneuver_speed(self, ship, speed);
        let speed = speed.saturating_sub(u8::from(self.feels_gravity(ship)));
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.speed = speed;
        }
        let yaw = query::yaw(self, ship, speed);
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.yaw = yaw;
        }
    }

    /// Obstacles that a unit rests on.
    pub fn obstacles_under(&self, unit: UnitId) -> SmallVec<[ObstacleId; 2]> {
        let placed = self.placed();
        let lying = placed.obstacles.iter().zip(&placed.board.obstacles);
        let under = |obstacle: &PlacedObstacle| match unit {
            UnitId::Ship(ship) => self.placed_ship(ship).is_some_and(|placed| obstacle.is_overlapped_by(placed)),
            UnitId::Squadron(squadron) => {
                self.placed_squadron(squadron).is_some_and(|disc| obstacle.is_overlapped_by_disc(disc))
            }
        };
        lying.filter(|(_, obstacle)| under(obstacle)).map(|(id, _)| *id).collect()
    }

    /// May this course be chosen in the maneuver that is being executed?
    ///
    /// # Errors
    /// Which rule it breaks.
    pub fn may_plot(&self, along: Item, turns: &[i8]) -> Result<(), Refusal> {
        let Some(maneuver) = self.maneuver() else {
            return Err(Refusal::malformed("no ship is executing a maneuver"));
        };
        let beyond = turns.iter().zip(&maneuver.yaw).map(|(turn, yaw)| turn.unsigned_abs().saturating_sub(*yaw));
        if beyond.sum::<u8>() > maneuver.extra_yaw {
            let says = "the joints can be clicked only so much further as the command allows";
            return Err(Refusal::illegal(Rule("commands.navigate.dial"), says));
        }
        let Item::Tool(side) = along else {
            return Err(Refusal::malformed("the tool lies on the left or on the right side"));
        };
        let covers = |side| self.lay_course(maneuver.ship, turns, side).is_some_and(|course| course.on_tool);
        if !covers(side) {
            return Ok(());
        }
        if !covers(side.other()) {
            let says = "the ship would rest on the tool; it must be laid on the other side";
            return Err(Refusal::illegal(Rule("movement.ship.tool-overlap"), says));
        }
        let huge = self.ship(maneuver.ship).card.size == Size::Huge;
        let rule = if huge { Rule("huge.illegal-course") } else { Rule("movement.ship.tool-overlap-both-sides") };
        Err(Refusal::illegal(rule, "the ship would rest on the tool whichever side it lies on"))
    }

    /// Some course that may be chosen; straight ahead always can.
    pub(crate) fn some_course(
        &self,
        shape: &Shape<Item>,
        chance: &mut Chance,
    ) -> Option<Choice<Item, crate::state::Spot, table::NoLine>> {
        let Shape::Plot { along, joints, .. } = shape else { return None };
        for _ in 0..8 {
            let way = along[chance.pick("player", along.len() as u32) as usize];
            let turns: SmallVec<[i8; 6]> =
                joints.iter().map(|(low, high)| low + chance.pick("player", (high - low) as u32 + 1) as i8).collect();
            if self.may_plot(way, &turns).is_ok() {
                return Some(Choice::Plot { along: way, turns });
            }
        }
        let straight: SmallVec<[i8; 6]> = joints.iter().map(|_| 0).collect();
        let way = along.iter().copied().find(|way| self.may_plot(*way, &straight).is_ok())?;
        Some(Choice::Plot { along: way, turns: straight })
    }
}

impl Play<'_> {
    /// The Execute Maneuver step.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn execute_maneuver(&mut self, ship: ShipId) -> Flow {
        self.maneuver_ship(ship, None)
    }

    /// A maneuver: at the ship's speed, or at a speed that an effect gives.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn maneuver_ship(&mut self, ship: ShipId, granted: Option<u8>) -> Flow {
        self.push(Frame::Maneuver(Maneuver {
            ship,
            speed: granted.unwrap_or(self.ship(ship).speed),
            yaw: SmallVec::new(),
            extra_yaw: 0,
            overlapped: SmallVec::new(),
            closest: None,
            obstacles: SmallVec::new(),
            granted: granted.is_some(),
            step: ManeuverStep::DetermineCourse,
        }));
        self.open(Window::ManeuverBeforeDetermineCourse)?;
        let course = self.determine_course(ship, granted)?;
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.step = ManeuverStep::MoveShip;
        }
        self.open(Window::ManeuverBeforeMove)?;
        if self.is_in_play(ship.into()) {
            self.move_ship(ship, &course)?;
        }
        if self.is_in_play(ship.into()) {
            self.resolve_obstacles(ship)?;
        }
        if let Some(activation) = self.activation_mut().filter(|activation| activation.ship == ship) {
            activation.maneuvers += 1;
        }
        if self.is_in_play(ship.into()) {
            self.open(Window::ManeuverAfterExecute)?;
        }
        self.pop();
        Ok(())
    }

    /// Step 1: navigate and what cards change, then the tool.
    fn determine_course(&mut self, ship: ShipId, granted: Option<u8>) -> Flow<Course> {
        if granted.is_none() {
            self.open(Window::ActivationDuring)?;
            self.navigate(ship)?;
        }
        self.open(Window::ManeuverDetermineCourse)?;
        let speed = granted.unwrap_or(self.ship(ship).speed);
        self.take_up_speed(ship, speed);
        let (yaw, extra) =
            self.maneuver().map_or_else(Default::default, |maneuver| (maneuver.yaw.clone(), maneuver.extra_yaw));
        // At speed 0 there is no joint to click, unless an effect gives one; and a ship just lost goes nowhere.
        let straight = (SmallVec::new(), Side::Left);
        let stays = yaw.is_empty() || !self.is_in_play(ship.into());
        let (clicks, side) = if stays { straight } else { self.plot(ship, &yaw, extra)? };
        let state = self.ship(ship);
        let on_spot =
            || tool::lay(&state.card.card().class, state.card.size, state.pose.unwrap_or_default(), &[], side);
        Ok(self.lay_course(ship, &clicks, side).unwrap_or_else(on_spot))
    }

    fn plot(&mut self, ship: ShipId, yaw: &[u8], extra: u8) -> Flow<(SmallVec<[i8; 6]>, Side)> {
        let joints = joints(yaw, extra);
        let along = Side::BOTH.into_iter().map(Item::Tool).collect();
        let shape = Shape::Plot { along, joints, least: yaw.len() as u8 };
        let seat = self.ship(ship).seat;
        let (along, turns) = self.ask_course(seat, COURSE, Item::Ship(ship), shape)?;
        let side = if let Item::Tool(side) = along { side } else { Side::Left };
        Ok((turns, side))
    }

    /// A navigate command changes the speed by one for each of dial and token, and the dial gives one joint more yaw.
    /// Effects may change what the command gives before it is used.
    fn navigate(&mut self, ship: ShipId) -> Flow {
        let options: Items<Item> =
            self.payments(ship, Command::Navigate).map(|with| Item::Payment(Command::Navigate, with)).collect();
        let seat = self.ship(ship).seat;
        let chosen = self.pick_maybe(seat, NAVIGATE, Some(Item::Ship(ship)), options)?;
        let Some(Item::Payment(_, with)) = chosen else { return Ok(()) };
        self.begin_command(ship, Command::Navigate, with)?;
        if let Some(command) = self.command_mut() {
            (command.speed_steps, command.clicks) = gives(command.with);
        }
        self.open(Window::CommandResolveNavigate)?;
        let (steps, clicks) = self.command().map_or((0, 0), |command| (command.speed_steps, command.clicks));
        self.change_speed_by_command(ship, steps)?;
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.extra_yaw += clicks;
        }
        self.finish_command()
    }

    fn change_speed_by_command(&mut self, ship: ShipId, by: u8) -> Flow {
        let options: Items<Item> = self.speeds_within(ship, by).map(Item::Speed).collect();
        let seat = self.ship(ship).seat;
        match self.pick_one(seat, NAVIGATE_SPEED, Some(Item::Ship(ship)), options)? {
            Item::Speed(speed) => self.set_speed(ship, speed),
            _ => Ok(()),
        }
    }

    /// Step 2: the ship goes to the last joint; slower if it would overlap a ship.
    fn move_ship(&mut self, ship: ShipId, course: &Course) -> Flow {
        let Some(Unit::Ship(mover)) = self.on_board(ship.into()) else { return Ok(()) };
        let card = self.ship(ship).card.card();
        let ended = self.board().maneuver(mover, &card.class, card.size, course);
        let hit: SmallVec<[ShipId; 2]> = ended.overlapped.iter().map(|index| self.placed().ships[*index]).collect();
        let closest: Items<Item> = ended.closest.iter().map(|index| Item::Ship(self.placed().ships[*index])).collect();
        self.put_ship(ship, Some(ended.pose));
        self.tell(Event::ShipMoved { ship, to: ended.pose, speed: ended.speed });
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.overlapped.clone_from(&hit);
            maneuver.step = ManeuverStep::Moved;
        }
        if let Some(activation) = self.activation_mut() {
            activation.moved.push(ship.into());
        }
        if self.is_outside(ship.into()) {
            // What it has run into on the way out is hit all the same.
            if !hit.is_empty() {
                self.resolve_overlap(ship, closest)?;
            }
            return self.destroy(&[ship.into()], true);
        }
        self.place_overlapped_squadrons(ship)?;
        if !hit.is_empty() {
            self.resolve_overlap(ship, closest)?;
        }
        if self.is_in_play(ship.into()) {
            self.note_obstacles(ship)?;
            self.open(Window::ManeuverMoveShip)?;
        }
        self.set_off_mines(ship)
    }

    /// The obstacles whose effects are to come. An effect that lets the ship ignore them lets it ignore all or none.
    fn note_obstacles(&mut self, ship: ShipId) -> Flow {
        let mut under = self.obstacles_under(ship.into());
        let ignorable = |game: &Game, obstacle: ObstacleId| query::may_ignore_obstacle(game, obstacle, ship.into());
        let seat = self.ship(ship).seat;
        if under.iter().any(|obstacle| ignorable(self, *obstacle))
            && self.confirm(seat, &IGNORE_OBSTACLE, Some(Item::Ship(ship)))?
        {
            under.retain(|obstacle| !ignorable(self, *obstacle));
        }
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.obstacles = under;
        }
        Ok(())
    }

    /// One facedown damage card each for the ship that moved and the closest one it overlapped.
    fn resolve_overlap(&mut self, ship: ShipId, closest: Items<Item>) -> Flow {
        let seat = self.ship(ship).seat;
        let Item::Ship(other) = self.pick_one(seat, &CLOSEST, Some(Item::Ship(ship)), closest)? else { return Ok(()) };
        if let Some(maneuver) = self.maneuver_mut() {
            maneuver.closest = Some(other);
        }
        self.tell(Event::Overlapped { ship, other });
        self.open(Window::ManeuverOverlapShip)?;
        let damage = query::overlap_damage(self, ship, other);
        for _ in 0..damage.mover {
            self.deal_damage_card(ship, damage.mover_faceup)?;
        }
        for _ in 0..damage.other {
            self.deal_damage_card(other, damage.other_faceup)?;
        }
        self.destroy_doomed()
    }

    /// The player who did not move the ship puts the squadrons under it beside it.
    pub(crate) fn place_overlapped_squadrons(&mut self, ship: ShipId) -> Flow {
        let Some(placed) = self.placed_ship(ship) else { return Ok(()) };
        let under: SmallVec<[SquadronId; 4]> = self
            .placed()
            .squadrons
            .iter()
            .zip(&self.board().squadrons)
            .filter(|(_, disc)| placed.overlaps_disc(disc))
            .map(|(id, _)| *id)
            .collect();
        let mut waiting = under;
        for squadron in &waiting {
            self.put_squadron(*squadron, None);
        }
        let seat = self.commander(other(self.ship(ship).side));
        while !waiting.is_empty() {
            let options: Items<Item> = waiting.iter().map(|id| Item::Squadron(*id)).collect();
            let Item::Squadron(next) = self.pick_one(seat, &ASIDE_NEXT, Some(Item::Ship(ship)), options)? else {
                break;
            };
            waiting.retain(|id| *id != next);
            let limit = Limit::Aside(ship, waiting.len() as u8);
            let placing = Placing { what: Placeable::Squadron(next), limits: SmallVec::from_slice(&[limit]) };
            self.game.placing = Some(placing.clone());
            let spot = self.ask_place(seat, &ASIDE, Some(Item::Squadron(next)))?;
            let spot = self.brought_into_contact(&placing, spot);
            self.put_squadron(next, Some(spot.at));
            self.tell(Event::SquadronMoved { squadron: next, to: spot.at, aside_for: Some(ship) });
        }
        Ok(())
    }

    /// Obstacles the ship has come to rest on, in the order its owner likes.
    fn resolve_obstacles(&mut self, ship: ShipId) -> Flow {
        self.open(Window::ManeuverOverlapObstacle)?;
        let mut waiting = self.maneuver().map(|maneuver| maneuver.obstacles.clone()).unwrap_or_default();
        while !waiting.is_empty() && self.is_in_play(ship.into()) {
            let options: Items<Item> = waiting.iter().map(|id| Item::Obstacle(*id)).collect();
            let seat = self.ship(ship).seat;
            let Item::Obstacle(next) = self.pick_one(seat, &NEXT_OBSTACLE, Some(Item::Ship(ship)), options)? else {
                break;
            };
            waiting.retain(|id| *id != next);
            if query::obstacle_acts(self, next, ship.into()) {
                self.tell(Event::ObstacleEffect { unit: ship.into(), obstacle: next });
                let (shields, cards) = self.condition(ship);
                self.obstacle_effect_on_ship(next, ship)?;
                let now = self.condition(ship);
                self.note_obstacle(ship, next, now.0 < shields || now.1 > cards)?;
            }
        }
        Ok(())
    }

    /// An obstacle that a ship has come to rest on has done something to it, directly or by an effect.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn note_obstacle(&mut self, ship: ShipId, obstacle: ObstacleId, hurt: bool) -> Flow {
        self.push(Frame::ObstacleOverlap { ship, obstacle, hurt });
        self.open(Window::ObstacleResolved)?;
        self.pop();
        Ok(())
    }

    /// Is a maneuver of this ship going on?
    pub fn is_maneuvering(&self, me: Source) -> bool {
        self.maneuver().is_some_and(|maneuver| self.carrier(me) == Some(maneuver.ship))
    }
}

impl Game {
    /// A ship's shields and its damage cards; a lost ship has more than any.
    fn condition(&self, ship: ShipId) -> (u8, usize) {
        let state = self.ship(ship);
        let cards = if state.is_in_play() { state.damage.len() } else { usize::MAX };
        (state.shields.iter().sum(), cards)
    }
}
