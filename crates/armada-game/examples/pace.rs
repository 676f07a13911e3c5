//! Times the quick policy by question.
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use armada_game::Armada;
use table::{Chance, ChoiceOf, DecisionOf, Flow, Ruleset, Seats, Seed, play_out};

struct Table { chance: Chance, times: BTreeMap<&'static str, (u64, Duration)>, asked: u64, quick: bool }
impl Seats<Armada> for Table {
    fn ask(&mut self, game: &armada_game::state::Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        let began = Instant::now();
        let f = if self.quick { armada_players::quickly } else { armada_players::advise };
        let choice = f(game, decision, &mut self.chance);
        let entry = self.times.entry(decision.ask.name).or_default();
        entry.0 += 1; entry.1 += began.elapsed(); self.asked += 1;
        Ok(choice)
    }
}
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let points: u32 = words[0].parse().unwrap();
    let games: u64 = words[1].parse().unwrap();
    let mut table = Table { chance: Chance::new(Seed::from_number(5)), times: BTreeMap::new(), asked: 0, quick: words[2] == "quick" };
    let began = Instant::now();
    for number in 0..games {
        let given = serde_json::json!({ "points": points });
        let agreed = armada_game::offered().agree(given.as_object().unwrap()).unwrap();
        let offered = armada_game::offered();
        let mut chance = Chance::new(Seed::from_number(100 + number));
        let brings = offered.brings().unwrap();
        let plan = offered.seat_plan(&agreed).unwrap();
        let brought: Vec<_> = plan.bringing().map(|_| brings.random(None, &agreed, &mut chance).unwrap()).collect();
        let setup = offered.setup(&agreed, &brought, &mut chance).unwrap();
        let setup: <Armada as Ruleset>::Setup = serde_json::from_value(setup).unwrap();
        let mut game = Armada::set_up(&setup, Chance::new(Seed::from_number(number))).unwrap();
        play_out::<Armada>(&mut game, &mut table).unwrap();
    }
    let all = began.elapsed();
    let thinking: Duration = table.times.values().map(|(_, time)| *time).sum();
    println!("{:.2} ms a game, {} questions a game, thinking {:.0} %", all.as_secs_f64() * 1e3 / games as f64, table.asked / games, 100.0 * thinking.as_secs_f64() / all.as_secs_f64());
    let mut rows: Vec<_> = table.times.into_iter().collect();
    rows.sort_by_key(|(_, (_, time))| std::cmp::Reverse(*time));
    for (name, (count, time)) in rows.into_iter().take(22) {
        println!("{name:<28} {:>6.1} a game {:>8.1} us each {:>5.1} %", count as f64 / games as f64, time.as_secs_f64() * 1e6 / count as f64, 100.0 * time.as_secs_f64() / all.as_secs_f64());
    }
}
