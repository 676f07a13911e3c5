//! Step 2, Roll Attack Dice: gather by range, lose a die to obstruction, roll.

use table::{Ask, Flow, Rule, Seat};

use crate::effects::Window;
use crate::play::{Event, Play, query};
use crate::state::{Aim, Attack, AttackKind, AttackStep, Attacker, Colour, Face, Game, Item, PoolDie};

/// The question `remove-obstructed-die`.
pub const REMOVE_OBSTRUCTED_DIE: &Ask = &Ask::new(
    "remove-obstructed-die",
    Rule("attack.roll.obstructed-removes-die"),
    "The attack is obstructed. Which die do you remove?",
)
.meanwhile("is removing a die from an obstructed attack");

impl Game {
    /// How many dice of each colour an attack gathers. A salvo is made with what is printed and nothing more.
    pub fn gathered_dice(&self, attack: &Attack) -> [(Colour, u8); 3] {
        let printed = self.printed_armament(attack);
        let dice = if attack.kind == AttackKind::Salvo { printed } else { query::armament(self, attack, printed) };
        let (range, asked) = match attack.kind {
            AttackKind::Ignition(range) => (range, true),
            AttackKind::Ordinary | AttackKind::Salvo => (attack.range, true),
            // Dice of a counter or snipe attack, and those an effect grants, ask for no range.
            AttackKind::Counter(_) | AttackKind::Snipe(_) | AttackKind::Granted(_) => (attack.range, false),
        };
        let reaches = |colour: Colour| !asked || query::gathers(self, attack, range, colour);
        [Colour::Red, Colour::Blue, Colour::Black]
            .map(|colour| (colour, if reaches(colour) { colour.count_in(dice) } else { 0 }))
    }

    /// Can dice be added to the attack? Never in a salvo.
    pub(super) fn may_add_dice(&self) -> bool {
        self.attack().is_some_and(|attack| attack.kind != AttackKind::Salvo)
    }
}

impl Attack {
    /// A number that means the same attack in other games: of the same attacker in the same round, and on the same squadron
    /// if it is one of several.
    fn number(&self, round: u8) -> u64 {
        let attacker = match self.attacker {
            Attacker::Zone(ship, zone) => 1 << 16 | u64::from(ship.0) << 3 | zone as u64,
            Attacker::Squadron(squadron) => 2 << 16 | u64::from(squadron.0),
            Attacker::Obstacle(obstacle) => 3 << 16 | u64::from(obstacle.0),
            Attacker::Objective => 4 << 16,
        };
        let defender = if let Aim::Squadron(squadron) = self.defender { 1 + u64::from(squadron.0) } else { 0 };
        u64::from(round) << 40 | attacker << 16 | defender
    }
}

impl Play<'_> {
    /// Gathers the dice; false if there are none, which cancels the attack.
    pub(super) fn gather_attack_dice(&mut self) -> Flow<bool> {
        self.set_step(AttackStep::RollAttackDice);
        self.open(Window::AttackGatherDice)?;
        self.gather_dice();
        self.open(Window::AttackAfterGather)?;
        self.remove_obstructed_dice()?;
        if self.pool_is_empty() {
            return Ok(false);
        }
        self.open(Window::AttackBeforeRoll)?;
        Ok(!self.pool_is_empty())
    }

    pub(super) fn roll_attack_dice(&mut self) -> Flow {
        self.before_roll();
        self.roll_pool();
        self.open(Window::AttackAfterRoll)
    }

    fn pool_is_empty(&self) -> bool {
        self.attack().is_none_or(|attack| attack.pool.is_empty())
    }

    fn gather_dice(&mut self) {
        let Some(attack) = self.attack() else { return };
        let gathered = self.gathered_dice(attack);
        if let Some(attack) = self.attack_mut() {
            for (colour, count) in gathered {
                attack.pool.extend((0..count).map(|_| PoolDie::showing(colour, Face::Blank)));
            }
        }
    }

    /// The attacker removes a die, whatever and however much obstructs the attack.
    fn remove_obstructed_dice(&mut self) -> Flow {
        let Some(attack) = self.attack() else { return Ok(()) };
        let count = if attack.obstructed.any() { query::obstruction_strip(self, attack) } else { 0 };
        for _ in 0..count {
            self.remove_unrolled_die(REMOVE_OBSTRUCTED_DIE)?;
        }
        Ok(())
    }

    /// The attacker removes one die before the roll; only its colour matters.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn remove_unrolled_die(&mut self, ask: &'static Ask) -> Flow {
        match self.attack().map(|attack| attack.attacking_seat) {
            Some(seat) => self.remove_unrolled_die_by(seat, ask),
            None => Ok(()),
        }
    }

    /// The player of this seat removes one die before the roll.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn remove_unrolled_die_by(&mut self, seat: Seat, ask: &'static Ask) -> Flow {
        let options = self.colours_in_pool();
        if options.is_empty() {
            return Ok(());
        }
        if let Item::Colour(colour) = self.pick_one(seat, ask, None, options)?
            && let Some(attack) = self.attack_mut()
            && let Some(index) = attack.pool.iter().position(|die| die.colour == colour)
        {
            attack.pool.remove(index);
        }
        Ok(())
    }

    fn roll_pool(&mut self) {
        let Some(attack) = self.attack() else { return };
        let (count, rolled_for) = (attack.pool.len(), attack.number(self.round));
        self.game.chance.rolls_for(rolled_for);
        self.game.chance.together();
        for index in 0..count {
            self.roll_die(index);
        }
        self.game.chance.apart();
        self.tell_pool();
    }

    /// Rolls one die of the pool.
    fn roll_die(&mut self, index: usize) {
        if let Some(colour) = self.attack().and_then(|attack| attack.pool.get(index)).map(|die| die.colour) {
            let face = colour.roll(&mut self.game.chance);
            if let Some(attack) = self.attack_mut() {
                attack.pool[index].face = face;
            }
        }
    }

    /// Rerolls one die of the pool, unless it refuses.
    pub fn reroll(&mut self, index: u8) {
        let refuses = |die: &PoolDie| die.set || die.locked;
        if self.attack().and_then(|attack| attack.pool.get(usize::from(index))).is_some_and(|die| !refuses(die)) {
            self.roll_die(usize::from(index));
        }
    }

    /// Rolls a further die into the pool. A salvo cannot have dice added.
    pub fn add_die(&mut self, colour: Colour) {
        if self.may_add_dice() {
            let face = colour.roll(&mut self.game.chance);
            self.add_die_showing(PoolDie::showing(colour, face));
        }
    }

    /// Puts a die into the pool as it is, without a roll. A salvo cannot have dice added.
    pub fn add_die_showing(&mut self, die: PoolDie) {
        if self.may_add_dice()
            && let Some(attack) = self.attack_mut()
        {
            attack.pool.push(die);
            self.tell_pool();
        }
    }

    /// Turns a die to a face it has, unless it refuses.
    pub fn change_die(&mut self, index: u8, face: Face) {
        if let Some(die) = self.attack_mut().and_then(|attack| attack.pool.get_mut(usize::from(index)))
            && !die.set
            && !die.locked
            && die.colour.has(face)
        {
            die.face = face;
        }
        self.tell_pool();
    }

    /// Turns a die to a face it has, unless it refuses, and locks it: nothing is done to it any more in this attack.
    pub fn lock_die(&mut self, index: u8, face: Face) {
        self.change_die(index, face);
        if let Some(die) = self.attack_mut().and_then(|attack| attack.pool.get_mut(usize::from(index)))
            && die.face == face
        {
            die.locked = true;
        }
    }

    /// Before the roll, a die of the pool gives way to one of another colour. True if there was one.
    pub fn recolour_unrolled_die(&mut self, from: Colour, to: Colour) -> bool {
        let die = self.attack_mut().and_then(|attack| attack.pool.iter_mut().find(|die| die.colour == from));
        let Some(die) = die else { return false };
        *die = PoolDie::showing(to, Face::Blank);
        true
    }

    /// A die of the pool changes places with one that lies elsewhere, both as they are; the one that was in the pool. A
    /// locked die stays.
    pub fn exchange_die(&mut self, index: u8, other: PoolDie) -> Option<PoolDie> {
        let die = self.attack_mut().and_then(|attack| attack.pool.get_mut(usize::from(index)));
        let taken = std::mem::replace(die.filter(|die| !die.locked)?, other);
        self.tell_pool();
        Some(taken)
    }

    /// Takes a die out of the pool: spent or canceled. A locked die stays.
    pub fn remove_die(&mut self, index: u8) {
        let index = usize::from(index);
        if let Some(attack) = self.attack_mut()
            && attack.pool.get(index).is_some_and(|die| !die.locked)
        {
            attack.pool.remove(index);
        }
        self.tell_pool();
    }

    /// Tells what the pool shows now.
    pub fn tell_pool(&mut self) {
        if let Some(pool) = self.attack().map(|attack| attack.pool.clone()) {
            self.tell(Event::Rolled { pool });
        }
    }
}
