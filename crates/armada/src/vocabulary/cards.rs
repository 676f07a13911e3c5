//! Damage cards by their names, and defense tokens by theirs.

use scenario::Misplaced;
use std::collections::BTreeMap;
use table::Chance;

use super::position::Position;
use crate::catalog::Catalog;
use crate::state::{DamageCard, DamageDeck, DamageNumber, DefenseToken, Game, TokenState};

/// `structural-damage`, or `structural-damage 2` for its second copy.
pub(super) fn is_called(number: DamageNumber, name: &str) -> bool {
    let id = &number.card().id;
    let copy = 1 + (0..number.0).rev().take_while(|other| DamageNumber(*other).card().id == *id).count();
    match name.strip_prefix(id.as_str()) {
        Some("") => true,
        Some(rest) => rest.strip_prefix(' ').and_then(|rest| rest.parse().ok()) == Some(copy),
        None => false,
    }
}

/// Damage cards by what they were dealt to: `ships.victory`, `obstacles.station`.
pub(super) type Dealt = BTreeMap<String, Vec<DamageCard>>;

/// Where a card that the position names goes.
enum Place {
    Discard,
    Deck,
    /// On a ship or station, by its key, among its other cards.
    On(String, usize),
}

/// A card that the position names: where it goes, the key under which it is written, and its name.
type Wish<'a> = (Place, String, &'a str);

/// Shuffles the deck and takes out of it what the position names: the discard pile, what lies on top, what ships have.
/// Numbered copies are taken first, then cards by their names; facedown cards without a name are dealt from what is
/// left.
pub(super) fn deal(game: &mut Game, position: &Position, mut shuffler: Chance) -> Result<Dealt, Misplaced> {
    game.deck = DamageDeck::full();
    shuffler.shuffle("damage deck", &mut game.deck.draw, |card| u32::from(card.0));
    let mut wishes: Vec<(usize, Wish<'_>)> = wishes(position).into_iter().enumerate().collect();
    wishes.sort_by_key(|(_, (_, _, name))| copies(name).count());
    let mut drawn = Vec::new();
    for (order, (place, key, name)) in wishes {
        drawn.push((order, place, draw(game, &key, name)?));
    }
    drawn.sort_by_key(|(order, ..)| *order);
    let mut named: BTreeMap<(String, usize), DamageNumber> = BTreeMap::new();
    let mut top = Vec::new();
    for (_, place, number) in drawn {
        match place {
            Place::Discard => game.deck.discard.push(number),
            Place::Deck => top.push(number),
            Place::On(holder, index) => drop(named.insert((holder, index), number)),
        }
    }
    let dealt = holders(position).map(|(holder, words)| {
        let cards = dealt(game, &holder, words, &named)?;
        Ok((holder, cards))
    });
    let dealt = dealt.collect::<Result<Dealt, Misplaced>>()?;
    game.deck.draw.extend(top.into_iter().rev());
    Ok(dealt)
}

fn wishes(position: &Position) -> Vec<Wish<'_>> {
    let discard = position.discard.iter().map(|name| (Place::Discard, "discard".to_owned(), name.as_str()));
    let deck = position.deck.iter().map(|name| (Place::Deck, "deck".to_owned(), name.as_str()));
    let held = holders(position).flat_map(|(holder, words)| {
        let named = words.iter().enumerate().filter_map(|(index, word)| Some((index, name_of(word)?)));
        named.map(move |(index, name)| (Place::On(holder.clone(), index), damage_key(&holder), name))
    });
    discard.chain(deck).chain(held).collect()
}

/// What can have damage cards, by its key, with the words for them.
fn holders(position: &Position) -> impl Iterator<Item = (String, &[String])> {
    let ships = position.ships.iter().map(|(name, ship)| (format!("ships.{name}"), &ship.damage[..]));
    let stations =
        position.obstacles.iter().map(|(name, obstacle)| (format!("obstacles.{name}"), &obstacle.damage[..]));
    ships.chain(stations)
}

fn damage_key(holder: &str) -> String {
    format!("{holder}.damage")
}

/// The card that `structural-damage` and `structural-damage facedown` name; `facedown` names none.
fn name_of(word: &str) -> Option<&str> {
    (word != "facedown").then(|| word.strip_suffix(" facedown").unwrap_or(word))
}

/// Cards of a ship or station in their order; those without a name are taken from the top of what is left.
fn dealt(
    game: &mut Game,
    holder: &str,
    words: &[String],
    named: &BTreeMap<(String, usize), DamageNumber>,
) -> Result<Vec<DamageCard>, Misplaced> {
    let cards = words.iter().enumerate().map(|(index, word)| {
        let number = named.get(&(holder.to_owned(), index)).copied().or_else(|| game.deck.draw.pop());
        let number = number.ok_or_else(|| Misplaced::new(damage_key(holder), "there are no damage cards left"))?;
        Ok(DamageCard::dealt(number, !word.ends_with("facedown")))
    });
    cards.collect()
}

/// The damage cards that a position names, by their ids, with the keys under which they are written. What is no damage
/// card is left to [`deal`], which says so.
pub(super) fn named(position: &Position) -> impl Iterator<Item = (String, &'static str)> {
    wishes(position).into_iter().filter_map(|(_, key, name)| {
        let copy = copies(name).next()?;
        Some((key, copy.card().id.as_str()))
    })
}

/// The ids of all damage cards, each once.
pub(super) fn ids() -> impl Iterator<Item = &'static str> + Clone {
    Catalog::get().damage_cards().iter().map(|card| card.id.as_str())
}

fn copies(name: &str) -> impl Iterator<Item = DamageNumber> {
    (0..DamageNumber::COUNT).map(DamageNumber).filter(move |number| is_called(*number, name))
}

/// Takes a card of this name out of the deck.
fn draw(game: &mut Game, key: &str, name: &str) -> Result<DamageNumber, Misplaced> {
    if let Some(place) = game.deck.draw.iter().position(|number| is_called(*number, name)) {
        return Ok(game.deck.draw.remove(place));
    }
    let (id, numbered) = match name.rsplit_once(' ') {
        Some((id, number)) if number.parse::<usize>().is_ok() => (id, true),
        _ => (name, false),
    };
    let says = match numbered && ids().any(|known| known == id) {
        _ if copies(name).next().is_some() => format!("every copy of {name:?} lies somewhere already"),
        true => format!("there is no {name:?}; of {id:?} there are {} copies", copies(id).count()),
        false => format!("there is no damage card {name:?}{}", fault::meant(id, ids())),
    };
    Err(Misplaced::new(key, says))
}

/// `brace`, `brace exhausted` or `brace discarded`.
pub(super) fn token(key: &str, word: &str) -> Result<DefenseToken, Misplaced> {
    let (kind, state) = match word.split_once(' ') {
        Some((kind, "exhausted")) => (kind, TokenState::Exhausted),
        Some((kind, "discarded")) => (kind, TokenState::Discarded),
        _ => (word, TokenState::Ready),
    };
    let kinds = crate::catalog::DefenseToken::ALL;
    if let Some(kind) = kinds.iter().find(|known| known.word() == kind) {
        return Ok(DefenseToken { kind: *kind, state });
    }
    let known: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    let known = known.join(", ");
    let says =
        format!("{word:?} is no defense token; there are {known}, each also with exhausted or discarded behind it");
    Err(Misplaced::new(key, says))
}
