//! A single person: against the computer, at a hot seat, watching.

use serde_json::{Value, json};
use table::Seed;

use crate::common::made::{learning, learning_of};
use crate::common::{Browser, Client, Running};

fn is_over(table: &Value) -> bool {
    !table["outcome"].is_null()
}

#[tokio::test]
async fn a_whole_game_against_the_computer_can_be_audited() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    assert_eq!(me.get(&format!("/api/games/{game}/journal")).await.refused(), "forbidden");

    let mut client = me.sit_down(&game).await;
    let welcome = client.wait("welcome").await;
    let commitment = welcome["card"]["commitment"].clone();
    assert!(welcome["board"]["ships"].is_object(), "{welcome}");
    client.play_until(0, is_over).await;

    let seed: Seed = client.table["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(json!(seed.commitment()), commitment, "the seed matches its commitment");
    let seeds = client.frames.iter().filter(|frame| frame.contains(client.table["seed"].as_str().unwrap()));
    assert_eq!(seeds.count(), 1, "the seed is shown at the end and not before");

    let journal = me.get(&format!("/api/games/{game}/journal")).await;
    assert_eq!(journal.status, 200);
    let again = server.stored_game(&game).await;
    assert_eq!(journal.body, again.journal_lines());
    assert_eq!(json!(again.outcome()), client.table["outcome"]);
    assert_eq!(me.get(&format!("/api/games/{game}")).await.json()["stage"], "over");
}

#[tokio::test]
async fn what_a_client_has_seen_is_not_told_twice() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["view"]["round"] == 1).await;
    let messages = client.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let tables = messages.filter(|message| message["type"] == "table");
    let events: Vec<Value> = tables.flat_map(|table| table["events"].as_array().unwrap().clone()).collect();
    assert!(events.len() > 20);
    assert!(events.windows(2).all(|two| two[0]["number"].as_u64() < two[1]["number"].as_u64()), "each once, in order");

    let seen = events.last().unwrap()["number"].as_u64().unwrap() + 1 - 5;
    let mut again = me.connect(&game).await;
    again.say(&json!({ "type": "hello", "seen": seen })).await;
    let table = again.wait("table").await;
    assert_eq!(table["first_event"], seen);
    assert_eq!(table["events"].as_array().unwrap()[..], events[events.len() - 5..]);
}

#[tokio::test]
async fn a_choice_is_taken_back_at_once() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(8) && !table["back"].is_null()).await;
    client.play_until(0, |table| table["questions"][0]["seat"] == 0).await;

    let before = client.table.clone();
    let question = client.asked(0).unwrap();
    client.auto(0, &question["at"]).await;
    let after = client.wait_until(|it| it["type"] == "table" && it["choices"] != before["choices"]).await;
    let to = after["back"].clone();
    assert_eq!(to, before["choices"]);

    client.say(&json!({ "type": "take-back", "to": to })).await;
    let back = client.wait_until(|it| it["type"] == "table" && it["choices"] == to).await;
    assert_eq!(back["view"], before["view"]);
    assert!(back["questions"][0]["at"].as_u64() > question["at"].as_u64(), "an answer under way cannot hit it");
    let first = back["first_event"].as_u64().unwrap();
    assert!(first <= after["first_event"].as_u64().unwrap() + after["events"].as_array().unwrap().len() as u64);

    client.choose(0, &question["at"], &json!({ "confirm": true })).await;
    assert_eq!(client.refused().await["kind"], "stale");
    client.say(&json!({ "type": "take-back", "to": 100_000 })).await;
    assert_eq!(client.refused().await["kind"], "malformed");
}

#[tokio::test]
async fn setup_can_be_left_to_the_table() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.wait_until(|it| it["type"] == "table" && it["questions"][0]["seat"] == 0).await;
    let at = client.asked(0).unwrap()["at"].clone();
    client.say(&json!({ "type": "auto", "seat": 0, "at": at, "scope": "setup" })).await;
    let table = client.wait_until(|it| it["type"] == "table" && it["view"]["round"] == 1).await;
    assert!(table["questions"].as_array().unwrap().iter().any(|question| question["seat"] == 0));
    client.say(&json!({ "type": "ping" })).await;
    client.wait("pong").await;
    assert_eq!(client.table["view"]["round"], 1, "the dials are chosen by their player again");
    let at = client.asked(0).unwrap()["at"].clone();
    client.say(&json!({ "type": "auto", "seat": 0, "at": at, "scope": "setup" })).await;
    assert_eq!(client.refused().await["kind"], "not-asked");
}

#[tokio::test]
async fn giving_up_ends_the_game() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 1 })).await;
    assert_eq!(client.refused().await["kind"], "forbidden");
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    let table = client.wait_until(|it| it["type"] == "table" && is_over(it)).await;
    assert_eq!(table["outcome"]["places"], json!([2, 1]));
    client.say(&json!({ "type": "take-back", "to": 0 })).await;
    assert_eq!(client.refused().await["kind"], "over", "the seed is known now");
}

#[tokio::test]
async fn a_spectator_sees_the_public_table_and_touches_nothing() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    // While only I am asked, the table does not change.
    let my_turn = |table: &Value| {
        let asked = table["questions"].as_array().unwrap();
        table["view"]["round"] == 1 && asked.len() == 1 && asked[0]["seat"] == 0
    };
    client.play_until(0, my_turn).await;

    let mut watcher = server.browser().sit_down(&game).await;
    assert_eq!(watcher.wait("welcome").await["eye"], "spectator");
    let table = watcher.wait("table").await;
    assert!(table["questions"].as_array().unwrap().iter().all(|question| question.get("says").is_none()));
    let referee = server.stored_game(&game).await;
    assert_eq!(table["view"], referee.view(table::Eye::Spectator));
    watcher.choose(0, &table["questions"][0]["at"], &json!({ "confirm": true })).await;
    assert_eq!(watcher.refused().await["kind"], "forbidden");
    for message in [json!({ "type": "look", "seat": 0 }), json!({ "type": "take-back", "to": 0 })] {
        watcher.say(&message).await;
        assert_eq!(watcher.refused().await["kind"], "forbidden");
    }
}

#[tokio::test]
async fn two_at_one_screen_have_a_name_each() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("hot-seat").await;
    let names = |card: &Value| [card["seats"][0]["name"].clone(), card["seats"][1]["name"].clone()];
    let card = me.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(names(&card), ["Player A", "Player B"]);

    let mut two = learning_of("Ada", "hot-seat");
    two["seats"][1]["name"] = json!(" Ben ");
    let game = me.make(&two).await;
    assert_eq!(names(&me.get(&format!("/api/games/{game}")).await.json()), ["Ada", "Ben"]);
    two["seats"][0]["name"] = json!("Cleo");
    let game = me.make(&two).await;
    assert_eq!(names(&me.get(&format!("/api/games/{game}")).await.json()), ["Cleo", "Ben"]);

    let mut wrong = learning("friend");
    wrong["seats"][1]["name"] = json!("Ben");
    assert_eq!(me.post("/api/games", &wrong).await.refused(), "malformed");
    let mut wrong = learning("hot-seat");
    wrong["seats"][1]["name"] = json!("two\nlines");
    assert_eq!(me.post("/api/games", &wrong).await.refused(), "malformed");
}

#[tokio::test]
async fn at_a_hot_seat_nobody_sees_the_other_before_looking() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("hot-seat").await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    let mut eye = 0;
    client.say(&json!({ "type": "look", "seat": eye })).await;
    assert_eq!(client.wait("welcome").await["eye"], json!({ "seat": eye }));
    client.wait("table").await;
    let mut looked = 0;
    // Both seats in turn, each through its own eye, until dials lie facedown on both sides.
    let has_dials = |table: &Value, side: &str| {
        let ships = table["view"]["ships"].as_object().unwrap();
        ships.values().any(|ship| ship["side"] == side && ship["dials_assigned"].as_u64() > Some(0))
    };
    while !(has_dials(&client.table, "A") && has_dials(&client.table, "B")) {
        if let Some(question) = client.asked(eye) {
            let choices = client.table["choices"].clone();
            client.auto(eye, &question["at"]).await;
            client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
            continue;
        }
        let question = client.table["questions"][0].clone();
        assert!(question.get("says").is_none(), "not the other's question: {question}");
        let seat = question["seat"].as_u64().unwrap() as u8;
        client.choose(seat, &question["at"], &json!({ "confirm": true })).await;
        assert_eq!(client.refused().await["kind"], "forbidden");
        client.say(&json!({ "type": "look", "seat": seat })).await;
        let welcome = client.wait("welcome").await;
        assert_eq!(welcome["eye"], json!({ "seat": seat }));
        assert_eq!(client.wait("table").await["first_event"], 0);
        eye = seat;
        looked += 1;
    }
    assert!(looked > 2);
    for ship in client.table["view"]["ships"].as_object().unwrap().values() {
        let own = ship["side"] == ["A", "B"][usize::from(eye)];
        assert_eq!(ship["stack"].is_null(), !own, "{ship}");
    }
}

/// Plays a learning game at one screen until dials are set.
async fn dials_at_one_screen(me: &mut Browser) -> Client {
    let game = me.learning_game("hot-seat").await;
    let mut client = me.sit_down(&game).await;
    assert_eq!(client.wait("welcome").await["eye"], "spectator", "what both may see");
    client.wait("table").await;
    let question = client.table["questions"][0].clone();
    assert!(question["says"].is_string() && question.get("secret").is_none(), "{question}");
    client.say(&json!({ "type": "auto", "seat": question["seat"], "at": question["at"], "scope": "setup" })).await;
    client.wait_until(|it| it["type"] == "table" && it["view"]["round"] == 1).await;
    client
}

#[tokio::test]
async fn at_one_screen_the_table_sets_up_for_everybody() {
    let server = Running::start().await;
    let client = dials_at_one_screen(&mut server.browser()).await;
    let asked = client.table["questions"].as_array().unwrap();
    assert!(asked.iter().all(|question| question["ask"] == "assign-dials"), "{asked:?}");
}

/// Both players at one screen set their dials, one after the other.
async fn set_dials(client: &mut Client) {
    while client.table["questions"][0]["ask"] == "assign-dials" {
        let question = client.table["questions"][0].clone();
        assert!(question["secret"] == true && question.get("says").is_none(), "{question}");
        let seat = question["seat"].as_u64().unwrap() as u8;
        client.say(&json!({ "type": "look", "seat": seat })).await;
        client.wait("table").await;
        let question = client.asked(seat).unwrap();
        assert!(question["secret"] == true && question["says"].is_string(), "{question}");
        client.answer(seat, &question).await;
        client.wait("table").await;
        client.say(&json!({ "type": "look" })).await;
        assert_eq!(client.wait("welcome").await["eye"], "spectator");
        client.wait("table").await;
    }
}

#[tokio::test]
async fn at_one_screen_a_course_is_laid_out_by_whoever_is_asked() {
    let server = Running::start().await;
    let mut client = dials_at_one_screen(&mut server.browser()).await;
    set_dials(&mut client).await;
    let mut answers = 0;
    let question = loop {
        let question = client.table["questions"][0].clone();
        if question["ask"] == "course" {
            break question;
        }
        answers += 1;
        assert!(answers < 60, "nobody moves: {question}");
        client.answer(question["seat"].as_u64().unwrap() as u8, &question).await;
        client.wait("table").await;
    };
    let ship = &question["subject"]["item"]["ship"];
    let what = json!({ "course": { "ship": ship, "along": { "tool": "left" }, "turns": [] } });
    client.say(&json!({ "type": "peek", "id": "1", "what": what })).await;
    assert!(client.wait("peeked").await["sight"]["course"].is_object());
}

#[tokio::test]
async fn at_one_screen_open_questions_are_read_together_and_secret_ones_are_not() {
    let server = Running::start().await;
    let mut client = dials_at_one_screen(&mut server.browser()).await;
    set_dials(&mut client).await;
    let question = client.table["questions"][0].clone();
    assert!(question["says"].is_string() && question.get("secret").is_none(), "{question}");
    for ship in client.table["view"]["ships"].as_object().unwrap().values() {
        assert!(ship["stack"].is_null(), "nobody's dials are shown to both: {ship}");
    }
    let (seat, choices) = (question["seat"].as_u64().unwrap() as u8, client.table["choices"].clone());
    client.answer(seat, &question).await;
    client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
}
