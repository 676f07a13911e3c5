//! `wardroom store` from the outside.

use server::Store;
use server::store::{NewLine, StoredGame};

use crate::common::{Ran, wardroom};

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
    // A store can be checked while it is used.
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

/// Runs it as a user who has never stored anything.
fn as_a_new_user(home: &std::path::Path, arguments: &[&str]) -> Ran {
    let mut command = assert_cmd::Command::cargo_bin("wardroom").unwrap();
    command.env_remove("WARDROOM_DATA").env_remove("WARDROOM_DATABASE");
    Ran::of(command.env("HOME", home).env("XDG_DATA_HOME", home.join("data")).args(arguments))
}

#[test]
fn that_nothing_is_stored_yet_is_no_fault() {
    let home = tempfile::tempdir().unwrap();
    let ran = as_a_new_user(home.path(), &["store", "check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.starts_with("nothing is stored yet: ") && ran.out.contains("wardroom serve"), "{}", ran.out);
    #[cfg(target_os = "linux")]
    assert!(ran.out.contains(home.path().join("data/wardroom").to_str().unwrap()), "where it looked: {}", ran.out);
    let ran = as_a_new_user(home.path(), &["store", "check", "--json"]);
    assert_eq!((ran.code, &ran.json()["games"]), (0, &0.into()));
    assert!(ran.err.starts_with("nothing is stored yet: "), "{}", ran.err);
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "the check creates nothing");
    let named = home.path().join("elsewhere");
    let ran = as_a_new_user(home.path(), &["store", "check", "--data", named.to_str().unwrap()]);
    assert_eq!(ran.code, 2, "a folder that was given must exist: {}", ran.out);
}

#[test]
fn an_option_counts_more_than_the_variables_and_two_variables_contradict_each_other() {
    let home = tempfile::tempdir().unwrap();
    let elsewhere = "sqlite:///no/such/folder/elsewhere.sqlite";
    let check = |variables: &[(&str, &str)], more: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("wardroom").unwrap();
        command.env_remove("WARDROOM_DATA").env_remove("WARDROOM_DATABASE").env("XDG_DATA_HOME", home.path());
        Ran::of(command.envs(variables.iter().copied()).args(["store", "check"]).args(more))
    };
    let (data, database) = (("WARDROOM_DATA", "/no/such/folder"), ("WARDROOM_DATABASE", elsewhere));
    let ran = check(&[data, ("WARDROOM_DATABASE", "")], &[]);
    assert!(ran.code == 2 && ran.err.contains("/no/such/folder: there is no such folder"), "{}", ran.err);
    let ran = check(&[database], &[]);
    assert!(ran.code == 2 && ran.err.contains("elsewhere.sqlite"), "{}", ran.err);
    let ran = check(&[data, database], &[]);
    assert!(ran.code == 2 && ran.err.contains("WARDROOM_DATA and WARDROOM_DATABASE name two places"), "{}", ran.err);
    let ran = check(&[data, database], &["--data", "/no/folder/either"]);
    assert!(ran.code == 2 && ran.err.contains("/no/folder/either: there is no such folder"), "{}", ran.err);
    let ran = check(&[data, database], &["--database", "sqlite:///no/third/place.sqlite"]);
    assert!(ran.code == 2 && ran.err.contains("/no/third/place.sqlite"), "{}", ran.err);
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

#[tokio::test]
async fn a_store_in_use_is_backed_up_and_restored_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(path("games")).unwrap();
    let store = store_in(&folder.path().join("games")).await;
    let ran = wardroom(&["store", "backup", &path("monday.sqlite"), "--data", &path("games")]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.trim_end().ends_with("monday.sqlite: 1 game, 0 guests and 1 journal line"), "{}", ran.out);
    let made = std::fs::read_dir(folder.path()).unwrap().map(|each| each.unwrap().file_name());
    let mut made: Vec<_> = made.collect();
    made.sort();
    assert_eq!(made, ["games", "monday.sqlite"], "nothing else is left behind");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path("monday.sqlite")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "it holds seeds");
    }
    // The store goes on; the backup does not change.
    let ran = wardroom(&["store", "restore", &path("monday.sqlite"), "--data", &path("elsewhere"), "--json"]);
    assert_eq!((ran.code, &ran.json()["records"]), (0, &1.into()), "{}", ran.err);
    let ran = wardroom(&["store", "check", "--data", &path("elsewhere")]);
    assert_eq!((ran.code, ran.last_line()), (0, "1 of 1 games are whole"), "{}", ran.err);
    store.close().await;
}

#[tokio::test]
async fn a_store_is_copied_into_an_empty_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(path("games")).unwrap();
    let store = store_in(&folder.path().join("games")).await;
    let copy = || wardroom(&["store", "copy", &path("folder"), "--data", &path("games")]);
    let ran = copy();
    assert_eq!((ran.code, ran.last_line()), (0, "copied: 1 game, 0 guests and 1 journal line"), "{}", ran.err);
    let ran = copy();
    assert!(ran.code == 2 && ran.err.contains("it is not empty"), "{}", ran.err);
    let ran = wardroom(&["store", "check", "--data", &path("folder")]);
    assert_eq!((ran.code, ran.last_line()), (0, "1 of 1 games are whole"), "{}", ran.err);
    let ran = wardroom(&["store", "copy", &path("new"), "--data", &path("nowhere")]);
    assert!(ran.code == 2 && ran.err.contains("there is no such folder"), "{}", ran.err);
    assert!(!std::path::Path::new(&path("new")).exists(), "nothing is made for nothing");
    for database in crate::database::each().await {
        let crate::database::Database::Postgres(url) = &database else { continue };
        let ran = wardroom(&["store", "copy", url, "--data", &path("games")]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let ran = as_a_new_user(folder.path(), &["store", "copy", &path("back"), "--database", url]);
        assert_eq!((ran.code, ran.last_line()), (0, "copied: 1 game, 0 guests and 1 journal line"), "{}", ran.err);
        let ran = wardroom(&["store", "check", "--data", &path("back")]);
        assert_eq!((ran.code, ran.last_line()), (0, "1 of 1 games are whole"), "{}", ran.err);
        database.drop().await;
    }
    store.close().await;
}

#[tokio::test]
async fn neither_a_file_nor_a_store_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let backup = folder.path().join("monday.sqlite");
    let backup = backup.to_str().unwrap();
    store_in(folder.path()).await.close().await;
    assert_eq!(wardroom(&["store", "backup", backup, "--data", data]).code, 0);
    let whole = std::fs::read(backup).unwrap();
    let ran = wardroom(&["store", "backup", backup, "--data", data]);
    assert!(ran.code == 2 && ran.err.contains("there is such a file already"), "{}", ran.err);
    let ran = wardroom(&["store", "restore", backup, "--data", data]);
    assert!(ran.code == 2 && ran.err.contains("it is not empty (games: 1"), "{}", ran.err);
    assert_eq!(std::fs::read(backup).unwrap(), whole);
}

#[test]
fn what_is_no_backup_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("letter"), "no database at all ".repeat(100)).unwrap();
    let ran = wardroom(&["store", "restore", &path("letter"), "--data", &path("new")]);
    assert!(ran.code == 2 && ran.err.contains("letter") && ran.err.contains("not a database"), "{}", ran.err);
    let ran = wardroom(&["store", "restore", &path("nothing"), "--data", &path("new")]);
    assert!(ran.code == 2 && ran.err.contains("it cannot be read"), "{}", ran.err);
    let ran = wardroom(&["store", "backup", &path("no/such/folder.sqlite"), "--data", &path("")]);
    assert_eq!(ran.code, 2, "{}", ran.out);
}

#[tokio::test]
async fn reports_are_listed_until_they_are_settled() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let store = store_in(folder.path()).await;
    let ran = wardroom(&["store", "reports", "--data", data]);
    assert_eq!((ran.code, ran.last_line()), (0, "0 reports are open"), "{}", ran.err);
    for (id, name) in [("ada", "Ada"), ("ben", "Ben")] {
        store.add_guest(id, id).await.unwrap();
        store.name_guest(id, name).await.unwrap();
    }
    let said = NewLine { game: "a game", guest: "ada", seat: None, room: "watchers", says: "a rude word" };
    let (number, _) = store.say(said, 10).await.unwrap().unwrap();
    let line = store.line("a game", number).await.unwrap().unwrap();
    assert!(store.report("r1", "ben", "a game", &line, "It is rude", 1).await.unwrap());
    let ran = wardroom(&["store", "reports", "--data", data]);
    assert_eq!((ran.code, ran.last_line()), (1, "1 report is open"), "{}", ran.err);
    assert!(
        ran.out.contains("r1: Ada (ada), reported by Ben") && ran.out.contains("reason: It is rude"),
        "{}",
        ran.out
    );
    let ran = wardroom(&["store", "reports", "--data", data, "--settle", "r1"]);
    assert_eq!((ran.code, ran.last_line()), (0, "0 reports are open"), "{}", ran.err);
    let ran = wardroom(&["store", "reports", "--data", data, "--settle", "r1"]);
    assert!(ran.code == 2 && ran.err.contains("no report that is open has the id"), "{}", ran.err);
    let ran = wardroom(&["store", "reports", "--data", data, "--settled", "--json"]);
    assert_eq!((ran.code, &ran.json()[0]["says"]), (0, &"a rude word".into()));
    store.close().await;
}
