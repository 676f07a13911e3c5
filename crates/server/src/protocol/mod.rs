//! The wire format; `docs/PROTOCOL.md` explains it to authors of clients.
//!
//! Everything is JSON. Client messages are parsed strictly: an unknown key is refused by name. What a game itself says
//! (forms, cards, rules) has the types of [`game_api`].

mod accounts;
mod brought;
mod changes;
mod clock;
mod deflated;
mod games;
mod hindsight;
mod lists;
mod refusal;
mod remarks;
mod rulesets;
mod saved;
mod socket;
mod talk;

pub use accounts::{
    Codes, Deletion, EndSession, Kept, NewCodes, NewPassphrase, Recovery, Secret, SessionLine, Sessions, Settings,
    SignIn, SignOut, SignUp,
};
pub use brought::{
    BroughtCheck, BroughtChoice, BroughtVerdict, CatalogTerms, FitWish, RandomWish, UnreadLine, WriteWish,
};
pub(crate) use changes::between;
pub use changes::{Change, Changes};
pub use clock::{Clock, Clocks, SideClock};
pub(crate) use deflated::deflated;
pub use games::{
    GameCard, GameMade, GameMoment, Join, Me, Mode, Name, NewGame, NewSeat, NoRematch, OriginCard, Rematch,
    RematchSaid, RematchState, RematchWord, SeatBrought, SeatCard, SeatPlayer, Sitter, StageCard, Withdrawal,
    Withdrawn,
};
pub use hindsight::GameHindsight;
pub use lists::{GameLine, GameResult, Hiding, ListPlace, OfferLine, OpenGames, SeatLine, UploadedGames, YourGames};
pub use refusal::{Kind, Refusal, RefusedRequest};
pub use remarks::{ChangedRemark, GameRemark, GameRemarks, NewRemark, RemarkRemoval};
pub use rulesets::{Agreement, RulesetPage, RulesetTitle, Terms};
pub use saved::{
    NewSaved, NextVersion, Removal, SavedAbout, SavedCard, SavedEmblem, SavedOrigin, SavedWhole, SharedAs, SharedWhole,
    Sharing,
};
pub use socket::{FromTable, Proposal, Scope, ToTable, read_frame};
pub use talk::{TalkLine, TalkRoom};
