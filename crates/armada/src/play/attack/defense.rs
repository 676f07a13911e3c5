//! Step 4, Spend Defense Tokens: one at a time, each outcome seen before the next.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Seat};

use crate::catalog::{Catalog, DefenseToken, Zone};
use crate::effects::{EffectHook, EvadeEffect, Evaded, RedirectEffect, Window};
use crate::play::Resolved;
use crate::play::{Play, query};
use crate::state::{Aim, Attack, AttackKind, AttackStep, Game, Item, PoolDie, ShipId, TokenId, TokenState};

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
    &Ask::new("evade-die", Rule("defense.evade"), "Which die does the evade affect?").meanwhile("is evading").hint(
        "Evade takes a die away at long range and makes the attacker reroll one at medium and close \
         range.",
    );

static CANCELED_INSTEAD: Ask = Ask::new(
    "evade-cancels",
    Rule("defense.evade.medium-close"),
    "Which of the dice does the evade cancel instead of having them rerolled?",
)
.meanwhile("is evading");

impl Game {
    /// The hull zones of a ship beside one of them.
    pub fn zones_beside(&self, ship: ShipId, zone: Zone) -> SmallVec<[Zone; 6]> {
        let token = Catalog::get().token_of(self.ship(ship).card.card());
        let beside = token.ok().and_then(|token| token.adjacent(zone)).unwrap_or([zone, zone]);
        beside.into_iter().filter(|other| *other != zone).collect()
    }

    /// What redirect usually does: it names one of the zones beside the defending one.
    pub(in crate::play) fn usual_redirect(&self, attack: &Attack) -> RedirectEffect {
        match attack.defender {
            Aim::Zone(ship, zone) => RedirectEffect { zones: self.zones_beside(ship, zone), most: 1 },
            _ => RedirectEffect { zones: SmallVec::new(), most: 0 },
        }
    }

    /// What evade usually does at the range of an attack.
    pub(in crate::play) fn usual_evade(&self, attack: &Attack) -> EvadeEffect {
        EvadeEffect::usual(self.edition, attack.attacker.is_ship(), attack.range)
    }
}

impl Play<'_> {
    pub(super) fn spend_defense_tokens(&mut self) -> Flow {
        self.set_step(AttackStep::SpendDefenseTokens);
        self.spend_tokens_one_at_a_time(Resolved::new())
    }

    /// Goes on where these options are offered: effects that could be used and are not among them have been resolved.
    pub(super) fn spend_further_defense_tokens(&mut self, offered: &[Item]) -> Flow {
        let Some(defender) = self.attack().and_then(|attack| attack.defender.unit()) else { return Ok(()) };
        let side = self.side_of_unit(defender);
        let usable = self.usable(Window::AttackSpendDefenseTokens, side, &Resolved::new());
        let resolved = usable.iter().filter(|hook| !offered.contains(&hook.item())).map(EffectHook::id);
        self.spend_tokens_one_at_a_time(resolved.collect())
    }

    fn spend_tokens_one_at_a_time(&mut self, mut resolved: Resolved) -> Flow {
        let Some(defender) = self.attack().and_then(|attack| attack.defender.unit()) else { return Ok(()) };
        let (seat, side) = (self.seat_of(defender), self.side_of_unit(defender));
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
        self.note(|attack| attack.effects_resolved.push(kind));
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
        let Some(ship) = attack.defender.ship() else { return Ok(()) };
        let RedirectEffect { zones, most } = query::redirect(self, attack);
        let options: Items<Item> = zones.into_iter().map(|zone| Item::Zone(ship, zone)).collect();
        let (seat, about) = (self.ship(ship).seat, Some(Item::Ship(ship)));
        let named = match most {
            0 | 1 => SmallVec::from_slice(&[self.pick_one(seat, REDIRECT_ZONE, about, options)?]),
            _ => self.pick(seat, REDIRECT_ZONE, about, options, (1, most))?,
        };
        let zones = named.iter().filter_map(|item| if let Item::Zone(_, zone) = item { Some(*zone) } else { None });
        self.note(|attack| attack.redirects.extend(zones));
        Ok(())
    }

    /// Cancels or rerolls dice, usually by range. A ship attacked by a larger one may have one more die, and loses the
    /// token.
    fn evade(&mut self, token: Option<(TokenId, TokenState)>) -> Flow {
        let Some(attack) = self.attack() else { return Ok(()) };
        let Some(defender) = attack.defender.unit() else { return Ok(()) };
        let effect = query::evade(self, attack);
        let larger = u8::from(effect.dice > 0 && token.is_some() && self.is_attacked_by_larger_ship());
        let seat = self.seat_of(defender);
        let affected = |die: &PoolDie| !die.locked && (effect.can_cancel() || !die.set);
        let free = effect.dice + effect.more;
        let picked = self.pick_dice(seat, EVADE_DIE, affected, (effect.dice, free + larger))?;
        let canceled = self.canceled_by_evade(seat, effect, &picked)?;
        for index in &picked {
            if canceled.contains(index) {
                self.remove_die(*index);
            } else {
                self.reroll(*index);
            }
        }
        self.tell_pool();
        if picked.len() > usize::from(free)
            && let Some((token, _)) = token
        {
            self.discard_defense_token(token);
        }
        Ok(())
    }

    /// Those of the picked dice that are canceled: all of them or none, unless some may be canceled instead of rerolled.
    fn canceled_by_evade(&mut self, seat: Seat, effect: EvadeEffect, picked: &[u8]) -> Flow<SmallVec<[u8; 4]>> {
        if effect.evaded == Evaded::Canceled {
            return Ok(SmallVec::from_slice(picked));
        }
        let options = self.dice_where(|_| true);
        let options = options.into_iter().filter(|die| matches!(die, Item::Die(index, ..) if picked.contains(index)));
        let chosen = self.pick(seat, &CANCELED_INSTEAD, None, options.collect(), (0, effect.canceled_instead))?;
        Ok(chosen.iter().filter_map(|die| if let Item::Die(index, ..) = die { Some(*index) } else { None }).collect())
    }

    fn is_attacked_by_larger_ship(&self) -> bool {
        let Some(attack) = self.attack() else { return false };
        let (Some(attacker), Some(defender)) = (attack.attacker.ship(), attack.defender.ship()) else { return false };
        self.edition.evades_up_close() && self.ship(attacker).card.size > self.ship(defender).card.size
    }
}
