//! Each two cards that meet in a window, a query or a ban are on the table together. Here the games with most pairs are
//! played; `examples/soak.rs` plays all of them.

use armada::fleet::{self, Terms};
use armada::play::Setup;
use table::laws::Pace;

use crate::pairs::{POINTS, Pairing};
use crate::soak;

/// The games that are played, and the pairs that they cover at least.
const GAMES: usize = 4;
const PAIRS: usize = 300;

fn first_games(pairing: &mut Pairing) -> Vec<Setup> {
    pairing.by_ref().take(GAMES).collect()
}

#[test]
fn fleets_of_pairs_are_legal_but_for_their_objectives() {
    let terms = Terms::default().at(POINTS);
    for fleet in first_games(&mut Pairing::new()).into_iter().flat_map(|setup| setup.fleets) {
        let faults = fleet::check(&fleet, &terms).faults;
        let others: Vec<_> = faults.iter().filter(|fault| fault.rule.0 != "fleet.objectives").collect();
        assert!(others.is_empty(), "{others:?} in {fleet:?}");
    }
}

#[test]
fn games_with_many_pairs_of_cards_keep_the_laws() {
    let mut pairing = Pairing::new();
    let all = pairing.left();
    let games = first_games(&mut pairing);
    assert!(all - pairing.left() >= PAIRS, "{} of {all} pairs in {GAMES} games", all - pairing.left());
    for (number, setup) in (0..).zip(&games) {
        let judged =
            soak::judge(setup, number, Pace::sampled(100)).unwrap_or_else(|says| panic!("game {number}: {says}"));
        assert!(judged.tally.choices > 100 && judged.tally.refused > 0, "{:?}", judged.tally);
        assert!(judged.uses.all().any(|(_, counted)| counted.used > 0), "effects were used");
    }
}
