//! Trial matches.
use std::time::{Duration, Instant};
use game_api::{Entrant, Game, Match, SeriesBrings};
use serde_json::json;
use starmada::Starmada;
use table::Budget;
use table::erased::Erased;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).cloned().unwrap_or_else(|| usual.to_owned());
    static G: Erased<Starmada> = Erased::new();
    let game: &dyn Game = &G;
    let given = json!({ "battle": word(2, "very-small") });
    let agreed = game.agree(given.as_object().unwrap()).unwrap();
    let budget = |text: &str| match text.strip_suffix('s') {
        Some(seconds) => Budget::of_time(Duration::from_secs_f64(seconds.parse().unwrap())),
        None => Budget::of_playouts(text.parse().unwrap()),
    };
    let spend = word(4, "240");
    let entrant = |name: &str, side: char| Entrant { name: format!("{side}:{name}"), player: name.into(), budget: budget(&spend) };
    let players = vec![entrant(&word(0, "admiral"), 'a'), entrant(&word(1, "tactician"), 'b')];
    let games: u64 = word(3, "20").parse().unwrap();
    let seed: u64 = word(5, "1").parse().unwrap();
    let started = Instant::now();
    let wanted = Match { agreed, players, brings: if word(7, "random") == "random" { SeriesBrings::Random } else { SeriesBrings::Defaults }, games, seed, swap: true, threads: word(6, "1").parse().unwrap() };
    let results = game.series(&wanted, &|over| if over % 10 == 0 { eprintln!("{over} {:.0} s", started.elapsed().as_secs_f64()) }).unwrap();
    println!("{words:?} {:?} draws {} mean {:?} {:.1} s, {} decisions", results.wins, results.draws, results.mean_score, started.elapsed().as_secs_f64(), results.decisions);
}
