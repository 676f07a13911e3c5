//! The responses for refusals, one for each status.

use serde_json::{Map, Value, json};

use super::Schemas;
use crate::http::body;
use crate::http::reference::LONGEST_SEARCH;
use crate::limits::Limits;
use crate::protocol::{Kind, RefusedRequest};

/// The status of a request whose head is too long. It is answered without a body.
const HEAD_TOO_LARGE: u16 = 431;

/// The statuses with which any request may be refused.
pub(super) const OF_EVERY_REQUEST: [u16; 6] = [400, 403, 429, HEAD_TOO_LARGE, 500, 503];

/// A reference to one of these responses.
pub(super) fn reference(status: u16) -> Value {
    json!({ "$ref": format!("#/components/responses/{}", name(status)) })
}

fn name(status: u16) -> String {
    format!("Refused{status}")
}

/// The responses, by name.
pub(super) fn responses(limits: &Limits, schemas: &mut Schemas) -> Map<String, Value> {
    let refused = schemas.sent::<RefusedRequest>();
    let statuses = [400, 403, 404, 409, 413, 422, 429, HEAD_TOO_LARGE, 500, 503];
    statuses.into_iter().map(|status| (name(status), response(status, &says(status, limits), &refused))).collect()
}

fn response(status: u16, says: &str, refused: &Value) -> Value {
    let kinds = kinds(status);
    let mut response = json!({ "description": says });
    if !kinds.is_empty() {
        let mut schema = refused.clone();
        schema["properties"] = json!({ "refused": { "properties": { "kind": { "enum": kinds } } } });
        response["content"] = json!({ "application/json": { "schema": schema } });
    }
    if kinds.iter().any(|kind| kind.is_temporary()) {
        let says = "After so many seconds it may be tried again.";
        response["headers"] =
            json!({ "Retry-After": { "description": says, "required": true, "schema": { "type": "integer" } } });
    }
    response
}

/// The kinds of refusals that have a status. A connection that there is no room for is busy, and still told to come back later.
fn kinds(status: u16) -> Vec<Kind> {
    let has_it = |kind: &Kind| kind.status().as_u16() == status || (status == 503 && *kind == Kind::Busy);
    Kind::ALL.into_iter().filter(has_it).collect()
}

fn says(status: u16, limits: &Limits) -> String {
    match status {
        400 => format!(
            "It does not have the form that is asked for. A player's name has at most {} characters, that of what they bring {}.",
            limits.name_length, limits.brought_name_length,
        ),
        403 => "It is there, but not for you; or the request comes from another site, or calls the server by a name that \
                it does not have."
            .to_owned(),
        404 => "There is no such thing; the nearest is named.".to_owned(),
        409 => "The table has changed meanwhile, the game has ended, or what is stored cannot be played by this server."
            .to_owned(),
        413 => format!(
            "Longer than anything that makes sense. A request has at most {} bytes, a list of what a player brings {} bytes, \
             a search {LONGEST_SEARCH} characters, an uploaded journal {} bytes.",
            body::longest(limits),
            limits.list,
            limits.upload,
        ),
        422 => "The rules do not allow it; `rule` says which.".to_owned(),
        429 => format!(
            "Too much at once; later it may be done. From one address come at most {} requests that change something at once \
             and {} a second for long, {} and {} of those that change nothing, and {} new games an hour.",
            limits.requests_at_once,
            limits.requests_per_second,
            limits.lookups_at_once,
            limits.lookups_per_second,
            limits.games_per_hour,
        ),
        HEAD_TOO_LARGE => format!("The head of a request has at most {} bytes.", limits.request_head),
        500 => "The program contradicts itself.".to_owned(),
        _ => "The store does not answer as it should, or the server is full; the server tries again by itself, and so may you."
            .to_owned(),
    }
}
