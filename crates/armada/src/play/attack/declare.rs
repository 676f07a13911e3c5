//! Step 1, Declare Target, and step 6: who may attack what.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule};

use super::Declared;
use crate::catalog::{Dice, Zone};
use crate::effects::{Window, Word};
use crate::measure::Unit;
use crate::play::measuring::{Measured, Target};
use crate::play::{Play, query};
use crate::state::{
    Aim, Attack, AttackKind, Attacker, Colour, Game, Item, MarkerId, Obstructed, ShipId, SquadronId, UnitId, ZoneAttack,
};

/// The question `declare-target`.
pub const DECLARE_TARGET: &Ask = &Ask::new("declare-target", Rule("attack.declare.elements"), "What does {} attack?")
    .meanwhile("is choosing a target")
    .hint(
        "Each of two hull zones may attack once. The number of dice depends on the range: red reach far, \
         blue to medium, black only close. Lines that cross something cost a die.",
    );
/// The question `additional-target`.
pub const ADDITIONAL_TARGET: &Ask = &Ask::new(
    "additional-target",
    Rule("attack.additional-squadron.declare"),
    "Which further squadron is attacked from {}?",
)
.meanwhile("is looking for another squadron to attack");

/// The attack a squadron makes on such a target: an ordinary one, or with snipe from farther away.
pub fn kind_against(game: &Game, squadron: SquadronId, target: Target) -> AttackKind {
    match target.aim {
        Aim::Squadron(_) if target.measured.distance > query::squadron_reach(game, squadron, target.aim) => {
            AttackKind::Snipe(query::keywords(game, squadron, None).value(Word::Snipe))
        }
        _ => AttackKind::Ordinary,
    }
}

impl Game {
    /// What a ship may attack in its Attack step: within arc and range of dice it has, from zones it may still use.
    pub fn ship_targets(&self, ship: ShipId) -> SmallVec<[Target; 8]> {
        self.targets_from(ship, |zone| self.has_attack_from(ship, zone))
    }

    /// What a ship could attack from these zones, however many attacks it has made.
    pub fn targets_from(&self, ship: ShipId, wanted: impl Fn(Zone) -> bool) -> SmallVec<[Target; 8]> {
        let mut targets = self.targets_of_zones(ship, wanted);
        targets.retain(|target| {
            let may = |zone| self.may_declare(Attacker::Zone(ship, zone), *target, AttackKind::Ordinary);
            target.from.is_some_and(may)
        });
        targets
    }

    /// The attacks that a ship has made in its activation of those it may make.
    pub fn attacks_made(&self, ship: ShipId) -> impl Iterator<Item = &ZoneAttack> + Clone {
        let activation = self.activation().filter(|activation| activation.ship == ship);
        activation.into_iter().flat_map(|activation| &activation.attacks).filter(|attack| !attack.extra)
    }

    /// May a ship still make one of its attacks, and from this zone?
    fn has_attack_from(&self, ship: ShipId, zone: Zone) -> bool {
        let allowed = query::attack_zones(self, ship, zone);
        let made = self.attacks_made(ship);
        made.clone().count() < usize::from(allowed.attacks)
            && made.filter(|attack| attack.zone == zone).count() < usize::from(allowed.times)
    }

    /// An attack as it would be declared.
    pub fn as_declared(&self, attacker: Attacker, target: Target, kind: AttackKind) -> Attack {
        let mut attack = Attack::new(&Declared {
            attacker,
            seat: table::Seat(0),
            defender: target.aim,
            kind,
            measured: target.measured,
            after: SmallVec::new(),
        });
        attack.obstructed = query::obstructed(self, &attack);
        attack
    }

    /// May this attack be declared? No card may forbid it, and it must gather at least one die.
    pub(in crate::play) fn may_declare(&self, attacker: Attacker, target: Target, kind: AttackKind) -> bool {
        self.may_be_made(&self.as_declared(attacker, target, kind))
    }

    fn may_be_made(&self, attack: &Attack) -> bool {
        query::may_declare(self, attack) && self.gathered_dice(attack).iter().any(|(_, count)| *count > 0)
    }

    /// May an attack of a ship go on to this target, after these squadrons?
    fn may_go_on(&self, attacker: Attacker, target: Target, after: &[SquadronId]) -> bool {
        let attack = self.as_declared(attacker, target, AttackKind::Ordinary);
        self.may_be_made(&Attack { squadrons_attacked: after.into(), ..attack })
    }

    /// What a hull zone measures to a token, if nothing keeps it from attacking what lies there.
    fn measured_at_marker(&self, ship: ShipId, zone: Zone, marker: MarkerId) -> Option<Measured> {
        let Unit::Ship(index) = self.on_board(ship.into())? else { return None };
        let token = self.marker_on_board(marker)?;
        let attack = self.board().attack_on_token(index, zone, token, self.edition)?;
        let measured = Measured::of(&attack).filter(|_| attack.refused.is_none())?;
        let target = Target { from: Some(zone), aim: Aim::Mine(marker), measured };
        let attack = self.as_declared(Attacker::Zone(ship, zone), target, AttackKind::Ordinary);
        query::may_declare(self, &attack).then_some(measured)
    }

    /// The battery dice a hull zone could roll against a token, as if that were a ship: one less if the line is obstructed.
    pub fn battery_dice_at_marker(&self, ship: ShipId, zone: Zone, marker: MarkerId) -> u8 {
        let Some(measured) = self.measured_at_marker(ship, zone, marker) else { return 0 };
        let attack = Attack::new(&Declared {
            attacker: Attacker::Zone(ship, zone),
            seat: table::Seat(0),
            defender: Aim::Zone(ship, zone),
            kind: AttackKind::Ordinary,
            measured,
            after: SmallVec::new(),
        });
        let dice = query::armament(self, &attack, self.printed_armament(&attack));
        let reaching =
            Colour::ALL.iter().copied().filter(|colour| query::gathers(self, &attack, measured.range, *colour));
        let gathered: u8 = reaching.map(|colour| colour.count_in(dice)).sum();
        // What cards make obstructed they do for units, not for tokens.
        let causes = query::obstructed(self, &attack);
        gathered.saturating_sub(u8::from(causes.by_ship || causes.by_obstacle))
    }

    /// The dice printed for an attack, or those with which a card replaces them.
    pub(crate) fn printed_armament(&self, attack: &Attack) -> Dice {
        query::printed_armament(self, attack, self.dice_on_card(attack))
    }

    /// The dice on the card of whoever attacks: battery against ships, anti-squadron against squadrons.
    fn dice_on_card(&self, attack: &Attack) -> Dice {
        let against_ship = attack.defender.is_ship();
        let blue = |count: u8| Dice { blue: count, ..Dice::default() };
        match (attack.kind, attack.attacker) {
            (AttackKind::Counter(count) | AttackKind::Snipe(count), _) => blue(count),
            (AttackKind::Granted(dice), _) => dice,
            (AttackKind::Ignition(_), Attacker::Zone(ship, _)) => {
                self.ship(ship).card.special_battery.unwrap_or_default()
            }
            (AttackKind::Salvo, Attacker::Zone(ship, _)) if against_ship => self.ship(ship).card.armament[Zone::Rear],
            (_, Attacker::Zone(ship, zone)) if against_ship => {
                self.ship(ship).card.armament.get(zone).copied().unwrap_or_default()
            }
            (_, Attacker::Zone(ship, _)) => self.ship(ship).card.anti_squadron,
            (_, Attacker::Squadron(squadron)) if against_ship => self.squadron(squadron).card.battery,
            (_, Attacker::Squadron(squadron)) => self.squadron(squadron).card.anti_squadron,
            (_, Attacker::Obstacle(obstacle)) => self.obstacle_armament(obstacle, against_ship),
            (_, Attacker::Objective) => Dice::default(),
        }
    }

    /// What a squadron may attack: it must attack a squadron it is engaged with if it can, unless all of those are heavy,
    /// and must not pass an escort.
    pub fn squadron_targets(&self, squadron: SquadronId) -> SmallVec<[Target; 8]> {
        let mut targets = self.squadron_targets_while_engaged(squadron);
        if targets.iter().all(|target| matches!(target.aim, Aim::Squadron(_))) {
            return targets;
        }
        let engaged = self.engaged_with(squadron);
        let can_attack = |other: &SquadronId| targets.iter().any(|target| target.aim == Aim::Squadron(*other));
        let held = engaged.iter().any(|other| query::keeps_from_ships(self, squadron, *other))
            && engaged.iter().any(can_attack)
            && !query::may_attack_ships_while_engaged(self, squadron);
        if held {
            targets.retain(|target| matches!(target.aim, Aim::Squadron(_)));
        }
        targets
    }

    /// What a squadron may attack by an effect that does not care whether it is engaged. Escorts still protect.
    pub fn squadron_targets_while_engaged(&self, squadron: SquadronId) -> SmallVec<[Target; 8]> {
        let asker = Some(UnitId::Squadron(squadron));
        let engaged = self.engaged_with(squadron);
        let has = |other: SquadronId, word: Word| query::keywords(self, other, asker).has(word);
        let escorted = engaged.iter().any(|other| has(*other, Word::Escort));
        let mut targets = self.targets_of_squadron(squadron);
        targets.retain(|target| {
            let past_escort = matches!(target.aim, Aim::Squadron(other) if escorted && !has(other, Word::Escort));
            let kind = kind_against(self, squadron, *target);
            !past_escort && self.may_declare(Attacker::Squadron(squadron), *target, kind)
        });
        targets
    }
}

impl Play<'_> {
    /// A ship may make one of its attacks; false if it makes none.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn ship_attacks(&mut self, ship: ShipId) -> Flow<bool> {
        if self.ignition_attack(ship)? {
            return Ok(true);
        }
        let targets = self.ship_targets(ship);
        if targets.is_empty() {
            return Ok(false);
        }
        let mut options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        options.push(Item::Done);
        let seat = self.ship(ship).seat;
        let chosen = self.ask_one(seat, DECLARE_TARGET, Some(Item::Ship(ship)), options)?;
        let Some(target) = targets.into_iter().find(|target| target.item() == chosen) else { return Ok(false) };
        self.attack_as_declared(ship.into(), target)?;
        Ok(true)
    }

    /// A ship or squadron that is choosing a target makes its attack on this one.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn attack_as_declared(&mut self, attacker: UnitId, target: Target) -> Flow {
        match (attacker, target.from) {
            (UnitId::Ship(ship), Some(zone)) => self.attack_from(ship, zone, target),
            (UnitId::Squadron(squadron), _) => {
                let kind = kind_against(self, squadron, target);
                self.attack_by_squadron(squadron, target, kind)
            }
            (UnitId::Ship(_), None) => Ok(()),
        }
    }

    /// An effect lets a ship make one attack more, on one of these targets, with further squadron targets or without.
    /// It may decline; false if it does.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn extra_attack(&mut self, ship: ShipId, targets: &[Target], go_on: bool) -> Flow<bool> {
        let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        let seat = self.ship(ship).seat;
        let chosen = self.pick_maybe(seat, DECLARE_TARGET, Some(Item::Ship(ship)), options)?;
        let target = targets.iter().find(|target| Some(target.item()) == chosen);
        let Some((target, zone)) = target.and_then(|target| Some((*target, target.from?))) else { return Ok(false) };
        self.attack_at(ship, ZoneAttack { extra: true, ..ZoneAttack::new(zone, &[]) }, target, go_on)?;
        Ok(true)
    }

    /// One attack of a ship from a zone, with its further squadron targets.
    pub(crate) fn attack_from(&mut self, ship: ShipId, zone: Zone, target: Target) -> Flow {
        self.attack_at(ship, ZoneAttack::new(zone, &[]), target, true)
    }

    fn attack_at(&mut self, ship: ShipId, made: ZoneAttack, target: Target, go_on: bool) -> Flow {
        let zone = made.zone;
        if let Some(activation) = self.activation_mut().filter(|activation| activation.ship == ship) {
            activation.attacks.push(made);
        }
        let seat = self.ship(ship).seat;
        let obstructed = target.measured.obstructed;
        let mut next = Some(target);
        let mut attacked: SmallVec<[SquadronId; 4]> = SmallVec::new();
        while let Some(target) = next {
            let activation = self.activation_mut().filter(|activation| activation.ship == ship);
            if let Some(attack) = activation.and_then(|activation| activation.attacks.last_mut()) {
                attack.targets.push(target.aim);
            }
            let performed = self.perform_attack(&Declared {
                attacker: Attacker::Zone(ship, zone),
                seat,
                defender: target.aim,
                kind: AttackKind::Ordinary,
                measured: target.measured,
                after: attacked.clone(),
            })?;
            next = match target.aim {
                Aim::Squadron(squadron) if go_on && performed && self.is_in_play(ship.into()) => {
                    attacked.push(squadron);
                    self.declare_additional_squadron(ship, zone, &attacked, obstructed)?
                }
                _ => None,
            };
        }
        Ok(())
    }

    /// Step 6. In the first printing what obstructed the first target stands for all that follow.
    fn declare_additional_squadron(
        &mut self,
        ship: ShipId,
        zone: Zone,
        after: &[SquadronId],
        obstructed: Obstructed,
    ) -> Flow<Option<Target>> {
        self.open(Window::AttackAdditionalSquadronTarget)?;
        if !query::may_declare_additional_target(self, ship, zone) {
            return Ok(None);
        }
        let mut targets = self.targets_of_zones(ship, |from| from == zone);
        targets.retain(|target| {
            matches!(target.aim, Aim::Squadron(squadron) if !after.contains(&squadron))
                && self.may_go_on(Attacker::Zone(ship, zone), *target, after)
        });
        if !self.edition.traces_sight_in_step_6() {
            targets.iter_mut().for_each(|target| target.measured.obstructed = obstructed);
        }
        let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        let seat = self.ship(ship).seat;
        let chosen = self.pick_maybe(seat, ADDITIONAL_TARGET, Some(Item::Zone(ship, zone)), options)?;
        Ok(targets.into_iter().find(|target| Some(target.item()) == chosen))
    }

    /// A squadron makes its attack; false if it makes none.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn squadron_attacks(&mut self, squadron: SquadronId) -> Flow<bool> {
        let targets = self.squadron_targets(squadron);
        if targets.is_empty() {
            return Ok(false);
        }
        let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        let seat = self.squadron(squadron).seat;
        let chosen = self.pick_one(seat, DECLARE_TARGET, Some(Item::Squadron(squadron)), options)?;
        let Some(target) = targets.into_iter().find(|target| target.item() == chosen) else { return Ok(false) };
        self.attack_as_declared(squadron.into(), target)?;
        Ok(true)
    }

    /// A squadron attacks this target in this way.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn attack_by_squadron(&mut self, squadron: SquadronId, target: Target, kind: AttackKind) -> Flow {
        let seat = self.squadron(squadron).seat;
        self.attack_with(&Declared {
            attacker: Attacker::Squadron(squadron),
            seat,
            defender: target.aim,
            kind,
            measured: target.measured,
            after: SmallVec::new(),
        })
    }
}
