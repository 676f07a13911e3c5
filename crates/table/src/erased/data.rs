//! Data of rulesets as JSON.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

pub(crate) fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_else(|fault| not_json(&fault))
}

pub(super) fn written(data: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(data).unwrap_or_else(|fault| not_json(&fault))
}

fn not_json(fault: &serde_json::Error) -> ! {
    panic!("this ruleset's data cannot be written as JSON: {fault}")
}
