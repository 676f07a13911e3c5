//! `wardroom serve`: limits from the command line, the environment and a file.

use assert_cmd::Command;

fn serve(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardroom"));
    command.arg("serve").args(arguments);
    command
}

fn shown(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

#[test]
fn what_comes_later_wins() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("serve.toml");
    std::fs::write(&file, "[limits]\nsockets = 1\nconnections = 1\nmessage = 1\n").unwrap();
    let mut command = serve(&["--show-limits", "--limit", "message=3", "--config"]);
    let told = shown(command.arg(&file).env("WARDROOM_LIMIT_CONNECTIONS", "2").env("WARDROOM_LIMIT_MESSAGE", "2"));
    for line in ["sockets = 1", "connections = 2", "message = 3", "silence = 30s"] {
        assert!(told.lines().any(|told| told.trim() == line), "{line} is missing in\n{told}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (argument, says) in [
        ("--limit=socket=1", "did you mean `sockets`?"),
        ("--limit=foo=1", "no limit is called `foo`"),
        ("--limit=foo=1", "`wardroom serve --show-limits` lists all limits"),
        ("--limit=address=1", "did you mean `connections-per-address`?"),
        ("--limit=sockets", "NAME=VALUE"),
        ("--limit=sockets", "--show-limits"),
        ("--limit=idle=soon", "as in 500ms"),
        ("--trusted-proxy=proxy", "neither an address"),
        ("--config=/no/such/file.toml", "/no/such/file.toml"),
    ] {
        let assert = serve(&[argument, "--show-limits"]).assert().code(2);
        let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(told.contains(says), "{argument}: {told}");
    }
    let assert = serve(&["--show-limits"]).env("WARDROOM_LIMIT_SOKETS", "1").assert().code(2);
    assert!(String::from_utf8_lossy(&assert.get_output().stderr).contains("did you mean `sockets`?"));
}

#[test]
fn help_lists_every_limit() {
    let told = shown(&mut serve(&["--help"]));
    for name in server::Limits::names() {
        assert!(told.contains(&format!("{name} = ")), "{name}");
    }
}
