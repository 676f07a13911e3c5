//! People, those who came last first, found by their names; a name can be taken away.

use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use maud::html;
use serde::Deserialize;

use super::Admin;
use super::page::{ago, page};
use crate::http::Refused;
use crate::protocol::Refusal;

/// Most people on the page.
const MOST: u32 = 100;

#[derive(Deserialize)]
pub(super) struct Named {
    #[serde(default)]
    named: String,
}

pub(super) async fn list(
    State(Admin { app, .. }): State<Admin>,
    Query(Named { named }): Query<Named>,
) -> Result<Html<String>, Refused> {
    let people = app.store().people(named.trim(), MOST).await?;
    let content = html! {
        form method="get" action="/people" {
            label { "Name " input type="search" name="named" value=(named); }
            button { "Find" }
        }
        @if people.is_empty() { p { "Nobody was found." } } @else {
            table {
                thead { tr { th { "Name" } th { "Games" } th { "First came" } th { "Last came" } th { span class="unseen" { "What can be done" } } } }
                tbody {
                    @for person in &people {
                        tr {
                            td data-is="Name" { @match &person.name { Some(name) => (name), None => span class="quiet" { "no name" } } }
                            td data-is="Games" { (person.games) }
                            td data-is="First came" { (ago(person.made_at)) }
                            td data-is="Last came" { (ago(person.seen_at)) }
                            td { @if person.name.is_some() { details {
                                summary { "Take the name away" }
                                form method="post" action={ "/people/" (person.id) "/unname" } {
                                    p { "They are called Guest until they choose another one." }
                                    button { "Take it away" }
                                }
                            } } }
                        }
                    }
                }
            }
            @if people.len() == MOST as usize { p class="quiet" { "These are the last " (MOST) "; find others by their names." } }
        }
    };
    Ok(page("People", &content))
}

pub(super) async fn unname(
    State(Admin { app, .. }): State<Admin>,
    Path(person): Path<String>,
) -> Result<Redirect, Refused> {
    if !app.store().take_name(&person).await? {
        return Err(Refusal::unknown("there is no such person").into());
    }
    tracing::info!("took a name away");
    Ok(Redirect::to("/people"))
}
