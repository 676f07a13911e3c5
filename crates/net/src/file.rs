//! The file of a net.

use std::collections::BTreeMap;

use safetensors::{Dtype, SafeTensors};
use table::MOST_SLOTS;

use crate::Net;
use crate::layer::Layer;

/// What the header says under `format`.
pub const FORMAT: &str = "wardroom-net-1";

/// The most bytes of a file.
pub const MAX_BYTES: usize = 64 << 20;

/// The most numbers of a layer, and of an observation.
const MAX_HIDDEN: usize = 4096;
const MAX_NUMBERS: usize = 1 << 20;

/// Why a net cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is not a safetensors file, or damaged.
    #[error("this is no file of a net, or it is damaged: {0}")]
    NoTensors(String),
    /// The file is too large.
    #[error("the file of a net has at most {MAX_BYTES} bytes")]
    TooLarge,
    /// The header lacks an entry, or it has another value than it may have.
    #[error("the header of the net must have {expected}, not {found}")]
    Header {
        /// What belongs there.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A tensor is missing, or its shape or numbers are not the expected ones.
    #[error("the net must have {expected}, not {found}")]
    Tensor {
        /// What belongs there.
        expected: String,
        /// What is there.
        found: String,
    },
    /// It has learned another ruleset.
    #[error("this net has learned {learned:?}; it cannot play {wanted:?}")]
    OtherRuleset {
        /// What it has learned.
        learned: String,
        /// What it should play.
        wanted: String,
    },
    /// The layout of observations was another one when it was trained.
    #[error("this net was trained on observations of another layout ({learned}, now {now}); train it again")]
    OtherLayout {
        /// The layout that it has learned.
        learned: String,
        /// The layout of today.
        now: String,
    },
}

impl Net {
    /// Reads a net from a [safetensors](https://github.com/huggingface/safetensors) file. Its header says under `format` [`FORMAT`], under
    /// `ruleset` the name of the ruleset, under `layout` the fingerprint of the layout ([`table::Layout::fingerprint`]), and under
    /// `slots`, `position` and `candidate` how many candidates there are, and how many numbers the position and each
    /// candidate have. Tensors are 32-bit numbers: `wide`, `deep`, `choice`, `context`, `join`, `score` and `value`, each
    /// with `.weight` (outputs by inputs), and all but `choice` and `score` with `.bias`.
    ///
    /// # Errors
    /// If anything is missing, has another size, or is not a number.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        if bytes.len() > MAX_BYTES {
            return Err(Fault::TooLarge);
        }
        let damaged = |error: safetensors::SafeTensorError| Fault::NoTensors(error.to_string());
        let (_, metadata) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
        let tensors = SafeTensors::deserialize(bytes).map_err(damaged)?;
        let header =
            Header(metadata.metadata().iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect());
        header.is(FORMAT)?;
        let file = File(&tensors);
        let position = header.number("position", MAX_NUMBERS)?;
        let candidate = header.number("candidate", MAX_NUMBERS)?;
        let hidden = file.outputs("wide.weight")?;
        Ok(Net {
            ruleset: header.text("ruleset")?.to_owned(),
            layout: header.text("layout")?.to_owned(),
            slots: header.number("slots", MOST_SLOTS)?.max(2),
            sizes: (position, candidate),
            wide: file.layer("wide", hidden, position, true)?,
            deep: file.layer("deep", hidden, hidden, true)?,
            choice: file.layer("choice", hidden, candidate, false)?,
            context: file.layer("context", hidden, hidden, true)?,
            join: file.layer("join", hidden, hidden, true)?,
            score: file.layer("score", 1, hidden, false)?,
            value: file.layer("value", 1, hidden, true)?,
        })
    }

    /// Checks that it has learned this ruleset, with its observations as they are today.
    ///
    /// # Errors
    /// If it has learned something else.
    pub fn fits(&self, ruleset: &str, layout: &table::Layout) -> Result<(), Fault> {
        if self.ruleset != ruleset {
            return Err(Fault::OtherRuleset { learned: self.ruleset.clone(), wanted: ruleset.to_owned() });
        }
        let now = layout.fingerprint();
        if self.layout != now || self.sizes != (layout.position(), layout.choice.len()) {
            return Err(Fault::OtherLayout { learned: self.layout.clone(), now });
        }
        Ok(())
    }
}

/// The entries of the header.
struct Header(BTreeMap<String, String>);

impl Header {
    fn text(&self, name: &str) -> Result<&str, Fault> {
        let missing = || Fault::Header { expected: format!("an entry {name:?}"), found: "none".to_owned() };
        self.0.get(name).map(String::as_str).ok_or_else(missing)
    }

    fn is(&self, format: &str) -> Result<(), Fault> {
        match self.text("format")? {
            found if found == format => Ok(()),
            found => Err(Fault::Header { expected: format!("the format {format:?}"), found: format!("{found:?}") }),
        }
    }

    fn number(&self, name: &str, most: usize) -> Result<usize, Fault> {
        let text = self.text(name)?;
        let wrong = || Fault::Header {
            expected: format!("a number from 1 to {most} as {name:?}"),
            found: format!("{:?}", text.chars().take(20).collect::<String>()),
        };
        text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or_else(wrong)
    }
}

/// The tensors.
struct File<'a>(&'a SafeTensors<'a>);

impl File<'_> {
    /// How many outputs a layer has.
    fn outputs(&self, name: &str) -> Result<usize, Fault> {
        let shape = self.0.tensor(name).map(|tensor| tensor.shape().to_vec()).unwrap_or_default();
        let wrong = || Fault::Tensor {
            expected: format!("{name:?} with 1 to {MAX_HIDDEN} outputs"),
            found: if shape.is_empty() { "none".to_owned() } else { format!("{shape:?}") },
        };
        shape.first().copied().filter(|outputs| (1..=MAX_HIDDEN).contains(outputs)).ok_or_else(wrong)
    }

    fn layer(&self, name: &str, outputs: usize, inputs: usize, has_bias: bool) -> Result<Layer, Fault> {
        let weights = self.numbers(&format!("{name}.weight"), &[outputs, inputs])?;
        let bias = if has_bias { self.numbers(&format!("{name}.bias"), &[outputs])? } else { vec![0.0; outputs] };
        Ok(Layer::new(&weights, bias))
    }

    fn numbers(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, Fault> {
        let wrong = |found: String| Fault::Tensor { expected: format!("{name:?} of {shape:?} 32-bit numbers"), found };
        let tensor = self.0.tensor(name).map_err(|_| wrong("none".to_owned()))?;
        if tensor.dtype() != Dtype::F32 || tensor.shape() != shape {
            return Err(wrong(format!("{:?} of {:?}", tensor.shape(), tensor.dtype())));
        }
        let bytes = tensor.data().chunks_exact(4);
        let numbers: Vec<f32> = bytes.map(|it| f32::from_le_bytes([it[0], it[1], it[2], it[3]])).collect();
        match numbers.iter().find(|number| !number.is_finite()) {
            Some(number) => Err(wrong(format!("{number}"))),
            None => Ok(numbers),
        }
    }
}
