//! Orders: every ship searches its orders for the best exchange of fire, assuming that the enemy continues as before.

use table::Chance;

use super::bank::Bank;
use super::courses::{can_stay, candidates, destination};
use crate::orders::{Orders, requirement};
use crate::space::Pose;
use crate::state::{Element, Game, Item};
use crate::{Choice, Decision};

/// The weight of damage taken relative to damage dealt.
const CAUTION: f64 = 0.6;
/// The cost of each hex of speed beyond the engine rating, as a fraction of the ship's value: at that speed it can no
/// longer turn.
const HASTE: f64 = 0.03;
/// The number of best orders that are also tried with a pivot.
const PIVOTED: usize = 4;

pub(super) fn orders(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let lines = decision.shape.items().iter().map(|item| match *item {
        // A small random term, so that equal orders are chosen with variation.
        Item::Element(Element::Ship(ship)) => {
            Helm::new(game, ship).best(|| f64::from(chance.pick("player", 1000)) * 1e-5)
        }
        _ => Orders::default(),
    });
    Choice::Write(lines.collect())
}

/// An enemy at its expected position if it continues as before.
struct Enemy {
    at: Pose,
    mine: Vec<Bank>,
    its: Vec<Bank>,
}

/// The orders that a ship would like best, seen from outside.
pub(super) fn expected_orders(game: &Game, ship: u8) -> Orders {
    Helm::new(game, ship).best(|| 0.0)
}

struct Helm<'a> {
    game: &'a Game,
    ship: u8,
    from: Pose,
    enemies: Vec<Enemy>,
    /// The value of the ship.
    worth: f64,
}

impl<'a> Helm<'a> {
    fn new(game: &'a Game, ship: u8) -> Self {
        let side = game.side_of_ship(ship);
        let other = table::Side(1 - side.0);
        let enemies = game.ships_of(other).filter_map(|enemy| {
            let pose = game.ship(enemy).pose?;
            let ahead = destination(game.ground, pose, &Orders::coast(game.ship(enemy).before.speed));
            Some(Enemy {
                at: if ahead.leaves { pose } else { ahead.end },
                mine: Bank::all(game, ship, Element::Ship(enemy)),
                its: Bank::all(game, enemy, Element::Ship(ship)),
            })
        });
        // A ship without a place has no orders; the caller asks only for those on the board.
        let from =
            game.ship(ship).pose.unwrap_or(Pose::Hex { at: hexes::Hex::default(), heading: hexes::Direction::E });
        Helm { game, ship, from, enemies: enemies.collect(), worth: f64::from(game.worth(ship)) }
    }

    /// The orders with the highest value, each value increased by a grain.
    fn best(&self, mut grain: impl FnMut() -> f64) -> Orders {
        let before = self.game.ship(self.ship).before;
        let rating = u16::from(self.game.engine(self.ship));
        let affordable = |orders: &Orders| requirement(before, orders).total <= rating;
        let mut tried: Vec<(f64, Orders)> = Vec::new();
        candidates(before.speed, rating as u8, |orders| {
            if affordable(&orders) {
                tried.push((self.value(&orders) + grain(), orders));
            }
        });
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        let leaders: Vec<Orders> = tried.iter().take(PIVOTED).map(|(_, orders)| orders.clone()).collect();
        for orders in leaders {
            for pivot in [-1, 1, -2, 2, 3] {
                let pivoted = Orders { pivot, ..orders.clone() };
                if affordable(&pivoted) {
                    tried.push((self.value(&pivoted), pivoted));
                }
            }
        }
        let best = tried.into_iter().max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or_else(|| Orders::coast(before.speed), |(_, orders)| orders)
    }

    /// The value of these orders: fire given minus fire taken, the approach to the enemy, and the edge of the board.
    fn value(&self, orders: &Orders) -> f64 {
        let course = destination(self.game.ground, self.from, orders);
        let side = usize::from(self.game.side_of_ship(self.ship).0);
        let runs = self.game.terms.breaks_through[side];
        let far = self.game.edges[side].map(crate::space::Edge::opposite);
        if course.leaves {
            let through = runs && far.is_some() && self.game.ground.left_over(&course.end) == far;
            return if through { self.worth } else { -2.0 * self.worth };
        }
        let pivot = orders.pivot;
        let (mut given, mut taken, mut nearest) = (0.0_f64, 0.0, u16::MAX);
        let mut banks: Vec<f64> = Vec::new();
        for enemy in &self.enemies {
            let distance = course.end.distance(&enemy.at);
            nearest = nearest.min(distance);
            let arcs = course.end.arcs_of(&enemy.at, pivot);
            banks.resize(enemy.mine.len().max(banks.len()), 0.0);
            for (best, bank) in banks.iter_mut().zip(&enemy.mine) {
                *best = best.max(bank.against(distance, arcs));
            }
            let seen = enemy.at.arcs_of(&course.end, 0);
            taken += enemy.its.iter().map(|bank| bank.against(distance, seen)).sum::<f64>();
        }
        given += banks.iter().sum::<f64>();
        let shared = self.game.ships_of(self.game.side_of_ship(self.ship)).count().max(1) as f64;
        let way = if nearest == u16::MAX { 0.0 } else { f64::from(nearest) * 0.004 * self.worth };
        let progress = if runs { self.progress(&course.end, far) } else { 0.0 };
        let doomed = if can_stay(self.game, self.game.engine(self.ship), &course.end, orders.speed()) {
            0.0
        } else {
            self.worth
        };
        let haste = f64::from(orders.speed().saturating_sub(self.game.engine(self.ship))) * HASTE * self.worth;
        given - CAUTION * taken / shared - way - haste + progress - doomed
    }

    /// How near the far edge is, for ships that must reach it.
    fn progress(&self, at: &Pose, far: Option<crate::space::Edge>) -> f64 {
        let spot = self.game.ground.spot(at);
        let sign = if far == Some(crate::space::Edge::East) { 1.0 } else { -1.0 };
        sign * spot.get(0) * 0.02 * self.worth
    }
}
