//! Several servers on one PostgreSQL, where `WARDROOM_TEST_POSTGRES` names one: a game is held by one node at a time, people
//! on other nodes play it like everybody, and a node that stops, dies or sleeps loses nothing.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;
use server::store::{Hold, RulesPlayed, Settings, Store};

use crate::common::two::{Two, again};
use crate::common::{Client, Running, made, quick};
use crate::database::{Database, each};

/// Nodes that say nothing of their rules.
static UNSTATED: RulesPlayed = RulesPlayed::new();

/// The databases that several servers can share.
pub(crate) async fn shared() -> Vec<Database> {
    each().await.into_iter().filter(|database| matches!(database, Database::Postgres(_))).collect()
}

pub(crate) fn limits() -> Limits {
    Limits { node_lease: Duration::from_secs(2), node_patience: Duration::from_secs(1), ..quick() }
}

async fn node(url: &str) -> Running {
    let store =
        Store::open_with(url, Settings { timeout: limits().store_timeout, ..Settings::default() }).await.unwrap();
    Running::over_store(store, url, tempfile::tempdir().unwrap(), limits()).await
}

/// Ada at one node and Ben at another, at a game that has just begun.
pub(crate) async fn sit_down(first: &Running, second: &Running) -> Two {
    Two::of(first.browser(), second.browser()).await
}

/// Answers the first question, whoever is asked.
async fn answer(client: &mut Client) {
    let (seat, question) = (0..2).find_map(|seat| Some((seat, client.asked(seat)?))).expect("somebody is asked");
    client.answer(seat, &question).await;
}

async fn choices(url: &str, game: &str) -> usize {
    let store = Store::open(url).await.unwrap();
    let lines = store.journal(game).await.unwrap();
    store.close().await;
    lines.lines().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_two_nodes_play_one_game() {
    for database in shared().await {
        let (a, b) = (node(&database.url()).await, node(&database.url()).await);
        let mut two = sit_down(&a, &b).await;
        for _ in 0..12 {
            two.play_one().await;
        }
        assert_eq!(two.first.table["choices"], two.second.table["choices"]);
        assert_eq!(two.first.table["choices"], json!(12));
        // They hear each other.
        let mut listening = two.first_browser.connect(&two.game).await;
        listening.say(&json!({ "type": "hello", "talk": true })).await;
        listening.wait("talk").await;
        two.second.say(&json!({ "type": "say", "id": "1", "room": "players", "says": "well met" })).await;
        let heard = listening.wait_until(|it| it["type"] == "talk" && it["lines"][0]["says"] == "well met").await;
        assert_eq!(heard["lines"][0]["name"], "Ben");
        // Whoever looks at it from a third place sees the same game.
        let card = b.browser().get(&format!("/api/games/{}", two.game)).await.json();
        assert_eq!((&card["seats"][0]["name"], &card["seats"][1]["name"]), (&json!("Ada"), &json!("Ben")));
        a.stop().await;
        b.stop().await;
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_games_over_at_once() {
    for database in shared().await {
        let (a, b) = (node(&database.url()).await, node(&database.url()).await);
        let mut two = sit_down(&a, &b).await;
        for _ in 0..4 {
            two.play_one().await;
        }
        a.stop().await;
        assert_eq!(two.second.close_code().await, Some(1012), "the client comes again");
        two.second = again(&two.second_browser, &two.game).await;
        two.first = again(&b.browser_of(&two.first_browser), &two.game).await;
        assert_eq!(two.second.table["choices"], json!(4));
        for _ in 0..4 {
            two.play_one().await;
        }
        assert_eq!(choices(&database.url(), &two.game).await, 8, "nothing is lost and nothing doubled");
        b.stop().await;
        database.drop().await;
    }
}

/// A node on a thread of its own, which can be put to sleep or killed without a word.
struct Apart {
    runtime: tokio::runtime::Handle,
    end: std::sync::mpsc::Sender<()>,
    running: Running,
}

impl Apart {
    async fn start(url: &str) -> Self {
        let url = url.to_owned();
        let (started, starting) = tokio::sync::oneshot::channel();
        let (end, ending) = std::sync::mpsc::channel::<()>();
        std::thread::spawn(move || {
            // One thread, so that whatever blocks it stops the whole node.
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let running = runtime.block_on(node(&url));
            let _ = started.send((runtime.handle().clone(), running));
            runtime.block_on(async {
                while ending.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            });
            runtime.shutdown_background();
        });
        let (runtime, running) = starting.await.unwrap();
        Apart { runtime, end, running }
    }

    /// Everything in it stops for so long, as if its process were suspended.
    fn sleep(&self, time: Duration) {
        self.runtime.spawn(async move { std::thread::sleep(time) });
    }

    fn kill(self) {
        let _ = self.end.send(());
        // Nothing of it is waited for.
        std::mem::forget(self.running);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_dies_under_load_loses_nothing() {
    for database in shared().await {
        let (a, b) = (Apart::start(&database.url()).await, node(&database.url()).await);
        let mut tables = Vec::new();
        for _ in 0..6 {
            let mut two = sit_down(&a.running, &b).await;
            two.play_one().await;
            tables.push(two);
        }
        for (number, two) in tables.iter_mut().enumerate() {
            for _ in 0..number {
                two.play_one().await;
            }
            // It dies in the middle of this.
            let asked = [(0, two.first.asked(0)), (1, two.second.asked(1))];
            for (seat, question) in asked {
                let Some(question) = question else { continue };
                let auto = json!({ "type": "auto", "seat": seat, "at": question["at"], "scope": "one" });
                let of_seat = if seat == 0 { &mut two.first } else { &mut two.second };
                of_seat.say(&auto).await;
            }
        }
        a.kill();
        let games = tables.into_iter().enumerate().map(|(number, mut two)| {
            let (url, first) = (database.url(), b.browser_of(&two.first_browser));
            tokio::spawn(async move {
                two.second.try_say(&json!({ "type": "ping" }).to_string()).await;
                while two.second.next().await.is_some() {}
                two.second = again(&two.second_browser, &two.game).await;
                two.first = again(&first, &two.game).await;
                let (told, found) = (number + 1, two.second.table["choices"].as_u64().unwrap() as usize);
                assert!(found == told || found == told + 1, "{told} choices were confirmed, {found} are left");
                for _ in 0..3 {
                    two.play_one().await;
                }
                assert_eq!(choices(&url, &two.game).await, found + 3, "none is doubled");
            })
        });
        for game in games.collect::<Vec<_>>() {
            game.await.unwrap();
        }
        b.stop().await;
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_wakes_up_does_not_accept_what_another_has_accepted() {
    for database in shared().await {
        let (a, b) = (Apart::start(&database.url()).await, node(&database.url()).await);
        let mut two = sit_down(&a.running, &b).await;
        two.play_one().await;
        a.sleep(Duration::from_secs(4));
        // Said to the node that sleeps: it hears of this when it wakes up.
        let (seat, question) = match two.first.asked(0) {
            Some(question) => (0, question),
            None => (1, two.second.asked(1).unwrap()),
        };
        let late = json!({ "type": "auto", "seat": 0, "at": question["at"], "scope": "one" });
        if seat == 0 {
            two.first.say(&late).await;
        }
        two.second.try_say(&json!({ "type": "ping" }).to_string()).await;
        assert_eq!(two.second.close_code().await, Some(1012), "the other node takes the game");
        two.second = again(&two.second_browser, &two.game).await;
        let mut before = std::mem::replace(&mut two.first, again(&b.browser_of(&two.first_browser), &two.game).await);
        assert_eq!(two.second.table["choices"], json!(1));
        for _ in 0..5 {
            two.play_one().await;
        }
        tokio::time::sleep(Duration::from_secs(3)).await;
        assert!(before.is_let_go().await, "whoever is still at the node that slept is sent away");
        assert_eq!(choices(&database.url(), &two.game).await, 6);
        two.play_one().await;
        a.kill();
        b.stop().await;
        database.drop().await;
    }
}

/// Both nodes want the game all the time, and both are told the same answer to every question at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_never_both_accept_a_choice() {
    for database in shared().await {
        let (a, b) = (node(&database.url()).await, node(&database.url()).await);
        let mut ada = a.browser();
        let game = ada.make(&made::learning("hot-seat")).await;
        let browsers = [ada.clone(), b.browser_of(&ada)];
        let thief = Store::open(&database.url()).await.unwrap();
        let mut done = 0;
        for round in 0..12 {
            let mut clients = [again(&browsers[0], &game).await, again(&browsers[1], &game).await];
            let at = clients[0].table["choices"].clone();
            let (seat, question) =
                (0..2).find_map(|seat| Some((seat, clients[0].asked(seat)?))).expect("somebody is asked");
            // In two of three rounds the game goes to the other node in the middle of it.
            let theft = async {
                if round % 3 > 0 {
                    let holder = thief.holder(&game).await.unwrap().unwrap();
                    let alive = thief.renew_node(&holder, &UNSTATED, Duration::from_secs(2)).await.unwrap().alive;
                    let other = alive.iter().find(|node| **node != holder).unwrap();
                    thief.hold(&game, other, &UNSTATED, Some(&holder)).await.unwrap();
                }
            };
            let choice = json!({ "type": "auto", "seat": seat, "at": question["at"], "scope": "one" }).to_string();
            let [one, other] = &mut clients;
            tokio::join!(theft, one.try_say(&choice), other.try_say(&choice));
            // Both are shown what was chosen, or are sent away.
            for client in &mut clients {
                while let Some(message) = client.next().await {
                    if message["type"] == "table" && message["choices"] != at {
                        break;
                    }
                }
            }
            let now = choices(&database.url(), &game).await;
            assert!(now <= done + 1, "round {round}: one question was answered twice");
            done = now;
        }
        assert!(done >= 4, "{done} of 12 answers were taken");
        // The journal is whole: it replays.
        let _ = a.stored_game(&game).await;
        thief.close().await;
        a.stop().await;
        b.stop().await;
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_is_of_one_node_and_ends_by_the_clock_of_the_database() {
    for database in shared().await {
        let a = node(&database.url()).await;
        let mut ada = a.browser();
        let game = ada.make(&made::learning("computer")).await;
        a.stop().await;
        let store = Store::open(&database.url()).await.unwrap();
        let (long, short) = (Duration::from_mins(1), Duration::from_millis(50));
        assert!(store.renew_node("one", &UNSTATED, long).await.unwrap().had_ended);
        assert!(!store.renew_node("one", &UNSTATED, long).await.unwrap().had_ended);
        assert_eq!(store.renew_node("two", &UNSTATED, long).await.unwrap().alive.len(), 2);
        let Hold::Here(term) = store.hold(&game, "one", &UNSTATED, None).await.unwrap() else { panic!("it is free") };
        assert_eq!(store.hold(&game, "two", &UNSTATED, None).await.unwrap(), Hold::Elsewhere("one".to_owned()));
        assert_eq!(store.hold(&"0".repeat(32), "two", &UNSTATED, None).await.unwrap(), Hold::NoGame);
        store.release(&game, "one", term - 1).await.unwrap();
        assert_eq!(store.holder(&game).await.unwrap().as_deref(), Some("one"), "an earlier hold releases nothing");
        store.renew_node("one", &UNSTATED, short).await.unwrap();
        tokio::time::sleep(2 * short).await;
        assert_eq!(store.holder(&game).await.unwrap(), None);
        assert!(matches!(store.hold(&game, "two", &UNSTATED, None).await.unwrap(), Hold::Here(_)));
        assert!(
            store.renew_node("one", &UNSTATED, long).await.unwrap().had_ended,
            "it learns that it was dead for a while"
        );
        assert_eq!(store.hold(&game, "one", &UNSTATED, None).await.unwrap(), Hold::Elsewhere("two".to_owned()));
        assert!(
            matches!(store.hold(&game, "one", &UNSTATED, Some("two")).await.unwrap(), Hold::Here(_)),
            "two does not answer"
        );
        assert_eq!(store.held_by("two").await.unwrap(), Vec::<String>::new());
        store.leave_as_node("one").await.unwrap();
        assert_eq!(store.holder(&game).await.unwrap(), None);
        store.close().await;
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_asleep_writes_nothing_to_a_game_that_was_taken() {
    for database in shared().await {
        let a = node(&database.url()).await;
        let mut ada = a.browser();
        let game = ada.make(&made::learning("hot-seat")).await;
        let mut client = ada.sit_down(&game).await;
        client.wait("table").await;
        let before = choices(&database.url(), &game).await;
        // Another node takes the game while this one does not notice: nobody tells it, and its lease has not ended.
        let thief = Store::open(&database.url()).await.unwrap();
        thief.renew_node("thief", &UNSTATED, Duration::from_mins(1)).await.unwrap();
        let holder = thief.holder(&game).await.unwrap().expect("the server holds it");
        assert!(matches!(thief.hold(&game, "thief", &UNSTATED, Some(&holder)).await.unwrap(), Hold::Here(_)));
        answer(&mut client).await;
        let mut refused = Value::Null;
        while let Some(message) = client.next().await {
            if message["type"] == "refused" {
                refused = message;
            }
        }
        assert_eq!(refused["refusal"]["kind"], "stale", "{refused}");
        assert_eq!(choices(&database.url(), &game).await, before);
        thief.leave_as_node("thief").await.unwrap();
        thief.close().await;
        let mut client = again(&ada, &game).await;
        answer(&mut client).await;
        client.wait_until(|message| message["type"] == "table" && message["choices"] == json!(1)).await;
        a.stop().await;
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_at_one_node_ends_at_the_others() {
    for database in shared().await {
        let (a, b) = (node(&database.url()).await, node(&database.url()).await);
        let mut ada = a.browser();
        let game = ada.make(&made::learning("hot-seat")).await;
        let account = json!({ "name": "Ada", "passphrase": "a long enough passphrase" });
        assert_eq!(ada.post("/api/account", &account).await.status, 200);
        let elsewhere = b.browser_of(&ada);
        let mut client = elsewhere.connect(&game).await;
        client.say(&json!({ "type": "hello" })).await;
        client.wait("table").await;
        assert_eq!(ada.post("/api/session/end", &json!({})).await.status, 200);
        assert_eq!(client.close_code().await, Some(1013), "it comes again, as whoever it is then");
        a.stop().await;
        b.stop().await;
        database.drop().await;
    }
}
