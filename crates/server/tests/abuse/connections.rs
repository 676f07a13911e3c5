//! Connections that send little and stay open long.

use serde_json::Value;
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{DEADLINE, until};
use crate::common::http::connect;
use crate::common::{Running, quick};

/// Half a request.
const HALF: &[u8] = b"POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-le";

/// Connections from 127.0.0.N that have sent half a request and then nothing.
async fn half_sent(server: &Running, last: u8, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let mut stream = connect(server.address, Some([127, 0, 0, last].into())).await;
        stream.write_all(HALF).await.unwrap();
        open.push(stream);
    }
    open
}

/// What a connection receives that sends nothing.
async fn told_at_once(mut stream: TcpStream) -> String {
    let mut told = String::new();
    let reading = tokio::time::timeout(DEADLINE, stream.read_to_string(&mut told));
    let _ = reading.await.expect("told at once, and closed");
    told
}

#[tokio::test]
async fn one_address_has_its_share_and_the_others_have_theirs() {
    let server = Running::with(Limits { connections_per_address: 4, ..quick() }).await;
    let open = half_sent(&server, 2, 4).await;
    let told = told_at_once(connect(server.address, Some([127, 0, 0, 2].into())).await).await;
    assert!(told.starts_with("HTTP/1.1 429 ") && told.contains("retry-after"), "{told:?}");
    let refusal: Value = serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(refusal["refused"]["kind"], "busy");
    let mut other = server.browser().at(3);
    assert_eq!(other.get("/healthz").await.status, 200);
    let again = server.browser().at(2);
    assert_eq!(again.clone().get("/healthz").await.status, 429, "a request hears it, too");
    drop(open);
    until("there is room again", || async { again.clone().get("/healthz").await.status == 200 }).await;
}

#[tokio::test]
async fn a_full_server_says_so_at_once() {
    let limits = Limits { connections: 4, connections_per_address: 2, ..quick() };
    let server = Running::with(limits).await;
    let open = [half_sent(&server, 2, 2).await, half_sent(&server, 3, 2).await];
    let told = told_at_once(connect(server.address, Some([127, 0, 0, 4].into())).await).await;
    assert!(told.starts_with("HTTP/1.1 503 "), "{told:?}");
    drop(open);
    until("there is room again", || async { server.browser().get("/healthz").await.status == 200 }).await;
}

#[tokio::test]
async fn half_a_request_is_not_waited_for_for_ever() {
    let limits = Limits { head_timeout: std::time::Duration::from_millis(100), ..quick() };
    let server = Running::with(limits).await;
    for stream in half_sent(&server, 2, 3).await {
        let told = told_at_once(stream).await;
        assert!(!told.contains("HTTP/1.1 200"), "{told:?}");
    }
    assert_eq!(server.browser().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn heads_are_no_longer_than_they_may_be() {
    let server = Running::with(Limits { request_head: 8 * 1024, ..quick() }).await;
    let mut me = server.browser();
    let long = format!("x-long: {}\r\n", "x".repeat(20_000));
    assert_eq!(me.send("GET", "/healthz", &long, "").await.status, 431);
    assert_eq!(me.get("/healthz").await.status, 200);
}
