//! An attack, step by step: declare target, roll attack dice, resolve attack effects, spend defense tokens, resolve
//! damage, and what follows.

pub(super) mod damage;
pub(super) mod declare;
pub(super) mod defense;
mod dice;
pub(super) mod effects;
pub(super) mod roll;
mod salvo;

pub use declare::kind_against;
use smallvec::SmallVec;
use table::{Flow, Seat};

use super::measuring::Measured;
use super::{Event, Play};
use crate::effects::{Source, Window};
use crate::state::{Aim, Attack, AttackKind, AttackStep, Attacker, Frame, Game, Item, SquadronId};

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Who attacks.
    pub attacker: Attacker,
    /// Who makes the attacker's choices.
    pub seat: Seat,
    /// At what.
    pub defender: Aim,
    /// What kind of attack it is.
    pub kind: AttackKind,
    /// What was measured.
    pub measured: Measured,
    /// Squadrons the same attack was already aimed at.
    pub after: SmallVec<[SquadronId; 4]>,
}

impl Game {
    /// Is it the unit of this card that attacks?
    pub fn is_attacker(&self, me: Source) -> bool {
        let attacker = self.attack().and_then(|attack| attack.attacker.unit());
        attacker.is_some() && attacker == self.unit_of(me)
    }

    /// Is it the unit of this card that defends?
    pub fn is_defender(&self, me: Source) -> bool {
        let defender = self.attack().and_then(|attack| attack.defender.unit());
        defender.is_some() && defender == self.unit_of(me)
    }

    /// Are the units of an attack still there? An attacker at its limit may attack only in a counter or salvo attack.
    fn attack_goes_on(&self) -> bool {
        let Some(attack) = self.attack() else { return false };
        let strikes_back = matches!(attack.kind, AttackKind::Counter(_) | AttackKind::Salvo);
        let may_attack = |unit| self.is_in_play(unit) && (strikes_back || !self.is_doomed(unit));
        let attacker = attack.attacker.unit().is_none_or(may_attack);
        let defender = attack.defender.unit().is_none_or(|unit| self.is_in_play(unit));
        attacker && defender && !attack.canceled
    }
}

impl Play<'_> {
    /// Makes an attack whose target has been declared: steps 2 to 5, salvo, and what comes after it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn attack_with(&mut self, declared: &Declared) -> Flow {
        self.perform_attack(declared).map(drop)
    }

    /// The same; false if the attack was canceled.
    fn perform_attack(&mut self, declared: &Declared) -> Flow<bool> {
        self.note_declaration(declared);
        self.push(Frame::Attack(Box::new(Attack::new(declared))));
        let obstructed = self.obstruct();
        let Declared { attacker, defender, kind, .. } = *declared;
        let range = Some(declared.measured.range);
        self.tell(Event::AttackDeclared { attacker, defender, kind, obstructed, range });
        self.open(Window::AttackDeclareTarget)?;

        let rolled = self.gather_attack_dice()?;
        if rolled {
            self.attack_from_roll()?;
        } else {
            self.tell(Event::AttackCanceled);
            self.end_attack()?;
        }
        Ok(rolled)
    }

    /// Makes the rest of the attack that is being made, whose dice have been gathered and are about to be rolled. Further
    /// squadron targets are not declared.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn attack_from_roll(&mut self) -> Flow {
        self.roll_attack_dice()?;
        self.note_attacked_ship();
        self.resolve_attack_effects()?;
        if self.attack_goes_on() {
            self.spend_defense_tokens()?;
            self.attack_from_damage()?;
        }
        self.end_attack()
    }

    /// Makes the rest of the attack that is being made, while its defender is asked which defense token to spend and is
    /// offered these options.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn attack_from_defense_tokens(&mut self, offered: &[Item]) -> Flow {
        self.spend_further_defense_tokens(offered)?;
        self.attack_from_damage()?;
        self.end_attack()
    }

    fn attack_from_damage(&mut self) -> Flow {
        self.open(Window::AttackAfterDefenseTokens)?;
        self.resolve_damage()?;
        self.salvo()?;
        self.note_victory();
        self.set_step(AttackStep::After);
        self.open(Window::AttackAfter)
    }

    fn end_attack(&mut self) -> Flow {
        self.pop();
        // What was destroyed in an attack inside another one is removed with the outer one's.
        if self.attack().is_none() {
            self.destroy_doomed()?;
        }
        Ok(())
    }

    /// Counts an attack of a ship for its round.
    fn note_declaration(&mut self, declared: &Declared) {
        if let Attacker::Zone(ship, _) = declared.attacker {
            let state = self.ship_mut(ship);
            state.attacks_on_ships += u8::from(declared.defender.is_ship());
            state.attacks_made += u8::from(declared.after.is_empty());
        }
    }

    /// A ship has attacked another one: it was not canceled.
    fn note_attacked_ship(&mut self) {
        let units = self.attack().map(|attack| (attack.attacker, attack.defender));
        if let Some((Attacker::Zone(ship, _), Aim::Zone(other, _))) = units {
            self.ship_mut(ship).ships_attacked.push(other);
        }
    }

    pub(crate) fn set_step(&mut self, step: AttackStep) {
        if let Some(attack) = self.attack_mut() {
            attack.step = step;
        }
    }

    /// Settles what obstructs the attack.
    fn obstruct(&mut self) -> bool {
        let Some(attack) = self.attack() else { return false };
        let causes = super::query::obstructed(self, attack);
        if let Some(attack) = self.attack_mut() {
            attack.obstructed = causes;
        }
        causes.any()
    }
}

impl Attack {
    /// The attack as it begins.
    pub fn new(declared: &Declared) -> Self {
        Attack {
            attacker: declared.attacker,
            attacking_seat: declared.seat,
            defender: declared.defender,
            kind: declared.kind,
            step: AttackStep::DeclareTarget,
            range: declared.measured.range,
            distance: declared.measured.distance,
            obstructed: declared.measured.obstructed,
            pool: SmallVec::new(),
            accuracy: SmallVec::new(),
            barred: SmallVec::new(),
            spent: SmallVec::new(),
            effects_resolved: SmallVec::new(),
            braced: false,
            redirects: SmallVec::new(),
            contained: false,
            salvo: false,
            cut: 0,
            criticals: SmallVec::new(),
            faceup_first: 0,
            cards_dealt: 0,
            faceup: 0,
            suffered: 0,
            squadrons_attacked: declared.after.clone(),
            canceled: false,
            used: SmallVec::new(),
        }
    }
}
