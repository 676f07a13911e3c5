//! Armada as a ruleset of the table.

use game_api::{CardTests, Lesson};
use serde_json::Value;
use smallvec::SmallVec;
use table::{
    Account, Budget, CardRef, Chance, Choice, ChoiceOf, Decided, DecisionOf, Eye, Flow, NoLine, Observer,
    OptionalEffect, Outcome, Picture, Player, Progress, Refusal, Review, Reviewer, Ruleset, Scene, Seating, Seats,
    Secret, Shape, Side, StateHash, Stroke, Telling, Through, Wording, some_choice,
};

use super::board::BoardFigures;
use super::options::Setup;
use super::peek::{AttackOdds, Considered};
use super::view::{self, View};
use super::{
    Bare, Blank, Play, Rules, alike, decided, foretell, moot, peek, picture, prepare, review, ruler, scoring, secrets,
    sound, why, words,
};
use crate::catalog::Dice;
use crate::effects::CardSet;
use crate::state::{Attack, Event, Game, Item, Spot, Stage};

/// What crates above the rules provide: the cards that are played, what tests show of them, lessons, and the computer
/// player.
pub trait Deal: Sized + 'static {
    /// What all cards do.
    fn cards() -> &'static CardSet;

    /// What tests show of the cards.
    fn card_tests() -> &'static CardTests {
        CardTests::unknown()
    }

    /// The lessons, in the order in which they are learnt.
    fn lessons() -> &'static [Lesson] {
        &[]
    }

    /// The choice of the computer player, which is always legal. By default it is any legal choice.
    fn advise(game: &Game, decision: &DecisionOf<Bare>, chance: &mut Chance) -> ChoiceOf<Bare> {
        some_choice::<Bare>(game, decision, chance)
    }

    /// The computer players; the first one is the default. By default those that answer at once.
    fn players() -> &'static [Player<Rules<Self>>] {
        const { &[Rules::<Self>::GREEDY, Player::random()] }
    }

    /// The odds of an attack with these dice, from what lies open on the table. By default they are not known.
    fn odds(game: &Game, attack: &Attack, dice: Dice) -> Option<AttackOdds> {
        let _ = (game, attack, dice);
        None
    }

    /// The odds of an attack with an option that is offered, played with all cards by the computer for both players; see
    /// [`PlayOut`](super::peek::PlayOut). By default they are not known.
    fn odds_with_cards(game: &Game, considered: Considered<'_>, budget: &Budget) -> Option<AttackOdds> {
        let _ = (game, considered, budget);
        None
    }

    /// What is needed to look back on a whole game. By default games are not looked back on.
    fn reviewer() -> Option<&'static dyn Reviewer<Rules<Self>>> {
        None
    }

    /// How positions and choices are described to programs that learn. By default they are not.
    fn observer() -> Option<&'static dyn Observer<Rules<Self>>> {
        None
    }

    /// The name of the one who is asked for advice.
    fn adviser() -> &'static str {
        Rules::<Self>::GREEDY.about.name
    }
}

impl Deal for Blank {
    fn cards() -> &'static CardSet {
        CardSet::blank()
    }
}

impl<D: Deal> Rules<D> {
    /// The player that answers at once, by [`Deal::advise`].
    pub const GREEDY: Player<Self> =
        Player::new("greedy", "Greedy", "Takes what looks best at each question.", <Self as Ruleset>::advise);
}

impl<D: Deal> Ruleset for Rules<D> {
    const NAME: &'static str = crate::NAME;
    const VERSION: u32 = 7;

    type Setup = Setup;
    type Game = Game;
    type Item = Item;
    type Spot = Spot;
    type Line = NoLine;
    type Event = Event;
    type View = View;

    fn set_up(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
        prepare::prepare(setup, chance, D::cards())
    }

    fn restored(game: &mut Game) {
        game.give_cards(D::cards());
        game.rename_used();
    }

    /// Before version 7 command dials were set one at a time, by both sides together.
    fn asked_in_step(rules: u32) -> bool {
        rules < 7
    }

    fn reworded(game: &Game, choice: ChoiceOf<Self>) -> ChoiceOf<Self> {
        match choice {
            Choice::Pick(items) => Choice::Pick(items.into_iter().map(|item| game.renamed(item)).collect()),
            other => other,
        }
    }

    fn former_hash(game: &Game, rules: u32) -> Option<StateHash> {
        (rules < Self::VERSION).then(|| game.former_hash(rules))
    }

    fn sound(game: &Game) -> Result<(), String> {
        sound::sound(game)
    }

    fn seating(game: &Game) -> &Seating {
        &game.seating
    }

    fn chance(game: &mut Game) -> &mut Chance {
        &mut game.chance
    }

    fn advance(game: &mut Game, seats: &mut dyn Seats<Self>) -> Flow {
        let mut seats = Through(seats);
        let mut play = Play::new(game, &mut seats);
        match play.stage {
            Stage::Setup(step) => play.set_up(step),
            _ => play.play_round(),
        }
    }

    fn outcome(game: &Game) -> Option<Outcome> {
        game.outcome.clone()
    }

    fn scores_so_far(game: &Game) -> Vec<i32> {
        [Side(0), Side(1)].map(|side| game.score(side)).to_vec()
    }

    fn account(game: &Game) -> Option<Account<Item>> {
        Some(scoring::account(game))
    }

    fn review(game: &Game, log: &[(usize, Event)]) -> Review {
        review::review(game, log)
    }

    fn permits(game: &Game, _: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Result<(), Refusal> {
        match choice {
            Choice::Place(spot) => {
                game.may_place(*spot).map_err(|refusal| why::with_measured_place(game, refusal, *spot))
            }
            Choice::Plot { along, turns } => game.may_plot(*along, turns),
            _ => Err(Refusal::malformed("that is not asked here")),
        }
    }

    fn why_not(game: &Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Refusal {
        why::why_not(game, decision, choice)
    }

    fn suggest(game: &Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> Option<ChoiceOf<Self>> {
        match &decision.shape {
            Shape::Place => {
                game.placing.as_ref().and_then(|placing| game.some_place(placing, chance)).map(Choice::Place)
            }
            shape @ Shape::Plot { .. } => game.some_course(shape, chance),
            _ => None,
        }
    }

    fn suggestions(game: &Game, decision: &DecisionOf<Self>) -> Vec<Spot> {
        match decision.shape {
            Shape::Place => game.suggested_places(),
            _ => Vec::new(),
        }
    }

    fn advise(game: &Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> ChoiceOf<Self> {
        D::advise(game, decision, chance)
    }

    fn moot(game: &Game, decision: &DecisionOf<Self>) -> Option<ChoiceOf<Self>> {
        moot::moot(game, decision)
    }

    fn alike(game: &Game, decision: &DecisionOf<Self>, one: Item, other: Item) -> bool {
        alike::alike(game, decision.seat, one, other)
    }

    fn players() -> &'static [Player<Self>] {
        D::players()
    }

    fn reviewer() -> Option<&'static dyn Reviewer<Self>> {
        D::reviewer()
    }

    fn observer() -> Option<&'static dyn Observer<Self>> {
        D::observer()
    }

    fn adviser() -> &'static str {
        D::adviser()
    }

    fn optional_effects() -> Vec<OptionalEffect> {
        decided::optional_effects(D::cards())
    }

    fn decided(game: &Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Vec<Decided> {
        decided::decided(game, decision, choice)
    }

    fn picture(game: &Game, eye: Eye, columns: usize) -> Option<Picture> {
        Some(picture::picture(game, eye, columns))
    }

    fn foretell(game: &Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Vec<String> {
        foretell::foretell(game, decision, choice)
    }

    fn measure(game: &Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
        ruler::measure(game, from, to)
    }

    fn to_measure(game: &Game) -> Option<[String; 2]> {
        ruler::to_measure(game)
    }

    fn board(game: &Game) -> Value {
        // Only strings, numbers, lists and maps with string keys: serialization cannot fail.
        serde_json::to_value(BoardFigures::of(game)).unwrap_or_default()
    }

    fn peek(game: &Game, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        peek::peek(game, eye, what, D::odds)
    }

    fn takes_long(what: &Value) -> bool {
        peek::takes_long(what)
    }

    fn work_out(
        game: &Game,
        decision: &DecisionOf<Self>,
        what: &Value,
        budget: &Budget,
    ) -> Result<Option<Value>, Refusal> {
        peek::work_out(game, decision, what, budget, D::odds_with_cards)
    }

    fn progress(game: &Game) -> Progress {
        words::progress(game)
    }

    fn moment(game: &Game) -> String {
        words::moment(game)
    }

    fn evidence(game: &Game, event: &Event) -> Vec<Stroke> {
        why::measured_for(game, event)
    }

    fn drawing(game: &Game, _: Eye) -> Option<String> {
        // Everything that is drawn lies open on the table.
        Some(picture::drawing(game))
    }

    fn view(game: &Game, eye: Eye) -> View {
        View::of(game, eye)
    }

    fn secrets(game: &Game, eye: Eye) -> Option<Vec<Secret>> {
        view::secrets(game, eye)
    }

    fn event_for(event: &Event, _: Eye) -> Option<Event> {
        Some(event.clone())
    }

    fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
        secrets::reimagine(game, eye, chance)
    }

    fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
        secrets::dealt_anew(game, chance)
    }

    fn scene(game: &Game, _: Eye) -> Option<Scene<Item>> {
        words::scene(game)
    }

    fn question(game: &Game, decision: &DecisionOf<Self>) -> String {
        words::asks(game, decision).to_line()
    }

    fn asks(game: &Game, decision: &DecisionOf<Self>) -> Wording {
        words::asks(game, decision)
    }

    fn seat_name(game: &Game, seat: table::Seat) -> String {
        words::seat_name(game, seat)
    }

    fn seat_says(game: &Game, seat: table::Seat) -> String {
        words::seat_says(&game.seating, seat)
    }

    fn side_says(game: &Game, side: Side) -> String {
        words::side_says(&game.seating, side)
    }

    fn item_name(game: &Game, item: Item) -> String {
        words::item_name(game, item)
    }

    fn item_says(game: &Game, item: Item) -> String {
        words::item_says(game, item)
    }

    fn side_of_item(_: &Game, item: Item) -> Option<Side> {
        if let Item::Side(side) = item { Some(side) } else { None }
    }

    fn stands_for(game: &Game, item: Item) -> Option<Item> {
        words::stands_for(game, item)
    }

    fn card_of(game: &Game, item: Item) -> Option<CardRef> {
        words::card_of(game, item)
    }

    fn does(game: &Game, decision: &DecisionOf<Self>, item: Item) -> Option<String> {
        words::does(game, decision, item)
    }

    fn spot_name(_: &Game, spot: Spot) -> String {
        words::spot_name(spot)
    }

    fn spot_notation(_: &Game) -> &'static str {
        "Millimetres along both edges of the play area, and degrees clockwise from the far edge."
    }

    fn event_line(game: &Game, event: &Event) -> String {
        words::event_line(game, event)
    }

    fn told(game: &Game, event: &Event) -> Telling<Item> {
        words::told(game, event)
    }
}

/// The seats of each side, one after the other.
pub(crate) fn seating(seats: [u8; 2]) -> Result<Seating, Refusal> {
    let sides: SmallVec<[Side; 4]> = (0..seats[0]).map(|_| Side(0)).chain((0..seats[1]).map(|_| Side(1))).collect();
    Seating::grouped(sides.into_vec())
}
