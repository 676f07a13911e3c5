//! Trained nets.

use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use table::Refusal;

use crate::failure::{engine, raised};

/// A net in a file.
#[pyclass(frozen, module = "wardroom._engine")]
pub(crate) struct Net(net::Net);

#[pymethods]
impl Net {
    /// Reads a net that has learned this ruleset.
    #[new]
    fn new(py: Python<'_>, ruleset: &str, bytes: &[u8]) -> PyResult<Self> {
        engine(py, || {
            let net = net::Net::read(bytes).map_err(|fault| Refusal::malformed(fault.to_string()))?;
            let layout = games::find(ruleset)?.rules().layout();
            net.fits(ruleset, &layout).map_err(|fault| Refusal::malformed(fault.to_string()))?;
            Ok(Net(net))
        })
    }

    /// The most candidates that it compares.
    #[getter]
    fn slots(&self) -> usize {
        self.0.slots()
    }

    /// Writes the scores of the candidates and the value of every observation.
    fn evaluate(
        &self,
        py: Python<'_>,
        observations: PyReadonlyArray2<'_, f32>,
        offered: PyReadonlyArray1<'_, i64>,
        mut scores: PyReadwriteArray2<'_, f32>,
        mut values: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let (rows, offered) = (observations.as_slice()?, offered.as_slice()?);
        let (scores, values) = (scores.as_slice_mut()?, values.as_slice_mut()?);
        let (size, slots, count) = (self.0.size(), self.0.slots(), values.len());
        if rows.len() != count * size || scores.len() != count * slots || offered.len() != count {
            let says = format!("an observation has {size} numbers and {slots} candidates");
            return Err(raised(py, &Refusal::malformed(says)));
        }
        engine(py, || {
            for (at, value) in values.iter_mut().enumerate() {
                let verdict = self.0.evaluate(&rows[at * size..][..size], usize::try_from(offered[at]).unwrap_or(0));
                scores[at * slots..][..verdict.scores.len()].copy_from_slice(&verdict.scores);
                *value = verdict.value;
            }
            Ok(())
        })
    }
}
