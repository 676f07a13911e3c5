//! `wardroom store`, as a command.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod common;

use common::wardroom;
use server::{Store, store::StoredGame};

/// A store with a game that waits for its second player.
async fn store_in(folder: &std::path::Path) -> Store {
    let store = Store::open(&Store::in_folder(folder)).await.unwrap();
    let game = StoredGame {
        id: "a game".into(),
        ruleset: "armada".into(),
        terms: "{}".into(),
        header: None,
        seats: Vec::new(),
    };
    let tail = store.add_game(&game).await.unwrap();
    store.append(&game.id, &tail, "{\"gave_up\":1}\n").await.unwrap();
    store
}

#[tokio::test]
async fn a_whole_store_is_said_to_be_whole_and_a_cut_journal_not() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    // It may be looked at while it is used.
    let store = store_in(folder.path()).await;
    let ran = wardroom(&["store", "check", "--data", data]);
    assert_eq!((ran.code, ran.last_line()), (0, "1 of 1 games are whole"), "{}", ran.err);
    store.close().await;

    let file = folder.path().join("wardroom.sqlite");
    let bytes = std::fs::read(&file).unwrap();
    let place = bytes.windows(7).position(|word| word == b"gave_up").unwrap();
    let mut altered = bytes.clone();
    altered[place] ^= 1;
    std::fs::write(&file, altered).unwrap();
    let ran = wardroom(&["store", "check", "--data", data, "--json"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let checked = ran.json();
    assert_eq!((&checked["games"], &checked["whole"]), (&1.into(), &0.into()));
    assert_eq!(checked["faults"][0]["game"], "a game");
    assert_eq!(checked["faults"][0]["says"], "the journal was altered at line 2");
}

#[test]
fn what_is_no_store_is_not_understood() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let ran = wardroom(&["store", "check", "--data", data]);
    assert!(ran.code == 2 && ran.err.contains("wardroom.sqlite"), "{}", ran.err);
    std::fs::write(folder.path().join("wardroom.sqlite"), "no database at all ".repeat(100)).unwrap();
    let ran = wardroom(&["store", "check", "--data", data]);
    assert!(ran.code == 2 && ran.err.contains("not a database"), "{}", ran.err);
    let ran = wardroom(&["store", "check", "--data", "/no/such/folder"]);
    assert!(ran.code == 2 && ran.err.contains("there is no such folder"), "{}", ran.err);
}
