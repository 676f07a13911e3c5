//! Compatibility: before version 4 of the rules, effects were identified by the place (index) of their hook on the
//! card; before versions 5 and 6, states lacked some fields. Journals and states of those rules, and scenarios written for
//! them, can still be read.

use table::{FieldNames, StateHash, Without};

use super::card::Card;
use super::cards::CardSet;
use crate::state::{EffectName, Game, Item, Source};

/// The first version of the rules under which effects have names.
const NAMED_SINCE: u32 = 4;
/// What states remember since a version of the rules; a state that was written before has nothing of it.
struct Remembered {
    since: u32,
    fields: FieldNames,
}

/// What a unit, a card or a step of the game has done.
const DEEDS: Remembered = Remembered {
    since: 5,
    fields: &[
        ("Game", "initiative_passed"),
        ("Ship", "attacks_made"),
        ("Ship", "ships_attacked"),
        ("Upgrade", "rounds"),
        ("Upgrade", "defense"),
        ("Attack", "effects_resolved"),
        ("SpentToken", "step"),
        ("ZoneAttack", "extra"),
        ("Maneuver", "closest"),
        ("CommandResolution", "free"),
        ("CommandResolution", "activated"),
        ("CommandResolution", "speed_steps"),
        ("CommandResolution", "clicks"),
        ("CommandResolution", "token_used"),
        ("faceup-card", "turned"),
    ],
};

/// Battles of campaigns, and who has seen what lies facedown.
const CAMPAIGNS_AND_KNOWLEDGE: Remembered = Remembered {
    since: 6,
    fields: &[
        ("Options", "campaign"),
        ("Ship", "retreat"),
        ("Ship", "destroyed_enemy"),
        ("Ship", "scarred"),
        ("Squadron", "destroyed_enemy"),
        ("Objective", "squadrons"),
        ("Objective", "ships"),
        ("Stack", "seen"),
        ("DamageCard", "seen"),
    ],
};

impl Remembered {
    /// A value as these rules knew it.
    fn left_out<'a, T: ?Sized>(&self, value: &'a T, rules: u32) -> Without<'a, T> {
        Without::new(value, if rules < self.since { self.fields } else { &[] })
    }
}

/// The id of a card, and the names of its effects at the former places of their hooks; empty for an answer or a ban.
pub type FormerPlaces = (&'static str, &'static [&'static str]);

impl CardSet {
    /// The effect of a card whose hook was at this place. A card with one effect is not listed: every place means that
    /// effect.
    pub(crate) fn effect_at_place(&self, card: &Card, place: u8) -> Option<EffectName> {
        match self.former_places(card) {
            Some(names) => {
                names.get(usize::from(place)).filter(|name| !name.is_empty()).and_then(|name| EffectName::read(name))
            }
            None => card.effects().next().map(|effect| effect.name).filter(|name| *name == EffectName::ONLY),
        }
    }

    /// The former place of an effect's hook. `None` for the only effect of a card: in binary formats its empty name is
    /// the same byte as place 0.
    fn place_of_effect(&self, card: &Card, name: EffectName) -> Option<u8> {
        let place = self.former_places(card)?.iter().position(|other| *other == name.word())?;
        u8::try_from(place).ok()
    }
}

impl Game {
    /// The card from which an effect comes, if it is in the game and the program plays it.
    pub(crate) fn card_of(&self, source: Source) -> Option<&'static Card> {
        let cards = self.cards();
        match source {
            Source::Upgrade(id) => {
                self.upgrades().find(|(other, _)| *other == id).and_then(|(_, it)| cards.find(&it.card.id))
            }
            Source::Squadron(id) => {
                self.squadrons().find(|(other, _)| *other == id).and_then(|(_, it)| cards.find(&it.card.id))
            }
            Source::Keyword(_, word) => Some(cards.keyword(word)),
            Source::Damage(_, number) => cards.damage(number),
            Source::Objective(_) => self.objective.as_ref().and_then(|it| cards.find(&it.card.id)),
        }
    }

    /// An item of older rules with the present name of its effect.
    pub(crate) fn renamed(&self, item: Item) -> Item {
        match item {
            Item::Effect(source, name) => Item::Effect(source, self.renamed_effect(source, name)),
            other => other,
        }
    }

    fn renamed_effect(&self, source: Source, name: EffectName) -> EffectName {
        let now = name.place().and_then(|place| self.cards().effect_at_place(self.card_of(source)?, place));
        now.unwrap_or(name)
    }

    /// Replaces places by names in the list of used effects, in a state that older rules have written.
    pub(crate) fn rename_used(&mut self) {
        for index in 0..self.used.len() {
            let used = &self.used[index];
            self.used[index].effect = self.renamed_effect(used.source, used.effect);
        }
    }

    /// The fingerprint that an older version of the rules gave to this state. It is another one if a card carries a
    /// command on at that moment: those rules noted only to how many squadrons.
    pub(crate) fn former_hash(&self, rules: u32) -> StateHash {
        let hash = |state: &Game| {
            let then = CAMPAIGNS_AND_KNOWLEDGE.left_out(state, rules);
            StateHash::of(&DEEDS.left_out(&then, rules))
        };
        if rules < NAMED_SINCE { hash(&self.with_places()) } else { hash(self) }
    }

    /// The state with effects by their places.
    fn with_places(&self) -> Game {
        let mut then = self.clone();
        for used in &mut then.used {
            let card = self.card_of(used.source);
            if let Some(place) = card.and_then(|card| self.cards().place_of_effect(card, used.effect)) {
                used.effect = EffectName::at_place(place);
            }
        }
        then
    }
}
