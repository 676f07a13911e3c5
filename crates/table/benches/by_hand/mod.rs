//! Pearl Divers without the table: the baseline for the table's overhead.
//!
//! The rules are those of the sample game, on the same state, but every question is answered in place: there are no
//! decisions, no choices and no seats to ask. Legal options are still listed, because a player of any kind has to
//! choose among something; the answers are then drawn like a random player's, with the same draws in the same order. So
//! both ways play the same games, and [`prove`] compares them completely.
//!
//! Left out is what only the table needs: anchorages suggested to clients, the words of refusals, forecasts written as
//! text and parsed again, events.

use sample_game::{ANCHOR_REACH, ANCHOR_SPACING, Forecast, Game, PEARL_DIE, Pearls, Phase, Pose, Setup, Spot, worth};
use table::{Chance, ChoiceOf, DecisionOf, Flow, RandomPlayer, Ruleset as _, Seat, Seats, Seed, SmallVec, play_out};

const BLANK: u8 = 0;
const SHELLS: [u8; 2] = [1, 2];
const PEARLS: [u8; 2] = [3, 4];
const SHARK: u8 = 5;
const NET_REACH: i32 = 700;

/// A game at its start.
///
/// # Panics
/// If the number of divers is not allowed.
pub(crate) fn set_up(divers: u8, number: u64) -> Game {
    let setup = Setup { divers, rounds: 5 };
    Pearls::set_up(&setup, Chance::new(Seed::from_number(number))).expect("2 to 4 divers can play 5 rounds")
}

/// The seed of the players in game `number`.
pub(crate) fn players(number: u64) -> Seed {
    Seed::from_number(1_000_000 + number)
}

/// Plays a game to its end through the table; returns the scores.
///
/// # Panics
/// Never: a random player always answers.
pub(crate) fn play_at_table(game: &mut Game, seed: Seed) -> Vec<i32> {
    let mut player = RandomPlayer::new(seed);
    play_out::<Pearls>(game, &mut player).expect("a random player always answers").scores
}

/// Plays the same game without the table; returns the scores and the number of decisions.
pub(crate) fn play_by_hand(game: &mut Game, seed: Seed) -> (Vec<i32>, u64) {
    let mut players = Players { chance: Chance::new(seed), decisions: 0 };
    while game.phase != Phase::Over {
        match game.phase {
            Phase::Forecast => write_forecasts(game, &mut players),
            Phase::Depth => choose_depths(game, &mut players),
            Phase::Dive => dive(game, &mut players),
            Phase::Over => {}
        }
    }
    (score(game), players.decisions)
}

/// Checks that both ways play the same games: the same decisions, the same scores, the same final state.
///
/// # Panics
/// If they do not.
pub(crate) fn prove(games: u64) {
    for number in 0..games {
        let divers = 2 + (number % 3) as u8;
        let mut at_table = set_up(divers, number);
        let mut by_hand = at_table.clone();

        let mut counting = Counting { player: RandomPlayer::new(players(number)), decisions: 0 };
        let outcome = play_out::<Pearls>(&mut at_table, &mut counting).expect("a random player always answers");
        let (scores, decisions) = play_by_hand(&mut by_hand, players(number));

        assert_eq!(decisions, counting.decisions, "game {number}: as many decisions");
        assert_eq!(scores, outcome.scores, "game {number}: the same scores");
        assert_eq!(by_hand, at_table, "game {number}: the same state at the end");
        assert_eq!(play_at_table(&mut set_up(divers, number), players(number)), scores, "game {number}: uncounted");
    }
}

/// A random player that counts the questions it is asked.
struct Counting {
    player: RandomPlayer,
    decisions: u64,
}

impl Seats<Pearls> for Counting {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Pearls>) -> Flow<ChoiceOf<Pearls>> {
        self.decisions += 1;
        Seats::<Pearls>::ask(&mut self.player, game, decision)
    }
}

/// All divers' answers.
struct Players {
    chance: Chance,
    decisions: u64,
}

/// A list stored inline while it is short.
type List<T> = SmallVec<[T; 8]>;

impl Players {
    fn draw(&mut self, count: usize) -> usize {
        self.chance.pick("player", count as u32) as usize
    }

    /// One of these.
    fn one_of<T: Copy>(&mut self, options: &[T]) -> T {
        self.decisions += 1;
        options[self.draw(options.len())]
    }

    /// Some of these, in the order in which they are drawn.
    fn some_of<T: Copy>(&mut self, mut options: List<T>, least: usize, most: usize) -> List<T> {
        self.decisions += 1;
        let count = if least == most { least } else { least + self.draw(most - least + 1) };
        let mut picked = List::new();
        for _ in 0..count {
            let drawn = self.draw(options.len());
            picked.push(options.swap_remove(drawn));
        }
        picked
    }
}

fn write_forecasts(game: &mut Game, players: &mut Players) {
    let count = game.divers.len();
    for diver in &mut game.divers {
        players.decisions += 1;
        let who = Seat(players.draw(count) as u8);
        let pearls = players.draw(12) as u8;
        diver.forecast = Some(Forecast { who, pearls });
    }
    game.phase = Phase::Depth;
}

fn choose_depths(game: &mut Game, players: &mut Players) {
    for diver in &mut game.divers {
        let depth = players.one_of(&diver.hand);
        diver.hand.retain(|card| *card != depth);
        diver.depth = Some(depth);
    }
    let count = game.divers.len() as u8;
    let lead = (game.round - 1) % count;
    let mut order: Vec<Seat> = (0..count).map(Seat).collect();
    order.sort_by_key(|seat| {
        (game.divers[usize::from(seat.0)].depth, std::cmp::Reverse((seat.0 + count - lead) % count))
    });
    game.to_dive = order;
    game.phase = Phase::Dive;
}

fn dive(game: &mut Game, players: &mut Players) {
    let Some(&who) = game.to_dive.last() else {
        end_round(game);
        return;
    };
    let diver = usize::from(who.0);
    game.divers[diver].boat = row(game.divers[diver].boat, players);
    game.divers[diver].anchor = Some(drop_anchor(game, diver, players));
    let depth = game.divers[diver].depth.unwrap_or(1);
    for _ in 0..=depth.div_ceil(2) {
        let face = Pearls::chance(game).roll(&PEARL_DIE);
        game.dice.push(face);
    }
    reroll(game, players);
    rivals_cast_nets(game, diver, players);
    bring_up(game, diver, players);
    if game.phase != Phase::Over {
        game.dice.clear();
        game.to_dive.pop();
    }
}

fn end_round(game: &mut Game) {
    for diver in &mut game.divers {
        diver.anchor = None;
        diver.depth = None;
    }
    game.phase = if game.round == game.rounds { Phase::Over } else { Phase::Depth };
    game.round = (game.round + 1).min(game.rounds);
}

fn row(mut boat: Pose, players: &mut Players) -> Pose {
    players.decisions += 1;
    let ahead = players.chance.flip("player");
    for _ in 0..players.draw(4) {
        let next = boat.stroke(players.draw(3) as i8 - 1, ahead);
        if !next.at.on_the_pond() {
            break;
        }
        boat = next;
    }
    boat
}

fn may_anchor(game: &Game, boat: Spot, spot: Spot) -> bool {
    spot.on_the_pond()
        && spot.within(ANCHOR_REACH, boat)
        && !game.divers.iter().any(|diver| diver.anchor.is_some_and(|anchor| spot.within(ANCHOR_SPACING - 1, anchor)))
}

fn drop_anchor(game: &Game, diver: usize, players: &mut Players) -> Spot {
    const STEPS: [i32; 9] = [0, 40, -40, 80, -80, 120, -120, 160, -160];
    players.decisions += 1;
    let boat = game.divers[diver].boat.at;
    for _ in 0..8 {
        let mut offset = || players.draw(2 * ANCHOR_REACH as usize + 1) as i32 - ANCHOR_REACH;
        let spot = Spot { x: boat.x + offset(), y: boat.y + offset() };
        if may_anchor(game, boat, spot) {
            return spot;
        }
    }
    STEPS
        .iter()
        .flat_map(|x| STEPS.iter().map(move |y| Spot { x: boat.x + x, y: boat.y + y }))
        .find(|spot| may_anchor(game, boat, *spot))
        .unwrap_or(boat)
}

/// The indices of the dice that show a wanted face.
fn dice_showing(game: &Game, wanted: impl Fn(u8) -> bool) -> List<usize> {
    game.dice.iter().enumerate().filter(|(_, face)| wanted(**face)).map(|(index, _)| index).collect()
}

fn reroll(game: &mut Game, players: &mut Players) {
    let options = dice_showing(game, |face| face != SHARK);
    if options.is_empty() {
        return;
    }
    let most = options.len().min(2);
    for index in players.some_of(options, 0, most) {
        game.dice[index] = Pearls::chance(game).roll(&PEARL_DIE);
    }
}

fn rivals_cast_nets(game: &mut Game, diver: usize, players: &mut Players) {
    let count = game.divers.len();
    for step in 1..count {
        let rival = (diver + step) % count;
        if !game.dice.iter().any(|face| PEARLS.contains(face)) {
            return;
        }
        let reach = |anchor: Spot| anchor.within(NET_REACH, game.divers[rival].boat.at);
        if !(game.divers[rival].net && game.divers[diver].anchor.is_some_and(reach)) {
            continue;
        }
        players.decisions += 1;
        if !players.chance.flip("player") {
            continue;
        }
        game.divers[rival].net = false;
        let pearls = dice_showing(game, |face| PEARLS.contains(&face));
        game.dice[players.one_of(&pearls)] = BLANK;
    }
}

fn bring_up(game: &mut Game, diver: usize, players: &mut Players) {
    let showing = |faces: &[u8]| game.dice.iter().filter(|face| faces.contains(face)).count();
    let (sharks, pearls, shells) = (showing(&[SHARK]), showing(&PEARLS) as u8, showing(&SHELLS));
    if sharks >= 2 {
        return;
    }
    game.divers[diver].pearls += pearls;
    if shells > 0 {
        take_treasure(game, diver, shells, players);
    }
}

fn take_treasure(game: &mut Game, diver: usize, shells: usize, players: &mut Players) {
    let left = game.deck.len() - shells.min(game.deck.len());
    game.looking_at = game.deck.split_off(left);
    // The top card is the first option and the last of the pile.
    let cards = |game: &Game| game.looking_at.iter().rev().copied().collect::<List<u8>>();
    let kept = players.one_of(&cards(game));
    game.looking_at.retain(|card| *card != kept);
    game.divers[diver].treasure.push(kept);

    if game.looking_at.len() > 1 {
        let cards = cards(game);
        let count = cards.len();
        let order = players.some_of(cards, count, count);
        game.looking_at.clear();
        game.looking_at.extend(order.iter().rev());
    }
    let put_back = std::mem::take(&mut game.looking_at);
    game.deck.extend(put_back);

    if game.deck.is_empty() {
        game.phase = Phase::Over;
    }
}

fn score(game: &Game) -> Vec<i32> {
    let most = game.divers.iter().map(|diver| diver.pearls).max().unwrap_or(0);
    let score = |diver: &sample_game::Diver| {
        let treasure: u32 = diver.treasure.iter().map(|card| u32::from(worth(*card))).sum();
        let foreseen = diver.forecast.is_some_and(|forecast| game.divers[usize::from(forecast.who.0)].pearls == most);
        let exactly = foreseen && diver.forecast.is_some_and(|forecast| forecast.pearls == most);
        i32::from(diver.pearls) + treasure as i32 + 3 * i32::from(foreseen) + 2 * i32::from(exactly)
    };
    game.divers.iter().map(score).collect()
}
