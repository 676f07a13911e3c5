//! A game stuck waiting for nobody: until it is over somebody at the table is asked, and nobody afterwards.

use armada_game::Armada;
use table::{Chance, Live, Seed, some_choice};

use crate::tables;

fn somebody_is_asked_until_it_is_over(mut live: Live<Armada>, seed: u64) {
    let mut chance = Chance::new(Seed::from_number(seed));
    while live.outcome().is_none() {
        let seats: Vec<_> = live.now().seating.seats().collect();
        assert!(!live.open().is_empty(), "after {} choices nobody is asked", live.choices());
        assert!(live.open().iter().all(|open| seats.contains(&open.decision.seat)), "{:?}", live.open());
        let open = &live.open()[0];
        let (seat, at) = (open.decision.seat, open.at);
        let choice = some_choice::<Armada>(live.now(), &open.decision, &mut chance);
        live.answer(seat, at, choice).unwrap();
    }
    assert!(live.open().is_empty(), "somebody is asked after the end");
}

#[test]
fn a_game_waits_for_somebody_until_it_is_over() {
    for (seed, seats) in [(1, [1, 1]), (2, [2, 1]), (3, [2, 2])] {
        let mut setup = tables::by_chance(200, seed);
        setup.seats = seats;
        let live = Live::start(setup, Seed::from_number(seed)).unwrap();
        somebody_is_asked_until_it_is_over(live, seed);
    }
}
