//! The computer player that knows the game: legal on every question, fair, and better than chance.

use armada::catalog::{Catalog, ObstacleKind};
use armada::play::{Event, Setup, asks};
use armada::state::{Game, UnitId};
use armada_game::Armada;
use table::{
    Budget, Chance, ChoiceOf, DecisionOf, Eye, Flow, Live, Outcome, Player, Ruleset, Seat, Seats, Seed, Side, laws,
    play_out, some_choice,
};

use crate::tables;

/// A player that answers at once.
type Answers = fn(&Game, &DecisionOf<Armada>, &mut Chance) -> ChoiceOf<Armada>;

/// Answers every question by `advises` for the sides in `knows`, and at random for the others.
struct Watched {
    advises: Answers,
    knows: [bool; 2],
    chance: Chance,
    asked: u64,
    /// Once in this many questions it is asked again with hidden information redrawn; 0 is never.
    suspicion: u64,
    moved: Option<UnitId>,
    /// Ships that were destroyed by their own move, which is mostly off the table.
    left: [u32; 2],
    side_of: Vec<Side>,
    /// How often a ship came to rest on what harms it, by round.
    aground: [u32; 7],
    round: u8,
    harmful: Vec<bool>,
}

impl Watched {
    fn new(knows: [bool; 2], seed: u64) -> Self {
        let chance = Chance::new(Seed::from_number(seed));
        Watched {
            advises: Armada::advise,
            knows,
            chance,
            asked: 0,
            suspicion: 0,
            moved: None,
            left: [0; 2],
            side_of: Vec::new(),
            aground: [0; 7],
            round: 0,
            harmful: Vec::new(),
        }
    }
}

impl Seats<Armada> for Watched {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        self.asked += 1;
        self.side_of = game.ships().map(|(_, ship)| ship.side).collect();
        let harms = |kind| matches!(kind, ObstacleKind::AsteroidField | ObstacleKind::DebrisField);
        self.harmful = game.obstacles().map(|(_, obstacle)| harms(obstacle.kind)).collect();
        self.round = game.round;
        let side = Armada::seating(game).side_of(decision.seat);
        if !self.knows[usize::from(side.0)] {
            return Ok(some_choice::<Armada>(game, decision, &mut self.chance));
        }
        let before = self.chance.clone();
        let choice = (self.advises)(game, decision, &mut self.chance);
        let legal = table::check::<Armada>(game, decision, &choice);
        assert!(legal.is_ok(), "{}: {choice:?} is refused: {legal:?}", decision.ask.name);
        if self.suspicion > 0 && self.asked.is_multiple_of(self.suspicion) {
            let mut anew = Chance::new(Seed::from_number(self.asked));
            let other = Armada::reimagine(game, Eye::Seat(decision.seat), &mut anew);
            let again = (self.advises)(&other, decision, &mut before.clone());
            assert_eq!(again, choice, "{}: it looked at what is hidden", decision.ask.name);
        }
        Ok(choice)
    }

    fn tell(&mut self, _: &Game, event: Event) {
        if let Event::ObstacleEffect { unit: UnitId::Ship(_), obstacle } = event {
            self.aground[usize::from(self.round)] += u32::from(self.harmful[obstacle.index()]);
        }
        match event {
            Event::ShipMoved { ship, .. } => self.moved = Some(ship.into()),
            Event::Destroyed { unit: UnitId::Ship(ship) } if self.moved == Some(ship.into()) => {
                self.left[usize::from(self.side_of[ship.index()].0)] += 1;
            }
            _ => self.moved = None,
        }
    }
}

fn play(setup: &Setup, watched: &mut Watched, seed: u64) -> Outcome {
    let mut game = Armada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap();
    let outcome = play_out::<Armada>(&mut game, watched).unwrap();
    assert_eq!(Armada::sound(&game), Ok(()));
    outcome
}

#[test]
fn every_answer_is_legal_whatever_is_played_for() {
    let played = Catalog::get().objectives().iter().filter(|card| armada_cards::is_played(&card.id));
    let mut count = 0;
    for (seed, card) in (0u64..).zip(played) {
        let mut setup = if seed % 2 == 0 { tables::by_chance(300, seed) } else { tables::large("2020") };
        tables::bring_objective(&mut setup, &card.id);
        play(&setup, &mut Watched::new([true; 2], seed), seed);
        count += 1;
    }
    assert!(count >= 36, "only {count} objectives are played");
}

#[test]
fn it_looks_at_nothing_that_is_hidden() {
    let players: [Answers; 2] = [Armada::advise, armada_players::veteran];
    for (seed, setup) in (0..).zip([tables::large("2020"), tables::core_set("2017"), tables::by_chance(400, 6)]) {
        for advises in players {
            let mut watched = Watched { advises, suspicion: 3, ..Watched::new([true; 2], seed) };
            play(&setup, &mut watched, seed);
            assert!(watched.asked > 100);
        }
    }
}

#[test]
fn the_admiral_chooses_legally_and_looks_at_nothing_that_is_hidden() {
    let admiral = Player::find("admiral").unwrap();
    let mut searched = 0;
    for (seed, setup) in (0..).zip([tables::large("2020"), tables::core_set("2017"), tables::by_chance(400, 6)]) {
        let looked_at = laws::thinks_fairly::<Armada>(&setup, seed, admiral, 6, 110).unwrap();
        searched += looked_at.searched;
    }
    assert!(searched > 30, "only {searched} choices were searched");
}

/// Fleets of equal cost, so that a coin falls before the question.
#[test]
fn the_admiral_compares_who_goes_first_also_after_a_coin() {
    let admiral = Player::find("admiral").unwrap();
    let mut setup = tables::small("2020");
    setup.fleets[1] = setup.fleets[0].clone();
    let mut compared = 0;
    for seed in 0..4 {
        let game = Live::<Armada>::start(setup.clone(), Seed::from_number(seed)).unwrap();
        let seat = game.open()[0].decision.seat;
        let node = game.node(seat).unwrap();
        assert_eq!(node.decision().ask, asks::FIRST_PLAYER);
        let mut chance = Chance::new(Seed::from_number(seed));
        let thought = admiral.sits_down().choose(&node, &mut chance, &Budget::of_playouts(8));
        assert_eq!(thought.weighed.len(), 2, "{thought:?}");
        assert!(thought.weighed.iter().all(|weighed| weighed.playouts >= 3), "both in the same battles: {thought:?}");
        compared += usize::from(seat == Seat(0));
    }
    assert!((1..=3).contains(&compared), "the coin fell always the same way");
}

/// Games of one side's computer player against a random player: how many it wins, and how many of its ships leave the
/// table.
fn against_chance(points: u16, own: Side, games: u64) -> (u32, u32) {
    let (mut wins, mut left) = (0, 0);
    for pairing in 0..games {
        let seed = pairing * 2 + u64::from(own.0);
        let mut watched = Watched::new([own.0 == 0, own.0 == 1], seed);
        let outcome = play(&tables::by_chance(points, pairing), &mut watched, seed);
        wins += u32::from(outcome.winner() == Some(own));
        left += watched.left[usize::from(own.0)];
    }
    (wins, left)
}

/// Both sides at once, because no other test of this program takes as long.
fn it_wins_and_stays_on_the_table(points: u16) {
    // With only a few dozen games, one or two ships would decide the result.
    let each_side = tables::seeds(30).end.max(120);
    let [first, second] = std::thread::scope(|scope| {
        [Side(0), Side(1)]
            .map(|own| scope.spawn(move || against_chance(points, own, each_side)))
            .map(|side| side.join().expect("a game went wrong"))
    });
    let games = (each_side * 2) as f64;
    let (share, left) = (f64::from(first.0 + second.0) / games, f64::from(first.1 + second.1) / games);
    assert!(share >= 0.9, "only {share:.2} of {games} games of {points} points were won");
    assert!(left <= 0.1, "{left:.2} ships left the table in each game of {points} points");
}

#[test]
fn it_beats_chance_with_small_fleets_and_stays_on_the_table() {
    it_wins_and_stays_on_the_table(180);
}

#[test]
fn it_beats_chance_with_large_fleets_and_stays_on_the_table() {
    it_wins_and_stays_on_the_table(400);
}

/// The learning game between two computer players: they avoid obstacles, above all those in front of their own ships.
#[test]
fn it_seldom_runs_aground() {
    let games = 60;
    let mut aground = [0; 7];
    for seed in 0..games {
        let mut watched = Watched::new([true; 2], seed);
        play(&tables::core_set("2020"), &mut watched, seed);
        aground.iter_mut().zip(watched.aground).for_each(|(sum, here)| *sum += here);
    }
    let each = |count: u32| f64::from(count) / games as f64;
    assert!(each(aground[1]) <= 0.15, "{:.2} times in the first round of each game", each(aground[1]));
    let all = each(aground.iter().sum());
    assert!(all > 0.0 && all <= 1.0, "{all:.2} times in each game");
}
