//! The interface between the table and a game.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{
    Account, Budget, CardRef, Chance, Choice, Decided, Decision, Eye, Fit, Flow, Observer, OptionalEffect, Outcome,
    Picture, Player, Progress, Refusal, Review, Reviewer, Scene, Seat, Seating, Seats, Secret, Sentence, Side,
    StateHash, Stroke, Telling, Wording,
};

/// A question of ruleset `R`.
pub type DecisionOf<R> = Decision<<R as Ruleset>::Item>;
/// An answer in ruleset `R`.
pub type ChoiceOf<R> = Choice<<R as Ruleset>::Item, <R as Ruleset>::Spot, <R as Ruleset>::Line>;

/// A game that can be played at the table.
///
/// A ruleset is a set of pure functions on plain data. The state ([`Ruleset::Game`]) holds everything, including its
/// [`Chance`] and whatever is in progress; it must not hold anything whose order or value differs between runs (hash
/// maps, addresses, clocks), because a game is its journal replayed. What is *in progress* in the Rust call stack is
/// not in the state: a game is resumed from the start of the current unit of work, see [`crate::Live`].
pub trait Ruleset: Sized + 'static {
    /// The name in journals, scenarios and on the command line.
    const NAME: &'static str;
    /// Raised with every change after which an old journal might play differently. Journals of another version are
    /// refused instead of being misread.
    const VERSION: u32;

    /// The data from which a game is set up.
    type Setup: Clone + Debug + Send + Serialize + DeserializeOwned;
    /// The whole state.
    type Game: Clone + Debug + PartialEq + Send + Serialize + DeserializeOwned;
    /// Anything a player can point at or choose.
    type Item: Copy + Debug + PartialEq + Send + Serialize + DeserializeOwned;
    /// A place on the board, with an exact notation as text: parsing it gives the same place. [`crate::NoSpot`] where
    /// nothing is ever placed.
    type Spot: Copy + Debug + Display + FromStr<Err = Refusal> + PartialEq + Send + Serialize + DeserializeOwned;
    /// A written line: typed, with its notation as text. Parsing checks the notation only; whether it may be written
    /// here is for [`Ruleset::permits`]. [`crate::NoLine`] where nothing is ever written.
    type Line: Clone + Debug + Display + FromStr<Err = Refusal> + PartialEq + Send + Serialize + DeserializeOwned;
    /// Something that has happened.
    type Event: Clone + Debug + PartialEq + Send + Serialize;
    /// What an eye sees of the state.
    type View: Serialize;

    /// Sets up the table. Nothing is asked yet.
    ///
    /// # Errors
    /// If no game can be played with this setup.
    fn set_up(setup: &Self::Setup, chance: Chance) -> Result<Self::Game, Refusal>;

    /// Called after a state was deserialized: restores what belongs to a state but is not serialized with it. A caller
    /// that deserializes a state must call this first; [`read_state`] does.
    fn restored(game: &mut Self::Game) {
        let _ = game;
    }

    /// A choice from a journal of older rules, with items that were renamed since under their current names. `game` is
    /// the state in which it is made; it may not be legal there. Current names are kept.
    fn reworded(game: &Self::Game, choice: ChoiceOf<Self>) -> ChoiceOf<Self> {
        let _ = game;
        choice
    }

    /// Did these older rules ask what [`Seats::ask_in_parallel`] asks with one question for every seat at a time? Games that
    /// were begun under them are played on like that, because the states between two answers are different ones.
    fn asked_in_step(rules: u32) -> bool {
        let _ = rules;
        false
    }

    /// The fingerprint that an older version of the rules gave to this state, if only its serialized form differs; see
    /// [`Without`](crate::Without). Two states with the same one were the same to those rules.
    fn former_hash(game: &Self::Game, rules: u32) -> Option<StateHash> {
        let _ = (game, rules);
        None
    }

    /// What must be true of every state, in the middle of a unit of work too: pieces conserved, counters within their
    /// ranges, indices valid. The laws check it after every choice; a position from outside is refused by it, so that
    /// no later rule has to deal with it.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    fn sound(game: &Self::Game) -> Result<(), String>;

    /// The seats of this table.
    fn seating(game: &Self::Game) -> &Seating;

    /// The source of randomness, inside the state.
    fn chance(game: &mut Self::Game) -> &mut Chance;

    /// Plays one small unit of work (one attack, one move, one simultaneous choice). The state between two units is a
    /// checkpoint, so it must determine completely what comes next. Never called once there is an outcome.
    ///
    /// # Errors
    /// See [`crate::Interrupt`].
    fn advance(game: &mut Self::Game, seats: &mut dyn Seats<Self>) -> Flow;

    /// How the game ended, if it has.
    fn outcome(game: &Self::Game) -> Option<Outcome>;

    /// Each side's score as it stands now, for a game that ends before its rules have counted. By default nobody has
    /// scored.
    fn scores_so_far(game: &Self::Game) -> Vec<i32> {
        vec![0; Self::seating(game).sides()]
    }

    /// What each side has got its points for, so far or in the end; `None` if the game keeps no account. The lines add up
    /// to the scores.
    fn account(game: &Self::Game) -> Option<Account<Self::Item>> {
        let _ = game;
        None
    }

    /// What the log of a finished game shows: with which events points were gained, and how lucky the dice were. The log
    /// is what a spectator has seen, each event with its number. By default nothing.
    fn review(game: &Self::Game, log: &[(usize, Self::Event)]) -> Review {
        let _ = (game, log);
        Review::default()
    }

    /// The outcome if a seat gives up now; `None` if that cannot be done at this table. By default the seat's side
    /// takes the last place, all others share the first, and the scores remain as they stand.
    fn concession(game: &Self::Game, seat: Seat) -> Option<Outcome> {
        let seating = Self::seating(game);
        let loser = usize::from(seating.side_of(seat).0);
        let places = (0..seating.sides()).map(|side| if side == loser { seating.sides() as u8 } else { 1 });
        Some(Outcome {
            places: places.collect(),
            scores: Self::scores_so_far(game),
            how: format!("{} gave up", Self::seat_says(game, seat)).into(),
        })
    }

    /// The test for choices that cannot be listed: a spot, a course, written lines. Must agree with the rules: what
    /// passes here never breaks the game.
    ///
    /// # Errors
    /// If a rule forbids it; says which, and how.
    fn permits(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Result<(), Refusal>;

    /// Why something of the right form is not offered. By default just that, with the rule of the question.
    fn why_not(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Refusal {
        let _ = (game, choice);
        Refusal::illegal(decision.ask.rule, "that is not among what is offered here")
    }

    /// A legal choice for a question whose answers cannot be listed, varying with `chance`, for players without
    /// judgement of their own. `None` only where the shape lists its answers.
    fn suggest(game: &Self::Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> Option<ChoiceOf<Self>>;

    /// Some good spots for a question that asks to place something, for clients to offer; all of them must be legal.
    /// Called only for display, so it may be slow.
    fn suggestions(game: &Self::Game, decision: &DecisionOf<Self>) -> Vec<Self::Spot> {
        let _ = (game, decision);
        Vec::new()
    }

    /// A good choice for a computer player that knows the game; any legal one by default. It must not use what is
    /// hidden from the asked seat, in particular future dice.
    fn advise(game: &Self::Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> ChoiceOf<Self> {
        crate::some_choice::<Self>(game, decision, chance)
    }

    /// The answer that a player need not be asked for: every answer leads to the same, or no other can be wanted. A
    /// client gives it by itself unless its player wants to be asked everything. It must not use what is hidden from the
    /// asked seat.
    fn moot(game: &Self::Game, decision: &DecisionOf<Self>) -> Option<ChoiceOf<Self>> {
        let _ = (game, decision);
        None
    }

    /// Whether it makes no difference which of two options is picked: then clients are offered the first of them only. It
    /// must not use what is hidden from the asked seat.
    fn alike(game: &Self::Game, decision: &DecisionOf<Self>, one: Self::Item, other: Self::Item) -> bool {
        let _ = (game, decision, one, other);
        false
    }

    /// The computer players, with unique names. The first one is the default.
    fn players() -> &'static [Player<Self>] {
        const { &[Player::random()] }
    }

    /// What is needed to look back on a whole game; see [`crate::Hindsight`]. By default games are not looked back on.
    fn reviewer() -> Option<&'static dyn Reviewer<Self>> {
        None
    }

    /// How positions and choices are described to programs that learn; see [`crate::observer`]. By default only by what all
    /// rulesets have in common.
    fn observer() -> Option<&'static dyn Observer<Self>> {
        None
    }

    /// The name of the computer player whom players ask for advice; by default the first one.
    fn adviser() -> &'static str {
        Self::players().first().map_or("", |player| player.about.name)
    }

    /// All optional effects of cards and keywords, for statistics. Empty for games without cards.
    fn optional_effects() -> Vec<OptionalEffect> {
        Vec::new()
    }

    /// The optional effects of cards and keywords that a choice uses or declines, for statistics. An effect that was
    /// offered beside the chosen one is not decided about yet, because it is offered again.
    fn decided(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Vec<Decided> {
        let _ = (game, decision, choice);
        Vec::new()
    }

    /// The table as text, for terminals: a map at most `columns` wide if possible, cards, sheets. `None` if the ruleset
    /// has no text form.
    fn picture(game: &Self::Game, eye: Eye, columns: usize) -> Option<Picture> {
        let _ = (game, eye, columns);
        None
    }

    /// What a choice would lead to, in words, for the asked seat to read before it makes it: where a course ends, what
    /// it overlaps. Contains nothing that depends on dice or on what is hidden. Empty where there is nothing to
    /// foretell.
    fn foretell(game: &Self::Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Vec<String> {
        let _ = (game, decision, choice);
        Vec::new()
    }

    /// How far two things are apart, in words. They are named as in the picture and the options; without `to`, the
    /// distances to everything are given.
    ///
    /// # Errors
    /// If a name is unknown, or nothing can be measured.
    fn measure(game: &Self::Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
        let _ = (game, from, to);
        Err(Refusal::malformed(format!("nothing is measured in {}", Self::NAME)))
    }

    /// Two things on the table, as [`measure`](Self::measure) takes them, as an example for players who ask how to
    /// measure. `None` if there are no two, or where nothing is measured.
    fn to_measure(game: &Self::Game) -> Option<[String; 2]> {
        let _ = game;
        None
    }

    /// The part of the table that never changes during a game and that a client needs to draw it: shapes, figures and
    /// names of everything that takes part. Contains nothing secret.
    fn board(game: &Self::Game) -> Value {
        let _ = game;
        Value::Null
    }

    /// A question about the table that anybody may ask at any time: a measurement, what a course would lead to. It is
    /// answered from what this eye can see and changes nothing.
    ///
    /// # Errors
    /// If it is not understood, or the ruleset has no such question.
    fn peek(game: &Self::Game, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        let _ = (game, eye, what);
        Err(Refusal::malformed(format!("nothing can be previewed in {}", Self::NAME)))
    }

    /// Whether a question of [`peek`](Self::peek) takes too long to be answered at once. Then only a seat that is asked
    /// something may ask it, and [`work_out`](Self::work_out) answers it.
    fn takes_long(what: &Value) -> bool {
        let _ = what;
        false
    }

    /// The answer to such a question, as far as it is about the decision that is open to a seat. In this state everything
    /// that is hidden from the seat has been redrawn, so that the answer cannot depend on it. `None` if the budget did
    /// not suffice.
    ///
    /// # Errors
    /// If it is not understood.
    fn work_out(
        game: &Self::Game,
        decision: &DecisionOf<Self>,
        what: &Value,
        budget: &Budget,
    ) -> Result<Option<Value>, Refusal> {
        let _ = (game, decision, what, budget);
        Err(Refusal::malformed(format!("nothing is worked out in {}", Self::NAME)))
    }

    /// The progress of the game. Contains nothing hidden.
    fn progress(game: &Self::Game) -> Progress {
        let _ = game;
        Progress::default()
    }

    /// The current moment of the game in the rulebook's words: the phase, the step. Empty by default.
    fn moment(game: &Self::Game) -> String {
        let _ = game;
        String::new()
    }

    /// What was measured at an event, as lines for a client to draw: computed at the moment of the event, and only from
    /// public information. Empty if nothing was measured.
    fn evidence(game: &Self::Game, event: &Self::Event) -> Vec<Stroke> {
        let _ = (game, event);
        Vec::new()
    }

    /// The table as an SVG document. `None` if the ruleset has none.
    fn drawing(game: &Self::Game, eye: Eye) -> Option<String> {
        let _ = (game, eye);
        None
    }

    /// What this eye sees of the state.
    fn view(game: &Self::Game, eye: Eye) -> Self::View;

    /// What this eye sees beyond what every spectator does, if the ruleset can name it directly; see [`Secret`].
    fn secrets(game: &Self::Game, eye: Eye) -> Option<Vec<Secret>> {
        let _ = (game, eye);
        None
    }

    /// What this eye sees of an event; `None` if it must not even know that there was one.
    fn event_for(event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// Another state that looks the same to this eye: everything hidden from it is redrawn by `chance`. Search players
    /// use such states to avoid using hidden information; the laws use them to check that views leak nothing.
    fn reimagine(game: &Self::Game, eye: Eye, chance: &mut Chance) -> Self::Game;

    /// The same position for another game: everything that no seat knows is redrawn by `chance`, such as the order of a
    /// deck; what a seat knows stays. The dice are replaced by the caller. By default everything is redrawn that is hidden
    /// from spectators, which is right where no seat has a secret of its own.
    fn dealt_anew(game: &Self::Game, chance: &mut Chance) -> Self::Game {
        Self::reimagine(game, Eye::Spectator, chance)
    }

    /// The current scene, for clients without a board: only what this eye may know.
    fn scene(game: &Self::Game, eye: Eye) -> Option<Scene<Self::Item>> {
        let _ = (game, eye);
        None
    }

    /// The question in one line, as the asked seat reads it.
    fn question(game: &Self::Game, decision: &DecisionOf<Self>) -> String;

    /// The question as the asked seat reads it: the sentence, and additional information separately. By default all in
    /// one line.
    fn asks(game: &Self::Game, decision: &DecisionOf<Self>) -> Wording {
        Wording::new(Self::question(game, decision))
    }

    /// A seat's name: readable and stable, because scenarios and people type it.
    fn seat_name(game: &Self::Game, seat: Seat) -> String {
        let _ = game;
        format!("seat {}", seat.0 + 1)
    }

    /// A seat within a sentence, where no player's own name replaces it: with its article, in lower case.
    fn seat_says(game: &Self::Game, seat: Seat) -> String {
        Self::seat_name(game, seat)
    }

    /// A side within a sentence. By default its seat, if it has only one.
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

    /// An item as people read it, where its name is meant to be typed. Not necessarily unique.
    fn item_says(game: &Self::Game, item: Self::Item) -> String {
        Self::item_name(game, item)
    }

    /// The thing on the table that an item stands for: what a client points at when the item is offered.
    fn stands_for(game: &Self::Game, item: Self::Item) -> Option<Self::Item> {
        let _ = (game, item);
        None
    }

    /// The side that an item is: a client shows the names of its players.
    fn side_of_item(game: &Self::Game, item: Self::Item) -> Option<Side> {
        let _ = (game, item);
        None
    }

    /// The card that an item is, or comes from.
    fn card_of(game: &Self::Game, item: Self::Item) -> Option<CardRef> {
        let _ = (game, item);
        None
    }

    /// What an option of this question does, in a line; `None` where its name says it.
    fn does(game: &Self::Game, decision: &DecisionOf<Self>, item: Self::Item) -> Option<String> {
        let _ = (game, decision, item);
        None
    }

    /// A spot as people read it; it may be rounded.
    fn spot_name(game: &Self::Game, spot: Self::Spot) -> String {
        let _ = game;
        spot.to_string()
    }

    /// How people write a spot, in one sentence; empty where nothing is placed.
    fn spot_notation(game: &Self::Game) -> &'static str {
        let _ = game;
        ""
    }

    /// How people write the lines of this question, in one sentence with an example; empty where nothing is written.
    fn line_notation(game: &Self::Game, decision: &DecisionOf<Self>) -> &'static str {
        let _ = (game, decision);
        ""
    }

    /// An event in the game's words: one line of the log.
    fn event_line(game: &Self::Game, event: &Self::Event) -> String;

    /// The same, with placeholders for names, and with data for programs. Contains nothing that is not in the event,
    /// which has been through [`event_for`](Self::event_for), or public in the state. By default the line.
    fn told(game: &Self::Game, event: &Self::Event) -> Telling<Self::Item> {
        Telling::of(event, Sentence::plain(Self::event_line(game, event)))
    }
}

/// Deserializes a state from JSON, ready to be played.
///
/// # Errors
/// If the state is not valid for this version of the rules.
pub fn read_state<R: Ruleset>(written: &str) -> Result<R::Game, serde_json::Error> {
    let mut game = serde_json::from_str(written)?;
    R::restored(&mut game);
    Ok(game)
}

/// Checks whether a choice is allowed. The answer is the same for people, computer players, journals and scenarios.
///
/// # Errors
/// If it is not.
pub fn check<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>) -> Result<(), Refusal> {
    match decision.fit(choice) {
        Fit::Listed => Ok(()),
        Fit::ToBeTested => R::permits(game, decision, choice),
        Fit::NotOffered => Err(R::why_not(game, decision, choice)),
        Fit::Malformed(says) => Err(Refusal::malformed(says)),
    }
}
