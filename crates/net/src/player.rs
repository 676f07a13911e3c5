//! Nets as computer players.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use table::erased::{AnyPlayer, AnyRuleset};
use table::{Refusal, Scorer};

use crate::{Fault, MAX_BYTES, Net};

/// With this in front, the name of a computer player is the path of a net.
pub const PREFIX: &str = "net:";

impl Scorer for Net {
    fn slots(&self) -> usize {
        Net::slots(self)
    }

    fn best(&self, observation: &[f32], offered: usize) -> usize {
        let scores = self.evaluate(observation, offered).scores;
        // The first one of several that are equally good.
        (0..scores.len()).rev().max_by(|one, other| scores[*one].total_cmp(&scores[*other])).unwrap_or(0)
    }
}

/// The computer player of this name: one of the ruleset's own, or the net in a file, as in `net:strong.safetensors`. `None` if
/// the ruleset has no such player.
///
/// # Errors
/// If there is no such file, or its net cannot play the ruleset.
pub fn find(rules: &dyn AnyRuleset, name: &str) -> Result<Option<AnyPlayer>, Refusal> {
    let Some(path) = name.strip_prefix(PREFIX) else {
        let is_known = rules.players().iter().any(|player| player.name == name);
        return Ok(is_known.then(|| name.into()));
    };
    let says = |fault: &dyn ToString| Refusal::malformed(format!("{path}: {}", fault.to_string()));
    let bytes = read(path).map_err(|error| says(&error))?;
    let net = Net::read(&bytes).map_err(|fault| says(&fault))?;
    net.fits(rules.name(), &rules.layout()).map_err(|fault: Fault| says(&fault))?;
    Ok(Some(AnyPlayer::Scoring(Arc::new(net))))
}

/// The bytes of a file, not many more than a net may have.
fn read(path: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
