//! Armada keeps the laws of the table: one question at a time, refusals that change nothing, secrets that stay secret.

use armada::play::Setup;
use armada_game::Armada;
use table::laws::{Tally, keep};

use crate::tables;

fn kept(setups: &[Setup]) -> Tally {
    let tally = keep::<Armada>(setups, tables::seeds(1)).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.games as u64, setups.len() as u64 * tables::seeds(1).end);
    assert!(tally.choices > 50 * tally.games, "{tally:?}");
    assert!(tally.refused > tally.choices, "every question was also answered wrongly: {tally:?}");
    assert!(tally.reimagined > tally.choices, "the dials and the deck were hidden from everybody: {tally:?}");
    assert!(tally.resumed >= tally.choices, "games were taken up again after every choice: {tally:?}");
    tally
}

#[test]
fn ships_and_squadrons_keep_the_laws() {
    kept(&[tables::small("2020")]);
}

#[test]
fn the_earlier_editions_keep_the_laws() {
    kept(&[tables::small("2017"), tables::small("2015")]);
}

#[test]
fn teams_keep_the_laws() {
    rulebook::shows!("information.hidden.definition", "phases.command.simultaneous-secret");
    let mut setup = tables::small("2020");
    setup.seats = [2, 2];
    let tally = kept(&[setup]);
    assert!(tally.reimagined >= 5 * tally.choices, "four players and a spectator looked on: {tally:?}");
}

#[test]
fn cards_keep_the_laws() {
    kept(&[tables::by_chance(150, 1)]);
}
