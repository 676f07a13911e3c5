//! The example client in `docs/examples` plays whole games over the protocol.

use std::path::PathBuf;
use std::process::Command;

use crate::process::Process;
use crate::server_common::Browser;

fn client() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/play.mjs")
}

#[test]
fn the_example_client_is_short_and_needs_no_packages() {
    let text = std::fs::read_to_string(client()).unwrap();
    assert!(text.lines().count() < 100, "{} lines", text.lines().count());
    let imports: Vec<&str> = text.lines().filter(|line| line.starts_with("import ")).collect();
    assert!(!imports.is_empty() && imports.iter().all(|line| line.contains("from 'node:")), "{imports:?}");
}

/// Plays a game to its end and returns its id.
fn play(server: &Process, ruleset: &str) -> String {
    let address = format!("http://{}", server.address);
    let played = Command::new("node").arg(client()).args([&address, ruleset, "7"]).output();
    let played = played.expect("node runs: the browser client is built with it, too");
    let (out, err) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success() && out.lines().count() > 20, "{ruleset}: {out}\n{err}");
    let game = out.lines().next().unwrap().rsplit('/').next().unwrap();
    game.to_owned()
}

#[tokio::test]
async fn the_example_client_plays_a_whole_game_of_every_ruleset() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::with(folder.path(), "127.0.0.1:0", &["--seed", "7"]);
    for game in games::all() {
        let id = play(&server, game.about().name);
        // The journal is only sent once the game is over.
        let journal = Browser::new(server.address).get(&format!("/api/games/{id}/journal")).await;
        assert_eq!(journal.status, 200, "{}: {journal:?}", game.about().name);
    }
}
