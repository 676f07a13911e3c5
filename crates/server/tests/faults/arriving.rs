//! Connecting to a table while the store is unavailable: clients are told so, and get their table as soon as it is
//! available again.

use serde_json::{Value, json};

use super::table::{AMPLE, Broken, databases, serve};

fn is_away(message: &Value) -> bool {
    message["type"] == "refused" && message["refusal"]["kind"] == "away"
}

#[tokio::test]
async fn a_player_who_reloads_is_back_on_their_seat_when_the_store_is() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let mut table = Broken::sit_down(&database, AMPLE).await;
        table.breaker.unreadable(true);
        let mut again = table.two.second_browser.connect(&table.two.game).await;
        again.say(&json!({ "type": "look", "seat": 1 })).await;
        assert_eq!(again.refused().await["says"], "the first message is hello");
        again.say(&json!({ "type": "hello", "seen": 0, "eye": 1 })).await;
        let why = again.refused().await;
        assert_eq!(why["kind"], "away", "{why}");
        again.say(&json!({ "type": "ping" })).await;
        again.wait("pong").await;
        again.say(&json!({ "type": "peek", "id": "p", "what": {} })).await;
        let refused = again.wait("refused").await;
        assert!(refused["id"] == "p" && is_away(&refused), "{refused}");

        table.breaker.unreadable(false);
        assert_eq!(again.wait("welcome").await["eye"], json!({ "seat": 1 }));
        let told = again.wait("table").await;
        assert_eq!(told["view"], table.two.second.table["view"]);
        table.two.second = again;
        table.auto().await;
        table.end().await;
    }
}

#[tokio::test]
async fn a_game_that_sleeps_wakes_when_the_store_is_back() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let game = server.browser().learning_game("computer").await;
        breaker.unreadable(true);
        let mut stranger = server.browser().sit_down(&game).await;
        assert_eq!(stranger.refused().await["kind"], "away");
        let mut nowhere = server.browser().sit_down(&"0".repeat(32)).await;
        assert_eq!(nowhere.refused().await["kind"], "away");

        breaker.unreadable(false);
        assert_eq!(stranger.wait("welcome").await["eye"], "spectator");
        stranger.wait("table").await;
        assert_eq!(nowhere.wait_until(|it| !is_away(it)).await["refusal"]["kind"], "unknown");
        assert!(nowhere.is_let_go().await);
        server.stop().await;
    }
}
