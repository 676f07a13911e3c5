//! Schemas of the types that requests and answers are made of, derived from the types themselves.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// The schemas of a document. What is received and what is sent are described apart: a field with a default may be left out by a
/// client, but is always there in an answer.
pub(in crate::http) struct Schemas {
    received: SchemaGenerator,
    sent: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Self {
        Schemas {
            received: settings().for_deserialize().into_generator(),
            sent: settings().for_serialize().into_generator(),
        }
    }
}

fn settings() -> SchemaSettings {
    let of_document = |settings: &mut SchemaSettings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    };
    SchemaSettings::draft2020_12().with(of_document).with_transform(RecursiveTransform(keep_first_paragraph))
}

/// Descriptions are the first paragraphs of the types' doc comments; the others are for readers of the code.
fn keep_first_paragraph(schema: &mut Schema) {
    if let Some(Value::String(says)) = schema.get_mut("description")
        && let Some(end) = says.find("\n\n")
    {
        says.truncate(end);
    }
}

impl Schemas {
    /// The schema of something that clients send.
    pub(in crate::http) fn received<T: JsonSchema>(&mut self) -> Value {
        self.received.subschema_for::<T>().to_value()
    }

    /// The fields of something that clients send, each with its schema.
    pub(in crate::http) fn received_fields<T: JsonSchema>(&mut self) -> Map<String, Value> {
        let mut schema = T::json_schema(&mut self.received);
        match schema.remove("properties") {
            Some(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// The schema of something that the server sends.
    pub(in crate::http) fn sent<T: JsonSchema>(&mut self) -> Value {
        self.sent.subschema_for::<T>().to_value()
    }

    /// Everything that the schemas refer to, by name.
    pub(super) fn into_definitions(mut self) -> Map<String, Value> {
        let mut definitions = self.sent.take_definitions(true);
        definitions.extend(self.received.take_definitions(true));
        definitions
    }

    /// The types whose received and sent forms differ.
    #[cfg(test)]
    pub(super) fn differing(&self) -> Vec<String> {
        let received = self.received.definitions();
        let differ = |(name, sent): &(&String, &Value)| received.get(*name).is_some_and(|other| other != *sent);
        self.sent.definitions().iter().filter(differ).map(|(name, _)| name.clone()).collect()
    }
}
