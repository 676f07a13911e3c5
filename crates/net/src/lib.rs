//! A small policy and value net, read from a file and played by this program alone.
//!
//! The net sees an observation (`table::observer`): the numbers of the position, and a row of numbers for each candidate. It gives every
//! candidate a score, and the position a value from -1 (lost) to 1 (won) for the seat that is asked:
//!
//! ```text
//! position  = relu(deep · relu(wide · numbers))
//! candidate = relu(join · relu(choice · row + context · position))
//! score     = score · candidate
//! value     = tanh(value · position)
//! ```
//!
//! with a bias everywhere but in `choice` and `score`. As a player it makes the candidate with the highest score. [`Net::read`] describes
//! the file; `docs/STUDIES.md` says how one is trained.
//!
//! ```
//! let net = net::Net::read(&std::fs::read("tests/fixture/small.safetensors")?)?;
//! let verdict = net.evaluate(&vec![0.5; net.size()], 3);
//! assert_eq!((net.ruleset(), verdict.scores.len()), ("pearls", 3));
//! assert!(verdict.value.abs() < 1.0);
//!
//! let pearls = games::find("pearls")?.rules();
//! assert!(net::find(pearls, "net:tests/fixture/small.safetensors")?.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod layer;
mod player;

pub use file::{FORMAT, Fault, MAX_BYTES};
pub use player::{PREFIX, find};

use layer::Layer;

/// A net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    ruleset: String,
    layout: String,
    slots: usize,
    /// Numbers of an observation before the candidates, and of each candidate.
    sizes: (usize, usize),
    wide: Layer,
    deep: Layer,
    choice: Layer,
    context: Layer,
    join: Layer,
    score: Layer,
    value: Layer,
}

/// What a net says about an observation.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The score of each candidate that is offered: the policy chooses with probabilities `exp(score)`, scaled to a sum of 1.
    pub scores: Vec<f32>,
    /// The expected result for the seat that is asked, from -1 to 1.
    pub value: f32,
}

impl Net {
    /// The name of the ruleset that it has learned.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// The most candidates that it compares: as many as it was trained with.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// How many numbers an observation has.
    pub fn size(&self) -> usize {
        self.sizes.0 + self.slots * self.sizes.1
    }

    /// Evaluates an observation in which this many candidates are offered.
    ///
    /// # Panics
    /// If the observation does not have [`Net::size`] numbers.
    pub fn evaluate(&self, observation: &[f32], offered: usize) -> Verdict {
        assert_eq!(observation.len(), self.size(), "an observation has the size that the net was trained with");
        let (numbers, rows) = observation.split_at(self.sizes.0);
        let position = self.deep.relu(&self.wide.relu(numbers));
        let context = self.context.of(&position);
        let scores = rows.chunks(self.sizes.1).take(offered).map(|row| {
            let mut candidate = context.clone();
            self.choice.add_to(row, &mut candidate);
            self.score.of(&self.join.relu(&layer::relu(candidate)))[0]
        });
        Verdict { scores: scores.collect(), value: self.value.of(&position)[0].tanh() }
    }
}
