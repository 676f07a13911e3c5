//! Computer players: fair, legal, and stronger than random play.

use starmada::fleet::Fleet;
use starmada::players::{greedy, random, tactician};
use starmada::setup::{BattleSize, Setup};
use starmada::space::{Ground, Pose};
use starmada::state::{Fate, Phase};
use starmada::switches::Switch;
use starmada::{Choice, Decision, Game, Starmada};
use table::{Chance, Decide, Eye, Flow, Player, Ruleset, Seats, Seed, Side, check, laws, play_out};

/// Two players of one game, checked for fairness: with other future dice they make the same choice.
struct Match {
    players: [Decide<Starmada>; 2],
    chance: Chance,
    choices: usize,
}

impl Seats<Starmada> for Match {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        let side = usize::from(Starmada::seating(game).side_of(decision.seat).0);
        let mut other_chance = self.chance.clone();
        let other = Starmada::reimagine(game, Eye::Seat(decision.seat), &mut Chance::new(Seed::from_number(77)));
        let choice = self.players[side](game, decision, &mut self.chance);
        assert_eq!(choice, self.players[side](&other, decision, &mut other_chance), "{}", decision.ask.name);
        check::<Starmada>(game, decision, &choice).unwrap_or_else(|refusal| panic!("{}: {refusal}", decision.ask.name));
        self.choices += 1;
        Ok(choice)
    }
}

fn play(setup: &Setup, players: [Decide<Starmada>; 2], seed: u64) -> (Option<Side>, usize) {
    let (game, choices) = played(setup, players, seed);
    (Starmada::outcome(&game).unwrap().winner(), choices)
}

/// The game at its end, and the number of choices.
fn played(setup: &Setup, players: [Decide<Starmada>; 2], seed: u64) -> (Game, usize) {
    let mut game = Starmada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap();
    let mut table = Match { players, chance: Chance::new(Seed::from_number(!seed)), choices: 0 };
    play_out::<Starmada>(&mut game, &mut table).unwrap();
    (game, table.choices)
}

fn small() -> Setup {
    let fleet = Fleet::of(&["Equinox", "Longitude", "Halberdier"]);
    Setup { battle: BattleSize::VerySmall, fleets: vec![fleet.clone(), fleet], turns: Some(40), ..Setup::default() }
}

#[test]
fn every_player_is_fair_and_legal_in_every_engagement_and_with_every_option() {
    let mut setups: Vec<Setup> = starmada::engagement::ENGAGEMENTS
        .iter()
        .map(|engagement| Setup { engagement: engagement.id.clone(), turns: Some(8), ..Setup::default() })
        .collect();
    setups.push(Setup {
        options: Switch::ALL.map(|switch| switch.name().into()).into(),
        turns: Some(8),
        ..Setup::default()
    });
    let table = Ground::Table { length: 180, width: 120 };
    setups.push(Setup { ground: table, turns: Some(8), ..Setup::default() });
    for (seed, setup) in (0..).zip(&setups) {
        for (name, player) in at_once() {
            let (_, choices) = play(setup, [player, greedy], seed);
            assert!(choices > 20, "{name}: {choices}");
        }
    }
}

#[test]
fn the_admiral_chooses_legally_and_looks_at_nothing_that_is_hidden() {
    let admiral = Player::find("admiral").unwrap();
    for (seed, setup) in
        (0..).zip([small(), Setup { options: Switch::ALL.map(|switch| switch.name().into()).into(), ..small() }])
    {
        let looked_at = laws::thinks_fairly::<Starmada>(&setup, seed, admiral, 24, 400).unwrap();
        assert!(looked_at.searched > 5, "{looked_at:?}");
    }
}

/// The players that answer at once.
fn at_once() -> impl Iterator<Item = (&'static str, Decide<Starmada>)> {
    Starmada::players().iter().filter_map(|player| Some((player.about.name, player.at_once()?)))
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let wins = (0..20).filter(|seed| play(&small(), [greedy, random], *seed).0 == Some(Side(0))).count();
    assert!(wins >= 18, "{wins} of 20");
    let wins = (0..20).filter(|seed| play(&small(), [random, greedy], *seed).0 == Some(Side(1))).count();
    assert!(wins >= 18, "{wins} of 20 on the other side");
}

#[test]
fn the_tactician_beats_the_greedy_player_from_either_side() {
    let won = |players: [Decide<Starmada>; 2], side| {
        (0..12).filter(|seed| play(&small(), players, *seed).0 == Some(Side(side))).count()
    };
    let (first, second) = (won([tactician, greedy], 0), won([greedy, tactician], 1));
    assert!(first + second >= 17, "{first} and {second} of 12 each");
}

#[test]
fn no_ship_of_the_tactician_leaves_the_board_without_reason() {
    for (seed, engagement) in (0..).zip(["standard", "carrier-strike", "outnumbered", "standard", "outnumbered"]) {
        let turns = Some(12);
        let setup = Setup { engagement: engagement.into(), battle: BattleSize::Small, turns, ..Setup::default() };
        let (game, _) = played(&setup, [tactician, tactician], seed);
        // A ship without engines drifts wherever it was heading.
        let left =
            (0..game.ships.len() as u8).filter(|ship| game.ship(*ship).fate == Fate::Left && game.engine(*ship) > 0);
        let left: Vec<&str> = left.map(|ship| game.ship(ship).name.as_str()).collect();
        assert!(left.is_empty(), "{engagement}, seed {seed}: {left:?}");
    }
}

#[test]
fn the_tactician_breaks_through_where_that_is_the_goal() {
    let setup = Setup { engagement: "breakthrough".into(), battle: BattleSize::Small, ..Setup::default() };
    let won = (0..4).filter(|seed| play(&setup, [tactician, greedy], *seed).0 == Some(Side(0))).count();
    assert!(won >= 3, "{won} of 4");
}

/// The poses of a side's ships when all are placed.
fn deployed(setup: &Setup, side: Side) -> Vec<Pose> {
    let mut game = Starmada::set_up(setup, Chance::new(Seed::from_number(3))).unwrap();
    let mut table = Match { players: [tactician, tactician], chance: Chance::new(Seed::from_number(4)), choices: 0 };
    while game.phase == Phase::DeployShips {
        Starmada::advance(&mut game, &mut table).unwrap();
    }
    game.ships_of(side).filter_map(|ship| game.ships[usize::from(ship)].pose).collect()
}

#[test]
fn the_tactician_deploys_close_together_with_bows_towards_the_enemy() {
    for ground in [Ground::Hexes { columns: 32, rows: 18 }, Ground::Table { length: 180, width: 120 }] {
        let setup = Setup { ground, ..Setup::default() };
        for side in [Side(0), Side(1)] {
            let (own, enemy) = (deployed(&setup, side), deployed(&setup, Side(1 - side.0)));
            for (index, pose) in own.iter().enumerate() {
                assert!(enemy[0].distance(&pose.ahead()) < enemy[0].distance(pose), "{pose:?} sails towards the enemy");
                let neighbours = own.iter().enumerate().filter(|(other, _)| *other != index);
                let nearest = neighbours.map(|(_, other)| pose.distance(other)).min().unwrap();
                assert!((1..=2).contains(&nearest), "{pose:?} is {nearest} hexes from the next ship");
            }
        }
    }
}
