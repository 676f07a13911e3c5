//! The games in which faults are looked for.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use armada::catalog::Catalog;
use armada::kit::{A, B, Kit};
use armada::state::{Game, SetupStep, ShipId, Stage};
use armada_cards::CARDS;
use armada_game::Armada;
use table::{Chance, Interrupt, Ruleset, Seed, Side};

use super::watch::{Seen, Watch};
use crate::tables;

/// How many games of random fleets are played, and more if `WARDROOM_GAMES` is above its default.
const OF_FLEETS: u64 = 20;
/// The same for crowded tables.
const CROWDED: u64 = 400;

fn at_least(games: u64) -> u64 {
    tables::seeds(5 * games).end.max(games)
}

/// What was seen in all games; they are played when this is first called.
pub(super) fn seen() -> &'static Seen {
    static SEEN: OnceLock<Seen> = OnceLock::new();
    SEEN.get_or_init(|| {
        let (crowded_games, all) = (at_least(CROWDED), at_least(CROWDED) + at_least(OF_FLEETS));
        let (next, seen) = (AtomicU64::new(0), Mutex::new(Seen::default()));
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= all {
                            break;
                        }
                        let game = if number < crowded_games { crowded } else { of_fleets };
                        let of_game = game(number);
                        seen.lock().unwrap().add(of_game);
                    }
                });
            }
        });
        seen.into_inner().unwrap()
    })
}

/// A game of two random fleets, with any objective and one or two players a side.
pub(super) fn of_fleets(seed: u64) -> Seen {
    let mut game = Armada::set_up(&tables::any(seed), Chance::new(Seed::from_number(seed))).unwrap();
    play_to_end(&mut game, seed)
}

/// The ships of a crowded table, by side: of all sizes, with all kinds of defense tokens.
const SHIPS: [[&str; 6]; 2] = [
    [
        "starhawk-class-battleship-mark-i",
        "assault-frigate-mark-ii-a",
        "nebulon-b-escort-frigate",
        "cr90-corvette-a",
        "mc30c-torpedo-frigate",
        "gr75-medium-transports",
    ],
    [
        "onager-class-star-destroyer",
        "victory-i-class-star-destroyer",
        "gladiator-i-class-star-destroyer",
        "raider-i-class-corvette",
        "munificent-class-star-frigate",
        "gozanti-class-cruisers",
    ],
];
/// How many upgrades a ship of a crowded table carries.
const UPGRADES: usize = 12;
/// How many squadrons a side has on a crowded table.
const SQUADRONS: usize = 10;

/// A game with far more cards than a fleet may have, dealt at random: from the choice of the objective, or in the midst of
/// battle.
pub(super) fn crowded(seed: u64) -> Seen {
    let mut chance = Chance::new(Seed::from_number(seed));
    let objective = played(Catalog::get().objectives().iter().map(|card| card.id.as_str()), &mut chance)[0];
    let mut kit = crowded_table(&mut chance);
    if seed.is_multiple_of(2) {
        back_to_choice_of(&mut kit, objective);
    } else {
        begin_round(&mut kit, objective);
    }
    kit.game.chance = chance;
    play_to_end(&mut kit.game, seed)
}

/// Ships that face each other, with squadrons between them.
fn crowded_table(chance: &mut Chance) -> Kit {
    let catalog = Catalog::get();
    let mut upgrades = played(catalog.upgrades().iter().map(|card| card.id.as_str()), chance);
    let mut squadrons = played(catalog.squadrons().iter().map(|card| card.id.as_str()), chance);
    let mut kit = Kit::with(&CARDS);
    for side in [A, B] {
        let (y, heading) = if side == A { (250.0, 0.0) } else { (530.0, 180.0) };
        for (index, ship) in SHIPS[usize::from(side.0)].into_iter().enumerate() {
            let ship = kit.ship(side, ship, [270.0 + 250.0 * index as f64, y], heading);
            equip(&mut kit, ship, &mut upgrades);
        }
        fill_sky(&mut kit, side, &mut squadrons);
    }
    kit
}

fn back_to_choice_of(kit: &mut Kit, objective: &str) {
    for player in &mut kit.game.players {
        player.objectives = [objective.parse().unwrap()].into_iter().collect();
    }
    kit.back_to_setup(SetupStep::ChooseObjective);
}

fn begin_round(kit: &mut Kit, objective: &str) {
    kit.objective(objective);
    kit.game.round = 0;
    kit.game.stage = Stage::RoundStart;
}

/// The cards that are played, in random order.
fn played<'a>(ids: impl Iterator<Item = &'a str>, chance: &mut Chance) -> Vec<&'a str> {
    let mut ids: Vec<&str> = ids.filter(|id| armada_cards::is_played(id)).collect();
    chance.shuffle("cards", &mut ids, |_| 0);
    ids
}

fn equip(kit: &mut Kit, ship: ShipId, upgrades: &mut Vec<&str>) {
    for upgrade in upgrades.split_off(upgrades.len() - UPGRADES) {
        kit.upgrade(ship, upgrade);
    }
}

fn fill_sky(kit: &mut Kit, side: Side, squadrons: &mut Vec<&str>) {
    for (index, squadron) in squadrons.split_off(squadrons.len() - SQUADRONS).into_iter().enumerate() {
        let shift = 40.0 * f64::from(side.0);
        kit.squadron(side, squadron, [300.0 + 120.0 * index as f64 + shift, 370.0 + shift]);
    }
}

/// Plays a game to its end, and notes if it stands still: nobody is asked, and nothing changes.
fn play_to_end(game: &mut Game, seed: u64) -> Seen {
    let mut watch = Watch::new(seed);
    while Armada::outcome(game).is_none() {
        let (before, asked) = (game.clone(), watch.asked);
        match Armada::advance(game, &mut watch) {
            Ok(()) | Err(Interrupt::Concluded) => {}
            Err(Interrupt::Awaiting) => unreachable!("random players answer at once"),
        }
        if watch.asked == asked && *game == before {
            watch.seen.stands_still(game);
            break;
        }
    }
    watch.seen
}
