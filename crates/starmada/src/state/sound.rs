//! The invariants of every state.

use super::{FULL_FLIGHT, Fate, Game, Phase};
use crate::space::Ground;

impl Game {
    /// Valid indices, counters within their ranges, every element on the board or off it for a reason.
    pub(crate) fn sound(&self) -> Result<(), String> {
        if self.seating.sides() != 2 {
            return Err("a battle has two sides".into());
        }
        match self.ground {
            Ground::Hexes { columns, rows } if (1..=99).contains(&columns) && (1..=99).contains(&rows) => {}
            Ground::Table { length, width } if (1..=400).contains(&length) && (1..=400).contains(&width) => {}
            _ => return Err("there is no such board".into()),
        }
        if self.ships.len() > 120 || self.flights.len() > 120 || self.sheets.len() > 120 {
            return Err("there are more ships than a battle can have".into());
        }
        if let Some(sheet) = self.sheets.iter().find(|sheet| !sheet.is_sound()) {
            return Err(format!("the sheet of the class {} does not fit together", sheet.class));
        }
        (0..self.ships.len() as u8).try_for_each(|ship| self.ship_is_sound(ship))?;
        (0..self.flights.len() as u8).try_for_each(|flight| self.flight_is_sound(flight))?;
        if (self.phase == Phase::Over) != self.outcome.is_some() {
            return Err("a battle that is over has an outcome, and no other has".into());
        }
        if self.alternation.turn > 1 {
            return Err("it is nobody's turn".into());
        }
        if let Some(attack) = &self.attack
            && (usize::from(attack.ship) >= self.ships.len() || self.phase != Phase::Combat)
        {
            return Err("an attack is in progress that cannot be".into());
        }
        self.nobody_shares_with_an_enemy()
    }

    fn ship_is_sound(&self, index: u8) -> Result<(), String> {
        let ship = self.ship(index);
        let wrong = |says: &str| Err(format!("{}: {says}", ship.name));
        let Some(sheet) = self.sheets.get(usize::from(ship.sheet)) else { return wrong("it has no sheet") };
        if !self.seating.has(ship.seat) {
            return wrong("nobody commands it");
        }
        if ship.pose.is_some_and(|pose| !self.ground.has(&pose)) {
            return wrong("it stands beside the board");
        }
        let before_deployment = self.phase == Phase::DeployShips;
        if ship.pose.is_some() != (ship.fate == Fate::Fighting) && !before_deployment {
            return wrong("it is on the board and lost, or neither");
        }
        let (hits, marked) = (ship.hits, ship.marked);
        let tracks = [
            (sheet.hull, hits.hull, marked.hull),
            (sheet.engine.len(), hits.engine, marked.engine),
            (sheet.weapons.len(), hits.weapons, marked.weapons),
            (sheet.shields.len(), hits.shields, marked.shields),
        ];
        if tracks.iter().any(|(boxes, hits, marked)| hits.saturating_add(*marked) > *boxes) {
            return wrong("more boxes are checked than there are");
        }
        if ship.lost.len() != sheet.batteries.len()
            || ship.lost_equipment.len() != sheet.equipment.len()
            || ship.lost.iter().zip(&sheet.batteries).any(|(lost, battery)| lost.len() != battery.banks.len())
        {
            return wrong("its losses do not fit its sheet");
        }
        let banks = ship.lost.iter().zip(&sheet.batteries).flat_map(|(lost, battery)| lost.iter().zip(&battery.banks));
        let pieces = ship.lost_equipment.iter().zip(&sheet.equipment);
        if banks.clone().any(|(lost, bank)| *lost > bank.weapons)
            || pieces.clone().any(|(lost, system)| *lost > system.count)
        {
            return wrong("it has lost more than it had");
        }
        let lost: u32 = banks.map(|(lost, _)| u32::from(*lost)).chain(pieces.map(|(lost, _)| u32::from(*lost))).sum();
        let should = u32::from(sheet.weapons.full() - sheet.weapons.after(hits.weapons));
        // Between checking a box and the owner's last choice, fewer are lost than the track says.
        if lost > should || (lost < should && ship.fate == Fate::Fighting && !self.choosing_losses()) {
            return wrong("what it has lost does not fit its weapons track");
        }
        if hits.hull >= sheet.hull && ship.fate == Fate::Fighting && !self.choosing_losses() {
            return wrong("all its hull boxes are checked, and it is still there");
        }
        if !(-3..=3).contains(&ship.pivot) || ship.evasion > 3 || ship.before.speed > 200 {
            return wrong("its pivot, evasive action or speed cannot be");
        }
        Ok(())
    }

    fn choosing_losses(&self) -> bool {
        matches!(self.phase, Phase::Fighters | Phase::Combat | Phase::End)
    }

    fn flight_is_sound(&self, index: u8) -> Result<(), String> {
        let flight = self.flight(index);
        let wrong = |says: &str| Err(format!("{}: {says}", flight.name));
        if usize::from(flight.carrier) >= self.ships.len() || !self.seating.has(flight.seat) {
            return wrong("it belongs to nobody");
        }
        if flight.fighters > FULL_FLIGHT || flight.marked > flight.fighters {
            return wrong("a flight has at most six fighters");
        }
        if flight.pose.is_some_and(|pose| !self.ground.has(&pose)) {
            return wrong("it flies beside the board");
        }
        let placing = matches!(self.phase, Phase::DeployShips | Phase::DeployFlights);
        if flight.pose.is_some() != (flight.fighters > 0) && !placing {
            return wrong("it flies without fighters, or has fighters and does not fly");
        }
        Ok(())
    }

    /// Once the Fighter Phase is over no opposing elements share a hex.
    fn nobody_shares_with_an_enemy(&self) -> Result<(), String> {
        if !matches!(self.phase, Phase::Combat | Phase::Launch | Phase::End) {
            return Ok(());
        }
        for ship in self.afloat() {
            let Some(pose) = self.ship(ship).pose else { continue };
            if self.opposing(self.side_of_ship(ship)).any(|(_, enemy)| enemy.shares_place(&pose)) {
                return Err(format!("{} shares its hex with an enemy", self.ship(ship).name));
            }
        }
        Ok(())
    }
}
