//! What can be done with an uploaded game: everything that can be done with one that is over, and nothing else.

use serde_json::json;
use table::{Eye, Seat};

use super::{armada, list, pearls, server, uploaded};
use crate::common::Client;

const EYES: [Eye; 4] = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator, Eye::Omniscient];

async fn sees_through_every_eye(client: &mut Client, played: &dyn table::erased::AnyGame) {
    let last = played.events(Eye::Spectator, 0).last().unwrap().number;
    for eye in EYES {
        client.say(&json!({ "type": "look", "eye": eye })).await;
        let table = client.wait("table").await;
        assert_eq!(table["view"], played.view(eye), "{eye:?}");
        assert_eq!(table["events"], json!(played.events(eye, 0)));
        client.say(&json!({ "type": "moment", "id": "then", "event": last })).await;
        let moment = client.wait_until(|it| it["id"] == "then").await;
        assert_eq!(moment["view"], played.recall(last, eye, None).unwrap()().view, "{eye:?}");
    }
}

#[tokio::test]
async fn everybody_with_the_link_watches_an_uploaded_game_through_any_eye() {
    let (server, mut me) = server().await;
    let played = armada(true);
    let game = uploaded(&mut me, &played.journal_lines()).await;
    for browser in [&mut me, &mut server.browser()] {
        let card = browser.get(&format!("/api/games/{game}")).await.json();
        assert_eq!((&card["stage"], &card["uploaded"], &card["you"]), (&json!("over"), &json!(true), &json!([])));
        assert_eq!((&card["may_join"], &card["clock"], &card["terms_says"]), (&json!(false), &json!(null), &json!([])));
        assert_eq!((&card["seats"][0]["name"], &card["seats"][1]["name"]), (&json!("Player A"), &json!("Player B")));
        let mut client = browser.sit_down(&game).await;
        let table = client.wait("table").await;
        assert!(!table["outcome"].is_null() && !table["seed"].is_null());
        sees_through_every_eye(&mut client, &*played).await;
    }
    let mut stranger = server.browser();
    let journal = stranger.get(&format!("/api/games/{game}/journal")).await.body;
    assert_eq!(journal, played.journal_lines(), "it can be passed on");
}

#[tokio::test]
async fn a_game_without_an_end_is_watched_as_far_as_it_goes_and_nobody_plays_it_on() {
    let (server, mut me) = server().await;
    let played = armada(false);
    let game = uploaded(&mut me, &played.journal_lines()).await;
    let mut stranger = server.browser();
    let path = format!("/api/games/{game}");
    let card = stranger.get(&path).await.json();
    assert_eq!((&card["stage"], &card["uploaded"]), (&json!("over"), &json!(true)));
    let mut client = stranger.sit_down(&game).await;
    let table = client.wait("table").await;
    assert!(table["outcome"].is_null() && table["thinking"] == json!([]) && table["questions"] == json!([]), "{table}");
    sees_through_every_eye(&mut client, &*played).await;
    assert_eq!(stranger.get(&format!("{path}/journal")).await.body, played.journal_lines());
    assert_eq!(list(&mut me).await[0]["stage"], "over");

    let (_, at) = played.asked()[0];
    for message in [
        json!({ "type": "choose", "seat": 0, "at": at, "choice": { "pick": [] } }),
        json!({ "type": "auto", "seat": 0, "at": at, "scope": "one" }),
        json!({ "type": "concede", "seat": 0 }),
        json!({ "type": "take-back", "to": 0 }),
        json!({ "type": "claim", "side": 0 }),
        json!({ "type": "more-time", "side": 0 }),
        json!({ "type": "say", "id": "s", "room": "players", "says": "I was there" }),
    ] {
        for browser in [&me, &stranger] {
            let mut client = browser.sit_down(&game).await;
            client.wait("table").await;
            client.say(&message).await;
            client.refused().await;
        }
    }
    assert_eq!(me.post(&format!("{path}/join"), &json!({})).await.refused(), "forbidden");
    assert_eq!(me.post(&format!("{path}/rematch"), &json!({})).await.refused(), "forbidden");
    assert_eq!(server.stored_game(&game).await.choices(), played.choices(), "nothing has changed");
}

#[tokio::test]
async fn notes_are_left_on_it_and_it_is_played_from() {
    let (server, mut me) = server().await;
    for (ends, event) in [(true, 12), (false, 12)] {
        let played = armada(ends);
        let game = uploaded(&mut me, &played.journal_lines()).await;
        let note = json!({ "event": event, "says": "Here it went wrong", "name": "Grace" });
        let mut grace = server.browser();
        let remarks = grace.post(&format!("/api/games/{game}/remarks"), &note).await.json();
        assert_eq!((&remarks["open"], &remarks["remarks"][0]["says"]), (&json!(true), &json!("Here it went wrong")));

        let seats = json!([{ "player": { "computer": "random" } }, { "player": "you" }]);
        let from = json!({ "from": { "game": game, "event": event }, "seats": seats });
        let new = grace.make(&from).await;
        let card = grace.get(&format!("/api/games/{new}")).await.json();
        assert_eq!((&card["origin"]["game"], &card["you"]), (&json!(game), &json!([1])));
        assert_eq!((&card["uploaded"], &card["terms_says"]), (&json!(false), &json!([])), "its terms are not known");
        let then = server.stored_game(&game).await.recall(event, Eye::Seat(Seat(1)), None).unwrap()().view;
        assert_eq!(server.stored_game(&new).await.view(Eye::Seat(Seat(1)))["ships"], then["ships"]);
        grace.sit_down(&new).await.wait("table").await;
    }
}

#[tokio::test]
async fn it_is_still_there_after_a_restart_and_games_of_every_kind_are_taken() {
    let (server, mut me) = server().await;
    let from_the_middle = {
        let position = pearls(3, 20).position(5).unwrap();
        games::find("pearls").unwrap().rules().play_from(&position.snapshot, table::Seed::from_number(4)).unwrap()
    };
    let compact_would_do = pearls(5, usize::MAX).journal_lines();
    let mut ids = Vec::new();
    for journal in [from_the_middle.journal_lines(), compact_would_do, pearls(6, 0).journal_lines()] {
        ids.push(uploaded(&mut me, &journal).await);
    }
    let server = server.again().await;
    let mut me = server.browser_of(&me);
    assert_eq!(list(&mut me).await.len(), 3);
    for game in ids {
        assert_eq!(me.get(&format!("/api/games/{game}")).await.json()["uploaded"], true);
        me.sit_down(&game).await.wait("table").await;
    }
}
