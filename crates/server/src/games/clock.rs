//! The clock of a game: what each side has left, and whose time runs. Time is that of [`crate::store::Store::served`], in
//! milliseconds: it stands still while no server runs.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::{Seat, Side};

use super::agreement::Agreement;
use crate::protocol::{Clock, Clocks, Refusal, SideClock};
use crate::store::StoredClock;

/// What an answer took, up to this many milliseconds, is given back: a game has many small decisions, and nobody should
/// lose it to the network.
const FREE: i64 = 5_000;

/// Minutes that are added if an opponent gives more time.
const MORE_MINUTES: i64 = 5;

const MINUTES_IN_A_DAY: i64 = 24 * 60;

impl Clock {
    /// The clock, if it is of a length that people play with.
    pub(super) fn checked(self) -> Result<Self, Refusal> {
        let (longest, says) = match self {
            Clock::Game(_) => (600, "a side has 1 to 600 minutes"),
            Clock::Move(_) => (120, "a decision has 1 to 120 minutes"),
            Clock::Days(_) => (30, "a decision has 1 to 30 days"),
        };
        let (Clock::Game(number) | Clock::Move(number) | Clock::Days(number)) = self;
        if (1..=longest).contains(&number) { Ok(self) } else { Err(Refusal::malformed(says)) }
    }

    fn minutes(self) -> i64 {
        match self {
            Clock::Game(minutes) | Clock::Move(minutes) => minutes.into(),
            Clock::Days(days) => i64::from(days) * MINUTES_IN_A_DAY,
        }
    }

    fn more_minutes(self) -> i64 {
        if matches!(self, Clock::Days(_)) { MINUTES_IN_A_DAY } else { MORE_MINUTES }
    }
}

/// The clock of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GameClock {
    agreed: Clock,
    /// What a side has at first, for the game or for a decision.
    full: i64,
    /// What is added if an opponent gives more time.
    more: i64,
    /// The sides of the seats.
    seats: Vec<Side>,
    /// How often more time was given.
    extensions: u32,
    state: State,
}

/// The part that is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct State {
    begun: bool,
    /// By side.
    sides: Vec<SideTime>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SideTime {
    /// What it had left when its time began to run, or has while it does not.
    left: i64,
    /// Since when its time runs.
    since: Option<i64>,
}

impl SideTime {
    fn left_at(&self, now: i64) -> i64 {
        (self.left - self.used(now)).max(0)
    }

    fn used(&self, now: i64) -> i64 {
        self.since.map_or(0, |since| (now - since).max(0))
    }
}

impl GameClock {
    /// The clock that was agreed on, as it is stored or, if it has not run yet, full; `minute` is the length of a minute.
    pub(super) fn of(agreement: &Agreement, stored: Option<&StoredClock>, minute: Duration) -> Option<Self> {
        let agreed = agreement.clock?;
        let minute = minute.as_millis() as i64;
        let (full, more) = (agreed.minutes() * minute, agreed.more_minutes() * minute);
        let unused = || {
            let sides = agreement.plan.sides.iter().map(|_| SideTime { left: full, since: None });
            State { begun: false, sides: sides.collect() }
        };
        let state = stored.and_then(|stored| serde_json::from_str(&stored.state).ok()).unwrap_or_else(unused);
        let seats = agreement.plan.seats.iter().map(|seat| seat.side).collect();
        let extensions = stored.map_or(0, |stored| stored.extensions);
        Some(GameClock { agreed, full, more, seats, extensions, state })
    }

    pub(super) fn stored(&self) -> StoredClock {
        let due = |time: &SideTime| Some(time.since? + time.left);
        StoredClock {
            // Plain numbers; serializing them cannot fail.
            state: serde_json::to_string(&self.state).unwrap_or_default(),
            extensions: self.extensions,
            due_at: self.state.sides.iter().filter_map(due).min(),
        }
    }

    pub(super) fn told(&self, now: i64) -> Clocks {
        let side = |time: &SideTime| SideClock { left: time.left_at(now), runs: time.since.is_some() };
        let sides = self.state.sides.iter().map(side).collect();
        Clocks { agreed: self.agreed, begun: self.state.begun, sides, more: self.more }
    }

    pub(super) fn has_begun(&self) -> bool {
        self.state.begun
    }

    pub(super) fn extensions(&self) -> u32 {
        self.extensions
    }

    /// Whether it begins without waiting until everybody has been at the table.
    pub(super) fn begins_at_once(&self) -> bool {
        matches!(self.agreed, Clock::Days(_))
    }

    pub(super) fn begin(&mut self, asked: &[Seat], now: i64) {
        self.state.begun = true;
        self.go_on(asked, None, now);
    }

    /// Goes on to other questions, after an answer or a take-back. The time of a side that is still asked and has not
    /// answered runs on.
    pub(super) fn go_on(&mut self, asked: &[Seat], answered: Option<Seat>, now: i64) {
        if !self.state.begun {
            return;
        }
        let (asked, answered) = (self.sides_of(asked), answered.and_then(|seat| self.side_of(seat)));
        for (side, time) in (0..).map(Side).zip(&mut self.state.sides) {
            let is_asked = asked.contains(&side);
            if time.since.is_some() && is_asked && answered != Some(side) {
                continue;
            }
            if time.since.is_some() {
                let given_back = if answered == Some(side) { time.used(now).min(FREE) } else { 0 };
                let left = time.left_at(now) + given_back;
                time.left = if matches!(self.agreed, Clock::Game(_)) { left } else { self.full };
            }
            time.since = is_asked.then_some(now);
        }
    }

    fn side_of(&self, seat: Seat) -> Option<Side> {
        self.seats.get(usize::from(seat.0)).copied()
    }

    fn sides_of(&self, seats: &[Seat]) -> Vec<Side> {
        seats.iter().filter_map(|seat| self.side_of(*seat)).collect()
    }

    /// The game was absent for so long, which nobody could help.
    pub(super) fn was_absent(&mut self, for_long: i64) {
        for since in self.state.sides.iter_mut().filter_map(|time| time.since.as_mut()) {
            *since += for_long.max(0);
        }
    }

    /// The sides that are asked and whose time is up.
    pub(super) fn sides_up(&self, now: i64) -> Vec<Side> {
        let sides = (0..).map(Side).zip(&self.state.sides);
        sides.filter(|(_, time)| time.since.is_some() && time.left_at(now) == 0).map(|(side, _)| side).collect()
    }

    /// How long until the time of another side is up.
    pub(super) fn until_next_is_up(&self, now: i64) -> Option<Duration> {
        let running = self.state.sides.iter().filter(|time| time.since.is_some());
        let left = running.map(|time| time.left_at(now)).filter(|left| *left > 0).min()?;
        Some(Duration::from_millis(left as u64))
    }

    /// Gives a side whose time is up some more.
    pub(super) fn give_more(&mut self, side: Side, now: i64) {
        self.extensions += 1;
        if let Some(time) = self.state.sides.get_mut(usize::from(side.0)) {
            time.left = time.used(now).max(time.left) + self.more;
        }
    }
}

#[cfg(test)]
mod tests {
    use game_api::Values;
    use serde_json::json;

    use super::*;

    const MINUTE: i64 = 60_000;

    fn two_sides(clock: Clock) -> GameClock {
        let mut terms = Values::new();
        terms.insert("divers".to_owned(), json!(2));
        let mut agreement = Agreement::on(games::find("pearls").unwrap(), &terms).unwrap();
        agreement.clock = Some(clock);
        GameClock::of(&agreement, None, Duration::from_mins(1)).unwrap()
    }

    fn left(clock: &GameClock, now: i64) -> Vec<i64> {
        clock.told(now).sides.iter().map(|side| side.left).collect()
    }

    #[test]
    fn time_runs_for_every_side_that_is_asked() {
        let mut clock = two_sides(Clock::Game(10));
        clock.go_on(&[Seat(0)], None, 0);
        assert_eq!(left(&clock, MINUTE), [10 * MINUTE; 2], "it has not begun");
        clock.begin(&[Seat(0), Seat(1)], 0);
        assert_eq!(left(&clock, MINUTE), [9 * MINUTE; 2], "both are asked");
        clock.go_on(&[Seat(1)], Some(Seat(0)), MINUTE);
        assert_eq!(left(&clock, 3 * MINUTE), [9 * MINUTE + FREE, 7 * MINUTE]);
        clock.go_on(&[], Some(Seat(1)), 3 * MINUTE);
        assert_eq!(left(&clock, 60 * MINUTE), [9 * MINUTE + FREE, 7 * MINUTE + FREE]);
    }

    #[test]
    fn a_quick_answer_costs_nothing_and_gains_nothing() {
        let mut clock = two_sides(Clock::Game(10));
        clock.begin(&[Seat(0)], 0);
        clock.go_on(&[Seat(0)], Some(Seat(0)), 2_000);
        assert_eq!(left(&clock, 2_000), [10 * MINUTE; 2]);
    }

    #[test]
    fn a_take_back_gives_no_time_back() {
        let mut clock = two_sides(Clock::Game(10));
        clock.begin(&[Seat(1)], 0);
        clock.go_on(&[Seat(0)], None, MINUTE);
        assert_eq!(left(&clock, MINUTE), [10 * MINUTE, 9 * MINUTE]);
        let mut clock = two_sides(Clock::Move(5));
        clock.begin(&[Seat(0)], 0);
        clock.go_on(&[Seat(0)], None, MINUTE);
        assert_eq!(left(&clock, MINUTE)[0], 4 * MINUTE, "it is asked as before");
    }

    #[test]
    fn every_decision_has_its_own_minutes_or_days() {
        for (agreed, full) in [(Clock::Move(5), 5 * MINUTE), (Clock::Days(3), 3 * 24 * 60 * MINUTE)] {
            let mut clock = two_sides(agreed);
            clock.begin(&[Seat(0)], 0);
            assert_eq!(left(&clock, 4 * MINUTE), [full - 4 * MINUTE, full]);
            clock.go_on(&[Seat(0)], Some(Seat(0)), 4 * MINUTE);
            assert_eq!(left(&clock, 4 * MINUTE), [full; 2]);
        }
    }

    #[test]
    fn a_side_whose_time_is_up_can_be_given_more() {
        let mut clock = two_sides(Clock::Move(2));
        clock.begin(&[Seat(0)], 0);
        assert_eq!(clock.until_next_is_up(MINUTE), Some(Duration::from_mins(1)));
        assert!(clock.sides_up(2 * MINUTE - 1).is_empty());
        assert_eq!(clock.sides_up(2 * MINUTE), [Side(0)]);
        assert_eq!((left(&clock, 9 * MINUTE)[0], clock.until_next_is_up(9 * MINUTE)), (0, None));
        clock.give_more(Side(0), 9 * MINUTE);
        assert_eq!(left(&clock, 9 * MINUTE)[0], 5 * MINUTE);
        assert!(clock.sides_up(9 * MINUTE).is_empty());
    }

    #[test]
    fn an_absence_of_the_game_is_not_counted() {
        let mut clock = two_sides(Clock::Game(10));
        clock.begin(&[Seat(0)], 0);
        clock.was_absent(3 * MINUTE);
        assert_eq!(left(&clock, 4 * MINUTE), [9 * MINUTE, 10 * MINUTE]);
    }

    #[test]
    fn it_is_stored_as_it_stands() {
        let mut clock = two_sides(Clock::Game(10));
        clock.begin(&[Seat(1)], 7);
        let stored = clock.stored();
        assert_eq!(stored.due_at, Some(7 + 10 * MINUTE));
        let read = serde_json::from_str::<State>(&stored.state).unwrap();
        assert_eq!(read, clock.state);
    }

    #[test]
    fn only_lengths_that_people_play_with_are_agreed_on() {
        for fine in [Clock::Game(600), Clock::Move(1), Clock::Days(30)] {
            assert_eq!(fine.checked(), Ok(fine));
        }
        for wrong in [Clock::Game(0), Clock::Game(601), Clock::Move(0), Clock::Days(31), Clock::Days(u32::MAX)] {
            assert!(wrong.checked().unwrap_err().says.contains(" 1 to "), "{wrong:?}");
        }
    }
}
