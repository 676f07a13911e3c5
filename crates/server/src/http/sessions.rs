//! Sessions: where an account is signed in, and ending that.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::accounts::not_signed_in;
use super::body::Body;
use super::guest::{Token, known};
use super::refused::Refused;
use crate::protocol::{EndSession, Refusal, SessionLine, Sessions};
use crate::secret;
use crate::store::Guest;

impl App {
    /// The hashes of the tokens of a guest's sessions.
    pub(super) async fn sessions_of(&self, guest: &str) -> Result<Vec<String>, Refusal> {
        Ok(self.store.sessions_of(guest).await?.into_iter().map(|session| session.token_hash).collect())
    }
}

pub(super) async fn list(State(app): State<Arc<App>>, token: Token) -> Result<Json<Sessions>, Refused> {
    let guest = known(&app, &token).await?.filter(|guest| guest.account.is_some()).ok_or_else(not_signed_in)?;
    Ok(Json(sessions_of(&app, &guest).await?))
}

pub(super) async fn end(
    State(app): State<Arc<App>>,
    token: Token,
    Body(EndSession { session }): Body<EndSession>,
) -> Result<Json<Sessions>, Refused> {
    let guest = known(&app, &token).await?.filter(|guest| guest.account.is_some()).ok_or_else(not_signed_in)?;
    let mut there = app.sessions_of(&guest.id).await?;
    if let Some(name) = session {
        there.retain(|session| secret::name_of_session(session) == name);
        let Some(session) = there.first() else {
            return Err(Refusal::unknown("there is no such session of your account; it may have ended").into());
        };
        if *session == guest.session {
            return Err(Refusal::forbidden("this is the browser you use; sign out instead").into());
        }
        app.store.end_session(&guest.id, session).await?;
    } else {
        there.retain(|session| *session != guest.session);
        app.store.end_other_sessions(&guest.id, &guest.session).await?;
    }
    app.games.end_sessions(there);
    Ok(Json(sessions_of(&app, &guest).await?))
}

async fn sessions_of(app: &App, guest: &Guest) -> Result<Sessions, Refusal> {
    let sessions = app.store.sessions_of(&guest.id).await?.into_iter().map(|session| SessionLine {
        session: secret::name_of_session(&session.token_hash),
        this: session.token_hash == guest.session,
        device: session.device,
        made_at: session.made_at,
        seen_at: session.seen_at,
    });
    Ok(Sessions { sessions: sessions.collect(), codes: app.store.count_codes(&guest.id).await? })
}
