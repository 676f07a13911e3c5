//! What comes with a request, read strictly.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::refused::Refused;
use crate::fleets::LONGEST_LIST;
use crate::protocol::Refusal;

/// A list may be written with escapes, and has words around it.
const LONGEST_BODY: usize = LONGEST_LIST * 2;

/// A JSON document.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refused> {
        let json = request.headers().get(axum::http::header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !json.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Refusal::malformed("send JSON, with the content type application/json").into());
        }
        let bytes: Bytes = axum::body::to_bytes(request.into_body(), LONGEST_BODY)
            .await
            .map_err(|_| Refusal::too_large(format!("a request has at most {LONGEST_BODY} bytes")))?;
        let document = serde_json::from_slice(&bytes).map_err(|error| Refusal::unreadable("request", &error))?;
        Ok(Body(document))
    }
}
