//! Small acts that rules and cards are made of: cards, command tokens, shields, speed.

use table::{Ask, Flow, Items, Rule};

use super::{Event, Play, query};
use crate::catalog::Zone;
use crate::effects::{ShieldGain, Source, Until, Window};
use crate::fleet::{self, Fleet, FleetShip, Terms};
use crate::state::{CardState, Command, Frame, Game, Item, ShipId, UpgradeCard, UpgradeId};

/// The question `discard-command-token`.
pub const DISCARD_COMMAND_TOKEN: &Ask =
    &Ask::new("discard-command-token", Rule("commands.token.limit"), "{} has too many command tokens. Which one goes?")
        .meanwhile("is choosing a command token to discard");

impl Game {
    /// Could a ship carry this card besides those it carries?
    pub fn could_carry(&self, ship: ShipId, card: UpgradeCard) -> bool {
        let carried = self.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
        let upgrades = carried.map(|(_, upgrade)| upgrade.card).chain([card]).collect();
        let state = self.ship(ship);
        let mut fleet = Fleet::new("", self.player(state.side).faction);
        fleet.ships.push(FleetShip { card: state.card, upgrades });
        fleet::upgrades_fit(&fleet, 0, Terms::standard(self.edition))
    }
}

impl Play<'_> {
    /// An upgrade card comes into the game.
    pub fn equip(&mut self, upgrade: crate::state::Upgrade) {
        self.game.upgrades.push(upgrade);
        self.game.cards_changed();
    }

    /// An upgrade card goes to another ship, as it lies. The ship that carries the commander is the flagship.
    pub fn hand_over(&mut self, upgrade: UpgradeId, to: ShipId) {
        let from = self.upgrade_mut(upgrade).ship.replace(to);
        if self.upgrade(upgrade).card.is_commander() {
            self.ship_mut(to).flagship = true;
            if let Some(from) = from {
                self.ship_mut(from).flagship = false;
            }
        }
    }

    /// Turns an upgrade card sideways.
    pub fn exhaust(&mut self, source: Source) {
        if let Source::Upgrade(upgrade) = source {
            self.upgrade_mut(upgrade).state = CardState::Exhausted;
        }
    }

    /// Turns an upgrade card upright again.
    pub fn ready(&mut self, upgrade: UpgradeId) {
        self.upgrade_mut(upgrade).state = CardState::Ready;
        self.game.end_lasting(Until::Readied(upgrade));
    }

    /// Turns an upgrade card facedown: it does nothing any more. Shields and hull values that it raised are reduced, units
    /// that it has set aside are lost, and its ship keeps only as many command tokens as it may hold without it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn discard(&mut self, source: Source) -> Flow {
        let Source::Upgrade(upgrade) = source else { return Ok(()) };
        let surplus = |game: &Game| -> Vec<(ShipId, Zone, u8)> {
            let zones =
                game.carrier(source).into_iter().flat_map(|ship| game.ship(ship).zones().map(move |it| (ship, it)));
            zones.map(|(ship, zone)| (ship, zone, query::surplus_shields(game, ship, zone))).collect()
        };
        let before = surplus(self);
        self.upgrade_mut(upgrade).state = CardState::Discarded;
        self.tell(Event::CardDiscarded { source });
        for ((ship, zone, held), (.., still)) in before.into_iter().zip(surplus(self)) {
            for _ in still..held {
                self.lose_shield(ship, zone);
            }
        }
        self.note_all_doom();
        self.lose_what_waits_for(source)?;
        self.carrier(source).map_or(Ok(()), |ship| self.keep_token_limit(ship))
    }

    pub(crate) fn tell_used(&mut self, source: Source) {
        self.tell(Event::EffectUsed { source });
    }

    /// A ship gains a command token. A second one of a kind goes back at once; beyond the limit one must go.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn gain_command_token(&mut self, ship: ShipId, command: Command) -> Flow {
        self.push(Frame::TokenGain { ship, command, gained: true });
        self.open(Window::CommandGainToken)?;
        let Some(Frame::TokenGain { ship, command, gained }) = self.pop() else { return Ok(()) };
        if !gained || self.ship(ship).tokens.has(command) && !query::may_hold_several(self, ship) {
            return Ok(());
        }
        self.ship_mut(ship).tokens.add(command);
        self.tell(Event::TokenGained { ship, command });
        self.keep_token_limit(ship)
    }

    /// A ship with more command tokens than it may hold, or with several of a kind that it may not hold, discards some.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn keep_token_limit(&mut self, ship: ShipId) -> Flow {
        self.lose_duplicate_tokens(ship);
        while self.ship(ship).tokens.count() > query::command_token_limit(self, ship) {
            let options: Items<Item> = self.ship(ship).tokens.kinds().map(Item::Command).collect();
            let seat = self.ship(ship).seat;
            if let Item::Command(command) =
                self.pick_one(seat, DISCARD_COMMAND_TOKEN, Some(Item::Ship(ship)), options)?
            {
                self.lose_command_token(ship, command);
            }
        }
        Ok(())
    }

    fn lose_duplicate_tokens(&mut self, ship: ShipId) {
        if query::may_hold_several(self, ship) {
            return;
        }
        for command in self.ship(ship).tokens.kinds() {
            while self.ship(ship).tokens.of(command) > 1 {
                self.lose_command_token(ship, command);
            }
        }
    }

    /// A ship loses a command token; that is not spending it.
    pub fn lose_command_token(&mut self, ship: ShipId, command: Command) {
        if self.ship_mut(ship).tokens.remove(command) {
            self.tell(Event::TokenLost { ship, command });
        }
    }

    /// A ship spends a command token.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn spend_command_token(&mut self, ship: ShipId, command: Command) -> Flow {
        if !self.ship_mut(ship).tokens.remove(command) {
            return Ok(());
        }
        self.tell(Event::TokenLost { ship, command });
        self.push(Frame::TokenSpent { ship, command });
        self.open(Window::CommandSpendToken)?;
        self.pop();
        Ok(())
    }

    /// A ship gains a raid token, unless it has one of that kind.
    pub fn gain_raid_token(&mut self, ship: ShipId, command: Command) {
        if !self.ship(ship).raid.has(command) {
            self.ship_mut(ship).raid.add(command);
            self.tell(Event::Raided { ship, command });
        }
    }

    /// A zone loses a shield, if it has one.
    pub fn lose_shield(&mut self, ship: ShipId, zone: Zone) -> bool {
        let shields = self.ship_mut(ship).shields_mut(zone);
        let had = *shields > 0;
        *shields -= u8::from(had);
        if had {
            self.tell_shields(ship, zone);
        }
        had
    }

    /// A zone gains a shield, if it may.
    pub fn gain_shield(&mut self, ship: ShipId, zone: Zone, way: ShieldGain) -> bool {
        let may = query::may_gain_shield(self, ship, zone, way);
        if may {
            *self.ship_mut(ship).shields_mut(zone) += 1;
            self.tell_shields(ship, zone);
        }
        may
    }

    fn tell_shields(&mut self, ship: ShipId, zone: Zone) {
        let now = self.ship(ship).shields(zone);
        self.tell(Event::Shields { ship, zone, now });
    }

    /// A ship sets its speed dial to another number. Only this counts as a change of speed.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn set_speed(&mut self, ship: ShipId, speed: u8) -> Flow {
        self.change_speed(ship, speed, true)
    }

    /// An enemy's effect sets a ship's speed dial to another number.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn force_speed(&mut self, ship: ShipId, speed: u8) -> Flow {
        self.change_speed(ship, speed, false)
    }

    fn change_speed(&mut self, ship: ShipId, speed: u8, own: bool) -> Flow {
        let from = self.ship(ship).speed;
        let speed = speed.min(self.ship(ship).card.speed_chart.fastest());
        if speed == from {
            return Ok(());
        }
        self.ship_mut(ship).speed = speed;
        self.tell(Event::SpeedChanged { ship, to: speed });
        self.push(Frame::SpeedChange { ship, from, own });
        self.open(Window::SpeedDialChanged)?;
        self.pop();
        Ok(())
    }

    /// Marks a ship as objective ship.
    pub fn name_objective_ship(&mut self, ship: ShipId) {
        self.ship_mut(ship).objective_ship = true;
        self.tell(Event::ObjectiveShip { ship });
    }

    /// A side gains victory tokens.
    pub fn gain_victory_tokens(&mut self, side: table::Side, count: u8) {
        if count > 0 {
            self.player_mut(side).victory_tokens += count;
            self.tell(Event::VictoryTokens { side, gained: count });
        }
    }
}
