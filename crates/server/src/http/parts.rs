//! Extractors for paths, queries and the client of a request.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use percent_encoding::percent_decode_str;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::openapi::{Operation, Taken};
use super::refused::Refused;
use crate::front::Client;
use crate::protocol::Refusal;

/// The segments of a path; invalid UTF-8 is refused like any other bad input.
pub(super) struct Segments<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Segments<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(path)| Segments(path)).map_err(|_| Refused(unreadable()))
    }
}

/// The path describes its own placeholders.
impl<T> Taken for Segments<T> {
    fn describe(_: &mut Operation<'_>) {}
}

/// The query of a URL.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        // axum would decode invalid UTF-8 lossily.
        let is_text = percent_decode_str(parts.uri.query().unwrap_or_default()).decode_utf8().is_ok();
        match Query::from_request_parts(parts, state).await {
            Ok(Query(query)) if is_text => Ok(Asked(query)),
            _ => Err(Refused(unreadable())),
        }
    }
}

impl<T: JsonSchema> Taken for Asked<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.asks::<T>();
    }
}

fn unreadable() -> Refusal {
    Refusal::malformed("this address cannot be read")
}

/// The client of a request, as the guard has determined it.
impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refused> {
        parts.extensions.get().copied().ok_or_else(|| Refused(Refusal::defect()))
    }
}
