//! Games of every ruleset, played to their end over the socket.

use serde_json::{Value, json};

use crate::common::{Browser, Running};

fn is_over(table: &Value) -> bool {
    !table["outcome"].is_null()
}

/// Checks that the journal of a finished game leads to what the tables of its players showed.
async fn ends_as_its_journal_does(server: &Running, browser: &mut Browser, game: &str, table: &Value) {
    let card = browser.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(card["stage"], "over");
    let journal = browser.get(&format!("/api/games/{game}/journal")).await;
    assert_eq!(journal.status, 200);
    let stored = server.stored_game(game).await;
    assert_eq!(json!(stored.outcome()), table["outcome"]);
    assert_eq!(stored.ruleset(), card["ruleset"].as_str().unwrap());
}

#[tokio::test]
async fn a_game_of_pearls_with_two_people_and_the_computer() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let seats = json!([{ "player": "you" }, { "player": { "computer": "random" } }, { "player": "open" }]);
    let new = json!({ "ruleset": "pearls", "terms": { "rounds": 2 }, "name": "Ada", "seats": seats });
    let game = ada.make(&new).await;
    let mut first = ada.sit_down(&game).await;
    let welcome = first.wait("welcome").await;
    assert_eq!((&welcome["card"]["stage"], &welcome["card"]["title"]), (&json!("waiting"), &json!("Pearl Divers")));
    assert_eq!(welcome["phases"].as_array().unwrap().len(), games::find("pearls").unwrap().about().phases.len());
    let joined = ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await.json();
    assert_eq!((&joined["you"], &joined["mode"]), (&json!([2]), &json!("friend")));
    let mut second = ben.sit_down(&game).await;
    tokio::join!(first.play_until(0, is_over), second.play_until(2, is_over));
    assert_eq!(first.table["outcome"]["places"].as_array().unwrap().len(), 3);
    ends_as_its_journal_does(&server, &mut ada, &game, &first.table).await;
}

#[tokio::test]
async fn a_game_of_starmada_against_the_computer() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.make(&json!({ "ruleset": "starmada", "terms": { "points": 100, "turns": 2 } })).await;
    let card = me.get(&format!("/api/games/{game}")).await.json();
    let standard = games::find("starmada").unwrap().rules().players()[0].name;
    assert_eq!((&card["mode"], &card["seats"][1]["computer"]), (&json!("computer"), &json!(standard)));
    assert_eq!(card["seats"][1]["name"], "Computer");
    let mut client = me.sit_down(&game).await;
    client.play_until(0, is_over).await;
    ends_as_its_journal_does(&server, &mut me, &game, &client.table).await;
}

#[tokio::test]
async fn a_team_game_of_armada_with_two_people_and_two_computers() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let computer = json!({ "player": { "computer": "random" } });
    let seats = json!([{ "player": "you" }, computer, { "player": "open" }, computer]);
    let terms = json!({ "learning": true, "seats_a": 2, "seats_b": 2 });
    let game = ada.make(&json!({ "ruleset": "armada", "terms": terms, "name": "Ada", "seats": seats })).await;
    let joined = ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await.json();
    assert_eq!(joined["you"], json!([2]));
    let told = |key: &str| joined["seats"].as_array().unwrap().iter().map(|seat| seat[key].clone()).collect::<Vec<_>>();
    assert_eq!(told("side"), [0, 0, 1, 1]);
    assert_eq!(told("brings"), [true, false, true, false]);
    assert_eq!(told("name"), ["Ada", "Computer", "Ben", "Computer (B2)"], "those alike are told apart by their seats");
    assert_eq!(joined["sides"][1]["says"], "Team B");
    let (mut first, mut second) = (ada.sit_down(&game).await, ben.sit_down(&game).await);
    tokio::join!(first.play_until(0, is_over), second.play_until(2, is_over));
    assert_eq!(first.table["outcome"], second.table["outcome"]);
    ends_as_its_journal_does(&server, &mut ada, &game, &first.table).await;
}
