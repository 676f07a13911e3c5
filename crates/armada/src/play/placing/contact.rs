//! Contact despite rounding: players and clients give places to a tenth of a millimetre. A thing that must touch
//! another and misses it by about that much is moved into contact.

use plane::{Disc, Heading, Pose, Spot as Offset};

use crate::measure::{Component, Unit, squadron_base};
use crate::state::{Game, Limit, Placing, Spot};

use super::limits::TOUCHING;

/// By how much contact may be missed, in grid units: a tenth of a millimetre.
const TOLERANCE: i32 = plane::UNITS_PER_MM / 10;
/// Distance between places that are tried, in grid units: no more than things that touch may be apart.
const STEP: i32 = TOUCHING as i32;
/// Number of directions in which places are tried.
const DIRECTIONS: u32 = 32;

impl Game {
    /// Where something that is put there comes to lie: there, or at the nearest place that keeps the limits if it must
    /// touch something and barely misses it.
    pub(crate) fn brought_into_contact(&self, placing: &Placing, spot: Spot) -> Spot {
        let Some(contact) = placing.limits.iter().copied().find(is_contact) else { return spot };
        if self.may_put(placing, spot).is_ok() {
            return spot;
        }
        let mut near = around(spot).filter(|near| self.is_in_contact(contact, near));
        near.find(|near| self.may_put(placing, *near).is_ok()).unwrap_or(spot)
    }

    /// A cheap check whether a squadron touches anything there that it may have to touch.
    fn is_in_contact(&self, contact: Limit, spot: &Spot) -> bool {
        let board = self.board();
        let disc = squadron_base(spot.at);
        let beside = |other: &Disc| other.nearest(&disc).length <= TOUCHING;
        match contact {
            Limit::Aside(ship, _) => {
                let ship = self.on_board(ship.into());
                let at_ship = matches!(ship, Some(Unit::Ship(index)) if board.touches_ship(index, &disc));
                at_ship || board.squadrons.iter().any(beside)
            }
            Limit::Displaced(exogorth) => {
                let gap = |token| Component::Obstacle(token).nearest(Component::Round(&disc)).length;
                let at_token = self.placed_obstacle(exogorth).is_some_and(|token| gap(token) <= TOUCHING);
                at_token || board.squadrons.iter().any(beside)
            }
            _ => true,
        }
    }
}

fn is_contact(limit: &Limit) -> bool {
    matches!(limit, Limit::Aside(..) | Limit::Displaced(_) | Limit::Touching(_) | Limit::Exogorth)
}

/// Places around this one, the nearest first, as far as contact may be missed.
fn around(spot: Spot) -> impl Iterator<Item = Spot> {
    let step = 360.0 / f64::from(DIRECTIONS);
    let headings = (0..DIRECTIONS).filter_map(move |direction| Heading::from_degrees(step * f64::from(direction)));
    let ring = move |out: i32| {
        headings.clone().map(move |heading| {
            let frame = Pose { at: spot.at, heading }.frame();
            Spot { at: frame.place_spot(Offset { x: 0.0, y: f64::from(out) }), ..spot }
        })
    };
    (1..=TOLERANCE / STEP + 1).flat_map(move |count| ring(count * STEP))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::play::Event;
    use crate::state::{Placeable, ShipId, SquadronId};
    use plane::Point;
    use rulebook::shows;
    use table::{Ask, Rule, Seat};

    static PLACE: Ask = Ask::new("place-overlapped-squadron", Rule("movement.overlap.squadrons-max-contact"), "Where?");

    /// A ship that has pushed a squadron aside.
    fn kit() -> (Kit, ShipId, SquadronId) {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 20.0);
        let wing = kit.squadron(B, "tie-fighter-squadron", [900.0, 600.0]);
        kit.game.put_squadron(wing, None);
        (kit, ship, wing)
    }

    fn placing(ship: ShipId, wing: SquadronId) -> Placing {
        Placing { what: Placeable::Squadron(wing), limits: [Limit::Aside(ship, 0)].into_iter().collect() }
    }

    /// Places where it touches the ship, all around it.
    fn touching(kit: &Kit, ship: ShipId) -> Vec<Point> {
        let Some(Unit::Ship(index)) = kit.game.on_board(ship.into()) else { return Vec::new() };
        let free = kit.game.board().spots_beside(kit.game.tabletop(), index);
        free.iter().step_by(37).map(|disc| disc.at).collect()
    }

    #[test]
    fn a_place_written_to_a_tenth_of_a_millimetre_touches_and_does_not_overlap() {
        shows!("movement.overlap.squadrons-max-contact", "movement.overlap.squadrons-no-overlap");
        let (mut kit, ship, wing) = kit();
        kit.game.placing = Some(placing(ship, wing));
        let places = touching(&kit, ship);
        assert!(places.len() > 10);
        for exact in places {
            let [x, y] = exact.to_mm().map(|length| (length * 10.0).round() / 10.0);
            let written = Spot::from(Point::from_mm(x, y).unwrap());
            assert_eq!(kit.game.may_place(written), Ok(()), "{written:?} for {exact:?}");
            let there = kit.game.brought_into_contact(&placing(ship, wing), written);
            let Some(Unit::Ship(index)) = kit.game.on_board(ship.into()) else { panic!("the ship is there") };
            assert!(kit.game.board().touches_ship(index, &squadron_base(there.at)), "{written:?}");
            let moved = there.at.spot().distance(written.at.spot());
            assert!(moved <= f64::from(TOLERANCE + STEP), "{moved}");
        }
    }

    #[test]
    fn farther_away_is_no_contact() {
        shows!("movement.overlap.squadrons-max-contact");
        let (mut kit, ship, wing) = kit();
        kit.game.placing = Some(placing(ship, wing));
        let middle = kit.game.ship(ship).pose.unwrap().at;
        for exact in touching(&kit, ship) {
            let out = |to: i32, from: i32| to + (to - from).signum() * 300;
            let far = Point { x: out(exact.x, middle.x), y: out(exact.y, middle.y) };
            assert!(kit.game.may_place(far.into()).is_err(), "{far:?} for {exact:?}");
        }
    }

    /// A corvette that has moved straight ahead, and put aside a squadron of the enemy if it is said where.
    fn after_its_course(put_aside: Option<Point>) -> (Kit, ShipId) {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.answer_course(&[0, 0]);
        if let Some(at) = put_aside {
            kit.squadron(B, "tie-fighter-squadron", [900.0, 430.0]);
            kit.answer_at("place-overlapped-squadron", at.to_mm());
        }
        kit.run(|play| play.maneuver_ship(ship, None));
        (kit, ship)
    }

    #[test]
    fn what_a_ship_pushes_aside_lies_in_contact_afterwards() {
        shows!("movement.overlap.squadrons-max-contact");
        let (alone, ship) = after_its_course(None);
        let exact = touching(&alone, ship)[0];
        let beside = Point { x: exact.x, y: exact.y + 60 };
        let (kit, ship) = after_its_course(Some(beside));
        let there = kit.game.squadron(SquadronId(0)).at.unwrap();
        assert_ne!(there, beside, "a little off");
        let Some(Unit::Ship(index)) = kit.game.on_board(ship.into()) else { panic!("the ship is there") };
        assert!(kit.game.board().touches_ship(index, &squadron_base(there)));
        let moved = |event: &Event| matches!(event, Event::SquadronMoved { to, .. } if *to == there);
        assert!(kit.events.iter().any(moved), "and that is what is told");
    }

    #[test]
    fn what_is_placed_lies_in_contact_afterwards() {
        shows!("movement.overlap.squadrons-max-contact");
        let (mut kit, ship, wing) = kit();
        let exact = touching(&kit, ship)[0];
        let beside = Point { x: exact.x, y: exact.y + 60 };
        assert!(kit.game.may_put(&placing(ship, wing), beside.into()).is_err(), "a little off");
        kit.answer_at("place-overlapped-squadron", beside.to_mm());
        let mut found = None;
        kit.run(|play| {
            found = play.place(Seat(1), &PLACE, Placeable::Squadron(wing), [Limit::Aside(ship, 0)].as_slice())?;
            play.put_squadron(wing, found.map(|spot: Spot| spot.at));
            Ok(())
        });
        let there = found.unwrap();
        assert_ne!(there.at, beside);
        let Some(Unit::Ship(index)) = kit.game.on_board(ship.into()) else { panic!("the ship is there") };
        assert!(kit.game.board().touches_ship(index, &squadron_base(there.at)));
    }
}
