//! A ship's activation: reveal the command dial, attack, execute a maneuver.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule};

use super::{Event, Play, query};
use crate::catalog::{Command, Size};
use crate::effects::{Source, Window};
use crate::play::Resolved;
use crate::state::{ActivationStep, Dial, Frame, Game, Item, Payment, ShipActivation, ShipId};

/// The question `dial-or-token`.
pub const DIAL_OR_TOKEN: &Ask = &Ask::new(
    "dial-or-token",
    Rule("phases.activation.reveal"),
    "The dial shows {}. Do you keep it, or spend it for a command token?",
)
.meanwhile("is looking at a revealed dial")
.hint(
    "A dial has the full effect but only now. Spent for a token, it keeps a smaller effect for a \
         later round.",
);
/// The question `clear-raid-tokens`.
pub const CLEAR_RAID_TOKENS: &Ask = &Ask::new(
    "clear-raid-tokens",
    Rule("tokens.raid.removal"),
    "{} has raid tokens. Do you spend a command token against its raid token, or the dial against all?",
)
.meanwhile("is deciding about raid tokens");
static RAID_TOKEN: Ask =
    Ask::new("raid-token-to-remove", Rule("tokens.raid.removal"), "Which raid token does {} remove for its dial?")
        .meanwhile("is choosing a raid token to remove");

impl Game {
    /// The command on the dial that the ship with this card has revealed in the activation that is going on.
    pub fn revealed_dial(&self, me: Source) -> Option<Command> {
        let ship = self.activation().map(|activation| activation.ship)?;
        let dials = &self.ship(ship).dials;
        (self.carrier(me) == Some(ship)).then(|| dials.iter().find(|dial| dial.revealed).map(|dial| dial.command))?
    }
}

impl Game {
    /// Could its side use effects at the reveal of this ship's dial if the ship had no raid tokens, and cannot now? All of
    /// that happens on the reveal, so its owner may get rid of the raid tokens first.
    fn raid_tokens_forbid_effects(&self, ship: ShipId) -> bool {
        if self.ship(ship).raid.count() == 0 {
            return false;
        }
        let side = self.ship(ship).side;
        let usable = |game: &Game| game.usable(Window::ActivationRevealDial, side, &Resolved::new()).len();
        let mut cleared = self.clone();
        cleared.ship_mut(ship).raid.clear();
        usable(&cleared) > usable(self)
    }

    /// The ship whose activation has just ended, in the window after it.
    pub fn ended_activation(&self) -> Option<ShipId> {
        match self.frames.last() {
            Some(Frame::ActivationEnded { ship }) => Some(*ship),
            _ => None,
        }
    }
}

impl Play<'_> {
    /// A ship is chosen to be activated: from here on its steps follow.
    pub fn begin_activation(&mut self, ship: ShipId) {
        self.push(Frame::ShipActivation(ShipActivation {
            ship,
            step: ActivationStep::Reveal,
            attacks: SmallVec::new(),
            dial_lost: false,
            maneuvers: 0,
            moved: SmallVec::new(),
            first_command: None,
        }));
        self.tell(Event::ShipActivated { ship });
    }

    /// A ship is activated out of turn, from the first step of its activation to the last.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn activate_ship(&mut self, ship: ShipId) -> Flow {
        self.begin_activation(ship);
        while self.activation().is_some_and(|activation| activation.ship == ship) {
            self.continue_activation()?;
        }
        Ok(())
    }

    /// The next step of the activation that is going on: one unit of work.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn continue_activation(&mut self) -> Flow {
        let Some((ship, step)) = self.activation().map(|activation| (activation.ship, activation.step)) else {
            return Ok(());
        };
        // A ship that is destroyed in its activation does nothing more in it.
        let step = if self.is_in_play(ship.into()) { step } else { ActivationStep::End };
        let next = match step {
            ActivationStep::Reveal => {
                self.open(Window::ActivationStart)?;
                self.reveal_command_dial(ship)?;
                ActivationStep::Commands
            }
            ActivationStep::Commands => {
                self.open(Window::ActivationDuring)?;
                self.resolve_revealed_commands(ship)?;
                self.open(Window::AttackStepBefore)?;
                ActivationStep::Attack
            }
            ActivationStep::Attack => {
                self.open(Window::ActivationDuring)?;
                if self.ship_attacks(ship)? {
                    ActivationStep::Attack
                } else {
                    self.remove_targeting_token(ship);
                    self.open(Window::AttackStepEnd)?;
                    ActivationStep::Maneuver
                }
            }
            ActivationStep::Maneuver => {
                self.execute_maneuver(ship)?;
                ActivationStep::End
            }
            ActivationStep::End => return self.end_activation(ship),
        };
        if let Some(activation) = self.activation_mut() {
            activation.step = next;
        }
        Ok(())
    }

    /// The top dial is turned over: kept for later in the activation, or spent for a token at once.
    fn reveal_command_dial(&mut self, ship: ShipId) -> Flow {
        self.open(Window::ActivationBeforeReveal)?;
        if !self.is_in_play(ship.into()) || self.activation().is_some_and(|activation| activation.dial_lost) {
            return Ok(());
        }
        let Some(command) = self.ship_mut(ship).stack.pop() else { return Ok(()) };
        let dial = Dial { command, revealed: true };
        self.ship_mut(ship).dials.push(dial);
        self.tell(Event::DialRevealed { ship, command });
        if self.raid_tokens_forbid_effects(ship) {
            self.clear_raid_tokens(ship)?;
        }
        self.open(Window::ActivationRevealDial)?;
        self.open(Window::ActivationDuring)?;
        self.offer_retreat(ship)?;
        self.clear_raid_tokens(ship)?;
        let gained = self.gain_token_of_reveal(ship, dial)?;
        // Both happen on the reveal, so the token of the dial may go against the raid token of its kind.
        if gained && self.ship(ship).raid.has(command) { self.clear_raid_tokens(ship) } else { Ok(()) }
    }

    /// A huge ship has the token besides the dial; any ship may spend the dial for it. True if one was gained.
    fn gain_token_of_reveal(&mut self, ship: ShipId, dial: Dial) -> Flow<bool> {
        let huge = self.ship(ship).card.size == Size::Huge;
        if huge {
            self.gain_command_token(ship, dial.command)?;
        }
        Ok(self.offer_token_for(ship, dial)? || huge)
    }

    /// A ship gains a further dial, which it does not reveal.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn gain_dial(&mut self, ship: ShipId, command: Command) -> Flow {
        let dial = Dial { command, revealed: false };
        self.ship_mut(ship).dials.push(dial);
        self.tell(Event::DialGained { ship, command });
        self.offer_token_for(ship, dial).map(drop)
    }

    /// The top dial is lost before the ship reveals it: it reveals none in this activation.
    pub fn lose_unrevealed_dial(&mut self, ship: ShipId) {
        self.ship_mut(ship).stack.pop();
        self.tell(Event::DialDiscarded { ship });
        if let Some(activation) = self.activation_mut() {
            activation.dial_lost = true;
        }
    }

    /// A dial may be spent for the token of its kind at the moment it is revealed or gained, and never later; true if it
    /// is.
    fn offer_token_for(&mut self, ship: ShipId, dial: Dial) -> Flow<bool> {
        if !self.ship(ship).dials.contains(&dial) {
            return Ok(false);
        }
        let seat = self.ship(ship).seat;
        let options: Items<Item> = [Item::Keep, Item::Token].into_iter().collect();
        if self.pick_one(seat, DIAL_OR_TOKEN, Some(Item::Command(dial.command)), options)? != Item::Token {
            return Ok(false);
        }
        let dials = &mut self.ship_mut(ship).dials;
        if let Some(index) = dials.iter().position(|known| *known == dial) {
            dials.remove(index);
        }
        self.gain_command_token(ship, dial.command)?;
        Ok(true)
    }

    /// The revealed dial may be given up for the raid tokens, a command token for the raid token of its kind.
    fn clear_raid_tokens(&mut self, ship: ShipId) -> Flow {
        while self.ship(ship).raid.count() > 0 {
            let state = self.ship(ship);
            let revealed = state.dials.iter().filter(|dial| dial.revealed).map(|dial| (dial.command, Payment::DIAL));
            let matching = state.raid.kinds().filter(|kind| state.tokens.has(*kind)).map(|kind| (kind, Payment::TOKEN));
            let options: Items<Item> = matching.chain(revealed).map(|(kind, with)| Item::Payment(kind, with)).collect();
            let seat = state.seat;
            match self.pick_maybe(seat, CLEAR_RAID_TOKENS, Some(Item::Ship(ship)), options)? {
                Some(Item::Payment(command, Payment::TOKEN)) => {
                    self.lose_command_token(ship, command);
                    self.ship_mut(ship).raid.remove(command);
                }
                Some(_) => {
                    self.ship_mut(ship).dials.retain(|dial| !dial.revealed);
                    self.remove_raid_tokens(ship)?;
                }
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// All raid tokens go for the dial, or fewer where a card says so.
    fn remove_raid_tokens(&mut self, ship: ShipId) -> Flow {
        let most = query::raid_removal(self, ship);
        if most >= self.ship(ship).raid.count() {
            self.ship_mut(ship).raid.clear();
            return Ok(());
        }
        for _ in 0..most {
            let options: Items<Item> = self.ship(ship).raid.kinds().map(Item::Command).collect();
            let seat = self.ship(ship).seat;
            if let Item::Command(command) = self.pick_one(seat, &RAID_TOKEN, Some(Item::Ship(ship)), options)? {
                self.ship_mut(ship).raid.remove(command);
            }
        }
        Ok(())
    }

    fn end_activation(&mut self, ship: ShipId) -> Flow {
        if self.is_in_play(ship.into()) {
            self.offer_targeting_token(ship)?;
            self.open(Window::ActivationEnd)?;
            self.ship_mut(ship).dials.clear();
        }
        self.ship_mut(ship).activated = true;
        self.pop();
        self.push(Frame::ActivationEnded { ship });
        self.open(Window::ActivationAfter)?;
        self.pop();
        Ok(())
    }
}
