//! The pieces of the game: plain data.

use serde::{Deserialize, Serialize};
use table::{Chance, Refusal, Seat, Seating};

use crate::geometry::{Pose, Spot};

/// Number of treasure cards. They are numbered from 0.
pub const TREASURES: u8 = 20;

/// What a treasure card is worth: 0 to 4.
pub fn worth(card: u8) -> u8 {
    card / 4
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// Two to four.
    pub divers: u8,
    /// One to five.
    pub rounds: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { divers: 3, rounds: 4 }
    }
}

/// The whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) chance: Chance,
    pub(crate) seating: Seating,
    /// The last round.
    pub rounds: u8,
    /// The round that is being played, from 1.
    pub round: u8,
    /// What comes next.
    pub phase: Phase,
    /// By seat.
    pub divers: Vec<Diver>,
    /// Who still dives this round, the next one last.
    pub to_dive: Vec<Seat>,
    /// The treasure deck; the last card is on top.
    pub deck: Vec<u8>,
    /// The faces of the dice on the table.
    pub dice: Vec<u8>,
    /// Cards the current diver is looking at.
    pub looking_at: Vec<u8>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// All write their forecasts.
    Forecast,
    /// All choose their depth.
    Depth,
    /// The next diver dives.
    Dive,
    /// The game has ended.
    Over,
}

/// One diver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diver {
    /// The boat.
    pub boat: Pose,
    /// Where this diver's anchor lies this round.
    pub anchor: Option<Spot>,
    /// Depth cards still in hand. Open, since every card played is shown.
    pub hand: Vec<u8>,
    /// The depth chosen this round.
    pub depth: Option<u8>,
    /// Whether the net has not been cast yet.
    pub net: bool,
    /// Pearls brought up. Open.
    pub pearls: u8,
    /// Treasure brought up. Secret until the end.
    pub treasure: Vec<u8>,
    /// The sealed forecast. Secret until the end.
    pub forecast: Option<Forecast>,
}

/// Who will have the most pearls, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// Who.
    pub who: Seat,
    /// How many.
    pub pearls: u8,
}

/// Ahead or astern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Oars {
    /// Ahead.
    Ahead,
    /// Astern.
    Astern,
}

/// Anything a diver can choose or point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// A depth card.
    Depth(u8),
    /// A die on the table, counted from 0, with the face it shows.
    Die(u8, u8),
    /// A treasure card.
    Treasure(u8),
    /// A diver.
    Diver(Seat),
    /// Which way to row.
    Oars(Oars),
}

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// All forecasts are sealed.
    ForecastsSealed,
    /// A depth card was revealed.
    DepthRevealed { who: Seat, depth: u8 },
    /// A boat was rowed.
    Rowed { who: Seat, to: Spot },
    /// An anchor was dropped.
    Anchored { who: Seat, at: Spot },
    /// A die was rolled.
    Rolled { who: Seat, face: u8 },
    /// A die was rolled again.
    Rerolled { who: Seat, face: u8 },
    /// A net was cast at another diver's pearl.
    NetCast { who: Seat, at: Seat },
    /// Two sharks: nothing is brought up.
    ChasedOff { who: Seat },
    /// Pearls were brought up.
    PearlsFound { who: Seat, pearls: u8 },
    /// A treasure was brought up; others see only that it was.
    TreasureTaken { who: Seat, card: Option<u8> },
    /// The last treasure is gone.
    DeckEmptied,
    /// A round has ended.
    RoundEnded { round: u8 },
}

impl Game {
    /// Boats on the shore, hands full, treasure shuffled.
    pub(crate) fn set_up(setup: &Setup, mut chance: Chance) -> Result<Game, Refusal> {
        if !(2..=4).contains(&setup.divers) {
            return Err(Refusal::illegal(crate::DIVERS, format!("2 to 4 divers can play, not {}", setup.divers)));
        }
        if !(1..=5).contains(&setup.rounds) {
            return Err(Refusal::illegal(crate::DIVERS, format!("1 to 5 rounds can be played, not {}", setup.rounds)));
        }
        let mut deck: Vec<u8> = (0..TREASURES).collect();
        chance.shuffle("treasure", &mut deck, |card| u32::from(*card));
        Ok(Game {
            chance,
            seating: Seating::each_alone(setup.divers)?,
            rounds: setup.rounds,
            round: 1,
            phase: Phase::Forecast,
            divers: (0..setup.divers).map(|seat| Diver::ashore(Seat(seat))).collect(),
            to_dive: Vec::new(),
            deck,
            dice: Vec::new(),
            looking_at: Vec::new(),
        })
    }

    /// Every treasure lies in one place, every seat is at the table, every boat is on the pond.
    pub(crate) fn sound(&self) -> Result<(), String> {
        let seats = self.seating.count();
        let seated = |seat: &Seat| usize::from(seat.0) < seats;
        if self.divers.len() != seats || !(2..=4).contains(&seats) {
            return Err(format!("there are {} divers at {seats} seats", self.divers.len()));
        }
        if !(1..=self.rounds).contains(&self.round) || self.rounds > 5 {
            return Err(format!("round {} of {} cannot be", self.round, self.rounds));
        }
        if !self.to_dive.iter().all(seated) {
            return Err("somebody who is not at the table is to dive".into());
        }
        let mut cards: Vec<u8> = self.divers.iter().flat_map(|diver| &diver.treasure).copied().collect();
        cards.extend(self.deck.iter().chain(&self.looking_at));
        cards.sort_unstable();
        if cards.iter().any(|card| *card >= TREASURES) || cards.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err("a treasure card is in two places or does not exist".into());
        }
        if self.phase != Phase::Over && self.deck.is_empty() && self.looking_at.is_empty() {
            return Err("all treasure is taken, so the game would be over".into());
        }
        if self.dice.len() > 4 || self.dice.iter().any(|face| *face > 5) {
            return Err(format!("the dice {:?} cannot be", self.dice));
        }
        match self.divers.iter().position(|diver| !diver.sound(seats, self)) {
            None => Ok(()),
            Some(index) => Err(format!("diver {} has something that cannot be", index + 1)),
        }
    }

    pub(crate) fn diver(&self, seat: Seat) -> &Diver {
        &self.divers[usize::from(seat.0)]
    }

    pub(crate) fn diver_mut(&mut self, seat: Seat) -> &mut Diver {
        &mut self.divers[usize::from(seat.0)]
    }
}

impl Diver {
    fn sound(&self, seats: usize, game: &Game) -> bool {
        let depths = |cards: &[u8]| cards.iter().all(|depth| (1..=6).contains(depth));
        let once = |cards: &[u8]| cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card));
        // A depth card is chosen in every round that is still to come.
        let rounds_left = usize::from(game.rounds - game.round) + usize::from(game.phase == Phase::Depth);
        self.boat.at.on_the_pond()
            && self.boat.facing < 8
            && depths(&self.hand)
            && once(&self.hand)
            && (game.phase == Phase::Over || self.hand.len() >= rounds_left)
            && self.depth.is_none_or(|depth| (1..=6).contains(&depth))
            && self.anchor.is_none_or(Spot::on_the_pond)
            && self.forecast.is_none_or(|forecast| usize::from(forecast.who.0) < seats)
            && self.pearls <= 40
    }

    /// At this seat's place on the shore, looking across the pond.
    pub(crate) fn ashore(seat: Seat) -> Diver {
        const SHORE: [(i32, i32, u8); 4] = [(0, -800, 0), (-800, 0, 2), (0, 800, 4), (800, 0, 6)];
        let (x, y, facing) = SHORE[usize::from(seat.0)];
        Diver {
            boat: Pose { at: Spot { x, y }, facing },
            anchor: None,
            hand: (1..=6).collect(),
            depth: None,
            net: true,
            pearls: 0,
            treasure: Vec::new(),
            forecast: None,
        }
    }
}
