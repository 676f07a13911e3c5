//! What is hidden from an eye has no influence on what it sees.

use super::{Breach, Tally, same};
use crate::{Chance, ChoiceOf, DecisionOf, Eye, Live, Ruleset, Seed, check};

/// Draws everything hidden from each eye anew, and looks again.
pub(super) fn views_keep_secrets<R: Ruleset>(live: &Live<R>, seed: Seed, tally: &mut Tally) -> Result<(), Breach> {
    let breach = |says: String| Breach { law: "views keep secrets", after: live.choices(), says };
    let mut chance = Chance::new(seed);
    for _ in 0..live.choices() {
        // So that every step of the game imagines something else.
        chance.pick("stir", 2);
    }
    let game = live.now();
    for eye in R::seating(game).seats().map(Eye::Seat).chain([Eye::Spectator]) {
        let other = R::reimagine(game, eye, &mut chance);
        let view = |game: &R::Game| {
            serde_json::to_value(R::view(game, eye)).map_err(|error| breach(format!("the view of {eye:?}: {error}")))
        };
        same(&format!("the view of {eye:?}"), &view(game)?, &view(&other)?).map_err(breach)?;
        tally.reimagined += usize::from(other != *game);
        for open in live.open().iter().filter(|open| Eye::Seat(open.decision.seat) == eye) {
            same_question::<R>(game, &other, &open.decision, &mut chance).map_err(breach)?;
        }
    }
    Ok(())
}

/// The asked seat reads the same words and may do the same things.
fn same_question<R: Ruleset>(
    game: &R::Game,
    other: &R::Game,
    decision: &DecisionOf<R>,
    chance: &mut Chance,
) -> Result<(), String> {
    same("the question", &R::question(game, decision), &R::question(other, decision))?;
    for item in decision.shape.items().iter().copied() {
        same("the name of an option", &R::item_name(game, item), &R::item_name(other, item))?;
    }
    let Some(choice): Option<ChoiceOf<R>> = R::suggest(game, decision, chance) else { return Ok(()) };
    same("what is legal", &check::<R>(game, decision, &choice), &check::<R>(other, decision, &choice))
}
