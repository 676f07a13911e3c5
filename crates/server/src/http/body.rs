//! Strict parsing of request bodies.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::App;
use super::openapi::{Operation, Taken};
use super::refused::Refused;
use crate::limits::Limits;
use crate::protocol::Refusal;

/// A JSON document.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refused> {
        let json = request.headers().get(axum::http::header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !json.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Refusal::malformed("send JSON, with the content type application/json").into());
        }
        let longest = longest(&app.limits);
        let bytes: Bytes = axum::body::to_bytes(request.into_body(), longest)
            .await
            .map_err(|_| Refusal::too_large(format!("a request has at most {longest} bytes")))?;
        // serde would read an array as the fields of an object, in order.
        if !bytes.trim_ascii_start().starts_with(b"{") {
            return Err(Refusal::malformed("this request cannot be read: send a JSON object").into());
        }
        let text = fault::text_of("request", &bytes).map_err(|fault| Refusal::unreadable("request", &fault))?;
        let document = fault::read_json("request", text).map_err(|fault| Refusal::unreadable("request", &fault))?;
        Ok(Body(document))
    }
}

impl<T: JsonSchema> Taken for Body<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.reads::<T>();
    }
}

/// Bytes in a request. A list may be written with escapes, and has words around it.
pub(super) fn longest(limits: &Limits) -> usize {
    limits.list.saturating_mul(2)
}
