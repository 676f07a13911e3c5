//! Letters over PostgreSQL: NOTIFY sends them, LISTEN receives them. A notification is short, so a letter may take several.

use std::collections::HashMap;

use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};

use super::letter::Letter;

/// Length of a part in bytes. PostgreSQL allows less than 8,000 for the whole notification.
const PART_BYTES: usize = 7_500;

/// The channel that all nodes listen to.
const ALL: &str = "wardroom_nodes";

/// One connection for listening, one for sending.
const CONNECTIONS: u32 = 2;

/// The channel of one node.
fn channel_of(node: &str) -> String {
    format!("wardroom_node_{node}")
}

/// To whom a letter goes.
#[derive(Clone, Debug)]
pub(super) enum To {
    Node(String),
    All,
}

pub(super) fn pool(url: &str) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new().max_connections(CONNECTIONS).connect_lazy(url)
}

/// Sends letters of a node, one after the other.
pub(super) struct Sender {
    pool: PgPool,
    node: String,
    sent: u64,
}

impl Sender {
    pub(super) fn new(pool: PgPool, node: &str) -> Self {
        Sender { pool, node: node.to_owned(), sent: 0 }
    }

    pub(super) async fn send(&mut self, to: &To, letter: &Letter) -> Result<(), sqlx::Error> {
        // Plain data; serializing it cannot fail.
        let text = serde_json::to_string(letter).unwrap_or_default();
        self.sent += 1;
        let parts = parts(&self.node, self.sent, &text);
        let channel = match to {
            To::Node(node) => channel_of(node),
            To::All => ALL.to_owned(),
        };
        let query = sqlx::query("SELECT pg_notify($1, part) FROM unnest($2::TEXT[]) AS part");
        query.bind(channel).bind(parts).execute(&self.pool).await?;
        Ok(())
    }
}

/// The notifications of a letter: who sent it, its number, which part, how many parts, and the text.
fn parts(from: &str, number: u64, text: &str) -> Vec<String> {
    let mut rest = text;
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(PART_BYTES));
        pieces.push(piece);
        rest = after;
    }
    let of = pieces.len();
    pieces.iter().enumerate().map(|(part, piece)| format!("{from} {number} {part} {of} {piece}")).collect()
}

/// Receives letters to a node.
pub(super) struct Receiver {
    listener: PgListener,
    begun: Begun,
}

impl Receiver {
    pub(super) async fn listen(pool: &PgPool, node: &str) -> Result<Self, sqlx::Error> {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen_all([ALL, &channel_of(node)]).await?;
        Ok(Receiver { listener, begun: Begun::default() })
    }

    /// The next letter; `None` if the connection was lost, and letters with it.
    pub(super) async fn next(&mut self) -> Option<Letter> {
        loop {
            let part = self.listener.try_recv().await.ok().flatten()?;
            if let Some(text) = self.begun.join(part.payload()) {
                match serde_json::from_str(&text) {
                    Ok(letter) => return Some(letter),
                    // Another version sends what this one does not know.
                    Err(error) => tracing::warn!(%error, "a letter of another node cannot be read"),
                }
            }
        }
    }
}

/// Letters of which some parts have come, by the node that sends them.
#[derive(Default)]
struct Begun(HashMap<String, (u64, usize, String)>);

impl Begun {
    /// The whole letter, once this was its last part. A letter of which a part is missing is dropped.
    fn join(&mut self, payload: &str) -> Option<String> {
        let mut words = payload.splitn(5, ' ');
        let from = words.next()?;
        let number: u64 = words.next()?.parse().ok()?;
        let part: usize = words.next()?.parse().ok()?;
        let of: usize = words.next()?.parse().ok()?;
        let text = words.next()?;
        if of == 1 {
            return Some(text.to_owned());
        }
        if part == 0 {
            self.0.insert(from.to_owned(), (number, 0, String::new()));
        }
        let (known, next, joined) = self.0.get_mut(from)?;
        if (*known, *next) != (number, part) {
            self.0.remove(from);
            return None;
        }
        joined.push_str(text);
        *next += 1;
        if *next < of { None } else { self.0.remove(from).map(|(_, _, joined)| joined) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(begun: &mut Begun, parts: &[String]) -> Vec<String> {
        parts.iter().filter_map(|part| begun.join(part)).collect()
    }

    #[test]
    fn a_long_letter_comes_whole_and_no_part_is_too_long() {
        let text = "ä{\"x\": 1} ".repeat(4_000);
        let parts = parts("0123456789abcdef0123456789abcdef", 7, &text);
        assert!(parts.len() > 5 && parts.iter().all(|part| part.len() < 8_000), "{}", parts.len());
        assert_eq!(joined(&mut Begun::default(), &parts), [text]);
    }

    #[test]
    fn letters_of_different_nodes_do_not_mix() {
        let (one, other) = ("a".repeat(20_000), "b".repeat(20_000));
        let parts = [parts("one", 1, &one), parts("other", 1, &other)];
        let mixed: Vec<String> =
            (0..parts[0].len()).flat_map(|part| [&parts[0][part], &parts[1][part]]).cloned().collect();
        assert_eq!(joined(&mut Begun::default(), &mixed), [one, other]);
    }

    #[test]
    fn a_letter_with_a_missing_part_is_dropped_and_the_next_one_comes() {
        let mut begun = Begun::default();
        let mut first = parts("one", 1, &"a".repeat(20_000));
        first.remove(1);
        assert!(joined(&mut begun, &first).is_empty());
        assert_eq!(joined(&mut begun, &parts("one", 2, "short")), ["short"]);
        for nonsense in ["", "one", "one 1 0", "one x 0 1 {}", "one 1 2 3 {}"] {
            assert_eq!(begun.join(nonsense), None, "{nonsense}");
        }
    }
}
