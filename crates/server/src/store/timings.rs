//! How long the database takes, and how often it fails.

use std::time::Instant;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::StoreFault;
use crate::metrics::seconds;

/// What is done with the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Operation {
    operation: &'static str,
}

impl Operation {
    pub(super) const READ: Operation = Operation { operation: "read" };
    pub(super) const WRITE: Operation = Operation { operation: "write" };
}

/// Durations and failures of the store's operations. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Timings {
    seconds: Family<Operation, Histogram>,
    failures: Family<Operation, Counter>,
}

impl Default for Timings {
    fn default() -> Self {
        Timings { seconds: Family::new_with_constructor(seconds), failures: Family::default() }
    }
}

impl Timings {
    pub(crate) fn register(&self, registry: &mut Registry) {
        let says = "Time that an operation of the store takes";
        registry.register_with_unit("store", says, Unit::Seconds, self.seconds.clone());
        registry.register("store_failures", "Operations of the store that failed", self.failures.clone());
    }

    /// An operation has ended.
    pub(super) fn done<T>(&self, operation: Operation, since: Instant, result: &Result<T, StoreFault>) {
        self.seconds.get_or_create(&operation).observe(since.elapsed().as_secs_f64());
        // A conflict with another write is an answer, not a failure.
        if result.as_ref().is_err_and(|fault| !fault.is_conflict()) {
            self.failures.get_or_create(&operation).inc();
        }
    }
}
