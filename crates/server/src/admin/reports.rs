//! What people reported of others and is not settled, the oldest first.

use axum::extract::{Path, State};
use axum::response::{Html, Redirect};
use maud::html;

use super::Admin;
use super::page::{ago, page};
use crate::http::Refused;
use crate::protocol::Refusal;

/// Shown for a person without a name.
const NO_NAME: &str = "no name";

pub(super) async fn list(State(Admin { app, .. }): State<Admin>) -> Result<Html<String>, Refused> {
    let reports = app.store().reports(false).await?;
    let content = html! {
        @if reports.is_empty() { p { "Nothing is reported." } } @else {
            table {
                thead { tr { th { "Who said it" } th { "What" } th { "Why it is reported" } th { "When, by whom" } th { span class="unseen" { "What can be done" } } } }
                tbody {
                    @for report in &reports {
                        tr {
                            td data-is="Who said it" { (report.name.as_deref().unwrap_or(NO_NAME)) }
                            td data-is="What" { (report.says.as_deref().unwrap_or("it is no more")) }
                            td data-is="Why it is reported" { (report.reason) }
                            td data-is="When, by whom" { (ago(report.made_at)) ", " (report.by.as_deref().unwrap_or(NO_NAME)) }
                            td {
                                form method="post" action={ "/reports/" (report.id) "/settle" } { button { "Settled" } }
                                @if report.name.is_some() {
                                    form method="post" action={ "/people/" (report.accused) "/unname" } { button { "Take the name away" } }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(page("Reports", &content))
}

pub(super) async fn settle(
    State(Admin { app, .. }): State<Admin>,
    Path(report): Path<String>,
) -> Result<Redirect, Refused> {
    if !app.store().settle_report(&report).await? {
        return Err(Refusal::unknown("there is no such report, or it is settled").into());
    }
    tracing::info!("settled a report");
    Ok(Redirect::to("/reports"))
}
