//! A client that asks for changes arrives at exactly the table that others with the same eye receive whole, and learns
//! nothing else.

use serde_json::{Value, json};

use crate::common::two::{Two, known_game};
use crate::common::{Client, Running};

/// Two clients with the same eye: one receives whole tables, the other one changes.
struct Eyes {
    whole: Client,
    follows: Client,
}

impl Eyes {
    /// Waits until both have the table with this many choices, and compares them.
    async fn agree(&mut self, choices: &Value) {
        for client in [&mut self.whole, &mut self.follows] {
            if client.table["choices"] != *choices {
                client.wait_until(|it| it["type"] == "table" && it["choices"] == *choices).await;
            }
        }
        self.compare();
    }

    /// Everything received agrees, and each change is part of what the other client received whole.
    fn compare(&mut self) {
        assert_eq!(without_events(&self.follows.table), without_events(&self.whole.table));
        for text in self.follows.frames.drain(..) {
            let told: Value = serde_json::from_str(&text).unwrap();
            if told["choices"] != self.whole.table["choices"] {
                continue;
            }
            for change in told["changes"]["list"].as_array().into_iter().flatten() {
                let keys = change["at"].as_array().unwrap().iter().map(|key| key.as_str().unwrap());
                let there = keys.fold(&self.whole.table["view"], |part, key| &part[key]);
                assert_eq!(&change["is"], there, "{change}");
            }
        }
    }
}

/// A client that came later also receives earlier events.
fn without_events(table: &Value) -> Value {
    let mut table = table.clone();
    let table_keys = table.as_object_mut().unwrap();
    table_keys.remove("events").unwrap();
    table_keys.remove("first_event").unwrap();
    table
}

/// The number of tables that came as changes and their mean size in bytes; the same for whole ones.
fn counted(frames: &[String]) -> [(usize, usize); 2] {
    let tables = || frames.iter().filter(|text| text.starts_with(r#"{"type":"table""#));
    let of = |kind: &str| {
        let some: Vec<usize> = tables().filter(|text| text.contains(kind)).map(String::len).collect();
        (some.len(), some.iter().sum::<usize>() / some.len().max(1))
    };
    [of(r#","changes":{"base":"#), of(r#","view":{"#)]
}

struct Table {
    two: Two,
    eyes: Vec<Eyes>,
}

impl Table {
    /// The two players, and for each eye, spectators included, two clients.
    async fn sit_down(server: &Running) -> Self {
        let two = known_game(server).await;
        let mut eyes = Vec::new();
        for browser in [&two.first_browser, &two.second_browser, &server.browser()] {
            let mut whole = browser.sit_down(&two.game).await;
            whole.wait("table").await;
            eyes.push(Eyes { whole, follows: browser.follow(&two.game, 0).await });
        }
        Table { two, eyes }
    }

    async fn agree(&mut self) {
        let choices = self.two.first.table["choices"].clone();
        for eyes in &mut self.eyes {
            eyes.agree(&choices).await;
        }
    }

    async fn play(&mut self, choices: usize) {
        for _ in 0..choices {
            self.two.play_one().await;
            self.agree().await;
        }
    }

    /// The first player takes their last choice back, and the second agrees.
    async fn take_back(&mut self) {
        let Two { first, second, .. } = &mut self.two;
        let to = first.table["back"].clone();
        first.say(&json!({ "type": "take-back", "to": to })).await;
        for eyes in &mut self.eyes {
            for client in [&mut eyes.whole, &mut eyes.follows] {
                client.wait_until(|it| it["type"] == "table" && !it["proposal"].is_null()).await;
            }
            eyes.compare();
        }
        second.wait_until(|it| it["type"] == "table" && !it["proposal"].is_null()).await;
        second.say(&json!({ "type": "take-back-answer", "agree": true })).await;
        for client in [first, second] {
            client.wait_until(|it| it["type"] == "table" && it["choices"] == to).await;
        }
        self.agree().await;
    }
}

#[tokio::test]
async fn changes_lead_every_eye_to_what_it_would_be_told_whole() {
    let server = Running::start().await;
    let mut table = Table::sit_down(&server).await;
    table.play(60).await;
    table.take_back().await;
    table.play(20).await;

    // A connection breaks; the client reconnects and receives everything once.
    let (game, browser) = (table.two.game.clone(), table.two.second_browser.clone());
    table.eyes[1].follows = browser.follow(&game, 12).await;
    assert_eq!(counted(&table.eyes[1].follows.frames)[1].0, 1);
    table.agree().await;
    table.play(60).await;
    table.take_back().await;
    table.play(5).await;
    server.stop().await;
}

#[tokio::test]
async fn changes_are_short_and_only_for_those_who_ask() {
    let server = Running::start().await;
    let mut table = Table::sit_down(&server).await;
    let follows = table.two.second_browser.follow(&table.two.game, 0).await;
    let mut whole = table.two.second_browser.sit_down(&table.two.game).await;
    whole.wait("table").await;
    let mut eyes = Eyes { whole, follows };
    for _ in 0..40 {
        table.two.play_one().await;
    }
    let choices = table.two.first.table["choices"].clone();
    for client in [&mut eyes.whole, &mut eyes.follows] {
        client.wait_until(|it| it["type"] == "table" && it["choices"] == choices).await;
    }
    let [changes, first] = counted(&eyes.follows.frames);
    let [none, all] = counted(&eyes.whole.frames);
    assert_eq!((none.0, first.0, all.0), (0, 1, changes.0 + 1));
    assert!(changes.0 >= 40 && changes.1 * 3 < all.1, "{changes:?} beside {all:?}");
    server.stop().await;
}

#[tokio::test]
async fn another_seat_of_ones_own_is_told_whole() {
    let server = Running::start().await;
    let mut browser = server.browser();
    let game = browser.learning_game("hot-seat").await;
    let mut client = browser.follow(&game, 0).await;
    // The player who is asked first may sit on either side.
    client.say(&json!({ "type": "look", "seat": 0 })).await;
    client.wait("table").await;
    for seat in [1, 0, 1] {
        client.frames.clear();
        client.say(&json!({ "type": "look", "seat": seat })).await;
        let shown = client.wait("table").await;
        assert_eq!(counted(&client.frames).map(|(count, _)| count), [0, 1]);
        let question = &shown["questions"][0];
        assert_eq!(question.get("says").is_some(), question["seat"] == seat, "{question}");
    }
    server.stop().await;
}

#[tokio::test]
async fn long_messages_are_deflated_for_those_who_ask_and_say_the_same() {
    let server = Running::start().await;
    let two = known_game(&server).await;
    let mut plain = server.browser().connect(&two.game).await;
    let mut packed = server.browser().connect(&two.game).await;
    plain.say(&json!({ "type": "hello", "changes": true })).await;
    let told = [plain.wait("welcome").await, plain.wait("table").await];
    packed.say(&json!({ "type": "hello", "changes": true, "deflate": true })).await;
    assert_eq!(told, [packed.wait("welcome").await, packed.wait("table").await]);
    assert_eq!(plain.deflated, 0);
    assert!(packed.deflated >= 1, "the board or the view of a game is long");
    server.stop().await;
}
