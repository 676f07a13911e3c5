//! The client: the files of its build, inside the program.

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use include_dir::{Dir, include_dir};
use tower_http::compression::CompressionLayer;

use super::parts::Segments;
use super::refused;

/// The build of the client, or a page that says how to make one; `build.rs` decides.
static FILES: Dir<'static> = include_dir!("$WARDROOM_CLIENT");

pub(super) fn router() -> Router {
    Router::new()
        .route("/", get(page))
        .route("/{*path}", get(file))
        .method_not_allowed_fallback(refused::no_such_method)
        .layer(CompressionLayer::new())
}

async fn page() -> Response {
    sent("index.html", "no-cache")
}

/// Files have their content in their name, so they may be kept for ever; every other address is a page of the client.
async fn file(Segments(path): Segments<String>) -> Response {
    if FILES.get_file(&path).is_none() {
        return page().await;
    }
    sent(&path, if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" })
}

fn sent(path: &str, kept: &'static str) -> Response {
    match FILES.get_file(path) {
        Some(file) => {
            let headers = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, kept)];
            (headers, file.contents()).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is nothing at this address").into_response(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
