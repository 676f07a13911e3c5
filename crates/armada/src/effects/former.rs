//! Compatibility: before version 4 of the rules, effects were identified by the place (index) of their hook on the
//! card. Journals and states of those rules, and scenarios written for them, can still be read.

use super::card::Card;
use super::cards::CardSet;
use crate::state::{EffectName, Frame, Game, Item, Source};

/// The first version of the rules under which effects have names.
const NAMED_SINCE: u32 = 4;
/// The first version of the rules under which ships and attacks remember what [`Game::forget`] leaves out.
const REMEMBERED_SINCE: u32 = 5;

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

    /// The state as an older version of the rules wrote it.
    pub(crate) fn as_written_by(&self, rules: u32) -> Game {
        let mut then = self.clone();
        if rules < REMEMBERED_SINCE {
            then.forget();
        }
        if rules < NAMED_SINCE {
            then.name_by_places(self);
        }
        then
    }

    /// Leaves out what only newer rules remember; nothing of it is written if it is empty.
    fn forget(&mut self) {
        for ship in &mut self.ships {
            ship.attacks_made = 0;
            ship.ships_attacked.clear();
        }
        for frame in &mut self.frames {
            match frame {
                Frame::Attack(attack) => attack.effects_resolved.clear(),
                Frame::FaceupCard { turned, .. } => *turned = false,
                _ => {}
            }
        }
    }

    /// Before version 4 of the rules effects were written by their places.
    fn name_by_places(&mut self, game: &Game) {
        for used in &mut self.used {
            let card = game.card_of(used.source);
            if let Some(place) = card.and_then(|card| game.cards().place_of_effect(card, used.effect)) {
                used.effect = EffectName::at_place(place);
            }
        }
    }
}
