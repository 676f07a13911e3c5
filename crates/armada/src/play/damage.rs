//! Suffering damage, point by point, and damage cards.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule};

use super::{Event, Play, query};
use crate::catalog::Zone;
use crate::effects::Window;
use crate::state::{
    Attack, AttackStep, DamageCard, DamageInstance, DamageNumber, Frame, Item, Seen, ShipId, SquadronId, Struck, UnitId,
};

/// The question `damaged-zone`.
pub const DAMAGED_ZONE: &Ask =
    &Ask::new("damaged-zone", Rule("damage.ship.unspecified-zone"), "Which hull zone of {} suffers the damage?")
        .meanwhile("is choosing the hull zone that suffers damage");

impl Play<'_> {
    /// A unit suffers damage outside of an attack's total; the owner of a ship picks the zone unless one is given. If it
    /// is at its limit then, it is destroyed at once, or after the attack inside which it happened.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn suffer(&mut self, victim: UnitId, zone: Option<Zone>, amount: u8) -> Flow {
        self.suffer_instance(victim, zone, amount, false)?;
        if self.attack().is_none() { self.destroy_doomed() } else { Ok(()) }
    }

    /// One instance of damage: effects first, then the points that are left.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn suffer_instance(
        &mut self,
        victim: impl Into<Struck>,
        zone: Option<Zone>,
        amount: u8,
        of_attack: bool,
    ) -> Flow {
        let victim = victim.into();
        let there = match victim {
            Struck::Unit(unit) => self.is_in_play(unit),
            Struck::Station(station) => !self.obstacle(station).destroyed,
        };
        if amount == 0 || !there {
            return Ok(());
        }
        self.push(Frame::Damage(DamageInstance { victim, zone, amount, of_attack, suffered: 0 }));
        if self.attack().is_some() {
            self.open(Window::AttackResolveDamageBeforeSuffer)?;
        }
        match victim {
            Struck::Unit(UnitId::Ship(ship)) => self.suffer_on_ship(ship, of_attack)?,
            Struck::Unit(UnitId::Squadron(squadron)) => self.suffer_on_squadron(squadron),
            Struck::Station(station) => self.suffer_on_station(station),
        }
        self.open(Window::AttackResolveDamageSuffer)?;
        if let Some(Frame::Damage(instance)) = self.pop()
            && of_attack
            && let Some(attack) = self.attack_mut()
        {
            attack.suffered += instance.suffered;
        }
        match victim {
            Struck::Station(station) => self.destroy_station_at_limit(station),
            Struck::Unit(_) => Ok(()),
        }
    }

    /// A squadron suffers points that nothing can change any more.
    pub fn suffer_directly(&mut self, squadron: SquadronId, points: u8) {
        let state = self.squadron_mut(squadron);
        state.hull = state.hull.saturating_sub(points);
        self.note_hull(squadron);
    }

    /// A squadron gets a hull point back, never beyond its printed hull. One that was about to be destroyed is not.
    pub fn recover_hull(&mut self, squadron: SquadronId) {
        self.recover_hull_to(squadron, self.squadron(squadron).hull + 1);
    }

    /// A squadron has this much hull again, never beyond its printed hull.
    pub(super) fn recover_hull_to(&mut self, squadron: SquadronId, hull: u8) {
        let state = self.squadron_mut(squadron);
        let now = hull.min(state.card.hull);
        if now > state.hull {
            state.hull = now;
            state.doomed = false;
            self.tell(Event::Hull { squadron, now });
        }
    }

    /// Reduces the damage that is about to be suffered by this much, never below 0.
    ///
    /// # Errors
    /// Never; the return type is that of effects.
    pub fn lessen_damage(&mut self, by: u8) -> Flow {
        if let Some(instance) = self.damage_mut() {
            instance.amount = instance.amount.saturating_sub(by);
            let DamageInstance { amount: damage, of_attack, .. } = *instance;
            if of_attack {
                self.tell(Event::DamageTotal { damage });
            }
        }
        Ok(())
    }

    /// The damage that is being suffered.
    pub fn damage_mut(&mut self) -> Option<&mut DamageInstance> {
        self.game.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Damage(instance) => Some(instance),
            _ => None,
        })
    }

    pub(super) fn take_point(&mut self) -> bool {
        match self.damage_mut() {
            Some(instance) if instance.amount > 0 => {
                instance.amount -= 1;
                instance.suffered += 1;
                true
            }
            _ => false,
        }
    }

    fn suffer_on_squadron(&mut self, squadron: SquadronId) {
        // One that is kept in play suffers on though it has nothing left to lose.
        while (self.squadron(squadron).hull > 0 || self.squadron(squadron).kept) && self.take_point() {
            let state = self.squadron_mut(squadron);
            state.hull = state.hull.saturating_sub(1);
        }
        self.note_hull(squadron);
    }

    fn note_hull(&mut self, squadron: SquadronId) {
        let now = self.squadron(squadron).hull;
        self.tell(Event::Hull { squadron, now });
        if now == 0 {
            self.squadron_mut(squadron).doomed = true;
        }
    }

    fn suffer_on_ship(&mut self, ship: ShipId, of_attack: bool) -> Flow {
        if self.is_doomed(ship.into()) {
            return Ok(());
        }
        let zone = match self.game.damage() {
            Some(DamageInstance { zone: Some(zone), .. }) => *zone,
            _ => self.pick_damaged_zone(ship)?,
        };
        if of_attack {
            self.suffer_on_absorbing_zones(ship)?;
            self.suffer_on_redirected_zones(ship)?;
        }
        while !self.is_doomed(ship.into()) && self.take_point() {
            let seen = match self.attack() {
                Some(attack) if of_attack => query::shields_as_seen(self, attack, zone),
                _ => self.ship(ship).shields(zone),
            };
            if seen > 0 {
                self.lose_shield(ship, zone);
            } else {
                self.deal_damage_card_of_attack(ship)?;
            }
        }
        Ok(())
    }

    fn pick_damaged_zone(&mut self, ship: ShipId) -> Flow<Zone> {
        let options: Items<Item> = self.ship(ship).zones().map(|zone| Item::Zone(ship, zone)).collect();
        let seat = self.ship(ship).seat;
        match self.pick_one(seat, DAMAGED_ZONE, Some(Item::Ship(ship)), options)? {
            Item::Zone(_, zone) => Ok(zone),
            _ => Ok(Zone::Front),
        }
    }

    /// The attack whose damage a ship is suffering as its defender.
    fn attack_on(&mut self, ship: ShipId) -> Option<&mut Attack> {
        let resolves = |attack: &&mut Attack| attack.step == AttackStep::ResolveDamage;
        self.attack_mut().filter(resolves).filter(|attack| attack.defender.ship() == Some(ship))
    }

    /// The first cards of an attack are dealt faceup after a standard critical effect.
    fn deal_damage_card_of_attack(&mut self, ship: ShipId) -> Flow {
        let mut faceup = false;
        if let Some(attack) = self.attack_on(ship) {
            faceup = attack.cards_dealt < attack.faceup_first;
            attack.cards_dealt += u8::from(!faceup);
        }
        self.deal_damage_card(ship, faceup)
    }

    /// An effect of the attack deals the defending ship a faceup damage card.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deal_faceup_card_to_defender(&mut self) -> Flow {
        match self.attack().and_then(|attack| attack.defender.ship()) {
            Some(ship) => self.deal_damage_card(ship, true),
            None => Ok(()),
        }
    }

    /// Deals a ship one damage card. A faceup one counts among the first cards of the attack that deals it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deal_damage_card(&mut self, ship: ShipId, faceup: bool) -> Flow {
        if !self.is_in_play(ship.into()) || self.is_doomed(ship.into()) {
            return Ok(());
        }
        if faceup {
            if let Some(attack) = self.attack_on(ship) {
                attack.cards_dealt += 1;
            }
            self.deal_faceup(ship)?;
        } else if let Some(number) = self.draw_damage_card() {
            self.ship_mut(ship).damage.push(DamageCard::dealt(number, false));
            self.tell(Event::DamageCard { ship, face: None });
        }
        self.note_doom(ship);
        Ok(())
    }

    /// A card that is dealt faceup: chosen, seen, perhaps thrown away, dealt, and its immediate effect resolved.
    fn deal_faceup(&mut self, ship: ShipId) -> Flow {
        self.push(Frame::FaceupCard { ship, card: None, turned: false });
        self.open(Window::DamageBeforeFaceupCard)?;
        let chosen = match self.game.frames.last() {
            Some(Frame::FaceupCard { card, .. }) => *card,
            _ => None,
        };
        let Some(number) = chosen.or_else(|| self.draw_damage_card()) else {
            self.pop();
            return Ok(());
        };
        self.set_faceup_card(Some(number));
        self.open(Window::DamageFaceupCardKnown)?;
        let kept = matches!(self.game.frames.last(), Some(Frame::FaceupCard { card: Some(_), .. }));
        if kept {
            self.ship_mut(ship).damage.push(DamageCard::dealt(number, true));
            self.note_faceup(ship);
            self.tell(Event::DamageCard { ship, face: Some(number) });
            self.note_doom(ship);
            if !self.is_doomed(ship.into()) {
                self.open(Window::DamageDealt)?;
            }
        } else {
            self.game.deck.discard.push(number);
        }
        self.pop();
        Ok(())
    }

    fn note_faceup(&mut self, ship: ShipId) {
        if let Some(attack) = self.attack_mut().filter(|attack| attack.defender.ship() == Some(ship)) {
            attack.faceup += 1;
        }
    }

    /// The card that is being dealt faceup; none if it is thrown away.
    pub fn set_faceup_card(&mut self, number: Option<DamageNumber>) {
        if let Some(Frame::FaceupCard { card, .. }) = self.game.frames.last_mut() {
            *card = number;
        }
    }

    /// Turns a facedown card of a ship faceup; its immediate effect is resolved.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn flip_faceup(&mut self, ship: ShipId, index: u8) -> Flow {
        let card = &mut self.ship_mut(ship).damage[usize::from(index)];
        card.faceup = true;
        let number = card.number;
        self.note_faceup(ship);
        self.tell(Event::DamageCard { ship, face: Some(number) });
        self.push(Frame::FaceupCard { ship, card: Some(number), turned: true });
        self.open(Window::DamageDealt)?;
        self.pop();
        Ok(())
    }

    /// Turns a faceup card of a ship facedown. Its face is hidden again, though it was open to all.
    pub fn flip_facedown(&mut self, ship: ShipId, number: DamageNumber) {
        if let Some(card) = self.ship_mut(ship).damage.iter_mut().find(|card| card.number == number) {
            card.faceup = false;
            card.seen = Seen::BY_NOBODY;
        }
    }

    /// Takes a damage card off a ship.
    pub fn discard_damage_card(&mut self, ship: ShipId, index: u8) {
        let card = self.ship_mut(ship).damage.remove(usize::from(index));
        self.game.deck.discard.push(card.number);
        self.tell(Event::Repaired { ship });
    }

    /// Draws the top card; the discard pile is shuffled into a new deck when there is none.
    pub fn draw_damage_card(&mut self) -> Option<DamageNumber> {
        if self.game.deck.draw.is_empty() {
            let mut cards: Vec<DamageNumber> = self.game.deck.discard.drain(..).collect();
            self.game.chance.shuffle("damage deck", &mut cards, |card| u32::from(card.0));
            self.game.deck.draw = cards;
        }
        self.game.deck.draw.pop()
    }

    /// Hull values may have fallen: ships whose damage cards reach them now are at their limit.
    pub(crate) fn note_all_doom(&mut self) {
        let ships: SmallVec<[ShipId; 8]> = self.ships_in_play().map(|(id, _)| id).collect();
        for ship in ships {
            self.note_doom(ship);
        }
    }

    /// A ship whose damage cards reach its hull value is at its limit.
    pub(crate) fn note_doom(&mut self, ship: ShipId) {
        if self.ship(ship).damage.len() >= usize::from(query::hull_value(self, ship)) {
            self.ship_mut(ship).doomed = true;
        }
    }
}
