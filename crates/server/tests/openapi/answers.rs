//! Every operation is asked for, of every game; what comes back, done or refused, is described.

use std::collections::BTreeSet;

use game_api::Game;
use serde_json::{Value, json};

use crate::common::contract::{Operation, contract};
use crate::common::http::Answer;
use crate::common::{Browser, Running};

/// Refusals that are not provoked here: trouble of the store and of the program, and too much at once. Tests of these are elsewhere, and
/// their answers are held against the document as well.
const ELSEWHERE: [u16; 5] = [409, 429, 431, 500, 503];

const PASSPHRASE: &str = "seven frigates at dawn";

/// Somebody who remembers which answers they got to which operations.
struct Caller {
    browser: Browser,
    seen: BTreeSet<(String, u16)>,
}

impl Caller {
    fn new(server: &Running) -> Self {
        Caller { browser: server.browser(), seen: BTreeSet::new() }
    }

    /// The answer was held against the document already.
    fn saw(&mut self, method: &str, path: &str, status: u16) {
        let operation =
            contract().operation(method, path).unwrap_or_else(|| panic!("{method} {path} is not described"));
        assert!(operation.statuses().any(|described| described == status), "{method} {path}: {status}");
        self.seen.insert((operation.id().to_owned(), status));
    }

    async fn get(&mut self, path: &str) -> Answer {
        let answer = self.browser.get(path).await;
        self.saw("get", path, answer.status);
        answer
    }

    async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let answer = self.browser.post(path, body).await;
        self.saw("post", path, answer.status);
        answer
    }

    /// More than the operation takes.
    async fn post_long(&mut self, operation: Operation<'_>, path: &str) -> Answer {
        if operation.id() == "uploadJournal" {
            return self.upload(&"x".repeat(2_000_000)).await;
        }
        self.post(path, &json!({ "long": "x".repeat(200_000) })).await
    }

    async fn upload(&mut self, journal: &str) -> Answer {
        let path = "/api/journals";
        let answer = self.browser.send("POST", path, "content-type: application/jsonl\r\n", journal).await;
        self.saw("post", path, answer.status);
        answer
    }

    /// What was done, for requests that must not be refused.
    async fn done(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let answer = if method == "get" { self.get(path).await } else { self.post(path, body).await };
        assert_eq!(answer.status, 200, "{method} {path} {body}: {answer:?}");
        answer.json()
    }

    async fn connect(&mut self, game: &str) -> u16 {
        let status = self.browser.refused_connection(game).await.unwrap_or(101);
        self.saw("get", &format!("/api/games/{game}/socket"), status);
        status
    }
}

/// An address of an operation where everything is called so.
fn address(operation: Operation<'_>, name: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { name.to_owned() } else { part.to_owned() };
    operation.path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// The least that an operation reads.
fn least(operation: Operation<'_>) -> Value {
    match operation.id() {
        "callMe" => json!({ "name": "Ada" }),
        "signUp" | "signIn" => json!({ "name": "Ada", "passphrase": PASSPHRASE }),
        "recoverAccount" => json!({ "name": "Ada", "code": "A", "passphrase": PASSPHRASE }),
        "changePassphrase" => json!({ "passphrase": PASSPHRASE, "new": PASSPHRASE }),
        "changeCodes" => json!({ "passphrase": PASSPHRASE }),
        "keepSettings" => json!({ "settings": {} }),
        "checkBrought" | "listUnfit" => json!({ "brings": { "ready": "x" } }),
        "keep" => json!({ "ruleset": "no-such-thing", "brings": { "ready": "x" } }),
        "save" => json!({ "from": 1, "brings": { "ready": "x" } }),
        "remove" => json!({ "removed": true }),
        "share" => json!({ "shared": true }),
        "hideGame" => json!({ "hidden": true }),
        "writeBrought" => json!({ "brings": { "ready": "x" }, "format": "x" }),
        "makeGame" => json!({ "ruleset": "no-such-thing" }),
        "addRemark" => json!({ "event": 0, "says": "x" }),
        "changeRemark" => json!({ "says": "x" }),
        _ => json!({}),
    }
}

/// Everything that is looked up about a game.
async fn look_up(caller: &mut Caller, game: &dyn Game) {
    let (base, reference) = (format!("/api/rulesets/{}", game.about().name), game.reference());
    caller.done("get", &base, &Value::Null).await;
    caller.done("post", &format!("{base}/terms"), &json!({})).await;
    let rule = &reference.entries()[0];
    let page = caller.done("get", &format!("{base}/rules/{}", rule.id), &Value::Null).await;
    let found = caller.done("get", &format!("{base}/rules?search={}", rule.id), &Value::Null).await;
    assert!(page["id"] == rule.id && found.is_array());
    if let Some(keyword) = reference.entries().iter().find(|it| matches!(it.body, rulebook::Body::Keyword(_))) {
        caller.done("get", &format!("{base}/keywords/{}", keyword.id), &Value::Null).await;
    }
    caller.done("get", &format!("{base}/cards?search=a"), &Value::Null).await;
    let coverage = caller.done("get", &format!("{base}/coverage"), &Value::Null).await;
    assert_eq!(coverage["kinds"].as_array().map(Vec::is_empty), Some(reference.kinds().is_empty()));
    // One of each kind, because each prints other figures.
    let mut kinds = BTreeSet::new();
    for card in reference.cards().into_iter().filter(|card| kinds.insert(card.kind.clone())) {
        caller.done("get", &format!("{base}/cards/{}", card.id), &Value::Null).await;
    }
}

/// Everything that is done with what players bring to a game.
async fn bring(caller: &mut Caller, game: &dyn Game) {
    let base = format!("/api/rulesets/{}/brought", game.about().name);
    let ready = caller.done("get", &base, &Value::Null).await;
    let Some(brings) = game.brings() else {
        assert_eq!(ready, json!([]));
        return assert_eq!(caller.post(&format!("{base}/random"), &json!({})).await.status, 400);
    };
    let catalog = format!("/api/rulesets/{}/catalog", game.about().name);
    let all = caller.get(&catalog).await;
    assert!(all.json().as_array().is_some_and(|all| all.len() > 5), "{all:?}");
    let known = format!("if-none-match: {}\r\n", all.header("etag").unwrap());
    let again = caller.browser.send("GET", &catalog, &known, "").await;
    assert_eq!((again.status, again.body.as_str()), (304, ""), "it has not changed");
    caller.saw("get", &catalog, 304);
    let first = json!({ "ready": ready[0]["id"] });
    caller.done("post", &format!("{base}/check"), &json!({ "brings": first, "terms": ready[0]["suits"] })).await;
    let unreadable = caller.done("post", &format!("{base}/check"), &json!({ "brings": { "list": "?" } })).await;
    assert_eq!(unreadable["legal"], false);
    let random = caller.done("post", &format!("{base}/random"), &json!({})).await;
    caller.done("post", &format!("{base}/check"), &json!({ "brings": { "brought": random["brought"] } })).await;
    let fit = json!({ "brings": { "brought": random["brought"] } });
    caller.done("post", &format!("{base}/fitting"), &fit).await;
    keep(caller, game.about().name, &random["brought"]).await;
    for format in brings.about().formats.iter().filter(|format| format.writes) {
        let wish = json!({ "brings": { "brought": random["brought"] }, "format": format.id });
        caller.done("post", &format!("{base}/written"), &wish).await;
    }
}

/// Something is kept, changed, looked at, shared, copied and removed.
async fn keep(caller: &mut Caller, ruleset: &str, brought: &Value) {
    let new = json!({ "ruleset": ruleset, "brings": { "brought": brought }, "name": "Kept" });
    let kept = caller.done("post", "/api/me/saved", &new).await;
    let path = format!("/api/me/saved/{}", kept["id"].as_str().unwrap());
    let version = json!({ "from": 1, "brings": { "brought": brought }, "name": "Changed" });
    assert_eq!(caller.done("post", &path, &version).await["version"], 2);
    assert_eq!(caller.done("get", &path, &Value::Null).await["name"], "Changed");
    caller.done("get", &format!("{path}/versions"), &Value::Null).await;
    caller.done("post", &format!("{path}/duplicate"), &json!({})).await;
    let shared = caller.done("post", &format!("{path}/share"), &json!({ "shared": true })).await;
    caller.done("get", &format!("/api/shared/{}", shared["shared"].as_str().unwrap()), &Value::Null).await;
    caller.done("post", &format!("{path}/remove"), &json!({ "removed": true })).await;
    assert!(caller.done("get", "/api/me/saved", &Value::Null).await.is_array());
}

/// A game is made, joined, played for a moment, given up and played again.
async fn play(caller: &mut Caller, server: &Running, game: &dyn Game) {
    let page = caller.done("get", &format!("/api/rulesets/{}", game.about().name), &Value::Null).await;
    let seats = page["standard"]["seats"].as_array().unwrap().len();
    let computer = json!({ "player": { "computer": page["players"][0]["name"] } });
    let mut sitters = vec![computer; seats];
    sitters[0] = json!({ "player": "you" });
    sitters[seats - 1] = json!({ "player": "open" });
    let new = json!({ "ruleset": game.about().name, "name": "Ada", "seats": sitters });
    let made = caller.done("post", "/api/games", &new).await;
    let (id, path) =
        (made["game"].as_str().unwrap().to_owned(), format!("/api/games/{}", made["game"].as_str().unwrap()));
    assert_eq!(caller.done("get", &path, &Value::Null).await["stage"], "waiting");
    let mine = caller.done("get", "/api/me/games", &Value::Null).await;
    assert!(mine["games"].as_array().unwrap().iter().any(|line| line["game"] == made["game"]), "{mine}");
    let mut offer = new.clone();
    offer["offered"] = json!(true);
    let offered = caller.done("post", "/api/games", &offer).await;
    let offers = caller.done("get", "/api/offers", &Value::Null).await;
    assert_eq!(offers["games"][0]["game"], offered["game"]);
    let withdraw = format!("/api/games/{}/withdraw", offered["game"].as_str().unwrap());
    caller.done("post", &withdraw, &json!({})).await;
    caller.done("post", &format!("/api/me/games/{id}/hide"), &json!({ "hidden": true })).await;
    let mut friend = Caller::new(server);
    let joined = friend.done("post", &format!("{path}/join"), &json!({ "name": "Ben" })).await;
    assert_eq!(joined["stage"], "playing");
    assert_eq!(caller.get(&format!("{path}/journal")).await.status, 403, "only when it is over");
    assert_eq!(caller.connect(&id).await, 101);
    let mut client = caller.browser.sit_down(&id).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    // With more than two sides the others go on.
    if seats == 2 {
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let journal = caller.get(&format!("{path}/journal")).await;
        assert!(journal.status == 200 && journal.body.lines().count() > 1, "{journal:?}");
        assert_eq!(caller.done("get", &path, &Value::Null).await["stage"], "over");
        let uploaded = caller.upload(&journal.body).await;
        assert_eq!(uploaded.status, 200, "{uploaded:?}");
        let uploads = caller.done("get", "/api/me/journals", &Value::Null).await;
        // Those of the same second come in any order.
        let listed = uploads["games"].as_array().unwrap();
        assert!(listed.iter().any(|line| line["game"] == uploaded.json()["game"]), "{uploads}");
        let unknown = caller.upload(&journal.body.replacen(game.about().name, "no-such-game", 1)).await;
        assert_eq!(unknown.refused(), "unknown");
        let hindsight = caller.get(&format!("{path}/hindsight")).await;
        assert!(hindsight.status == 200 || hindsight.refused() == "unknown", "{hindsight:?}");
        let remarks = format!("{path}/remarks");
        caller.done("post", &remarks, &json!({ "event": 0, "says": "It began well" })).await;
        caller.done("post", &format!("{remarks}/1"), &json!({ "says": "It began" })).await;
        assert_eq!(caller.done("get", &remarks, &Value::Null).await["remarks"][0]["says"], "It began");
        caller.done("post", &format!("{remarks}/1/remove"), &json!({})).await;
        let from = json!({ "from": { "game": id, "event": 0 } });
        let branch = caller.done("post", "/api/games", &from).await;
        let branch = format!("/api/games/{}", branch["game"].as_str().unwrap());
        assert_eq!(caller.done("get", &branch, &Value::Null).await["origin"]["game"], id);
        let rematch = format!("{path}/rematch");
        caller.done("post", &rematch, &json!({})).await;
        caller.done("post", &format!("{rematch}/withdraw"), &json!({})).await;
        caller.done("post", &rematch, &json!({})).await;
        friend.done("post", &format!("{rematch}/decline"), &json!({})).await;
        assert_eq!(friend.post(&format!("{rematch}/decline"), &json!({ "sides": 1 })).await.refused(), "malformed");
        caller.done("post", &rematch, &json!({ "swap": true })).await;
        let again = friend.done("post", &rematch, &json!({ "swap": true })).await;
        assert_eq!(friend.post(&format!("{rematch}/withdraw"), &json!({})).await.refused(), "stale");
        assert_eq!(caller.done("get", &path, &Value::Null).await["rematch"], again["made"]["game"]);
    }
    caller.seen.extend(friend.seen);
}

/// An account is made, used, recovered and removed.
async fn have_an_account(caller: &mut Caller, server: &Running) {
    let mut person = Caller::new(server);
    let (account, secret) = (json!({ "name": "Cleo", "passphrase": PASSPHRASE }), json!({ "passphrase": PASSPHRASE }));
    let made = person.done("post", "/api/account", &account).await;
    person.done("get", "/api/me/sessions", &Value::Null).await;
    person.done("post", "/api/me/sessions/end", &json!({})).await;
    assert_eq!(person.post("/api/me/sessions/end", &json!({ "session": "x" })).await.refused(), "unknown");
    person.done("post", "/api/me/settings", &json!({ "settings": { "sound": false } })).await;
    person.done("get", "/api/me/settings", &Value::Null).await;
    person.done("get", "/api/me/data", &Value::Null).await;
    person.done("post", "/api/account/passphrase", &json!({ "passphrase": PASSPHRASE, "new": PASSPHRASE })).await;
    person.done("post", "/api/session/end", &json!({})).await;
    person.done("post", "/api/session", &account).await;
    let recovery = json!({ "name": "Cleo", "code": made["codes"][0], "passphrase": PASSPHRASE });
    person.done("post", "/api/account/recover", &recovery).await;
    person.done("post", "/api/account/codes", &secret).await;
    person.done("post", "/api/me/delete", &secret).await;
    caller.seen.extend(person.seen);
}

/// What no operation takes: names that mean nothing, documents that are none, and a host that is not ours.
async fn refuse(caller: &mut Caller, server: &Running) {
    for operation in contract().operations() {
        let (nowhere, body) = (address(operation, "no-such-thing"), least(operation));
        let has_body = !operation.about["requestBody"].is_null();
        if operation.path.contains('{') {
            let unreadable = address(operation, "%ff");
            let answer = if has_body { caller.post(&unreadable, &body).await } else { caller.get(&unreadable).await };
            assert_eq!(answer.refused(), "malformed", "{unreadable}");
        }
        if operation.id() == "playGame" {
            assert_eq!(caller.connect("no-such-thing").await, 404);
        } else if operation.path.contains('{') || ["makeGame", "keep"].contains(&operation.id()) {
            let answer = if has_body { caller.post(&nowhere, &body).await } else { caller.get(&nowhere).await };
            assert_eq!(answer.refused(), "unknown", "{nowhere}");
        }
        if has_body {
            assert_eq!(caller.post(&nowhere, &json!({ "no such field": 1 })).await.refused(), "malformed");
            assert_eq!(caller.post_long(operation, &nowhere).await.refused(), "too-large");
        }
        let mut stranger = Caller::new(server);
        stranger.browser.host = Some("elsewhere.example".to_owned());
        let answer = if has_body { stranger.post(&nowhere, &body).await } else { stranger.get(&nowhere).await };
        assert_eq!(answer.refused(), "forbidden", "{nowhere}");
        caller.seen.extend(stranger.seen);
    }
}

/// What the rules do not allow, and what is too long to be searched for.
async fn refuse_by_rules(caller: &mut Caller, server: &Running) {
    let (base, terms) = ("/api/rulesets/pearls", json!({ "divers": 9 }));
    let (brings, ready) =
        (json!({ "terms": terms, "brings": { "ready": "x" } }), json!({ "ready": "learning-empire" }));
    let written = json!({ "terms": terms, "brings": { "ready": "x" }, "format": "x" });
    let friend = json!({ "ruleset": "armada", "seats": [{ "player": "you" }, { "player": "open" }] });
    let game = server.browser().make(&friend).await;
    for (path, body) in [
        (format!("{base}/terms"), json!({ "terms": terms })),
        (format!("{base}/brought/check"), brings.clone()),
        (format!("{base}/brought/fitting"), brings.clone()),
        (format!("{base}/brought/random"), json!({ "terms": terms })),
        (format!("{base}/brought/written"), written),
        ("/api/me/saved".to_owned(), json!({ "ruleset": "pearls", "terms": terms, "brings": { "ready": "x" } })),
        ("/api/games".to_owned(), json!({ "ruleset": "pearls", "terms": terms })),
        (format!("/api/games/{game}/join"), json!({ "brings": ready })),
    ] {
        assert_eq!(caller.post(&path, &body).await.refused(), "illegal", "{path}");
    }
    let illegal = caller.get(&format!("{base}/catalog?terms=%7B%22divers%22:9%7D")).await;
    assert_eq!(illegal.refused(), "illegal");
    let kept = json!({ "ruleset": "armada", "brings": { "ready": "core-set-rebel" } });
    let kept = caller.done("post", "/api/me/saved", &kept).await;
    let terms = json!({ "seats_a": 3 });
    let version = json!({ "from": 1, "brings": { "ready": "core-set-rebel" }, "terms": terms });
    let path = format!("/api/me/saved/{}", kept["id"].as_str().unwrap());
    assert_eq!(caller.post(&path, &version).await.refused(), "illegal");
    for what in ["rules", "cards"] {
        let long = caller.get(&format!("{base}/{what}?search={}", "x".repeat(201))).await;
        assert_eq!(long.refused(), "too-large");
    }
}

#[tokio::test]
async fn every_operation_answers_as_it_is_described() {
    let server = Running::start().await;
    let mut caller = Caller::new(&server);
    for path in ["/healthz", "/readyz", "/api/openapi.json", "/api/me", "/api/rulesets"] {
        caller.done("get", path, &Value::Null).await;
    }
    caller.done("post", "/api/me", &json!({ "name": "Ada" })).await;
    for game in games::all() {
        look_up(&mut caller, *game).await;
        bring(&mut caller, *game).await;
        play(&mut caller, &server, *game).await;
    }
    have_an_account(&mut caller, &server).await;
    refuse(&mut caller, &server).await;
    refuse_by_rules(&mut caller, &server).await;

    let mut never = Vec::new();
    for operation in contract().operations() {
        // What takes nothing from its address and has no body can only be malformed as HTTP.
        let takes = operation.path.contains('{') || !operation.about["requestBody"].is_null();
        for status in operation.statuses().filter(|status| !ELSEWHERE.contains(status) && (takes || *status != 400)) {
            if !caller.seen.contains(&(operation.id().to_owned(), status)) {
                never.push(format!("{} {status}", operation.id()));
            }
        }
    }
    assert!(never.is_empty(), "described, and never answered: {never:?}");
}
