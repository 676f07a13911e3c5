//! All games, those that moved last first; any of them can be removed.

use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use maud::html;
use serde::Deserialize;

use super::Admin;
use super::page::{ago, page};
use crate::http::Refused;
use crate::protocol::{Refusal, SeatLine, SeatPlayer, StageCard};
use crate::store::Cursor;

#[derive(Deserialize)]
pub(super) struct Behind {
    behind: Option<String>,
}

pub(super) async fn list(
    State(Admin { app, .. }): State<Admin>,
    Query(Behind { behind }): Query<Behind>,
) -> Result<Html<String>, Refused> {
    let behind = behind.as_deref().map_or(Ok(Cursor::start()), str::parse);
    let behind = behind.map_err(|fault| Refusal::malformed(fault.to_string()))?;
    let listed = app.games().all(&behind).await?;
    let content = html! {
        @if listed.games.is_empty() { p { "There are no games." } } @else {
            table {
                thead { tr { th { "Game" } th { "Players" } th { "State" } th { "Moved" } th { span class="unseen" { "What can be done" } } } }
                tbody {
                    @for game in &listed.games {
                        tr {
                            td data-is="Game" { (game.title) @if !game.terms.is_empty() { br; span class="quiet" { (game.terms) } } }
                            td data-is="Players" { (players(&game.seats)) }
                            td data-is="State" { (state(game.stage)) @if let Some(progress) = &game.progress { br; span class="quiet" { (progress) } } }
                            td data-is="Moved" { (ago(game.moved_at)) }
                            td { details {
                                summary { "Remove" }
                                form method="post" action={ "/games/" (game.game) "/remove" } {
                                    p { "It is gone for all its players, with its journal." }
                                    button { "Remove it" }
                                }
                            } }
                        }
                    }
                }
            }
            @if let Some(more) = &listed.more { p { a href={ "/games?behind=" (more) } { "Older games" } } }
        }
    };
    Ok(page("Games", &content))
}

pub(super) async fn remove(
    State(Admin { app, .. }): State<Admin>,
    Path(game): Path<String>,
) -> Result<Redirect, Refused> {
    app.games().remove(&game).await?;
    Ok(Redirect::to("/games"))
}

fn players(seats: &[SeatLine]) -> String {
    let name = |seat: &SeatLine| if seat.player == SeatPlayer::Empty { "open".to_owned() } else { seat.name.clone() };
    seats.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn state(stage: StageCard) -> &'static str {
    match stage {
        StageCard::Waiting => "waits for players",
        StageCard::Playing => "is played",
        StageCard::Over => "is over",
    }
}
