//! Orders: every ship searches its orders for the best exchange of fire, assuming that the enemy continues as before.

use hexes::Arcs;
use table::Chance;

use super::gunnery::{expected_damage, worth_of_damage};
use crate::orders::{Maneuver, Orders, course, requirement};
use crate::sheet::Band;
use crate::space::{Hand, Pose};
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
        Item::Element(Element::Ship(ship)) => Helm::new(game, ship).best(chance),
        _ => Orders::default(),
    });
    Choice::Write(lines.collect())
}

/// The value of a bank's weapons against one enemy, by range band.
struct Bank {
    arcs: Arcs,
    range: [u8; 3],
    value: [f64; 3],
}

impl Bank {
    fn of(game: &Game, ship: u8, battery: u8, bank: u8, target: Element) -> Bank {
        let own = &game.sheet(ship).batteries[usize::from(battery)];
        let weapons = f64::from(game.working(ship, battery, bank)) * worth_of_damage(game, target);
        let value = [Band::Short, Band::Medium, Band::Long]
            .map(|band| weapons * expected_damage(game, &own.weapon, band, target));
        Bank { arcs: own.banks[usize::from(bank)].arcs, range: own.weapon.range, value }
    }

    fn all(game: &Game, ship: u8, target: Element) -> Vec<Bank> {
        let batteries = (0u8..).zip(&game.sheet(ship).batteries);
        let banks = batteries.flat_map(|(battery, own)| (0..own.banks.len() as u8).map(move |bank| (battery, bank)));
        banks.map(|(battery, bank)| Bank::of(game, ship, battery, bank, target)).collect()
    }

    fn against(&self, distance: u16, arcs: Arcs) -> f64 {
        if distance == 0 || !self.arcs.meet(arcs) {
            return 0.0;
        }
        let band = self.range.iter().position(|last| distance <= u16::from(*last));
        band.map_or(0.0, |band| self.value[band])
    }
}

/// An enemy at its expected position if it continues as before.
struct Enemy {
    at: Pose,
    mine: Vec<Bank>,
    its: Vec<Bank>,
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
            let ahead = course(game.ground, pose, &Orders::coast(game.ship(enemy).before.speed));
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

    fn best(&self, chance: &mut Chance) -> Orders {
        let before = self.game.ship(self.ship).before;
        let rating = u16::from(self.game.engine(self.ship));
        let affordable = |orders: &Orders| requirement(before, orders).total <= rating;
        let mut tried: Vec<(f64, Orders)> = Vec::new();
        candidates(before.speed, rating as u8, |orders| {
            if affordable(&orders) {
                // A small random term, so that equal orders are chosen with variation.
                let grain = f64::from(chance.pick("player", 1000)) * 1e-5;
                tried.push((self.value(&orders) + grain, orders));
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
        let course = course(self.game.ground, self.from, orders);
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
        let doomed = if self.can_stay(&course.end, orders.speed()) { 0.0 } else { self.worth };
        let haste = f64::from(orders.speed().saturating_sub(self.game.engine(self.ship))) * HASTE * self.worth;
        given - CAUTION * taken / shared - way - haste + progress - doomed
    }

    /// How near the far edge is, for ships that must reach it.
    fn progress(&self, at: &Pose, far: Option<crate::space::Edge>) -> f64 {
        let spot = self.game.ground.spot(at);
        let sign = if far == Some(crate::space::Edge::East) { 1.0 } else { -1.0 };
        sign * spot.get(0) * 0.02 * self.worth
    }

    /// Can it still stop before the edge of the board, or turn away from it?
    fn can_stay(&self, at: &Pose, speed: u8) -> bool {
        let rating = self.game.engine(self.ship);
        let stays = |orders: &Orders| !course(self.game.ground, *at, orders).leaves;
        if rating == 0 {
            return speed == 0 || stays(&Orders::coast(speed.saturating_mul(3)));
        }
        let braking = (1..).map(|turn| speed.saturating_sub(rating.saturating_mul(turn))).take_while(|left| *left > 0);
        if stays(&Orders::coast(braking.fold(0, u8::saturating_add))) {
            return true;
        }
        let turn = |hand| Orders::of(&[Maneuver::Turn(hand), Maneuver::Forward(1)], 0);
        rating >= speed.max(1) && [Hand::Port, Hand::Starboard].into_iter().any(|hand| stays(&turn(hand)))
    }
}

/// A few hundred plausible orders: every speed, straight ahead, slipping, and turning early, midway or late.
fn candidates(previous: u8, rating: u8, mut each: impl FnMut(Orders)) {
    let least = previous.saturating_sub(rating);
    let most = previous.saturating_add(rating).min(24);
    for speed in least..=most {
        each(Orders::coast(speed));
        let part = |hexes: u8| Maneuver::Forward(hexes);
        let turns_affordable = speed.max(previous) <= rating.saturating_add(3);
        for hand in [Hand::Port, Hand::Starboard] {
            let (turn, slip) = (Maneuver::Turn(hand), Maneuver::Slip(hand));
            if speed > 0 {
                each(Orders::of(&[part(speed - 1), slip], 0));
            }
            if speed > 1 {
                each(Orders::of(&[slip, part(speed - 2), slip], 0));
            }
            if !turns_affordable {
                continue;
            }
            for early in cuts(speed) {
                each(Orders::of(&[part(early), turn, part(speed - early)], 0));
                if speed.saturating_add(previous) <= rating {
                    each(Orders::of(&[part(early), turn, turn, part(speed - early)], 0));
                    each(Orders::of(&[turn, part(early), turn, part(speed - early)], 0));
                    each(Orders::of(&[part(early), turn, turn, turn, part(speed - early)], 0));
                }
            }
        }
        if speed.saturating_add(previous) <= rating {
            for early in cuts(speed) {
                each(Orders::of(&[part(early), Maneuver::UTurn, part(speed - early)], 0));
            }
        }
    }
}

/// At the beginning, in the middle, at the end.
fn cuts(speed: u8) -> impl Iterator<Item = u8> {
    let mut cuts = vec![0, speed / 2, speed];
    cuts.dedup();
    cuts.into_iter()
}
