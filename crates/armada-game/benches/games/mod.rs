//! The games that are measured: two ready-made fleets of 400 points with squadrons; all ready-made fleets of 400 points
//! against each other; random fleets of 400 points over the whole catalog.
#![allow(dead_code, reason = "each benchmark uses some of it")]

use armada::catalog::Faction;
use armada::fleet::{self, Fleet, ReadyMade, Terms};
use armada::play::Setup;
use armada::play::options::Options;
use armada::state::Game;
use armada_game::Armada;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use table::{Chance, ChoiceOf, DecisionOf, Flow, Ruleset, Seats, Seed, play_out, some_choice};

/// CPU time of this process; on systems that do not provide it, wall-clock time since the first call.
pub(crate) fn processor_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The function by which a player decides.
pub(crate) type Mind = fn(&Game, &DecisionOf<Armada>, &mut Chance) -> ChoiceOf<Armada>;

/// The fleets.
pub(crate) fn setup() -> Setup {
    let fleet = |name: &str| ReadyMade::find(name).expect("it is there").fleet.clone();
    between([fleet("rebel-rieekan"), fleet("empire-thrawn")])
}

fn between(fleets: [Fleet; 2]) -> Setup {
    let options = Options { blank_cards: true, ..Options::default() };
    Setup { edition: armada::measure::Edition::Of2020, fleets, seats: [1, 1], options }
}

/// Two of the ready-made fleets of 400 points, by the seed.
pub(crate) fn ready_made(seed: u64) -> Setup {
    let standard: Vec<&ReadyMade> = fleet::ready_made().iter().filter(|it| it.points == 400 && !it.learning).collect();
    let one = |number: u64| standard[(number % standard.len() as u64) as usize].fleet.clone();
    between([one(seed), one(seed / standard.len() as u64 + seed + 1)])
}

/// Two random fleets of 400 points over the whole catalog, by the seed.
pub(crate) fn by_chance(seed: u64) -> Setup {
    let one = |faction: u64, seed: u64| {
        let faction = Faction::ALL[(faction % Faction::ALL.len() as u64) as usize];
        fleet::random(faction, &Terms::default().at(400), seed).expect("400 points are enough")
    };
    between([one(seed, 2 * seed), one(seed / 4 + seed, 2 * seed + 1)])
}

/// A game before its first question.
pub(crate) fn set_up(seed: u64) -> Game {
    Armada::set_up(&setup(), Chance::new(Seed::from_number(seed))).expect("it can be played")
}

/// Plays to the end and counts the decisions.
pub(crate) fn play(game: &mut Game, seed: u64, mind: Mind) -> usize {
    let mut table = Table { mind, chance: Chance::new(Seed::from_number(seed ^ 0xFFFF)), decisions: 0, kept: None };
    play_out::<Armada>(game, &mut table).expect("every seat answers");
    table.decisions
}

/// The state at every question of a random game.
pub(crate) fn states(seed: u64) -> Vec<Game> {
    let chance = Chance::new(Seed::from_number(seed ^ 0xFFFF));
    let mut table = Table { mind: some_choice::<Armada>, chance, decisions: 0, kept: Some(Vec::new()) };
    play_out::<Armada>(&mut set_up(seed), &mut table).expect("every seat answers");
    table.kept.unwrap_or_default()
}

struct Table {
    mind: Mind,
    chance: Chance,
    decisions: usize,
    kept: Option<Vec<Game>>,
}

impl Seats<Armada> for Table {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        self.decisions += 1;
        if let Some(kept) = &mut self.kept {
            kept.push(game.clone());
        }
        Ok((self.mind)(game, decision, &mut self.chance))
    }
}
