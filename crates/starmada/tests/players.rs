//! Computer players: fair, legal, and stronger than random play.

use starmada::fleet::Fleet;
use starmada::players::{greedy, random};
use starmada::setup::{BattleSize, Setup};
use starmada::switches::Switch;
use starmada::{Choice, Decision, Game, Starmada};
use table::{Chance, Eye, Flow, Mind, Ruleset, Seats, Seed, Side, check, play_out};

/// Two players of one game, checked for fairness: with other future dice they make the same choice.
struct Match {
    players: [Mind<Starmada>; 2],
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

fn play(setup: &Setup, players: [Mind<Starmada>; 2], seed: u64) -> (Option<Side>, usize) {
    let mut game = Starmada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap();
    let mut table = Match { players, chance: Chance::new(Seed::from_number(!seed)), choices: 0 };
    let outcome = play_out::<Starmada>(&mut game, &mut table).unwrap();
    (outcome.winner(), table.choices)
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
    let table = starmada::space::Ground::Table { length: 180, width: 120 };
    setups.push(Setup { ground: table, turns: Some(8), ..Setup::default() });
    for (seed, setup) in (0..).zip(&setups) {
        for player in Starmada::players() {
            let (_, choices) = play(setup, [player.mind, greedy], seed);
            assert!(choices > 20, "{}: {choices}", player.about.name);
        }
    }
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let wins = (0..20).filter(|seed| play(&small(), [greedy, random], *seed).0 == Some(Side(0))).count();
    assert!(wins >= 18, "{wins} of 20");
    let wins = (0..20).filter(|seed| play(&small(), [random, greedy], *seed).0 == Some(Side(1))).count();
    assert!(wins >= 18, "{wins} of 20 on the other side");
}
