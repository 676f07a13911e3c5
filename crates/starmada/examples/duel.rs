//! Measures computer players against each other: many battles with both seatings, over several fleets and engagements.
//!
//! ```sh
//! cargo run -q -p starmada --example duel -- tactician greedy 8 1000
//! ```
//!
//! The words are the two players, the games for each pairing, and the first seed. For each pairing it prints the games
//! won by the first player with the 95 % interval (Wilson), the ships of either player that left the board where that is
//! no goal (and how many of them with working and with undamaged engines), and the mean and the slowest choice of orders of the first
//! player.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::ops::Range;
use std::thread;
use std::time::{Duration, Instant};

use starmada::fleet::Fleet;
use starmada::setup::{BattleSize, Setup};
use starmada::state::Fate;
use starmada::{Choice, Decision, Game, Starmada};
use table::{Chance, Decide, Flow, Player, Ruleset, Seats, Seed, play_out};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str).to_owned();
    let players = [mind(&word(0, "tactician"))?, mind(&word(1, "greedy"))?];
    let (games, seed): (u64, u64) = (word(2, "8").parse()?, word(3, "0").parse()?);
    let mut all = Tally::default();
    for (name, setup) in pairings() {
        let tally = duel(&setup, players, &(seed..seed + games))?;
        writeln!(io::stdout(), "{name:<26} {tally}")?;
        all.add(&tally);
    }
    writeln!(io::stdout(), "{:<26} {all}", "all")?;
    Ok(())
}

fn mind(name: &str) -> Result<Decide<Starmada>, String> {
    let player = Player::<Starmada>::find(name).ok_or_else(|| format!("there is no player {name}"))?;
    player.at_once().ok_or_else(|| format!("{name} thinks for as long as it may: `wardroom sim` plays such games"))
}

/// The battles that are fought, each with a name.
fn pairings() -> Vec<(&'static str, Setup)> {
    let plain = |battle| Setup { battle, turns: Some(60), ..Setup::default() };
    let fleets = |battle, one: &[&str], other: &[&str]| Setup {
        fleets: vec![Fleet::of(one), Fleet::of(other)],
        ..plain(battle)
    };
    let engagement = |name: &str, battle| Setup { engagement: name.into(), turns: None, ..plain(battle) };
    let meridian = ["Equinox", "Equinox", "Longitude", "Longitude", "Halberdier", "Halberdier", "Halberdier"];
    let karst = ["Rhyolite", "Rhyolite", "Rhyolite", "Breccia", "Breccia", "Flint", "Flint", "Flint"];
    vec![
        ("standard, 400 points", plain(BattleSize::VerySmall)),
        ("standard, 1000 points", plain(BattleSize::Medium)),
        ("cruisers", fleets(BattleSize::Small, &meridian, &karst)),
        ("large ships", fleets(BattleSize::Small, &["Solstice", "Archipelago"], &["Megalith", "Cavern"])),
        ("carrier strike", Setup { turns: Some(60), ..engagement("carrier-strike", BattleSize::Small) }),
        ("breakthrough", engagement("breakthrough", BattleSize::Small)),
        ("outnumbered", engagement("outnumbered", BattleSize::Small)),
    ]
}

/// What was counted in a number of games.
#[derive(Default)]
struct Tally {
    games: u64,
    won: u64,
    drawn: u64,
    /// Ships of the first and of the second player that left the board where that is no goal.
    left: [u64; 2],
    /// Those of them whose engines worked.
    working: [u64; 2],
    /// Those of them whose engines were undamaged.
    undamaged: [u64; 2],
    orders: u64,
    time: Duration,
    slowest: Duration,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.left = [0, 1].map(|player| self.left[player] + other.left[player]);
        self.working = [0, 1].map(|player| self.working[player] + other.working[player]);
        self.undamaged = [0, 1].map(|player| self.undamaged[player] + other.undamaged[player]);
        self.orders += other.orders;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
    }

    /// The share won, draws as halves, and its 95 % interval by Wilson.
    fn share(&self) -> [f64; 3] {
        const Z: f64 = 1.96;
        let games = self.games.max(1) as f64;
        let share = (self.won as f64 + 0.5 * self.drawn as f64) / games;
        let middle = share + Z * Z / (2.0 * games);
        let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + Z * Z / games;
        [share, (middle - half) / scale, (middle + half) / scale].map(|part| 100.0 * part)
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [share, low, high] = self.share();
        let mean = self.time.as_secs_f64() * 1000.0 / self.orders.max(1) as f64;
        let slowest = self.slowest.as_secs_f64() * 1000.0;
        let Tally { games, drawn, left, working, undamaged, .. } = self;
        write!(f, "{share:5.1} % ({low:.1} to {high:.1}) of {games}, {drawn} drawn; ")?;
        let [own, others] = [0, 1]
            .map(|player| format!("{} ({} working, {} undamaged)", left[player], working[player], undamaged[player]));
        write!(f, "ships that left {own} and {others}; ")?;
        write!(f, "orders {mean:.2} ms, at most {slowest:.1} ms")
    }
}

/// Plays games on two threads: in every second one the players change sides, in every second pair the fleets do.
fn duel(setup: &Setup, players: [Decide<Starmada>; 2], games: &Range<u64>) -> Result<Tally, String> {
    let part = |first: usize| {
        let mut tally = Tally::default();
        for number in games.clone().skip(first).step_by(2) {
            tally.add(&play(setup, players, number)?);
        }
        Ok::<Tally, String>(tally)
    };
    let parts: Vec<Result<Tally, String>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|first| {
                scope.spawn({
                    let part = &part;
                    move || part(first)
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| Err("a game broke off".into()))).collect()
    });
    let mut all = Tally::default();
    for part in parts {
        all.add(&part?);
    }
    Ok(all)
}

fn play(setup: &Setup, players: [Decide<Starmada>; 2], number: u64) -> Result<Tally, String> {
    let mut setup = setup.clone();
    if setup.engagement == "standard" && number / 2 % 2 == 1 {
        setup.fleets = setup.mustered().map_err(|refusal| refusal.to_string())?;
        setup.fleets.reverse();
    }
    let is_swapped = number % 2 == 1;
    let seed = Seed::from_number(number / 2);
    let mut game = Starmada::set_up(&setup, Chance::new(seed)).map_err(|refusal| refusal.to_string())?;
    let chance = Chance::new(seed.derived("the players", number));
    let mut table = Table { players, is_swapped, chance, tally: Tally { games: 1, ..Tally::default() } };
    let outcome = play_out::<Starmada>(&mut game, &mut table).map_err(|_| "a player did not answer".to_owned())?;
    let mut tally = table.tally;
    let player_of = |side: u8| usize::from(side != 0) ^ usize::from(is_swapped);
    match outcome.winner() {
        Some(side) => tally.won += u64::from(player_of(side.0) == 0),
        None => tally.drawn += 1,
    }
    for (index, ship) in (0u8..).zip(&game.ships) {
        let side = game.side_of_ship(index).0;
        if ship.fate == Fate::Left && !game.terms.breaks_through[usize::from(side)] {
            tally.left[player_of(side)] += 1;
            tally.working[player_of(side)] += u64::from(game.engine(index) > 0);
            tally.undamaged[player_of(side)] += u64::from(ship.hits.engine == 0);
        }
    }
    Ok(tally)
}

struct Table {
    players: [Decide<Starmada>; 2],
    is_swapped: bool,
    chance: Chance,
    tally: Tally,
}

impl Seats<Starmada> for Table {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        let side = usize::from(Starmada::seating(game).side_of(decision.seat).0);
        let player = side ^ usize::from(self.is_swapped);
        let start = Instant::now();
        let choice = self.players[player](game, decision, &mut self.chance);
        if player == 0 && decision.ask.name == "orders" {
            let took = start.elapsed();
            self.tally.orders += 1;
            self.tally.time += took;
            self.tally.slowest = self.tally.slowest.max(took);
        }
        Ok(choice)
    }
}
