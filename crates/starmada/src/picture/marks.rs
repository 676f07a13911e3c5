//! The short names of ships and flights on the map. They are unique.

use table::Side;

use crate::state::{Element, Game};

/// The mark of a ship or flight. Ships have a letter, capital for the first side and small for the second, followed by
/// a number from the 27th on; flights have a sign of their side and a digit.
pub(crate) fn mark(game: &Game, element: Element) -> String {
    match element {
        Element::Ship(ship) => ship_mark(game.side_of_ship(ship), before(ship, |other| game.side_of_ship(other))),
        Element::Flight(flight) => {
            flight_mark(game.side_of_flight(flight), before(flight, |other| game.side_of_flight(other)))
        }
    }
}

/// How many of the same side come before it.
fn before(index: u8, side_of: impl Fn(u8) -> Side) -> u8 {
    (0..index).filter(|other| side_of(*other) == side_of(index)).count() as u8
}

fn ship_mark(side: Side, number: u8) -> String {
    let letter = char::from(if side == Side(0) { b'A' } else { b'a' } + number % 26);
    match number / 26 {
        0 => letter.into(),
        again => format!("{letter}{}", again + 1),
    }
}

fn flight_mark(side: Side, number: u8) -> String {
    let sign = if side == Side(0) { '*' } else { '^' };
    let figure = match number {
        0..9 => char::from(b'1' + number),
        9..35 => char::from(b'a' + number - 9),
        _ => char::from(b'A' + (number - 35) % 26),
    };
    format!("{sign}{figure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_fleets_have_a_mark_for_everything() {
        let sides = [Side(0), Side(1)];
        let all = sides.iter().flat_map(|side| {
            (0..60).flat_map(|number| [ship_mark(*side, number), flight_mark(*side, number)]).collect::<Vec<_>>()
        });
        let all: Vec<String> = all.collect();
        let different: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!((different.len(), all.len()), (240, 240));
        assert!(all.iter().all(|mark| mark.chars().count() <= 2), "a hex is two letters wide");
        assert_eq!((ship_mark(Side(0), 0), ship_mark(Side(1), 26)), ("A".into(), "a2".into()));
    }
}
