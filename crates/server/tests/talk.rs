//! Talk beside the table: who reads what, what is refused, mutes and reports. On SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.

use serde_json::{Value, json};
use server::Limits;
use server::store::{Stale, Store, Unseen};

use crate::common::{Browser, Client, Running, quick};
use crate::database::{Database, each};

async fn serve(database: &Database, limits: Limits) -> Running {
    let store = Store::open(&database.url()).await.unwrap();
    Running::over_store(store, &database.url(), tempfile::tempdir().unwrap(), limits).await
}

/// Limits that let people talk as fast as a test does.
fn talkative() -> Limits {
    Limits { talk_at_once: 100_000, ..quick() }
}

/// Connects and reads what was said so far, in this many rooms.
async fn listen(browser: &Browser, game: &str, rooms: usize) -> Client {
    let mut client = browser.connect(game).await;
    client.say(&json!({ "type": "hello", "talk": true })).await;
    for _ in 0..rooms {
        client.wait("talk").await;
    }
    client
}

async fn say(client: &mut Client, room: &str, says: &str) {
    client.say(&json!({ "type": "say", "id": "s", "room": room, "says": says })).await;
}

/// The next line in a room.
async fn hears(client: &mut Client, room: &str) -> Value {
    client.wait_until(|it| it["type"] == "talk" && it["room"] == room).await["lines"][0].clone()
}

/// Ada and Ben at a game of two divers, and Cleo, who watches it.
struct Talk {
    game: String,
    browsers: [Browser; 3],
    clients: [Client; 3],
}

async fn sit_down(server: &Running) -> Talk {
    let mut browsers = [server.browser(), server.browser(), server.browser()];
    for (browser, name) in browsers.iter_mut().zip(["Ada", "Ben", "Cleo"]) {
        browser.post("/api/me", &json!({ "name": name })).await;
    }
    let seats = json!([{ "player": "you" }, { "player": "open" }]);
    let game = browsers[0].make(&json!({ "ruleset": "pearls", "terms": { "divers": 2 }, "seats": seats })).await;
    browsers[1].post(&format!("/api/games/{game}/join"), &json!({})).await;
    let [ada, ben, cleo] = &browsers;
    let clients = [listen(ada, &game, 1).await, listen(ben, &game, 1).await, listen(cleo, &game, 2).await];
    Talk { game, browsers, clients }
}

#[tokio::test]
async fn players_are_read_by_all_and_spectators_by_players_only_when_the_game_is_over() {
    for database in each().await {
        let server = serve(&database, talkative()).await;
        let Talk { clients: [mut ada, mut ben, mut cleo], .. } = sit_down(&server).await;
        say(&mut ada, "players", "Good luck").await;
        for (client, yours) in [(&mut ada, true), (&mut ben, false), (&mut cleo, false)] {
            let line = hears(client, "players").await;
            assert_eq!((&line["says"], &line["name"], &line["seat"]), (&json!("Good luck"), &json!("Ada"), &json!(0)));
            assert_eq!((&line["yours"], &line["muted"]), (&json!(yours), &json!(false)));
        }
        say(&mut cleo, "players", "me too").await;
        assert_eq!(cleo.refused().await["kind"], "forbidden");
        say(&mut ben, "watchers", "what do you say?").await;
        assert_eq!(ben.refused().await["kind"], "forbidden");

        let secret = "Ben should dive deeper";
        say(&mut cleo, "watchers", secret).await;
        let line = hears(&mut cleo, "watchers").await;
        assert_eq!((&line["says"], &line["name"], &line["seat"]), (&json!(secret), &json!("Cleo"), &Value::Null));
        ben.say(&json!({ "type": "earlier", "id": "e", "room": "watchers", "before": 100 })).await;
        assert_eq!(ben.refused().await["kind"], "forbidden");
        ben.say(&json!({ "type": "report", "id": "r", "line": line["number"], "reason": "" })).await;
        assert_eq!(ben.refused().await["kind"], "unknown", "nothing is learnt of a line that may not be read");
        ben.say(&json!({ "type": "hello", "talk": true })).await;
        hears(&mut ben, "players").await;
        say(&mut ada, "players", "last words").await;
        hears(&mut ben, "players").await;
        for client in [&ada, &ben] {
            assert!(!client.frames.iter().any(|frame| frame.contains(secret)), "a player read what a spectator said");
        }
        ada.say(&json!({ "type": "concede", "seat": 0 })).await;
        for client in [&mut ada, &mut ben] {
            assert_eq!(hears(client, "watchers").await["says"], secret);
        }
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn what_was_said_stays_and_is_read_a_page_at_a_time() {
    for database in each().await {
        let server = serve(&database, talkative()).await;
        let mut talk = sit_down(&server).await;
        for number in 0..203 {
            say(&mut talk.clients[0], "players", &format!("line {number}")).await;
            hears(&mut talk.clients[0], "players").await;
        }
        server.stop().await;
        let server = serve(&database, talkative()).await;
        let mut client = server.browser_of(&talk.browsers[1]).connect(&talk.game).await;
        client.say(&json!({ "type": "hello", "talk": true })).await;
        let last = client.wait("talk").await;
        let lines = last["lines"].as_array().unwrap();
        assert_eq!((lines.len(), &lines[0]["says"], &last["more"]), (200, &json!("line 3"), &json!(true)));
        client.say(&json!({ "type": "earlier", "id": "e", "room": "players", "before": lines[0]["number"] })).await;
        let first = client.wait("talk").await;
        let says: Vec<&str> =
            first["lines"].as_array().unwrap().iter().map(|line| line["says"].as_str().unwrap()).collect();
        assert_eq!((says, &first["more"]), (vec!["line 0", "line 1", "line 2"], &json!(false)));
        let mut quiet = server.browser_of(&talk.browsers[0]).sit_down(&talk.game).await;
        quiet.wait("seats").await;
        say(&mut client, "players", "hello?").await;
        hears(&mut client, "players").await;
        quiet.say(&json!({ "type": "ping" })).await;
        quiet.wait("pong").await;
        assert!(!quiet.frames.iter().any(|frame| frame.contains(r#""type":"talk""#)), "who does not ask reads nothing");
        client.say(&json!({ "type": "hello", "talk": false })).await;
        client.wait("seats").await;
        let before = client.frames.len();
        say(&mut client, "players", "I do not listen").await;
        client.wait("done").await;
        let later = &client.frames[before..];
        assert!(!later.iter().any(|frame| frame.contains("I do not listen")), "who switched it off reads nothing");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn lines_are_text_in_one_line_that_everybody_can_see() {
    for database in each().await {
        let server = serve(&database, Limits { talk_lines: 7, ..talkative() }).await;
        let Talk { clients: [mut ada, mut ben, _], .. } = sit_down(&server).await;
        let longest = "w".repeat(500);
        let fine = ["<img src=x onerror=alert(1)>", "'; DROP TABLE talk; --", "{\"type\":\"table\"}", "שלום", &longest];
        for says in fine {
            say(&mut ada, "players", says).await;
            assert_eq!(hears(&mut ben, "players").await["says"], says);
        }
        say(&mut ada, "players", "  two   words ").await;
        assert_eq!(hears(&mut ben, "players").await["says"], "two words");
        let reversed = "safe\u{202e}txet";
        let too_long = "w".repeat(501);
        let many_marks = format!("Z{}", "\u{300}".repeat(20));
        for says in [
            "",
            "   ",
            "two\nlines",
            "bell\u{7}",
            reversed,
            "in\u{200b}visible",
            "\u{2067}isolated",
            &too_long,
            &many_marks,
        ] {
            say(&mut ada, "players", says).await;
            assert_eq!(ada.refused().await["kind"], "malformed", "{says:?}");
        }
        say(&mut ada, "players", "the last one").await;
        hears(&mut ben, "players").await;
        say(&mut ada, "players", "one too many").await;
        assert_eq!(ada.refused().await["kind"], "busy", "a room is full");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn nobody_talks_faster_than_others_read() {
    let server = Running::with(Limits { talk_at_once: 3, talk_per_minute: 1, ..quick() }).await;
    let Talk { clients: [mut ada, mut ben, _], .. } = sit_down(&server).await;
    for _ in 0..3 {
        say(&mut ada, "players", "hey").await;
        hears(&mut ada, "players").await;
    }
    say(&mut ada, "players", "hey").await;
    assert_eq!(ada.refused().await["kind"], "busy");
    say(&mut ben, "players", "each has their own measure").await;
    hears(&mut ben, "players").await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_muted_is_read_no_more_by_the_one_who_muted_them() {
    for database in each().await {
        let server = serve(&database, talkative()).await;
        let Talk { game, browsers, clients: [mut ada, mut ben, mut cleo] } = sit_down(&server).await;
        say(&mut ada, "players", "you will lose").await;
        let line = hears(&mut ben, "players").await["number"].clone();
        ada.say(&json!({ "type": "mute", "id": "m", "line": line, "on": true })).await;
        assert_eq!(ada.refused().await["kind"], "forbidden", "nobody mutes themselves");
        ben.say(&json!({ "type": "mute", "id": "m", "line": line, "on": true })).await;
        let hidden = json!({ "muted": true, "says": "", "name": "Ada" });
        let is_hidden = |line: &Value| hidden.as_object().unwrap().iter().all(|(key, value)| line[key] == *value);
        assert!(is_hidden(&hears(&mut ben, "players").await));
        say(&mut ada, "players", "surely").await;
        assert!(is_hidden(&hears(&mut ben, "players").await));
        hears(&mut cleo, "players").await;
        assert_eq!(hears(&mut cleo, "players").await["says"], "surely", "others read it");
        assert!(!ben.frames.iter().any(|frame| frame.contains("surely")));

        // It is remembered, and holds in other games.
        server.stop().await;
        let server = serve(&database, talkative()).await;
        let mut ben = listen(&server.browser_of(&browsers[1]), &game, 0).await;
        assert!(is_hidden(&hears(&mut ben, "players").await));
        ben.say(&json!({ "type": "mute", "id": "m", "line": line, "on": false })).await;
        assert_eq!(hears(&mut ben, "players").await["says"], "you will lose");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn who_was_muted_as_a_guest_stays_muted_in_their_account() {
    for database in each().await {
        let server = serve(&database, talkative()).await;
        let Talk { game, browsers: [mut guest, ben, _], clients: [mut ada, mut reader, _] } = sit_down(&server).await;
        say(&mut ada, "players", "you will lose").await;
        let line = hears(&mut reader, "players").await["number"].clone();
        reader.say(&json!({ "type": "mute", "id": "m", "line": line, "on": true })).await;
        assert_eq!(hears(&mut reader, "players").await["muted"], true);
        let account = json!({ "name": "Adele", "passphrase": "seven frigates at dawn" });
        let mut home = server.browser();
        assert_eq!(home.post("/api/account", &account).await.status, 200);
        let mut sign_in = account.clone();
        sign_in["take_along"] = json!(true);
        assert_eq!(guest.post("/api/session", &sign_in).await.status, 200);
        // At a table that was open all the time.
        let mut adele = listen(&home, &game, 1).await;
        say(&mut adele, "players", "surely").await;
        let heard = hears(&mut reader, "players").await;
        assert_eq!((&heard["muted"], &heard["says"]), (&json!(true), &json!("")));
        // And whoever reads it again.
        let mut again = ben.connect(&game).await;
        again.say(&json!({ "type": "hello", "talk": true })).await;
        let read = again.wait("talk").await;
        assert_eq!(read["lines"].as_array().unwrap().len(), 2);
        assert!(read["lines"].as_array().unwrap().iter().all(|line| line["muted"] == true), "{read}");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn reports_reach_whoever_runs_the_server_once_and_go_with_their_game() {
    for database in each().await {
        let server = serve(&database, Limits { reports_per_day: 2, ..talkative() }).await;
        let Talk { game, clients: [mut ada, mut ben, _], .. } = sit_down(&server).await;
        let mut lines = Vec::new();
        for says in ["a <b>rude</b> word", "another", "a third"] {
            say(&mut ada, "players", says).await;
            lines.push(hears(&mut ben, "players").await["number"].clone());
        }
        let report =
            |line: &Value, reason: &str| json!({ "type": "report", "id": "r", "line": line, "reason": reason });
        ada.say(&report(&lines[0], "")).await;
        assert_eq!(ada.refused().await["kind"], "forbidden", "not oneself");
        ben.say(&report(&json!(77), "")).await;
        assert_eq!(ben.refused().await["kind"], "unknown");
        for line in [&lines[0], &lines[0], &lines[1]] {
            ben.say(&report(line, "That is rude")).await;
            assert_eq!(ben.wait("done").await["id"], "r");
        }
        ben.say(&report(&lines[2], "")).await;
        assert_eq!(ben.refused().await["kind"], "busy", "not more in a day");

        let store = Store::open(&database.url()).await.unwrap();
        let reports = store.reports(false).await.unwrap();
        assert_eq!(reports.len(), 2, "the same line once");
        let one = reports.iter().find(|report| report.says.as_deref() == Some("a <b>rude</b> word")).unwrap();
        assert_eq!((one.name.as_deref(), one.by.as_deref(), &*one.reason), (Some("Ada"), Some("Ben"), "That is rude"));
        assert!(store.settle_report(&one.id).await.unwrap());
        assert!(!store.settle_report(&one.id).await.unwrap(), "it is settled");
        assert_eq!((store.reports(false).await.unwrap().len(), store.reports(true).await.unwrap().len()), (1, 2));

        server.stop().await;
        let everything = Stale { unfinished: i64::MAX, finished: i64::MAX, uploaded: i64::MAX };
        assert_eq!(
            store.forget_guests(Unseen { guests: i64::MAX, accounts: i64::MAX }, 10).await.unwrap(),
            1,
            "Cleo, who sits nowhere and said nothing"
        );
        assert_eq!(store.stale_games(everything, 10).await.unwrap(), std::slice::from_ref(&game));
        store.remove_games(&[game]).await.unwrap();
        assert!(store.reports(true).await.unwrap().is_empty());
        assert_eq!(store.forget_guests(Unseen { guests: i64::MAX, accounts: i64::MAX }, 10).await.unwrap(), 2);
        store.close().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn everybody_knows_how_many_watch() {
    let server = Running::start().await;
    let Talk { game, browsers, clients: [mut ada, _ben, cleo] } = sit_down(&server).await;
    ada.wait_until(|it| it["type"] == "seats" && it["watching"] == 1).await;
    let mut stranger = server.browser().sit_down(&game).await;
    stranger.wait_until(|it| it["type"] == "seats" && it["watching"] == 2).await;
    ada.wait_until(|it| it["type"] == "seats" && it["watching"] == 2).await;
    // A second tab is the same person.
    let mut again = browsers[2].sit_down(&game).await;
    again.wait_until(|it| it["type"] == "seats" && it["watching"] == 2).await;
    drop(stranger);
    ada.wait_until(|it| it["type"] == "seats" && it["watching"] == 1).await;
    drop((cleo, again));
    ada.wait_until(|it| it["type"] == "seats" && it["watching"] == 0).await;
    server.stop().await;
}
