//! Deployment: a close block opposite the enemy, bows towards them, with the most valuable ships placed last.

use table::{Items, Side};

use crate::Decision;
use crate::play::deploy::{ZONE, good_spots, may_place};
use crate::space::{CM_PER_HEX, Edge, Ground, Pose};
use crate::spot::Spot;
use crate::state::{Element, Game, Item};

/// The least valuable ship, so that the others are placed when more of the enemy is seen.
pub(super) fn next_ship(game: &Game, options: &Items<Item>) -> Option<Item> {
    let worth = |item: &Item| match item {
        Item::Element(Element::Ship(ship)) => game.worth(*ship),
        _ => 0,
    };
    options.iter().copied().min_by_key(worth)
}

/// The place beside the ships that are already there; the first one is opposite the enemy.
pub(super) fn place_ship(game: &Game, decision: &Decision) -> Option<Spot> {
    let side = game.seating.side_of(decision.seat);
    let edge = game.edges[usize::from(side.0)].unwrap_or(Edge::West);
    let rows = |of: Side| -> Vec<f64> {
        let poses = game.ships_of(of).filter_map(|ship| game.ship(ship).pose);
        poses.map(|at| row(game.ground, &at)).collect()
    };
    let (own, enemy) = (rows(side), rows(Side(1 - side.0)));
    let (last, middle) = (rows_of(game.ground), rows_of(game.ground) / 2.0);
    let opposite = mean(&own).or(mean(&enemy)).unwrap_or(middle);
    // Away from the long edges, where there is no room to turn.
    let line = opposite.clamp(last / 4.0, 3.0 * last / 4.0);
    let is_taken = |spot: Spot| {
        let pose = game.ground.pose(spot);
        pose.is_some_and(|at| {
            game.ships_of(side).any(|ship| game.ship(ship).pose.is_some_and(|own| own.shares_place(&at)))
        })
    };
    let cost = |(row, spot): &(f64, Spot)| (row - line).abs() + if is_taken(*spot) { 4.0 } else { 0.0 };
    let legal = spots(game.ground, edge).filter(|(_, spot)| may_place(game, decision, *spot).is_ok());
    legal.min_by(|one, other| cost(one).total_cmp(&cost(other))).map(|(_, spot)| spot)
}

/// The place farthest ahead of the carrier.
pub(super) fn place_flight(game: &Game, decision: &Decision) -> Option<Spot> {
    let side = game.seating.side_of(decision.seat);
    let sign = if game.edges[usize::from(side.0)] == Some(Edge::East) { -1.0 } else { 1.0 };
    good_spots(game, decision).max_by(|one, other| (sign * one.get(0)).total_cmp(&(sign * other.get(0))))
}

fn mean(rows: &[f64]) -> Option<f64> {
    (!rows.is_empty()).then(|| rows.iter().sum::<f64>() / rows.len() as f64)
}

/// The number of rows; those of an open table are as wide as a hex.
fn rows_of(ground: Ground) -> f64 {
    match ground {
        Ground::Hexes { rows, .. } => f64::from(rows),
        Ground::Table { width, .. } => f64::from(width / CM_PER_HEX),
    }
}

fn row(ground: Ground, at: &Pose) -> f64 {
    match ground {
        Ground::Hexes { .. } => ground.spot(at).get(1),
        Ground::Table { .. } => ground.spot(at).get(1) / f64::from(CM_PER_HEX),
    }
}

/// The places of a deployment zone, facing across the board, each with its row; those at the edge
/// come first.
fn spots(ground: Ground, edge: Edge) -> impl Iterator<Item = (f64, Spot)> {
    let is_west = edge == Edge::West;
    let rows = rows_of(ground) as u16;
    (0..ZONE).flat_map(move |depth| {
        (1..=rows).map(move |row| {
            let spot = match ground {
                Ground::Hexes { columns, .. } => {
                    let column = if is_west { depth + 1 } else { columns - depth };
                    let heading = if is_west { hexes::Direction::E } else { hexes::Direction::W };
                    [f64::from(column), f64::from(row), f64::from(heading as u8)]
                }
                Ground::Table { length, .. } => {
                    let depth = u16::from(depth + 1) * CM_PER_HEX;
                    let x = if is_west { depth } else { length - depth };
                    [f64::from(x), f64::from(row * CM_PER_HEX), if is_west { 90.0 } else { 270.0 }]
                }
            };
            (f64::from(row), Spot::new(spot))
        })
    })
}
