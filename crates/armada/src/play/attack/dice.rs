//! Choosing dice of the pool.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Seat};

use crate::play::{Play, query};
use crate::state::{Colour, Face, Game, Item, PoolDie};

impl Game {
    /// Is there a die in the pool that satisfies something and can be rerolled or turned?
    pub fn has_changeable_die(&self, wanted: impl Fn(&PoolDie) -> bool) -> bool {
        let mut pool = self.attack().map_or(&[][..], |attack| &attack.pool[..]).iter();
        pool.any(|die| !die.set && !die.locked && wanted(die))
    }

    /// The dice of the pool that satisfy something, as they are offered.
    pub fn dice_where(&self, wanted: impl Fn(&PoolDie) -> bool) -> Items<Item> {
        let pool = self.attack().map_or(&[][..], |attack| &attack.pool[..]);
        (0u8..)
            .zip(pool)
            .filter(|(_, die)| wanted(die))
            .map(|(index, die)| Item::Die(index, die.colour, die.face))
            .collect()
    }

    /// The dice of the pool that satisfy something and may be spent by the attacker.
    pub fn spendable_dice(&self, wanted: impl Fn(&PoolDie) -> bool) -> Items<Item> {
        let Some(attack) = self.attack() else { return Items::new() };
        let mut dice = self.dice_where(wanted);
        dice.retain(|die| matches!(*die, Item::Die(index, ..) if query::may_spend_die(self, attack, index)));
        dice
    }

    /// The colours that are in the pool, as they are offered.
    pub fn colours_in_pool(&self) -> Items<Item> {
        let pool = self.attack().map_or(&[][..], |attack| &attack.pool[..]);
        let there = |colour: &&Colour| pool.iter().any(|die| die.colour == **colour);
        Colour::ALL.iter().filter(there).copied().map(Item::Colour).collect()
    }
}

impl Play<'_> {
    /// Asks for dice of the pool, at least and at most this many. Returns the highest places first, so that they can be
    /// removed one after the other.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pick_dice(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        wanted: impl Fn(&PoolDie) -> bool,
        (least, most): (u8, u8),
    ) -> Flow<SmallVec<[u8; 4]>> {
        let options = self.dice_where(wanted);
        let least = least.min(options.len() as u8);
        let picked = self.pick(seat, ask, None, options, (least, most))?;
        let mut places: SmallVec<[u8; 4]> = picked
            .iter()
            .filter_map(|item| if let Item::Die(index, ..) = item { Some(*index) } else { None })
            .collect();
        places.sort_unstable_by(|one, other| other.cmp(one));
        Ok(places)
    }

    /// Asks for dice and rerolls them.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn reroll_picked(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        wanted: impl Fn(&PoolDie) -> bool,
        bounds: (u8, u8),
    ) -> Flow {
        let picked = self.pick_dice(seat, ask, |die| !die.set && !die.locked && wanted(die), bounds)?;
        if picked.is_empty() {
            return Ok(());
        }
        self.pick_up(&picked);
        self.before_reroll()?;
        self.game.chance.together();
        for index in picked.iter().rev() {
            self.reroll(*index);
        }
        self.game.chance.apart();
        self.tell_pool();
        self.after_reroll()
    }

    /// Takes dice into the hand: they show nothing.
    fn pick_up(&mut self, dice: &[u8]) {
        let Some(attack) = self.attack_mut() else { return };
        for index in dice {
            attack.pool[usize::from(*index)].face = Face::Blank;
        }
    }
}
