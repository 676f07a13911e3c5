//! Every limit of a server: what it bounds, its default, and how it is written in settings.

use std::time::Duration;

const DAY: Duration = Duration::from_hours(24);

/// Declares the limits once: the fields, their defaults, and their names in settings.
macro_rules! limits {
    ($($(#[doc = $says:literal])+ $name:ident: $kind:ty = $default:expr, $unit:literal;)+) => {
        /// The limits and timeouts of a server.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Limits {
            $($(#[doc = $says])+ pub $name: $kind,)+
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($name: $default,)+ }
            }
        }

        impl Limits {
            /// The names of all limits, as settings write them.
            pub fn names() -> Vec<String> {
                vec![$(setting(stringify!($name)),)+]
            }

            /// All limits with their descriptions, in order.
            pub fn list(&self) -> Vec<Listed> {
                vec![$(Listed {
                    name: setting(stringify!($name)),
                    bounds: concat!($($says),+).trim(),
                    value: self.$name.written(),
                    unit: $unit,
                },)+]
            }

            /// Sets a limit by its name.
            ///
            /// # Errors
            /// If there is no limit of this name, or the value is not valid for it; then nothing has changed.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), LimitFault> {
                let wrong = |wanted| LimitFault::Value { name: name.to_owned(), value: value.to_owned(), wanted };
                match current_name(name).replace('-', "_").as_str() {
                    $(stringify!($name) => self.$name = <$kind>::read(value.trim()).map_err(wrong)?,)+
                    _ => return Err(LimitFault::unknown(name)),
                }
                Ok(())
            }
        }
    };
}

limits! {
    /// Timeout of each operation of the store.
    store_timeout: Duration = Duration::from_secs(3), "time";
    /// HTTP connections in all.
    connections: u32 = 4096, "connections";
    /// HTTP connections of one address.
    connections_per_address: u32 = 512, "connections";
    /// Bytes in the head of one request.
    request_head: usize = 16 * 1024, "bytes";
    /// Timeout for the head of a request, and for silence between two requests.
    head_timeout: Duration = Duration::from_secs(10), "time";
    /// Timeout of a request, its body and its answer included.
    request_timeout: Duration = Duration::from_secs(30), "time";
    /// Timeout for a client that does not read what is sent to it.
    write_timeout: Duration = Duration::from_secs(20), "time";
    /// Burst of requests that change something, from one address.
    requests_at_once: u32 = 60, "requests";
    /// Sustained rate of requests that change something, from one address.
    requests_per_second: u32 = 2, "per second";
    /// Burst of requests to the API that change nothing, from one address.
    lookups_at_once: u32 = 300, "requests";
    /// Sustained rate of requests to the API that change nothing, from one address.
    lookups_per_second: u32 = 30, "per second";
    /// Heavy requests (reading lists, laying out games, searching) that are processed at the same time.
    work_at_once: u32 = 2, "requests";
    /// Heavy requests that may wait.
    work_waiting: u32 = 32, "requests";
    /// Heavy requests of one address that may wait or be processed.
    work_per_address: u32 = 4, "requests";
    /// Sockets in all.
    sockets: u32 = 4096, "sockets";
    /// Sockets reserved for players with a seat at the table they connect to.
    sockets_reserved: u32 = 1024, "sockets";
    /// Sockets of one address.
    sockets_per_address: u32 = 256, "sockets";
    /// Sockets of one guest.
    sockets_per_guest: u32 = 16, "sockets";
    /// Sockets to one game of people without a seat; those of its players do not count.
    connections_per_game: usize = 64, "sockets";
    /// Burst of sockets opened from one address.
    opens_at_once: u32 = 120, "sockets";
    /// Sustained rate of sockets opened from one address.
    opens_per_second: u32 = 4, "per second";
    /// Timeout for the first message of a socket.
    hello_timeout: Duration = Duration::from_secs(15), "time";
    /// A socket that sends nothing for this long is closed, and its player is away; it is pinged after half of it.
    silence: Duration = Duration::from_secs(30), "time";
    /// Bytes in one message over a socket.
    message: usize = 64 * 1024, "bytes";
    /// Burst of messages of one socket.
    messages_at_once: u32 = 240, "messages";
    /// Sustained rate of messages of one socket.
    messages_per_second: u32 = 60, "per second";
    /// Burst of messages of all sockets of one address.
    messages_per_address_at_once: u32 = 2000, "messages";
    /// Sustained rate of messages of all sockets of one address.
    messages_per_address_per_second: u32 = 200, "per second";
    /// Burst of take-backs and rematches that one player of a game proposes and automatic answers that they withdraw.
    proposals_at_once: u32 = 10, "proposals";
    /// Sustained rate of take-backs and rematches that one player of a game proposes and automatic answers that they withdraw.
    proposals_per_minute: u32 = 10, "per minute";
    /// Burst of advice that one player of a game asks for.
    advice_at_once: u32 = 10, "questions";
    /// Sustained rate of advice that one player of a game asks for.
    advice_per_minute: u32 = 12, "per minute";
    /// Questions about the table that take long and are worked out at the same time.
    long_peeks: u32 = 1, "questions";
    /// Questions about the table that take long and may wait to be worked out.
    long_peeks_waiting: u32 = 64, "questions";
    /// Timeout of such a question, with the time for which it waits.
    long_peek_timeout: Duration = Duration::from_secs(10), "time";
    /// Burst of such questions of one player of a game.
    long_peeks_at_once: u32 = 60, "questions";
    /// Sustained rate of such questions of one player of a game.
    long_peeks_per_minute: u32 = 60, "per minute";
    /// Characters in the name of a guest.
    name_length: usize = 40, "characters";
    /// Characters in the name of what a player brings.
    brought_name_length: usize = 80, "characters";
    /// Bytes in the list of what a player brings.
    list: usize = 64 * 1024, "bytes";
    /// Faults of a list that are reported; the rest is counted.
    faults: usize = 100, "faults";
    /// New guests from one address.
    guests_per_hour: u32 = 120, "per hour";
    /// New accounts from one address.
    accounts_per_hour: u32 = 20, "per hour";
    /// Burst of attempts to sign in or to recover an account, from one address.
    sign_ins_at_once: u32 = 10, "attempts";
    /// Sustained rate of attempts to sign in or to recover an account, from one address.
    sign_ins_per_minute: u32 = 6, "per minute";
    /// Burst of attempts to come into one account, from everywhere.
    sign_ins_per_account_at_once: u32 = 30, "attempts";
    /// Sustained rate of attempts to come into one account, from everywhere.
    sign_ins_per_account_per_minute: u32 = 12, "per minute";
    /// Devices that are signed in to one account; the ones that were not used for longest are signed out.
    sessions_per_account: u32 = 50, "sessions";
    /// Guests whose games one account may take along.
    taken_along_per_account: u32 = 50, "guests";
    /// Memory for the hash of a passphrase.
    passphrase_memory: u32 = 19 * 1024, "KiB";
    /// Passes over that memory.
    passphrase_passes: u32 = 2, "passes";
    /// Bytes in the settings of one person.
    settings: usize = 16 * 1024, "bytes";
    /// New games from one address.
    games_per_hour: u32 = 240, "per hour";
    /// New games of one guest.
    games_per_hour_per_guest: u32 = 60, "per hour";
    /// Games of one guest that are not over.
    open_games_per_guest: u32 = 200, "games";
    /// Games of one account that are not over.
    open_games_per_account: u32 = 500, "games";
    /// Games of one guest that are offered to everybody and have not begun.
    offers_per_guest: u32 = 10, "games";
    /// Time since its maker last came after which an offer is no longer listed, and a proposed rematch lapses.
    offers_listed: Duration = DAY, "time";
    /// Characters in a note on a moment of a game.
    remark_length: usize = 500, "characters";
    /// Notes of one guest on one game.
    remarks_per_guest: u32 = 100, "notes";
    /// Notes on one game.
    remarks_per_game: u32 = 1000, "notes";
    /// Notes that are written or changed from one address.
    remarks_per_hour: u32 = 240, "per hour";
    /// Games that are looked back on at the same time.
    reports_at_once: u32 = 1, "games";
    /// Games that may wait to be looked back on.
    reports_waiting: u32 = 16, "games";
    /// Games that may wait or be looked back on for one address.
    reports_per_address: u32 = 2, "games";
    /// Timeout for looking at past choices again in one game; those that are left then are not looked at.
    report_timeout: Duration = Duration::from_secs(20), "time";
    /// Bytes in a journal that is uploaded.
    upload: usize = 1024 * 1024, "bytes";
    /// Choices that are played to check an uploaded journal; after a take-back those that remain count again.
    upload_choices: usize = 20_000, "choices";
    /// Timeout for playing an uploaded journal.
    upload_timeout: Duration = Duration::from_secs(5), "time";
    /// Uploaded journals that are checked at the same time.
    uploads_at_once: u32 = 1, "journals";
    /// Uploaded journals that may wait to be checked.
    uploads_waiting: u32 = 8, "journals";
    /// Uploaded journals of one address that may wait or be checked.
    uploads_per_address: u32 = 2, "journals";
    /// Journals that are uploaded from one address.
    uploads_per_hour: u32 = 30, "per hour";
    /// Uploaded journals of one guest.
    uploads_per_guest: u32 = 50, "journals";
    /// Time since its last use after which an uploaded journal is removed from the store.
    uploads_kept: Duration = DAY.saturating_mul(365), "time";
    /// Things that one guest keeps to bring to games.
    saved_per_guest: u32 = 200, "things";
    /// Bytes in one version of something kept.
    saved_size: usize = 16 * 1024, "bytes";
    /// Time since a guest last came after which what they keep is removed.
    saved_kept: Duration = DAY.saturating_mul(730), "time";
    /// Characters in a line of talk, and in the reason of a report.
    talk_length: usize = 500, "characters";
    /// Burst of lines that one person says beside a game.
    talk_at_once: u32 = 8, "lines";
    /// Sustained rate of lines that one person says beside a game.
    talk_per_minute: u32 = 20, "per minute";
    /// Lines of each room beside a game.
    talk_lines: u32 = 5000, "lines";
    /// Reports of one guest.
    reports_per_day: u32 = 20, "per day";
    /// Interval at which a server notes that it runs; clocks of games do not count time in which none did.
    serving_noted: Duration = Duration::from_secs(10), "time";
    /// Time after which a node that does not renew its lease counts as dead, and others may take its games.
    node_lease: Duration = Duration::from_secs(6), "time";
    /// Time after which a game is taken from a node that does not answer.
    node_patience: Duration = Duration::from_secs(3), "time";
    /// Length of a minute on the clocks of games.
    clock_minute: Duration = Duration::from_mins(1), "time";
    /// Games in memory; the least recently used one without connected people makes room for another.
    games_awake: usize = 2500, "games";
    /// Time without connected people after which a game is evicted from memory.
    idle: Duration = Duration::from_mins(10), "time";
    /// Time since its last use after which a game that is not over is removed from the store.
    unfinished_kept: Duration = DAY.saturating_mul(180), "time";
    /// Time since its last use after which a game that is over is removed from the store.
    finished_kept: Duration = Duration::MAX, "time";
    /// Time since their last visit after which a guest without a game and without notes is removed from the store.
    guests_kept: Duration = DAY.saturating_mul(30), "time";
    /// Time since its last visit after which an account without a game is removed from the store.
    accounts_kept: Duration = DAY.saturating_mul(730), "time";
    /// Interval between two sweeps, which remove what is past its retention time.
    sweep_every: Duration = Duration::from_hours(1), "time";
    /// Delay after the start before snapshots of games that are not in memory are stored; then once per sweep interval.
    keep_after: Duration = Duration::from_mins(1), "time";
    /// Games, or guests, that a sweep removes in one transaction.
    sweep_batch: u32 = 100, "games";
    /// Delay of the computer's answers while people watch, so that moves are seen one by one.
    pace: Duration = Duration::from_millis(120), "time";
    /// Timeout of the computer's thinking; then any legal answer is used.
    thinking: Duration = Duration::from_secs(10), "time";
    /// Shutdown timeout: how long a server that is told to stop waits for open connections.
    farewell: Duration = Duration::from_secs(5), "time";
}

/// A limit for display.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its name in settings.
    pub name: String,
    /// What it bounds.
    pub bounds: &'static str,
    /// Its value.
    pub value: String,
    /// Its unit.
    pub unit: &'static str,
}

/// Why a limit cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitFault {
    /// There is no limit of this name.
    #[error("no limit is called `{name}`{}", .nearest.as_ref().map(|it| format!("; did you mean `{it}`?")).unwrap_or_default())]
    Unknown {
        /// What was written.
        name: String,
        /// What was probably meant.
        nearest: Option<String>,
    },
    /// The value is not valid for the limit.
    #[error("`{name}` cannot be `{value}`: write {wanted}")]
    Value {
        /// The limit.
        name: String,
        /// What was written.
        value: String,
        /// What is valid.
        wanted: &'static str,
    },
}

impl LimitFault {
    fn unknown(name: &str) -> Self {
        let names = Limits::names();
        let nearest = fault::nearest(name, names.iter().map(String::as_str)).map(str::to_owned);
        LimitFault::Unknown { name: name.to_owned(), nearest }
    }
}

/// Names that limits had in earlier versions, with the current ones.
const FORMER_NAMES: [(&str, &str); 1] = [("fleet-name-length", "brought-name-length")];

fn current_name(name: &str) -> &str {
    let former = FORMER_NAMES.iter().find(|(former, _)| *former == name.replace('_', "-"));
    former.map_or(name, |(_, now)| now)
}

fn setting(field: &str) -> String {
    field.replace('_', "-")
}

/// A value as it is written in settings.
trait Written: Sized {
    fn read(text: &str) -> Result<Self, &'static str>;
    fn written(&self) -> String;
}

macro_rules! whole_numbers {
    ($($kind:ty),+) => {$(
        impl Written for $kind {
            fn read(text: &str) -> Result<Self, &'static str> {
                text.parse().map_err(|_| "a whole number, as in 64")
            }

            fn written(&self) -> String {
                self.to_string()
            }
        }
    )+};
}

whole_numbers!(u32, usize);

/// Units of time, the largest first, in milliseconds.
const UNITS: [(&str, u64); 5] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1_000), ("ms", 1)];

impl Written for Duration {
    fn read(text: &str) -> Result<Self, &'static str> {
        let wanted = "a number and a unit, as in 500ms, 15s, 2min, 12h or 30d, or never";
        if text == "never" {
            return Ok(Duration::MAX);
        }
        let unit = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let (number, unit) = (text[..unit].parse::<u64>(), text[unit..].trim());
        let milliseconds = UNITS.iter().find(|(word, _)| *word == unit).map(|(_, milliseconds)| milliseconds);
        match (number, milliseconds) {
            (Ok(number), Some(each)) => number.checked_mul(*each).map(Duration::from_millis).ok_or(wanted),
            _ => Err(wanted),
        }
    }

    fn written(&self) -> String {
        if *self == Duration::MAX {
            return "never".to_owned();
        }
        let milliseconds = self.as_millis() as u64;
        let whole = |(_, each): &&(&str, u64)| milliseconds >= *each && milliseconds.is_multiple_of(*each);
        let (unit, each) = UNITS.iter().find(whole).copied().unwrap_or(("ms", 1));
        format!("{}{unit}", milliseconds / each)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_set_by_its_name_and_reads_back() {
        let mut limits = Limits::default();
        for Listed { name, value, .. } in Limits::default().list() {
            limits.set(&name, &value).unwrap();
        }
        assert_eq!(limits, Limits::default());
        limits.set("sockets-per-address", "7").unwrap();
        limits.set("idle", "90s").unwrap();
        limits.set("finished-kept", "2 d").unwrap();
        assert_eq!((limits.sockets_per_address, limits.idle), (7, Duration::from_secs(90)));
        assert_eq!(limits.finished_kept, Duration::from_hours(48));
    }

    #[test]
    fn limits_are_still_set_by_the_names_they_had() {
        let mut limits = Limits::default();
        for (former, now) in FORMER_NAMES {
            assert!(Limits::names().contains(&now.to_owned()) && !Limits::names().contains(&former.to_owned()));
            limits.set(former, "7").unwrap();
        }
        assert_eq!(limits, Limits { brought_name_length: 7, ..Limits::default() });
    }

    #[test]
    fn what_is_wrong_is_said_and_changes_nothing() {
        let mut limits = Limits::default();
        let says = |fault: LimitFault| fault.to_string();
        let near = limits.set("socket-per-address", "7").map_err(says).unwrap_err();
        assert_eq!(near, "no limit is called `socket-per-address`; did you mean `sockets-per-address`?");
        for (name, value) in
            [("idle", "10"), ("idle", "ten minutes"), ("idle", "-1s"), ("sockets", "many"), ("sockets", "-1")]
        {
            assert!(says(limits.set(name, value).unwrap_err()).contains(value), "{name} {value}");
        }
        assert_eq!(limits, Limits::default());
    }

    /// The page for operators has this table; a change of a limit has to be made there too.
    #[test]
    fn the_page_for_operators_lists_every_limit() {
        let page = include_str!("../../../docs/OPERATIONS.md");
        for Listed { name, bounds, value, unit } in Limits::default().list() {
            let line = format!("| `{name}` | {bounds} | {value} | {unit} |");
            assert!(page.contains(&line), "docs/OPERATIONS.md lacks:\n{line}");
        }
    }
}
