//! The parts of the game that all divers play together: forecasts, depths, the end of a round, the score.

use std::fmt;
use std::str::FromStr;
use table::{
    Account, Ask, Chance, Flow, Outcome, Part, Refusal, Rule, Scored, Seat, Seats, Sentence, Shape, Side, SmallVec,
    smallvec,
};

use crate::state::{Diver, Event, Forecast, Game, Item, Phase};
use crate::{Choice, Decision, Pearls};

static FORECAST: Ask = Ask::new(
    "forecast",
    Rule("pearls.forecast.sealed"),
    "Write your forecast: who will have the most pearls, and how many? (as in 2:7)",
)
.meanwhile("is writing a forecast")
.secret()
.hint("The right diver is worth three points at the end, and the right number two more.");
pub(crate) const DEPTH: &Ask = &Ask::new("depth", Rule("pearls.depth.secret"), "How deep will you dive?")
    .meanwhile("is choosing a depth")
    .secret()
    .hint("The deepest dives first and rolls the most dice, but each depth can be chosen only once.");

const TOTAL: Rule = Rule("pearls.score.total");
const FORESEEN: Rule = Rule("pearls.score.forecast");
const NOTATION: Rule = Rule("pearls.forecast.notation");

/// Before the first round all divers write, at the same time and in secret, who will have the most pearls.
pub(crate) fn write_forecasts(game: &mut Game, seats: &mut dyn Seats<Pearls>) -> Flow {
    let questions: SmallVec<[Decision; 4]> = game
        .seating
        .seats()
        .map(|seat| Decision {
            seat,
            ask: &FORECAST,
            subject: None,
            shape: Shape::Write { lines: smallvec![Item::Diver(seat)] },
        })
        .collect();
    let answers = seats.ask_each(game, &questions)?;
    for (seat, answer) in game.seating.seats().zip(answers) {
        if let Choice::Write(lines) = answer {
            game.diver_mut(seat).forecast = lines.first().copied();
        }
    }
    seats.tell(game, Event::ForecastsSealed);
    game.phase = Phase::Depth;
    Ok(())
}

/// All divers choose a depth card, at the same time and in secret; then all are revealed. The deepest dives first; at
/// equal depth the lead of the round, and those after it, go first.
pub(crate) fn choose_depths(game: &mut Game, seats: &mut dyn Seats<Pearls>) -> Flow {
    let questions: SmallVec<[Decision; 4]> = game
        .seating
        .seats()
        .map(|seat| {
            let options = game.diver(seat).hand.iter().map(|depth| Item::Depth(*depth)).collect();
            Decision { seat, ask: DEPTH, subject: None, shape: Shape::Pick { options, least: 1, most: 1 } }
        })
        .collect();
    let answers = seats.ask_each(game, &questions)?;
    for (seat, answer) in game.seating.seats().zip(answers) {
        if let Choice::Pick(picked) = answer
            && let [Item::Depth(depth)] = picked[..]
        {
            let diver = game.diver_mut(seat);
            diver.hand.retain(|card| *card != depth);
            diver.depth = Some(depth);
            seats.tell(game, Event::DepthRevealed { who: seat, depth });
        }
    }
    game.to_dive = diving_order(game);
    game.phase = Phase::Dive;
    Ok(())
}

/// The next one last, so that it can be popped.
fn diving_order(game: &Game) -> Vec<Seat> {
    let count = game.seating.count() as u8;
    let lead = (game.round - 1) % count;
    let mut order: Vec<Seat> = game.seating.seats().collect();
    order.sort_by_key(|seat| (game.diver(*seat).depth, std::cmp::Reverse((seat.0 + count - lead) % count)));
    order
}

/// Anchors are weighed and the next round begins, or the game is over.
pub(crate) fn end_round(game: &mut Game, seats: &mut dyn Seats<Pearls>) {
    for diver in &mut game.divers {
        diver.anchor = None;
        diver.depth = None;
    }
    seats.tell(game, Event::RoundEnded { round: game.round });
    game.phase = if game.round == game.rounds { Phase::Over } else { Phase::Depth };
    game.round = (game.round + 1).min(game.rounds);
}

/// What a diver has brought up: pearls, and what the treasure is worth.
fn brought_up(diver: &Diver) -> i32 {
    let treasure: i32 = diver.treasure.iter().map(|card| i32::from(crate::worth(*card))).sum();
    i32::from(diver.pearls) + treasure
}

/// The scores before forecasts are judged.
pub(crate) fn scores_so_far(game: &Game) -> Vec<i32> {
    game.divers.iter().map(brought_up).collect()
}

/// What a forecast is worth at the end: 3 for the right diver, 2 more for the right number.
fn foreseen(game: &Game, diver: &Diver) -> i32 {
    let most = game.divers.iter().map(|diver| diver.pearls).max().unwrap_or(0);
    let foreseen = diver.forecast.is_some_and(|forecast| game.diver(forecast.who).pearls == most);
    let exactly = foreseen && diver.forecast.is_some_and(|forecast| forecast.pearls == most);
    3 * i32::from(foreseen) + 2 * i32::from(exactly)
}

/// What was brought up, and the forecast.
pub(crate) fn score(game: &Game) -> Outcome {
    let scores = game.divers.iter().map(|diver| brought_up(diver) + foreseen(game, diver));
    let how = if game.deck.is_empty() { "the last treasure was taken" } else { "the last round was played" };
    Outcome::by_score(scores.collect(), how)
}

/// The account of the scores: pearls, each treasure, and at the end the forecasts.
pub(crate) fn account(game: &Game) -> Account<Item> {
    let mut scored = Vec::new();
    for (side, diver) in (0..).map(Side).zip(&game.divers) {
        let mut line = |what, points, rule| scored.push(Scored { side, what, points, rule: Some(rule) });
        line(Sentence::plain("pearls"), diver.pearls.into(), TOTAL);
        for card in &diver.treasure {
            let what = Sentence::of("{}", [Part::Item(Item::Treasure(*card))]);
            line(what, crate::worth(*card).into(), TOTAL);
        }
        if game.phase == Phase::Over {
            line(Sentence::plain("the forecast"), foreseen(game, diver), FORESEEN);
        }
    }
    Account::of(TOTAL, scored)
}

impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.who.0 + 1, self.pearls)
    }
}

/// Reads a forecast such as `2:7`: the second diver, with seven pearls.
impl FromStr for Forecast {
    type Err = Refusal;
    fn from_str(line: &str) -> Result<Self, Refusal> {
        let wrong = |says: String| Refusal::illegal(NOTATION, says);
        let (who, pearls) = line.split_once(':').ok_or_else(|| {
            wrong(format!("a forecast is a diver, a colon and a number of pearls, as in 2:7; {line:?} has no colon"))
        })?;
        let number = who.trim().parse::<u8>().ok().and_then(|who| who.checked_sub(1));
        let who = number.ok_or_else(|| wrong(format!("{:?} before the colon is not a diver's number", who.trim())))?;
        let column = line.len() - pearls.len() + 1;
        let pearls = pearls.trim().parse().map_err(|_| {
            let found = pearls.trim();
            wrong(format!("from character {column} on a number of pearls is expected, 0 to 255, not {found:?}"))
        })?;
        Ok(Forecast { who: Seat(who), pearls })
    }
}

pub(crate) fn may_forecast(game: &Game, lines: &[Forecast]) -> Result<(), Refusal> {
    match lines.iter().find(|forecast| !game.seating.has(forecast.who)) {
        None => Ok(()),
        Some(stranger) => {
            let says =
                format!("the divers here are 1 to {}, not {}", game.seating.count(), u16::from(stranger.who.0) + 1);
            Err(Refusal::illegal(NOTATION, says))
        }
    }
}

pub(crate) fn some_forecast(game: &Game, chance: &mut Chance) -> Choice {
    let who = Seat(chance.pick("player", game.seating.count() as u32) as u8);
    Choice::Write(smallvec![Forecast { who, pearls: chance.pick("player", 12) as u8 }])
}
