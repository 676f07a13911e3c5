//! The list of games. Programs that offer games (the server, the command line, bindings) know them only through it.
//!
//! A new ruleset is offered by implementing [`game_api::Offer`] in its own crate and adding it here.
//!
//! ```
//! let armada = games::find("armada").expect("it is listed");
//! assert_eq!(armada.about().title, "Armada");
//! let Err(unknown) = games::find("perls") else { panic!("it is not") };
//! assert_eq!(unknown.to_string(), "there is no game \"perls\"; did you mean \"pearls\"?");
//! ```

use game_api::{Game, Unknown};
use std::sync::LazyLock;
use table::erased::Erased;

static STARMADA: Erased<starmada::Starmada> = Erased::new();
static PEARLS: Erased<sample_game::Pearls> = Erased::new();

/// All games, the default first.
static ALL: LazyLock<[&dyn Game; 3]> = LazyLock::new(|| [armada_game::offered(), &STARMADA, &PEARLS]);

/// All games.
pub fn all() -> &'static [&'static dyn Game] {
    &*ALL
}

/// The game of this name.
///
/// # Errors
/// If there is none; names the most similar one.
pub fn find(name: &str) -> Result<&'static dyn Game, Unknown> {
    let found = all().iter().find(|game| game.about().name == name);
    found.copied().ok_or_else(|| Unknown::new("game", name, all().iter().map(|game| game.about().name)))
}

/// The default game.
pub fn standard() -> &'static dyn Game {
    ALL[0]
}
