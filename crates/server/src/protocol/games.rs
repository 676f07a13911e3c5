//! Guests, games and seats on the wire.

use armada::measure::Edition;
use serde::{Deserialize, Serialize};
use table::{Commitment, Seat};

use super::FleetChoice;

/// Who is asking.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct Me {
    /// The guest's name, once there is one.
    pub name: Option<String>,
}

/// A name to be known by.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 40 characters.
    pub name: String,
}

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The computer.
    Computer,
    /// Somebody who gets the link.
    Friend,
    /// Somebody at the same screen.
    HotSeat,
}

/// How the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// As well as the ruleset can advise.
    #[default]
    Greedy,
    /// Anything legal.
    Random,
}

/// A game to be made.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Who sits on the other side.
    pub mode: Mode,
    /// How the computer plays, where it does.
    #[serde(default)]
    #[ts(optional, as = "Option<Opponent>")]
    pub opponent: Opponent,
    /// The maker's fleet, then the other; those of the learning game where they are left out.
    #[serde(default)]
    pub fleets: Option<[Option<FleetChoice>; 2]>,
    /// The edition of the rules.
    #[serde(default)]
    #[ts(optional, as = "Option<Edition>")]
    pub edition: Edition,
    /// Is it a learning game?
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub learning: bool,
    /// Are cards that the program does not play yet played as blank?
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub blank: bool,
    /// The maker's name, if it is to change.
    #[serde(default)]
    pub name: Option<String>,
    /// At a hot seat, the name of the other player.
    #[serde(default)]
    pub other: Option<String>,
    /// Where the maker sits.
    #[serde(default = "first_seat")]
    #[ts(optional, as = "Option<Seat>")]
    pub seat: Seat,
}

fn first_seat() -> Seat {
    Seat(0)
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct GameMade {
    /// Its id, which nobody can guess.
    pub game: String,
    /// The page it is played on.
    pub url: String,
}

/// Somebody takes the empty seat.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Their fleet; that of the learning game where it is left out.
    #[serde(default)]
    pub fleet: Option<FleetChoice>,
    /// Their name, if it is to change.
    #[serde(default)]
    pub name: Option<String>,
}

/// A game as everybody with its link may know it.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct GameCard {
    /// Its id.
    pub game: String,
    /// Who sits on the other side.
    pub mode: Mode,
    /// Which game is played.
    pub ruleset: String,
    /// The edition of the rules.
    pub edition: Edition,
    /// How far it is.
    pub stage: StageCard,
    /// The seats.
    pub seats: Vec<SeatCard>,
    /// The seats that are yours.
    pub you: Vec<Seat>,
    /// May you take a seat?
    pub may_join: bool,
    /// The promise of the seed, once there is one.
    #[ts(type = "string | null")]
    pub commitment: Option<Commitment>,
    /// Is it a learning game?
    pub learning: bool,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum StageCard {
    /// A seat is empty.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct SeatCard {
    /// Which.
    pub seat: Seat,
    /// What whoever sits there is called; to be shown as text, never as markup.
    pub name: String,
    /// The side it plays for, as the view calls it.
    pub side: String,
    /// The faction of its fleet.
    pub faction: Option<&'static str>,
    /// Who sits there, seen from the one who asks.
    pub player: SeatPlayer,
    /// Is somebody there now?
    pub online: bool,
}

/// Who sits on a seat, seen from the one who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum SeatPlayer {
    /// The one who asks.
    You,
    /// Somebody else.
    Person,
    /// The computer.
    Computer,
    /// Nobody yet.
    Empty,
}
