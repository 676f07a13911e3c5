//! What has to be agreed on before a game, described so that any client can draw it and one place checks it.

mod field;
mod read;
mod when;

use serde::Serialize;
use serde_json::{Map, Value};

pub use field::{Field, FormOption, Kind};
pub use when::When;

/// The fields that are agreed on before a game.
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
    /// Games that people often agree on, that for somebody's first game first.
    pub presets: Vec<Preset>,
}

/// A game that people often agree on.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Preset {
    /// What people call it.
    pub title: &'static str,
    /// What it is like, in one sentence.
    pub says: &'static str,
    /// What is filled in for it; everything else is at its default.
    #[ts(type = "Record<string, unknown>")]
    pub values: Values,
}

/// The values of all fields of a form, by their ids.
pub type Values = Map<String, Value>;

/// One thing that was agreed on, in words.
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

    /// The same, with a game that people often agree on.
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

    /// What is filled in for somebody who wants to play at once: the first preset, or nothing.
    pub fn first_game(&self) -> Values {
        self.presets.first().map(|preset| preset.values.clone()).unwrap_or_default()
    }

    /// The field of this id.
    pub fn field(&self, id: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.id == id)
    }

    /// Every field at its default.
    pub fn defaults(&self) -> Values {
        self.fields.iter().map(|field| (field.id.to_owned(), field.default.clone())).collect()
    }

    /// What was agreed on, in words: the fields that matter and either are not advanced or differ from their default.
    pub fn says(&self, values: &Values) -> Vec<AgreedLine> {
        let value = |field: &Field| values.get(field.id).cloned().unwrap_or_else(|| field.default.clone());
        let worth_saying = |field: &&Field| field.applies(values) && (!field.advanced || value(field) != field.default);
        let line = |field: &Field| AgreedLine { title: field.title, says: field.kind.says(&value(field)) };
        self.fields.iter().filter(worth_saying).map(line).collect()
    }
}
