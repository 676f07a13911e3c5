//! Redraws hidden information at random: facedown dials (on cards too) and facedown damage cards that the eye has not
//! seen, and the order of the deck.

use table::{Chance, Eye, Seat, Seed};

use crate::catalog::Command;
use crate::state::{DamageCard, Game, ShipId};

/// Another game that looks the same to an eye, with everything that is hidden from it redrawn.
pub(super) fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    if eye == Eye::Omniscient {
        return other;
    }
    deal_anew(&mut other, |card| card.is_known_to(eye), chance);
    let mut any_command = || Command::ALL[chance.pick("reimagine", 4) as usize];
    for ship in other.ships.iter_mut().filter(|ship| !eye.sees_secrets_of(ship.seat)) {
        ship.stack.redraw(eye, |_| any_command());
    }
    let of_others = |ship: ShipId| !eye.sees_secrets_of(game.ship(ship).seat);
    let on_cards = other.upgrades.iter_mut().filter(|upgrade| upgrade.ship.is_none_or(of_others));
    let of_objective =
        other.objective.as_mut().filter(|objective| !eye.sees_secrets_of(game.commander(objective.owner)));
    let on_cards = on_cards.map(|upgrade| &mut upgrade.dials[..]).chain(of_objective.map(|card| &mut card.dials[..]));
    for dial in on_cards.flatten() {
        *dial = any_command();
    }
    other.chance = Chance::new(Seed::from_number(u64::from(chance.pick("reimagine", u32::MAX))));
    other
}

/// The same position with other cards where no player knows them.
pub(super) fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    let seats: Vec<Seat> = game.seating.seats().collect();
    deal_anew(&mut other, |card| seats.iter().any(|seat| card.is_known_to(Eye::Seat(*seat))), chance);
    other
}

/// Shuffles the deck together with all damage cards that are not known, and deals these again.
fn deal_anew(game: &mut Game, is_known: impl Fn(&DamageCard) -> bool, chance: &mut Chance) {
    let mut unseen = std::mem::take(&mut game.deck.draw);
    let left_to_draw = unseen.len();
    unseen.extend(unknown(game, &is_known).map(|card| card.number));
    // Sorted first, so that the result does not depend on the hidden order.
    unseen.sort_unstable();
    chance.shuffle("reimagine", &mut unseen, |card| u32::from(card.0));
    for (card, number) in unknown(game, &is_known).zip(unseen.drain(left_to_draw..)) {
        card.number = number;
    }
    game.deck.draw = unseen;
}

/// Damage cards on ships and stations that are not known.
fn unknown(game: &mut Game, is_known: impl Fn(&DamageCard) -> bool) -> impl Iterator<Item = &mut DamageCard> {
    let on_ships = game.ships.iter_mut().flat_map(|ship| &mut ship.damage);
    let on_stations = game.obstacles.iter_mut().flat_map(|obstacle| &mut obstacle.damage);
    on_ships.chain(on_stations).filter(move |card| !is_known(card))
}
