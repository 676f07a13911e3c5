//! A short answer for connections that there is no room for.

use std::io::Write;
use std::net::Shutdown;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::places::Full;

/// Connections that are waited for at the same time, so that they read their answer.
const MAX_LINGERING: usize = 64;

/// How long each of them is waited for.
const LINGER: Duration = Duration::from_secs(1);

/// What is read of a request that nobody answers, in bytes.
const MAX_UNANSWERED: u64 = 64 * 1024;

pub(super) struct TurnedAway {
    lingering: Arc<Semaphore>,
}

impl Default for TurnedAway {
    fn default() -> Self {
        TurnedAway { lingering: Arc::new(Semaphore::new(MAX_LINGERING)) }
    }
}

impl TurnedAway {
    /// Tells somebody that there is no room, without waiting for them.
    pub(super) fn tell(&self, stream: TcpStream, full: Full) {
        let answer = answer(full);
        match self.lingering.clone().try_acquire_owned() {
            Ok(place) => {
                tokio::spawn(async move {
                    let _ = tokio::time::timeout(LINGER, linger(stream, &answer)).await;
                    drop(place);
                });
            }
            Err(_) => tell_and_go(stream, &answer),
        }
    }
}

/// A connection that is closed while it still sends may lose what was sent to it, so its request is read first.
async fn linger(mut stream: TcpStream, answer: &str) -> std::io::Result<()> {
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(MAX_UNANSWERED), &mut tokio::io::sink()).await?;
    Ok(())
}

/// What fits into the system's buffer is told; a new connection has room for it.
fn tell_and_go(stream: TcpStream, answer: &str) {
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(answer.as_bytes());
        let _ = stream.shutdown(Shutdown::Both);
    }
}

fn answer(full: Full) -> String {
    let (status, says) = match full {
        Full::Address => ("429 Too Many Requests", "too many connections come from your address; close some of them"),
        Full::Server => ("503 Service Unavailable", "this server is full at the moment; try again a little later"),
    };
    let body = format!(r#"{{"refused":{{"kind":"busy","says":"{says}"}}}}"#);
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 5\r\n\
         connection: close\r\n\r\n{body}",
        body.len()
    )
}
