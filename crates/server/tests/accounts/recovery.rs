//! The way back into an account without its passphrase.

use serde_json::{Value, json};

use super::{PASSPHRASE, account, sign_up, signed_in, try_sign_in};
use crate::common::Running;

fn recovery(code: &str) -> Value {
    json!({ "name": "ada", "code": code, "passphrase": "nine corvettes at dusk" })
}

#[tokio::test]
async fn a_code_replaces_the_passphrase_once_and_ends_all_sessions() {
    let server = Running::start().await;
    let mut home = server.browser();
    let codes = sign_up(&mut home, "Ada").await;
    let mut lost = server.browser();
    let weak = json!({ "name": "Ada", "code": codes[0], "passphrase": "short" });
    assert_eq!(lost.post("/api/account/recover", &weak).await.refused(), "malformed");
    assert_eq!(account(&mut home).await, "Ada", "the code is not used up by that");
    let typed = codes[0].to_lowercase().replace('-', " ");
    let back = lost.post("/api/account/recover", &recovery(&typed)).await;
    assert_eq!((back.status, &back.json()["account"]), (200, &json!("Ada")));
    assert_eq!((account(&mut lost).await, account(&mut home).await), (json!("Ada"), Value::Null));
    assert_eq!(lost.get("/api/me/sessions").await.json()["codes"], 7);
    for code in [codes[0].as_str(), "AAAA-BBBB-CCCC-DDDD", ""] {
        assert_eq!(server.browser().post("/api/account/recover", &recovery(code)).await.refused(), "forbidden");
    }
    assert_eq!(try_sign_in(&mut home, "Ada", PASSPHRASE, false).await.refused(), "forbidden");
    assert_eq!(try_sign_in(&mut home, "Ada", "nine corvettes at dusk", false).await.status, 200);
}

#[tokio::test]
async fn two_at_once_with_one_code_are_not_both_let_in() {
    let server = Running::start().await;
    let codes = sign_up(&mut server.browser(), "Ada").await;
    let (mut one, mut other) = (server.browser(), server.browser());
    let wish = recovery(&codes[3]);
    let both =
        futures_util::future::join(one.post("/api/account/recover", &wish), other.post("/api/account/recover", &wish));
    let (one, other) = both.await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 403]);
}

#[tokio::test]
async fn new_codes_make_the_old_ones_worthless() {
    let server = Running::start().await;
    let mut home = server.browser();
    let old = sign_up(&mut home, "Ada").await;
    let wrong = home.post("/api/account/codes", &json!({ "passphrase": "not the right one" })).await;
    assert_eq!(wrong.refused(), "forbidden");
    let new = home.post("/api/account/codes", &json!({ "passphrase": PASSPHRASE })).await.json();
    assert_eq!(new["codes"].as_array().unwrap().len(), 8);
    assert_eq!(server.browser().post("/api/account/recover", &recovery(&old[0])).await.refused(), "forbidden");
    let code = new["codes"][7].as_str().unwrap();
    assert_eq!(server.browser().post("/api/account/recover", &recovery(code)).await.status, 200);
    assert_eq!(try_sign_in(&mut server.browser(), "Ada", PASSPHRASE, false).await.refused(), "forbidden");
}

#[tokio::test]
async fn a_code_of_one_account_opens_no_other() {
    let server = Running::start().await;
    let of_ben = sign_up(&mut server.browser(), "Ben").await;
    sign_up(&mut server.browser(), "Ada").await;
    assert_eq!(server.browser().post("/api/account/recover", &recovery(&of_ben[0])).await.refused(), "forbidden");
    signed_in(&server, "Ada").await;
}
