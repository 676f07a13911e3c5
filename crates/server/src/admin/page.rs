//! What every page has: a head with its links, and words for times.

use axum::response::Html;
use maud::{DOCTYPE, Markup, html};

use crate::store;

/// The pages, with their addresses.
const PAGES: [(&str, &str); 4] =
    [("/", "Overview"), ("/games", "Games"), ("/people", "People"), ("/reports", "Reports")];

/// A whole page.
pub(super) fn page(title: &str, content: &Markup) -> Html<String> {
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Wardroom" }
                link rel="stylesheet" href="/style.css";
            }
            body {
                nav aria-label="Pages" {
                    strong { "Wardroom" }
                    @for (address, name) in PAGES {
                        a href=(address) aria-current=[(name == title).then_some("page")] { (name) }
                    }
                }
                main {
                    h1 { (title) }
                    (content)
                }
            }
        }
    };
    Html(document.into_string())
}

/// How long ago something was, in words; `at` is in seconds since 1970, and 0 stands for a time that nobody knows.
pub(super) fn ago(at: i64) -> String {
    if at <= 0 {
        return "unknown".to_owned();
    }
    match lasted(store::now().saturating_sub(at).max(0).unsigned_abs()) {
        None => "just now".to_owned(),
        Some(lasted) => format!("{lasted} ago"),
    }
}

/// A number of seconds in words, in its largest unit; `None` for less than a minute.
pub(super) fn lasted(seconds: u64) -> Option<String> {
    const UNITS: [(u64, &str); 3] = [(24 * 60 * 60, "day"), (60 * 60, "hour"), (60, "minute")];
    let (unit, name) = UNITS.into_iter().find(|(unit, _)| seconds >= *unit)?;
    let count = seconds / unit;
    Some(if count == 1 { format!("1 {name}") } else { format!("{count} {name}s") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_largest_unit() {
        assert_eq!(lasted(59), None);
        assert_eq!(lasted(60).as_deref(), Some("1 minute"));
        assert_eq!(lasted(7199).as_deref(), Some("1 hour"));
        assert_eq!(lasted(3 * 24 * 60 * 60).as_deref(), Some("3 days"));
        assert_eq!(ago(0), "unknown");
        assert_eq!(ago(store::now()), "just now");
    }

    #[test]
    fn what_people_write_is_text() {
        let shown = page("People", &html! { p { ("<script>alert(1)</script>") } });
        assert!(shown.0.contains("&lt;script&gt;") && !shown.0.contains("<script"), "{}", shown.0);
    }
}
