//! Limits on sockets: how many, and timeouts for those that send or read nothing.

use std::time::Duration;

use serde_json::json;
use server::Limits;
use tokio::net::TcpSocket;

use super::{DEADLINE, until};
use crate::common::two::sit_down;
use crate::common::{Browser, Client, Running, quick};

#[tokio::test]
async fn one_address_and_one_guest_have_their_share() {
    let limits = Limits { sockets_per_address: 3, sockets_per_guest: 2, ..quick() };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let stranger = server.browser().at(2);
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(stranger.connect(&game).await);
    }
    assert_eq!(stranger.refused_connection(&game).await, Some(429), "one address");
    for last in [3, 4] {
        open.push(me.clone().at(last).connect(&game).await);
    }
    assert_eq!(me.clone().at(5).refused_connection(&game).await, Some(429), "one guest, wherever they are");
    assert_eq!(server.browser().at(5).refused_connection(&game).await, None, "others are not concerned");
    drop(open);
    until("there is room again", || async { stranger.refused_connection(&game).await.is_none() }).await;
}

#[tokio::test]
async fn strangers_do_not_keep_players_from_their_table() {
    let limits = Limits { connections_per_game: 3, sockets: 6, sockets_reserved: 2, ..quick() };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let (game, other) = (me.learning_game("computer").await, me.learning_game("computer").await);
    let stranger = server.browser().at(2);
    let mut strangers = Vec::new();
    for _ in 0..3 {
        strangers.push(stranger.connect(&game).await);
    }
    assert_eq!(stranger.refused_connection(&game).await, Some(429), "three watch this game");
    strangers.push(stranger.connect(&other).await);
    assert_eq!(stranger.refused_connection(&other).await, Some(429), "two places are kept for players");
    for game in [&game, &other] {
        me.sit_down(game).await.wait("table").await;
    }
}

#[tokio::test]
async fn a_connection_that_never_says_hello_is_closed() {
    let server = Running::with(Limits { hello_timeout: Duration::from_millis(100), ..quick() }).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    assert!(me.connect(&game).await.is_let_go().await);
    let mut talking = me.sit_down(&game).await;
    talking.wait("table").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    talking.say(&json!({ "type": "ping" })).await;
    talking.wait("pong").await;
}

#[tokio::test]
async fn what_somebody_is_told_is_no_sign_that_they_are_there() {
    let server = Running::with(Limits { silence: Duration::from_secs(5), ..quick() }).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut silent = server.browser().sit_down(&game).await;
    // Whoever reads is pinged, and their client answers by itself.
    let gone = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(6)).await;
        silent.is_let_go().await
    });
    let mut player = me.sit_down(&game).await;
    let began = std::time::Instant::now();
    while !gone.is_finished() {
        assert!(began.elapsed() < DEADLINE, "somebody who says nothing is still there");
        player.play_until(0, |table| table["questions"][0]["seat"] == 0 && !table["back"].is_null()).await;
        let to = player.table["back"].clone();
        player.say(&json!({ "type": "take-back", "to": to })).await;
        player.wait_until(|it| it["type"] == "table" && it["choices"] == to).await;
    }
}

#[tokio::test]
async fn whoever_answers_pings_is_there_without_a_word() {
    let server = Running::with(Limits { silence: Duration::from_secs(6), ..quick() }).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut reading = me.sit_down(&game).await;
    // Reading answers pings; nothing is said in twice the time.
    let nothing = tokio::time::timeout(Duration::from_secs(12), reading.wait("closing")).await;
    assert!(nothing.is_err(), "the table said that it closes");
    reading.say(&json!({ "type": "ping" })).await;
    reading.wait("pong").await;
}

#[tokio::test]
async fn a_connection_that_is_never_read_is_closed() {
    let limits = Limits { write_timeout: Duration::from_millis(200), sockets_per_address: 1, ..quick() };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let mut deaf = Client::over(stream, server.address, &game, None).await.unwrap();
    // The answers exceed all buffers between server and client.
    for _ in 0..2_000 {
        if !deaf.try_say(r#"{"type":"hello"}"#).await {
            break;
        }
    }
    let other = server.browser().at(2);
    until("its place is free", || async { other.refused_connection(&game).await.is_none() }).await;
}

#[tokio::test]
async fn many_connections_of_one_address_say_no_more_than_one_may() {
    let limits = Limits { messages_per_address_at_once: 10, messages_per_address_per_second: 0, ..quick() };
    let server = Running::with(limits).await;
    let game = server.browser().learning_game("computer").await;
    let mut refused = 0;
    for last in [2, 2, 3] {
        let mut client = server.browser().at(last).sit_down(&game).await;
        for _ in 0..6 {
            client.say(&json!({ "type": "ping" })).await;
            let heard = client.wait_until(|it| it["type"] == "pong" || it["type"] == "refused").await;
            refused += usize::from(heard["refusal"]["kind"] == "busy");
        }
    }
    assert_eq!(
        refused, 6,
        "of fourteen messages of strangers at one address eight are heard, and all seven from the other"
    );
}

#[tokio::test]
async fn a_hello_concerns_nobody_else_unless_somebody_came() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let mut watcher = server.browser().sit_down(&two.game).await;
    watcher.wait("seats").await;
    let ping = json!({ "type": "ping" });
    two.first.say(&ping).await;
    two.first.wait("pong").await;
    two.first.frames.clear();
    for _ in 0..20 {
        watcher.say(&json!({ "type": "hello" })).await;
        watcher.wait("seats").await;
    }
    two.first.say(&ping).await;
    two.first.wait("pong").await;
    assert_eq!(two.first.frames.len(), 1, "{:?}", two.first.frames);
    drop(two.second);
    let seats = two.first.wait("seats").await;
    assert_eq!(seats["seats"][1]["online"], false, "others are told when a client disconnects");
}

/// Opens connections as a stranger until one is refused, and then tries some more.
async fn open_all(stranger: &Browser, game: &str) -> Vec<Client> {
    let mut open = Vec::new();
    let mut refused = 0;
    while refused < 30 {
        match stranger.try_connect(game).await {
            Ok(client) => open.push(client),
            Err(_) => refused += 1,
        }
    }
    open
}

#[tokio::test]
async fn a_stranger_who_opens_sockets_does_not_keep_the_household_from_its_seats() {
    let limits =
        Limits { opens_at_once: 8, opens_per_second: 0, lookups_at_once: 10, lookups_per_second: 0, ..quick() };
    let server = Running::with(limits).await;
    let (mut me, mut other) = (server.browser(), server.browser());
    let (game, elsewhere) = (me.learning_game("computer").await, other.learning_game("computer").await);
    assert_eq!(open_all(&server.browser(), &game).await.len(), 6, "two in eight are kept");
    assert_eq!(other.refused_connection(&game).await, Some(429), "a seat in another game does not count");
    me.sit_down(&game).await.wait("table").await;
    other.sit_down(&elsewhere).await.wait("table").await;
    assert_eq!(me.refused_connection(&game).await, Some(429), "the limit of the address still holds");
}

#[tokio::test]
async fn a_stranger_who_holds_sockets_or_talks_leaves_room_for_the_household() {
    let limits = Limits {
        sockets_per_address: 4,
        messages_per_address_at_once: 8,
        messages_per_address_per_second: 0,
        ..quick()
    };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut strangers = open_all(&server.browser(), &game).await;
    assert_eq!(strangers.len(), 3, "one in four is kept");
    for _ in 0..10 {
        strangers[0].say(&json!({ "type": "ping" })).await;
    }
    assert_eq!(strangers[0].refused().await["kind"], "busy");
    me.sit_down(&game).await.wait("table").await;
}

#[tokio::test]
async fn proposals_cannot_flood_the_other_player() {
    const TIMES: usize = 40;
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    two.play_until(|table| table["choices"].as_u64() > Some(4) && !table["back"].is_null()).await;
    let propose = json!({ "type": "take-back", "to": two.first.table["back"] });
    let ping = json!({ "type": "ping" });
    two.second.frames.clear();
    for _ in 0..TIMES {
        two.first.say(&propose).await;
    }
    two.first.say(&ping).await;
    two.first.wait("pong").await;
    two.second.say(&ping).await;
    two.second.wait("pong").await;
    assert_eq!(two.second.frames.len(), 2, "the same proposal is told once");
    let mut refused = 0;
    for _ in 0..TIMES {
        two.first.say(&json!({ "type": "take-back-answer", "agree": false })).await;
        two.first.wait_until(|it| it["type"] == "table" || it["type"] == "refused").await;
        two.first.say(&propose).await;
        let heard = two.first.wait_until(|it| it["type"] == "table" || it["type"] == "refused").await;
        refused += usize::from(heard["refusal"]["kind"] == "busy");
    }
    two.second.say(&ping).await;
    two.second.wait("pong").await;
    let told = two.second.frames.len();
    assert!(refused > TIMES / 4 && told < TIMES, "{refused} of {TIMES} were refused, {told} were told");
}

#[tokio::test]
async fn asking_for_help_again_and_again_is_told_once() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let (asker, other, seat) = match two.first.asked(0) {
        Some(_) => (&mut two.first, &mut two.second, 0u8),
        None => (&mut two.second, &mut two.first, 1u8),
    };
    let at = asker.asked(seat).unwrap()["at"].clone();
    other.frames.clear();
    let choices = other.table["choices"].clone();
    // All of them are sent before the first one is processed.
    let auto = json!({ "type": "auto", "seat": seat, "at": at, "scope": "one" });
    for _ in 0..20 {
        asker.say(&auto).await;
    }
    other.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
    let told = other.frames.iter().filter(|frame| frame.contains("\"thinking\":[")).count();
    assert!(told <= 3, "that it thinks, what it chose, and perhaps that it thinks of the next: {told}");
}
