//! People with accounts, what they keep, and the games between them that are only stored.

use std::net::SocketAddr;

use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use server::Store;
use server::store::Standing;

use crate::common::Browser;
use crate::common::made::with_fleets;
use crate::options::Options;
use crate::process::Process;
use crate::script::Template;

/// One of this many people offers a game to everybody, and shares a list.
const OFFERS_EVERY: usize = 10;

/// One of this many stored games was played to its end; the others have only the first choices.
const WHOLE_EVERY: usize = 100;

/// Number of people who sign up, and of games that are stored, at the same time.
const CONCURRENT: usize = 16;

const PASSPHRASE: &str = "seven frigates at dawn";

pub(crate) struct Club {
    pub(crate) address: SocketAddr,
    pub(crate) members: Vec<Member>,
    /// The ids of the games, and of those that were played to their end.
    pub(crate) games: Vec<String>,
    pub(crate) ended: Vec<String>,
    /// The ids of lists that are shared.
    pub(crate) shared: Vec<String>,
}

/// Somebody with an account.
pub(crate) struct Member {
    pub(crate) cookie: String,
    /// The id of a list that they keep.
    pub(crate) list: String,
    shared: Option<String>,
}

impl Club {
    /// People who have accounts and keep lists, some of whom offer a game and share a list, and stored games between each
    /// two of them.
    pub(crate) async fn found(server: &Process, database: &str, template: &Template, options: &Options) -> Self {
        let joining = (0..options.people).map(|number| Member::join(server.address, number));
        let members: Vec<Member> = stream::iter(joining).buffer_unordered(CONCURRENT).collect().await;
        let store = Store::open(database).await.unwrap();
        let people = store.people("Person", u32::MAX).await.unwrap();
        let person = |number: usize| people[number % people.len()].id.as_str();
        // Everybody has games with many others.
        let pair = |number: usize| [person(number), person(number * 7 + 1 + number / people.len())];
        let storing = (0..options.stored)
            .map(|number| template.store_between(&store, number, pair(number), standing_of(number), is_whole(number)));
        let games: Vec<String> = stream::iter(storing).buffered(CONCURRENT).collect().await;
        let ended: Vec<String> =
            (0..).zip(&games).filter(|(number, _)| is_whole(*number)).map(|(_, game)| game.clone()).collect();
        stream::iter(&ended)
            .map(Ok)
            .try_for_each_concurrent(CONCURRENT, |id: &String| store.end_game(id))
            .await
            .unwrap();
        store.close().await;
        let shared = members.iter().filter_map(|member| member.shared.clone()).collect();
        Club { address: server.address, members, games, ended, shared }
    }
}

impl Member {
    async fn join(address: SocketAddr, number: usize) -> Self {
        let mut browser = Browser::new(address);
        done(&mut browser, "/api/account", &json!({ "name": format!("Person {number}"), "passphrase": PASSPHRASE }))
            .await;
        done(&mut browser, "/api/me/settings", &json!({ "settings": { "speed": "quick" } })).await;
        let new = json!({ "ruleset": "armada", "brings": { "ready": "rebel-rieekan" } });
        let list = done(&mut browser, "/api/me/saved", &new).await["id"].as_str().unwrap().to_owned();
        let mut shared = None;
        if number.is_multiple_of(OFFERS_EVERY) {
            let mut offer = with_fleets("friend", [&json!({ "ready": "rebel-rieekan" }), &json!(null)]);
            offer["offered"] = json!(true);
            browser.make(&offer).await;
            let link = done(&mut browser, &format!("/api/me/saved/{list}/share"), &json!({ "shared": true })).await;
            shared = link["shared"].as_str().map(str::to_owned);
        }
        Member { cookie: browser.cookie.unwrap(), list, shared }
    }
}

async fn done(browser: &mut Browser, path: &str, body: &Value) -> Value {
    let answer = browser.post(path, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn is_whole(number: usize) -> bool {
    number % WHOLE_EVERY == 1
}

/// Of three games one is played, and two are over.
fn standing_of(number: usize) -> Standing {
    let over = !number.is_multiple_of(3) || is_whole(number);
    let result = over.then(|| json!({ "places": [1, 2], "scores": [120, 80] }).to_string());
    let asked = if result.is_some() { Vec::new() } else { vec![(number % 2) as u8] };
    Standing { asked, progress: "round 2".to_owned(), result }
}
