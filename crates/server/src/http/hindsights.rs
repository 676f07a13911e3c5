//! Games looked back on. It takes a while, so the first answer is that it is not ready yet, unless it is quick.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;

use super::App;
use super::parts::Segments;
use super::refused::Refused;
use crate::front::Client;
use crate::games::{Known, LookingBack, Message};
use crate::protocol::{GameHindsight, Refusal};

/// How long a request waits for the result; then it says that it is not ready.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) async fn show(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(game): Segments<String>,
) -> Result<Json<GameHindsight>, Refused> {
    // The game itself says each time whether it is over.
    let looking_back = app.games.ask(&game, |reply| Message::LookBack { reply }).await?;
    let known = match app.hindsights.of(&game, &looking_back) {
        Known::Nothing => {
            let working = tokio::spawn(work_out(app.clone(), client, game.clone(), looking_back));
            match tokio::time::timeout(PATIENCE, working).await {
                Ok(Ok(done)) => Known::All(Box::new(done?)),
                Ok(Err(_)) => return Err(Refusal::defect().into()),
                Err(_) => Known::Soon,
            }
        }
        known => known,
    };
    Ok(Json(match known {
        Known::All(hindsight) => GameHindsight { ready: true, hindsight: Some(*hindsight) },
        Known::Nothing | Known::Soon => GameHindsight { ready: false, hindsight: None },
    }))
}

/// Works it out in turn, whether anybody waits for it or not.
async fn work_out(
    app: Arc<App>,
    client: Client,
    game: String,
    looking_back: LookingBack,
) -> Result<table::Hindsight, Refusal> {
    let time = app.limits.report_timeout;
    let done = app.reports.run(client.address.into(), move || looking_back.work(time)).await;
    let done = done.and_then(|done| done);
    app.hindsights.keep(&game, done.as_ref().ok().cloned());
    done
}
