//! Answers that clients keep: they are sent again only if they have changed.

use std::convert::Infallible;
use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::openapi::{Given, Operation, Taken};
use crate::protocol::Refusal;

/// The tag of what a client has kept (`If-None-Match`).
pub(super) struct Kept(Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Kept {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let tag = parts.headers.get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
        Ok(Kept(tag.map(str::to_owned)))
    }
}

impl Taken for Kept {
    fn describe(_: &mut Operation<'_>) {}
}

/// A JSON document with a tag of its content, or nothing but the tag if the client has it already.
pub(super) struct Tagged<T> {
    tag: String,
    text: Option<String>,
    of: PhantomData<fn() -> T>,
}

impl<T: Serialize> Tagged<T> {
    pub(super) fn new(document: &T, Kept(kept): &Kept) -> Result<Self, Refusal> {
        let text = serde_json::to_string(document).map_err(|_| Refusal::defect())?;
        // Weak, because the answer may be compressed.
        let tag = format!("W/\"{}\"", hex::encode(&blake3::hash(text.as_bytes()).as_bytes()[..16]));
        let known = kept.as_deref().is_some_and(|kept| kept.split(',').any(|kept| kept.trim() == tag));
        Ok(Tagged { tag, text: (!known).then_some(text), of: PhantomData })
    }
}

impl<T> IntoResponse for Tagged<T> {
    fn into_response(self) -> Response {
        let headers = [(header::ETAG, self.tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
        match self.text {
            Some(text) => (headers, [(header::CONTENT_TYPE, "application/json")], text).into_response(),
            None => (StatusCode::NOT_MODIFIED, headers).into_response(),
        }
    }
}

impl<T: JsonSchema> Given for Tagged<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.gives_json::<T>();
        operation
            .responds(304, &json!({ "description": "What the client has kept (`If-None-Match`) is still right." }));
    }
}
