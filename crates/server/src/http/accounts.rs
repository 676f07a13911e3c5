//! Accounts: a name and a passphrase for what a guest has, wherever they come from.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::body::Body;
use super::device::Device;
use super::guest::{Answered, Token, Visitor, checked, expired_cookie, known, session_cookie};
use super::refused::Refused;
use crate::front::Client;
use crate::names;
use crate::passphrase::{self, Cost};
use crate::protocol::{Codes, Me, NewCodes, NewPassphrase, Recovery, Refusal, Secret, SignIn, SignOut, SignUp};
use crate::recovery;
use crate::secret;
use crate::store::{Account, Guest, NewAccount, NewSession, SignedIn};

pub(super) async fn sign_up(
    State(app): State<Arc<App>>,
    client: Client,
    Device(device): Device,
    token: Token,
    Body(SignUp { name, passphrase }): Body<SignUp>,
) -> Result<Answered<Codes>, Refused> {
    let name = checked(&app, &name)?;
    let passphrase = passphrase::checked(passphrase.reveal(), &name)?;
    let visitor = Visitor::of(&app, &token).await?;
    if visitor.guest.account.is_some() {
        return Err(Refusal::forbidden("this browser is signed in to an account already; sign out first").into());
    }
    app.quotas.account(client.address.into())?;
    let (key, cost) = (names::key(&name), Cost::of(&app.limits));
    let hash = app.work.run(client.address.into(), move || cost.hash(&passphrase)).await??;
    let (token, codes) = (secret::new_token()?, recovery::new_codes()?);
    let account = NewAccount {
        guest: &visitor.guest.id,
        is_new: visitor.known_id().is_none(),
        name: &name,
        name_key: &key,
        passphrase: &hash,
        codes: &codes.iter().map(|code| recovery::hash_of(code)).collect::<Vec<_>>(),
        session: NewSession { token_hash: &secret::hash_of_token(&token), device: &device },
    };
    if !app.store.add_account(account).await? {
        let says = format!("somebody has an account with the name {name:?} already; take another name, or sign in");
        return Err(Refusal::malformed(says).into());
    }
    app.games.end_sessions([visitor.guest.session.clone()]);
    tracing::info!("an account was made");
    Ok((session_cookie(&token, client)?, Ok(Json(Codes { account: name, codes }))))
}

pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    client: Client,
    Device(device): Device,
    token: Token,
    Body(SignIn { name, passphrase, take_along }): Body<SignIn>,
) -> Result<Answered<Me>, Refused> {
    let before = known(&app, &token).await?;
    let key = names::key(&name);
    app.quotas.sign_in(client.address.into(), key.clone())?;
    let account = app.store.account(&key).await?;
    if !is_right(&app, client, &passphrase, account.as_ref()).await? {
        return Err(Refusal::forbidden("this name and this passphrase do not belong together").into());
    }
    let guest = account.ok_or_else(Refusal::defect)?.guest;
    Ok(enter(&app, client, &device, &guest, before, take_along).await?)
}

pub(super) async fn recover(
    State(app): State<Arc<App>>,
    client: Client,
    Device(device): Device,
    token: Token,
    Body(Recovery { name, code, passphrase, take_along }): Body<Recovery>,
) -> Result<Answered<Me>, Refused> {
    let passphrase = passphrase::checked(passphrase.reveal(), &name)?;
    let before = known(&app, &token).await?;
    let key = names::key(&name);
    app.quotas.sign_in(client.address.into(), key.clone())?;
    // Hashed before it is known whether the code is right, so that it takes the same time in any case.
    let cost = Cost::of(&app.limits);
    let hash = app.work.run(client.address.into(), move || cost.hash(&passphrase)).await??;
    let there = app.store.account(&key).await?;
    let sessions = app.sessions_of(there.as_ref().map_or("", |account| &account.guest)).await?;
    let Some(guest) = app.store.recover(&key, &recovery::hash_of(code.reveal()), &hash).await? else {
        return Err(Refusal::forbidden("this name and this code do not belong together, or the code was used").into());
    };
    app.games.end_sessions(sessions);
    tracing::info!("an account was recovered");
    Ok(enter(&app, client, &device, &guest, before, take_along).await?)
}

/// Lets this browser into an account.
async fn enter(
    app: &App,
    client: Client,
    device: &str,
    guest: &str,
    before: Option<Guest>,
    take_along: bool,
) -> Result<Answered<Me>, Refusal> {
    let token = secret::new_token()?;
    let hash = secret::hash_of_token(&token);
    // Who was signed in to an account before leaves it; only a guest is taken along.
    let takes = take_along && before.as_ref().is_some_and(|before| before.account.is_none());
    if takes && app.store.count_taken_along(guest).await? >= u64::from(app.limits.taken_along_per_account) {
        let says = "this account has taken along the games of many browsers already; sign in without those of this one";
        return Err(Refusal::busy(says));
    }
    let signed_in = SignedIn {
        guest,
        session: NewSession { token_hash: &hash, device },
        before: before.as_ref().map(|before| (before.id.as_str(), before.session.as_str())),
        take_along: takes,
        most_sessions: app.limits.sessions_per_account,
    };
    app.store.sign_in(signed_in).await?;
    if let Some(before) = &before {
        app.games.end_sessions([before.session.clone()]);
    }
    let guest = app.store.guest(&hash).await?.ok_or_else(Refusal::defect)?;
    Ok((session_cookie(&token, client)?, Ok(Json(guest.into()))))
}

pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(SignOut {}): Body<SignOut>,
) -> Result<Answered<Me>, Refused> {
    let guest = known(&app, &token).await?.filter(|guest| guest.account.is_some());
    let Some(guest) = guest else { return Err(not_signed_in().into()) };
    app.store.end_session(&guest.id, &guest.session).await?;
    app.games.end_sessions([guest.session.clone()]);
    Ok((expired_cookie(client)?, Ok(Json(Me { name: None, account: None }))))
}

pub(super) async fn change_passphrase(
    State(app): State<Arc<App>>,
    client: Client,
    Device(device): Device,
    token: Token,
    Body(NewPassphrase { passphrase, new }): Body<NewPassphrase>,
) -> Result<Answered<Me>, Refused> {
    let (guest, account) = proven(&app, client, &token, &passphrase).await?;
    let new = passphrase::checked(new.reveal(), &account.name)?;
    let cost = Cost::of(&app.limits);
    let hash = app.work.run(client.address.into(), move || cost.hash(&new)).await??;
    let sessions = app.sessions_of(&guest.id).await?;
    let token = secret::new_token()?;
    let session = NewSession { token_hash: &secret::hash_of_token(&token), device: &device };
    app.store.change_passphrase(&guest.id, &hash, session).await?;
    app.games.end_sessions(sessions);
    Ok((session_cookie(&token, client)?, Ok(Json(guest.into()))))
}

pub(super) async fn change_codes(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(NewCodes { passphrase }): Body<NewCodes>,
) -> Result<Json<Codes>, Refused> {
    let (guest, account) = proven(&app, client, &token, &passphrase).await?;
    let codes = recovery::new_codes()?;
    let hashes: Vec<String> = codes.iter().map(|code| recovery::hash_of(code)).collect();
    app.store.change_codes(&guest.id, &hashes).await?;
    Ok(Json(Codes { account: account.name, codes }))
}

/// The person of a browser that is signed in, who has just given the passphrase.
pub(super) async fn proven(
    app: &App,
    client: Client,
    token: &Token,
    passphrase: &Secret,
) -> Result<(Guest, Account), Refusal> {
    let guest = known(app, token).await?.ok_or_else(not_signed_in)?;
    let account = app.store.account_of(&guest.id).await?.ok_or_else(not_signed_in)?;
    app.quotas.sign_in(client.address.into(), names::key(&account.name))?;
    if !is_right(app, client, passphrase, Some(&account)).await? {
        return Err(Refusal::forbidden("this is not the passphrase of your account"));
    }
    Ok((guest, account))
}

/// Whether this is the passphrase of an account; it takes as long where there is none.
async fn is_right(app: &App, client: Client, passphrase: &Secret, account: Option<&Account>) -> Result<bool, Refusal> {
    let stored = account.map(|account| account.passphrase.clone());
    let (passphrase, cost) = (passphrase::normalized(passphrase.reveal()), Cost::of(&app.limits));
    app.work.run(client.address.into(), move || cost.is_right(&passphrase, stored.as_deref())).await?
}

pub(super) fn not_signed_in() -> Refusal {
    Refusal::forbidden("this browser is not signed in to an account")
}

impl From<Guest> for Me {
    fn from(guest: Guest) -> Self {
        Me { name: guest.name, account: guest.account }
    }
}
