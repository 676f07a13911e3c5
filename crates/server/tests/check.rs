//! Flipping bytes in the file of a store: every change to the data of a game is detected.

use std::path::{Path, PathBuf};

use server::{Store, StoreChecked, check_store};

use crate::common::Running;
use crate::common::two;

/// A store with a few games, closed, and the data of one of them.
async fn played() -> (tempfile::TempDir, Vec<String>) {
    let server = Running::start().await;
    let mut texts = Vec::new();
    for _ in 0..3 {
        let mut two = two::sit_down(&server).await;
        for _ in 0..3 {
            two.play_one().await;
        }
        let store = Store::open(&server.database).await.unwrap();
        let stored = store.game(&two.game).await.unwrap().unwrap();
        let lines = store.journal(&two.game).await.unwrap();
        store.close().await;
        texts = vec![stored.id, stored.terms, stored.header.unwrap()];
        texts.extend(stored.seats.into_iter().filter_map(|seat| seat.guest));
        texts.extend(lines.lines().map(str::to_owned));
    }
    (server.stop().await, texts)
}

/// Everything that is stored of games; `None` if it cannot be read. Rewritten rows leave copies in free pages, where a
/// flipped byte does no harm and does not show here.
async fn stored(file: &Path) -> Option<Vec<String>> {
    use sqlx::{AnyConnection, Connection, Row};
    let mut connection = AnyConnection::connect(&format!("sqlite://{}?mode=ro", file.display())).await.ok()?;
    let rows = sqlx::query(
        "SELECT id || ruleset || terms || coalesce(header, '') || made_at || root || head || records || coalesce(over_at, '') || touched_at \
         FROM games UNION ALL \
         SELECT game || seat || coalesce(guest, '') || coalesce(computer, '') FROM seats UNION ALL \
         SELECT game || number || line || fingerprint FROM records ORDER BY 1",
    );
    let rows = rows.fetch_all(&mut connection).await;
    connection.close().await.ok()?;
    rows.ok()?.iter().map(|row| row.try_get(0).ok()).collect()
}

async fn check(file: &Path) -> StoreChecked {
    let url = format!("sqlite://{}", file.display());
    match check_store(&url, |_, _| ()).await {
        Ok(checked) => checked,
        // A store that cannot be opened is detected, too.
        Err(fault) => StoreChecked { database: vec![fault.to_string()], ..StoreChecked::default() },
    }
}

/// The offsets of a text in the file; a long one is spread over several pages, so only its beginning is searched.
fn places(bytes: &[u8], text: &str) -> Vec<usize> {
    let text = &text.as_bytes()[..text.len().min(40)];
    bytes.windows(text.len()).enumerate().filter(|(_, window)| *window == text).map(|(place, _)| place).collect()
}

/// The file of a closed store, with its write-ahead log checkpointed into it.
async fn file_in(folder: &tempfile::TempDir) -> PathBuf {
    use sqlx::{AnyConnection, Connection, Executor};
    let file = folder.path().join("wardroom.sqlite");
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    connection.execute("PRAGMA busy_timeout = 20000").await.unwrap();
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await.unwrap();
    connection.close().await.unwrap();
    let log = folder.path().join("wardroom.sqlite-wal");
    assert!(log.metadata().map_or(0, |log| log.len()) == 0, "everything is in the file");
    file
}

#[tokio::test]
async fn a_flipped_byte_anywhere_in_a_game_is_noticed() {
    let (folder, texts) = played().await;
    let file = file_in(&folder).await;
    let whole = check(&file).await;
    assert!(whole.is_whole() && whole.games == 3 && whole.whole == 3, "{whole:?}");

    let bytes = std::fs::read(&file).unwrap();
    let before = stored(&file).await;
    assert!(before.as_ref().is_some_and(|rows| rows.len() > 9));
    let mut noticed = 0;
    for text in &texts {
        for place in places(&bytes, text) {
            for offset in [0, text.len().min(40) / 2] {
                let mut altered = bytes.clone();
                altered[place + offset] ^= 1;
                std::fs::write(&file, altered).unwrap();
                if check(&file).await.is_whole() {
                    assert_eq!(stored(&file).await, before, "byte {} of {text}", place + offset);
                } else {
                    noticed += 1;
                }
            }
        }
    }
    assert!(noticed > 30, "{noticed}");
    std::fs::write(&file, &bytes).unwrap();
    assert!(check(&file).await.is_whole());
}

#[tokio::test]
async fn one_altered_game_leaves_the_others_whole() {
    let (folder, texts) = played().await;
    let file = file_in(&folder).await;
    let bytes = std::fs::read(&file).unwrap();
    let before = stored(&file).await;
    let last = texts.last().unwrap();
    for place in places(&bytes, last) {
        let mut altered = bytes.clone();
        altered[place + 10] ^= 1;
        std::fs::write(&file, altered).unwrap();
        if stored(&file).await != before {
            break;
        }
    }
    let checked = check(&file).await;
    assert_eq!((checked.games, checked.whole, checked.faults.len()), (3, 2, 1), "{checked:?}");
    assert!(checked.faults[0].says.contains("altered at line"), "{checked:?}");
}

/// Changes the database directly, bypassing the store.
async fn meddle(file: &Path, statements: &[&str]) {
    use sqlx::{AnyConnection, Connection, Executor};
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    for statement in statements {
        connection.execute(sqlx::AssertSqlSafe((*statement).to_owned())).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// When a game ended and when it was last used decide how long it is kept.
#[tokio::test]
async fn altered_notes_are_reported_and_keep_nobody_from_playing() {
    let (folder, texts) = played().await;
    let (file, game) = (file_in(&folder).await, &texts[0]);
    let open = || async { Store::open(&Store::in_folder(folder.path())).await.unwrap() };
    for change in ["over_at = 1", "touched_at = touched_at + 1"] {
        let before = std::fs::read(&file).unwrap();
        meddle(&file, &[&format!("UPDATE games SET {change} WHERE id = '{game}'")]).await;
        let checked = check(&file).await;
        assert_eq!((checked.games, checked.whole, checked.faults.len()), (3, 2, 1), "{change}: {checked:?}");
        assert!(checked.faults[0].game == *game && checked.faults[0].says.contains("was altered"), "{checked:?}");
        let store = open().await;
        assert!(store.load(game).await.unwrap().is_some());
        store.end_game(game).await.unwrap();
        store.close().await;
        assert_eq!(check(&file).await.faults.len(), 1, "what is noted later does not hide it");
        file_in(&folder).await;
        std::fs::write(&file, before).unwrap();
    }
    // Noted by the store itself, but untrue.
    let store = open().await;
    store.end_game(game).await.unwrap();
    store.close().await;
    let checked = check(&file).await;
    assert_eq!(checked.faults.len(), 1, "{checked:?}");
    assert!(checked.faults[0].says.contains("noted as over"), "{checked:?}");
}

/// A store as written by a version without fingerprints of notes.
#[tokio::test]
async fn a_store_of_the_version_before_is_taken_along() {
    let (folder, texts) = played().await;
    let file = file_in(&folder).await;
    let older = ["ALTER TABLE games DROP COLUMN noted", "DELETE FROM _sqlx_migrations WHERE version = 101"];
    meddle(&file, &older).await;
    assert!(check(&file).await.database[0].contains("older program"));
    let store = Store::open(&Store::in_folder(folder.path())).await.unwrap();
    assert!(store.load(&texts[0]).await.unwrap().is_some());
    store.close().await;
    let checked = check(&file_in(&folder).await).await;
    assert!(checked.is_whole() && checked.whole == 3, "{checked:?}");
}
