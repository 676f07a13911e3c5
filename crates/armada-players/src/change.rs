//! What an effect changes, in fleet points: the standing of the side, what its command dials are good for, where a
//! maneuver leads, and the attacks that ships and squadrons can make from where they are.

use std::cell::{Cell, OnceCell, RefCell};

use table::{Seat, Side};

use super::standing::standing;
use super::worth::{fire, hull_point};
use super::{dials, helm, wings};
use crate::state::{Command, Game, Ship, ShipId};

/// The value of a command dial of the enemy, and of an own one that is revealed in a later round.
const ANY_DIAL: f64 = 3.0;
/// The weight of attacks that ships could make at the current positions: there is still a chance to move.
const FIRE: f64 = 0.4;
/// The value of a squadron's attack that is still to come in this round, or is lost.
const ACTIVATION: f64 = 0.7;

/// The position before an effect. What is expensive to find out is found out once, and only if it matters.
pub(super) struct Before<'g> {
    game: &'g Game,
    seat: Seat,
    side: Side,
    standing: f64,
    uses: RefCell<Vec<((ShipId, Command), f64)>>,
    fire: OnceCell<f64>,
    course: OnceCell<f64>,
    /// The changes of all attacks and of the maneuver in the first trial of an effect. They hardly depend on chance.
    fire_changes_by: Cell<Option<f64>>,
    course_changes_by: Cell<Option<f64>>,
}

impl<'g> Before<'g> {
    pub(super) fn new(game: &'g Game, seat: Seat) -> Self {
        let side = game.seating.side_of(seat);
        Before {
            game,
            seat,
            side,
            standing: standing(game, side),
            uses: RefCell::default(),
            fire: OnceCell::new(),
            course: OnceCell::new(),
            fire_changes_by: Cell::new(None),
            course_changes_by: Cell::new(None),
        }
    }

    /// Another effect is tried.
    pub(super) fn try_another(&self) {
        self.fire_changes_by.set(None);
        self.course_changes_by.set(None);
    }

    /// The change of the position for the side that is asked.
    pub(super) fn change(&self, after: &Game) -> f64 {
        let kept = standing(after, self.side) - self.standing;
        let engineering = engineering(after) - engineering(self.game);
        kept + engineering + self.dials(after) + self.squadrons(after) + self.course(after) + self.fire(after)
    }

    /// What dials are good for that are changed, lost or gained.
    fn dials(&self, after: &Game) -> f64 {
        let ships = self.game.ships_in_play().filter(|(id, _)| after.is_in_play((*id).into()));
        let changed = ships.map(|(id, now)| (id, now, after.ship(id))).filter(|(_, now, then)| {
            (&now.dials, &now.stack, now.activated) != (&then.dials, &then.stack, then.activated)
        });
        changed.map(|(id, now, then)| self.dials_of(id, then) - self.dials_of(id, now)).sum()
    }

    fn dials_of(&self, id: ShipId, ship: &Ship) -> f64 {
        if ship.seat != self.seat {
            let count = ANY_DIAL * (ship.dials.len() + ship.stack.len()) as f64;
            return if ship.side == self.side { count } else { -count };
        }
        let mut at_hand: Vec<Command> = ship.dials.iter().map(|dial| dial.command).collect();
        let mut later = ship.stack.len();
        let revealed = ship.dials.iter().any(|dial| dial.revealed);
        if let Some(top) = ship.stack.last().filter(|_| !ship.activated && !revealed) {
            at_hand.push(*top);
            later -= 1;
        }
        at_hand.sort_unstable();
        // A command is resolved once in a round.
        at_hand.dedup();
        at_hand.iter().map(|command| self.use_of(id, *command)).sum::<f64>() + ANY_DIAL * later as f64
    }

    /// The use of a dial now, in the position before the effect.
    fn use_of(&self, ship: ShipId, command: Command) -> f64 {
        let key = (ship, command);
        if let Some((_, found)) = self.uses.borrow().iter().find(|(known, _)| *known == key) {
            return *found;
        }
        let found = dials::use_of(self.game, ship, command, 0.0);
        self.uses.borrow_mut().push((key, found));
        found
    }

    /// What squadrons gain that are moved, and lose that cannot be activated any more in this round.
    fn squadrons(&self, after: &Game) -> f64 {
        let game = self.game;
        let squadrons = game.squadrons_in_play().filter(|(id, _)| after.is_in_play((*id).into()));
        let gained = squadrons.map(|(id, now)| {
            let then = after.squadron(id);
            let moved = if now.at == then.at { 0.0 } else { wings::prospects(after, id) - wings::prospects(game, id) };
            let turn = match (now.activated, then.activated) {
                (false, true) => -ACTIVATION * wings::best_attack(game, id),
                (true, false) => ACTIVATION * wings::best_attack(after, id),
                _ => 0.0,
            };
            if now.side == self.side { moved + turn } else { -moved - turn }
        });
        gained.sum()
    }

    /// How much better the place is to which the maneuver in progress can lead, if another speed or other yaw values are
    /// possible.
    fn course(&self, after: &Game) -> f64 {
        let (Some(now), Some(then)) = (helm::freedom(self.game), helm::freedom(after)) else { return 0.0 };
        let own = self.game.ship(now.0).side == self.side;
        if now == then || now.0 != then.0 || !own || !after.is_in_play(now.0.into()) {
            return 0.0;
        }
        if let Some(change) = self.course_changes_by.get() {
            return change;
        }
        let change = helm::best_end(after) - self.course.get_or_init(|| helm::best_end(self.game));
        self.course_changes_by.set(Some(change));
        change
    }

    /// The change of all attacks, if ships or obstacles were moved or something lasts that did not before.
    fn fire(&self, after: &Game) -> f64 {
        let game = self.game;
        let ships = || game.ships().zip(after.ships()).any(|((_, now), (_, then))| now.pose != then.pose);
        let obstacles = || game.obstacles().zip(after.obstacles()).any(|((_, now), (_, then))| now.pose != then.pose);
        if game.is_setup() || (game.lasting == after.lasting && !ships() && !obstacles()) {
            return 0.0;
        }
        if let Some(change) = self.fire_changes_by.get() {
            return change;
        }
        let change = FIRE * (all_fire(after, self.side) - self.fire.get_or_init(|| all_fire(game, self.side)));
        self.fire_changes_by.set(Some(change));
        change
    }
}

/// The attacks of all ships that are still to attack in this round, those of the enemy negative.
fn all_fire(game: &Game, side: Side) -> f64 {
    let waiting = game.ships_in_play().filter(|(_, ship)| !ship.activated);
    waiting.map(|(id, ship)| if ship.side == side { fire(game, id) } else { -fire(game, id) }).sum()
}

/// What the engineering points of the repair command in progress are good for: three repair a hull point, two a shield.
fn engineering(game: &Game) -> f64 {
    let Some(command) = game.command().filter(|command| command.command == Command::Repair) else { return 0.0 };
    let useful = f64::from(command.count).min(dials::repairs(game, command.ship).0);
    let each = if game.ship(command.ship).damage.is_empty() { 1.0 / 4.0 } else { 1.0 / 3.0 };
    each * useful * hull_point(game, command.ship)
}
