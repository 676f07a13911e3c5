//! Squadrons displaced by a ship: placed beside it, as many as there is room for.

use plane::{Disc, Heading, Point, Pose, Spot};
use smallvec::SmallVec;
use table::Rule;

use super::approach::{Direction, Seen};
use super::board::Board;
use super::placement::{Allowed, require};
use super::shape::squadron_base;
use super::ship::PlacedShip;
use super::zones::Tabletop;

/// Two bases with a gap of at most this many grid steps (a fiftieth of a millimetre) touch.
pub(super) const TOUCHING: f64 = 20.0;

/// The free places around a ship where a squadron would touch it, in order.
#[derive(Clone, Debug)]
pub struct Beside<'a> {
    ship: &'a PlacedShip,
    directions: Vec<Direction>,
}

impl Beside<'_> {
    /// Is there no place?
    pub fn is_empty(&self) -> bool {
        self.directions.is_empty()
    }

    /// How many places there are. They are much closer than squadrons can stand.
    pub fn len(&self) -> usize {
        self.directions.len()
    }

    /// One of the places, by its number.
    pub fn place(&self, number: usize) -> Option<Disc> {
        Some(self.ship.approach(*self.directions.get(number)?)?.place(self.ship))
    }

    /// All the places.
    pub fn places(&self) -> Vec<Disc> {
        (0..self.len()).filter_map(|number| self.place(number)).collect()
    }

    /// The places that a squadron there does not take away.
    fn apart_from(&self, disc: &Disc) -> Self {
        let apart = |direction: &Direction| is_apart(self.ship, *direction, disc);
        Beside { ship: self.ship, directions: self.directions.iter().copied().filter(apart).collect() }
    }

    /// How many squadrons fit onto these places at the same time, up to `wanted`.
    fn room_for(&self, wanted: usize) -> usize {
        let count = self.len();
        let apart = |number: usize, disc: &Disc| is_apart(self.ship, self.directions[number % count], disc);
        // For each place from which a squadron was placed: its base, and the offset to the next place that it does not
        // overlap.
        let mut known: Vec<Option<(Disc, usize)>> = vec![None; count];
        let mut placed = |from: usize| {
            if known[from % count].is_none() {
                let next = |disc: &Disc| (1..count).find(|step| apart(from + step, disc)).unwrap_or(count);
                known[from % count] = self.place(from % count).map(|disc| (disc, next(&disc)));
            }
            known[from % count]
        };
        // A greedy walk around the ship from each place, which always takes the next one clear of the last and of the
        // first, finds the maximum: discs of one size around one shape only overlap their neighbours.
        let mut around = |start: usize| {
            let Some((first, mut step)) = placed(start) else { return 0 };
            let (mut last, mut disc, mut room) = (start, first, 1);
            while room < wanted {
                let free = |next: &usize| apart(*next, &disc) && apart(*next, &first);
                let Some(next) = (last + step..start + count).find(free) else { break };
                let Some(there) = placed(next) else { break };
                last = next;
                (disc, step) = there;
                room += 1;
            }
            room
        };
        let mut most = 0;
        for start in 0..count {
            most = around(start).max(most);
            if most >= wanted {
                break;
            }
        }
        most
    }
}

fn touch(one: &Disc, other: &Disc) -> bool {
    one.nearest(other).length <= TOUCHING
}

impl Board {
    /// Does a squadron's base touch a ship, shield dials included, without overlapping it?
    pub fn touches_ship(&self, ship: usize, disc: &Disc) -> bool {
        let ship = &self.ships[ship];
        let gaps = ship.base().iter().chain(ship.dials()).map(|part| part.nearest_to_disc(disc).length);
        !ship.overlaps_disc(disc) && gaps.fold(f64::INFINITY, f64::min) <= TOUCHING
    }

    /// May a squadron that this ship displaced be placed there, with `still_to_place` more to follow? As many as possible
    /// must touch the ship; the others must touch one that does.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_place_aside(&self, table: &Tabletop, ship: usize, at: Point, still_to_place: usize) -> Allowed {
        let disc = squadron_base(at);
        let inside = table.holds_disc(&disc);
        require(inside, Rule("movement.overlap.squadrons-in-play-area"), "a squadron must stay in the play area")?;
        let free = self.may_stand(&disc, None).is_ok();
        let says = "a squadron cannot be placed overlapping a ship or a squadron";
        require(free, Rule("movement.overlap.squadrons-no-overlap"), says)?;

        if self.touches_ship(ship, &disc) {
            let spaced_out = still_to_place > 0 && self.is_in_the_way(table, ship, &disc, still_to_place);
            let says = "this would keep squadrons away from the ship that could touch it";
            return require(!spaced_out, Rule("movement.overlap.squadrons-max-contact"), says);
        }
        let says = "there is room beside the ship, so the squadron must touch it";
        let room = !self.room_around(table, ship).is_empty();
        require(!room, Rule("movement.overlap.squadrons-max-contact"), says)?;
        let says = "without room beside the ship, a squadron must touch one that touches the ship";
        let behind = self.last_rank(table, ship).iter().any(|other| touch(other, &disc));
        require(behind, Rule("movement.overlap.squadrons-second-rank"), says)
    }

    /// If there is no room beside the ship: the squadrons of which a further one must touch one. They touch the ship;
    /// if there is no room beside any of them either, they touch one that does, and so on.
    fn last_rank(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        let (mut rank, mut others): (Vec<Disc>, Vec<Disc>) =
            self.squadrons.iter().partition(|disc| self.touches_ship(ship, disc));
        while !rank.iter().any(|disc| self.spots_around(table, disc).next().is_some()) {
            let (next, far): (Vec<Disc>, Vec<Disc>) =
                others.iter().partition(|disc| rank.iter().any(|other| touch(other, disc)));
            // The ship may be enclosed by ships alone, or by squadrons slightly too near to it.
            if next.is_empty() {
                return self.squadrons.clone();
            }
            (rank, others) = (next, far);
        }
        rank
    }

    /// Free places around a squadron where another one would touch it.
    fn spots_around<'a>(&'a self, table: &'a Tabletop, squadron: &Disc) -> impl Iterator<Item = Disc> + 'a {
        let (at, out) = (squadron.at, f64::from(2 * squadron.radius + 1));
        let directions = (0..360).filter_map(|degrees| Heading::from_degrees(f64::from(degrees)));
        let touching = directions
            .map(move |heading| squadron_base(Pose { at, heading }.frame().place_spot(Spot { x: 0.0, y: out })));
        touching.filter(|disc| table.holds_disc(disc) && self.may_stand(disc, None).is_ok())
    }

    /// Where a squadron displaced by a ship may be placed if there is no room beside the ship.
    pub fn spots_behind(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        self.last_rank(table, ship).iter().flat_map(|disc| self.spots_around(table, disc)).collect()
    }

    /// Would a squadron that touches the ship there take away the room of one of the `others`?
    fn is_in_the_way(&self, table: &Tabletop, ship: usize, disc: &Disc, others: usize) -> bool {
        let free = self.room_around(table, ship);
        let room = free.apart_from(disc).room_for(others);
        room < others && room + 1 < free.room_for(others + 1)
    }

    /// How many more squadrons can be placed beside a ship, touching it, at the same time.
    pub fn room_beside(&self, table: &Tabletop, ship: usize) -> usize {
        self.room_around(table, ship).room_for(usize::MAX)
    }

    /// Free places around a ship where a squadron would touch it, in order.
    pub fn spots_beside(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        self.room_around(table, ship).places()
    }

    /// The same places, of which only those that are looked at are found exactly.
    pub fn room_around(&self, table: &Tabletop, ship: usize) -> Beside<'_> {
        let itself = &self.ships[ship];
        let width = 2 * squadron_base(itself.pose().at).radius;
        let around = itself.bounds().grown(width + TOUCHING as i32);
        let others =
            self.ships.iter().enumerate().filter(|(index, other)| *index != ship && other.bounds().overlaps(&around));
        let ships: SmallVec<[&PlacedShip; 8]> = others.map(|(_, other)| other).collect();
        let squadrons: SmallVec<[&Disc; 16]> =
            self.squadrons.iter().filter(|disc| disc.bounds().overlaps(&around)).collect();
        let inside = table.holds_bounds(&around);
        let free = |spot: &Disc| {
            (inside || table.holds_disc(spot))
                && !squadrons.iter().any(|disc| disc.overlaps(spot))
                && !ships.iter().any(|ship| ship.overlaps_disc(spot))
        };
        let near = squadrons.iter().map(|disc| itself.seen(disc));
        let near: SmallVec<[Seen; 16]> =
            near.chain(ships.iter().map(|ship| itself.seen(&ship.bounds().disc_around()))).collect();
        let all_around = inside && itself.can_be_touched_all_around();
        let away = |direction: Direction| all_around && near.iter().all(|seen| seen.is_away(direction));
        let has_place = |direction: Direction| {
            away(direction) || itself.approach(direction).is_some_and(|approach| approach.holds(itself, free))
        };
        Beside { ship: itself, directions: Direction::all().filter(|direction| has_place(*direction)).collect() }
    }
}

/// Would a squadron that touches the ship in this direction be clear of another?
fn is_apart(ship: &PlacedShip, direction: Direction, other: &Disc) -> bool {
    let clear = |spot: &Disc| !spot.overlaps(other);
    ship.seen(other).is_away(direction) || ship.approach(direction).is_some_and(|approach| approach.holds(ship, clear))
}
