//! Damage: how it is noted, how it takes effect, and which weapons the owner loses.

use table::{Ask, Flow, Items, Rule, Seats, Side};

use crate::Starmada;
use crate::sheet::Sheet;
use crate::state::{Event, Fate, Game, Hits, Item, Ship};

pub(crate) const LOSE: &Ask =
    &Ask::new("lose", Rule("combat.losses.limit"), "{} loses a weapon or a piece of equipment. Which?")
        .meanwhile("is choosing what a ship loses");

/// Notes damage that has no effect yet. A hit on a track without an unchecked box is lost.
pub(crate) fn mark(game: &mut Game, ship: u8, damage: Hits) {
    let sheet = game.sheet(ship);
    let tracks = [sheet.hull, sheet.engine.len(), sheet.weapons.len(), sheet.shields.len()];
    let own = game.ship_mut(ship);
    let note = |boxes: u8, checked: u8, noted: &mut u8, more: u8| {
        *noted = noted.saturating_add(more).min(boxes.saturating_sub(checked));
    };
    note(tracks[0], own.hits.hull, &mut own.marked.hull, damage.hull);
    note(tracks[1], own.hits.engine, &mut own.marked.engine, damage.engine);
    note(tracks[2], own.hits.weapons, &mut own.marked.weapons, damage.weapons);
    note(tracks[3], own.hits.shields, &mut own.marked.shields, damage.shields);
}

/// Boxes that were noted are checked; as the weapons track drops, the owner chooses what is lost.
pub(crate) fn take_effect(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let marked = std::mem::take(&mut game.ship_mut(ship).marked);
    if marked == Hits::NONE {
        return Ok(());
    }
    game.stir();
    let own = game.ship_mut(ship);
    let weapons_hits = own.hits.weapons;
    own.hits.hull += marked.hull;
    own.hits.engine += marked.engine;
    own.hits.weapons += marked.weapons;
    own.hits.shields += marked.shields;
    seats.tell(game, Event::DamageApplied { ship, hits: marked });
    let track = &game.sheet(ship).weapons;
    let drop = track.after(weapons_hits) - track.after(weapons_hits + marked.weapons);
    choose_losses(game, ship, drop, seats)
}

/// This many weapons or pieces of equipment are lost, one after the other, within the loss limits.
fn choose_losses(game: &mut Game, ship: u8, drop: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    for _ in 0..drop {
        let options = may_be_lost(game, ship);
        let what = match options[..] {
            [] => return Ok(()),
            [only] => only,
            // There is no choice if everything is lost, or if the ship is destroyed.
            [first, ..] if nothing_left(game, ship) => first,
            _ => {
                let subject = Item::Element(crate::state::Element::Ship(ship));
                seats.pick_one(game, game.ship(ship).seat, LOSE, Some(subject), options)?
            }
        };
        lose(game.ship_mut(ship), what);
        seats.tell(game, Event::WeaponLost { ship, what });
    }
    Ok(())
}

/// How many weapons or pieces of equipment a ship still has to lose, as its weapons track has dropped.
pub(crate) fn owed(game: &Game, ship: u8) -> u8 {
    let (track, own) = (&game.sheet(ship).weapons, game.ship(ship));
    let lost = (0..own.lost.len()).map(|battery| own.lost_of(battery)).sum::<u8>() + own.lost_pieces();
    let owed = (track.full() - track.after(own.hits.weapons)).saturating_sub(lost);
    if owed > 0 && may_be_lost(game, ship).is_empty() { 0 } else { owed }
}

fn nothing_left(game: &Game, ship: u8) -> bool {
    let (sheet, own) = (game.sheet(ship), game.ship(ship));
    own.hits.hull >= sheet.hull || own.hits.weapons >= sheet.weapons.len()
}

fn lose(ship: &mut Ship, what: Item) {
    match what {
        Item::Bank { battery, bank, .. } => ship.lost[usize::from(battery)][usize::from(bank)] += 1,
        Item::Equipment { system, .. } => ship.lost_equipment[usize::from(system)] += 1,
        _ => {}
    }
}

/// What may be lost next: no battery beyond its loss limit until all have reached theirs. The equipment counts as a
/// battery.
pub fn may_be_lost(game: &Game, ship: u8) -> Items<Item> {
    let (sheet, own) = (game.sheet(ship), game.ship(ship));
    let free = all_at_their_limits(sheet, own);
    let mut options = Items::new();
    for (battery, of) in (0u8..).zip(&sheet.batteries) {
        let lost = &own.lost[usize::from(battery)];
        if !free && own.lost_of(usize::from(battery)) >= of.loss_limit {
            continue;
        }
        for ((bank, of), lost) in (0u8..).zip(&of.banks).zip(lost) {
            if *lost < of.weapons {
                options.push(Item::Bank { ship, battery, bank });
            }
        }
    }
    if free || own.lost_pieces() < sheet.equipment_limit {
        for (system, of) in (0u8..).zip(&sheet.equipment) {
            if own.lost_equipment[usize::from(system)] < of.count {
                options.push(Item::Equipment { ship, system });
            }
        }
    }
    options
}

fn all_at_their_limits(sheet: &Sheet, ship: &Ship) -> bool {
    let batteries = sheet.batteries.iter().enumerate();
    batteries.into_iter().all(|(at, battery)| ship.lost_of(at) >= battery.loss_limit)
        && ship.lost_pieces() >= sheet.equipment_limit
}

/// Loses this many without asking, always the first that is allowed: for positions that do not say which are lost.
pub(crate) fn lose_the_first(game: &mut Game, ship: u8, count: u8) {
    for _ in 0..count {
        if let Some(what) = may_be_lost(game, ship).first().copied() {
            lose(game.ship_mut(ship), what);
        }
    }
}

/// A ship with all hull boxes checked is removed, and the other side scores it.
pub(crate) fn remove_if_destroyed(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) {
    if game.ship(ship).pose.is_none() || game.ship(ship).hits.hull < game.sheet(ship).hull {
        return;
    }
    let own = game.ship_mut(ship);
    own.pose = None;
    own.fate = Fate::Destroyed;
    game.stir();
    seats.tell(game, Event::Destroyed { ship });
    let side = Side(1 - game.side_of_ship(ship).0);
    let points = game.worth(ship);
    game.points[usize::from(side.0)] += points;
    seats.tell(game, Event::Scored { side, points });
}
