//! The figures for whoever runs the server, at an address of their own.

use server::{Config, Front, Server, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::{Running, dice, quick, two};

async fn metrics_at(address: std::net::SocketAddr, path: &str) -> String {
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// The value of a metric with all its labels.
fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {metrics}")).parse().unwrap()
}

#[tokio::test]
async fn requests_choices_games_and_the_store_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let database = Store::in_folder(folder.path());
    let listen = "127.0.0.1:0".parse().unwrap();
    let config = Config { listen, database: database.clone(), limits: quick(), dice: dice(), front: Front::default() };
    let server = Server::bind(config).await.unwrap();
    let (server, address) = server.with_metrics(listen).await.unwrap();
    let server = Running::run(server, database, folder);
    let mut two = two::sit_down(&server).await;
    for _ in 0..3 {
        two.play_one().await;
    }
    server.browser().get("/api/games/00000000000000000000000000000000").await;

    let shown = metrics_at(address, "/metrics").await;
    assert!(shown.starts_with("HTTP/1.1 200") && shown.ends_with("# EOF\n"), "{shown}");
    assert!(shown.contains("openmetrics-text"), "{shown}");
    let of = |name: &str| value(&shown, name);
    assert!((of("wardroom_requests_total{route=\"/api/games\",status=\"200\"}") - 1.0).abs() < 0.1);
    assert!((of("wardroom_requests_total{route=\"/api/games/{game}\",status=\"404\"}") - 1.0).abs() < 0.1);
    assert!((of("wardroom_choices_total{outcome=\"accepted\"}") - 3.0).abs() < 0.1);
    assert!((of("wardroom_games_in_memory") - 1.0).abs() < 0.1);
    assert!((of("wardroom_sockets") - 2.0).abs() < 0.1);
    assert!(of("wardroom_store_seconds_count{operation=\"write\"}") >= 3.0);
    assert!(!shown.contains(&two.game), "nothing names a game or a person: {shown}");

    assert!(metrics_at(address, "/api/me").await.starts_with("HTTP/1.1 404"), "nothing else is there");
    let page = server.browser().get("/metrics").await.body;
    assert!(!page.contains("wardroom_requests"), "nor are they shown to players: {page}");
    server.stop().await;
}
