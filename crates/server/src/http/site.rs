//! The web client: its built files, embedded in the program.

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use include_dir::{Dir, include_dir};
use tower_http::compression::CompressionLayer;

use super::parts::Segments;
use super::refused;

/// The build of the client, or a page that explains how to build it; `build.rs` decides.
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

/// Files have a hash of their content in their name, so they may be cached forever; every other path is a page of the
/// client.
async fn file(Segments(path): Segments<String>) -> Response {
    if FILES.get_file(&path).is_none() {
        return page().await;
    }
    sent(&path, if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" })
}

fn sent(path: &str, kept: &'static str) -> Response {
    match FILES.get_file(path) {
        Some(file) => {
            let headers = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, kept.to_owned())];
            (headers, file.contents()).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is nothing at this address").into_response(),
    }
}

/// The content type of a file by its extension. All text files are UTF-8.
fn kind(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    if kind.type_() == mime_guess::mime::TEXT { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn browsers_are_told_what_a_file_is() {
        for (path, wanted) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/index-B3.js", "text/javascript; charset=utf-8"),
            ("assets/index.css", "text/css; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("icon.svg", "image/svg+xml"),
            ("icon.PNG", "image/png"),
            ("favicon.ico", "image/x-icon"),
            ("data.json", "application/json"),
            ("site.webmanifest", "application/manifest+json"),
            ("font.woff2", "font/woff2"),
            ("LICENSE", "application/octet-stream"),
        ] {
            assert_eq!(kind(path), wanted, "{path}");
        }
    }
}
