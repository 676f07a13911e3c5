//! The file of the store is removed or replaced while the server uses it.
#![cfg(unix)]

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;
use server::Store;

use super::table::{AMPLE, Broken, Outcome};
use crate::common::Browser;

async fn becomes_ready(browser: &mut Browser, ready: bool) {
    let begun = Instant::now();
    while (browser.get("/readyz").await.status == 200) != ready {
        assert!(begun.elapsed() < Duration::from_mins(1), "ready: {}", !ready);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The next choice that needs no advice; the table makes those before it.
async fn next_choice(broken: &mut Broken) -> Value {
    loop {
        match broken.choice().await {
            Some(choice) => return choice,
            None => broken.auto().await,
        }
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_that_goes_to_a_file_which_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut broken = Broken::sit_down(&Store::in_folder(folder.path()), AMPLE).await;
    let choice = next_choice(&mut broken).await;
    assert!(matches!(broken.choose(&choice).await, Outcome::Done));
    let choice = next_choice(&mut broken).await;
    let (file, away) = (folder.path().join("wardroom.sqlite"), folder.path().join("away"));
    let mut browser = broken.server.browser();

    fs::rename(&file, &away).unwrap();
    assert!(matches!(broken.choose(&choice).await, Outcome::Refused(_)));
    becomes_ready(&mut browser, false).await;
    assert!(!file.exists(), "no empty store is put in its place");
    fs::copy(&away, &file).unwrap();
    becomes_ready(&mut browser, false).await;

    fs::rename(&away, &file).unwrap();
    becomes_ready(&mut browser, true).await;
    assert!(!broken.wait_for_table().await, "what was refused was not done");
    broken.choose_until_done(&choice).await;
    broken.end().await;
}
