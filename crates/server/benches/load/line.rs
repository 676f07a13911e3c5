//! A connection that parses as little of a table as possible: the clients share the cores with the server.

use std::io::Read;
use std::net::SocketAddr;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// The number of choices is within this many characters of the start of a table.
const PREFIX_LENGTH: usize = 48;

pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
    /// Number of choices in the last table.
    pub(crate) choices: usize,
    /// Total size of all tables in bytes.
    pub(crate) bytes: usize,
}

impl Line {
    pub(crate) async fn open(address: SocketAddr, game: &str, cookie: Option<&str>) -> Self {
        let mut request = format!("ws://{address}/api/games/{game}/socket").into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", format!("guest={cookie}").parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let config = WebSocketConfig::default().read_buffer_size(16 * 1024);
        let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await.unwrap();
        Line { socket, choices: 0, bytes: 0 }
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Waits for a table with at least this many choices.
    pub(crate) async fn wait(&mut self, choices: usize) {
        while self.choices < choices {
            self.table().await;
        }
    }

    /// Waits for the next table.
    pub(crate) async fn table(&mut self) {
        loop {
            let message = self.socket.next().await.expect("the connection ended").unwrap();
            let length = message.len();
            let Some(text) = text(message) else { continue };
            assert!(!text.starts_with(r#"{"type":"refused""#), "{text}");
            if let Some(choices) = choices(&text) {
                self.choices = choices;
                self.bytes += length;
                return;
            }
        }
    }
}

/// The text of a message, decompressed if necessary.
fn text(message: Message) -> Option<Utf8Bytes> {
    match message {
        Message::Text(text) => Some(text),
        Message::Binary(packed) => {
            let mut text = String::new();
            ZlibDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
            Some(text.into())
        }
        _ => None,
    }
}

/// The number of choices, if this is a table.
fn choices(text: &str) -> Option<usize> {
    let beginning = text.get(..PREFIX_LENGTH.min(text.len()))?;
    let digits = beginning.split_once(r#""choices":"#)?.1;
    digits.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}
