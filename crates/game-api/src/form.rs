//! The terms of a game as a form: described so that any client can draw it, and checked in one place.

mod field;
mod read;
mod when;

use serde::Serialize;
use serde_json::{Map, Value};
use table::Refusal;

pub use field::{Field, FormOption, Kind};
pub use when::When;

/// The fields of a game's terms.
///
/// ```
/// use game_api::{Field, Form, FormOption, When};
/// use serde_json::json;
///
/// let form = Form::new([
///     Field::one("ground", "Played on", [FormOption::new("hexes", "Hexes"), FormOption::new("open", "An open table")]),
///     Field::number("columns", "Columns", 10..=40, 24).when(When::is("ground", "hexes")),
/// ]);
/// let read = |given: serde_json::Value| form.read(given.as_object().expect("a table"));
/// assert_eq!(json!(read(json!({})).unwrap()), json!({"ground": "hexes", "columns": 24}));
/// assert_eq!(read(json!({"columns": 9})).unwrap_err().says, "Columns: 10 to 40 is possible, not 9");
/// assert!(read(json!({"ground": "open", "columns": 30})).is_err(), "an open table has no columns");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Form {
    /// In the order in which they are drawn. A field may depend on earlier ones.
    pub fields: Vec<Field>,
    /// Common sets of terms, the one for a first game first.
    pub presets: Vec<Preset>,
}

/// A common set of terms.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Preset {
    /// Its title.
    pub title: &'static str,
    /// A description in one sentence.
    pub says: &'static str,
    /// The values it fills in; everything else is at its default.
    #[ts(type = "Record<string, unknown>")]
    pub values: Values,
}

/// The values of all fields of a form, by their ids.
pub type Values = Map<String, Value>;

/// An agreed term, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct AgreedLine {
    /// The field's title.
    pub title: &'static str,
    /// What was chosen.
    pub says: String,
}

impl Form {
    /// A form of these fields.
    pub fn new(fields: impl IntoIterator<Item = Field>) -> Self {
        Form { fields: fields.into_iter().collect(), presets: Vec::new() }
    }

    /// The same, with one more preset.
    #[must_use]
    pub fn preset(
        mut self,
        title: &'static str,
        says: &'static str,
        values: impl IntoIterator<Item = (&'static str, Value)>,
    ) -> Self {
        let values = values.into_iter().map(|(id, value)| (id.to_owned(), value)).collect();
        self.presets.push(Preset { title, says, values });
        self
    }

    /// The terms for a player who wants to play at once: the first preset, or nothing.
    pub fn first_game(&self) -> Values {
        self.presets.first().map(|preset| preset.values.clone()).unwrap_or_default()
    }

    /// The field of this id.
    pub fn field(&self, id: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.id == id)
    }

    /// The same refusal, with the titles of the fields that it concerns.
    #[must_use]
    pub fn about(&self, fields: &[&str], refusal: Refusal) -> Refusal {
        let titles: Vec<&str> = fields.iter().filter_map(|id| self.field(id)).map(|field| field.title).collect();
        Refusal { says: format!("{}: {}", titles.join(", "), refusal.says), ..refusal }
    }

    /// Every field at its default.
    pub fn defaults(&self) -> Values {
        self.fields.iter().map(|field| (field.id.to_owned(), field.default.clone())).collect()
    }

    /// The terms in words: the fields that apply and either are not advanced or differ from their default.
    pub fn says(&self, values: &Values) -> Vec<AgreedLine> {
        let value = |field: &Field| values.get(field.id).cloned().unwrap_or_else(|| field.default.clone());
        let worth_saying = |field: &&Field| field.applies(values) && (!field.advanced || value(field) != field.default);
        let line = |field: &Field| AgreedLine { title: field.title, says: field.kind.says(&value(field)) };
        self.fields.iter().filter(worth_saying).map(line).collect()
    }
}
