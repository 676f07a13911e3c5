//! The network between the server and PostgreSQL stalls, breaks, loses an answer or delivers a commit late.

use std::time::{Duration, Instant};

use serde_json::json;

use super::proxy::{Mode, Proxy};
use super::table::{Broken, Outcome};

const TIMEOUT: Duration = Duration::from_secs(1);

/// Number of choices for each fault.
const TIMES: usize = 3;

/// The URL of the database behind the proxy, if there is one.
async fn proxied() -> Option<(String, Proxy)> {
    let url = std::env::var("WARDROOM_TEST_POSTGRES").ok()?;
    let host = url.split('@').nth(1)?.split('/').next()?.to_owned();
    let proxy = Proxy::before(host.clone()).await;
    Some((url.replace(&host, &proxy.address.to_string()), proxy))
}

/// Breaks the network during a choice. Afterwards both see what is stored, and the choice can be made if it was not.
async fn break_network(table: &mut Broken, proxy: &Proxy, mode: Mode) {
    let Some(choice) = table.choice().await else { return table.auto().await };
    let before = table.choices();
    let commits = matches!(mode, Mode::LoseAnswerToCommit | Mode::DelayCommit);
    proxy.set(mode);
    let begun = Instant::now();
    let outcome = table.choose(&choice).await;
    assert!(begun.elapsed() < Duration::from_secs(30), "{mode:?}: {:?}", begun.elapsed());
    proxy.set(Mode::Pass);
    let done = match outcome {
        Outcome::Done => true,
        Outcome::Refused(refusal) => {
            let in_doubt = refusal["says"].as_str().unwrap().contains("not known yet");
            assert!(!in_doubt || commits, "{mode:?}: the commit was never sent: {refusal}");
            table.wait_for_table().await
        }
    };
    // A commit that has reached the database is stored, whether or not it was confirmed; nothing else is.
    assert_eq!(done, commits, "{mode:?}");
    if !done {
        table.choose_until_done(&choice).await;
    }
    assert_eq!(table.choices(), before + 1, "{mode:?}: once, and not twice");
    table.assert_same().await;
}

#[tokio::test]
async fn whatever_the_network_does() {
    let Some((database, proxy)) = proxied().await else { return };
    for mode in [Mode::Stall, Mode::Cut, Mode::LoseAnswerToCommit, Mode::DelayCommit] {
        let mut table = Broken::sit_down(&database, TIMEOUT).await;
        for _ in 0..TIMES {
            break_network(&mut table, &proxy, mode).await;
        }
        table.end().await;
    }
}

#[tokio::test]
async fn whoever_reloads_while_the_database_cannot_be_reached_hears_so() {
    let Some((database, proxy)) = proxied().await else { return };
    let mut table = Broken::sit_down(&database, TIMEOUT).await;
    for mode in [Mode::Cut, Mode::Stall] {
        proxy.set(mode);
        let mut again = table.two.first_browser.sit_down(&table.two.game).await;
        assert_eq!(again.refused().await["kind"], "away", "{mode:?}");
        proxy.set(Mode::Pass);
        assert_eq!(again.wait("welcome").await["eye"], json!({ "seat": 0 }), "{mode:?}");
        again.wait("table").await;
        table.two.first = again;
    }
    table.auto().await;
    table.end().await;
}
