//! Damage cards by their names, and defense tokens by theirs.

use scenario::Misplaced;

use crate::state::{DamageCard, DamageNumber, DefenseToken, Game, TokenState};

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

/// Takes a card of this name out of the deck.
pub(super) fn draw(game: &mut Game, key: &str, name: &str) -> Result<DamageNumber, Misplaced> {
    if let Some(place) = game.deck.draw.iter().position(|number| is_called(*number, name)) {
        return Ok(game.deck.draw.remove(place));
    }
    let all = || (0..DamageNumber::COUNT).map(DamageNumber);
    let says = match fault::nearest(name, all().map(|number| number.card().id.as_str())) {
        _ if all().any(|number| is_called(number, name)) => format!("every copy of {name:?} lies somewhere already"),
        Some(near) => format!("there is no damage card {name:?}; did you mean {near:?}?"),
        None => format!("there is no damage card {name:?}"),
    };
    Err(Misplaced::new(key, says))
}

/// `structural-damage` faceup, `structural-damage facedown`, or `facedown` for any card.
pub(super) fn dealt(game: &mut Game, key: &str, word: &str) -> Result<DamageCard, Misplaced> {
    if word == "facedown" {
        let number = game.deck.draw.pop().ok_or_else(|| Misplaced::new(key, "there are no damage cards left"))?;
        return Ok(DamageCard { number, faceup: false });
    }
    match word.strip_suffix(" facedown") {
        Some(name) => Ok(DamageCard { number: draw(game, key, name)?, faceup: false }),
        None => Ok(DamageCard { number: draw(game, key, word)?, faceup: true }),
    }
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
