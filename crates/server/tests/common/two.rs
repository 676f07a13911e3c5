//! Two people at one table.

use std::time::Duration;

use serde_json::{Value, json};

use super::made::{learning, learning_of};
use super::{Browser, Client, Running};

pub(crate) struct Two {
    pub(crate) game: String,
    pub(crate) first: Client,
    pub(crate) second: Client,
    pub(crate) first_browser: Browser,
    pub(crate) second_browser: Browser,
}

/// A learning game between two friends who have just sat down.
pub(crate) async fn sit_down(server: &Running) -> Two {
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let game = ada.make(&learning_of("Ada", "friend")).await;
    let mut first = ada.sit_down(&game).await;
    let waiting = first.wait("welcome").await;
    assert_eq!((&waiting["card"]["stage"], &waiting["board"]), (&json!("waiting"), &Value::Null));

    let card = ben.get(&format!("/api/games/{game}")).await.json();
    assert_eq!((&card["may_join"], &card["seats"][0]["name"]), (&json!(true), &json!("Ada")));
    let joined = ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "<b>Ben</b>" })).await;
    assert_eq!((joined.status, &joined.json()["you"]), (200, &json!([1])));
    let again = first.wait("welcome").await;
    assert_eq!(again["card"]["seats"][1]["name"], "<b>Ben</b>", "markup is text and stays what it is");
    first.wait("table").await;
    let mut second = ben.sit_down(&game).await;
    second.wait("table").await;
    Two { game, first, second, first_browser: ada, second_browser: ben }
}

impl Two {
    /// Ada in one browser and Ben in another, at a game that has just begun.
    pub(crate) async fn of(mut ada: Browser, mut ben: Browser) -> Self {
        let game = ada.make(&learning_of("Ada", "friend")).await;
        let mut first = ada.sit_down(&game).await;
        first.wait("welcome").await;
        let joined = ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
        assert_eq!((joined.status, &joined.json()["you"]), (200, &json!([1])), "{}", joined.body);
        first.wait("table").await;
        let mut second = ben.sit_down(&game).await;
        second.wait("table").await;
        Two { game, first, second, first_browser: ada, second_browser: ben }
    }

    /// Lets the table answer once for the player who is asked.
    pub(crate) async fn play_one(&mut self) {
        let choices = self.first.table["choices"].clone();
        let asked = [self.first.asked(0), self.second.asked(1)];
        if let Some(question) = &asked[0] {
            self.first.answer(0, question).await;
        } else {
            self.second.answer(1, asked[1].as_ref().unwrap()).await;
        }
        let later = |it: &Value| it["type"] == "table" && it["choices"] != choices;
        self.first.wait_until(later).await;
        self.second.wait_until(later).await;
    }

    pub(crate) async fn play_until(&mut self, enough: impl Fn(&Value) -> bool) {
        while !enough(&self.first.table) {
            self.play_one().await;
        }
    }
}

/// Two friends at a game whose seed is known, so that the same answers lead to the same game.
pub(crate) async fn known_game(server: &Running) -> Two {
    let (mut ada, mut ben) = (server.browser(), server.browser());
    for (browser, name) in [(&mut ada, "Ada"), (&mut ben, "Ben")] {
        browser.post("/api/me", &json!({ "name": name })).await;
    }
    let game = game_with_seed(server, [&ada, &ben]).await;
    // Both are connected before either receives the seats.
    let mut second = ben.connect(&game).await;
    let mut first = ada.sit_down(&game).await;
    first.wait("table").await;
    second.say(&json!({ "type": "hello" })).await;
    second.wait("table").await;
    Two { game, first, second, first_browser: ada, second_browser: ben }
}

async fn game_with_seed(server: &Running, guests: [&Browser; 2]) -> String {
    // Created as usual, then started again with a known seed under another id.
    use server::store::{Store, StoredGame};
    use table::Seed;
    let mut ada = guests[0].clone();
    let made = ada.make(&learning("friend")).await;
    let mut ben = guests[1].clone();
    ben.post(&format!("/api/games/{made}/join"), &json!({})).await;
    let store = Store::open(&server.database).await.unwrap();
    let stored = store.game(&made).await.unwrap().unwrap();
    let header: Value = serde_json::from_str(stored.header.as_ref().unwrap()).unwrap();
    let setup = &header["start"]["setup"]["setup"];
    let rules = games::find(&stored.ruleset).unwrap().rules();
    let game = rules.start(setup, Seed::from_number(2)).unwrap();
    let id = made.chars().rev().collect::<String>();
    store.add_game(&StoredGame { id: id.clone(), header: Some(game.journal_lines()), ..stored }).await.unwrap();
    store.close().await;
    id
}

/// Comes to a table again, as browsers do: until one answers.
pub(crate) async fn again(browser: &Browser, game: &str) -> Client {
    let mut browser = browser.clone();
    for _ in 0..100 {
        if browser.get(&format!("/api/games/{game}")).await.status == 200
            && let Ok(mut client) = browser.try_connect(game).await
        {
            client.say(&json!({ "type": "hello" })).await;
            while let Some(message) = client.next().await {
                if message["type"] == "table" {
                    return client;
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the table does not come back");
}
