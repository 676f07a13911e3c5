//! Injects every fault into every write of a game.

use std::time::Duration;

use serde_json::{Value, json};
use server::Store;

use super::broken::Fault;
use super::table::{AMPLE, Broken, Outcome, SHORT, databases, start};
use crate::common::http::Answer;
use crate::common::made::learning_of;

/// Number of writes at the beginning of a game that get every fault, one after the other.
const FIRST_WRITES: usize = 8;

/// Injects a fault into the next write. Then the choice is made, or refused and made again.
async fn break_one(table: &mut Broken, fault: Fault) {
    let Some(choice) = table.choice().await else { return table.auto().await };
    let before = table.choices();
    table.breaker.break_write(fault, 0);
    let outcome = table.choose(&choice).await;
    assert!(table.breaker.has_struck(), "{fault:?} did not strike");
    match outcome {
        Outcome::Done => assert!(fault.is_stored(), "{fault:?} was acknowledged"),
        Outcome::Refused(refusal) => {
            assert!(
                !refusal["says"].as_str().unwrap().contains("not known"),
                "{fault:?} left nothing in doubt: {refusal}"
            );
            if !table.wait_for_table().await {
                table.choose_until_done(&choice).await;
            }
        }
    }
    assert_eq!(table.choices(), before + 1, "{fault:?}: once, and not twice");
    table.assert_same().await;
}

/// Each fault at each of the first writes.
async fn break_first_writes(faults: &[Fault], timeout: Duration) {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        for fault in faults {
            let mut table = Broken::sit_down(&database, timeout).await;
            for _ in 0..FIRST_WRITES {
                break_one(&mut table, *fault).await;
            }
            table.end().await;
        }
    }
}

#[tokio::test]
async fn quick_faults_at_every_write() {
    break_first_writes(&Fault::QUICK, AMPLE).await;
}

#[tokio::test]
async fn slow_faults_at_every_write() {
    break_first_writes(&Fault::SLOW, SHORT).await;
}

#[tokio::test]
async fn a_whole_game_in_which_every_write_is_broken() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let mut table = Broken::sit_down(&database, AMPLE).await;
        let mut faults = Fault::QUICK.into_iter().cycle();
        while table.two.first.table["outcome"].is_null() {
            break_one(&mut table, faults.next().unwrap()).await;
        }
        table.end().await;
    }
}

/// Sends a message that is refused because of a fault, then again; it is done then, or was done already.
async fn say_twice(table: &mut Broken, seat: usize, fault: Fault, message: &Value, done: impl Fn(&Value) -> bool) {
    table.breaker.break_write(fault, 0);
    let client = [&mut table.two.first, &mut table.two.second].into_iter().nth(seat).unwrap();
    client.say(message).await;
    let is_done = |it: &Value| it["type"] == "table" && done(it);
    let came = client.wait_until(|it| it["type"] == "refused" || is_done(it)).await;
    assert_eq!(came["type"] == "table", fault.is_stored(), "{fault:?}: {came}");
    if !fault.is_stored() {
        assert!(!table.wait_for_table().await && !done(&table.two.first.table), "{fault:?}");
        let client = [&mut table.two.first, &mut table.two.second].into_iter().nth(seat).unwrap();
        client.say(message).await;
    }
    for client in [&mut table.two.first, &mut table.two.second] {
        if !done(&client.table) {
            client.wait_until(is_done).await;
        }
    }
}

#[tokio::test]
async fn taking_back_and_giving_up_are_done_or_not_done() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        for fault in Fault::QUICK {
            let mut table = Broken::sit_down(&database, AMPLE).await;
            while table.two.first.table["back"].is_null() {
                table.auto().await;
            }
            let to = table.two.first.table["back"].clone();
            table.two.first.say(&json!({ "type": "take-back", "to": to })).await;
            table.two.second.wait_until(|it| it["type"] == "table" && !it["proposal"].is_null()).await;
            let agree = json!({ "type": "take-back-answer", "agree": true });
            say_twice(&mut table, 1, fault, &agree, |table| table["choices"] == to).await;
            let concede = json!({ "type": "concede", "seat": 0 });
            say_twice(&mut table, 0, fault, &concede, |table| !table["outcome"].is_null()).await;
            table.end().await;
        }
    }
}

/// Repeats a request until it succeeds; every refusal must have the usual form.
async fn insist<F: Future<Output = Answer>>(mut post: impl FnMut() -> F) -> Answer {
    loop {
        let answer = post().await;
        if answer.status == 200 {
            return answer;
        }
        assert_eq!((answer.status, &answer.json()["refused"]["kind"]), (503, &json!("away")), "{answer:?}");
    }
}

/// Two guests, two names, a game, its beginning; that a server runs, and its first sweep.
const WRITES_OF_A_NEW_GAME: usize = 8;

/// Creates and joins a game, with a fault in one of the writes; returns the number of writes.
async fn make_and_join(database: &str, broken: Option<(Fault, usize)>) -> usize {
    let slow = broken.is_some_and(|(fault, _)| Fault::SLOW.contains(&fault));
    let timeout = if slow { Duration::from_secs(2) } else { AMPLE };
    let (server, breaker) = start(database, timeout).await;
    let referee = Store::open(database).await.unwrap();
    let before = referee.count_games().await.unwrap();
    if let Some((fault, number)) = broken {
        breaker.break_write(fault, number);
    }
    let ada = server.browser();
    let new = learning_of("Ada", "friend");
    let made = insist(|| {
        let (mut ada, new) = (ada.clone(), new.clone());
        async move { ada.post("/api/games", &new).await }
    });
    let made = made.await;
    let game = made.json()["game"].as_str().unwrap().to_owned();
    let ben = server.browser();
    let joined = insist(|| {
        let (mut ben, game) = (ben.clone(), game.clone());
        async move { ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await }
    });
    assert_eq!(joined.await.json()["you"], json!([1]));
    let stored = referee.game(&game).await.unwrap().unwrap();
    assert!(stored.header.is_some() && stored.seats.iter().all(|seat| seat.guest.is_some()));
    assert_eq!(referee.count_games().await.unwrap(), before + 1, "{broken:?}: what was refused is not there");
    referee.close().await;
    if broken.is_none() {
        // The first sweep is made in the background.
        breaker.wait_for_writes(WRITES_OF_A_NEW_GAME).await;
    }
    let writes = breaker.writes();
    server.stop().await;
    writes
}

#[tokio::test]
async fn a_game_is_made_and_joined_whichever_write_is_broken() {
    let folder = tempfile::tempdir().unwrap();
    // The number of games is compared, and other tests create games in the same PostgreSQL: this one has a SQLite of
    // its own.
    let database = Store::in_folder(folder.path());
    let writes = make_and_join(&database, None).await;
    assert_eq!(writes, WRITES_OF_A_NEW_GAME);
    for fault in Fault::QUICK.into_iter().chain(Fault::SLOW) {
        for number in 0..writes {
            make_and_join(&database, Some((fault, number))).await;
        }
    }
}
