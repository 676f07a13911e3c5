//! The list of games. Whoever offers games (the server, the program, bindings) knows them only through it.
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

/// The one that is played where nobody has chosen comes first.
static ALL: LazyLock<[&dyn Game; 3]> = LazyLock::new(|| [armada_game::offered(), &STARMADA, &PEARLS]);

/// All games.
pub fn all() -> &'static [&'static dyn Game] {
    &*ALL
}

/// The game of this name.
///
/// # Errors
/// If there is none; says which name is nearest.
pub fn find(name: &str) -> Result<&'static dyn Game, Unknown> {
    let found = all().iter().find(|game| game.about().name == name);
    found.copied().ok_or_else(|| Unknown::new("game", name, all().iter().map(|game| game.about().name)))
}

/// The game that is played where nobody has chosen.
pub fn standard() -> &'static dyn Game {
    ALL[0]
}
