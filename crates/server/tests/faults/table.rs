//! Two people at a table over a store with injected faults.

use std::time::Duration;

use serde_json::Value;
use server::{Limits, Store};
use tempfile::TempDir;

use super::broken::Breaker;
use crate::common::client::some_choice;
use crate::common::two::{self, Two};
use crate::common::{Client, Running, quick};

/// Longer than any write without a fault takes, even on a busy machine.
pub(crate) const AMPLE: Duration = Duration::from_secs(20);

/// Short, for tests that wait for it repeatedly. A write that takes longer by chance is refused, and made again.
pub(crate) const SHORT: Duration = Duration::from_millis(700);

/// The URLs of the available databases.
pub(crate) fn databases(folder: &TempDir) -> Vec<String> {
    let sqlite = Store::in_folder(folder.path());
    std::iter::once(sqlite).chain(std::env::var("WARDROOM_TEST_POSTGRES")).collect()
}

/// What a server writes when it starts: that it runs, and its first sweep in the background.
const WRITES_OF_THE_START: usize = 2;

/// A server over a store with injected faults, that has started and writes no more of its own accord: the next write is
/// that of a test.
pub(crate) async fn serve(database: &str, timeout: Duration) -> (Running, Breaker) {
    let (server, breaker) = start(database, timeout).await;
    breaker.wait_for_writes(WRITES_OF_THE_START).await;
    (server, breaker)
}

/// The same, while it still starts.
pub(crate) async fn start(database: &str, timeout: Duration) -> (Running, Breaker) {
    let breaker = Breaker::default();
    let store = breaker.open(database, timeout).await;
    let limits = Limits { store_timeout: timeout, ..quick() };
    let folder = tempfile::tempdir().unwrap();
    (Running::over_store(store, database, folder, limits).await, breaker)
}

/// Two friends at a table, and the means to inject faults.
pub(crate) struct Broken {
    pub(crate) server: Running,
    pub(crate) breaker: Breaker,
    pub(crate) two: Two,
    /// The same store without faults.
    referee: Store,
}

/// What became of a choice.
#[derive(Debug)]
pub(crate) enum Outcome {
    Done,
    Refused(Value),
}

impl Broken {
    pub(crate) async fn sit_down(database: &str, timeout: Duration) -> Self {
        let (server, breaker) = serve(database, timeout).await;
        let two = two::sit_down(&server).await;
        let referee = Store::open(database).await.unwrap();
        Broken { server, breaker, two, referee }
    }

    pub(crate) fn choices(&self) -> u64 {
        self.two.first.table["choices"].as_u64().unwrap()
    }

    /// The client that is asked, and the other one.
    fn pair(&mut self) -> (u8, &mut Client, &mut Client) {
        let Two { first, second, .. } = &mut self.two;
        if first.asked(0).is_some() { (0, first, second) } else { (1, second, first) }
    }

    /// A choice that needs no advice, if there is one.
    pub(crate) async fn choice(&mut self) -> Option<Value> {
        let (seat, client, _) = self.pair();
        let question = client.asked(seat).expect("one of the two is asked");
        let choice = some_choice(&question)?;
        let check =
            serde_json::json!({ "type": "check", "id": "some", "seat": seat, "at": question["at"], "choice": choice });
        client.say(&check).await;
        client.wait("checked").await["refusal"].is_null().then_some(choice)
    }

    /// Makes a choice, once.
    pub(crate) async fn choose(&mut self, choice: &Value) -> Outcome {
        let before = self.choices();
        let (seat, client, other) = self.pair();
        let at = client.asked(seat).unwrap()["at"].clone();
        client.choose(seat, &at, choice).await;
        let came = client.wait_until(|it| it["type"] == "refused" || is_later(it, before)).await;
        if came["type"] == "table" {
            other.wait_until(|it| is_later(it, before)).await;
            return Outcome::Done;
        }
        assert_eq!(came["refusal"]["kind"], "away", "{came}");
        assert!(!heard_until_now(other).await.iter().any(|it| is_later(it, before)), "nobody sees what is not stored");
        Outcome::Refused(came["refusal"].clone())
    }

    /// Makes a choice, repeating it until it is made; a slow machine may need several attempts.
    pub(crate) async fn choose_until_done(&mut self, choice: &Value) {
        for _ in 0..20 {
            if let Outcome::Done = self.choose(choice).await {
                return;
            }
            if self.wait_for_table().await {
                return;
            }
        }
        panic!("it is refused for ever");
    }

    /// Lets the table answer, without a fault.
    pub(crate) async fn auto(&mut self) {
        let before = self.choices();
        let (seat, client, other) = self.pair();
        let at = client.asked(seat).unwrap()["at"].clone();
        client.auto(seat, &at).await;
        client.wait_until(|it| is_later(it, before)).await;
        other.wait_until(|it| is_later(it, before)).await;
    }

    /// After a refusal: asks for the table until both have it. Returns whether the choice was made after all.
    pub(crate) async fn wait_for_table(&mut self) -> bool {
        let before = self.choices();
        for client in [&mut self.two.first, &mut self.two.second] {
            // All events are declared known; only the table matters.
            client.say(&serde_json::json!({ "type": "hello", "seen": 1_000_000 })).await;
            client.wait("table").await;
            heard_until_now(client).await;
        }
        self.assert_same().await;
        self.choices() != before
    }

    /// Checks that both see the same, and that it is what is stored.
    pub(crate) async fn assert_same(&mut self) {
        let (one, other) = (&self.two.first.table, &self.two.second.table);
        assert_eq!(one["choices"], other["choices"]);
        let lines = self.referee.journal(&self.two.game).await.unwrap();
        let stored = lines.lines().fold(0, |choices, line| {
            let record: Value = serde_json::from_str(line).unwrap();
            record["taken_back_to"].as_u64().unwrap_or(choices + u64::from(!record["choice"].is_null()))
        });
        assert_eq!(stored, self.choices(), "what is stored is what is seen");
    }

    /// Checks that replaying the stored game leads to what the first player sees.
    pub(crate) async fn end(self) {
        let again = self.server.stored_game(&self.two.game).await;
        assert_eq!(again.view(table::Eye::Seat(table::Seat(0))), self.two.first.table["view"]);
        self.referee.close().await;
        self.server.stop().await;
    }
}

pub(crate) fn is_later(message: &Value, choices: u64) -> bool {
    message["type"] == "table" && message["choices"].as_u64() > Some(choices)
}

/// Everything that a client has received until now.
pub(crate) async fn heard_until_now(client: &mut Client) -> Vec<Value> {
    client.say(&serde_json::json!({ "type": "ping" })).await;
    let mut heard = Vec::new();
    client
        .wait_until(|message| {
            heard.push(message.clone());
            message["type"] == "pong"
        })
        .await;
    heard
}
