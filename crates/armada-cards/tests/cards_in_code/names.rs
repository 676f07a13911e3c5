//! Names of effects: a card with several effects names each of them, and no two alike.

use std::collections::BTreeSet;

use armada::effects::{Card, EffectName, Limit, Window, Word, offer, react};
use armada_cards::{CARDS, FORMER_PLACES};

use super::{all_ids, cards};

pub(super) fn all_cards() -> impl Iterator<Item = &'static Card> {
    let keywords = Word::ALL.into_iter().map(|word| CARDS.keyword(word));
    all_ids().into_iter().filter_map(cards::find).chain(keywords)
}

/// What is wrong with the names of a card's effects.
fn fault(card: &Card) -> Option<String> {
    let names: Vec<EffectName> = card.effects().map(|effect| effect.name).collect();
    let different: BTreeSet<EffectName> = names.iter().copied().collect();
    match &names[..] {
        [] | [EffectName::ONLY] => None,
        [only] => Some(format!("{}: {only:?} is its only effect and needs no name", card.id)),
        several if several.contains(&EffectName::ONLY) => Some(format!("{}: an effect has no name", card.id)),
        several if different.len() < several.len() => Some(format!("{}: two effects have one name", card.id)),
        _ => None,
    }
}

#[test]
fn effects_of_a_card_have_different_names_and_a_single_one_has_none() {
    let faults: Vec<String> = all_cards().filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(all_cards().filter(|card| card.effects().count() > 1).count() > 40, "there are such cards");
}

#[test]
fn names_that_are_missing_doubled_or_needless_are_found() {
    const fn one(name: &str) -> armada::effects::Hook {
        offer(Window::RoundEnd, |_, _| true, |_, _| Ok(())).named(name)
    }
    static MISSING: Card =
        Card { id: "missing", hooks: &[one("mark"), react(Window::RoundStart, |_, _| true, |_, _| Ok(()))] };
    static DOUBLED: Card = Card { id: "doubled", hooks: &[one("mark"), one("mark").once_per(Limit::Round)] };
    static NEEDLESS: Card = Card { id: "needless", hooks: &[one("mark")] };
    static GOOD: Card = Card { id: "good", hooks: &[one("mark"), one("turn-a-die")] };
    let faults = [&MISSING, &DOUBLED, &NEEDLESS, &GOOD].map(fault);
    let [Some(missing), Some(doubled), Some(needless), None] = faults else { panic!("{faults:?}") };
    assert!(missing.contains("has no name") && doubled.contains("one name") && needless.contains("only effect"));
}

#[test]
fn what_stood_at_former_places_is_still_there() {
    for (id, names) in FORMER_PLACES {
        let card = cards::find(id).unwrap_or_else(|| panic!("there is no card {id}"));
        let declared: Vec<EffectName> = card.effects().map(|effect| effect.name).collect();
        let former: Vec<&str> = names.iter().copied().filter(|name| !name.is_empty()).collect();
        assert!(former.len() > 1, "{id} had one effect, and need not be listed");
        for name in former {
            assert!(declared.contains(&EffectName::new(name)), "{id} has no effect {name:?}");
        }
    }
    let listed: BTreeSet<&str> = FORMER_PLACES.iter().map(|(id, _)| *id).collect();
    assert_eq!(listed.len(), FORMER_PLACES.len(), "each card once");
}
