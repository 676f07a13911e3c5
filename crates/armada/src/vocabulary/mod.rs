//! The game's words for scenarios; `docs/RULES.md` explains them to their writers.

mod attack;
mod cards;
mod earlier;
mod items;
mod lay_out;
mod position;
mod sense;
mod units;

use scenario::{KnownEvent, Misplaced, Vocabulary};
use serde_json::Value;
use std::sync::LazyLock;
use table::{Chance, Die, Eye, Ruleset};

use crate::play::{Deal, Rules};
use crate::state::{Colour, DamageNumber, Game, Item};

pub use position::Position;

impl<D: Deal> Vocabulary for Rules<D> {
    type Position = Position;

    const EXAMPLE_POSITION: &'static str = r#"
phase = "ship"                      # setup steps, command, ship, squadron, status
activating = { ship = "victory", step = "attack" }

[position.ships.victory]            # the name by which the scenario speaks of it
seat = "A"
card = "victory-ii-class-star-destroyer"
at = [900, 300]                     # heading 0 is away from the first player's edge

[position.ships.corvette]
seat = "B"
card = "cr90-corvette-a"
at = [900, 480]
heading = 90"#;

    fn lay_out(position: Position, edition: &str, chance: Chance) -> Result<Game, Misplaced> {
        lay_out::lay_out(&position, edition, chance, D::cards())
    }

    fn edition(game: &Game) -> Option<&'static str> {
        Some(game.edition.word())
    }

    fn is_played(game: &Game) -> Result<(), String> {
        sense::state_is_played(game, D::cards())
    }

    fn dice() -> &'static [&'static Die] {
        static DICE: LazyLock<Vec<&Die>> = LazyLock::new(|| Colour::ALL.iter().map(|colour| colour.die()).collect());
        &DICE
    }

    fn decks() -> &'static [&'static str] {
        &["damage deck"]
    }

    fn cards(_: &str, name: &str) -> Vec<u32> {
        let all = (0..DamageNumber::COUNT).map(DamageNumber);
        all.filter(|number| cards::is_called(*number, name)).map(|number| number.0.into()).collect()
    }

    fn card_names(_: &str) -> Vec<String> {
        cards::ids().map(str::to_owned).collect()
    }

    fn questions() -> &'static [&'static str] {
        static QUESTIONS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("questions.txt").lines().collect());
        &QUESTIONS
    }

    fn renamed_questions() -> &'static [(&'static str, &'static str)] {
        &[("thrawn-dial", "starting-dial")]
    }

    fn events() -> &'static [KnownEvent] {
        static EVENTS: LazyLock<Vec<KnownEvent>> = LazyLock::new(|| KnownEvent::list(include_str!("events.txt")));
        &EVENTS
    }

    fn expected_view(game: &Game, eye: Eye) -> serde_json::Result<Value> {
        let view = Self::view(game, eye);
        let mut shown = serde_json::to_value(&view)?;
        shown["attack"] = attack::named(game, &view);
        Ok(shown)
    }

    fn item(game: &Game, name: &str) -> Option<Item> {
        items::find(game, name)
    }

    fn was_called(game: &Game, item: Item, name: &str) -> bool {
        items::was_called(game, item, name)
    }
}
