//! How much there is, and how busy the server is.

use std::time::Instant;

use axum::extract::State;
use axum::response::Html;
use maud::html;

use super::Admin;
use super::page::{lasted, page};
use crate::http::Refused;
use crate::store;

const DAY_SECONDS: i64 = 24 * 60 * 60;

pub(super) async fn show(State(Admin { app, since }): State<Admin>) -> Result<Html<String>, Refused> {
    let asked = Instant::now();
    let stock = app.store().stock(store::now() - DAY_SECONDS).await?;
    let answered = asked.elapsed();
    let up = lasted(since.elapsed().as_secs()).unwrap_or_else(|| "less than a minute".to_owned());
    let figures = [
        ("Running for", up),
        ("Version", env!("CARGO_PKG_VERSION").to_owned()),
        ("Games in memory", app.games_in_memory().to_string()),
        ("Open WebSockets", app.open_sockets().to_string()),
        ("The store counted this page in", format!("{:.1} ms", answered.as_secs_f64() * 1000.0)),
        ("Games that wait for players", stock.waiting.to_string()),
        ("Games that are being played", stock.playing.to_string()),
        ("Games that are over", stock.over.to_string()),
        ("People", stock.people.to_string()),
        ("People who came within a day", stock.recent.to_string()),
    ];
    let content = html! {
        dl {
            @for (name, figure) in &figures {
                div { dt { (name) } dd { (figure) } }
            }
        }
        p class="quiet" { "Figures over time are told in the format of Prometheus, at the address of --metrics." }
    };
    Ok(page("Overview", &content))
}
