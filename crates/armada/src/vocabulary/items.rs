//! Things by their names, offered or not.

use table::Side;

use crate::catalog::{Catalog, DefenseToken, Zone};
use crate::effects::{Card, EffectName, Source};
use crate::measure::tool;
use crate::play::words::{bare_token_name, item_name};
use crate::state::{Aim, Colour, Command, DamageNumber, Face, Game, Item, Payment, Repair, ShipId, TokenId, UnitId};

/// Something of this name.
pub(super) fn find(game: &Game, name: &str) -> Option<Item> {
    let called = |item: &Item| item_name(game, *item) == name;
    let groups: [&dyn Fn() -> Vec<Item>; 6] =
        [&words, &|| units(game), &|| targets(game), &|| tokens(game), &|| cards(game), &|| dice(game)];
    let found = groups.iter().find_map(|group| group().into_iter().find(called));
    found.or_else(|| sources(game).find_map(|source| by_place(game, source, name))).or_else(|| {
        tokens(game)
            .into_iter()
            .find(|item| matches!(item, Item::Defense(token) if bare_token_name(game, *token) == name))
    })
}

fn words() -> Vec<Item> {
    let mut items = vec![
        Item::Attack,
        Item::Move,
        Item::Token,
        Item::Keep,
        Item::Pass,
        Item::Done,
        Item::StandardCritical,
        Item::Tool(tool::Side::Left),
        Item::Tool(tool::Side::Right),
        Item::Side(Side(0)),
        Item::Side(Side(1)),
    ];
    items.extend(Colour::ALL.iter().copied().map(Item::Colour));
    items.extend(Face::ALL.iter().copied().map(Item::Face));
    items.extend(DefenseToken::ALL.iter().copied().map(Item::DefenseKind));
    items.extend((0..=6).map(Item::Speed));
    items.extend((0..=40).map(Item::Number));
    for command in Command::ALL.iter().copied() {
        items.push(Item::Command(command));
        items.extend(Payment::ALL.map(|with| Item::Payment(command, with)));
    }
    for zone in Zone::SIX {
        items.push(Item::Repair(Repair::RecoverShield(zone)));
        items.extend(Zone::SIX.map(|other| Item::Repair(Repair::MoveShield(zone, other))));
    }
    items
}

fn zones(game: &Game) -> impl Iterator<Item = (ShipId, Zone)> + '_ {
    game.ships().flat_map(|(id, ship)| ship.zones().map(move |zone| (id, zone)))
}

fn units(game: &Game) -> Vec<Item> {
    let mut items: Vec<Item> = game.ships().map(|(id, _)| Item::Ship(id)).collect();
    items.extend(game.squadrons().map(|(id, _)| Item::Squadron(id)));
    items.extend(zones(game).map(|(ship, zone)| Item::Zone(ship, zone)));
    items.extend(game.obstacles().map(|(id, _)| Item::Obstacle(id)));
    items.extend(game.markers().map(|(id, _)| Item::Marker(id)));
    items
}

fn targets(game: &Game) -> Vec<Item> {
    let mut aims: Vec<Aim> = zones(game).map(|(ship, zone)| Aim::Zone(ship, zone)).collect();
    aims.extend(game.squadrons().map(|(id, _)| Aim::Squadron(id)));
    aims.extend(game.obstacles().map(|(id, _)| Aim::Station(id)));
    aims.extend(game.markers().map(|(id, _)| Aim::Mine(id)));
    let from = || Zone::SIX.into_iter().map(Some).chain([None]);
    aims.into_iter().flat_map(|aim| from().map(move |zone| Item::Target(zone, aim))).collect()
}

fn tokens(game: &Game) -> Vec<Item> {
    let ships = game.ships().map(|(id, _)| UnitId::Ship(id));
    let squadrons = game.squadrons().map(|(id, _)| UnitId::Squadron(id));
    let all = |owner: UnitId| {
        let count = game.defense_of(owner).len() as u8;
        (0..count).map(move |index| Item::Defense(TokenId { owner, index }))
    };
    ships.chain(squadrons).flat_map(all).collect()
}

fn sources(game: &Game) -> impl Iterator<Item = Source> + '_ {
    let objective = [Source::Objective(Side(0)), Source::Objective(Side(1))];
    let upgrades = game.upgrades().map(|(id, _)| Source::Upgrade(id));
    let squadrons = game.squadrons().map(|(id, _)| Source::Squadron(id));
    let faceup = game.ships().flat_map(|(id, ship)| ship.faceup().map(move |card| Source::Damage(id, card.number)));
    objective.into_iter().chain(upgrades).chain(squadrons).chain(faceup)
}

/// The effects of a card that takes part in the game.
fn effects(game: &Game, source: Source) -> impl Iterator<Item = Item> {
    let card = game.card_of(source).into_iter();
    card.flat_map(Card::effects).map(move |effect| Item::Effect(source, effect.name))
}

/// Was this its name in scenarios before version 4 of the rules?
pub(super) fn was_called(game: &Game, item: Item, name: &str) -> bool {
    matches!(item, Item::Effect(source, _) if by_place(game, source, name) == Some(item))
}

/// The effect of a card by the place of its hook: "use CARD (2)", and "use CARD" for the first. A place without an
/// effect gives an item that is never offered, which a scenario may state.
fn by_place(game: &Game, source: Source, name: &str) -> Option<Item> {
    let place = match name.strip_prefix(&item_name(game, source.effect()))? {
        "" => 0,
        number => number.strip_prefix(" (")?.strip_suffix(')')?.parse::<u8>().ok()?.checked_sub(1)?,
    };
    Some(game.renamed(Item::Effect(source, EffectName::at_place(place))))
}

fn cards(game: &Game) -> Vec<Item> {
    let mut items: Vec<Item> = sources(game).flat_map(|source| effects(game, source)).collect();
    items.extend(game.upgrades().map(|(id, _)| Item::Upgrade(id)));
    items.extend(Catalog::get().ids().map(Item::Objective));
    items.extend(Catalog::get().ids().map(Item::Card));
    items.extend((0..DamageNumber::COUNT).map(|number| Item::DamageCard(DamageNumber(number))));
    for (id, ship) in game.ships() {
        items.extend((0..ship.damage.len() as u8).map(|index| Item::Damage(id, index)));
        items.extend((0..ship.damage.len() as u8).map(|index| Item::Repair(Repair::Hull(index))));
    }
    items
}

fn dice(game: &Game) -> Vec<Item> {
    let pool = game.attack().map_or(&[][..], |attack| &attack.pool[..]);
    (0u8..).zip(pool).map(|(index, die)| Item::Die(index, die.colour, die.face)).collect()
}
