//! Lists of games: whose turn it is, how games ended, and what is offered. On SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use server::store::{Cursor, NewListing, Standing, Store, StoredGame, StoredSeat};
use server::{Limits, check_store};

use crate::common::{Browser, Running, quick};
use crate::database::{Database, each};

/// A server on a database of its own.
struct Club {
    server: Running,
    database: Database,
}

impl Club {
    async fn on(database: Database, limits: Limits) -> Self {
        let store = Store::open(&database.url()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let server = Running::over_store(store, &database.url(), folder, limits).await;
        Club { server, database }
    }

    fn browser(&self) -> Browser {
        self.server.browser()
    }

    /// The same club after its server was stopped, something was done to its database, and another one was started.
    async fn after(self, statements: &str) -> Self {
        self.server.stop().await;
        self.database.run(statements).await;
        Self::on(self.database, quick()).await
    }

    async fn close(self) {
        self.server.stop().await;
        self.database.drop().await;
    }
}

/// A browser with the same cookie, to another server.
fn again(club: &Club, before: &Browser) -> Browser {
    let mut browser = club.browser();
    browser.cookie.clone_from(&before.cookie);
    browser
}

fn two_divers(name: &str, other: &Value, offered: bool) -> Value {
    let seats = json!([{ "player": "you" }, { "player": other }]);
    json!({ "ruleset": "pearls", "terms": { "divers": 2 }, "name": name, "seats": seats, "offered": offered })
}

async fn listed(browser: &mut Browser) -> Value {
    let answer = browser.get("/api/me/games").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn offers(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/offers").await.json()["games"].as_array().unwrap().clone()
}

async fn withdrawn(browser: &mut Browser, game: &str) -> u16 {
    browser.post(&format!("/api/games/{game}/withdraw"), &json!({})).await.status
}

#[tokio::test]
async fn both_players_know_whose_turn_it_is_and_how_it_ended() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben) = (club.browser(), club.browser());
        let game = ada.make(&two_divers("Ada", &json!("open"), false)).await;
        let waiting = listed(&mut ada).await;
        assert_eq!((&waiting["games"][0]["stage"], &waiting["turns"]), (&json!("waiting"), &json!(0)));
        assert_eq!(waiting["games"][0]["terms"], "Divers: 2 · Rounds: 4");
        assert_eq!(offers(&mut ben).await, Vec::<Value>::new(), "it is played by link");

        ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "<i>Ben" })).await;
        let mut first = ada.sit_down(&game).await;
        first.wait("table").await;
        let mut second = ben.sit_down(&game).await;
        second.wait("table").await;
        for _ in 0..6 {
            let asked: Vec<bool> = (0..2).map(|seat| asks(&first.table, seat)).collect();
            for (seat, browser) in [(0, &mut ada), (1, &mut ben)] {
                let list = listed(browser).await;
                let line = &list["games"][0];
                assert_eq!((&line["game"], &line["stage"]), (&json!(game), &json!("playing")));
                assert_eq!(line["your_turn"], asked[seat], "{list}");
                assert_eq!(list["turns"], u64::from(asked[seat]));
                assert_eq!((&line["seats"][0]["name"], &line["seats"][1]["name"]), (&json!("Ada"), &json!("<i>Ben")));
                assert_eq!(line["seats"][seat]["player"], "you");
                assert!(line["progress"].as_str().is_some_and(|said| said.starts_with("Round 1")), "{line}");
            }
            let (choices, asker) = (first.table["choices"].clone(), usize::from(!asked[0]));
            let client = [&mut first, &mut second].into_iter().nth(asker).unwrap();
            let question = client.asked(asker as u8).unwrap();
            client.answer(asker as u8, &question).await;
            for client in [&mut first, &mut second] {
                client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
            }
        }
        first.say(&json!({ "type": "concede", "seat": 0 })).await;
        first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let over = &listed(&mut ben).await["games"][0];
        assert_eq!((&over["stage"], &over["your_turn"]), (&json!("over"), &json!(false)));
        assert_eq!(over["result"]["places"], json!([2, 1]));
        drop((first, second));
        club.close().await;
    }
}

/// A game that is over comes first for whoever has to answer a proposal to play it again.
#[tokio::test]
async fn a_proposed_rematch_waits_for_an_answer() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben) = (club.browser(), club.browser());
        let game = ada.make(&two_divers("Ada", &json!("open"), false)).await;
        ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
        let mut client = ada.sit_down(&game).await;
        client.wait("table").await;
        client.say(&json!({ "type": "concede", "seat": 0 })).await;
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let waiting = ben.make(&two_divers("Ben", &json!("open"), false)).await;
        let rematch = format!("/api/games/{game}/rematch");
        for (by_ada, path, order, turns, said) in [
            (true, rematch.clone(), [&game, &waiting], 1, json!([{ "seat": 0, "says": "same" }])),
            (false, format!("{rematch}/decline"), [&waiting, &game], 0, json!([{ "seat": 1, "says": "declined" }])),
        ] {
            let browser = if by_ada { &mut ada } else { &mut ben };
            assert_eq!(browser.post(&path, &json!({})).await.status, 200);
            let list = listed(&mut ben).await;
            let lines = list["games"].as_array().unwrap();
            let games: Vec<&str> = lines.iter().map(|line| line["game"].as_str().unwrap()).collect();
            assert_eq!((games.as_slice(), &list["turns"]), (order.map(String::as_str).as_slice(), &json!(turns)));
            assert_eq!(lines.iter().find(|line| line["game"] == json!(game)).unwrap()["rematch_said"], said);
            assert_eq!(listed(&mut ada).await["turns"], 0);
        }
        drop(client);
        club.close().await;
    }
}

fn asks(table: &Value, seat: u8) -> bool {
    table["questions"].as_array().unwrap().iter().any(|question| question["seat"] == seat)
}

/// The journals are made unreadable: whoever loads a game would notice.
#[tokio::test]
async fn no_game_is_loaded_for_a_list() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let mut ada = club.browser();
        for _ in 0..2 {
            let game = ada.make(&two_divers("Ada", &json!({ "computer": "random" }), false)).await;
            let mut client = ada.sit_down(&game).await;
            client.play_until(0, |table| table["choices"].as_u64() > Some(3) && asks(table, 0)).await;
        }
        let before = listed(&mut ada).await;
        assert_eq!(before["games"].as_array().unwrap().len(), 2);
        let club = club.after("UPDATE records SET line = 'x'; UPDATE games SET header = 'x'").await;
        let mut ada = again(&club, &ada);
        assert_eq!(listed(&mut ada).await, before);
        assert!(before["games"].as_array().unwrap().iter().all(|line| line["your_turn"] == true));
        assert_eq!(before["turns"], 0, "nobody else waits in games against the computer");
        let stranger = listed(&mut club.browser()).await;
        assert_eq!(stranger, json!({ "games": [], "more": null, "turns": 0 }));
        club.close().await;
    }
}

/// A store of an older program does not know how games stand, until they are opened or swept.
#[tokio::test]
async fn what_an_older_program_did_not_store_is_filled_in() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let mut ada = club.browser();
        let game = ada.make(&two_divers("Ada", &json!("you"), false)).await;
        let before = listed(&mut ada).await;
        let club = club.after("UPDATE standings SET asked = NULL, progress = NULL").await;
        let mut ada = again(&club, &ada);
        let unknown = listed(&mut ada).await;
        assert_eq!(
            (&unknown["games"][0]["stage"], &unknown["games"][0]["progress"]),
            (&json!("playing"), &Value::Null)
        );
        ada.sit_down(&game).await.wait("table").await;
        assert_eq!(listed(&mut ada).await, before, "and it has not moved");

        club.server.stop().await;
        club.database.run("UPDATE standings SET asked = NULL, progress = NULL").await;
        let club = Club::on(club.database, Limits { keep_after: Duration::ZERO, ..quick() }).await;
        let mut ada = again(&club, &ada);
        while listed(&mut ada).await != before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        club.close().await;
    }
}

/// Games of every group, more than two pages; times and ids tell their order.
#[tokio::test]
async fn pages_have_every_game_once_and_in_order() {
    for database in each().await {
        let store = Store::open(&database.url()).await.unwrap();
        let guest = store.add_guest("ada", "hash").await.unwrap();
        let seat = StoredSeat { guest: Some(guest.id.clone()), ..StoredSeat::default() };
        for number in 0..45u8 {
            let standing = |asked: &[u8]| Standing { asked: asked.to_vec(), progress: "far".into(), result: None };
            let (standing, header) = match number % 4 {
                0 => (Some(standing(&[1, 0])), Some("begun".to_owned())),
                1 => (Some(standing(&[1])), Some("begun".to_owned())),
                2 => (None, None),
                _ => (Some(Standing { result: Some("{}".into()), ..standing(&[]) }), Some("begun".to_owned())),
            };
            let seats = vec![seat.clone(), StoredSeat::default()];
            let game =
                StoredGame { id: format!("{number:02}"), ruleset: "none".into(), terms: "{}".into(), header, seats };
            let lesson = number == 44;
            store.add_listed_game(&game, &NewListing { standing, lesson, offered_by: None }).await.unwrap();
        }
        database.run("UPDATE standings SET moved_at = 7 WHERE game < '10'").await;
        let (mut found, mut behind) = (Vec::new(), Cursor::start());
        loop {
            let page = store.games_of("ada", 0, &behind, 8).await.unwrap();
            let Some(last) = page.last() else { break };
            behind = last.behind.to_string().parse().unwrap();
            found.extend(page);
        }
        let order: Vec<(usize, bool, String)> = found
            .iter()
            .map(|it| {
                let group = [0, 1, 2, 3].into_iter().find(|group| it.game.id.parse::<usize>().unwrap() % 4 == *group);
                (group.unwrap(), it.moved_at == 7, it.game.id.clone())
            })
            .collect();
        assert!(order.is_sorted_by_key(|(group, old, _)| (*group, *old)), "{order:?}");
        let ids: BTreeSet<&String> = order.iter().map(|(_, _, id)| id).collect();
        assert_eq!((ids.len(), order.len()), (44, 44), "every game but the lesson, and none twice");
        assert_eq!(store.count_turns("ada", 0).await.unwrap(), 0, "she plays alone in all of them");
        store.close().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn an_offer_is_found_and_taken_by_somebody_who_has_no_link() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben, mut cleo) = (club.browser(), club.browser(), club.browser());
        let game = ada.make(&two_divers("Ada", &json!("open"), true)).await;
        let found = offers(&mut ben).await;
        assert_eq!(found.len(), 1);
        let line = &found[0];
        assert_eq!(
            (&line["game"], &line["offer"]["by"], &line["stage"]),
            (&json!(game), &json!("Ada"), &json!("waiting"))
        );
        assert!(line["offer"]["at"].as_i64() > Some(0) && line["may_withdraw"] == false, "{line}");
        assert_eq!(offers(&mut ada).await[0]["may_withdraw"], true);
        assert_eq!(ada.get(&format!("/api/games/{game}")).await.json()["offered"], true);

        assert_eq!(withdrawn(&mut cleo, &game).await, 403, "it is not theirs");
        assert_eq!(ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await.status, 200);
        assert_eq!(offers(&mut cleo).await, Vec::<Value>::new(), "nobody else can join");
        assert_eq!(withdrawn(&mut ada, &game).await, 403, "somebody has joined");
        assert_eq!(withdrawn(&mut ben, &game).await, 403);
        assert_eq!(listed(&mut ben).await["games"][0]["game"], json!(game));
        assert_eq!(ada.get(&format!("/api/games/{game}")).await.json()["offered"], false);
        let checked = check_store(&club.database.url(), |_, _| ()).await.unwrap();
        assert!(checked.is_whole(), "{checked:?}");
        club.close().await;
    }
}

#[tokio::test]
async fn a_game_that_was_withdrawn_is_gone() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben) = (club.browser(), club.browser());
        for offered in [true, false] {
            let game = ada.make(&two_divers("Ada", &json!("open"), offered)).await;
            let mut waiting = ada.sit_down(&game).await;
            waiting.wait("welcome").await;
            assert_eq!(withdrawn(&mut ada, &game).await, 200);
            waiting.wait("closing").await;
            assert!(waiting.is_let_go().await);
            assert!(offers(&mut ben).await.is_empty() && listed(&mut ada).await["games"] == json!([]));
            let join = ben.post(&format!("/api/games/{game}/join"), &json!({})).await;
            assert_eq!((join.refused().as_str(), withdrawn(&mut ada, &game).await), ("unknown", 404));
        }
        club.close().await;
    }
}

#[tokio::test]
async fn offers_of_makers_who_do_not_come_are_not_listed() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben) = (club.browser(), club.browser());
        let game = ada.make(&two_divers("Ada", &json!("open"), true)).await;
        // One hour less than a day ago, and one hour more.
        let hours = |hours: i64| format!("UPDATE guests SET seen_at = made_at - {}", hours * 60 * 60);
        club.database.run(&hours(23)).await;
        assert_eq!(offers(&mut ben).await.len(), 1);
        club.database.run(&hours(25)).await;
        assert_eq!(offers(&mut ben).await, Vec::<Value>::new());
        assert_eq!(ben.get(&format!("/api/games/{game}")).await.json()["may_join"], true, "the link still works");
        ada.get("/api/me").await;
        while offers(&mut ben).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        club.close().await;
    }
}

#[tokio::test]
async fn nobody_fills_the_list_of_offers() {
    for database in each().await {
        let club = Club::on(database, Limits { offers_per_guest: 2, ..quick() }).await;
        let mut ada = club.browser();
        let offer = two_divers("Ada", &json!("open"), true);
        let first = ada.make(&offer).await;
        ada.make(&offer).await;
        assert_eq!(ada.post("/api/games", &offer).await.refused(), "busy");
        assert_eq!(ada.post("/api/games", &two_divers("Ada", &json!("open"), false)).await.status, 200);
        assert_eq!(withdrawn(&mut ada, &first).await, 200);
        let full = two_divers("Ada", &json!("you"), true);
        assert_eq!(ada.post("/api/games", &full).await.refused(), "malformed", "nobody could join");
        assert_eq!(ada.post("/api/games", &offer).await.status, 200);
        club.close().await;
    }
}

#[tokio::test]
async fn the_others_see_since_when_somebody_is_away() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let (mut ada, mut ben) = (club.browser(), club.browser());
        let game = ada.make(&two_divers("Ada", &json!("open"), false)).await;
        ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
        club.database.run("UPDATE guests SET seen_at = 1000 WHERE name = 'Ben'").await;
        let mut first = ada.sit_down(&game).await;
        let seat = |message: &Value| message["seats"][1].clone();
        let away = seat(&first.wait("seats").await);
        assert_eq!(away["online"], false, "{away}");
        let second = ben.sit_down(&game).await;
        let here = seat(&first.wait_until(|it| it["type"] == "seats" && it["seats"][1]["online"] == true).await);
        assert_eq!(here["away_since"], Value::Null);
        drop(second);
        let left = seat(&first.wait_until(|it| it["type"] == "seats" && it["seats"][1]["online"] == false).await);
        assert!(left["away_since"].as_i64() > Some(1000), "{left}");
        drop(first);
        club.close().await;
    }
}

#[tokio::test]
async fn a_list_begins_where_it_is_told() {
    for database in each().await {
        let club = Club::on(database, quick()).await;
        let mut ada = club.browser();
        let mut made = BTreeSet::new();
        for _ in 0..21 {
            made.insert(ada.make(&two_divers("Ada", &json!("open"), false)).await);
        }
        let first = listed(&mut ada).await;
        let more = first["more"].as_str().unwrap();
        let second = ada.get(&format!("/api/me/games?after={more}")).await.json();
        let games = [&first, &second].into_iter().flat_map(|page| page["games"].as_array().unwrap());
        let found: BTreeSet<String> = games.map(|line| line["game"].as_str().unwrap().to_owned()).collect();
        assert_eq!((found, &second["more"]), (made, &Value::Null));
        for path in ["/api/me/games?after=x", "/api/offers?after=1.x.y", "/api/offers?before=1"] {
            assert_eq!(ada.get(path).await.refused(), "malformed", "{path}");
        }
        club.close().await;
    }
}
