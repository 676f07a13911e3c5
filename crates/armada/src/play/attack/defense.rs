//! Step 4, Spend Defense Tokens: one at a time, each outcome seen before the next.

use table::{Ask, Flow, Items, Rule};

use crate::catalog::{Catalog, DefenseToken, Zone};
use crate::effects::{EffectHook, Window};
use crate::measure::RangeBand;
use crate::play::Resolved;
use crate::play::{Play, query};
use crate::state::{Attack, AttackKind, AttackStep, Game, Item, PoolDie, TokenId, TokenState};

/// The question `spend-defense-token`.
pub const SPEND_DEFENSE_TOKEN: &Ask =
    &Ask::new("spend-defense-token", Rule("attack.defense.spend"), "Which defense token do you spend?")
        .meanwhile("is spending defense tokens")
        .hint(
            "Each kind of token may be spent once in an attack. A ready one is exhausted, an exhausted one is \
             gone for good.",
        );
/// The question `redirect-zone`.
pub const REDIRECT_ZONE: &Ask =
    &Ask::new("redirect-zone", Rule("defense.redirect"), "To which hull zone do you redirect?")
        .meanwhile("is redirecting damage")
        .hint("Redirect moves damage to the shields of a zone next to the one that was hit.");
/// The question `evade-die`.
pub const EVADE_DIE: &Ask =
    &Ask::new("evade-die", Rule("defense.evade.medium-close"), "Which die does the evade affect?")
        .meanwhile("is evading")
        .hint(
            "Evade takes a die away at long range and makes the attacker reroll one at medium and close \
         range.",
        );

/// What becomes of a die that is evaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaded {
    /// It is removed.
    Canceled,
    /// It is rolled again.
    Rerolled,
}

impl Game {
    /// The zones beside the defending one.
    pub fn zones_beside(&self, zone: Zone) -> Items<Item> {
        let Some(ship) = self.attack().and_then(|attack| attack.defender.ship()) else { return Items::new() };
        let token = Catalog::get().token_of(self.ship(ship).card.card());
        let beside = token.ok().and_then(|token| token.adjacent(zone)).unwrap_or([zone, zone]);
        beside.into_iter().filter(|other| *other != zone).map(|other| Item::Zone(ship, other)).collect()
    }

    /// What evade does at the range of an attack, and to how many dice. Against squadrons it is as at close range.
    pub fn evaded(&self, attack: &Attack) -> (Evaded, u8) {
        let up_close = u8::from(self.edition.evades_up_close());
        match attack.range {
            _ if !attack.attacker.is_ship() => (Evaded::Rerolled, up_close),
            RangeBand::Close => (Evaded::Rerolled, up_close),
            RangeBand::Medium => (Evaded::Rerolled, 1),
            RangeBand::Long => (Evaded::Canceled, 1),
            RangeBand::Beyond => (Evaded::Canceled, 1 + up_close),
        }
    }
}

impl Play<'_> {
    pub(super) fn spend_defense_tokens(&mut self) -> Flow {
        self.set_step(AttackStep::SpendDefenseTokens);
        let Some(defender) = self.attack().and_then(|attack| attack.defender.unit()) else { return Ok(()) };
        let (seat, side) = (self.seat_of(defender), self.side_of_unit(defender));
        let mut resolved = Resolved::new();
        while self.attack_goes_on() {
            let Some(attack) = self.attack() else { break };
            let tokens = query::tokens_available(self, attack);
            let mut options: Items<Item> = tokens
                .into_iter()
                .filter(|token| query::may_spend_token(self, attack, *token))
                .map(Item::Defense)
                .collect();
            let usable = self.usable(Window::AttackSpendDefenseTokens, side, &resolved);
            options.extend(usable.iter().map(EffectHook::item));
            if options.is_empty() {
                break;
            }
            if !usable.iter().any(|hook| hook.effect.must) {
                options.push(Item::Done);
            }
            match self.pick_one(seat, SPEND_DEFENSE_TOKEN, None, options)? {
                Item::Defense(token) => {
                    let was = self.token(token).state;
                    self.spend_defense_token(token, defender);
                    self.resolve_token(token, was)?;
                }
                chosen @ Item::Effect(..) => self.resolve_chosen(&usable, chosen, &mut resolved)?,
                _ => break,
            }
        }
        Ok(())
    }

    fn resolve_token(&mut self, token: TokenId, was: TokenState) -> Flow {
        let kind = self.token(token).kind;
        self.resolve_token_effect(kind, Some((token, was)))
    }

    /// What a spent token of a kind does.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn resolve_token_effect(&mut self, kind: DefenseToken, token: Option<(TokenId, TokenState)>) -> Flow {
        match kind {
            DefenseToken::Brace => self.note(|attack| attack.braced = true),
            DefenseToken::Contain => self.contain(),
            DefenseToken::Evade => return self.evade(token),
            DefenseToken::Redirect => return self.redirect(),
            DefenseToken::Salvo => self.prepare_salvo(),
            DefenseToken::Scatter => self.scatter(),
        }
        Ok(())
    }

    fn note(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Some(attack) = self.attack_mut() {
            change(attack);
        }
    }

    /// Only a ship's contain does anything.
    fn contain(&mut self) {
        self.note(|attack| attack.contained = attack.defender.is_ship());
    }

    fn scatter(&mut self) {
        self.note(|attack| attack.pool.retain(|die| die.locked));
        self.tell_pool();
    }

    /// Not in a counter, salvo or ignition attack, and not for squadrons.
    fn prepare_salvo(&mut self) {
        self.note(|attack| {
            let barred = matches!(attack.kind, AttackKind::Counter(_) | AttackKind::Salvo | AttackKind::Ignition(_));
            attack.salvo = attack.defender.ship().is_some() && !barred;
        });
    }

    fn redirect(&mut self) -> Flow {
        let Some(attack) = self.attack() else { return Ok(()) };
        let (Some(ship), Some(zone)) = (attack.defender.ship(), attack.defending_zone()) else { return Ok(()) };
        let options = self.zones_beside(zone);
        let seat = self.ship(ship).seat;
        if let Item::Zone(_, beside) = self.pick_one(seat, REDIRECT_ZONE, Some(Item::Ship(ship)), options)? {
            self.note(|attack| attack.redirects.push(beside));
        }
        Ok(())
    }

    /// Cancels or rerolls dice by range. A ship attacked by a larger one may have one more die, and loses the token.
    fn evade(&mut self, token: Option<(TokenId, TokenState)>) -> Flow {
        let Some(attack) = self.attack() else { return Ok(()) };
        let Some(defender) = attack.defender.unit() else { return Ok(()) };
        let (evaded, usual) = self.evaded(attack);
        let dice = query::token_effect(self, attack, DefenseToken::Evade, usual);
        let more = u8::from(dice > 0 && token.is_some() && self.is_attacked_by_larger_ship());
        let seat = self.seat_of(defender);
        let cancels = evaded == Evaded::Canceled;
        let affected = |die: &PoolDie| !die.locked && (cancels || !die.set);
        let picked = self.pick_dice(seat, EVADE_DIE, affected, (dice, dice + more))?;
        for index in &picked {
            if cancels {
                self.remove_die(*index);
            } else {
                self.reroll(*index);
            }
        }
        self.tell_pool();
        if picked.len() > usize::from(dice)
            && let Some((token, _)) = token
        {
            self.discard_defense_token(token);
        }
        Ok(())
    }

    fn is_attacked_by_larger_ship(&self) -> bool {
        let Some(attack) = self.attack() else { return false };
        let (Some(attacker), Some(defender)) = (attack.attacker.ship(), attack.defender.ship()) else { return false };
        self.edition.evades_up_close() && self.ship(attacker).card.size > self.ship(defender).card.size
    }
}
