//! What a bank of weapons is worth against one target.

use hexes::Arcs;

use super::gunnery::{expected_damage, worth_of_damage};
use crate::sheet::Band;
use crate::state::{Element, Game};

/// The value of a bank's weapons against one enemy, by range band.
pub(super) struct Bank {
    arcs: Arcs,
    range: [u8; 3],
    value: [f64; 3],
}

impl Bank {
    fn of(game: &Game, ship: u8, battery: u8, bank: u8, target: Element) -> Bank {
        let own = &game.sheet(ship).batteries[usize::from(battery)];
        let weapons = f64::from(game.working(ship, battery, bank)) * worth_of_damage(game, target);
        let value = [Band::Short, Band::Medium, Band::Long]
            .map(|band| weapons * expected_damage(game, &own.weapon, band, target));
        Bank { arcs: own.banks[usize::from(bank)].arcs, range: own.weapon.range, value }
    }

    /// All banks of a ship.
    pub(super) fn all(game: &Game, ship: u8, target: Element) -> Vec<Bank> {
        let batteries = (0u8..).zip(&game.sheet(ship).batteries);
        let banks = batteries.flat_map(|(battery, own)| (0..own.banks.len() as u8).map(move |bank| (battery, bank)));
        banks.map(|(battery, bank)| Bank::of(game, ship, battery, bank, target)).collect()
    }

    /// How far it reaches.
    pub(super) fn reach(&self) -> u16 {
        u16::from(self.range[2])
    }

    /// Its value at a target at this distance that occupies these arcs.
    pub(super) fn against(&self, distance: u16, arcs: Arcs) -> f64 {
        if distance == 0 || !self.arcs.meet(arcs) {
            return 0.0;
        }
        let band = self.range.iter().position(|last| distance <= u16::from(*last));
        band.map_or(0.0, |band| self.value[band])
    }
}
