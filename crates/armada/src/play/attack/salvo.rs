//! The salvo: a ship that spent the token strikes back once damage is resolved.

use smallvec::SmallVec;
use table::Flow;

use super::Declared;
use crate::effects::Window;
use crate::play::measuring::Measured;
use crate::play::{Play, query};
use crate::state::{Aim, Attack, AttackKind, Attacker, Obstructed};

impl Play<'_> {
    /// It inherits range and line of sight, and is made even by a ship that was just destroyed.
    pub(super) fn salvo(&mut self) -> Flow {
        self.open(Window::AttackSalvo)?;
        let Some(attack) = self.attack() else { return Ok(()) };
        let (Aim::Zone(ship, zone), true) = (attack.defender, attack.salvo) else { return Ok(()) };
        let defender = match attack.attacker {
            Attacker::Zone(attacker, from) => Aim::Zone(attacker, from),
            Attacker::Squadron(squadron) => Aim::Squadron(squadron),
            Attacker::Obstacle(_) | Attacker::Objective => return Ok(()),
        };
        // What cards make of it is asked anew: they look at who attacks whom.
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
