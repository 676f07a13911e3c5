//! Guests: identified by a token in a cookie, with an optional name.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::AppendHeaders;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::App;
use super::body::Body;
use super::openapi::{Given, Operation, Taken};
use super::refused::Refused;
use crate::front::Client;
use crate::names;
use crate::protocol::{Me, Name, Refusal};
use crate::secret;
use crate::store::Guest;

/// The name of the cookie.
pub(super) const COOKIE: &str = "guest";

/// How long a browser keeps the cookie.
const COOKIE_LIFETIME: Duration = Duration::days(365);

pub(super) async fn me(State(app): State<Arc<App>>, token: Token) -> Result<Json<Me>, Refused> {
    let guest = known(&app, &token).await?;
    Ok(Json(guest.unwrap_or_default().into()))
}

pub(super) async fn call_me(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(Name { name }): Body<Name>,
) -> Result<Answered<Me>, Refused> {
    let name = checked(&app, &name)?;
    let visitor = Visitor::of(&app, &token).await?;
    visitor.may_be_called(&app, &name).await?;
    let cookie = visitor.cookie(&app, client)?;
    let admitted = visitor.admit(&app, Some(name)).await;
    Ok((cookie, admitted.map(|guest| Json(guest.into())).map_err(Refused)))
}

/// What the cookie of a request holds, if it has one.
pub(super) struct Token(pub(super) Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Token(token(&parts.headers).map(str::to_owned)))
    }
}

impl Taken for Token {
    fn describe(operation: &mut Operation<'_>) {
        operation.knows_guests();
    }
}

/// The guest whose cookie came with a request.
pub(super) async fn known(app: &App, Token(token): &Token) -> Result<Option<Guest>, Refusal> {
    guest_with(app, token.as_deref()).await
}

/// The guest with a token.
pub(super) async fn guest_with(app: &App, token: Option<&str>) -> Result<Option<Guest>, Refusal> {
    match token {
        Some(token) => {
            let guest = app.store.guest(&secret::hash_of_token(token)).await?;
            if let Some(guest) = &guest {
                app.store.see_guest(guest);
            }
            Ok(guest)
        }
        None => Ok(None),
    }
}

/// The cookie that a new guest gets.
pub(super) type NewCookie = AppendHeaders<Option<(header::HeaderName, HeaderValue)>>;

/// The answer to a guest who may be new. The cookie is sent with a refusal, too: an action whose confirmation was lost
/// may have been done for them.
pub(super) type Answered<T> = (NewCookie, Result<Json<T>, Refused>);

impl<T: Given> Given for (NewCookie, T) {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
        operation.sets_cookie();
    }
}

/// The sender of a request. Nothing is stored of a new guest until they are admitted.
pub(super) struct Visitor {
    pub(super) guest: Guest,
    /// The token of a new guest.
    token: Option<String>,
}

impl Visitor {
    pub(super) async fn of(app: &App, token: &Token) -> Result<Self, Refused> {
        Ok(match known(app, token).await? {
            Some(guest) => Visitor { guest, token: None },
            None => Visitor {
                guest: Guest { id: secret::new_id()?, ..Guest::default() },
                token: Some(secret::new_token()?),
            },
        })
    }

    /// The guest, if they were here before.
    pub(super) fn known(&self) -> Option<&Guest> {
        self.token.is_none().then_some(&self.guest)
    }

    /// The id of a guest who was here before.
    pub(super) fn known_id(&self) -> Option<&str> {
        self.known().map(|guest| guest.id.as_str())
    }

    /// The cookie that identifies a new guest from now on.
    pub(super) fn cookie(&self, app: &App, client: Client) -> Result<NewCookie, Refusal> {
        let Some(token) = &self.token else { return Ok(AppendHeaders(None)) };
        app.quotas.guest(client.address.into())?;
        session_cookie(token, client)
    }

    /// The name of an account is its owner's alone: nobody else is called so from now on.
    pub(super) async fn may_be_called(&self, app: &App, name: &str) -> Result<(), Refusal> {
        app.games.check_name_is_nobody_elses(&self.guest, name).await
    }

    /// Stores a new guest, and their name if one is given.
    pub(super) async fn admit(self, app: &App, name: Option<String>) -> Result<Guest, Refusal> {
        if let Some(token) = &self.token {
            app.store.add_guest(&self.guest.id, &secret::hash_of_token(token)).await?;
        }
        let mut guest = self.guest;
        if let Some(name) = name {
            app.store.name_guest(&guest.id, &name).await?;
            guest.name = Some(name);
        }
        Ok(guest)
    }
}

/// The cookie with which a browser is known from now on.
pub(super) fn session_cookie(token: &str, client: Client) -> Result<NewCookie, Refusal> {
    cookie(token, COOKIE_LIFETIME, client.https)
}

/// The cookie that makes a browser forget the one it has.
pub(super) fn expired_cookie(client: Client) -> Result<NewCookie, Refusal> {
    cookie("", Duration::ZERO, client.https)
}

fn cookie(token: &str, lifetime: Duration, https: bool) -> Result<NewCookie, Refusal> {
    let cookie = Cookie::build((COOKIE, token)).path("/").max_age(lifetime).http_only(true);
    let cookie = cookie.same_site(SameSite::Strict).secure(https);
    let mut cookie = HeaderValue::try_from(cookie.to_string()).map_err(|_| Refusal::defect())?;
    cookie.set_sensitive(true);
    Ok(AppendHeaders(Some((header::SET_COOKIE, cookie))))
}

/// Checks and normalizes a guest's name.
pub(super) fn checked(app: &App, name: &str) -> Result<String, Refusal> {
    names::of_person(name, app.limits.name_length)
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut cookies = cookies.flat_map(Cookie::split_parse).flatten();
    let token = cookies.find(|cookie| cookie.name() == COOKIE && secret::is_hex(cookie.value(), 64));
    token.and_then(|cookie| cookie.value_raw())
}
