//! What is in front of a server: trusted proxies, and the host names it answers to.

use server::{Forwarding, Front, Limits};

use crate::common::http::Answer;
use crate::common::made::learning;
use crate::common::{Browser, Running, quick};

/// A server behind a proxy at 127.0.0.2.
async fn behind_a_proxy(limits: Limits, forwarding: Forwarding) -> Running {
    let front =
        Front { proxies: vec!["127.0.0.2".parse().unwrap()], forwarding, hosts: vec!["wardroom.example".into()] };
    Running::behind(tempfile::tempdir().unwrap(), limits, front).await
}

async fn call_me(browser: &Browser, headers: &str) -> Answer {
    let headers = format!("content-type: application/json\r\n{headers}\r\n");
    browser.clone().send("POST", "/api/me", &headers, r#"{"name":"Ada"}"#).await
}

#[tokio::test]
async fn people_behind_a_proxy_are_told_apart() {
    let limits = Limits { requests_at_once: 2, requests_per_second: 0, connections_per_address: 1, ..quick() };
    let server = behind_a_proxy(limits, Forwarding::XForwarded).await;
    let proxy = server.browser().at(2);
    for client in ["192.0.2.1", "192.0.2.2", "203.0.113.9, 192.0.2.3", "2001:db8:0:1::1"] {
        let said = format!("x-forwarded-for: {client}");
        let statuses = [call_me(&proxy, &said).await, call_me(&proxy, &said).await, call_me(&proxy, &said).await];
        assert_eq!(statuses.map(|answer| answer.status), [200, 200, 429], "{client}");
    }
    assert_eq!(call_me(&proxy, "x-forwarded-for: 2001:db8:0:1::2").await.status, 429, "one household");
    assert_eq!(call_me(&proxy, "x-forwarded-for: 198.51.100.1, 192.0.2.1").await.status, 429, "what clients add");
}

#[tokio::test]
async fn nobody_else_is_believed() {
    let server =
        behind_a_proxy(Limits { requests_at_once: 4, requests_per_second: 0, ..quick() }, Forwarding::XForwarded).await;
    let liar = server.browser().at(3);
    let mut statuses = Vec::new();
    for number in 0..6 {
        let said =
            format!("x-forwarded-proto: https\r\nforwarded: for=192.0.2.{number}\r\nx-forwarded-for: 192.0.2.{number}");
        let answer = call_me(&liar, &said).await;
        assert!(
            !answer.headers.contains("Secure") && answer.header("strict-transport-security").is_none(),
            "{answer:?}"
        );
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 429, 429]);
}

#[tokio::test]
async fn over_tls_cookies_and_browsers_stay_there() {
    for (forwarding, tls, plain) in [
        (
            Forwarding::XForwarded,
            "x-forwarded-for: 192.0.2.1\r\nx-forwarded-proto: https",
            "forwarded: for=192.0.2.1;proto=https",
        ),
        (
            Forwarding::Forwarded,
            "forwarded: for=192.0.2.1;proto=https",
            "x-forwarded-for: 192.0.2.1\r\nx-forwarded-proto: https",
        ),
    ] {
        let server = behind_a_proxy(quick(), forwarding).await;
        let proxy = server.browser().at(2);
        let answer = call_me(&proxy, tls).await;
        assert!(answer.header("set-cookie").unwrap().contains("; Secure"), "{answer:?}");
        assert!(answer.header("strict-transport-security").unwrap().starts_with("max-age="), "{answer:?}");
        let answer = call_me(&proxy, plain).await;
        assert!(!answer.header("set-cookie").unwrap().contains("Secure"), "only one of the two headers is read");
        assert_eq!(answer.header("strict-transport-security"), None);
    }
}

#[tokio::test]
async fn it_answers_to_its_own_names_only() {
    let server = behind_a_proxy(quick(), Forwarding::XForwarded).await;
    let port = server.address.port();
    for (host, status) in [
        (format!("localhost:{port}"), 200),
        (format!("127.0.0.1:{port}"), 200),
        ("wardroom.example".to_owned(), 200),
        ("WARDROOM.example:443".to_owned(), 200),
        ("evil.example".to_owned(), 403),
        (format!("evil.example:{port}"), 403),
        ("192.0.2.1".to_owned(), 403),
    ] {
        let mut me = server.browser();
        me.host = Some(host.clone());
        for path in ["/healthz", "/", "/api/me"] {
            let answer = me.get(path).await;
            assert_eq!(answer.status, status, "{host} {path}");
            assert!(status == 200 || answer.body.contains("--host"), "{answer:?}");
        }
        let answer = me.post("/api/games", &learning("computer")).await;
        assert_eq!(answer.status, status, "{host}");
    }
    let mut me = server.browser();
    assert_eq!(me.get("http://evil.example/api/me").await.refused(), "forbidden");
}
