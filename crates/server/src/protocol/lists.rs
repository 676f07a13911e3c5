//! Lists of games on the wire.

use serde::{Deserialize, Serialize};
use table::{Seat, Side};

use super::{Clocks, Mode, RematchSaid, SeatBrought, SeatPlayer, StageCard};

/// Where a page of a list begins.
#[derive(Clone, Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListPlace {
    /// The `more` of the page before; left out for the first one.
    #[serde(default)]
    pub after: Option<String>,
}

/// A page of the games in which you have a seat: first those that wait for you, as one that is over does when others propose
/// to play it again, then those that wait for others, then
/// those with an open seat, then those that are over; in each of these the one that moved last comes first, but those that wait for you with the least time
/// on their clock come before all others. Lessons are
/// left out, and so are games that you have hidden, until they move.
#[derive(Clone, Debug, Default, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct YourGames {
    /// The games.
    pub games: Vec<GameLine>,
    /// The `after` with which the next page begins, if there is one.
    pub more: Option<String>,
    /// The number of games in which other people wait for you, on all pages.
    pub turns: u64,
}

/// A game in a list: nothing of it is hidden from anybody at its table.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameLine {
    /// Its id.
    pub game: String,
    /// Which game is played.
    pub ruleset: String,
    /// What people call that game.
    pub title: String,
    /// What was agreed on, in few words.
    pub terms: String,
    /// Who plays with whom.
    pub mode: Mode,
    /// How far it is.
    pub stage: StageCard,
    /// The seats, in their order.
    pub seats: Vec<SeatLine>,
    /// How far it has come, in words; null if it has not begun, or that is not known yet.
    pub progress: Option<String>,
    /// How it ended; null if it has not, or that is not known yet.
    pub result: Option<GameResult>,
    /// Whether a seat of yours is asked.
    pub your_turn: bool,
    /// How its clock stands while it is played; null if it has none.
    pub clock: Option<Clocks>,
    /// Who offers its open seats to everybody, and since when.
    pub offer: Option<OfferLine>,
    /// Whether you may withdraw it: you made it, and it has not begun; or you uploaded it.
    pub may_withdraw: bool,
    /// What its players say about playing it again, once it is over and until all of them want the same.
    pub rematch_said: Vec<RematchSaid>,
    /// When it was made, joined or changed by a choice, in seconds since 1970.
    pub moved_at: i64,
}

/// Whether a game is hidden in your list.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Hiding {
    /// True to hide it until it moves, false to show it again.
    pub hidden: bool,
}

/// An offer of open seats to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct OfferLine {
    /// The name of the player who offers them; to be displayed as text, never as markup.
    pub by: String,
    /// Since when, in seconds since 1970.
    pub at: i64,
}

/// A page of the games whose open seats anybody may take, the latest offer first. An offer ends when the last seat is
/// taken, when it is withdrawn, and while whoever made it has not come for a day.
#[derive(Clone, Debug, Default, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct OpenGames {
    /// The games; `your_turn` is false in all of them.
    pub games: Vec<GameLine>,
    /// The `after` with which the next page begins, if there is one.
    pub more: Option<String>,
}

/// The games that you have uploaded, the latest first.
#[derive(Clone, Debug, Default, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct UploadedGames {
    /// The games; all of them count as over.
    pub games: Vec<GameLine>,
}

/// A seat of a game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatLine {
    /// Which.
    pub seat: Seat,
    /// The side it plays for.
    pub side: Side,
    /// The name of the player there; to be displayed as text, never as markup.
    pub name: String,
    /// Who sits there, seen from the one who asks.
    pub player: SeatPlayer,
    /// Whether whoever takes it brings something.
    pub brings: bool,
    /// What they bring, once that is known.
    pub brought: Option<SeatBrought>,
    /// Whether it is asked something.
    pub asked: bool,
    /// Whether the player has a table open now, this one or another.
    pub online: bool,
    /// When a player who has none open last came, in seconds since 1970, give or take some minutes; null if that is not known.
    pub away_since: Option<i64>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameResult {
    /// Each side's place, 1 for the best; equal places are a draw between those sides.
    pub places: Vec<u8>,
    /// Each side's score, in the game's own points.
    pub scores: Vec<i32>,
}
