//! The HTTP half of a test browser, with its cookie.

use std::net::{IpAddr, SocketAddr};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::Client;
use super::contract::contract;
use super::made::learning;

#[derive(Clone, Debug)]
pub(crate) struct Browser {
    address: SocketAddr,
    /// The local address it connects from.
    pub(crate) from: Option<IpAddr>,
    /// The host name it uses for the server; the address if `None`.
    pub(crate) host: Option<String>,
    pub(crate) cookie: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The kind of this refusal.
    pub(crate) fn refused(&self) -> String {
        assert!((400..500).contains(&self.status), "{self:?}");
        self.json()["refused"]["kind"].as_str().unwrap_or_else(|| panic!("{self:?}")).to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.headers.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Browser { address, from: None, host: None, cookie: None }
    }

    /// The same browser at another address of this machine: 127.0.0.N.
    pub(crate) fn at(mut self, last: u8) -> Self {
        self.from = Some([127, 0, 0, last].into());
        self
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, "content-type: application/json\r\n", &body.to_string()).await
    }

    /// Any request, with additional headers, each with its line end. Panics unless the answer is as the API's document says.
    pub(crate) async fn send(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: guest={cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n{cookie}{headers}\r\n{body}",
            self.host.clone().unwrap_or_else(|| self.address.to_string()),
            body.len()
        );
        let mut stream = connect(self.address, self.from).await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        // A server that refuses a long body may close before all of it was sent.
        let _ = stream.read_to_string(&mut answer).await;
        let (head, told) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {answer:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let answer = Answer { status, headers: head.to_owned(), body: told.to_owned() };
        contract().hold(method, path, body, &answer);
        if let Some(cookie) = answer.header("set-cookie") {
            let token = cookie.strip_prefix("guest=").unwrap().split(';').next().unwrap();
            self.cookie = Some(token.to_owned());
        }
        answer
    }

    /// Creates a game and returns its id.
    pub(crate) async fn make(&mut self, new: &Value) -> String {
        let answer = self.post("/api/games", new).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["game"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn learning_game(&mut self, mode: &str) -> String {
        self.make(&learning(mode)).await
    }

    /// Opens a connection to a game and says hello.
    pub(crate) async fn sit_down(&self, game: &str) -> Client {
        let mut client = self.connect(game).await;
        client.say(&json!({ "type": "hello", "seen": 0 })).await;
        client
    }

    /// The same, asking for changes instead of whole views.
    pub(crate) async fn follow(&self, game: &str, seen: usize) -> Client {
        let mut client = self.connect(game).await;
        client.say(&json!({ "type": "hello", "seen": seen, "changes": true, "deflate": true })).await;
        client.wait("table").await;
        client
    }

    pub(crate) async fn connect(&self, game: &str) -> Client {
        self.try_connect(game).await.unwrap()
    }

    pub(crate) async fn try_connect(&self, game: &str) -> Result<Client, tokio_tungstenite::tungstenite::Error> {
        let stream = connect(self.address, self.from).await;
        Client::over(stream, self.address, game, self.cookie.as_deref()).await
    }

    /// The status with which a connection to a game is refused; `None` if it is accepted.
    pub(crate) async fn refused_connection(&self, game: &str) -> Option<u16> {
        match self.try_connect(game).await {
            Ok(_) => None,
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Some(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A connection from one address of this machine to another.
pub(crate) async fn connect(address: SocketAddr, from: Option<IpAddr>) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0)).unwrap();
    }
    socket.connect(address).await.unwrap()
}
