//! What others try: guessing, counting names, planting a cookie, and reaching for what is not theirs.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use server::Limits;

use super::{PASSPHRASE, account, sign_up, signed_in, try_sign_in};
use crate::common::{Browser, Running, quick};

#[tokio::test]
async fn nobody_learns_which_names_have_an_account() {
    let server = Running::start().await;
    sign_up(&mut server.browser(), "Ada").await;
    let mut eve = server.browser();
    let (there, nowhere) = (
        try_sign_in(&mut eve, "Ada", "not the right one", true).await,
        try_sign_in(&mut eve, "Nobody Here", "not the right one", true).await,
    );
    assert_eq!((there.status, &there.body), (403, &nowhere.body));
    let recover = |name: &str| json!({ "name": name, "code": "AAAA-BBBB-CCCC-DDDD", "passphrase": PASSPHRASE });
    let there = eve.post("/api/account/recover", &recover("Ada")).await;
    let nowhere = eve.post("/api/account/recover", &recover("Nobody Here")).await;
    assert_eq!((there.status, &there.body), (403, &nowhere.body));
}

#[tokio::test]
async fn guessing_is_slowed_down_for_an_address_and_for_a_name() {
    let limits = Limits { sign_ins_at_once: 3, sign_ins_per_account_at_once: 5, ..quick() };
    let server = Running::with(Limits { sign_ins_per_minute: 1, sign_ins_per_account_per_minute: 1, ..limits }).await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    for _ in 0..3 {
        assert_eq!(try_sign_in(&mut server.browser(), "Ada", "not the right one", true).await.status, 403);
    }
    let busy = try_sign_in(&mut server.browser(), "Ada", PASSPHRASE, true).await;
    assert_eq!(busy.refused(), "busy");
    assert_eq!(try_sign_in(&mut server.browser(), "Ben", PASSPHRASE, true).await.refused(), "busy", "from here");
    // From elsewhere a few more, and then nobody for a moment: not even with a code.
    let mut elsewhere = server.browser().at(2);
    for _ in 0..2 {
        assert_eq!(try_sign_in(&mut elsewhere, "Ada", "not the right one", true).await.status, 403);
    }
    assert_eq!(try_sign_in(&mut elsewhere, "ADA", "not the right one", true).await.refused(), "busy", "the same name");
    let code = json!({ "name": "Ada", "code": "AAAA-BBBB-CCCC-DDDD", "passphrase": PASSPHRASE });
    assert_eq!(server.browser().at(3).post("/api/account/recover", &code).await.refused(), "busy");
    assert_eq!(try_sign_in(&mut server.browser().at(4), "Ben", "not the right one", true).await.status, 403);
    // Whoever is signed in stays so.
    assert_eq!(account(&mut home).await, "Ada");
}

#[tokio::test]
async fn a_planted_cookie_is_worth_nothing_after_signing_in() {
    let server = Running::start().await;
    sign_up(&mut server.browser(), "Ada").await;
    let mut eve = server.browser();
    eve.learning_game("computer").await;
    let mut victim = eve.clone();
    assert_eq!(try_sign_in(&mut victim, "Ada", PASSPHRASE, true).await.status, 200);
    assert_ne!(victim.cookie, eve.cookie);
    assert_eq!(eve.get("/api/me").await.json(), json!({ "name": null, "account": null }));
    // The same for an account that is made in a browser whose cookie somebody knows.
    let mut eve = server.browser();
    eve.learning_game("computer").await;
    let mut victim = eve.clone();
    sign_up(&mut victim, "Ben").await;
    assert_eq!((account(&mut victim).await, account(&mut eve).await), (json!("Ben"), Value::Null));
}

#[tokio::test]
async fn of_two_who_want_one_name_at_once_one_gets_it() {
    let server = Running::start().await;
    let mut all: Vec<Browser> = (0..6).map(|_| server.browser()).collect();
    let wishes = all.iter_mut().map(|browser| async {
        browser.post("/api/account", &json!({ "name": "Ada", "passphrase": PASSPHRASE })).await.status
    });
    let statuses = futures_util::future::join_all(wishes).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 400, 429].contains(status)), "{statuses:?}");
}

#[tokio::test]
async fn nobody_reaches_what_is_somebody_elses() {
    let server = Running::start().await;
    let (mut ada, mut eve) = (server.browser(), server.browser());
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut eve, "Eve").await;
    let game = ada.learning_game("computer").await;
    let kept = ada.post("/api/me/settings", &json!({ "settings": { "theme": "light" } })).await;
    assert_eq!(kept.status, 200, "{kept:?}");
    let session = ada.get("/api/me/sessions").await.json()["sessions"][0]["session"].clone();
    assert_eq!(eve.post("/api/me/sessions/end", &json!({ "session": session })).await.refused(), "unknown");
    assert_eq!(eve.post("/api/me/sessions/end", &json!({})).await.status, 200);
    assert_eq!(account(&mut ada).await, "Ada");
    let data = eve.get("/api/me/data").await.body;
    assert!(!data.contains(&game) && !data.contains("light") && !data.contains("Ada"), "{data}");
    assert_eq!(eve.get("/api/me/settings").await.json()["settings"], json!({}));
    assert_eq!(eve.post("/api/me/delete", &json!({ "passphrase": PASSPHRASE })).await.status, 200);
    assert_eq!(signed_in(&server, "Ada").await.get(&format!("/api/games/{game}")).await.json()["you"], json!([0]));
    let mut nobody = server.browser();
    for path in ["/api/me/sessions", "/api/me/settings", "/api/me/data"] {
        assert_eq!(nobody.get(path).await.refused(), "forbidden", "{path}");
    }
    for (path, body) in [
        ("/api/me/sessions/end", json!({})),
        ("/api/me/settings", json!({ "settings": {} })),
        ("/api/me/delete", json!({})),
        ("/api/account/codes", json!({ "passphrase": PASSPHRASE })),
        ("/api/account/passphrase", json!({ "passphrase": PASSPHRASE, "new": "nine corvettes" })),
    ] {
        assert_eq!(nobody.post(path, &body).await.refused(), "forbidden", "{path}");
    }
}

#[tokio::test]
async fn what_is_far_too_long_is_refused() {
    let server = Running::start().await;
    let mut browser = server.browser();
    sign_up(&mut browser, "Ada").await;
    let long = "x y z w ".repeat(10_000);
    let settings = json!({ "settings": { "long": long } });
    assert_eq!(browser.post("/api/me/settings", &settings).await.refused(), "too-large");
    let mut eve = server.browser();
    for (path, body) in [
        ("/api/account", json!({ "name": "Eve", "passphrase": long })),
        ("/api/account", json!({ "name": long, "passphrase": PASSPHRASE })),
        ("/api/account/recover", json!({ "name": "Ada", "code": "A", "passphrase": long })),
    ] {
        assert_eq!(eve.post(path, &body).await.refused(), "malformed", "{path}");
    }
    let long = &long[..long.len() / 2];
    assert_eq!(try_sign_in(&mut eve, long, long, true).await.refused(), "forbidden");
}

/// Everything that is logged while the guard lives, on this thread.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Set for the process in which nothing else is logged.
const CHILD: &str = "WARDROOM_TEST_LOGS";

/// What is logged is decided once for all tests of a process, so this one has a process of its own.
#[test]
fn logs_hold_no_secrets() {
    if std::env::var_os(CHILD).is_some() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        return runtime.block_on(look_for_secrets());
    }
    let own = std::env::current_exe().unwrap();
    let name = ["accounts::attacks::logs_hold_no_secrets", "--exact", "--nocapture"];
    let done = std::process::Command::new(own).args(name).env(CHILD, "1").output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && said.contains("1 passed"), "{said}\n{}", String::from_utf8_lossy(&done.stderr));
}

async fn look_for_secrets() {
    let logged = Logged::default();
    let writer = logged.clone();
    let subscriber =
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    // One thread serves and asks in this test, so that everything is caught.
    let guard = tracing::subscriber::set_default(subscriber);
    let server = Running::start().await;
    let mut browser = server.browser();
    let mut secrets = sign_up(&mut browser, "Ada").await;
    secrets.push(browser.cookie.clone().unwrap());
    try_sign_in(&mut browser, "Ada", "not the right one", true).await;
    let recover = json!({ "name": "Ada", "code": secrets[0], "passphrase": PASSPHRASE });
    assert_eq!(browser.post("/api/account/recover", &recover).await.status, 200);
    secrets.extend([browser.cookie.clone().unwrap(), PASSPHRASE.to_owned(), "not the right one".to_owned()]);
    server.stop().await;
    drop(guard);
    let logged = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("an account was made"), "{logged}");
    for secret in secrets {
        assert!(!logged.contains(&secret), "{secret} in\n{logged}");
    }
}
