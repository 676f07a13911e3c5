//! Validating the values of a form.

use serde_json::Value;
use table::Refusal;

use super::field::plain;
use super::{Field, Form, FormOption, Kind, Values};
use crate::Unknown;

impl Form {
    /// Validates values; fields that were left out get their defaults.
    ///
    /// # Errors
    /// Names the first field that does not exist, does not apply and yet was changed, or cannot have the value it was
    /// given.
    pub fn read(&self, given: &Values) -> Result<Values, Refusal> {
        if let Some(id) = given.keys().find(|id| self.field(id).is_none()) {
            return Err(Unknown::new("field", id, self.fields.iter().map(|field| field.id)).into());
        }
        let mut values = Values::new();
        for field in &self.fields {
            let value = match given.get(field.id) {
                None => field.default.clone(),
                Some(value) => field.read(value, &values)?,
            };
            values.insert(field.id.to_owned(), value);
        }
        Ok(values)
    }
}

impl Field {
    /// The value that was meant, if it is possible given the earlier fields.
    fn read(&self, value: &Value, earlier: &Values) -> Result<Value, Refusal> {
        if !self.applies(earlier) {
            let why = "does not matter beside what else is agreed on; leave it out";
            return if *value == self.default { Ok(value.clone()) } else { Err(self.refuse(why)) };
        }
        match (&self.kind, value) {
            (Kind::Json, _) | (Kind::Switch, Value::Bool(_)) | (Kind::Number { none: Some(_), .. }, Value::Null) => {
                Ok(value.clone())
            }
            (Kind::Switch, other) => Err(self.refuse(format!("true or false is possible, not {other}"))),
            (Kind::Number { least, most, .. }, value) => match value.as_i64() {
                Some(number) if (*least..=*most).contains(&number) => Ok(value.clone()),
                _ => Err(self.beyond_bounds(*least, *most, value)),
            },
            (Kind::One { of }, value) => self.offered(of, value, earlier),
            (Kind::Several { of }, Value::Array(chosen)) => self.several_offered(of, chosen, earlier),
            (Kind::Several { .. }, other) => Err(self.refuse(format!("a list is expected, not {other}"))),
        }
    }

    fn beyond_bounds(&self, least: i64, most: i64, value: &Value) -> Refusal {
        let bounds = format!("{least} to {most} is possible");
        match self.beyond.filter(|_| value.is_i64() || value.is_u64()) {
            Some(says) => self.refuse(format!("{}; {bounds}", says.replace("{}", &value.to_string()))),
            None => self.refuse(format!("{bounds}, not {value}")),
        }
    }

    fn several_offered(&self, of: &[FormOption], chosen: &[Value], earlier: &Values) -> Result<Value, Refusal> {
        let meant: Vec<Value> =
            chosen.iter().map(|value| self.offered(of, value, earlier)).collect::<Result<_, _>>()?;
        match (1..meant.len()).find(|at| meant[..*at].contains(&meant[*at])) {
            Some(at) => Err(self.refuse(format!("{} was given twice", meant[at]))),
            None => Ok(Value::Array(meant)),
        }
    }

    fn offered(&self, of: &[FormOption], value: &Value, earlier: &Values) -> Result<Value, Refusal> {
        match of.iter().find(|option| option.is_meant_by(value)) {
            Some(option) if option.applies(earlier) => Ok(option.value.clone()),
            Some(option) => Err(self.refuse(format!("{:?} does not go with what else is agreed on", option.says))),
            None => {
                let known: Vec<String> = of.iter().map(|option| plain(&option.value)).collect();
                let meant = fault::meant(&plain(value), known.iter().map(String::as_str));
                Err(self.refuse(format!("there is no {value}{meant}")))
            }
        }
    }

    /// Parses a typed value.
    ///
    /// # Errors
    /// If it cannot be a value of this field.
    pub fn parse(&self, text: &str) -> Result<Value, Refusal> {
        let text = text.trim();
        Ok(match &self.kind {
            Kind::Switch => match text.to_lowercase().as_str() {
                "yes" | "true" | "on" => true.into(),
                "no" | "false" | "off" => false.into(),
                _ => return Err(self.refuse(format!("yes or no is possible, not {text:?}"))),
            },
            Kind::Number { none, .. } if none.is_some() && matches!(text, "" | "none") => Value::Null,
            Kind::Number { least, most, .. } => {
                let wrong = |_| self.refuse(format!("{least} to {most} is possible, not {text:?}"));
                text.parse::<i64>().map_err(wrong)?.into()
            }
            Kind::One { of } => option_typed(of, text),
            Kind::Several { of } => {
                let typed = text.split(',').map(str::trim).filter(|word| !word.is_empty() && *word != "none");
                typed.map(|word| option_typed(of, word)).collect()
            }
            Kind::Json => {
                serde_json::from_str(text).map_err(|error| self.refuse(format!("this is not JSON: {error}")))?
            }
        })
    }

    fn refuse(&self, says: impl std::fmt::Display) -> Refusal {
        let says = format!("{}: {says}", self.title);
        match self.rule {
            Some(rule) => Refusal::illegal(rule, says),
            None => Refusal::malformed(says),
        }
    }
}

/// The value of the option with this word; the word itself where there is none, so that validating it lists the
/// options.
fn option_typed(of: &[FormOption], word: &str) -> Value {
    let is_it = |option: &&FormOption| {
        let words = option.aliases.iter().copied();
        plain(&option.value).eq_ignore_ascii_case(word)
            || words.into_iter().any(|other| other.eq_ignore_ascii_case(word))
    };
    let typed = of.iter().find(is_it);
    typed.map_or_else(|| word.into(), |option| option.value.clone())
}
