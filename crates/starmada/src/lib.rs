//! Starmada Unity: fleet battles on hexes, with written orders and simultaneous fire.
//!
//! The essential rules are complete, and every option that the rulebook describes sufficiently is a switch of the
//! setup. The code follows the structure of the book: [`sheet`] is the starship display sheet, [`orders`] the movement
//! orders, [`play`] the phases of a game turn, [`fleet`] and [`setup`] what a battle starts from, [`engagement`] its
//! goals. Only [`space`] distinguishes a board of hexes from an open table.
//!
//! The engine requirement of orders:
//!
//! ```
//! use starmada::orders::{Before, Orders, requirement};
//! use starmada::sheet::SHIPS;
//!
//! let majestic = SHIPS.find("Majestic").expect("a ship of the program");
//! let orders: Orders = "2P2(4)".parse().expect("two ahead, a turn to port, two ahead, speed 4");
//! let needed = requirement(Before { speed: 4, slips: None }, &orders);
//! assert!(needed.total <= u16::from(majestic.engine.full()));
//! assert_eq!("2P1S".parse::<Orders>().unwrap_err().rule.map(|rule| rule.0), Some("movement.orders.turn-limit"));
//! ```
//!
//! `examples/battle.rs` plays a whole battle from code.

mod does;
pub mod engagement;
pub mod fleet;
mod foretell;
mod hindsight;
mod lessons;
mod observer;
pub mod odds;
pub mod offer;
pub mod orders;
pub mod peek;
mod picture;
pub mod play;
pub mod players;
mod ruler;
mod scene;
mod secrets;
pub mod setup;
pub mod sheet;
pub mod space;
mod spot;
pub mod state;
pub mod switches;
mod telling;
mod view;
mod vocabulary;
mod words;

pub use setup::{BattleSize, Setup};
pub use spot::Spot;
pub use state::{Element, Event, Game, Item, Phase};
pub use view::View;
pub use vocabulary::Position;

use table::{
    Account, Chance, ChoiceOf, DecisionOf, Eye, Flow, Observer, Outcome, Picture, Player, Progress, Refusal, Review,
    Reviewer, Ruleset, Scene, Seat, Seating, Seats, Shape, Side, Telling, Wording, said,
};

use orders::Orders;

/// The ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Starmada;

/// A choice in this game.
pub type Choice = ChoiceOf<Starmada>;
/// A question in this game.
pub type Decision = DecisionOf<Starmada>;

impl Ruleset for Starmada {
    const NAME: &'static str = "starmada";
    const VERSION: u32 = 1;

    type Setup = Setup;
    type Game = Game;
    type Item = Item;
    type Spot = Spot;
    type Line = Orders;
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
        play::advance(game, seats)
    }

    fn outcome(game: &Game) -> Option<Outcome> {
        game.outcome.clone()
    }

    fn account(game: &Game) -> Option<Account<Item>> {
        Some(play::victory::account(game))
    }

    fn reviewer() -> Option<&'static dyn Reviewer<Self>> {
        Some(&hindsight::Battle)
    }

    fn observer() -> Option<&'static dyn Observer<Self>> {
        Some(&observer::Lookout)
    }

    fn review(game: &Game, log: &[(usize, Event)]) -> Review {
        play::review::review(game, log)
    }

    fn scores_so_far(game: &Game) -> Vec<i32> {
        play::victory::scores(game)
    }

    fn permits(game: &Game, decision: &Decision, choice: &Choice) -> Result<(), Refusal> {
        match (choice, decision.subject) {
            (Choice::Place(spot), _) => play::deploy::may_place(game, decision, *spot),
            (Choice::Write(lines), Some(Item::Element(Element::Flight(flight)))) => {
                lines.iter().try_for_each(|way| play::flying::may_fly(game, flight, way))
            }
            (Choice::Write(lines), _) => play::order::may_order(game, decision, lines),
            _ => Ok(()),
        }
    }

    fn why_not(game: &Game, decision: &Decision, choice: &Choice) -> Refusal {
        words::why_not(game, decision, choice)
    }

    fn suggest(game: &Game, decision: &Decision, chance: &mut Chance) -> Option<Choice> {
        match (&decision.shape, decision.subject) {
            (Shape::Place, _) => play::deploy::some_spot(game, decision, chance).map(Choice::Place),
            (Shape::Write { .. }, Some(Item::Element(Element::Flight(flight)))) => {
                Some(Choice::Write(smallvec::smallvec![play::flying::some_way(game, flight, chance)]))
            }
            (Shape::Write { .. }, _) => Some(play::order::some_orders(game, decision, chance)),
            _ => None,
        }
    }

    fn suggestions(game: &Game, decision: &Decision) -> Vec<Spot> {
        play::deploy::good_spots(game, decision).take(6).collect()
    }

    fn advise(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
        players::tactician(game, decision, chance)
    }

    fn adviser() -> &'static str {
        "admiral"
    }

    fn players() -> &'static [Player<Self>] {
        &players::PLAYERS
    }

    fn picture(game: &Game, _eye: Eye, columns: usize) -> Option<Picture> {
        Some(picture::picture(game, columns))
    }

    fn drawing(game: &Game, _eye: Eye) -> Option<String> {
        Some(picture::drawing(game))
    }

    fn foretell(game: &Game, decision: &Decision, choice: &Choice) -> Vec<String> {
        foretell::foretell(game, decision, choice)
    }

    fn measure(game: &Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
        ruler::measure(game, from, to)
    }

    fn to_measure(game: &Game) -> Option<[String; 2]> {
        ruler::to_measure(game)
    }

    fn peek(game: &Game, _eye: Eye, what: &serde_json::Value) -> Result<serde_json::Value, Refusal> {
        peek::peek(game, what)
    }

    fn progress(game: &Game) -> Progress {
        words::progress(game)
    }

    fn moment(game: &Game) -> String {
        words::moment(game)
    }

    fn view(game: &Game, _eye: Eye) -> View {
        View::of(game)
    }

    fn event_for(event: &Event, _eye: Eye) -> Option<Event> {
        Some(event.clone())
    }

    fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
        secrets::reimagine(game, eye, chance)
    }

    fn scene(game: &Game, _eye: Eye) -> Option<Scene<Item>> {
        scene::scene(game)
    }

    fn question(game: &Game, decision: &Decision) -> String {
        words::asks(game, decision).to_line()
    }

    fn asks(game: &Game, decision: &Decision) -> Wording {
        words::asks(game, decision)
    }

    fn seat_name(_game: &Game, seat: Seat) -> String {
        words::ordinal(seat.0).into()
    }

    fn seat_says(_game: &Game, seat: Seat) -> String {
        words::seat_says(seat)
    }

    fn side_says(_game: &Game, side: Side) -> String {
        words::side_says(side)
    }

    fn item_name(game: &Game, item: Item) -> String {
        words::item_name(game, item)
    }

    fn does(game: &Game, decision: &Decision, item: Item) -> Option<String> {
        does::does(game, decision, item)
    }

    fn spot_name(game: &Game, spot: Spot) -> String {
        game.ground.spot_name(spot)
    }

    fn spot_notation(game: &Game) -> &'static str {
        words::way_to_place(game.ground)
    }

    fn line_notation(_game: &Game, decision: &Decision) -> &'static str {
        words::way_to_write(decision)
    }

    fn event_line(game: &Game, event: &Event) -> String {
        said::<Self>(game, &telling::told(game, event).sentence)
    }

    fn told(game: &Game, event: &Event) -> Telling<Item> {
        telling::told(game, event)
    }
}
