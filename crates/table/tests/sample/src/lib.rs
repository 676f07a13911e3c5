//! Pearl Divers: a small complete game with which the table is tested.
//!
//! Two to four divers row on a round pond, dive for pearls with dice, and bring up treasure that no other diver has
//! seen. It uses everything a table must offer: secret simultaneous choices (depths, forecasts), questions to several
//! seats inside one unit of work (a dive), rerolls, free placement, courses, written lines, an order to choose, hidden
//! cards, and an end in the middle of a unit. Its rules are in `rules/pearls`; the game was invented for this project.
//!
//! ```
//! use sample_game::{Pearls, Setup};
//! use table::{Chance, RandomPlayer, Ruleset, Seed, play_out};
//!
//! let setup = Setup { divers: 3, rounds: 2 };
//! let mut game = Pearls::set_up(&setup, Chance::new(Seed::from_number(7))).expect("three may dive");
//! let outcome = play_out::<Pearls>(&mut game, &mut RandomPlayer::new(Seed::from_number(8))).expect("it plays on");
//! assert_eq!(outcome.places.len(), 3);
//! ```

mod dive;
mod geometry;
mod offer;
mod round;
mod secrets;
mod state;
mod vocabulary;
mod words;

pub use dive::PEARL_DIE;
pub use geometry::{ANCHOR_REACH, ANCHOR_SPACING, POND_RADIUS, Pose, Spot};
pub use secrets::View;
pub use state::{Diver, Event, Forecast, Game, Item, Oars, Phase, Setup, TREASURES, worth};

use table::{
    Account, Chance, ChoiceOf, DecisionOf, Eye, Flow, Outcome, Progress, Refusal, Rule, Ruleset, Scene, Seat, Seating,
    Seats, Shape, Telling, Wording, said,
};

/// The ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Pearls;

/// A choice in Pearl Divers.
pub type Choice = ChoiceOf<Pearls>;
/// A question in Pearl Divers.
pub type Decision = DecisionOf<Pearls>;

impl Ruleset for Pearls {
    const NAME: &'static str = "pearls";
    const VERSION: u32 = 1;

    type Setup = Setup;
    type Game = Game;
    type Item = Item;
    type Spot = Spot;
    type Line = Forecast;
    type Event = Event;
    type View = View;

    fn set_up(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
        Game::set_up(setup, chance)
    }

    fn sound(game: &Game) -> Result<(), String> {
        game.sound()
    }

    fn seating(game: &Game) -> &Seating {
        &game.seating
    }

    fn chance(game: &mut Game) -> &mut Chance {
        &mut game.chance
    }

    fn advance(game: &mut Game, seats: &mut dyn Seats<Self>) -> Flow {
        match game.phase {
            Phase::Forecast => round::write_forecasts(game, seats),
            Phase::Depth => round::choose_depths(game, seats),
            Phase::Dive => dive::dive(game, seats),
            Phase::Over => Ok(()),
        }
    }

    fn outcome(game: &Game) -> Option<Outcome> {
        (game.phase == Phase::Over).then(|| round::score(game))
    }

    fn scores_so_far(game: &Game) -> Vec<i32> {
        round::scores_so_far(game)
    }

    fn account(game: &Game) -> Option<Account<Item>> {
        Some(round::account(game))
    }

    fn permits(game: &Game, decision: &Decision, choice: &Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Place(spot) => dive::may_anchor(game, decision.seat, *spot),
            Choice::Plot { along, turns } => dive::may_row(game, decision, *along, turns),
            Choice::Write(lines) => round::may_forecast(game, lines),
            Choice::Pick(_) | Choice::Arrange(_) | Choice::Confirm(_) => Ok(()),
        }
    }

    fn why_not(game: &Game, decision: &Decision, choice: &Choice) -> Refusal {
        match choice {
            Choice::Pick(picked) => dive::why_not_reroll(game, picked),
            Choice::Plot { turns, .. } => dive::why_not_row(turns),
            _ => None,
        }
        .unwrap_or_else(|| Refusal::illegal(decision.ask.rule, "that is not among what is offered here"))
    }

    fn suggest(game: &Game, decision: &Decision, chance: &mut Chance) -> Option<Choice> {
        match &decision.shape {
            Shape::Place => Some(Choice::Place(dive::some_anchorage(game, decision.seat, chance))),
            Shape::Plot { .. } => Some(dive::some_course(game, decision, chance)),
            Shape::Write { .. } => Some(round::some_forecast(game, chance)),
            Shape::Pick { .. } | Shape::Arrange { .. } | Shape::Confirm => None,
        }
    }

    fn suggestions(game: &Game, decision: &Decision) -> Vec<Spot> {
        dive::anchorages(game, decision.seat).take(3).collect()
    }

    fn progress(game: &Game) -> Progress {
        words::progress(game)
    }

    fn view(game: &Game, eye: Eye) -> View {
        View::of(game, eye)
    }

    fn event_for(event: &Event, eye: Eye) -> Option<Event> {
        Some(secrets::event_for(event, eye))
    }

    fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
        secrets::reimagine(game, eye, chance)
    }

    fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
        secrets::dealt_anew(game, chance)
    }

    fn scene(game: &Game, _eye: Eye) -> Option<Scene<Item>> {
        words::scene(game)
    }

    fn question(game: &Game, decision: &Decision) -> String {
        words::asks(game, decision).to_line()
    }

    fn asks(game: &Game, decision: &Decision) -> Wording {
        words::asks(game, decision)
    }

    fn seat_name(_game: &Game, seat: Seat) -> String {
        words::diver_name(seat).into()
    }

    fn seat_says(_game: &Game, seat: Seat) -> String {
        words::diver(seat)
    }

    fn item_name(_game: &Game, item: Item) -> String {
        words::item_name(item)
    }

    fn item_says(_game: &Game, item: Item) -> String {
        words::item_says(item)
    }

    fn spot_name(_game: &Game, spot: Spot) -> String {
        words::spot_name(spot)
    }

    fn spot_notation(_game: &Game) -> &'static str {
        "How far east and how far north of the middle of the pond."
    }

    fn line_notation(_game: &Game, _decision: &Decision) -> &'static str {
        "The number of a diver and a number of pearls, as in 2:7."
    }

    fn event_line(game: &Game, event: &Event) -> String {
        said::<Self>(game, &words::told(event).sentence)
    }

    fn told(_game: &Game, event: &Event) -> Telling<Item> {
        words::told(event)
    }
}

/// The rule by which the number of divers is bounded.
pub(crate) const DIVERS: Rule = Rule("pearls.setup.divers");
