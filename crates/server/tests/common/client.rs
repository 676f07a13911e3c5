//! The WebSocket half of a test browser.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;

/// Timeout for every message; longer than anything takes here, even on a busy machine.
const MESSAGE_TIMEOUT: Duration = Duration::from_mins(1);

pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// Every frame received, decompressed.
    pub(crate) frames: Vec<String>,
    /// The last `table` message.
    pub(crate) table: Value,
    /// Number of frames that came compressed.
    pub(crate) deflated: usize,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr, game: &str, cookie: Option<&str>) -> Self {
        Self::try_connect(address, game, cookie).await.unwrap()
    }

    pub(crate) async fn try_connect(
        address: SocketAddr,
        game: &str,
        cookie: Option<&str>,
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        Self::over(TcpStream::connect(address).await.unwrap(), address, game, cookie).await
    }

    /// Connects to a game over an open TCP connection.
    pub(crate) async fn over(
        stream: TcpStream,
        address: SocketAddr,
        game: &str,
        cookie: Option<&str>,
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        let url = format!("ws://{address}/api/games/{game}/socket");
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", format!("guest={cookie}").parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Client { socket, frames: Vec::new(), table: Value::Null, deflated: 0 })
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        assert!(self.try_say(text).await, "the connection ended");
    }

    /// Sends a message; returns whether the connection is still open.
    pub(crate) async fn try_say(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text)).await.is_ok()
    }

    /// Sends a raw frame.
    pub(crate) async fn send_frame(&mut self, frame: Frame) {
        self.socket.send(Message::Frame(frame)).await.unwrap();
    }

    /// The code with which the connection is closed, ignoring other messages.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(MESSAGE_TIMEOUT, self.socket.next()).await.expect("nothing came") {
                Some(Ok(Message::Close(close))) => return close.map(|close| close.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next message; `None` when the connection ends.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(MESSAGE_TIMEOUT, self.socket.next()).await.expect("nothing came");
            self.deflated += usize::from(matches!(next, Some(Ok(Message::Binary(_)))));
            let next = next.map(|next| next.map(inflated));
            match next {
                Some(Ok(Message::Text(text))) => {
                    let mut message: Value = serde_json::from_str(&text).unwrap();
                    self.frames.push(text.to_string());
                    if message["type"] == "table" {
                        make_whole(&mut message, &self.table);
                        self.table = message.clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a type.
    pub(crate) async fn wait(&mut self, kind: &str) -> Value {
        self.wait_until(|message| message["type"] == kind).await
    }

    /// The next message that satisfies the condition.
    pub(crate) async fn wait_until(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection ended");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// The refusal that comes next.
    pub(crate) async fn refused(&mut self) -> Value {
        self.wait("refused").await["refusal"].clone()
    }

    /// Whether the connection ends, ignoring other messages.
    pub(crate) async fn is_let_go(&mut self) -> bool {
        while self.next().await.is_some() {}
        true
    }

    /// The open question to a seat in the last table.
    pub(crate) fn asked(&self, seat: u8) -> Option<Value> {
        let questions = self.table["questions"].as_array()?;
        questions.iter().find(|question| question["seat"] == seat && question.get("shape").is_some()).cloned()
    }

    pub(crate) async fn choose(&mut self, seat: u8, at: &Value, choice: &Value) {
        self.say(&json!({ "type": "choose", "seat": seat, "at": at, "choice": choice })).await;
    }

    pub(crate) async fn auto(&mut self, seat: u8, at: &Value) {
        self.say(&json!({ "type": "auto", "seat": seat, "at": at, "scope": "one" })).await;
    }

    /// Answers with a fixed choice that depends only on the question, or as the table advises where that is not legal.
    pub(crate) async fn answer(&mut self, seat: u8, question: &Value) {
        let at = &question["at"];
        if let Some(choice) = some_choice(question) {
            self.say(&json!({ "type": "check", "id": "some", "seat": seat, "at": at, "choice": choice })).await;
            if self.wait("checked").await["refusal"].is_null() {
                return self.choose(seat, at, &choice).await;
            }
        }
        self.auto(seat, at).await;
    }

    /// Answers for a seat until the condition holds; returns the number of tables received.
    pub(crate) async fn play_until(&mut self, seat: u8, mut enough: impl FnMut(&Value) -> bool) -> usize {
        let mut answered = Value::Null;
        let mut tables = 0;
        if self.table.is_null() {
            self.wait("table").await;
        }
        // A table that still asks what was answered is outdated: the answer is on its way.
        while !enough(&self.table) || self.asked(seat).is_some_and(|question| question["at"] == answered) {
            if let Some(question) = self.asked(seat)
                && question["at"] != answered
            {
                answered = question["at"].clone();
                self.answer(seat, &question).await;
            }
            self.wait("table").await;
            tables += 1;
        }
        tables
    }
}

/// Decompresses a message.
fn inflated(message: Message) -> Message {
    let Message::Binary(packed) = message else { return message };
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::ZlibDecoder::new(&packed[..]), &mut text).unwrap();
    assert!(packed.len() < text.len());
    Message::text(text)
}

/// Applies the changes in a table, so that it equals one that was sent whole.
fn make_whole(table: &mut Value, last: &Value) {
    let Some(changes) = table.as_object_mut().unwrap().remove("changes") else { return };
    assert_eq!(changes["base"], last["number"], "changes to a view that was never told");
    let mut view = last["view"].clone();
    for change in changes["list"].as_array().unwrap() {
        let keys = change["at"].as_array().unwrap().iter().map(|key| key.as_str().unwrap());
        let place = keys.fold(&mut view, |part, key| part.as_object_mut().unwrap().get_mut(key).unwrap());
        *place = change["is"].clone();
    }
    table["view"] = view;
}

/// One of the options, selected by the question's number; straight ahead where a course is asked for.
pub(crate) fn some_choice(question: &Value) -> Option<Value> {
    let number = question["at"].as_u64()? as usize;
    let some = |named: &Value, count: usize| {
        let named = named.as_array()?;
        let items = (0..count).map(|next| named[(number * 7 + next) % named.len()]["item"].clone());
        (!named.is_empty()).then(|| items.collect::<Vec<_>>())
    };
    let (shape, about) = question["shape"].as_object()?.iter().next()?;
    match shape.as_str() {
        "pick" => {
            let count = about["least"].as_u64()?.max(1).min(about["most"].as_u64()?) as usize;
            Some(json!({ "pick": some(&about["options"], count)? }))
        }
        "place" => Some(json!({ "place": some(&about["suggestions"], 1)?[0] })),
        "plot" => {
            let turns = vec![0; about["joints"].as_array()?.len()];
            Some(json!({ "plot": { "along": about["along"][0]["item"], "turns": turns } }))
        }
        _ => None,
    }
}
