//! Starmada obeys the laws of the table, with every kind of setup.

use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::setup::{BattleSize, Setup};
use starmada::space::Ground;
use starmada::state::{Checking, TerrainKind};
use starmada::switches::Switch;
use table::{Chance, RandomPlayer, Ruleset, Seed, laws, play_out};

/// The number of random games; the full check plays more.
fn games() -> u64 {
    std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100)
}

/// Small battles of every kind, because the laws play every game several times.
fn small() -> Vec<Setup> {
    let plain = Setup {
        battle: BattleSize::VerySmall,
        ground: Ground::Hexes { columns: 16, rows: 9 },
        fleets: vec![Fleet::of(&["Halberdier", "Sandpiper"]), Fleet::of(&["Breccia", "Flint"])],
        turns: Some(6),
        ..Setup::default()
    };
    let carriers = Setup { fleets: vec![Fleet::of(&["Archipelago"]), Fleet::of(&["Cavern"])], ..plain.clone() };
    let options = Setup {
        options: Switch::ALL.map(|switch| switch.name().to_owned()).into(),
        terrain: vec![
            (TerrainKind::AsteroidField, 8, 4),
            (TerrainKind::AsteroidField, 8, 5),
            (TerrainKind::Planet, 9, 6),
            (TerrainKind::Coma, 7, 3),
        ],
        sides: vec![0, 1, 0],
        orders: Checking::AsWritten,
        classes: vec![
            toml::from_str(
                "class = 'Lamp'\ncombat_rating = 40\nhull = 3\nengine = 4\nshields = 2\n\
                 batteries = ['Burst 3-6-9 1x3+/1/1 Prx [AB]x2', 'Needle 2-4-6 2x4+/1/1 Dfs Fcs NPr [CDEF]x1']\n\
                 equipment = ['Countermeasures', 'Fire Control x2']\nmunitions = ['Flares x2', 'Probes']\n\
                 traits = ['Carrier']",
            )
            .unwrap(),
        ],
        fleets: vec![
            toml::from_str("ships = ['Lamp', { class = 'Lamp', commander = 1 }]").unwrap(),
            Fleet::of(&["Lamp", "Lamp"]),
        ],
        ..plain.clone()
    };
    let table = Setup { ground: Ground::Table { length: 150, width: 100 }, ..carriers.clone() };
    let breakthrough = Setup { engagement: "breakthrough".into(), ..plain.clone() };
    vec![plain, carriers, options, table, breakthrough]
}

#[test]
fn starmada_keeps_the_laws() {
    let setups = small();
    let games = games().div_ceil(40 * setups.len() as u64);
    let tally = laws::keep::<Starmada>(&setups, 0..games).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.games as u64, games * setups.len() as u64);
    assert!(tally.refused > 3 * tally.choices, "every question was tried with several wrong answers: {tally:?}");
    assert!(tally.resumed >= 2 * tally.choices, "every step was killed twice: {tally:?}");
}

#[test]
fn random_battles_end_and_every_state_on_the_way_is_sound() {
    let mut setups = small();
    for engagement in starmada::engagement::ENGAGEMENTS.iter() {
        setups.push(Setup { engagement: engagement.id.clone(), ..Setup::default() });
    }
    for game in 0..games() {
        let setup = &setups[game as usize % setups.len()];
        let mut state = Starmada::set_up(setup, Chance::new(Seed::from_number(game))).unwrap();
        let mut player = RandomPlayer::new(Seed::from_number(!game));
        while Starmada::outcome(&state).is_none() {
            Starmada::advance(&mut state, &mut player).unwrap();
            Starmada::sound(&state).unwrap_or_else(|says| panic!("game {game}: {says}"));
        }
        let outcome = play_out::<Starmada>(&mut state, &mut player).unwrap();
        let lost: u32 = state.ships.iter().filter(|ship| ship.pose.is_none()).count() as u32;
        assert!(outcome.scores.iter().all(|score| *score == 0) || lost > 0, "points come from ships that are gone");
    }
}
