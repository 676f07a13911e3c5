//! What a browser runs on, in words a person recognizes. Only these words are stored.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;

use super::openapi::{Operation, Taken};

/// Marks in `User-Agent` and the browser they stand for. Most browsers also name those they descend from, so the first
/// one that fits counts.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
];

/// What a request comes from; empty if that is not known.
pub(super) struct Device(pub(super) String);

impl Device {
    fn of(agent: &str) -> Self {
        let find = |known: &[(&str, &'static str)]| known.iter().find(|(mark, _)| agent.contains(mark)).map(|it| it.1);
        Device(match (find(&BROWSERS), find(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser} on {system}"),
            (Some(word), None) | (None, Some(word)) => word.to_owned(),
            (None, None) => String::new(),
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Device::of(agent.unwrap_or_default()))
    }
}

impl Taken for Device {
    fn describe(_: &mut Operation<'_>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_named_as_people_call_them() {
        for (agent, words) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1", "Safari on iPhone"),
            ("curl/8.14.1", ""),
            ("", ""),
        ] {
            assert_eq!(Device::of(agent).0, words);
        }
    }
}
