//! Every example in a help text, and every command in the documents, works.
//!
//! Help is read as on a terminal of 80 columns, and the examples of one help text run one after the other in one empty
//! folder. Commands of a document run one after the other in a folder that looks like a checkout (`shell.rs`). Commands
//! that run forever, need a browser or take minutes are run in a bounded form (`bounded.rs`); commands of other
//! programs are not run, but the packages, benchmarks and tests they name must exist.

#![cfg(unix)]

mod bounded;
mod documents;
mod help;
mod shell;

use help::Commands;
use shell::Workshop;

#[test]
fn every_help_has_examples_that_work_as_printed() {
    let commands = Commands::of_the_program();
    let mut faults = Vec::new();
    for (name, help) in commands.iter() {
        let examples = help::examples(help);
        if examples.is_empty() {
            faults.push(format!("`{name}` has no example"));
        }
        let folder = if help.contains("checkout") { Workshop::checkout() } else { Workshop::empty() };
        // An example must work repeatedly.
        let twice = examples.iter().chain(&examples);
        faults.extend(twice.filter_map(|line| folder.try_line(line).err()));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
}

#[test]
fn help_is_broken_into_lines_by_the_terminal_alone() {
    let mut faults = Vec::new();
    for columns in [60, 100] {
        for (name, help) in Commands::on_a_terminal_of(columns).iter() {
            faults
                .extend(help::broken_by_hand(help, columns).iter().map(|lines| format!("{name}, {columns}:\n{lines}")));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
    assert_eq!(help::broken_by_hand("Example:\n  x\n\nwords that are\nbroken by hand.\nAll of them.\n", 60).len(), 1);
}

#[test]
fn every_command_in_the_documents_works() {
    let mut faults = Vec::new();
    for document in documents::all() {
        let folder = Workshop::checkout();
        let commands = document.commands();
        faults.extend(
            commands
                .iter()
                .filter_map(|line| folder.try_line(line).err().map(|fault| format!("{}: {fault}", document.name))),
        );
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
}

#[test]
fn every_command_that_is_mentioned_is_known_with_its_options() {
    let known = Commands::of_the_program();
    let mut faults = Vec::new();
    for document in documents::all() {
        let mentions = document.mentions().into_iter().chain(document.commands_for_elsewhere());
        faults.extend(mentions.filter_map(|mention| {
            known.judge(&mention).err().map(|says| format!("{}: `{mention}`: {says}", document.name))
        }));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn what_does_not_work_would_be_noticed() {
    let folder = Workshop::empty();
    assert!(folder.try_line("wardroom measure no-such-scene.toml").is_err());
    assert!(folder.try_line("wardroom cards show xi7-turbolasers | wardroom measure -").is_err());
    assert!(folder.try_line("wardroom serve --lisen 127.0.0.1:8080").is_err());
    assert!(folder.try_line("cargo bench -p armada-game --bench no-such-bench").is_err());
    assert!(folder.try_line("cargo test --test no-such-tests").is_err());
    assert!(folder.try_line("cargo test -p plane --test armada-game-tests").is_err());
    assert!(folder.try_line("cargo test --test armada-game-tests no_such_module::").is_err());
    assert!(folder.try_line("cargo test --test armada-game-tests golden::").is_ok());
    assert!(folder.try_line("cargo test -p hexes --test against_slow").is_ok());
    assert!(folder.try_line("some-other-program").is_err());
    let known = Commands::of_the_program();
    assert!(known.judge("wardroom fleet chek FILE").is_err());
    assert!(known.judge("wardroom fleet check FILE --ponts N").is_err());
    assert!(known.judge("wardroom fleet check FILE… [--points N] [--json]").is_ok());
}
