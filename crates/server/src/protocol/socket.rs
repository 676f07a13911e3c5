//! Messages over the WebSocket.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::erased::{Advice, AnyEvent, AnyOutcome, AnyScene, Question};
use table::{Eye, Picture, Progress, Seat, Seed, Side, Stroke, Titled};

use super::{Changes, Clocks, GameCard, Refusal, SeatCard, TalkLine, TalkRoom};

/// From a client to the table.
///
/// `C` is a [`table::Choice`] of the game's own items and spots, `P` what can be peeked at in it. The server passes both on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToTable<C = Value, P = Value> {
    /// The first message.
    Hello {
        /// How many events the client knows already.
        #[serde(default)]
        seen: usize,
        /// The seat to look through, for a guest with several; none for what all of them may see together.
        #[serde(default)]
        #[ts(optional)]
        eye: Option<Seat>,
        /// Tables may come as what has changed in the view since the one before.
        #[serde(default)]
        changes: bool,
        /// Long messages may come deflated, as binary frames.
        #[serde(default)]
        deflate: bool,
        /// What is said beside the table is wanted as well.
        #[serde(default)]
        talk: bool,
    },
    /// Answers a question.
    Choose {
        /// For which seat.
        seat: Seat,
        /// The question's number.
        at: u32,
        /// The answer.
        choice: C,
    },
    /// Asks whether this would be accepted.
    Check {
        /// Comes back with the answer.
        id: String,
        /// For which seat.
        seat: Seat,
        /// The question's number.
        at: u32,
        /// The answer.
        choice: C,
    },
    /// Looks at something that is not in the view: distances, courses, what a token would do.
    Peek {
        /// Comes back with the answer.
        id: String,
        /// What to look at, in the ruleset's own words.
        what: P,
    },
    /// Draws the table as text, for clients without a board.
    Draw {
        /// Comes back with the answer.
        id: String,
        /// The maximum number of characters in a line, if possible.
        columns: u8,
    },
    /// Shows the table as it was when something happened.
    Moment {
        /// Comes back with the answer.
        id: String,
        /// The number of the event.
        event: usize,
        /// Also draws it as text, this many characters wide if possible.
        #[serde(default)]
        #[ts(optional)]
        columns: Option<u8>,
    },
    /// Looks through another seat, for a guest with several; once the game is over, through any eye.
    Look {
        /// Which; none for what all of them may see together.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// Instead of a seat of one's own: any seat, a spectator, or an eye that sees everything.
        #[serde(default)]
        #[ts(optional)]
        eye: Option<Eye>,
    },
    /// Lets the table answer.
    Auto {
        /// For which seat.
        seat: Seat,
        /// The question's number.
        at: u32,
        /// How long.
        scope: Scope,
    },
    /// Lets the table answer no longer.
    WithdrawAuto {
        /// For which seat.
        seat: Seat,
    },
    /// Asks what the computer would choose, and why: where the players agreed on advice.
    Advise {
        /// Comes back with the answer.
        id: String,
        /// For which seat.
        seat: Seat,
        /// The question's number.
        at: u32,
    },
    /// Wants no advice any more that was asked for.
    WithdrawAdvice {
        /// For which seat.
        seat: Seat,
    },
    /// Takes choices back, or proposes to.
    TakeBack {
        /// How many choices remain.
        to: usize,
    },
    /// Answers such a proposal.
    TakeBackAnswer {
        /// Yes or no.
        agree: bool,
    },
    /// Gives up.
    Concede {
        /// For which seat.
        seat: Seat,
    },
    /// Says something beside the table.
    Say {
        /// Comes back with the answer.
        id: String,
        /// Where.
        room: TalkRoom,
        /// What, in one line.
        says: String,
    },
    /// Asks for what was said earlier.
    Earlier {
        /// Comes back with the answer.
        id: String,
        /// Where.
        room: TalkRoom,
        /// The number of the earliest line that is known.
        before: u64,
    },
    /// Mutes whoever said a line, in all games: you read nothing of them any more.
    Mute {
        /// Comes back with the answer.
        id: String,
        /// The number of the line.
        line: u64,
        /// False to read them again.
        on: bool,
    },
    /// Reports a line to whoever runs the server.
    Report {
        /// Comes back with the answer.
        id: String,
        /// The number of the line.
        line: u64,
        /// Why; may be empty.
        reason: String,
    },
    /// Claims the game from an opponent whose time is up: that side loses.
    Claim {
        /// Which side.
        side: Side,
    },
    /// Gives an opponent whose time is up some more.
    MoreTime {
        /// Which side.
        side: Side,
    },
    /// Asks for `pong`.
    Ping {},
}

impl ToTable {
    /// The id that comes back with the answer, if it has one.
    pub(crate) fn id(&self) -> Option<&String> {
        match self {
            ToTable::Check { id, .. }
            | ToTable::Peek { id, .. }
            | ToTable::Draw { id, .. }
            | ToTable::Advise { id, .. }
            | ToTable::Moment { id, .. } => Some(id),
            _ => self.id_of_deed(),
        }
    }

    /// The id that comes back with `done`, if it is answered like that.
    pub(crate) fn id_of_deed(&self) -> Option<&String> {
        match self {
            ToTable::Say { id, .. }
            | ToTable::Earlier { id, .. }
            | ToTable::Mute { id, .. }
            | ToTable::Report { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// Parses a message received over a WebSocket.
///
/// # Errors
/// If it is not a valid message; the refusal says why.
pub fn read_frame(text: &str) -> Result<ToTable, Refusal> {
    fault::read_json("message", text).map_err(|fault| Refusal::unreadable("message", &fault))
}

/// For how long the table answers for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// This question only.
    One,
    /// Until the setup is done.
    Setup,
}

/// A proposal to take choices back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Proposal {
    /// Who.
    pub by: Seat,
    /// How many choices would remain.
    pub to: usize,
    /// The seats of the players who have agreed. The choices are taken back when all other players have.
    pub agreed: Vec<Seat>,
}

/// From the table to a client.
///
/// What depends on the game: `V` what is seen of it, `I` its items, `S` its spots, `E` its events, `B` what never changes in it,
/// `L` the answer to a peek. The server passes all of it on as JSON.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromTable<'t, V, I = Value, S = Value, E = Value, B = Value, L = Value> {
    /// What does not change: who you are here, and what the pieces look like. Comes again when the game begins.
    Welcome {
        /// The game.
        card: GameCard,
        /// Through whose eyes you look.
        eye: Eye,
        /// The phases of a round, in their order.
        #[ts(as = "Vec<Titled>")]
        phases: &'static [Titled],
        /// Shapes and figures of all pieces; none before the game begins.
        board: Option<B>,
    },
    /// The table as it is now. Comes after `hello` and after every change.
    Table {
        /// How many choices are in force.
        choices: usize,
        /// How far the game has come.
        progress: Progress,
        /// What is going on just now, step by step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        scene: Option<AnyScene<I>>,
        /// The number of this view. A view with another number may be another one.
        number: u64,
        /// What you see; left out where `changes` leads to it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        view: Option<V>,
        /// The changes to the view: only for clients that asked for them with `hello`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        changes: Option<Changes<'t>>,
        /// The open questions.
        questions: &'t [Question<I, S>],
        /// What has happened, from number `first_event` on.
        events: &'t [AnyEvent<E, I>],
        /// Whatever you know from this number on is to be dropped first.
        first_event: usize,
        /// How the game ended, if it has.
        outcome: Option<AnyOutcome<I>>,
        /// The seed, once the game is over.
        #[ts(type = "string | null")]
        seed: Option<Seed>,
        /// The `to` with which you take back your last choice, if there is one.
        back: Option<usize>,
        /// A take-back that waits for an answer.
        proposal: Option<Proposal>,
        /// Seats for which the computer is thinking.
        thinking: Vec<Seat>,
    },
    /// Somebody connected or disconnected.
    Seats {
        /// All seats.
        seats: Vec<SeatCard>,
        /// How many people watch without a seat.
        watching: usize,
    },
    /// What was said beside the table: the last lines after `hello`, new ones, or earlier ones that were asked for. Comes
    /// for every room that you may read, only to clients that asked for it with `hello`.
    Talk {
        /// Where.
        room: TalkRoom,
        /// In their order. A line of a number that is known replaces that one.
        lines: Vec<TalkLine>,
        /// Whether there are earlier ones than these; always false with new lines.
        more: bool,
        /// Whether you may say something there.
        may_say: bool,
    },
    /// The answer to `say`, `earlier`, `mute` and `report`: it was done.
    Done {
        /// That of the message.
        id: String,
    },
    /// How the clock stands. Comes after `hello` and whenever it has changed, in a game that has one.
    Clocks {
        /// The clock. A client counts down by itself.
        clocks: Clocks,
    },
    /// The answer to `check`.
    Checked {
        /// That of the message.
        id: String,
        /// Why it would be refused, if it would be.
        refusal: Option<Refusal>,
    },
    /// The answer to `peek`.
    Peeked {
        /// That of the message.
        id: String,
        /// What is seen, in the ruleset's own words.
        sight: L,
    },
    /// The answer to `advise`: what the computer would choose, as far as your seat can know.
    Advised {
        /// That of the message.
        id: String,
        /// The seat that is asked.
        seat: Seat,
        /// The question's number.
        at: u32,
        /// The advice.
        #[ts(type = "import('./Advice').Advice<import('./Choice').Choice<I, S, string>>")]
        advice: Advice,
    },
    /// The answer to `draw`.
    Drawn {
        /// That of the message.
        id: String,
        /// The table as text; null if the game does not draw it.
        picture: Option<Picture>,
    },
    /// The answer to `moment`: what you saw then.
    Moment {
        /// That of the message.
        id: String,
        /// The number of the event.
        event: usize,
        /// What you saw before the choice that led to it; none before the first choice.
        before: Option<V>,
        /// What you saw when you were told of it.
        view: V,
        /// Lines that were measured then.
        strokes: Vec<Stroke>,
        /// The table as text as it was then: where `columns` were given, and the game draws it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        picture: Option<Picture>,
    },
    /// Something was not done.
    Refused {
        /// That of the message, if it had one.
        id: Option<String>,
        /// Why.
        refusal: Refusal,
    },
    /// The answer to `ping`.
    Pong,
    /// The server is going away; come back a little later.
    Closing {
        /// Why.
        says: String,
    },
}
