//! The laws of the table, kept by the sample game.

use sample_game::{Pearls, Setup};
use table::laws;

#[test]
fn at_a_pace_the_expensive_laws_are_checked_now_and_then_on_the_same_game() {
    let setup = Setup { divers: 3, rounds: 4 };
    let checked = |choices_per_check: u32| {
        let pace = laws::Pace::sampled(choices_per_check);
        laws::keep_in_game::<Pearls>(&setup, 7, pace).unwrap_or_else(|broken| panic!("{broken}"))
    };
    let (all, some) = (checked(1), checked(5));
    assert_eq!((all.games, all.choices), (some.games, some.choices));
    assert_eq!(laws::keep::<Pearls>(&[setup], 7..8).as_ref(), Ok(&all), "the usual pace is after every choice");
    assert!(some.refused > 0 && 2 * some.refused < all.refused, "{some:?} of {all:?}");
    assert!(some.reimagined > 0 && 2 * some.reimagined < all.reimagined, "{some:?} of {all:?}");
    assert!(some.resumed > 0 && 2 * some.resumed < all.resumed, "{some:?} of {all:?}");
}

/// Number of random games; the full check plays more.
fn games() -> u64 {
    std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100)
}

#[test]
fn pearl_divers_keeps_the_laws() {
    let setups: Vec<Setup> = [(2, 5), (3, 4), (4, 3), (3, 1)].map(|(divers, rounds)| Setup { divers, rounds }).into();
    let games = games().div_ceil(setups.len() as u64);
    let tally = laws::keep::<Pearls>(&setups, 0..games).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.games as u64, games * setups.len() as u64);
    assert!(tally.refused > 5 * tally.choices, "every question was tried with several wrong answers: {tally:?}");
    assert!(tally.reimagined > tally.choices, "there was something to hide at every step: {tally:?}");
    assert!(
        2 * tally.replayed > tally.choices,
        "most questions were asked again with something else hidden: {tally:?}"
    );
    assert!(tally.resumed >= 2 * tally.choices, "every step was killed twice: {tally:?}");
}
