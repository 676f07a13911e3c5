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
                Some(value) => field.read(value, &values, self)?,
            };
            values.insert(field.id.to_owned(), value);
        }
        Ok(values)
    }
}

impl Field {
    /// The value that was meant, if it is possible given the earlier fields.
    fn read(&self, value: &Value, earlier: &Values, form: &Form) -> Result<Value, Refusal> {
        if let Some(when) = self.when.as_ref().filter(|when| !when.holds(earlier)) {
            let why = format!("this applies only if {}; leave it out", when.says(form));
            return if *value == self.default { Ok(value.clone()) } else { Err(self.refuse(why)) };
        }
        match (&self.kind, value) {
            (Kind::Json, _) | (Kind::Switch, Value::Bool(_)) | (Kind::Number { none: Some(_), .. }, Value::Null) => {
                Ok(value.clone())
            }
            (Kind::Switch, other) => Err(self.refuse(format!("true or false is possible, not {}", in_short(other)))),
            (Kind::Number { least, most, .. }, value) => match value.as_i64() {
                Some(number) if (*least..=*most).contains(&number) => Ok(value.clone()),
                _ => Err(self.beyond_bounds(*least, *most, value)),
            },
            (Kind::One { of }, value) => self.offered(of, value, earlier, form),
            (Kind::Several { of }, Value::Array(chosen)) => self.several_offered(of, chosen, earlier, form),
            (Kind::Several { .. }, other) => Err(self.refuse(format!("a list is expected, not {}", in_short(other)))),
        }
    }

    fn beyond_bounds(&self, least: i64, most: i64, value: &Value) -> Refusal {
        let bounds = format!("{least} to {most} is possible");
        match self.beyond.filter(|_| value.is_i64() || value.is_u64()) {
            Some(says) => self.refuse(format!("{}; {bounds}", says.replace("{}", &value.to_string()))),
            None => self.refuse(format!("{bounds}, not {}", in_short(value))),
        }
    }

    fn several_offered(
        &self,
        of: &[FormOption],
        chosen: &[Value],
        earlier: &Values,
        form: &Form,
    ) -> Result<Value, Refusal> {
        let meant: Vec<Value> =
            chosen.iter().map(|value| self.offered(of, value, earlier, form)).collect::<Result<_, _>>()?;
        match (1..meant.len()).find(|at| meant[..*at].contains(&meant[*at])) {
            Some(at) => Err(self.refuse(format!("{} was given twice", meant[at]))),
            None => Ok(Value::Array(meant)),
        }
    }

    fn offered(&self, of: &[FormOption], value: &Value, earlier: &Values, form: &Form) -> Result<Value, Refusal> {
        let Some(option) = of.iter().find(|option| option.is_meant_by(value)) else {
            return Err(self.not_offered(of, value));
        };
        match option.when.as_ref().filter(|when| !when.holds(earlier)) {
            None => Ok(option.value.clone()),
            Some(when) => Err(self.refuse(format!("{:?} is possible only if {}", option.says, when.says(form)))),
        }
    }

    fn not_offered(&self, of: &[FormOption], value: &Value) -> Refusal {
        let known: Vec<String> = of.iter().map(|option| plain(&option.value)).collect();
        let known = known.iter().map(String::as_str);
        let given = in_short(value);
        match value {
            Value::Array(_) | Value::Object(_) => {
                self.refuse(format!("one of {} is expected, not {given}", fault::listed(known)))
            }
            _ => self.refuse(format!("there is no {given}{}", fault::meant(&plain(value), known))),
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
            Kind::Json => fault::read_json(self.title, text).map_err(|fault| self.refuse(fault.says))?,
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

/// Length in characters up to which a text is repeated in a refusal.
const MAX_REPEATED: usize = 40;

/// A value as a refusal repeats it: not at any length.
fn in_short(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a table".to_owned(),
        Value::String(text) => match text.char_indices().nth(MAX_REPEATED) {
            Some((end, _)) => format!("{:?}", format!("{}…", &text[..end])),
            None => value.to_string(),
        },
        other => other.to_string(),
    }
}
