//! A short HTTP answer for connections beyond the limits.

use std::io::Write;
use std::net::Shutdown;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::places::Full;

/// Maximum number of refused connections kept open until their clients have read the answer.
const MAX_LINGERING: usize = 64;

/// How long each of them is kept open.
const LINGER_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum number of bytes read of a refused request.
const MAX_IGNORED_BYTES: u64 = 64 * 1024;

pub(super) struct TurnedAway {
    lingering: Arc<Semaphore>,
}

impl Default for TurnedAway {
    fn default() -> Self {
        TurnedAway { lingering: Arc::new(Semaphore::new(MAX_LINGERING)) }
    }
}

impl TurnedAway {
    /// Answers that there is no room, without waiting for the client.
    pub(super) fn tell(&self, stream: TcpStream, full: Full) {
        let answer = answer(full);
        match self.lingering.clone().try_acquire_owned() {
            Ok(place) => {
                tokio::spawn(async move {
                    let _ = tokio::time::timeout(LINGER_TIMEOUT, linger(stream, &answer)).await;
                    drop(place);
                });
            }
            Err(_) => write_and_close(stream, &answer),
        }
    }
}

/// The request is read first: closing a connection while the client still sends may discard the answer.
async fn linger(mut stream: TcpStream, answer: &str) -> std::io::Result<()> {
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(MAX_IGNORED_BYTES), &mut tokio::io::sink()).await?;
    Ok(())
}

/// Writes what fits into the socket's buffer, which is empty for a new connection, and closes.
fn write_and_close(stream: TcpStream, answer: &str) {
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
