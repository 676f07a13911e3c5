//! A field of a form.

use serde::Serialize;
use serde_json::Value;
use std::ops::RangeInclusive;
use table::Rule;

use super::{Values, When};

/// A term of a game.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Field {
    /// The id, for programs: lower case, underscores. A command line writes it with hyphens.
    pub id: &'static str,
    /// The title, for people.
    pub title: &'static str,
    /// What it means, in a sentence or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<&'static str>,
    /// The rule it is based on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<Rule>,
    /// The possible values.
    pub kind: Kind,
    /// The default value.
    pub default: Value,
    /// When it applies; always, if left out. It depends on earlier fields only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<When>,
    /// Whether it is one that few people want to see.
    pub advanced: bool,
    /// Other names under which a command line takes it.
    pub aliases: Vec<&'static str>,
    /// Whether it restricts what may be brought. Commands that only check what is brought have options for such fields
    /// alone, and so have builders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub of_brought: bool,
    /// The message about a number outside of the bounds, with `{}` for the number, followed by the bounds.
    #[serde(skip)]
    #[ts(skip)]
    pub beyond: Option<&'static str>,
}

/// The possible values of a field.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[schemars(rename = "FieldKind")]
#[ts(rename = "FieldKind")]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Yes or no: `true` or `false`.
    Switch,
    /// A whole number.
    Number {
        /// The minimum.
        #[ts(type = "number")]
        least: i64,
        /// The maximum.
        #[ts(type = "number")]
        most: i64,
        /// The meaning of no number (`null`), where that is possible.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        none: Option<&'static str>,
    },
    /// One of these, by its value.
    One {
        /// These.
        of: Vec<FormOption>,
    },
    /// Any of these, each once: a list of their values.
    Several {
        /// These.
        of: Vec<FormOption>,
    },
    /// Data in the game's own form, for programs and files.
    Json,
}

/// A possible value.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct FormOption {
    /// The value, for programs.
    pub value: Value,
    /// The title, for people.
    pub says: String,
    /// What it means, in a sentence or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<String>,
    /// When it can be chosen; always, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<When>,
    /// Other accepted words for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<&'static str>,
}

impl FormOption {
    /// An option that can always be chosen.
    pub fn new(value: impl Into<Value>, says: impl Into<String>) -> Self {
        FormOption { value: value.into(), says: says.into(), help: None, when: None, aliases: Vec::new() }
    }

    /// The same, with another accepted word.
    #[must_use]
    pub fn alias(mut self, word: &'static str) -> Self {
        self.aliases.push(word);
        self
    }

    /// The same with a sentence that explains it.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        FormOption { help: Some(help.into()), ..self }
    }

    /// The same, but only when this holds.
    #[must_use]
    pub fn when(self, when: When) -> Self {
        FormOption { when: Some(when), ..self }
    }

    /// Whether it can be chosen, given these values.
    pub fn applies(&self, values: &Values) -> bool {
        self.when.as_ref().is_none_or(|when| when.holds(values))
    }

    /// Whether this value means the option.
    pub(super) fn is_meant_by(&self, value: &Value) -> bool {
        self.value == *value || value.as_str().is_some_and(|word| self.aliases.contains(&word))
    }
}

impl Field {
    fn new(id: &'static str, title: &'static str, kind: Kind, default: Value) -> Self {
        Field {
            id,
            title,
            help: None,
            rule: None,
            kind,
            default,
            when: None,
            advanced: false,
            aliases: Vec::new(),
            of_brought: false,
            beyond: None,
        }
    }

    /// Yes or no; no by default.
    pub fn switch(id: &'static str, title: &'static str) -> Self {
        Self::new(id, title, Kind::Switch, Value::Bool(false))
    }

    /// A whole number within these bounds.
    pub fn number(id: &'static str, title: &'static str, within: RangeInclusive<i64>, default: i64) -> Self {
        let kind = Kind::Number { least: *within.start(), most: *within.end(), none: None };
        Self::new(id, title, kind, default.into())
    }

    /// A whole number within these bounds, or none; none by default, with this meaning.
    pub fn number_or(id: &'static str, title: &'static str, within: RangeInclusive<i64>, none: &'static str) -> Self {
        let kind = Kind::Number { least: *within.start(), most: *within.end(), none: Some(none) };
        Self::new(id, title, kind, Value::Null)
    }

    /// One of these; the first by default.
    pub fn one(id: &'static str, title: &'static str, of: impl IntoIterator<Item = FormOption>) -> Self {
        let of: Vec<FormOption> = of.into_iter().collect();
        let default = of.first().map(|option| option.value.clone()).unwrap_or_default();
        Self::new(id, title, Kind::One { of }, default)
    }

    /// Any of these; none by default.
    pub fn several(id: &'static str, title: &'static str, of: impl IntoIterator<Item = FormOption>) -> Self {
        Self::new(id, title, Kind::Several { of: of.into_iter().collect() }, Value::Array(Vec::new()))
    }

    /// Data in the game's own form.
    pub fn json(id: &'static str, title: &'static str, default: Value) -> Self {
        Self::new(id, title, Kind::Json, default).advanced()
    }

    /// The same with another default.
    #[must_use]
    pub fn default(self, default: impl Into<Value>) -> Self {
        Field { default: default.into(), ..self }
    }

    /// The same with a sentence that explains it.
    #[must_use]
    pub fn help(self, help: &'static str) -> Self {
        Field { help: Some(help), ..self }
    }

    /// The same, based on this rule.
    #[must_use]
    pub fn rule(self, rule: Rule) -> Self {
        Field { rule: Some(rule), ..self }
    }

    /// The same, but only when this holds.
    #[must_use]
    pub fn when(self, when: When) -> Self {
        Field { when: Some(when), ..self }
    }

    /// The same, as an advanced field.
    #[must_use]
    pub fn advanced(self) -> Self {
        Field { advanced: true, ..self }
    }

    /// The same, with another name on a command line.
    #[must_use]
    pub fn alias(mut self, name: &'static str) -> Self {
        self.aliases.push(name);
        self
    }

    /// The same, restricting what may be brought.
    #[must_use]
    pub fn of_brought(self) -> Self {
        Field { of_brought: true, ..self }
    }

    /// The same, with this message for numbers outside of its bounds; `{}` stands for the number.
    #[must_use]
    pub fn beyond(self, says: &'static str) -> Self {
        Field { beyond: Some(says), ..self }
    }

    /// Whether it applies, given these values.
    pub fn applies(&self, values: &Values) -> bool {
        self.when.as_ref().is_none_or(|when| when.holds(values))
    }
}

impl Kind {
    /// The options, if the field has a list of them.
    pub fn options(&self) -> &[FormOption] {
        match self {
            Kind::One { of } | Kind::Several { of } => of,
            Kind::Switch | Kind::Number { .. } | Kind::Json => &[],
        }
    }

    /// A value in words.
    pub(super) fn says(&self, value: &Value) -> String {
        match (self, value) {
            (Kind::Switch, Value::Bool(yes)) => if *yes { "yes" } else { "no" }.to_owned(),
            (Kind::Number { none: Some(none), .. }, Value::Null) => (*none).to_owned(),
            (Kind::Several { .. }, Value::Array(chosen)) if chosen.is_empty() => "none".to_owned(),
            (Kind::Several { .. }, Value::Array(chosen)) => {
                chosen.iter().map(|value| self.option_says(value)).collect::<Vec<_>>().join(", ")
            }
            (_, value) => self.option_says(value),
        }
    }

    fn option_says(&self, value: &Value) -> String {
        let option = self.options().iter().find(|option| option.value == *value);
        option.map_or_else(|| plain(value), |option| option.says.clone())
    }
}

/// A value as people type it.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
