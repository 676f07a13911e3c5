//! Games of Starmada between computer players.

use lab::Results;
use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::offer::Brought;
use starmada::setup::{BattleSize, Setup};
use starmada::sheet::SHIPS;
use table::{Chance, Seed};

use super::fleet;
use crate::Failure;
use crate::sim::Args;

/// The smallest battle in which fleets of so many points can meet.
pub(super) fn battle(points: u32) -> Result<BattleSize, Failure> {
    BattleSize::of_points(points)
        .ok_or_else(|| Failure::NotUnderstood(format!("the largest battle is of 2000 points, not {points}")))
}

/// Plays the series that the command line asks for.
pub(crate) fn play(args: &Args) -> Result<Results, Failure> {
    let points = args.points.unwrap_or(1000);
    let plain = Setup {
        engagement: args.objective.clone().unwrap_or_else(|| "standard".to_owned()),
        battle: battle(points)?,
        turns: Some(args.turns),
        ..Setup::default()
    };
    let fleets = match args.fleets.as_deref() {
        None => None,
        Some("random") => Some(None),
        Some(two) => Some(Some(fleet::two(two, points)?)),
    };
    let setup = |number: u64, swapped: bool| {
        let mut setup = plain.clone();
        setup.fleets = match &fleets {
            None => setup.mustered().unwrap_or_default(),
            Some(None) => random_fleets(args.seed, number, points).into(),
            Some(Some(fleets)) => fleets.each_ref().map(Brought::fleet).into(),
        };
        if let Some(Some(fleets)) = &fleets {
            setup.classes = fleets.iter().flat_map(|fleet| fleet.classes.clone()).collect();
        }
        if swapped {
            setup.fleets.reverse();
        }
        setup
    };
    args.play::<Starmada>(setup)
}

/// Two fleets of any factions, different ones from game to game.
fn random_fleets(seed: u64, number: u64, points: u32) -> [Fleet; 2] {
    let mut chance = Chance::new(Seed::from_number(seed).derived("the fleets of a game", number));
    let factions = SHIPS.factions();
    [0, 1].map(|_| {
        let faction = factions[chance.pick("faction", factions.len() as u32) as usize];
        Fleet::random(faction, points, false, &mut chance)
    })
}
