//! Guests, games and seats on the wire.

use game_api::{AgreedLine, LessonCard, SideAbout, Values};
use serde::{Deserialize, Serialize};
use table::{Commitment, Seat, Side, Titled};

use super::{BroughtChoice, Clock};

/// Who is asking.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Me {
    /// The guest's name, once there is one.
    pub name: Option<String>,
    /// The name of the account that this browser is signed in to.
    pub account: Option<String>,
}

/// A name to be known by.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 40 characters.
    pub name: String,
}

/// Who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// One person, and the computer.
    Computer,
    /// Several people, who got the link.
    Friend,
    /// Several people at the same screen.
    HotSeat,
}

/// A game to be made.
#[derive(Clone, Debug, Default, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Which game; the first of the list if nothing is said.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// What was filled into its form; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
    /// The maker's name, if it is to change.
    #[serde(default)]
    pub name: Option<String>,
    /// Who sits where, for every seat. If nothing is said, the maker sits on the first and the computer on the others.
    #[serde(default)]
    pub seats: Option<Vec<NewSeat>>,
    /// The id of a lesson, instead of terms and seats: both are its own.
    #[serde(default)]
    pub lesson: Option<String>,
    /// The moment of a game that is over from which this one is played, instead of a ruleset, terms and what is brought:
    /// all of them are those of that game.
    #[serde(default)]
    pub from: Option<GameMoment>,
    /// Whether the open seats are offered to everybody in the list of open games; otherwise only to those who get the
    /// link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub offered: bool,
    /// The clock, for a game between people; none if left out.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether players may ask the computer for advice. If left out, only a player who plays against the computer alone may.
    #[serde(default)]
    pub advice: Option<bool>,
}

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct GameMoment {
    /// The id of the game.
    pub game: String,
    /// The number of the event.
    pub event: usize,
}

/// The moment of another game from which a game is played.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct OriginCard {
    /// The id of the other game.
    pub game: String,
    /// The number of the event there.
    pub event: usize,
    /// How far that game had come, in words.
    pub says: String,
}

/// A seat of a game to be made.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// Who sits there.
    pub player: Sitter,
    /// The name of a player beside the maker at the same screen.
    #[serde(default)]
    pub name: Option<String>,
    /// What they bring; the game's default if left out. A guest who takes an open seat brings their own.
    #[serde(default)]
    pub brings: Option<BroughtChoice>,
}

/// Who sits on a seat of a game to be made.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// The maker, or a player at the same screen.
    You,
    /// A guest who gets the link.
    Open,
    /// The computer player of this name.
    Computer(String),
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameMade {
    /// Its id, which cannot be guessed.
    pub game: String,
    /// The page it is played on.
    pub url: String,
}

/// A proposal to play a finished game again, or the agreement to one.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// Whether the players change sides, and so play with what the others brought; by default they do not.
    #[serde(default)]
    pub swap: bool,
}

/// A request to decline a rematch that others propose, or to withdraw one's own proposal. It has no keys.
#[derive(Clone, Copy, Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoRematch {}

/// How far the players of a game are with its rematch.
#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RematchState {
    /// The game in which they play again, once all of them wanted the same.
    pub made: Option<GameMade>,
    /// What they said until then.
    pub said: Vec<RematchSaid>,
}

/// What a player said about a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RematchSaid {
    /// The first of their seats.
    pub seat: Seat,
    /// What they said.
    pub says: RematchWord,
}

/// What somebody says about a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum RematchWord {
    /// They want one, on the same sides.
    Same,
    /// They want one, with sides swapped.
    Swapped,
    /// They do not want the one that was proposed.
    Declined,
}

/// A request to withdraw a game that has not begun. It has no keys.
#[derive(Clone, Copy, Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {}

/// A game that was withdrawn.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Withdrawn {
    /// The id it had.
    pub game: String,
}

/// A request to take an open seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which; the first that is open if nothing is said.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What they bring, if the seat brings something; the game's default if nothing is said.
    #[serde(default)]
    pub brings: Option<BroughtChoice>,
    /// Their name, if it is to change.
    #[serde(default)]
    pub name: Option<String>,
}

/// A game as everybody with its link may know it.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own on the wire")]
pub struct GameCard {
    /// Its id.
    pub game: String,
    /// Which game is played.
    pub ruleset: &'static str,
    /// What people call that game.
    pub title: &'static str,
    /// Who plays with whom.
    pub mode: Mode,
    /// What was agreed on: the value of every field of the form; nothing in a lesson.
    #[ts(type = "Record<string, unknown>")]
    pub terms: Values,
    /// The same in words.
    pub terms_says: Vec<AgreedLine>,
    /// The clock that was agreed on.
    pub clock: Option<Clock>,
    /// Whether players may ask the computer for advice.
    pub advice: bool,
    /// Whether players on these terms want hints.
    pub hints: bool,
    /// The lesson that is learnt by playing it; none in an ordinary game.
    pub lesson: Option<LessonCard>,
    /// The moment of another game from which it is played; none if it began with its setup.
    pub origin: Option<OriginCard>,
    /// How far it is.
    pub stage: StageCard,
    /// The sides, in their order.
    pub sides: Vec<SideAbout>,
    /// The seats, in their order.
    pub seats: Vec<SeatCard>,
    /// The seats that are yours.
    pub you: Vec<Seat>,
    /// Whether you may take a seat.
    pub may_join: bool,
    /// Whether its open seats are offered to everybody in the list of open games.
    pub offered: bool,
    /// Whether you may withdraw it: you made it, and it has not begun; or you uploaded it.
    pub may_withdraw: bool,
    /// Whether it was played elsewhere, and its journal was uploaded to be watched here. Nobody plays it on, even if it
    /// has no end; and nothing of it is a secret.
    pub uploaded: bool,
    /// The commitment to the seed, once there is one.
    #[schemars(with = "Option<String>")]
    #[ts(type = "string | null")]
    pub commitment: Option<Commitment>,
    /// The id of the game in which the same players play again, once all of them wanted that.
    pub rematch: Option<String>,
    /// What they say about playing again until then.
    pub rematch_said: Vec<RematchSaid>,
    /// Whether you have taken a seat in a game with others. A client that missed the confirmation asks again.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) joined: bool,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum StageCard {
    /// A seat is open.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatCard {
    /// Which.
    pub seat: Seat,
    /// The side it plays for.
    pub side: Side,
    /// What the rules call it.
    pub title: String,
    /// Its name within a sentence.
    pub says: String,
    /// The name of the player there; to be displayed as text, never as markup.
    pub name: String,
    /// Whether this seat brings something.
    pub brings: bool,
    /// What they bring, once that is known.
    pub brought: Option<SeatBrought>,
    /// Who sits there, seen from the one who asks.
    pub player: SeatPlayer,
    /// The name of the computer player who sits there.
    pub computer: Option<String>,
    /// How often its player was given advice.
    pub advised: u32,
    /// Whether the player is connected now.
    pub online: bool,
    /// When a player who is not connected was last here, in seconds since 1970; null if that is not known.
    pub away_since: Option<i64>,
}

/// What a player brings, as far as everybody may know it before the game.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatBrought {
    /// What it is called.
    pub name: String,
    /// To which group it belongs.
    pub emblem: Option<Titled>,
    /// What it costs.
    pub points: u32,
}

/// Who sits on a seat, seen from the one who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
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
