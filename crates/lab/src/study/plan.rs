//! Who plays whom in a study, and how often.

use serde::{Deserialize, Serialize};

use crate::statistics::Sequential;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two contenders against each other.
    Match,
    /// Everybody against everybody.
    RoundRobin,
    /// The first contender against each of the others.
    Gauntlet,
}

/// The games of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Who plays against whom.
    pub kind: Kind,
    /// The names of the contenders; each is unique.
    pub contenders: Vec<String>,
    /// The number of pairs of games in each pairing, or the most if they end as soon as they are decided.
    pub pairs: u64,
    /// The test that ends a pairing.
    pub sequential: Option<Sequential>,
}

/// A game that is to be played. A game and its repetition with sides exchanged are a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Appointment {
    /// The pairing, by its index.
    pub pairing: usize,
    /// The number of the pair within the pairing; pairs of the same number have the same randomness in all pairings.
    pub pair: u64,
    /// Whether the second contender of the pairing plays the first side.
    pub swapped: bool,
}

impl Plan {
    /// The contenders of each pairing, by index.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.contenders.len();
        match self.kind {
            Kind::Match | Kind::RoundRobin => {
                (0..count).flat_map(|first| (first + 1..count).map(move |second| [first, second])).collect()
            }
            Kind::Gauntlet => (1..count).map(|other| [0, other]).collect(),
        }
    }

    /// The number of games of all pairings.
    pub fn games(&self) -> u64 {
        2 * self.pairs * self.pairings().len() as u64
    }

    /// The games in the order in which they are played: all pairings advance together.
    pub fn appointments(&self) -> impl Iterator<Item = Appointment> + use<> {
        let pairings = self.pairings().len();
        let of_pair = move |pair| {
            (0..pairings).flat_map(move |pairing| [false, true].map(|swapped| Appointment { pairing, pair, swapped }))
        };
        (0..self.pairs).flat_map(of_pair)
    }

    /// The contenders of a game in the order of the sides, by index.
    pub fn at_sides(&self, appointment: &Appointment) -> [usize; 2] {
        let [first, second] = self.pairings()[appointment.pairing];
        if appointment.swapped { [second, first] } else { [first, second] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(kind: Kind, contenders: &[&str]) -> Plan {
        let contenders = contenders.iter().map(|name| (*name).to_owned()).collect();
        Plan { kind, contenders, pairs: 2, sequential: None }
    }

    #[test]
    fn everybody_plays_on_both_sides() {
        assert_eq!(plan(Kind::Match, &["a", "b"]).pairings(), [[0, 1]]);
        assert_eq!(plan(Kind::RoundRobin, &["a", "b", "c"]).pairings(), [[0, 1], [0, 2], [1, 2]]);
        let gauntlet = plan(Kind::Gauntlet, &["a", "b", "c"]);
        assert_eq!(gauntlet.pairings(), [[0, 1], [0, 2]]);
        let sides: Vec<[usize; 2]> = gauntlet.appointments().map(|game| gauntlet.at_sides(&game)).collect();
        assert_eq!(sides, [[0, 1], [1, 0], [0, 2], [2, 0], [0, 1], [1, 0], [0, 2], [2, 0]]);
        assert_eq!(gauntlet.games(), 8);
    }
}
