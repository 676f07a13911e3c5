//! Which cards take part where: for every window, query and ban the hooks of the cards in this game.
//!
//! Computed once from the cards in a game; whether a hook is active is checked each time.

use smallvec::{SmallVec, smallvec};
use std::sync::{Arc, OnceLock};

use super::answer::{Act, Answer, Ban, Query};
use super::card::{Card, Effect, Hook, HookKind, While};
use super::cards::CardSet;
use super::keywords::keywords;
use super::window::Window;
use crate::state::{
    Beside, CardState, EffectName, Frame, Game, Item, Kept, Source, SquadronId, Standing, UnitId, other,
};

/// An effect of a card in this game.
#[derive(Clone, Copy, Debug)]
pub struct EffectHook {
    /// Where it comes from.
    pub source: Source,
    /// When it is active.
    pub while_: While,
    /// What it does.
    pub effect: &'static Effect,
}

impl EffectHook {
    /// Which effect of which card it is.
    pub fn id(&self) -> (Source, EffectName) {
        (self.source, self.effect.name)
    }

    /// The option under which it is offered.
    pub fn item(&self) -> Item {
        Item::Effect(self.source, self.effect.name)
    }
}

/// The hooks of all cards in a game.
#[derive(Debug)]
pub struct Hooks {
    effects: Vec<Vec<EffectHook>>,
    answers: Vec<Vec<(Source, While, &'static Answer)>>,
    bans: Vec<Vec<(Source, While, &'static Ban)>>,
    /// Whether anything at all takes part, damage cards and keywords included: by the window, the query, the act.
    any_effect: Vec<bool>,
    any_answer: Vec<bool>,
    any_ban: Vec<bool>,
}

impl Hooks {
    /// Collects the hooks of the cards in this game.
    fn of(game: &Game) -> Self {
        let cards = game.cards();
        let mut hooks = Hooks {
            effects: vec![Vec::new(); Window::ALL.len()],
            answers: vec![Vec::new(); Query::ALL.len()],
            bans: vec![Vec::new(); Act::ALL.len()],
            any_effect: Window::ALL.iter().map(|window| cards.acts_by_itself(*window)).collect(),
            any_answer: Query::ALL.iter().map(|query| cards.damage_answers(*query)).collect(),
            any_ban: Act::ALL.iter().map(|act| cards.damage_forbids(*act)).collect(),
        };
        if let Some(objective) = &game.objective
            && let Some(card) = cards.find(&objective.card.id)
        {
            hooks.add(Source::Objective(objective.owner), card);
            hooks.add_where(Source::Objective(other(objective.owner)), card, |hook| hook.both);
        }
        for (id, upgrade) in game.upgrades() {
            if let Some(card) = cards.find(&upgrade.card.id) {
                hooks.add(Source::Upgrade(id), card);
            }
        }
        for (id, squadron) in game.squadrons() {
            if let Some(card) = cards.find(&squadron.card.id) {
                hooks.add(Source::Squadron(id), card);
            }
        }
        hooks
    }

    fn add(&mut self, source: Source, card: &'static Card) {
        self.add_where(source, card, |_| true);
    }

    fn add_where(&mut self, source: Source, card: &'static Card, wanted: impl Fn(&Hook) -> bool) {
        for hook in card.hooks.iter().filter(|hook| wanted(hook)) {
            let while_ = hook.while_;
            match &hook.kind {
                HookKind::Effect(effect) => {
                    self.any_effect[effect.window as usize] = true;
                    self.effects[effect.window as usize].push(EffectHook { source, while_, effect });
                }
                HookKind::Answer(answer) => {
                    self.any_answer[answer.query() as usize] = true;
                    self.answers[answer.query() as usize].push((source, while_, answer));
                }
                HookKind::Ban(ban) => {
                    self.any_ban[ban.act() as usize] = true;
                    self.bans[ban.act() as usize].push((source, while_, ban));
                }
            }
        }
    }
}

impl Game {
    /// What all cards do.
    pub(crate) fn cards(&self) -> &'static CardSet {
        let cards = self.beside.cards.and_then(|cards| cards.downcast_ref());
        cards.expect("a game is given its cards when it is created or restored")
    }

    /// Sets what all cards do, after a state was deserialized.
    pub(crate) fn give_cards(&mut self, cards: &'static CardSet) {
        self.beside = Beside { cards: Some(cards), ..Beside::default() };
    }

    fn hooks(&self) -> &Hooks {
        let hooks = self.beside.hooks.get_or_init(|| Arc::new(Hooks::of(self)));
        hooks.downcast_ref().expect("only `Hooks` are stored there")
    }

    /// Adds the hooks of a card that is not in the catalog to cards in the game: for tests of windows and queries.
    pub(crate) fn add_hooks(&mut self, sources: &[Source], card: &'static Card) {
        let mut hooks = Hooks::of(self);
        for source in sources {
            hooks.add(*source, card);
        }
        self.beside.hooks = OnceLock::from(Arc::new(hooks) as Arc<Kept>);
    }

    /// Is a card active: not discarded, its unit in play, its face up?
    pub fn is_active(&self, source: Source) -> bool {
        match source {
            Source::Upgrade(upgrade) => {
                let upgrade = self.upgrade(upgrade);
                upgrade.state != CardState::Discarded && upgrade.ship.is_some_and(|ship| self.takes_part(ship.into()))
            }
            Source::Squadron(squadron) | Source::Keyword(squadron, _) => self.takes_part(squadron.into()),
            Source::Damage(ship, number) => {
                self.takes_part(ship.into()) && self.ship(ship).faceup().any(|card| card.number == number)
            }
            Source::Objective(_) => self.objective.is_some(),
        }
    }

    /// During setup units that are still to be deployed count as in play.
    fn takes_part(&self, unit: UnitId) -> bool {
        match self.standing(unit) {
            Standing::InPlay => true,
            Standing::ToDeploy => self.is_setup(),
            Standing::SetAside | Standing::Destroyed => false,
        }
    }

    fn is_there(&self, source: Source, while_: While) -> bool {
        match while_ {
            While::Active => self.is_active(source),
            While::Lasting => self.lasting.iter().any(|lasting| lasting.source == source),
            While::Always => true,
        }
    }

    /// Could anything in this game answer this query? Most have no answer in most games.
    pub(crate) fn is_answered(&self, query: Query) -> bool {
        self.hooks().any_answer[query as usize]
    }

    /// The first card whose ban on an act applies. Most acts nothing in a game ever forbids.
    pub(crate) fn forbidder(&self, act: Act, applies: impl Fn(Source, &'static Ban) -> bool) -> Option<Source> {
        if !self.hooks().any_ban[act as usize] {
            return None;
        }
        self.bans(act).find(|(me, ban)| applies(*me, ban)).map(|(me, _)| me)
    }

    /// Could anything in this game have an effect in this window?
    pub(crate) fn has_effects(&self, window: Window) -> bool {
        self.hooks().any_effect[window as usize]
    }

    /// All active answers to a query.
    pub(crate) fn answers(&self, query: Query) -> impl Iterator<Item = (Source, &'static Answer)> + '_ {
        let of_cards = self.hooks().answers[query as usize].iter();
        let of_cards = of_cards
            .filter(|(source, while_, _)| self.is_there(*source, *while_))
            .map(|(source, _, answer)| (*source, *answer));
        let damage = self.cards().damage_answers(query).then(|| self.faceup_hooks()).into_iter().flatten();
        let of_damage = damage.filter_map(move |(source, hook)| match &hook.kind {
            HookKind::Answer(answer) if answer.query() == query => Some((source, answer)),
            _ => None,
        });
        of_cards.chain(of_damage)
    }

    /// All active bans on an act.
    fn bans(&self, act: Act) -> impl Iterator<Item = (Source, &'static Ban)> + '_ {
        let of_cards = self.hooks().bans[act as usize].iter();
        let of_cards = of_cards
            .filter(|(source, while_, _)| self.is_there(*source, *while_))
            .map(|(source, _, ban)| (*source, *ban));
        let damage = self.cards().damage_forbids(act).then(|| self.faceup_hooks()).into_iter().flatten();
        let of_damage = damage.filter_map(move |(source, hook)| match &hook.kind {
            HookKind::Ban(ban) if ban.act() == act => Some((source, ban)),
            _ => None,
        });
        of_cards.chain(of_damage)
    }

    /// All active effects in a window; whether they can be used is not checked yet.
    pub fn effects(&self, window: Window) -> impl Iterator<Item = EffectHook> + '_ {
        let of_cards = self.hooks().effects[window as usize].iter();
        let of_cards = of_cards.filter(|hook| self.is_there(hook.source, hook.while_)).copied();
        let damage = self.cards().damage_acts_in(window).then(|| self.faceup_cards()).into_iter().flatten();
        let of_damage = damage.flat_map(move |(source, card)| in_window(source, card, window));
        let of_keywords = self.keyword_effects(window);
        of_cards.chain(of_damage).chain(of_keywords)
    }

    /// An effect of a card in this game, whatever its window; whether it can be used is not checked.
    pub fn effect(&self, id: (Source, EffectName)) -> Option<EffectHook> {
        let of_cards = self.hooks().effects.iter().flatten().find(|hook| hook.id() == id).copied();
        of_cards.or_else(|| {
            let hooks = self.card_of(id.0)?.hooks;
            hooks.iter().find_map(|hook| match &hook.kind {
                HookKind::Effect(effect) if effect.name == id.1 => {
                    Some(EffectHook { source: id.0, while_: hook.while_, effect })
                }
                _ => None,
            })
        })
    }

    /// Faceup damage cards change during the game, so they are not in [`Hooks`] but looked up on the ships.
    fn faceup_cards(&self) -> impl Iterator<Item = (Source, &'static Card)> + '_ {
        let cards = self.cards();
        self.ships_in_play().flat_map(move |(id, ship)| {
            ship.faceup().filter_map(move |card| Some((Source::Damage(id, card.number), cards.damage(card.number)?)))
        })
    }

    fn faceup_hooks(&self) -> impl Iterator<Item = (Source, &'static Hook)> + '_ {
        self.faceup_cards().flat_map(|(source, card)| card.hooks.iter().map(move |hook| (source, hook)))
    }

    /// The squadrons whose keywords may have an effect in a window: those in the current move or attack, or all of
    /// them.
    fn concerned(&self, window: Window) -> SmallVec<[SquadronId; 4]> {
        match window {
            Window::SquadronAfterMove => match self.frames.last() {
                Some(Frame::SquadronMove { squadron }) => smallvec![*squadron],
                _ => SmallVec::new(),
            },
            Window::SquadronPhaseEnd => self.squadrons_in_play().map(|(id, _)| id).collect(),
            _ => match self.attack() {
                Some(attack) => attack.attacker.squadron().into_iter().chain(attack.defender.squadron()).collect(),
                None => SmallVec::new(),
            },
        }
    }

    /// Keywords change during the game, so they are looked up on the squadrons that a window concerns.
    fn keyword_effects(&self, window: Window) -> impl Iterator<Item = EffectHook> + '_ {
        let cards = self.cards();
        let words = cards.keywords_in(window);
        let concerned = if words.is_empty() { SmallVec::new() } else { self.concerned(window) };
        concerned.into_iter().flat_map(move |squadron| {
            let keywords = keywords(self, squadron, None);
            words
                .iter()
                .filter(move |word| keywords.has(**word))
                .flat_map(move |word| in_window(Source::Keyword(squadron, *word), cards.keyword(*word), window))
        })
    }
}

fn in_window(source: Source, card: &'static Card, window: Window) -> impl Iterator<Item = EffectHook> {
    card.hooks.iter().filter_map(move |hook| match &hook.kind {
        HookKind::Effect(effect) if effect.window == window => Some(EffectHook { source, while_: hook.while_, effect }),
        _ => None,
    })
}
