//! Pages for whoever runs the server, at an address of their own: how much there is to do, games, people, reports. They are plain
//! documents without scripts. Whoever can reach the address may use them; a browser that was lured there by another
//! site may not.

mod games;
mod overview;
mod page;
mod people;
mod reports;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Router, middleware};

use crate::http::{App, guard_admin};

/// What the pages have in common.
#[derive(Clone)]
struct Admin {
    app: Arc<App>,
    /// When the server started.
    since: Instant,
}

/// The routes of the listener for whoever runs the server.
pub(crate) fn router(app: Arc<App>, address: SocketAddr) -> Router {
    Router::new()
        .route("/", get(overview::show))
        .route("/games", get(games::list))
        .route("/games/{game}/remove", post(games::remove))
        .route("/people", get(people::list))
        .route("/people/{person}/unname", post(people::unname))
        .route("/reports", get(reports::list))
        .route("/reports/{report}/settle", post(reports::settle))
        .route("/style.css", get(style))
        .layer(middleware::from_fn_with_state((app.clone(), address), guard_admin))
        .with_state(Admin { app, since: Instant::now() })
}

async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("style.css"))
}
