//! Conditions between the fields of a form.

use serde::Serialize;
use serde_json::Value;

use super::{Form, Values};

/// A condition on the values of other fields.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// A field has one of these values.
    Is {
        /// The field's id.
        field: &'static str,
        /// The values.
        any_of: Vec<Value>,
    },
    /// The condition does not hold.
    Not(Box<When>),
    /// All of these hold.
    All(Vec<When>),
}

impl When {
    /// A field has this value.
    pub fn is(field: &'static str, value: impl Into<Value>) -> Self {
        When::Is { field, any_of: vec![value.into()] }
    }

    /// A field has another value than this.
    pub fn is_not(field: &'static str, value: impl Into<Value>) -> Self {
        When::Not(Box::new(Self::is(field, value)))
    }

    /// Both conditions hold.
    #[must_use]
    pub fn and(self, other: When) -> Self {
        When::All(vec![self, other])
    }

    /// Whether it holds for these values.
    pub fn holds(&self, values: &Values) -> bool {
        match self {
            When::Is { field, any_of } => values.get(*field).is_some_and(|value| any_of.contains(value)),
            When::Not(other) => !other.holds(values),
            When::All(all) => all.iter().all(|one| one.holds(values)),
        }
    }

    /// The fields it depends on.
    pub fn fields(&self) -> Vec<&'static str> {
        match self {
            When::Is { field, .. } => vec![*field],
            When::Not(other) => other.fields(),
            When::All(all) => all.iter().flat_map(When::fields).collect(),
        }
    }

    /// It in words, with the titles of the form's fields: `Blank cards is "yes"`.
    pub(super) fn says(&self, form: &Form) -> String {
        match self {
            When::Is { field, any_of } => of_field(form, field, any_of, "is"),
            When::Not(other) => match &**other {
                When::Is { field, any_of } => of_field(form, field, any_of, "is not"),
                other => format!("not ({})", other.says(form)),
            },
            When::All(all) => all.iter().map(|one| one.says(form)).collect::<Vec<_>>().join(" and "),
        }
    }
}

fn of_field(form: &Form, id: &str, any_of: &[Value], is: &str) -> String {
    let Some(field) = form.field(id) else { return id.to_owned() };
    let values: Vec<String> = any_of.iter().map(|value| format!("{:?}", field.kind.says(value))).collect();
    format!("{} {is} {}", field.title, values.join(" or "))
}
