//! Movement of flights: on the board, without written orders, and the cost of each hex.

use table::{Chance, Refusal, Rule, SmallVec};

use crate::orders::{Maneuver, Orders, course};
use crate::space::{Hand, Pose};
use crate::state::Game;

/// The movement allowance of a flight.
pub const ALLOWANCE: u16 = 8;

/// The cost of a hex forward for a flight with this many turns in the activation.
pub fn price(turns: u8) -> u16 {
    u16::from(turns).max(1)
}

/// The cost of a flight's path: the price for each hex forward, twice as much for each sideslip.
pub fn cost(way: &Orders) -> u16 {
    let turns = way.turns().map_or(0, |(_, count)| count);
    let slips = way.slips().map_or(0, |(_, count)| u16::from(count));
    price(turns) * (u16::from(way.speed()) + slips)
}

/// May the flight take this path?
pub(crate) fn may_fly(game: &Game, flight: u8, way: &Orders) -> Result<(), Refusal> {
    let Some(from) = game.flight(flight).pose else { return Ok(()) };
    if way.to_string().parse::<Orders>().ok().as_ref() != Some(way) {
        let says = format!("{way} is not written in the usual form");
        return Err(Refusal::illegal(Rule("movement.orders.notation"), says));
    }
    if way.pivot != 0 || way.evasion != 0 {
        return Err(Refusal::illegal(Rule("fighters.move.no-pivot"), "flights do not pivot, and take no other codes"));
    }
    if way.has_u_turn() {
        let says = "flights make up to three turns of one hexside each, written P or S, and no u-turn";
        return Err(Refusal::illegal(Rule("fighters.move.turn-cost"), says));
    }
    let cost = cost(way);
    if cost > ALLOWANCE {
        let turns = way.turns().map_or(0, |(_, count)| count);
        let says = format!(
            "with {turns} turns a hex costs {} and a sideslip {}, so {way} costs {cost}, more than the allowance of {ALLOWANCE}",
            price(turns),
            2 * price(turns)
        );
        let rule = match (way.slips(), turns) {
            (Some(_), _) => Rule("fighters.move.slip"),
            (None, 2..) => Rule("fighters.move.turn-cost"),
            (None, _) => Rule("fighters.move.allowance"),
        };
        return Err(Refusal::illegal(rule, says));
    }
    let course = course(game.ground, from, way);
    if course.leaves {
        return Err(Refusal::illegal(Rule("fighters.move.off-board"), "a flight may not move off the board"));
    }
    let stays = course.end.shares_place(&from);
    if !stays && meets_enemy(game, flight, &course.end) {
        let says = "a flight may pass through a hex with an opposing element, but not end its movement there";
        return Err(Refusal::illegal(Rule("fighters.stacking.through"), says));
    }
    Ok(())
}

/// Is there an opposing element here?
pub(crate) fn meets_enemy(game: &Game, flight: u8, at: &Pose) -> bool {
    game.opposing(game.side_of_flight(flight)).any(|(_, enemy)| enemy.shares_place(at))
}

/// A random legal path.
pub(crate) fn some_way(game: &Game, flight: u8, chance: &mut Chance) -> Orders {
    for _ in 0..12 {
        let mut pick = |count: u32| chance.pick("player", count);
        let hand = if pick(2) == 0 { Hand::Port } else { Hand::Starboard };
        let turns = pick(4) as u8;
        let hexes = pick(u32::from(ALLOWANCE / price(turns)) + 1);
        let mut maneuvers: SmallVec<[Maneuver; 16]> = (0..hexes).map(|_| Maneuver::Forward(1)).collect();
        for _ in 0..turns {
            let at = pick(maneuvers.len() as u32 + 1) as usize;
            maneuvers.insert(at, Maneuver::Turn(hand));
        }
        if pick(4) == 0
            && let Some(forward) = maneuvers.iter_mut().find(|maneuver| **maneuver == Maneuver::Forward(1))
        {
            *forward = Maneuver::Slip(hand);
        }
        let way = way(&maneuvers);
        if may_fly(game, flight, &way).is_ok() {
            return way;
        }
    }
    way(&[])
}

/// A flight's path, normalised, without a speed.
pub fn way(maneuvers: &[Maneuver]) -> Orders {
    Orders { speed_written: false, ..Orders::of(maneuvers, 0) }
}

/// Every place where a flight can end its movement, each with a cheapest path.
pub fn reach(game: &Game, flight: u8) -> Vec<(Pose, Orders)> {
    let Some(from) = game.flight(flight).pose else { return Vec::new() };
    let mut found: Vec<(Pose, Orders)> = Vec::new();
    for hand in [Hand::Port, Hand::Starboard] {
        for turns in 0..=3 {
            let mut search = Search { game, flight, hand, price: price(turns), path: Vec::new(), found: &mut found };
            search.go(from, turns, ALLOWANCE);
        }
    }
    if found.is_empty() {
        found.push((from, way(&[])));
    }
    found
}

/// Searches all paths with this many turns to one side.
struct Search<'a> {
    game: &'a Game,
    flight: u8,
    hand: Hand,
    price: u16,
    path: Vec<Maneuver>,
    found: &'a mut Vec<(Pose, Orders)>,
}

impl Search<'_> {
    fn go(&mut self, at: Pose, turns: u8, left: u16) {
        self.keep(at);
        if left >= self.price {
            self.step(Maneuver::Forward(1), at.ahead(), turns, left - self.price);
        }
        if turns > 0 {
            self.step(Maneuver::Turn(self.hand), at.turned(self.hand.hexside()), turns - 1, left);
        }
    }

    fn step(&mut self, maneuver: Maneuver, to: Pose, turns: u8, left: u16) {
        if self.game.ground.has(&to) {
            self.path.push(maneuver);
            self.go(to, turns, left);
            self.path.pop();
        }
    }

    fn keep(&mut self, at: Pose) {
        if !self.found.iter().any(|(pose, _)| *pose == at) && !meets_enemy(self.game, self.flight, &at) {
            self.found.push((at, way(&self.path)));
        }
    }
}
