//! What is hidden, drawn anew: facedown dials, facedown damage cards, the order of the deck.

use table::{Chance, Eye, Seed};

use crate::catalog::Command;
use crate::state::Game;

/// Another game that looks the same to an eye.
pub(super) fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    if eye == Eye::Omniscient {
        return other;
    }
    let mut unseen = std::mem::take(&mut other.deck.draw);
    for ship in &other.ships {
        unseen.extend(ship.damage.iter().filter(|card| !card.faceup).map(|card| card.number));
    }
    chance.shuffle("reimagine", &mut unseen, |card| u32::from(card.0));
    for ship in &mut other.ships {
        for card in ship.damage.iter_mut().filter(|card| !card.faceup) {
            if let Some(number) = unseen.pop() {
                card.number = number;
            }
        }
        if !eye.sees_secrets_of(ship.seat) {
            for dial in &mut ship.stack {
                *dial = Command::ALL[chance.pick("reimagine", 4) as usize];
            }
        }
    }
    for index in 0..other.upgrades.len() {
        let owner = other.upgrades[index].ship.map(|ship| other.ship(ship).seat);
        if owner.is_none_or(|seat| !eye.sees_secrets_of(seat)) {
            for dial in &mut other.upgrades[index].dials {
                *dial = Command::ALL[chance.pick("reimagine", 4) as usize];
            }
        }
    }
    other.deck.draw = unseen;
    other.chance = Chance::new(Seed::from_number(u64::from(chance.pick("reimagine", u32::MAX))));
    other
}
