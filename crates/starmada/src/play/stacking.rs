//! Opposing ships that end their movement in one hex: who stays and who gives way.

use table::{Ask, Flow, Items, Rule, Seats, Side, SmallVec};

use super::{dice, fighters};
use crate::Starmada;
use crate::space::Pose;
use crate::state::{Element, Event, Game, Item};

static ORDER: Ask =
    Ask::new("stacking-order", Rule("movement.stacking.order"), "In which order do these ships give way?")
        .meanwhile("is deciding in which order ships give way");
pub(crate) const GIVE_WAY: &Ask = &Ask::new("give-way", Rule("movement.stacking.move"), "{} must give way. Where to?")
    .meanwhile("is moving a ship out of the way");

type Ships = SmallVec<[u8; 8]>;

/// Clears the next contested hex; if there is none, the Fighter Phase begins.
pub(crate) fn clear_next_hex(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    if !clear_a_hex(game, seats)? {
        fighters::begin_fighters(game, seats);
    }
    Ok(())
}

/// Clears the first contested hex of the board; `false` if there was none.
pub(crate) fn clear_a_hex(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow<bool> {
    let Some(ships) = contested(game) else { return Ok(false) };
    let totals = roll_for_place(game, &ships, seats);
    // The lowest total stays, and with it all ships of its side.
    let lowest = totals.iter().min_by_key(|(_, total)| *total).map(|(ship, _)| game.side_of_ship(*ship));
    let Some(stays) = lowest else { return Ok(false) };
    let mut leaving: SmallVec<[(u8, u8); 8]> = totals.clone();
    leaving.retain(|(ship, _)| game.side_of_ship(*ship) != stays);
    leaving.sort_by_key(|(_, total)| *total);
    let order = settle_ties(game, &leaving, seats)?;
    for ship in order {
        give_way(game, ship, seats)?;
    }
    Ok(true)
}

/// The ships in the first hex, in reading order, that contains ships of both sides.
pub(crate) fn contested(game: &Game) -> Option<Ships> {
    let place = |ship: u8| game.ship(ship).pose;
    let meets = |one: u8| {
        let pose = place(one)?;
        let enemy = Side(1 - game.side_of_ship(one).0);
        let met = game.ships_of(enemy).any(|other| place(other).is_some_and(|other| other.shares_place(&pose)));
        met.then_some(pose)
    };
    let reading_order = |pose: &Pose| match pose {
        Pose::Hex { at, .. } => (i32::from(at.r), i32::from(at.q)),
        Pose::Table { at, .. } => (at.y, at.x),
    };
    let first = game.ships_of(Side(0)).filter_map(meets).min_by_key(reading_order)?;
    Some(game.afloat().filter(|ship| place(*ship).is_some_and(|pose| pose.shares_place(&first))).collect())
}

/// Every ship rolls a die and adds its engine rating; opposing ships with the same total roll again.
fn roll_for_place(game: &mut Game, ships: &Ships, seats: &mut dyn Seats<Starmada>) -> SmallVec<[(u8, u8); 8]> {
    let mut totals: SmallVec<[(u8, u8); 8]> = ships.iter().map(|ship| (*ship, 0)).collect();
    let mut to_roll: Ships = ships.clone();
    while !to_roll.is_empty() {
        for (ship, total) in &mut totals {
            if to_roll.contains(ship) {
                dice::rolls_for(game, &dice::STACKING, [*ship, 0, 0]);
                let die = dice::roll(&mut game.chance, &dice::STACKING);
                *total = die + game.engine(*ship);
                seats.tell(game, Event::StackingRolled { ship: *ship, die, total: *total });
            }
        }
        let tied = |(ship, total): &&(u8, u8)| {
            let side = game.side_of_ship(*ship);
            totals.iter().any(|(other, same)| game.side_of_ship(*other) != side && same == total)
        };
        to_roll = totals.iter().filter(tied).map(|(ship, _)| *ship).collect();
    }
    totals
}

/// Ships that give way with equal totals do so in an order chosen by their owner.
fn settle_ties(game: &Game, leaving: &[(u8, u8)], seats: &mut dyn Seats<Starmada>) -> Flow<Ships> {
    let mut order = Ships::new();
    for tied in leaving.chunk_by(|one, other| one.1 == other.1) {
        if let [(only, _)] = tied {
            order.push(*only);
            continue;
        }
        let items = tied.iter().map(|(ship, _)| Item::Element(Element::Ship(*ship))).collect();
        let side = game.side_of_ship(tied[0].0);
        let arranged = seats.arrange(game, game.admiral(side), &ORDER, None, items)?;
        order.extend(arranged.iter().filter_map(|item| match item {
            Item::Element(Element::Ship(ship)) => Some(*ship),
            _ => None,
        }));
    }
    Ok(order)
}

/// The owner moves the ship to one of the nearest hexes; its heading and facing stay.
fn give_way(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Some(from) = game.ship(ship).pose else { return Ok(()) };
    let options = ways_out(game, ship, &from);
    if options.is_empty() {
        return Ok(());
    }
    let subject = Item::Element(Element::Ship(ship));
    let picked = seats.pick_one(game, game.ship(ship).seat, GIVE_WAY, Some(subject), options)?;
    let to = match (picked, from) {
        (Item::Hex(at), Pose::Hex { heading, .. }) => Pose::Hex { at, heading },
        (Item::Away { hexsides, hexes }, _) => from.step(i32::from(hexsides), i16::from(hexes)),
        _ => from,
    };
    game.ship_mut(ship).pose = Some(to);
    seats.tell(game, Event::Displaced { ship, to });
    Ok(())
}

/// The six adjacent hexes; if none of them is possible, those two away, and so on.
fn ways_out(game: &Game, ship: u8, from: &Pose) -> Items<Item> {
    let side = game.side_of_ship(ship);
    let will_do = |pose: &Pose| {
        let terrain = game.terrain.iter().filter(|terrain| Some(terrain.at) == pose.hex());
        game.ground.has(pose)
            && terrain.into_iter().all(|terrain| terrain.kind.can_be_shared())
            && !game
                .ships_of(Side(1 - side.0))
                .any(|other| game.ship(other).pose.is_some_and(|other| other.shares_place(pose)))
    };
    (1..=40).map(|far| around(from, far, &will_do)).find(|found| !found.is_empty()).unwrap_or_default()
}

fn around(from: &Pose, far: u8, will_do: &dyn Fn(&Pose) -> bool) -> Items<Item> {
    match from {
        Pose::Hex { at, heading } => {
            let ring = at.within(u16::from(far)).filter(|hex| hex.distance(*at) == u16::from(far));
            ring.filter(|hex| will_do(&Pose::Hex { at: *hex, heading: *heading })).map(Item::Hex).collect()
        }
        Pose::Table { .. } => (0..6)
            .filter(|side| will_do(&from.step(i32::from(*side), i16::from(far))))
            .map(|hexsides| Item::Away { hexsides, hexes: far })
            .collect(),
    }
}
