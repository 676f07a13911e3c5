//! Journals of strangers: whatever is sent, there is a sentence, and nothing is stored.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use super::{list, pearls, server, told, upload, uploaded, whole, with_line};
use crate::common::{Browser, Running, quick};

/// Uploads something that must be refused: the kind, and a part of the sentence.
async fn refuses(me: &mut Browser, journal: &str, kind: &str, part: &str) {
    let answer = upload(me, journal).await;
    let beginning: String = journal.chars().take(80).collect();
    let (found, says) = told(&answer);
    assert!(found == kind && says.contains(part), "{beginning}: {found}: {says}");
    assert!(says.len() < 600, "what was sent is not sent back: {says}");
    assert_eq!(me.cookie, None, "nothing is stored of somebody whose journal is refused");
}

#[tokio::test]
async fn what_is_no_journal_is_refused_with_its_reason() {
    let (_server, mut me) = server().await;
    let journal = whole();
    let header = journal.lines().next().unwrap();
    for (text, part) in [
        ("", "the journal is empty"),
        ("\n\n", "the journal is empty"),
        ("hello", "line 1: this is not the header of a journal"),
        ("null", "line 1: this is not the header of a journal"),
        ("{}", "line 1: this is not the header of a journal"),
        ("[[[[[[[[[[", "line 1: this is not the header of a journal"),
        (&"[".repeat(100_000), "line 1: this is not the header of a journal"),
        (&journal[header.len() + 1..], "the line before it is missing"),
        (r#"{"wardroom":"fleet","format":1,"ruleset":"pearls","rules":1}"#, "not a journal"),
    ] {
        refuses(&mut me, text, "malformed", part).await;
    }
    refuses(&mut me, &journal.replacen("\"format\":1", "\"format\":2", 1), "malformed", "format 2").await;
    refuses(&mut me, &journal.replacen("\"pearls\"", "\"perls\"", 1), "unknown", "did you mean \"pearls\"?").await;
    refuses(&mut me, &journal.replacen("\"pearls\"", "\"starmada\"", 1), "malformed", "line 1").await;
    let long = journal.replacen("\"pearls\"", &format!("\"{}\"", "p".repeat(5000)), 1);
    assert!(matches!(told(&upload(&mut me, &long).await).0.as_str(), "unknown" | "malformed"));
}

#[tokio::test]
async fn other_versions_of_the_rules_are_named() {
    let (_server, mut me) = server().await;
    let journal = whole();
    let ours = games::find("pearls").unwrap().rules().version();
    let rules = |version: u32| journal.replacen(&format!("\"rules\":{ours}"), &format!("\"rules\":{version}"), 1);
    refuses(&mut me, &rules(ours + 1), "unplayable", &format!("version {} of the rules, which is newer", ours + 1))
        .await;
    refuses(&mut me, &rules(4_294_967_295), "unplayable", "newer").await;
    // What older rules played, and these play alike, can be watched.
    uploaded(&mut me, &rules(ours - 1)).await;
}

#[tokio::test]
async fn a_journal_that_was_changed_is_refused_at_the_line() {
    let (_server, mut me) = server().await;
    let journal = whole();
    let count = journal.lines().count();
    let lines: Vec<&str> = journal.lines().collect();
    let is_choice = |line: &&str| line.contains("\"choice\"");
    let choice = 1 + lines.iter().position(is_choice).unwrap();
    let hash = 1 + lines.iter().position(|line| line.contains("\"hash\"")).unwrap();

    let cut = &journal[..journal.len() - 5];
    refuses(&mut me, cut, "malformed", &format!("line {count}: the journal is cut off here")).await;
    let swapped = {
        let mut lines = lines.clone();
        lines.swap(4, 5);
        lines.join("\n") + "\n"
    };
    refuses(&mut me, &swapped, "malformed", "line 5:").await;
    let doubled = with_line(&journal, 5, |line| format!("{line}\n{line}"));
    refuses(&mut me, &doubled, "malformed", "line 6:").await;
    let missing = {
        let mut lines = lines.clone();
        lines.remove(4);
        lines.join("\n") + "\n"
    };
    refuses(&mut me, &missing, "malformed", "line 5:").await;
    let other_seat = with_line(&journal, choice, |line| line.replacen("\"seat\":0", "\"seat\":1", 1));
    let ask = with_line(&journal, choice, |line| line.replacen("\"ask\":\"", "\"ask\":\"un", 1));
    for changed in [other_seat, ask] {
        assert_ne!(changed, journal);
        refuses(&mut me, &changed, "malformed", "line ").await;
    }
    let forged = with_line(&journal, hash, |line| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        let old = value["hash"].as_str().unwrap().to_owned();
        let turned = if old.starts_with('0') { "1" } else { "0" };
        value["hash"] = json!(format!("{turned}{}", &old[1..]));
        value.to_string()
    });
    refuses(&mut me, &forged, "malformed", &format!("line {hash}: the journal says that the state here is")).await;
    let bad_hash = with_line(&journal, hash, |line| line.replacen("\"hash\":\"", "\"hash\":\"0", 1));
    refuses(&mut me, &bad_hash, "malformed", &format!("line {hash}:")).await;
    let commitment = with_line(&journal, 1, |line| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        value["start"]["setup"]["seed"] = json!("00".repeat(32));
        value.to_string()
    });
    refuses(&mut me, &commitment, "malformed", "line 1: ").await;
    let secret = with_line(&journal, 1, |line| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        value["start"]["setup"]["seed"] = Value::Null;
        value.to_string()
    });
    refuses(&mut me, &secret, "malformed", "without its seed").await;
    let two = journal.clone() + &pearls(9, usize::MAX).journal_lines();
    refuses(&mut me, &two, "malformed", "every journal is a file of its own").await;
    let after_its_end = journal.clone()
        + &lines[choice - 1].replace(&format!("\"n\":{}", choice - 1), &format!("\"n\":{count}"))
        + "\n";
    refuses(&mut me, &after_its_end, "malformed", &format!("line {}:", count + 1)).await;
}

#[tokio::test]
async fn numbers_that_no_game_has_are_refused() {
    let (_server, mut me) = server().await;
    let journal = whole();
    for (from, to) in [
        ("\"divers\":2", "\"divers\":4294967295"),
        ("\"divers\":2", "\"divers\":255"),
        ("\"divers\":2", "\"divers\":-1"),
        ("\"divers\":2", "\"divers\":1e308"),
        ("\"rounds\":2", "\"rounds\":255"),
        ("\"rounds\":2", "\"rounds\":18446744073709551616"),
        ("\"seat\":0", "\"seat\":255"),
        ("\"seat\":0", "\"seat\":99999999999"),
        ("\"n\":1", "\"n\":18446744073709551615"),
        ("\"n\":1", "\"n\":0"),
    ] {
        let changed = journal.replacen(from, to, 1);
        assert_ne!(changed, journal, "{from}");
        refuses(&mut me, &changed, "malformed", "line ").await;
    }
    let back = |to: &str| format!("{journal}{{\"taken_back_to\":{to}}}\n");
    for to in ["99999", "4294967295", "4294967296", "-1"] {
        refuses(&mut me, &back(to), "malformed", "line ").await;
    }
}

#[tokio::test]
async fn fleets_larger_than_any_table_are_refused_before_they_are_made() {
    let (_server, mut me) = server().await;
    let journal = super::armada(true).journal_lines();
    let header: Value = serde_json::from_str(journal.lines().next().unwrap()).unwrap();
    let with = |change: fn(&mut Value)| {
        let mut header = header.clone();
        change(&mut header["start"]["setup"]["setup"]["fleets"][0]);
        header.to_string() + "\n"
    };
    let ships = with(|fleet| fleet["ships"] = json!(vec![json!({ "card": "cr90-corvette-a" }); 20_000]));
    let squadrons =
        with(|fleet| fleet["squadrons"] = json!(vec![json!({ "card": "x-wing-squadron", "count": 255 }); 15_000]));
    for huge in [ships, squadrons] {
        refuses(&mut me, &huge, "malformed", "larger than any table").await;
    }
    let nothing = with(|fleet| fleet["ships"] = json!([]));
    refuses(&mut me, &nothing, "malformed", "at least one ship").await;
}

/// A game in which everything is taken back again and again.
fn restless(times: usize) -> String {
    let mut game = pearls(1, 15);
    for _ in 0..times {
        game.take_back(14).unwrap();
        let (seat, at) = game.asked()[0];
        let choice = game.suggest(seat).unwrap();
        game.answer(seat, at, &choice).unwrap();
    }
    game.journal_lines()
}

#[tokio::test]
async fn more_work_than_any_game_is_not_begun() {
    let (server, mut me) = server().await;
    // Take-backs as people make them are no trouble.
    uploaded(&mut server.browser(), &restless(20)).await;
    refuses(&mut me, &restless(2000), "too-large", "takes too long to be played again: it was left at its line ").await;
    let flood: String = (0..30_000).map(|_| "{\"taken_back_to\":0}\n").collect();
    refuses(&mut me, &(pearls(1, 30).journal_lines() + &flood), "too-large", "takes too long").await;

    let server = Running::with(Limits { upload_timeout: Duration::ZERO, ..quick() }).await;
    refuses(&mut server.browser(), &whole(), "too-large", "takes too long").await;
    let server = Running::with(Limits { upload_choices: 10, ..quick() }).await;
    refuses(&mut server.browser(), &whole(), "too-large", "it was left at its line 12").await;
    uploaded(&mut server.browser(), &pearls(1, 10).journal_lines()).await;
}

#[tokio::test]
async fn what_is_too_large_or_packed_is_refused() {
    let (_server, mut me) = server().await;
    let limit = Limits::default().upload;
    refuses(&mut me, &"x".repeat(5 * 1024 * 1024), "too-large", &format!("at most {limit} bytes")).await;
    refuses(&mut me, &(whole() + &" ".repeat(limit)), "too-large", "at most").await;
    refuses(&mut me, &"x".repeat(limit), "malformed", "line 1").await;
    for coding in ["gzip", "deflate", "br", "gzip, gzip"] {
        let head = format!("content-type: application/jsonl\r\ncontent-encoding: {coding}\r\n");
        let answer = me.send("POST", "/api/journals", &head, &whole()).await;
        assert_eq!(told(&answer).1, "send the journal as it is: a compressed one is not read");
    }
    for kind in ["application/json", "text/plain", "multipart/form-data; boundary=x"] {
        let answer = me.send("POST", "/api/journals", &format!("content-type: {kind}\r\n"), &whole()).await;
        assert_eq!(
            told(&answer),
            ("malformed".into(), "send a journal, with the content type application/jsonl".into())
        );
    }
    let elsewhere = "content-type: application/jsonl\r\norigin: https://elsewhere.example\r\n";
    assert_eq!(me.send("POST", "/api/journals", elsewhere, &whole()).await.refused(), "forbidden");
}

/// A journal that is cut, doubled, swapped or changed anywhere is refused, or leads to a game that can be watched.
#[tokio::test]
async fn whatever_is_done_to_a_journal_the_server_goes_on() {
    let (server, mut me) = server().await;
    let journal = whole();
    let mut taken = 0;
    for step in 0..150usize {
        let at = (step * 7919) % journal.len();
        let mut bytes = journal.clone().into_bytes();
        match step % 5 {
            0 => bytes.truncate(at),
            1 => bytes[at] = b'0' + (step % 10) as u8,
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, b'"'),
            _ => {
                let rest = bytes.split_off(at);
                bytes.extend(rest.iter().rev());
            }
        }
        let answer = upload(&mut me, &String::from_utf8_lossy(&bytes)).await;
        if answer.status == 200 {
            taken += 1;
        } else {
            assert!(matches!(answer.refused().as_str(), "malformed" | "unknown" | "unplayable"), "{answer:?}");
        }
    }
    assert_eq!(list(&mut me).await.len(), taken, "nothing else was stored");
    assert_eq!(server.browser().get("/readyz").await.status, 200);
}
