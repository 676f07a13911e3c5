//! Journals of other tables, to be watched here.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, header};
use futures_util::StreamExt;

use super::App;
use super::guest::{Answered, Token, Visitor, known};
use super::openapi::{Operation, Taken};
use super::refused::Refused;
use crate::front::Client;
use crate::games::too_many_uploads;
use crate::protocol::{GameMade, Refusal, UploadedGames};

/// The media type of a journal: one JSON document per line. It is not one that forms of other sites can send.
const MEDIA_TYPE: &str = "application/jsonl";

/// How much of a body that is too long is read to its end, as a multiple of what is allowed: a browser that is still
/// sending does not listen to the refusal.
const READ_TO_THE_END: usize = 8;

pub(super) async fn upload(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    JournalFile(journal): JournalFile,
) -> Result<Answered<GameMade>, Refused> {
    let visitor = Visitor::of(&app, &token).await?;
    app.quotas.upload(client.address.into())?;
    if let Some(guest) = visitor.known_id() {
        let most = app.limits.uploads_per_guest;
        if app.store.count_uploads(guest).await? >= u64::from(most) {
            return Err(too_many_uploads(most).into());
        }
    }
    let games = app.games.clone();
    let verified = app.uploads.run(client.address.into(), move || games.verify(&journal)).await??;
    let cookie = visitor.cookie(&app, client)?;
    let stored = async {
        let guest = visitor.admit(&app, None).await?;
        let game = app.games.add_upload(&verified, &guest.id).await?;
        Ok(Json(GameMade { url: format!("/game/{game}?replay"), game }))
    };
    Ok((cookie, stored.await.map_err(Refused)))
}

pub(super) async fn list(State(app): State<Arc<App>>, token: Token) -> Result<Json<UploadedGames>, Refused> {
    match known(&app, &token).await? {
        Some(guest) => Ok(Json(app.games.uploaded_by(&guest).await?)),
        None => Ok(Json(UploadedGames::default())),
    }
}

/// A journal, as a file has it.
pub(super) struct JournalFile(Vec<u8>);

impl FromRequest<Arc<App>> for JournalFile {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refused> {
        let wrong = wrong_head(request.headers());
        let most = app.limits.upload;
        let (mut journal, mut length) = (Vec::new(), 0usize);
        let mut body = request.into_body().into_data_stream();
        while let Some(part) = body.next().await {
            let part = part.map_err(|_| Refusal::malformed("the journal did not arrive as a whole; send it again"))?;
            length = length.saturating_add(part.len());
            if length <= most {
                journal.extend_from_slice(&part);
            } else if length > most.saturating_mul(READ_TO_THE_END) {
                break;
            }
        }
        match wrong {
            Some(wrong) => Err(wrong.into()),
            None if length > most => {
                Err(Refusal::too_large(format!("a journal has at most {most} bytes; this one is longer")).into())
            }
            None => Ok(JournalFile(journal)),
        }
    }
}

/// What is wrong with the head of a request that brings a journal.
fn wrong_head(headers: &HeaderMap) -> Option<Refusal> {
    let value = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if value(header::CONTENT_ENCODING).is_some_and(|coding| coding != "identity") {
        return Some(Refusal::malformed("send the journal as it is: a compressed one is not read"));
    }
    let is_journal = value(header::CONTENT_TYPE).is_some_and(|kind| kind.starts_with(MEDIA_TYPE));
    (!is_journal).then(|| Refusal::malformed(format!("send a journal, with the content type {MEDIA_TYPE}")))
}

impl Taken for JournalFile {
    fn describe(operation: &mut Operation<'_>) {
        operation.reads_file(MEDIA_TYPE, "A journal, as `showJournal` gives it.");
    }
}
