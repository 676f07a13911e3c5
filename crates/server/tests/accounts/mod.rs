//! Accounts: what they keep, what they let nobody else do, and how they end.

mod attacks;
mod leaving;
mod recovery;
mod sessions;
mod signing;

use serde_json::{Value, json};

use crate::common::http::Answer;
use crate::common::{Browser, Running};

pub(crate) const PASSPHRASE: &str = "seven frigates at dawn";

/// Makes an account in this browser; the answer has its recovery codes.
pub(crate) async fn sign_up(browser: &mut Browser, name: &str) -> Vec<String> {
    let answer = browser.post("/api/account", &json!({ "name": name, "passphrase": PASSPHRASE })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let codes = answer.json()["codes"].as_array().unwrap().clone();
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

pub(crate) async fn try_sign_in(browser: &mut Browser, name: &str, passphrase: &str, take_along: bool) -> Answer {
    let body = json!({ "name": name, "passphrase": passphrase, "take_along": take_along });
    browser.post("/api/session", &body).await
}

/// A browser that is signed in to the account of this name.
pub(crate) async fn signed_in(server: &Running, name: &str) -> Browser {
    let mut browser = server.browser();
    let answer = try_sign_in(&mut browser, name, PASSPHRASE, true).await;
    assert_eq!((answer.status, answer.json()["account"].as_str()), (200, Some(name)), "{answer:?}");
    browser
}

/// The ids of the games in a browser's list.
pub(crate) async fn games(browser: &mut Browser) -> Vec<String> {
    let list = browser.get("/api/me/games").await.json();
    list["games"].as_array().unwrap().iter().map(|line| line["game"].as_str().unwrap().to_owned()).collect()
}

pub(crate) async fn account(browser: &mut Browser) -> Value {
    browser.get("/api/me").await.json()["account"].clone()
}
