//! Refusals as Python exceptions with the same sentences; panics become exceptions, too.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Refusal, RefusalKind};

create_exception!(wardroom, Refused, PyValueError, "The rules or the engine refuse this; nothing has changed.");
create_exception!(wardroom, Defect, PyRuntimeError, "The engine is inconsistent: a defect worth reporting.");

/// Does work of the engine without the interpreter's lock.
pub(crate) fn engine<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T, Refusal> + Send) -> PyResult<T> {
    py.detach(|| guarded(work)).map_err(|refusal| raised(py, &refusal))
}

/// Does work of the engine; a panic is a refusal of its own kind.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Refusal::defect(says(&*panic))))
}

/// The exception for a refusal: its sentence, with `kind` and `rule` as attributes.
pub(crate) fn raised(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let error = match refusal.kind {
        RefusalKind::Defect => Defect::new_err(refusal.to_string()),
        _ => Refused::new_err(refusal.to_string()),
    };
    let kind = serde_json::to_value(refusal.kind).ok();
    let kind = kind.as_ref().and_then(|kind| kind.as_str()).unwrap_or_default();
    let value = error.value(py);
    let named = value.setattr("kind", kind).and_then(|()| value.setattr("rule", refusal.rule.map(|rule| rule.0)));
    named.err().unwrap_or(error)
}

/// JSON for Python.
pub(crate) fn written(data: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(data).map_err(|error| Refusal::defect(format!("this cannot be written: {error}")))
}

/// JSON from Python.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::malformed(format!("{what} cannot be read: {error}")))
}

fn says(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the engine stopped: {}", words.unwrap_or("for an unknown reason"))
}
