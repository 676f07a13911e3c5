//! Readying upgrade cards in the Status Phase: by themselves, or for their ready cost.

use table::{Ask, Flow, Items, Rule, Side};

use super::{Play, query};
use crate::catalog::{Command, Exhaust};
use crate::state::{CardState, Commands, Item, UpgradeId, other};

static READY_CARD: Ask =
    Ask::new("ready-card", Rule("phases.status.ready-upgrades"), "Do you pay to ready an exhausted card?")
        .meanwhile("is deciding whether to ready a card");
static READY_COST: Ask =
    Ask::new("ready-cost", Rule("upgrades.ready-cost.payment"), "With which command token do you ready {}?")
        .meanwhile("is paying to ready a card");

impl Play<'_> {
    /// Recur cards ready by themselves; for others the sides pay in turn, one card at a time, the first player first.
    pub(super) fn ready_upgrade_cards(&mut self) -> Flow {
        let exhausted: Vec<_> = self
            .upgrades()
            .filter(|(_, upgrade)| upgrade.state == CardState::Exhausted)
            .filter(|(id, _)| query::may_ready_card(self, *id))
            .map(|(id, upgrade)| (id, upgrade.card.exhaust))
            .collect();
        for (upgrade, exhaust) in &exhausted {
            if *exhaust != Some(Exhaust::NonRecur) || !self.edition.has_ready_costs() {
                self.ready(*upgrade);
            }
        }
        let mut passes = 0;
        let mut side = self.first;
        while passes < 2 {
            passes = if self.pay_to_ready_one(side)? { 0 } else { passes + 1 };
            side = other(side);
        }
        Ok(())
    }

    /// One card of a side that is readied for its price; false if none is.
    fn pay_to_ready_one(&mut self, side: Side) -> Flow<bool> {
        let options: Items<Item> = self
            .upgrades()
            .filter(|(id, upgrade)| {
                upgrade.side == side
                    && upgrade.state == CardState::Exhausted
                    && query::may_ready_card(self, *id)
                    && self.can_pay_ready_cost(*id)
            })
            .map(|(id, _)| Item::Upgrade(id))
            .collect();
        let seat = self.commander(side);
        let Some(Item::Upgrade(upgrade)) = self.pick_maybe(seat, &READY_CARD, None, options)? else { return Ok(false) };
        self.pay_ready_cost(upgrade)?;
        self.ready(upgrade);
        Ok(true)
    }

    /// What a part of a ready cost can be paid with next: command tokens of the ship, and of the card itself where it says
    /// so.
    fn ready_payments(&self, upgrade: UpgradeId, kinds: &[Command]) -> Items<Item> {
        let state = self.upgrade(upgrade);
        let Some(ship) = state.ship else { return Items::new() };
        let fitting = self.ship(ship).tokens.kinds().filter(|command| kinds.contains(command));
        let mut options: Items<Item> = fitting.map(Item::Command).collect();
        if query::own_tokens_pay(self, upgrade) && state.tokens.kinds().any(|command| kinds.contains(&command)) {
            options.push(Item::Upgrade(upgrade));
        }
        options
    }

    fn can_pay_ready_cost(&self, upgrade: UpgradeId) -> bool {
        let state = self.upgrade(upgrade);
        let (Some(cost), Some(ship)) = (&state.card.card().ready_cost, state.ship) else { return false };
        let own = if query::own_tokens_pay(self, upgrade) { state.tokens } else { Commands::default() };
        cost.is_covered(|command| self.ship(ship).tokens.of(command) + own.of(command))
    }

    fn pay_ready_cost(&mut self, upgrade: UpgradeId) -> Flow {
        let Some(cost) = &self.upgrade(upgrade).card.card().ready_cost else { return Ok(()) };
        let Some(ship) = self.upgrade(upgrade).ship else { return Ok(()) };
        for (tokens, kinds) in cost.parts() {
            for _ in 0..tokens {
                let options = self.ready_payments(upgrade, kinds);
                let seat = self.ship(ship).seat;
                if options.is_empty() {
                    return Ok(());
                }
                match self.pick_one(seat, &READY_COST, Some(Item::Upgrade(upgrade)), options)? {
                    Item::Command(command) => self.spend_command_token(ship, command)?,
                    _ => self.spend_token_on_card(upgrade, kinds),
                }
            }
        }
        Ok(())
    }

    fn spend_token_on_card(&mut self, upgrade: UpgradeId, kinds: &[Command]) {
        let tokens = &mut self.upgrade_mut(upgrade).tokens;
        if let Some(command) = tokens.kinds().find(|command| kinds.contains(command)) {
            tokens.remove(command);
        }
    }
}
