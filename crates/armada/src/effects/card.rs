//! What a card does: a few hooks, declared in the file of the card.
//!
//! There are three kinds of hook. An **effect** is resolved in a [`Window`], because the player wants it (*offer*) or
//! because it must be (*react*). An **answer** adjusts what a query finds out (*modify*, *require*). A **ban** says what
//! cannot be done (*forbid*), and is heard last. The functions get the game and `me`, the [`Source`] of the hook.

use table::Flow;

use super::answer::{Answer, Ban};
use super::asking::Play;
use super::cost::Cost;
use super::window::Window;
use crate::state::{EffectName, Game, Source};

/// What a card does.
#[derive(Debug)]
pub struct Card {
    /// The id of the card in the catalog and of its entry in the rulebook.
    pub id: &'static str,
    /// How it takes part in the game.
    pub hooks: &'static [Hook],
}

impl Card {
    /// Its effects, without its answers and bans.
    pub fn effects(&self) -> impl Iterator<Item = &'static Effect> + use<> {
        self.hooks.iter().filter_map(|hook| match &hook.kind {
            HookKind::Effect(effect) => Some(effect),
            HookKind::Answer(_) | HookKind::Ban(_) => None,
        })
    }
}

/// One way in which a card takes part in the game.
#[derive(Clone, Copy, Debug)]
pub struct Hook {
    /// What it does.
    pub kind: HookKind,
    /// When it is active.
    pub while_: While,
    /// Of an objective: does each side have it, and not only its owner?
    pub both: bool,
}

/// What a hook does.
#[derive(Clone, Copy, Debug)]
pub enum HookKind {
    /// An effect in a window.
    Effect(Effect),
    /// An answer to a query.
    Answer(Answer),
    /// Something that cannot be done.
    Ban(Ban),
}

/// When a hook is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum While {
    /// While the card is active: not discarded, its unit in play.
    Active,
    /// While a lasting effect of the card lasts, whatever has become of the card.
    Lasting,
    /// Always, also before and after its unit is on the table.
    Always,
}

/// How often an effect may be used, beyond once per instance of its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// As often as its window opens.
    None,
    /// Once in the innermost activation.
    Activation,
    /// So many times in the innermost activation.
    TimesPerActivation(u8),
    /// Once per round.
    Round,
    /// Once per game.
    Game,
}

impl Limit {
    /// How many times until the end of what it is counted in.
    pub const fn times(self) -> usize {
        match self {
            Limit::TimesPerActivation(times) => times as usize,
            Limit::None | Limit::Activation | Limit::Round | Limit::Game => 1,
        }
    }
}

/// An effect that is resolved in a window.
#[derive(Clone, Copy, Debug)]
pub struct Effect {
    /// Which of the card's effects it is.
    pub name: EffectName,
    /// In which window it is resolved.
    pub window: Window,
    /// Must it be resolved?
    pub must: bool,
    /// Can it be used now?
    pub when: fn(&Game, Source) -> bool,
    /// What is paid for it.
    pub cost: Cost,
    /// How often it may be used.
    pub limit: Limit,
    /// Of a critical effect: may it be resolved in a salvo, too?
    pub in_salvo: bool,
    /// Does it set units aside?
    pub sets_aside: bool,
    /// What it is used for, as players read it behind the name of the card, where no event tells it; `{}` is what was
    /// chosen for it. Empty if events tell it.
    pub says: &'static str,
    /// What it does.
    pub does: fn(&mut Play<'_>, Source) -> Flow,
}

/// An optional effect.
pub const fn offer(window: Window, when: fn(&Game, Source) -> bool, does: fn(&mut Play<'_>, Source) -> Flow) -> Hook {
    effect(window, false, when, does)
}

/// A compulsory effect.
pub const fn react(window: Window, when: fn(&Game, Source) -> bool, does: fn(&mut Play<'_>, Source) -> Flow) -> Hook {
    effect(window, true, when, does)
}

const fn effect(
    window: Window,
    must: bool,
    when: fn(&Game, Source) -> bool,
    does: fn(&mut Play<'_>, Source) -> Flow,
) -> Hook {
    let effect = Effect {
        name: EffectName::ONLY,
        window,
        must,
        when,
        cost: Cost::Free,
        limit: Limit::None,
        in_salvo: false,
        sets_aside: false,
        says: "",
        does,
    };
    Hook { kind: HookKind::Effect(effect), while_: While::Active, both: false }
}

/// An answer to a query.
pub const fn modify(answer: Answer) -> Hook {
    Hook { kind: HookKind::Answer(answer), while_: While::Active, both: false }
}

/// Something that cannot be done.
pub const fn forbid(ban: Ban) -> Hook {
    Hook { kind: HookKind::Ban(ban), while_: While::Active, both: false }
}

impl Hook {
    /// Names the effect, as a card with several effects must. Journals and scenarios contain the name, so it never
    /// changes.
    ///
    /// # Panics
    /// If this is not an effect, or the name is invalid. Cards are evaluated at compile time, so that is a compile
    /// error.
    #[must_use]
    pub const fn named(mut self, name: &str) -> Self {
        match &mut self.kind {
            HookKind::Effect(effect) => effect.name = EffectName::new(name),
            HookKind::Answer(_) | HookKind::Ban(_) => panic!("only effects have names"),
        }
        self
    }

    /// With a cost.
    #[must_use]
    pub const fn costs(mut self, cost: Cost) -> Self {
        if let HookKind::Effect(effect) = &mut self.kind {
            effect.cost = cost;
        }
        self
    }

    /// The card is exhausted for it.
    #[must_use]
    pub const fn exhausts(self) -> Self {
        self.costs(Cost::Exhaust)
    }

    /// The card is discarded for it.
    #[must_use]
    pub const fn discards(self) -> Self {
        self.costs(Cost::Discard)
    }

    /// Limits how often it may be used.
    #[must_use]
    pub const fn once_per(mut self, limit: Limit) -> Self {
        if let HookKind::Effect(effect) = &mut self.kind {
            effect.limit = limit;
        }
        self
    }

    /// A critical effect that may be resolved in a salvo, too.
    #[must_use]
    pub const fn in_salvo(mut self) -> Self {
        if let HookKind::Effect(effect) = &mut self.kind {
            effect.in_salvo = true;
        }
        self
    }

    /// An effect that sets units aside, which the card may bring in later.
    #[must_use]
    pub const fn sets_aside(mut self) -> Self {
        if let HookKind::Effect(effect) = &mut self.kind {
            effect.sets_aside = true;
        }
        self
    }

    /// What it is used for, where no event tells it: see [`Effect::says`].
    #[must_use]
    pub const fn says(mut self, says: &'static str) -> Self {
        if let HookKind::Effect(effect) = &mut self.kind {
            effect.says = says;
        }
        self
    }

    /// Active while a lasting effect of the card lasts: see [`While::Lasting`].
    #[must_use]
    pub const fn while_lasting(mut self) -> Self {
        self.while_ = While::Lasting;
        self
    }

    /// An effect of an objective that either side has: its source says for whom it is resolved.
    #[must_use]
    pub const fn for_both(mut self) -> Self {
        self.both = true;
        self
    }

    /// Active whether or not its unit is on the table.
    #[must_use]
    pub const fn always(mut self) -> Self {
        self.while_ = While::Always;
        self
    }
}
