//! The game's words for scenarios.

use rulebook::Rulebook;
use scenario::{KnownEvent, Misplaced, Vocabulary};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::{Chance, Die, Ruleset, Seat};

use crate::Pearls;
use crate::dive::PEARL_DIE;
use crate::geometry::{Pose, Spot};
use crate::state::{Forecast, Game, Item, Oars, Phase, Setup, TREASURES};
use crate::words::{diver_name, item_name};

/// The keys under `[position]`; `docs/RULES.md` explains them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    seats: Option<u8>,
    rounds: Option<u8>,
    round: Option<u8>,
    phase: Option<Phase>,
    to_dive: Option<Vec<String>>,
    deck: Option<Vec<u8>>,
    #[serde(default)]
    divers: BTreeMap<String, DiverPosition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiverPosition {
    boat: Option<Spot>,
    facing: Option<u8>,
    anchor: Option<Spot>,
    hand: Option<Vec<u8>>,
    depth: Option<u8>,
    net: Option<bool>,
    pearls: Option<u8>,
    treasure: Option<Vec<u8>>,
    forecast: Option<ForecastPosition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForecastPosition {
    who: String,
    pearls: u8,
}

fn seat_of(name: &str, seats: u8) -> Result<Seat, String> {
    (0..seats).map(Seat).find(|seat| diver_name(*seat) == name).ok_or_else(|| {
        let known: Vec<_> = (0..seats).map(|seat| diver_name(Seat(seat))).collect();
        format!("there is no {name:?} diver at this table; there are {}", known.join(", "))
    })
}

impl Vocabulary for Pearls {
    type Position = Position;

    const EXAMPLE_POSITION: &'static str = r#"
phase = "dive"            # forecast, depth or dive
to_dive = ["first"]       # who still dives this round, in order
divers.first.depth = 3"#;

    fn rulebook() -> &'static Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
            Rulebook::load([
                file("pearls/ledger.toml", include_str!("../rules/pearls/ledger.toml")),
                file("pearls/pearls.toml", include_str!("../rules/pearls/pearls.toml")),
            ])
            .unwrap_or_else(|faults| panic!("the ledger of Pearl Divers has faults: {faults:?}"))
        });
        &BOOK
    }

    fn lay_out(position: Position, _edition: &str, chance: Chance) -> Result<Game, Misplaced> {
        let seats = position.seats.unwrap_or(3);
        let rounds = position.rounds.unwrap_or(4);
        let setup = Setup { divers: seats, rounds };
        let mut game = Pearls::set_up(&setup, chance).map_err(|refusal| {
            let key = if (2..=4).contains(&seats) { "rounds" } else { "seats" };
            Misplaced { rule: refusal.rule, ..Misplaced::new(key, refusal.says) }
        })?;
        game.phase = position.phase.unwrap_or(Phase::Depth);
        if game.phase == Phase::Over {
            return Err(Misplaced::new("phase", "a game that is over cannot be played on"));
        }
        game.round = position.round.unwrap_or(1);
        if !(1..=rounds).contains(&game.round) {
            return Err(Misplaced::new("round", format!("there are {rounds} rounds, so {} is none", game.round)));
        }
        for (name, given) in position.divers {
            let key = |part: &str| format!("divers.{name}.{part}");
            let seat = seat_of(&name, seats).map_err(|says| Misplaced::new(format!("divers.{name}"), says))?;
            let forecast = given
                .forecast
                .map(|forecast| Ok(Forecast { who: seat_of(&forecast.who, seats)?, pearls: forecast.pearls }))
                .transpose()
                .map_err(|says: String| Misplaced::new(key("forecast"), says))?;
            let diver = game.diver_mut(seat);
            diver.boat =
                Pose { at: given.boat.unwrap_or(diver.boat.at), facing: given.facing.unwrap_or(diver.boat.facing) };
            if !diver.boat.at.on_the_pond() {
                return Err(Misplaced::new(key("boat"), "this is ashore"));
            }
            if diver.boat.facing > 7 {
                return Err(Misplaced::new(key("facing"), "facings are 0 to 7, in eighths of a turn from north"));
            }
            diver.anchor = given.anchor;
            diver.depth = given.depth;
            diver.net = given.net.unwrap_or(true);
            diver.pearls = given.pearls.unwrap_or(0);
            diver.forecast = forecast;
            if let Some(hand) = given.hand {
                diver.hand = hand;
            }
            if let Some(treasure) = given.treasure {
                take_from_deck(&mut game.deck, &treasure).map_err(|says| Misplaced::new(key("treasure"), says))?;
                game.diver_mut(seat).treasure = treasure;
            }
        }
        for name in position.to_dive.iter().flatten().rev() {
            let seat = seat_of(name, seats).map_err(|says| Misplaced::new("to_dive", says))?;
            game.to_dive.push(seat);
        }
        if let Some(cards) = position.deck {
            take_from_deck(&mut game.deck, &cards).map_err(|says| Misplaced::new("deck", says))?;
            game.deck = cards.into_iter().rev().collect();
        }
        Ok(game)
    }

    fn dice() -> &'static [&'static Die] {
        static DICE: [&Die; 1] = [&PEARL_DIE];
        &DICE
    }

    fn decks() -> &'static [&'static str] {
        &["treasure"]
    }

    fn cards(_deck: &str, name: &str) -> Vec<u32> {
        let number = name.strip_prefix("treasure ").and_then(|number| number.parse().ok());
        number.filter(|number| *number < u32::from(TREASURES)).into_iter().collect()
    }

    fn card_names(_deck: &str) -> Vec<String> {
        (0..TREASURES).map(|number| format!("treasure {number}")).collect()
    }

    fn questions() -> &'static [&'static str] {
        static QUESTIONS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("questions.txt").lines().collect());
        &QUESTIONS
    }

    fn events() -> &'static [KnownEvent] {
        static EVENTS: LazyLock<Vec<KnownEvent>> = LazyLock::new(|| KnownEvent::list(include_str!("events.txt")));
        &EVENTS
    }

    fn item(game: &Game, name: &str) -> Option<Item> {
        let depths = (1..=6).map(Item::Depth);
        let dice = (0u8..).zip(&game.dice).map(|(index, face)| Item::Die(index, *face));
        let treasures = (0..TREASURES).map(Item::Treasure);
        let oars = [Oars::Ahead, Oars::Astern].map(Item::Oars);
        depths.chain(dice).chain(treasures).chain(oars).find(|item| item_name(*item) == name)
    }
}

/// Removes cards that lie elsewhere from the deck.
fn take_from_deck(deck: &mut Vec<u8>, cards: &[u8]) -> Result<(), String> {
    for card in cards {
        let found = deck.iter().position(|known| known == card).ok_or_else(|| {
            format!("treasure {card} does not exist or lies somewhere else already (there are 0 to {})", TREASURES - 1)
        })?;
        deck.remove(found);
    }
    Ok(())
}
