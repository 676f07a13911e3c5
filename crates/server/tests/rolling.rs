//! Nodes of two versions of the rules on one PostgreSQL, as while servers are restarted one after the other: people at the
//! older one play on at the newer one, and the older one never takes a game that the newer one has played.

use std::time::Duration;

use serde_json::{Value, json};
use server::Offered;
use server::store::{Hold, RulesPlayed, Store};

use crate::common::two::{Two, again};
use crate::common::{Running, made};
use crate::database::Database;
use crate::later::{NOTHING, THE_DECK, later, rules};
use crate::nodes::{limits, shared, sit_down};
use crate::rules_change::serve;

async fn older(database: &Database) -> Running {
    serve(database, Offered::default(), limits()).await
}

async fn newer(database: &Database, changed: u8) -> Running {
    serve(database, later(changed), limits()).await
}

fn choices(two: &Two) -> u64 {
    assert_eq!(two.first.table["choices"], two.second.table["choices"]);
    two.first.table["choices"].as_u64().unwrap()
}

/// Who is asked what. A game that is carried on to other rules counts its choices anew.
fn asked(two: &Two) -> Vec<(Value, Value)> {
    let questions = two.first.table["questions"].as_array().unwrap();
    questions.iter().map(|question| (question["seat"].clone(), question["ask"].clone())).collect()
}

/// Plays on, and asserts that every choice counts once.
async fn play(two: &mut Two, number: u64) {
    let before = choices(two);
    for _ in 0..number {
        two.play_one().await;
    }
    assert_eq!(choices(two), before + number);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_an_older_node_play_on_at_a_newer_one() {
    for database in shared().await {
        for changed in [NOTHING, THE_DECK] {
            let (old, new) = (older(&database).await, newer(&database, changed).await);
            let mut two = sit_down(&old, &new).await;
            play(&mut two, 4).await;
            let before = asked(&two);
            // The node that held the game is stopped; another older one still runs.
            let other = older(&database).await;
            old.stop().await;
            two.second = again(&two.second_browser, &two.game).await;
            let ada = other.browser_of(&two.first_browser);
            two.first = again(&ada, &two.game).await;
            assert_eq!(asked(&two), before, "nothing is lost");
            assert!(changed != NOTHING || choices(&two) == 4, "{}", choices(&two));
            play(&mut two, 4).await;
            let (before, made) = (asked(&two), choices(&two));
            let card = other.browser_of(&ada).get(&format!("/api/games/{}", two.game)).await;
            assert_eq!((card.status, &card.json()["you"]), (200, &json!([0])), "{}", card.body);

            // Nobody holds the game, and whoever comes first is at the older node: the newer one takes it.
            new.stop().await;
            let new = newer(&database, changed).await;
            two.first = again(&ada, &two.game).await;
            let ben = new.browser_of(&two.second_browser);
            two.second = again(&ben, &two.game).await;
            assert_eq!((asked(&two), choices(&two)), (before, made));
            play(&mut two, 4).await;

            // Without a newer node the game waits, and comes back by itself.
            new.stop().await;
            let mut waiting = ada.connect(&two.game).await;
            waiting.say(&json!({ "type": "hello" })).await;
            let refused = waiting.refused().await;
            let version = rules(changed).version();
            assert_eq!(refused["kind"], "away", "{refused}");
            assert!(refused["says"].as_str().unwrap().contains(&format!("version {version}")), "{refused}");
            let store = Store::open(&database.url()).await.unwrap();
            assert_eq!(store.holder(&two.game).await.unwrap(), None, "the older node does not take it");
            store.close().await;
            let new = newer(&database, changed).await;
            waiting.wait("table").await;
            two.first = waiting;
            two.second = again(&new.browser_of(&two.second_browser), &two.game).await;
            assert_eq!(choices(&two), made + 4);
            play(&mut two, 2).await;
            new.stop().await;
            other.stop().await;
        }
        database.drop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn older_rules_do_not_take_a_game_even_from_a_node_that_does_not_answer() {
    for database in shared().await {
        let server = older(&database).await;
        let game = server.browser().make(&made::learning("computer")).await;
        server.stop().await;
        let store = Store::open(&database.url()).await.unwrap();
        let lease = Duration::from_mins(1);
        let plays = |rules| RulesPlayed::from([("armada".to_owned(), rules)]);
        for (node, rules) in [("old", 3), ("new", 4), ("newer", 5)] {
            store.renew_node(node, &plays(rules), lease).await.unwrap();
        }
        assert!(matches!(store.hold(&game, "old", &plays(3), None).await.unwrap(), Hold::Here(_)));
        assert_eq!(store.hold(&game, "new", &plays(4), None).await.unwrap(), Hold::Elsewhere("old".to_owned()));
        assert!(matches!(store.hold(&game, "new", &plays(4), Some("old")).await.unwrap(), Hold::Here(_)));
        assert_eq!(store.hold(&game, "old", &plays(3), None).await.unwrap(), Hold::Elsewhere("new".to_owned()));
        let taken = store.hold(&game, "old", &plays(3), Some("new")).await.unwrap();
        assert_eq!(taken, Hold::Newer { rules: 4, node: Some("newer".to_owned()) });
        for node in ["new", "newer"] {
            store.leave_as_node(node).await.unwrap();
        }
        let taken = store.hold(&game, "old", &plays(3), None).await.unwrap();
        assert_eq!(taken, Hold::Newer { rules: 4, node: None });
        store.close().await;
        database.drop().await;
    }
}
