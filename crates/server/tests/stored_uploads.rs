//! Uploaded journals in the store: whose they are, how many, and how long they are kept. On SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.

use server::Store;
use server::store::{NewListing, Stale, Standing, StoredGame, StoredSeat, Unseen, Upload};

use crate::database::each;

/// A game at which nobody sits.
fn game(id: &str) -> StoredGame {
    let seats = vec![StoredSeat::default(); 2];
    StoredGame { id: id.into(), ruleset: "pearls".into(), terms: "{}".into(), header: Some("first\n".into()), seats }
}

/// How a game stands that is over, or is not.
fn listing(over: bool) -> NewListing {
    let result = over.then(|| r#"{"places":[1,2],"scores":[3,1]}"#.to_owned());
    NewListing {
        standing: Some(Standing { asked: vec![], progress: "round 2".into(), result }),
        ..NewListing::default()
    }
}

/// Enough lines that they are written in several statements.
fn lines() -> String {
    (1..=700).map(|number| format!("line {number}\n")).collect::<Vec<_>>().concat()
}

async fn add(store: &Store, id: &str, guest: &str, over: bool, most: u32) -> bool {
    let upload = Upload { game: &game(id), lines: &lines(), listing: &listing(over), guest };
    store.add_upload(upload, most).await.unwrap()
}

#[tokio::test]
async fn an_upload_is_stored_as_a_whole_and_belongs_to_its_guest() {
    for database in each().await {
        let store = Store::open(&database.url()).await.unwrap();
        for guest in ["ada", "ben"] {
            store.add_guest(guest, guest).await.unwrap();
        }
        assert!(add(&store, "first", "ada", true, 2).await && add(&store, "second", "ada", false, 2).await);
        assert!(!add(&store, "third", "ada", true, 2).await, "no more than so many");
        assert_eq!(store.game("third").await.unwrap(), None);
        assert!(add(&store, "third", "ben", true, 2).await);

        let loaded = store.load("first").await.unwrap().unwrap();
        assert_eq!((loaded.game.clone(), loaded.lines.clone(), loaded.over), (game("first"), lines(), true));
        assert_eq!(loaded.tail.records, 700);
        assert!(!store.load("second").await.unwrap().unwrap().over);
        store.append("second", &store.load("second").await.unwrap().unwrap().tail, "one more\n").await.unwrap();

        let listed = |guest: &'static str| {
            let store = store.clone();
            async move {
                let mut ids: Vec<String> =
                    store.uploads_of(guest).await.unwrap().into_iter().map(|listed| listed.game.id).collect();
                ids.sort();
                ids
            }
        };
        assert_eq!(
            (listed("ada").await, listed("ben").await),
            (vec!["first".into(), "second".into()], vec!["third".into()])
        );
        assert_eq!((store.count_uploads("ada").await.unwrap(), store.count_uploads("eve").await.unwrap()), (2, 0));
        assert_eq!(store.uploader("third").await.unwrap().as_deref(), Some("ben"));
        assert!(
            !store.remove_upload("first", "ben").await.unwrap() && store.remove_upload("first", "ada").await.unwrap()
        );
        assert_eq!((store.game("first").await.unwrap(), listed("ada").await), (None, vec!["second".to_owned()]));
        assert_eq!(store.games_alone("ada").await.unwrap(), ["second"]);
        store.remove_person("ada", &["second".to_owned()]).await.unwrap();
        assert_eq!((store.game("second").await.unwrap(), store.guest("ada").await.unwrap()), (None, None));
        store.close().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn uploads_have_a_time_of_their_own_after_which_they_go() {
    for database in each().await {
        let store = Store::open(&database.url()).await.unwrap();
        store.add_guest("ada", "ada").await.unwrap();
        assert!(add(&store, "over", "ada", true, 9).await && add(&store, "unfinished", "ada", false, 9).await);
        let stale = |unfinished, finished, uploaded| {
            let store = store.clone();
            async move { store.stale_games(Stale { unfinished, finished, uploaded }, 9).await.unwrap() }
        };
        let (never, always) = (i64::MIN, i64::MAX);
        assert_eq!(
            stale(always, never, never).await,
            [] as [String; 0],
            "it counts as no game that waits for somebody"
        );
        assert_eq!(stale(never, always, never).await, ["over"]);
        assert_eq!(stale(never, never, always).await, ["over", "unfinished"]);
        let everybody = Unseen { guests: always, accounts: always };
        assert_eq!(
            store.forget_guests(everybody, 9).await.unwrap(),
            0,
            "whoever has uploaded something is not forgotten"
        );
        store.remove_games(&["over".to_owned(), "unfinished".to_owned()]).await.unwrap();
        assert_eq!(store.forget_guests(everybody, 9).await.unwrap(), 1);
        store.close().await;
        database.drop().await;
    }
}
