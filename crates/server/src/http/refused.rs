//! Refusals over HTTP.

use std::any::Any;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::protocol::{Kind, Refusal, RefusedRequest};
use crate::secret::NoRandomness;
use crate::store::StoreFault;

/// Seconds after which a client should retry what is temporarily impossible.
const RETRY_AFTER_SECONDS: &str = "5";

/// A refusal as an answer.
pub(crate) struct Refused(pub(crate) Refusal);

impl<R: Into<Refusal> + NotResponse> From<R> for Refused {
    fn from(refusal: R) -> Self {
        Refused(refusal.into())
    }
}

/// Types that become a refusal; a marker trait, so that `?` works for each of them.
pub(super) trait NotResponse {}
impl NotResponse for Refusal {}
impl NotResponse for StoreFault {}
impl NotResponse for NoRandomness {}
impl NotResponse for table::Refusal {}
impl NotResponse for game_api::Unknown {}

impl Kind {
    /// The status of a request that is refused so.
    pub(super) fn status(self) -> StatusCode {
        match self {
            Kind::Malformed => StatusCode::BAD_REQUEST,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::Unknown => StatusCode::NOT_FOUND,
            Kind::Stale | Kind::NotAsked | Kind::Over | Kind::Unplayable => StatusCode::CONFLICT,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::Busy => StatusCode::TOO_MANY_REQUESTS,
            Kind::Away => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Defect => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// May the same request be granted later?
    pub(super) fn is_temporary(self) -> bool {
        matches!(self, Kind::Busy | Kind::Away)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(refused) = self;
        let later = refused.kind.is_temporary().then_some((header::RETRY_AFTER, RETRY_AFTER_SECONDS));
        (refused.kind.status(), AppendHeaders(later), Json(RefusedRequest { refused })).into_response()
    }
}

pub(super) async fn no_such_page() -> Refused {
    Refused(Refusal::unknown("there is nothing at this address"))
}

/// The path exists, but not with this method.
pub(super) async fn no_such_method() -> Response {
    let refused = Refused(Refusal::malformed("this cannot be done at this address; is the method right?"));
    (StatusCode::METHOD_NOT_ALLOWED, refused.into_response().into_body()).into_response()
}

/// Catches the panic of a request, so that it affects no other.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request panicked");
    Refused(Refusal::defect()).into_response()
}
