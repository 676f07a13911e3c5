//! The salvo: a ship that spent the token strikes back once damage is resolved.

use smallvec::SmallVec;
use table::Flow;

use super::Declared;
use crate::effects::Window;
use crate::play::measuring::Measured;
use crate::play::{Play, query};
use crate::state::{Aim, Attack, AttackKind, Attacker, Game, Obstructed, ShipId};

impl Game {
    /// What a salvo is aimed at: who attacked. A station is a ship with one hull zone, but not for a ship on top of it; the
    /// weapon of an objective is nowhere on the table.
    fn salvo_target(&self, ship: ShipId, attacker: Attacker) -> Option<Aim> {
        match attacker {
            Attacker::Zone(attacker, from) => Some(Aim::Zone(attacker, from)),
            Attacker::Squadron(squadron) => Some(Aim::Squadron(squadron)),
            Attacker::Obstacle(station) => {
                let reached = !self.obstacles_under(ship.into()).contains(&station);
                (reached && self.may_be_attacked(station, self.ship(ship).side)).then_some(Aim::Station(station))
            }
            Attacker::Objective => None,
        }
    }
}

impl Play<'_> {
    /// It inherits range and line of sight, and is made even by a ship that was just destroyed.
    pub(super) fn salvo(&mut self) -> Flow {
        self.open(Window::AttackSalvo)?;
        let Some(attack) = self.attack() else { return Ok(()) };
        let (Aim::Zone(ship, zone), true) = (attack.defender, attack.salvo) else { return Ok(()) };
        let Some(defender) = self.salvo_target(ship, attack.attacker) else { return Ok(()) };
        // Obstruction by cards is determined again, because it depends on attacker and defender.
        let obstructed = Obstructed { by_card: false, ..attack.obstructed };
        let measured = Measured { range: attack.range, distance: attack.distance, obstructed };
        let seat = self.ship(ship).seat;
        let declared = Declared {
            attacker: Attacker::Zone(ship, zone),
            seat,
            defender,
            kind: AttackKind::Salvo,
            measured,
            after: SmallVec::new(),
        };
        let mut attack = Attack::new(&declared);
        attack.obstructed = query::obstructed(self, &attack);
        if query::may_declare(self, &attack) { self.attack_with(&declared) } else { Ok(()) }
    }
}
