//! Positions that no game can come to: they are refused, because whatever was shown with them would show nothing.

use scenario::Misplaced;

use super::position::{Position, Upgrade};
use crate::cards;
use crate::play::query;
use crate::state::{Command, Game, SetupStep, ShipId, Stage, Standing, UnitId};

/// Everything in a position that was laid out makes sense.
pub(super) fn check(game: &Game) -> Result<(), Misplaced> {
    for (id, _) in game.ships() {
        has_a_place(game, id.into())?;
        holds_its_tokens(game, id)?;
    }
    for (id, _) in game.squadrons() {
        has_a_place(game, id.into())?;
    }
    Ok(())
}

fn key(game: &Game, unit: UnitId, part: &str) -> String {
    let kind = if unit.ship().is_some() { "ships" } else { "squadrons" };
    format!("{kind}.{}.{part}", game.given_name(unit).unwrap_or_default())
}

/// Once units are deployed each is on the table, or it was set aside or destroyed.
fn has_a_place(game: &Game, unit: UnitId) -> Result<(), Misplaced> {
    let deploying = matches!(game.stage, Stage::Setup(step) if step != SetupStep::AfterDeploy);
    let refused = |says: &str| Err(Misplaced::new(key(game, unit, "at"), says));
    match game.standing(unit) {
        Standing::ToDeploy if !deploying => {
            refused("it has no place: write `at`, or its standing if it is set aside or destroyed")
        }
        Standing::InPlay if !is_on_the_table(game, unit) => refused("it is not completely in the play area"),
        _ => Ok(()),
    }
}

fn is_on_the_table(game: &Game, unit: UnitId) -> bool {
    let table = game.tabletop();
    match unit {
        UnitId::Ship(ship) => game.placed_ship(ship).is_some_and(|placed| table.holds_ship(placed)),
        UnitId::Squadron(squadron) => game.placed_squadron(squadron).is_some_and(|disc| table.holds_disc(disc)),
    }
}

/// No more command tokens than the ship may hold, and no two of a kind unless a card allows them.
fn holds_its_tokens(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    let tokens = game.ship(ship).tokens;
    let refused = |says: String| Err(Misplaced::new(key(game, ship.into(), "tokens"), says));
    let doubled = Command::ALL.iter().find(|command| tokens.of(**command) > 1);
    if let Some(command) = doubled.filter(|_| !query::may_hold_several(game, ship)) {
        return refused(format!("a ship holds one {command} token at most"));
    }
    let limit = query::command_token_limit(game, ship);
    if tokens.count() > limit {
        return refused(format!("this ship may hold {limit} command tokens, not {}", tokens.count()));
    }
    Ok(())
}

/// Every card of the position is played, unless the players agreed to play those as blank that are not.
pub(super) fn cards_are_played(position: &Position) -> Result<(), Misplaced> {
    if position.blank_cards {
        return Ok(());
    }
    let upgrades = position.ships.iter().flat_map(|(name, ship)| {
        ship.upgrades.iter().map(move |upgrade| (format!("ships.{name}.upgrades"), upgrade_id(upgrade)))
    });
    let squadrons =
        position.squadrons.iter().map(|(name, squadron)| (format!("squadrons.{name}.card"), squadron.card.word()));
    let objective = position.objective.iter().map(|objective| ("objective".to_owned(), objective.card.word()));
    let objectives = position.players.iter().flat_map(|(name, player)| {
        player.objectives.iter().map(move |card| (format!("players.{name}.objectives"), card.word()))
    });
    let all = upgrades.chain(squadrons).chain(objective).chain(objectives);
    match all.into_iter().find(|(_, card)| !cards::is_played(card)) {
        None => Ok(()),
        Some((key, card)) => {
            let says = format!("{card:?} is not played yet; `blank_cards = true` plays such cards as blank");
            Err(Misplaced::new(key, says))
        }
    }
}

fn upgrade_id(upgrade: &Upgrade) -> &'static str {
    match upgrade {
        Upgrade::Card(card) => card.word(),
        Upgrade::Full(full) => full.card.word(),
    }
}
