//! Clocks of games: whose time runs, what is not counted, and what happens when time is up. Time is set by hand. On SQLite,
//! and on PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;
use server::store::{Hand, Settings, Store};

use crate::common::{Browser, Client, Running, quick};
use crate::database::{Database, each};

const MINUTE: i64 = 60_000;

/// A server whose time is set by hand, on a database that may have others.
async fn serve(database: &Database, hand: &Hand) -> Running {
    serve_noting(database, hand, Duration::from_hours(1000)).await
}

/// The same, if it does not run on when it is silent for longer than this.
async fn serve_noting(database: &Database, hand: &Hand, serving_noted: Duration) -> Running {
    let settings = Settings { hand: Some(hand.clone()), ..Settings::default() };
    let store = Store::open_with(&database.url(), settings).await.unwrap();
    let limits = Limits { serving_noted, ..quick() };
    Running::over_store(store, &database.url(), tempfile::tempdir().unwrap(), limits).await
}

fn minutes(count: u64) -> Duration {
    Duration::from_mins(count)
}

fn two_divers(clock: &Value) -> Value {
    let seats = json!([{ "player": "you" }, { "player": "open" }]);
    json!({ "ruleset": "pearls", "terms": { "divers": 2 }, "name": "Ada", "seats": seats, "clock": clock })
}

/// Two people who play against the clock; at first both are asked.
struct Timed {
    hand: Hand,
    game: String,
    browsers: [Browser; 2],
    clients: [Client; 2],
}

impl Timed {
    async fn begin(server: &Running, hand: &Hand, clock: &Value) -> Self {
        let [mut ada, mut ben] = [server.browser(), server.browser()];
        let game = ada.make(&two_divers(clock)).await;
        ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
        let clients = connect(&game, [&ada, &ben]).await;
        Timed { hand: hand.clone(), game, browsers: [ada, ben], clients }
    }

    /// Lets the table answer for a player.
    async fn answer(&mut self, seat: u8) {
        let client = &mut self.clients[usize::from(seat)];
        // The table as it is now.
        clocks(client).await;
        let question = client.asked(seat).unwrap();
        let choices = client.table["choices"].clone();
        client.auto(seat, &question["at"]).await;
        client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
    }

    async fn times_after(&mut self, time: Duration) -> Vec<i64> {
        self.hand.advance(time);
        left(&clocks(&mut self.clients[0]).await)
    }
}

async fn connect(game: &str, browsers: [&Browser; 2]) -> [Client; 2] {
    let mut clients = [browsers[0].sit_down(game).await, browsers[1].sit_down(game).await];
    for client in &mut clients {
        client.wait_until(|it| it["type"] == "clocks" && it["clocks"]["begun"] == true).await;
    }
    clients
}

/// The clocks as they stand now.
async fn clocks(client: &mut Client) -> Value {
    client.say(&json!({ "type": "hello" })).await;
    // What was told before is outdated.
    client.wait("welcome").await;
    client.wait("clocks").await["clocks"].clone()
}

fn left(clocks: &Value) -> Vec<i64> {
    clocks["sides"].as_array().unwrap().iter().map(|side| side["left"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn minutes_run_from_when_everybody_has_been_there_for_whoever_is_asked() {
    for database in each().await {
        let hand = Hand::default();
        let server = serve(&database, &hand).await;
        let [mut ada, mut ben] = [server.browser(), server.browser()];
        let game = ada.make(&two_divers(&json!({ "game": 10 }))).await;
        let card = ben.get(&format!("/api/games/{game}")).await.json();
        assert_eq!(card["clock"], json!({ "game": 10 }));
        assert!(card["terms_says"].to_string().contains("10 minutes a side"), "{card}");
        ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
        let mut first = ada.sit_down(&game).await;
        hand.advance(minutes(60));
        let waiting = clocks(&mut first).await;
        assert_eq!((&waiting["begun"], left(&waiting)), (&json!(false), vec![10 * MINUTE; 2]));

        let mut timed = Timed { hand, clients: connect(&game, [&ada, &ben]).await, game, browsers: [ada, ben] };
        assert_eq!(timed.times_after(minutes(2)).await, [8 * MINUTE; 2], "both are asked");
        timed.answer(0).await;
        let [own, other] = timed.times_after(minutes(3)).await[..] else { panic!() };
        assert_eq!((own, other), (8 * MINUTE + 5_000, 5 * MINUTE), "what took five seconds is given back");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn a_game_whose_time_is_up_is_claimed_by_an_opponent_and_by_nobody_else() {
    for database in each().await {
        let hand = Hand::default();
        let server = serve(&database, &hand).await;
        let mut timed = Timed::begin(&server, &hand, &json!({ "move": 2 })).await;
        timed.answer(0).await;
        let claim = json!({ "type": "claim", "side": 1 });
        timed.clients[0].say(&claim).await;
        assert_eq!(timed.clients[0].refused().await["kind"], "stale");
        hand.advance(minutes(2));
        // Everybody is told without asking.
        timed.clients[0].say(&json!({ "type": "ping" })).await;
        for client in &mut timed.clients {
            let told = client.wait_until(|it| it["type"] == "clocks" && it["clocks"]["sides"][1]["left"] == 0).await;
            assert_eq!(told["clocks"]["sides"][1]["runs"], true);
        }
        timed.clients[1].say(&claim).await;
        assert_eq!(timed.clients[1].refused().await["kind"], "forbidden", "not against oneself");
        let mut stranger = server.browser().sit_down(&timed.game).await;
        stranger.say(&claim).await;
        assert_eq!(stranger.refused().await["kind"], "forbidden");

        timed.clients[0].say(&claim).await;
        for client in &mut timed.clients {
            let over = client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
            assert_eq!(over["outcome"]["places"], json!([1, 2]));
            let last = over["events"].as_array().unwrap().last().unwrap();
            assert_eq!(last["says"], "The second diver ran out of time.");
        }
        let journal = timed.browsers[1].get(&format!("/api/games/{}/journal", timed.game)).await.body;
        assert!(journal.trim_end().ends_with(r#"{"out_of_time":1,"n":2}"#), "{journal}");
        timed.clients[0].say(&claim).await;
        assert_eq!(timed.clients[0].refused().await["kind"], "over");

        let mut again = Value::Null;
        for browser in &mut timed.browsers {
            again = browser.post(&format!("/api/games/{}/rematch", timed.game), &json!({})).await.json();
        }
        let game = again["made"]["game"].as_str().unwrap();
        let card = timed.browsers[0].get(&format!("/api/games/{game}")).await.json();
        assert_eq!(card["clock"], json!({ "move": 2 }), "they play again with the same clock");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn a_late_answer_counts_and_more_time_can_be_given() {
    for database in each().await {
        let hand = Hand::default();
        let server = serve(&database, &hand).await;
        let mut timed = Timed::begin(&server, &hand, &json!({ "game": 10 })).await;
        timed.answer(0).await;
        assert_eq!(timed.times_after(minutes(11)).await[1], 0);
        timed.answer(1).await;
        timed.clients[0].say(&json!({ "type": "claim", "side": 1 })).await;
        let refused = timed.clients[0].wait_until(|it| it["type"] == "refused").await["refusal"].clone();
        assert_eq!(refused["kind"], "stale", "the answer came before the claim");

        let late = usize::from(timed.clients[1].asked(1).is_some());
        assert_eq!(timed.times_after(minutes(11)).await[late], 0);
        let more = json!({ "type": "more-time", "side": late });
        timed.clients[late].say(&more).await;
        assert_eq!(timed.clients[late].refused().await["kind"], "forbidden");
        timed.clients[1 - late].say(&more).await;
        for client in &mut timed.clients {
            client.wait_until(|it| it["type"] == "clocks" && it["clocks"]["sides"][late]["left"] == 5 * MINUTE).await;
        }
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn time_in_which_no_server_ran_is_not_counted() {
    for database in each().await {
        for (clock, full) in [(json!({ "game": 60 }), 60 * MINUTE), (json!({ "days": 2 }), 2 * 24 * 60 * MINUTE)] {
            let hand = Hand::default();
            let noted = Duration::from_secs(30);
            let server = serve_noting(&database, &hand, noted).await;
            let mut timed = Timed::begin(&server, &hand, &clock).await;
            timed.answer(0).await;
            assert_eq!(timed.times_after(minutes(1)).await[1], full - MINUTE);
            server.stop().await;
            hand.advance(Duration::from_hours(100));
            let server = serve_noting(&database, &hand, noted).await;
            for browser in &mut timed.browsers {
                *browser = server.browser_of(browser);
            }
            let [first, second] = &timed.browsers;
            timed.clients = connect(&timed.game, [first, second]).await;
            let now = timed.times_after(Duration::ZERO).await;
            assert_eq!(now[1], full - MINUTE, "a silence of a minute counts, and no more");
            server.stop().await;
        }
        database.drop().await;
    }
}

#[tokio::test]
async fn through_a_second_server_nothing_is_claimed_that_was_extended_or_answered() {
    for database in each().await {
        let hand = Hand::default();
        let (server, other) = (serve(&database, &hand).await, serve(&database, &hand).await);
        let mut timed = Timed::begin(&server, &hand, &json!({ "move": 2 })).await;
        timed.answer(0).await;
        let mut elsewhere = other.browser_of(&timed.browsers[0]).sit_down(&timed.game).await;
        elsewhere.wait("clocks").await;
        hand.advance(minutes(2));
        timed.clients[0].say(&json!({ "type": "more-time", "side": 1 })).await;
        timed.clients[0]
            .wait_until(|it| it["type"] == "clocks" && it["clocks"]["sides"][1]["left"] == 5 * MINUTE)
            .await;
        let claim = json!({ "type": "claim", "side": 1 });
        elsewhere.say(&claim).await;
        assert_eq!(elsewhere.refused().await["kind"], "stale", "more time was given");

        hand.advance(minutes(5));
        timed.answer(1).await;
        elsewhere.say(&claim).await;
        elsewhere.wait("refused").await;
        assert!(elsewhere.table["outcome"].is_null(), "it was answered before");
        server.stop().await;
        other.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn what_waits_for_you_is_listed_by_how_soon_its_time_is_up() {
    for database in each().await {
        let hand = Hand::default();
        let server = serve(&database, &hand).await;
        let [mut ada, mut ben] = [server.browser(), server.browser()];
        let mut games = Vec::new();
        for clock in [json!({ "days": 7 }), json!({ "days": 1 }), Value::Null, json!({ "days": 3 })] {
            let game = ada.make(&two_divers(&clock)).await;
            ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
            if !clock.is_null() {
                ada.sit_down(&game).await.wait_until(|it| it["clocks"]["begun"] == true).await;
            }
            games.push(game);
        }
        hand.advance(Duration::from_hours(30));
        let page = ada.get("/api/me/games").await.json();
        let lines = page["games"].as_array().unwrap();
        let listed: Vec<&str> = lines.iter().map(|line| line["game"].as_str().unwrap()).collect();
        assert_eq!(listed, [&games[1], &games[3], &games[0], &games[2]]);
        let hours: Vec<i64> = lines[..3].iter().map(|line| left(&line["clock"])[0] / (60 * MINUTE)).collect();
        assert_eq!(hours, [0, 42, 138]);
        assert_eq!(lines[3]["clock"], Value::Null);
        assert!(lines[0]["terms"].as_str().unwrap().ends_with("Clock: 1 day a decision"), "{page}");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn only_people_at_different_screens_play_against_a_clock() {
    let server = Running::start().await;
    let mut ada = server.browser();
    let mut new = two_divers(&json!({ "game": 90 }));
    for other in [json!({ "computer": "random" }), json!("you")] {
        new["seats"][1]["player"] = other;
        let answer = ada.post("/api/games", &new).await;
        assert!(answer.body.contains("a clock is for people at different screens"), "{answer:?}");
    }
    for (clock, says) in [
        (json!({ "game": 0 }), "1 to 600 minutes"),
        (json!({ "move": 121 }), "1 to 120 minutes"),
        (json!({ "days": 31 }), "1 to 30 days"),
        (json!({ "weeks": 1 }), "weeks"),
        (json!({ "days": -1 }), "-1"),
        (json!(5), "clock"),
    ] {
        let answer = ada.post("/api/games", &two_divers(&clock)).await;
        assert!(answer.status == 400 && answer.body.contains(says), "{clock}: {answer:?}");
    }
    server.stop().await;
}
