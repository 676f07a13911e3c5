//! Damage cards by their names, and defense tokens by theirs.

use scenario::Misplaced;
use std::collections::BTreeMap;
use table::Chance;

use super::position::{self, Position};
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

/// Damage cards by the ship they were dealt to.
pub(super) type Dealt = BTreeMap<String, Vec<DamageCard>>;

/// Where a card that the position names goes.
enum Place<'a> {
    Discard,
    Deck,
    Ship(&'a str, usize),
}

/// A card that the position names: where it goes, under which key that stands, and its name.
type Wish<'a> = (Place<'a>, String, &'a str);

/// Shuffles the deck and takes out of it what the position names: the discard pile, what lies on top, what ships have.
/// Numbered copies come first, then cards by their names, and a facedown card without a name is none of these.
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
    let mut named: BTreeMap<(&str, usize), DamageNumber> = BTreeMap::new();
    let mut top = Vec::new();
    for (_, place, number) in drawn {
        match place {
            Place::Discard => game.deck.discard.push(number),
            Place::Deck => top.push(number),
            Place::Ship(ship, index) => drop(named.insert((ship, index), number)),
        }
    }
    let dealt = position.ships.iter().map(|(name, ship)| Ok((name.clone(), dealt(game, name, ship, &named)?)));
    let dealt = dealt.collect::<Result<Dealt, Misplaced>>()?;
    game.deck.draw.extend(top.into_iter().rev());
    Ok(dealt)
}

fn wishes(position: &Position) -> Vec<Wish<'_>> {
    let discard = position.discard.iter().map(|name| (Place::Discard, "discard".to_owned(), name.as_str()));
    let deck = position.deck.iter().map(|name| (Place::Deck, "deck".to_owned(), name.as_str()));
    let ships = position.ships.iter().flat_map(|(ship, given)| {
        let named = given.damage.iter().enumerate().filter_map(|(index, word)| Some((index, name_of(word)?)));
        named.map(move |(index, name)| (Place::Ship(ship, index), damage_key(ship), name))
    });
    discard.chain(deck).chain(ships).collect()
}

fn damage_key(ship: &str) -> String {
    format!("ships.{ship}.damage")
}

/// The card that `structural-damage` and `structural-damage facedown` name; `facedown` names none.
fn name_of(word: &str) -> Option<&str> {
    (word != "facedown").then(|| word.strip_suffix(" facedown").unwrap_or(word))
}

/// A ship's cards in their order; those without a name are taken from the top of what is left.
fn dealt(
    game: &mut Game,
    name: &str,
    ship: &position::Ship,
    named: &BTreeMap<(&str, usize), DamageNumber>,
) -> Result<Vec<DamageCard>, Misplaced> {
    let cards = ship.damage.iter().enumerate().map(|(index, word)| {
        let number = named.get(&(name, index)).copied().or_else(|| game.deck.draw.pop());
        let number = number.ok_or_else(|| Misplaced::new(damage_key(name), "there are no damage cards left"))?;
        Ok(DamageCard { number, faceup: !word.ends_with("facedown") })
    });
    cards.collect()
}

fn copies(name: &str) -> impl Iterator<Item = DamageNumber> {
    (0..DamageNumber::COUNT).map(DamageNumber).filter(move |number| is_called(*number, name))
}

/// Takes a card of this name out of the deck.
fn draw(game: &mut Game, key: &str, name: &str) -> Result<DamageNumber, Misplaced> {
    if let Some(place) = game.deck.draw.iter().position(|number| is_called(*number, name)) {
        return Ok(game.deck.draw.remove(place));
    }
    let ids = || (0..DamageNumber::COUNT).map(|number| DamageNumber(number).card().id.as_str());
    let unnumbered = name.rsplit_once(' ').map(|(id, _)| id).filter(|id| ids().any(|known| known == *id));
    let says = match (fault::nearest(name, ids()), unnumbered) {
        _ if copies(name).next().is_some() => format!("every copy of {name:?} lies somewhere already"),
        (_, Some(id)) => format!("there is no {name:?}; of {id:?} there are {} copies", copies(id).count()),
        (Some(near), None) => format!("there is no damage card {name:?}; did you mean {near:?}?"),
        (None, None) => format!("there is no damage card {name:?}"),
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
