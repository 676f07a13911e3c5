//! What the store promises, on SQLite, and on PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use server::store::{Store, StoreFault, StoredGame, StoredSeat};

/// Runs a test on every database there is.
async fn on_each<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    let folder = tempfile::tempdir().unwrap();
    test(Store::open(&Store::in_folder(folder.path())).await.unwrap()).await;
    if let Ok(url) = std::env::var("WARDROOM_TEST_POSTGRES") {
        test(Store::open(&url).await.unwrap()).await;
    }
}

/// An id that no other test has.
fn id(word: &str) -> String {
    format!("{word}-{}-{:?}", std::process::id(), std::thread::current().id())
}

async fn game(store: &Store, word: &str) -> StoredGame {
    let guest = store.add_guest(&id(&format!("guest-{word}")), &id(&format!("hash-{word}"))).await.unwrap();
    let seats = vec![StoredSeat { guest: Some(guest.id), ..StoredSeat::default() }, StoredSeat::default()];
    let game =
        StoredGame { id: id(word), ruleset: "armada".into(), terms: "{\"ä\": '\"'}".into(), header: None, seats };
    store.add_game(&game).await.unwrap();
    game
}

#[tokio::test]
async fn guests_are_known_by_the_hash_of_their_token() {
    on_each(|store| async move {
        let (guest, hash) = (id("guest"), id("hash"));
        assert_eq!(store.guest(&hash).await.unwrap(), None);
        let made = store.add_guest(&guest, &hash).await.unwrap();
        assert_eq!(store.guest(&hash).await.unwrap(), Some(made));
        store.name_guest(&guest, "Ackbar <'\"ä🚀").await.unwrap();
        assert_eq!(store.guest(&hash).await.unwrap().unwrap().name.as_deref(), Some("Ackbar <'\"ä🚀"));
        assert!(store.add_guest(&guest, &hash).await.is_err());
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_comes_back_as_it_was_stored() {
    on_each(|store| async move {
        let stored = game(&store, "same").await;
        assert_eq!(store.game(&stored.id).await.unwrap(), Some(stored.clone()));
        assert_eq!(store.game("no such game").await.unwrap(), None);
        assert!(store.add_game(&stored).await.is_err(), "an id is taken once");
        assert!(store.count_games().await.unwrap() >= 1);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn the_empty_seat_is_taken_once() {
    on_each(|store| async move {
        let stored = game(&store, "seat").await;
        let friend = store.add_guest(&id("friend"), &id("friend-hash")).await.unwrap();
        let late = store.add_guest(&id("late"), &id("late-hash")).await.unwrap();
        let begin = |guest: String, header: &'static str| {
            let (store, game) = (store.clone(), stored.id.clone());
            async move { store.begin_game(&game, 1, &guest, "{}", header).await.unwrap() }
        };
        let (one, other) = tokio::join!(begin(friend.id.clone(), "first\n"), begin(late.id.clone(), "second\n"));
        assert!(one != other, "one of the two, not both");
        let begun = store.game(&stored.id).await.unwrap().unwrap();
        let (guest, header) = if one { (friend.id, "first\n") } else { (late.id, "second\n") };
        assert_eq!((begun.seats[1].guest.as_deref(), begun.header.as_deref()), (Some(guest.as_str()), Some(header)));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn journals_only_grow_and_every_line_has_one_place() {
    on_each(|store| async move {
        let stored = game(&store, "journal").await;
        store.append(&stored.id, 0, "{\"a\":1}\n{\"b\":2}\n").await.unwrap();
        store.append(&stored.id, 2, "{\"c\":3}\n").await.unwrap();
        let twice = store.append(&stored.id, 2, "{\"other\":3}\n{\"d\":4}\n").await;
        assert!(matches!(twice, Err(StoreFault::LineTaken)), "{twice:?}");
        assert_eq!(store.journal(&stored.id).await.unwrap(), "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
        store.close().await;
        let closed = store.append(&stored.id, 3, "{}\n").await;
        assert!(matches!(closed, Err(StoreFault::Closed)), "{closed:?}");
    })
    .await;
}

#[tokio::test]
async fn one_bad_append_does_not_spoil_those_beside_it() {
    on_each(|store| async move {
        let (good, bad) = (game(&store, "good").await, game(&store, "bad").await);
        store.append(&bad.id, 0, "x\n").await.unwrap();
        let appends = (0..50).map(|number| {
            let (store, good, bad) = (store.clone(), good.id.clone(), bad.id.clone());
            tokio::spawn(async move {
                if number % 5 == 4 {
                    store.append(&bad, 0, "y\n").await.is_err()
                } else {
                    store.append(&good, number, "z\n").await.is_ok()
                }
            })
        });
        for append in appends.collect::<Vec<_>>() {
            assert!(append.await.unwrap());
        }
        assert_eq!(store.journal(&good.id).await.unwrap(), "z\n".repeat(40));
        assert_eq!(store.journal(&bad.id).await.unwrap(), "x\n");
        store.close().await;
    })
    .await;
}
