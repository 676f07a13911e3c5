//! Pages that people look at while games are played, at a server with many people and many stored games.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use server::Store;
use server::store::Standing;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::common::Browser;
use crate::common::made::with_fleets;
use crate::options::Options;
use crate::process::{Process, show};
use crate::script::Template;

/// One of this many people offers a game to everybody.
const OFFERS_EVERY: usize = 10;

/// People with their games.
pub(crate) struct Club {
    address: SocketAddr,
    cookies: Vec<String>,
    games: Vec<String>,
}

impl Club {
    /// People who have names, some of whom offer a game, and stored games between each two of them.
    pub(crate) async fn found(server: &Process, folder: &Path, template: &Template, options: &Options) -> Self {
        let mut cookies = Vec::new();
        for number in 0..options.people {
            let mut browser = Browser::new(server.address);
            let named = browser.post("/api/me", &json!({ "name": format!("Person {number}") })).await;
            assert_eq!(named.status, 200, "{named:?}");
            if number.is_multiple_of(OFFERS_EVERY) {
                let mut offer = with_fleets("friend", [&json!({ "ready": "rebel-rieekan" }), &json!(null)]);
                offer["offered"] = json!(true);
                browser.make(&offer).await;
            }
            cookies.push(browser.cookie.clone().unwrap());
        }
        let store = Store::open(&Store::in_folder(folder)).await.unwrap();
        let people = store.people("Person", u32::MAX).await.unwrap();
        let person = |number: usize| people[number % people.len()].id.as_str();
        let mut games = Vec::new();
        for number in 0..options.stored {
            // Everybody has games with many others.
            let pair = [person(number), person(number * 7 + 1 + number / people.len())];
            let standing = standing_of(number);
            games.push(template.store_between(&store, number, pair, standing).await);
        }
        store.close().await;
        Club { address: server.address, cookies, games }
    }

    /// Looks at one page after the other, at a steady rate, and reports how long each took.
    pub(crate) async fn look_around(&self, options: &Options) {
        if self.cookies.is_empty() || options.pages <= 0.0 {
            return;
        }
        let (began, whole) = (Instant::now(), Duration::from_secs_f64(options.seconds));
        let mut looking = Vec::new();
        for number in 0.. {
            let due = began + Duration::from_secs_f64(f64::from(number) / options.pages);
            if due > began + whole {
                break;
            }
            let (page, path, cookie) = self.page(number as usize);
            let address = self.address;
            looking.push(tokio::spawn(async move {
                tokio::time::sleep_until(due).await;
                let status = status_of(address, &path, &cookie).await;
                assert_eq!(status, 200, "{path}");
                (page, due.elapsed())
            }));
        }
        let mut took: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
        for look in looking {
            let (page, each) = look.await.unwrap();
            took.entry(page).or_default().push(each);
        }
        let mut all: Vec<Duration> = took.values().flatten().copied().collect();
        show("all pages, from when a request is due until it is answered", &mut all);
        for (page, mut took) in took {
            show(&format!("  {page}"), &mut took);
        }
    }

    fn page(&self, number: usize) -> (&'static str, String, String) {
        let person = number.wrapping_mul(31) % self.cookies.len();
        let game = self.games.get(number.wrapping_mul(17) % self.games.len().max(1));
        let pages = [
            ("start page", "/".to_owned()),
            ("who am I", "/api/me".to_owned()),
            ("your games", "/api/me/games".to_owned()),
            ("open games", "/api/offers".to_owned()),
            ("a game's card", game.map_or("/api/me".to_owned(), |game| format!("/api/games/{game}"))),
            ("the form of a new game", "/api/rulesets/armada".to_owned()),
            ("ready-made fleets", "/api/rulesets/armada/brought".to_owned()),
            ("search in the cards", "/api/rulesets/armada/cards?search=luke".to_owned()),
            ("search in the rules", "/api/rulesets/armada/rules?search=evade".to_owned()),
            ("a card", "/api/rulesets/armada/cards/luke-skywalker".to_owned()),
        ];
        let (page, path) = pages[number % pages.len()].clone();
        (page, path, self.cookies[person].clone())
    }
}

/// Of three games one is played, and two are over.
fn standing_of(number: usize) -> Standing {
    let result = (!number.is_multiple_of(3)).then(|| json!({ "places": [1, 2], "scores": [120, 80] }).to_string());
    let asked = if result.is_some() { Vec::new() } else { vec![(number % 2) as u8] };
    Standing { asked, progress: "round 2".to_owned(), result }
}

async fn status_of(address: SocketAddr, path: &str, cookie: &str) -> u16 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: guest={cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let head = String::from_utf8_lossy(&answer[..answer.len().min(64)]).into_owned();
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}
