//! An operation as the document has it: what a handler takes and gives is read off its signature.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde_json::{Value, json};

use super::Schemas;
use super::refusals;
use crate::front::Client;
use crate::http::App;
use crate::http::guest::COOKIE;
use crate::http::refused::Refused;
use crate::protocol::Kind;

/// An operation while it is described.
pub(in crate::http) struct Operation<'s> {
    schemas: &'s mut Schemas,
    parameters: Vec<Value>,
    body: Option<Value>,
    responses: BTreeMap<String, Value>,
    knows_guests: bool,
}

/// What a handler takes from a request.
pub(in crate::http) trait Taken {
    /// Describes what has to be there for it.
    fn describe(operation: &mut Operation<'_>);
}

/// What a handler answers with.
pub(in crate::http) trait Given {
    /// Describes the answer.
    fn describe(operation: &mut Operation<'_>);
}

/// A handler whose signature describes it.
pub(in crate::http) trait Described<Arguments> {
    /// Describes what it takes and gives.
    fn describe(operation: &mut Operation<'_>);
}

macro_rules! described_by_signature {
    ($($taken:ident)*) => {
        impl<Handler, Done, Answer, $($taken),*> Described<($($taken,)*)> for Handler
        where
            Handler: Fn($($taken),*) -> Done,
            Done: Future<Output = Answer>,
            Answer: Given,
            $($taken: Taken,)*
        {
            fn describe(operation: &mut Operation<'_>) {
                $($taken::describe(operation);)*
                Answer::describe(operation);
            }
        }
    };
}

described_by_signature!();
described_by_signature!(A);
described_by_signature!(A B);
described_by_signature!(A B C);
described_by_signature!(A B C D);
described_by_signature!(A B C D E);

impl<'s> Operation<'s> {
    /// An operation that nothing is known of but what may be answered to every request.
    pub(in crate::http) fn new(schemas: &'s mut Schemas) -> Self {
        let responses = refusals::OF_EVERY_REQUEST.map(|status| (status.to_string(), refusals::reference(status)));
        let responses = responses.into_iter().collect();
        Operation { schemas, parameters: Vec::new(), body: None, responses, knows_guests: false }
    }

    /// There is a part of the path that stands for something.
    pub(in crate::http) fn has_segment(&mut self, name: &str, says: &str) {
        let schema = json!({ "type": "string" });
        let segment = json!({ "name": name, "in": "path", "required": true, "description": says, "schema": schema });
        self.parameters.push(segment);
    }

    /// The fields of this type may stand behind the question mark.
    pub(in crate::http) fn asks<T: JsonSchema>(&mut self) {
        for (name, schema) in self.schemas.received_fields::<T>() {
            let says = schema["description"].clone();
            self.parameters.push(json!({ "name": name, "in": "query", "description": says, "schema": schema }));
        }
    }

    /// A document comes with the request.
    pub(in crate::http) fn reads<T: JsonSchema>(&mut self) {
        let schema = self.schemas.received::<T>();
        self.body = Some(json!({ "required": true, "content": { "application/json": { "schema": schema } } }));
        self.refuses(Kind::TooLarge);
    }

    /// Whoever sends their cookie is known.
    pub(in crate::http) fn knows_guests(&mut self) {
        self.knows_guests = true;
        // A store that was damaged says so as soon as it is asked.
        self.refuses(Kind::Unplayable);
    }

    /// The answer to what was done.
    pub(in crate::http) fn gives(&mut self, media_type: &str, schema: &Value) {
        self.responds(200, &json!({ "description": "OK", "content": { media_type: { "schema": schema } } }));
    }

    /// The answer is a document of this type.
    pub(in crate::http) fn gives_json<T: JsonSchema>(&mut self) {
        let schema = self.schemas.sent::<T>();
        self.gives("application/json", &schema);
    }

    /// An answer of its own form.
    pub(in crate::http) fn responds(&mut self, status: u16, response: &Value) {
        self.responses.insert(status.to_string(), response.clone());
    }

    /// A cookie may come with the answer.
    pub(in crate::http) fn sets_cookie(&mut self) {
        if let Some(done) = self.responses.get_mut("200") {
            let says = "The cookie of somebody who was not known. It also comes with a refusal because of the store.";
            done["headers"]["Set-Cookie"] = json!({ "description": says, "schema": { "type": "string" } });
        }
    }

    /// It may be refused so.
    pub(in crate::http) fn refuses(&mut self, kind: Kind) {
        let status = kind.status().as_u16();
        self.responses.insert(status.to_string(), refusals::reference(status));
    }

    /// The same as the document has it, under its name and with a sentence for people.
    pub(in crate::http) fn written(self, id: &str, says: &str) -> Value {
        let mut written = json!({
            "operationId": id,
            "summary": says,
            "parameters": self.parameters,
            "responses": self.responses,
        });
        if let Some(body) = self.body {
            written["requestBody"] = body;
        }
        if self.knows_guests {
            written["security"] = json!([{}, { COOKIE: [] }]);
        }
        written
    }
}

impl Taken for State<Arc<App>> {
    fn describe(_: &mut Operation<'_>) {}
}

impl Taken for Client {
    fn describe(_: &mut Operation<'_>) {}
}

impl<T: JsonSchema> Given for Json<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.gives_json::<T>();
    }
}

impl<T: Given> Given for Result<T, Refused> {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
    }
}
