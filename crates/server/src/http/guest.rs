//! Guests: known by a token in a cookie, and by a name if they like.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse};

use super::App;
use super::body::Body;
use super::refused::Refused;
use crate::protocol::{Me, Name, Refusal};
use crate::secret;
use crate::store::Guest;

const COOKIE: &str = "guest";

/// A year, in seconds.
const LASTS: u32 = 365 * 24 * 60 * 60;

const LONGEST_NAME: usize = 40;

pub(super) async fn me(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<Me>, Refused> {
    let guest = known(&app, &headers).await?;
    Ok(Json(Me { name: guest.and_then(|guest| guest.name) }))
}

pub(super) async fn call_me(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<impl IntoResponse, Refused> {
    let name = checked(&name)?;
    let (guest, cookie) = known_or_new(&app, &headers).await?;
    let guest = named(&app, guest, Some(&name)).await?;
    Ok((cookie, Json(Me { name: guest.name })))
}

/// The guest whose cookie came with a request.
pub(super) async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Guest>, Refused> {
    match token(headers) {
        Some(token) => Ok(app.store.guest(&secret::hash_of_token(token)).await?),
        None => Ok(None),
    }
}

/// The cookie that a new guest gets.
pub(super) type NewCookie = AppendHeaders<Option<(header::HeaderName, HeaderValue)>>;

/// The same, or a new guest with the cookie that makes them known next time.
pub(super) async fn known_or_new(app: &App, headers: &HeaderMap) -> Result<(Guest, NewCookie), Refused> {
    if let Some(guest) = known(app, headers).await? {
        return Ok((guest, AppendHeaders(None)));
    }
    let token = secret::new_token()?;
    let guest = app.store.add_guest(&secret::new_id()?, &secret::hash_of_token(&token)).await?;
    let https = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let secure = if https { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Strict{secure}");
    let mut cookie = HeaderValue::try_from(cookie).map_err(|_| Refusal::defect())?;
    cookie.set_sensitive(true);
    Ok((guest, AppendHeaders(Some((header::SET_COOKIE, cookie)))))
}

/// Gives a guest a name, if there is one to give.
pub(super) async fn named(app: &App, guest: Guest, name: Option<&str>) -> Result<Guest, Refused> {
    let Some(name) = name else { return Ok(guest) };
    let name = checked(name)?;
    app.store.name_guest(&guest.id, &name).await?;
    Ok(Guest { name: Some(name), ..guest })
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, token)| *name == COOKIE && secret::is_hex(token, 64)).map(|(_, token)| token)
}

/// A name is any text that can be shown in a line. Clients show it as text, so that markup in it stays what it is.
pub(super) fn checked(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Err(Refusal::malformed(format!("a name has 1 to {LONGEST_NAME} characters")));
    }
    if name.chars().any(|letter| letter.is_control() || turns_the_line(letter)) {
        return Err(Refusal::malformed("a name has no control characters"));
    }
    Ok(name.to_owned())
}

/// Invisible characters that turn the direction of what stands beside the name.
fn turns_the_line(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_lines_of_text() {
        assert_eq!(checked("  Ackbar ").unwrap(), "Ackbar");
        assert_eq!(checked("<b>Ackbar</b>").unwrap(), "<b>Ackbar</b>");
        assert_eq!(checked(&"ä".repeat(40)).unwrap().chars().count(), 40);
        for bad in ["", "   ", &"a".repeat(41), "two\nlines", "\u{202e}rabkcA"] {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
    }
}
