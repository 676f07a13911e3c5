//! Things as players read them: in words, without the marks that distinguish them when they are typed.

use std::fmt::Display;

use super::names::{damage_on_ship, item_name, marker_name, obstacle_name, ship_name, squadron_name, unit_name};
use crate::catalog::Face;
use crate::state::{Aim, Game, Item, ObstacleId, Repair, TokenId, TokenState, UnitId};

/// A word of the catalog in plain words: `concentrate-fire` is "concentrate fire".
pub(super) fn spaced(word: impl Display) -> String {
    word.to_string().replace('-', " ")
}

/// What a face of a die shows.
pub(super) const fn face_says(face: Face) -> &'static str {
    match face {
        Face::Blank => "blank",
        Face::Hit => "hit",
        Face::Critical => "critical",
        Face::Accuracy => "accuracy",
        Face::HitHit => "double hit",
        Face::HitCritical => "hit and critical",
    }
}

/// A name before what it has: "CR90 Corvette A's", "Gozanti-class Cruisers'".
fn possessive(name: &str) -> String {
    let mark = if name.ends_with('s') { "'" } else { "'s" };
    format!("{name}{mark}")
}

/// An obstacle, without an article.
pub(super) fn obstacle_says(game: &Game, obstacle: ObstacleId) -> String {
    spaced(obstacle_name(game, obstacle))
}

/// What is attacked.
fn aim_says(game: &Game, aim: Aim) -> String {
    match aim {
        Aim::Zone(ship, zone) => format!("{} {}", possessive(&ship_name(game, ship)), spaced(zone)),
        Aim::Squadron(squadron) => squadron_name(game, squadron),
        Aim::Station(station) => obstacle_says(game, station),
        Aim::Mine(mine) => marker_name(game, mine),
    }
}

fn repair_says(game: &Game, repair: Repair) -> String {
    match repair {
        Repair::MoveShield(from, to) => format!("move a shield from {} to {}", spaced(from), spaced(to)),
        Repair::RecoverShield(zone) => format!("recover a shield on {}", spaced(zone)),
        Repair::Hull(index) => match game.command() {
            Some(command) => format!("discard {}", damage_on_ship(game, command.ship, index)),
            None => format!("discard damage card {}", index + 1),
        },
        Repair::Squadron(squadron) => format!("repair {}", squadron_name(game, squadron)),
    }
}

/// Is a token offered to the defender of an attack that is not its own?
pub(super) fn is_lent(game: &Game, token: TokenId) -> bool {
    game.attack().and_then(|attack| attack.defender.unit()).is_some_and(|defender| defender != token.owner)
}

/// A token of a unit that is gone, and its tokens with it: what is printed on its card.
fn token_of_the_lost(game: &Game, token: TokenId) -> Option<String> {
    let printed = match token.owner {
        UnitId::Ship(ship) => &game.ship(ship).card.card().defense_tokens,
        UnitId::Squadron(squadron) => &game.squadron(squadron).card.card().defense_tokens,
    };
    let kind = printed.get(usize::from(token.index))?;
    Some(format!("{kind} of {}", unit_name(game, token.owner)))
}

/// A token of the defender of an attack by its kind, any other one with its owner too.
fn token_says(game: &Game, token: TokenId) -> String {
    let Some(held) = game.defense_of(token.owner).get(usize::from(token.index)) else {
        return token_of_the_lost(game, token).unwrap_or_else(|| item_name(game, Item::Defense(token)));
    };
    let state = match held.state {
        TokenState::Ready => "",
        TokenState::Exhausted => "exhausted ",
        TokenState::Discarded => "discarded ",
    };
    let defends = game.attack().and_then(|attack| attack.defender.unit()) == Some(token.owner);
    let of = if defends { String::new() } else { format!(" of {}", unit_name(game, token.owner)) };
    format!("{state}{}{of}", held.kind)
}

/// An item. Dice that show the same are called alike; everything else is named as when it is typed.
pub(in crate::play) fn item_says(game: &Game, item: Item) -> String {
    match item {
        Item::Zone(ship, zone) => format!("{}, {}", ship_name(game, ship), spaced(zone)),
        Item::Obstacle(obstacle) => obstacle_says(game, obstacle),
        Item::Die(_, colour, face) => format!("{colour} {}", face_says(face)),
        Item::Face(face) => face_says(face).into(),
        Item::Command(command) => spaced(command),
        Item::Payment(command, with) => format!("{} with {with}", spaced(command)),
        Item::Target(Some(zone), aim) => format!("{} against {}", spaced(zone), aim_says(game, aim)),
        Item::Target(None, aim) => format!("against {}", aim_says(game, aim)),
        Item::Defense(token) => token_says(game, token),
        Item::Repair(repair) => repair_says(game, repair),
        _ => item_name(game, item),
    }
}

#[cfg(test)]
mod tests {
    use super::possessive;

    #[test]
    fn a_name_that_ends_in_s_takes_the_mark_alone() {
        assert_eq!(possessive("CR90 Corvette A"), "CR90 Corvette A's");
        assert_eq!(possessive("Gozanti-class Cruisers"), "Gozanti-class Cruisers'");
    }
}
