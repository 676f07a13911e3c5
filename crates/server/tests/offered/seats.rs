//! Games with more than two seats: when they begin, and who has to agree to a take-back.

use serde_json::{Value, json};

use crate::common::{Browser, Running};

/// A game of Pearls for three people, made by the first of them.
async fn three(server: &Running) -> (String, [Browser; 3]) {
    let mut people = [server.browser(), server.browser(), server.browser()];
    let open = json!({ "player": "open" });
    let new = json!({ "ruleset": "pearls", "name": "Ada", "seats": [{ "player": "you" }, open, open] });
    let game = people[0].make(&new).await;
    (game, people)
}

async fn join(browser: &mut Browser, game: &str, wanted: &Value) -> Value {
    let answer = browser.post(&format!("/api/games/{game}/join"), wanted).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[tokio::test]
async fn a_game_begins_when_the_last_seat_is_taken() {
    let server = Running::start().await;
    let (game, [mut ada, _, mut cleo]) = three(&server).await;
    let mut first = ada.sit_down(&game).await;
    first.wait("welcome").await;
    let card = join(&mut cleo, &game, &json!({ "seat": 2, "name": "Cleo" })).await;
    assert_eq!((&card["you"], &card["stage"], &card["may_join"]), (&json!([2]), &json!("waiting"), &json!(false)));
    let again = join(&mut cleo, &game, &json!({ "seat": 2 })).await;
    assert_eq!(again["you"], json!([2]), "whoever did not hear of it asks again");
    let told = first.wait_until(|it| it["type"] == "welcome" && it["card"]["seats"][2]["name"] == "Cleo").await;
    assert_eq!(told["board"], Value::Null);
    let refused = ada.post(&format!("/api/games/{game}/join"), &json!({})).await;
    assert_eq!(refused.refused(), "forbidden", "one person, one seat");

    // The seats are stored, though nothing was played yet.
    let (cookies, server) = ([ada.cookie.clone(), cleo.cookie.clone()], server.again().await);
    let mut ada = server.browser();
    ada.cookie.clone_from(&cookies[0]);
    let card = ada.get(&format!("/api/games/{game}")).await.json();
    assert_eq!((&card["seats"][2]["name"], &card["seats"][1]["player"]), (&json!("Cleo"), &json!("empty")));
    let mut first = ada.sit_down(&game).await;
    first.wait("welcome").await;
    let mut ben = server.browser();
    let card = join(&mut ben, &game, &json!({ "name": "Ben" })).await;
    assert_eq!((&card["you"], &card["stage"]), (&json!([1]), &json!("playing")));
    first.wait("table").await;
    let refused = server.browser().post(&format!("/api/games/{game}/join"), &json!({})).await;
    assert!(refused.refused() == "forbidden" && refused.body.contains("all seats are taken"), "{refused:?}");
}

#[tokio::test]
async fn a_take_back_needs_everybody_else() {
    let server = Running::start().await;
    let (game, [ada, mut ben, mut cleo]) = three(&server).await;
    join(&mut ben, &game, &json!({ "name": "Ben" })).await;
    join(&mut cleo, &game, &json!({ "name": "Cleo" })).await;
    let mut clients = [ada.sit_down(&game).await, ben.sit_down(&game).await, cleo.sit_down(&game).await];
    for client in &mut clients {
        client.wait("table").await;
    }
    // A player answers, and proposes to take it back.
    let seat = clients[0].table["questions"][0]["seat"].as_u64().unwrap() as usize;
    let question = clients[seat].asked(seat as u8).unwrap();
    clients[seat].auto(seat as u8, &question["at"]).await;
    for client in &mut clients {
        client.wait_until(|it| it["type"] == "table" && it["choices"] == 1).await;
    }
    clients[seat].say(&json!({ "type": "take-back", "to": 0 })).await;
    let [one, other] = [(seat + 1) % 3, (seat + 2) % 3];
    clients[one].wait_until(|it| !it["proposal"].is_null()).await;
    clients[one].say(&json!({ "type": "take-back-answer", "agree": true })).await;
    let waits = clients[other].wait_until(|it| it["proposal"]["agreed"] == json!([one])).await;
    assert_eq!((&waits["choices"], &waits["proposal"]["by"]), (&json!(1), &json!(seat)), "one is not everybody");
    clients[other].say(&json!({ "type": "take-back-answer", "agree": true })).await;
    for client in &mut clients {
        let back = client.wait_until(|it| it["type"] == "table" && it["choices"] == 0).await;
        assert_eq!(back["proposal"], Value::Null);
    }
}

#[tokio::test]
async fn players_at_one_screen_without_a_name_are_called_after_their_seats() {
    let server = Running::start().await;
    for game in games::all() {
        let ruleset = game.about().name;
        let plan = game.seat_plan(&game.agree(&game_api::Values::new()).unwrap()).unwrap();
        let new = |seat: Value| json!({ "ruleset": ruleset, "seats": vec![seat; plan.seats.len()] });
        let mut browser = server.browser();
        let id = browser.make(&new(json!({ "player": "you" }))).await;
        let card = browser.get(&format!("/api/games/{id}")).await.json();
        let names: Vec<Value> = card["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
        let seats: Vec<String> = plan.seats.iter().map(|seat| table::capital(&seat.says)).collect();
        assert_eq!((&card["mode"], json!(names)), (&json!("hot-seat"), json!(seats)));
        for blank in ["", "   "] {
            let refused = browser.post("/api/games", &new(json!({ "player": "you", "name": blank }))).await;
            assert!(refused.refused() == "malformed" && refused.body.contains("a name has 1 to "), "{refused:?}");
        }
    }
}
