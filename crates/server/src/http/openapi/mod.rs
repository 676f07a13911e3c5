//! The HTTP API as an OpenAPI document. Paths and operations come from the list of routes, schemas from the types of the handlers.

mod operation;
mod refusals;
mod schemas;

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use super::App;
use super::guest::COOKIE;
use super::routes;
use crate::limits::Limits;
pub(super) use operation::{Described, Given, Operation, Taken};
pub(super) use schemas::Schemas;

const ABOUT: &str = "Guests, games and everything that is looked up. Games are played over a WebSocket, whose messages \
    `docs/PROTOCOL.md` describes, with everything else that people want to read. Terms, items and what players bring are data of \
    the ruleset: `/api/rulesets/{ruleset}` describes them as a form. What is not described here is a page of the client, or below \
    `/api` a refusal with status 404, or 405 where the method is wrong.";

/// The OpenAPI document of a server with these limits.
pub fn document(limits: &Limits) -> Value {
    let mut schemas = Schemas::default();
    let paths = paths(&mut schemas);
    let responses = refusals::responses(limits, &mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Wardroom",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas.into_definitions(),
            "responses": responses,
            "securitySchemes": {
                COOKIE: {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": "Who a guest is: 256 random bits. It comes with the first answer to a POST.",
                },
            },
        },
    })
}

fn paths(schemas: &mut Schemas) -> Map<String, Value> {
    let mut paths = Map::new();
    for (path, route) in routes::all().iter().flat_map(routes::Routes::paths) {
        let methods = paths.entry(path).or_insert_with(|| json!({}));
        methods[route.method()] = route.described(schemas);
    }
    paths
}

/// The document, as it is served.
pub(super) struct Document(String);

pub(super) async fn show(State(app): State<Arc<App>>) -> Document {
    Document(app.openapi.get_or_init(|| document(&app.limits).to_string()).clone())
}

impl IntoResponse for Document {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

impl Given for Document {
    fn describe(operation: &mut Operation<'_>) {
        operation.gives("application/json", &json!({ "type": "object", "required": ["openapi", "info", "paths"] }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_that_is_sent_and_received_is_described_once() {
        let mut schemas = Schemas::default();
        paths(&mut schemas);
        refusals::responses(&Limits::default(), &mut schemas);
        assert_eq!(schemas.differing(), Vec::<String>::new(), "a name with two meanings");
    }

    #[test]
    fn limits_are_those_of_the_server() {
        let limits = Limits { list: 12_345, requests_per_second: 678, ..Limits::default() };
        let says = |limits, status| document(limits)["components"]["responses"][status]["description"].to_string();
        assert!(says(&limits, "Refused413").contains("12345 bytes") && says(&limits, "Refused413").contains("24690"));
        assert!(says(&limits, "Refused429").contains("678 a second"));
        assert!(!says(&Limits::default(), "Refused429").contains("678"));
    }
}
