//! Enemy squadrons of a scene at distance 1 of each other: engaged, or prevented from it by an obstruction.

use super::Scene;
use crate::Encounter;

/// Two enemy squadrons at distance 1, by index in the scene's list.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The first in the order of the scene.
    pub squadron: usize,
    /// The other one, with the measurements.
    pub encounter: Encounter,
}

impl Scene {
    /// All pairs of enemy squadrons at distance 1 of each other.
    pub fn meetings(&self) -> Vec<Meeting> {
        let board = self.board();
        let mut meetings = Vec::new();
        for (index, squadron) in self.squadrons.iter().enumerate() {
            let later = (index + 1..self.squadrons.len()).filter(|other| self.squadrons[*other].seat != squadron.seat);
            let enemies: Vec<usize> = later.collect();
            let encounters = board.encounters(squadron.at, &enemies, self.edition);
            meetings.extend(encounters.map(|encounter| Meeting { squadron: index, encounter }));
        }
        meetings
    }
}
