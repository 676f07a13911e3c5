//! Seats, sides, and who brings something.

use game_api::SeatPlan;
use table::{Seat, Seating, Side};

fn teams() -> SeatPlan {
    let seating = Seating::grouped([0, 1, 0, 1, 1].map(Side).to_vec()).expect("two teams");
    SeatPlan::of(
        &seating,
        |seat| (format!("{}", seat.0), format!("player {}", seat.0)),
        |side| format!("team {}", side.0),
    )
}

#[test]
fn a_side_or_each_of_its_seats_brings_something() {
    assert_eq!(teams().bringing().count(), 0);
    assert_eq!(teams().each_seat_brings().bringing().count(), 5);
    assert_eq!(teams().each_side_brings().bringing().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[test]
fn a_plan_is_a_seating() {
    let plan = teams();
    assert_eq!(plan.seating().unwrap().sides(), plan.sides.len());
    assert_eq!((plan.seats[2].side, plan.seats[2].says.as_str()), (Side(0), "player 2"));
    assert_eq!(plan.sides[1].says, "team 1");
    let alone = SeatPlan { seats: plan.seats[..1].to_vec(), sides: Vec::new() };
    assert!(alone.seating().is_err());
}
