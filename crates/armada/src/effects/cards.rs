//! What all cards do that the program plays. They are defined in a crate above this one, so a game is given them when
//! it is created.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

use super::answer::{Act, Query};
use super::card::{Card, HookKind};
use super::former::FormerPlaces;
use super::keywords::COUNT;
use super::window::Window;
use crate::catalog::Catalog;
use crate::state::{DamageNumber, Word};

/// What cards and keywords do, indexed by all keys under which they are looked up.
pub struct CardSet {
    by_id: BTreeMap<&'static str, &'static Card>,
    /// By the number of the damage card.
    damage: Vec<Option<&'static Card>>,
    /// Which queries damage cards answer, by the query.
    answered_by_damage: Vec<bool>,
    /// Which acts damage cards forbid, by the act.
    forbidden_by_damage: Vec<bool>,
    /// In which windows damage cards have effects, by the window.
    windows_of_damage: Vec<bool>,
    /// By the keyword.
    keywords: [&'static Card; COUNT],
    /// The keywords that have an effect in a window, by the window.
    words_in: Vec<Vec<Word>>,
    /// Cards with no effect beyond their figures and keywords.
    plain: BTreeSet<&'static str>,
    /// By the id of the card.
    former_places: BTreeMap<&'static str, &'static [&'static str]>,
}

/// Only the number of cards: there are hundreds.
impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet of {}", self.by_id.len())
    }
}

impl CardSet {
    /// A set of these cards, grouped like their files; `plain` are cards with no effect beyond their figures and
    /// keywords.
    pub fn new(all: &[&[&[&'static Card]]], keyword: impl Fn(Word) -> &'static Card, plain: &[&'static str]) -> Self {
        let cards = all.iter().copied().flatten().copied().flatten();
        let by_id: BTreeMap<&str, &'static Card> = cards.map(|card| (card.id, *card)).collect();
        let deck = Catalog::get().damage_cards().iter();
        let copies = deck.flat_map(|card| (0..card.copies).map(move |_| card));
        let damage: Vec<Option<&'static Card>> = copies.map(|card| by_id.get(card.id.as_str()).copied()).collect();
        let of_damage = |wanted: &dyn Fn(&HookKind) -> bool| {
            damage.iter().flatten().any(|card| card.hooks.iter().any(|hook| wanted(&hook.kind)))
        };
        let answers = |query| of_damage(&|kind| matches!(kind, HookKind::Answer(answer) if answer.query() == query));
        let forbids = |act| of_damage(&|kind| matches!(kind, HookKind::Ban(ban) if ban.act() == act));
        let acts_in = |window| of_damage(&|kind| matches!(kind, HookKind::Effect(effect) if effect.window == window));
        let windows_of_damage = Window::ALL.iter().copied().map(acts_in).collect();
        let answered_by_damage = Query::ALL.iter().copied().map(answers).collect();
        let forbidden_by_damage = Act::ALL.iter().copied().map(forbids).collect();
        let keywords = Word::ALL.map(keyword);
        let words_in = Window::ALL.iter().map(|window| words_with_effects(&keywords, *window)).collect();
        CardSet {
            by_id,
            damage,
            answered_by_damage,
            forbidden_by_damage,
            windows_of_damage,
            keywords,
            words_in,
            plain: plain.iter().copied().collect(),
            former_places: BTreeMap::new(),
        }
    }

    /// With the names of effects that older rules identified by their place on the card: see [`FormerPlaces`].
    #[must_use]
    pub fn with_former_places(mut self, former: &[FormerPlaces]) -> Self {
        self.former_places = former.iter().copied().collect();
        self
    }

    /// Without any card: only the rules are played.
    pub fn blank() -> &'static Self {
        static NOTHING: Card = Card { id: "", hooks: &[] };
        static BLANK: LazyLock<CardSet> = LazyLock::new(|| CardSet::new(&[], |_| &NOTHING, &[]));
        &BLANK
    }

    /// What a card does, if the program plays it.
    pub fn find(&self, id: &str) -> Option<&'static Card> {
        self.by_id.get(id).copied()
    }

    /// What all cards and keywords do, by their ids and keywords in order.
    pub fn all(&self) -> impl Iterator<Item = &'static Card> + '_ {
        self.by_id.values().copied().chain(self.keywords)
    }

    /// Is a card played: has it effects here, or none beyond its figures and keywords?
    pub fn is_played(&self, id: &str) -> bool {
        self.by_id.contains_key(id) || self.plain.contains(id)
    }

    /// What a damage card does.
    pub(super) fn damage(&self, number: DamageNumber) -> Option<&'static Card> {
        self.damage.get(usize::from(number.0)).copied().flatten()
    }

    /// Does any damage card answer this query?
    pub(super) fn damage_answers(&self, query: Query) -> bool {
        self.answered_by_damage[query as usize]
    }

    /// Does any damage card forbid this?
    pub(super) fn damage_forbids(&self, act: Act) -> bool {
        self.forbidden_by_damage[act as usize]
    }

    /// Has any damage card an effect in this window?
    pub(super) fn damage_acts_in(&self, window: Window) -> bool {
        self.windows_of_damage[window as usize]
    }

    /// Has a damage card or a keyword, which come and go during a game, an effect in this window?
    pub(super) fn acts_by_itself(&self, window: Window) -> bool {
        self.damage_acts_in(window) || !self.keywords_in(window).is_empty()
    }

    /// What a keyword does.
    pub fn keyword(&self, word: Word) -> &'static Card {
        self.keywords[word as usize]
    }

    /// The effects of a card with several effects by the places of their hooks before version 4 of the rules.
    pub(super) fn former_places(&self, card: &Card) -> Option<&'static [&'static str]> {
        self.former_places.get(card.id).copied()
    }

    /// The keywords that have an effect in a window.
    pub(super) fn keywords_in(&self, window: Window) -> &[Word] {
        &self.words_in[window as usize]
    }
}

fn words_with_effects(keywords: &[&'static Card; COUNT], window: Window) -> Vec<Word> {
    let acts = |word: &Word| keywords[*word as usize].effects().any(|effect| effect.window == window);
    Word::ALL.into_iter().filter(acts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::{Answer, Ban, forbid, modify, offer, react};

    static GUNNERS: Card = Card {
        id: "blinded-gunners",
        hooks: &[
            react(Window::RoundStart, |_, _| true, |_, _| Ok(())),
            modify(Answer::Keywords(|_, _, _, _, _| {})),
            forbid(Ban::Move(|_, _, _| true)),
        ],
    };
    static COUNTER: Card = Card { id: "", hooks: &[offer(Window::RoundEnd, |_, _| true, |_, _| Ok(()))] };
    static NOTHING: Card = Card { id: "", hooks: &[] };

    #[test]
    fn cards_are_found_by_everything_they_are_looked_up_by() {
        let keyword = |word| if word == Word::Counter { &COUNTER } else { &NOTHING };
        let cards = CardSet::new(&[&[&[&GUNNERS]]], keyword, &["x-wing-squadron"]);
        assert!(cards.find("blinded-gunners").is_some() && cards.find("x-wing-squadron").is_none());
        assert!(["blinded-gunners", "x-wing-squadron"].into_iter().all(|id| cards.is_played(id)));
        assert!(!cards.is_played("y-wing-squadron"));
        assert!(cards.damage_answers(Query::Keywords) && !cards.damage_answers(Query::Yaw));
        assert!(cards.damage_forbids(Act::Move) && !cards.damage_forbids(Act::Attack));
        assert!(cards.damage_acts_in(Window::RoundStart) && !cards.damage_acts_in(Window::RoundEnd));
        for number in (0..DamageNumber::COUNT).map(DamageNumber) {
            assert_eq!(cards.damage(number).is_some(), number.card().id == "blinded-gunners", "{number:?}");
        }
        assert_eq!(cards.keyword(Word::Counter).hooks.len(), 1);
        assert_eq!(cards.keywords_in(Window::RoundEnd), [Word::Counter]);
        assert!(cards.keywords_in(Window::RoundStart).is_empty(), "a card is no keyword");
    }
}
