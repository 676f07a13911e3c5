//! What an item stands for: the thing on the table that one points at, and the card that one can read.

use smallvec::{SmallVec, smallvec};
use table::{CardRef, Part};

use super::names::word_name;
use crate::effects::Source;
use crate::state::{Aim, Attacker, Game, Item, Repair, ShipId, SquadronId, UnitId};

/// A ship or a squadron.
pub(in crate::play) const fn of_unit(unit: UnitId) -> Item {
    match unit {
        UnitId::Ship(ship) => Item::Ship(ship),
        UnitId::Squadron(squadron) => Item::Squadron(squadron),
    }
}

/// What attacks; an objective is not on the table.
pub(super) const fn of_attacker(attacker: Attacker) -> Option<Item> {
    match attacker {
        Attacker::Zone(ship, zone) => Some(Item::Zone(ship, zone)),
        Attacker::Squadron(squadron) => Some(Item::Squadron(squadron)),
        Attacker::Obstacle(obstacle) => Some(Item::Obstacle(obstacle)),
        Attacker::Objective => None,
    }
}

/// What attacks, in a sentence.
pub(super) fn attacker_in_place(game: &Game, attacker: Attacker) -> Part<Item> {
    of_attacker(attacker).map_or_else(|| objective_in_place(game), Part::Item)
}

/// The objective of this game, in a sentence.
fn objective_in_place(game: &Game) -> Part<Item> {
    let card = game.objective.as_ref().map(|objective| Part::Item(Item::Objective(objective.card)));
    card.unwrap_or_else(|| "the objective".into())
}

/// The card or keyword that has an effect, in a sentence: everything in it that has a name has its place.
pub(in crate::play) fn source_in_places(game: &Game, source: Source) -> SmallVec<[Part<Item>; 3]> {
    match source {
        Source::Upgrade(upgrade) => smallvec![Part::Item(Item::Upgrade(upgrade))],
        Source::Squadron(squadron) => smallvec![Part::Item(Item::Squadron(squadron))],
        Source::Keyword(squadron, word) => {
            smallvec![word_name(word).into(), " of ".into(), Part::Item(Item::Squadron(squadron))]
        }
        Source::Damage(ship, number) => {
            smallvec![Part::Item(Item::DamageCard(number)), " on ".into(), Part::Item(Item::Ship(ship))]
        }
        Source::Objective(_) => smallvec![objective_in_place(game)],
    }
}

/// What is attacked.
pub(super) const fn of_aim(aim: Aim) -> Item {
    match aim {
        Aim::Zone(ship, zone) => Item::Zone(ship, zone),
        Aim::Squadron(squadron) => Item::Squadron(squadron),
        Aim::Station(station) => Item::Obstacle(station),
        Aim::Mine(mine) => Item::Marker(mine),
    }
}

/// The unit whose card or keyword has an effect.
pub(super) fn of_source(game: &Game, source: Source) -> Option<Item> {
    match source {
        Source::Upgrade(upgrade) => game.upgrade(upgrade).ship.map(Item::Ship),
        Source::Squadron(squadron) | Source::Keyword(squadron, _) => Some(Item::Squadron(squadron)),
        Source::Damage(ship, _) => Some(Item::Ship(ship)),
        Source::Objective(_) => None,
    }
}

/// The thing on the table that an item stands for, if it is not itself on the table.
pub(in crate::play) fn stands_for(game: &Game, item: Item) -> Option<Item> {
    match item {
        Item::Dial(ship) | Item::Damage(ship, _) => Some(Item::Ship(ship)),
        Item::Target(_, aim) => Some(of_aim(aim)),
        Item::Repair(Repair::Squadron(squadron)) => Some(Item::Squadron(squadron)),
        Item::Repair(repair) => repairing(game).map(|ship| match repair {
            Repair::RecoverShield(zone) | Repair::MoveShield(_, zone) => Item::Zone(ship, zone),
            Repair::Hull(_) | Repair::Squadron(_) => Item::Ship(ship),
        }),
        _ => None,
    }
}

/// The ship that is resolving a command, or else the one that is being activated.
fn repairing(game: &Game) -> Option<ShipId> {
    let commanded = game.command().map(|command| command.ship);
    commanded.or_else(|| game.activation().map(|activation| activation.ship))
}

/// The card of an item, or of the thing it stands for. None for targets: their text already says what matters, and
/// there are many of them.
pub(in crate::play) fn card_of(game: &Game, item: Item) -> Option<CardRef> {
    match item {
        Item::Card(card) => Some(card_ref(&card.card().id, &card.card().name)),
        Item::SquadronCard(card) => Some(card_ref(&card.card().id, &card.card().name)),
        Item::ShipCard(card) => Some(card_ref(&card.card().id, &card.card().name)),
        Item::Objective(card) => Some(card_ref(&card.card().id, &card.card().name)),
        Item::Upgrade(upgrade) => source_card(game, Source::Upgrade(upgrade)),
        Item::Effect(source, _) => source_card(game, source),
        Item::DamageCard(number) => Some(card_ref(&number.card().id, &number.card().name)),
        Item::Damage(ship, index) => {
            let card = game.ship(ship).damage.get(usize::from(index)).filter(|card| card.faceup)?;
            Some(card_ref(&card.number.card().id, &card.number.card().name))
        }
        Item::Target(..) => None,
        _ => unit_card(game, stands_for(game, item).unwrap_or(item)),
    }
}

/// The card of the unit that a thing is, or belongs to.
fn unit_card(game: &Game, thing: Item) -> Option<CardRef> {
    match thing {
        Item::Ship(ship) | Item::Zone(ship, _) => {
            let card = game.ship(ship).card.card();
            Some(card_ref(&card.id, &card.name))
        }
        Item::Squadron(squadron) => Some(squadron_card(game, squadron)),
        _ => None,
    }
}

fn squadron_card(game: &Game, squadron: SquadronId) -> CardRef {
    let card = game.squadron(squadron).card.card();
    card_ref(&card.id, &card.name)
}

/// The card that an effect comes from.
pub(super) fn source_card(game: &Game, source: Source) -> Option<CardRef> {
    match source {
        Source::Upgrade(upgrade) => {
            let card = game.upgrade(upgrade).card.card();
            Some(card_ref(&card.id, &card.name))
        }
        Source::Squadron(squadron) | Source::Keyword(squadron, _) => Some(squadron_card(game, squadron)),
        Source::Damage(_, number) => Some(card_ref(&number.card().id, &number.card().name)),
        Source::Objective(_) => {
            let card = game.objective.as_ref()?.card.card();
            Some(card_ref(&card.id, &card.name))
        }
    }
}

/// A card of the program's own catalog.
pub(super) fn card_ref(id: &'static str, name: &'static str) -> CardRef {
    CardRef { id: id.into(), name: name.into() }
}
