//! Command tokens and dials that upgrade cards start with.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Side};

use super::Play;
use crate::catalog::Command;
use crate::effects::Window;
use crate::state::{CardState, Game, Item, ShipId, UpgradeId, other};

static NEXT_CARD: Ask = Ask::new(
    "next-card-to-fill",
    Rule("upgrades.stored.order"),
    "Which of your cards do you put its dials or tokens on next?",
)
.meanwhile("is preparing cards");
/// The question `starting-token`.
pub const STARTING_TOKEN: &Ask =
    &Ask::new("starting-token", Rule("upgrades.stored.specific-tokens"), "Which command token lies on {}?")
        .meanwhile("is choosing a command token for a card");
/// The question `starting-dial`.
pub const STARTING_DIAL: &Ask =
    &Ask::new("starting-dial", Rule("upgrades.stored.dials"), "Which command does a dial on {} show?")
        .meanwhile("is setting a dial on a card")
        .secret();

impl Game {
    /// Cards that start with something and are still empty, their ships on the table.
    fn cards_to_fill(&self, wanted: impl Fn(ShipId) -> bool) -> Items<Item> {
        let starts = |id: UpgradeId| self.upgrade(id).card.card().starts_with.is_some();
        let empty = |id: UpgradeId| self.upgrade(id).tokens.count() == 0 && self.upgrade(id).dials.is_empty();
        let there = |id: UpgradeId| {
            let upgrade = self.upgrade(id);
            upgrade.state != CardState::Discarded
                && upgrade.ship.is_some_and(|ship| self.is_in_play(ship.into()) && wanted(ship))
        };
        let cards = self.upgrades().map(|(id, _)| id).filter(|id| starts(*id) && empty(*id) && there(*id));
        cards.map(Item::Upgrade).collect()
    }
}

impl Play<'_> {
    /// The players take turns, card by card, the first player first.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn place_card_tokens(&mut self) -> Flow {
        let mut side = self.first;
        while !self.cards_to_fill(|_| true).is_empty() {
            self.fill_one_card(side)?;
            side = other(side);
        }
        self.open(Window::SetupPlaceCardTokens)
    }

    fn fill_one_card(&mut self, side: Side) -> Flow {
        let options = self.cards_to_fill(|ship| self.ship(ship).side == side);
        if options.is_empty() {
            return Ok(());
        }
        let seat = self.commander(side);
        match self.pick_one(seat, &NEXT_CARD, None, options)? {
            Item::Upgrade(card) => self.fill_card(card),
            _ => Ok(()),
        }
    }

    /// What lies on the cards of a ship that arrives after setup; not what belongs there after deployment.
    pub(super) fn place_tokens_on_cards_of(&mut self, ship: ShipId) -> Flow {
        let too_late = |card: UpgradeId, game: &Game| {
            game.upgrade(card).card.card().starts_with.as_ref().is_some_and(|stored| stored.after_deployment)
        };
        for item in self.cards_to_fill(|other| other == ship) {
            if let Item::Upgrade(card) = item
                && !too_late(card, self)
            {
                self.fill_card(card)?;
            }
        }
        Ok(())
    }

    /// The owner picks exactly the number the card asks for, of the kinds it shows.
    fn fill_card(&mut self, card: UpgradeId) -> Flow {
        let Some(starts) = &self.upgrade(card).card.card().starts_with else { return Ok(()) };
        let kinds: &[Command] = if starts.of.is_empty() { Command::ALL } else { &starts.of };
        if starts.each {
            for command in kinds {
                self.upgrade_mut(card).tokens.add(*command);
            }
            return Ok(());
        }
        for left in (1..=starts.tokens).rev() {
            let there = self.upgrade(card).tokens;
            let missing = usize::from(starts.types_at_least).saturating_sub(there.kinds().count());
            // The last ones must be of further kinds if there are too few.
            let fits = |command: &Command| missing < usize::from(left) || !there.has(*command);
            let fitting: SmallVec<[Command; 4]> = kinds.iter().copied().filter(fits).collect();
            let command = self.pick_kind(card, STARTING_TOKEN, &fitting)?;
            self.upgrade_mut(card).tokens.add(command);
        }
        // The first dial is on top.
        let mut dials: SmallVec<[Command; 4]> = SmallVec::new();
        for _ in 0..starts.dials {
            dials.insert(0, self.pick_kind(card, STARTING_DIAL, kinds)?);
        }
        self.upgrade_mut(card).dials = dials;
        Ok(())
    }

    fn pick_kind(&mut self, card: UpgradeId, ask: &'static Ask, kinds: &[Command]) -> Flow<Command> {
        let options: Items<Item> = kinds.iter().copied().map(Item::Command).collect();
        let owner = self.upgrade(card).side;
        let seat = self.upgrade(card).ship.map_or(self.commander(owner), |ship| self.ship(ship).seat);
        match self.pick_one(seat, ask, Some(Item::Upgrade(card)), options)? {
            Item::Command(command) => Ok(command),
            _ => Ok(kinds[0]),
        }
    }
}
