//! Squadrons that a ship has pushed aside: beside it, as many as there is room for.

use plane::{Disc, Heading, Point, Pose, Spot};
use table::Rule;

use super::board::Board;
use super::placement::{Allowed, require};
use super::shape::squadron_base;
use super::ship::PlacedShip;
use super::zones::Tabletop;

/// Two bases whose gap is no wider than this touch: nobody puts them closer than a fiftieth of a millimetre.
pub(super) const TOUCHING: f64 = 20.0;

/// Room beside a ship is looked for in so many directions. Two neighbouring ones are half a millimetre apart at a small
/// ship and a millimetre and a half at a huge one, so a squadron that fits only to a hair may be missed.
const DIRECTIONS: u32 = 720;

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

    /// May a squadron that this ship pushed aside be put there, with so many more still to be placed? As many as possible
    /// must touch the ship; the others touch one that does.
    ///
    /// # Errors
    /// By which rule not.
    pub fn may_place_aside(&self, table: &Tabletop, ship: usize, at: Point, still_to_place: usize) -> Allowed {
        let disc = squadron_base(at);
        let inside = table.holds_disc(&disc);
        require(inside, Rule("movement.overlap.squadrons-in-play-area"), "a squadron must stay in the play area")?;
        let free = self.may_stand(&disc, None).is_ok();
        let says = "a squadron cannot be placed overlapping a ship or a squadron";
        require(free, Rule("movement.overlap.squadrons-no-overlap"), says)?;

        let room = self.room_beside(table, ship);
        if self.touches_ship(ship, &disc) {
            let mut then = self.clone();
            then.squadrons.push(disc);
            let says = "this would keep squadrons away from the ship that could touch it";
            let spaced_out = then.room_beside(table, ship) < still_to_place.min(room.saturating_sub(1));
            return require(!spaced_out, Rule("movement.overlap.squadrons-max-contact"), says);
        }
        let says = "there is room beside the ship, so the squadron must touch it";
        require(room == 0, Rule("movement.overlap.squadrons-max-contact"), says)?;
        let says = "without room beside the ship, a squadron must touch one that touches the ship";
        let behind = self.last_rank(table, ship).iter().any(|other| touch(other, &disc));
        require(behind, Rule("movement.overlap.squadrons-second-rank"), says)
    }

    /// Without room beside the ship: the squadrons of which a further one has to touch one. They touch the ship; where
    /// there is no room beside any of them either, they touch one that does, and so on.
    fn last_rank(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        let (mut rank, mut others): (Vec<Disc>, Vec<Disc>) =
            self.squadrons.iter().partition(|disc| self.touches_ship(ship, disc));
        while !rank.iter().any(|disc| self.spots_around(table, disc).next().is_some()) {
            let (next, far): (Vec<Disc>, Vec<Disc>) =
                others.iter().partition(|disc| rank.iter().any(|other| touch(other, disc)));
            // Ships alone may hem a ship in, or squadrons that stand just too near to it.
            if next.is_empty() {
                return self.squadrons.clone();
            }
            (rank, others) = (next, far);
        }
        rank
    }

    /// Free places all around a squadron where another one would touch it.
    fn spots_around<'a>(&'a self, table: &'a Tabletop, squadron: &Disc) -> impl Iterator<Item = Disc> + 'a {
        let (at, out) = (squadron.at, f64::from(2 * squadron.radius + 1));
        let directions = (0..360).filter_map(|degrees| Heading::from_degrees(f64::from(degrees)));
        let touching = directions
            .map(move |heading| squadron_base(Pose { at, heading }.frame().place_spot(Spot { x: 0.0, y: out })));
        touching.filter(|disc| table.holds_disc(disc) && self.may_stand(disc, None).is_ok())
    }

    /// Where a squadron that a ship has pushed aside may be put when there is no room beside the ship.
    pub fn spots_behind(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        self.last_rank(table, ship).iter().flat_map(|disc| self.spots_around(table, disc)).collect()
    }

    /// How many more squadrons can be put beside a ship, touching it, all at once.
    pub fn room_beside(&self, table: &Tabletop, ship: usize) -> usize {
        let spots: Vec<Disc> = self.spots_beside(table, ship);
        let count = spots.len();
        let at = |index: usize| &spots[index % count];
        // How far it is from each spot to the next one that is free of it.
        let apart: Vec<usize> = (0..count)
            .map(|from| (1..count).find(|step| !at(from + step).overlaps(at(from))).unwrap_or(count))
            .collect();
        // Going around from each spot, taking the next one that is free of the last and of the first, finds the most
        // there can be: discs of one size around one shape only crowd their neighbours.
        let around = |start: usize| {
            let (first, end) = (at(start), start + count);
            let (mut last, mut room) = (start, 1);
            loop {
                let free = |next: &usize| !at(*next).overlaps(at(last)) && !at(*next).overlaps(first);
                let Some(next) = (last + apart[last % count]..end).find(free) else { return room };
                last = next;
                room += 1;
            }
        };
        (0..count).map(around).max().unwrap_or(0)
    }

    /// Free places all around a ship where a squadron would touch it, in order.
    pub fn spots_beside(&self, table: &Tabletop, ship: usize) -> Vec<Disc> {
        let touching = self.ships[ship].beside().iter().copied();
        touching.filter(|disc| table.holds_disc(disc) && self.may_stand(disc, None).is_ok()).collect()
    }
}

impl PlacedShip {
    /// Places all around the ship where a squadron would touch it, in order, whatever else is there.
    pub(super) fn all_beside(&self) -> Box<[Disc]> {
        let directions =
            (0..DIRECTIONS).filter_map(|step| Heading::from_degrees(360.0 * f64::from(step) / f64::from(DIRECTIONS)));
        directions.filter_map(|heading| self.touching_toward(heading)).collect()
    }

    /// Where a squadron that comes in from this direction comes to touch the ship.
    fn touching_toward(&self, heading: Heading) -> Option<Disc> {
        let frame = Pose { at: self.pose().at, heading }.frame();
        let at = |out: i32| squadron_base(frame.place_spot(Spot { x: 0.0, y: f64::from(out) }));
        // From the middle outward a ship has no gaps, so the first free distance can be closed in on.
        let (mut inside, mut outside) = (0, 300 * plane::UNITS_PER_MM);
        while outside - inside > 1 {
            let half = i32::midpoint(inside, outside);
            if self.overlaps_disc(&at(half)) { inside = half } else { outside = half }
        }
        Some(at(outside)).filter(|disc| !self.overlaps_disc(disc))
    }
}
