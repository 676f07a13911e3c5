//! Fingerprints: each line of a journal is chained to the line before it, and the first line to everything else that is
//! stored of its game. Anything changed, removed or added outside of the server breaks the chain, and [`Tail::check`]
//! says at which line.

use std::fmt;

use super::StoredGame;
use super::notes::Notes;

/// A fingerprint in hexadecimal digits: the BLAKE3 hash of the data it identifies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fingerprint(pub(super) String);

/// Where the chain of a journal ends. An append names the tail it expects, and is refused if the journal ends
/// elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tail {
    /// Number of journal lines after the header.
    pub records: usize,
    pub(super) head: Fingerprint,
}

/// What differs from what was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// The terms, the seats or the header, which is the journal's first line.
    Beginning,
    /// This line of the journal, counted from 1 with the header.
    Line(usize),
    /// The journal ends before this line, although more lines were stored.
    MissingFrom(usize),
    /// This line was added, but not by the server.
    AddedFrom(usize),
    /// The time when the game ended, or when it was last used. The game can still be played.
    Notes,
    /// The snapshot. It is needed only when the journal can no longer be replayed.
    Snapshot,
    /// The recorded views of a finished game. They are needed only when the journal can no longer be replayed.
    Seen,
}

impl fmt::Display for Alteration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Alteration::Beginning => write!(f, "the terms, seats or first line of the journal were altered"),
            Alteration::Line(line) => write!(f, "the journal was altered at line {line}"),
            Alteration::MissingFrom(line) => write!(f, "the journal lacks line {line}, which was stored"),
            Alteration::AddedFrom(line) => write!(f, "the journal has a line {line} that was never stored"),
            Alteration::Notes => write!(f, "the time of its end or of its last use was altered"),
            Alteration::Snapshot => write!(f, "the snapshot beside the journal was altered"),
            Alteration::Seen => write!(f, "the recorded views of the finished game were altered"),
        }
    }
}

/// A journal line with the fingerprint that is stored beside it.
pub(super) struct Record {
    pub(super) number: usize,
    pub(super) line: String,
    pub(super) fingerprint: Option<String>,
}

impl Record {
    /// The end of the chain after this line.
    pub(super) fn head(&self) -> Option<Fingerprint> {
        self.fingerprint.clone().map(Fingerprint)
    }
}

impl Fingerprint {
    /// Fingerprint of everything stored of a game except its journal lines and its [`Notes`]. Seats are hashed in the
    /// order of their numbers, which are checked when they are read.
    pub(super) fn of_game(game: &StoredGame, made_at: i64) -> Self {
        let made_at = made_at.to_string();
        let parts = [Some(&game.id), Some(&game.ruleset), Some(&game.terms), game.header.as_ref(), Some(&made_at)];
        let seats = game.seats.iter().flat_map(|seat| [seat.guest.as_ref(), seat.computer.as_ref()]);
        of_parts("wardroom 1 stored game", parts.into_iter().chain(seats).map(|part| part.map(String::as_str)))
    }

    /// Fingerprint of the notes about a game.
    pub(super) fn of_notes(id: &str, notes: Notes) -> Self {
        let (over_at, touched_at) = (notes.over_at.map(|at| at.to_string()), notes.touched_at.to_string());
        of_parts("wardroom 1 notes of a game", [Some(id), over_at.as_deref(), Some(touched_at.as_str())].into_iter())
    }

    /// Fingerprint of a snapshot that was written when the chain of the journal ended with `head`.
    pub(super) fn of_snapshot(id: &str, head: &Fingerprint, numbers: [u64; 2], state: &str) -> Self {
        let [rules, choices] = numbers.map(|number| number.to_string());
        let parts = [id, head.0.as_str(), rules.as_str(), choices.as_str(), state];
        of_parts("wardroom 1 snapshot of a game", parts.into_iter().map(Some))
    }

    /// Fingerprint of the recorded views of a game whose journal ended with `head`.
    pub(super) fn of_seen(id: &str, head: &Fingerprint, shown: &str) -> Self {
        of_parts("wardroom 1 what was seen of a game", [id, head.0.as_str(), shown].into_iter().map(Some))
    }

    /// Fingerprint of a line and everything before it.
    pub(super) fn then(&self, line: &str) -> Self {
        let mut hash = blake3::Hasher::new_derive_key("wardroom 1 journal line");
        hash.update(self.0.as_bytes()).update(line.as_bytes());
        Fingerprint(hash.finalize().to_hex().to_string())
    }
}

/// Fingerprint of a sequence of texts, each of which may be missing.
fn of_parts<'t>(context: &str, parts: impl Iterator<Item = Option<&'t str>>) -> Fingerprint {
    let mut hash = blake3::Hasher::new_derive_key(context);
    for part in parts {
        // The length goes first, so that two different sequences never hash the same bytes.
        hash.update(&part.map_or(u64::MAX, |text| text.len() as u64).to_le_bytes());
        hash.update(part.unwrap_or_default().as_bytes());
    }
    Fingerprint(hash.finalize().to_hex().to_string())
}

impl Tail {
    /// The tail of a journal without lines.
    pub(super) fn start(root: Fingerprint) -> Self {
        Tail { records: 0, head: root }
    }

    /// The tail after these lines.
    pub(crate) fn after(&self, lines: &str) -> Self {
        lines.lines().fold(self.clone(), |tail, line| tail.then(line))
    }

    /// The tail after one more line.
    pub(super) fn then(&self, line: &str) -> Self {
        Tail { records: self.records + 1, head: self.head.then(line) }
    }

    /// Follows the chain from its root over all stored lines; it must end at this tail.
    pub(super) fn check(&self, root: Fingerprint, records: &[Record]) -> Result<(), Alteration> {
        // The header is line 1.
        let line_of = |number: usize| number + 2;
        let mut tail = Tail::start(root);
        for record in records {
            if record.number != tail.records {
                return Err(Alteration::MissingFrom(line_of(tail.records)));
            }
            if tail.records == self.records {
                return Err(Alteration::AddedFrom(line_of(tail.records)));
            }
            tail = tail.then(&record.line);
            if record.fingerprint.as_ref() != Some(&tail.head.0) {
                return Err(Alteration::Line(line_of(record.number)));
            }
        }
        match tail.records.cmp(&self.records) {
            std::cmp::Ordering::Equal if tail.head == self.head => Ok(()),
            std::cmp::Ordering::Equal => Err(Alteration::Line(line_of(tail.records).saturating_sub(1))),
            _ => Err(Alteration::MissingFrom(line_of(tail.records))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoredSeat;

    fn game() -> StoredGame {
        let seat =
            |guest: &str| StoredSeat { guest: Some(guest.into()), name: Some("Ada".into()), ..StoredSeat::default() };
        StoredGame {
            id: "game".into(),
            ruleset: "armada".into(),
            terms: "{}".into(),
            header: Some("first\n".into()),
            seats: vec![seat("ada"), seat("ben")],
        }
    }

    fn root() -> Fingerprint {
        Fingerprint::of_game(&game(), 7)
    }

    /// Three lines, chained.
    fn journal() -> (Tail, Vec<Record>) {
        let mut tail = Tail::start(root());
        let records = ["a", "b", "c"].map(|line| {
            tail = tail.then(line);
            Record { number: tail.records - 1, line: line.into(), fingerprint: Some(tail.head.0.clone()) }
        });
        (tail.clone(), records.into())
    }

    #[test]
    fn everything_of_a_game_but_names_is_in_its_fingerprint() {
        let mut renamed = game();
        renamed.seats[0].name = None;
        assert_eq!(Fingerprint::of_game(&renamed, 7), root());
        let changes: [fn(&mut StoredGame); 7] = [
            |game| game.id.push('x'),
            |game| game.ruleset.push('x'),
            |game| game.terms.push('x'),
            |game| game.header = None,
            |game| game.seats[1].guest = Some("bem".into()),
            |game| game.seats[1].computer = Some(String::new()),
            |game| game.seats.swap(0, 1),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut changed = game();
            change(&mut changed);
            assert_ne!(Fingerprint::of_game(&changed, 7), root(), "{number}");
        }
        assert_ne!(Fingerprint::of_game(&game(), 8), root());
    }

    /// Stores written today are read by later versions of the program.
    #[test]
    fn fingerprints_stay_what_they_are() {
        assert_eq!(root().0, "b7b8e43dbed66262cb88718778dfe27853e1af20158b1db1db95179154ff69b6");
        assert_eq!(root().then("a").0, "78143269a8b13e36f8d7ba2bc1d8173970fc971c8996d60a4257fc56ef0f0c2d");
        assert_eq!(
            Fingerprint::of_notes("game", Notes::default()).0,
            "686cb0a158d8b703afe2bf1dcc29a262dec39a7ba25a9513449f5531259bdf0b"
        );
    }

    #[test]
    fn notes_have_a_fingerprint_of_their_own() {
        let notes = Notes { over_at: Some(3), touched_at: 4 };
        let whole = Fingerprint::of_notes("game", notes);
        assert_ne!(Fingerprint::of_notes("other", notes), whole);
        assert_ne!(Fingerprint::of_notes("game", Notes { over_at: None, ..notes }), whole);
        assert_ne!(Fingerprint::of_notes("game", Notes { over_at: Some(4), touched_at: 3 }), whole);
    }

    #[test]
    fn a_chain_says_where_it_is_broken() {
        let (tail, records) = journal();
        assert_eq!(tail.check(root(), &records), Ok(()));
        assert_eq!(tail.check(root(), &records[..2]), Err(Alteration::MissingFrom(4)));
        assert_eq!(tail.check(root(), &[]), Err(Alteration::MissingFrom(2)));
        let broken = |change: fn(&mut Vec<Record>)| {
            let (tail, mut records) = journal();
            change(&mut records);
            tail.check(root(), &records)
        };
        assert_eq!(broken(|records| records[1].line.push(' ')), Err(Alteration::Line(3)));
        assert_eq!(broken(|records| records[2].fingerprint = None), Err(Alteration::Line(4)));
        assert_eq!(broken(|records| drop(records.remove(1))), Err(Alteration::MissingFrom(3)));
        let added = |records: &mut Vec<Record>| {
            let last = Fingerprint(records[2].fingerprint.clone().unwrap());
            records.push(Record { number: 3, line: "d".into(), fingerprint: Some(last.then("d").0) });
        };
        assert_eq!(broken(added), Err(Alteration::AddedFrom(5)));
        let other = Tail { head: root(), ..tail };
        assert_eq!(other.check(root(), &records), Err(Alteration::Line(4)));
    }
}
