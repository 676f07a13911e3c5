//! Steering: every course is rated by its end. Leaving the table is never worth it, ending near ships and obstacles
//! rarely; then fire given is weighed against fire taken, the gains of the objective, and the approach while no enemy
//! is near.

use plane::Pose;
use smallvec::SmallVec;
use table::{Items, Shape};

use super::glance::{self, bearing};
use super::habits::Habits;
use super::lanes::{self, RAM, RAMMED, inside_of_curve, is_inside, straight_ahead, ways};
use super::worth::{apart, best_attack, danger, enemies_of, fire_on, worth};
use super::{Choice, Decision, best};
use crate::measure::tool::{Clicks, Course, Side, Tool};
use crate::measure::{PlacedShip, Tabletop, Unit};
use crate::play::{LAST_ROUND, query};
use crate::state::{Game, Item, ManeuverStep, ShipId};

/// Beyond this distance between centres, in millimetres, no attack is possible.
const ATTACK_REACH_MM: f64 = 620.0;
/// Two courses are different if they end this far apart, in millimetres, or facing this far apart, in degrees.
const DIFFERENT: (f64, f64) = (20.0, 14.0);
/// The next move counts while there are so many rounds to come.
const FAR_SIGHTED: u8 = 2;
/// The weight of the next move.
const NEXT_MOVE_WEIGHT: f64 = 0.5;
/// The value of keeping a command token, in fleet points per remaining round.
const TOKEN_VALUE: f64 = 0.5;

/// The fraction of its worth that a ship risks, by the number of moves for which it can still stay on the table.
const RISK_BY_MOVES_LEFT: [f64; 4] = [0.9, 0.5, 0.2, 0.0];
/// The value of a place that must not be reached.
const LOST: f64 = -1e6;

/// How closely a ship looks for a course.
#[derive(Clone, Copy, Debug)]
struct Care {
    /// Maximum number of courses that are seen at a glance.
    courses: usize,
    /// How many of the best of these are measured; with none, the glance counts.
    measured: usize,
    /// How many of the best of those are followed for another move.
    followed: usize,
}

impl Care {
    /// To plot a course.
    const COURSE: Self = Care { courses: 45, measured: 8, followed: 5 };
    /// To choose a speed.
    const SPEED: Self = Care { courses: 7, measured: 0, followed: 1 };
    /// To find several good courses.
    const SEVERAL: Self = Care { measured: 45, ..Self::COURSE };
}

/// How closely fire is looked at.
#[derive(Clone, Copy, Debug)]
enum Sight {
    Glance,
    Measured,
}

impl Sight {
    /// The value of a ship's attacks on these enemies.
    fn fire(self, game: &Game, ship: ShipId, at: &[ShipId]) -> f64 {
        match self {
            Sight::Glance => glance::fire(game, ship, at),
            Sight::Measured => fire_on(game, ship, at),
        }
    }

    /// The value of these enemies' attacks on the ship.
    fn danger(self, game: &Game, ship: ShipId, from: &[ShipId]) -> f64 {
        match self {
            Sight::Glance => glance::danger(game, ship, from),
            Sight::Measured => danger(game, ship, from),
        }
    }
}

/// A course that was looked at.
struct Found {
    value: f64,
    /// What it costs to touch a ship.
    collision: f64,
    end: PlacedShip,
    course: Course,
}

/// The search for a ship's course.
struct Helm<'a> {
    habits: &'a Habits,
    game: &'a Game,
    ship: ShipId,
    start: PlacedShip,
    /// The game after the ship has moved.
    now: Game,
    /// The same after the enemies that have not moved yet have gone straight ahead.
    then: Game,
    /// The same after everyone has moved once more, while this matters.
    later: Option<Game>,
    enemies: SmallVec<[ShipId; 8]>,
    /// For each friend, how much it matters to be in its way, and where it may want to go.
    friends: Vec<(f64, SmallVec<[PlacedShip; 5]>)>,
    /// The number of remaining rounds.
    rounds: u8,
    table: &'static Tabletop,
    worth: f64,
    /// Cached values by speed and number of joints with an extra click.
    hopes: Vec<((u8, u8), f64)>,
}

/// The course that leads to the best place.
pub(super) fn course(habits: &Habits, game: &Game, decision: &Decision) -> Option<Choice> {
    let maneuver = game.maneuver()?;
    let Shape::Plot { joints, .. } = &decision.shape else { return None };
    if maneuver.speed == 0 {
        return None;
    }
    let mut helm = Helm::new(habits, game, maneuver.ship)?;
    let yaw: SmallVec<[u8; 4]> = joints.iter().zip(&maneuver.yaw).map(|(_, yaw)| *yaw).collect();
    let (_, course) = helm.best(maneuver.speed, &yaw, maneuver.extra_yaw, Care::COURSE)?;
    plotted(game, &course)
}

/// The choice of a course, if it can be plotted.
fn plotted(game: &Game, course: &Course) -> Option<Choice> {
    let turns: SmallVec<[i8; 6]> = course.clicks.iter().copied().collect();
    let along = [course.side, course.side.other()].map(Item::Tool);
    let along = along.into_iter().find(|along| game.may_plot(*along, &turns).is_ok())?;
    Some(Choice::Plot { along, turns })
}

/// The best courses that end in different places, at most this many, the best first.
pub(super) fn courses(game: &Game, decision: &Decision, most: usize) -> Vec<Choice> {
    let (Some(maneuver), Shape::Plot { joints, .. }) = (game.maneuver(), &decision.shape) else { return Vec::new() };
    let Some(mut helm) = Helm::new(&Habits::GREEDY, game, maneuver.ship).filter(|_| maneuver.speed > 0) else {
        return Vec::new();
    };
    let yaw: SmallVec<[u8; 4]> = joints.iter().zip(&maneuver.yaw).map(|(_, yaw)| *yaw).collect();
    let mut ends: Vec<Pose> = Vec::new();
    let mut found = Vec::new();
    for Found { end, course, .. } in helm.ranked(maneuver.speed, &yaw, maneuver.extra_yaw, Care::SEVERAL) {
        if found.len() == most {
            break;
        }
        if ends.iter().all(|other| are_apart(*other, end.pose(), DIFFERENT)) {
            ends.push(end.pose());
            found.extend(plotted(game, &course));
        }
    }
    found
}

/// Are two poses farther apart than this, in millimetres, or turned against each other by more than this, in degrees?
pub(super) fn are_apart(one: Pose, other: Pose, (mm, degrees): (f64, f64)) -> bool {
    let turned = (one.heading.degrees() - other.heading.degrees()).abs();
    apart(one.at, other.at) > mm || turned.min(360.0 - turned) > degrees
}

/// A navigate dial is always used; a token if the better place is worth it.
pub(super) fn navigate(habits: &Habits, game: &Game, ship: ShipId, options: &Items<Item>) -> Item {
    let Some(mut helm) = Helm::new(habits, game, ship) else { return Item::Done };
    let now = game.ship(ship).speed;
    let usual = helm.at_speed(now, 0);
    let token = TOKEN_VALUE * f64::from(helm.rounds);
    let value = |item: Item| match item {
        Item::Payment(_, with) => {
            let by = u8::from(with.dial) + u8::from(with.token);
            let speeds = now.saturating_sub(by)..=now + by;
            let extra = u8::from(with.dial);
            let best = speeds.map(|speed| helm.at_speed(speed, extra)).fold(f64::NEG_INFINITY, f64::max);
            best - if with.token { token } else { -0.5 }
        }
        _ => f64::NEG_INFINITY,
    };
    best(options.iter().copied(), value).filter(|(_, worth)| *worth > usual).map_or(Item::Done, |(item, _)| item)
}

/// The speed from which the best place can be reached.
pub(super) fn speed(habits: &Habits, game: &Game, ship: ShipId, options: &Items<Item>) -> Option<Item> {
    let mut helm = Helm::new(habits, game, ship)?;
    let extra = game.command().map_or(0, |command| command.clicks);
    let value = |item: Item| match item {
        Item::Speed(speed) => helm.at_speed(speed, extra),
        _ => f64::NEG_INFINITY,
    };
    best(options.iter().copied(), value).map(|(item, _)| item)
}

/// The speed, if something other than a command lets the player choose it; keeping it is one of the options. `None` if
/// the question is not about the speed of one own ship alone.
pub(super) fn changed_speed(habits: &Habits, game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    let ship = super::subject_ship(decision)?;
    let now = game.ship(ship).speed;
    let speed = |item: Item| match item {
        Item::Speed(speed) => Some(speed),
        Item::Keep | Item::Done => Some(now),
        _ => None,
    };
    let own = game.ship(ship).side == game.seating.side_of(decision.seat);
    let only =
        options.iter().any(|item| matches!(item, Item::Speed(_))) && options.iter().all(|item| speed(*item).is_some());
    let mut helm = Helm::new(habits, game, ship).filter(|_| own && only)?;
    best(options.iter().copied(), |item| speed(item).map_or(LOST, |speed| helm.at_speed(speed, 0)))
        .map(|(item, _)| item)
}

/// The gain by a navigate dial in the best reachable place, in fleet points.
pub(super) fn navigating(game: &Game, ship: ShipId) -> f64 {
    let Some(mut helm) = Helm::new(&Habits::GREEDY, game, ship) else { return 0.0 };
    let now = game.ship(ship).speed;
    let speeds = now.saturating_sub(1)..=now + 1;
    let best = speeds.map(|speed| helm.at_speed(speed, 1)).fold(f64::NEG_INFINITY, f64::max);
    // Not worse than everything else that a dial can do.
    (best - helm.at_speed(now, 0)).clamp(0.0, helm.worth)
}

/// What a ship can do in the maneuver whose course is being determined: its speed, how far each joint may be clicked, and
/// how far beyond that.
pub(super) fn freedom(game: &Game) -> Option<(ShipId, u8, SmallVec<[u8; 4]>, u8)> {
    let maneuver = game.maneuver().filter(|maneuver| maneuver.step == ManeuverStep::DetermineCourse)?;
    let dial = if maneuver.granted { maneuver.speed } else { game.ship(maneuver.ship).speed };
    let speed = query::maneuver_speed(game, maneuver.ship, dial);
    Some((maneuver.ship, speed, query::yaw(game, maneuver.ship, speed), maneuver.extra_yaw))
}

/// The value of the best place to which that maneuver can lead, in fleet points; leaving the table costs the ship.
pub(super) fn best_end(game: &Game) -> f64 {
    let Some((ship, speed, _, extra)) = freedom(game) else { return 0.0 };
    let Some(mut helm) = Helm::new(&Habits::GREEDY, game, ship) else { return 0.0 };
    helm.at_speed(speed, extra).max(-helm.worth)
}

/// The value of a ship's best attack: half at the current positions, half at those after the others have moved.
pub(super) fn broadside(game: &Game, ship: ShipId) -> f64 {
    let Some(helm) = Helm::new(&Habits::GREEDY, game, ship) else { return 0.0 };
    0.5 * (best_attack(game, ship) + best_attack(&helm.then, ship))
}

impl<'a> Helm<'a> {
    fn new(habits: &'a Habits, game: &'a Game, ship: ShipId) -> Option<Self> {
        let state = game.ship(ship);
        let start = game.placed_ship(ship)?.clone();
        let here = start.pose().at;
        let near =
            |enemy: &ShipId| game.ship(*enemy).pose.is_some_and(|pose| apart(pose.at, here) < 2.0 * ATTACK_REACH_MM);
        let mut enemies = enemies_of(game, state.side);
        // If no enemy is near, the others still give a direction.
        if enemies.iter().any(near) {
            enemies.retain(|enemy| near(enemy));
        }
        let table = game.tabletop();
        let waiting = |id: &ShipId| !game.ship(*id).activated;
        let move_on = |game: &mut Game, enemy: ShipId| {
            let pose = straight_ahead(game, enemy).filter(|pose| is_inside(table, game, enemy, *pose));
            if let Some(pose) = pose {
                game.put_ship(enemy, Some(pose));
            }
        };
        let mut then = game.clone();
        enemies.iter().filter(|enemy| waiting(enemy)).for_each(|enemy| move_on(&mut then, *enemy));
        let rounds = rounds_to_come(game);
        let later = (rounds >= FAR_SIGHTED).then(|| {
            let mut later = then.clone();
            enemies.iter().for_each(|enemy| move_on(&mut later, *enemy));
            later
        });
        let friends = game.ships_in_play().filter(|(id, other)| other.side == state.side && *id != ship);
        let friends = friends.filter_map(|(id, other)| {
            let placed = game.placed_ship(id)?;
            let ends = ways(game, id, other.pose?, other.speed);
            // A friend that has already moved moves again only after this ship.
            let minds = if waiting(&id) { 1.0 } else { 0.3 };
            let ends = ends.map(|end| placed.moved_to(end)).collect();
            Some((minds * worth(game, id.into()), ends))
        });
        let friends = friends.collect();
        let (now, worth) = (game.clone(), worth(game, ship.into()));
        Some(Helm {
            habits,
            game,
            ship,
            start,
            now,
            then,
            later,
            enemies,
            friends,
            rounds,
            table,
            worth,
            hopes: Vec::new(),
        })
    }

    /// The value of the best place at a speed.
    fn at_speed(&mut self, speed: u8, extra: u8) -> f64 {
        if let Some((_, hope)) = self.hopes.iter().find(|(at, _)| *at == (speed, extra)) {
            return *hope;
        }
        let hope = self.hope(speed, extra);
        self.hopes.push(((speed, extra), hope));
        hope
    }

    fn hope(&mut self, speed: u8, extra: u8) -> f64 {
        if speed == 0 {
            // At speed 0, defense tokens cannot be spent.
            let here = self.start.clone();
            return self.place(&here, 0, Sight::Measured) + self.ahead(here.pose(), 0) - 0.15 * self.worth;
        }
        let yaw = query::yaw(self.game, self.ship, speed);
        if yaw.is_empty() {
            return LOST;
        }
        self.best(speed, &yaw, extra, Care::SPEED).map_or(LOST, |(value, _)| value)
    }

    /// The best course with these yaw values.
    fn best(&mut self, speed: u8, yaw: &[u8], extra: u8, care: Care) -> Option<(f64, Course)> {
        let mut found = self.ranked(speed, yaw, extra, care);
        found.truncate(care.followed);
        for found in &mut found {
            found.value += self.ahead(found.end.pose(), speed);
        }
        let best = found.into_iter().reduce(|best, other| if other.value > best.value { other } else { best });
        best.map(|best| (best.value, best.course))
    }

    /// Courses with these yaw values, the best first: those that are best at a glance are measured.
    fn ranked(&mut self, speed: u8, yaw: &[u8], extra: u8, care: Care) -> Vec<Found> {
        let card = self.game.ship(self.ship).card.card();
        let tool = Tool::beside(&card.class, card.size, self.start.pose());
        let mut all = all_clicks(yaw, extra);
        let stays = |clicks: &Clicks| {
            Side::BOTH.iter().any(|side| is_inside(self.table, self.game, self.ship, tool.end(clicks, *side)))
        };
        if all.iter().any(stays) {
            all.retain(|clicks| stays(clicks));
        }
        let each = all.len().div_ceil(care.courses).max(1);
        let mut found: Vec<Found> = Vec::new();
        for clicks in all.iter().step_by(each) {
            // The tool lies on the inside of the curve, unless the ship would rest on it or leave the table.
            let inner = inside_of_curve(clicks);
            let laid = [inner, inner.other()].map(|side| tool.lay(clicks, side));
            let leaves = |course: &Course| !is_inside(self.table, self.game, self.ship, course.pose);
            let free = laid.into_iter().filter(|course| !course.on_tool);
            let Some(course) = free.min_by_key(leaves) else { continue };
            let (end, collision) = self.end_of(&course);
            let end = self.start.moved_to(end);
            found.push(Found { value: self.place(&end, speed, Sight::Glance) - collision, collision, end, course });
        }
        found.sort_by(|one, other| other.value.total_cmp(&one.value));
        if care.measured == 0 {
            return found;
        }
        found.truncate(care.measured);
        for found in &mut found {
            found.value = self.place(&found.end, speed, Sight::Measured) - found.collision;
        }
        found.sort_by(|one, other| other.value.total_cmp(&one.value));
        found
    }

    /// Where a course ends, and what it costs to touch a ship there.
    fn end_of(&self, course: &Course) -> (Pose, f64) {
        let card = self.game.ship(self.ship).card.card();
        let Some(Unit::Ship(mover)) = self.game.on_board(self.ship.into()) else { return (self.start.pose(), 0.0) };
        let ended = self.game.board().maneuver(mover, &card.class, card.size, course);
        let Some(other) = ended.closest.first().map(|index| self.game.ship_on_board(*index)) else {
            return (ended.pose, 0.0);
        };
        let enemy = self.game.ship(other).side != self.game.ship(self.ship).side;
        let their = worth(self.game, other.into());
        let cost = if enemy { RAM * self.worth - 0.06 * their } else { 1.5 * (RAM * self.worth + RAMMED * their) };
        (ended.pose, cost)
    }

    /// The value of ending there.
    fn place(&mut self, there: &PlacedShip, speed: u8, sight: Sight) -> f64 {
        let pose = there.pose();
        if !is_inside(self.table, self.game, self.ship, pose) {
            return LOST;
        }
        self.now.put_placed_ship(self.ship, there);
        self.then.put_placed_ship(self.ship, there);
        let near: SmallVec<[ShipId; 8]> =
            self.enemies.iter().copied().filter(|enemy| self.is_near(*enemy, pose)).collect();
        // After the last round there are no attacks, and a dead end does not matter.
        let last = self.rounds == 0;
        let caution = if last { self.habits.caution_at_the_end } else { self.habits.caution };
        let given = if last { 0.0 } else { sight.fire(&self.then, self.ship, &near) };
        let firing: SmallVec<[ShipId; 8]> =
            near.into_iter().filter(|enemy| !last || !self.game.ship(*enemy).activated).collect();
        let taken = sight.danger(&self.now, self.ship, &firing).min(1.2 * self.worth);
        let looked = self.rounds.min(RISK_BY_MOVES_LEFT.len() as u8 - 1);
        let room = self.room(pose, speed, looked);
        let stuck = if room == looked { 0.0 } else { RISK_BY_MOVES_LEFT[usize::from(room)] };
        // The gains of the objective do not justify a dead end.
        let position = query::position(&self.now, self.ship);
        let prize = if position > 0.0 { position * (1.0 - stuck).max(0.0) } else { position };
        let outlook = if last { 0.0 } else { self.outlook(pose, given) };
        let price = stuck * self.worth + lanes::obstacles(&self.now, self.ship) + self.in_the_way(there);
        given - caution * taken - price + prize + outlook
    }

    /// The cost of being in the way of friends: the more of their paths are blocked, the higher.
    fn in_the_way(&self, there: &PlacedShip) -> f64 {
        let barred = |ends: &[PlacedShip]| ends.iter().filter(|end| end.overlaps(there)).count() as f64;
        self.friends.iter().map(|(minds, ends)| 2.0 * RAM * minds * barred(ends) / ends.len() as f64).sum()
    }

    /// The value of the next move from there.
    fn ahead(&mut self, pose: Pose, speed: u8) -> f64 {
        let Some(later) = &mut self.later else { return 0.0 };
        let mut most: Option<f64> = None;
        for end in ways(self.game, self.ship, pose, speed) {
            if !is_inside(self.table, self.game, self.ship, end) {
                continue;
            }
            later.put_ship(self.ship, Some(end));
            let near: SmallVec<[ShipId; 8]> =
                self.enemies.iter().copied().filter(|enemy| is_near(later, *enemy, end)).collect();
            let value = glance::fire(later, self.ship, &near) - lanes::obstacles(later, self.ship);
            most = Some(most.map_or(value, |most| most.max(value)));
        }
        NEXT_MOVE_WEIGHT * most.unwrap_or(0.0)
    }

    fn is_near(&self, enemy: ShipId, pose: Pose) -> bool {
        is_near(&self.now, enemy, pose) || is_near(&self.then, enemy, pose)
    }

    /// For how many more moves at this speed, up to `moves`, the ship can stay on the table.
    fn room(&self, pose: Pose, speed: u8, moves: u8) -> u8 {
        if moves == 0 || speed == 0 {
            return moves;
        }
        let mut most = 0;
        for end in ways(self.game, self.ship, pose, speed) {
            if is_inside(self.table, self.game, self.ship, end) {
                most = most.max(1 + self.room(end, speed, moves - 1));
            }
            if most == moves {
                break;
            }
        }
        most
    }

    /// While there is little to attack: how near the enemy is, and how well the guns will bear.
    fn outlook(&self, pose: Pose, given: f64) -> f64 {
        let there = |enemy: &ShipId| self.then.ship(*enemy).pose.map(|enemy| enemy.at);
        let nearest = best(self.enemies.iter().filter_map(there), |at| -apart(at, pose.at));
        let Some((at, distance)) = nearest.map(|(at, near)| (at, -near)) else { return 0.0 };
        let guns =
            f64::from(self.game.ship(self.ship).card.armament.get(bearing(pose, at)).map_or(0, |dice| dice.count()));
        let wanted = if given > 0.0 { 0.3 } else { 1.0 };
        wanted * (0.4 * guns - 0.03 * (distance - 200.0).max(0.0))
    }
}

/// Is an enemy near enough to attack?
fn is_near(game: &Game, enemy: ShipId, pose: Pose) -> bool {
    game.ship(enemy).pose.is_some_and(|there| apart(there.at, pose.at) < ATTACK_REACH_MM)
}

/// The number of rounds after this one, as far as it matters.
pub fn rounds_to_come(game: &Game) -> u8 {
    if game.options.unlimited_rounds { LAST_ROUND } else { LAST_ROUND.saturating_sub(game.round) }
}

/// Every combination of clicks, with this many joints one click beyond the chart.
fn all_clicks(yaw: &[u8], extra: u8) -> Vec<Clicks> {
    let mut all: Vec<(Clicks, u8)> = vec![(Clicks::new(), 0)];
    for most in yaw {
        let widest = (most + u8::from(extra > 0)).min(2) as i8;
        all = all
            .into_iter()
            .flat_map(|(clicks, beyond)| {
                (-widest..=widest).filter_map(move |clicked| {
                    let beyond = beyond + u8::from(clicked.unsigned_abs() > *most);
                    let mut clicks = clicks.clone();
                    clicks.push(clicked);
                    (beyond <= extra).then_some((clicks, beyond))
                })
            })
            .collect();
    }
    all.into_iter().map(|(clicks, _)| clicks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_joint_goes_further_for_a_dial() {
        assert_eq!(all_clicks(&[1, 1], 0).len(), 9);
        // Nine within the chart, and for each joint two more clicks, combined with three of the other.
        assert_eq!(all_clicks(&[1, 1], 1).len(), 9 + 2 * 2 * 3);
        assert_eq!(all_clicks(&[2], 1).len(), 5, "no joint turns more than twice");
    }
}
