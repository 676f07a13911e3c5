//! The guarantees of the store, on SQLite, and on PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

use server::store::{Alteration, MostRemarks, Remarked, Store, StoreFault, StoredGame, StoredSeat, Tail, TakenSeat};

/// Runs a test on every available database.
async fn on_each<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    on_each_url(|url| {
        let test = &test;
        async move { test(Store::open(&url).await.unwrap()).await }
    })
    .await;
}

/// The same, with its URL.
async fn on_each_url<F: Future<Output = ()>>(test: impl Fn(String) -> F) {
    let folder = tempfile::tempdir().unwrap();
    test(Store::in_folder(folder.path())).await;
    if let Ok(url) = std::env::var("WARDROOM_TEST_POSTGRES") {
        test(url).await;
    }
}

/// An id that no other test has.
fn id(word: &str) -> String {
    format!("{word}-{}-{:?}", std::process::id(), std::thread::current().id())
}

async fn game(store: &Store, word: &str) -> StoredGame {
    game_and_tail(store, word).await.0
}

async fn game_and_tail(store: &Store, word: &str) -> (StoredGame, Tail) {
    let guest = store.add_guest(&id(&format!("guest-{word}")), &id(&format!("hash-{word}"))).await.unwrap();
    let first = StoredSeat { guest: Some(guest.id), seen_at: guest.seen_at, ..StoredSeat::default() };
    let seats = vec![first, StoredSeat::default()];
    let game =
        StoredGame { id: id(word), ruleset: "armada".into(), terms: "{\"ä\": '\"'}".into(), header: None, seats };
    let tail = store.add_game(&game).await.unwrap();
    (game, tail)
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

/// A guest takes the last seat, and the game begins.
fn last_seat<'a>(stored: &'a StoredGame, guest: &'a str, header: &'a str) -> TakenSeat<'a> {
    TakenSeat { seat: 1, guest, before: &stored.terms, terms: "{}", header: Some(header), standing: None }
}

/// Taking a seat changes the terms, so that of two guests who come at once over different servers one has to retry.
#[tokio::test]
async fn nobody_sits_down_on_what_was_agreed_on_before() {
    on_each(|store| async move {
        let stored = game(&store, "agreed").await;
        let friend = store.add_guest(&id("agreeing"), &id("agreeing-hash")).await.unwrap();
        let waits = TakenSeat {
            seat: 1,
            guest: &friend.id,
            before: &stored.terms,
            terms: "first",
            header: None,
            standing: None,
        };
        assert!(!store.take_seat(&stored.id, TakenSeat { before: "other", ..waits }).await.unwrap());
        assert_eq!(store.game(&stored.id).await.unwrap(), Some(stored.clone()), "nothing has changed");
        assert!(store.take_seat(&stored.id, waits).await.unwrap());
        let sits = store.game(&stored.id).await.unwrap().unwrap();
        assert_eq!((sits.terms.as_str(), &sits.header), ("first", &None), "it still waits");
        assert_eq!(sits.seats[1].guest.as_ref(), Some(&friend.id));
        assert!(store.load(&stored.id).await.is_ok(), "its fingerprint is right");
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
            let (store, stored) = (store.clone(), stored.clone());
            async move { store.take_seat(&stored.id, last_seat(&stored, &guest, header)).await.unwrap() }
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
        let (stored, start) = game_and_tail(&store, "journal").await;
        let two = store.append(&stored.id, &start, "{\"a\":1}\n{\"b\":2}\n").await.unwrap();
        assert_eq!(two.records, 2);
        store.append(&stored.id, &two, "{\"c\":3}\n").await.unwrap();
        let twice = store.append(&stored.id, &two, "{\"other\":3}\n{\"d\":4}\n").await;
        assert!(matches!(twice, Err(StoreFault::LineTaken)), "{twice:?}");
        assert_eq!(store.journal(&stored.id).await.unwrap(), "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
        store.close().await;
        let closed = store.append(&stored.id, &two, "{}\n").await;
        assert!(matches!(closed, Err(StoreFault::Closed)), "{closed:?}");
    })
    .await;
}

#[tokio::test]
async fn what_many_games_write_at_once_comes_back_line_for_line() {
    on_each(|store| async move {
        let mut appends = Vec::new();
        for number in 0..70 {
            let (game, tail) = game_and_tail(&store, &format!("many-{number}")).await;
            let lines = format!("{{\"game\":{number}}}\n").repeat(number % 7 + 1);
            let store = store.clone();
            appends.push(async move {
                let tail = store.append(&game.id, &tail, &lines).await.unwrap();
                assert_eq!(tail.records, number % 7 + 1);
                store.append(&game.id, &tail, "last\n").await.unwrap();
                // Loading checks every line against its fingerprint.
                assert_eq!(store.journal(&game.id).await.unwrap(), lines + "last\n");
            });
        }
        let appends: Vec<_> = appends.into_iter().map(tokio::spawn).collect();
        for append in appends {
            append.await.unwrap();
        }
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn one_bad_append_does_not_spoil_those_beside_it() {
    on_each(|store| async move {
        let (bad, start) = game_and_tail(&store, "bad").await;
        store.append(&bad.id, &start, "x\n").await.unwrap();
        let mut appends = Vec::new();
        for number in 0..50 {
            let (good, tail) = game_and_tail(&store, &format!("good-{number}")).await;
            let (store, bad, start) = (store.clone(), bad.id.clone(), start.clone());
            appends.push(async move {
                let refused = store.append(&bad, &start, "y\n").await;
                assert!(matches!(refused, Err(StoreFault::LineTaken)), "{refused:?}");
                store.append(&good.id, &tail, "z\n").await.unwrap();
                assert_eq!(store.journal(&good.id).await.unwrap(), "z\n");
            });
        }
        let appends: Vec<_> = appends.into_iter().map(tokio::spawn).collect();
        for append in appends {
            append.await.unwrap();
        }
        assert_eq!(store.journal(&bad.id).await.unwrap(), "x\n");
        store.close().await;
    })
    .await;
}

/// Changes the database directly, bypassing the store.
async fn meddle(url: &str, statement: &str) {
    use sqlx::{AnyConnection, Connection, Executor};
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement.to_owned())).await.unwrap();
    connection.close().await.unwrap();
}

/// Every change to a game is detected when it is loaded, and located.
#[tokio::test]
async fn what_was_altered_is_noticed() {
    on_each_url(|url| async move {
        let store = Store::open(&url).await.unwrap();
        let changes = [
            ("UPDATE games SET terms = '{}' WHERE id = 'GAME'", Alteration::Beginning),
            ("UPDATE games SET ruleset = 'armadb' WHERE id = 'GAME'", Alteration::Beginning),
            ("UPDATE games SET header = 'x' WHERE id = 'GAME'", Alteration::Beginning),
            ("UPDATE games SET made_at = made_at + 1 WHERE id = 'GAME'", Alteration::Beginning),
            ("UPDATE games SET root = NULL WHERE id = 'GAME'", Alteration::Beginning),
            ("UPDATE seats SET computer = 'greedy' WHERE game = 'GAME' AND seat = 1", Alteration::Beginning),
            ("UPDATE seats SET seat = 2 WHERE game = 'GAME' AND seat = 0", Alteration::Beginning),
            ("UPDATE seats SET seat = 7 WHERE game = 'GAME' AND seat = 1", Alteration::Beginning),
            ("UPDATE records SET line = 'B' WHERE game = 'GAME' AND number = 1", Alteration::Line(3)),
            ("UPDATE records SET fingerprint = 'f' WHERE game = 'GAME' AND number = 2", Alteration::Line(4)),
            ("UPDATE games SET head = 'f' WHERE id = 'GAME'", Alteration::Line(4)),
            ("UPDATE games SET records = 2 WHERE id = 'GAME'", Alteration::AddedFrom(4)),
            ("DELETE FROM records WHERE game = 'GAME' AND number = 2", Alteration::MissingFrom(4)),
            ("DELETE FROM records WHERE game = 'GAME' AND number = 0", Alteration::MissingFrom(2)),
            ("DELETE FROM records WHERE game = 'GAME'", Alteration::MissingFrom(2)),
        ];
        for (number, (change, noticed)) in changes.into_iter().enumerate() {
            let (stored, start) = game_and_tail(&store, &format!("altered-{number}")).await;
            store.append(&stored.id, &start, "a\nb\nc\n").await.unwrap();
            assert_eq!(store.journal(&stored.id).await.unwrap(), "a\nb\nc\n");
            meddle(&url, &change.replace("GAME", &stored.id)).await;
            let loaded = store.load(&stored.id).await;
            assert!(matches!(&loaded, Err(StoreFault::Altered(what)) if *what == noticed), "{change}: {loaded:?}");
        }
        store.close().await;
    })
    .await;
}

/// Taking a seat of a game that was altered does not give it valid fingerprints.
#[tokio::test]
async fn what_was_altered_is_not_chained_anew() {
    on_each_url(|url| async move {
        let store = Store::open(&url).await.unwrap();
        let stored = game(&store, "laundered").await;
        let friend = store.add_guest(&id("laundering"), &id("laundering-hash")).await.unwrap();
        meddle(&url, &format!("UPDATE games SET made_at = made_at - 1 WHERE id = '{}'", stored.id)).await;
        let begun = store.take_seat(&stored.id, last_seat(&stored, &friend.id, "first\n")).await;
        assert!(matches!(begun, Err(StoreFault::Altered(Alteration::Beginning))), "{begun:?}");
        let loaded = store.load(&stored.id).await;
        assert!(matches!(loaded, Err(StoreFault::Altered(Alteration::Beginning))), "{loaded:?}");
        store.close().await;
    })
    .await;
}

/// A store that was written before lines had fingerprints.
#[tokio::test]
async fn older_stores_are_taken_along() {
    on_each_url(|url| async move {
        let store = Store::open(&url).await.unwrap();
        let (stored, start) = game_and_tail(&store, "old").await;
        let tail = store.append(&stored.id, &start, "a\nb\n").await.unwrap();
        store.close().await;
        meddle(&url, &format!("UPDATE records SET fingerprint = NULL WHERE game = '{}'", stored.id)).await;
        meddle(&url, &format!("UPDATE games SET root = NULL, head = NULL, records = 0 WHERE id = '{}'", stored.id))
            .await;
        let store = Store::open(&url).await.unwrap();
        let loaded = store.load(&stored.id).await.unwrap().unwrap();
        assert_eq!((loaded.lines.as_str(), &loaded.tail), ("a\nb\n", &tail));
        store.append(&stored.id, &tail, "c\n").await.unwrap();
        store.close().await;
    })
    .await;
}

/// Opens a store that cannot be opened; returns the error, which must come soon.
async fn refused(url: &str) -> String {
    let begun = std::time::Instant::now();
    let says = Store::open(url).await.unwrap_err().to_string();
    assert!(begun.elapsed() < std::time::Duration::from_secs(20), "{says}: after {:?}", begun.elapsed());
    says
}

#[tokio::test]
async fn what_cannot_be_opened_names_its_cause() {
    let folder = tempfile::tempdir().unwrap();
    let garbage = folder.path().join("garbage.sqlite");
    std::fs::write(&garbage, "this is no database, however long it may be; ".repeat(100)).unwrap();
    let says = refused(&format!("sqlite://{}?mode=rwc", garbage.display())).await;
    assert!(says.contains("garbage.sqlite") && says.contains("file is not a database"), "{says}");
    let says = refused(&format!("sqlite://{}/no/such/folder/x.sqlite?mode=rwc", folder.path().display())).await;
    assert!(says.contains("x.sqlite: it cannot be created: No such file or directory"), "{says}");
    let says = refused("sqlite:///proc/wardroom.sqlite?mode=rwc").await;
    assert!(says.contains("it cannot be created"), "{says}");
    let says = refused("oracle://somewhere/x").await;
    assert!(says.contains("oracle: is neither sqlite: nor postgres:"), "{says}");
    // Port 9 is the discard service; nothing listens there.
    let says = refused("postgres://ada:secret@127.0.0.1:9/wardroom").await;
    assert!(says.contains("127.0.0.1:9/wardroom") && says.contains("refused") && !says.contains("secret"), "{says}");
    if let Ok(url) = std::env::var("WARDROOM_TEST_POSTGRES") {
        let says =
            refused(&url.replace("/postgres", "/nosuchdatabase").replace("//nosuchdatabase", "//postgres")).await;
        assert!(says.contains("does not exist"), "{says}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let url = Store::in_folder(folder.path());
    let modes = || {
        let files = std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
        let mode = |file: std::fs::DirEntry| (file.file_name(), file.metadata().unwrap().permissions().mode() & 0o777);
        files.map(mode).collect::<Vec<_>>()
    };
    for _ in 0..2 {
        let store = Store::open(&url).await.unwrap();
        store.count_games().await.unwrap();
        store.add_guest(&id(&format!("{}", modes().len())), &id(&format!("hash{}", modes().len()))).await.unwrap();
        let found = modes();
        assert!(found.len() == 3 && found.iter().all(|(_, mode)| *mode == 0o600), "{found:?}");
        store.close().await;
        // A file as an older version created it.
        let file = folder.path().join("wardroom.sqlite");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        meddle(&url, "DELETE FROM sessions; DELETE FROM guests").await;
    }
}

#[tokio::test]
async fn remarks_are_bounded_kept_and_go_with_their_game() {
    on_each(|store| async move {
        let stored = game(&store, "remarked").await;
        let [one, other] = [
            store.add_guest(&id("one"), &id("one-hash")).await.unwrap(),
            store.add_guest(&id("other"), &id("other-hash")).await.unwrap(),
        ];
        store.name_guest(&one.id, "Ada").await.unwrap();
        let most = MostRemarks { of_guest: 2, on_game: 3 };
        let add = |guest: String, event, says: &'static str| {
            let (store, stored) = (store.clone(), stored.clone());
            async move { store.add_remark(&stored.id, &guest, event, says, most).await.unwrap() }
        };
        assert_eq!(add(one.id.clone(), 7, "later").await, Remarked::As(1));
        assert_eq!(add(one.id.clone(), 3, "earlier").await, Remarked::As(2));
        assert_eq!(add(one.id.clone(), 3, "too much").await, Remarked::TooManyOfGuest);
        let (here, there) = tokio::join!(add(other.id.clone(), 5, "here"), add(other.id.clone(), 5, "there"));
        assert!([here, there].contains(&Remarked::As(3)) && [here, there].contains(&Remarked::TooManyOnGame));
        let kept = store.remarks(&stored.id).await.unwrap();
        let told: Vec<_> = kept.iter().map(|remark| (remark.number, remark.event, remark.name.as_deref())).collect();
        assert_eq!(told, [(2, 3, Some("Ada")), (3, 5, None), (1, 7, Some("Ada"))]);
        assert!(!store.change_remark(&stored.id, 1, &other.id, "mine").await.unwrap());
        assert!(store.change_remark(&stored.id, 1, &one.id, "mine").await.unwrap());
        assert!(store.remove_remark(&stored.id, 2).await.unwrap());
        assert!(!store.remove_remark(&stored.id, 2).await.unwrap());
        assert_eq!(store.remarks(&stored.id).await.unwrap().last().unwrap().says, "mine");
        store.remove_games(std::slice::from_ref(&stored.id)).await.unwrap();
        assert_eq!(store.remarks(&stored.id).await.unwrap(), []);
        store.close().await;
    })
    .await;
}
