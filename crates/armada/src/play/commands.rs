//! Commands: paying for them, once per round each, and the ones resolved after the dial is revealed.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule};

use super::{Event, Play, query};
use crate::catalog::Command;
use crate::effects::{EffectHook, ShieldGain, Source, Way, Window, Word};
use crate::measure::RangeBand;
use crate::play::Resolved;
use crate::state::{ActivatedBy, CommandResolution, Frame, Game, Item, Payment, Repair, ShipId, SquadronId};

/// The question `resolve-command`.
pub const RESOLVE_COMMAND: &Ask =
    &Ask::new("resolve-command", Rule("commands.resolve.requires-matching-icon"), "Which command does {} resolve now?")
        .meanwhile("is resolving a command")
        .hint("This command can be resolved now, with the dial, a token, or both for more.");
/// The question `command-squadron`.
pub const COMMAND_SQUADRON: &Ask =
    &Ask::new("command-squadron", Rule("commands.squadron.one-at-a-time"), "Which squadron does {} activate next?")
        .meanwhile("is commanding squadrons")
        .hint("A squadron command activates squadrons near the ship, and they may move and attack in any order.");
static RELAY: Ask = Ask::new("relay", Rule("squadrons.keyword.relay"), "Which squadron relays the command to {}?")
    .meanwhile("is choosing a squadron that relays a command");
static FREE_PAYMENT: Ask = Ask::new(
    "free-payment",
    Rule("commands.resolve.requires-matching-icon"),
    "Do you use {} and keep the ship's own dial or token?",
)
.meanwhile("is deciding how to pay for a command");
static CARRIER: Ask =
    Ask::new("command-carrier", Rule("commands.squadron.dial"), "Through which card does the command reach {}?")
        .meanwhile("is choosing how a squadron command reaches a squadron");
/// The question `repair`.
pub const REPAIR: &Ask = &Ask::new("repair", Rule("commands.repair.one-at-a-time"), "Which repair do you make?")
    .meanwhile("is repairing")
    .hint("Engineering points move shields, recover them, or remove damage cards: the best costs most.");

/// A relay carries a command as far as this distance.
const RELAY_REACH: u8 = 3;

impl Game {
    /// The ways in which a ship can pay for a command now.
    pub fn payments(&self, ship: ShipId, command: Command) -> impl Iterator<Item = Payment> + use<> {
        let free = query::free_payment(self, ship, command);
        let dial = self.has_dial_for(ship, command) || free.dial.is_some();
        let token = self.ship(ship).tokens.has(command) || free.token.is_some();
        let may = query::may_resolve_command(self, ship, command);
        Payment::ALL.into_iter().filter(move |with| may && (dial || !with.dial) && (token || !with.token))
    }

    /// Has a ship a faceup dial that it may spend for this command? Not while another ship is being activated.
    fn has_dial_for(&self, ship: ShipId, command: Command) -> bool {
        self.activation().is_none_or(|activation| activation.ship == ship)
            && self.ship(ship).dials.iter().any(|dial| dial.command == command)
    }

    /// Squadrons a squadron command of this ship can activate: friendly, not activated, at close or medium range;
    /// through relays as many as these allow.
    pub fn squadrons_in_command_range(&self, ship: ShipId) -> Items<Item> {
        let side = self.ship(ship).side;
        let ready = self.squadrons_in_play().filter(|(_, squadron)| squadron.side == side && !squadron.activated);
        let relays = self.relays(ship);
        let reached = |id: SquadronId| {
            self.is_in_command_range(ship, id)
                || relays.iter().any(|relay| self.is_at_distance((*relay).into(), id.into(), RELAY_REACH))
        };
        ready.map(|(id, _)| id).filter(|id| reached(*id)).map(Item::Squadron).collect()
    }

    /// Is a squadron at close or medium range of a ship?
    pub fn is_at_close_or_medium_range(&self, ship: ShipId, squadron: SquadronId) -> bool {
        self.range(ship.into(), squadron.into()).is_some_and(|range| range <= RangeBand::Medium)
    }

    /// At close or medium range, or as far as cards carry the command.
    pub(super) fn is_in_command_range(&self, ship: ShipId, squadron: SquadronId) -> bool {
        query::command_reach(self, ship, squadron).is_reached()
    }

    /// Squadrons that can relay this command of the ship to a further squadron.
    fn relays(&self, ship: ShipId) -> SmallVec<[SquadronId; 4]> {
        let side = self.ship(ship).side;
        let used = self.command().map_or(&[][..], |command| &command.relayed[..]);
        let friends = self.squadrons_in_play().filter(|(_, squadron)| squadron.side == side).map(|(id, _)| id);
        friends
            .filter(|id| {
                let times = used.iter().filter(|relay| *relay == id).count();
                times < usize::from(query::keywords(self, *id, None).value(Word::Relay))
                    && (!self.edition.relay_is_in_range() || self.is_in_command_range(ship, *id))
            })
            .collect()
    }

    /// The repair effects that a ship can pay for.
    fn repairs(&self, ship: ShipId, points: u8) -> Items<Item> {
        let state = self.ship(ship);
        let mut repairs: Items<Repair> = Items::new();
        for zone in state.zones() {
            let from = |other: &crate::catalog::Zone| *other != zone && state.shields(*other) > 0;
            if query::may_gain_shield(self, ship, zone, ShieldGain::Moved) {
                repairs.extend(state.zones().filter(from).map(|other| Repair::MoveShield(other, zone)));
            }
            if query::may_gain_shield(self, ship, zone, ShieldGain::Recovered) {
                repairs.push(Repair::RecoverShield(zone));
            }
        }
        repairs.extend((0..state.damage.len() as u8).map(Repair::Hull));
        let damaged = self.squadrons_in_play().map(|(id, _)| id);
        repairs.extend(damaged.filter(|id| query::may_repair_squadron(self, ship, *id)).map(Repair::Squadron));
        let may_pay = query::may_spend_engineering(self, ship);
        let payable = |repair: &Repair| may_pay && query::repair_cost(self, ship, *repair) <= points;
        repairs.into_iter().filter(payable).map(Item::Repair).collect()
    }
}

impl Play<'_> {
    /// The commands that are resolved after the dial is revealed: squadron and repair, in the order the owner likes.
    /// Effects that come after the reveal share that moment.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn resolve_revealed_commands(&mut self, ship: ShipId) -> Flow {
        let side = self.ship(ship).side;
        let mut resolved = Resolved::new();
        loop {
            let mut options: Items<Item> = [Command::Squadron, Command::Repair]
                .into_iter()
                .flat_map(|command| self.payments(ship, command).map(move |with| Item::Payment(command, with)))
                .collect();
            let usable = self.usable(Window::ActivationAfterReveal, side, &resolved);
            options.extend(usable.iter().map(EffectHook::item));
            if options.is_empty() || !self.is_in_play(ship.into()) {
                return Ok(());
            }
            options.push(Item::Done);
            let seat = self.ship(ship).seat;
            match self.pick_one(seat, RESOLVE_COMMAND, Some(Item::Ship(ship)), options)? {
                Item::Payment(Command::Squadron, with) => self.resolve_squadron_command(ship, with)?,
                Item::Payment(Command::Repair, with) => self.resolve_repair_command(ship, with)?,
                chosen @ Item::Effect(..) => self.resolve_chosen(&usable, chosen, &mut resolved)?,
                _ => return Ok(()),
            }
            self.open(Window::ActivationDuring)?;
        }
    }

    /// Pays for a command; from here on it counts as resolved this round.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn begin_command(&mut self, ship: ShipId, command: Command, with: Payment) -> Flow {
        let free = query::free_payment(self, ship, command);
        let has_token = self.ship(ship).tokens.has(command);
        let dial = if with.dial { self.free_part(ship, free.dial, self.has_dial_for(ship, command))? } else { None };
        let token = if with.token { self.free_part(ship, free.token, has_token)? } else { None };
        let paid = Payment { dial: with.dial && dial.is_none(), token: with.token && token.is_none() };
        let free = dial.into_iter().chain(token).collect();
        self.begin_command_with(CommandResolution { free, ..CommandResolution::new(ship, command, with, paid) })
    }

    /// The card that lets a part of the payment count as spent, unless the ship can really spend it and would rather.
    fn free_part(&mut self, ship: ShipId, card: Option<Source>, can_pay: bool) -> Flow<Option<Source>> {
        let Some(card) = card else { return Ok(None) };
        let seat = self.ship(ship).seat;
        let used = !can_pay || self.confirm(seat, &FREE_PAYMENT, card.as_item())?;
        Ok(used.then_some(card))
    }

    /// A command is resolved as if it had been paid for in this way.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn begin_command_as_if(&mut self, ship: ShipId, command: Command, with: Payment) -> Flow {
        self.begin_command_with(CommandResolution::new(ship, command, with, Payment::NOTHING))
    }

    /// Spends what is paid for a command; from here on it counts as resolved this round.
    fn begin_command_with(&mut self, resolution: CommandResolution) -> Flow {
        let CommandResolution { ship, command, with, paid, .. } = resolution;
        if paid.dial {
            let dials = &mut self.ship_mut(ship).dials;
            if let Some(index) = dials.iter().position(|dial| dial.command == command) {
                dials.remove(index);
            }
        }
        if paid.token {
            self.spend_command_token(ship, command)?;
        }
        self.ship_mut(ship).resolved.add(command);
        if let Some(activation) = self.activation_mut().filter(|activation| activation.ship == ship) {
            activation.first_command.get_or_insert(command);
        }
        self.push(Frame::Command(resolution));
        self.open(Window::CommandResolveAny)?;
        let with = self.command().map_or(with, |resolution| resolution.with);
        self.tell(Event::CommandResolved { ship, command, with });
        Ok(())
    }

    /// The command is completely resolved.
    pub(crate) fn finish_command(&mut self) -> Flow {
        self.open(Window::CommandAfterResolve)?;
        self.pop();
        Ok(())
    }

    /// Squadrons are picked and activated one after the other.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn resolve_squadron_command(&mut self, ship: ShipId, with: Payment) -> Flow {
        self.begin_command(ship, Command::Squadron, with)?;
        self.resolve_begun_squadron_command(ship)
    }

    /// The same as if it had been paid for in this way; only `paid` is really spent.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn resolve_squadron_command_as_if(&mut self, ship: ShipId, with: Payment, paid: Payment) -> Flow {
        self.begin_command_with(CommandResolution::new(ship, Command::Squadron, with, paid))?;
        self.resolve_begun_squadron_command(ship)
    }

    fn resolve_begun_squadron_command(&mut self, ship: ShipId) -> Flow {
        self.open(Window::CommandResolveSquadron)?;
        self.activate_commanded_squadrons(ship)?;
        self.finish_command()
    }

    fn activate_commanded_squadrons(&mut self, ship: ShipId) -> Flow {
        loop {
            let Some(command) = self.command() else { return Ok(()) };
            if command.count >= query::activation_count(self, ship, command.with) || !self.is_in_play(ship.into()) {
                return Ok(());
            }
            let options = self.squadrons_in_command_range(ship);
            let seat = self.ship(ship).seat;
            let Some(Item::Squadron(squadron)) =
                self.pick_maybe(seat, COMMAND_SQUADRON, Some(Item::Ship(ship)), options)?
            else {
                return Ok(());
            };
            if self.is_in_command_range(ship, squadron) {
                self.carry_command(ship, squadron, squadron)?;
            } else {
                self.relay_command(ship, squadron)?;
            }
            if let Some(command) = self.command_mut() {
                command.count += 1;
            }
            self.activate_squadron(squadron, ActivatedBy::Command(Some(ship)))?;
        }
    }

    /// A squadron is activated where the command reaches it or its relay. Where several cards could carry the command
    /// there, the owner chooses between them.
    fn carry_command(&mut self, ship: ShipId, reached: SquadronId, squadron: SquadronId) -> Flow {
        let reach = query::command_reach(self, ship, reached);
        let carrier = |way: &Way| way.first().and_then(|card| card.as_item());
        let mut options: Items<Item> = Items::new();
        for card in reach.ways().iter().filter_map(carrier) {
            if !options.contains(&card) {
                options.push(card);
            }
        }
        if options.is_empty() {
            return Ok(());
        }
        let seat = self.ship(ship).seat;
        let chosen = self.pick_one(seat, &CARRIER, Some(Item::Squadron(squadron)), options)?;
        let taken = reach.ways().iter().find(|way| carrier(way) == Some(chosen));
        if let (Some(way), Some(command)) = (taken, self.command_mut()) {
            command.carried.extend(way.iter().map(|card| (*card, squadron)));
        }
        Ok(())
    }

    /// A squadron out of the ship's own reach is activated through a relay, which carries a limited number.
    fn relay_command(&mut self, ship: ShipId, squadron: SquadronId) -> Flow {
        let mut relays = self.relays(ship);
        relays.retain(|relay| self.is_at_distance((*relay).into(), squadron.into(), RELAY_REACH));
        let options: Items<Item> = relays.into_iter().map(Item::Squadron).collect();
        let seat = self.ship(ship).seat;
        let Item::Squadron(relay) = self.pick_one(seat, &RELAY, Some(Item::Squadron(squadron)), options)? else {
            return Ok(());
        };
        if let Some(command) = self.command_mut() {
            command.relayed.push(relay);
        }
        if self.is_in_command_range(ship, relay) { self.carry_command(ship, relay, squadron) } else { Ok(()) }
    }

    /// Points are spent on repair effects, each completely resolved before the next; effects of cards are among them.
    fn resolve_repair_command(&mut self, ship: ShipId, with: Payment) -> Flow {
        self.begin_command(ship, Command::Repair, with)?;
        let with = self.command().map_or(with, |resolution| resolution.with);
        let points = query::engineering_points(self, ship, with);
        if let Some(command) = self.command_mut() {
            command.count = points;
        }
        let side = self.ship(ship).side;
        let mut resolved = Resolved::new();
        loop {
            let points = self.command().map_or(0, |command| command.count);
            let usable = self.usable(Window::CommandResolveRepair, side, &resolved);
            let mut options = self.repairs(ship, points);
            options.extend(usable.iter().map(EffectHook::item));
            let seat = self.ship(ship).seat;
            match self.pick_maybe(seat, REPAIR, Some(Item::Ship(ship)), options)? {
                Some(Item::Repair(repair)) => self.repair(ship, repair),
                Some(chosen) => self.resolve_chosen(&usable, chosen, &mut resolved)?,
                None => break,
            }
        }
        self.finish_command()
    }

    /// One repair effect, for its price.
    fn repair(&mut self, ship: ShipId, repair: Repair) {
        let price = query::repair_cost(self, ship, repair);
        if let Some(command) = self.command_mut() {
            command.count = command.count.saturating_sub(price);
        }
        match repair {
            Repair::MoveShield(from, to) => {
                if self.gain_shield(ship, to, ShieldGain::Moved) {
                    self.lose_shield(ship, from);
                }
            }
            Repair::RecoverShield(zone) => {
                self.gain_shield(ship, zone, ShieldGain::Recovered);
            }
            Repair::Hull(index) => self.discard_damage_card(ship, index),
            Repair::Squadron(squadron) => self.recover_hull(squadron),
        }
    }

    /// Is it this unit that a command of this kind is being resolved by?
    pub fn is_resolving(&self, ship: ShipId, kind: Command) -> bool {
        self.command().is_some_and(|command| command.ship == ship && command.command == kind)
    }
}
