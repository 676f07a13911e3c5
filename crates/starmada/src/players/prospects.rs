//! The chance to win, as a function of a few plain features of a position. The weights were fitted on games of the
//! ready player against itself; see `docs/ADMIRAL.md`.

use table::Side;

use crate::space::Edge;
use crate::state::{FULL_FLIGHT, Fate, Game};

/// The names of the features, in their order. Points, and the way that ships have made to the edge that they must reach,
/// are parts of what the side needs. Strength is what is left of the ships, and then come what those have lost and the
/// fighters that are lost, all as parts of both fleets. Time is what is short for the enemy of a side that wins at the
/// end. The enemy's are subtracted from the own.
pub const FEATURES: [&str; 8] = ["points", "strength", "weapons", "engines", "shields", "fighters", "way", "time"];

/// The weights of the features before anybody has scored, and when somebody has all that is needed; fitted by
/// `crates/starmada/examples/fit.rs`.
const FIRST: [f64; FEATURES.len()] = [-1.71, 11.57, 5.25, 0.94, 3.47, 9.95, 1.66, 1.29];
const LAST: [f64; FEATURES.len()] = [2.2, 11.25, 8.22, 4.02, 0.3, 2.17, 5.75, 6.25];

/// The slope of the chance to win where it is even.
const EVEN: f64 = 0.25;

/// What a flight is taken to be worth, in points.
const FLIGHT: f64 = 50.0;

/// The features of a position for a side.
pub fn features(game: &Game, side: Side) -> [f64; FEATURES.len()] {
    let (own, enemy) = (of_side(game, side), of_side(game, Side(1 - side.0)));
    std::array::from_fn(|index| own[index] - enemy[index])
}

/// How far the battle has gone, from 0 to 1: the points of the side that is nearer to what it needs, as a part of that.
pub fn progress(game: &Game) -> f64 {
    let part = |side: usize| f64::from(game.points[side]) / needed(game, side);
    part(0).max(part(1)).min(1.0)
}

/// What speaks for a side, and by how much of a chance to win, roughly: by the weights of the end, in every position.
pub(super) fn causes(game: &Game, side: Side) -> [(&'static str, f64); 6] {
    let shares = |side| {
        let found = of_side(game, side);
        let [points, strength, weapons, engines, shields, fighters, way, _] =
            std::array::from_fn(|index| EVEN * LAST[index] * found[index]);
        [points, strength + weapons + engines + shields, fighters, way]
    };
    let ([points, ships, fighters, way], enemy) = (shares(side), shares(Side(1 - side.0)));
    [
        ("scores more points", points - enemy[0]),
        ("does more damage to the enemy", -enemy[1]),
        ("takes less damage", ships),
        ("shoots down more fighters", -enemy[2]),
        ("loses fewer fighters", fighters),
        ("comes nearer to the edge that counts", way - enemy[3]),
    ]
}

/// The points that a side needs.
fn needed(game: &Game, side: usize) -> f64 {
    f64::from(game.terms.targets[side].max(1))
}

fn of_side(game: &Game, side: Side) -> [f64; FEATURES.len()] {
    let mut found = [0.0; FEATURES.len()];
    let [points, strength, weapons, engines, shields, fighters, way, time] = &mut found;
    let needed = needed(game, usize::from(side.0));
    *points = f64::from(game.points[usize::from(side.0)]) / needed;
    let rating = |ship| f64::from(game.sheet(ship).combat_rating);
    let both_fleets: f64 = all_ships(game).map(rating).sum::<f64>().max(1.0);
    // Ships that are still to be placed are whole.
    for ship in all_ships(game).filter(|ship| game.side_of_ship(*ship) == side && is_fighting(game, *ship)) {
        let (sheet, own) = (game.sheet(ship), game.ship(ship));
        let left = rating(ship) / both_fleets * (1.0 - lost(own.hits.hull + own.marked.hull, sheet.hull));
        *strength += left;
        *weapons -= left * lost(own.hits.weapons + own.marked.weapons, sheet.boxes());
        *engines -= left * lost(own.hits.engine + own.marked.engine, sheet.boxes());
        *shields -= left * lost(own.hits.shields + own.marked.shields, sheet.boxes());
        *way += f64::from(game.worth(ship)) / needed * way_made(game, ship);
    }
    let safe = safe(game, side);
    *strength += safe / both_fleets;
    *way += safe / needed;
    // Before the first game turn flights are still to be placed.
    for flight in game.flights.iter().filter(|flight| game.turn > 0 && game.seating.side_of(flight.seat) == side) {
        let left = if flight.pose.is_some() { flight.fighters.saturating_sub(flight.marked) } else { 0 };
        *fighters -= FLIGHT / both_fleets * lost(FULL_FLIGHT.saturating_sub(left), FULL_FLIGHT);
    }
    if let (true, Some(turns)) = (game.terms.wins_at_the_end[usize::from(side.0)], game.terms.turns) {
        *time = 1.0 / f64::from((turns + 1).saturating_sub(game.turn).max(1));
    }
    found
}

fn all_ships(game: &Game) -> impl Iterator<Item = u8> {
    0..game.ships.len() as u8
}

fn is_fighting(game: &Game, ship: u8) -> bool {
    game.ship(ship).fate == Fate::Fighting
}

/// The part of these boxes that is checked.
fn lost(checked: u8, of: u8) -> f64 {
    f64::from(checked.min(of)) / f64::from(of.max(1))
}

/// The part of the board that a ship has behind it which must reach the far edge.
fn way_made(game: &Game, ship: u8) -> f64 {
    let side = usize::from(game.side_of_ship(ship).0);
    let from = game.edges[side].filter(|_| game.terms.breaks_through[side]);
    let Some((from, pose)) = from.zip(game.ship(ship).pose) else { return 0.0 };
    let east = game.ground.part_of_length(&pose);
    if from == Edge::West { east } else { 1.0 - east }
}

/// What the ships of a side are worth that are safe beyond the far edge: what it has scored without a loss of the enemy.
fn safe(game: &Game, side: Side) -> f64 {
    if !game.terms.breaks_through[usize::from(side.0)] {
        return 0.0;
    }
    let lost = all_ships(game).filter(|ship| game.side_of_ship(*ship) != side && !is_fighting(game, *ship));
    let scored_by_losses: u32 = lost.map(|ship| game.worth(ship)).sum();
    f64::from(game.points[usize::from(side.0)].saturating_sub(scored_by_losses))
}

/// The chance of a side to win from a position that is not decided, from 0 to 1.
pub(crate) fn win_chance(game: &Game, side: Side) -> f64 {
    let sum: f64 = features(game, side).iter().zip(weights(game)).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The weights of the features as far as the battle has gone.
fn weights(game: &Game) -> [f64; FEATURES.len()] {
    let done = progress(game);
    std::array::from_fn(|index| FIRST[index] + done * (LAST[index] - FIRST[index]))
}

#[cfg(test)]
mod tests {
    use hexes::{Cell, Direction};
    use table::{Chance, Seed};

    use super::*;
    use crate::setup::Setup;
    use crate::space::Pose;
    use crate::state::Hits;

    const A: Side = Side(0);
    const B: Side = Side(1);

    /// A battle in its first game turn, each side on its edge, with flights.
    fn battle(engagement: &str) -> Game {
        let setup = Setup { engagement: engagement.into(), ..Setup::default() };
        let setup = Setup { fleets: setup.mustered().expect("fleets"), ..setup };
        let mut game = Game::set_up(&setup, Chance::new(Seed::from_number(1))).expect("a game");
        game.turn = 1;
        game.edges = [Some(Edge::West), Some(Edge::East)];
        for ship in 0..game.ships.len() as u8 {
            let column = if game.side_of_ship(ship) == A { 1 } else { 32 };
            place(&mut game, ship, column);
        }
        for flight in 0..game.flights.len() {
            game.flights[flight].pose = game.ship(game.flights[flight].carrier).pose;
        }
        game
    }

    fn place(game: &mut Game, ship: u8, column: u8) {
        let at = Cell { column, row: 1 + ship }.hex();
        game.ship_mut(ship).pose = Some(Pose::Hex { at, heading: Direction::E });
    }

    fn ship_of(game: &Game, side: Side) -> u8 {
        game.ships_of(side).next().expect("a ship")
    }

    #[test]
    fn what_is_lost_counts_for_the_enemy() {
        let before = battle("standard");
        let even = win_chance(&before, A);
        assert!((even + win_chance(&before, B) - 1.0).abs() < 1e-12, "one of them wins");
        let tracks: [fn(&mut Hits) -> &mut u8; 4] =
            [|hits| &mut hits.hull, |hits| &mut hits.weapons, |hits| &mut hits.engine, |hits| &mut hits.shields];
        for (number, track) in tracks.into_iter().enumerate() {
            for noted in [false, true] {
                let mut game = before.clone();
                let ship = game.ship_mut(ship_of(&before, A));
                *track(if noted { &mut ship.marked } else { &mut ship.hits }) = 3;
                assert!(win_chance(&game, A) < even, "track {number}, noted: {noted}");
            }
        }
        let mut sunk = before.clone();
        let ship = ship_of(&before, A);
        sunk.points[1] = sunk.worth(ship);
        sunk.ship_mut(ship).fate = Fate::Destroyed;
        sunk.ship_mut(ship).pose = None;
        assert!(win_chance(&sunk, A) < even - 0.1);
    }

    #[test]
    fn flights_count_when_the_battle_has_begun() {
        let mut game = battle("carrier-strike");
        assert!(game.flights_of(B).next().is_some(), "both have a carrier");
        let before = win_chance(&game, A);
        for flight in game.flights.iter_mut().filter(|flight| game.seating.side_of(flight.seat) == B) {
            flight.pose = None;
        }
        assert!(win_chance(&game, A) > before, "the enemy's are gone");
        game.turn = 0;
        assert!((win_chance(&game, A) - before).abs() < 1e-12, "they are still to be placed");
    }

    #[test]
    fn ships_that_must_break_through_come_nearer_to_it() {
        let mut game = battle("breakthrough");
        let (ship, before) = (ship_of(&game, A), win_chance(&game, A));
        place(&mut game, ship, 30);
        assert!(win_chance(&game, A) > before);
        let nearly = win_chance(&game, A);
        game.points[0] = game.worth(ship);
        game.ship_mut(ship).fate = Fate::Left;
        game.ship_mut(ship).pose = None;
        assert!(win_chance(&game, A) > nearly, "it is through");
        let mut game = battle("standard");
        let (ship, before) = (ship_of(&game, A), win_chance(&game, A));
        place(&mut game, ship, 30);
        assert!((win_chance(&game, A) - before).abs() < 1e-12, "elsewhere the way does not count");
    }

    #[test]
    fn it_makes_no_difference_from_which_edge_ships_begin() {
        let [west, east] = [[Edge::West, Edge::East], [Edge::East, Edge::West]].map(|edges| {
            let mut game = battle("breakthrough");
            game.edges = edges.map(Some);
            for ship in 0..game.ships.len() as u8 {
                let at_edge = if edges[usize::from(game.side_of_ship(ship).0)] == Edge::West { 1 } else { 32 };
                place(&mut game, ship, at_edge);
            }
            win_chance(&game, A)
        });
        assert!((west - east).abs() < 1e-12, "{west} is not {east}");
    }

    #[test]
    fn ships_that_are_still_to_be_placed_are_whole() {
        let mut game = battle("standard");
        game.turn = 0;
        let placed = win_chance(&game, A);
        game.ship_mut(0).pose = None;
        assert!((win_chance(&game, A) - placed).abs() < 1e-12);
    }

    #[test]
    fn time_works_for_the_side_that_wins_at_the_end() {
        let mut game = battle("outnumbered");
        let early = win_chance(&game, B);
        game.turn = 12;
        assert!(win_chance(&game, B) > early);
    }

    #[test]
    fn the_weights_go_over_from_the_beginning_to_the_end() {
        let mut game = battle("standard");
        let weight_of_points = |game: &Game| weights(game)[0];
        assert!((weight_of_points(&game) - FIRST[0]).abs() < 1e-12);
        game.points = [game.terms.targets[0] / 2, 0];
        assert!((progress(&game) - 0.5).abs() < 0.01);
        game.points = [0, 2 * game.terms.targets[1]];
        assert!((weight_of_points(&game) - LAST[0]).abs() < 1e-12, "nobody needs more than all");
    }

    #[test]
    fn what_speaks_for_a_side_is_what_moves_its_chance() {
        let before = battle("standard");
        let causes_of = |game: &Game| causes(game, A);
        let mut game = before.clone();
        game.ship_mut(ship_of(&before, B)).hits.hull = 3;
        let moved: Vec<&str> = causes_of(&game)
            .iter()
            .zip(causes_of(&before))
            .filter(|((_, now), (_, then))| *now > *then + 1e-9)
            .map(|((says, _), _)| *says)
            .collect();
        assert_eq!(moved, ["does more damage to the enemy"]);
        let mut game = before.clone();
        for flight in &mut game.flights {
            flight.fighters = 1;
        }
        let fighters = |game: &Game| causes_of(game).map(|(_, value)| value)[3..5].to_vec();
        let without_points = fighters(&game);
        game.points[0] = game.terms.targets[0] / 2;
        assert_eq!(fighters(&game), without_points, "points are another cause");
    }
}
