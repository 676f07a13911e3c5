//! Opening a window: the first player resolves all of his effects in the order he likes, then the second player all of
//! his; everything once per instance, looked at again after each resolution.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Seat, Side};

use super::Play;
use crate::effects::{EffectHook, EffectName, Limit, Window};
use crate::state::{Frame, Game, Item, Source, Until, Used};

/// The question `effect`.
pub const EFFECT: &Ask = &Ask::new("effect", Rule("timing.same-player-order"), "Which of your effects do you use now?")
    .meanwhile("is deciding about card effects");

/// Effects that were resolved in one instance of a window.
pub type Resolved = SmallVec<[(Source, EffectName); 4]>;

impl Game {
    /// Can this effect be used now?
    fn can_use(&self, hook: &EffectHook) -> bool {
        self.times_used(hook) < hook.effect.limit.times()
            && (hook.effect.when)(self, hook.source)
            && self.can_pay(hook.effect.cost, hook.source)
    }

    /// How often an effect was used in what its limit is counted in now: an activation inside another counts apart.
    fn times_used(&self, hook: &EffectHook) -> usize {
        let until = self.end_of(hook.effect.limit);
        self.used.iter().filter(|used| (used.source, used.effect) == hook.id() && Some(used.until) == until).count()
    }

    /// When a limit is counted anew.
    fn end_of(&self, limit: Limit) -> Option<Until> {
        match limit {
            Limit::None => None,
            Limit::Activation | Limit::TimesPerActivation(_) => Some(Until::Frame(self.activation_depth())),
            Limit::Round => Some(Until::Round),
            Limit::Game => Some(Until::Game),
        }
    }

    /// The effects of a side that can be used in a window now.
    pub(crate) fn usable(&self, window: Window, side: Side, resolved: &Resolved) -> SmallVec<[EffectHook; 4]> {
        if !self.has_effects(window) {
            return SmallVec::new();
        }
        self.effects(window)
            .filter(|hook| self.side_of(hook.source) == side)
            .filter(|hook| !resolved.contains(&hook.id()) && self.can_use(hook))
            .collect()
    }

    /// The seat of a side that decides about an effect.
    fn decider(&self, hook: &EffectHook, side: Side) -> Seat {
        self.seat_for(hook.source).unwrap_or_else(|| self.commander(side))
    }

    /// The depth of the innermost activation, for what may be done once in it.
    fn activation_depth(&self) -> u8 {
        let activation = |frame: &Frame| matches!(frame, Frame::ShipActivation(_) | Frame::SquadronActivation(_));
        self.frames.iter().rposition(activation).unwrap_or(0) as u8
    }
}

impl Play<'_> {
    /// Opens a window for both sides.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn open(&mut self, window: Window) -> Flow {
        if !self.has_effects(window) || self.effects(window).next().is_none() {
            return Ok(());
        }
        for side in self.first_then_second() {
            self.open_for(window, side)?;
        }
        Ok(())
    }

    /// Opens a window for one side. Of team mates each decides about the effects of his own units.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn open_for(&mut self, window: Window, side: Side) -> Flow {
        let mut resolved = Resolved::new();
        let mut done: SmallVec<[Seat; 2]> = SmallVec::new();
        loop {
            let mut usable = self.usable(window, side, &resolved);
            usable.retain(|hook| !done.contains(&self.decider(hook, side)));
            let Some(seat) = usable.first().map(|hook| self.decider(hook, side)) else { return Ok(()) };
            usable.retain(|hook| self.decider(hook, side) == seat);
            let must = usable.iter().any(|hook| hook.effect.must);
            let next = match &usable[..] {
                [only] if must => Some(*only),
                _ => self.choose_effect(seat, &usable, must)?,
            };
            match next {
                Some(hook) => self.resolve_effect(hook, &mut resolved)?,
                None => done.push(seat),
            }
        }
    }

    fn choose_effect(&mut self, seat: Seat, usable: &[EffectHook], must: bool) -> Flow<Option<EffectHook>> {
        let mut options: Items<Item> = usable.iter().map(EffectHook::item).collect();
        if !must {
            options.push(Item::Done);
        }
        let chosen = self.pick_one(seat, EFFECT, None, options)?;
        Ok(usable.iter().find(|hook| hook.item() == chosen).copied())
    }

    /// Resolves the effect that was chosen among those on offer.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn resolve_chosen(&mut self, offered: &[EffectHook], chosen: Item, resolved: &mut Resolved) -> Flow {
        match offered.iter().find(|hook| hook.item() == chosen) {
            Some(hook) => self.resolve_effect(*hook, resolved),
            None => Ok(()),
        }
    }

    /// Pays for an effect and resolves it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn resolve_effect(&mut self, hook: EffectHook, resolved: &mut Resolved) -> Flow {
        resolved.push(hook.id());
        if let Some(until) = self.end_of(hook.effect.limit) {
            self.game.used.push(Used { source: hook.source, effect: hook.effect.name, until });
        }
        self.pay(hook.effect.cost, hook.source)?;
        self.tell_used(hook.source);
        self.does(hook)
    }
}
