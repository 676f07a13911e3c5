//! No dead hooks: a window that no rule opens, or a query or ban that no rule consults, would accept hooks of cards and
//! never use them.

use std::path::Path;

use armada::effects::{Act, Query, Window};

use super::{files_under, own_sources, sources_of};

/// The calls by which rules open a window or list the effects in it.
const OPENS: [&str; 4] = ["open(", "open_for(", "usable(", "turn_effects("];
/// The macros by which a function consults answers to a query or checks bans.
const CONSULTS: [&str; 2] = ["consult!(game, ", "differences!(game, "];
const FORBIDS: [&str; 2] = ["forbidden!(game, ", "forbidder!(game, "];

/// The code of a file without comments and tests.
fn code_of(text: &str) -> String {
    let rules = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    rules.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn is_test(path: &Path) -> bool {
    path.ends_with("tests.rs") || path.components().any(|part| part.as_os_str() == "tests")
}

/// The code of all files below a folder.
fn code_in(folder: &Path) -> Vec<String> {
    let files = files_under(folder).into_iter().filter(|(path, _)| !is_test(path));
    files.map(|(_, text)| code_of(&text)).collect()
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Does this occur in the code, and not as a part of a longer word?
fn says(code: &str, words: &str) -> bool {
    code.match_indices(words)
        .any(|(at, _)| !code[..at].ends_with(is_word) && !code[at + words.len()..].starts_with(is_word))
}

/// Windows that no rule opens.
fn never_opened<'a>(windows: &[&'a str], rules: &[String]) -> Vec<&'a str> {
    let opens = |window: &str| {
        let calls = OPENS.map(|call| format!("{call}Window::{window}"));
        rules.iter().any(|code| calls.iter().any(|call| says(code, call)))
    };
    windows.iter().copied().filter(|window| !opens(window)).collect()
}

/// The functions of a file with their bodies.
fn functions(code: &str) -> Vec<(&str, &str)> {
    let private = code.match_indices("\nfn ");
    let mut heads: Vec<usize> = private.chain(code.match_indices("\npub fn ")).map(|(at, _)| at).collect();
    heads.sort_unstable();
    let ends = heads.iter().skip(1).copied().chain([code.len()]);
    let bodies = heads.iter().zip(ends).map(|(start, end)| &code[*start..end]);
    bodies.filter_map(|body| Some((body.split_once("fn ")?.1.split_once('(')?.0, body))).collect()
}

/// Queries or bans that no rule consults: nothing asks them, or only functions that are never called.
fn never_consulted<'a>(names: &[&'a str], macros: &[&str], queries: &[String], users: &[String]) -> Vec<&'a str> {
    let functions: Vec<(&str, &str)> = queries.iter().flat_map(|code| functions(code)).collect();
    let mut live: Vec<&str> = functions.iter().map(|(name, _)| *name).collect();
    live.retain(|name| users.iter().any(|code| says(code, &format!("query::{name}"))));
    // Functions called by a live function of the queries are live, too.
    while let Some((more, _)) = functions.iter().find(|(name, _)| {
        !live.contains(name)
            && functions.iter().any(|(caller, body)| caller != name && live.contains(caller) && says(body, name))
    }) {
        live.push(*more);
    }
    let asks = |name: &str| {
        let live = functions.iter().filter(|(function, _)| live.contains(function));
        live.flat_map(|(_, body)| macros.iter().map(move |call| (body, call)))
            .any(|(body, call)| body.contains(&format!("{call}{name}(")))
    };
    names.iter().copied().filter(|name| !asks(name)).collect()
}

fn names<T: std::fmt::Debug>(all: &[T]) -> Vec<String> {
    all.iter().map(|one| format!("{one:?}")).collect()
}

fn as_strs(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// The queries, and all code that may consult them: the rules, keywords among them, the machinery of effects, players.
fn queries_and_users() -> (Vec<String>, Vec<String>) {
    let files = files_under(&sources_of("armada")).into_iter();
    let asks = |path: &Path| path.ends_with("query.rs") || path.ends_with("effects/keywords.rs");
    let queries = files.filter(|(path, _)| asks(path) || path.iter().any(|part| part == "query"));
    let rules = ["play", "effects", "state"].map(|folder| sources_of("armada").join(folder));
    let others = [sources_of("armada-players"), own_sources().join("keywords")];
    let users = rules.iter().chain(&others).flat_map(|folder| code_in(folder)).collect();
    (queries.map(|(_, text)| code_of(&text)).collect(), users)
}

#[test]
fn every_window_is_opened_by_a_rule() {
    let windows = names(Window::ALL);
    assert_eq!(never_opened(&as_strs(&windows), &code_in(&sources_of("armada").join("play"))), [""; 0]);
}

#[test]
fn every_query_is_consulted_by_a_rule() {
    let (queries, users) = queries_and_users();
    assert_eq!(never_consulted(&as_strs(&names(Query::ALL)), &CONSULTS, &queries, &users), [""; 0]);
}

#[test]
fn every_ban_is_heard_by_a_rule() {
    let (queries, users) = queries_and_users();
    assert_eq!(never_consulted(&as_strs(&names(Act::ALL)), &FORBIDS, &queries, &users), [""; 0]);
}

#[test]
fn a_window_that_is_only_mentioned_is_not_opened() {
    let rules = [code_of(
        "fn a() { self.open(Window::RoundStart)?; }\n\
         // self.open(Window::RoundEnd)\n\
         fn b() { let usable = self.usable(Window::GameEnd, side); }\n\
         fn c() -> bool { window == Window::GameScore }\n\
         #[cfg(test)]\nmod tests {\n fn d() { kit.open(Window::GameOver); }\n}",
    )];
    let windows = ["RoundStart", "RoundEnd", "GameEnd", "GameScore", "GameOver", "Round"];
    assert_eq!(never_opened(&windows, &rules), ["RoundEnd", "GameScore", "GameOver", "Round"]);
}

#[test]
fn a_query_that_nobody_asks_is_noticed() {
    let queries = ["\npub fn hull(game: &Game) { consult!(game, Hull(x)); }\n\
         pub fn speed(game: &Game) { consult!(game, Speed(x)); if forbidden!(game, Move(x)) {} }\n\
         pub fn reach(game: &Game) { inner(game) }\n\
         fn inner(game: &Game) { consult!(game, Inner(x)); }\n"
        .to_owned()];
    let users = ["fn a() { query::hull(self); query::speed_of(self); query::reach(self) }".to_owned()];
    let dead = never_consulted(&["Hull", "Speed", "Inner", "Gone"], &CONSULTS, &queries, &users);
    assert_eq!(dead, ["Speed", "Gone"]);
    assert_eq!(never_consulted(&["Move"], &FORBIDS, &queries, &users), ["Move"]);
}
