//! Pages that people with accounts look at while games are played.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::club::Club;
use crate::options::Options;
use crate::process::show;

impl Club {
    /// Looks at one page after the other, at a steady rate, and reports how long each took.
    pub(crate) async fn look_around(&self, options: &Options) {
        if self.members.is_empty() || options.pages <= 0.0 {
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

    /// What somebody looks at: what it is called, its address, and the cookie of whoever does.
    fn page(&self, number: usize) -> (&'static str, String, String) {
        let member = &self.members[number.wrapping_mul(31) % self.members.len()];
        let one_of = |ids: &[String]| ids.get(number.wrapping_mul(17) % ids.len().max(1)).cloned();
        let of_game = |ids: &[String], below: &str| one_of(ids).map(|id| format!("/api/games/{id}{below}"));
        let pages = [
            ("start page", Some("/".to_owned())),
            ("who am I", Some("/api/me".to_owned())),
            ("your games", Some("/api/me/games".to_owned())),
            ("open games", Some("/api/offers".to_owned())),
            ("your lists", Some("/api/me/saved".to_owned())),
            ("one of your lists", Some(format!("/api/me/saved/{}", member.list))),
            ("a shared list", one_of(&self.shared).map(|id| format!("/api/shared/{id}"))),
            ("where the account is signed in", Some("/api/me/sessions".to_owned())),
            ("settings of the account", Some("/api/me/settings".to_owned())),
            ("a game's card", of_game(&self.games, "")),
            ("the journal of a whole game, for its replay", of_game(&self.ended, "/journal")),
            ("notes on a whole game, for its replay", of_game(&self.ended, "/remarks")),
            ("the form of a new game", Some("/api/rulesets/armada".to_owned())),
            ("ready-made fleets", Some("/api/rulesets/armada/brought".to_owned())),
            ("search in the cards", Some("/api/rulesets/armada/cards?search=luke".to_owned())),
            ("search in the rules", Some("/api/rulesets/armada/rules?search=evade".to_owned())),
            ("a card", Some("/api/rulesets/armada/cards/luke-skywalker".to_owned())),
        ];
        let (page, path) = pages[number % pages.len()].clone();
        // A club without stored games has nothing to replay.
        (page, path.unwrap_or_else(|| "/api/me".to_owned()), member.cookie.clone())
    }
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
