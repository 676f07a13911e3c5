//! The operation objects of the document. Parameters, bodies and responses are derived from the handlers' signatures.

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

/// Collects the description of one operation.
pub(in crate::http) struct Operation<'s> {
    schemas: &'s mut Schemas,
    parameters: Vec<Value>,
    body: Option<Value>,
    responses: BTreeMap<String, Value>,
    knows_guests: bool,
}

/// An extractor: an argument of a handler.
pub(in crate::http) trait Taken {
    /// Adds what it reads from the request.
    fn describe(operation: &mut Operation<'_>);
}

/// The result of a handler.
pub(in crate::http) trait Given {
    /// Adds the response.
    fn describe(operation: &mut Operation<'_>);
}

/// A handler that is described by its signature.
pub(in crate::http) trait Described<Arguments> {
    /// Adds its arguments and its result.
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
    /// An operation with only the responses that are common to all requests.
    pub(in crate::http) fn new(schemas: &'s mut Schemas) -> Self {
        let responses = refusals::OF_EVERY_REQUEST.map(|status| (status.to_string(), refusals::reference(status)));
        let responses = responses.into_iter().collect();
        Operation { schemas, parameters: Vec::new(), body: None, responses, knows_guests: false }
    }

    /// Adds a placeholder of the path.
    pub(in crate::http) fn has_segment(&mut self, name: &str, says: &str) {
        let schema = json!({ "type": "string" });
        let segment = json!({ "name": name, "in": "path", "required": true, "description": says, "schema": schema });
        self.parameters.push(segment);
    }

    /// Adds the fields of this type as query parameters.
    pub(in crate::http) fn asks<T: JsonSchema>(&mut self) {
        for (name, schema) in self.schemas.received_fields::<T>() {
            let says = schema["description"].clone();
            self.parameters.push(json!({ "name": name, "in": "query", "description": says, "schema": schema }));
        }
    }

    /// Adds a JSON body of this type.
    pub(in crate::http) fn reads<T: JsonSchema>(&mut self) {
        let schema = self.schemas.received::<T>();
        self.body = Some(json!({ "required": true, "content": { "application/json": { "schema": schema } } }));
        self.refuses(Kind::TooLarge);
    }

    /// Adds a body of this media type.
    pub(in crate::http) fn reads_file(&mut self, media_type: &str, says: &str) {
        let schema = json!({ "type": "string", "description": says });
        self.body = Some(json!({ "required": true, "content": { media_type: { "schema": schema } } }));
        self.refuses(Kind::TooLarge);
    }

    /// Adds the cookie of the guest as an optional credential.
    pub(in crate::http) fn knows_guests(&mut self) {
        self.knows_guests = true;
        // Looking up the guest reads the store, which may turn out to be damaged.
        self.refuses(Kind::Unplayable);
    }

    /// Adds the successful response.
    pub(in crate::http) fn gives(&mut self, media_type: &str, schema: &Value) {
        self.responds(200, &json!({ "description": "OK", "content": { media_type: { "schema": schema } } }));
    }

    /// Adds a successful response with a JSON document of this type.
    pub(in crate::http) fn gives_json<T: JsonSchema>(&mut self) {
        let schema = self.schemas.sent::<T>();
        self.gives("application/json", &schema);
    }

    /// Adds a response for this status.
    pub(in crate::http) fn responds(&mut self, status: u16, response: &Value) {
        self.responses.insert(status.to_string(), response.clone());
    }

    /// Adds the `Set-Cookie` header to the successful response.
    pub(in crate::http) fn sets_cookie(&mut self) {
        if let Some(done) = self.responses.get_mut("200") {
            let says = "The cookie of a new guest. A refusal because of the store may set it as well.";
            done["headers"]["Set-Cookie"] = json!({ "description": says, "schema": { "type": "string" } });
        }
    }

    /// Adds the refusal of this kind.
    pub(in crate::http) fn refuses(&mut self, kind: Kind) {
        let status = kind.status().as_u16();
        self.responses.insert(status.to_string(), refusals::reference(status));
    }

    /// The operation object, with its id and summary.
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
