//! The pages for whoever runs the server, at an address of their own.

use std::net::SocketAddr;

use serde_json::json;
use server::{Config, Front, Server, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::{Running, dice, quick, two};

/// A server with such pages, and their address.
async fn with_pages() -> (Running, SocketAddr) {
    let folder = tempfile::tempdir().unwrap();
    let database = Store::in_folder(folder.path());
    let listen = "127.0.0.1:0".parse().unwrap();
    let (limits, dice, front) = (quick(), dice(), Front::default());
    let config = Config { listen, database: database.clone(), limits, dice, front };
    let (server, address) = Server::bind(config).await.unwrap().with_admin(listen).await.unwrap();
    (Running::run(server, database, folder), address)
}

/// The answer to a request as it is sent.
async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

async fn get(address: SocketAddr, path: &str) -> String {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")).await
}

async fn post(address: SocketAddr, path: &str, more: &str) -> String {
    let request =
        format!("POST {path} HTTP/1.1\r\nHost: {address}\r\n{more}Content-Length: 0\r\nConnection: close\r\n\r\n");
    ask(address, &request).await
}

#[tokio::test]
async fn games_and_people_are_listed_as_text() {
    let (server, address) = with_pages().await;
    let two = two::sit_down(&server).await;
    let mut named = server.browser();
    named.post("/api/me", &json!({ "name": "<b>Ada</b> & 100%" })).await;

    let overview = get(address, "/").await;
    assert!(overview.starts_with("HTTP/1.1 200") && overview.contains("Games that are being played"), "{overview}");
    assert!(overview.contains("content-security-policy: default-src 'self'"), "{overview}");
    assert!(get(address, "/style.css").await.contains("text/css"));
    let games = get(address, "/games").await;
    assert!(games.contains(&format!("/games/{}/remove", two.game)), "{games}");
    for found in ["/people", "/people?named=ada", "/people?named=100%25"] {
        let people = get(address, found).await;
        assert!(people.contains("&lt;b&gt;Ada&lt;/b&gt; &amp; 100%") && !people.contains("<b>Ada"), "{people}");
    }
    assert!(get(address, "/people?named=_da").await.contains("Nobody was found"), "a wildcard stands for itself");
    assert!(get(address, "/games?behind=nowhere").await.starts_with("HTTP/1.1 400"));
    let page = server.browser().get("/people").await.body;
    assert!(!page.contains("100%"), "players do not see it: {page}");
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_removed_for_everybody_whether_it_is_in_memory_or_not() {
    let (server, address) = with_pages().await;
    let mut two = two::sit_down(&server).await;
    let mut other = server.browser();
    let waiting =
        other.make(&json!({ "ruleset": "armada", "seats": [{ "player": "you" }, { "player": "open" }] })).await;
    for game in [&two.game, &waiting] {
        let removed = post(address, &format!("/games/{game}/remove"), "").await;
        assert!(removed.starts_with("HTTP/1.1 303"), "{removed}");
        assert_eq!(server.browser().get(&format!("/api/games/{game}")).await.status, 404);
    }
    let told = two.first.wait("closing").await;
    assert_eq!(told["says"], "this game was removed by whoever runs this server");
    assert!(get(address, "/games").await.contains("There are no games"));
    server.stop().await;
}

#[tokio::test]
async fn a_name_is_taken_away() {
    let (server, address) = with_pages().await;
    let mut named = server.browser();
    named.post("/api/me", &json!({ "name": "Offence" })).await;
    let people = get(address, "/people?named=offence").await;
    let action = people.split("action=\"").find_map(|part| part.split('"').next().filter(|at| at.ends_with("/unname")));
    let unnamed = post(address, action.unwrap(), "").await;
    assert!(unnamed.starts_with("HTTP/1.1 303"), "{unnamed}");
    assert!(named.get("/api/me").await.body.contains("\"name\":null"));
    assert!(post(address, "/people/nobody/unname", "").await.starts_with("HTTP/1.1 404"));
    server.stop().await;
}

#[tokio::test]
async fn other_sites_can_neither_read_nor_change_anything() {
    let (server, address) = with_pages().await;
    let two = two::sit_down(&server).await;
    let rebound = ask(address, "GET /games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").await;
    assert!(rebound.starts_with("HTTP/1.1 403") && !rebound.contains(&two.game), "{rebound}");
    let remove = format!("/games/{}/remove", two.game);
    let forged = post(address, &remove, "Origin: http://evil.example\r\n").await;
    assert!(forged.starts_with("HTTP/1.1 403"), "{forged}");
    let lured = get(address, &remove).await;
    assert!(lured.starts_with("HTTP/1.1 405"), "{lured}");
    assert_eq!(server.browser().get(&format!("/api/games/{}", two.game)).await.status, 200);
    server.stop().await;
}
