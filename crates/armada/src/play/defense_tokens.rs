//! Acts on defense tokens: spending, readying, exhausting, discarding, recovering, gaining and swapping them.

use super::{Event, Play, query};
use crate::catalog::DefenseToken as Kind;
use crate::state::{DefenseToken, SpentToken, TokenChange, TokenId, TokenState, UnitId};

impl Play<'_> {
    /// Flips a defense token because it is spent: exhausted, or gone. An effect may have it gone in any case.
    pub fn spend_defense_token(&mut self, token: TokenId, by: UnitId) {
        let discarded = query::is_discarded_when_spent(self, token);
        self.spend_token(token, by, discarded);
    }

    /// Spends a defense token that is gone then, whatever side was up.
    pub fn spend_and_discard_defense_token(&mut self, token: TokenId, by: UnitId) {
        self.spend_token(token, by, true);
    }

    /// A unit's effect spends a defense token outside of attacks, its own or another unit's, if it may.
    pub fn spend_defense_token_outside(&mut self, token: TokenId, by: UnitId) {
        if query::may_spend_token_outside(self, token, by) {
            self.spend_defense_token(token, by);
        }
    }

    fn spend_token(&mut self, token: TokenId, by: UnitId, discarded: bool) {
        let DefenseToken { kind, state } = self.token(token);
        if discarded {
            self.token_mut(token).state = TokenState::Discarded;
        } else {
            self.token_mut(token).flip();
        }
        if let Some(attack) = self.attack_mut() {
            attack.spent.push(SpentToken { token, kind, by, ready: state == TokenState::Ready });
        }
        let discarded = !self.token(token).is_there();
        self.tell(Event::DefenseSpent { owner: token.owner, kind, discarded });
    }

    /// A unit's effect readies an exhausted defense token, its own or another unit's, if it may.
    pub fn ready_defense_token(&mut self, token: TokenId, by: UnitId) {
        if query::may_ready_token(self, token, by) {
            self.turn_token(token, TokenState::Ready, TokenChange::Readied);
        }
    }

    /// A ready defense token is exhausted; that is not spending it.
    pub fn exhaust_defense_token(&mut self, token: TokenId) {
        if self.token(token).state == TokenState::Ready {
            self.turn_token(token, TokenState::Exhausted, TokenChange::Exhausted);
        }
    }

    /// A defense token is discarded; that is not spending it.
    pub fn discard_defense_token(&mut self, token: TokenId) {
        if self.token(token).is_there() {
            self.turn_token(token, TokenState::Discarded, TokenChange::Discarded);
        }
    }

    /// A discarded defense token comes back, ready or exhausted.
    pub fn recover_defense_token(&mut self, token: TokenId, state: TokenState) {
        if !self.token(token).is_there() {
            self.turn_token(token, state, TokenChange::Recovered);
        }
    }

    fn turn_token(&mut self, token: TokenId, state: TokenState, change: TokenChange) {
        self.token_mut(token).state = state;
        let kind = self.token(token).kind;
        self.tell(Event::DefenseToken { owner: token.owner, kind, change });
    }

    /// A unit gains a further defense token, which is ready.
    pub fn gain_defense_token(&mut self, owner: UnitId, kind: Kind) {
        match owner {
            UnitId::Ship(ship) => self.ship_mut(ship).defense.push(DefenseToken::new(kind)),
            UnitId::Squadron(squadron) => self.squadron_mut(squadron).defense.push(DefenseToken::new(kind)),
        }
        self.tell(Event::DefenseToken { owner, kind, change: TokenChange::Gained });
    }

    /// A defense token is swapped for one of another kind, which is ready. The old one is not discarded: it is gone for
    /// good.
    pub fn swap_defense_token(&mut self, token: TokenId, kind: Kind) {
        let old = std::mem::replace(self.token_mut(token), DefenseToken::new(kind)).kind;
        self.tell(Event::DefenseToken { owner: token.owner, kind: old, change: TokenChange::SwappedFor(kind) });
    }
}
