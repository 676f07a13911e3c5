//! The one door between the table and a game.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{
    CardRef, Chance, Choice, Decision, Eye, Fit, Flow, Outcome, Picture, Player, Progress, Refusal, Scene, Seat,
    Seating, Seats, Secret, Sentence, Side, StateHash, Stroke, Telling, Wording,
};

/// A question of ruleset `R`.
pub type DecisionOf<R> = Decision<<R as Ruleset>::Item>;
/// An answer in ruleset `R`.
pub type ChoiceOf<R> = Choice<<R as Ruleset>::Item, <R as Ruleset>::Spot, <R as Ruleset>::Line>;

/// A game that can be played at the table.
///
/// A ruleset is a set of pure functions on plain data. The state ([`Ruleset::Game`]) holds everything, its [`Chance`]
/// and whatever is in progress included; it must not hold anything whose order or value differs between runs (hash
/// maps, addresses, clocks), because a game is its journal played again. What is *in progress* in the Rust call stack
/// is not in the state: a game is taken up again from the start of the current unit of work, see [`crate::Live`].
pub trait Ruleset: Sized + 'static {
    /// The name in journals, scenarios and on the command line.
    const NAME: &'static str;
    /// Raised with every change after which an old journal might play differently. Journals of another version are
    /// refused, not misread.
    const VERSION: u32;

    /// What a game is set up from.
    type Setup: Clone + Debug + Send + Serialize + DeserializeOwned;
    /// The whole state.
    type Game: Clone + Debug + PartialEq + Send + Serialize + DeserializeOwned;
    /// Anything a player can point at or choose.
    type Item: Copy + Debug + PartialEq + Send + Serialize + DeserializeOwned;
    /// A place on the board, with its notation as text, which is exact: reading it gives the same place.
    /// [`crate::NoSpot`] where nothing is ever placed.
    type Spot: Copy + Debug + Display + FromStr<Err = Refusal> + PartialEq + Send + Serialize + DeserializeOwned;
    /// What is written where lines are asked for: typed, with its notation as text. Reading it knows the notation only;
    /// whether it may be written here is for [`Ruleset::permits`]. [`crate::NoLine`] where nothing is ever written.
    type Line: Clone + Debug + Display + FromStr<Err = Refusal> + PartialEq + Send + Serialize + DeserializeOwned;
    /// Something that has happened.
    type Event: Clone + Debug + PartialEq + Send + Serialize;
    /// What an eye sees of the state.
    type View: Serialize;

    /// Puts everything on the table. Nothing is asked yet.
    ///
    /// # Errors
    /// If the setup is not one that can be played.
    fn set_up(setup: &Self::Setup, chance: Chance) -> Result<Self::Game, Refusal>;

    /// A state was read from where it was stored: gives it what is kept beside a state and not stored with it. Whoever reads
    /// a state calls this before anything else is asked of it; [`read_state`] does.
    fn restored(game: &mut Self::Game) {
        let _ = game;
    }

    /// A choice from a journal of older rules, with the names that things have now: of items that were called otherwise then.
    /// `game` is where it is made, and nothing says yet that it fits there. What has today's name keeps it.
    fn reworded(game: &Self::Game, choice: ChoiceOf<Self>) -> ChoiceOf<Self> {
        let _ = game;
        choice
    }

    /// The fingerprint that an older version of the rules gave to this state, where only the form differs in which it was
    /// written.
    fn former_hash(game: &Self::Game, rules: u32) -> Option<StateHash> {
        let _ = (game, rules);
        None
    }

    /// What must be true of every state, in the middle of a unit of work too: pieces conserved, counters within their
    /// ranges, indices that point at something. The laws ask it after every choice; a position that comes from outside
    /// is refused by it, so that no later rule can stumble over it.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    fn sound(game: &Self::Game) -> Result<(), String>;

    /// Who sits at this table.
    fn seating(game: &Self::Game) -> &Seating;

    /// The door for chance, inside the state.
    fn chance(game: &mut Self::Game) -> &mut Chance;

    /// Plays one small unit of work (one attack, one move, one simultaneous choice). The state between two units is a
    /// checkpoint, so it must say completely what comes next. Never called once there is an outcome.
    ///
    /// # Errors
    /// See [`crate::Interrupt`].
    fn advance(game: &mut Self::Game, seats: &mut dyn Seats<Self>) -> Flow;

    /// How the game ended, if it has.
    fn outcome(game: &Self::Game) -> Option<Outcome>;

    /// What follows if a seat gives up now; `None` if that cannot be done at this table. The default: the seat's side
    /// takes the last place and all others share the first.
    fn concession(game: &Self::Game, seat: Seat) -> Option<Outcome> {
        let seating = Self::seating(game);
        let loser = usize::from(seating.side_of(seat).0);
        let places = (0..seating.sides()).map(|side| if side == loser { seating.sides() as u8 } else { 1 });
        Some(Outcome {
            places: places.collect(),
            scores: vec![0; seating.sides()],
            how: format!("{} gave up", Self::seat_name(game, seat)).into(),
        })
    }

    /// The test for choices that cannot be listed: a spot, a course, written lines. Must agree with what the rules
    /// then do: what passes here never breaks the game.
    ///
    /// # Errors
    /// Which rule it breaks, and how.
    fn permits(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Result<(), Refusal>;

    /// Why something of the right form is not offered. The default says just that, with the rule of the question.
    fn why_not(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Refusal {
        let _ = (game, choice);
        Refusal::illegal(decision.ask.rule, "that is not among what is offered here")
    }

    /// A legal choice for a question whose answers cannot be listed, different ones by `chance`, for players that
    /// cannot think of one themselves. `None` only where the shape lists its answers.
    fn suggest(game: &Self::Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> Option<ChoiceOf<Self>>;

    /// Some good spots for a question that asks to place something: for clients to offer, and all of them legal. Asked
    /// only at the edge, so they may take their time.
    fn suggestions(game: &Self::Game, decision: &DecisionOf<Self>) -> Vec<Self::Spot> {
        let _ = (game, decision);
        Vec::new()
    }

    /// A good choice for a computer player that knows the game; any legal one if the ruleset has no opinion. It must not
    /// look at what is hidden from the asked seat, and least of all at what the dice will show.
    fn advise(game: &Self::Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> ChoiceOf<Self> {
        crate::some_choice::<Self>(game, decision, chance)
    }

    /// The computer players, each with its own name. The first one plays where nobody has chosen.
    fn players() -> &'static [Player<Self>] {
        const { &[Player::random()] }
    }

    /// The table as text, for terminals: a map at most `columns` wide where that can be, cards, sheets. `None` if the
    /// ruleset draws none.
    fn picture(game: &Self::Game, eye: Eye, columns: usize) -> Option<Picture> {
        let _ = (game, eye, columns);
        None
    }

    /// What a choice would lead to, in words, for the asked seat to read before it makes it: where a course ends, what it
    /// overlaps. It tells nothing that depends on dice or on what is hidden. Empty where there is nothing to foretell.
    fn foretell(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Vec<String> {
        let _ = (game, decision, choice);
        Vec::new()
    }

    /// How far two things are apart, in words. People name them as the picture and the options do; without `to`, it is
    /// measured to everything.
    ///
    /// # Errors
    /// If nothing is called so, or nothing can be measured.
    fn measure(game: &Self::Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
        let _ = (game, from, to);
        Err(Refusal::malformed(format!("nothing is measured in {}", Self::NAME)))
    }

    /// Two things that stand on the table, as [`measure`](Self::measure) takes them: an example for whoever asks how to
    /// measure. `None` while there are no two, or where nothing is measured.
    fn to_measure(game: &Self::Game) -> Option<[String; 2]> {
        let _ = game;
        None
    }

    /// What never changes while a game is played and a client needs to draw it: shapes, figures and names of everything
    /// that takes part. Nothing secret is in it.
    fn board(game: &Self::Game) -> Value {
        let _ = game;
        Value::Null
    }

    /// A harmless question about the table that anybody may ask at any time: a measurement, what a course would lead to.
    /// It answers from what this eye can see and changes nothing.
    ///
    /// # Errors
    /// If it is not understood, or the ruleset knows no such question.
    fn peek(game: &Self::Game, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        let _ = (game, eye, what);
        Err(Refusal::malformed(format!("nothing can be previewed in {}", Self::NAME)))
    }

    /// How far the game has come. Nothing hidden is in it.
    fn progress(game: &Self::Game) -> Progress {
        let _ = game;
        Progress::default()
    }

    /// Where in the course of the game this is, in the rulebook's words: the phase, the step. Empty if there is nothing to
    /// say.
    fn moment(game: &Self::Game) -> String {
        let _ = game;
        String::new()
    }

    /// What was measured when something happened, as lines for a client to draw: looked up at the moment it is told, and
    /// only in what lies open. None if nothing was measured.
    fn evidence(game: &Self::Game, event: &Self::Event) -> Vec<Stroke> {
        let _ = (game, event);
        Vec::new()
    }

    /// The table as an SVG document, for pages and files. `None` if the ruleset draws none.
    fn drawing(game: &Self::Game, eye: Eye) -> Option<String> {
        let _ = (game, eye);
        None
    }

    /// What this eye sees of the state.
    fn view(game: &Self::Game, eye: Eye) -> Self::View;

    /// What this eye sees beyond what every spectator does, if the ruleset can say it in short; see [`Secret`].
    fn secrets(game: &Self::Game, eye: Eye) -> Option<Vec<Secret>> {
        let _ = (game, eye);
        None
    }

    /// What this eye sees of an event; `None` if it must not even know that there was one.
    fn event_for(event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// Another state that looks the same to this eye: everything hidden from it is drawn anew by `chance`. Fair search
    /// players think in such states; the laws use them to prove that views leak nothing.
    fn reimagine(game: &Self::Game, eye: Eye, chance: &mut Chance) -> Self::Game;

    /// What is going on, for those who have no board to see it on: only what this eye may know.
    fn scene(game: &Self::Game, eye: Eye) -> Option<Scene<Self::Item>> {
        let _ = (game, eye);
        None
    }

    /// The question in words, all in one line, as the asked seat reads it.
    fn question(game: &Self::Game, decision: &DecisionOf<Self>) -> String;

    /// The question in words, as the asked seat reads it: the sentence, and apart from it what else there is to say. The
    /// default: all in one line.
    fn asks(game: &Self::Game, decision: &DecisionOf<Self>) -> Wording {
        Wording::new(Self::question(game, decision))
    }

    /// A seat's name: readable and stable, because scenarios and people type it.
    fn seat_name(game: &Self::Game, seat: Seat) -> String {
        let _ = game;
        format!("seat {}", seat.0 + 1)
    }

    /// A seat as it stands in a sentence, where nobody's own name takes its place: with its article, in small letters.
    fn seat_says(game: &Self::Game, seat: Seat) -> String {
        Self::seat_name(game, seat)
    }

    /// A side as it stands in a sentence. The default: its seat, if one plays alone for it.
    fn side_says(game: &Self::Game, side: Side) -> String {
        let seating = Self::seating(game);
        let mut seats = seating.seats().filter(|seat| seating.side_of(*seat) == side);
        match (seats.next(), seats.next()) {
            (Some(alone), None) => Self::seat_says(game, alone),
            _ => format!("side {}", side.0 + 1),
        }
    }

    /// An item's name: unambiguous in this state, readable, and stable, because scenarios and people type it.
    fn item_name(game: &Self::Game, item: Self::Item) -> String;

    /// An item as people read it, where its name is made to be typed: two of them may be called alike.
    fn item_says(game: &Self::Game, item: Self::Item) -> String {
        Self::item_name(game, item)
    }

    /// The thing on the table that an item stands for: the one that a client points at when the item is offered.
    fn stands_for(game: &Self::Game, item: Self::Item) -> Option<Self::Item> {
        let _ = (game, item);
        None
    }

    /// The card that an item is, or comes from.
    fn card_of(game: &Self::Game, item: Self::Item) -> Option<CardRef> {
        let _ = (game, item);
        None
    }

    /// A spot as people read it; it may be rounded.
    fn spot_name(spot: Self::Spot) -> String {
        spot.to_string()
    }

    /// How people write a spot, in one sentence; empty where nothing is placed.
    fn spot_notation(game: &Self::Game) -> &'static str {
        let _ = game;
        ""
    }

    /// An event in the game's words: one line of the log.
    fn event_line(game: &Self::Game, event: &Self::Event) -> String;

    /// The same, with places for names, and with everything a program wants to know about it. Nothing is in it that is not
    /// in the event, which has been through [`event_for`](Self::event_for), or open in the state. The default: the line.
    fn told(game: &Self::Game, event: &Self::Event) -> Telling<Self::Item> {
        Telling::of(event, Sentence::plain(Self::event_line(game, event)))
    }
}

/// Reads a state that was written as JSON, ready to be played.
///
/// # Errors
/// If this version of the rules has no such state.
pub fn read_state<R: Ruleset>(written: &str) -> Result<R::Game, serde_json::Error> {
    let mut game = serde_json::from_str(written)?;
    R::restored(&mut game);
    Ok(game)
}

/// Is this choice allowed? The same answer for people, computer players, journals and scenarios.
///
/// # Errors
/// Why not.
pub fn check<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>) -> Result<(), Refusal> {
    match decision.fit(choice) {
        Fit::Listed => Ok(()),
        Fit::ToBeTested => R::permits(game, decision, choice),
        Fit::NotOffered => Err(R::why_not(game, decision, choice)),
        Fit::Malformed(says) => Err(Refusal::malformed(says)),
    }
}
