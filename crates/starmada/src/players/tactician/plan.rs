//! The orders of a fleet: each ship in turn searches its orders for this game turn and their best continuation in the
//! next, with those of its own side as planned so far and the enemy where the lookout expects them.

use smallvec::{SmallVec, smallvec};
use table::{Chance, Side};

use super::goal::{Goal, Style};
use super::lookout::{Foe, Sighting, foes, foreseen};
use crate::orders::{Before, Orders, requirement};
use crate::players::bank::Bank;
use crate::players::courses::{Destination, can_stay, candidates, destination, end};
use crate::space::{Edge, Pose};
use crate::state::{Element, Game, Item};
use crate::{Choice, Decision};

/// The weight of the next game turn relative to this one.
const FORESIGHT: f64 = 0.8;
/// The greatest number of best orders whose continuations are searched, and how many of them are also tried with a pivot.
const CONTINUED: usize = 12;
const PIVOTED: usize = 4;
/// Continuations that are searched in one decision, each of a ship against a foe, so that large fleets do not take long.
const WORK: usize = 1500;
/// What is added to fire on a target that other ships of the side can destroy.
const TOGETHER: f64 = 0.2;
/// The part of the enemy's fire on a ship that counts although another ship is the better target.
const STRAY: f64 = 0.15;
/// The cost of each hex of speed beyond the engine rating, as a fraction of the ship's value: it cannot turn then.
const HASTE: f64 = 0.08;
/// The mean distance from the ships of the side from which a ship is too far away, and the cost of each hex beyond.
const CLOSE: f64 = 4.0;
const STRAGGLING: f64 = 0.015;
/// The cost of leaving the board without reason, in values of the ship. It is more than any fire costs, so that no ship
/// leaves to escape it.
const LOST: f64 = 3.0;
/// The most that fire on a ship costs, in values of the ship.
const SHOT_TO_PIECES: f64 = 2.0;
/// The cost of a speed and a place at which a ship cannot stay on the board, as a fraction of its value: with its engine as
/// it is, and after the loss of one to three more boxes.
const RISKS: [f64; 4] = [2.5, 0.5, 0.3, 0.15];
/// The value of each hex towards the edge that a ship must reach.
const PROGRESS: f64 = 0.05;

/// The game turns that are looked at.
const SOON: usize = 0;
const LATER: usize = 1;

pub(in crate::players) fn orders(game: &Game, decision: &Decision, style: Style, chance: &mut Chance) -> Choice {
    let side = game.seating.side_of(decision.seat);
    planned(Plan::new(game, side, style, foes(game, side)), decision, &THOROUGHLY, chance)
}

/// The same for a side that foresees the plans of the others, each as likely as any other.
pub(in crate::players) fn orders_against(
    game: &Game,
    decision: &Decision,
    style: Style,
    plans: &[PlanOfShips],
    chance: &mut Chance,
) -> Choice {
    let side = game.seating.side_of(decision.seat);
    planned(Plan::new(game, side, style, foreseen(game, side, plans)), decision, &THOROUGHLY, chance)
}

/// The same in a fraction of the time, without a look at the next game turn: for imagined games.
pub(in crate::players) fn outline(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let side = game.seating.side_of(decision.seat);
    planned(Plan::new(game, side, Style::USUAL, foes(game, side)), decision, &[Pass::Outline], chance)
}

fn planned(mut plan: Plan<'_>, decision: &Decision, passes: &[Pass], chance: &mut Chance) -> Choice {
    let ships = ordered_ships(decision);
    for pass in passes {
        for ship in &ships {
            plan.improve(*ship, *pass, chance);
        }
    }
    Choice::Write(ships.iter().map(|ship| plan.orders_of(*ship)).collect())
}

/// The orders of a fleet with those of one ship replaced by its next best ones that end elsewhere, at most this many for
/// each ship. The plans of the others are foreseen.
pub(in crate::players) fn variations(
    game: &Game,
    decision: &Decision,
    written: &[Orders],
    each: usize,
    plans: &[PlanOfShips],
    chance: &mut Chance,
) -> Vec<Choice> {
    let side = game.seating.side_of(decision.seat);
    let mut plan = Plan::new(game, side, Style::USUAL, foreseen(game, side, plans));
    let ships = ordered_ships(decision);
    for (ship, orders) in ships.iter().zip(written) {
        plan.set(*ship, orders);
    }
    let mut found = Vec::new();
    for (place, ship) in ships.iter().enumerate() {
        let Some(index) = plan.index(*ship) else { continue };
        let mut ends = vec![plan.fleet[index].ends[SOON]];
        for (_, orders, course) in plan.tried(index, Pass::Thorough, chance) {
            let end = plan.ends(&orders, &course)[SOON];
            if ends.len() > each {
                break;
            }
            if !ends.contains(&end) {
                ends.push(end);
                let mut lines: SmallVec<[Orders; 2]> = written.iter().cloned().collect();
                lines[place] = orders;
                found.push(Choice::Write(lines));
            }
        }
    }
    found
}

/// The orders of some ships.
pub(in crate::players) type PlanOfShips = Vec<(u8, Orders)>;

/// The ships for which orders are asked.
pub(in crate::players) fn ordered_ships(decision: &Decision) -> Vec<u8> {
    let ship = |item: &Item| match *item {
        Item::Element(Element::Ship(ship)) => Some(ship),
        _ => None,
    };
    decision.shape.items().iter().filter_map(ship).collect()
}

/// How carefully orders are searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// This game turn only, so that the others know roughly where the ship will be.
    Outline,
    /// With continuations and pivots.
    Thorough,
}

const THOROUGHLY: [Pass; 2] = [Pass::Outline, Pass::Thorough];

/// A ship of the side, with its fire at each foe, the fire of each foe at it, and what is planned for it.
struct Own {
    ship: u8,
    worth: f64,
    from: Pose,
    before: Before,
    rating: u8,
    /// Its engine rating as it is, and after the loss of one to three more boxes.
    engines: [u8; 4],
    fire: Vec<Vec<Bank>>,
    threat: Vec<Vec<Bank>>,
    /// The greatest distance at which anything happens between it and each foe.
    reach: Vec<u16>,
    orders: Orders,
    /// Where it will be at the end of this game turn and of the next; `None` if it has left the board.
    ends: [Option<(Pose, i8)>; 2],
}

/// What the other ships of the side do in a game turn, as far as it is planned.
struct Others {
    /// The part of each foe's hull that they are expected to destroy.
    claimed: Vec<f64>,
    /// The greatest value that each bank of each foe has against one of them.
    endangered: Vec<Values>,
    /// Where they will be.
    at: Vec<Pose>,
}

/// A value for each bank of a ship.
type Values = SmallVec<[f64; 12]>;

struct Plan<'a> {
    game: &'a Game,
    goal: Goal,
    foes: Vec<Foe>,
    fleet: Vec<Own>,
    /// The number of best orders of each ship whose continuations are searched.
    continued: usize,
}

impl<'a> Plan<'a> {
    fn new(game: &'a Game, side: Side, style: Style, foes: Vec<Foe>) -> Self {
        let fleet: Vec<Own> = game.ships_of(side).filter_map(|ship| Own::of(game, ship, &foes)).collect();
        let continued = (WORK / (fleet.len() * foes.len()).max(1)).clamp(1, CONTINUED);
        Plan { game, goal: Goal::in_style(game, side, style), foes, fleet, continued }
    }

    fn orders_of(&self, ship: u8) -> Orders {
        let own = self.fleet.iter().find(|own| own.ship == ship);
        own.map_or_else(Orders::default, |own| own.orders.clone())
    }

    fn index(&self, ship: u8) -> Option<usize> {
        self.fleet.iter().position(|own| own.ship == ship)
    }

    /// Plans these orders for one ship.
    fn set(&mut self, ship: u8, orders: &Orders) {
        let Some(index) = self.index(ship) else { return };
        let course = destination(self.game.ground, self.fleet[index].from, orders);
        let ends = self.ends(orders, &course);
        let own = &mut self.fleet[index];
        (own.orders, own.ends) = (orders.clone(), ends);
    }

    /// Plans the orders of one ship anew.
    fn improve(&mut self, ship: u8, pass: Pass, chance: &mut Chance) {
        let Some(index) = self.index(ship) else { return };
        if let Some((_, orders, _)) = self.tried(index, pass, chance).into_iter().next() {
            self.set(ship, &orders);
        }
    }

    /// Orders of one ship with their values, the best first.
    fn tried(&self, index: usize, pass: Pass, chance: &mut Chance) -> Vec<(f64, Orders, Destination)> {
        let others = [SOON, LATER].map(|turn| self.others(index, turn));
        let own = &self.fleet[index];
        let mut tried: Vec<(f64, Orders, Destination)> = Vec::new();
        candidates(own.before.speed, own.rating, |orders| {
            if requirement(own.before, &orders).total <= u16::from(own.rating) {
                let course = destination(self.game.ground, own.from, &orders);
                // A small random term, so that equal orders are chosen with variation.
                let grain = f64::from(chance.pick("player", 1000)) * 1e-5;
                tried.push((self.value(own, &orders, &course, SOON, &others) + grain, orders, course));
            }
        });
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        if pass == Pass::Thorough {
            tried.truncate(self.continued);
            for (value, orders, course) in &mut tried {
                *value += FORESIGHT * self.continued(own, orders, course, &others);
            }
            tried.sort_by(|one, other| other.0.total_cmp(&one.0));
            let pivoted = self.pivoted(own, &tried[..PIVOTED.min(tried.len())], &others);
            tried.extend(pivoted);
            // Of equal ones the last, as it has always been.
            tried.reverse();
            tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        }
        tried
    }

    /// Where these orders lead, and where the ship drifts then.
    fn ends(&self, orders: &Orders, first: &Destination) -> [Option<(Pose, i8)>; 2] {
        if first.leaves {
            return [None, None];
        }
        let later = end(self.game, first.end, &Orders::coast(orders.speed()));
        [Some((first.end, orders.pivot)), Some((later, 0))]
    }

    /// The same orders with a pivot, which changes the fire of this game turn and nothing else.
    fn pivoted(
        &self,
        own: &Own,
        leaders: &[(f64, Orders, Destination)],
        others: &[Others; 2],
    ) -> Vec<(f64, Orders, Destination)> {
        let mut pivoted = Vec::new();
        for (value, orders, course) in leaders.iter().filter(|(.., course)| !course.leaves) {
            let straight = self.exchange(own, &course.end, 0, SOON, others);
            for pivot in [-1, 1, -2, 2, 3] {
                let orders = Orders { pivot, ..orders.clone() };
                if requirement(own.before, &orders).total <= u16::from(own.rating) {
                    let value = value - straight + self.exchange(own, &course.end, pivot, SOON, others);
                    pivoted.push((value, orders, *course));
                }
            }
        }
        pivoted
    }

    /// The value of the best orders for the next game turn after these.
    fn continued(&self, own: &Own, orders: &Orders, first: &Destination, others: &[Others; 2]) -> f64 {
        if first.leaves {
            return 0.0;
        }
        let before = Before { speed: orders.speed(), slips: orders.slips() };
        let mut best = -LOST * own.worth;
        candidates(before.speed, own.rating, |next| {
            if requirement(before, &next).total <= u16::from(own.rating) {
                let course = destination(self.game.ground, first.end, &next);
                best = best.max(self.value(own, &next, &course, LATER, others));
            }
        });
        best
    }

    /// The value of orders in one of the two game turns.
    fn value(&self, own: &Own, orders: &Orders, course: &Destination, turn: usize, others: &[Others; 2]) -> f64 {
        if course.leaves {
            let is_through =
                self.goal.runs_to.is_some_and(|edge| self.game.ground.left_over(&course.end) == Some(edge));
            return if is_through { 2.0 * own.worth } else { -LOST * own.worth };
        }
        let at = &course.end;
        let exchange = self.exchange(own, at, orders.pivot, turn, others);
        if let Some(edge) = self.goal.runs_to {
            let sign = if edge == Edge::East { 1.0 } else { -1.0 };
            let progress = sign * self.game.ground.spot(at).get(0) * PROGRESS;
            let risk = if self.strays(at, orders.speed(), edge) { self.risk(own, at, orders.speed()) } else { 0.0 };
            return exchange + own.worth * (progress - risk);
        }
        let nearest = self.foes.iter().flat_map(|foe| &foe.places[turn]).map(|place| at.distance(&place.at)).min();
        let away = nearest.map_or(0.0, |hexes| f64::from(hexes) * self.goal.approach);
        let haste = f64::from(orders.speed().saturating_sub(own.rating)) * HASTE;
        let distances: f64 = others[turn].at.iter().map(|other| f64::from(at.distance(other))).sum();
        let mean = distances / others[turn].at.len().max(1) as f64;
        let straggling = (mean - CLOSE).max(0.0) * STRAGGLING;
        exchange - own.worth * (away + haste + straggling + self.risk(own, at, orders.speed()))
    }

    /// Does a ship that goes on like this leave the board soon, and not over the edge that it must reach?
    fn strays(&self, at: &Pose, speed: u8, goal: Edge) -> bool {
        let ahead = destination(self.game.ground, *at, &Orders::coast(speed.saturating_mul(3)));
        ahead.leaves && self.game.ground.left_over(&ahead.end) != Some(goal)
    }

    /// How much of its value a ship risks by being here at this speed.
    fn risk(&self, own: &Own, at: &Pose, speed: u8) -> f64 {
        let engines = RISKS.iter().zip(own.engines);
        let first = engines.into_iter().find(|(_, rating)| !can_stay(self.game, *rating, at, speed));
        first.map_or(0.0, |(risk, _)| *risk)
    }

    /// Fire given minus fire taken, if the ship is here.
    fn exchange(&self, own: &Own, at: &Pose, pivot: i8, turn: usize, others: &[Others; 2]) -> f64 {
        let mut best: SmallVec<[f64; 12]> = SmallVec::new();
        let mut taken = 0.0;
        for (index, foe) in self.foes.iter().enumerate() {
            let Some((given, received)) = own.exchange_with(index, &foe.places[turn], at, pivot) else { continue };
            let together = 1.0 + TOGETHER * others[turn].claimed[index].min(1.0);
            best.resize(best.len().max(given.len()), 0.0);
            for (best, given) in best.iter_mut().zip(given) {
                *best = best.max(given * together);
            }
            let elsewhere = &others[turn].endangered[index];
            for (received, elsewhere) in received.iter().zip(elsewhere) {
                taken += (received - elsewhere).max(0.0) + STRAY * received;
            }
        }
        best.iter().sum::<f64>() - self.goal.caution * taken.min(SHOT_TO_PIECES * own.worth)
    }

    /// What all ships but one do in a game turn, as planned so far.
    fn others(&self, but: usize, turn: usize) -> Others {
        let mut others = Others {
            claimed: vec![0.0; self.foes.len()],
            endangered: vec![Values::new(); self.foes.len()],
            at: Vec::new(),
        };
        for (index, other) in self.fleet.iter().enumerate() {
            for (most, threat) in others.endangered.iter_mut().zip(&other.threat) {
                most.resize(threat.len(), 0.0);
            }
            let Some((at, pivot)) = other.ends[turn].filter(|_| index != but) else { continue };
            others.at.push(at);
            let mut targets: SmallVec<[(f64, usize); 12]> = SmallVec::new();
            for (index, foe) in self.foes.iter().enumerate() {
                let Some((given, received)) = other.exchange_with(index, &foe.places[turn], &at, pivot) else {
                    continue;
                };
                targets.resize(targets.len().max(given.len()), (0.0, 0));
                for (best, given) in targets.iter_mut().zip(given) {
                    if given > best.0 {
                        *best = (given, index);
                    }
                }
                for (most, received) in others.endangered[index].iter_mut().zip(received) {
                    *most = most.max(received);
                }
            }
            for (value, index) in targets.into_iter().filter(|(value, _)| *value > 0.0) {
                others.claimed[index] += value / self.foes[index].worth.max(1.0);
            }
        }
        others
    }
}

impl Own {
    fn of(game: &Game, ship: u8, foes: &[Foe]) -> Option<Own> {
        let own = game.ship(ship);
        let from = own.pose?;
        let banks = |from: u8, at: u8| Bank::all(game, from, Element::Ship(at));
        let fire: Vec<Vec<Bank>> = foes.iter().map(|foe| banks(ship, foe.ship)).collect();
        let threat: Vec<Vec<Bank>> = foes.iter().map(|foe| banks(foe.ship, ship)).collect();
        let reach = fire.iter().zip(&threat).map(|(fire, threat)| fire.iter().chain(threat).map(Bank::reach).max());
        let reach = reach.map(Option::unwrap_or_default).collect();
        let drifting = Orders::coast(own.before.speed);
        // With sequential movement it may have moved already.
        let soon = if own.orders.is_some() { from } else { end(game, from, &drifting) };
        let ends = [Some((soon, own.pivot)), Some((end(game, soon, &drifting), 0))];
        let worth = f64::from(game.worth(ship));
        let engines = [0, 1, 2, 3].map(|more| game.sheet(ship).engine.after(own.hits.engine.saturating_add(more)));
        let (before, rating) = (own.before, engines[0]);
        Some(Own { ship, worth, from, before, rating, engines, fire, threat, reach, orders: drifting, ends })
    }

    /// The value of each bank of this ship against a foe and of each bank of the foe against it, over all places where
    /// the foe may be; `None` if it is out of range everywhere.
    fn exchange_with(&self, foe: usize, places: &[Sighting], at: &Pose, pivot: i8) -> Option<(Values, Values)> {
        let (fire, threat) = (&self.fire[foe], &self.threat[foe]);
        let (mut given, mut received): (Values, Values) = (smallvec![0.0; fire.len()], smallvec![0.0; threat.len()]);
        let mut is_near = false;
        for place in places {
            let distance = at.distance(&place.at);
            if distance > self.reach[foe] {
                continue;
            }
            is_near = true;
            let arcs = at.arcs_of(&place.at, pivot);
            for (value, bank) in given.iter_mut().zip(fire) {
                *value += place.likely * bank.against(distance, arcs);
            }
            let seen = place.at.arcs_of(at, place.pivot);
            for (value, bank) in received.iter_mut().zip(threat) {
                *value += place.likely * bank.against(distance, seen);
            }
        }
        is_near.then_some((given, received))
    }
}

#[cfg(test)]
mod tests {
    use hexes::{Cell, Direction};
    use table::Seed;

    use super::*;
    use crate::setup::{BattleSize, Setup};

    /// A battle of this size with all ships in a hex of their own.
    fn battle(battle: BattleSize) -> Game {
        let setup = Setup { battle, ..Setup::default() };
        let mut game = Game::set_up(&setup, Chance::new(Seed::from_number(1))).expect("a game");
        for ship in 0..game.ships.len() as u8 {
            let at = Cell { column: 1 + ship % 32, row: 1 + ship / 32 }.hex();
            game.ship_mut(ship).pose = Some(Pose::Hex { at, heading: Direction::E });
        }
        game
    }

    #[test]
    fn the_work_of_a_decision_is_bounded() {
        let small = battle(BattleSize::VerySmall);
        assert_eq!(Plan::new(&small, Side(0), Style::USUAL, foes(&small, Side(0))).continued, CONTINUED);
        let large = battle(BattleSize::VeryLarge);
        let plan = Plan::new(&large, Side(0), Style::USUAL, foes(&large, Side(0)));
        let pairs = plan.fleet.len() * plan.foes.len();
        assert!(pairs * CONTINUED > WORK, "{pairs} pairs are no large battle");
        assert!(plan.continued * pairs <= WORK, "{} of {pairs}", plan.continued);
    }
}
