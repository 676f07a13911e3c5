//! Compares attacks with a slow adjudicator written from the rules, which shares no geometry with the code under test.
//!
//! Decisions may differ only where the slow one is within [`judge::HAIR`] of the opposite; lengths agree within that.
//! `WARDROOM_GAMES` sets the number of random tables: 2000 means more than 100,000 attacks.

mod boards;
mod compare;
mod flat;
mod judge;

use armada_measure::{Attack, Edition, Obstruction, Sight};
use boards::{Dice, Table, mirrored, unit};
use compare::{Tally, compare};
use flat::Spot;
use judge::End;

const EDITIONS: &[Edition] = Edition::ALL;

fn tables(salt: u64) -> impl Iterator<Item = (u64, Dice)> {
    let games: u64 = std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    (0..games).map(move |game| (game, Dice::new(salt << 32 | game)))
}

fn attack(table: &Table, from: End, to: End, edition: Edition) -> Attack {
    table.board.attack(unit(from), unit(to), edition).expect("both are on the board")
}

/// This many random attacks on a random table.
fn questions(table: &Table, dice: &mut Dice, count: usize) -> Vec<(End, End, Edition)> {
    (0..count)
        .filter_map(|_| {
            let edition = *dice.one_of(EDITIONS);
            table.two_ends(dice).map(|(from, to)| (from, to, edition))
        })
        .collect()
}

#[test]
fn attacks_are_adjudicated_alike() {
    let mut tally = Tally::default();
    let mut faults = Vec::new();
    for (game, mut dice) in tables(1) {
        let table = Table::random(&mut dice);
        for (from, to, edition) in questions(&table, &mut dice, 75) {
            let found = attack(&table, from, to, edition);
            if let Err(fault) = compare(&table.judge, (from, to), edition, &found, &mut tally) {
                faults.push(format!("table {game}, {} {from:?} on {to:?}, {edition:?}: {fault}", name(&table, from)));
            }
        }
    }
    eprintln!("{tally:?}");
    let some = &faults[..faults.len().min(12)];
    assert!(faults.is_empty(), "{} of {} attacks differ:\n{}", faults.len(), tally.attacks, some.join("\n"));
    assert!(tally.is_telling(), "the tables show too little: {tally:?}");
    assert!(tally.excused * 500 < tally.attacks, "too much is too close to call: {tally:?}");
}

fn name(table: &Table, end: End) -> &str {
    end.ship().map_or("squadron", |ship| &table.judge.ships[ship].class)
}

/// The same result, apart from the positions of the lines; or the slow adjudicator accepts both as too close to call.
fn assert_same(table: &Table, (from, to, edition): (End, End, Edition), one: &Attack, two: &Attack, context: &str) {
    let facts = |attack: &Attack| {
        let band = attack.range.map(|range| (range.band, range.distance));
        (band, attack.refused, attack.sight.obstructed_by.clone(), attack.sight.blocked_by.is_some())
    };
    let lengths = [one, two].map(|attack| attack.range.map_or(0.0, |range| range.line.mm()));
    if facts(one) != facts(two) || (lengths[0] - lengths[1]).abs() > judge::HAIR {
        // One table's adjudicator can judge the other's result: it only compares the ends of the lines.
        let two_here = Attack { sight: Sight { line: one.sight.line, ..two.sight.clone() }, ..two.clone() };
        for found in [one, &two_here] {
            let agrees = compare(&table.judge, (from, to), edition, found, &mut Tally::default());
            assert_eq!(agrees, Ok(()), "{context}: {from:?} on {to:?}, {edition:?}: {one:?} and {two:?}");
        }
    }
}

#[test]
fn it_does_not_matter_where_a_table_stands_and_how_it_is_turned() {
    for (game, mut dice) in tables(2) {
        let table = Table::random(&mut dice);
        let shifted = table.moved(0.0, Spot::new(312.25, -77.5));
        let turned = table.moved(dice.below(360_000) as f64 / 1000.0, Spot::new(-40.0, 250.0));
        for (from, to, edition) in questions(&table, &mut dice, 20) {
            let here = attack(&table, from, to, edition);
            let there = attack(&shifted, from, to, edition);
            assert_same(&table, (from, to, edition), &here, &there, &format!("table {game} shifted"));
            let there = attack(&turned, from, to, edition);
            assert_same(&table, (from, to, edition), &here, &there, &format!("table {game} turned"));
        }
    }
}

#[test]
fn a_mirror_swaps_left_and_right_and_nothing_else() {
    for (game, mut dice) in tables(3) {
        let table = Table::random(&mut dice);
        let mirror = table.mirrored();
        for (from, to, edition) in questions(&table, &mut dice, 20) {
            let here = attack(&table, from, to, edition);
            let mut there = attack(&mirror, mirrored(from), mirrored(to), edition);
            there.sight.blocked_by = there.sight.blocked_by.map(armada_catalog::Zone::mirrored);
            if let Some(range) = &mut there.range {
                range.through = range.through.map(armada_catalog::Zone::mirrored);
            }
            assert_same(&table, (from, to, edition), &here, &there, &format!("table {game} mirrored"));
        }
    }
}

#[test]
fn base_distance_is_the_same_both_ways() {
    for (game, mut dice) in tables(4) {
        let table = Table::random(&mut dice);
        for one in &table.board.ships {
            for other in &table.board.ships {
                let (there, back) = (one.nearest(other), other.nearest(one));
                assert!((there.mm() - back.mm()).abs() < 1e-6, "table {game}: {} and {}", there.mm(), back.mm());
            }
        }
    }
}

#[test]
fn range_inside_the_arc_is_never_shorter_than_range_at_large() {
    for (game, mut dice) in tables(5) {
        let table = Table::random(&mut dice);
        for (from, to, _) in questions(&table, &mut dice, 40) {
            let range = |edition| table.board.attack_range(unit(from), unit(to), edition);
            let (at_large, inside) = (range(Edition::Of2015), range(Edition::Of2020));
            assert_eq!(at_large.is_some(), inside.is_some(), "table {game}: {from:?} on {to:?}");
            if let (Some(at_large), Some(inside)) = (at_large, inside) {
                assert!(inside.line.length >= at_large.line.length - 1e-3, "table {game}: {from:?} on {to:?}");
            }
        }
    }
}

#[test]
fn squadrons_change_nothing_between_others() {
    rulebook::shows!("geometry.los.squadrons-transparent");
    for (game, mut dice) in tables(6) {
        let table = Table::random(&mut dice);
        let asked = questions(&table, &mut dice, 30);
        let before: Vec<Attack> =
            asked.iter().map(|(from, to, edition)| attack(&table, *from, *to, *edition)).collect();
        let mut crowded = table;
        for _ in 0..20 {
            let at = dice.point(250);
            crowded.try_squadron(at);
        }
        for ((from, to, edition), before) in asked.into_iter().zip(before) {
            assert_eq!(attack(&crowded, from, to, edition), before, "table {game}: {from:?} on {to:?}");
        }
    }
}

#[test]
fn another_obstacle_only_adds_to_what_is_in_the_way() {
    for (game, mut dice) in tables(7) {
        let table = Table::random(&mut dice);
        let asked = questions(&table, &mut dice, 30);
        let before: Vec<Attack> =
            asked.iter().map(|(from, to, edition)| attack(&table, *from, *to, *edition)).collect();
        let added = table.board.obstacles.len();
        let mut fuller = table;
        fuller.random_obstacle(&mut dice);
        for ((from, to, edition), before) in asked.into_iter().zip(before) {
            let mut after = attack(&fuller, from, to, edition);
            let context = format!("table {game}: {from:?} on {to:?}, {edition:?}");
            assert!(before.refused.is_none() || after.refused == before.refused, "{context}");
            after.sight.obstructed_by.retain(|thing| *thing != Obstruction::Obstacle(added));
            assert_eq!((after.range, after.sight.line), (before.range, before.sight.line), "{context}");
            assert_eq!(after.sight.blocked_by, before.sight.blocked_by, "{context}");
            assert_eq!(after.sight.obstructed_by, before.sight.obstructed_by, "{context}");
        }
    }
}
