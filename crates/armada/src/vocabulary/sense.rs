//! Refuses positions that no game can reach, because a scenario with such a position would prove nothing.

use scenario::Misplaced;
use table::Rule;

use super::cards;
use super::position::{Objective, Position, Upgrade};
use crate::catalog::{Catalog, ObstacleKind};
use crate::effects::CardSet;
use crate::play::words::obstacle_name;
use crate::play::{LAST_ROUND, query};
use crate::state::{Command, Game, MarkerId, ObstacleId, SetupStep, ShipId, Stage, Standing, UnitId};

/// Checks a position that was laid out.
pub(super) fn check(game: &Game) -> Result<(), Misplaced> {
    for (id, _) in game.ships() {
        has_a_place(game, id.into())?;
        holds_its_tokens(game, id)?;
        is_raided_once(game, id)?;
        has_its_dials(game, id)?;
        has_hull_left(game, id)?;
        is_in_a_campaign(game, id)?;
    }
    for (id, _) in game.squadrons() {
        has_a_place(game, id.into())?;
    }
    for (id, _) in game.obstacles() {
        obstacle_lies_inside(game, id)?;
        station_stands(game, id)?;
    }
    game.markers().enumerate().try_for_each(|(index, (id, _))| marker_lies_inside(game, index, id))?;
    round_is_played(game)
}

/// The round is one that is played: none before the first, none after the last.
fn round_is_played(game: &Game) -> Result<(), Misplaced> {
    let round = match game.stage {
        Stage::Setup(_) => return Ok(()),
        // Before a round starts, `round` is the one that has ended.
        Stage::RoundStart => game.round.saturating_add(1),
        _ => game.round,
    };
    if round == 0 {
        return Err(Misplaced::new("round", "a game that is played is in round 1 at least"));
    }
    if round > LAST_ROUND && !game.options.unlimited_rounds {
        let says = format!("the game ends after round {LAST_ROUND}; `unlimited_rounds = true` plays on");
        return Err(Misplaced::new("round", says).by(Rule("phases.round.six")));
    }
    Ok(())
}

/// Scars and retreats are of campaigns.
fn is_in_a_campaign(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    let state = game.ship(ship);
    let (word, rule) = match (state.scarred, state.retreat) {
        (true, _) => ("scarred", Rule("campaign.cc.scar-recovery")),
        (false, Some(_)) => ("retreats", Rule("campaign.cc.grav-well-retreat")),
        (false, None) => return Ok(()),
    };
    let says = "that is of battles with `campaign = true`";
    game.options.campaign.then_some(()).ok_or_else(|| Misplaced::new(key(game, ship.into(), word), says).by(rule))
}

/// A ship is marked as activated only when its activation has ended.
pub(super) fn is_not_activated_yet(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    if !game.ship(ship).activated {
        return Ok(());
    }
    let says = "its activation goes on; it is marked when that has ended";
    Err(Misplaced::new(key(game, ship.into(), "activated"), says).by(Rule("phases.ship.once-per-round")))
}

fn off_the_table(game: &Game, key: String) -> Misplaced {
    let (width, depth) = game.tabletop().size();
    let [width, depth] = [width, depth].map(|length| plane::to_mm(f64::from(length)));
    let says = format!("it is not completely in the play area, which reaches from [0, 0] to [{width:.1}, {depth:.1}]");
    Misplaced::new(key, says).by(Rule("setup.play-area"))
}

/// A token without a base on the board is inside if its point is.
fn marker_lies_inside(game: &Game, index: usize, marker: MarkerId) -> Result<(), Misplaced> {
    let table = game.tabletop();
    let inside = match (game.placed_marker(marker), game.marker(marker).at) {
        (Some(token), _) => table.holds_disc(&token.disc),
        (None, Some(at)) => table.play_area().contains(at),
        (None, None) => true,
    };
    inside.then_some(()).ok_or_else(|| off_the_table(game, format!("markers.{index}.at")))
}

fn obstacle_lies_inside(game: &Game, obstacle: ObstacleId) -> Result<(), Misplaced> {
    let inside = game.placed_obstacle(obstacle).is_none_or(|placed| game.tabletop().holds_obstacle(placed));
    inside.then_some(()).ok_or_else(|| off_the_table(game, format!("obstacles.{}.at", obstacle_name(game, obstacle))))
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
        Standing::InPlay if !is_on_the_table(game, unit) => Err(off_the_table(game, key(game, unit, "at"))),
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
    let refused = |says: String, rule: Rule| Err(Misplaced::new(key(game, ship.into(), "tokens"), says).by(rule));
    let doubled = Command::ALL.iter().find(|command| tokens.of(**command) > 1);
    if let Some(command) = doubled.filter(|_| !query::may_hold_several(game, ship)) {
        let says = format!("a ship holds one {command} token at most");
        return refused(says, Rule("commands.token.no-duplicates"));
    }
    let limit = query::command_token_limit(game, ship);
    if tokens.count() > limit {
        let says = format!("this ship may hold {limit} command tokens, not {}", tokens.count());
        return refused(says, Rule("commands.token.limit"));
    }
    Ok(())
}

/// No two raid tokens of a kind.
fn is_raided_once(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    let raid = game.ship(ship).raid;
    match Command::ALL.iter().find(|command| raid.of(**command) > 1) {
        None => Ok(()),
        Some(command) => {
            let says = format!("a ship has one {command} raid token at most");
            Err(Misplaced::new(key(game, ship.into(), "raid"), says).by(Rule("tokens.raid.one-per-type")))
        }
    }
}

/// No more dials than the Command Phase gives it, those included that it has revealed since. Dials that an effect gave it
/// are not counted, and a card that raised its command value may have been lost since: what is printed is always allowed.
fn has_its_dials(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    let state = game.ship(ship);
    let dials = state.stack.len() + state.dials.iter().filter(|dial| dial.revealed).count();
    let most = query::command_dial_count(game, ship).max(state.card.card().command);
    if dials <= usize::from(most) {
        return Ok(());
    }
    let says = format!("this ship has {most} command dials at most, revealed ones included, not {dials}");
    Err(Misplaced::new(key(game, ship.into(), "dials"), says).by(Rule("phases.command.fill-to-value")))
}

/// Fewer damage cards than its hull value, or it would have been destroyed.
fn has_hull_left(game: &Game, ship: ShipId) -> Result<(), Misplaced> {
    let (cards, hull) = (game.ship(ship).damage.len(), query::hull_value(game, ship));
    if !game.is_in_play(ship.into()) || cards < usize::from(hull) {
        return Ok(());
    }
    let says = format!("{cards} damage cards have destroyed a ship of hull {hull}: write standing = \"destroyed\"");
    Err(Misplaced::new(key(game, ship.into(), "damage"), says).by(Rule("damage.destroyed.ship")))
}

/// Only a station that can be attacked has damage cards, facedown ones and fewer than its hull while it stands.
fn station_stands(game: &Game, obstacle: ObstacleId) -> Result<(), Misplaced> {
    let state = game.obstacle(obstacle);
    let refused = |says: String, rule: &'static str| {
        let key = format!("obstacles.{}.damage", obstacle_name(game, obstacle));
        Err(Misplaced::new(key, says).by(Rule(rule)))
    };
    if state.damage.is_empty() {
        return Ok(());
    }
    let Some(card) = game.station_card().filter(|_| state.kind == ObstacleKind::Station) else {
        let says = "only a station that the objective lets be attacked has damage cards";
        return refused(says.into(), "station.armed.card");
    };
    if state.damage.iter().any(|card| card.faceup) {
        return refused("a station has no faceup damage cards; write \"facedown\"".into(), "station.armed.damage");
    }
    if !state.destroyed && state.damage.len() >= usize::from(card.hull) {
        let (cards, hull) = (state.damage.len(), card.hull);
        return refused(
            format!("{cards} damage cards have destroyed a station of hull {hull}: write destroyed = true"),
            "station.armed.damage",
        );
    }
    Ok(())
}

/// Only an objective that is set up with dials has some on it, and no more than it began with.
pub(super) fn objective_dials(given: &Objective) -> Result<(), Misplaced> {
    let (card, dials) = (given.card.card(), given.dials.len());
    match card.dials {
        most if dials <= usize::from(most) => Ok(()),
        0 => Err(Misplaced::new("objective.dials", format!("no dials are put on {}", card.name))),
        most => Err(Misplaced::new("objective.dials", format!("{most} dials are put on {}, not {dials}", card.name))),
    }
}

/// Every card that the position names is played, unless the players agreed to play those as blank that are not.
pub(super) fn cards_are_played(position: &Position, played: &CardSet) -> Result<(), Misplaced> {
    if position.blank_cards {
        return Ok(());
    }
    match named_cards(position).find(|(_, id)| !played.is_played(id)) {
        None => Ok(()),
        Some((key, id)) => {
            let says = format!("{}; `blank_cards = true` plays such cards as blank", not_played(id));
            Err(Misplaced::new(key, says))
        }
    }
}

/// Every card of a state is played, unless the players agreed to play those as blank that are not. The damage deck is
/// always complete, so of its cards only those that lie faceup count.
pub(super) fn state_is_played(game: &Game, played: &CardSet) -> Result<(), String> {
    if game.options.blank_cards {
        return Ok(());
    }
    let upgrades = game.upgrades().map(|(_, upgrade)| upgrade.card.word());
    let squadrons = game.squadrons().map(|(_, squadron)| squadron.card.word());
    let objective = game.objective.iter().map(|objective| objective.card.word());
    let damage = game.ships().flat_map(|(_, ship)| ship.damage.iter().filter(|card| card.faceup));
    let damage = damage.map(|card| card.number.card().id.as_str());
    match upgrades.chain(squadrons).chain(objective).chain(damage).find(|id| !played.is_played(id)) {
        None => Ok(()),
        Some(id) => Err(not_played(id)),
    }
}

fn not_played(id: &str) -> String {
    match Catalog::get().card(id) {
        Ok(card) => format!("{} ({id:?}) is not played yet", card.name()),
        Err(_) => format!("{id:?} is not played yet"),
    }
}

/// All cards that a position names, with the keys under which they are written.
fn named_cards(position: &Position) -> impl Iterator<Item = (String, &'static str)> {
    let upgrades = position.ships.iter().flat_map(|(name, ship)| {
        ship.upgrades.iter().map(move |upgrade| (format!("ships.{name}.upgrades"), upgrade_id(upgrade)))
    });
    let squadrons =
        position.squadrons.iter().map(|(name, squadron)| (format!("squadrons.{name}.card"), squadron.card.word()));
    let objective = position.objective.iter().map(|objective| ("objective".to_owned(), objective.card.word()));
    let objectives = position.players.iter().flat_map(|(name, player)| {
        player.objectives.iter().map(move |card| (format!("players.{name}.objectives"), card.word()))
    });
    upgrades.chain(squadrons).chain(objective).chain(objectives).chain(cards::named(position))
}

fn upgrade_id(upgrade: &Upgrade) -> &'static str {
    match upgrade {
        Upgrade::Card(card) => card.word(),
        Upgrade::Full(full) => full.card.word(),
    }
}
