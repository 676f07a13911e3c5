//! Step 3, Resolve Attack Effects: accuracy, concentrate fire and everything else that works on the dice, in the order
//! the attacker likes.

use table::{Ask, Flow, Items, Rule};

use crate::catalog::Command;
use crate::effects::{EffectHook, Window};
use crate::play::Resolved;
use crate::play::{Event, Play};
use crate::state::{AttackStep, Face, Game, Item, Payment, TokenId};

/// The question `attack-effect`.
pub const ATTACK_EFFECT: &Ask =
    &Ask::new("attack-effect", Rule("attack.effects.any-order"), "Which attack effect do you resolve?")
        .meanwhile("is using attack effects")
        .hint(
            "The dice have fallen. Spend accuracy to lock a token of the defender, or use what your cards and \
         commands allow.",
        );
/// The question `lock-token`.
pub const LOCK_TOKEN: &Ask =
    &Ask::new("lock-token", Rule("attack.effects.accuracy"), "On which defense token do you spend the accuracy icon?")
        .meanwhile("is spending accuracy")
        .hint("A locked token cannot be spent against this attack.");
/// The question `added-die-colour`.
pub const ADDED_DIE_COLOUR: &Ask =
    &Ask::new("added-die-colour", Rule("commands.concentrate-fire.dial"), "Which colour of die do you add?")
        .meanwhile("is adding a die");
static REROLL_ONE: Ask =
    Ask::new("concentrate-fire-reroll", Rule("commands.concentrate-fire.token"), "Which die do you reroll?")
        .meanwhile("is concentrating fire");

impl Game {
    /// Tokens of the defender on which an accuracy icon can still be spent.
    pub(in crate::play) fn lockable_tokens(&self) -> Items<Item> {
        let Some(attack) = self.attack() else { return Items::new() };
        let tokens = attack.defender.unit().into_iter().flat_map(|unit| self.tokens_of(unit));
        tokens.map(|(token, _)| token).filter(|token| !attack.is_barred(*token)).map(Item::Defense).collect()
    }

    fn accuracy_dice(&self) -> Items<Item> {
        self.spendable_dice(|die| die.face.is_accuracy())
    }

    /// Is it the ship being activated that attacks?
    fn is_attack_of_activation(&self) -> bool {
        let attacker = self.attack().and_then(|attack| attack.attacker.ship());
        attacker.is_some() && attacker == self.activation().map(|activation| activation.ship)
    }

    /// In any attack of a ship, also one that it makes outside of its own activation.
    fn concentrate_fire_payments(&self) -> Items<Item> {
        let Some(ship) = self.attack().and_then(|attack| attack.attacker.ship()) else { return Items::new() };
        self.payments(ship, Command::ConcentrateFire)
            .map(|with| Item::Payment(Command::ConcentrateFire, with))
            .collect()
    }
}

impl Play<'_> {
    pub(super) fn resolve_attack_effects(&mut self) -> Flow {
        self.set_step(AttackStep::ResolveAttackEffects);
        if self.is_attack_of_activation() {
            self.open(Window::ActivationDuring)?;
        }
        let mut resolved = Resolved::new();
        while self.attack_goes_on() {
            let Some(attack) = self.attack() else { break };
            let seat = attack.attacking_seat;
            let side = self.seating.side_of(seat);
            let usable = self.usable(Window::AttackResolveAttackEffects, side, &resolved);
            let mut options: Items<Item> = usable.iter().map(EffectHook::item).collect();
            if !self.lockable_tokens().is_empty() {
                options.extend(self.accuracy_dice());
            }
            options.extend(self.concentrate_fire_payments());
            if options.is_empty() {
                break;
            }
            if !usable.iter().any(|hook| hook.effect.must) {
                options.push(Item::Done);
            }
            match self.pick_one(seat, ATTACK_EFFECT, None, options)? {
                Item::Die(index, ..) => self.spend_accuracy(index)?,
                Item::Payment(_, with) => self.concentrate_fire(with)?,
                chosen @ Item::Effect(..) => self.resolve_chosen(&usable, chosen, &mut resolved)?,
                _ => break,
            }
        }
        Ok(())
    }

    fn spend_accuracy(&mut self, die: u8) -> Flow {
        let options = self.lockable_tokens();
        let Some(attack) = self.attack() else { return Ok(()) };
        let seat = attack.attacking_seat;
        if let Item::Defense(token) = self.pick_one(seat, LOCK_TOKEN, None, options)? {
            self.remove_die(die);
            self.lock_token(token);
        }
        Ok(())
    }

    /// A token cannot be spent in this attack any more, as by an accuracy icon.
    pub fn lock_token(&mut self, token: TokenId) {
        let kind = self.token(token).kind;
        if let Some(attack) = self.attack_mut() {
            attack.accuracy.push(token);
        }
        self.tell(Event::TokenLocked { owner: token.owner, kind });
    }

    /// The dial adds a die of a colour in the pool, the token rerolls a die, which may be the one just added.
    fn concentrate_fire(&mut self, with: Payment) -> Flow {
        let Some(ship) = self.attack().and_then(|attack| attack.attacker.ship()) else { return Ok(()) };
        self.begin_command(ship, Command::ConcentrateFire, with)?;
        let with = self.command().map_or(with, |command| command.with);
        if with.dial && self.may_add_dice() {
            self.add_die_of_pool_colour()?;
        }
        self.open(Window::CommandResolveConcentrateFire)?;
        if self.command().is_some_and(|command| command.with.token && !command.token_used) {
            let seat = self.ship(ship).seat;
            self.reroll_picked(seat, &REROLL_ONE, |_| true, (0, 1))?;
        }
        self.finish_command()
    }

    /// Adds a die of a colour that is in the pool now.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn add_die_of_pool_colour(&mut self) -> Flow {
        let Some(attack) = self.attack() else { return Ok(()) };
        let seat = attack.attacking_seat;
        let options = self.colours_in_pool();
        if options.is_empty() {
            return Ok(());
        }
        if let Item::Colour(colour) = self.pick_one(seat, ADDED_DIE_COLOUR, None, options)? {
            self.add_die(colour);
        }
        Ok(())
    }

    /// The places of dice that show a face.
    pub fn dice_showing(&self, face: Face) -> Items<Item> {
        self.dice_where(|die| die.face == face)
    }
}
